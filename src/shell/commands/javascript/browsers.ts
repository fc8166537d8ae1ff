import { connect, defineCommand, install, projectCode, read, send, type Subcommand, write } from '../../command-spec.ts'
import { configFiles, fillsNamed, loadsFiles, runsSettings, testsFound, testsNamed } from '../_project.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'

const playwrightTest: Subcommand = {
  options: table({
    flag: `--headed, --debug, --ui, --list, --quiet, -x, --fully-parallel, --forbid-only, --pass-with-no-tests, --last-failed, --no-deps,
        --fail-on-flaky-tests, --ignore-snapshots, --no-parallel`,
    value: `-g --grep, -gv --grep-invert, --project, --browser, -j --workers, --retries, --timeout, --global-timeout, --max-failures,
        --repeat-each, --reporter, --shard, --trace, --tsconfig, --ui-host, --ui-port, --update-source-method, --name, --teardown, --tag`,
    'value?': '-u --update-snapshots, --only-changed',
    reads: '--test-list, --test-list-invert',
    writes: '--output',
    code: '-c --config',
  }),
  effects: (args) => [
    projectCode('tests', ...configFiles('playwright.config')),
    // the server that the tests need
    runsSettings('tests', ...configFiles('playwright.config')),
    ...loadsFiles(args, ['--reporter'], 'javascript'),
    fillsNamed(...configFiles('playwright.config')),
    testsFound(...args.operands),
    ...testsNamed(args.operands),
  ],
}

const detoxSettings = [...configFiles('.detoxrc', 'detox.config'), '.detoxrc', '.detoxrc.json', 'detox.config.json']

export default [
  defineCommand({
    name: 'playwright',
    about: 'tests in a browser',
    subcommands: {
      test: playwrightTest,
      install: {
        options: table({ flag: '--with-deps, --dry-run, --force, --only-shell, --no-shell, --list' }),
        effects: (args) =>
          args.has('--dry-run', '--list')
            ? []
            : // browsers of a brand are installed for everybody
              args.has('--with-deps') || args.operands.some((word) => /^(?:chrome|msedge)/.test(show(word)))
              ? [install('system', 'browser libraries')]
              : [install('manifest', 'browsers')],
      },
      'install-deps': {
        options: table({ flag: '--dry-run' }),
        effects: (args) => (args.has('--dry-run') ? [] : [install('system', 'browser libraries')]),
      },
      uninstall: { options: table({ flag: '--all' }), effects: [install('remove', 'browsers')] },
      'show-report': { options: table({ value: '--host, --port' }), effects: [read('playwright-report'), connect('listen', 'localhost')] },
      'merge-reports': {
        options: table({ value: '--reporter, -c --config' }),
        effects: (args) => [
          projectCode('report', ...configFiles('playwright.config')),
          ...loadsFiles(args, ['--reporter', '-c'], 'javascript'),
        ],
      },
      'show-trace': {
        options: table({ value: '-b --browser, -h --host, -p --port' }),
        effects: ({ operands }) => operands.map((word) => read(word)),
      },
      codegen: {
        aliases: ['open', 'cr', 'ff', 'wk'],
        options: table({
          flag: '--block-service-workers, --ignore-https-errors',
          value:
            '--target, -b --browser, --device, --viewport-size, --test-id-attribute, --channel, --color-scheme, --geolocation, --lang, --timezone, --timeout, --user-agent',
          writes: '-o --output, --save-storage',
          reads: '--load-storage',
        }),
        effects: ({ operands }) => operands.map((word) => connect('get', word)),
      },
      screenshot: {
        options: table({
          flag: '--full-page',
          value: '-b --browser, --device, --viewport-size, --wait-for-selector, --wait-for-timeout, --timeout, --color-scheme',
        }),
        effects: ({ operands: [url, file] }) => [...(url ? [connect('get', url)] : []), ...(file ? [write(file)] : [])],
      },
      pdf: {
        options: table({ value: '--wait-for-timeout, --paper-format' }),
        effects: ({ operands: [url, file] }) => [...(url ? [connect('get', url)] : []), ...(file ? [write(file)] : [])],
      },
      'clear-cache': { effects: [] },
    },
    examples: [
      ['playwright clear-cache'],
      ['playwright pdf x', 'connect:get x'],
      ['playwright codegen x', 'connect:get x'],
      [
        'playwright codegen x --load-storage /opt/a --output /opt/b --save-storage /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'connect:get x',
      ],
      ['playwright show-trace x', 'read x'],
      ['playwright merge-reports', 'execute:project report'],
      [
        'playwright merge-reports --reporter /opt/a --config /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['playwright show-report', 'read playwright-report', 'connect:listen localhost'],
      ['playwright uninstall', 'install:remove browsers'],
      ['playwright install-deps', 'install:system browser libraries'],
      ['playwright test --project=chromium', 'execute:project tests'],
      [
        'playwright test --project=chromium --test-list /opt/a --test-list-invert /opt/b --output /opt/c',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'execute:project tests',
      ],
      ['playwright test --project=chromium --reporter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['playwright install', 'install:manifest browsers'],
      ['playwright install --with-deps', 'install:system browser libraries'],
      ['playwright screenshot http://localhost:3000 a.png', 'connect:get http://localhost:3000', 'write a.png'],
      ['playwright run-server', 'unknown: subcommand `run-server` of `playwright` is not described'],
      ['playwright test --config /opt/a', 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'cypress',
    about: 'tests in a browser',
    alone: '-v -h',
    subcommands: {
      run: {
        options: table({
          flag: '--headless, --headed, -q --quiet, --no-exit, --e2e, --component, --no-runner-ui, --runner-ui, --record, --parallel',
          starts: '-b --browser',
          value: `-s --spec, -e --env, -c --config, -p --port, -r --reporter, -o --reporter-options, -t --tag,
        --group, --ci-build-id, -C --config-file, -k --key`,
          'value?': '--auto-cancel-after-failures',
          folder: '-P --project',
        }),
        effects: (args) => [
          projectCode('tests', ...configFiles('cypress.config'), ...args.values('-s')),
          ...loadsFiles(args, ['-C', '-r'], 'javascript'),
          ...(args.has('--record', '-k') ? [send('upload', 'https://cloud.cypress.io', { carries: [] })] : []),
        ],
      },
      version: { effects: [] },
      open: {
        options: table({ flag: '--e2e, --component, -d --detached', value: '-e --env, -c --config, -p --port', starts: '-b --browser' }),
        effects: [projectCode('tests', ...configFiles('cypress.config'))],
      },
      install: { options: table({ flag: '-f --force' }), effects: [install('manifest', 'cypress')] },
      verify: { effects: [] },
      info: { effects: [] },
      cache: { effects: [] },
    },
    examples: [
      ['cypress run --browser chrome', 'execute:project tests'],
      ['cypress run --browser /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:project tests'],
      ['cypress version'],
      ['cypress cache'],
      ['cypress info'],
      ['cypress install', 'install:manifest cypress'],
      ['cypress open', 'execute:project tests'],
      ['cypress run --headless', 'execute:project tests'],
      ['cypress run --headless --reporter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cypress run --spec /opt/a.cy.js', 'execute:project tests', 'unknown: runs `/opt/a.cy.js`, which is not part of the workspace'],
      ['cypress verify'],
      ['cypress run --record --key x', 'execute:project tests', 'send:upload https://cloud.cypress.io'],
      ['cypress run --config-file /opt/a', 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'storybook',
    aliases: ['sb', 'start-storybook', 'build-storybook'],
    about: 'workshop for interface components',
    subcommands: {
      dev: {
        options: table({
          flag: '--ci, --no-open, --quiet, --smoke-test, --no-version-updates, --debug-webpack, --docs, --exact-port, --https, --disable-telemetry, --no-manager-cache, --debug, --force-build-preview, --enable-crash-reports',
          value: '-p --port, -h --host, --initial-path, --loglevel, --preview-url',
          'writes?': '--stats-json, --webpack-stats-json',
          code: '-c --config-dir',
        }),
        effects: [projectCode('dev server', ...configFiles('.storybook/main')), connect('listen', 'localhost')],
      },
      build: {
        options: table({
          flag: '--quiet, --docs, --test, --disable-telemetry, --debug-webpack, --ci, --force-build-preview, --no-manager-cache, --enable-crash-reports',
          value: '--loglevel, --preview-url',
          'writes?': '--stats-json, --webpack-stats-json',
          writes: '-o --output-dir',
          code: '-c --config-dir',
        }),
        effects: (args) => [
          projectCode('build', ...configFiles('.storybook/main')),
          ...(args.has('-o') ? [] : [write('storybook-static')]),
        ],
      },
      info: { effects: [] },
      doctor: { options: table({ value: '-c --config-dir' }), effects: [] },
      index: {
        options: table({ value: '-c --config-dir', writes: '-o --output-file' }),
        effects: [projectCode('build', ...configFiles('.storybook/main'))],
      },
      upgrade: {
        options: table({ flag: '--dry-run, -y --yes, --skip-check, -f --force' }),
        effects: [install('named', 'newest storybook')],
      },
      init: {
        options: table({ flag: '-y --yes, --skip-install, -f --force', value: '-t --type, --builder, --package-manager' }),
        effects: [install('named', 'storybook')],
      },
      add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
    },
    examples: [
      ['storybook add x', 'install:named x'],
      ['storybook init', 'install:named storybook'],
      ['storybook upgrade', 'install:named newest storybook'],
      ['storybook doctor'],
      ['storybook index', 'execute:project build'],
      ['storybook index --output-file /opt/a', 'write /opt/a', 'execute:project build'],
      ['storybook info'],
      ['storybook build -o out', 'write out', 'execute:project build'],
      ['storybook build -o out --config-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['storybook dev -p 6006 --no-open', 'execute:project dev server', 'connect:listen localhost'],
      ['storybook dev -p 6006 --no-open --config-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['storybook sandbox', 'unknown: subcommand `sandbox` of `storybook` is not described'],
    ],
  }),
  defineCommand({
    name: 'web-ext',
    about: 'builds and tries extensions of a browser',
    options: table({
      flag: '-v --verbose, --no-input, --no-config-discovery',
      value: '-i --ignore-files',
      folder: '-s --source-dir',
      code: '-c --config',
      writes: '-a --artifacts-dir',
    }),
    inherit: true,
    subcommands: {
      lint: {
        options: table({
          flag: '--self-hosted, --boring, --pretty, -w --warnings-as-errors, --privileged, --metadata',
          value: '-o --output',
        }),
        effects: [projectCode('checks', 'web-ext-config.js', 'web-ext-config.mjs', 'web-ext-config.cjs'), read('.')],
      },
      build: {
        options: table({ flag: '-o --overwrite-dest, --as-needed', value: '-n --filename' }),
        effects: ({ has }) => [
          projectCode('build', 'web-ext-config.js', 'web-ext-config.mjs', 'web-ext-config.cjs'),
          ...(has('-a') ? [] : [write('web-ext-artifacts')]),
        ],
      },
    },
    examples: [
      ['web-ext lint', 'execute:project checks', 'read .'],
      ['web-ext build', 'execute:project build', 'write web-ext-artifacts'],
      ['web-ext build -a /opt/a', 'write /opt/a', 'execute:project build'],
      ['web-ext sign', 'unknown: subcommand `sign` of `web-ext` is not described'],
    ],
  }),
  defineCommand({
    name: 'detox',
    about: 'tests of mobile applications',
    options: table({ value: '-c --configuration, -l --loglevel', flag: '-s --silent', code: '-C --config-path' }),
    inherit: true,
    subcommands: {
      // the commands of a build stand in the settings
      build: {
        options: table({ flag: '-i --if-missing' }),
        effects: [projectCode('build', ...detoxSettings), runsSettings('build', ...detoxSettings)],
      },
      test: {
        options: table({
          flag: '-r --reuse, -H --headless, --cleanup, --no-color, --use-custom-logger, --inspect-brk, --repl',
          value:
            '-n --device-name, -R --retries, --record-logs, --take-screenshots, --record-videos, --record-performance, --capture-view-hierarchy, -d --debug-synchronization, -t --testNamePattern',
          writes: '-a --artifacts-location',
        }),
        effects: ({ operands, has }) => [
          projectCode('tests', ...detoxSettings, 'e2e/jest.config.js', ...operands),
          runsSettings('tests', ...detoxSettings),
          ...(has('-a') ? [] : [write('artifacts')]),
        ],
      },
      doctor: { effects: [] },
      init: { effects: [write('.', 'edit')] },
    },
    examples: [
      ['detox build -c ios.sim.debug', 'execute:project build'],
      ['detox build --config-path /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace', 'execute:project build'],
      ['detox test -c ios.sim.debug --artifacts-location /opt/a', 'write /opt/a', 'execute:project tests'],
      ['detox test -c ios.sim.debug', 'execute:project tests', 'write artifacts'],
      ['detox doctor'],
      ['detox init', 'write:edit .'],
      // the program that renames files
      ['detox -r docs', 'unknown: option `-r` of `detox` is not described', 'unknown: subcommand `docs` of `detox` is not described'],
    ],
  }),
]
