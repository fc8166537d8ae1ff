import { escaped, oneOfNames } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import {
  connect,
  database,
  defineCommand,
  type Draft,
  execute,
  infra,
  install,
  projectCode,
  read,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { readsArguments } from '../_inputs.ts'
import { loadingSettings } from './_php.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'

function runsPhp(args: Args): readonly Draft[] {
  const [file, ...behind] = args.operands
  // a script that an option names leaves all words to be its own
  const parameters = args.has('-f') ? args.operands : behind
  const code = args.value('-r')
  if (args.has('-v', '-i', '-m', '--ini', '--rf', '--rc', '--re', '--ri')) return []
  if (args.has('-l')) return [...args.values('-f'), ...args.operands].map((word) => read(word))
  if (args.has('-S'))
    return [
      projectCode('server', ...(file ? [file] : [])),
      read(args.value('-t') ?? '.', 'search'),
      ...args.values('-t').map((folder) => projectCode('server', folder)),
      connect('listen', args.value('-S') ?? 'localhost'),
    ]
  if (code) return [{ do: 'code', language: 'php', text: code }, ...readsArguments(args.operands)]
  // behind two dashes stand only words for the code on standard input
  const isFed = args.words.some((word, place) => textOf(word) === '--' && args.words[place + 1] === file)
  const script = args.value('-f') ?? (isFed ? undefined : file)
  if (script && /(^|\/)(?:artisan|bin\/console)$/.test(textOf(script) ?? ''))
    return [
      { do: 'project-code', what: 'application', files: [script], as: 'php', notCode: true },
      run([literal('artisan'), ...parameters]),
    ]
  if (script && textOf(script) !== '-')
    return [{ do: 'script', file: script, language: 'php', parameters, ...(script === file ? { called: true as const } : {}) }]
  return [args.hasStdin || script ? { do: 'run-stdin', language: 'php' } : execute('arbitrary', 'php')]
}

const artisanReads = oneOfNames(`
  list help about route:list migrate:status event:list schedule:list queue:failed queue:monitor db:show db:table db:monitor
  model:show env inspire channel:list package:discover pail down:help policy:list view:list scout:status
  horizon:(list|status|supervisors) octane:status pulse:check schedule:interrupt:help cache:table:help telescope:list
  permission:show model:list debug:.* lint:.* router:match doctrine:migrations:(status|list|current|latest|up-to-date)
  doctrine:(schema:validate|mapping:info|mapping:describe) config:dump(-reference)? cache:pool:list
  messenger:(stats|failed:show) secrets:list asset-map:list security:check`)

const artisanWrites = oneOfNames(`
  make:.* stub:publish lang:publish vendor:publish storage:link ide-helper:.* ziggy:generate wayfinder:generate
  typescript:transform filament:(assets|upgrade|optimize) livewire:.* scribe:generate l5-swagger:generate config:cache
  config:clear route:cache route:clear view:cache view:clear event:cache event:clear cache:clear cache:warmup
  asset-map:compile sass:build tailwind:build optimize(:clear)? clear-compiled assets:install schedule:clear-cache
  doctrine:migrations:(diff|generate) importmap:.*`)

const laravel = table({
  flag: `--force, --seed, --pretend, --step, --graceful, --json, -q --quiet, -v --verbose, -vv, -vvv, -n --no-interaction, --ansi,
        --no-ansi, --once, --stop-when-empty, --coverage, --parallel, --without-tty, -m --migration, -a --all, -f --factory,
        -c --controller, -r --resource, --api, --invokable, --pest, --except-vendor, --only-vendor, --tests, --recreate-databases,
        --no-reload, --show, --complete, --dump-sql, --stop-on-failure, --stop-on-error, --unit, --feature, --dirty, --bail, --compact,
        --profile, --todos, --ci, --testdox, --no-coverage, --drop-databases, --policy, --requests, --pivot, --morph-pivot, --plain, -p, -R,
        --singleton, --collection, --event, --sync, --queued, --inline, --view, --anonymous, --fullpath, --isolated, --raw, --existing, -s --seed-class, -N --nowrite, -W --write, --reset, --smart-reset, --no-progress, --relative, --without-discovery, --cache, --counts, --views, --types, -V --version, --no-warmup, --no-optional-warmers, --no-debug, --skip-sync, --skip-mapping, --skip-property-types,
        --show-hidden, --show-arguments, --show-controllers, --show-aliases, --parameters, --env-vars, --deprecations, --autowiring, --formatted, --from-empty-schema,
        --no-template, --regenerate, --with-tests, --dump-messages, --no-fill, --dry-run, --all-or-nothing, --allow-no-migration, --query-time, --up, --down, --parse-tags, --stats, --vendor, --full, --debug, --pending`,
  value: `--database, --databases, --path, --class, --host, --port, --tries, --timeout, --queue, --sleep, --name, --sort, --method, --filter, --env,
        --batch, --model, --table, --create, --min, --testsuite, --group, --provider, --tag, --memory, --columns, --execute, --only, --except, --url, --message, --level, --user, --connection, --queue-name, --depth, --guard, --format, --max-result, --first-result, --hydrate, --parameter, --dispatcher, --em, --conn, --locale, --domain, --namespace, --resolve-env, --env-var, --action, --exclude, --processes, --limit, --time-limit, --memory-limit, --failure-limit, --force-fetch, --max, --max-jobs, --max-time, --rest, --backoff, -D --dir, -I --ignore, --phpstorm-noinspections`,
  code: '--configuration',
})

const publishing = ['vendor:publish', 'lang:publish', 'stub:publish', 'config:publish']
const publishes: readonly Draft[] = [projectCode('application'), write('.', 'folder')]

/** One setting that is about how the application behaves: its neighbours may be keys. */
const plainSetting = /^\w+\.(?:name|env|debug|url|timezone|locale|fallback_locale|default|driver|level|enabled|cipher|version)$/

function artisan(args: Args): readonly Draft[] {
  const name = args.text(0)
  if (name === undefined) return args.operands.length === 0 ? [] : [unknown('a command only known at run time')]
  const code = projectCode('application', 'artisan')
  // the framework answers for every command, also of the project's own
  if (textOf(args.words.at(-1)) === '--help') return [code]
  // values of files of variables, and secrets in the clear
  if (name === 'debug:dotenv' || args.words.some((word) => /^--(?:reveal|env-vars?|resolve-env)(?:=|$)/.test(show(word))))
    return [code, infra('secret', 'settings of the application')]
  if (name === 'importmap:require') return [code, ...args.operands.slice(1).map((word) => install('named', word))]
  if (artisanReads.test(name)) return [code, ...(/^(migrate:status|db:|queue:)/.test(name) ? [database('read', 'laravel')] : [])]
  if (artisanWrites.test(name)) return [code, write('.', 'edit')]
  if (name === 'config:show')
    return [code, ...(plainSetting.test(args.text(1) ?? '') ? [] : [infra('secret', 'settings of the application')])]
  if (name === 'key:generate') return [code, ...(args.has('--show') ? [] : [write('.env', 'edit')])]
  const forced = args.words.some((word) => /^(?:--force|-[a-z]*f[a-z]*)$/.test(textOf(word) ?? '--force'))
  if (name === 'doctrine:schema:drop' && args.has('--dump-sql') && !forced) return [code, database('read', 'doctrine')]
  if (/^doctrine:(database|schema):drop$/.test(name))
    return [database(args.words.some((word) => show(word) === '--env=test') ? 'write' : 'destroy', 'doctrine')]
  if (name === 'db:wipe') return [database('destroy', 'laravel')]
  // every table is made again; only with `--force` in production too
  if (/^migrate:(fresh|refresh|reset)$/.test(name)) return [database(args.has('--force') ? 'destroy' : 'write', 'laravel')]
  if (
    /^(migrate(:rollback|:install)?|doctrine:migrations:(migrate|execute)|doctrine:schema:update|doctrine:database:create|schema:dump)$/.test(
      name,
    )
  )
    // printing the statements does not keep `--force` from running them
    return [
      args.has('--pretend', '--dry-run') || (args.has('--dump-sql') && !args.has('--force'))
        ? database('read', 'laravel')
        : database('migrate', `laravel ${name}`),
    ]
  if (/^(db:seed|doctrine:fixtures:load)$/.test(name)) return [code, database('write', `laravel ${name}`)]
  if (/^(doctrine:query:(sql|dql)|dbal:run-sql)$/.test(name) && args.operands[1])
    return [code, { do: 'code', language: 'sql', text: classesAsTables(args.operands[1]) }]
  if (name === 'translation:extract') return [code, args.has('--force') ? write('.', 'edit') : read('.')]
  if (name === 'test') return [projectCode('tests', 'tests/Pest.php', 'tests/TestCase.php'), testsBelow('tests', '*Test.php')]
  if (/^(serve|reverb:start|octane:start|messenger:consume|horizon|queue:(work|listen)|schedule:(run|work)|server:start)$/.test(name))
    return [code, connect('listen', 'localhost')]
  const text = args.value('--execute')
  if (name === 'tinker' && text) return [{ do: 'code', language: 'laravel', text }, code]
  if (name === 'tinker' && args.hasStdin) return [{ do: 'run-stdin', language: 'laravel' }, code]
  if (name === 'tinker' || name === 'db') return [execute('arbitrary', name)]
  if (/^queue:(flush|clear|forget)$/.test(name)) return [database('write', `laravel ${name}`)]
  return [code, ownCommand(name, args.operands.slice(1))]
}

/** Doctrine's own language names classes where SQL names tables: `FROM App\\Entity\\A`. */
const classesAsTables = (query: Word): Word => {
  const text = textOf(query)
  return text === undefined ? query : literal(text.replace(/(?<=\w)\\+(?=[A-Z])/g, '.'), query.at)
}

/** Where commands of an application lie. */
const commandFiles = [
  'app/Console/Commands/*.php',
  'app/Console/Commands/*/*.php',
  'routes/console.php',
  'src/Command/*.php',
  'src/*/Command/*.php',
]

/** A command that a class of the project, or a line of its routes, gives this name. */
const ownCommand = (name: string, parameters: readonly Word[]): Draft => ({
  do: 'project-code',
  what: `command \`${name}\` of the application`,
  files: commandFiles,
  holding: new RegExp(
    `(?:signature\\s*=|defaultName\\s*=|AsCommand\\(\\s*(?:name:)?|Artisan::command\\(|setName\\()\\s*['"]\\s*${escaped(name)}[\\s'"]`,
  ),
  mustExist: true,
  program: true,
  parameters,
})

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
    effects: (args) => [...loadingSettings(args), ...runsPhp(args)],
    examples: [
      ['php -v'],
      ["php -r 'echo 1;' a", 'read a'],
      ['php -l a.php', 'read a.php'],
      ['echo "<?php unlink(1);" | php -- a.php', 'unknown: deletes `(computed)`, a path only known at run time'],
      ['php a.php', 'execute:project a.php (not there)'],
      ['php -S localhost:8000 -t public', 'execute:project server', 'read:search public', 'connect:listen localhost:8000'],
      ['php artisan config:show app', 'execute:project application', 'infra:secret settings of the application'],
      ['php artisan config:show app.name', 'execute:project application'],
      ['php artisan migrate:fresh', 'database:write laravel'],
      [
        'php -B -R -F -E -z a.php',
        'unknown: option `-B` of `php` can run or load anything',
        'unknown: option `-R` of `php` can run or load anything',
        'unknown: option `-F` of `php` can run or load anything',
        'unknown: option `-E` of `php` can run or load anything',
        'unknown: option `-z` of `php` can run or load anything',
      ],
      ['php -c x a.php', 'unknown: option `-c` of `php` can run or load anything', 'unknown: runs `x`, which is not there yet'],
      ['php --run a a.php', 'unknown: php `a` is not described'],
      ['php --file /opt/a a.php', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'artisan',
    aliases: ['console'],
    projectFile: true,
    about: 'commands of a Laravel or Symfony application',
    handsOn: true,
    options: laravel,
    effects: artisan,
    // to publish is here to copy what a package offers into the project
    subcommands: Object.fromEntries(publishing.map((name) => [name, { options: laravel, effects: () => publishes }])),
    examples: [
      ['console secrets:list --reveal', 'unknown: option `--reveal` of `console` is not described'],
      ['console debug:dotenv', 'execute:project application', 'infra:secret settings of the application'],
      ['console importmap:require lodash', 'execute:project application', 'install:named lodash'],
      ...publishing.map((name) => [`artisan ${name}`, 'execute:project application', 'write:folder .'] as const),
      ['artisan route:list', 'execute:project application'],
      ['artisan migrate', 'database:migrate laravel migrate'],
      ['artisan migrate:fresh --force', 'database:destroy laravel'],
      ['console doctrine:schema:drop --dump-sql', 'execute:project application', 'database:read doctrine'],
      ['console doctrine:schema:drop --dump-sql -f', 'database:destroy doctrine'],
      [
        'console doctrine:query:dql "SELECT a FROM App\\\\Entity\\\\A a" --max-result=5',
        'execute:project application',
        'database:read reads only',
      ],
      ['console doctrine:query:dql "DELETE App\\\\Entity\\\\A a"', 'execute:project application', 'database:write DELETE changes rows'],
      ['console doctrine:schema:update --dump-sql', 'database:read laravel'],
      ['console doctrine:schema:update --dump-sql --force', 'database:migrate laravel doctrine:schema:update'],
      ['artisan tinker', 'execute:arbitrary tinker'],
      ["echo 'User::count();' | artisan tinker", 'database:read models of the application', 'execute:project application'],
      ['artisan app:send --help', 'execute:project application'],
      ['artisan migrate --configuration /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['artisan app:send', 'execute:project application', 'unknown: command `app:send` of the application is not described'],
    ],
  }),
]
