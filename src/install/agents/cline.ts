import { join } from 'node:path'
import { commandLine } from '../../quote.ts'
import { hookWords } from '../command.ts'
import { baseOf, type Installer, type Site } from '../installer.ts'
import { ownFile } from '../own-file.ts'

/** Exit codes mean nothing to Cline, so this file turns every failure into its cancel. */
function script(site: Site): string {
  const words = commandLine(hookWords('cline', 'PreToolUse', site))
  return `#!/bin/bash -p
# Written by automode (automode uninstall cline removes it).
answer=$(${words} 2>/dev/null)
case $? in
  0) case $answer in '{'*'}') printf '%s' "$answer"; exit 0 ;; esac ;;
esac
printf '%s' '{"cancel":true,"errorMessage":"automode: its hook failed; the call is blocked"}'
`
}

export const cline: Installer = {
  agent: 'cline',
  programs: ['cline'],
  folder: '.cline',
  scopes: ['user', 'project'],
  files: (site) => [ownFile(join(baseOf(site), '.cline', 'hooks', 'PreToolUse.sh'), script(site), { executable: true })],

  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      taskId: 'canary',
      workspaceRoots: [cwd],
      hookName: 'tool_call',
      tool_call: { id: 'canary', name: 'run_commands', input: { commands: [command] } },
    }),
  },
}
