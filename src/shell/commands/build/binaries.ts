import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, processes, read, readsOperands, run, shell, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands } from '../_project.ts'
import { table } from '../_table.ts'

/** Commands of a debugger that hand a line to a shell. */
function shellOf(command: Word): readonly Draft[] {
  const line = /^\s*(?:!|(?:platform )?shell |make |pipe [^|]*\|)(.*)$/.exec(textOf(command) ?? '')?.[1]
  return line === undefined ? [] : [shell(literal(line, command.at))]
}

/** Debugger commands that run the program and look at it; printing an expression may not call a function. */
const looking =
  /^\s*(?:(?:r|run|start)(?: [\w./=-]+)*|c|cont|continue|(?:bt|backtrace|where)(?: full| -?\d+)*|q|quit|kill|(?:ptype|whatis|explore)\b[^()!|]*|(?:watch|rwatch|awatch|until|advance|tbreak|delete|clear|catch (?:throw|catch)|handle SIG\w+)\b[^()!|]*|f(?:rame)? \d+|set args(?: [\w./=-]+)*|set breakpoint pending on|n|next|s|step|finish|up|down|info\b.*|i\s.*|thread (?:list|info|backtrace.*|apply all (?:bt|backtrace).*)|frame (?:variable|info|select \d+)|(?:b|break|tbreak|breakpoint set)\b[^!|]*|(?:p|print|x|po|list|l|display)(?:\/\w+)?\b[^()!|]*|disas(?:semble)?\b.*|set (?:pagination|confirm|print|logging off|width|height|disassembly-flavor)\b.*|process (?:launch|status)|register read.*|image list.*)\s*$/

const onlyLooks = (args: Args): boolean =>
  args.has('--batch') &&
  !args.has('-p', '-x', '-ix') &&
  args.operands.length > 0 &&
  ['-ex', '-o', '-iex'].flatMap((option) => args.values(option)).every((command) => looking.test(textOf(command) ?? '!'))

/** A debugger takes the program by its path, never from the search path. */
const programUnder = ({ operands }: Args): readonly Word[] =>
  operands.map((word, index) => (index === 0 && !show(word).includes('/') ? literal(`./${show(word)}`, word.at) : word))
/** A name that is no file here is looked for where programs lie. */
const runsUnder = (args: Args): readonly Draft[] => [run(programUnder(args)), ...(args.has('--args') ? [run(args.operands)] : [])]

const inspects = table({
  flag: `-a --all --all-headers, -d --disassemble, -D --disassemble-all, -f --file-headers --file-header, -h --headers, -x,
        -s --full-contents --symbols --syms, -S --source --section-headers --sections, -t, -T --dynamic-syms, -r --reloc --relocs,
        -R --dynamic-reloc, -p --private-headers --program-headers, -g --debugging --extern-only, -l --line-numbers --segments,
        -w --wide, -C --demangle, -n --numeric-sort --notes, -u --undefined-only --unwind, -U, -e, -V --version-info,
        -A --arch-specific, -c --archive-index, -H, -i --inlines, -P, -v, -z, -M, -o, -L, --no-show-raw-insn, --show-raw-insn,
        --print-armap, --defined-only, --size-sort, -j, --dynamic, -B, -X, --line-numbers, --print-size, -I, --all-symbols,
        --no-demangle, -W, --dyn-syms, --uuid, --debug-line, --debug-info, --summarize-types`,
  value:
    '-m --architecture, -b --target, -j --section, --start-address, --stop-address, -M --disassembler-options, --radix, --format, -F, -N --bytes',
  'value?': '--demangle, --dwarf, --debug-dump, --hex-dump',
})

const objectOptions = table({
  flag: `-s --strip-all, -g -d --strip-debug, -x --discard-all, -S, --strip-unneeded, --only-keep-debug, -p --preserve-dates,
    --print-rpath, --print-interpreter, --print-needed, --remove-rpath, --force-rpath`,
  value: `-O --output-target, -I --input-target, -j --only-section, -R --remove-section, -K --keep-symbol, -N --strip-symbol,
    --add-section, --set-rpath, --add-needed, --set-interpreter, --add-gnu-debuglink, --rename-section, --redefine-sym`,
  writes: '-o',
})

export default [
  defineCommand({
    name: 'ar',
    aliases: ['ranlib', 'llvm-ar', 'gcc-ar'],
    about: 'archives of object files',
    style: 'raw',
    effects: ({ words: [action, archive, ...members] }) =>
      !archive
        ? action
          ? [write(action, 'edit')]
          : []
        : /^-?[tp]/.test(show(action ?? archive))
          ? [read(archive)]
          : /^-?x/.test(show(action ?? archive))
            ? [
                read(archive),
                write('.', 'folder'),
                ...members.filter((word) => show(word).startsWith('-')).map(() => unknown('an option of `ar` is not described')),
              ]
            : [write(archive), ...members.map((word) => read(word))],
    examples: [
      ['ar rcs liba.a a.o', 'write liba.a', 'read a.o'],
      ['ar t liba.a', 'read liba.a'],
      ['ranlib liba.a', 'write:edit liba.a'],
    ],
  }),
  defineCommand({
    name: 'nm',
    aliases: [
      'objdump',
      'readelf',
      'size',
      'ldd',
      'otool',
      'c++filt',
      'llvm-cxxfilt',
      'rustfilt',
      'swift-demangle',
      'addr2line',
      'llvm-objdump',
      'llvm-nm',
      'lipo-info',
      'dumpbin',
      'elfutils',
      'pahole',
      'bloaty',
      'dwarfdump',
    ],
    about: 'looks into object files',
    abbreviates: true,
    options: inspects,
    effects: readsOperands,
    examples: [
      ['nm -C app', 'read app'],
      ['objdump -d app', 'read app'],
      ['ldd app', 'read app'],
      ['nm --plugin x app', 'unknown: option `--plugin` of `nm` is not described', 'read x', 'read app'],
    ],
  }),
  defineCommand({
    name: 'objcopy',
    aliases: ['llvm-objcopy'],
    about: 'changes an object file, or writes the change to another',
    abbreviates: true,
    options: objectOptions,
    effects: ({ operands: [from, to] }) => (from ? (to ? [read(from), write(to)] : [write(from, 'edit')]) : []),
    examples: [
      ['objcopy -O binary app app.bin', 'read app', 'write app.bin'],
      ['objcopy --strip-debug app', 'write:edit app'],
      ['objcopy --plugin x', 'unknown: option `--plugin` of `objcopy` is not described', 'write:edit x'],
    ],
  }),
  defineCommand({
    name: 'strip',
    aliases: ['patchelf', 'install_name_tool', 'llvm-strip'],
    about: 'changes object files',
    abbreviates: true,
    options: objectOptions,
    effects: (args) => (args.has('--print-rpath', '--print-interpreter', '--print-needed') ? readsOperands(args) : editsOperands(args)),
    examples: [
      ['strip app', 'write:edit app'],
      ['strip app -o /opt/a', 'write /opt/a', 'write:edit app'],
      ['patchelf --print-rpath app', 'read app'],
      ['strip --plugin x', 'unknown: option `--plugin` of `strip` is not described', 'write:edit x'],
    ],
  }),
  defineCommand({
    name: 'gdb',
    aliases: ['lldb', 'rr', 'cgdb', 'rust-gdb', 'rust-lldb'],
    about: 'debugger: its commands can do anything',
    style: 'posix',
    options: table({
      flag: '-q --quiet -quiet, --batch -batch -b, -nx, -n, -nh, --args -args, --version',
      value: '-ex --eval-command, -p --pid -pid -attach-pid, -o --one-line, -x --command --source -s, -c --core, -d, -ix, -iex',
    }),
    effects: (args) => [
      ...['-ex', '-o', '-iex'].flatMap((option) => args.values(option)).flatMap(shellOf),
      ...(args.has('-p') ? [processes('debug', show(args.value('-p') ?? args.words[0] ?? { pieces: [], at: { start: 0, end: 0 } }))] : []),
      ...['-ex', '-o', '-iex'].flatMap((option) => args.values(option)).map((text) => ({ do: 'code', language: 'session', text }) as const),
      ...(args.hasStdin ? [{ do: 'run-stdin', language: 'session' } as const] : []),
      ...(args.has('--version') ? [] : onlyLooks(args) ? runsUnder(args) : [execute('arbitrary', args.name)]),
    ],
    examples: [
      ['gdb -q app', 'execute:arbitrary gdb'],
      ['gdb -batch -ex run -ex bt --args ./app x', 'execute:project app (not there)'],
      ['gdb -batch -ex run --args rm a', 'execute:project rm (not there)', 'delete a'],
      ['gdb -batch -ex "ptype struct point" -ex "bt full" ./app', 'execute:project app (not there)'],
      ['lldb -b -o "breakpoint set -n main" -o run -o bt ./app', 'execute:project app (not there)'],
      ['gdb -batch -ex "run $(x)" ./app', 'unknown: program `x` is not described', 'execute:arbitrary gdb'],
      ['gdb -batch -ex "print system(1)" app', 'execute:arbitrary gdb'],
      ['gdb -p 12', 'process:debug 12', 'execute:arbitrary gdb'],
      ['gdb --frob', 'unknown: option `--frob` of `gdb` is not described', 'execute:arbitrary gdb'],
      ['gdb --one-line /opt/a -batch -ex run -ex bt --args ./app x', 'execute:arbitrary gdb'],
      ['gdb --command a -batch -ex run -ex bt --args ./app x', 'execute:arbitrary gdb'],
      ['gdb -iex /opt/a -batch -ex run -ex bt --args ./app x', 'execute:arbitrary gdb'],
      ['gdb -ix /opt/a -batch ./app', 'execute:arbitrary gdb'],
    ],
  }),
  defineCommand({
    name: 'valgrind',
    aliases: ['heaptrack', 'samply'],
    about: 'runs a program under an instrument',
    style: 'posix',
    options: table({
      flag: '-q --quiet, -v --verbose, --fullpath-after',
      value: `--leak-check, --tool, --track-origins, --show-leak-kinds, --error-exitcode, --num-callers, --trace-children,
        --gen-suppressions, --xml, --track-fds, --errors-for-leak-kinds, --undef-value-errors, --read-var-info`,
      reads: '--suppressions',
      writes: '--log-file, --xml-file, --callgrind-out-file, --massif-out-file, --cachegrind-out-file, -o --output',
    }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['valgrind --leak-check=full rm -r dist', 'delete dist'],
      [
        'valgrind --massif-out-file /opt/a --cachegrind-out-file /opt/b --leak-check=full rm -r dist',
        'write /opt/a',
        'write /opt/b',
        'delete dist',
      ],
      [
        'valgrind --suppressions /opt/a --log-file /opt/b --xml-file /opt/c --callgrind-out-file /opt/d --output /opt/e',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
      ],
      ['valgrind --frob ls', 'unknown: option `--frob` of `valgrind` is not described', 'read:names .'],
    ],
  }),
  defineCommand({
    name: 'callgrind_annotate',
    aliases: ['ms_print', 'gprof', 'cg_annotate', 'llvm-symbolizer'],
    about: 'shows what a profiler recorded',
    options: table({
      flag: '--auto, --inclusive, --show-percs, -b --brief, -p --flat-profile, -q --graph, -l --line, --demangle',
      value: '--threshold, --sort, --context, --tree, --show, --include -I, --events, -e --obj',
    }),
    effects: readsOperands,
    examples: [
      ['callgrind_annotate cg.out', 'read cg.out'],
      ['gprof app gmon.out', 'read app', 'read gmon.out'],
      ['ms_print --frob', 'unknown: option `--frob` of `ms_print` is not described'],
    ],
  }),
  defineCommand({
    name: 'llvm-profdata',
    aliases: ['llvm-cov', 'llvm-readelf', 'llvm-size', 'llvm-dwarfdump'],
    about: 'merges and shows coverage and profiles',
    style: 'long',
    options: table({
      flag: `-sparse, -all-functions, -counts, -summary-only, -show-line-counts, -show-regions, -show-branches, -show-functions, -use-color,
        -text, -json, -h, -v`,
      value: '-format, -j, -num-threads, -ignore-filename-regex, -name, -topn, -arch, -coverage-watermark',
      reads: '-instr-profile, -object, -sources, -input-files, -f, -path-equivalence',
      writes: '-o, -output, -output-dir',
    }),
    effects: ({ operands: [verb, ...rest] }) => [
      ...(verb && !/^(merge|show|report|export|overlap|convert-for-testing|gcov)$/.test(show(verb)) ? [read(verb)] : []),
      ...rest.map((word) => read(word)),
    ],
    examples: [
      ['llvm-profdata merge -sparse a.profraw -o a.profdata', 'write a.profdata', 'read a.profraw'],
      ['llvm-profdata merge -sparse a.profraw -o a.profdata -output-dir /opt/a', 'write a.profdata', 'write /opt/a', 'read a.profraw'],
      [
        'llvm-profdata -object /opt/a -sources /opt/b -input-files /opt/c -f /opt/d -path-equivalence /opt/e -output /opt/f',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'write /opt/f',
      ],
      ['llvm-cov report app -instr-profile=a.profdata', 'read a.profdata', 'read app'],
      // a program of one's choosing turns names into others
      ['llvm-cov show app -Xdemangler=x', 'unknown: option `-Xdemangler` of `llvm-cov` is not described', 'read app'],
    ],
  }),
]
