import { connect, database, type Draft, install, read, removeTree, run, type Subcommand, tidy, write } from '../../command-spec.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { afterDashes, readsOperandsOr, runsSettings } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind, otherVerb } from '../_verbs.ts'
import { builds, common, reads, runsCode, taskIn, tests } from './_cargo.ts'

/** Those that build and run the project, and take no options of their own that matter. */
export const extraCode =
  'xtask llvm-lines fuzz msrv minimal-versions component size nm objdump readobj careful dylint instruments modules ndk leptos'

/** Those that only look at it. */
export const extraLooks = 'geiger spellcheck deadlinks bloat-report depgraph unused-features license report'

/** What stands behind the verb of such a tool: options that say where things come from or go to, and a command to check with. */
const afterVerb = (name: string, operands: readonly Word[]): readonly Draft[] => [
  ...optionsBehind({ operands, name }, /^-{1,2}(?!-|git|path|tag|rev|lib|output|out|o\b|manifest|template|config)[\w-]+(?:=[\w.,:-]*)?$/),
  ...(name === 'msrv' ? [run(afterDashes(operands))] : []),
  ...(name === 'fuzz' ? fuzzes(operands) : []),
]

/** Where a fuzzer puts what it finds; `cmin` throws away what others of the corpus make superfluous. */
function fuzzes(operands: readonly Word[]): readonly Draft[] {
  const own = afterDashes(operands)
  const [verb, target, ...folders] = operands.slice(0, operands.length - own.length).filter((word) => !knownPrefix(word).startsWith('-'))
  const corpus = folders[0] ?? (target === undefined ? 'fuzz/corpus' : join(literal('fuzz/corpus/'), target))
  return [
    ...(textOf(verb) === 'cmin' ? [removeTree(corpus)] : folders.map((folder) => write(folder, 'folder'))),
    ...own.flatMap((word) => {
      const [option] = /^-(?:artifact_prefix|exact_artifact_path|merge_control_file|features_dir)=/.exec(knownPrefix(word)) ?? []
      return option === undefined ? [] : [write(dropPrefix(word, option.length))]
    }),
  ]
}

const extraTools: Readonly<Record<string, Subcommand>> = Object.fromEntries([
  ...extraCode.split(' ').map((name): [string, Subcommand] => [
    name,
    {
      style: 'posix',
      options: common,
      effects: ({ operands }) => [
        ...builds(name, [`${name}/src/main.rs`], taskIn(operands)),
        write('target'),
        ...(name === 'xtask' ? [] : afterVerb(name, operands)),
      ],
    },
  ]),
  ...extraLooks.split(' ').map((name) => [
    name,
    {
      ...reads,
      options: table(
        {
          flag: '-c --check, -w --workspace, -g --grouped, -j --json, -t --tsv, -d --do-not-bundle, --avoid-dev-deps, --avoid-build-deps, --direct-deps-only, -a --authors',
          value: '-o --order, --output-format, --section-name, -m --code, --cfg',
        },
        common,
      ),
    },
  ]),
])

/** Tools that people add to cargo; each builds or looks at the project. */
export const addedTools: Readonly<Record<string, Subcommand>> = {
  about: {
    options: table(
      { flag: '--fail, -w --workspace', value: '-m --name, --threshold', reads: '-c --config', writes: '-o --output-file' },
      common,
    ),
    effects: ({ operands: [verb, ...files] }) => [
      read('Cargo.toml'),
      ...files.map((file) => (textOf(verb) === 'init' ? write(file) : read(file))),
    ],
  },
  // it puts the tables of a manifest in order
  sort: {
    options: table({ flag: '-c --check, -g --grouped, -w --workspace, --no-format, -p --print', value: '-o --order' }, common),
    effects: ({ operands, has }) => [read('Cargo.toml'), ...(has('-c', '-p') ? [] : operands.map((folder) => tidy(folder)))],
  },
  objcopy: {
    options: common,
    // what it makes stands last behind the options for the tool itself
    effects: ({ words }) => {
      const own = afterDashes(words)
      return [
        ...builds('objcopy'),
        write('target'),
        ...(own.length > 0 ? [run([literal('objcopy'), literal('target/program'), ...own])] : []),
      ]
    },
  },
  // `init`, `certify` and the like write what was looked at
  vet: {
    options: table({ flag: '--locked, --no-registry-suggestions, --shallow' }, common),
    effects: ({ operands: [verb] }) =>
      verb === undefined || /^(?:check|suggest|dump-graph|explain-audit|aggregate)$/.test(show(verb))
        ? [read('supply-chain')]
        : [write('supply-chain', 'edit')],
  },
  // throws away what was built a while ago
  sweep: {
    options: table(
      { flag: '-i --installed, -s --stamp, -f --file, --hidden, -d --dry-run', value: '-t --time, --maxsize, --toolchains' },
      common,
    ),
    effects: ({ has, operands }) =>
      (operands.length > 0 ? operands.map((word) => `${show(word)}/target`) : ['target']).map((folder) =>
        has('-d') ? read(folder) : removeTree(folder),
      ),
  },
  nextest: {
    options: table(
      {
        flag: '--no-tests, --all-targets, --no-capture --nocapture, --run-ignored-only, --ff, --show-progress, --hide-progress-bar, --no-output-indent, --list-type, --fail-fast, --cargo-quiet, --ignore-default-filter',
        value: `-T, -E --filter-expr --filterset, --retries, --partition, --status-level, --final-status-level, --failure-output, --success-output, --test-threads, -P, --run-ignored,
            --max-fail, --message-format, --message-format-version, --binaries-only, --archive-format, --no-tests-mode, --stress-count, --stress-duration, --cargo-profile, --build-jobs`,
      },
      common,
    ),
    effects: (args) => [...otherVerb(args, /^(?:run|list|archive|show-config|r)$/), ...tests],
  },
  mutants: {
    options: table(
      {
        flag: '--list, --list-files, --diff, --check, --no-shuffle, --shuffle, --caught -V --unviable, --in-place, --iterate, --no-times, --no-config, --copy-vcs, --baseline',
        value:
          '-f --file, --exclude -e, --re -F --exclude-re, --timeout, --minimum-test-timeout, --shard, --test-tool, --line-col, --cap-lints, --level, -C --cargo-arg, --error, --gitignore',
        reads: '--in-diff -D',
      },
      common,
    ),
    effects: [...builds('tests'), write('mutants.out', 'folder')],
  },
  criterion: {
    ...runsCode('benchmarks'),
    options: table(
      {
        flag: '--debug, --plotting-backend, --no-fail-fast',
        value: '--history-id, --history-description, --output-format',
        code: '--criterion-manifest-path',
      },
      common,
    ),
  },
  asm: {
    aliases: ['show-asm'],
    ...runsCode('build'),
    options: table(
      {
        flag: `--rust, --simplify -s, --full-name, --keep-mangled -K, --no-color, --everything, --mir, --llvm, --llvm-input, --wasm, --mca, --mca-intel,
          --mca-att, --intel, --att, --this-workspace, --all-crates, --all-sources, --dev, --keep-blanks -b, --strip, --disasm, --include-constants`,
        value: '--context -c, --target-cpu, --target-feature, --sources-from',
      },
      common,
    ),
  },
  'public-api': {
    ...runsCode('build'),
    options: table(
      {
        flag: '-s --simplified, -ss, -sss',
        value: '--omit, --deny, --toolchain',
        // takes other commits out over what was not committed
        unsafe: '--force',
      },
      common,
    ),
  },
  make: {
    options: table({
      flag: '-v --verbose, -q --quiet, --no-workspace, --no-on-error, --allow-private, --skip-init-end-tasks, --list-all-steps, --list-category-steps, --print-steps, --diff-steps, --print-only, --time-summary, --disable-check-for-updates, --experimental, --hide-uninteresting',
      value: '-t --task, -l --loglevel, -p --profile, --output-format, --skip-tasks, --skip-tasks-pattern, -e --env',
      code: '--makefile, --env-file',
      folder: '--cwd',
    }),
    effects: (args) =>
      args.has('--list-all-steps', '--list-category-steps', '--print-steps', '--diff-steps')
        ? [read('Makefile.toml')]
        : [{ ...runsSettings('tasks', 'Makefile.toml'), tasks: args.operands.map(show) }],
  },
  // -c and --cmd name the profiler to run
  flamegraph: {
    options: table(
      {
        flag: '--no-inline, --deterministic, --reverse, --inverted, --flamechart, --dev, --ignore-status, --skip-build',
        value: '-F --freq, --palette, --title, --subtitle, --notes, --image-width, --min-width, --skip-after, --unit-test, --unit-bench',
        // other rights
        unsafe: '--root',
        writes: '-o --output',
      },
      common,
    ),
    effects: [...builds('program'), write('target')],
  },
  ...extraTools,
  'semver-checks': {
    options: table(
      {
        flag: '--default-features, --only-explicit-features, --explain',
        value:
          '--baseline-rev, --baseline-version, --baseline-rustdoc, --baseline-features, --current-rustdoc, --current-features, --release-type',
        code: '--baseline-root',
      },
      common,
    ),
    effects: [...builds('build'), write('target'), connect('get', 'https://crates.io')],
  },
  sqlx: {
    options: table({ value: '--database-url, --source, -D', flag: '-y, -f --force' }, common),
    effects: ({ operands }) =>
      /^(?:prepare|migrate info|migrate add)/.test(operands.map(show).join(' '))
        ? [...builds('build'), database('read', 'sqlx'), write('.sqlx', 'folder')]
        : /^(?:database|db) (?:drop|reset)/.test(operands.map(show).join(' '))
          ? [database('destroy', `sqlx ${operands.map(show).join(' ')}`)]
          : [database('migrate', `sqlx ${operands.map(show).join(' ')}`)],
  },
  binstall: {
    options: table({ flag: '-y --no-confirm, --force' }, common),
    effects: ({ operands }) => operands.map((word) => install('global', word)),
  },
  audit: {
    options: table(
      {
        flag: '--json, -n --no-fetch, --stale, --no-yanked',
        value: '-D --deny, --ignore, --ignore-source, --target-arch, --target-os, -c --color, -d --db',
        reads: '-f --file',
      },
      common,
    ),
    effects: (args) =>
      args.text(0) === 'fix'
        ? [install('manifest', 'Cargo.toml'), write('Cargo.toml', 'edit')]
        : [read('Cargo.lock'), connect('get', 'https://github.com'), ...args.operands.slice(1).map((file) => read(file))],
  },
  deny: {
    options: table(
      {
        flag: '--hide-inclusion-graph, --disable-fetch -d, --show-stats -s, --audit-compatible-output, --exclude-dev, --exclude-unpublished, --no-metrics',
        value: '-L --log-level, -g --graph, -A --allow, -W --warn, -D --deny, --feature-depth, -c --color, --layout -l',
        reads: '--config',
      },
      common,
    ),
    effects: (args) => [
      read('Cargo.lock'),
      connect('get', 'https://github.com'),
      ...(args.text(0) === 'init' ? [write(args.operands[1] ?? 'deny.toml')] : []),
    ],
  },
  outdated: {
    onlyReads: true,
    options: table({ flag: '-R --root-deps-only, -w --workspace-all', value: '-d --depth --depth-max, --exit-code' }, common),
    effects: [read('Cargo.toml'), connect('get', 'https://crates.io')],
  },
  upgrade: {
    options: table({ flag: '--pinned, --compatible, --recursive', value: '-i --incompatible, --exclude' }, common),
    effects: (args) => [
      args.has('-n') ? connect('get', 'https://crates.io') : install('manifest', 'Cargo.toml'),
      ...(args.has('-n') ? [] : [write('Cargo.toml', 'edit')]),
    ],
  },
  'set-version': {
    options: table({ value: '--bump, -m --metadata' }, common),
    effects: (args) => [args.has('-n') ? read('Cargo.toml') : write('Cargo.toml', 'edit')],
  },
  machete: {
    options: table({ flag: '--with-metadata, --fix, --skip-target-dir, --no-ignore' }),
    effects: (args) =>
      args.has('--fix') ? [write('Cargo.toml', 'edit'), ...args.operands.map((folder) => tidy(folder))] : readsOperandsOr(args),
  },
  udeps: { ...runsCode('build'), options: table({ value: '--backend, --output' }, common) },
  expand: { ...runsCode('build'), options: table({ flag: '--ugly, --themes, --verbose', value: '--theme' }, common) },
  bloat: {
    ...runsCode('build'),
    options: table(
      {
        flag: '--crates, --time, --full-fn, --split-std, --no-relative-size, --symbols-section',
        value: '-n, -w, --filter, --message-format',
      },
      common,
    ),
  },
  miri: runsCode('tests'),
  'llvm-cov': {
    options: table(
      {
        flag: `--html, --lcov, --json, --text, --summary-only, --no-report, --cobertura, --codecov, --branch, --mcdc, --doctests, --no-clean, --no-cfg-coverage,
          --no-cfg-coverage-nightly, --include-build-script, --include-ffi, --hide-instantiations, --show-instantiations, --show-missing-lines,
          --skip-functions, --disable-default-ignore-filename-regex, --remap-path-prefix, --ignore-run-fail, --nextest, --profraw-only, --failure-mode`,
        value: `--ignore-filename-regex, --fail-under-lines, --fail-under-functions, --fail-under-regions, --fail-uncovered-lines, --fail-uncovered-functions,
          --fail-uncovered-regions, --exclude-from-report, --exclude-from-test, --dep-coverage, --nextest-profile`,
        writes: '--output-path --output-dir',
      },
      common,
    ),
    effects: tests,
  },
  tarpaulin: {
    options: table(
      {
        flag: `--skip-clean, --force-clean, --ignore-tests, --include-tests, --ignore-panics, --ignore-config, --count, -b --branch, -l --line, -i --ignored,
          --follow-exec, --post-test-delay, --run-types, --no-dead-code, --stdout, --debug, --dump-traces, --avoid-cfg-tarpaulin, --implicit-test-threads`,
        value: '-o --out, --engine, -t --timeout, --exclude-files, --include-files, --fail-under, --ciserver, --command',
        writes: '--output-dir',
      },
      common,
    ),
    effects: tests,
  },
}
