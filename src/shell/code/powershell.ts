import type { Draft } from '../command-spec.ts'
import { shell, unknown } from '../command-spec.ts'
import { translate } from '../powershell/translate.ts'
import { literal } from '../value.ts'
import type { CodeAnalyser } from './analyser.ts'
import { findings } from './findings.ts'

/** PowerShell given to `pwsh -Command`: plain pipelines as the shell line that does the same, the rest unknown. */
export const powershell: CodeAnalyser = {
  language: 'powershell',
  inline: drafts,
  scan: (text) => findings(drafts(text)),
}

function drafts(text: string): readonly Draft[] {
  const translated = translate(text)
  return [
    ...(translated.shell === '' ? [] : [shell(literal(translated.shell))]),
    ...translated.effects.map(({ kind, tag, target }): Draft => ({ do: 'effect', kind, target, ...(tag ? { tag } : {}) })),
    ...translated.doubts.map(unknown),
  ]
}
