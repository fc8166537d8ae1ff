import type { Draft } from '../../command-spec.ts'
import { prints } from '../../command-spec.ts'
import { madeOf } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { sqlOf } from '../describe.ts'
import { takesSqlValue } from './sql-values.ts'

const rows: Draft = prints(madeOf({ hole: 'row', shown: '(rows)' }))
const scan = (text: string): readonly Draft[] => sqlOf({ kind: 'text', text })

/** SQL given on the command line or on standard input. */
export const sqlText: CodeAnalyser = {
  language: 'sql',
  takesValue: takesSqlValue,
  inline: (text) => [...scan(text), rows],
  scan,
}
