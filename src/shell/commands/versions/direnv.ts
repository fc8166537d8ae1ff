import { config, defineCommand, nothing, projectCode, run } from '../../command-spec.ts'
import { join, literal } from '../../value.ts'

export default defineCommand({
  name: 'direnv',
  about: 'environment of a folder, from a script in it',
  subcommands: {
    status: { effects: nothing },
    version: { effects: nothing },
    help: { effects: nothing },
    hook: { effects: nothing },
    export: { effects: [projectCode('.envrc', '.envrc')] },
    reload: { effects: [projectCode('.envrc', '.envrc')] },
    allow: { aliases: ['permit', 'grant'], effects: [config('runs', '.envrc'), projectCode('.envrc', '.envrc')] },
    deny: { aliases: ['block', 'revoke'], effects: [config('inert', '.envrc')] },
    exec: {
      style: 'posix',
      effects: ({ operands: [folder, ...words] }) =>
        folder ? [projectCode('.envrc', join(folder, literal('/.envrc'))), run(words, { cwd: folder })] : [],
    },
  },
  examples: [
    ['direnv deny', 'config:inert .envrc'],
    ['direnv reload', 'execute:project .envrc'],
    ['direnv export', 'execute:project .envrc'],
    ['direnv hook'],
    ['direnv help'],
    ['direnv version'],
    ['direnv status'],
    ['direnv allow', 'config:runs .envrc', 'execute:project .envrc'],
    ['direnv exec . rm -r dist', 'execute:project .envrc', 'delete dist'],
    ['direnv edit', 'unknown: subcommand `edit` of `direnv` is not described'],
  ],
})
