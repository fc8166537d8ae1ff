import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InputError } from '../errors.ts'
import { defineVerb } from './verb.ts'

/** `automode hook AGENT EVENT`: the same answer as dist/hook.cjs, which agents are given because it starts faster. */
export const hook = defineVerb({
  name: 'hook',
  about: 'what an agent calls: one payload on standard input, one answer on standard output',
  raw: true,
  examples: [
    ['automode hook claude-code PreToolUse < payload.json', 'what the agent would have seen'],
    ['automode install claude-code', 'writes the line that calls it'],
  ],
  async run({ rest = [] }) {
    if (rest.length === 0)
      throw new InputError({
        at: 'automode hook',
        problem: 'no agent named',
        help: 'agents call it as `automode install` wrote it; to try it: automode hook claude-code PreToolUse < payload.json',
      })
    const { runHook } = await import('./run-hook.ts')
    await runHook(rest, { program: join(dirname(realpathSync(process.argv[1] ?? '.')), 'hook.cjs') })
    return 0
  },
})
