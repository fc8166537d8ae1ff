import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { editsOperands, readsOperandsOr, testsFound } from '../_project.ts'
import { spawnedIn } from '../_spawned.ts'
import { table } from '../_table.ts'
import { tasksOf } from './_tasks.ts'

const rebarFiles = ['rebar.config', 'rebar.config.script'] as const

/** A session with the application at hand, and what it is told on the line or by a pipe. */
const session = (args: Args): readonly Draft[] => [
  projectCode('program', ...rebarFiles),
  ...args.values('--eval').flatMap((text): readonly Draft[] => [{ do: 'code', language: 'other', text }, ...spawnedIn(text)]),
  ...(args.hasStdin
    ? ([
        { do: 'run-stdin', language: 'other' },
        { do: 'run-stdin', language: 'session' },
      ] as const)
    : [execute('arbitrary', 'erlang shell')]),
]

const testOptions = table({
  flag: `-v --verbose, -c --cover, --basic_html, --retry, --compile_only, --fail_fast, --allow_user_terms, --join_specs, --abort_if_missing_suites,
        --scale_timetraps, --noshrink, --regressions, --store, --long_result, --any_to_integer`,
  'value?': '--readable',
  value: `--group, --case, --label, --logopts, --verbosity, --cover_export_name, --repeat, --duration, --until, --multiply_timetraps, --create_priv_dir,
        --name, --sname, --app --application, -m --module, -t --test, -g --generator, --profile, -p --prop --properties, -n --numtests, --search_steps,
        --search_strategy, --constraint_tries, --max_size, --start_size`,
  reads: '--config, --cover_spec',
  writes: '--logdir, --to_file',
  code: '--sys_config, -s --suite, -d --dir, -f --file, --spec, --include',
})

const releaseOptions = table({
  flag: '-d --dev-mode, -i --include-erts, --warnings_as_errors, --all, --quiet',
  value: '-n --relname, -v --relvsn --vsn, -u --relup --upfrom, -V --verbose, --system_libs',
  reads: '-l --lib-dir',
  writes: '-o --output-dir',
  code: '-c --config, --vm_args, --sys_config',
})

export default [
  defineCommand({
    name: 'rebar3',
    about: 'builds Erlang',
    ownTasks: true,
    options: table({ flag: '-v --verbose, -q --quiet' }),
    subcommands: {
      as: { style: 'raw', effects: ({ words: [, ...task] }) => [run([literal('rebar3'), ...task])] },
      do: { style: 'raw', effects: ({ words }) => tasksOf(words).map((task) => run([literal('rebar3'), ...task])) },
      ct: {
        aliases: ['eunit', 'proper'],
        options: testOptions,
        effects: [projectCode('tests', ...rebarFiles), testsFound('test/*.erl', 'apps/*/test/*.erl'), write('_build')],
      },
      compile: {
        aliases: `dialyzer xref cover edoc ex_doc escriptize lint hank ebench path tree report state deps alias dedup`.split(' '),
        options: table({
          flag: `-d --deps_only, -u --update-plt, -s --succ-typings, --statistics, --incremental, --verbose, -a --all, -r --reset, -v, --app --ebin --lib --priv,
            --warnings_as_errors`,
          value: '-m --min_coverage, --plt-location, --base-plt-location, --plt-prefix, -f --formatter',
        }),
        effects: [projectCode('build', ...rebarFiles), write('_build')],
      },
      release: {
        aliases: ['tar', 'relup', 'appup'],
        options: releaseOptions,
        effects: [projectCode('build', ...rebarFiles), write('_build')],
      },
      fmt: {
        aliases: ['format', 'efmt', 'erlfmt'],
        options: table({
          flag: '-w --write, -c --check --verify, -v --verbose, --insert-pragma -i, --require-pragma -r',
          value: '--print-width',
        }),
        effects: (args) => [projectCode('build', ...rebarFiles), ...(args.has('--check') ? readsOperandsOr(args) : editsOperands(args))],
      },
      'get-deps': {
        aliases: ['upgrade', 'update', 'unlock', 'lock'],
        options: table({ flag: '-a --all' }),
        effects: [install('manifest', 'rebar.config'), { do: 'project-code', what: 'build', files: rebarFiles, notCode: true }],
      },
      clean: {
        options: table({ flag: '-a --all', value: '-p --profile, --apps' }),
        effects: [projectCode('build', ...rebarFiles), removeTree('_build')],
      },
      new: { effects: [write('.', 'folder')] },
      version: { aliases: ['help'], effects: [] },
      shell: {
        options: table({
          flag: '--start-clean, --relname',
          value: '--eval, --apps, --name, --sname, -r --relvsn',
          code: '--script, --config, --env-file',
        }),
        effects: session,
      },
      hex: {
        subcommands: {
          info: { aliases: ['search', 'outdated'], effects: [connect('get', 'https://hex.pm')] },
          publish: { aliases: ['cut', 'retire', 'owner', 'docs'], style: 'raw', effects: [publish('package', 'this package')] },
        },
      },
    },
    examples: [
      ['rebar3 as test ct --suite test/a_SUITE', 'execute:project test/a_SUITE', 'execute:project tests', 'write _build'],
      ['rebar3 do xref, eunit -v', 'execute:project build', 'write _build', 'execute:project tests'],
      [
        'rebar3 ct --dir /opt/a --file /opt/b --config /opt/c --spec /opt/d --include /opt/e --cover_spec /opt/f --logdir /opt/g --sys_config /opt/h',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read /opt/c',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/e`, which is not part of the workspace',
        'read /opt/f',
        'write /opt/g',
        'unknown: runs `/opt/h`, which is not part of the workspace',
      ],
      ['rebar3 compile', 'execute:project build', 'write _build'],
      ['rebar3 release -n a', 'execute:project build', 'write _build'],
      [
        'rebar3 tar --lib-dir /opt/a --output-dir /opt/b --config /opt/c --vm_args /opt/d --sys_config /opt/e',
        'read /opt/a',
        'write /opt/b',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/e`, which is not part of the workspace',
      ],
      ['rebar3 fmt', 'execute:project build', 'write:edit .'],
      ['rebar3 fmt --check', 'execute:project build', 'read .'],
      ['rebar3 get-deps', 'install:manifest rebar.config'],
      ['rebar3 clean', 'execute:project build', 'delete _build'],
      ['rebar3 new app x', 'write:folder .'],
      ['rebar3 version'],
      ['rebar3 shell', 'execute:project program', 'execute:arbitrary erlang shell'],
      ['rebar3 shell --sname a < /dev/null', 'execute:project program'],
      [
        'rebar3 shell --script /opt/a --config /opt/b --env-file /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
      ['echo \'os:cmd("rm a").\' | rebar3 shell', 'execute:project program', 'unknown: code `os` is not described', 'delete a'],
      ['rebar3 hex info jsx', 'connect:get https://hex.pm'],
      ['rebar3 hex publish --yes', 'publish:package this package'],
      ['rebar3 local upgrade', 'unknown: subcommand `local` of `rebar3` is not described'],
    ],
  }),
  defineCommand({
    name: 'gleam',
    about: 'builds Gleam',
    options: table({
      flag: '--warnings-as-errors, --no-print-progress, --check, --dev, --open, --skip-git, --skip-github, --stdin',
      value: '-t --target, --runtime, -m --module, --name, --template',
    }),
    inherit: true,
    subcommands: {
      test: { effects: [projectCode('tests', 'gleam.toml'), write('build')] },
      build: { aliases: ['check', 'run', 'export', 'dev'], effects: [projectCode('build', 'gleam.toml'), write('build')] },
      format: { effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)) },
      fix: { effects: (args) => editsOperands(args) },
      add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      remove: { effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      update: { effects: [install('manifest', 'gleam.toml')] },
      deps: {
        subcommands: {
          list: { aliases: ['tree', 'outdated'], effects: [read('manifest.toml')] },
          download: { aliases: ['update'], effects: [install('manifest', 'gleam.toml')] },
        },
      },
      docs: {
        subcommands: {
          build: { effects: [projectCode('build', 'gleam.toml'), write('build')] },
          publish: { aliases: ['remove'], effects: [publish('package', 'documentation')] },
        },
      },
      clean: { effects: [removeTree('build')] },
      new: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
      publish: { style: 'raw', effects: [publish('package', 'this package')] },
      shell: { effects: [execute('arbitrary', 'erlang shell')] },
    },
    examples: [
      ['gleam test', 'execute:project tests', 'write build'],
      ['gleam build --target javascript', 'execute:project build', 'write build'],
      ['gleam format --check src', 'read src'],
      ['gleam fix', 'write:edit .'],
      ['gleam add x', 'install:named x'],
      ['gleam remove x', 'install:remove x'],
      ['gleam update', 'install:manifest gleam.toml'],
      ['gleam deps list', 'read manifest.toml'],
      ['gleam deps download', 'install:manifest gleam.toml'],
      ['gleam docs build', 'execute:project build', 'write build'],
      ['gleam docs publish', 'publish:package documentation'],
      ['gleam clean', 'delete build'],
      ['gleam new a', 'write:folder a'],
      ['gleam publish', 'publish:package this package'],
      ['gleam shell', 'execute:arbitrary erlang shell'],
      ['gleam hex retire x', 'unknown: subcommand `hex` of `gleam` is not described'],
    ],
  }),
  defineCommand({
    name: 'erlc',
    about: 'compiles Erlang',
    style: 'long',
    options: table({
      flag: '-Wall, -W, -W0, -W1, -Werror, -v, -M, -MD, -MP, -MG, -no-server, -server, -S, -E, -P',
      value: '-D, -b, -smp, -T',
      reads: '-I',
      writes: '-o, -MF',
      code: '-pa, -pz',
    }),
    effects: ({ operands, has }) => [
      projectCode('build', ...operands.filter((word) => !show(word).startsWith('+'))),
      ...(has('-o') ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['erlc -Wall +debug_info -o ebin src/a.erl', 'write ebin', 'execute:project build'],
      ['erlc a.erl', 'execute:project build', 'write:folder .'],
      ['erlc -I /opt/a -MF /opt/b -o ebin a.erl', 'read /opt/a', 'write /opt/b', 'write ebin', 'execute:project build'],
      [
        'erlc -pa /opt/a -pz /opt/b a.erl',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['erlc -frob a.erl', 'unknown: option `-frob` of `erlc` is not described'],
    ],
  }),
  defineCommand({
    name: 'erlfmt',
    aliases: ['elvis'],
    about: 'checks or formats Erlang',
    options: table({
      flag: '-w --write, -c --check, --verbose, -i --insert-pragma, -r --require-pragma, --print-config, --keep-rules, --quiet, --code-path',
      value: '--print-width, --output-format, -P --parallel, --exclude-files',
      reads: '--config',
      writes: '-o --out',
    }),
    effects: (args) => {
      const operands = args.name === 'elvis' ? args.operands.slice(1) : args.operands
      if (args.name === 'elvis' && !/^(?:rock|git-branch|git-hook)?$/.test(args.text(0) ?? ''))
        return [unknown(`subcommand \`${args.text(0)}\` of \`elvis\` is not described`)]
      return args.has('-w') ? editsOperands({ operands }) : readsOperandsOr({ operands })
    },
    examples: [
      ['erlfmt -c src/a.erl', 'read src/a.erl'],
      ['erlfmt --write src/a.erl', 'write:edit src/a.erl'],
      ['elvis rock --config /opt/a --out /opt/b', 'read /opt/a', 'write /opt/b', 'read .'],
      ['elvis install git-hook', 'unknown: subcommand `install` of `elvis` is not described'],
    ],
  }),
  defineCommand({
    name: 'epmd',
    about: 'names of Erlang nodes on this machine',
    style: 'long',
    options: table({ flag: '-names', value: '-port, -address' }),
    effects: (args) => (args.has('-names') ? [connect('get', 'localhost')] : [unknown('a daemon that other machines can ask')]),
    examples: [
      ['epmd -names', 'connect:get localhost'],
      ['epmd -port 4369', 'unknown: a daemon that other machines can ask'],
      ['epmd -kill', 'unknown: option `-kill` of `epmd` is not described'],
    ],
  }),
]
