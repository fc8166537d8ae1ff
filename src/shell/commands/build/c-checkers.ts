import { defineCommand, nothing, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { knownPrefix, show } from '../../value.ts'
import { fillsBeside, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { checks, pluginsIn } from './_compiler-plugins.ts'

export default [
  defineCommand({
    name: 'clang-tidy',
    about: 'checks C and C++',
    style: 'long',
    options: table({
      flag: `-fix, -fix-errors, -fix-notes, -quiet, -list-checks, -dump-config, -verify-config, -explain-config, -enable-check-profile, -allow-no-checks, -system-headers, -use-color,
        -allow-enabling-analyzer-alpha-checkers`,
      value:
        '-p, -checks, -warnings-as-errors, -header-filter, -exclude-header-filter, -extra-arg, -extra-arg-before, -config, -line-filter, -format-style',
      reads: '-config-file',
      writes: '-export-fixes, -store-check-profile',
      unsafe: '-load',
    }),
    effects: (args) => [...pluginsIn(args, '-extra-arg', '-extra-arg-before'), ...checks(args, '-fix', '-fix-errors', '-fix-notes')],
    examples: [
      ['clang-tidy -p build --checks=-*,misc-* a.cc', 'read a.cc'],
      ['clang-tidy a.cc -- -std=c++17', 'read a.cc'],
      ['clang-tidy a.cc -- -fplugin=x.so', 'unknown: `-fplugin=x.so` loads code into the compiler', 'read a.cc'],
      ['clang-tidy --extra-arg=-fplugin=x.so a.cc', 'unknown: `-fplugin=x.so` loads code into the compiler', 'read a.cc'],
      ['clang-tidy --fix a.cc', 'write:edit a.cc'],
      ['clang-tidy --fix-errors a.cc', 'write:edit a.cc'],
      ['clang-tidy --fix-notes a.cc', 'write:edit a.cc'],
      [
        'clang-tidy a.cc --config-file /opt/a --export-fixes /opt/b --store-check-profile /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read a.cc',
      ],
      ['clang-tidy --load=x a.cc', 'unknown: option `-load` of `clang-tidy` can run or load anything', 'read a.cc'],
      ['clang-tidy --vfsoverlay x a.cc', 'unknown: option `--vfsoverlay` of `clang-tidy` is not described'],
    ],
  }),
  defineCommand({
    name: 'run-clang-tidy',
    about: 'checks all of a C or C++ project',
    style: 'long',
    options: table({
      flag: '-fix, -format, -quiet, -use-color, -allow-enabling-alpha-checkers, -enable-check-profile, -hide-progress',
      value:
        '-p, -j -j*, -style, -header-filter, -exclude-header-filter, -checks, -config, -extra-arg, -extra-arg-before, -line-filter, -source-filter, -warnings-as-errors',
      reads: '-config-file',
      writes: '-export-fixes',
      unsafe: '-clang-tidy-binary, -clang-apply-replacements-binary, -load',
    }),
    // its operands are patterns
    effects: (args) => [...pluginsIn(args, '-extra-arg', '-extra-arg-before'), args.has('-fix') ? write('.', 'edit') : read('.')],
    examples: [
      ["run-clang-tidy -p build -header-filter='include/.*' -j4", 'read .'],
      ['run-clang-tidy -fix src/', 'write:edit .'],
      ['run-clang-tidy -config-file /opt/a -export-fixes /opt/b', 'read /opt/a', 'write /opt/b', 'read .'],
      [
        'run-clang-tidy -clang-tidy-binary ./x -clang-apply-replacements-binary ./y -load ./z',
        'unknown: option `-clang-tidy-binary` of `run-clang-tidy` can run or load anything',
        'unknown: option `-clang-apply-replacements-binary` of `run-clang-tidy` can run or load anything',
        'unknown: option `-load` of `run-clang-tidy` can run or load anything',
      ],
      ['run-clang-tidy -frob', 'unknown: option `-frob` of `run-clang-tidy` is not described'],
    ],
  }),
  defineCommand({
    name: 'cppcheck',
    about: 'checks C and C++',
    // --addon and --clang run programs
    options: table({
      flag: `-q --quiet, -v --verbose, -f --force, --xml, --inconclusive, --inline-suppr, --check-config, --check-library, --errorlist, --doc, --safety, --no-check-headers, --no-check-unused-templates,
        --report-progress, --debug-normal, --dump`,
      value: `--enable, --disable, --error-exitcode, --std, --language, -x, --platform, -j, -l, --template, --template-location, -i, -I, -D, -U, --suppress, --library, --max-configs, --max-ctu-depth, --xml-version,
        --check-level, --performance-valueflow-max-if-count, --file-filter, --project-configuration, --showtime, --rule, -rp --relative-paths, --output-format, --executor`,
      'value?': '-rp, --report-progress, --relative-paths',
      reads:
        '--suppressions-list, --suppress-xml, --exitcode-suppressions, --file-list, --includes-file, --include, --rule-file, --config-exclude',
      // it may name addons, which are code
      code: '--project',
      writes: '--output-file, --plist-output, --cppcheck-build-dir, --checkers-report',
    }),
    effects: (args) => [
      ...(args.has('--project', '--file-list') ? readsOperands(args) : readsOperandsOr(args)),
      ...(args.has('--dump') ? fillsBeside(args.operands) : nothing),
    ],
    examples: [
      ['cppcheck --enable=all -I include src', 'read src'],
      ['cppcheck --dump /opt/a.c', 'read /opt/a.c', 'write:folder /opt'],
      [
        'cppcheck --output-file=/opt/a --plist-output=/opt/b --cppcheck-build-dir=/opt/c --checkers-report=/opt/d src',
        ...['a', 'b', 'c', 'd'].map((name) => `write /opt/${name}`),
        'read src',
      ],
      [
        'cppcheck --project=/opt/a --suppressions-list=/opt/b --suppress-xml=/opt/c --exitcode-suppressions=/opt/d --file-list=/opt/e',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        ...['b', 'c', 'd', 'e'].map((name) => `read /opt/${name}`),
      ],
      [
        'cppcheck --includes-file=/opt/a --include=/opt/b --rule-file=/opt/c --config-exclude=/opt/d src',
        ...['a', 'b', 'c', 'd'].map((name) => `read /opt/${name}`),
        'read src',
      ],
      ['cppcheck --addon=/opt/a.py src', 'unknown: option `--addon` of `cppcheck` is not described', 'read src'],
    ],
  }),
  defineCommand({
    name: 'cpplint',
    about: 'checks the style of C++',
    options: table({
      flag: '--recursive, --quiet',
      value:
        '--verbose, --output, --filter, --counting, --repository, --root, --linelength, --exclude, --extensions, --headers, --includeorder, --config',
    }),
    effects: readsOperands,
    examples: [
      ['cpplint --filter=-legal --output=junit a.cc', 'read a.cc'],
      ['cpplint --frob', 'unknown: option `--frob` of `cpplint` is not described'],
    ],
  }),
  defineCommand({
    name: 'oclint',
    about: 'checks C and its kin',
    style: 'long',
    options: table({
      flag: '-enable-clang-static-analyzer, -enable-global-analysis, -list-enabled-rules, -allow-duplicated-violations, -no-analytics',
      value:
        '-p, -rc, -rule, -disable-rule, -report-type, -max-priority-1, -max-priority-2, -max-priority-3, -extra-arg, -extra-arg-before',
      // rules are libraries
      code: '-R',
      writes: '-o',
    }),
    effects: (args) => [...pluginsIn(args, '-extra-arg', '-extra-arg-before'), ...checks(args)],
    examples: [
      ['oclint a.m -- -c', 'read a.m'],
      ['oclint -o /opt/a a.m', 'write /opt/a', 'read a.m'],
      ['oclint -R /opt/a a.m', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['oclint -frob', 'unknown: option `-frob` of `oclint` is not described'],
    ],
  }),
  defineCommand({
    name: 'flawfinder',
    about: 'looks for weak spots in C',
    // a list of hits is loaded as an object of Python
    options: table({
      flag: `-H --html, --csv, --sarif, -Q --quiet, -D --dataonly, -C --columns, -c --context, -S --singleline, -F --falsepositive, -n --neverignore, -i --immediate, -I --inputs, -T --listrules,
        --allowlink, --followdotdir, --omittime`,
      value: '-m --minlevel, --error-level, -e --regex',
      reads: '-P --patch',
      writes: '--savehitlist',
      unsafe: '--loadhitlist, --diffhitlist',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['flawfinder -m 2 src', 'read src'],
      ['flawfinder -P /opt/a --savehitlist /opt/b src', 'read /opt/a', 'write /opt/b', 'read src'],
      [
        'flawfinder --loadhitlist a --diffhitlist b',
        'unknown: option `--loadhitlist` of `flawfinder` can run or load anything',
        'unknown: option `--diffhitlist` of `flawfinder` can run or load anything',
      ],
      ['flawfinder --frob', 'unknown: option `--frob` of `flawfinder` is not described'],
    ],
  }),
  defineCommand({
    name: 'splint',
    about: 'checks C',
    style: 'long',
    // -dump and the like write, -f takes options out of a file
    options: table({
      flag: '-weak, -standard, -checks, -strict, -nof, -quiet, -retvalint, -nullpass, -predboolint, -boolops',
      value: '-I, -I*, -D*',
    }),
    // some options are switched on with a plus
    effects: ({ operands }) => [
      ...operands
        .filter(
          (word) =>
            knownPrefix(word).startsWith('+') &&
            !/^\+(?:posixlib|unixlib|ansilib|quiet|strict|weak|bounds|charint|boolint|relaxtypes)$/.test(show(word)),
        )
        .map((word) => unknown(`option \`${show(word)}\` of \`splint\` is not described`)),
      ...operands.filter((word) => !knownPrefix(word).startsWith('+')).map((word) => read(word)),
    ],
    examples: [
      ['splint -weak +posixlib a.c', 'read a.c'],
      ['splint +dump a.c', 'unknown: option `+dump` of `splint` is not described', 'read a.c'],
      ['splint -dump /opt/a a.c', 'unknown: option `-dump` of `splint` is not described'],
    ],
  }),
]
