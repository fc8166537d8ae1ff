import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerHook } from '../adapters/answer-hook.ts'
import { openHookGate } from '../daemon/hook-gate.ts'
import { ordinaryLines } from '../shell/warm-up.ts'

/** Decides ordinary calls in an empty folder that is gone afterwards: what they run through is then compiled. */
export async function warm(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), 'automode-warm-'))
  try {
    const cwd = join(base, 'project')
    mkdirSync(cwd)
    const paths = { config: join(base, 'config'), state: join(base, 'state'), cache: join(base, 'cache') }
    const open = openHookGate(paths, { env: {}, onProblem: () => {} })
    const calls = [
      ...ordinaryLines.map((command) => ['Bash', { command }] as const),
      ['Read', { file_path: join(cwd, 'a.txt') }] as const,
      ['Edit', { file_path: join(cwd, 'a.txt'), old_string: 'a', new_string: 'b' }] as const,
      ['Write', { file_path: join(cwd, 'b.txt'), content: 'b' }] as const,
    ]
    for (const [tool_name, tool_input] of calls) {
      const payload = { session_id: 'warm', cwd, hook_event_name: 'PreToolUse', permission_mode: 'default', tool_name, tool_input }
      const input = JSON.stringify(payload)
      await answerHook(
        { agent: 'claude-code', event: 'PreToolUse', input, env: {}, cwd, home: base, parentPid: process.pid, paths, attended: true },
        open,
      )
    }
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
