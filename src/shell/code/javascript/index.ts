import { interpreted } from '../interpreted.ts'
import { javascriptParser } from '../parsers.ts'
import { blank, type Respelling } from '../respelling.ts'
import { javascriptDialect } from './dialect.ts'
import { exportsNamed } from './exports.ts'
import { expression } from './expressions.ts'
import { cutDeclaredInJavascript, cutJavascript } from '../reached/javascript-cuts.ts'
import { lowerJavascript } from './lower.ts'

/** Forms of JavaScript and TypeScript that the grammar does not know. */
const respellings: readonly Respelling[] = [
  // `import x from './x.json' with { type: 'json' }`, `import('./x.json', { with: { type: 'json' } })`
  [/(?<=\bfrom\s*['"][^'"\n]+['"]\s*)(?:with|assert)\s*\{[^{}()`$]*\}/g, blank],
  [/(?<=\bimport\(\s*['"][^'"\n]+['"]\s*),\s*\{(?:[^{}()`$]|\{[^{}()`$]*\})*\}(?=\s*\))/g, blank],
  // `import fs = require('fs')`
  [/\bimport(?=\s+[\w$]+\s*=\s*require\b)/g, () => 'const '],
  // `let x!: string`, `catch (error: unknown)`, `<T>(x: T) => x`
  [/(?<=\b(?:let|var)\s+[\w$]+)!(?=\s*:)/g, blank],
  [/(?<=\bcatch\s*\(\s*[\w$]+\s*):\s*(?:any|unknown)(?=\s*\))/g, blank],
  [/(?<=[=(,:]\s*(?:async\s*)?)<[A-Z]\w*(?:\s+extends\s+[\w.]+)?>(?=\()/g, blank],
]

/** JavaScript and TypeScript: described modules and globals, and nothing that hides what it does. */
export const javascript = interpreted({
  language: 'javascript',
  givenWords: [
    { name: /\bprocess\.argv\b(?:\.slice\((\d)\))?/g, before: ['node'] },
    { name: /\bDeno\.args\b(?:\.slice\((\d)\))?/g, before: [] },
  ],
  environment: 'process.env',
  scriptWords: { 'process.argv': 2, 'Bun.argv': 2, 'Deno.args': 0 },
  parser: javascriptParser,
  respellings,
  lower: lowerJavascript,
  expression,
  cut: cutJavascript,
  cutDeclared: cutDeclaredInJavascript,
  dialect: javascriptDialect,
  // a module of data is what it exports
  asModule: (text) => (/^\s*[[{]/.test(text) ? `export default ${text}` : text),
  exporting: exportsNamed,
})
