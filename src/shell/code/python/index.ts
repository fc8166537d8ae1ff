import type { Draft } from '../../command-spec.ts'
import { unknown } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { cloudLosses, namesCloud, withoutRehearsal } from '../cloud-sdks.ts'
import { findings } from '../findings.ts'
import { heldBy, interpret } from '../interpreter/interpret.ts'
import { meantForShell } from '../meant-for-shell.ts'
import { pythonParser } from '../parsers.ts'
import { pythonDialect } from './dialect.ts'
import { lowerPython } from './lower.ts'
import { parsedAs, type Respelling } from '../respelling.ts'
import { hasError, isWhole, mayAct, scannedSource, sourceOf } from '../syntax.ts'

/** Python: imports from a list of harmless modules, described calls, and nothing that hides what it does. */
export const python: CodeAnalyser = {
  language: 'python',
  givenWords: [{ name: /\bsys\.argv\b(?:\[(\d):\])?/g, before: ['-c'] }],
  inline: (text) => [...withoutRehearsal(text, inline(text)), ...meantForShell(text)],
  acts: mayAct,
  scan(text, held) {
    const { tree, code } = parsed(text)
    const source = scannedSource(code)
    return findings(interpret(lowerPython(tree, source), pythonDialect, inline, { ...source, held }))
  },
  holds(text, held) {
    const { tree, code } = parsed(text)
    return heldBy(lowerPython(tree, scannedSource(code)), pythonDialect, held)
  },
  // a script of the project may take down what it put up; one that the line writes is nobody's
  doubts: (text) => (namesCloud.test(text) ? cloudLosses(text, inline(text)) : []),
}

/** Forms of Python that the grammar does not know. */
const respellings: readonly Respelling[] = [
  // `1.`
  [/(?<![\w.])\d[\d_]*\.(?![\w.])/g, (number) => number.replace('.', '0')],
  // `with (a as b, c as d):`
  [
    /(?<=^[ \t]{0,80}(?:async[ \t]{1,8})?with[ \t]{0,8})\((?:[^()#]|\([^()#]*\))*\)(?=[ \t]*:)/gm,
    (items) =>
      ` ${items
        .slice(1, -1)
        .replace(/\n/g, ' ')
        .replace(/,(\s*)$/, ' $1')} `,
  ],
  // `yield` by itself: what is sent in is anything
  [/\byield(?=[ \t]*(?:[)\]#;\n]|$))/g, () => '(...)'],
  // `case str() | bytes():`, `case []:`: a name in place of a pattern that names nothing
  [
    /(?<=^[ \t]{0,80}case[ \t]{1,8}(?:[\w.]{1,60}(?:\(\))?[ \t]{0,8}\|[ \t]{0,8}){0,20}(?:[A-Za-z_][\w.]{0,60}|(?=[[{])))(?:\(\)|\[\]|\{\})/gm,
    () => '__',
  ],
]

const parsed = (code: string): ReturnType<typeof parsedAs> => parsedAs(pythonParser(), code, respellings)

function inline(text: string): readonly Draft[] {
  const { tree, code } = parsed(text)
  if (hasError(tree)) return [unknown('python code is not understood')]
  const source = sourceOf(code)
  const drafts = interpret(lowerPython(tree, source), pythonDialect, inline)
  return isWhole(tree, source) ? drafts : [...drafts, unknown('python code is not followed whole')]
}
