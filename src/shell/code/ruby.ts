import type { CodeAnalyser } from './analyser.ts'
import { findings } from './findings.ts'
import { lexicalDrafts } from './lexicon.ts'
import { lexicon } from './ruby-lexicon.ts'

/** Ruby: words that compute and print, described calls, and nothing else. */
export const ruby: CodeAnalyser = {
  language: 'ruby',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text) => findings(lexicalDrafts(text, lexicon, { known: true })),
}
