import type { Origin, Piece } from '../value.ts'

/** Whether a value of that kind is no code where it stands, after the text before it. */
export type TakesValue = (origin: Origin, before: string) => boolean

/** Whether a value is a number, a name, or a path of the workspace. */
export const isNumberOrName: TakesValue = (origin) => origin === 'plain' || origin === 'workspace-path'

/** The code with a number in place of each value that only running would put there; undefined where one of them could be code. */
export function withStandIns(pieces: readonly Piece[], takesValue: TakesValue): string | undefined {
  let code = ''
  for (const piece of pieces) {
    const value = 'hole' in piece ? piece.hole : piece.glob ? 'workspace-path' : undefined
    if (value !== undefined && !takesValue(value, code)) return undefined
    code += 'text' in piece && !piece.glob ? piece.text : '1'
  }
  return code
}
