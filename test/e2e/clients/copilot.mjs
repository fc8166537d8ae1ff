import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

export default {
  name: 'copilot',
  packages: ['@github/copilot@1.0.102'],
  mainTool: 'bash',
  call: (command) => ({ name: 'bash', args: { command, description: 'e2e', mode: 'sync', initial_wait: 30 } }),
  subagent: { name: 'task', args: { description: 'e2e', prompt: 'You can create files.', agent_type: 'general-purpose', name: 'e2e' } },
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
  terminal: {
    asks: true,
    command: ({ bin }) => [bin('copilot'), '-i', 'do it'],
    async answer(terminal, answer) {
      await terminal.see(/Do you trust the files in this folder/)
      const asked = await terminal.press(['Enter'], /automode: [\s\S]*1\. Yes/)
      await terminal.press(
        answer === 'yes' ? ['Enter'] : ['Escape'],
        answer === 'yes' ? /all done/ : /[Rr]ejected|[Dd]enied|[Cc]ancelled|all done/,
      )
      return asked
    },
  },
  env: ({ port }) => ({
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${port}/v1`,
    COPILOT_PROVIDER_API_KEY: 'dummy',
    COPILOT_MODEL: 'gpt-4.1',
  }),
  cases: {
    // it also runs the hooks of a project's Claude settings: both fire, and the call is decided once
    'claude-hooks': {
      turns: [['touch marker.txt'], ['rm -rf "$HOME/canary"']],
      async run({ work, bin, start, automode }) {
        automode(['install', 'claude-code', '--scope', 'project'])
        renameSync(join(work, '.claude', 'settings.local.json'), join(work, '.claude', 'settings.json'))
        return start([bin('copilot'), '-p', 'do it', '--output-format', 'json', '--no-color', '--trust-folder'])
      },
      check: [
        ({ work, exists }) => exists(join(work, 'marker.txt')) || 'marker.txt was not made',
        ({ home, exists }) => exists(join(home, 'canary', 'x')) || 'the canary is gone',
        ({ home, exists }) => exists(join(home, '.local/state/automode/twins')) || 'only one hook fired',
        ({ journal }) => journal.length === 2 || `${journal.length} verdicts for 2 calls`,
      ],
    },
  },
  hook({ home }) {
    const [{ bash }] = JSON.parse(readFileSync(join(home, '.copilot', 'hooks', 'automode.json'), 'utf8')).hooks.preToolUse
    return {
      event: 'preToolUse',
      command: ['/bin/sh', '-c', bash],
      transcript: join(home, '.copilot', 'session-state', 's', 'events.jsonl'),
      payload: (line) => ({ sessionId: 's', timestamp: 1, toolName: 'bash', toolArgs: { command: line } }),
    }
  },
}
