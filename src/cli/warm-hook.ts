import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerHook } from '../adapters/answer-hook.ts'
import { loadAdapter } from '../adapters/index.ts'
import { openHookGate } from '../daemon/hook-gate.ts'
import { loadEveryday, ordinaryLines } from '../gate.ts'
import { readWords } from './run-hook.ts'

/** Loads, and uses in no way, what most calls begin with. */
export async function prepare(): Promise<void> {
  loadEveryday()
  await loadAdapter('claude-code')
}

const transcript = [
  { type: 'user', message: { role: 'user', content: 'Please make the tests pass, but do not push anything.' } },
  { type: 'assistant', message: { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls' } }] } },
]
  .map((entry) => `${JSON.stringify(entry)}\n`)
  .join('')

/** Decides ordinary calls in an empty folder that is gone afterwards: what they run through is then compiled. */
export async function warm(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), 'automode-warm-'))
  try {
    const cwd = join(base, 'project')
    mkdirSync(cwd)
    const transcript_path = join(base, 'transcript.jsonl')
    writeFileSync(transcript_path, transcript)
    const paths = { config: join(base, 'config'), state: join(base, 'state'), cache: join(base, 'cache') }
    readWords(['claude-code', 'PreToolUse', ...Object.entries(paths).flatMap(([name, path]) => [`--${name}`, path]), '--marked'])
    const open = openHookGate(paths, { env: {}, onProblem: () => {} })
    const calls = [
      ...ordinaryLines.map((command) => ['Bash', { command }] as const),
      ['Read', { file_path: join(cwd, 'a.txt') }] as const,
      ['Edit', { file_path: join(cwd, 'a.txt'), old_string: 'a', new_string: 'b' }] as const,
      ['Write', { file_path: join(cwd, 'b.txt'), content: 'b' }] as const,
    ]
    for (const [tool_name, tool_input] of calls) {
      const payload = {
        session_id: 'warm',
        transcript_path,
        cwd,
        hook_event_name: 'PreToolUse',
        permission_mode: 'default',
        tool_name,
        tool_input,
      }
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
