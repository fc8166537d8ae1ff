import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'claude-code',
  packages: ['@anthropic-ai/claude-code@2.1.325'],
  mainTool: 'Bash',
  call: (command) => ({ name: 'Bash', args: { command, description: 'e2e' } }),
  command: ({ bin }) => [bin('claude'), '-p', 'do it', '--output-format', 'json'],
  permissive: ({ bin }) => [bin('claude'), '-p', 'do it', '--output-format', 'json', '--allowedTools', 'Bash'],
  env: ({ port }) => ({
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'dummy',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
  }),
  hook({ home }) {
    const [{ command, args }] = JSON.parse(readFileSync(join(home, '.claude', 'settings.json'), 'utf8')).hooks.PreToolUse[0].hooks
    return {
      event: 'PreToolUse',
      command: [command, ...args],
      payload: (line) => ({
        session_id: 's',
        permission_mode: 'default',
        tool_name: 'Bash',
        tool_input: { command: line },
        tool_use_id: 't',
      }),
    }
  },
}
