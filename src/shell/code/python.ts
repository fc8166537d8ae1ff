import type { SyntaxNode } from '@lezer/common'
import type { Draft } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { cloudLosses, namesCloud, withoutRehearsal } from './cloud-sdks.ts'
import { findings } from './findings.ts'
import { interpret } from './interpret.ts'
import { meantForShell } from './meant-for-shell.ts'
import { pythonParser } from './parsers.ts'
import { pythonDialect } from './python-dialect.ts'
import { lowerPython } from './python-lower.ts'
import { hasError, isWhole, mayAct, scannedSource, sourceOf } from './syntax.ts'

/** Python: imports from a list of harmless modules, described calls, and nothing that hides what it does. */
export const python: CodeAnalyser = {
  language: 'python',
  givenWords: [{ name: /\bsys\.argv\b(?:\[(\d):\])?/g, before: ['-c'] }],
  inline: (text) => [...withoutRehearsal(text, inline(text)), ...meantForShell(text)],
  scan(text) {
    if (!mayAct(text)) return []
    const { tree, code } = parsed(text)
    const source = scannedSource(code)
    return findings(interpret(lowerPython(tree, source), pythonDialect, inline, source))
  },
  // a script of the project may take down what it put up; one that the line writes is nobody's
  doubts: (text) => (namesCloud.test(text) ? cloudLosses(text, inline(text)) : []),
}

type Respelling = readonly [form: RegExp, spelled: (form: string) => string]

/** Forms that the grammar does not know, each with another spelling of the same length. */
const respellings: readonly Respelling[] = [
  // `1.`
  [/(?<![\w.])\d[\d_]*\.(?![\w.])/g, (number) => number.replace('.', '0')],
  // `with (a as b, c as d):`
  [
    /(?<=^[ \t]*(?:async[ \t]+)?with[ \t]*)\((?:[^()#]|\([^()#]*\))*\)(?=[ \t]*:)/gm,
    (items) =>
      ` ${items
        .slice(1, -1)
        .replace(/\n/g, ' ')
        .replace(/,(\s*)$/, ' $1')} `,
  ],
]

/** The tree of the code, or of the same code spelled otherwise where the grammar does not know how it is written. */
function parsed(code: string): { readonly tree: SyntaxNode; readonly code: string } {
  const tree = pythonParser().parse(code).topNode
  if (!hasError(tree)) return { tree, code }
  const other = respellings.reduce(
    (text, [form, spelled]) => text.replaceAll(form, (...found) => (isText(tree, found.at(-2) as number) ? found[0] : spelled(found[0]))),
    code,
  )
  return other === code ? { tree, code } : { tree: pythonParser().parse(other).topNode, code: other }
}

function isText(tree: SyntaxNode, place: number): boolean {
  for (let node: SyntaxNode | null = tree.resolveInner(place, 1); node; node = node.parent)
    if (/String|Comment/.test(node.name)) return true
  return false
}

function inline(text: string): readonly Draft[] {
  const { tree, code } = parsed(text)
  if (hasError(tree)) return [unknown('python code is not understood')]
  const source = sourceOf(code)
  const drafts = interpret(lowerPython(tree, source), pythonDialect, inline)
  return isWhole(tree, source) ? drafts : [...drafts, unknown('python code is not followed whole')]
}
