import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hookWords } from '../command.ts'
import type { Installer } from '../installer.ts'
import { ownFile } from '../own-file.ts'

export const pi: Installer = {
  agent: 'pi',
  programs: ['pi'],
  folder: '.pi',
  scopes: ['user', 'project'],

  files(site) {
    const template = readFileSync(join(site.program.plugins, 'pi', 'automode.ts'), 'utf8')
    const text = template.replace("['AUTOMODE_COMMAND']", () => JSON.stringify(hookWords('pi', 'tool_call', site)))
    const folder = site.scope === 'user' ? join(site.home, '.pi', 'agent', 'extensions') : join(site.cwd, '.pi', 'extensions')
    return [ownFile(join(folder, 'automode.ts'), text)]
  },

  canary: {
    event: 'tool_call',
    payload: (command, cwd) => ({ toolName: 'bash', toolCallId: 'canary', input: { command }, cwd, hasUI: false, entries: [] }),
  },
}
