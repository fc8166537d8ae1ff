import { defineCommand, projectCode, readsOperands, write } from '../../command-spec.ts'
import { fillsBeside, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'opt',
    aliases: ['llc', 'llvm-mca', 'llvm-as', 'llvm-dis', 'llvm-link', 'llvm-extract', 'llvm-bcanalyzer'],
    about: 'steps of the LLVM compiler',
    style: 'long',
    // -load and -load-pass-plugin run code
    options: table({
      flag: `-S, -f, -v, -O0, -O1, -O2, -O3, -Os, -Oz, -disable-output, -verify, -verify-each, -time-passes, -stats, -print-after-all, -print-before-all,
        -print-changed, -print-module-scope, -debug-pass-manager, -timeline, -all-stats, -all-views, -bottleneck-analysis, -instruction-tables,
        -relocation-model=pic, -function-sections, -data-sections, -asm-show-inst, -show-encoding, -dump, -only-needed, -internalize`,
      value:
        '-passes, -mtriple, -march, -mcpu, -mattr, -filetype, -O, -iterations, -func, -glob, -x86-asm-syntax, -output-asm-variant, -relocation-model, -code-model, -print-after, -print-before, -filter-print-funcs',
      writes: '-o, -pass-remarks-output, -time-trace-file',
    }),
    effects: (args) => [
      ...readsOperands(args),
      // what it makes of a file lies beside it, where it is not printed
      ...(/^(?:llc|llvm-as|llvm-dis)$/.test(args.name) && !args.has('-o') ? fillsBeside(args.operands) : []),
    ],
    examples: [
      ['opt -S -passes=mem2reg a.ll', 'read a.ll'],
      ['opt -S -O2 a.ll -o /opt/a', 'write /opt/a', 'read a.ll'],
      ['opt -pass-remarks-output=/opt/a -time-trace-file=/opt/b a.ll', 'write /opt/a', 'write /opt/b', 'read a.ll'],
      ['llc -mtriple=x86_64 /opt/a.ll', 'read /opt/a.ll', 'write:folder /opt'],
      ['opt -load-pass-plugin=./x.so a.ll', 'unknown: option `-load-pass-plugin` of `opt` is not described', 'read a.ll'],
    ],
  }),
  defineCommand({
    name: 'lli',
    about: 'runs LLVM code',
    style: 'posix',
    options: table({ flag: '-O0, -O1, -O2, -O3, --force-interpreter, --jit-kind=orc', value: '--entry-function' }),
    effects: ({ operands: [file] }) => (file ? [projectCode('program', file)] : []),
    examples: [
      ['lli a.ll', 'execute:project program'],
      ['lli /opt/a.ll', 'execute:project program', 'unknown: runs `/opt/a.ll`, which is not part of the workspace'],
      ['lli --extra-module=x a.ll', 'unknown: option `--extra-module` of `lli` is not described', 'execute:project program'],
    ],
  }),
  defineCommand({
    name: 'FileCheck',
    about: 'compares output with what a test expects of it',
    options: table({
      flag: '--match-full-lines, --strict-whitespace, --allow-empty, --enable-var-scope, --ignore-case, --color, -v, -vv, --allow-unused-prefixes',
      value:
        '--check-prefix, --check-prefixes, --implicit-check-not, --dump-input, --dump-input-filter, --dump-input-context, -D, --comment-prefixes',
      reads: '--input-file',
    }),
    effects: readsOperands,
    examples: [
      ['FileCheck --check-prefix=A a.ll', 'read a.ll'],
      ['FileCheck --input-file /opt/a b.ll', 'read /opt/a', 'read b.ll'],
      ['FileCheck --frob a', 'unknown: option `--frob` of `FileCheck` is not described', 'read a'],
    ],
  }),
  defineCommand({
    name: 'lit',
    aliases: ['llvm-lit', 'lit.py'],
    about: 'runs the tests of a compiler',
    options: table({
      flag: '-v --verbose, -vv --echo-all-commands, -a --show-all, -q --quiet, -s --succinct, --show-tests, --show-suites, --no-progress-bar, --time-tests, --shuffle, --order=random, --ignore-fail, --update-tests',
      value:
        '-j --workers, --filter, --filter-out, --xfail, --timeout, --max-failures, --max-tests, --num-shards, --run-shard, -D --param, --order',
      writes: '-o --output, --xunit-xml-output, --resultdb-output, --time-trace-output',
      unsafe: '--path, --config-prefix, --vg',
    }),
    effects: ({ operands }) => [projectCode('tests', ...operands, 'lit.cfg.py', 'test/lit.cfg.py')],
    examples: [
      ['lit -v test', 'execute:project tests'],
      ['llvm-lit /opt/a', 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'lit -o /opt/a --xunit-xml-output /opt/b --resultdb-output /opt/c --time-trace-output /opt/d test',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project tests',
      ],
      [
        'lit --path /opt/a --config-prefix x --vg test',
        'unknown: option `--path` of `lit` can run or load anything',
        'unknown: option `--config-prefix` of `lit` can run or load anything',
        'unknown: option `--vg` of `lit` can run or load anything',
      ],
      ['lit --frob test', 'unknown: option `--frob` of `lit` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'chrpath',
    about: 'says or changes where a program looks for libraries',
    options: table({ flag: '-l --list, -d --delete, -c --convert, -k --keepgoing', value: '-r --replace' }),
    effects: (args) => (args.has('-d', '-c', '-r') ? args.operands.map((word) => write(word, 'edit')) : readsOperandsOr(args)),
    examples: [
      ['chrpath -l build/a', 'read build/a'],
      ['chrpath -d /opt/a', 'write:edit /opt/a'],
      ["chrpath -r '$ORIGIN' build/a", 'write:edit build/a'],
      ['chrpath --frob a', 'unknown: option `--frob` of `chrpath` is not described', 'read a'],
    ],
  }),
]
