import { table } from '../_table.ts'

/**
 * Options that people hand to a package's tests without knowing which runner stands behind them (`npm test -- --grep x`): those of one
 * runner make another, which does not know them, refuse to start. Only for programs that do refuse.
 */
export const optionsOfOtherRunners = table({
  value: '--grep, --fgrep, --testPathPattern',
  'value?': '--watchAll, --runInBand',
})
