import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hookWords } from '../command.ts'
import type { Installer, Site } from '../installer.ts'
import { ownFile } from '../own-file.ts'

const folderOf = ({ scope, env, home, cwd }: Site): string =>
  scope === 'project' ? join(cwd, '.opencode') : join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'opencode')

export const opencode: Installer = {
  agent: 'opencode',
  programs: ['opencode'],
  folder: '.config/opencode',
  scopes: ['user', 'project'],

  // the whole plugin is written out: one that fails to load is skipped, and everything would run
  files(site) {
    const template = readFileSync(join(site.program.plugins, 'opencode', 'automode.js'), 'utf8')
    return [ownFile(join(folderOf(site), 'plugins', 'automode.js'), withCommand(template, site))]
  },

  canary: {
    event: 'tool.execute.before',
    payload: (command, cwd) => ({ tool: 'bash', sessionID: 'automode-doctor', callID: 'canary', args: { command }, directory: cwd }),
  },
}

function withCommand(template: string, site: Site): string {
  return template.replace("['AUTOMODE_COMMAND']", () => JSON.stringify(hookWords('opencode', 'tool.execute.before', site)))
}
