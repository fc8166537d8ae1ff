import { join } from 'node:path'
import { commandLine } from '../../quote.ts'
import { hookWords } from '../command.ts'
import type { Installer, Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { ownFile } from '../own-file.ts'

/** Amp takes the name of a program, without words after it; any end but 0 must not be an allow. */
const script = (site: Site): string => `#!/bin/bash -p
# Written by automode (automode uninstall amp removes it).
${commandLine(hookWords('amp', 'delegate', site))}
code=$?
case $code in 0|1|2) exit $code ;; *) echo "automode: its hook failed; the call is blocked" >&2; exit 2 ;; esac
`

export const amp: Installer = {
  agent: 'amp',
  programs: ['amp'],
  folder: '.config/amp',
  scopes: ['user'],

  files(site) {
    const program = join(site.home, '.local', 'bin', 'automode-amp')
    const settings = jsonEntries(
      join(site.env.XDG_CONFIG_HOME ?? join(site.home, '.config'), 'amp', 'settings.json'),
      [{ list: ['amp.permissions'], value: { tool: '*', action: 'delegate', to: 'automode-amp' } }],
      {},
      (text) => /automode-amp/.test(text),
    )
    return [ownFile(program, script(site), { executable: true }), settings]
  },

  notes: () => ['`~/.local/bin` must be on the PATH that Amp is started with'],

  canary: {
    event: 'delegate',
    env: { AGENT_TOOL_NAME: 'Bash', AGENT_THREAD_ID: 'automode-doctor' },
    payload: (command, cwd) => ({ cmd: command, cwd }),
  },
}
