import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, read, readsOperands, run, unknown, write } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { fillsBeside, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Kinds of reports of gcovr, each with the file it goes to or none. */
const reports = '--html --xml -x --json --csv --txt --coveralls --sonarqube --lcov --cobertura --markdown --json-summary'.split(' ')

/** `--rc geninfo_gcov_tool=x`: settings that name programs to run. */
const namedPrograms = ({ values }: Args): readonly Draft[] =>
  values('--rc')
    .filter((word) => /(?:tool|cpp|command|callback|script|module|select|resolve|annotate|criteria)\w*\s*=/.test(show(word)))
    .map((word) => unknown(`setting \`${show(word)}\` may name a program`))

export default [
  defineCommand({
    name: 'gcov',
    aliases: ['llvm-cov-gcov'],
    about: 'line coverage of compiled programs',
    options: table({
      flag: `-a --all-blocks, -b --branch-probabilities, -c --branch-counts, -d --display-progress, -f --function-summaries, -j --json-format,
        -H --human-readable, -k --use-colors, -l --long-file-names, -m --demangled-names, -n --no-output, -p --preserve-paths,
        -r --relative-only, -u --unconditional-branches, -x --hash-filenames, -q --use-hotness-colors, -t --stdout, -v --version`,
      value: '-o --object-directory --object-file, -s --source-prefix',
    }),
    effects: (args) => [...readsOperands(args), ...(args.has('-n', '-t') ? [] : [write('.', 'folder')])],
    examples: [
      ['gcov -b a.c', 'read a.c', 'write:folder .'],
      ['gcov -t a.c', 'read a.c'],
      ['gcov --frob a.c', 'unknown: option `--frob` of `gcov` is not described', 'read a.c', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'lcov',
    about: 'collects coverage data',
    options: table({
      flag: '-c --capture, -z --zerocounters, -l --list, --summary, -q --quiet, -v --verbose, --no-external, --external, --no-checksum, --branch-coverage, --keep-going, -i --initial, --list-full-path',
      value: '-t --test-name, --rc, --ignore-errors, --exclude, --include, -j --parallel, --gcov-tool-version',
      reads: '-d --directory, -b --base-directory, -a --add-tracefile, -e --extract, -r --remove',
      writes: '-o --output-file',
      unsafe: '--gcov-tool, --config-file', // both can run other programs
    }),
    // the counts of a run are kept in files of their own
    effects: (args) => [...namedPrograms(args), ...(args.has('-z') ? args.values('-d').map((folder) => write(folder, 'folder')) : nothing)],
    examples: [
      ['lcov --rc geninfo_gcov_tool=./a', 'unknown: setting `geninfo_gcov_tool=./a` may name a program'],
      ['lcov --zerocounters --directory /opt/a', 'read /opt/a', 'write:folder /opt/a'],
      ['lcov --capture --directory build --output-file cov.info', 'read build', 'write cov.info'],
      [
        'lcov --base-directory /opt/a --add-tracefile /opt/b --extract /opt/c --remove /opt/d --config-file',
        'unknown: option `--config-file` of `lcov` can run or load anything',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
      ],
      ['lcov --gcov-tool ./x -c', 'unknown: option `--gcov-tool` of `lcov` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'genhtml',
    about: 'pages of coverage data',
    options: table({
      flag: '-q --quiet, -f --frames, -s --show-details, --legend, --branch-coverage, --function-coverage, --dark-mode, --no-source, --demangle-cpp, --highlight, --show-navigation, --hierarchical, --flat',
      value: '-t --title, -p --prefix, --num-spaces, --rc, --ignore-errors, -j --parallel, --precision',
      writes: '-o --output-directory',
    }),
    effects: (args) => [...namedPrograms(args), ...readsOperands(args)],
    examples: [
      ['genhtml a.info --rc demangle_cpp=./a -o out', 'unknown: setting `demangle_cpp=./a` may name a program'],
      ['genhtml cov.info -o cov', 'write cov', 'read cov.info'],
      ['genhtml --frob', 'unknown: option `--frob` of `genhtml` is not described'],
    ],
  }),
  defineCommand({
    name: 'gcovr',
    about: 'reports of coverage data',
    options: table({
      flag: `-v --verbose, -s --print-summary, --branches, --txt-summary, --exclude-unreachable-branches, --exclude-throw-branches, --sort-uncovered,
        --sort-percentage, -k --keep, -d --delete, --json-pretty, --xml-pretty, --html-self-contained, --no-markers, --decisions, --calls`,
      value:
        '-e --exclude, -f --filter, --gcov-exclude, --gcov-filter, --fail-under-line, --fail-under-branch, -j, --html-title, --html-theme, --sort, --merge-mode-functions, --gcov-ignore-errors, --exclude-directories',
      reads: '-r --root, --object-directory, -a --add-tracefile',
      writes: '-o --output, --html-details, --html-nested',
      'value?': reports.join(', '),
      unsafe: '--gcov-executable, --config',
    }),
    effects: (args) => {
      // the file may be a word of its own
      const isReport = (word: Word): boolean => reports.includes(textOf(args.words[args.words.indexOf(word) - 1]) ?? '')
      return [
        ...[...reports.flatMap((option) => args.values(option)), ...args.operands.filter(isReport)].map((file) => write(file)),
        ...readsOperandsOr({ operands: args.operands.filter((word) => !isReport(word)) }),
        ...(args.has('-d') ? [write(args.value('-r') ?? '.', 'folder')] : []),
      ]
    },
    examples: [
      ['gcovr --html a.html --xml=b.xml src', 'write b.xml', 'write a.html', 'read src'],
      ['gcovr --delete -r /opt/a', 'read /opt/a', 'read .', 'write:folder /opt/a'],
      ['gcovr -r . --html-details build/cov.html', 'read .', 'write build/cov.html'],
      [
        'gcovr --object-directory /opt/a --add-tracefile /opt/b --config --output /opt/d --html-nested /opt/e',
        'unknown: option `--config` of `gcovr` can run or load anything',
        'read /opt/a',
        'read /opt/b',
        'write /opt/d',
        'write /opt/e',
      ],
      ['gcovr --gcov-executable ./x', 'unknown: option `--gcov-executable` of `gcovr` can run or load anything', 'read x'],
    ],
  }),
  defineCommand({
    name: 'bear',
    aliases: ['compiledb', 'intercept-build'],
    about: 'notes the compilations of a build',
    style: 'posix',
    options: table({ flag: '-a --append, -v --verbose, -n --no-build, -f --full', writes: '-o --output' }),
    effects: (args) => [run(args.operands), ...(args.has('-o') ? [] : [write('compile_commands.json')])],
    examples: [
      ['bear -- rm -r dist', 'delete dist', 'write compile_commands.json'],
      ['bear --output /opt/a -- rm -r dist', 'write /opt/a', 'delete dist'],
      ['bear --frob ls', 'unknown: option `--frob` of `bear` is not described', 'read:names .', 'write compile_commands.json'],
    ],
  }),
  defineCommand({
    name: 'doxygen',
    about: 'documentation from source comments',
    options: table({ flag: '-g, -s, -u, -l, -q, -v, -x', value: '-w' }),
    effects: (args) =>
      args.has('-g')
        ? [write(args.operands[0] ?? 'Doxyfile')]
        : [
            ...readsOperands(args),
            projectCode('documentation', 'Doxyfile'),
            {
              do: 'project-code',
              what: 'filters',
              files: ['Doxyfile', ...args.operands],
              as: 'program-settings',
              plain: true,
              notCode: true,
            },
            write('.', 'folder'),
          ],
    examples: [
      ['doxygen Doxyfile', 'read Doxyfile', 'execute:project documentation', 'write:folder .'],
      ['doxygen -g Doxyfile', 'write Doxyfile'],
      ['doxygen --frob', 'unknown: option `--frob` of `doxygen` is not described', 'execute:project documentation', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'xccov',
    about: 'shows coverage of builds with Xcode',
    style: 'long',
    options: table({ flag: '--report, --file-list, --json, --archive, --only-targets, --files-for-target', value: '--file' }),
    inherit: true,
    subcommands: { view: { effects: readsOperands } },
    examples: [
      ['xccov view --report out.xcresult', 'read out.xcresult'],
      ['xccov merge a b', 'unknown: subcommand `merge` of `xccov` is not described'],
    ],
  }),
  defineCommand({
    name: 'xcbeautify',
    aliases: ['xcpretty'],
    about: 'makes build output readable',
    options: table({
      flag: '-q --quiet, -qq --quieter, -s --simple, -t --test, -c --color, --no-color, --utf, --no-utf, --is-ci, --disable-colored-output, --disable-logging, --preserve-unbeautified',
      value: '-r --renderer --report',
      writes: '-o --output, --report-path',
    }),
    effects: nothing,
    examples: [
      ['xcbeautify --quiet'],
      ['xcbeautify --quiet --output /opt/a', 'write /opt/a'],
      ['xcbeautify --quiet --report-path /opt/a', 'write /opt/a'],
      ['xcpretty --frob', 'unknown: option `--frob` of `xcpretty` is not described'],
    ],
  }),
  defineCommand({
    name: 'ctags',
    aliases: ['etags', 'universal-ctags'],
    about: 'indexes source code',
    options: table({
      flag: '-R, -a, -e, -b, -q, -u, -x, -w, -k, -n, -N, -v, -i, -d, --recurse, --append, --totals, --tag-relative, --sort, --list-kinds, --list-languages, --verbose, -B, -F, -G, -V, --filter, --quiet, --guess-language-eagerly, --machinable, --list-aliases, --list-excludes, --list-extras, --list-features, --list-fields, --list-kinds-full, --list-maps, --list-map-extensions, --list-map-patterns, --list-params, --list-pseudo-tags, --list-regex-flags, --list-roles, --list-subparsers, --license, --print-language, --with-list-header',
      value:
        '-L, --languages, --exclude, --kinds-all, --fields, --extras, --langmap, --map-all, --output-format, --c-kinds, --c++-kinds, --python-kinds, --regex, -s, --language-force, --maxdepth, --format, --excmd, --exclude-exception, --filter-terminator, --input-encoding, --output-encoding, --pattern-length-limit, --pseudo-tags, -D, -I',
      'value?': '--recurse, --append, --sort, --tag-relative, --totals, --links, --if0, --line-directives, --put-field-prefix',
      writes: '-f -o',
      unsafe: '--options, --optlib-dir', // further options from files, which may run programs
    }),
    effects: (args) => [...readsOperandsOr(args), ...(args.has('-f', '-x') ? [] : [write(args.name === 'etags' ? 'TAGS' : 'tags')])],
    examples: [
      ['ctags -R src', 'read src', 'write tags'],
      [
        'ctags -R src --optlib-dir -f /opt/b',
        'unknown: option `--optlib-dir` of `ctags` can run or load anything',
        'write /opt/b',
        'read src',
      ],
      ['ctags --options=x src', 'unknown: option `--options` of `ctags` can run or load anything', 'read src', 'write tags'],
    ],
  }),
  defineCommand({
    name: 'cscope',
    about: 'indexes and searches C',
    // without -b or -L it starts an editor
    options: table({
      flag: '-b, -C, -c, -d, -e, -k, -l, -L, -q, -R, -T, -U, -u, -v, -V, -0, -1, -2, -3, -4, -5, -6, -7, -8, -9',
      value: '-p, -P',
      reads: '-I, -s, -i',
      writes: '-f',
    }),
    effects: (args) => [...readsOperandsOr(args), ...(args.has('-d', '-f') ? [] : [write('cscope.out')])],
    examples: [
      ['cscope -Rb', 'read .', 'write cscope.out'],
      ['cscope -d -L0 main', 'read main'],
      ['cscope -b -I /opt/a -s /opt/b -i /opt/c -f /opt/d', 'read /opt/a', 'read /opt/b', 'read /opt/c', 'write /opt/d', 'read .'],
      ['cscope --frob', 'unknown: option `--frob` of `cscope` is not described'],
    ],
  }),
  defineCommand({
    name: 'gtags',
    about: 'indexes source code',
    // settings name parsers, which are libraries
    options: table({
      flag: '-i --incremental, -c --compact, -O --objdir, -q --quiet, -v --verbose, -w --warning, -I --idutils, -o --omit-gsyms, --statistics, --skip-unreadable, --skip-symlink, --explain, --accept-dotfiles, --sqlite3',
      value: '--single-update, -n, --encode-path',
      reads: '-f --file',
      code: '--gtagsconf, --gtagslabel',
    }),
    effects: ({ operands }) => [read('.'), ...(operands.length > 0 ? operands : ['.']).map((folder) => write(folder, 'folder'))],
    examples: [
      ['gtags -v', 'read .', 'write:folder .'],
      ['gtags /opt/a', 'read .', 'write:folder /opt/a'],
      ['gtags -f /opt/a', 'read /opt/a', 'read .', 'write:folder .'],
      ['gtags --gtagsconf /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['gtags --gtagslabel /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['gtags --frob', 'unknown: option `--frob` of `gtags` is not described'],
    ],
  }),
  defineCommand({
    name: 'plantuml',
    aliases: ['mmdc'],
    about: 'diagrams from text',
    options: table({
      flag: '-q --quiet, -version --version, -tsvg, -tpng, -tpdf, -tutxt, -ttxt, -checkonly, -syntax, -v, -pdfFit -f',
      value: '-t --theme, -w --width, -H --height, -b --backgroundColor, -s --scale, -e --outputFormat, -charset',
      reads: '-i --input, -c --configFile, -C --cssFile',
      writes: '-o --output',
      unsafe: '-p --puppeteerConfigFile', // names the browser to start
    }),
    effects: (args) => [
      ...readsOperands(args),
      ...(args.has('-o', '-version') ? [] : args.name === 'plantuml' ? fillsBeside(args.operands) : [write('.', 'folder')]),
    ],
    examples: [
      ['mmdc -i a.mmd -o a.svg', 'read a.mmd', 'write a.svg'],
      ['plantuml -tsvg a.puml', 'read a.puml', 'write:folder .'],
      ['plantuml /opt/a.puml', 'read /opt/a.puml', 'write:folder /opt'],
      ['plantuml -tsvg a.puml --configFile /opt/a --cssFile /opt/b', 'read /opt/a', 'read /opt/b', 'read a.puml', 'write:folder .'],
      ['mmdc -p x -i a', 'unknown: option `-p` of `mmdc` can run or load anything', 'read a', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'd2',
    about: 'diagrams from text',
    options: table({
      flag: '-w --watch, --sketch, -c --center, -b --bundle, --force-appendix, --no-xml-tag, --omit-version, --img-cache, -v --version, -d --debug',
      value: `-t --theme, --dark-theme, -l --layout, --pad, --scale, --target, --animate-interval, --timeout, -h --host, -p --port, --salt, --stdout-format,
        --ascii-mode, --check`,
      reads: '--font-regular, --font-italic, --font-bold, --font-semibold',
      program: '--browser',
    }),
    subcommands: {
      fmt: {
        options: table({ flag: '--check' }),
        effects: (args) => (args.has('--check') ? readsOperands(args) : args.operands.map((word) => write(word, 'edit'))),
      },
      validate: { effects: readsOperands },
      themes: { effects: nothing },
      layout: { effects: nothing },
      version: { effects: nothing },
      // it shows the diagram on a server, whose address holds it
      play: { effects: [unknown('`d2 play` hands the diagram to a server')] },
    },
    effects: ({ operands: [source, result], has }) => [
      ...(source ? [read(source)] : []),
      ...(result && textOf(result) !== '-' ? [write(result)] : []),
      ...(source && !result ? fillsBeside([source]) : []),
      ...(has('-w') ? [connect('listen', 'localhost')] : []),
    ],
    examples: [
      ['d2 a.d2 b.svg', 'read a.d2', 'write b.svg'],
      ['d2 -w a.d2 /opt/b.svg', 'read a.d2', 'write /opt/b.svg', 'connect:listen localhost'],
      ['d2 fmt a.d2', 'write:edit a.d2'],
      ['d2 validate a.d2', 'read a.d2'],
      ['d2 themes'],
      ['d2 layout'],
      ['d2 version'],
      ['d2 play a.d2', 'unknown: `d2 play` hands the diagram to a server'],
    ],
  }),
  defineCommand({
    name: 'deactivate',
    about: 'leaves a virtual environment: a function that `activate` defines',
    effects: nothing,
    examples: [['deactivate'], ['deactivate --frob', 'unknown: option `--frob` of `deactivate` is not described']],
  }),
  defineCommand({
    name: 'terraform-docs',
    about: 'documentation of Terraform modules',
    options: table({
      flag: '--recursive, --hide-empty, --sort, --read-comments, --output-check, --anchor, --default, --required, --sensitive, --type',
      value:
        '-c --config, --hide, --show, --sort-by, --output-mode, --recursive-path, --header-from, --footer-from, --indent, --output-template',
      writes: '--output-file',
    }),
    effects: (args) => args.operands.slice(-1).map((word) => read(word)),
    examples: [
      ['terraform-docs markdown table ./modules/vpc', 'read modules/vpc'],
      ['terraform-docs markdown table ./modules/vpc --output-file /opt/a', 'write /opt/a', 'read modules/vpc'],
      ['terraform-docs --frob .', 'unknown: option `--frob` of `terraform-docs` is not described', 'read .'],
    ],
  }),
]
