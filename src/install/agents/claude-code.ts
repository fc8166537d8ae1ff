import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../quote.ts'
import { hookWords, isOurs } from '../command.ts'
import type { Finding, Installer, Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { jsonValue } from '../json-value.ts'
import { parseLoose } from '../parse.ts'
import { broadRules } from '../broad-rules.ts'
import { jsonSwitch } from '../switches.ts'

const folderOf = ({ env, home }: Site): string => env.CLAUDE_CONFIG_DIR ?? join(home, '.claude')

const settingsFiles = (site: Site): readonly string[] => [
  join(folderOf(site), 'settings.json'),
  join(site.cwd, '.claude', 'settings.json'),
  join(site.cwd, '.claude', 'settings.local.json'),
]

/** What an organisation set for the machine: one file and the pieces beside it. */
function managedFiles(etc: string): readonly string[] {
  const pieces = join(etc, 'claude-code', 'managed-settings.d')
  return [
    join(etc, 'claude-code', 'managed-settings.json'),
    ...(existsSync(pieces) ? readdirSync(pieces).map((name) => join(pieces, name)) : []),
  ]
}

/** Automode's plugin, where it is enabled. */
const pluginOf = (enabled: unknown): string | undefined =>
  Object.entries(Object(enabled)).find(([name, on]) => name.startsWith('automode@') && on === true)?.[0]

export const claudeCode: Installer = {
  agent: 'claude-code',
  programs: ['claude'],
  folder: '.claude',
  scopes: ['user', 'project'],

  files(site) {
    // the local file: the command line holds paths of this machine, which nobody should commit
    const path = site.scope === 'user' ? join(folderOf(site), 'settings.json') : join(site.cwd, '.claude', 'settings.local.json')
    // one line, never `args`: Copilot CLI runs the hooks of Claude settings too and drops `args`, and a bare shell that is left
    // then takes the payload for its script
    const command = `exec ${commandLine(hookWords('claude-code', 'PreToolUse', site))}`
    const value = { matcher: '*', hooks: [{ type: 'command', command, timeout: 30, onFailure: 'block' }] }
    return [jsonEntries(path, [{ list: ['hooks', 'PreToolUse'], value }])]
  },

  pin: (etc) => [jsonValue(join(etc, 'claude-code', 'managed-settings.d', 'automode.json'), ['disableAllHooks'], false)],

  switches: (site) => [
    ...[...settingsFiles(site), ...managedFiles(site.etc)].map((path) => jsonSwitch(path, ['disableAllHooks'], true)),
    ...managedFiles(site.etc).map((path) => jsonSwitch(path, ['allowManagedHooksOnly'], true)),
  ],

  findings(site, read) {
    const found: Finding[] = []
    for (const path of new Set(settingsFiles(site))) {
      const settings = parseLoose(read(path))
      const plugin = pluginOf(settings.enabledPlugins)
      if (plugin !== undefined && isOurs(read(path) ?? ''))
        found.push({ level: 'warning', message: `${path} holds the hook and the plugin \`${plugin}\`: every call is decided twice` })
      else if (plugin !== undefined) found.push({ level: 'fine', message: `the plugin \`${plugin}\` is enabled in ${path}` })
      found.push(
        ...broadRules(
          path,
          (settings.permissions as { allow?: unknown } | undefined)?.allow,
          'an automode deny still holds; an ask is still shown',
        ),
      )
      const text = read(path)
      if (text?.includes('/http/claude-code/'))
        found.push({
          level: 'warning',
          message: `${path} reaches automode by an HTTP hook: a proxy that a repository names, or whoever takes the port while the daemon is away, can answer in its place`,
        })
      if (text !== undefined && isOurs(text) && !/"onFailure"\s*:\s*"block"/.test(text)) {
        found.push({ level: 'warning', message: `${path}: the automode hook has lost its \`onFailure: "block"\`; install again` })
      }
    }
    return found
  },

  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      session_id: 'automode-doctor',
      transcript_path: '/dev/null',
      cwd,
      permission_mode: 'default',
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command },
      tool_use_id: 'canary',
    }),
  },
}
