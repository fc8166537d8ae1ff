import { join } from 'node:path'
import { hookLine } from '../command.ts'
import type { Installer } from '../installer.ts'
import { ownFile } from '../own-file.ts'

export const vscode: Installer = {
  agent: 'vscode',
  programs: ['code'],
  folder: '.vscode',
  scopes: ['user', 'project'],

  files(site) {
    const folder = site.scope === 'user' ? join(site.home, '.copilot', 'hooks') : join(site.cwd, '.github', 'hooks')
    const hook = { type: 'command', command: hookLine('vscode', 'PreToolUse', site), timeout: 30 }
    return [ownFile(join(folder, 'automode-vscode.json'), `${JSON.stringify({ version: 1, hooks: { PreToolUse: [hook] } }, null, 2)}\n`)]
  },

  notes: () => ['Copilot CLI loads this file too; a call that both hooks see is decided once'],
  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      timestamp: new Date().toISOString(),
      cwd,
      sessionId: 'automode-doctor',
      hookEventName: 'PreToolUse',
      tool_name: 'runTerminalCommand',
      tool_input: { command },
      tool_use_id: 'canary',
    }),
  },
}
