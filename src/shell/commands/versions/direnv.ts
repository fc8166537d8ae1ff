import { config, defineCommand, type Draft, nothing, run, type Target } from '../../command-spec.ts'
import { join, literal } from '../../value.ts'

/** A shell script with functions of direnv's own: what else it does is plain to see. */
const envrc = (file: Target): Draft => ({ do: 'project-code', what: '.envrc', files: [file], otherwise: 'shell', plain: true })

/** What an `.envrc` takes in further: files of its own kind, by functions that only direnv has. */
const sourced = defineCommand({
  name: 'source_env',
  aliases: ['source_env_if_exists', 'watch_file_and_source'],
  about: 'takes another script into the environment of a folder (direnv)',
  effects: ({ operands }) => operands.slice(0, 1).flatMap((file): readonly Draft[] => [envrc(file), envrc(join(file, literal('/.envrc')))]),
  examples: [['source_env ./env/base.sh', 'execute:project .envrc']],
})

export default [
  sourced,
  defineCommand({
    name: 'direnv',
    about: 'environment of a folder, from a script in it',
    subcommands: {
      status: { effects: nothing },
      version: { effects: nothing },
      help: { effects: nothing },
      hook: { effects: nothing },
      export: { effects: [envrc('.envrc')] },
      reload: { effects: [envrc('.envrc')] },
      allow: { aliases: ['permit', 'grant'], effects: [config('runs', '.envrc'), envrc('.envrc')] },
      deny: { aliases: ['block', 'revoke'], effects: [config('inert', '.envrc')] },
      exec: {
        style: 'posix',
        effects: ({ operands: [folder, ...words] }) =>
          folder ? [envrc(join(folder, literal('/.envrc'))), run(words, { cwd: folder })] : [],
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
  }),
]
