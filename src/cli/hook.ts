import { runHook } from './run-hook.ts'

export { warm } from './warm-hook.ts'

/** The entry of the pack: one hook call with the arguments, input and environment of this process. `program` is its launcher. */
export const start = (program: string): void => void runHook(process.argv.slice(2), { program })
