import type { Args } from '../../arguments.ts'
import { builds, defineCommand, type Draft, execute, flow, projectCode, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { editsOperands, fixes, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Commands of a synthesis script that read a source, change what is kept in memory, or show it. */
const plainStep =
  /^(?:read_(?:verilog|systemverilog|json|blif|liberty)|hierarchy|proc|opt\w*|fsm\w*|memory\w*|techmap|synth\w*|abc9?|clean|stat|check|show|flatten|prep|sat|select|ltp|scc|help|rename|setundef|splitnets|dfflibmap|wreduce|peepopt|alumacc|share|autoname|tee -q)(?:\s+[\w.*:/=+-]+)*$/

/** Steps that write what was made. */
const writingStep = /^write_(?:verilog|json|blif|edif|rtlil)(?:\s+-\w+)*\s+([\w./-]+)$/

function steps(text: Word): readonly Draft[] {
  const known = textOf(text)
  if (known === undefined) return [unknown('a script of `yosys` that is only known at run time')]
  return known
    .split(/[;\n]/)
    .map((step) => step.trim())
    .filter(Boolean)
    .flatMap((step): readonly Draft[] => {
      const [, file] = writingStep.exec(step) ?? []
      if (file) return [write(literal(file, text.at))]
      if (!plainStep.test(step)) return [unknown(`\`${step}\` of \`yosys\` is not described`)]
      return step.startsWith('read_')
        ? step
            .split(/\s+/)
            .slice(1)
            .filter((word) => !word.startsWith('-'))
            .map((word) => read(literal(word, text.at)))
        : []
    })
}

const verilates = (args: Args): readonly Draft[] => [
  ...args.operands.map((word) => read(word)),
  ...(args.has('--lint-only', '--xml-only', '--json-only', '-E')
    ? []
    : [
        ...(args.has('--build', '--binary') ? [projectCode('build')] : []),
        ...(args.has('-Mdir') ? args.values('-Mdir').map((folder) => builds(folder)) : [builds('obj_dir')]),
      ]),
]

export default [
  defineCommand({
    name: 'iverilog',
    about: 'compiles Verilog',
    style: 'long',
    options: table({
      flag: '-i, -S, -u, -v, -V, -E',
      'value?': '-g*, -W*',
      value: '-D -D*, -P -P*, -s, -T, -t',
      reads: '-I -I*, -y, -Y, -l, -c, -f',
      writes: '-o, -M, -N',
      // modules and the folder of its parts are code
      unsafe: '-m, -B, -p, -L',
    }),
    effects: (args) => [
      ...args.operands.map((word) => read(word)),
      ...(args.has('-o') ? [] : [write('a.out')]),
      ...(args.has('-E') ? [] : [flow(args.operands, args.value('-o') ?? literal('a.out'), 'compile')]),
    ],
    examples: [
      ['iverilog -g2012 -Wall -o sim tb.v rtl/a.v', 'write sim', 'read tb.v', 'read rtl/a.v'],
      ['iverilog a.v', 'read a.v', 'write a.out'],
      [
        'iverilog -I /opt/a -y /opt/b -l /opt/c -c /opt/d -f /opt/e a.v',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'read a.v',
        'write a.out',
      ],
      ['iverilog -M /opt/a -N /opt/b -o /opt/c a.v', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'read a.v'],
      ['iverilog -m ./x a.v', 'unknown: option `-m` of `iverilog` can run or load anything'],
      [
        'iverilog -p a -L b -B c a.v',
        'unknown: option `-p` of `iverilog` can run or load anything',
        'unknown: option `-L` of `iverilog` can run or load anything',
        'unknown: option `-B` of `iverilog` can run or load anything',
      ],
    ],
  }),
  defineCommand({
    name: 'vvp',
    about: 'runs a simulation',
    style: 'posix',
    options: table({ flag: '-i, -n, -N, -s, -v, -V', unsafe: '-M, -m', writes: '-l' }),
    effects: ({ operands: [program] }) => (program ? [read(program), projectCode('simulation', program)] : [execute('arbitrary', 'vvp')]),
    examples: [
      ['vvp -n build/sim', 'read build/sim', 'execute:project simulation'],
      ['vvp -l /opt/a sim', 'write /opt/a', 'read sim', 'execute:project simulation'],
      ['vvp -M sim', 'unknown: option `-M` of `vvp` can run or load anything'],
      ['vvp -m sim', 'unknown: option `-m` of `vvp` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'verilator',
    about: 'checks Verilog, or turns it into C++',
    style: 'long',
    options: table({
      flag: `--lint-only, -lint-only, --cc, --sc, --exe, --build, --binary, --main, --timing, --no-timing, --trace, --trace-fst, --trace-structs, --coverage, --assert,
        --Wall, -Wall, --Wno-*, -Wno-*, -Wpedantic, -Wwarn-*, -Werror-*, --quiet, --stats, --xml-only, --json-only, -E, --sv, -sv, --bbox-unsup, --bbox-sys, --debug, --clk, --timescale-override,
        --x-initial-edge, --structs-packed, -O0, -O1, -O2, -O3, --decoration, --report-unoptflat, --version, -V`,
      value:
        '-D*, +define+*, +incdir+*, -I*, --top-module, --top, -j, --threads, --prefix, --language, --default-language, --x-assign, --x-initial, --error-limit, --timescale, -G*, --mod-prefix, --build-jobs',
      reads: '-y, -f, -F, -v',
      writes: '-Mdir --Mdir, -o',
      unsafe: '-CFLAGS, -LDFLAGS, -MAKEFLAGS, --compiler, --make, --pipe-filter, --gdb',
    }),
    effects: verilates,
    examples: [
      ['verilator --lint-only -Wall rtl/a.v', 'read rtl/a.v'],
      ['verilator --cc rtl/a.v', 'read rtl/a.v', 'write:folder obj_dir'],
      [
        'verilator --cc -Mdir out --exe --build a.v tb.cpp',
        'write out',
        'read a.v',
        'read tb.cpp',
        'execute:project build',
        'write:folder out',
      ],
      [
        'verilator --lint-only -y /opt/a -f /opt/b -F /opt/c -v /opt/d -o /opt/e',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'write /opt/e',
      ],
      ['verilator --pipe-filter ./x a.v', 'unknown: option `--pipe-filter` of `verilator` can run or load anything'],
      [
        'verilator -CFLAGS -LDFLAGS -MAKEFLAGS --compiler --make --gdb a.v',
        'unknown: option `-CFLAGS` of `verilator` can run or load anything',
        'unknown: option `-LDFLAGS` of `verilator` can run or load anything',
        'unknown: option `-MAKEFLAGS` of `verilator` can run or load anything',
        'unknown: option `--compiler` of `verilator` can run or load anything',
        'unknown: option `--make` of `verilator` can run or load anything',
        'unknown: option `--gdb` of `verilator` can run or load anything',
      ],
    ],
  }),
  defineCommand({
    name: 'yosys',
    about: 'turns Verilog into gates',
    alone: '-V',
    options: table({ flag: '-q, -Q, -T, -V, -t, -v', value: '-p, -f', writes: '-l, -o, -L', unsafe: '-s, -c, -m, -C, -y' }),
    effects: (args) => [
      ...args.operands.map((word) => read(word)),
      ...args.values('-p').flatMap(steps),
      ...(args.has('-p', '-o', '-V') ? [] : [execute('arbitrary', 'yosys')]),
    ],
    examples: [
      ["yosys -q -p 'read_verilog rtl/a.v; synth_ice40 -top a; stat; write_json /opt/a.json'", 'read rtl/a.v', 'write /opt/a.json'],
      ["yosys -p '!rm a'", 'unknown: `!rm a` of `yosys` is not described'],
      ["yosys -p 'exec -- rm a'", 'unknown: `exec -- rm a` of `yosys` is not described'],
      ['yosys -o /opt/a -l /opt/b -L /opt/c a.v', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'read a.v'],
      [
        'yosys -s a.ys -c b -m c -C -y d',
        'unknown: option `-s` of `yosys` can run or load anything',
        'unknown: option `-c` of `yosys` can run or load anything',
        'unknown: option `-m` of `yosys` can run or load anything',
        'unknown: option `-C` of `yosys` can run or load anything',
        'unknown: option `-y` of `yosys` can run or load anything',
      ],
      ['yosys', 'execute:arbitrary yosys'],
    ],
  }),
  defineCommand({
    name: 'verible-verilog-format',
    aliases: ['verible-verilog-lint', 'verible-verilog-syntax', 'svlint', 'slang'],
    about: 'checks or formats descriptions of circuits',
    options: table({
      flag: '--inplace, --verify, --autofix, -1, --printtree, --lint-only, --lint_fatal, --parse_fatal, --show_diagnostic_context, --verbose, -s, --fix, --quiet, --failsafe_success, --nofailsafe_success',
      value: '--indentation_spaces, --column_limit, --rules, --ruleset, --stdin_name, --lines, --top, -D, -Wno-*, --std, -of',
      reads: '-c --config, --rules_config, -I, -f --filelist, --configuration',
      writes: '-o --output_format --junit, --autofix_output_file',
    }),
    effects: (args) =>
      args.has('--inplace', '--autofix', '--fix')
        ? editsOperands(args)
        : args.operands.length > 0
          ? readsOperands(args)
          : readsOperandsOr(args),
    examples: [
      ['verible-verilog-format --inplace rtl/a.v', 'write:edit rtl/a.v'],
      ['verible-verilog-lint rtl/a.v', 'read rtl/a.v'],
      [
        'svlint -c /opt/a -f /opt/b --rules_config /opt/c --configuration /opt/d rtl',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read rtl',
      ],
      ['verible-verilog-format --autofix_output_file /opt/a -o /opt/b rtl', 'write /opt/a', 'write /opt/b', 'read rtl'],
      ['svlint --frob', 'unknown: option `--frob` of `svlint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'vsg',
    aliases: ['vhdl-style-guide'],
    about: 'checks and formats VHDL',
    options: table({
      flag: '--fix, -q --quiet, --stdin, -ap --all_phases',
      value: '-f --filename, -of --output_format, --style, -p --jobs, -fp --fix_phase, -b --backup',
      // rules of the caller's are code
      code: '-c --configuration, -lr --local_rules',
      writes: '-js --json, -j --junit, -oc --output_configuration, -qr --quality_report',
    }),
    effects: (args) => fixes({ ...args, operands: [...args.values('-f'), ...args.operands] }, '--fix'),
    examples: [
      ['vsg -f a.vhd', 'read a.vhd'],
      ['vsg --fix -f /opt/a b.vhd', 'write:edit /opt/a', 'write:edit b.vhd'],
      [
        'vsg -f a.vhd -js /opt/a -j /opt/b -oc /opt/c -qr /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read a.vhd',
      ],
      ['vsg -c /opt/a -f a.vhd', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read a.vhd'],
      ['vsg -lr /opt/a -f a.vhd', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read a.vhd'],
      ['vsg --frob', 'unknown: option `--frob` of `vsg` is not described'],
    ],
  }),
]
