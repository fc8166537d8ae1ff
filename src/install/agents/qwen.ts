import { join } from 'node:path'
import { broadRules } from '../broad-rules.ts'
import { hookLine } from '../command.ts'
import type { Finding, Installer } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { parseLoose } from '../parse.ts'

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
    return [
      jsonEntries(join(site.scope === 'user' ? site.home : site.cwd, '.qwen', 'settings.json'), [
        entry('PermissionRequest'),
        entry('PreToolUse'),
      ]),
    ]
  },

  findings(site, read) {
    return [site.home, site.cwd].flatMap((folder) => {
      const path = join(folder, '.qwen', 'settings.json')
      const settings = parseLoose(read(path))
      const found: Finding[] =
        settings.disableAllHooks === true ? [{ level: 'broken', message: `${path} sets \`disableAllHooks\`: automode does not run` }] : []
      const { allow } = (settings.permissions ?? {}) as { allow?: unknown }
      return [...found, ...broadRules(path, allow, 'an automode deny still holds')]
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
