import { defineCommand, type Draft, install, projectCode, processes, read, removeTree, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'

const buildFiles = ['WORKSPACE', 'MODULE.bazel', ...['BUILD', 'BUILD.bazel', 'BUCK'].flatMap((name) => [name, `*/${name}`])]

/** Builds by what the build files say, with the programs that settings name beside the compilers. */
const builds = (what: string): readonly Draft[] => [
  projectCode(what, ...buildFiles),
  { do: 'project-code', what, files: ['.bazelrc'], as: 'program-settings', notCode: true },
]

export default [
  defineCommand({
    name: 'bazel',
    aliases: ['bazelisk', 'buck2', 'pants', 'please'],
    about: 'builds and tests a monorepo',
    style: 'gnu',
    options: table({
      flag: `-k --keep_going, --nokeep_going, --cache_test_results, --nocache_test_results, --subcommands -s, --verbose_failures,
        --test_verbose_timeout_warnings, --show_progress, --noshow_progress, --expunge, --noimplicit_deps, --announce_rc, --stamp,
        --build_tests_only, --nobuild, --incompatible_strict_action_env`,
      value: `-c --compilation_mode, --config, -j --jobs, --test_output, --test_filter, --test_arg, --runs_per_test, --flaky_test_attempts,
        --output, --color, --curses, --define, --platforms, --cpu, --copt, --cxxopt, --test_tag_filters, --build_tag_filters,
        --test_timeout, --local_test_jobs, --keep_state_after_build, --test_sharding_strategy, --output_groups, --ui_event_filters,
        --noinclude, --action_env, --test_env`,
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      if (
        [
          'query',
          'cquery',
          'aquery',
          'info',
          'version',
          'help',
          'fetch',
          'sync',
          'mod',
          'print_action',
          'analyze-profile',
          'config',
          'dump',
          'targets',
        ].includes(name)
      )
        return [read('.')]
      if (['test', 'coverage'].includes(name)) return builds('tests')
      if (name === 'build') return builds('build')
      if (name === 'run') {
        const target = args.operands.map(show)[1] ?? ''
        // a target of another repository is somebody else's program
        return [...builds(`target ${target}`.trim()), ...(target.startsWith('@') ? [install('undeclared', target)] : [])]
      }
      if (name === 'clean') return [removeTree('bazel-out')]
      if (name === 'shutdown') return [processes('own', 'bazel server')]
      return name === '' ? [] : [{ do: 'effect', kind: 'unknown', target: `subcommand \`${name}\` of \`bazel\` is not described` }]
    },
    examples: [
      ['bazel test //...', 'execute:project tests'],
      ['bazel query //...', 'read .'],
      ['bazel run //:x', 'execute:project target //:x'],
      ['bazel run @x//:y', 'execute:project target @x//:y', 'install:undeclared @x//:y'],
      ['bazel frob', 'unknown: subcommand `frob` of `bazel` is not described'],
    ],
  }),
  defineCommand({
    name: 'scons',
    aliases: [
      'waf',
      'xmake',
      'premake5',
      'qmake',
      'autoreconf',
      'autoconf',
      'automake',
      'libtoolize',
      'aclocal',
      'configure',
      'bootstrap',
      'autogen.sh',
      'swig',
      'bison',
      'flex',
      'yacc',
      'lex',
      'gperf',
      'bindgen',
      'cbindgen',
    ],
    about: 'configures, generates or builds',
    options: table({
      flag: `-Q, -s --silent --quiet, -k --keep-going, -c --clean, -n --dry-run, -f --force, -i --install, -v --verbose, -d, -y --yes, -t,
        --build-missing, --enable-shared, --disable-shared, --enable-static, --disable-static, --enable-debug,
        --disable-dependency-tracking, --no-color, --update, --x-manifest-only`,
      value:
        '-j --jobs, --prefix, --host, --build, -I, --with-ssl, -l --lang, --config, --crate, --triplet, -m --mode, -p --plat, -a --arch, --profile, --settings, -pr',
      writes: '--output-folder, -o --output, -of',
      code: '--sconstruct --file',
      folder: '-C --directory',
    }),
    effects: (args) =>
      args.has('-n') ? [read('.')] : [projectCode(args.name, 'SConstruct', 'wscript', 'configure', 'autogen.sh'), write('.', 'folder')],
    examples: [
      ['scons -j4', 'execute:project scons', 'write:folder .'],
      ['bison -o /opt/a a.y', 'write /opt/a', 'execute:project bison', 'write:folder .'],
      ['configure --prefix=/opt/x', 'execute:project configure', 'write:folder .'],
      ['scons --frob', 'unknown: option `--frob` of `scons` is not described', 'execute:project scons', 'write:folder .'],
    ],
  }),
]
