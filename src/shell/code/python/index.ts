import { interpreted } from '../interpreted.ts'
import { pythonParser } from '../parsers.ts'
import type { Respelling } from '../respelling.ts'
import { pythonDialect } from './dialect.ts'
import { expression } from './expressions.ts'
import { cutDeclaredInPython, cutPython } from '../reached/python-cuts.ts'
import { lowerPython } from './lower.ts'

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

/** Python: imports from a list of harmless modules, described calls, and nothing that hides what it does. */
export const python = interpreted({
  language: 'python',
  givenWords: [{ name: /\bsys\.argv\b(?:\[(\d):\])?/g, before: ['-c'] }],
  scriptWords: { 'sys.argv': 1 },
  environment: 'os.environ',
  parser: pythonParser,
  respellings,
  lower: lowerPython,
  expression,
  cut: cutPython,
  cutDeclared: cutDeclaredInPython,
  dialect: pythonDialect,
})
