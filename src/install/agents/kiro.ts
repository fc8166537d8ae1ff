import { join } from 'node:path'
import { hookLine } from '../command.ts'
import { baseOf, type Installer } from '../installer.ts'
import { ownFile } from '../own-file.ts'

export const kiro: Installer = {
  agent: 'kiro',
  programs: ['kiro-cli', 'kiro'],
  folder: '.kiro',
  scopes: ['user', 'project'],

  files(site) {
    const hook = {
      name: 'automode',
      trigger: 'PreToolUse',
      matcher: '.*',
      action: { type: 'command', command: hookLine('kiro', 'preToolUse', site) },
      timeout: 30,
      enabled: true,
    }
    return [
      ownFile(join(baseOf(site), '.kiro', 'hooks', 'automode.json'), `${JSON.stringify({ version: 'v1', hooks: [hook] }, null, 2)}\n`),
    ]
  },

  notes: () => ['this is the hook file of Kiro CLI 3; an agent file of version 2 needs the same command under its `hooks.preToolUse`'],
  canary: {
    event: 'preToolUse',
    payload: (command, cwd) => ({ hook_event_name: 'preToolUse', cwd, tool_name: 'execute_bash', tool_input: { command } }),
  },
}
