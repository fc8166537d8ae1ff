import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, projectCode, shell } from '../../command-spec.ts'
import { join, literal, show } from '../../value.ts'
import { codeIn, loadsValues, testsBelow } from '../_project.ts'
import { table } from '../_table.ts'
import { bootFiles } from './_rails.ts'

/** Tests of the project with what helps them, and those that the line names. */
const runsTests =
  (...helpers: readonly string[]) =>
  ({ operands }: Args): readonly Draft[] => [
    projectCode('tests', ...helpers, ...bootFiles, ...operands.map((word) => show(word).replace(/(:\d+)+$/, ''))),
  ]

const specHelpers = ['spec/spec_helper.rb', 'spec/rails_helper.rb', 'spec/support/*.rb', 'spec/*_helper.rb']
const testHelpers = ['test/test_helper.rb', 'test/*_helper.rb']

const unnamed = ({ operands }: Args, ...tests: readonly Draft[]): readonly Draft[] => (operands.length > 0 ? [] : tests)

export default [
  defineCommand({
    name: 'rspec',
    about: 'runs tests',
    optionVariables: { SPEC_OPTS: 'words' },
    options: table({
      flag: `--fail-fast, --no-fail-fast, -b --backtrace, -c --color --colour --force-color, --no-color, --force-colour, -p --profile, --no-profile, -w --warnings,
        --dry-run, --only-failures, -n --next-failure, --init, -v --version`,
      value: `-f --format, -e --example, -E --example-matches, -t --tag, -P --pattern, --seed, --order, --failure-exit-code, --error-exit-code,
        --exclude-pattern, -O --options, -r --require, --require-path`,
      'value?': '--bisect',
      writes: '-o --out, --deprecation-out',
      code: '--default-path, -I',
    }),
    effects: (args) => [
      codeIn('.rspec'),
      ...runsTests(...specHelpers)(args),
      // a pattern finds tests below the folder that it begins with
      ...args.values('-P').map((word) => projectCode('tests', literal(show(word).replace(/[*?[{].*$/, ''), word.at))),
      ...unnamed(args, testsBelow('spec', '*_spec.rb')),
      ...loadsValues(args, ['-r', '-O'], 'ruby'),
    ],
    examples: [
      [
        "SPEC_OPTS='--require /opt/a' rspec",
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
      ],
      ['rspec spec/models', 'execute:project tests'],
      ['rspec spec/models --out /opt/a --deprecation-out /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project tests'],
      [
        'rspec spec/models --default-path /opt/a -I /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ["rspec --pattern '/opt/a/**/*_spec.rb'", 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['rspec -r /tmp/x.rb', 'execute:project tests', 'unknown: runs `/tmp/x.rb`, which is not part of the workspace'],
      ['rspec --frob', 'unknown: option `--frob` of `rspec` is not described', 'execute:project tests'],
      ['rspec --options /opt/a', 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'parallel_rspec',
    aliases: ['parallel_test', 'turbo_tests'],
    about: 'runs tests in several processes',
    options: table({
      flag: `-i --isolate, --highest-exit-status, --serialize-stdout, --prefix-output-with-test-env-number, --combine-stderr, --non-parallel, --no-symlinks,
        --nice, --first-is-1, --fail-fast, --verbose, --verbose-command, --quiet, -v --version`,
      value: `-n, -p --pattern, --exclude-pattern, --group-by, -m --multiply-processes, -s --single, --isolate-n, --failure-exit-code, --specify-groups,
        --only-group, -t --type, --suffix, --ignore-tags, --allowed-missing, --unknown-runtime, -o --test-options, -e --exec`,
      // made by a reporter of the project, and read here
      reads: '--runtime-log',
    }),
    effects: (args) => [
      codeIn('.rspec', '.rspec_parallel'),
      ...runsTests(...specHelpers, ...testHelpers)(args),
      ...unnamed(args, testsBelow('spec', '*_spec.rb'), testsBelow('test', '*_test.rb')),
      ...args.values('-o').map((options) => shell(join(literal('rspec '), options))),
      // a command in each of several processes
      ...args.values('-e').map((text) => shell(text)),
    ],
    examples: [
      ['parallel_rspec -n 2 spec', 'execute:project tests'],
      ["parallel_rspec -o '-r /opt/a'", 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ["parallel_test -e 'rm a'", 'execute:project tests', 'delete a'],
      ['parallel_test --runtime-log /opt/a', 'read /opt/a', 'execute:project tests'],
      ['parallel_test --frob', 'unknown: option `--frob` of `parallel_test` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'cucumber',
    about: 'runs tests',
    options: table({
      flag: `--fail-fast, -b --backtrace, -c --color, --no-color, -d --dry-run, -m --no-multiline, -s --no-source, -i --no-snippets, -q --quiet, -S --strict,
        --no-strict, -w --wip, -v --verbose, -g --guess, -x --expand, -P --no-profile, --init, --publish-quiet, --no-duration`,
      value: `-f --format, -t --tags, -n --name, -e --exclude, -p --profile, --order, --retry, --retry-total, -l --lines, -I --snippet-type,
        --i18n-languages, --i18n-keywords, -r --require`,
      writes: '-o --out',
    }),
    effects: (args) => [
      ...runsTests('features/support/*.rb', 'features/step_definitions/*.rb')(args),
      ...loadsValues(args, ['-r'], 'ruby'),
    ],
    examples: [
      ['cucumber -t @fast features/a.feature', 'execute:project tests'],
      ['cucumber --out /opt/a', 'write /opt/a', 'execute:project tests'],
      ['cucumber -r /tmp/x.rb', 'execute:project tests', 'unknown: runs `/tmp/x.rb`, which is not part of the workspace'],
      ['cucumber --publish', 'unknown: option `--publish` of `cucumber` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'minitest',
    aliases: ['m'],
    about: 'runs tests',
    options: table({
      flag: '-v --verbose, -q --quiet, -p --pride, -b --backtrace',
      value: '-n --name, -s --seed, -i --include, -e --exclude, -S --skip, -l --line',
      code: '-I',
    }),
    effects: (args) => [...runsTests(...testHelpers)(args), ...unnamed(args, testsBelow('test', '*_test.rb'))],
    examples: [
      ['m test/models/user_test.rb:12', 'execute:project tests'],
      ['minitest -I /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['m --frob', 'unknown: option `--frob` of `m` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'guard',
    about: 'runs commands of the project when its files change',
    options: table({
      flag: '-c --clear, -d --debug, -i --no-interactions, -B --no-bundler-warning, -p --force-polling, -n --notify, --no-notify',
      value: '-g --group, -P --plugin, -l --latency, -y --wait-for-delay',
      code: '-G --guardfile',
    }),
    effects: (args) => runsTests('Guardfile', ...specHelpers, ...testHelpers)(args),
    examples: [
      ['guard -i', 'execute:project tests'],
      ['guard --guardfile /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['guard --frob', 'unknown: option `--frob` of `guard` is not described', 'execute:project tests'],
    ],
  }),
]
