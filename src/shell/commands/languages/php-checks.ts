import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, projectCode, read, unknown, write } from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands, fixes, loads, loadsSettings, loadsValues, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { consoleOptions } from './_php.ts'

/** What stands behind an option that need not have a value: these programs take it for one unless it is an option itself. */
const following = ({ words }: Args, option: string): readonly Word[] =>
  words.filter((word, index) => textOf(words[index - 1]) === option && !knownPrefix(word).startsWith('-'))

const writesBaseline = (args: Args, option: string): readonly Draft[] =>
  [...args.values(option), ...following(args, option)].map((file) => write(file))

const phpstanOptions = table(
  {
    flag: `--no-progress, --debug, --xdebug, --fix, --allow-empty-baseline, --fail-without-result-cache, --only-remove-errors`,
    value: '-l --level, --memory-limit, --error-format, -c --configuration, -a --autoload-file',
    'value?': '-b --generate-baseline',
    reads: '--tmp-file, --instead-of',
    // a program that is fetched first
    unsafe: '--pro, --watch',
  },
  consoleOptions,
)

const phpstanSettings = (args: Args): readonly Draft[] => [
  projectCode('phpstan'),
  loadsSettings('phpstan', 'phpstan.neon', 'phpstan.neon.dist', 'phpstan.dist.neon'),
  ...loadsValues(args, ['-c', '-a'], 'php'),
]

/** `phpmd src,tests text cleancode,rules.xml` */
const messSources = (list: Word): readonly Draft[] =>
  textOf(list) === undefined
    ? [read(list)]
    : show(list)
        .split(',')
        .map((part) => read(literal(part, list.at)))
const messRules = (list: Word): readonly Draft[] =>
  textOf(list) === undefined
    ? loads(list, 'php')
    : show(list)
        .split(',')
        .filter((part) => /[./]/.test(part))
        .flatMap((part) => loads(literal(part, list.at), 'php'))

export default [
  defineCommand({
    name: 'phpstan',
    aliases: ['larastan'],
    about: 'checks PHP; settings may name code',
    options: consoleOptions,
    inherit: true,
    subcommands: {
      analyse: {
        aliases: ['analyze'],
        options: phpstanOptions,
        effects: (args) => [
          ...phpstanSettings(args),
          ...writesBaseline(args, '-b'),
          ...writesBaseline(args, '--generate-baseline'),
          ...fixes(args, '--fix'),
        ],
      },
      'clear-result-cache': { options: phpstanOptions, effects: phpstanSettings },
      diagnose: { options: phpstanOptions, effects: phpstanSettings },
      'dump-parameters': { options: table({ flag: '--json' }, phpstanOptions), effects: phpstanSettings },
      list: { effects: nothing },
    },
    effects: nothing,
    examples: [
      ['phpstan analyse --pro', 'unknown: option `--pro` of `phpstan analyse` can run or load anything'],
      ['phpstan analyse src', 'execute:project phpstan', 'read src'],
      ['phpstan analyse -c phpstan.neon --memory-limit=1G --no-progress src', 'execute:project phpstan', 'read phpstan.neon', 'read src'],
      ['phpstan analyse --generate-baseline=/opt/a src', 'execute:project phpstan', 'write /opt/a', 'read src'],
      ['phpstan analyse src --generate-baseline /opt/a', 'execute:project phpstan', 'write /opt/a', 'read src', 'read /opt/a'],
      ['phpstan analyse --fix src', 'execute:project phpstan', 'write:edit src'],
      [
        'phpstan analyse -c /tmp/x.php',
        'execute:project phpstan',
        'unknown: runs `/tmp/x.php`, which is not part of the workspace',
        'read .',
      ],
      [
        'phpstan analyse --autoload-file /opt/a',
        'execute:project phpstan',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
      ['phpstan clear-result-cache', 'execute:project phpstan'],
      ['phpstan diagnose -a /opt/a', 'execute:project phpstan', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['phpstan dump-parameters --json', 'execute:project phpstan'],
      ['phpstan list'],
      ['phpstan worker', 'unknown: subcommand `worker` of `phpstan` is not described'],
      ['phpstan analyse --frob', 'unknown: option `--frob` of `phpstan analyse` is not described', 'execute:project phpstan', 'read .'],
    ],
  }),
  defineCommand({
    name: 'psalm',
    about: 'checks PHP; settings may name plug-ins',
    options: table({
      flag: `--no-progress, --long-progress, --debug, --debug-by-line, --no-cache, --clear-cache, --no-file-cache, --no-reflection-cache, --stats, --diff, --no-diff,
        --alter, --dry-run, --safe-types, --update-baseline, --ignore-baseline, --find-unused-code, --find-dead-code, --find-unused-variables, --find-unused-psalm-suppress,
        --taint-analysis, --track-tainted-input, -m --monochrome, --no-suggestions, --use-ini-defaults, --force-jit, -v --version, -h --help`,
      value: `--threads, --scan-threads, --output-format, --error-level, --php-version, --memory-limit, --issues, --report-show-info, -c --config, --plugin,
        --disable-extension`,
      'value?': '--show-info, --show-snippet, --set-baseline',
      reads: '--use-baseline, -f',
      writes: '--report, --dump-taint-graph, --generate-json-map, --generate-stubs',
      folder: '-r --root',
      // numbers about the project go to a server
      unsafe: '--shepherd',
    }),
    effects: (args) => [
      projectCode('psalm'),
      loadsSettings('psalm', 'psalm.xml', 'psalm.xml.dist'),
      ...loadsValues(args, ['-c', '--plugin'], 'php'),
      ...writesBaseline(args, '--set-baseline'),
      ...(args.has('--alter') && !args.has('--dry-run') ? editsOperands(args) : readsOperandsOr(args)),
    ],
    examples: [
      ['psalm', 'execute:project psalm', 'read .'],
      ['psalm --no-cache --show-info=true src/A.php', 'execute:project psalm', 'read src/A.php'],
      ['psalm --alter', 'execute:project psalm', 'write:edit .'],
      ['psalm --alter --issues=all --dry-run', 'execute:project psalm', 'read .'],
      ['psalm --set-baseline=/opt/a', 'execute:project psalm', 'write /opt/a', 'read .'],
      ['psalm --use-baseline /opt/a', 'read /opt/a', 'execute:project psalm', 'read .'],
      ['psalm --report=/opt/a.json', 'write /opt/a.json', 'execute:project psalm', 'read .'],
      [
        'psalm --dump-taint-graph=/opt/a --generate-json-map=/opt/b --generate-stubs=/opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project psalm',
        'read .',
      ],
      ['psalm --plugin=/opt/a.php', 'execute:project psalm', 'unknown: runs `/opt/a.php`, which is not part of the workspace', 'read .'],
      [
        'psalm --root=/opt/a --alter --issues=all',
        'execute:project psalm',
        'unknown: runs code of a folder that is not part of the workspace',
        'write:edit /opt/a',
      ],
      ['psalm --shepherd', 'unknown: option `--shepherd` of `psalm` can run or load anything', 'execute:project psalm', 'read .'],
      ['psalm --frob', 'unknown: option `--frob` of `psalm` is not described', 'execute:project psalm', 'read .'],
    ],
  }),
  defineCommand({
    name: 'phan',
    about: 'checks PHP; settings are code',
    options: table({
      flag: `-b --backward-compatibility-checks, -i --ignore-undeclared, -q --quick, -p --progress-bar, --no-progress-bar, --long-progress-bar, -x --dead-code-detection,
        --unused-variable-detection, --redundant-condition-detection, -S --strict-type-checking, --color, --no-color, --allow-polyfill-parser,
        --force-polyfill-parser, --disable-plugins, --dump-parsed-file-list, --dump-analyzed-file-list, -z, --debug, -v --version, -h --help, -e`,
      value:
        '-m --output-mode, -y --minimum-severity, -j --processes, -3 --exclude-directory-list, -I --include-analysis-file-list, --target-php-version, --minimum-target-php-version, -k --config-file, --plugin, -P',
      reads: '-f --file-list, -l --directory, -B --load-baseline',
      writes: '-o --output, --save-baseline',
      folder: '-d --project-root-directory',
    }),
    effects: (args) => [
      projectCode('phan', '.phan/config.php'),
      ...loadsValues(args, ['-k', '--plugin', '-P'], 'php'),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['phan --no-progress-bar', 'execute:project phan', 'read .'],
      ['phan -o /opt/a', 'write /opt/a', 'execute:project phan', 'read .'],
      ['phan --save-baseline /opt/a', 'write /opt/a', 'execute:project phan', 'read .'],
      ['phan -k /opt/a.php', 'execute:project phan', 'unknown: runs `/opt/a.php`, which is not part of the workspace', 'read .'],
      ['phan --plugin /opt/a.php', 'execute:project phan', 'unknown: runs `/opt/a.php`, which is not part of the workspace', 'read .'],
      ['phan --automatic-fix', 'unknown: option `--automatic-fix` of `phan` is not described', 'execute:project phan', 'read .'],
    ],
  }),
  defineCommand({
    name: 'phpmd',
    about: 'looks for bad habits in PHP',
    options: table({
      flag: '-v, -vv, -vvv, --strict, --not-strict, --ignore-violations-on-exit, --ignore-errors-on-exit, --color, --cache, --help, --version',
      value:
        '--minimumpriority --min-priority, --maximumpriority --max-priority, --suffixes, --exclude, --ignore, --coverage, --cache-strategy, --extra-line-in-excerpt',
      reads: '--inputfile --input-file, --baseline-file',
      writes: `--reportfile --report-file, --reportfile-xml, --reportfile-text, --reportfile-html, --reportfile-json, --reportfile-ansi, --reportfile-github, --reportfile-gitlab,
        --reportfile-sarif, --reportfile-checkstyle, --cache-file, --error-file`,
    }),
    effects: ({ operands: [sources, , rules] }) => [
      projectCode('phpmd'),
      ...(sources ? messSources(sources) : []),
      ...(rules ? messRules(rules) : []),
    ],
    examples: [
      ['phpmd src,tests text cleancode,codesize', 'execute:project phpmd', 'read src', 'read tests'],
      ['phpmd src text phpmd.xml', 'execute:project phpmd', 'read src', 'read phpmd.xml'],
      ['phpmd src text /opt/a.php', 'execute:project phpmd', 'unknown: runs `/opt/a.php`, which is not part of the workspace', 'read src'],
      ['phpmd src text cleancode --reportfile /opt/a', 'write /opt/a', 'execute:project phpmd', 'read src'],
      [
        'phpmd src text cleancode --reportfile-xml /opt/a --cache-file /opt/b',
        'write /opt/a',
        'write /opt/b',
        'execute:project phpmd',
        'read src',
      ],
      [
        'phpmd src text cleancode --generate-baseline',
        'unknown: option `--generate-baseline` of `phpmd` is not described',
        'execute:project phpmd',
        'read src',
      ],
    ],
  }),
  defineCommand({
    name: 'twigcs',
    about: 'checks the style of Twig templates',
    options: table(
      { value: '--severity, --reporter, --display, --exclude, --twig-version, --throw-syntax-error', code: '--ruleset, --config' },
      consoleOptions,
    ),
    effects: (args) => [projectCode('twigcs', '.twig_cs.dist', '.twig_cs', '.twig_cs.dist.php', '.twig_cs.php'), ...readsOperandsOr(args)],
    examples: [
      ['twigcs templates', 'execute:project twigcs', 'read templates'],
      [
        'twigcs --config /opt/a templates',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project twigcs',
        'read templates',
      ],
      [
        'twigcs --ruleset /opt/a templates',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project twigcs',
        'read templates',
      ],
      ['twigcs --frob', 'unknown: option `--frob` of `twigcs` is not described', 'execute:project twigcs', 'read .'],
    ],
  }),
  defineCommand({
    name: 'phplint',
    about: 'looks whether PHP is well formed',
    options: table(
      {
        flag: '--no-configuration, --no-cache, --no-progress, -w --warning, --no-files-exit-code, --ignore-exit-code',
        value: '--exclude, --extensions, -j --jobs, --memory-limit, --progress, -p, --format, --cache-ttl',
        reads: '-c --configuration',
        writes: '-o --output, --log-json, --log-junit, --log-xml, --cache',
        code: '--bootstrap',
      },
      consoleOptions,
    ),
    effects: readsOperandsOr,
    examples: [
      ['phplint src', 'read src'],
      ['phplint --log-junit=/opt/a --cache /opt/b src', 'write /opt/a', 'write /opt/b', 'read src'],
      ['phplint --log-json=/opt/a --log-xml=/opt/b -o /opt/c src', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'read src'],
      [
        'phplint --bootstrap /opt/a.php src',
        'execute:project /opt/a.php',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'read src',
      ],
      ['phplint --frob src', 'unknown: option `--frob` of `phplint` is not described', 'read src'],
    ],
  }),
  defineCommand({
    name: 'deptrac',
    about: 'checks what the layers of a PHP project use of each other',
    options: table(
      {
        flag: '--no-progress, --clear-cache, --no-cache, --report-uncovered, --report-skipped, --fail-on-uncovered',
        value: '-f --formatter',
        writes:
          '-o --output, --cache-file, --graphviz-dump-image, --graphviz-dump-dot, --graphviz-dump-html, --xml-dump, --junit-dump-xml, --baseline-dump',
        code: '-c --config-file',
      },
      consoleOptions,
    ),
    inherit: true,
    subcommands: {
      analyse: {
        aliases: ['analyze'],
        effects: [projectCode('deptrac', 'deptrac.config.php'), ...settingsIn('deptrac.yaml', 'deptrac.yml'), read('.')],
      },
      debug: {
        aliases: ['debug:layer', 'debug:token', 'debug:unassigned', 'debug:unused', 'debug:dependencies'],
        effects: [projectCode('deptrac'), read('.')],
      },
    },
    effects: (args) =>
      args.operands.length > 0
        ? [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`deptrac\` is not described`)]
        : [projectCode('deptrac', 'deptrac.config.php'), read('.')],
    examples: [
      ['deptrac analyse', 'execute:project deptrac', 'read .'],
      ['deptrac --no-progress', 'execute:project deptrac', 'read .'],
      [
        'deptrac analyse --formatter=graphviz-html -o /opt/a --cache-file=/opt/b',
        'write /opt/a',
        'write /opt/b',
        'execute:project deptrac',
        'read .',
      ],
      [
        'deptrac analyse --graphviz-dump-image=/opt/a --graphviz-dump-dot=/opt/b --graphviz-dump-html=/opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project deptrac',
        'read .',
      ],
      [
        'deptrac analyse --xml-dump=/opt/a --junit-dump-xml=/opt/b --baseline-dump=/opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project deptrac',
        'read .',
      ],
      [
        'deptrac analyse --config-file=/opt/a.php',
        'execute:project /opt/a.php',
        'unknown: runs `/opt/a.php`, which is not part of the workspace',
        'execute:project deptrac',
        'read .',
      ],
      ['deptrac debug', 'execute:project deptrac', 'read .'],
      ['deptrac init', 'unknown: subcommand `init` of `deptrac` is not described'],
    ],
  }),
  defineCommand({
    name: 'parallel-lint',
    about: 'looks whether PHP is well formed',
    options: table({
      flag: '-s --short, -a --asp, --blame, --colors, --no-colors, --no-progress, --json, --gitlab, --checkstyle, --ignore-fails, --show-deprecated, --stdin, -h --help, -V --version',
      value: '-e, -j, --exclude',
      program: '-p, --git, --syntax-error-callback',
    }),
    effects: readsOperandsOr,
    examples: [
      ['parallel-lint --exclude vendor .', 'read .'],
      [
        'parallel-lint -p /opt/a src',
        'unknown: option `-p` of `parallel-lint` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read src',
      ],
      [
        'parallel-lint --git /opt/a --blame src',
        'unknown: option `--git` of `parallel-lint` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read src',
      ],
      [
        'parallel-lint --syntax-error-callback /opt/a src',
        'unknown: option `--syntax-error-callback` of `parallel-lint` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read src',
      ],
      ['parallel-lint --frob src', 'unknown: option `--frob` of `parallel-lint` is not described', 'read src'],
    ],
  }),
  defineCommand({
    name: 'phploc',
    about: 'measures the size of PHP',
    options: table({
      flag: '--debug, --count-tests, --names-exclude, -h --help, -v --version',
      value: '--exclude, --suffix, --names',
      writes: '--log-csv, --log-json, --log-xml',
    }),
    effects: readsOperandsOr,
    examples: [
      ['phploc src', 'read src'],
      ['phploc --log-csv=/opt/a --log-json=/opt/b --log-xml /opt/c src', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'read src'],
      ['phploc --frob src', 'unknown: option `--frob` of `phploc` is not described', 'read src'],
    ],
  }),
  defineCommand({
    name: 'phpcpd',
    about: 'looks for code that stands twice in PHP',
    options: table({
      flag: '--fuzzy, --verbose, -h --help, -v --version',
      value: '--exclude, --suffix, --min-lines, --min-tokens',
      writes: '--log-pmd',
    }),
    effects: readsOperandsOr,
    examples: [
      ['phpcpd --min-lines 5 src', 'read src'],
      ['phpcpd --log-pmd /opt/a src', 'write /opt/a', 'read src'],
      ['phpcpd --frob src', 'unknown: option `--frob` of `phpcpd` is not described', 'read src'],
    ],
  }),
]
