import type { Draft } from '../../command-spec.ts'
import { unknown } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { cloudLosses, namesCloud, withoutRehearsal } from '../cloud-sdks.ts'
import { findings } from '../findings.ts'
import { heldBy, interpret } from '../interpreter/interpret.ts'
import { javascriptDialect } from './dialect.ts'
import { exportsNamed } from './exports.ts'
import { lowerJavascript } from './lower.ts'
import { meantForShell } from '../meant-for-shell.ts'
import { javascriptParser } from '../parsers.ts'
import { blank, parsedAs, type Respelling } from '../respelling.ts'
import { hasError, isWhole, mayAct, scannedSource, sourceOf } from '../syntax.ts'

/** JavaScript and TypeScript: described modules and globals, and nothing that hides what it does. */
export const javascript: CodeAnalyser = {
  language: 'javascript',
  givenWords: [
    { name: /\bprocess\.argv\b(?:\.slice\((\d)\))?/g, before: ['node'] },
    { name: /\bDeno\.args\b(?:\.slice\((\d)\))?/g, before: [] },
  ],
  inline: (text) => [...withoutRehearsal(text, inline(text)), ...meantForShell(text)],
  acts: mayAct,
  scan(text, held) {
    const { tree, code } = parsed(text)
    const source = scannedSource(code)
    return findings(interpret(lowerJavascript(tree, source), javascriptDialect, inline, { ...source, held }))
  },
  holds(text, held) {
    // a module of data is what it exports
    const { tree, code } = parsed(/^\s*[[{]/.test(text) ? `export default ${text}` : text)
    return heldBy(exportsNamed(lowerJavascript(tree, scannedSource(code))), javascriptDialect, held)
  },
  // a script of the project may take down what it put up; one that the line writes is nobody's
  doubts: (text) => (namesCloud.test(text) ? cloudLosses(text, inline(text)) : []),
}

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

const parsed = (code: string): ReturnType<typeof parsedAs> => parsedAs(javascriptParser(), code, respellings)

function inline(text: string): readonly Draft[] {
  const { tree, code } = parsed(text)
  if (hasError(tree)) return [unknown('javascript code is not understood')]
  const source = sourceOf(code)
  const drafts = interpret(lowerJavascript(tree, source), javascriptDialect, inline)
  return isWhole(tree, source) ? drafts : [...drafts, unknown('javascript code is not followed whole')]
}
