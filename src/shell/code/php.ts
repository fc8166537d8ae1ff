import type { CodeAnalyser } from './analyser.ts'
import { findings } from './findings.ts'
import { lexicalDrafts } from './lexicon.ts'
import { lexicon } from './php-lexicon.ts'

/** PHP: functions that compute and print, described calls, and nothing else. */
export const php: CodeAnalyser = {
  language: 'php',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text) => findings(lexicalDrafts(text, lexicon, { known: true })),
}
