import { join } from 'node:path'
import { hookLine } from '../command.ts'
import type { Installer, Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'

const fileOf = ({ scope, env, home, cwd }: Site): string =>
  scope === 'project' ? join(cwd, '.crush.json') : join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'crush', 'crush.json')

export const crush: Installer = {
  agent: 'crush',
  programs: ['crush'],
  folder: '.config/crush',
  scopes: ['user', 'project'],
  files: (site) => [
    jsonEntries(fileOf(site), [
      {
        list: ['hooks', 'PreToolUse'],
        value: { name: 'automode', matcher: '', command: hookLine('crush', 'PreToolUse', site), timeout: 30 },
      },
    ]),
  ],
  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({ event: 'PreToolUse', session_id: 'automode-doctor', cwd, tool_name: 'bash', tool_input: { command } }),
  },
}
