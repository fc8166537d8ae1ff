import { connect, defineCommand, nothing, projectCode, read, type Subcommand, write } from '../../command-spec.ts'
import { configFiles, eslintSettings, fills, fixes } from '../_project.ts'
import { table } from '../_table.ts'

const builds = configFiles('webpack.config', 'babel.config', '.babelrc', 'postcss.config')
const options = table({
  flag: '--webpack-copy-php, --webpack-bundle-analyzer, --webpack-no-externals, --hot, --experimental-modules, --blocks-manifest, --no-minify',
  value: '--webpack-src-dir, --source-path, --webpack-devtool, --mode',
  code: '--config -c, --webpack-config',
  writes: '--output-path',
})
const checks: Subcommand = {
  options: table({ flag: '--fix, --quiet, --no-cache', value: '--ext, --max-warnings, --format, --formatter', code: '--config -c' }),
  effects: (args) => [
    projectCode('checks', ...configFiles('.eslintrc', 'eslint.config', '.stylelintrc', 'stylelint.config')),
    ...eslintSettings,
    ...fixes(args, '--fix'),
  ],
}
const tests: Subcommand = {
  options: table({
    flag: '--coverage, -u --updateSnapshot, --ci, --watch, --bail, --verbose, --runInBand -i, --silent, --passWithNoTests, --no-coverage, --headed, --ui',
    value: '--watchAll, --testNamePattern -t, --maxWorkers, --project, --grep -g, --reporter',
    code: '--config -c',
  }),
  effects: ({ operands }) => [
    projectCode('tests', ...configFiles('jest.config', 'jest-unit.config', 'playwright.config', 'babel.config'), ...operands),
  ],
}

export default defineCommand({
  name: 'wp-scripts',
  about: 'builds, checks and tests of a WordPress plugin or theme',
  eitherCase: true,
  effects: nothing,
  subcommands: {
    build: {
      aliases: ['build-blocks-manifest'],
      options,
      effects: (args) => [
        projectCode('build', ...builds, ...args.operands),
        ...(args.has('--output-path') ? [] : fills('build', ...builds)),
      ],
    },
    start: {
      options,
      effects: ({ operands }) => [
        projectCode('build', ...builds, ...operands),
        ...fills('build', ...builds),
        connect('listen', 'localhost'),
      ],
    },
    'lint-js': checks,
    'lint-style': checks,
    'lint-md-docs': checks,
    'lint-pkg-json': checks,
    format: {
      effects: (args) => [
        projectCode('prettier', ...configFiles('.prettierrc', 'prettier.config')),
        write(args.operands[0] ?? '.', 'edit'),
      ],
    },
    'test-unit-js': tests,
    'test-e2e': tests,
    'test-playwright': tests,
    'check-engines': { effects: [read('package.json')] },
    'check-licenses': { options: table({ flag: '--prod, --dev, --gpl2', value: '--ignore' }), effects: [read('package.json')] },
    'plugin-zip': { options: table({ flag: '--no-root-folder', value: '--root-folder' }), effects: [read('.'), write('.', 'edit')] },
  },
  examples: [
    ['wp-scripts build', 'execute:project build', 'write build'],
    ['wp-scripts start', 'execute:project build', 'write build', 'connect:listen localhost'],
    ['wp-scripts lint-js --fix src', 'execute:project checks', 'write:edit src'],
    ['wp-scripts lint-style', 'execute:project checks', 'read .'],
    ['wp-scripts lint-md-docs', 'execute:project checks', 'read .'],
    ['wp-scripts lint-pkg-json', 'execute:project checks', 'read .'],
    ['wp-scripts format src', 'execute:project prettier', 'write:edit src'],
    ['wp-scripts test-unit-js --coverage', 'execute:project tests'],
    ['wp-scripts test-e2e', 'execute:project tests'],
    ['wp-scripts test-playwright', 'execute:project tests'],
    ['wp-scripts check-engines', 'read package.json'],
    ['wp-scripts check-licenses --prod', 'read package.json'],
    ['wp-scripts plugin-zip', 'read .', 'write:edit .'],
    ['wp-scripts packages-update', 'unknown: subcommand `packages-update` of `wp-scripts` is not described'],
    ['wp-scripts build --output-path=/opt/a', 'write /opt/a', 'execute:project build'],
    [
      'wp-scripts build --config /opt/a',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'execute:project build',
      'write build',
    ],
    [
      'wp-scripts lint-js -c /opt/a',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'execute:project checks',
      'read .',
    ],
    [
      'wp-scripts test-e2e --webpack-config /opt/a',
      'execute:project tests',
      'unknown: option `--webpack-config` of `wp-scripts test-e2e` is not described',
    ],
  ],
})
