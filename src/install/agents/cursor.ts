import { join } from 'node:path'
import { hookLine } from '../command.ts'
import { baseOf, type Installer } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'

export const cursor: Installer = {
  agent: 'cursor',
  programs: ['cursor', 'cursor-agent'],
  folder: '.cursor',
  scopes: ['user', 'project'],

  files(site) {
    const entry = (event: string) => ({
      list: ['hooks', event],
      value: { command: hookLine('cursor', event, site), timeout: 30, failClosed: true },
    })
    const events = ['preToolUse', 'beforeShellExecution', 'beforeMCPExecution']
    return [jsonEntries(join(baseOf(site), '.cursor', 'hooks.json'), events.map(entry), { version: 1 })]
  },

  notes: () => ["set Cursor's run mode to auto-run: its own allow-list wins over a hook's allow, and automode denies"],

  canary: {
    event: 'beforeShellExecution',
    payload: (command, cwd) => ({
      conversation_id: 'automode-doctor',
      generation_id: 'canary',
      hook_event_name: 'beforeShellExecution',
      workspace_roots: [cwd],
      command,
      cwd,
    }),
  },
}
