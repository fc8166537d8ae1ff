import type { Args } from '../../arguments.ts'
import {
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  read,
  removeTree,
  run,
  tidy,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'

const duneOptions = table({
  flag: `-w --watch, --passive-watch-mode, -f --force, --auto-promote, --ignore-promoted-rules, --always-show-command-line, --no-buffer, --no-config,
    --no-print-directory, --release, --stop-on-first-error, --verbose, --display-separate-messages, --react-to-insignificant-changes, --no-build, --missing,
    --sexp, --with-deps, --preview, --require-dune-project-file`,
  value: `-j, --display, --error-reporting, --profile, --instrument-with, -p --for-release-of-packages, --only-packages --only, --cache, --sandbox, -x,
    --context, --terminal-persistence, --action-stdout-on-success, --action-stderr-on-success, --default-target, --lang, --format, --file-watcher`,
  'value?': '--promote-install-files, --diff-for-file',
  folder: '--root',
  writes: '--build-dir, --trace-file, -o, --prefix, --destdir',
  reads: '--workspace, --config-file',
  program: '--diff-command',
})

/** Rules of the project run while it is built. */
const builds = (what = 'build', ...folders: readonly string[]): readonly Draft[] => [
  projectCode(what, 'dune', '*/dune', 'dune-project'),
  ...folders.map((folder) => testsBelow(folder, '*.ml')),
  write('_build'),
]

const looks: Subcommand = { effects: [read('.')] }

/** A program that the project builds, by its name or its path, or one of the search path. */
const starts = ({ operands }: Args): readonly Draft[] => {
  const words = operands.filter((word, index) => index !== 1 || show(word) !== '--')
  return [...builds('build', 'bin', 'src'), ...(words[0] ? [startOf(words[0], words)] : [])]
}

const startOf = (program: Word, words: readonly Word[]): Draft =>
  /\.exe$/.test(show(program))
    ? { do: 'project-code', what: 'program', files: [program], parameters: words.slice(1) }
    : run(words, { ofPackage: 'ocaml' })

export default defineCommand({
  name: 'dune',
  about: 'builds OCaml projects',
  options: duneOptions,
  inherit: true,
  subcommands: {
    build: { aliases: ['b'], effects: builds() },
    runtest: { aliases: ['test'], effects: builds('tests', 'test', 'tests') },
    exec: { style: 'posix', effects: starts },
    fmt: { effects: [tidy('.')] },
    promote: { effects: [write('.', 'edit')] },
    promotion: { effects: (args) => (args.text(0) === 'apply' ? [write('.', 'edit')] : [read('.')]) },
    clean: { effects: [removeTree('_build')] },
    install: { effects: (args) => [...builds(), ...(args.has('--prefix', '--destdir') ? [] : [install('global', 'this project')])] },
    utop: { aliases: ['top', 'toplevel'], effects: [execute('arbitrary', 'dune utop')] },
    describe: looks,
    show: looks,
    rules: looks,
    printenv: looks,
    'external-lib-deps': looks,
    'format-dune-file': looks,
    init: { effects: ({ operands }) => [write(operands[2] ?? operands[1] ?? '.', 'folder')] },
  },
  examples: [
    ['dune build @all --profile release', 'execute:project build', 'write _build'],
    ['dune runtest -f --instrument-with bisect_ppx', 'execute:project tests', 'write _build'],
    ['dune exec rm -- -r a', 'execute:project build', 'write _build', 'delete a'],
    ['dune fmt', 'write:edit .'],
    ['dune promote', 'write:edit .'],
    ['dune promotion list', 'read .'],
    ['dune clean', 'delete _build'],
    ['dune install', 'execute:project build', 'write _build', 'install:global this project'],
    ['dune install --prefix /opt/a', 'write /opt/a', 'execute:project build', 'write _build'],
    ['dune utop', 'execute:arbitrary dune utop'],
    ...['describe', 'show', 'rules', 'printenv', 'external-lib-deps', 'format-dune-file'].map(
      (name) => [`dune ${name}`, 'read .'] as const,
    ),
    ['dune init proj a', 'write:folder a'],
    ['dune init proj a /opt/b', 'write:folder /opt/b'],
    ['dune build --build-dir /opt/a --trace-file /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'write _build'],
    ['dune build --workspace /opt/a', 'read /opt/a', 'execute:project build', 'write _build'],
    ['dune rpc ping', 'unknown: subcommand `rpc` of `dune` is not described'],
  ],
})
