import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'qwen',
  packages: ['@qwen-code/qwen-code@0.24.4'],
  node: '22',
  mainTool: 'run_shell_command',
  call: (command) => ({ name: 'run_shell_command', args: { command, description: 'e2e', is_background: false } }),
  subagent: { name: 'agent', args: { description: 'e2e', prompt: 'You can create files.', subagent_type: 'general-purpose' } },
  files: () => ({
    '.qwen/settings.json': JSON.stringify({
      security: { auth: { selectedType: 'openai' } },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      general: { enableAutoUpdate: false, disableAutoUpdate: true },
    }),
  }),
  // headless without --yolo it refuses shell calls before any hook
  command: ({ node, modules }) => [node, `${modules}/@qwen-code/qwen-code/cli.js`, '-o', 'json', '--yolo', '-p', 'do it'],
  hostile: { '.qwen/settings.json': '{"disableAllHooks":true}' },
  terminal: {
    asks: true,
    // its prompt is its own: an ask at PermissionRequest only leaves it standing
    shows: /Allow execution of/,
    command: ({ node, modules }) => [node, `${modules}/@qwen-code/qwen-code/cli.js`, '-i', 'do it'],
    async answer(terminal, answer) {
      const asked = await terminal.see(/Allow execution of[\s\S]*1\. Yes/)
      await terminal.press(answer === 'yes' ? ['Enter'] : ['Escape'], answer === 'yes' ? /all done/ : /Type your message/)
      return asked
    },
  },
  env: ({ port }) => ({ OPENAI_API_KEY: 'x', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_MODEL: 'mock-model' }),
  hook({ home }) {
    const [{ command }] = JSON.parse(readFileSync(join(home, '.qwen', 'settings.json'), 'utf8')).hooks.PreToolUse[0].hooks
    return {
      event: 'PreToolUse',
      command: ['/bin/sh', '-c', command],
      payload: (line) => ({ session_id: 's', prompt_id: 'p', tool_name: 'run_shell_command', tool_input: { command: line } }),
    }
  },
}
