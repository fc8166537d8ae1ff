import type { Draft } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { cloudLosses, namesCloud, withoutRehearsal } from './cloud-sdks.ts'
import { findings } from './findings.ts'
import { interpret } from './interpret.ts'
import { javascriptDialect } from './javascript-dialect.ts'
import { lowerJavascript } from './javascript-lower.ts'
import { meantForShell } from './meant-for-shell.ts'
import { javascriptParser } from './parsers.ts'
import { hasError, isWhole, mayAct, scannedSource, sourceOf } from './syntax.ts'

/** JavaScript and TypeScript: described modules and globals, and nothing that hides what it does. */
export const javascript: CodeAnalyser = {
  language: 'javascript',
  givenWords: [
    { name: /\bprocess\.argv\b(?:\.slice\((\d)\))?/g, before: ['node'] },
    { name: /\bDeno\.args\b(?:\.slice\((\d)\))?/g, before: [] },
  ],
  inline: (text) => [...withoutRehearsal(text, inline(text)), ...meantForShell(text)],
  scan(text) {
    if (!mayAct(text)) return []
    const source = scannedSource(text)
    return findings(interpret(lowerJavascript(javascriptParser().parse(text).topNode, source), javascriptDialect, inline, source))
  },
  // a script of the project may take down what it put up; one that the line writes is nobody's
  doubts: (text) => (namesCloud.test(text) ? cloudLosses(text, inline(text)) : []),
}

function inline(text: string): readonly Draft[] {
  const tree = javascriptParser().parse(text).topNode
  if (hasError(tree)) return [unknown('javascript code is not understood')]
  const source = sourceOf(text)
  const drafts = interpret(lowerJavascript(tree, source), javascriptDialect, inline)
  return isWhole(tree, source) ? drafts : [...drafts, unknown('javascript code is not followed whole')]
}
