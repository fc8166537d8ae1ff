import { mkdirSync, mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerCall, readWords, say } from './run-hook.ts'

const transcript = [
  { type: 'user', message: { role: 'user', content: 'Please make the tests pass, but do not push anything.' } },
  { type: 'assistant', message: { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'Bash', input: { command: 'ls' } }] } },
]
  .map((entry) => `${JSON.stringify(entry)}\n`)
  .join('')

/** Few: all that these run through every call pays for, and what another call needs beside it only that call does. */
const callsIn = (folder: string): readonly (readonly [tool: string, input: object])[] => [
  ['Bash', { command: 'ls -la src | head -20' }],
  ['Bash', { command: 'cd src && grep -rn "x" . --include="*.ts" 2>/dev/null | sort' }],
  ['Read', { file_path: join(folder, 'a.txt') }],
  ['Edit', { file_path: join(folder, 'a.txt'), old_string: 'a', new_string: 'b' }],
  ['Write', { file_path: join(folder, 'b.txt'), content: 'b' }],
]

/** Decides everyday calls in an empty folder that is gone afterwards: what they run through is then compiled. */
export async function warm(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), 'automode-warm-'))
  try {
    const cwd = join(base, 'project')
    const transcript_path = join(base, 'transcript.jsonl')
    mkdirSync(cwd)
    writeFileSync(transcript_path, transcript)
    const paths = ['config', 'state', 'cache'].flatMap((name) => [`--${name}`, join(base, name, 'automode')])
    const words = readWords(['claude-code', 'PreToolUse', ...paths, '--attended', 'yes', '--marked'])
    for (const [tool_name, tool_input] of callsIn(cwd)) {
      const payload = { session_id: 'warm', transcript_path, cwd, hook_event_name: 'PreToolUse', tool_name, tool_input }
      writeFileSync(join(base, 'payload'), JSON.stringify({ ...payload, permission_mode: 'default' }))
      const input = openSync(join(base, 'payload'), 'r')
      say(await answerCall({ ...words, input, env: { HOME: base } }), { marked: true, output: openSync('/dev/null', 'w') })
      closeSync(input)
    }
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
