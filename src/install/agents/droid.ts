import { join } from 'node:path'
import { hookLine } from '../command.ts'
import { baseOf, type Installer } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { jsonValue } from '../json-value.ts'
import { jsonSwitch } from '../switches.ts'

const machineFile = (etc: string): string => join(etc, 'factory', 'settings.json')

export const droid: Installer = {
  agent: 'droid',
  programs: ['droid'],
  folder: '.factory',
  scopes: ['user', 'project'],

  files(site) {
    const value = { matcher: '*', hooks: [{ type: 'command', command: hookLine('droid', 'PreToolUse', site), timeout: 30 }] }
    return [jsonEntries(join(baseOf(site), '.factory', 'hooks.json'), [{ list: ['PreToolUse'], value }])]
  },

  pin: (etc) => [jsonValue(machineFile(etc), ['hooks', 'hooksDisabled'], false)],
  switches: ({ home, cwd, etc }) => [
    ...[home, cwd].flatMap((folder) => [
      jsonSwitch(join(folder, '.factory', 'hooks.json'), ['hooksDisabled'], true),
      jsonSwitch(join(folder, '.factory', 'settings.json'), ['hooks', 'hooksDisabled'], true),
    ]),
    jsonSwitch(machineFile(etc), ['hooks', 'hooksDisabled'], true),
  ],

  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      session_id: 'automode-doctor',
      transcript_path: '/dev/null',
      cwd,
      permission_mode: 'auto-low',
      hook_event_name: 'PreToolUse',
      tool_name: 'Execute',
      tool_input: { command, riskLevel: 'low' },
    }),
  },
}
