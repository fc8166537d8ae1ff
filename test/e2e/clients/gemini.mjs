import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
  permissive: ({ bin }) => [bin('gemini'), '-m', 'gemini-2.5-flash', '-o', 'json', '--yolo', '-p', 'do it'],
  env: ({ port }) => ({
    GEMINI_API_KEY: 'x',
    GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GEMINI_TELEMETRY_ENABLED: 'false',
  }),
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.gemini', 'settings.json'), 'utf8')).hooks.BeforeTool[0].hooks
    return {
      event: 'BeforeTool',
      command: ['/bin/sh', '-c', command],
      payload: (line) => ({ session_id: 's', tool_name: 'run_shell_command', tool_input: { command: line } }),
    }
  },
}
