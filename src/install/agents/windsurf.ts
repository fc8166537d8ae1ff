import { join } from 'node:path'
import { hookLine } from '../command.ts'
import type { Installer } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'

export const windsurf: Installer = {
  agent: 'windsurf',
  programs: ['windsurf'],
  folder: '.codeium/windsurf',
  scopes: ['user', 'project'],

  files(site) {
    const path = site.scope === 'user' ? join(site.home, '.codeium', 'windsurf', 'hooks.json') : join(site.cwd, '.windsurf', 'hooks.json')
    const events = ['pre_run_command', 'pre_write_code', 'pre_read_code', 'pre_mcp_tool_use']
    return [
      jsonEntries(
        path,
        events.map((event) => ({ list: ['hooks', event], value: { command: hookLine('windsurf', event, site), show_output: false } })),
      ),
    ]
  },

  canary: {
    event: 'pre_run_command',
    payload: (command, cwd) => ({
      agent_action_name: 'pre_run_command',
      trajectory_id: 'automode-doctor',
      tool_info: { command_line: command, cwd },
    }),
  },
}
