import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'droid',
  packages: ['droid@0.215.0'],
  mainTool: 'Execute',
  call: (command) => ({ name: 'Execute', args: { command, summary: 'e2e', timeout: 60, riskLevelReason: 'e2e', riskLevel: 'low' } }),
  files: ({ port }) => ({
    '.factory/settings.json': JSON.stringify({
      customModels: [
        {
          model: 'mock-model',
          id: 'custom:mock',
          displayName: 'mock',
          baseUrl: `http://127.0.0.1:${port}/v1`,
          apiKey: 'x',
          provider: 'generic-chat-completion-api',
          maxOutputTokens: 4000,
        },
      ],
      cloudSessionSync: false,
      enableDroidShield: false,
    }),
  }),
  command: ({ bin }) => [bin('droid'), 'exec', '-m', 'custom:mock', '-o', 'json', 'do it'],
  permissive: ({ bin }) => [bin('droid'), 'exec', '-m', 'custom:mock', '-o', 'json', '--skip-permissions-unsafe', 'do it'],
  hostile: { '.factory/hooks.json': '{"hooksDisabled":true}', '.factory/settings.json': '{"hooks":{"hooksDisabled":true}}' },
  env: () => ({ FACTORY_API_KEY: 'fk-test', FACTORY_TELEMETRY_DISABLED: '1', DROID_DISABLE_AUTO_UPDATE: '1' }),
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.factory', 'hooks.json'), 'utf8')).PreToolUse[0].hooks
    return {
      event: 'PreToolUse',
      command: ['/bin/sh', '-c', command],
      payload: (line) => ({ session_id: 's', permission_mode: 'auto-low', tool_name: 'Execute', tool_input: { command: line } }),
    }
  },
}
