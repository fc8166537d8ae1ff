import { join } from 'node:path'
import { InputError } from '../../errors.ts'
import { broadPrefixRules } from '../broad-rules.ts'
import { codexHooks, trustBlock } from '../codex-trust.ts'
import { hookLine } from '../command.ts'
import type { Installer, ManagedFile, Site } from '../installer.ts'
import { jsonEntries } from '../json-entry.ts'
import { tomlBlock } from '../toml-block.ts'

const folderOf = ({ env, home, scope, cwd }: Site): string =>
  scope === 'project' ? join(cwd, '.codex') : (env.CODEX_HOME ?? join(home, '.codex'))

const machineFile = (etc: string): string => join(etc, 'codex', 'requirements.toml')

/** A TOML file may hold a table once only, so one that has it is left to its owner. */
function pinned(path: string): ManagedFile {
  const block = tomlBlock(path, '[features]\nhooks = true')
  return {
    ...block,
    add(text) {
      if (/^\s*\[features\]/m.test(text ?? ''))
        throw new InputError({
          at: path,
          problem: 'has a table `[features]` already',
          help: 'write `hooks = true` into it; nothing was changed',
        })
      return block.add(text)
    },
  }
}

export const codex: Installer = {
  agent: 'codex',
  programs: ['codex'],
  folder: '.codex',
  scopes: ['user', 'project'],

  files(site) {
    const entry = (event: string) => ({
      list: ['hooks', event],
      value: { matcher: '*', hooks: [{ type: 'command', command: hookLine('codex', event, site), timeout: 30 }] },
    })
    return [jsonEntries(join(folderOf(site), 'hooks.json'), [entry('PreToolUse'), entry('PermissionRequest')])]
  },

  extra: (site) => [tomlBlock(join(folderOf(site), 'config.toml'), '')],

  notes: ({ options }) =>
    options.trust
      ? []
      : [
          'Codex skips a hook until you trust it: start `codex`, type `/hooks` and trust both automode hooks, or run `automode install codex --trust`',
        ],

  pin: (etc) => [pinned(machineFile(etc))],
  switches: (site) =>
    [join(folderOf(site), 'config.toml'), join(site.cwd, '.codex', 'config.toml'), machineFile(site.etc)].map((path) => ({
      path,
      setting: 'hooks = false',
      isOff: (text) => /^\s*(?:features\.)?(?:codex_)?hooks\s*=\s*false/m.test(text),
    })),

  findings(site, read) {
    const rules = join(folderOf(site), 'rules', 'default.rules')
    return broadPrefixRules(rules, read(rules), 'an automode deny still holds')
  },

  trust: {
    async examine(program, site) {
      const hooks = await codexHooks(program, site)
      if (hooks === undefined)
        return [{ level: 'warning', message: 'Codex could not be asked whether it trusts the hooks; look at /hooks in Codex' }]
      if (hooks.length === 0) return [{ level: 'broken', message: 'Codex does not see the hooks' }]
      return hooks.map(({ event, trust }) =>
        trust === 'trusted' || trust === 'managed'
          ? { level: 'fine', message: `Codex trusts the ${event} hook` }
          : {
              level: 'broken',
              message: `installed but not trusted (${trust}): Codex skips the ${event} hook without a word; start \`codex\` and use /hooks, or run \`automode install codex --trust\``,
            },
      )
    },
    async record(program, site) {
      const hooks = await codexHooks(program, site)
      return hooks && hooks.length > 0 ? tomlBlock(join(folderOf(site), 'config.toml'), trustBlock(hooks)) : undefined
    },
  },

  canary: {
    event: 'PreToolUse',
    payload: (command, cwd) => ({
      session_id: 'automode-doctor',
      turn_id: 'canary',
      transcript_path: '/dev/null',
      cwd,
      hook_event_name: 'PreToolUse',
      model: 'none',
      permission_mode: 'default',
      tool_name: 'Bash',
      tool_input: { command },
      tool_use_id: 'canary',
    }),
  },
}
