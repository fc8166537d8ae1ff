import type { CodeAnalyser } from './analyser.ts'
import { sqlOf } from './describe.ts'

/** SQL given on the command line or on standard input. */
export const sqlText: CodeAnalyser = {
  language: 'sql',
  inline: (text) => sqlOf({ kind: 'text', text }),
  scan: (text) => sqlOf({ kind: 'text', text }),
}
