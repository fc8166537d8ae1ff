export default {
  name: 'kimi',
  packages: ['@moonshot-ai/kimi-code@2.1.0'],
  node: '22',
  mainTool: 'Bash',
  call: (command) => ({ name: 'Bash', args: { command } }),
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
}
