import type { Args } from '../../arguments.ts'
import {
  builds as madeByBuild,
  defineCommand,
  type Draft,
  install,
  prints,
  printsWorkspacePaths,
  projectCode,
  processes,
  publish,
  read,
  removeTree,
  shell,
  write,
  unknown,
} from '../../command-spec.ts'
import { literal, nowhere, show, textOf } from '../../value.ts'
import { printsInstalled } from '../_inputs.ts'
import { setsVariables } from '../_environment.ts'
import { codeFrom, editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { otherVerb } from '../_verbs.ts'

const buildFiles = ['WORKSPACE', 'MODULE.bazel', ...['BUILD', 'BUILD.bazel', 'BUCK'].flatMap((name) => [name, `*/${name}`])]

/** Builds by what the build files say, with the programs that settings name beside the compilers. */
const builds = (what: string, args: Args): readonly Draft[] => [
  ...setsVariables(['--action_env', '--host_action_env', '--test_env', '--repo_env'].flatMap((option) => args.values(option))),
  projectCode(what, ...buildFiles),
  { do: 'project-code', what, files: ['.bazelrc'], as: 'program-settings', notCode: true },
  codeFrom('.bazelrc', 'WORKSPACE', 'WORKSPACE.bazel', 'MODULE.bazel'),
]

/** Switches: each may also be given with `no` in front, or with a value of its own. */
const switches = `keep_going, cache_test_results, verbose_failures, test_verbose_timeout_warnings, show_progress, announce_rc, stamp,
  build_tests_only, build, analyze, implicit_deps, tool_deps, host_deps, nodep_deps, incompatible_strict_action_env, test_keep_going,
  experimental_ui_debug_all_events, show_timestamps, show_loading_progress, show_cached_analysis_results, expunge, expunge_async, async, zip_undeclared_test_outputs,
  collect_code_coverage, experimental_fetch_all_coverage_outputs, build_runfile_links, legacy_important_outputs, check_up_to_date,
  include_artifacts, include_commandline, include_param_files, line_terminator_null, order_output, proto:output_rule_attrs, relative_locations,
  keep_state_after_build, batch, block_for_lock, home_rc, system_rc, workspace_rc, write_command_log, generate_json_trace_profile, slim_profile,
  runs_per_test_detects_flakes, test_runner_fail_fast, test_summary_detail, remote_upload_local_results, remote_accept_cached,
  enable_bzlmod, enable_workspace, lockfile_mode, include_builtin, include_unused, extra, verbose, graph:factored, cycles, extension_info, sandbox_debug,
  rules, action_cache, materialize_param_files`

const options = table({
  flag: `-k, -s --subcommands, ${switches
    .split(/,\s+/)
    .map((name) => `--no${name}`)
    .join(', ')}, --noinclude`,
  'value?': switches.replace(/[\w:]+/g, '--$&'),
  value: `-c --compilation_mode, --config, -j --jobs, --test_output, --test_filter, --test_arg, --runs_per_test, --flaky_test_attempts, --output,
    --color, --curses, --define, --platforms, --cpu, --host_cpu, --copt, --cxxopt, --conlyopt, --linkopt, --host_copt, --host_cxxopt, --javacopt,
    --test_tag_filters, --build_tag_filters, --test_size_filters, --test_timeout_filters, --test_lang_filters, --test_timeout, --local_test_jobs,
    --local_resources, --local_ram_resources, --local_cpu_resources, --test_sharding_strategy, --test_strategy, --spawn_strategy, --strategy,
    --dynamic_mode, --output_groups, --ui_event_filters, --action_env, --host_action_env, --test_env, --repo_env, --show_result, --depth, --from,
    --to, --test_summary, --combined_report, --instrumentation_filter, --java_language_version, --java_runtime_version,
    --tool_java_language_version, --tool_java_runtime_version, --features, --universe_scope, --query_file, --max_idle_secs, --progress_report_interval,
    --loading_phase_threads, --aspects_parameters, --deleted_packages, --graph:node_limit, --starlark:expr, --experimental_remote_cache_eviction_retries,
    --toolchain_resolution_debug, --terminal_columns, --verbosity_limit, --max_computation_steps, --base_module, --extension_filter, --only`,
  writes:
    '--profile, --build_event_json_file, --build_event_text_file, --execution_log_json_file, --explain, --output_file, --starlark_cpu_profile',
  code: '--starlark:file',
  program: '--run_under, --workspace_status_command, --shell_executable',
  unsafe: `--override_repository, --override_module, --inject_repository, --bazelrc, --host_jvm_args, --server_javabase, --package_path, --registry,
    --extra_toolchains, --crosstool_top, --remote_executor, --remote_cache, --bes_backend, --output_base, --output_user_root, --symlink_prefix,
    --sandbox_add_mount_pair, --credential_helper, --disk_cache, --repository_cache, --distdir`,
})

/** Targets that rules for images, charts and clusters make beside what they build: they send it off. */
const reaches =
  /[:/._-](?:push|publish|deploy|undeploy|apply|release|upload|destroy|delete|rollout|promote)(?:[:._-](?:all|prod|production|staging|images?))?$/i

/** What a query prints: labels, or files that a build makes. */
function printedBy(name: string, output: string): readonly Draft[] {
  if (name === 'cquery' && output === 'files') return [printsWorkspacePaths]
  if (name !== 'query' || !/^(?:label)?$/.test(output)) return []
  const labels = { hole: 'plain', shown: '(labels)' } as const
  return [prints({ pieces: [{ text: '//' }, labels], at: nowhere }, { pieces: [{ text: '@' }, labels], at: nowhere })]
}

/** Macros may run commands while they are put in; what they write into the script does not run yet. */
const macros: Draft = {
  do: 'project-code',
  what: 'autoconf',
  files: ['configure.ac', 'configure.in', 'm4/*.m4', 'aclocal.m4'],
  as: 'session',
  plain: true,
  notCode: true,
}

/** What each of them runs; those that make a script of the project do not run it. */
const ownFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['scons', ['SConstruct']],
  ['waf', ['wscript']],
  ['xmake', ['xmake.lua']],
  ['premake5', ['premake5.lua']],
  ['configure', ['configure']],
  ['bootstrap', ['bootstrap']],
  ['autogen.sh', ['autogen.sh']],
])

export default [
  defineCommand({
    name: 'bazel',
    aliases: ['bazelisk', 'ibazel', 'buck2', 'pants', 'please'],
    about: 'builds and tests a monorepo',
    ownNames: true,
    style: 'gnu',
    options,
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
        return [
          read('.'),
          ...(name === 'info' && args.operands.length === 2 ? [printsInstalled('bazel info')] : []),
          ...printedBy(name, show(args.value('--output') ?? literal(''))),
        ]
      if (['test', 'coverage'].includes(name)) return builds('tests', args)
      if (name === 'build') return builds('build', args)
      if (name === 'run') {
        const target = args.operands.map(show)[1] ?? ''
        // a target of another repository is somebody else's program
        return [
          ...builds(`target ${target}`.trim(), args),
          ...(target.startsWith('@') ? [install('undeclared', target)] : []),
          ...(reaches.test(target) ? [publish('package', target)] : []),
        ]
      }
      if (name === 'clean')
        return [
          removeTree('bazel-out'),
          // all that it ever fetched and built for this project, which lies outside of it
          ...(['--expunge', '--expunge_async'].some(
            (option) => args.has(option) && !/^(?:0|no|false)$/.test(textOf(args.value(option)) ?? ''),
          )
            ? [unknown('throws away all that bazel keeps for this project')]
            : []),
        ]
      if (name === 'shutdown') return [processes('own', 'bazel server')]
      return name === '' ? [] : [{ do: 'effect', kind: 'unknown', target: `subcommand \`${name}\` of \`bazel\` is not described` }]
    },
    examples: [
      ['bazel clean --expunge', 'delete bazel-out', 'unknown: throws away all that bazel keeps for this project'],
      ['bazel clean --expunge=false', 'delete bazel-out'],
      ['bazel test //...', 'execute:project tests'],
      ['bazel query //...', 'read .'],
      ['cat "$(bazel info bazel-testlogs)/a.log"', 'read .', 'read $(bazel info)/a.log'],
      ['bazel run //:x', 'execute:project target //:x'],
      ['bazel run //a:image_push', 'execute:project target //a:image_push', 'publish:package //a:image_push'],
      ['bazel run //a:prod.apply', 'execute:project target //a:prod.apply', 'publish:package //a:prod.apply'],
      ['bazel query //... | xargs bazel test', 'read .', 'execute:project tests'],
      ['cat $(bazel cquery --output=files //a)', 'read .', 'read $(bazel cquery --output=files //a)'],
      ['bazel run @x//:y', 'execute:project target @x//:y', 'install:undeclared @x//:y'],
      ['bazel mod graph --depth 1', 'read .'],
      ['bazel test //a --nobuild --stamp=false --noshow_progress', 'execute:project tests'],
      [
        'bazel build //a --profile=/opt/a --build_event_json_file=/opt/b --build_event_text_file=/opt/c --execution_log_json_file=/opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project build',
      ],
      [
        'bazel cquery //a --explain=/opt/a --output_file=/opt/b --starlark_cpu_profile=/opt/c --starlark:file=/opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project /opt/d',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'read .',
      ],
      ["bazel run //a --run_under='rm -rf /'", 'unknown: option `--run_under` of `bazel` can run or load anything', 'delete /'],
      [
        'bazel build //a --override_repository=x=/opt/a',
        'unknown: option `--override_repository` of `bazel` can run or load anything',
        'execute:project build',
      ],
      ['bazel frob', 'unknown: subcommand `frob` of `bazel` is not described'],
    ],
  }),
  defineCommand({
    name: 'buildifier',
    aliases: ['gazelle'],
    about: 'formats or writes build files of Bazel',
    style: 'long',
    options: table({
      flag: '-r, -v, -d, -multi_diff, -buildifier_disable, -version, -index, -proto',
      value: `-mode --mode, -lint --lint, -format --format, -type --type, -path, -warnings --warnings, -go_prefix, -external, -lang, -build_file_name,
        -build_tags`,
      reads: '-tables, -add_tables, -config --config',
      program: '-diff_command',
    }),
    effects: (args) => {
      const shows = /^(?:check|diff|print_if_changed|print)$/.test(show(args.value('-mode') ?? literal('fix')))
      return shows && show(args.value('-lint') ?? literal('')) !== 'fix' ? readsOperandsOr(args) : editsOperands(args)
    },
    examples: [
      ['buildifier -mode=check -r .', 'read .'],
      ['buildifier --lint=fix --mode=check a/BUILD', 'write:edit a/BUILD'],
      [
        'buildifier -tables=/opt/a -add_tables=/opt/b -config=/opt/c a/BUILD',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write:edit a/BUILD',
      ],
      ['gazelle -mode=diff', 'read .'],
      [
        "buildifier -mode=diff -diff_command='rm -rf /'",
        'unknown: option `-diff_command` of `buildifier` can run or load anything',
        'delete /',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'buildozer',
    about: 'changes build files of Bazel by rule',
    style: 'long',
    options: table({
      flag: '-k, -quiet, -stdout, -v, -edit-variables, -shorten_labels, -eol-comments, -errors_as_warnings, -consume_empty_output, -delete_with_comments, -version',
      value: '-types, -numio, -output_proto, -output_json',
      reads: '-f, -tables, -add_tables',
      folder: '-root_dir',
      program: '-buildifier',
    }),
    // commands out of a file may be any
    effects: (args) => [
      ...(args.has('-f') ? [unknown('commands of `buildozer` out of a file')] : []),
      ...(args.text(0)?.startsWith('print') || args.has('-stdout') ? [read('.')] : [write('.', 'edit')]),
    ],
    examples: [
      ["buildozer 'add deps //b' //a:x", 'write:edit .'],
      ["buildozer 'print deps' //a:x", 'read .'],
      ['buildozer -f /opt/a', 'read /opt/a', 'unknown: commands of `buildozer` out of a file', 'write:edit .'],
      [
        "buildozer -buildifier 'rm a' 'print deps' //a:x",
        'unknown: option `-buildifier` of `buildozer` can run or load anything',
        'delete a',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'scons',
    optionVariables: { SCONSFLAGS: 'words' },
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
      // a rehearsal of some runs the file of the build all the same
      args.has('-n') && args.name !== 'scons'
        ? [read('.')]
        : args.name === 'scons' && args.has('-f')
          ? [unknown('a build file of its own')]
          : args.name === 'xmake' && /^(?:l|lua)$/.test(args.text(0) ?? '')
            ? [unknown('`xmake lua` runs what it is given'), ...args.operands.slice(2).map((word) => shell(word))]
            : [
                // they go to the folders of the system
                ...(/^(?:waf|xmake|scons)$/.test(args.name) && args.operands.some((word) => /^(?:un)?install\b/.test(show(word)))
                  ? [unknown(`\`${args.name} install\` writes outside the project`)]
                  : []),
                ...(args.name === 'xmake'
                  ? otherVerb(args, /^(?:build|b|config|f|run|r|test|clean|c|show|check|project|format|(?:un)?install|i|u|package|p|pack)$/)
                  : []),
                // `./configure CC=clang`
                ...setsVariables(args.operands.filter((word) => /^[A-Z_]+=/.test(show(word)))),
                projectCode(args.name, ...(ownFiles.get(args.name) ?? [])),
                ...(/^auto(?:re)?conf$/.test(args.name) ? [macros] : []),
                // the script that it makes is the project's
                ...(/^auto/.test(args.name) ? [madeByBuild('configure')] : []),
                write('.', 'folder'),
              ],
    examples: [
      ['SCONSFLAGS=-f=/opt/a scons', 'unknown: option `-f` of `scons` takes no value', 'unknown: a build file of its own'],
      ['configure CC=./a', 'unknown: `CC` changes what runs'],
      ['xmake update', 'unknown: subcommand `update` of `xmake` is not described'],
      ['scons -n', 'execute:project scons', 'write:folder .'],
      ['scons install', 'unknown: `scons install` writes outside the project'],
      ['scons -j4', 'execute:project scons', 'write:folder .'],
      ['scons -f /opt/a', 'unknown: a build file of its own'],
      ['autoreconf -fi', 'execute:project autoreconf', 'write:folder configure', 'write:folder .'],
      ['xmake l os.exec "rm x"', 'unknown: `xmake lua` runs what it is given', 'delete x'],
      ['configure --prefix=/opt/x', 'execute:project configure', 'write:folder .'],
      ['scons --frob', 'unknown: option `--frob` of `scons` is not described', 'execute:project scons', 'write:folder .'],
    ],
  }),
]
