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
  env: () => ({}),
}
