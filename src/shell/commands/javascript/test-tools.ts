import { connect, defineCommand, projectCode, run, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { configFiles, loads, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'stryker',
    about: 'changes sources in a copy to see whether tests notice',
    eitherCase: true,
    subcommands: {
      // `--inPlace` changes the sources themselves
      run: {
        options: table({
          flag: '--incremental, --force, --ignoreStatic, --dryRunOnly, --cleanTempDir, --allowConsoleColors, --disableBail, --allowEmpty',
          value: `-m --mutate, -l --logLevel, --fileLogLevel, --testRunner, --reporters, -c --concurrency, --coverageAnalysis, --timeoutMS, --timeoutFactor, --maxTestRunnerReuse, --checkers,
            --ignorePatterns, --ignore, --since, --packageManager, --dryRunTimeoutMinutes`,
          runs: '-b --buildCommand',
          writes: '--tempDirName, --incrementalFile',
          code: '--plugins, --appendPlugins',
        }),
        effects: ({ operands: [settings] }) => [
          projectCode('tests', ...configFiles('stryker.config', 'stryker.conf')),
          ...settingsIn('stryker.config.json', 'stryker.conf.json'),
          ...(settings ? loads(settings, 'javascript') : []),
          write('reports', 'folder'),
        ],
      },
    },
    examples: [
      ['stryker run --concurrency 2', 'execute:project tests', 'write:folder reports'],
      [
        'stryker run /opt/a.js',
        'execute:project tests',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'write:folder reports',
      ],
      ['stryker run -b "rm -r x"', 'delete x', 'execute:project tests', 'write:folder reports'],
      [
        'stryker run --tempDirName /opt/a --incrementalFile /opt/b',
        'write /opt/a',
        'write /opt/b',
        'execute:project tests',
        'write:folder reports',
      ],
      [
        'stryker run --plugins /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project tests',
        'write:folder reports',
      ],
      [
        'stryker run --inPlace',
        'unknown: option `--inPlace` of `stryker run` is not described',
        'execute:project tests',
        'write:folder reports',
      ],
      ['stryker init', 'unknown: subcommand `init` of `stryker` is not described'],
    ],
  }),
  defineCommand({
    name: 'testcafe',
    about: 'runs tests in browsers',
    // `--client-scripts`, `--ssl`, `--screenshots` and `--video` may load or write anywhere; `--app` runs a program
    options: table({
      flag: '-q --quarantine-mode, -e --skip-js-errors, --skip-uncaught-errors, -L --live, --stop-on-first-fail, --disable-page-caching, --disable-page-reloads, --disable-multiple-windows, --no-color, --color, --cache, --native-automation, --disable-native-automation, -b --list-browsers',
      value:
        '-t --test, -T --test-grep, -f --fixture, -F --fixture-grep, --test-meta, --fixture-meta, -c --concurrency, --speed, --selector-timeout, --assertion-timeout, --page-load-timeout, --app-init-delay, --base-url, -r --reporter',
      runs: '-a --app',
      code: '--config-file, --ts-config-path',
    }),
    effects: ({ operands: [browser, ...tests], values }) => [
      projectCode('tests', ...configFiles('.testcaferc'), ...tests),
      ...settingsIn('.testcaferc.json'),
      // a browser by its path is any program
      ...(browser && /path:/.test(show(browser))
        ? [
            run([
              literal(
                show(browser)
                  .replace(/^.*?path:/, '')
                  .replace(/`/g, ''),
                browser.at,
              ),
            ]),
          ]
        : []),
      ...values('-r')
        .flatMap((word) => show(word).split(','))
        .flatMap((part) => part.match(/(?<=:).+/) ?? [])
        .map((file) => write(literal(file))),
      connect('listen', 'localhost'),
    ],
    examples: [
      ['testcafe chrome:headless tests/', 'execute:project tests', 'connect:listen localhost'],
      [
        'testcafe chrome /opt/a.js',
        'execute:project tests',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      [
        'testcafe path:/opt/a tests',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['testcafe chrome tests -r json:/opt/a', 'execute:project tests', 'write /opt/a', 'connect:listen localhost'],
      ['testcafe chrome tests -a "rm -r x"', 'delete x', 'execute:project tests', 'connect:listen localhost'],
      [
        'testcafe chrome tests --config-file /opt/a.js',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project tests',
        'connect:listen localhost',
      ],
      [
        'testcafe chrome tests -s path=/opt/a',
        'unknown: option `-s` of `testcafe` is not described',
        'execute:project tests',
        'connect:listen localhost',
      ],
    ],
  }),
]
