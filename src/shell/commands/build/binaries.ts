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
  /^\s*(?:(?:r|run|start)(?: [\w./=-]+)*(?: < (?!\S*\.\.)\w[\w./-]*)?|c|cont|continue|(?:bt|backtrace|where)(?: full| -?\d+)*|q|quit|kill|(?:ptype|whatis|explore)\b[^()!|]*|(?:watch|rwatch|awatch|until|advance|tbreak|delete|clear|catch (?:throw|catch)|handle SIG\w+)\b[^()!|]*|f(?:rame)? \d+|set args(?: [\w./=-]+)*|set breakpoint pending on|n|next|s|step|finish|up|down|info\b.*|i\s.*|thread (?:list|info|backtrace.*|apply all (?:bt|backtrace).*)|frame (?:variable|info|select \d+)|(?:b|break|tbreak|breakpoint set)\b[^!|]*|(?:p|print|x|po|list|l|display)(?:\/\w+)?\b[^()!|]*|disas(?:semble)?\b.*|set (?:pagination|confirm|print|logging off|width|height|disassembly-flavor)\b.*|process (?:launch|status)|register read.*|(?:image|target modules) (?:list|lookup|dump (?:symtab|sections|line-table|symfile|objfile))\b[^!|`]*)\s*$/

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
  flag: `-a --all --all-headers, -D --disassemble-all, -f --file-headers --file-header, -h --headers, -x,
        -s --full-contents --symbols --syms, -S --source --section-headers --sections, -t, -T --dynamic-syms, -r --reloc --relocs,
        -R --dynamic-reloc, -p --private-headers --program-headers, -g --debugging --extern-only, -l --line-numbers --segments,
        -w --wide, -n --numeric-sort --notes, -u --undefined-only --unwind, -U, -e, -V --version-info,
        -A --arch-specific, -c --archive-index, -H, -i --inlines, -P, -v, -z, -M, -o, -L, --no-show-raw-insn, --show-raw-insn,
        --print-armap, --defined-only, --size-sort, -j, --dynamic, -B, -X, --line-numbers, --print-size, -I, --all-symbols,
        --no-demangle, -W, --dyn-syms, --uuid, --debug-line, --debug-info, --summarize-types`,
  value:
    '-m --architecture, -b --target, -j --section, --start-address, --stop-address, -M --disassembler-options, --radix, --format, -F, -N --bytes',
  'value?': '-d --disassemble, -C --demangle, --dwarf, --debug-dump, --hex-dump',
})

// --dump-section writes to the file behind its `=`, --add-section and --update-section take one in
const objectOptions = table({
  flag: `-s --strip-all, -g -d --strip-debug, -x --discard-all, -S, --strip-unneeded, --only-keep-debug, -p --preserve-dates,
    -D --enable-deterministic-archives, -U --disable-deterministic-archives, --strip-dwo, --extract-dwo, --extract-symbol, --keep-section-symbols,
    --keep-file-symbols, --localize-hidden, --weaken, -w --wildcard, -X --discard-locals, --decompress-debug-sections, --change-leading-char,
    --remove-leading-char, --writable-text, --readonly-text, --pure, --impure, --srec-forceS3, -M --merge-notes, --no-merge-notes, -v --verbose`,
  value: `-O --output-target, -I --input-target, -F --target, -B --binary-architecture, -j --only-section, -R --remove-section, -K --keep-symbol,
    -N --strip-symbol, -L --localize-symbol, -G --keep-global-symbol, -W --weaken-symbol, --globalize-symbol, --strip-unneeded-symbol,
    --remove-relocations, --keep-section,
    --rename-section, --redefine-sym, --set-section-flags, --set-section-alignment, --change-section-address, --change-section-lma,
    --change-section-vma, --adjust-start --change-start, --set-start, --adjust-vma --change-addresses, --gap-fill, --pad-to, --prefix-symbols,
    --prefix-sections, --prefix-alloc-sections, --add-symbol, --reverse-bytes, --srec-len, --subsystem, -b --byte, --interleave-width, --elf-stt-common`,
  'value?': '--compress-debug-sections, -i --interleave',
  reads: `--add-gnu-debuglink, --keep-symbols, --strip-symbols, --strip-unneeded-symbols, --localize-symbols,
    --globalize-symbols, --keep-global-symbols, --weaken-symbols, --redefine-syms`,
  writes: '-o',
})

export default [
  defineCommand({
    name: 'ar',
    aliases: ['ranlib', 'llvm-ar', 'gcc-ar'],
    about: 'archives of object files',
    // the action may be written with or without a dash
    options: table({
      flag: '-r, -c, -s, -u, -v, -q, -t, -p, -x, -d, -D, -U, -S, -T, -P, -o, -O, -l, -V --version, --thin, -a, -b, -i, -f, -m',
      value: '--target',
    }),
    effects: ({ operands, words, given, name }) => {
      const dashed = given.some(({ at }) => /^-[A-Za-z]*[rqtpxdms]/.test(show(at))) && words[0] === given[0]?.at
      if (/ranlib$/.test(name)) return operands.map((archive) => write(archive, 'edit'))
      const [action = literal(''), archive, ...members] = dashed ? [words[0] as Word, ...operands] : operands
      // other actions name a member before the archive
      if (!archive || !/^-?[rqtpxdscuvDUSToOPl]+$/.test(show(action)))
        return archive ? [unknown(`\`${show(action)}\` of \`ar\` is not described`)] : []
      if (/[tp]/.test(show(action))) return [read(archive)]
      if (show(action).includes('x')) return [read(archive), write('.', 'folder')]
      return [write(archive), ...(show(action).includes('d') ? [] : members.map((word) => read(word)))]
    },
    examples: [
      ['ar rcs liba.a a.o', 'write liba.a', 'read a.o'],
      ['ar -rcs liba.a a.o', 'write liba.a', 'read a.o'],
      ['ar t liba.a', 'read liba.a'],
      ['ranlib liba.a', 'write:edit liba.a'],
      ['ar x liba.a --output /opt/a', 'unknown: option `--output` of `ar` is not described', 'read liba.a', 'write:folder .'],
      ['ar --plugin ./a.so t liba.a', 'unknown: option `--plugin` of `ar` is not described'],
      ['ranlib --plugin=./a.so liba.a', 'unknown: option `--plugin` of `ranlib` is not described', 'write:edit liba.a'],
    ],
  }),
  defineCommand({
    name: 'nm',
    aliases: [
      'objdump',
      'readelf',
      'size',
      'c++filt',
      'addr2line',
      'llvm-objdump',
      'rust-objdump',
      'rust-size',
      'rust-nm',
      'rust-readobj',
      'llvm-nm',
      'llvm-cxxfilt',
      'llvm-addr2line',
    ],
    about: 'looks into object files',
    abbreviates: true,
    onlyReads: true,
    options: table({ unsafe: '--plugin, -plugin' }, inspects),
    effects: readsOperands,
    examples: [
      ['nm -C app', 'read app'],
      ['objdump -d --visualize-jumps app', 'read app'],
      ['objdump -dC --disassemble=main app', 'read app'],
      ['readelf --string-dump=.rodata app', 'read app'],
      ['nm --plugin x app', 'unknown: option `--plugin` of `nm` can run or load anything', 'read x', 'read app'],
    ],
  }),
  defineCommand({
    name: 'rustfilt',
    about: 'reads names of Rust in object files',
    options: table({ flag: '-h --include-hash', reads: '-i --input', writes: '-o --output' }),
    effects: [],
    examples: [
      ['rustfilt -i a.txt -o /opt/b', 'read a.txt', 'write /opt/b'],
      ['rustfilt --frob', 'unknown: option `--frob` of `rustfilt` is not described'],
    ],
  }),
  defineCommand({
    name: 'ldd',
    aliases: ['otool', 'swift-demangle', 'lipo-info', 'dumpbin', 'elfutils', 'pahole', 'bloaty', 'dwarfdump'],
    about: 'says what object files need and hold',
    options: table({ flag: '-d --data-relocs, -r --function-relocs, -u --unused' }, inspects),
    effects: readsOperands,
    examples: [
      ['ldd app', 'read app'],
      ['pahole --btf_encode app', 'unknown: option `--btf_encode` of `pahole` is not described', 'read app'],
    ],
  }),
  defineCommand({
    name: 'objcopy',
    aliases: ['llvm-objcopy'],
    about: 'changes an object file, or writes the change to another',
    fillsLast: true,
    abbreviates: true,
    options: objectOptions,
    effects: ({ operands: [from, to] }) => (from ? (to ? [read(from), write(to)] : [write(from, 'edit')]) : []),
    examples: [
      ['objcopy d/*', 'write:edit d/*', 'write d/*'],
      ['objcopy -O binary app app.bin', 'read app', 'write app.bin'],
      ['objcopy --strip-debug app', 'write:edit app'],
      ['objcopy --plugin x', 'unknown: option `--plugin` of `objcopy` is not described', 'write:edit x'],
    ],
  }),
  defineCommand({
    name: 'strip',
    aliases: ['llvm-strip'],
    about: 'changes object files',
    abbreviates: true,
    options: objectOptions,
    effects: (args) => (args.has('-o') ? readsOperands(args) : editsOperands(args)),
    examples: [
      ['strip app', 'write:edit app'],
      ['strip app -o /opt/a', 'write /opt/a', 'read app'],
      ['strip --plugin x', 'unknown: option `--plugin` of `strip` is not described', 'write:edit x'],
    ],
  }),
  defineCommand({
    name: 'patchelf',
    about: 'changes what a program says of its libraries',
    options: table({
      flag: `--print-rpath, --print-interpreter, --print-needed, --print-soname, --print-os-abi, --print-execstack, --remove-rpath, --shrink-rpath, --force-rpath,
        --no-default-lib, --no-sort, --clear-execstack, --set-execstack, --debug, --version`,
      value:
        '--set-rpath, --add-rpath, --allowed-rpath-prefixes, --add-needed, --remove-needed, --set-soname, --set-interpreter, --page-size, --set-os-abi, --clear-symbol-version, --add-debug-tag',
      writes: '--output',
    }),
    effects: (args) =>
      args.has('--output') || args.given.some(({ name }) => name.startsWith('--print-')) ? readsOperands(args) : editsOperands(args),
    examples: [
      ['patchelf --print-rpath app', 'read app'],
      ['patchelf --set-rpath x app', 'write:edit app'],
      ['patchelf --set-rpath x --output /opt/a app', 'write /opt/a', 'read app'],
      ['patchelf --replace-needed a b app', 'unknown: option `--replace-needed` of `patchelf` is not described'],
    ],
  }),
  defineCommand({
    name: 'install_name_tool',
    about: 'changes what a program says of its libraries',
    style: 'raw',
    // names stand behind its options, the file last
    effects: ({ words }) => words.slice(-1).map((file) => write(file, 'edit')),
    examples: [['install_name_tool -change a b app', 'write:edit app']],
  }),
  defineCommand({
    name: 'gdb',
    aliases: ['lldb', 'cgdb', 'rust-gdb', 'rust-lldb', 'gdb-multiarch'],
    about: 'debugger: its commands can do anything',
    alone: '-v -h',
    options: table({
      // options may stand behind the program, too, up to here
      rest: '--args -args',
      flag: '-q --quiet -quiet --silent -silent, --batch -batch -b, --batch-silent -batch-silent, -nx --nx, -n, -nh --nh, --version, --readnow, --readnever, --fullname, --nw -nw, --tui -tui, --return-child-result -return-child-result, --configuration',
      value:
        '-l, --directory, --symbols, -ex --eval-command -eval-command, -p --pid -pid -attach-pid, -o --one-line, -x --command --source -s, -c --core, -d, -ix --init-command -init-command, -iex --init-eval-command -init-eval-command',
    }),
    effects: (args) => [
      ...['-ex', '-o', '-iex'].flatMap((option) => args.values(option)).flatMap(shellOf),
      ...(args.has('-p') ? [processes('debug', show(args.value('-p') ?? args.words[0] ?? { pieces: [], at: { start: 0, end: 0 } }))] : []),
      ...['-ex', '-o', '-iex'].flatMap((option) => args.values(option)).map((text) => ({ do: 'code', language: 'session', text }) as const),
      ...(args.hasStdin ? [{ do: 'run-stdin', language: 'session' } as const] : []),
      ...['-x', '-ix']
        .flatMap((option) => args.values(option))
        .map((file) => ({ do: 'project-code', what: show(file), files: [file], as: 'session', notCode: true }) as const),
      // the program that it is about to start
      ...((args.has('--args') && !onlyLooks(args)) || isLldbLine(args) ? [run(args.operands)] : []),
      ...(args.has('--version') ? [] : onlyLooks(args) ? runsUnder(args) : [execute('arbitrary', args.name)]),
    ],
    examples: [
      ['gdb -q app', 'execute:arbitrary gdb'],
      ['gdb -batch ./app -ex "shell rm a"', 'delete a', 'execute:arbitrary gdb'],
      ['gdb -batch ./app -x a.gdb', 'execute:arbitrary gdb'],
      ['gdb ./app -batch -ex bt', 'execute:project app (not there)'],
      ['gdb -batch -ex run -ex bt --args ./app x', 'execute:project app (not there)'],
      ['gdb -batch -ex run --args rm a', 'execute:project rm (not there)', 'delete a'],
      ['gdb -batch -ex "ptype struct point" -ex "bt full" ./app', 'execute:project app (not there)'],
      ['lldb -b -o "breakpoint set -n main" -o run -o bt ./app', 'execute:project app (not there)'],
      ['lldb -b -o "image dump symtab" -o "image lookup -n main" ./app', 'execute:project app (not there)'],
      ['lldb -b -o run -- rm a', 'delete a', 'execute:project rm (not there)'],
      ['gdb -batch -ex "run < tests/in.txt" -ex bt ./app', 'execute:project app (not there)'],
      ['gdb -batch -ex "run < /etc/a" -ex bt ./app', 'execute:arbitrary gdb'],
      ['gdb -batch -ex "run > a" -ex bt ./app', 'execute:arbitrary gdb'],
      ['gdb -batch -ex "run $(x)" ./app', 'unknown: program `x` is not described', 'execute:arbitrary gdb'],
      ['gdb -batch -ex "print system(1)" app', 'execute:arbitrary gdb'],
      ['gdb --args rm a', 'delete a', 'execute:arbitrary gdb'],
      ['gdb -p 12', 'process:debug 12', 'execute:arbitrary gdb'],
      ['gdb --frob', 'unknown: option `--frob` of `gdb` is not described', 'execute:arbitrary gdb'],
      ['gdb --one-line /opt/a -batch -ex run -ex bt --args ./app x', 'execute:project app (not there)', 'execute:arbitrary gdb'],
      ['gdb --command a -batch -ex run -ex bt --args ./app x', 'execute:project app (not there)', 'execute:arbitrary gdb'],
      ['gdb -iex /opt/a -batch -ex run -ex bt --args ./app x', 'execute:project app (not there)', 'execute:arbitrary gdb'],
      ['gdb -ix /opt/a -batch ./app', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:arbitrary gdb'],
      ['gdb --init-eval-command /opt/a -batch -ex bt ./app', 'execute:arbitrary gdb'],
    ],
  }),
  defineCommand({
    name: 'valgrind',
    aliases: ['heaptrack'],
    about: 'runs a program under an instrument',
    style: 'posix',
    options: table({
      flag: '-q --quiet, -v --verbose, --fullpath-after',
      value: `--leak-check, --tool, --track-origins, --show-leak-kinds, --error-exitcode, --num-callers, --trace-children,
        --gen-suppressions, --xml, --track-fds, --errors-for-leak-kinds, --undef-value-errors, --read-var-info, --exit-on-first-error, --error-limit,
        --show-reachable, --show-possibly-lost, --leak-resolution, --leak-check-heuristics, --keep-stacktraces, --keep-debuginfo, --partial-loads-ok,
        --expensive-definedness-checks, --freelist-vol, --malloc-fill, --free-fill, --max-stackframe, --main-stacksize, --time-stamp, --demangle,
        --run-libc-freeres, --run-cxx-freeres, --child-silent-after-fork, --trace-children-skip, --fair-sched, --stats, --vgdb, --sigill-diagnostics,
        --cache-sim, --branch-sim, --dump-instr, --dump-line, --collect-jumps, --collect-atstart, --collect-systime, --toggle-collect, --zero-before,
        --separate-threads, --instr-atstart, --heap, --stacks, --pages-as-heap, --depth, --time-unit, --detailed-freq, --max-snapshots, --peak-inaccuracy,
        --threshold, --history-level, --track-lockorders, --free-is-write, --check-stack-var, --first-race-only, --mode, --I1, --D1, --LL`,
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

/** `lldb -- PROGRAM WORDS`, `lldb PROGRAM -- WORDS`: what it is to start, found as a shell finds it. */
const isLldbLine = ({ name, words, operands }: Args): boolean =>
  name.endsWith('lldb') && operands.length > 0 && words.some((word) => textOf(word) === '--')
