import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, readsOperands, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

/** Files that some options name behind their names: `--header=a.h`. */
const filled = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options.flatMap((option) => args.values(option)).map((file) => write(file))

/** What is made goes here unless an option says where. */
const madeHere = ({ has }: Args, ...elsewhere: readonly string[]): readonly Draft[] => (has(...elsewhere) ? [] : [write('.', 'folder')])

export default [
  defineCommand({
    name: 'bison',
    aliases: ['yacc', 'byacc'],
    about: 'makes parsers',
    abbreviates: true,
    // a skeleton is code that runs while the parser is made
    options: table({
      flag: '-d, -v --verbose, -l --no-lines, -t --debug, -k --token-table, -y --yacc, --locations, -V --version, -h --help, --print-localedir, --print-datadir',
      value: '-b --file-prefix, -p --name-prefix, -L --language, -r --report, -D --define, -F --force-define, -f --feature',
      'value?': '-W --warnings, --color, -H --header --defines, -g --graph, -x --xml, --html, --report-file',
      writes: '-o --output',
      code: '-S --skeleton',
    }),
    effects: (args) => [
      ...readsOperands(args),
      ...filled(args, '-H', '-g', '-x', '--html', '--report-file', '-b'),
      ...madeHere(args, '-o'),
    ],
    examples: [
      ['bison -d a.y', 'read a.y', 'write:folder .'],
      ['bison -l -o /opt/a a.y', 'write /opt/a', 'read a.y'],
      ['yacc --defines=/opt/a b.y', 'read b.y', 'write /opt/a', 'write:folder .'],
      ['bison -b /opt/a b.y', 'read b.y', 'write /opt/a', 'write:folder .'],
      ['bison --frob a.y', 'unknown: option `--frob` of `bison` is not described', 'read a.y'],
    ],
  }),
  defineCommand({
    name: 'flex',
    aliases: ['lex', 'flex++'],
    about: 'makes scanners',
    options: table({
      flag: `-7 --7bit, -8 --8bit, -B --batch, -b --backup, -c, -d --debug, -F --fast, -f --full, -h --help, -I --interactive, -i --case-insensitive,
        -L --noline, -l --lex-compat, -n, -p --perf-report, -s --nodefault, -T --trace, -t --stdout, -V --version, -v --verbose, -w --nowarn, -X --posix-compat,
        --array, --pointer, --bison-bridge, --bison-locations, --yylineno, --reentrant, --noyywrap, --nounistd, --always-interactive, --never-interactive, -+ --c++, --ecs, --meta-ecs, --align, --read`,
      value: '-P --prefix, -D, --yyclass',
      'value?': '-C, --header-file --header, --tables-file --tables',
      writes: '-o --outfile --output',
      code: '-S --skel',
    }),
    effects: (args) => [...readsOperands(args), ...filled(args, '--header-file', '--tables-file'), ...madeHere(args, '-o', '-t')],
    examples: [
      ['flex a.l', 'read a.l', 'write:folder .'],
      ['flex -p -o /opt/a b.l', 'write /opt/a', 'read b.l'],
      ['flex -t --header-file=/opt/a b.l', 'read b.l', 'write /opt/a'],
      ['flex --frob a.l', 'unknown: option `--frob` of `flex` is not described', 'read a.l'],
    ],
  }),
  defineCommand({
    name: 'gperf',
    about: 'makes functions that look up words',
    abbreviates: true,
    options: table({
      flag: `-t --struct-type, -c --compare-strncmp, -C --readonly-tables, -E --enum, -I --includes, -G --global-table, -P --pic, -n --no-strlen, -o, -D --duplicates,
        -l --compare-lengths, -T --omit-struct-type, --ignore-case, --null-strings, -h --help, -v --version, -d --debug, -g`,
      value: `-L --language, -K --slot-name, -F --initializer-suffix, -H --hash-function-name, -N --lookup-function-name, -Z --class-name, -W --word-array-name, -Q --string-pool-name,
        --length-table-name, -e --delimiters, -k --key-positions, -s --size-multiple, -i --initial-asso, -j --jump, -m --multiple-iterations, -S --switch, --constants-prefix`,
      'value?': '-r --random',
      writes: '--output-file',
    }),
    effects: readsOperands,
    examples: [
      ['gperf -L C++ a.gperf', 'read a.gperf'],
      ['gperf -C --output-file=/opt/a b.gperf', 'write /opt/a', 'read b.gperf'],
      ['gperf --frob a', 'unknown: option `--frob` of `gperf` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'swig',
    about: 'makes bindings of C and C++ for other languages',
    style: 'long',
    // `-l` and `-includeall` bring in further files, `-external-runtime` and the like write under names of their own
    options: table({
      flag: `-c++, -python, -perl5, -ruby, -java, -csharp, -go, -lua, -php7, -php, -r, -tcl8, -tcl, -javascript, -node, -v8, -octave, -d, -guile, -ocaml, -d2,
        -Wall, -Wextra, -Werror, -builtin, -py3, -threads, -nothreads, -keyword, -doxygen, -debug-classes, -fastdispatch, -fvirtual, -cgo, -version, -help, -w, -v, -E`,
      value: '-module, -package, -namespace, -interface, -dllimport, -prefix, -intgosize, -features, -I, -I*, -D*, -w*, -globals',
      writes: '-o, -oh, -outdir, -xmlout',
    }),
    effects: (args) => [...readsOperands(args), ...madeHere(args, '-o')],
    examples: [
      ['swig -python -c++ a.i', 'read a.i', 'write:folder .'],
      ['swig -java -outdir /opt/a -o b.c c.i', 'write /opt/a', 'write b.c', 'read c.i'],
      ['swig -frob a.i', 'unknown: option `-frob` of `swig` is not described', 'read a.i'],
    ],
  }),
]
