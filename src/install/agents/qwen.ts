import { join } from 'node:path'
import { broadRules } from '../broad-rules.ts'
import { hookLine } from '../command.ts'
import { baseOf, type Installer, type Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { jsonValue } from '../json-value.ts'
import { parseLoose } from '../parse.ts'
import { jsonSwitch } from '../switches.ts'

const settingsFiles = ({ home, cwd }: Site): readonly string[] =>
  [...new Set([home, cwd])].map((folder) => join(folder, '.qwen', 'settings.json'))

const machineFile = (etc: string): string => join(etc, 'qwen-code', 'settings.json')

export const qwen: Installer = {
  agent: 'qwen',
  programs: ['qwen'],
  folder: '.qwen',
  scopes: ['user', 'project'],

  files(site) {
    const entry = (event: string) => ({
      list: ['hooks', event],
      value: { matcher: '*', hooks: [{ type: 'command', name: 'automode', command: hookLine('qwen', event, site), timeout: 30_000 }] },
    })
    return [jsonEntries(join(baseOf(site), '.qwen', 'settings.json'), [entry('PermissionRequest'), entry('PreToolUse')])]
  },

  pin: (etc) => [jsonValue(machineFile(etc), ['disableAllHooks'], false)],
  switches: (site) => [...settingsFiles(site), machineFile(site.etc)].map((path) => jsonSwitch(path, ['disableAllHooks'], true)),

  findings(site, read) {
    return settingsFiles(site).flatMap((path) => {
      const { allow } = (parseLoose(read(path)).permissions ?? {}) as { allow?: unknown }
      return broadRules(path, allow, 'an automode deny still holds')
    })
  },

  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      session_id: 'automode-doctor',
      transcript_path: '/dev/null',
      cwd,
      hook_event_name: 'PreToolUse',
      timestamp: new Date().toISOString(),
      permission_mode: 'default',
      tool_name: 'run_shell_command',
      tool_input: { command, is_background: false },
      tool_use_id: 'canary',
    }),
  },
}
