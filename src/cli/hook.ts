import { realpathSync } from 'node:fs'
import { runHook } from './run-hook.ts'

// the entry of the lean bundle; dist/hook.cjs, the launcher beside it, is the program a daemon is started from
void runHook(process.argv.slice(2), { program: realpathSync(process.argv[1] ?? '') })
