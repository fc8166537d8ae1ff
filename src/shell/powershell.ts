import type { Effect } from '../effect.ts'
import { analyseShell, type ShellAnalysis } from './analyse-shell.ts'
import { translate } from './powershell/translate.ts'
import type { World } from './world.ts'

const nothing: ShellAnalysis = { effects: [], commands: [] }

/**
 * What a PowerShell call does. Plain pipelines of described cmdlets and of programs are read as the shell line that does the same;
 * everything else is unknown. (The grammar of tree-sitter can only be loaded asynchronously, which this path is not.)
 */
export function analysePowerShell(command: string, place?: { readonly world: World; readonly cwd: string }): ShellAnalysis {
  const { shell, doubts, effects } = translate(command)
  const { effects: followed, commands } = shell === '' || !place ? nothing : analyseShell(shell, place)
  const missing = place || shell === '' ? [] : ['PowerShell is not analysed']
  // places in the translation mean nothing in the call
  const unplaced = followed.map(({ at: _at, ...effect }): Effect => effect)
  return { effects: [...unplaced, ...effects, ...[...doubts, ...missing].map((target): Effect => ({ kind: 'unknown', target }))], commands }
}
