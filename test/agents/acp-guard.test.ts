import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const guard = join(import.meta.dirname, '../../plugins/gemini/acp-guard.sh')
const proxied = join(import.meta.dirname, '../../plugins/gemini/acp.toml')

/** Runs the guard below a process with these words, as Gemini would. */
function below(words: readonly string[]) {
  const { stdout } = spawnSync('/bin/sh', ['-c', `/bin/bash -p '${guard}'; true`, 'gemini', ...words], { encoding: 'utf8', input: '{}' })
  return stdout
}

test.each([
  ['in a terminal', ['-m', 'x'], true],
  ['headless', ['-p', 'what does --acp do?'], true],
  ['behind the proxy', ['--acp', '--admin-policy', proxied], true],
  ['behind the proxy, in one word', ['--acp', `--admin-policy=${proxied}`], true],
  ['bare', ['--acp'], false],
  ['bare, in one word', ['--acp=true'], false],
  ['bare, under its older name', ['--experimental-acp'], false],
  ['with a policy that is not ours', ['--acp', '--admin-policy', '/tmp/open.toml'], false],
  ['with ours as another option', ['--acp', '--policy', proxied], false],
])('Gemini %s', (_name, words, goesOn) => {
  const said = below(words)
  if (goesOn) expect(said).toBe('')
  else
    expect(JSON.parse(said)).toMatchObject({
      decision: 'deny',
      reason: expect.stringContaining('automode acp -- gemini --acp'),
      hookSpecificOutput: { hookEventName: 'BeforeModel', llm_response: { candidates: [{ finishReason: 'STOP' }] } },
    })
})
