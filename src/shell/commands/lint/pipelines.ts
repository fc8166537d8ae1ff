import { connect, defineCommand, infra, nothing, read, type Subcommand, unknown } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** What is asked of one kind of thing. */
const asked = (name: string, verbs: readonly string[]): Subcommand => ({
  subcommands: Object.fromEntries(verbs.map((verb) => [verb, { effects: [infra('read', `${name} ${verb}`)] }])),
})

/** Kinds of Tekton, each with its short names. */
const tektonKinds = [
  ['pipeline', 'p'],
  ['pipelinerun', 'pr'],
  ['task', 't'],
  ['taskrun', 'tr'],
] as const

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
    aliases: ['drone'],
    about: 'pipelines of Woodpecker and Drone',
    // `exec` runs a pipeline here
    options: table({ flag: '--strict, --trusted', value: '--format, -o --output, --limit, --branch, --event, --status, --page' }),
    inherit: true,
    subcommands: {
      lint: { effects: readsOperandsOr },
      info: { effects: [infra('read', 'info')] },
      ...Object.fromEntries(
        ['pipeline', 'build', 'repo', 'log'].map((name) => [name, asked(name, 'list ls logs info last show ps view'.split(' '))]),
      ),
    },
    examples: [
      ['woodpecker-cli lint .woodpecker.yml', 'read .woodpecker.yml'],
      ['drone info', 'infra:read info'],
      ...['pipeline', 'build', 'repo', 'log'].flatMap((name) =>
        'list ls logs info last show ps view'.split(' ').map((verb) => [`drone ${name} ${verb}`, `infra:read ${name} ${verb}`] as const),
      ),
      ['woodpecker-cli exec', 'unknown: subcommand `exec` of `woodpecker-cli` is not described'],
      ['drone build stop a/b 1', 'unknown: subcommand `stop` of `drone build` is not described'],
    ],
  }),
  defineCommand({
    name: 'tkn',
    about: 'pipelines of Tekton',
    options: table({
      flag: '-A --all-namespaces, -a --all, -L --last, -f --follow, --no-headers, --reverse, --no-color',
      value: '-n --namespace, -o --output, --limit, --label, -t --task',
    }),
    inherit: true,
    subcommands: {
      version: { effects: [infra('read', 'version')] },
      ...Object.fromEntries(
        tektonKinds.map(([name, ...aliases]) => [name, { ...asked(name as string, ['list', 'ls', 'logs', 'describe']), aliases }]),
      ),
    },
    examples: [
      ['tkn version', 'infra:read version'],
      ...tektonKinds.flatMap(([name]) =>
        ['list', 'ls', 'logs', 'describe'].map((verb) => [`tkn ${name} ${verb}`, `infra:read ${name} ${verb}`] as const),
      ),
      ['tkn pr list -L', 'infra:read pipelinerun list'],
      ['tkn pipeline start x', 'unknown: subcommand `start` of `tkn pipeline` is not described'],
    ],
  }),
  defineCommand({
    name: 'buildkite-agent',
    about: 'jobs of Buildkite',
    // it runs jobs, changes them and moves files
    effects: ({ text }) => [unknown(`\`buildkite-agent ${text(0) ?? ''}\` is not described`)],
    examples: [['buildkite-agent start', 'unknown: `buildkite-agent start` is not described']],
  }),
]
