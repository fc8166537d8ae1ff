import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, read, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Arguments for the compiler that load code into it. */
const pluginsIn = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options
    .flatMap((option) => args.values(option))
    .filter((word) => /plugin|-load|-Xclang|^@/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` loads code into the compiler`))

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
    name: 'astyle',
    aliases: [
      'uncrustify',
      'indent',
      'cmake-format',
      'clang-apply-replacements',
      'gersemi',
      'swiftformat',
      'ktfmt',
      'google-java-format',
      'scalafmt',
      'nixfmt',
      'nixpkgs-fmt',
      'alejandra',
      'stylua',
      'terraform-fmt',
      'styler',
      'elm-format',
      'fourmolu',
      'ormolu',
      'stylish-haskell',
      'ocamlformat',
      'cljfmt',
      'zprint',
      'dfmt',
      'fantomas',
      'csharpier',
      'xmllint-format',
      'sql-formatter',
      'pg_format',
      'jsonnetfmt',
      'rufo',
      'standardrb-fmt',
      'htmlbeautifier',
      'gci',
      'gofumpt',
      'golines',
    ],
    about: 'formats source files',
    options: table({
      flag: `-i --in-place --inplace --replace -r --overwrite, -n --dry-run, --Werror -Werror, --Wno-error, --verbose -v, --check -c --lint --test,
        --list -l -d --diff, -w --write, --dump-config, --quiet -q, --sort-includes, --yes, --recursive, -s --simplify, --aosp,
        --set-exit-if-changed, --formatted -Q, --validate, --force, --skip-sorting-imports, --skip-removing-unused-imports, --kdropstyle, --stdin,
        --no-cache, --write-files, --error-on-diff, -output-replacements-xml --output-replacements-xml, -sort-includes, -extra, -dump-config, --fail-on-incomplete-format,
        --dryrun, --strict, --lenient, --kotlinlang-style, --google-style, --meta-style, --dropbox-style, --non-interactive, --exclude-dirs, --do-not-remove-unused-imports`,
      value: `--style -style, --assume-filename, --fallback-style, --lines, --offset, --length, --line-width, --indent, --swiftversion,
        --rules, --mode, --language, -m --max-len, --config, --exclude, --ghc-opt, -b, -lang, -modpath, --reporter, --output-format, --search-parent-directories, --enable, --disable, --swift-version, --minversion, --baseconfig,
        --unexclude, --header, -cursor --cursor, --ferror-limit, -fallback-style, -assume-filename, -lines`,
      reads: '--files',
      writes: '--report, --output, --cache',
    }),
    effects: (args) =>
      // for one of them `-c` names its settings; another is told by a word to write
      (args.name === 'uncrustify' && args.has('-i')) || args.values('--mode').some((word) => textOf(word) === 'inplace')
        ? editsOperands(args)
        : args.has('-n', '--check', '--dryrun', '--list', '--dump-config', '--validate', '--set-exit-if-changed') ||
            (['astyle', 'fourmolu', 'ormolu', 'google-java-format', 'cmake-format', 'gofumpt', 'golines'].includes(args.name) &&
              !args.has('-i', '-w'))
          ? readsOperandsOr(args)
          : editsOperands(args),
    examples: [
      ['uncrustify -c a.cfg --replace /opt/a.c', 'write:edit a.cfg', 'write:edit /opt/a.c'],
      ['ormolu --mode inplace /opt/a.hs', 'write:edit /opt/a.hs'],
      ['astyle -i a.cc', 'write:edit a.cc'],
      ['astyle a.cc', 'read a.cc'],
      ['astyle a.cc --files /opt/a', 'read /opt/a', 'read a.cc'],
      [
        'swiftformat --lint --report /opt/a --output /opt/b --cache /opt/c Sources',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read Sources',
      ],
      ['stylua --check .', 'read .'],
      ['google-java-format --set-exit-if-changed A.java', 'read A.java'],
      ['astyle --frob', 'unknown: option `--frob` of `astyle` is not described', 'read .'],
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
    name: 'clang-tidy',
    aliases: ['cppcheck', 'cpplint', 'oclint', 'flawfinder', 'splint', 'scan-build-check', 'run-clang-tidy', 'clangd-check'],
    about: 'checks C and C++',
    options: table({
      flag: `--fix -fix, --fix-errors, --quiet -q -quiet, --list-checks, --dump-config, --verify-config, --enable-check-profile,
        --inconclusive, --force -f, --verbose -v, --xml, --inline-suppr, --recursive, -format, -h --header, -Wall, -Wextra, -Wpedantic,
        --check-config, --max-ctu-depth, --error-limit`,
      value: `-p, -std, --checks -checks, --warnings-as-errors -warnings-as-errors, --header-filter -header-filter, --exclude-header-filter -exclude-header-filter, --extra-arg -extra-arg --extra-arg-before -extra-arg-before, --config -config, --enable, --std, --suppress,
        --error-exitcode, --language, --platform, -j, --template, -i, -I, -D, --line-filter -line-filter, -style, --use-color, --linelength, --filter, --extensions,
        --library, --max-configs`,
      unsafe: '-clang-tidy-binary, -clang-apply-replacements-binary, --load -load',
      reads: '--config-file -config-file, --project, --suppressions-list',
      writes: '--export-fixes -export-fixes, --output-file',
    }),
    effects: (args) => [
      ...pluginsIn(args, '--extra-arg'),
      ...(args.has('--fix', '--fix-errors') ? editsOperands(args) : readsOperandsOr(args)),
    ],
    examples: [
      ['clang-tidy --extra-arg=-fplugin=x.so a.cc', 'unknown: `-fplugin=x.so` loads code into the compiler', 'read a.cc'],
      ['clang-tidy a.cc', 'read a.cc'],
      ["run-clang-tidy -p build -header-filter='include/.*' -j4", 'read .'],
      [
        'run-clang-tidy -clang-tidy-binary ./x',
        'unknown: option `-clang-tidy-binary` of `run-clang-tidy` can run or load anything',
        'read x',
      ],
      ['clang-tidy --fix a.cc', 'write:edit a.cc'],
      ['clang-tidy a.cc --output-file /opt/a', 'write /opt/a', 'read a.cc'],
      [
        'clang-tidy a.cc --config-file /opt/a --project /opt/b --suppressions-list /opt/c --export-fixes /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'read a.cc',
      ],
      ['clang-tidy --fix-errors a.cc', 'write:edit a.cc'],
      ['clang-tidy --load=x a.cc', 'unknown: option `--load` of `clang-tidy` can run or load anything', 'read a.cc'],
      ['clang-tidy --vfsoverlay x a.cc', 'unknown: option `--vfsoverlay` of `clang-tidy` is not described', 'read a.cc'],
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
