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
  publish,
  read,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const rubyOptions = table(
  {
    flag: '-w, -W, -v, -c, -n, -p, -a, -l, -s, -S, -x, -y, --jit, --yjit, --disable-gems, --verbose, --version, --copyright, -d --debug, -U, -0',
    value: '-e, -E, -F, -K, -T, --encoding, --external-encoding, --disable, --enable, --parser',
    'value?': '-i',
    reads: '-I',
    folder: '-C',
  },
  { '-r': 'value' },
)

function runsRuby(args: Args): readonly Draft[] {
  const [file, ...parameters] = args.operands
  const code = args.values('-e')
  const before = loadsValues(args, ['-r'], 'ruby')
  if (code.length > 0)
    return [
      ...before,
      ...code.map(
        (text): Draft => ({
          do: 'code',
          language: 'ruby',
          text,
          reads: args.has('-n', '-p') ? args.operands : [],
          ...(args.has('-i') ? { inPlace: true } : {}),
        }),
      ),
    ]
  if (args.has('-c')) return args.operands.map((word) => read(word))
  if (file && textOf(file) !== '-') return [...before, { do: 'script', file, language: 'ruby', parameters }]
  if (args.has('-v', '--version')) return []
  return [args.hasStdin || file ? { do: 'run-stdin', language: 'ruby' } : execute('arbitrary', 'ruby')]
}

/** Rails and rake tasks that every project has. */
const railsTask = (name: string): readonly Draft[] | undefined => {
  const code = projectCode('Rakefile', 'Rakefile', 'config/application.rb')
  if (/^db:(drop|reset|purge|truncate_all|schema:load|structure:load|setup|seed:replant|migrate:reset|environment:set)(:|$)/.test(name))
    return [database('destroy', 'rails')]
  if (/^db:(migrate:status|version|abort_if_pending_migrations|schema:dump|structure:dump|forward:status)$/.test(name))
    return [code, database('read', 'rails')]
  if (/^db:(migrate|rollback|forward|prepare|create|migrate:(up|down|redo))(:|$)/.test(name)) return [database('migrate', `rails ${name}`)]
  if (/^db:(seed|fixtures:load)/.test(name)) return [code, database('write', `rails ${name}`)]
  if (
    /^(routes|stats|about|notes|middleware|initializers|zeitwerk:check|time:zones.*|secret|yarn:check|dev:cache|assets:reveal.*)$/.test(
      name,
    )
  )
    return [code]
  if (/^assets:(precompile|clean|clobber)$/.test(name)) return [code, write('public/assets')]
  if (/^(log|tmp):(clear|create|cache:clear|sockets:clear|screenshots:clear|pids:clear)$/.test(name))
    return [write(name.startsWith('log') ? 'log' : 'tmp', 'folder')]
  if (/^(test|spec)(:|$)/.test(name)) return [projectCode('tests')]
  return undefined
}

const railsOptions = table({
  flag: `-d --daemon, --dev-caching, -f --force, -s --skip, -q --quiet, --pretend, --trace, -T --tasks, --skip-migration,
        --no-migration, --api, --skip-git, --skip-test, --skip-bundle, -v --verbose, --expanded, --unused, --sandbox`,
  value: '-b --binding, -p --port, -e --environment, -P --pid, -c --controller, -g --grep, --database, -a, -n --name, --seed, -j, --css',
})

const bundleOptions = table({
  flag: `--quiet, --verbose, --local, --frozen, --deployment, --no-cache, --no-prune, --system, --full-index, --prefer-local,
        --redownload --force, --clean, --all, --conservative, --patch, --minor, --major, --strict, --pre, --parseable, --filter-major,
        --filter-minor, --filter-patch, --only-explicit, --name-only, --paths, --outdated, --dry-run, --skip-install, --optimistic,
        --no-color, --global, --local-config, --parallel, --bundler`,
  value: `-j --jobs, --without, --with, --path, --retry, --gemfile, --group -g, --version -v, --require, --source -s, --git, --github,
        --branch, --ref, --add-platform, --ruby, --only-group`,
  writes: '--binstubs',
})

export default [
  defineCommand({
    name: 'ruby',
    aliases: ['jruby', 'truffleruby'],
    about: 'runs Ruby',
    style: 'posix',
    options: rubyOptions,
    effects: runsRuby,
    examples: [
      ['ruby --version'],
      ['ruby a.rb', 'execute:project a.rb (not there)'],
      ['ruby -c a.rb', 'read a.rb'],
      ['ruby -r /tmp/x.rb -c a.rb', 'read a.rb'],
      ['ruby', 'execute:arbitrary ruby'],
      ['ruby --frob a.rb', 'unknown: option `--frob` of `ruby` is not described', 'unknown: runs `a.rb`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'irb',
    aliases: ['pry'],
    about: 'interactive Ruby',
    style: 'raw',
    effects: (args) => [args.hasStdin ? { do: 'run-stdin', language: 'ruby' } : execute('arbitrary', 'ruby REPL')],
    examples: [['irb', 'execute:arbitrary ruby REPL']],
  }),
  defineCommand({
    name: 'gem',
    about: 'Ruby packages',
    options: table({
      flag: `-V --verbose, -q --quiet, -N --no-document, --user-install, -f --force, --conservative, --pre --prerelease, -l --local,
        -r --remote, -a --all, -d --details, -x --executables, -I --ignore-dependencies, --strict, --silent, --exact, --versions,
        --no-versions`,
      value:
        '-v --version, -i --install-dir, -n --bindir, -P --trust-policy, -k --key, --platform, --host, -o --output, -s --source, --clear-sources',
    }),
    inherit: true,
    subcommands: {
      install: {
        aliases: ['i'],
        effects: (args) => [
          ...args.values('-s').map((word) => install('url', word)),
          ...args.operands.map((word) => install('global', word)),
        ],
      },
      update: {
        effects: ({ operands }) => (operands.length > 0 ? operands.map((word) => install('global', word)) : [install('global', 'all')]),
      },
      uninstall: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      list: { effects: nothing },
      info: { effects: nothing },
      which: { effects: nothing },
      contents: { effects: nothing },
      environment: { aliases: ['env'], effects: nothing },
      specification: { effects: nothing },
      outdated: { effects: [connect('get', 'https://rubygems.org')] },
      search: { effects: [connect('get', 'https://rubygems.org')] },
      dependency: { effects: nothing },
      check: { effects: nothing },
      help: { effects: nothing },
      fetch: { effects: [connect('get', 'https://rubygems.org'), write('.', 'folder')] },
      build: { effects: [projectCode('build'), write('.', 'folder')] },
      push: { effects: ({ operands }) => [publish('package', operands.map(show).join(' '))] },
      yank: { effects: ({ operands }) => [publish('package', `yank ${operands.map(show).join(' ')}`)] },
      owner: { effects: ({ operands }) => [publish('package', `owner ${operands.map(show).join(' ')}`)] },
      sources: {
        options: table({ value: '-a --add, -r --remove', flag: '-c --clear-all, -u --update' }),
        effects: (args) => (args.has('-a', '-r', '-c') ? [config('global', 'gem sources')] : []),
      },
      cleanup: { effects: [install('global', 'old versions')] },
      signin: { effects: [connect('login', 'https://rubygems.org')] },
    },
    examples: [
      ['gem signin', 'connect:login https://rubygems.org'],
      ['gem cleanup', 'install:global old versions'],
      ['gem sources'],
      ['gem owner x', 'publish:package owner x'],
      ['gem yank x', 'publish:package yank x'],
      ['gem build', 'execute:project build', 'write:folder .'],
      ['gem fetch', 'connect:get https://rubygems.org', 'write:folder .'],
      ['gem help'],
      ['gem check'],
      ['gem dependency'],
      ['gem search', 'connect:get https://rubygems.org'],
      ['gem outdated', 'connect:get https://rubygems.org'],
      ['gem specification'],
      ['gem environment'],
      ['gem contents'],
      ['gem which'],
      ['gem info'],
      ['gem uninstall x', 'install:global x'],
      ['gem update x', 'install:global x'],
      ['gem install rails', 'install:global rails'],
      ['gem list'],
      ['gem push a.gem', 'publish:package a.gem'],
      ['gem frob', 'unknown: subcommand `frob` of `gem` is not described'],
    ],
  }),
  defineCommand({
    name: 'bundle',
    aliases: ['bundler'],
    about: 'Ruby dependencies of a project',
    options: bundleOptions,
    inherit: true,
    effects: ({ operands }) => [
      operands[0] ? unknown(`subcommand \`${show(operands[0])}\` of \`bundle\` is not described`) : install('manifest', 'Gemfile'),
    ],
    subcommands: {
      install: { aliases: ['i'], effects: [install('manifest', 'Gemfile')] },
      update: { effects: [install('manifest', 'Gemfile')] },
      check: { effects: [read('Gemfile')] },
      list: { effects: [read('Gemfile')] },
      show: { effects: [read('Gemfile')] },
      info: { effects: [read('Gemfile')] },
      viz: { effects: [read('Gemfile')] },
      platform: { effects: [read('Gemfile')] },
      licenses: { effects: [read('Gemfile')] },
      version: { effects: nothing },
      env: { effects: [read('Gemfile')] },
      doctor: { effects: [read('Gemfile')] },
      help: { effects: nothing },
      outdated: { effects: [read('Gemfile'), connect('get', 'https://rubygems.org')] },
      audit: { effects: [read('Gemfile.lock'), connect('get', 'https://github.com')] },
      lock: { options: table({ flag: '--update, --print' }), effects: [write('Gemfile.lock')] },
      add: {
        effects: (args) =>
          args.has('--git', '--github', '--source')
            ? [install('url', args.value('--git') ?? args.value('--github') ?? args.value('--source') ?? '')]
            : args.operands.map((word) => install('named', word)),
      },
      remove: { effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      exec: {
        aliases: ['e'],
        style: 'posix',
        options: table({ flag: '--keep-file-descriptors' }),
        effects: ({ operands }) => [run(operands)],
      },
      config: {
        effects: (args) =>
          ['get', 'list', undefined].includes(args.text(0)) || args.operands.length === 1
            ? [read('.bundle/config')]
            : [
                config(
                  args.has('--global')
                    ? 'global'
                    : /path|without|with|deployment|frozen|jobs|retry/.test(args.operands.map(show).join(' '))
                      ? 'inert'
                      : 'runs',
                  args.operands.map(show).join(' '),
                ),
              ],
      },
      binstubs: { effects: [write('bin')] },
      cache: { aliases: ['package', 'pack'], effects: [install('manifest', 'Gemfile'), write('vendor/cache')] },
      clean: { effects: [install('remove', 'unused gems')] },
      pristine: { effects: [install('manifest', 'Gemfile')] },
      init: { effects: [write('Gemfile')] },
      gem: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
      open: { effects: [execute('arbitrary', 'an editor')] },
      console: { effects: [execute('arbitrary', 'ruby REPL')] },
    },
    examples: [
      ['bundle console', 'execute:arbitrary ruby REPL'],
      ['bundle open', 'execute:arbitrary an editor'],
      ['bundle gem x', 'write:folder x'],
      ['bundle init', 'write Gemfile'],
      ['bundle pristine', 'install:manifest Gemfile'],
      ['bundle clean', 'install:remove unused gems'],
      ['bundle cache', 'install:manifest Gemfile', 'write vendor/cache'],
      ['bundle binstubs', 'write bin'],
      ['bundle config', 'read .bundle/config'],
      ['bundle remove x', 'install:remove x'],
      ['bundle lock', 'write Gemfile.lock'],
      ['bundle audit', 'read Gemfile.lock', 'connect:get https://github.com'],
      ['bundle outdated', 'read Gemfile', 'connect:get https://rubygems.org'],
      ['bundle help'],
      ['bundle doctor', 'read Gemfile'],
      ['bundle env', 'read Gemfile'],
      ['bundle version'],
      ['bundle licenses', 'read Gemfile'],
      ['bundle platform', 'read Gemfile'],
      ['bundle viz', 'read Gemfile'],
      ['bundle info', 'read Gemfile'],
      ['bundle show', 'read Gemfile'],
      ['bundle list', 'read Gemfile'],
      ['bundle update', 'install:manifest Gemfile'],
      ['bundle install --jobs 4', 'install:manifest Gemfile'],
      ['bundle exec rspec', 'execute:project tests'],
      ['bundle exec rm -r src', 'delete src'],
      ['bundle add rails', 'install:named rails'],
      ['bundle check', 'read Gemfile'],
      ['bundle frob', 'unknown: subcommand `frob` of `bundle` is not described'],
    ],
  }),
  defineCommand({
    name: 'rails',
    about: 'Rails projects',
    options: railsOptions,
    style: 'gnu',
    effects: (args) => {
      const names = args.operands.map((word) => textOf(word))
      const [name] = names
      if (name === undefined) return args.operands.length === 0 ? [] : [unknown('a task only known at run time')]
      const code = projectCode('application', 'config/application.rb', 'config/boot.rb')
      if (['server', 's'].includes(name)) return [code, connect('listen', 'localhost')]
      if (['console', 'c', 'dbconsole', 'db'].includes(name)) return [execute('arbitrary', `rails ${name}`)]
      if (['runner', 'r'].includes(name)) {
        const target = args.operands[1]
        return target
          ? [
              /\.rb$/.test(show(target))
                ? { do: 'script', file: target, language: 'ruby', parameters: args.operands.slice(2) }
                : { do: 'code', language: 'ruby', text: target },
            ]
          : []
      }
      if (['generate', 'g', 'destroy', 'd'].includes(name)) return [code, ...(args.has('--pretend') ? [] : [write('.', 'edit')])]
      if (name === 'new') return args.operands.slice(1, 2).map((word) => write(word, 'folder'))
      if (['test', 'test:all', 'test:system', 't'].includes(name)) return [projectCode('tests', 'test/test_helper.rb')]
      if (['-T', 'help', 'version', 'about'].includes(name) || args.has('-T')) return [code]
      if (/^credentials:(show|edit|diff)$|^secrets:/.test(name))
        return [{ do: 'effect', kind: 'infra', tag: 'secret', target: `rails ${name}` }]
      return args.operands
        .filter((word) => !/^[A-Z_]+=/.test(show(word)))
        .flatMap((word) => railsTask(show(word)) ?? [{ do: 'manifest-script', manifest: 'Rakefile', name: word, parameters: [] } as const])
    },
    examples: [
      ['rails server -p 3001', 'execute:project application', 'connect:listen localhost'],
      ['rails db:migrate', 'database:migrate rails db:migrate'],
      ['rails db:drop', 'database:destroy rails'],
      ['rails db:migrate:status', 'execute:project Rakefile', 'database:read rails'],
      ['rails credentials:show', 'infra:secret rails credentials:show'],
      ['rails console', 'execute:arbitrary rails console'],
      ['rails routes', 'execute:project Rakefile'],
      ['rails --frob', 'unknown: option `--frob` of `rails` is not described'],
    ],
  }),
  defineCommand({
    name: 'rspec',
    aliases: ['cucumber', 'minitest', 'm', 'guard', 'parallel_rspec', 'parallel_test', 'turbo_tests', 'spring', 'kitchen'],
    about: 'runs tests',
    options: table({
      flag: `--fail-fast, --no-fail-fast, -b --backtrace, -c --color --colour --force-color, --no-color, -p --profile, -w --warnings,
        --dry-run, --only-failures, -n --next-failure, --bisect, --init, --strict, -v --verbose, --publish-quiet, -q --quiet`,
      value: `-f --format, -e --example, -E --example-matches, -t --tag --tags, -P --pattern, --seed, --order, --default-path, -I,
        --failure-exit-code, --exclude-pattern, -i --name, --retry, -O --options, -r --require, --env`,
      writes: '-o --out',
    }),
    effects: (args) => [
      projectCode(
        'tests',
        'spec/spec_helper.rb',
        'spec/rails_helper.rb',
        '.rspec',
        ...args.operands.map((word) => show(word).replace(/(:\d+)+$/, '')),
      ),
      ...loadsValues(args, ['-r', '-O'], 'ruby'),
    ],
    examples: [
      ['rspec spec/models', 'execute:project tests'],
      ['rspec -r /tmp/x.rb', 'execute:project tests', 'unknown: runs `/tmp/x.rb`, which is not part of the workspace'],
      ['rspec --frob', 'unknown: option `--frob` of `rspec` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'rubocop',
    aliases: [
      'standardrb',
      'reek',
      'brakeman',
      'haml-lint',
      'erb_lint',
      'erblint',
      'slim-lint',
      'fasterer',
      'sorbet',
      'srb',
      'steep',
      'bundler-audit',
      'bundle-audit',
      'solargraph',
      'rails_best_practices',
    ],
    about: 'checks Ruby',
    options: table({
      flag: `-a --autocorrect --auto-correct --safe-auto-correct, -A --autocorrect-all --auto-correct-all, --fix, -x, -l --lint, -L,
        -D --display-cop-names, -P --parallel, --no-parallel, -E --extra-details, -S, --display-only-fail-level-offenses,
        --display-only-failed, --force-exclusion, --auto-gen-config, --regenerate-todo, --no-color, --color, -q --quiet, --no-pager,
        --no-exit-on-warn, -z --no-exit-warn, -i, --no-server, --server, -V, --enable-all-linters, --cache-off, --no-cache,
        -F --fail-fast, --disable-pending-cops, --enable-pending-cops, --update`,
      value: '-f --format, --only, --except, --fail-level, --cache, -w, --stdin -s, --exclude-limit, -t, -c --config, -r --require',
      writes: '-o --out --output',
    }),
    effects: (args) => [
      ...loadsValues(args, ['-c', '-r'], 'ruby'),
      ...(args.has('-a', '-A', '--fix', '-x')
        ? editsOperands(args)
        : args.has('--auto-gen-config', '--regenerate-todo')
          ? [write('.rubocop_todo.yml')]
          : readsOperandsOr(args)),
    ],
    examples: [
      ['rubocop app', 'read app'],
      ['rubocop -a', 'write:edit .'],
      ['brakeman -q --no-pager', 'read .'],
      ['rubocop --frob', 'unknown: option `--frob` of `rubocop` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'jekyll',
    aliases: ['middleman', 'bridgetown', 'nanoc'],
    about: 'builds sites',
    options: table({
      flag: '-w --watch, -D --drafts, -I --incremental, --future, -V --verbose, -q --quiet, -l --livereload, --trace, --no-watch, -o',
      value: '-P --port, -H --host, -b --baseurl, --config',
      writes: '-d --destination',
      reads: '-s --source',
    }),
    effects: (args) => [
      projectCode('site', '_config.yml'),
      ...(/^(serve|server|s)$/.test(args.text(0) ?? '') ? [connect('listen', 'localhost')] : []),
      ...(args.has('-d') ? [] : [write('_site')]),
    ],
    examples: [
      ['jekyll build', 'execute:project site', 'write _site'],
      ['jekyll serve', 'execute:project site', 'connect:listen localhost', 'write _site'],
      ['jekyll --plugins x', 'unknown: option `--plugins` of `jekyll` is not described', 'execute:project site', 'write _site'],
    ],
  }),
  defineCommand({
    name: 'puma',
    aliases: ['unicorn', 'thin', 'rackup', 'sidekiq', 'foreman', 'overmind', 'hivemind', 'honcho', 'shotgun', 'iodine', 'falcon'],
    about: 'serves or runs the processes of an application',
    options: table({
      flag: '-d --daemon, -v --verbose, --silent, -q --quiet, -D',
      value: `-p --port, -b --bind, -e --environment --env, -t --threads, -w --workers, -C --config, -c --concurrency, -r --require,
        -f --procfile, -m --formation, -o --host, -q`,
      writes: '--pidfile -P',
    }),
    effects: (args) => [
      projectCode('server', 'config/puma.rb', 'config.ru', 'Procfile', 'Procfile.dev'),
      ...loadsValues(args, ['-C', '-r', '-f'], 'ruby'),
      connect('listen', 'localhost'),
    ],
    examples: [
      ['puma -p 3001', 'execute:project server', 'connect:listen localhost'],
      [
        'puma -C /tmp/x.rb',
        'execute:project server',
        'unknown: runs `/tmp/x.rb`, which is not part of the workspace',
        'connect:listen localhost',
      ],
      ['puma --frob', 'unknown: option `--frob` of `puma` is not described', 'execute:project server', 'connect:listen localhost'],
    ],
  }),
]
