import { defineCommand, read, unknown, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { pluginsIn } from './_compiler-plugins.ts'

export default [
  defineCommand({
    name: 'clang-format',
    about: 'formats source of C and its kin',
    style: 'long',
    options: table({
      flag: `-i, -n, -dry-run, -Werror, -verbose, -dump-config, -sort-includes, -output-replacements-xml, -fail-on-incomplete-format, -version,
        -no-wno-error`,
      value:
        '-style, -assume-filename, -fallback-style, -lines, -offset, -length, -cursor, -ferror-limit, -Wno-error, -qualifier-alignment',
      reads: '-files',
    }),
    effects: (args) =>
      args.has('-i') && !args.has('-n', '-dry-run')
        ? [...editsOperands(args), ...args.values('-files').map((list) => unknown(`edits the files that \`${show(list)}\` names`))]
        : readsOperandsOr(args),
    examples: [
      ['clang-format -i a.cc', 'write:edit a.cc'],
      ['clang-format -style=file --dry-run --Werror a.cc', 'read a.cc'],
      ['clang-format -i a.cc -files /opt/a', 'read /opt/a', 'write:edit a.cc', 'unknown: edits the files that `/opt/a` names'],
      ['clang-format --frob', 'unknown: option `--frob` of `clang-format` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'clang-format-diff',
    aliases: ['clang-format-diff.py', 'clang-tidy-diff', 'clang-tidy-diff.py'],
    about: 'formats or checks the lines that a diff changes',
    options: table({
      flag: '-i, -v, -sort-includes, -fix, -quiet, -use-color, -p0, -p1, -p2',
      value: '-p, -regex, -iregex, -style, -fallback-style, -path, -j, -timeout, -checks, -clang-tidy-checks',
      unsafe: '-binary, -clang-tidy-binary, -load, -plugin',
    }),
    style: 'long',
    effects: ({ has }) => [has('-i', '-fix') ? write('.', 'edit') : read('.')],
    examples: [
      ['clang-format-diff -p 1', 'read .'],
      ['clang-format-diff -p1 -i', 'write:edit .'],
      [
        'clang-format-diff -p 1 -clang-tidy-binary -load -plugin',
        'unknown: option `-clang-tidy-binary` of `clang-format-diff` can run or load anything',
        'unknown: option `-load` of `clang-format-diff` can run or load anything',
        'unknown: option `-plugin` of `clang-format-diff` can run or load anything',
      ],
      ['clang-format-diff -binary ./x', 'unknown: option `-binary` of `clang-format-diff` can run or load anything', 'read .'],
    ],
  }),
  defineCommand({
    name: 'clang-query',
    aliases: ['clang-check', 'clang-extdef-mapping'],
    about: 'looks at the syntax tree of C and C++',
    style: 'long',
    options: table({
      flag: '-use-color, -ast-dump, -ast-list, -ast-print, -analyze, -syntax-tree-dump, -tokens-dump, -fixit, -fix-what-you-can',
      value: '-c, -p, -extra-arg, -extra-arg-before, -ast-dump-filter, -ast-dump-lookups',
      reads: '-f, -preload',
      writes: '-analyzer-output-path',
    }),
    effects: (args) => [
      ...pluginsIn(args, '-extra-arg', '-extra-arg-before'),
      ...(args.has('-fixit', '-fix-what-you-can') ? editsOperands(args) : readsOperandsOr(args)),
    ],
    examples: [
      ['clang-query -extra-arg=-fplugin=x.so a.cc', 'unknown: `-fplugin=x.so` loads code into the compiler', 'read a.cc'],
      ['clang-query -p build -c "match varDecl()" a.cc', 'read a.cc'],
      ['clang-check -fixit a.cc', 'write:edit a.cc'],
      [
        'clang-query -f /opt/a -preload /opt/b -analyzer-output-path /opt/c a.cc',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'read a.cc',
      ],
      ['clang-query -load x.so a.cc', 'unknown: option `-load` of `clang-query` is not described', 'read a.cc'],
    ],
  }),
]
