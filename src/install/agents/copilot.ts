import { join } from 'node:path'
import { hookLine } from '../command.ts'
import type { Installer, Site } from '../installer.ts'
import { ownFile } from '../own-file.ts'

const folderOf = ({ scope, env, home, cwd }: Site): string =>
  scope === 'project' ? join(cwd, '.github', 'hooks') : join(env.COPILOT_HOME ?? join(home, '.copilot'), 'hooks')

export const copilot: Installer = {
  agent: 'copilot',
  programs: ['copilot'],
  folder: '.copilot',
  scopes: ['user', 'project'],

  files(site) {
    const hook = { type: 'command', bash: hookLine('copilot', 'preToolUse', site), timeoutSec: 30 }
    return [ownFile(join(folderOf(site), 'automode.json'), `${JSON.stringify({ version: 1, hooks: { preToolUse: [hook] } }, null, 2)}\n`)]
  },

  notes: ({ scope }) =>
    scope === 'project' ? ['Copilot loads hooks of a project only in a trusted folder, and says nothing when it does not'] : [],

  canary: {
    event: 'preToolUse',
    payload: (command, cwd) => ({
      sessionId: 'automode-doctor',
      timestamp: Date.now(),
      cwd,
      toolName: 'bash',
      toolArgs: { command, description: 'canary' },
    }),
  },
}
