import type { Args } from '../../arguments.ts'
import {
  connect,
  config,
  database,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  read,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

function runsPhp(args: Args): readonly Draft[] {
  const [file, ...parameters] = args.operands
  const code = args.value('-r')
  if (args.has('-v', '-i', '-m', '--ini', '--rf', '--rc', '--re', '--ri')) return []
  if (args.has('-l')) return [...args.values('-f'), ...args.operands].map((word) => read(word))
  if (args.has('-S'))
    return [
      projectCode('server', ...(file ? [file] : [])),
      read(args.value('-t') ?? '.'),
      connect('listen', args.value('-S') ?? 'localhost'),
    ]
  if (code) return [{ do: 'code', language: 'php', text: code }]
  const script = args.value('-f') ?? file
  if (script && /(^|\/)artisan$/.test(textOf(script) ?? '')) return [run([literal('artisan'), ...parameters])]
  if (script && /(^|\/)bin\/console$/.test(textOf(script) ?? '')) return [run([literal('artisan'), ...parameters])]
  if (script && textOf(script) !== '-') return [{ do: 'script', file: script, language: 'php', parameters }]
  return [args.hasStdin || script ? { do: 'run-stdin', language: 'php' } : execute('arbitrary', 'php')]
}

const composerOptions = table({
  flag: `-q --quiet, -v --verbose, -vv, -vvv, -n --no-interaction, --no-ansi, --ansi, --profile, --no-plugins, --no-scripts,
        --no-cache, --dev, --no-dev, -o --optimize-autoloader --optimize, -a --classmap-authoritative, --apcu-autoloader,
        --prefer-dist, --prefer-source, --prefer-stable, --prefer-lowest, --ignore-platform-reqs, --no-progress, --no-suggest,
        --no-autoloader, --dry-run, --no-install, --no-update, -W --with-all-dependencies --update-with-all-dependencies,
        -w --with-dependencies, --lock, --root-reqs, -D --direct, -t --tree, -l --list, -i --installed, --locked, --strict,
        --no-check-all, --no-check-publish, --no-check-lock, --all, -g --global, --unset, --auth, --abandoned, --audit, --no-audit,
        --sort-packages, --minor-only, --major-only, --patch-only, --outdated, --latest, -N --name-only`,
  value: `-f --format, --ignore-platform-req, --stability, --name, --type, --description, --author, --require, --require-dev,
        --homepage, --apcu-autoloader-prefix, --repository, --ignore, --timeout`,
  folder: '-d --working-dir',
})
const composerScripts: readonly Draft[] = ['pre-install-cmd', 'post-install-cmd', 'post-autoload-dump'].map((name) => ({
  do: 'manifest-script',
  manifest: 'composer.json',
  name: literal(name),
  parameters: [],
  otherwise: [],
}))

const artisanReads =
  /^(list|help|about|route:list|config:show|migrate:status|event:list|schedule:list|queue:failed|queue:monitor|db:show|db:table|db:monitor|model:show|env|inspire|channel:list|package:discover|debug:.*|lint:.*|router:match|doctrine:migrations:(status|list)|doctrine:schema:validate)$/
const artisanWrites =
  /^(make:.*|vendor:publish|stub:publish|lang:publish|key:generate|storage:link|ide-helper:.*|config:cache|config:clear|route:cache|route:clear|view:cache|view:clear|event:cache|event:clear|cache:clear|cache:warmup|optimize(:clear)?|clear-compiled|assets:install|schedule:clear-cache|doctrine:migrations:(diff|generate)|importmap:.*)$/

const laravel = table({
  flag: `--force, --seed, --pretend, --step, --graceful, --json, -q --quiet, -v --verbose, -vv, -vvv, -n --no-interaction, --ansi,
        --no-ansi, --once, --stop-when-empty, --coverage, --parallel, --without-tty, -m --migration, -a --all, -f --factory,
        -c --controller, -r --resource, --api, --invokable, --pest, --except-vendor, --only-vendor, --tests, --recreate-databases,
        --no-reload, --show, --complete, --dump-sql`,
  value: `--database, --path, --class, --host, --port, --tries, --timeout, --queue, --sleep, --name, --sort, --method, --filter, --env,
        --batch, --model, --table, --create, --min, --testsuite, --group, --provider, --tag, --memory, --columns`,
})

function artisan(args: Args): readonly Draft[] {
  const name = args.text(0)
  if (name === undefined) return args.operands.length === 0 ? [] : [unknown('a command only known at run time')]
  const code = projectCode('application', 'artisan')
  if (artisanReads.test(name)) return [code, ...(/^(migrate:status|db:|queue:)/.test(name) ? [database('read', 'laravel')] : [])]
  if (artisanWrites.test(name)) return [code, write('.', 'edit')]
  if (/^(migrate:(fresh|refresh|reset)|db:wipe|doctrine:(database|schema):drop)$/.test(name)) return [database('destroy', 'laravel')]
  if (
    /^(migrate(:rollback|:install)?|doctrine:migrations:(migrate|execute)|doctrine:schema:update|doctrine:database:create|schema:dump)$/.test(
      name,
    )
  )
    return [args.has('--pretend', '--dump-sql') ? database('read', 'laravel') : database('migrate', `laravel ${name}`)]
  if (/^(db:seed|doctrine:fixtures:load)$/.test(name)) return [code, database('write', `laravel ${name}`)]
  if (name === 'test') return [projectCode('tests')]
  if (/^(serve|reverb:start|octane:start|horizon|queue:(work|listen)|schedule:(run|work)|server:start)$/.test(name))
    return [code, connect('listen', 'localhost')]
  if (name === 'tinker' || name === 'db') return [execute('arbitrary', name)]
  if (/^queue:(flush|clear|forget)$/.test(name)) return [database('destroy', `laravel ${name}`)]
  return [code, unknown(`command \`${name}\` of the application is not described`)]
}

export default [
  defineCommand({
    name: 'php',
    about: 'runs PHP',
    style: 'posix',
    options: table({
      flag: '-v --version, -i --info, -m --modules, --ini, -l --syntax-check, -n --no-php-ini, -q, -s, -w, -a',
      value: '-r --run, -f --file, -S --server, -t --docroot, --rf, --rc, --re, --ri, -d',
      unsafe: '-B, -R, -F, -E, -c --php-ini, -z',
    }),
    effects: (args) => [
      ...args
        .values('-d')
        .flatMap((word) =>
          /^(auto_prepend_file|auto_append_file|extension|zend_extension|sendmail_path|disable_functions|open_basedir)/.test(show(word))
            ? [unknown(`PHP setting \`${show(word)}\` can run or load anything`)]
            : [],
        ),
      ...runsPhp(args),
    ],
    examples: [
      ['php -v'],
      ['php -l a.php', 'read a.php'],
      ['php a.php', 'execute:project a.php (not there)'],
      ['php -S localhost:8000 -t public', 'execute:project server', 'read public', 'connect:listen localhost:8000'],
      ['php artisan migrate:fresh', 'database:destroy laravel'],
      ['php -c x a.php', 'unknown: option `-c` of `php` can run or load anything', 'unknown: runs `x`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'composer',
    about: 'PHP dependencies of a project',
    options: composerOptions,
    inherit: true,
    style: 'posix',
    effects: ({ operands: [name, ...parameters] }) =>
      name ? [{ do: 'manifest-script', manifest: 'composer.json', name, parameters }] : [],
    subcommands: {
      install: {
        aliases: ['i'],
        effects: (args) =>
          args.has('--dry-run')
            ? [read('composer.json')]
            : [install('manifest', 'composer.json'), ...(args.has('--no-scripts') ? [] : composerScripts)],
      },
      update: {
        aliases: ['u', 'upgrade'],
        effects: (args) => (args.has('--dry-run') ? [read('composer.json')] : [install('manifest', 'composer.json'), ...composerScripts]),
      },
      require: {
        aliases: ['req'],
        effects: (args) => (args.has('--dry-run') ? [read('composer.json')] : args.operands.map((word) => install('named', word))),
      },
      remove: { aliases: ['rm'], effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      'dump-autoload': { aliases: ['dumpautoload'], effects: [write('vendor/composer')] },
      show: { aliases: ['info'], effects: [read('composer.json')] },
      validate: { effects: [read('composer.json')] },
      licenses: { effects: [read('composer.json')] },
      why: { aliases: ['depends'], effects: [read('composer.json')] },
      'why-not': { aliases: ['prohibits'], effects: [read('composer.json')] },
      status: { effects: [read('composer.json')] },
      fund: { effects: [read('composer.json')] },
      'check-platform-reqs': { effects: [read('composer.json')] },
      suggests: { effects: [read('composer.json')] },
      about: { effects: nothing },
      list: { effects: nothing },
      help: { effects: nothing },
      outdated: { effects: [read('composer.json'), connect('get', 'https://packagist.org')] },
      audit: { effects: [read('composer.json'), connect('get', 'https://packagist.org')] },
      search: { effects: [connect('get', 'https://packagist.org')] },
      diagnose: { effects: [connect('get', 'https://packagist.org')] },
      normalize: { effects: (args) => [args.has('--dry-run') ? read('composer.json') : write('composer.json', 'edit')] },
      bump: { effects: [write('composer.json', 'edit')] },
      init: { effects: [write('composer.json')] },
      reinstall: { effects: [install('manifest', 'composer.json')] },
      run: {
        aliases: ['run-script'],
        style: 'posix',
        effects: ({ operands: [name, ...parameters], has }) => [
          name && !has('-l') ? { do: 'manifest-script', manifest: 'composer.json', name, parameters } : read('composer.json'),
        ],
      },
      exec: {
        style: 'posix',
        effects: ({ operands }) =>
          operands.length > 0
            ? [run(operands.filter((word, index) => index !== operands.findIndex((other) => textOf(other) === '--')))]
            : [],
      },
      'create-project': {
        effects: ({ operands: [name, folder] }) => (name ? [install('undeclared', name), write(folder ?? '.', 'folder')] : []),
      },
      global: {
        style: 'posix',
        effects: ({ operands: [name, ...rest] }) =>
          /^(require|update|install|remove)$/.test(show(name ?? literal('')))
            ? rest.filter((word) => !show(word).startsWith('-')).map((word) => install('global', word))
            : [],
      },
      config: {
        effects: (args) =>
          args.operands.length < 2 && !args.has('--unset')
            ? [read('composer.json')]
            : [
                config(
                  args.has('-g')
                    ? 'global'
                    : /^(repositories|secure-http|disable-tls|allow-plugins|scripts|bin-dir|vendor-dir)/.test(args.text(0) ?? '')
                      ? 'runs'
                      : 'inert',
                  args.operands.map(show).join(' '),
                ),
              ],
      },
      'clear-cache': {
        aliases: ['clearcache', 'cc'],
        effects: [{ do: 'effect', kind: 'delete', target: '~/.cache/composer', isPath: true, recursive: true }],
      },
      'self-update': { aliases: ['selfupdate'], effects: [install('global', 'composer')] },
    },
    examples: [
      ['composer self-update', 'install:global composer'],
      ['composer clear-cache', 'delete ~/.cache/composer'],
      ['composer create-project x', 'install:undeclared x', 'write:folder .'],
      ['composer run x', 'unknown: script `composer.json x` cannot be looked up'],
      ['composer reinstall', 'install:manifest composer.json'],
      ['composer init', 'write composer.json'],
      ['composer bump', 'write:edit composer.json'],
      ['composer normalize', 'write:edit composer.json'],
      ['composer diagnose', 'connect:get https://packagist.org'],
      ['composer search', 'connect:get https://packagist.org'],
      ['composer audit', 'read composer.json', 'connect:get https://packagist.org'],
      ['composer outdated', 'read composer.json', 'connect:get https://packagist.org'],
      ['composer help'],
      ['composer list'],
      ['composer about'],
      ['composer suggests', 'read composer.json'],
      ['composer check-platform-reqs', 'read composer.json'],
      ['composer fund', 'read composer.json'],
      ['composer status', 'read composer.json'],
      ['composer why-not', 'read composer.json'],
      ['composer why', 'read composer.json'],
      ['composer licenses', 'read composer.json'],
      ['composer show', 'read composer.json'],
      ['composer dump-autoload', 'write vendor/composer'],
      ['composer remove x', 'install:remove x'],
      [
        'composer update',
        'install:manifest composer.json',
        'unknown: script `composer.json pre-install-cmd` cannot be looked up',
        'unknown: script `composer.json post-install-cmd` cannot be looked up',
        'unknown: script `composer.json post-autoload-dump` cannot be looked up',
      ],
      [
        'composer install --no-dev',
        'install:manifest composer.json',
        'unknown: script `composer.json pre-install-cmd` cannot be looked up',
        'unknown: script `composer.json post-install-cmd` cannot be looked up',
        'unknown: script `composer.json post-autoload-dump` cannot be looked up',
      ],
      ['composer require a/b', 'install:named a/b'],
      ['composer validate', 'read composer.json'],
      ['composer exec rm -- -r src', 'delete src'],
      ['composer global require a/b', 'install:global a/b'],
      ['composer config secure-http false', 'config:runs secure-http false'],
    ],
  }),
  defineCommand({
    name: 'artisan',
    aliases: ['console'],
    about: 'commands of a Laravel or Symfony application',
    options: laravel,
    effects: artisan,
    examples: [
      ['artisan route:list', 'execute:project application'],
      ['artisan migrate', 'database:migrate laravel migrate'],
      ['artisan migrate:fresh --force', 'database:destroy laravel'],
      ['artisan tinker', 'execute:arbitrary tinker'],
      ['artisan app:send', 'execute:project application', 'unknown: command `app:send` of the application is not described'],
    ],
  }),
  defineCommand({
    name: 'phpunit',
    aliases: ['pest', 'codecept', 'behat', 'phpspec', 'paratest', 'infection', 'simple-phpunit'],
    about: 'runs tests',
    options: table({
      flag: `-v --verbose, --debug, --testdox, --stop-on-failure, --stop-on-error, --stop-on-defect, --list-tests, --list-suites,
        --list-groups, --no-coverage, --coverage, --coverage-text, --parallel -p, --colors, --no-progress, --no-output, --ci, --bail,
        --dirty, --retry, --compact, --type-coverage, --mutate, --profile, --strict-coverage, --dont-report-useless-tests,
        --display-deprecations, --display-warnings, --display-notices, --display-skipped, --fail-on-warning, --do-not-cache-result,
        --todo, --update-snapshots, --only-covering-test-cases, --generate-configuration`,
      value: `--filter, --testsuite, --group, --exclude-group, --order-by, --random-order-seed, --min, --processes, -f --format, --tags,
        --suite, --threads -j, --min-msi, -c --configuration --config, --bootstrap, --prepend, --extension, -d`,
      writes: '--coverage-html, --coverage-clover, --coverage-xml, --coverage-cobertura, --log-junit, --testdox-html, --cache-directory',
    }),
    effects: (args) => [
      projectCode('tests', 'tests/bootstrap.php', 'tests/Pest.php', ...args.operands),
      ...loadsValues(args, ['-c', '--bootstrap', '--prepend', '--extension'], 'php'),
    ],
    examples: [
      ['phpunit --filter x', 'execute:project tests'],
      ['pest --parallel', 'execute:project tests'],
      ['phpunit --bootstrap /tmp/x.php', 'execute:project tests', 'unknown: runs `/tmp/x.php`, which is not part of the workspace'],
      ['phpunit --frob', 'unknown: option `--frob` of `phpunit` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'phpstan',
    aliases: [
      'psalm',
      'phan',
      'phpmd',
      'phpcs',
      'phpcbf',
      'php-cs-fixer',
      'pint',
      'rector',
      'ecs',
      'twigcs',
      'phplint',
      'deptrac',
      'larastan',
      'parallel-lint',
      'tlint',
      'phpinsights',
    ],
    about: 'checks and rewrites PHP; settings are code',
    options: table({
      flag: `-q --quiet, -v --verbose, -vv, -vvv, --dry-run, --test, --diff, --no-progress, --debug, --ansi, --no-ansi,
        --no-interaction -n, --xdebug, --fix, --alter, --show-info, --no-cache, --clear-cache, --stats, --repair, --dirty, --bail, -p,
        -s, -i, --shepherd, --generate-baseline, --allow-risky, --using-cache, --stop-on-violation, --sequential, --output-style`,
      value: `-l --level, --memory-limit, --error-format, -c --configuration --config --standard, -a --autoload-file --autoload, --format,
        --rules, --path-mode, --exclude --ignore, --extensions, --severity, --warning-severity, --threads, --output-format, --report,
        --preset, --only, --parallel, -j`,
      writes: '--report-file, --cache-file',
    }),
    effects: (args) => {
      const operands = ['analyse', 'analyze', 'fix', 'check', 'process', 'list-files', 'describe', 'version'].includes(args.text(0) ?? '')
        ? args.operands.slice(1)
        : args.operands
      const edits =
        (['php-cs-fixer', 'pint', 'rector', 'phpcbf'].includes(args.name) &&
          !args.has('--dry-run', '--test') &&
          !['check', 'describe', 'version', 'list-files'].includes(args.text(0) ?? '')) ||
        args.has('--fix', '--alter')
      return [
        projectCode(args.name, '.php-cs-fixer.php', '.php-cs-fixer.dist.php', 'rector.php', 'ecs.php'),
        ...loadsValues(args, ['-c', '-a'], 'php'),
        ...(edits ? editsOperands({ operands }) : readsOperandsOr({ operands })),
      ]
    },
    examples: [
      ['phpstan analyse src', 'execute:project phpstan', 'read src'],
      ['php-cs-fixer fix src', 'execute:project php-cs-fixer', 'write:edit src'],
      ['pint --test', 'execute:project pint', 'read .'],
      ['phpstan -c /tmp/x.php', 'execute:project phpstan', 'unknown: runs `/tmp/x.php`, which is not part of the workspace', 'read .'],
      ['psalm --frob', 'unknown: option `--frob` of `psalm` is not described', 'execute:project psalm', 'read .'],
    ],
  }),
]
