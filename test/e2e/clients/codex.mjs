import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'codex',
  packages: ['@openai/codex@0.166.0'],
  mainTool: 'exec_command',
  call: (command) => ({ name: 'exec_command', args: { cmd: command } }),
  files: ({ port }) => ({
    '.codex/config.toml': `model = "gpt-5.5"
model_provider = "mock"

[model_providers.mock]
name = "mock"
base_url = "http://127.0.0.1:${port}/v1"
wire_api = "responses"
request_max_retries = 0
stream_max_retries = 0

[analytics]
enabled = false
`,
  }),
  install: ['--trust'],
  command: ({ bin }) => [bin('codex'), 'exec', '--json', '--skip-git-repo-check', '--approve-for-me', 'do it'],
  permissive: ({ bin }) => [bin('codex'), 'exec', '--json', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', 'do it'],
  env: () => ({}),
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.codex', 'hooks.json'), 'utf8')).hooks.PreToolUse[0].hooks
    return {
      event: 'PreToolUse',
      command: ['/bin/bash', '-lc', command],
      payload: (line) => ({
        session_id: 's',
        turn_id: 't',
        model: 'm',
        permission_mode: 'default',
        tool_name: 'Bash',
        tool_input: { command: line },
        tool_use_id: 'c',
      }),
    }
  },
}
