import type { Args } from '../../arguments.ts'
import {
  builds,
  config,
  connect,
  database,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  send,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, reworded, show, textOf, type Word } from '../../value.ts'
import { spawnedIn } from '../_spawned.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'
import { tasksOf } from './_tasks.ts'

const mixFiles = ['mix.exs', 'config/config.exs', 'config/test.exs', 'config/dev.exs', 'config/runtime.exs'] as const
const code = projectCode('mix', ...mixFiles)

const isTesting = (args: Args): boolean => /test|cover|spec/.test(args.text(0) ?? '')

/** Tasks that every Elixir project may have, by what they do. */
const taskEffects: readonly (readonly [RegExp, (args: Args) => readonly Draft[]])[] = [
  // with a value they change what is there for every project
  [/^hex\.config$/, (args) => [code, ...(args.operands.length > 2 ? [config('global', `mix ${args.operands.map(show).join(' ')}`)] : [])]],
  [/^hex\.user$/, (args) => [code, ...(/^(?:whoami)?$/.test(args.text(1) ?? '') ? [] : [connect('login', 'https://hex.pm')])]],
  [/^(igniter\.(?:install|add|upgrade|new)|hex\.install)$/, (args) => args.operands.slice(1).map((word) => install('named', word))],
  [/^sentry\.send_test_event$/, () => [code, send('message', 'https://sentry.io')]],
  [
    /^(help|deps\.nix\.help|hex\.info|hex\.search|hex\.outdated|hex\.audit|hex\.package|deps|deps\.tree|deps\.audit|phx\.routes|xref|app\.tree|profile\..*|ecto\.migrations|ash\.gen\.help|local|archive|escript|compile\.all|loadpaths|app\.config|run\.help|phx\.new\.version|sobelow|doctor|inch)$/,
    () => [code],
  ],
  [
    /^(compile|test|test\.watch|coveralls.*|credo|dialyzer|sobelow|docs|xref|espec|test\.coverage|dialyxir|boundary.*|check|lint|quality|ci)$/,
    (args) => [
      projectCode(
        isTesting(args) ? 'tests' : 'build',
        ...mixFiles,
        '.credo.exs',
        'test/test_helper.exs',
        // compilers of the project's own
        'lib/mix/tasks/compile.*.ex',
        'lib/mix/tasks/compile/*.ex',
        // `a_test.exs:12`
        ...args.operands
          .slice(1)
          .filter((word) => /\.exs?(?::\d+)*$/.test(show(word)))
          .map((word) => reworded(word, (text) => text.replace(/(?::\d+)+$/, ''))),
      ),
      ...(isTesting(args) ? [testsBelow('test', '*_test.exs')] : []),
      // macros run while what uses them is compiled
      {
        do: 'project-code',
        what: 'macros',
        files: ['lib/*.ex', 'lib/*/*.ex', 'lib/*/*/*.ex'],
        holding: /\bdefmacro\b|@(?:before|after)_compile\b|@on_load\b/,
        plainActs: true,
        notCode: true,
      },
      // so does what stands in a module itself
      {
        do: 'project-code',
        what: 'modules',
        files: ['lib/*.ex', 'lib/*/*.ex', 'lib/*/*/*.ex', 'lib/*/*/*/*.ex'],
        holding: /\bSystem\.(?:cmd|shell)\b|:os\.cmd\b|\bPort\.open\b|\bFile\.(?:rm|write|cp|rename)/,
        as: 'elixir-modules',
        plainActs: true,
        notCode: true,
      },
      write('_build'),
      // results for a service
      ...(/^coveralls\.(?:github|gitlab|travis|circle|semaphore|drone|post)$/.test(args.text(0) ?? '')
        ? [send('upload', 'https://coveralls.io', { carries: [] })]
        : []),
    ],
  ],
  [
    /^format$/,
    (args) =>
      args.has('--check-formatted', '--dry-run')
        ? [projectCode('mix', 'mix.exs', '.formatter.exs'), read('.')]
        : [projectCode('mix', 'mix.exs', '.formatter.exs'), ...(args.operands.length > 1 ? args.operands.slice(1).map(tidy) : [tidy('.')])],
  ],
  [
    /^(deps\.get|deps\.compile|deps\.update|local\.hex|local\.rebar|deps\.loadpaths|assets\.setup|tailwind\.install|esbuild\.install)$/,
    () => [install('manifest', 'mix.exs'), { do: 'project-code', what: 'mix', files: mixFiles, notCode: true }],
  ],
  [/^(archive\.install|escript\.install|archive\.uninstall)$/, (args) => args.operands.slice(1).map((word) => install('global', word))],
  [
    /^(clean|deps\.clean|deps\.unlock)$/,
    (args) =>
      args.text(0) === 'clean'
        ? [removeTree('_build')]
        : args.text(0) === 'deps.unlock'
          ? [args.has('--check-unused') ? read('mix.lock') : write('mix.lock', 'edit')]
          : [removeTree('deps')],
  ],
  [
    /^(phx\.new|new)$/,
    (args) => [projectCode('code generation', ...mixFiles), ...args.operands.slice(1).map((word) => write(word, 'folder'))],
  ],
  [
    /^(phx\.gen\..*|ecto\.gen\.(migration|repo)|ash\.codegen|ash\.gen\..*|ash_postgres\.generate_migrations|ash_sqlite\.generate_migrations|gettext\.(extract|merge)|igniter\..*|phx\.digest|assets\.(build|deploy)|tailwind|esbuild|phx\.digest\.clean|escript\.build|sentry\..*|usage_rules\.sync|gen\..*|sobelow\..*|spark\..*)$/,
    () => [projectCode('code generation', ...mixFiles), write('.', 'edit')],
  ],
  [/^release$/, () => [projectCode('code generation', ...mixFiles, 'rel/*.exs'), builds('_build')]],
  [
    /^(phx\.server|run|start|phx\.live)$/,
    (args) => [
      projectCode('program', ...mixFiles),
      ...args.operands
        .slice(1)
        .map((word): Draft => ({ do: 'project-code', what: 'program', files: [word], program: true, notCode: true })),
      ...(args.text(0) === 'run' ? [] : [connect('listen', 'localhost')]),
    ],
  ],
  [
    /^(ecto\.(migrate|rollback|create|load)|ash\.(migrate|setup|rollback)|ash_postgres\.(migrate|create|rollback)|ash_sqlite\.(migrate|create|rollback)|setup)$/,
    (args) => [projectCode('mix', ...mixFiles), database('migrate', `mix ${args.text(0) ?? ''}`)],
  ],
  [
    /^(ecto\.drop|ash\.tear_down|ash_postgres\.drop|ash_sqlite\.drop)$/,
    (args) => [database(textOf(args.value('--env')) === 'test' ? 'write' : 'destroy', `mix ${args.text(0) ?? ''}`)],
  ],
  // the database of a developer is made again from its migrations; any other is not
  [
    /^(ecto|ash)\.reset$/,
    (args) => [
      database(
        /^(?:dev|test)?$/.test(args.has('--env') ? show(args.value('--env') ?? literal('?')) : '') ? 'write' : 'destroy',
        `mix ${args.text(0) ?? ''}`,
      ),
    ],
  ],
  [/^(ecto\.dump)$/, () => [code, database('read', 'schema'), write('priv', 'folder')]],
  [
    /^hex\.(publish|retire|owner|build|user\.auth)$/,
    (args) =>
      args.text(0) === 'hex.build'
        ? [write('.', 'folder')]
        : [args.has('--dry-run') ? read('.') : publish('package', `mix ${args.text(0) ?? ''}`)],
  ],
]

/** A task that the project itself defines. */
const ownTask = (name: string, files: readonly string[]): Draft => ({
  do: 'project-code',
  what: `task \`${name}\` of \`mix\``,
  files,
  mustExist: true,
  program: true,
})

/** Code on the line: what it does, and the command lines in it whatever they are given to. */
const inline = (text: Word): readonly Draft[] => [{ do: 'code', language: 'elixir', text }, ...spawnedIn(text)]

/** Of what `-S` starts only the build tool is known. */
const startedBy = (script: Word, words: readonly Word[]): readonly Draft[] => [
  textOf(script) === 'mix' ? run([script, ...words]) : unknown(`\`${show(script)}\` is not described`),
]

const mixOptions = table({
  flag: `--force, --warnings-as-errors, --check-formatted, --dry-run, --strict, --no-color, --color, --trace, --stale, --failed,
        --cover, --no-start, --no-compile, --no-deps-check, --no-archives-check, --no-elixir-version-check, --all-warnings, --all,
        --unused, --build, --check-unused, --quiet -q, --verbose, --yes -y, --raise, --listen-on-stdin, --no-halt, --no-mix-exs, --overwrite,
        --check-equivalent, --fetch, --no-validate-compile-env, --no-protocol-consolidation, --no-optional-deps, --ignore-exit-status,
        --halt-exit-status, --no-check, --plt, --return-errors, --no-live, --no-html, --no-context, --no-schema, --binary-id,
        --umbrella, --sup, --mute-exit-status, --dev, --check, --no-all-warnings, --all-apps, --minify, --if-missing, --no-prompt,
        --read-only, --merge, --config, --exit, --skip, --private, --compact, --no-elixir, --list, --long, --explain, --only-unused, --locked,
        --sort, --include-nested, --check-locked, --tail, --archive, --check-up-to-date, --unlock, --log-sql, --log-migrations-sql, --no-archives, --breakdown,
        --skip-if-loaded, --no-assets, --no-mailer, --no-dashboard, --no-gettext, --live, --html, --watch, --silent, --dry, --write, --print-graph, --within-requirements, --no-start-apps, --no-listeners, --names, --search, --aliases, --plain, --reachable, --no-migration, --no-repo, --no-scope, --no-tests, --change, --no-ecto, --no-agents-md, --no-install, --no-dashboard, --no-esbuild, --no-tailwind, --preload-modules, --profile-require, --consolidate-protocols, --skip-umbrella-children, --skip-local-deps, --include-children, --only-nodes, --only-direct, --all-priorities -a, --read-from-stdin, --enable-disabled-checks, --first-run, --no-exit-status, --force-check, --raw, --quiet-with-result, --list-unused-filters, --pre, --open, --no-warnings, --overwrite-existing, --unpack, -u, --no-cover, --warnings-as-error, --no-optional, --check-required, --no-deps, --patch, --preview, --include-siblings`,
  value: `--only, --exclude, --include, --seed, --max-failures, --timeout, --formatter, --slowest, --slowest-modules, --max-cases,
        --partitions, --format, --min-priority, --checks, --ignore, --repo, --step -n, --to, --name, --env, --export-coverage,
        --profile, --label, --source, --sink, --min-pairs, --domains, --resources, --table, --web, --app, --module,
        --database, --repeat-until-failure, --migrations-path, --log-level, --target, --environment, --except, --organization,
 --info, --method, --pretty, --depth, --fail-above, --min-cycle-size, --min-cycle-label, --group, --files-included, --files-excluded, --config-name, --breakpoints -b, --exit-status, --max-requires, --filter -f, --proglang, --canonical, --language, --only-test-ids, --root`,
  writes: '-o, --dump-path -d, --path, --output',
  // a file to load first, or the name of a repository of the application
  code: '--dot-formatter, -r --require',
})

export default [
  defineCommand({
    name: 'mix',
    ignoresHelp: true,
    about: 'Elixir projects',
    optionVariables: { MIX_ENV: '--env=' },
    options: table({ value: '-e, --env' }, mixOptions),
    style: 'gnu',
    subcommands: {
      // their words are those of other tasks
      do: { style: 'raw', effects: ({ words }) => tasksOf(words).map((task) => run([literal('mix'), ...task])) },
      cmd: {
        style: 'posix',
        options: table({ flag: '--cd-root', value: '--app', folder: '--cd' }),
        // in each application of an umbrella as well
        effects: ({ operands }) => [
          run(operands),
          { do: 'manifest-script', manifest: 'mix.exs', name: literal('cmd'), parameters: operands, otherwise: [] },
        ],
      },
    },
    effects: (args) => {
      const name = args.text(0)
      if (name === undefined) return args.operands.length === 0 ? [code] : [unknown('a task only known at run time')]
      if (args.has('-e') && /^(?:run|profile\.\w+)$/.test(name))
        return [projectCode('program', ...mixFiles), ...args.values('-e').flatMap(inline)]
      if (name === 'eval') return [projectCode('program', ...mixFiles), ...args.operands.slice(1).flatMap(inline)]
      const [, own] = taskEffects.find(([pattern]) => pattern.test(name)) ?? []
      const [task, ...parameters] = args.operands
      const renamed = { do: 'manifest-script', manifest: 'mix.exs', name: task, parameters } as const
      const files = ['', 'apps/*/'].flatMap((app) => [name, name.replaceAll('.', '/')].map((task) => `${app}lib/mix/tasks/${task}.ex`))
      if (own && name !== 'setup')
        return [{ ...renamed, otherwise: [] }, { do: 'project-code', what: 'mix', files, notCode: true }, ...own(args)]
      return [code, { ...renamed, otherwise: own?.(args) ?? [ownTask(name, files)] }]
    },
    examples: [
      ['mix sentry.send_test_event', 'execute:project mix', 'send:message https://sentry.io'],
      ['mix coveralls.github', 'execute:project tests', 'write _build', 'send:upload https://coveralls.io'],
      ['mix igniter.install a', 'install:named a'],
      ['mix hex.user key revoke --all', 'execute:project mix', 'connect:login https://hex.pm'],
      ['mix hex.config api_url x', 'execute:project mix', 'config:global mix hex.config api_url x'],
      ['mix hex.config', 'execute:project mix'],
      ["mix profile.fprof -e 'x'", 'execute:project program'],
      ['mix docs --output /opt/a', 'write /opt/a', 'execute:project build', 'write _build'],
      ['mix test test/a_test.exs', 'execute:project tests', 'write _build'],
      ['mix compile --warnings-as-errors', 'execute:project build', 'write _build'],
      ['mix format --check-formatted', 'execute:project mix', 'read .'],
      ['mix format', 'execute:project mix', 'write:edit .'],
      ['mix release --overwrite', 'execute:project code generation', 'write:folder _build'],
      ['mix credo --strict lib', 'execute:project build', 'write _build'],
      ['mix deps.get', 'install:manifest mix.exs'],
      ['mix ecto.migrate', 'execute:project mix', 'database:migrate mix ecto.migrate'],
      ['mix ecto.drop', 'database:destroy mix ecto.drop'],
      ['MIX_ENV=test mix ecto.drop', 'database:write mix ecto.drop'],
      ['mix ecto.reset', 'database:write mix ecto.reset'],
      ['MIX_ENV=prod mix ecto.reset', 'database:destroy mix ecto.reset'],
      ['mix phx.server', 'execute:project program', 'connect:listen localhost'],
      ['mix hex.publish --yes', 'publish:package mix hex.publish'],
      ['mix cmd rm -r dist', 'delete dist'],
      ['mix cmd --app web --cd /srv rm -r dist', 'delete /srv/dist', 'unknown: script `mix.exs cmd` is not part of the workspace'],
      ['mix do compile --force, test --trace', 'execute:project build', 'write _build', 'execute:project tests'],
      ['mix do deps.get, ecto.drop', 'install:manifest mix.exs', 'database:destroy mix ecto.drop'],
      [
        'mix deps.get -o /opt/a --dump-path /opt/b --path /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'install:manifest mix.exs',
      ],
      ['mix deps.get --dot-formatter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['mix frob', 'execute:project mix', 'unknown: task `frob` of `mix` is not described'],
    ],
  }),
  defineCommand({
    name: 'elixir',
    aliases: ['elixirc', 'escript'],
    about: 'runs Elixir',
    style: 'posix',
    options: table({
      flag: '-v --version, --no-halt, --short-version',
      value: '--name, --sname, -e --eval, -S',
      writes: '-o',
      unsafe: '--erl, --rpc-eval',
      code: '-r, -pa, -pz',
    }),
    effects: ({ operands, has, hasStdin, value, values }) => {
      const [file, ...parameters] = operands
      if (has('-v', '--short-version')) return []
      const script = value('-S')
      if (script) return [...startedBy(script, operands), ...values('-e').flatMap(inline)]
      return has('-e')
        ? values('-e').flatMap(inline)
        : [
            file && textOf(file) !== '-'
              ? { do: 'script', file, parameters }
              : hasStdin
                ? { do: 'run-stdin', language: 'elixir' }
                : execute('arbitrary', 'elixir'),
          ]
    },
    examples: [
      ['elixir --version'],
      ["elixir -e 'IO.puts(Enum.sum(1..9))'"],
      [
        "elixir --erl --rpc-eval -e 'IO.puts(Enum.sum(1..9))'",
        'unknown: option `--erl` of `elixir` can run or load anything',
        'unknown: option `--rpc-eval` of `elixir` can run or load anything',
      ],
      ['elixir -e \'System.cmd("rm", ["a"])\'', 'delete a'],
      ['elixir --no-halt -S mix run', 'execute:project program'],
      [
        'elixir -pa /opt/a -pz /opt/b -r /opt/c a.exs',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
      ['elixir -S mystery', 'unknown: `mystery` is not described'],
      ["elixir -e 'Mystery.go()'", 'unknown: elixir module `Mystery` is not described'],
    ],
  }),
  defineCommand({
    name: 'iex',
    about: 'an Elixir session',
    style: 'posix',
    options: table({
      flag: '-v --version, --short-version, --no-pry',
      value: '-e --eval, --name, --sname, --dbg, -pa, -pz, -S',
      unsafe: '-r, --erl, --remsh, --rpc-eval, --dot-iex, --cookie, --boot',
    }),
    effects: ({ operands, has, hasStdin, value, values }) => {
      if (has('-v', '--short-version')) return []
      const script = value('-S')
      return [
        ...(script ? startedBy(script, operands) : []),
        ...values('-e').flatMap(inline),
        hasStdin ? { do: 'run-stdin', language: 'elixir' } : execute('arbitrary', 'iex'),
      ]
    },
    examples: [
      ['iex -S mix', 'execute:project mix', 'execute:arbitrary iex'],
      [
        'iex -r --erl --remsh --rpc-eval --dot-iex --cookie --boot -S mix',
        'unknown: option `-r` of `iex` can run or load anything',
        'unknown: option `--erl` of `iex` can run or load anything',
        'unknown: option `--remsh` of `iex` can run or load anything',
        'unknown: option `--rpc-eval` of `iex` can run or load anything',
        'unknown: option `--dot-iex` of `iex` can run or load anything',
        'unknown: option `--cookie` of `iex` can run or load anything',
        'unknown: option `--boot` of `iex` can run or load anything',
      ],
      ["echo 'IO.puts(1)' | iex -S mix", 'execute:project mix'],
      ["iex -S mystery <<< 'IO.puts(1)'", 'unknown: `mystery` is not described'],
    ],
  }),
]
