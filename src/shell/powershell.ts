import type { Effect } from '../effect.ts'

/** What a PowerShell call does; until its grammar is loaded, nothing is known of it. */
export function analysePowerShell(_command: string): readonly Effect[] {
  return [{ kind: 'unknown', target: 'PowerShell is not analysed' }]
}
