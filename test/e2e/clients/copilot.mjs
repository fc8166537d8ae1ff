export default {
  name: 'copilot',
  packages: ['@github/copilot@1.0.102'],
  mainTool: 'bash',
  call: (command) => ({ name: 'bash', args: { command, description: 'e2e', mode: 'sync', initial_wait: 30 } }),
  command: ({ bin }) => [bin('copilot'), '-p', 'do it', '--output-format', 'json', '--no-color'],
  permissive: ({ bin }) => [
    bin('copilot'),
    '-p',
    'do it',
    '--output-format',
    'json',
    '--no-color',
    '--allow-all-tools',
    '--allow-all-paths',
  ],
  env: ({ port }) => ({
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${port}/v1`,
    COPILOT_PROVIDER_API_KEY: 'dummy',
    COPILOT_MODEL: 'gpt-4.1',
  }),
}
