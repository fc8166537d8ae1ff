import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, read, type Subcommand, tidy, unknown, write } from '../../command-spec.ts'
import { knownPrefix, show, textOf } from '../../value.ts'
import { formatter } from '../_formatters.ts'
import { editsOperands, fillsBeside, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Options out of a file. */
const fromFiles = ({ operands }: Args): readonly Draft[] =>
  operands.filter((word) => knownPrefix(word).startsWith('@')).map((word) => unknown(`options out of \`${show(word)}\``))

const edits: Subcommand = { effects: (args) => editsOperands(args) }
const looks: Subcommand = { effects: (args) => readsOperandsOr(args) }

const haskell = {
  flag: '-i, -q --quiet, -d --debug, -c --check-idempotence, --no-cabal, --no-dot-ormolu, --unsafe, -u, --print-defaults',
  value:
    '-m --mode, -o --ghc-opt, -f --fixity, -p --package, --color, --start-line, --end-line, -t --source-type, --stdin-input-file, --indentation, --column-limit',
  reads: '--config',
}
const editsInMode = (args: Args): readonly Draft[] =>
  args.has('-i') || (args.has('-m') && !/^(?:check|stdout)$/.test(textOf(args.value('-m')) ?? ''))
    ? editsOperands(args)
    : readsOperandsOr(args)

export default [
  formatter({
    name: 'astyle',
    about: 'formats C and its kin',
    options: {
      flag: `-n, -r -R --recursive, --dry-run, -Q --formatted, -q --quiet, -v --verbose, -i --ignore-exclude-errors, -X --errors-to-stdout, -Z --preserve-date, -I --ascii, -C --indent-classes,
        -S --indent-switches, -K --indent-cases, -N --indent-namespaces, -w --indent-preproc-define, -Y --indent-col1-comments, --indent-after-parens, --indent-labels, --indent-preproc-block, -f --break-blocks,
        -F, -p --pad-oper, --pad-comma, -P --pad-paren, -d --pad-paren-out, -D --pad-paren-in, -H --pad-header, -U --unpad-paren, --delete-empty-lines, --fill-empty-lines, -j --add-braces --add-brackets,
        -J --add-one-line-braces, -o --keep-one-line-statements, -O --keep-one-line-blocks, -c --convert-tabs, -L --break-after-logical, --close-templates, --remove-braces, --attach-namespaces, --attach-classes,
        --attach-inlines, --attach-extern-c, --attach-closing-while`,
      'value?': '-A, -s, -t, -T, -k, -W, -z, -m, -M, --indent, --suffix, --project',
      value:
        '--style, --mode, --exclude, --align-pointer, --align-reference, --max-code-length, --min-conditional-indent, --max-continuation-indent, --max-instatement-indent, --lineend',
      reads: '--options, --stdin',
      writes: '--stdout',
    },
    looks: ['--dry-run'],
    file: 'a.cc',
    examples: [
      // no copy of what was there
      ['astyle -n a.cc', 'write:edit a.cc'],
      ['astyle --options=/opt/a --stdin=/opt/b --stdout=/opt/c --dry-run', 'read /opt/a', 'read /opt/b', 'write /opt/c', 'read .'],
    ],
  }),
  defineCommand({
    name: 'uncrustify',
    about: 'formats C and its kin',
    // -F edits the files of a list
    options: table({
      flag: '-q, --check, --replace, --no-backup, --if-changed, --mtime, -s --show, --frag, --show-config, --universalindent, --update-config, --update-config-with-doc, --detect',
      value: '-l, -L, -t, --suffix, --set',
      reads: '-c --config, -f --file, -d',
      writes: '-o --output, -p --parsed, --prefix',
    }),
    effects: (args) =>
      args.has('--replace', '--no-backup')
        ? editsOperands(args)
        : [
            ...args.operands.map((word) => read(word)),
            // the result lies beside each file
            ...(args.operands.length === 0 || args.has('--check', '--prefix') ? [] : fillsBeside(args.operands)),
          ],
    examples: [
      ['uncrustify -c u.cfg --check a.c', 'read u.cfg', 'read a.c'],
      ['uncrustify -c u.cfg --replace a.c', 'read u.cfg', 'write:edit a.c'],
      ['uncrustify -c u.cfg --no-backup a.c', 'read u.cfg', 'write:edit a.c'],
      ['uncrustify -c u.cfg /opt/a.c', 'read u.cfg', 'read /opt/a.c', 'write:folder /opt'],
      [
        'uncrustify -f /opt/a -d /opt/b -o /opt/c -p /opt/d --prefix /opt/e',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
      ],
      ['uncrustify -F list', 'unknown: option `-F` of `uncrustify` is not described'],
    ],
  }),
  formatter({
    name: 'indent',
    about: 'formats C',
    style: 'long',
    options: {
      flag: `-linux, -kr, -gnu, -orig, -st, -v, -ut, -nut, -bad, -nbad, -bap, -nbap, -bbb, -nbbb, -bbo, -nbbo, -bc, -nbc, -bl, -br, -brs, -bls, -ce, -nce, -cdb, -ncdb, -cs, -ncs, -cdw, -ncdw, -dj, -fca,
        -nfca, -fc1, -nfc1, -hnl, -nhnl, -lp, -nlp, -pcs, -npcs, -prs, -nprs, -psl, -npsl, -saf, -nsaf, -sai, -nsai, -saw, -nsaw, -sc, -nsc, -sob, -nsob, -ss, -nss, -npro, -c0, -d0, -nip, -lps, -slc, -nslc,
        -par, --no-tabs, --standard-output`,
      'value?': '-i*, -l*, -ts*, -bli*, -cli*, -ci*, -cbi*, -cd*, -cp*, -di*, -lc*, -ip*, -ppi*, -sbi*, -il*',
      writes: '-o --output-file',
    },
    looks: ['-st', '-o', '--standard-output'],
    file: 'a.c',
    examples: [
      ['indent -kr -i8 a.c', 'write:edit a.c'],
      ['indent a.c -o /opt/a', 'write /opt/a', 'read a.c'],
    ],
  }),
  formatter({
    name: 'cmake-format',
    about: 'formats CMake files; settings may be code',
    options: {
      flag: '-i --in-place, --check, --dump-config, --no-help, --no-default, --suppress-decorations',
      value:
        '-l --log-level, --line-width, --tab-size, --max-subgroups-hwrap, --line-ending, --command-case, --keyword-case, --dangle-parens, --enable-markup',
      code: '-c --config-files',
      writes: '-o --outfile-path',
    },
    edits: ['-i'],
    looks: ['--check'],
    file: 'CMakeLists.txt',
    examples: [
      ['cmake-format -o /opt/a a.cmake', 'write /opt/a', 'read a.cmake'],
      ['cmake-format -c /opt/a.py a.cmake', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'clang-apply-replacements',
    about: 'makes the changes that checkers of C noted',
    options: table({ flag: '--format, --remove-change-desc-files, --ignore-insert-conflict', value: '--style', reads: '--style-config' }),
    effects: (args) => [...readsOperandsOr(args), write('.', 'edit')],
    examples: [
      ['clang-apply-replacements fixes', 'read fixes', 'write:edit .'],
      ['clang-apply-replacements --style-config /opt/a fixes', 'read /opt/a', 'read fixes', 'write:edit .'],
      ['clang-apply-replacements --frob', 'unknown: option `--frob` of `clang-apply-replacements` is not described'],
    ],
  }),
  formatter({
    name: 'gersemi',
    about: 'formats CMake files',
    // extensions are modules of Python
    options: {
      flag: '-i --in-place, -c --check, -d --diff, --default-config, --unsafe, -q --quiet, --color, --no-color, --no-cache, --cache, --warn-about-unknown-commands, --no-warn-about-unknown-commands',
      value: '-l --line-length, --indent, --list-expansion, -w --workers',
      reads: '--definitions, --config',
      writes: '--cache-dir',
    },
    edits: ['-i'],
    looks: ['--check', '--diff'],
    file: 'CMakeLists.txt',
    examples: [
      ['gersemi --definitions /opt/a --config /opt/b --cache-dir /opt/c a', 'read /opt/a', 'read /opt/b', 'write /opt/c', 'read a'],
      ['gersemi --extensions x a', 'unknown: option `--extensions` of `gersemi` is not described'],
    ],
  }),
  formatter({
    name: 'swiftformat',
    about: 'formats Swift',
    // --filelist edits the files of a list
    options: {
      flag: '--lint, --dryrun, --dry-run, --lenient, --strict, --verbose, --quiet, --options, --ruleinfo',
      value: `--swiftversion --swift-version, --minversion, --rules, --enable, --disable, --exclude, --unexclude, --symlinks, --stdinpath --stdin-path, --reporter, --header, --indent, --maxwidth,
        --wraparguments, --wrapparameters, --wrapcollections, --self, --semicolons, --commas, --importgrouping, --trimwhitespace, --stripunusedargs, --closingparen, --allman, --elseposition, --ifdef,
        --linebreaks, --language-mode`,
      reads: '--config, --baseconfig --base-config',
      writes: '--report, --output, --cache',
    },
    looks: ['--lint', '--dryrun', '--dry-run', '--output'],
    file: 'Sources',
    examples: [
      ['swiftformat --lint --report /opt/a --cache /opt/c Sources', 'write /opt/a', 'write /opt/c', 'read Sources'],
      [
        'swiftformat --config /opt/a --baseconfig /opt/b --output /opt/c Sources',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'read Sources',
      ],
      ['swiftformat --filelist x', 'unknown: option `--filelist` of `swiftformat` is not described'],
    ],
  }),
  formatter({
    name: 'ktfmt',
    about: 'formats Kotlin',
    options: {
      flag: '--kotlinlang-style, --google-style, --meta-style, --dropbox-style, -n --dry-run, --set-exit-if-changed, --do-not-remove-unused-imports, --enable-editorconfig, --quiet',
      value: '--stdin-name',
    },
    looks: ['--dry-run'],
    more: fromFiles,
    file: 'a.kt',
    examples: [
      ['ktfmt --set-exit-if-changed a.kt', 'write:edit a.kt'],
      ['ktfmt @x', 'unknown: options out of `@x`'],
    ],
  }),
  formatter({
    name: 'google-java-format',
    about: 'formats Java',
    options: {
      flag: '-i -r --replace, -n --dry-run, --set-exit-if-changed, -a --aosp, --fix-imports-only, --skip-sorting-imports, --skip-removing-unused-imports, --skip-reflowing-long-strings, --skip-javadoc-formatting',
      value: '--assume-filename, --lines --line, --offset, --length',
    },
    edits: ['-i'],
    looks: ['--dry-run'],
    more: fromFiles,
    file: 'A.java',
    examples: [
      ['google-java-format --set-exit-if-changed A.java', 'read A.java'],
      ['google-java-format -i @x', 'unknown: options out of `@x`'],
    ],
  }),
  formatter({
    name: 'scalafmt',
    about: 'formats Scala',
    options: {
      flag: '--test, --check, --list, --stdout, --stdin, --respect-project-filters, --diff, --reportError, --non-interactive, --debug, -q --quiet, -i --in-place, --fatal-warnings',
      value: '--assume-filename, --config-str, --exclude, --git, --diff-branch, --mode, -f --files',
      reads: '-c --config',
    },
    looks: ['--test', '--check', '--list', '--stdout'],
    more: (args) => args.values('-f').map((file) => (args.has('--test', '--check', '--list', '--stdout') ? read(file) : tidy(file))),
    file: 'src',
    examples: [['scalafmt -c /opt/a -f a.scala src', 'read /opt/a', 'write:edit a.scala', 'write:edit src']],
  }),
  formatter({
    name: 'nixfmt',
    about: 'formats Nix',
    options: { flag: '-c --check, -q --quiet, -s --strict, -v --verify', value: '-w --width, --indent' },
    looks: ['--check'],
    file: 'a.nix',
  }),
  formatter({
    name: 'nixpkgs-fmt',
    about: 'formats Nix',
    options: { flag: '--check, --explain, --parse' },
    looks: ['--check', '--explain', '--parse'],
    file: 'a.nix',
  }),
  formatter({
    name: 'alejandra',
    about: 'formats Nix',
    options: { flag: '-c --check, -q --quiet', value: '-e --exclude, -t --threads', reads: '--experimental-config' },
    looks: ['--check'],
    file: 'a.nix',
    examples: [['alejandra --experimental-config /opt/a -c .', 'read /opt/a', 'read .']],
  }),
  formatter({
    name: 'stylua',
    about: 'formats Lua',
    options: {
      flag: '-c --check, --verify, -s --search-parent-directories, --allow-hidden, -a, --respect-ignores, --no-editorconfig, --no-ignore-vcs, --sort-requires, -v --verbose',
      value: `-g --glob, --stdin-filepath, --num-threads, --range-start, --range-end, --output-format, --color, --syntax, --column-width, --line-endings, --indent-type, --indent-width,
        --quote-style, --call-parentheses, --collapse-simple-statement, --space-after-function-names`,
      reads: '-f --config-path',
    },
    looks: ['--check'],
    file: 'src',
    examples: [['stylua --config-path /opt/a src', 'read /opt/a', 'write:edit src']],
  }),
  formatter({
    name: 'elm-format',
    about: 'formats Elm',
    options: { flag: '--yes, --validate, --stdin, --json', value: '--elm-version', writes: '--output' },
    looks: ['--validate', '--stdin', '--output'],
    file: 'src',
    examples: [['elm-format src --output /opt/a', 'write /opt/a', 'read src']],
  }),
  defineCommand({
    name: 'ormolu',
    aliases: ['fourmolu'],
    about: 'formats Haskell',
    options: table(haskell),
    effects: editsInMode,
    examples: [
      ['ormolu a.hs', 'read a.hs'],
      ['ormolu -i a.hs', 'write:edit a.hs'],
      ['ormolu --mode inplace a.hs', 'write:edit a.hs'],
      ['fourmolu --mode check a.hs', 'read a.hs'],
      ['fourmolu --config /opt/a a.hs', 'read /opt/a', 'read a.hs'],
      ['ormolu --frob', 'unknown: option `--frob` of `ormolu` is not described', 'read .'],
    ],
  }),
  formatter({
    name: 'stylish-haskell',
    about: 'formats Haskell',
    options: { flag: '-r --recursive, -i --inplace, -v --verbose, -d --defaults, --no-utf8', reads: '-c --config' },
    edits: ['-i'],
    file: 'a.hs',
    examples: [['stylish-haskell -c /opt/a a.hs', 'read /opt/a', 'read a.hs']],
  }),
  formatter({
    name: 'ocamlformat',
    about: 'formats OCaml',
    options: {
      flag: '--check, -i --inplace, --enable-outside-detected-project, --impl, --intf, -q --quiet, --disable, --enable',
      value: '--name, -c --config, -p --profile, -m --margin, --root, -n --max-iters',
      writes: '-o --output',
    },
    edits: ['--inplace'],
    looks: ['--check'],
    file: 'a.ml',
    examples: [['ocamlformat a.ml -o /opt/a', 'write /opt/a', 'read a.ml']],
  }),
  defineCommand({
    name: 'cljfmt',
    about: 'formats Clojure',
    options: table({
      flag: '-q --quiet, -v --verbose, --report, --no-report, --ansi, --no-ansi, --parallel, --no-parallel',
      value: '--file-pattern, --indents, --alias-map',
      code: '--config',
    }),
    inherit: true,
    subcommands: { check: looks, fix: edits },
    examples: [
      ['cljfmt check src', 'read src'],
      ['cljfmt fix src', 'write:edit src'],
      ['cljfmt fix --config /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cljfmt frob', 'unknown: subcommand `frob` of `cljfmt` is not described'],
    ],
  }),
  formatter({
    name: 'zprint',
    about: 'formats Clojure',
    // -u takes settings from an address
    options: { flag: '-w --write, -c --check, -f --formatted, -s --summary, -l, -d --default, -v --version' },
    edits: ['-w'],
    file: 'a.clj',
  }),
  formatter({
    name: 'dfmt',
    about: 'formats D',
    options: {
      flag: '-i --inplace',
      value:
        '--brace_style, --indent_size, --indent_style, --max_line_length, --soft_max_line_length, --tab_width, --end_of_line, --align_switch_statements, --space_after_cast',
      reads: '--config',
    },
    edits: ['--inplace'],
    file: 'a.d',
    examples: [['dfmt --config /opt/a a.d', 'read /opt/a', 'read a.d']],
  }),
  formatter({
    name: 'fantomas',
    about: 'formats F#',
    options: { flag: '--check, -r --recurse, --force, --profile', value: '-v --verbosity', writes: '--out' },
    looks: ['--check', '--out'],
    file: 'src',
    examples: [['fantomas --out /opt/a src', 'write /opt/a', 'read src']],
  }),
  defineCommand({
    name: 'csharpier',
    about: 'formats C#',
    options: table({
      flag: '--check, --fast, --skip-write, --no-cache, --write-stdout, --no-msbuild-check, --include-generated, --compilation-errors-as-warnings, --unformatted-as-warnings, --skip-validation',
      value: '--loglevel --log-level, --log-format, --stdin-path',
      reads: '--config-path, --ignore-path',
    }),
    inherit: true,
    subcommands: {
      check: looks,
      format: { effects: (args) => (args.has('--skip-write', '--write-stdout') ? readsOperandsOr(args) : editsOperands(args)) },
    },
    effects: (args) => (args.has('--check', '--skip-write', '--write-stdout') ? readsOperandsOr(args) : editsOperands(args)),
    examples: [
      ['csharpier .', 'write:edit .'],
      ['csharpier --check .', 'read .'],
      ['csharpier check src', 'read src'],
      ['csharpier format src', 'write:edit src'],
      ['csharpier check --config-path /opt/a --ignore-path /opt/b .', 'read /opt/a', 'read /opt/b', 'read .'],
      ['csharpier --frob', 'unknown: option `--frob` of `csharpier` is not described'],
    ],
  }),
  formatter({
    name: 'sql-formatter',
    about: 'formats SQL',
    options: { flag: '--fix', value: '-l --language', reads: '-c --config', writes: '-o --output' },
    edits: ['--fix'],
    file: 'a.sql',
    examples: [['sql-formatter -c /opt/a -o /opt/b a.sql', 'read /opt/a', 'write /opt/b', 'read a.sql']],
  }),
  formatter({
    name: 'pg_format',
    about: 'formats SQL',
    options: {
      flag: `-i --inplace, -g --nogrouping, -a --anonymize, -b --comma-start, -B --comma-break, -C --wrap-comment, -d --debug, -e --comma-end, -k --keep-newline, -L --no-extra-line, -M --multiline,
        -n --nocomment, -N --numbered, -t --format-type, -T --tabs, -X --no-rcfile, --no-space-function, --redundant-parenthesis`,
      value:
        '-s --spaces, -u --keyword-case, -U --type-case, -f --function-case, -F --format, -m --maxlength, -p --placeholder, -S --separator, -w --wrap-limit, -W --wrap-after',
      reads: '-c --config, --extra-function, --extra-keyword',
      writes: '-o --output',
    },
    edits: ['-i'],
    file: 'a.sql',
    examples: [
      [
        'pg_format -c /opt/a --extra-function /opt/b --extra-keyword /opt/c -o /opt/d a.sql',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'read a.sql',
      ],
    ],
  }),
  formatter({
    name: 'jsonnetfmt',
    about: 'formats Jsonnet',
    options: {
      flag: `-i --in-place, --test, -e --exec, -c --create-output-dirs, --pad-arrays, --no-pad-arrays, --pad-objects, --no-pad-objects, --pretty-field-names, --no-pretty-field-names, --sort-imports,
        --no-sort-imports, --use-implicit-plus, --no-use-implicit-plus`,
      value: '-n --indent, --max-blank-lines, --string-style, --comment-style',
      writes: '-o --output-file',
    },
    edits: ['--in-place'],
    looks: ['--test', '-e'],
    file: 'a.jsonnet',
    examples: [['jsonnetfmt -o /opt/a a.jsonnet', 'write /opt/a', 'read a.jsonnet']],
  }),
  formatter({
    name: 'rufo',
    about: 'formats Ruby',
    options: { flag: '-c --check, -x --simple-exit', value: '--filename, --loglevel' },
    looks: ['--check'],
    file: 'lib',
  }),
  formatter({
    name: 'htmlbeautifier',
    about: 'formats HTML with Ruby in it',
    options: { flag: '-t --tab-stops, -e --stop-on-errors, -l --lint-only', value: '-b --keep-blank-lines, -i --indent-by' },
    looks: ['--lint-only'],
    file: 'a.erb',
  }),
  defineCommand({
    name: 'gci',
    about: 'puts imports of Go in order',
    options: table({
      flag: '--skip-generated, --custom-order, --skip-vendor, --no-lex-order, -d --debug, --NoInlineComments, --NoPrefixComments',
      value: '-s --section --Section',
    }),
    inherit: true,
    subcommands: { write: edits, diff: looks, list: looks, print: looks },
    examples: [
      ['gci write -s standard .', 'write:edit .'],
      ['gci diff .', 'read .'],
      ['gci list .', 'read .'],
      ['gci print a.go', 'read a.go'],
      ['gci frob', 'unknown: subcommand `frob` of `gci` is not described'],
    ],
  }),
  formatter({
    name: 'gofumpt',
    about: 'formats Go',
    style: 'long',
    options: { flag: '-l, -d, -w, -e, -s, -extra, -version', value: '-lang, -modpath' },
    edits: ['-w'],
    file: 'a.go',
    examples: [['gofumpt -d -w a.go', 'write:edit a.go']],
  }),
  formatter({
    name: 'golines',
    about: 'breaks long lines of Go',
    options: {
      flag: '-w --write-output, --dry-run, --shorten-comments, --no-reformat-tags, --reformat-tags, --chain-split-dots, --no-chain-split-dots, --ignore-generated, --no-ignore-generated, -l --list-files, --debug',
      value: '-m --max-len, -t --tab-len, --ignored-dirs',
      // the formatter that it calls
      program: '--base-formatter',
      writes: '--dot-file, --profile',
    },
    edits: ['-w'],
    looks: ['--dry-run'],
    file: 'a.go',
    examples: [
      ['golines --dot-file /opt/a --profile /opt/b a.go', 'write /opt/a', 'write /opt/b', 'read a.go'],
      [
        "golines --base-formatter 'rm b' a.go",
        'unknown: option `--base-formatter` of `golines` can run or load anything',
        'delete b',
        'read a.go',
      ],
    ],
  }),
]
