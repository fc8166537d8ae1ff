import type { Args } from '../../arguments.ts'
import {
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { fillsBeside, loadsFolders } from '../_project.ts'
import { table } from '../_table.ts'

const lakeFiles = ['lakefile.lean', 'lakefile.toml'] as const
const builds = (what: string): Subcommand => ({ effects: [projectCode(what, ...lakeFiles), write('.lake', 'folder')] })

/** What lies beside a source is what was made of it. */
const compilesBeside = ({ operands }: Args): readonly Draft[] => [
  ...operands.map((word) => read(word)),
  ...(operands.length > 0 ? fillsBeside(operands) : []),
]

const rocqFlag =
  /^-(?:q|noinit|nois|time|debug|quiet|vos|vok|boot|bt|verbose|noglob|no-glob|impredicative-set|indices-matter|type-in-type|allow-sprop|emacs|where|config|v|print-version)$/
const rocqValue = /^-(?:w|set|unset|color|diffs|native-compiler|bytecode-compiler|top)$/
const rocqOutput = /^-(?:o|dump-glob|time-file|profile|native-output-dir|output-directory)$/

/** `-Q folder Name` takes two words, which the usual tables do not know; what loads code (`-l`, `-load-ml-object`) stays out. */
function checksRocq({ words, name }: Args): readonly Draft[] {
  const found: Draft[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = show(word)
    const next = words[index + 1]
    if (rocqFlag.test(text)) continue
    if (/^-[QRI]$/.test(text) && next) {
      found.push(projectCode('theories', next))
      index += text === '-I' ? 1 : 2
    } else if (rocqValue.test(text)) index++
    else if (rocqOutput.test(text) && next) {
      found.push(write(next))
      index++
    } else if (text.startsWith('-')) found.push(unknown(`option \`${text}\` of \`${name}\` is not described`))
    else found.push(read(word), ...fillsBeside([word]))
  }
  return found
}

export default [
  defineCommand({
    name: 'lake',
    about: 'builds Lean; its settings are code',
    options: table({
      flag: '-q --quiet, -v --verbose, -K, --ansi, --no-ansi, -U --update, -R --reconfigure, --no-build, --no-cache, --try-cache, --wfail, --iofail, --rehash -H, --old, --json -J, --keep-toolchain',
      value: '--log-level, --fail-level, -K*',
      folder: '-d --dir',
      code: '-f --file, --packages',
    }),
    inherit: true,
    subcommands: {
      build: builds('build'),
      test: builds('tests'),
      lint: builds('checks'),
      'check-build': builds('build'),
      'check-test': builds('build'),
      'check-lint': builds('build'),
      query: builds('build'),
      exe: { aliases: ['exec'], style: 'posix', ...builds('program') },
      script: { subcommands: { list: builds('build'), doc: builds('build'), run: { style: 'posix', ...builds('program') } } },
      run: { style: 'posix', ...builds('program') },
      env: { style: 'posix', effects: ({ operands }) => [projectCode('build', ...lakeFiles), run(operands)] },
      lean: { style: 'posix', effects: ({ operands: [file] }) => [projectCode('build', ...lakeFiles, ...(file ? [file] : []))] },
      clean: { effects: [removeTree('.lake/build')] },
      update: { aliases: ['upgrade'], effects: [install('manifest', 'lakefile')] },
      new: { effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
      init: { effects: [write('.', 'folder')] },
      upload: { effects: [publish('release', 'this package')] },
    },
    examples: [
      ['lake build', 'execute:project build', 'write:folder .lake'],
      ['lake test', 'execute:project tests', 'write:folder .lake'],
      ['lake lint', 'execute:project checks', 'write:folder .lake'],
      ['lake check-build', 'execute:project build', 'write:folder .lake'],
      ['lake check-test', 'execute:project build', 'write:folder .lake'],
      ['lake check-lint', 'execute:project build', 'write:folder .lake'],
      ['lake query x', 'execute:project build', 'write:folder .lake'],
      ['lake exe cache get', 'execute:project program', 'write:folder .lake'],
      ['lake script list', 'execute:project build', 'write:folder .lake'],
      ['lake script doc x', 'execute:project build', 'write:folder .lake'],
      ['lake script run x', 'execute:project program', 'write:folder .lake'],
      ['lake run x', 'execute:project program', 'write:folder .lake'],
      ['lake env rm src', 'execute:project build', 'delete src'],
      ['lake lean A.lean', 'execute:project build'],
      ['lake clean', 'delete .lake/build'],
      ['lake update', 'install:manifest lakefile'],
      ['lake new a', 'write:folder a'],
      ['lake init a', 'write:folder .'],
      ['lake upload v1', 'publish:release this package'],
      [
        'lake -d /opt/a build',
        'execute:project build',
        'unknown: runs code of a folder that is not part of the workspace',
        'write:folder /opt/a/.lake',
      ],
      [
        'lake -f /opt/a build',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write:folder .lake',
      ],
      [
        'lake build --packages /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write:folder .lake',
      ],
      ['lake pack a', 'unknown: subcommand `pack` of `lake` is not described'],
    ],
  }),
  defineCommand({
    name: 'lean',
    about: 'checks Lean; what is written in it may act while it is checked',
    options: table({
      flag: '-q --quiet, -v --version, --stats, --deps, --deps-json, --json, --print-prefix, --print-libdir, -p --profile, --features, -g --githash, -a --stdin',
      value: '-t --trust, -j --threads, -T --timeout, -M --memory, -D*, --root, -E --error, -s --tstack',
      writes: '-o, -i, -c --c, -b --bc, --ir',
      rest: '--run',
      code: '--plugin, --load-dynlib, --setup',
    }),
    effects: ({ operands, has, hasStdin }) => [
      ...(has('--stdin') || (operands.length === 0 && hasStdin) ? [{ do: 'run-stdin', language: 'other' } as const] : []),
      ...(operands.length > 0 ? [projectCode('program', ...(has('--run') ? operands.slice(0, 1) : operands))] : []),
    ],
    examples: [
      ['lean A.lean', 'execute:project program'],
      ['lean --run Main.lean x', 'execute:project program'],
      ['lean /opt/A.lean', 'execute:project program', 'unknown: runs `/opt/A.lean`, which is not part of the workspace'],
      [
        'lean -o /opt/a -i /opt/b -c /opt/c -b /opt/d A.lean',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project program',
      ],
      [
        'lean --plugin=/opt/a.so A.lean',
        'execute:project /opt/a.so',
        'unknown: runs `/opt/a.so`, which is not part of the workspace',
        'execute:project program',
      ],
      [
        'lean --load-dynlib=/opt/a.so A.lean',
        'execute:project /opt/a.so',
        'unknown: runs `/opt/a.so`, which is not part of the workspace',
        'execute:project program',
      ],
      ['lean --frob A.lean', 'unknown: option `--frob` of `lean` is not described', 'execute:project program'],
    ],
  }),
  defineCommand({
    name: 'agda',
    about: 'checks Agda',
    options: table({
      flag: `--safe, --html, --latex, --no-libraries, --no-default-libraries, --without-K, --with-K, --cubical, --erased-cubical, --guardedness, --sized-types, --no-sized-types, --rewriting, --no-termination-check, --ignore-interfaces, --only-scope-checking, --allow-unsolved-metas,
        --show-implicit, --show-irrelevant, --no-main, --parallel, --print-agda-dir, -V --version, --count-clusters, --html-highlight=code, --html-highlight=auto`,
      value: '-i --include-path, -l --library, --html-highlight, -W --warning, --css, --color, -v --verbose, -j',
      reads: '--library-file',
      writes: '--html-dir, --latex-dir, --compile-dir, --dependency-graph',
    }),
    // compiling hands the result to a compiler: `-c`, `--js`, `--ghc-flag` and `--with-compiler` stay out
    effects: (args) => [
      ...args.values('-i').flatMap((places) => loadsFolders('sources', places)),
      ...compilesBeside(args),
      ...(args.has('--html') && !args.has('--html-dir') ? [write('html', 'folder')] : []),
      ...(args.has('--latex') && !args.has('--latex-dir') ? [write('latex', 'folder')] : []),
    ],
    examples: [
      ['agda --safe src/A.agda', 'read src/A.agda', 'write:folder src'],
      ['agda --html A.agda', 'read A.agda', 'write:folder .', 'write:folder html'],
      ['agda --html --html-dir=/opt/a A.agda', 'write /opt/a', 'read A.agda', 'write:folder .'],
      ['agda --latex --latex-dir=/opt/a --dependency-graph=/opt/b A.agda', 'write /opt/a', 'write /opt/b', 'read A.agda', 'write:folder .'],
      [
        'agda -i /opt/a A.agda',
        'execute:project sources',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read A.agda',
        'write:folder .',
      ],
      [
        'agda --compile --with-compiler=/opt/a A.agda',
        'unknown: option `--compile` of `agda` is not described',
        'unknown: option `--with-compiler` of `agda` is not described',
        'read A.agda',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'idris2',
    about: 'compiles Idris',
    options: table({
      flag: '-c --check, --total, --codegen-only, --no-prelude, --no-banner, --no-color, --quiet, -q, --verbose, -V, --version -v, --paths, --prefix, --libdir, --list-packages, --timing, -Werror, -Wno-shadowing',
      value: '-p --package, --log, --console-width',
      reads: '--typecheck, --source-dir',
      writes: '-o --output, --build-dir, --output-dir',
      code: '--build, --find-ipkg',
    }),
    effects: ({ operands, given }) =>
      operands.length === 0 && given.length === 0
        ? [execute('arbitrary', 'idris2')]
        : [...operands.map((word) => read(word)), ...(operands.length > 0 ? [write('build', 'folder')] : [])],
    examples: [
      ['idris2 --check A.idr', 'read A.idr', 'write:folder build'],
      ['idris2 --build a.ipkg', 'execute:project a.ipkg'],
      ['idris2 -o main Main.idr', 'write main', 'read Main.idr', 'write:folder build'],
      [
        'idris2 --build-dir /opt/a --output-dir /opt/b -o x A.idr',
        'write /opt/a',
        'write /opt/b',
        'write x',
        'read A.idr',
        'write:folder build',
      ],
      ['idris2', 'execute:arbitrary idris2'],
      [
        'idris2 --exec main A.idr',
        'unknown: option `--exec` of `idris2` is not described',
        'read main',
        'read A.idr',
        'write:folder build',
      ],
      ['idris2 --install a.ipkg', 'unknown: option `--install` of `idris2` is not described', 'read a.ipkg', 'write:folder build'],
    ],
  }),
  defineCommand({
    name: 'coqc',
    about: 'checks Coq',
    style: 'raw',
    effects: checksRocq,
    examples: [
      ['coqc -Q theories Foo theories/A.v', 'execute:project theories', 'read theories/A.v', 'write:folder theories'],
      ['coqc -o /opt/a.vo A.v', 'write /opt/a.vo', 'read A.v', 'write:folder .'],
      ['coqc -dump-glob /opt/a A.v', 'write /opt/a', 'read A.v', 'write:folder .'],
      ['coqc -time-file /opt/a A.v', 'write /opt/a', 'read A.v', 'write:folder .'],
      [
        'coqc -R /opt/a Foo A.v',
        'execute:project theories',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read A.v',
        'write:folder .',
      ],
      [
        'coqc -load-ml-object /opt/a.cmxs A.v',
        'unknown: option `-load-ml-object` of `coqc` is not described',
        'read /opt/a.cmxs',
        'write:folder /opt',
        'read A.v',
        'write:folder .',
      ],
      [
        'coqc -l /opt/a.v A.v',
        'unknown: option `-l` of `coqc` is not described',
        'read /opt/a.v',
        'write:folder /opt',
        'read A.v',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'rocq',
    about: 'checks Rocq',
    options: table({ flag: '--version, --help, -v' }),
    subcommands: {
      compile: { aliases: ['c'], style: 'raw', effects: checksRocq },
      top: { aliases: ['repl'], style: 'raw', effects: [execute('arbitrary', 'rocq top')] },
      makefile: { style: 'raw', effects: [unknown('`rocq makefile` writes where its options say')] },
    },
    examples: [
      ['rocq compile A.v', 'read A.v', 'write:folder .'],
      ['rocq c -o /opt/a.vo A.v', 'write /opt/a.vo', 'read A.v', 'write:folder .'],
      ['rocq top', 'execute:arbitrary rocq top'],
      ['rocq makefile -o /opt/a', 'unknown: `rocq makefile` writes where its options say'],
      ['rocq frob', 'unknown: subcommand `frob` of `rocq` is not described'],
    ],
  }),
]
