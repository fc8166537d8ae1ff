import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'kimi',
  packages: ['@moonshot-ai/kimi-code@2.1.0'],
  node: '22',
  mainTool: 'Bash',
  call: (command) => ({ name: 'Bash', args: { command } }),
  subagent: { name: 'Agent', args: { description: 'e2e', prompt: 'You can create files.', subagent_type: 'coder' } },
  files: ({ port }) => ({
    '.kimi-code/config.toml': `default_model = "mock"
telemetry = false

[providers.mock]
type = "openai"
base_url = "http://127.0.0.1:${port}/v1"
api_key = "x"

[models.mock]
provider = "mock"
model = "mock-model"
max_context_size = 100000
`,
  }),
  command: ({ node, bin }) => [node, bin('kimi'), '--output-format', 'stream-json', '-p', 'do it'],
  env: () => ({ KIMI_CODE_NO_UPDATE: '1', DO_NOT_TRACK: '1' }),
  hook({ home }) {
    const [, command] = /^command = (".*client.sh.*")$/m.exec(readFileSync(join(home, '.kimi-code', 'config.toml'), 'utf8'))
    return {
      event: 'PreToolUse',
      command: ['/bin/sh', '-c', JSON.parse(command)],
      transcript: join(home, '.kimi-code', 'sessions', 'wd_work_1', 's', 'agents', 'main', 'wire.jsonl'),
      payload: (line) => ({ session_id: 's', client_type: 'kimi_code_cli', tool_name: 'Bash', tool_input: { command: line } }),
    }
  },
}
