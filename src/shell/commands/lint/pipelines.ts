import { connect, defineCommand, infra, nothing, read, unknown } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'gitlab-ci-local',
    about: 'runs jobs of a GitLab pipeline on this machine',
    options: table({
      flag: '--list, --list-all, --list-csv, --list-csv-all, --list-json, --preview, --completion, --version, --validate-dependency-chain, --quiet',
      value: '--variable, --stage, --needs, --file, --cwd',
    }),
    effects: (args) =>
      args.has('--list', '--list-all', '--list-csv', '--list-csv-all', '--list-json', '--preview', '--validate-dependency-chain')
        ? [read('.gitlab-ci.yml')]
        : args.has('--version', '--completion')
          ? nothing
          : [unknown('jobs of a pipeline are not looked at')],
    examples: [
      ['gitlab-ci-local --list', 'read .gitlab-ci.yml'],
      ['gitlab-ci-local --preview', 'read .gitlab-ci.yml'],
      ['gitlab-ci-local test', 'unknown: jobs of a pipeline are not looked at'],
    ],
  }),
  defineCommand({
    name: 'circleci',
    about: 'checks and runs CircleCI pipelines',
    options: table({ flag: '--skip-update-check, --debug', value: '-o --org-slug, --org-id, -c --config, --pipeline-parameters' }),
    inherit: true,
    subcommands: {
      config: {
        subcommands: {
          validate: { effects: () => [read('.circleci/config.yml'), connect('get', 'https://circleci.com')] },
          process: { effects: (args) => [...readsOperandsOr(args, '.circleci/config.yml'), connect('get', 'https://circleci.com')] },
        },
      },
      version: { effects: nothing },
      diagnostic: { effects: nothing },
    },
    examples: [
      ['circleci config validate', 'read .circleci/config.yml', 'connect:get https://circleci.com'],
      ['circleci config process .circleci/config.yml', 'read .circleci/config.yml', 'connect:get https://circleci.com'],
      ['circleci version'],
      ['circleci diagnostic'],
      ['circleci local execute', 'unknown: subcommand `local` of `circleci` is not described'],
    ],
  }),
  defineCommand({
    name: 'woodpecker-cli',
    aliases: ['drone', 'tkn', 'buildkite-agent'],
    about: 'pipelines',
    options: table({
      flag: '--trusted, --strict, -A --all-namespaces, -a --all, -L --last',
      value: '-n --namespace, -o --output, --limit, --format, -s --server',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: readsOperandsOr },
      ...Object.fromEntries(
        ['info', 'version', 'list', 'ls', 'logs', 'describe'].map((name) => [name, { effects: [infra('read', name)] }]),
      ),
      ...Object.fromEntries(
        ['pipeline', 'pipelinerun', 'pr', 'task', 'taskrun', 'tr', 'build', 'repo'].map((name) => [
          name,
          {
            subcommands: Object.fromEntries(
              ['list', 'ls', 'logs', 'describe', 'info', 'last'].map((verb) => [verb, { effects: [infra('read', `${name} ${verb}`)] }]),
            ),
          },
        ]),
      ),
    },
    examples: [
      ['woodpecker-cli lint .woodpecker.yml', 'read .woodpecker.yml'],
      ...['info', 'version', 'list', 'ls', 'logs', 'describe'].map((name) => [`tkn ${name}`, `infra:read ${name}`] as const),
      ...['pipeline', 'pipelinerun', 'pr', 'task', 'taskrun', 'tr', 'build', 'repo'].flatMap((name) =>
        ['list', 'ls', 'logs', 'describe', 'info', 'last'].map((verb) => [`tkn ${name} ${verb}`, `infra:read ${name} ${verb}`] as const),
      ),
      ['tkn pipeline start x', 'unknown: subcommand `start` of `tkn pipeline` is not described'],
    ],
  }),
]
