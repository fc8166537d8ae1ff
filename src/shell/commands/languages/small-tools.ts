import { connect, defineCommand, projectCode, read, readsOperands, run, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { table } from '../_table.ts'
import { optionsBehind, undescribedVerb } from '../_verbs.ts'
import { settingsIn } from '../_project.ts'

export default [
  defineCommand({
    name: 'ginkgo',
    about: 'Go tests',
    options: table({
      flag: `-r --recurse, -p, -v, --vv, --race, --cover, --trace, --fail-fast, --keep-going, --randomize-all, --randomize-suites, --dry-run, --succinct, --json,
        --no-color, --github-output, --until-it-fails, --show-node-events, --fail-on-pending`,
      value:
        '--focus, --skip, --label-filter, --procs, --timeout, --seed, --repeat, --flake-attempts, --skip-package, --tags, --output-interceptor-mode',
      writes: '--junit-report, --json-report, --output-dir, --coverprofile',
    }),
    effects: ({ operands }) => [projectCode('tests', ...operands)],
    examples: [
      ['ginkgo /opt/a', 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['ginkgo --coverprofile /opt/a', 'write /opt/a', 'execute:project tests'],
      ['ginkgo -r --race', 'execute:project tests'],
      [
        'ginkgo -r --race --junit-report /opt/a --json-report /opt/b --output-dir /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project tests',
      ],
      ['ginkgo --frob', 'unknown: option `--frob` of `ginkgo` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'benchstat',
    aliases: ['benchcmp', 'critcmp'],
    about: 'compares benchmark results',
    options: table({ value: '-row, -col, -table, -filter, -format, -ignore, -alpha, -confidence' }),
    style: 'long',
    effects: readsOperands,
    examples: [
      ['benchstat old.txt new.txt', 'read old.txt', 'read new.txt'],
      ['benchstat -frob a', 'unknown: option `-frob` of `benchstat` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'yard',
    aliases: ['yardoc', 'rdoc', 'i18n-tasks', 'licensed', 'license_finder', 'overcommit'],
    about: 'documentation and checks of Ruby projects',
    options: table({
      flag: '--list-undoc, --private, --protected, --no-private, -q --quiet, --verbose, --fail-on-warning, --run, -r, -l, --no-cache, --no-progress, --force, -C --coverage-report, --dry-run, --hyperlink-all, --all',
      value: '--markup, -f --format, -l --locales, --title, --readme, --plugin-version',
      writes: '-o --output-dir --op, -d --doc-dir',
    }),
    effects: (args) => [
      ...undescribedVerb(args, ['run']),
      // it keeps settings for every project
      ...(args.name === 'yard' && args.text(0) === 'config' ? [unknown('`yard config` changes the settings of every project')] : []),
      projectCode('checks'),
      ...settingsIn('.overcommit.yml'),
      ...(args.has('-o') ? [] : [write('doc', 'folder')]),
    ],
    examples: [
      ['yard config load_plugins true', 'unknown: `yard config` changes the settings of every project'],
      [
        'i18n-tasks translate-missing',
        'unknown: subcommand `translate-missing` of `i18n-tasks` is not described',
        'execute:project checks',
        'write:folder doc',
      ],
      ['yard stats', 'execute:project checks', 'write:folder doc'],
      ['yard doc -o out', 'write out', 'execute:project checks'],
      ['yard doc -o out --doc-dir /opt/a', 'write out', 'write /opt/a', 'execute:project checks'],
      [
        'overcommit --install',
        'unknown: option `--install` of `overcommit` is not described',
        'execute:project checks',
        'write:folder doc',
      ],
    ],
  }),
  defineCommand({
    name: 'symfony',
    about: 'Symfony projects',
    style: 'posix',
    options: table({ flag: '--no-ansi, -q --quiet, -v --verbose', folder: '--dir' }),
    effects: (args) => {
      const [name, ...rest] = args.operands
      const text = name?.pieces.map((piece) => ('text' in piece ? piece.text : '')).join('') ?? ''
      if (text === 'console') return [run([literal('php'), literal('bin/console'), ...rest])]
      // the server of this folder, found by it
      if (/^(?:local:)?(?:server:start|server:stop|serve)$/.test(text))
        return [
          ...optionsBehind(
            args,
            /^(?:-d|--(?:daemon|port|no-tls|allow-http|force-php-discovery|no-workers|passthru)(?:=[\w.-]+)?|--document-root=\w[\w/-]*)$/,
          ),
          projectCode('server', 'composer.json'),
          connect('listen', 'localhost'),
        ]
      if (text === 'php' || text === 'composer') return [run([literal(text), ...rest])]
      return /^(?:check:\w+|local:check:\w+|security:check|version|help|list|local:php:list|server:status|server:log)?$/.test(text)
        ? [read('composer.json')]
        : [unknown(`subcommand \`${text}\` of \`symfony\` is not described`)]
    },
    examples: [
      ['symfony check:security', 'read composer.json'],
      ['symfony composer validate', 'read composer.json'],
      ['symfony server:stop', 'execute:project server', 'connect:listen localhost'],
      ['symfony serve --p12=/opt/a', 'unknown: option `--p12=/opt/a` of `symfony` is not described'],
      ['symfony deploy', 'unknown: subcommand `deploy` of `symfony` is not described'],
    ],
  }),
]
