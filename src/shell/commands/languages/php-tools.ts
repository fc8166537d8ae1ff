import type { Args } from '../../arguments.ts'
import { defineCommand, projectCode, publish, write } from '../../command-spec.ts'
import { testsBelow, loadsSettings, loadsValues, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { loadingSettings } from './_php.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'

/** Where runners of tasks keep them. */
const taskFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['robo', ['RoboFile.php']],
  ['dep', ['deploy.php']],
  ['phing', ['build.xml']],
  ['castor', ['castor.php']],
])

/** What stands behind an option that need not have a value: these programs take it for one unless it is an option itself. */
const _following = ({ words }: Args, option: string): readonly Word[] =>
  words.filter((word, index) => textOf(words[index - 1]) === option && !knownPrefix(word).startsWith('-'))

export default [
  defineCommand({
    name: 'phpunit',
    aliases: ['pest', 'codecept', 'behat', 'phpspec', 'paratest', 'infection', 'simple-phpunit'],
    about: 'runs tests',
    options: table({
      flag: `-v --verbose, --debug, --testdox, --stop-on-failure, --stop-on-error, --stop-on-defect, --list-tests, --list-suites,
        --list-groups, --no-coverage, --coverage, --parallel -p, --no-progress, --no-output, --ci, --bail,
        --dirty, --retry, --compact, --type-coverage, --mutate, --profile, --strict-coverage, --dont-report-useless-tests,
        --display-deprecations, --display-warnings, --display-notices, --display-skipped, --fail-on-warning, --do-not-cache-result,
        --todo --todos, --update-snapshots, --only-covering-test-cases, --generate-configuration, --list-test-files, --process-isolation,
        --globals-backup, --static-backup, --strict-global-state, --disallow-test-output, --enforce-time-limit, --disable-coverage-ignore,
        --no-configuration, --no-extensions, --no-logging, --no-results, --stderr, --reverse-list, --cache-result, --teamcity,
        --resolve-dependencies, --ignore-dependencies, --random-order, --reverse-order, --warm-coverage-cache, --path-coverage,
        --display-errors, --display-incomplete, --display-phpunit-deprecations, --display-all-issues, --fail-on-deprecation,
        --fail-on-notice, --fail-on-risky, --fail-on-skipped, --fail-on-incomplete, --fail-on-empty-test-suite, --fail-on-all-issues,
        --stop-on-warning, --stop-on-risky, --stop-on-skipped, --stop-on-incomplete, --stop-on-deprecation, --stop-on-notice,
        --ignore-baseline, --testdox-summary, --check-version, --only-covered, --git-diff-lines, --with-uncovered, --only-summary-for-coverage-text, --show-uncovered-for-coverage-text, --check-php-configuration, --init, --watch, --covered-only, --everything, --flaky, --snapshots, -u, --migrate-configuration`,
      'value?': '--colors, --coverage-text, --show-mutations',
      value: `--filter, --testsuite, --group, --exclude-group, --order-by, --random-order-seed, --min, --processes, -f --format, --tags,
        --suite, --threads -j, --min-msi, --min-covered-msi, --git-diff-filter, --git-diff-base, --log-verbosity, --repeat, --covers, --uses, --requires-php-extension, --test-suffix, --columns, --default-time-limit, --coverage-filter,
        --exclude-testsuite, --exclude-filter, --atleast-version, --shard, --bootstrap, --prepend, --extension, -d, --path, --class`,
      reads: '--use-baseline',
      writes: `--coverage-html, --coverage-clover, --coverage-xml, --coverage-cobertura, --coverage-crap4j, --coverage-php, --log-junit,
        --log-teamcity, --log-events-text, --log-events-verbose-text, --testdox-html, --testdox-text, --list-tests-xml,
        --generate-baseline, --cache-directory`,
      code: '-c --configuration --config, --test-directory',
    }),
    effects: (args) => [
      ...loadingSettings(args),
      ...args.values('--coverage-text').map((word) => write(word)),
      projectCode('tests', 'tests/bootstrap.php', 'tests/Pest.php', ...args.operands),
      ...(args.operands.length > 0 ? [] : [testsBelow('tests', '*Test.php')]),
      loadsSettings('tests', 'phpunit.xml', 'phpunit.xml.dist', 'phpunit.dist.xml'),
      ...loadsValues(args, ['--bootstrap', '--prepend', '--extension'], 'php'),
    ],
    examples: [
      ['infection --show-mutations', 'execute:project tests'],
      ['phpunit --filter x', 'execute:project tests'],
      ['phpunit --coverage-text a', 'execute:project tests'],
      ['phpunit --coverage-text=/opt/a', 'write /opt/a', 'execute:project tests'],
      [
        'phpunit --filter x --log-junit /opt/a --testdox-html /opt/b --cache-directory /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project tests',
      ],
      [
        'phpunit --filter x --coverage-html /opt/a --coverage-clover /opt/b --coverage-xml /opt/c --coverage-cobertura /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project tests',
      ],
      ['pest --parallel', 'execute:project tests'],
      [
        'phpunit --coverage-crap4j /opt/a --coverage-php /opt/b --log-teamcity /opt/c --log-events-text /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project tests',
      ],
      [
        'phpunit --use-baseline /opt/a --log-events-verbose-text /opt/b --testdox-text /opt/c --list-tests-xml /opt/d --generate-baseline /opt/e',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'execute:project tests',
      ],
      ['phpunit --bootstrap /tmp/x.php', 'execute:project tests', 'unknown: runs `/tmp/x.php`, which is not part of the workspace'],
      ['phpunit --frob', 'unknown: option `--frob` of `phpunit` is not described', 'execute:project tests'],
      [
        'phpunit --configuration /opt/a --prepend /opt/b --extension /opt/c',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'robo',
    aliases: ['dep', 'phing', 'castor', 'grumphp', 'captainhook'],
    about: 'runs tasks or git hooks of a PHP project',
    options: table({
      flag: '-q --quiet, -v --verbose, -n --no-interaction, --ansi, --no-ansi, -l --list, --dry-run',
      value: '--testsuite',
    }),
    effects: ({ name, operands }) => {
      // whatever it is, it is done on the servers
      const reaches =
        name === 'dep' &&
        operands.length > 0 &&
        !/^(?:list|tree|config|help|completion|init|ensure|status|check|version)$/.test(show(operands[0] ?? literal('')))
      return [
        projectCode('tasks', ...(taskFiles.get(name) ?? [])),
        ...settingsIn('grumphp.yml', 'grumphp.yml.dist', 'captainhook.json'),
        ...(reaches ? [publish('deploy', operands.map(show).join(' '))] : []),
      ]
    },
    examples: [
      ['dep list', 'execute:project tasks'],
      ['dep artisan:migrate production', 'execute:project tasks', 'publish:deploy artisan:migrate production'],
      ['robo build', 'execute:project tasks'],
      ['grumphp run', 'execute:project tasks'],
      ['dep deploy prod', 'execute:project tasks', 'publish:deploy deploy prod'],
      ['phing --frob', 'unknown: option `--frob` of `phing` is not described', 'execute:project tasks'],
    ],
  }),
]
