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
  givenWords: { name: /\bsys\.argv\b/g, before: '-c' },
  inline: (text) => [...withoutRehearsal(text, inline(text)), ...meantForShell(text)],
  scan(text) {
    if (!mayAct(text)) return []
    const source = scannedSource(text)
    return findings(interpret(lowerPython(pythonParser().parse(text).topNode, source), pythonDialect, inline, source))
  },
  // a script of the project may take down what it put up; one that the line writes is nobody's
  doubts: (text) => (namesCloud.test(text) ? cloudLosses(text, inline(text)) : []),
}

function inline(text: string): readonly Draft[] {
  const tree = pythonParser().parse(text).topNode
  if (hasError(tree)) return [unknown('python code is not understood')]
  const source = sourceOf(text)
  const drafts = interpret(lowerPython(tree, source), pythonDialect, inline)
  return isWhole(tree, source) ? drafts : [...drafts, unknown('python code is not followed whole')]
}
