import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands, fixes, loads, loadsValues, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { consoleOptions, loadingSettings } from './_php.ts'

/** Fixers look at one subcommand; the others only tell. */
const fixerSettings = projectCode('php-cs-fixer', '.php-cs-fixer.php', '.php-cs-fixer.dist.php')
const fixerOptions = table(
  {
    flag: '--dry-run, --diff, --stop-on-violation, --sequential, --no-cache',
    value: '--rules, --path-mode, --config, --allow-risky, --using-cache, --format, --show-progress',
    writes: '--cache-file',
  },
  consoleOptions,
)

const rectorOptions = table(
  {
    flag: '-n --dry-run, --clear-cache, --no-progress-bar, --no-diffs, --debug, --xdebug, --kaizen',
    value: '--memory-limit, --output-format, --only, --only-suffix, -c --config, -a --autoload-file',
  },
  consoleOptions,
)
const rectorProcess: Subcommand = {
  options: rectorOptions,
  effects: (args) => [
    projectCode('rector', 'rector.php'),
    ...loadsValues(args, ['-c', '-a'], 'php'),
    ...(args.has('--dry-run') ? readsOperandsOr(args) : editsOperands(args)),
  ],
}

const ecsOptions = table(
  {
    flag: '--fix, --clear-cache, --no-progress-bar, --no-error-table, --no-diffs, --debug',
    value: '--output-format, --memory-limit, -c --config',
  },
  consoleOptions,
)
const ecsSettings = (args: Args): readonly Draft[] => [projectCode('ecs', 'ecs.php'), ...loadsValues(args, ['-c'], 'php')]

/** `--report-full=a.txt`: a report with the file that it goes to, or only its name for the screen. */
const sniffer = table({
  flag: '-p, -s, -e, -i, -a, -l, -m, -n, -q, -v, -w, -vv, -vvv, --colors, --no-colors, --no-cache, --ignore-annotations, --config-show, --version, --help',
  value: `--standard, --report, --extensions, --severity, --error-severity, --warning-severity, --ignore, --sniffs, --exclude, --tab-width, --encoding,
    --basepath, --report-width, --parallel, --generator, --stdin-path, --filter, --runtime-set, -d`,
  reads: '--file-list',
  'value?': '--cache',
  writes: `--report-file, --report-full, --report-summary, --report-source, --report-xml, --report-checkstyle, --report-csv, --report-json, --report-junit,
    --report-emacs, --report-code, --report-info, --report-diff, --report-gitblame, --report-hgblame, --report-svnblame, --report-notifysend, --report-performance`,
  code: '--bootstrap',
})
const snifferSettings = (args: Args): readonly Draft[] => [
  projectCode(args.name),
  ...settingsIn('phpcs.xml', 'phpcs.xml.dist', '.phpcs.xml', '.phpcs.xml.dist'),
  // rules that are classes, in the folder of a standard
  { do: 'project-code', what: 'rules', files: ['Sniffs/*/*Sniff.php', '*/Sniffs/*/*Sniff.php', '*/*/Sniffs/*/*Sniff.php'], notCode: true },
  ...loadsValues(args, ['--standard', '--filter'], 'php'),
  // classes of reports by their files
  ...args.values('--report').flatMap((word) =>
    show(word)
      .split(',')
      .flatMap((report) => (/[./]/.test(report) ? loads(literal(report, word.at), 'php') : [])),
  ),
  ...args
    .values('--runtime-set')
    .filter((word) => /_paths?$/.test(textOf(word) ?? '_path'))
    .map((word) => unknown(`setting \`${show(word)}\` names a program or code to load`)),
  ...loadingSettings(args),
  ...args.values('--cache').map((file) => write(file)),
]

export default [
  defineCommand({
    name: 'phpcs',
    about: 'checks the style of PHP; standards may be code',
    // `--config-set` and `--config-delete` change its own settings
    options: sniffer,
    effects: (args) => [...snifferSettings(args), ...readsOperandsOr(args)],
    examples: [
      ['phpcs --runtime-set testVersion 8.1 src', 'execute:project phpcs', 'read 8.1', 'read src'],
      ['phpcs --runtime-set eslint_path x src', 'unknown: setting `eslint_path` names a program or code to load'],
      ['phpcs --report=full,/opt/a.php src', 'unknown: runs `/opt/a.php`, which is not part of the workspace'],
      ['phpcs --standard=PSR12 -p --colors src', 'execute:project phpcs', 'execute:project PSR12', 'read src'],
      ['phpcs --report=summary src', 'execute:project phpcs', 'read src'],
      ['phpcs --report-full=/opt/a src', 'write /opt/a', 'execute:project phpcs', 'read src'],
      ['phpcs --report-file=/opt/a --cache=/opt/b src', 'write /opt/a', 'execute:project phpcs', 'write /opt/b', 'read src'],
      ['phpcs --standard=/opt/a src', 'execute:project phpcs', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read src'],
      [
        'phpcs --bootstrap=/opt/a.php src',
        'execute:project /opt/a.php',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'execute:project phpcs',
        'read src',
      ],
      [
        'phpcs -d auto_prepend_file=/opt/a src',
        'execute:project phpcs',
        'unknown: PHP setting `auto_prepend_file=/opt/a` can run or load anything',
        'read src',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      [
        'phpcs --config-set installed_paths x',
        'unknown: option `--config-set` of `phpcs` is not described',
        'execute:project phpcs',
        'read installed_paths',
        'read x',
      ],
    ],
  }),
  defineCommand({
    name: 'phpcbf',
    about: 'changes the style of PHP; standards may be code',
    options: table({ value: '--suffix' }, sniffer),
    effects: (args) => [...snifferSettings(args), ...editsOperands(args)],
    examples: [
      ['phpcbf --standard=PSR12 src', 'execute:project phpcbf', 'execute:project PSR12', 'write:edit src'],
      ['phpcbf /opt/a.php', 'execute:project phpcbf', 'write:edit /opt/a.php'],
      [
        'phpcbf --standard=/opt/a src',
        'execute:project phpcbf',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write:edit src',
      ],
      ['phpcbf --frob src', 'unknown: option `--frob` of `phpcbf` is not described', 'execute:project phpcbf', 'write:edit src'],
    ],
  }),
  defineCommand({
    name: 'php-cs-fixer',
    about: 'formats PHP; settings are code',
    options: consoleOptions,
    inherit: true,
    subcommands: {
      fix: {
        options: fixerOptions,
        effects: (args) => [
          fixerSettings,
          ...loadsValues(args, ['--config'], 'php'),
          ...(args.has('--dry-run') ? readsOperandsOr(args) : editsOperands(args)),
        ],
      },
      check: {
        options: fixerOptions,
        effects: (args) => [fixerSettings, ...loadsValues(args, ['--config'], 'php'), ...readsOperandsOr(args)],
      },
      describe: { options: table({ value: '--config' }), effects: (args) => [fixerSettings, ...loadsValues(args, ['--config'], 'php')] },
      'list-files': {
        options: table({ value: '--config' }),
        effects: (args) => [fixerSettings, ...loadsValues(args, ['--config'], 'php'), read('.', 'names')],
      },
      'list-sets': { effects: nothing },
      list: { effects: nothing },
    },
    effects: nothing,
    examples: [
      ['php-cs-fixer fix src --rules=@PSR12', 'execute:project php-cs-fixer', 'write:edit src'],
      ['php-cs-fixer fix --dry-run --diff', 'execute:project php-cs-fixer', 'read .'],
      ['php-cs-fixer fix --cache-file=/opt/a', 'write /opt/a', 'execute:project php-cs-fixer', 'write:edit .'],
      [
        'php-cs-fixer fix --config=/opt/a.php',
        'execute:project php-cs-fixer',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'write:edit .',
      ],
      ['php-cs-fixer check src', 'execute:project php-cs-fixer', 'read src'],
      ['php-cs-fixer describe array_syntax', 'execute:project php-cs-fixer'],
      ['php-cs-fixer list-files', 'execute:project php-cs-fixer', 'read:names .'],
      ['php-cs-fixer list-sets'],
      ['php-cs-fixer list'],
      ['php-cs-fixer self-update', 'unknown: subcommand `self-update` of `php-cs-fixer` is not described'],
      [
        'php-cs-fixer fix --frob',
        'unknown: option `--frob` of `php-cs-fixer fix` is not described',
        'execute:project php-cs-fixer',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'pint',
    about: 'formats PHP',
    options: table(
      {
        flag: '--test, --dirty, --bail, --repair, --parallel, --no-config, --stop-on-violation',
        value: '--preset, --diff, --format, --max-processes',
        reads: '--config',
        writes: '--cache-file, --output-to-file',
      },
      consoleOptions,
    ),
    effects: (args) => [projectCode('pint'), ...(args.has('--test') ? readsOperandsOr(args) : editsOperands(args))],
    examples: [
      ['pint', 'execute:project pint', 'write:edit .'],
      ['pint --test', 'execute:project pint', 'read .'],
      ['pint --dirty app/Models', 'execute:project pint', 'write:edit app/Models'],
      ['pint /opt/a', 'execute:project pint', 'write:edit /opt/a'],
      ['pint --output-to-file=/opt/a --cache-file=/opt/b --test', 'write /opt/a', 'write /opt/b', 'execute:project pint', 'read .'],
      ['pint --frob', 'unknown: option `--frob` of `pint` is not described', 'execute:project pint', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'rector',
    about: 'rewrites PHP; settings are code',
    options: rectorOptions,
    inherit: true,
    subcommands: {
      process: rectorProcess,
      'list-rules': { effects: (args) => [projectCode('rector', 'rector.php'), ...loadsValues(args, ['-c'], 'php')] },
      list: { effects: nothing },
    },
    // without a word it processes what its settings name
    effects: (args) =>
      args.operands.length > 0
        ? [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`rector\` is not described`)]
        : [
            projectCode('rector', 'rector.php'),
            ...loadsValues(args, ['-c', '-a'], 'php'),
            ...(args.has('--dry-run') ? [read('.')] : [write('.', 'edit')]),
          ],
    examples: [
      ['rector process src', 'execute:project rector', 'write:edit src'],
      ['rector process --dry-run', 'execute:project rector', 'read .'],
      ['rector --dry-run', 'execute:project rector', 'read .'],
      ['rector', 'execute:project rector', 'write:edit .'],
      [
        'rector process -c /opt/a.php',
        'execute:project rector',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'write:edit .',
      ],
      [
        'rector process --autoload-file /opt/a.php',
        'execute:project rector',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'write:edit .',
      ],
      ['rector list-rules', 'execute:project rector'],
      ['rector list'],
      ['rector init', 'unknown: subcommand `init` of `rector` is not described'],
      ['rector process --frob', 'unknown: option `--frob` of `rector process` is not described', 'execute:project rector', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'ecs',
    about: 'checks and changes the style of PHP; settings are code',
    options: ecsOptions,
    inherit: true,
    subcommands: {
      check: { effects: (args) => [...ecsSettings(args), ...fixes(args, '--fix')] },
      'list-checkers': { effects: ecsSettings },
      list: { effects: nothing },
    },
    effects: nothing,
    examples: [
      ['ecs check src', 'execute:project ecs', 'read src'],
      ['ecs check src --fix', 'execute:project ecs', 'write:edit src'],
      ['ecs check --config /opt/a.php', 'execute:project ecs', 'unknown: runs `/opt/a.php`, which is not part of the workspace', 'read .'],
      ['ecs list-checkers', 'execute:project ecs'],
      ['ecs list'],
      ['ecs init', 'unknown: subcommand `init` of `ecs` is not described'],
      ['ecs check --frob', 'unknown: option `--frob` of `ecs check` is not described', 'execute:project ecs', 'read .'],
    ],
  }),
  defineCommand({
    name: 'tlint',
    about: 'checks and changes the style of Laravel projects',
    options: table({ flag: '--diff, --checkstyle, --json', value: '--only' }, consoleOptions),
    inherit: true,
    subcommands: {
      lint: { effects: (args) => [projectCode('tlint'), ...settingsIn('tlint.json'), ...readsOperandsOr(args)] },
      format: { effects: (args) => [projectCode('tlint'), ...settingsIn('tlint.json'), ...editsOperands(args)] },
    },
    effects: (args) => [projectCode('tlint'), ...settingsIn('tlint.json'), ...readsOperandsOr(args)],
    examples: [
      ['tlint', 'execute:project tlint', 'read .'],
      ['tlint lint app', 'execute:project tlint', 'read app'],
      ['tlint format /opt/a', 'execute:project tlint', 'write:edit /opt/a'],
      ['tlint --frob', 'unknown: option `--frob` of `tlint` is not described', 'execute:project tlint', 'read .'],
    ],
  }),
  defineCommand({
    name: 'phpinsights',
    about: 'measures PHP; settings are code',
    options: table(
      {
        flag: '--fix, --disable-security-check, -s --summary, --flush-cache, --no-progress',
        value: '--min-quality, --min-complexity, --min-architecture, --min-style, --format, -c --config-path, --composer',
      },
      consoleOptions,
    ),
    inherit: true,
    subcommands: {
      analyse: { effects: (args) => insights(args, args.operands) },
      fix: {
        effects: (args) => [projectCode('phpinsights', 'phpinsights.php'), ...loadsValues(args, ['-c'], 'php'), ...editsOperands(args)],
      },
    },
    effects: (args) => insights(args, args.operands),
    examples: [
      ['phpinsights', 'execute:project phpinsights', 'connect:get https://packagist.org', 'read .'],
      ['phpinsights analyse src --no-interaction', 'execute:project phpinsights', 'connect:get https://packagist.org', 'read src'],
      ['phpinsights analyse src --fix', 'execute:project phpinsights', 'connect:get https://packagist.org', 'write:edit src'],
      ['phpinsights fix /opt/a', 'execute:project phpinsights', 'write:edit /opt/a'],
      [
        'phpinsights --config-path=/opt/a.php',
        'execute:project phpinsights',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'connect:get https://packagist.org',
        'read .',
      ],
      [
        'phpinsights --frob',
        'unknown: option `--frob` of `phpinsights` is not described',
        'execute:project phpinsights',
        'connect:get https://packagist.org',
        'read .',
      ],
    ],
  }),
]

function insights(args: Args, operands: readonly Word[]): readonly Draft[] {
  return [
    projectCode('phpinsights', 'phpinsights.php', 'config/insights.php'),
    ...loadsValues(args, ['-c'], 'php'),
    // known holes of the packages are asked for
    ...(args.has('--disable-security-check') ? [] : [connect('get', 'https://packagist.org')]),
    ...(args.has('--fix') ? editsOperands({ operands }) : readsOperandsOr({ operands })),
  ]
}
