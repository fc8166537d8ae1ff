export default {
  name: 'gemini',
  packages: ['@google/gemini-cli@0.61.0'],
  mainTool: 'run_shell_command',
  call: (command) => ({ name: 'run_shell_command', args: { command, description: 'e2e' } }),
  files: () => ({
    '.gemini/settings.json': JSON.stringify(
      {
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
        general: { enableAutoUpdate: false },
      },
      null,
      2,
    ),
  }),
  command: ({ bin }) => [bin('gemini'), '-m', 'gemini-2.5-flash', '-o', 'json', '-p', 'do it'],
  env: ({ port }) => ({
    GEMINI_API_KEY: 'x',
    GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GEMINI_TELEMETRY_ENABLED: 'false',
  }),
}
