import { builds as fillsWithBuild, type Draft, projectCode, read, type Subcommand, type Target, write } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'
import { codeFrom, fillsNamed, loadsSettings, takesFrom } from '../_project.ts'
import { table } from '../_table.ts'

/** Options that most subcommands share. */
export const common = table({
  flag: `-q --quiet, -v --verbose, -vv, --locked, --offline, --frozen, --workspace --all, --all-features, --no-default-features,
        --release -r, --all-targets, --lib, --bins, --examples, --tests, --benches, --keep-going, --ignore-rust-version,
        --future-incompat-report, --unit-graph, --no-fail-fast, --no-run, --doc, --no-deps, --document-private-items, --open,
        --allow-dirty, --allow-staged, --allow-no-vcs, --fix, --broken-code, --check, --dry-run -n, --duplicates, --no-dedupe, --list,
        --no-verify, --features-powerset, --exact, -Zbuild-std, -Zunstable-options, -Zminimal-versions, -Zdirect-minimal-versions,
        -Zpanic-abort-tests, -Zdoctest-xcompile, -Zrustdoc-map`,
  value: `-j --jobs, -p --package, --exclude, --bin, --example, --test, --bench, -F --features, --profile, --color,
        --message-format, --edition, --prune, --depth, -e --edges, -i --invert, --prefix, --format -f, --charset, --filter-platform,
        --format-version, --registry, --precise, --kind, --lockfile-path`,
  'value?': '--timings',
  code: '--manifest-path',
  // a target may be a file that names a linker
  starts: '--target',
  writes: '--target-dir, --artifact-dir --out-dir',
  folder: '-C',
  // --config can name a runner, a linker or a wrapper; -Z can change almost anything
  unsafe: '--config, -Z, --index',
})

/** Another folder to build in. */
export const namedTarget: readonly Draft[] = [fillsNamed('.cargo/config.toml', '.cargo/config')]

const manifests = ['Cargo.toml', '*/Cargo.toml', 'crates/*/Cargo.toml'] as const

/** A compiler of the project's choosing, in place of the usual one. */
export const toolchain = codeFrom('rust-toolchain.toml', 'rust-toolchain')

/** Where packages come from, as settings of the project say. */
export const sources: Draft = takesFrom('.cargo/config.toml', '.cargo/config')

/** What a build runs by itself: the scripts of the packages, and the programs that settings put in place of the usual ones. */
export const builds = (what: string, files: readonly Target[] = [], tasks?: readonly string[]): readonly Draft[] => [
  { do: 'project-code', what, files: ['build.rs', '*/build.rs', '*/*/build.rs'], runsIn: '.' },
  {
    do: 'project-code',
    what,
    files: ['src/lib.rs', '*/src/lib.rs', '*/*/src/lib.rs'],
    holding: /#\[proc_macro/,
    runsIn: '..',
    notCode: true,
  },
  ...(files.length > 0 ? [{ ...projectCode(what, ...files), ...(tasks ? { tasks } : {}) } as Draft] : []),
  loadsSettings(what, ...manifests),
  codeFrom(...manifests),
  { do: 'project-code', what, files: ['.cargo/config.toml', '.cargo/config'], as: 'program-settings', plain: true },
  { do: 'project-code', what, files: ['.cargo/config.toml', '.cargo/config'], as: 'given-variables', notCode: true },
  sources,
  ...namedTarget,
]

/** The word by which a program of the project tells what it is to do: the first that it is given. */
export function taskIn([first]: readonly Word[]): readonly string[] | undefined {
  const name = textOf(first) ?? ''
  return /^[a-z][\w:-]*$/i.test(name) ? [name] : undefined
}

/** Builds the project, then runs what came of it. */
export const runsCode = (what: string): Subcommand => ({
  style: 'gnu',
  options: common,
  effects: (args) => [...builds(what), ...(args.has('--target-dir') ? args.values('--target-dir').map(fillsWithBuild) : [write('target')])],
})

/** Looks at the manifest. */
export const reads: Subcommand = { options: common, effects: [read('Cargo.toml')] }

/** Builds and runs the tests. */
export const tests: readonly Draft[] = [
  ...builds('tests'),
  { do: 'project-code', what: 'tests', files: ['tests/*.rs', 'tests/*/*.rs', '*/tests/*.rs', '*/*/tests/*.rs'], runsIn: '..' },
  {
    do: 'project-code',
    what: 'tests',
    files: ['src/*.rs', '*/src/*.rs', '*/*/src/*.rs'],
    as: 'rust-tests',
    runsIn: '..',
    plainActs: true,
    notCode: true,
  },
  {
    do: 'project-code',
    what: 'tests',
    files: ['src/*.rs', '*/src/*.rs', '*/*/src/*.rs'],
    as: 'rust-docs',
    runsIn: '..',
    plainActs: true,
    notCode: true,
  },
  write('target'),
]
