export default {
  name: 'claude-code',
  packages: ['@anthropic-ai/claude-code@2.1.325'],
  mainTool: 'Bash',
  call: (command) => ({ name: 'Bash', args: { command, description: 'e2e' } }),
  command: ({ bin }) => [bin('claude'), '-p', 'do it', '--output-format', 'json'],
  env: ({ port }) => ({
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'dummy',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
  }),
}
