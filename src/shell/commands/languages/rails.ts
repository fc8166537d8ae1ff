import type { Args } from '../../arguments.ts'
import { connect, database, defineCommand, type Draft, execute, infra, projectCode, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { holdsOwnNumber } from '../_inputs.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'
import { bootFiles } from './_rails.ts'

/** Rails and rake tasks that every project has. */
const railsTask = (name: string, forWhom: 'tests' | 'developer' | 'others'): readonly Draft[] | undefined => {
  const forTests = forWhom === 'tests'
  const code: Draft = { do: 'project-code', what: 'Rakefile', files: ['Rakefile', ...bootFiles], tasks: [name] }
  if (/^db:(drop|purge)(:|$)/.test(name)) return [database(forTests ? 'write' : 'destroy', 'rails')]
  // the database of a developer is made again from its schema; any other is not
  if (/^db:(reset|migrate:reset)(:|$)/.test(name)) return [database(forWhom === 'others' ? 'destroy' : 'write', `rails ${name}`)]
  // the test database is made again from the schema
  if (/^db:test:(?:prepare|load|load_schema)$/.test(name) || (forTests && /^db:(?:schema|structure):load$/.test(name)))
    return [code, database('read', 'test database')]
  if (/^db:(truncate_all|schema:load|structure:load|setup|seed:replant|environment:set)(:|$)/.test(name))
    return [database('write', `rails ${name}`)]
  if (/^db:(migrate:status|version|abort_if_pending_migrations|schema:dump|structure:dump|forward:status)$/.test(name))
    return [code, database('read', 'rails')]
  if (/^db:(migrate|rollback|forward|prepare|create|migrate:(up|down|redo))(:|$)/.test(name)) return [database('migrate', `rails ${name}`)]
  if (/^db:(seed|fixtures:load)/.test(name)) return [code, database('write', `rails ${name}`)]
  if (
    /^(routes|stats|about|notes|middleware|initializers|unused_routes|boot|restart|zeitwerk:check|time:zones.*|secret|yarn:check|dev:cache|assets:reveal.*|tailwindcss:(?:build|watch|clobber)|css:build|javascript:build|stimulus:manifest:\w+|dartsass:build|turbo:\w+|i18n:\w+|annotate_models|graphql:schema:(?:dump|idl|json)|rswag:\S+|js:routes\S*|sorbet:\S+|factory_bot:lint|rubocop\S*|brakeman\S*)$/.test(
      name,
    )
  )
    return [code]
  if (/^assets:(precompile|clean|clobber)$/.test(name)) return [code, write('public/assets')]
  if (/^(log|tmp):(clear|create|cache:clear|sockets:clear|screenshots:clear|pids:clear)$/.test(name))
    return [write(name.startsWith('log') ? 'log' : 'tmp', 'folder')]
  if (/^(test|spec)(:|$)/.test(name))
    return [{ do: 'project-code', what: 'tests', files: ['Rakefile', 'test/test_helper.rb', 'spec/spec_helper.rb'], tasks: [name] }]
  return undefined
}

/** Whether a server's address is on this machine. */
const isHere = (url: string): boolean => /^[\w+]+:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\]|)(?:[:/]|$)|^sqlite3?:/.test(url)

/** Whose database a task is about, as the line says: without a word it is the developer's own. */
function whoseDatabase(args: Args): 'tests' | 'developer' | 'others' {
  const given = (names: RegExp): readonly string[] =>
    args.words.flatMap((word) => (names.test(show(word)) ? show(word).slice(show(word).indexOf('=') + 1) : []))
  const environments = [...given(/^(?:--environment|RAILS_ENV|RACK_ENV)=/), ...args.values('-e').map(show)]
  const isForced = args.has('--force') || given(/^DISABLE_DATABASE_ENVIRONMENT_CHECK=/).length > 0
  if (isForced || given(/^(?:--database-url|DATABASE_URL)=/).some((url) => !isHere(url))) return 'others'
  if (environments.length > 0 && environments.every((name) => name === 'test')) return 'tests'
  return environments.every((name) => /^(?:test|dev|development)$/.test(name)) ? 'developer' : 'others'
}

const railsOptions = table({
  flag: `-d --daemon, --dev-caching, -f --force, -s --skip, -q --quiet, --pretend, --trace, -T --tasks, --skip-migration,
        --no-migration, --api, --skip-git, --skip-test, --skip-bundle, -v --verbose, --expanded, --unused, --sandbox, --no-test-framework, --no-fixture, --no-helper, --no-assets, --no-stylesheets,
        --no-view-specs, --no-helper-specs, --no-controller-specs, --no-routing-specs, --no-timestamps, --timestamps, --no-indexes, --skip-routes,
        --skip-namespace, --skip-collision-check, --no-jbuilder, --no-resource-route, --uuid, -b --backtrace, --fail-fast, --defer-output, --profile,
        --parent, --early-hints, --no-log-to-stdout, --log-to-stdout`,
  value:
    '-b --binding, -p --port, -e --environment, -c --controller, -g --grep, --database, --database-url, -a --annotations, -n --name, --seed, -j, --css',
  writes: '-P --pid',
})

export default defineCommand({
  name: 'rails',
  projectFile: true,
  about: 'Rails projects',
  optionVariables: {
    RAILS_ENV: '--environment=',
    RACK_ENV: '--environment=',
    DATABASE_URL: '--database-url=',
    DISABLE_DATABASE_ENVIRONMENT_CHECK: '--force',
  },
  options: railsOptions,
  style: 'gnu',
  effects: (args) => {
    const names = args.operands.map((word) => textOf(word))
    const [name] = names
    if (name === undefined) return args.operands.length === 0 ? [] : [unknown('a task only known at run time')]
    const code = projectCode('application', ...bootFiles)
    // tasks are listed, those with a word in their name
    if (args.has('-T')) return [code]
    if (['server', 's'].includes(name)) return [code, connect('listen', 'localhost'), ...args.values('-P').map(holdsOwnNumber)]
    if (['console', 'c'].includes(name) && args.hasStdin) return [code, { do: 'run-stdin', language: 'rails' }]
    if (['console', 'c', 'dbconsole', 'db'].includes(name)) return [execute('arbitrary', `rails ${name}`)]
    if (['runner', 'r'].includes(name)) {
      const target = args.operands[1]
      if (textOf(target) === '-' && args.hasStdin) return [{ do: 'run-stdin', language: 'rails' }, code]
      return target
        ? [
            /\.rb$/.test(show(target))
              ? { do: 'script', file: target, language: 'ruby', parameters: args.operands.slice(2) }
              : { do: 'code', language: 'rails', text: target },
            code,
          ]
        : []
    }
    if (['generate', 'g', 'destroy', 'd'].includes(name))
      return [code, args.has('--pretend') ? infra('dry-run', `rails ${name}`) : write('.', 'edit')]
    if (name === 'new') return args.operands.slice(1, 2).map((word) => write(word, 'folder'))
    if (['test', 'test:all', 'test:system', 't'].includes(name))
      return [projectCode('tests', 'test/test_helper.rb', ...bootFiles), testsBelow('test', '*_test.rb')]
    // what follows is words to look for, or tasks to tell about
    if (['-T', 'help', 'version', 'about', 'notes'].includes(name)) return [code]
    if (/^credentials:(show|edit|diff)$|^secrets:/.test(name))
      return [{ do: 'effect', kind: 'infra', tag: 'secret', target: `rails ${name}` }]
    // a program of somebody's, from a file or an address that stands in the environment
    if (/^(?:app|rails):template$/.test(name)) return [unknown('runs the template that `LOCATION` names')]
    const forWhom = whoseDatabase(args)
    return args.operands
      .filter((word) => !/^[A-Z_]+=/.test(show(word)))
      .flatMap(
        (word) => railsTask(show(word), forWhom) ?? [{ do: 'manifest-script', manifest: 'Rakefile', name: word, parameters: [] } as const],
      )
  },
  examples: [
    [`echo 'system("rm a")' | rails runner -`, 'delete a', 'database:read models of the application', 'execute:project application'],
    ['rails app:template LOCATION=https://example.com/x', 'unknown: runs the template that `LOCATION` names'],
    ['rails server -p 3001', 'execute:project application', 'connect:listen localhost'],
    ['rails db:migrate', 'database:migrate rails db:migrate'],
    ['rails db:drop', 'database:destroy rails'],
    ['RAILS_ENV=test rails db:drop', 'database:write rails'],
    ['rails db:reset', 'database:write rails db:reset'],
    ['RAILS_ENV=production rails db:reset', 'database:destroy rails db:reset'],
    [
      'DATABASE_URL=postgres://a@db.example.com/a rails db:reset',
      'unknown: `DATABASE_URL` changes what runs',
      'database:destroy rails db:reset',
    ],
    ['rails db:migrate:status', 'execute:project Rakefile', 'database:read rails'],
    ['rails credentials:show', 'infra:secret rails credentials:show'],
    ['rails console', 'execute:arbitrary rails console'],
    ['rails routes', 'execute:project Rakefile'],
    ['rails -T db', 'execute:project application'],
    ['rails notes --annotations TODO FIXME', 'execute:project application'],
    ['rails routes --pid /opt/a', 'write /opt/a', 'execute:project Rakefile'],
    ['rails --frob', 'unknown: option `--frob` of `rails` is not described'],
  ],
})
