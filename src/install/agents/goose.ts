import { join } from 'node:path'
import { hookLine } from '../command.ts'
import type { Installer, Site } from '../installer.ts'
import { ownFile } from '../own-file.ts'

const folderOf = ({ env, home }: Site): string => join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'goose', 'plugins', 'automode')

export const goose: Installer = {
  agent: 'goose',
  programs: ['goose'],
  folder: '.config/goose',
  scopes: ['user'],

  files(site) {
    const hooks = {
      hooks: { PreToolUse: [{ matcher: '.*', hooks: [{ type: 'command', command: hookLine('goose', 'PreToolUse', site), timeout: 30 }] }] },
    }
    return [
      ownFile(
        join(folderOf(site), 'plugin.json'),
        `${JSON.stringify({ name: 'automode', version: '1.0.0', description: 'automode decides every tool call' }, null, 2)}\n`,
      ),
      ownFile(join(folderOf(site), 'hooks', 'hooks.json'), `${JSON.stringify(hooks, null, 2)}\n`),
    ]
  },

  notes: () => ['enable the plugin `automode` in Goose'],
  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      event: 'PreToolUse',
      session_id: 'automode-doctor',
      tool_name: 'developer__shell',
      tool_input: { command },
      working_dir: cwd,
    }),
  },
}
