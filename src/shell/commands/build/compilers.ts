import { anyNameOf } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import { type CommandSpec, defineCommand, type Draft, flow, nothing, read, run, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** Compiler words: `-o FILE` is written, what does not begin with a dash is read. Options that run or load something are not described. */
function compiles({ words, name }: Args): readonly Draft[] {
  const reads: Word[] = []
  const typed: 'stdin'[] = []
  let output: Word | undefined
  const doubts: Draft[] = []
  const made: Draft[] = []
  const linked: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = textOf(word)
    const prefix = knownPrefix(word)
    // flags that pkg-config and its like print
    if (/^[$`(]*[\w-]*-config /.test(show(word))) continue
    if (prefix.startsWith('@')) doubts.push(odd(name, show(word)))
    else if (!prefix.startsWith('-') || prefix === '-') {
      if (prefix !== '-') reads.push(word)
      else typed.push('stdin')
    } else if (name === 'nvcc' && /^-(?:odir|-output-directory)$/.test(text ?? '')) made.push(write(words[++index] ?? word, 'folder'))
    // lists of what a source includes
    else if (/^-Wp,-M?MD,./.test(prefix)) made.push(write(dropPrefix(word, /^-Wp,-M?MD,/.exec(prefix)?.[0].length ?? 0)))
    else if (text === '-o') output = words[++index] ?? output
    else if (prefix.startsWith('-o') && text) output = { ...word, pieces: [{ text: text.slice(2) }] }
    else if (text === '-MF' || text === '-Map' || (text === '-l' && /^[ny]asm$/.test(name))) made.push(write(words[++index] ?? word))
    else if (/^-(?:include|imacros|T)$/.test(prefix)) reads.push(words[++index] ?? word)
    else if (writesAttached.test(prefix)) made.push(write(dropPrefix(word, writesAttached.exec(prefix)?.[0].length ?? 0)))
    else if (text === '-Xlinker') linked.push(textOf(words[++index]) ?? '--plugin')
    // a listing of the assembler
    else if (/^-Wa,.*=/.test(prefix)) made.push(write(show(word).replace(/^.*=/, '')))
    else if (prefix.startsWith('-Wl,')) linked.push(...(text ?? '-Wl,--plugin').split(',').slice(1))
    else if (
      /^-(x|MT|MQ|I|L|D|U|l|isystem|iquote|idirafter|arch|target|framework|isysroot|u|z|e|soname|rpath|h|b|A|m|F|install_name|current_version|compatibility_version)$/.test(
        prefix,
      )
    )
      index++
    else if (text === '-Xclang' && shows.test(textOf(words[index + 1]) ?? '')) index++
    // what the analyser writes goes to a file beside the source, or is only shown
    else if (
      text === '-Xanalyzer' &&
      /^-analyzer-(?:output=text|checker=[\w.,]+|disable-checker=[\w.,]+|config|display-progress)$/.test(textOf(words[index + 1]) ?? '')
    )
      index++
    else if (text === '--analyze' || text === '--analyzer-no-default-checks') continue
    else if (runsSomething.test(prefix)) doubts.push(odd(name, prefix))
    else if (!ordinary.test(prefix)) doubts.push(odd(name, prefix))
  }
  // `cpp FROM TO`
  if (name === 'cpp' && reads.length === 2 && !output) output = reads.pop()
  const looksOnly = words.some((word) =>
    /^(-E|-fsyntax-only|--version|-v|-###|-dumpversion|-dumpmachine|-M|-MM|-print-.*|--print-.*|-S?--help.*|-h)$/.test(textOf(word) ?? ''),
  )
  const objects = words.some((word) => /^(?:-[cS]|--analyze)$/.test(textOf(word) ?? ''))
  const target = output ?? (looksOnly || reads.length === 0 ? undefined : objects ? '.' : 'a.out')
  const compiled =
    target === undefined || target === '.'
      ? []
      : [flow([...reads, ...typed], typeof target === 'string' ? literal(target) : target, 'compile')]
  return [
    ...doubts,
    ...tellsLinker(linked, name),
    ...reads.map((word) => read(word)),
    ...made,
    ...(target ? [target === '.' ? write('.', 'folder') : write(target)] : []),
    ...compiled,
  ]
}

/** What words for the linker make it write, read or load. */
function tellsLinker(words: readonly string[], name: string): readonly Draft[] {
  return words.flatMap((word, index): readonly Draft[] => {
    const [option = '', attached] = word.split('=')
    const value = attached ?? words[index + 1] ?? ''
    if (
      /^--?(?:o|output|Map|dependency-file|cref-file|out-implib|reproduce|lto-obj-path|thinlto-cache-dir|print-map-to|trace-file)$/.test(
        option,
      )
    )
      return [write(value)]
    if (/^--?(?:T|script|version-script|dynamic-list)$/.test(option)) return [read(value)]
    return /^--?plugin|^@/.test(option) ? [odd(name, word)] : []
  })
}

/** Options whose value is a file or folder that they fill, in the same word. */
const writesAttached =
  /^(?:--(?:output|dependency-file|out-implib)=|-MF(?=.)|-Map=|--Map=|-f(?:dump-[\w-]+|opt-info[\w-]*|callgraph-info|profile-(?:dir|generate|instr-generate)|optimization-record-file|crash-diagnostics-dir|modules-cache-path|time-trace|module-output|proc-stat-report|diagnostics-(?:add|set)-output=\w[\w:,-]*file)=)/

const odd = (name: string, option: string): Draft => ({
  do: 'effect',
  kind: 'unknown',
  target: `option \`${option}\` of \`${name}\` is not described`,
})

/** What the inner compiler is told to show of its work. */
const shows =
  /^-(?:ast-dump(?:=\w+|-all|-filter=[\w:]+)?|ast-print|ast-list|fdump-(?:record|vtable)-layouts\w*|verify|print-stats|fcolor-diagnostics|disable-O0-optnone|disable-llvm-passes|emit-llvm-only)$/

const runsSomething =
  /^-(?!-?specs=(?:nano|nosys|rdimon|picolibc)\.specs$)(?:-?(?:wrapper|specs|plugin|load|config|ld-path|prefix|gcc-toolchain)|fplugin|fpass-plugin|Xclang|B|fprofile-use=\/|no-canonical-prefixes=|fuse-ld=\/)/

const ordinary = new RegExp(
  `^-${anyNameOf(String.raw`
    -?specs=\w+\.specs$ O[0-3sgzfast]*$ g\w*$ W[\w+=,.-]*$ w$ f[\w+=,.:/-]*$ m[\w+=,.-]*$ std= pedantic ansi c$ S$ E$ d[A-Z]+$ stdlib= v$ pipe$
    shared$ static$ static-\w+$ pthread$ rdynamic$ nostdlib nodefaultlibs nostdinc nostartfiles I L D U l M[DMPG]*$ MMD$ MF MT
    x P$ C$ H$ s$ r$ p$ pg$ save-temps time$ dumpversion dumpmachine print- -print- -version -help -target -sysroot -param
    -coverage coverage Rpass(?:-missed|-analysis)?=[\w.*|-]+$ include i(system|quote) isysroot Wl, Wp, arch march mtune n$ N$ no-pie pie$ fno u$ z T e h -verbose
    -gc-sections -no-undefined -start-group -end-group -as-needed -no-as-needed -whole-archive -no-whole-archive -strip
    -build-id -std= -static$ -shared$ -no-entry$ -export(?:-[a-z-]+)?(?:=|$) -hash-style= -eh-frame-hdr$ -(?:no-)?warn[a-z-]*$ -(?:no-)?fatal-warnings$
    -icf= -(?:no-)?relax$ -(?:no-)?threads -sort-[a-z]+ -defsym= -undefined= -entry= -oformat= -format= -image-base= -section-start= -wrap= -unresolved-symbols=
    -(?:no-)?allow-[a-z-]+$ -(?:no-)?copy-dt-needed-entries$ -(?:en|dis)able-new-dtags$ -discard-[a-z]+$ -emit-relocs$ -import-[a-z]+$ -(?:initial|max)-memory=
    -stack-first$ -(?:no-)?demangle$ -cref$ -trace$ -stats$ -64$ -32$ -x32$ -gdwarf -(?:no)?execstack$ -compress-debug-sections -gdb-index$ -rpath(?:-link)?=
    -soname= -library(?:-path)?= -cuda-[a-z-]+= -offload-arch= -expt-[a-z-]+$ -generate-code= -gpu-(?:architecture|code)= -use_fast_math$ -extended-lambda$
    -relocatable$ -(?:no-)?omagic$ -nmagic$ -bind$ -emrun$ -profiling[a-z-]*$ -optimize$ -debug$ -all-warnings$ -extra-warnings$ -pedantic(?:-errors)?$ -ansi$
    -compile$ -assemble$ -preprocess$ -pipe$ -pie$ -no-dynamic-linker$ -nostdlib$ -no-integrated-cpp$ -pic-[a-z]+$ -(?:no-)?ld-generated-unwind-info$
    -(?:no-)?keep-memory$ -orphan-handling= -sysroot= -Wno?[a-z-]*$ -output= ObjC objc framework dynamiclib bundle q V$ t$ Q a$ ###`)}`,
)

const compilerExamples = (name: string): CommandSpec['examples'] => [
  [`${name} -O2 -Wall -o app main.c -lm`, 'read main.c', 'write app'],
  [`${name} -fplugin=./x.so a.c`, `unknown: option \`-fplugin=./x.so\` of \`${name}\` is not described`, 'read a.c', 'write a.out'],
  [`${name} -MF a.d -o app main.c`, 'read main.c', 'write a.d', 'write app'],
  [`${name} -fopt-info-all=a.txt -Wl,-Map=a.map main.c`, 'write a.map', 'read main.c', 'write a.txt', 'write a.out'],
  [
    `${name} -Wl,-plugin,x.so -Xlinker -plugin a.c`,
    ...[0, 1].map(() => `unknown: option \`-plugin\` of \`${name}\` is not described`),
    'read a.c',
    'write a.out',
  ],
  [`${name} -specs=nano.specs --specs=nosys.specs -o app main.c`, 'read main.c', 'write app'],
  [`${name} -specs=./x.specs a.c`, `unknown: option \`-specs=./x.specs\` of \`${name}\` is not described`, 'read a.c', 'write a.out'],
  [`${name} -Wp,-MD,/opt/a -c b.c`, 'read b.c', 'write /opt/a', 'write:folder .'],
  [`${name} a.c -Wl,@/opt/a`, `unknown: option \`@/opt/a\` of \`${name}\` is not described`],
  [`${name} a.c -Wl,--reproduce=/opt/a`, 'write /opt/a', 'read a.c', 'write a.out'],
  [`${name} --version`],
  [`${name} a.c --output=/opt/a -MF/opt/b`, 'read a.c', 'write /opt/a', 'write /opt/b', 'write a.out'],
  [`${name} -E -include /opt/a b.c`, 'read /opt/a', 'read b.c'],
  [`${name} -Wl,-Map=/opt/a,--gc-sections a.c`, 'write /opt/a', 'read a.c', 'write a.out'],
  [`${name} -Xlinker -o -Xlinker /opt/a a.c`, 'write /opt/a', 'read a.c', 'write a.out'],
  [`${name} -c a.c --dump=/opt/a`, `unknown: option \`--dump=/opt/a\` of \`${name}\` is not described`, 'read a.c', 'write:folder .'],
  [`${name} --config=/opt/a a.c`, `unknown: option \`--config=/opt/a\` of \`${name}\` is not described`],
]

export default [
  ...[
    ['gcc', ['cc', 'c99', 'c89', 'tcc', 'icc', 'gfortran', 'musl-gcc', 'emcc', 'zig-cc', 'nvcc', 'mpicc', 'mpif90', 'mpifort']],
    ['g++', ['c++', 'clang++', 'em++', 'mpic++', 'mpicxx', 'afl-clang-fast++', 'afl-clang-lto++', 'afl-g++', 'hfuzz-clang++']],
    ['clang', ['cpp']],
    ['ld', ['ld.lld', 'lld', 'gold', 'mold', 'as']],
  ].map(([name, aliases]) =>
    defineCommand({
      name: name as string,
      aliases: aliases as string[],
      about: 'compiles, assembles or links',
      style: 'raw',
      effects: compiles,
      examples: compilerExamples(name as string),
    }),
  ),
  defineCommand({
    name: 'include-what-you-use',
    aliases: ['iwyu'],
    about: 'says which headers C and C++ sources need',
    style: 'raw',
    // options of its own follow `-Xiwyu`, the others are those of a compiler that makes nothing
    effects: (args) => {
      const own = (word: Word | undefined): boolean => textOf(word) === '-Xiwyu'
      const words = args.words.filter((word, index) => !own(word) && !own(args.words[index - 1]))
      return compiles({ ...args, words: [literal('-fsyntax-only'), ...words] })
    },
    examples: [
      ['nvcc -odir /opt/a -c b.cu', 'read b.cu', 'write:folder /opt/a', 'write:folder .'],
      ['clang --analyze -Xanalyzer -analyzer-output=text a.c', 'read a.c', 'write:folder .'],
      ['clang --analyze -Xanalyzer -load a.c', 'unknown: option `-Xanalyzer` of `clang` is not described'],
      ['include-what-you-use -Xiwyu --mapping_file=a.imp -std=c++20 a.cc', 'read a.cc'],
      ['iwyu -fplugin=./x.so a.cc', 'unknown: option `-fplugin=./x.so` of `iwyu` is not described', 'read a.cc'],
    ],
  }),
  defineCommand({
    name: 'ccache',
    aliases: ['sccache', 'distcc'],
    about: 'remembers what a compiler made',
    style: 'raw',
    effects: ({ words, name }) => {
      const [first = literal('-')] = words
      if (!show(first).startsWith('-')) return [run(words)]
      const strange = words.find(
        (word) =>
          !/^(?:-|-[sVhpvxXz]+|--(?:show|print|version|help|start-server|stop-server|zero-stats|format|stats-format)[\w-]*(?:=\w+)?)$/.test(
            show(word),
          ),
      )
      return strange ? [odd(name, show(strange))] : nothing
    },
    examples: [
      ['ccache --set-config=compiler=/opt/a', 'unknown: option `--set-config=compiler=/opt/a` of `ccache` is not described'],
      ['ccache -s'],
      ['ccache -s --dir /opt/a', 'unknown: option `--dir` of `ccache` is not described'],
      ['ccache gcc -o app main.c', 'read main.c', 'write app'],
    ],
  }),
  defineCommand({
    name: 'pkg-config',
    aliases: ['pkgconf', 'llvm-config', 'python3-config', 'sdl2-config', 'mysql_config', 'xml2-config', 'curl-config'],
    about: 'prints compiler flags',
    options: table({
      flag: `--cflags, --libs, --modversion, --exists, --list-all, --static, --print-errors, --silence-errors, --short-errors,
        --libs-only-l, --libs-only-L, --cflags-only-I, --bindir, --includedir, --libdir, --prefix, --version, --ldflags,
        --system-libs, --targets-built, --embed, --includes, --extension-suffix, --configdir, --pkglibdir, --sharedir`,
      value: '--variable, --atleast-version, --exact-version, --max-version, --define-variable',
    }),
    effects: nothing,
    examples: [['pkg-config --cflags zlib'], ['pkg-config --frob', 'unknown: option `--frob` of `pkg-config` is not described']],
  }),
]
