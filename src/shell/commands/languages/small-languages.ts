import type { Args } from '../../arguments.ts'
import {
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  nothing,
  projectCode,
  publish,
  read,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { editsOperands, loadsFolders, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const program = (file: Word | undefined): readonly Draft[] =>
  file ? [{ do: 'project-code', what: 'program', files: [file], program: true }] : []
/** A compiler that leaves a program beside the sources unless it is told where. */
const compiles = (args: Args, output = '-o'): readonly Draft[] => [
  ...args.operands.map((word) => read(word)),
  ...args.values(output).map((place) => flow(args.operands, place, 'compile')),
  ...(args.has(output) || args.operands.length === 0 ? [] : [write('.', 'folder')]),
]

/** A folder of the project or a file in it, compiled and then run or left. */
const builds =
  (what: string): ((args: Args) => readonly Draft[]) =>
  ({ operands, has }) => [
    projectCode(what, ...operands.slice(0, 1)),
    ...(what === 'program' || what === 'tests' || has('-o', '-out') ? [] : [write('.', 'folder')]),
  ]

const vOptions = table({
  flag: '-prod, -g, -cg, -w, -W, -N, -stats, -v, -show-timings, -skip-unused, -autofree, -no-retry-compilation, -color, -nocolor, -shared, -live, -check, -verify, -l, -diff, -c',
  value: '-os, -arch, -backend, -b, -d, -gc, -test-only, -run-only',
  writes: '-o, -output',
})

/** Options of Odin that say what is built and how, with their values behind a colon; `-out:` is where to. */
const odinOption =
  /^-(?:out:.+|(?:o|define|target|build-mode|subtarget|microarch|thread-count|vet|reloc-mode|sanitize|error-pos-style|max-error-count):[\w.=,-]+|debug|show-(?:more-)?timings|strict-style|vet[\w-]*|warnings-as-errors|keep-temp-files|disable-assert|no-bounds-check|file|all-packages|ignore-warnings|terse-errors|json-errors|use-separate-modules)$/

export default [
  defineCommand({
    name: 'v',
    aliases: ['vlang'],
    about: 'compiles V',
    style: 'long',
    options: vOptions,
    subcommands: {
      run: { style: 'posix', effects: ({ operands: [file] }) => program(file) },
      test: { style: 'long', options: vOptions, effects: builds('tests') },
      build: { style: 'long', options: vOptions, effects: builds('build') },
      vet: { style: 'long', options: vOptions, effects: (args) => readsOperandsOr(args) },
      fmt: { style: 'long', options: vOptions, effects: (args) => (args.has('-w') ? editsOperands(args) : readsOperandsOr(args)) },
      doc: {
        style: 'long',
        options: table({ flag: '-all, -m, -comments, -readme', value: '-f, -filename, -pos', writes: '-o' }),
        effects: (args) => readsOperandsOr(args),
      },
      version: { effects: nothing },
      doctor: { effects: nothing },
      install: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
    },
    effects: vCompiles,
    examples: [
      ['v -prod -o app main.v', 'write app', 'read main.v'],
      ['v -o /opt/a main.v', 'write /opt/a', 'read main.v'],
      ['v run .', 'execute:project program'],
      ['v run /opt/a.v', 'execute:project program', 'unknown: runs `/opt/a.v`, which is not part of the workspace'],
      ['v test .', 'execute:project tests'],
      ['v build .', 'execute:project build', 'write:folder .'],
      ['v vet .', 'read .'],
      ['v fmt -w .', 'write:edit .'],
      ['v fmt -w /opt/a', 'write:edit /opt/a'],
      ['v fmt -verify .', 'read .'],
      ['v doc -o /opt/a .', 'write /opt/a', 'read .'],
      ['v version'],
      ['v doctor'],
      ['v install x', 'install:named x'],
      ['v up', 'unknown: subcommand `up` of `v` is not described'],
      ['v -cc /opt/a main.v', 'unknown: option `-cc` of `v` is not described', 'unknown: subcommand `/opt/a` of `v` is not described'],
    ],
  }),
  defineCommand({
    name: 'odin',
    about: 'compiles Odin',
    subcommands: {
      build: odin('build'),
      run: odin('program'),
      test: odin('tests'),
      check: odin('build'),
      version: { effects: nothing },
      report: { effects: nothing },
      root: { effects: nothing },
    },
    examples: [
      ['odin build src -o:speed -out:app', 'write app', 'execute:project build'],
      ['odin build . -out:/opt/a', 'write /opt/a', 'execute:project build'],
      ['odin run .', 'execute:project program'],
      ['odin run /opt/a', 'execute:project program', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['odin test .', 'execute:project tests'],
      ['odin check . -vet', 'execute:project build', 'write:folder .'],
      ['odin version'],
      ['odin report'],
      ['odin root'],
      [
        'odin build . -extra-linker-flags:/opt/a.o',
        'unknown: option `-extra-linker-flags:/opt/a.o` of `odin build` is not described',
        'execute:project build',
        'write:folder .',
      ],
      [
        'odin build . -collection:x=/opt/a',
        'unknown: option `-collection:x=/opt/a` of `odin build` is not described',
        'execute:project build',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'haxe',
    about: 'compiles Haxe',
    style: 'long',
    options: table({
      flag: '-debug, -v, -verbose, -interp, -times, -no-opt, -no-output, -no-traces, -no-inline, -next, -each, -version, -help, -prompt, -flash-strict',
      value: '-main, -m, -D, -define, -dce, -swf-version, -swf-header, -connect-timeout',
      reads: '-resource, -r',
      writes: '-js, -cpp, -cs, -java, -jvm, -python, -lua, -hl, -php, -neko, -n, -swf, -as3, -xml, -json, -gen-hx-classes',
      // `--cmd` and `--macro` run, `--library` brings in packages
      runs: '-cmd',
      code: '-cp, -p, -class-path, -hxml',
      folder: '-cwd, -C',
    }),
    effects: ({ operands }) => [projectCode('build', ...operands)],
    examples: [
      ['haxe build.hxml', 'execute:project build'],
      ['haxe -cp src --main Main --interp', 'execute:project src', 'execute:project build'],
      ['haxe -main Main -js /opt/a', 'write /opt/a', 'execute:project build'],
      ["haxe --cmd 'rm -r x'", 'delete x', 'execute:project build'],
      [
        'haxe -cp /opt/a -main Main',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
      ],
      ['haxe --cwd /opt/a build.hxml', 'execute:project build', 'unknown: runs code of a folder that is not part of the workspace'],
      ['haxe /opt/a.hxml', 'execute:project build', 'unknown: runs `/opt/a.hxml`, which is not part of the workspace'],
      ['haxe --macro x', 'unknown: option `--macro` of `haxe` is not described', 'execute:project build'],
    ],
  }),
  defineCommand({
    name: 'ponyc',
    about: 'compiles Pony',
    options: table({
      flag: '-d --debug, -s --strip, --pic, --nopic, --version -v, -h --help, --stats, --checktree, --noprint',
      value: '-D --define, -b --bin-name, --pass, --verbose, --width, --triple, --cpu, --features',
      writes: '-o --output',
      code: '-p --path',
    }),
    effects: ({ operands, has }) => [
      ...(operands.length > 0 ? operands.map((word) => read(word)) : [read('.')]),
      ...(has('-o') ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['ponyc', 'read .', 'write:folder .'],
      ['ponyc -d .', 'read .', 'write:folder .'],
      ['ponyc -o /opt/a', 'write /opt/a', 'read .'],
      [
        'ponyc -p /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
        'write:folder .',
      ],
      ['ponyc --linker=/opt/a', 'unknown: option `--linker` of `ponyc` is not described', 'read .', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'roc',
    about: 'compiles Roc',
    options: table({ flag: '--optimize, --dev, --time' }),
    subcommands: {
      build: {
        options: table({ flag: '--optimize, --no-link, --debug, --lib', value: '--target, --opt', writes: '--output' }),
        effects: ({ operands, has }) => [projectCode('build', ...operands.slice(0, 1)), ...(has('--output') ? [] : [write('.', 'folder')])],
      },
      run: { style: 'posix', effects: ({ operands: [file] }) => program(file) },
      dev: { style: 'posix', effects: ({ operands: [file] }) => program(file) },
      test: { effects: ({ operands }) => [projectCode('tests', ...operands.slice(0, 1))] },
      check: { options: table({ flag: '--time' }), effects: (args) => readsOperandsOr(args) },
      format: {
        options: table({ flag: '--check, --stdin, --stdout' }),
        effects: (args) => (args.has('--check', '--stdin', '--stdout') ? readsOperandsOr(args) : editsOperands(args)),
      },
      docs: {
        options: table({ writes: '--output' }),
        effects: ({ operands, has }) => [
          ...operands.map((word) => read(word)),
          ...(has('--output') ? [] : [write('generated-docs', 'folder')]),
        ],
      },
      version: { effects: nothing },
    },
    effects: ({ operands: [file], name }) =>
      !file ? [] : /\.roc$/.test(show(file)) ? program(file) : [unknown(`subcommand \`${show(file)}\` of \`${name}\` is not described`)],
    examples: [
      ['roc build main.roc', 'execute:project build', 'write:folder .'],
      ['roc build main.roc --output /opt/a', 'write /opt/a', 'execute:project build'],
      ['roc run main.roc', 'execute:project program'],
      ['roc dev main.roc', 'execute:project program'],
      ['roc main.roc', 'execute:project program'],
      ['roc test main.roc', 'execute:project tests'],
      ['roc check main.roc', 'read main.roc'],
      ['roc format', 'write:edit .'],
      ['roc format --check', 'read .'],
      ['roc format /opt/a', 'write:edit /opt/a'],
      ['roc docs --output /opt/a a.roc', 'write /opt/a', 'read a.roc'],
      ['roc version'],
      ['roc glue a b c', 'unknown: subcommand `glue` of `roc` is not described'],
    ],
  }),
  defineCommand({
    name: 'bal',
    aliases: ['ballerina'],
    about: 'builds Ballerina',
    subcommands: {
      build: {
        options: table({ flag: '--offline, --sticky, --dump-build-time', writes: '-o --output, --target-dir' }),
        effects: ({ operands }) => [projectCode('build', ...operands.slice(0, 1), 'Ballerina.toml'), write('target', 'folder')],
      },
      test: {
        options: table({
          flag: '--offline, --code-coverage, --test-report, --rerun-failed, --list-groups',
          value: '--groups, --disable-groups, --tests',
          writes: '--target-dir',
        }),
        effects: ({ operands }) => [projectCode('tests', ...operands.slice(0, 1), 'Ballerina.toml'), write('target', 'folder')],
      },
      run: {
        style: 'posix',
        options: table({ flag: '--offline, --sticky' }),
        effects: ({ operands }) => [projectCode('program', ...operands.slice(0, 1), 'Ballerina.toml')],
      },
      format: {
        options: table({ flag: '--dry-run -d' }),
        effects: (args) => (args.has('--dry-run') ? readsOperandsOr(args) : editsOperands(args)),
      },
      doc: { effects: [read('.'), write('target', 'folder')] },
      graph: { effects: [read('.')] },
      version: { effects: nothing },
      new: { options: table({ value: '-t --template' }), effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
      init: { effects: [write('.', 'folder')] },
      pull: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      push: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['bal build', 'execute:project build', 'write:folder target'],
      ['bal build -o /opt/a --target-dir /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'write:folder target'],
      ['bal test', 'execute:project tests', 'write:folder target'],
      ['bal run', 'execute:project program'],
      ['bal run /opt/a.bal', 'execute:project program', 'unknown: runs `/opt/a.bal`, which is not part of the workspace'],
      ['bal format', 'write:edit .'],
      ['bal doc', 'read .', 'write:folder target'],
      ['bal graph', 'read .'],
      ['bal version'],
      ['bal new a', 'write:folder a'],
      ['bal init', 'write:folder .'],
      ['bal pull x', 'install:named x'],
      ['bal push', 'publish:package this package'],
      ['bal tool pull x', 'unknown: subcommand `tool` of `bal` is not described'],
    ],
  }),
  defineCommand({
    name: 'chpl',
    about: 'compiles Chapel',
    options: table({
      flag: '-g --debug, -O, --fast, --no-checks, --checks, --no-codegen, --static, --dynamic, --warnings, --no-warnings, --version, --parse-only, --print-passes',
      value: '-s --set, --main-module, --target-arch, --target-cpu',
      writes: '-o --output, --savec, --library-dir',
      code: '-M --module-dir',
    }),
    effects: (args) => compiles(args),
    examples: [
      ['chpl --fast -o a a.chpl', 'write a', 'read a.chpl'],
      ['chpl -o /opt/a --savec /opt/b a.chpl', 'write /opt/a', 'write /opt/b', 'read a.chpl'],
      [
        'chpl -M /opt/a b.chpl',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read b.chpl',
        'write:folder .',
      ],
      ['chpl --ccflags x a.chpl', 'unknown: option `--ccflags` of `chpl` is not described', 'read x', 'read a.chpl', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'mojo',
    about: 'compiles and runs Mojo',
    subcommands: {
      run: { style: 'posix', options: table({ value: '-D, -O', code: '-I' }), effects: ({ operands: [file] }) => program(file) },
      build: {
        options: table({ flag: '-g, --no-optimization', value: '-D, -O, --emit, --target-triple', writes: '-o', code: '-I' }),
        effects: ({ operands, has }) => [projectCode('build', ...operands.slice(0, 1)), ...(has('-o') ? [] : [write('.', 'folder')])],
      },
      package: {
        options: table({ writes: '-o', code: '-I' }),
        effects: ({ operands, has }) => [projectCode('build', ...operands.slice(0, 1)), ...(has('-o') ? [] : [write('.', 'folder')])],
      },
      test: {
        options: table({ flag: '--collect-only --co', value: '-D', code: '-I' }),
        effects: ({ operands }) => [projectCode('tests', ...operands)],
      },
      doc: {
        options: table({ flag: '--diagnose-missing-doc-strings', writes: '-o', code: '-I' }),
        effects: (args) => readsOperandsOr(args),
      },
      format: {
        options: table({ flag: '-q --quiet, --check', value: '-l --line-length' }),
        effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)),
      },
      repl: { effects: [execute('arbitrary', 'mojo repl')] },
    },
    effects: ({ operands: [file], name }) =>
      !file
        ? [execute('arbitrary', name)]
        : /\.(?:mojo|🔥)$/.test(show(file))
          ? program(file)
          : [unknown(`subcommand \`${show(file)}\` of \`${name}\` is not described`)],
    examples: [
      ['mojo run a.mojo', 'execute:project program'],
      ['mojo a.mojo', 'execute:project program'],
      ['mojo /opt/a.mojo', 'execute:project program', 'unknown: runs `/opt/a.mojo`, which is not part of the workspace'],
      [
        'mojo run -I /opt/a b.mojo',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project program',
      ],
      ['mojo build a.mojo -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['mojo package a -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['mojo test', 'execute:project tests'],
      ['mojo doc a.mojo -o /opt/a', 'write /opt/a', 'read a.mojo'],
      ['mojo format .', 'write:edit .'],
      ['mojo format /opt/a', 'write:edit /opt/a'],
      ['mojo repl', 'execute:arbitrary mojo repl'],
      ['mojo debug a.mojo', 'unknown: subcommand `debug` of `mojo` is not described'],
    ],
  }),
  defineCommand({
    name: 'fpc',
    about: 'compiles Pascal',
    style: 'raw',
    effects: ({ words, name }) => pascal(words, name),
    examples: [
      ['fpc -O2 -oapp a.pas', 'write app', 'read a.pas', 'write:folder .'],
      ['fpc -Mobjfpc -Sh a.pas', 'read a.pas', 'write:folder .'],
      ['fpc -o/opt/a -FE/opt/b a.pas', 'write /opt/a', 'write /opt/b', 'read a.pas', 'write:folder .'],
      ['fpc -FD/opt/a b.pas', 'unknown: option `-FD/opt/a` of `fpc` is not described', 'read b.pas', 'write:folder .'],
      ['fpc @/opt/a b.pas', 'unknown: option `@/opt/a` of `fpc` is not described', 'read b.pas', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'gnatmake',
    about: 'compiles Ada',
    style: 'long',
    // what compiles, binds and links is told by `--GCC`, `-cargs`, `-largs`
    options: table({
      flag: '-a, -b, -c, -f, -g, -i, -k, -l, -m, -n, -q, -s, -v, -z, -O, -O0, -O1, -O2, -O3, -Os',
      value: '-gnat*, -j*, -I*, -aI*, -aO*',
      writes: '-o, -D',
    }),
    effects: (args) => compiles(args),
    examples: [
      ['gnatmake -gnatwa a.adb', 'read a.adb', 'write:folder .'],
      ['gnatmake -o /opt/a a.adb', 'write /opt/a', 'read a.adb'],
      ['gnatmake -D /opt/a a.adb', 'write /opt/a', 'read a.adb', 'write:folder .'],
      ['gnatmake --GCC=/opt/a b.adb', 'unknown: option `--GCC` of `gnatmake` is not described', 'read b.adb', 'write:folder .'],
      ['gnatmake a.adb -largs x', 'unknown: option `-largs` of `gnatmake` is not described', 'read a.adb', 'read x', 'write:folder .'],
    ],
  }),
]

function vCompiles(args: Args): readonly Draft[] {
  const [first] = args.operands
  if (!first) return args.given.length > 0 ? [] : [execute('arbitrary', 'v')]
  return /\.v$|^\.|\/$/.test(show(first)) ? compiles(args) : [unknown(`subcommand \`${show(first)}\` of \`v\` is not described`)]
}

function odin(what: string): Subcommand {
  return {
    style: 'raw',
    effects: ({ words, name }) => {
      const end = words.findIndex((word) => show(word) === '--')
      const own = end < 0 ? words : words.slice(0, end)
      const outputs = own.flatMap((word) => /^-out:(.+)$/.exec(show(word))?.[1] ?? [])
      return [
        ...own
          .filter((word) => /^-/.test(show(word)) && !odinOption.test(show(word)))
          .map((word) => unknown(`option \`${show(word)}\` of \`${name}\` is not described`)),
        ...outputs.map((place) => write(literal(place))),
        projectCode(what, ...own.filter((word) => !show(word).startsWith('-')).slice(0, 1)),
        ...(what === 'build' && outputs.length === 0 ? [write('.', 'folder')] : []),
      ]
    },
  }
}

/** `-o` and `-F…` have their values behind them; what starts other programs (`-FD`, `-XP`, `-FL`) or reads further options stays out. */
function pascal(words: readonly Word[], name: string): readonly Draft[] {
  const place = /^-(?:o|FE|FU|Fe)(.+)$/
  return words.flatMap((word, index): readonly Draft[] => {
    const text = show(word)
    if (show(words[index - 1] ?? literal('')) === '-o') return [write(word)]
    const [, file] = place.exec(text) ?? []
    if (file !== undefined) return [write(literal(file, word.at))]
    const [, folder] = /^-F[ui](.+)$/.exec(text) ?? []
    if (folder !== undefined) return loadsFolders('sources', literal(folder, word.at))
    if (/^-(?:o|O\w+|M\w+|S[\w-]+|g\w*|v\w*|C[iortRpfn]\w*|d\w+|u\w+|X[sSDX]|l|n|B|T\w+|P\w+|i\w*|a)$/.test(text)) return []
    return /^[-@]/.test(text) ? [unknown(`option \`${text}\` of \`${name}\` is not described`)] : [read(word), write('.', 'folder')]
  })
}
