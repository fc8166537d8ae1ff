import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  processes,
  read,
  readsOperands,
  removeTree,
  run,
  write,
} from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Compiler words: `-o FILE` is written, what does not begin with a dash is read. Options that run or load something are not described. */
function compiles({ words, name }: Args): readonly Draft[] {
  const reads: Word[] = []
  let output: Word | undefined
  const doubts: Draft[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = textOf(word)
    const prefix = knownPrefix(word)
    if (prefix.startsWith('@')) doubts.push(odd(name, show(word)))
    else if (!prefix.startsWith('-') || prefix === '-') {
      if (prefix !== '-') reads.push(word)
    } else if (text === '-o' || text === '-MF') output = words[++index] ?? output
    else if (prefix.startsWith('-o') && text) output = { ...word, pieces: [{ text: text.slice(2) }] }
    else if (
      /^-(x|MT|MQ|I|L|D|U|l|include|isystem|iquote|idirafter|imacros|arch|target|framework|isysroot|Xlinker|T|u|z|e|soname|rpath|h|b|A|m|F|install_name|current_version|compatibility_version)$/.test(
        prefix,
      )
    )
      index++
    else if (runsSomething.test(prefix)) doubts.push(odd(name, prefix))
    else if (!ordinary.test(prefix)) doubts.push(odd(name, prefix))
  }
  const looksOnly = words.some((word) =>
    /^(-E|-fsyntax-only|--version|-v|-###|-dumpversion|-dumpmachine|-M|-MM|-print-.*|--print-.*|-S?--help.*|-h)$/.test(textOf(word) ?? ''),
  )
  const objects = words.some((word) => /^-[cS]$/.test(textOf(word) ?? ''))
  const target = output ?? (looksOnly || reads.length === 0 ? undefined : objects ? '.' : 'a.out')
  return [...doubts, ...reads.map((word) => read(word)), ...(target ? [target === '.' ? write('.', 'folder') : write(target)] : [])]
}

const odd = (name: string, option: string): Draft => ({
  do: 'effect',
  kind: 'unknown',
  target: `option \`${option}\` of \`${name}\` is not described`,
})
const runsSomething = /^-(wrapper|fplugin|Xclang|B|specs|fprofile-use=\/|no-canonical-prefixes=|plugin|load|fuse-ld=\/)/
const ordinary =
  /^-(O[0-3sgzfast]*$|g\w*$|W[\w+=,.-]*$|w$|f[\w+=,.:/-]*$|m[\w+=,.-]*$|std=|pedantic|ansi|c$|S$|E$|v$|pipe$|shared$|static$|static-\w+$|pthread$|rdynamic$|nostdlib|nodefaultlibs|nostdinc|nostartfiles|I|L|D|U|l|M[DMPG]*$|MMD$|MF|MT|x|P$|C$|s$|r$|p$|pg$|save-temps|time$|dumpversion|dumpmachine|print-|-print-|-version|-help|-target|-sysroot|-param|-coverage|coverage|include|i(system|quote)|isysroot|Wl,|Wp,|arch|march|mtune|n$|N$|no-pie|pie$|fno|u$|z|T|e|h|-verbose|-gc-sections|-no-undefined|-start-group|-end-group|-as-needed|-no-as-needed|-whole-archive|-no-whole-archive|-strip|-build-id|-[a-z-]+=?|ObjC|objc|framework|dynamiclib|bundle|q|V$|t$|Q|a$|###)/

const compilerExamples = (name: string): CommandSpec['examples'] => [
  [`${name} -O2 -Wall -o app main.c -lm`, 'read main.c', 'write app'],
  [`${name} -fplugin=./x.so a.c`, `unknown: option \`-fplugin=./x.so\` of \`${name}\` is not described`, 'read a.c', 'write a.out'],
  [`${name} --version`],
]
const inspects = table({
  flag: `-a --all --all-headers, -d --disassemble, -D --disassemble-all, -f --file-headers --file-header, -h --headers, -x,
        -s --full-contents --symbols --syms, -S --source --section-headers --sections, -t, -T --dynamic-syms, -r --reloc --relocs,
        -R --dynamic-reloc, -p --private-headers --program-headers, -g --debugging --extern-only, -l --line-numbers --segments,
        -w --wide, -C --demangle, -n --numeric-sort --notes, -u --undefined-only --unwind, -U, -e, -V --version-info,
        -A --arch-specific, -c --archive-index, -H, -i --inlines, -P, -v, -z, -M, -o, -L, --no-show-raw-insn, --show-raw-insn,
        --print-armap, --defined-only, --size-sort, -j, --dynamic, -B, -X, --line-numbers, --print-size, -I, --all-symbols,
        --no-demangle, -W, --dyn-syms`,
  value:
    '-m --architecture, -b --target, -j --section, --start-address, --stop-address, -M --disassembler-options, --radix, --format, -F, -N --bytes',
  'value?': '--demangle, --dwarf, --debug-dump, --hex-dump',
})

export default [
  ...[
    [
      'gcc',
      ['cc', 'c99', 'c89', 'tcc', 'icc', 'gfortran', 'x86_64-linux-gnu-gcc', 'arm-none-eabi-gcc', 'musl-gcc', 'emcc', 'zig-cc', 'nvcc'],
    ],
    ['g++', ['c++', 'clang++', 'em++', 'x86_64-linux-gnu-g++']],
    ['clang', ['clang-cl', 'cpp']],
    ['ld', ['ld.lld', 'lld', 'gold', 'mold', 'as', 'nasm', 'yasm']],
  ].map(([name, aliases]) =>
    defineCommand({
      name: name as string,
      aliases: aliases as string[],
      about: 'compiles, assembles or links',
      style: 'raw',
      effects: compiles,
      examples: compilerExamples(name as string),
    }),
  ),
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
            ? [read(archive), write('.', 'folder')]
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
    name: 'strip',
    aliases: ['objcopy', 'patchelf', 'install_name_tool', 'llvm-strip'],
    about: 'changes object files',
    options: table({
      flag: `-s --strip-all, -g -d --strip-debug, -x --discard-all, -S, --strip-unneeded, --only-keep-debug, -p --preserve-dates,
        --print-rpath, --print-interpreter, --print-needed, --remove-rpath, --force-rpath`,
      value: `-O --output-target, -I --input-target, -j --only-section, -R --remove-section, -K --keep-symbol, -N --strip-symbol,
        --add-section, --set-rpath, --add-needed, --set-interpreter, --add-gnu-debuglink, --rename-section, --redefine-sym`,
      writes: '-o',
    }),
    effects: (args) => (args.has('--print-rpath', '--print-interpreter', '--print-needed') ? readsOperands(args) : editsOperands(args)),
    examples: [
      ['strip app', 'write:edit app'],
      ['patchelf --print-rpath app', 'read app'],
      ['strip --plugin x', 'unknown: option `--plugin` of `strip` is not described', 'write:edit x'],
    ],
  }),
  defineCommand({
    name: 'cmake',
    about: 'configures and builds',
    style: 'gnu',
    options: table(
      {
        flag: `--fresh, -N, -L, -LA, -LAH, -LH, --debug-output, --trace, --warn-uninitialized, -Wno-dev, -Wdev, --log-context, --version,
        --clean-first, -v --verbose, --use-stderr, -Werror=dev, -Wdeprecated, -Wno-deprecated, --list-presets, --system-information,
        --strip, --debug-find, --graphviz`,
        value:
          '-S, -B, -G, -A, -T, -D, -U, --preset, --log-level, -t --target, --config, --component, --profiling-format, --resolve-package-references',
        'value?': '-j --parallel, --trace-format',
        reads: '-C, --toolchain',
        writes: '--install-prefix --prefix, --profiling-output',
      },
      { '--build': 'value', '--install': 'value', '-E': 'value', '-P': 'value', '--open': 'value' },
    ),
    effects: (args) => {
      const tool = args.value('-E')
      if (tool) return cmakeTool(textOf(tool) ?? '', args.operands)
      if (args.has('-P')) return [{ do: 'effect', kind: 'unknown', target: 'a CMake script that is not looked through' }]
      const install = args.value('--install')
      if (install) return [projectCode('install step'), ...(args.has('--install-prefix') ? [] : [write('/usr/local', 'folder')])]
      const build = args.value('--build')
      if (build) return [projectCode('build', 'CMakeLists.txt'), write(build, 'folder')]
      if (args.has('-N', '-L', '-LA', '-LAH', '-LH', '--list-presets', '--system-information', '--version')) return [read('CMakeLists.txt')]
      return [projectCode('build settings', 'CMakeLists.txt'), write(args.value('-B') ?? '.', 'folder')]
    },
    examples: [
      ['cmake -S . -B out -DX=1', 'execute:project build settings', 'write:folder out'],
      ['cmake --build out -j4', 'execute:project build', 'write:folder out'],
      ['cmake -E remove_directory out', 'delete out'],
      ['cmake --install out', 'execute:project install step', 'write:folder /usr/local'],
      ['cmake -P x.cmake', 'unknown: a CMake script that is not looked through'],
    ],
  }),
  defineCommand({
    name: 'ctest',
    about: 'runs tests',
    options: table({
      flag: `-V --verbose, -VV --extra-verbose, -N --show-only, -Q --quiet, --output-on-failure, --rerun-failed, --stop-on-failure,
        --progress, --no-tests-error, -F, --schedule-random, --print-labels, --interactive-debug-mode`,
      value: `-R --tests-regex, -E --exclude-regex, -L --label-regex, -LE --label-exclude, -C --build-config, --timeout, --repeat,
        --test-dir, -I --tests-information, --preset, --no-tests, --stop-time`,
      'value?': '-j --parallel',
      writes: '-O --output-log, --output-junit',
    }),
    effects: [projectCode('tests')],
    examples: [
      ['ctest --output-on-failure', 'execute:project tests'],
      ['ctest -S x', 'unknown: option `-S` of `ctest` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'ninja',
    aliases: ['ninja-build', 'samu'],
    about: 'builds',
    options: table({ flag: '-v --verbose, -n, --quiet, --version', value: '-j, -k, -l, -f, -d, -w, -t', folder: '-C' }),
    effects: (args) =>
      args.has('-n')
        ? [read('build.ninja')]
        : args.has('-t')
          ? ['clean', 'cleandead'].includes(textOf(args.value('-t')) ?? '')
            ? [removeTree('build')]
            : [read('build.ninja')]
          : [projectCode('build', 'build.ninja'), write('.', 'folder')],
    examples: [
      ['ninja -j4', 'execute:project build', 'write:folder .'],
      ['ninja -n', 'read build.ninja'],
      ['ninja --frob', 'unknown: option `--frob` of `ninja` is not described', 'execute:project build', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'meson',
    about: 'configures and builds',
    options: table({
      flag: '--reconfigure, --wipe, -v --verbose, --clean, --print-errorlogs, --no-rebuild, --benchmark, --list, --quiet -q',
      value: `--buildtype, --prefix, -D, --backend, -j --jobs, -l, --suite, -t --timeout-multiplier, --num-processes, --repeat,
        --default-library, --unity, --warnlevel, --wrap-mode`,
      reads: '--native-file, --cross-file',
      folder: '-C',
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      if (name === 'setup')
        return [projectCode('build settings', 'meson.build'), ...args.operands.slice(1, 2).map((word) => write(word, 'folder'))]
      if (name === 'compile') return [projectCode('build', 'meson.build'), write('.', 'folder')]
      if (name === 'test') return [projectCode('tests', 'meson.build')]
      if (['introspect', 'configure', 'help'].includes(name)) return [read('meson.build')]
      if (name === 'install') return [write('/usr/local', 'folder')]
      if (['format', 'rewrite'].includes(name)) return [write('meson.build', 'edit')]
      return [{ do: 'effect', kind: 'unknown', target: `subcommand \`${name}\` of \`meson\` is not described` }]
    },
    examples: [
      ['meson setup out', 'execute:project build settings', 'write:folder out'],
      ['meson test', 'execute:project tests'],
      ['meson install', 'write:folder /usr/local'],
      ['meson frob', 'unknown: subcommand `frob` of `meson` is not described'],
    ],
  }),
  defineCommand({
    name: 'bazel',
    aliases: ['bazelisk', 'buck2', 'pants', 'please'],
    about: 'builds and tests a monorepo',
    style: 'gnu',
    options: table({
      flag: `-k --keep_going, --nokeep_going, --cache_test_results, --nocache_test_results, --subcommands -s, --verbose_failures,
        --test_verbose_timeout_warnings, --show_progress, --noshow_progress, --expunge, --noimplicit_deps, --announce_rc, --stamp,
        --build_tests_only, --nobuild, --incompatible_strict_action_env`,
      value: `-c --compilation_mode, --config, -j --jobs, --test_output, --test_filter, --test_arg, --runs_per_test, --flaky_test_attempts,
        --output, --color, --curses, --define, --platforms, --cpu, --copt, --cxxopt, --test_tag_filters, --build_tag_filters,
        --test_timeout, --local_test_jobs, --keep_state_after_build, --test_sharding_strategy, --output_groups, --ui_event_filters,
        --noinclude, --action_env, --test_env`,
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      if (
        [
          'query',
          'cquery',
          'aquery',
          'info',
          'version',
          'help',
          'fetch',
          'sync',
          'mod',
          'print_action',
          'analyze-profile',
          'config',
          'dump',
          'targets',
        ].includes(name)
      )
        return [read('.')]
      if (['test', 'coverage'].includes(name)) return [projectCode('tests', 'WORKSPACE', 'MODULE.bazel', 'BUILD')]
      if (name === 'build') return [projectCode('build', 'WORKSPACE', 'MODULE.bazel', 'BUILD')]
      if (name === 'run') return [projectCode(`target ${args.operands.map(show)[1] ?? ''}`.trim(), 'BUILD')]
      if (name === 'clean') return [removeTree('bazel-out')]
      if (name === 'shutdown') return [processes('own', 'bazel server')]
      return name === '' ? [] : [{ do: 'effect', kind: 'unknown', target: `subcommand \`${name}\` of \`bazel\` is not described` }]
    },
    examples: [
      ['bazel test //...', 'execute:project tests'],
      ['bazel query //...', 'read .'],
      ['bazel run //:x', 'execute:project target //:x'],
      ['bazel frob', 'unknown: subcommand `frob` of `bazel` is not described'],
    ],
  }),
  defineCommand({
    name: 'scons',
    aliases: [
      'waf',
      'xmake',
      'premake5',
      'qmake',
      'conan',
      'vcpkg',
      'autoreconf',
      'autoconf',
      'automake',
      'libtoolize',
      'aclocal',
      'configure',
      'bootstrap',
      'autogen.sh',
      'swig',
      'bison',
      'flex',
      'yacc',
      'lex',
      'gperf',
      'bindgen',
      'cbindgen',
    ],
    about: 'configures, generates or builds',
    options: table({
      flag: `-Q, -s --silent --quiet, -k --keep-going, -c --clean, -n --dry-run, -f --force, -i --install, -v --verbose, -d, -y --yes, -t,
        --build-missing, --enable-shared, --disable-shared, --enable-static, --disable-static, --enable-debug,
        --disable-dependency-tracking, --no-color`,
      value: '-j --jobs, --prefix, --host, --build, -o --output, -I, --with-ssl, -l --lang, --config, --crate, --triplet',
    }),
    effects: (args) =>
      ['conan', 'vcpkg'].includes(args.name)
        ? [
            /^(install|create)$/.test(args.text(0) ?? '')
              ? args.operands.length > 1 && args.text(1) !== '.'
                ? install('named', args.operands[1] ?? '')
                : install('manifest', 'conanfile.txt')
              : read('.'),
          ]
        : args.has('-n')
          ? [read('.')]
          : [projectCode(args.name, 'SConstruct', 'wscript', 'configure', 'autogen.sh'), write('.', 'folder')],
    examples: [
      ['scons -j4', 'execute:project scons', 'write:folder .'],
      ['configure --prefix=/opt/x', 'execute:project configure', 'write:folder .'],
      ['vcpkg install zlib', 'install:named zlib'],
      ['scons --frob', 'unknown: option `--frob` of `scons` is not described', 'execute:project scons', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'ccache',
    aliases: ['sccache', 'distcc'],
    about: 'remembers what a compiler made',
    style: 'raw',
    effects: ({ words }) => (/^-/.test(show(words[0] ?? literal('-'))) ? nothing : [run(words)]),
    examples: [['ccache -s'], ['ccache gcc -o app main.c', 'read main.c', 'write app']],
  }),
  defineCommand({
    name: 'pkg-config',
    aliases: ['pkgconf', 'llvm-config', 'python3-config', 'sdl2-config', 'mysql_config', 'pg_config', 'xml2-config', 'curl-config'],
    about: 'prints compiler flags',
    options: table({
      flag: `--cflags, --libs, --modversion, --exists, --list-all, --static, --print-errors, --silence-errors, --short-errors,
        --libs-only-l, --libs-only-L, --cflags-only-I, --bindir, --includedir, --libdir, --prefix, --version, --ldflags,
        --system-libs, --targets-built, --embed, --includes, --extension-suffix, --configdir, --pkglibdir, --sharedir`,
      value: '--variable, --atleast-version, --exact-version, --max-version, --define-variable',
    }),
    effects: nothing,
    examples: [['pkg-config --cflags zlib'], ['pkg-config --frob', 'unknown: option `--frob` of `pkg-config` is not described']],
  }),
  defineCommand({
    name: 'gdb',
    aliases: ['lldb', 'rr', 'cgdb', 'rust-gdb', 'rust-lldb'],
    about: 'debugger: its commands can do anything',
    style: 'posix',
    options: table({
      flag: '-q --quiet -quiet, --batch -batch, -nx, -n, -nh, --args -args, --version',
      value: '-ex --eval-command, -p --pid -pid -attach-pid, -o --one-line, -x --command --source -s, -c --core, -d, -ix, -iex',
    }),
    effects: (args) => [
      ...(args.has('-p') ? [processes('debug', show(args.value('-p') ?? args.words[0] ?? { pieces: [], at: { start: 0, end: 0 } }))] : []),
      ...(args.has('--version') ? [] : [execute('arbitrary', args.name)]),
    ],
    examples: [
      ['gdb -q app', 'execute:arbitrary gdb'],
      ['gdb -p 12', 'process:debug 12', 'execute:arbitrary gdb'],
      ['gdb --frob', 'unknown: option `--frob` of `gdb` is not described', 'execute:arbitrary gdb'],
    ],
  }),
  defineCommand({
    name: 'valgrind',
    aliases: ['heaptrack', 'gprof', 'samply', 'callgrind_annotate'],
    about: 'runs a program under an instrument',
    style: 'posix',
    options: table({
      flag: '-q --quiet, -v --verbose, --fullpath-after',
      value: `--leak-check, --tool, --track-origins, --show-leak-kinds, --error-exitcode, --num-callers, --trace-children,
        --gen-suppressions, --xml, --track-fds, --errors-for-leak-kinds, --undef-value-errors, --read-var-info`,
      reads: '--suppressions',
      writes: '--log-file, --xml-file, --callgrind-out-file, --massif-out-file',
    }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['valgrind --leak-check=full rm -r dist', 'delete dist'],
      ['valgrind --frob ls', 'unknown: option `--frob` of `valgrind` is not described', 'read:names .'],
    ],
  }),
  defineCommand({
    name: 'clang-format',
    aliases: [
      'astyle',
      'uncrustify',
      'indent',
      'cmake-format',
      'clang-apply-replacements',
      'gersemi',
      'swiftformat',
      'ktfmt',
      'google-java-format',
      'scalafmt',
      'buildifier',
      'nixfmt',
      'nixpkgs-fmt',
      'alejandra',
      'stylua',
      'terraform-fmt',
      'perltidy',
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
      flag: `-i --in-place --inplace --replace -r --overwrite, -n --dry-run, --Werror, --verbose -v, --check -c --lint --test,
        --list -l -d --diff, -w --write, --dump-config, --quiet, --sort-includes, --yes, --recursive, -s --simplify, --aosp`,
      value: `--style -style, --assume-filename, --fallback-style, --lines, --offset, --length, --line-width, --indent, --swiftversion,
        --rules, --mode, --language, -m --max-len, --config, --exclude, --ghc-opt, -b`,
      reads: '--files',
    }),
    effects: (args) =>
      args.has('-n', '--check', '--list', '--dump-config') ||
      (['clang-format', 'astyle', 'fourmolu', 'ormolu', 'google-java-format', 'cmake-format', 'gofumpt', 'golines'].includes(args.name) &&
        !args.has('-i', '-w'))
        ? readsOperandsOr(args)
        : editsOperands(args),
    examples: [
      ['clang-format -i a.cc', 'write:edit a.cc'],
      ['clang-format a.cc', 'read a.cc'],
      ['stylua --check .', 'read .'],
      ['clang-format --frob', 'unknown: option `--frob` of `clang-format` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'clang-tidy',
    aliases: [
      'cppcheck',
      'cpplint',
      'include-what-you-use',
      'iwyu',
      'oclint',
      'flawfinder',
      'splint',
      'scan-build-check',
      'run-clang-tidy',
      'clangd-check',
    ],
    about: 'checks C and C++',
    options: table({
      flag: `--fix -fix, --fix-errors, --quiet -q -quiet, --list-checks, --dump-config, --verify-config, --enable-check-profile,
        --inconclusive, --force -f, --verbose -v, --xml, --inline-suppr, --recursive, --use-color, -h --header`,
      value: `-p, --checks -checks, --warnings-as-errors, --header-filter, --extra-arg, --config, --enable, --std, --suppress,
        --error-exitcode, --language, --platform, -j, --template, -i, -I, -D, --line-filter, --linelength, --filter, --extensions,
        --library, --max-configs`,
      reads: '--config-file, --project, --suppressions-list',
      writes: '--export-fixes, --output-file',
    }),
    effects: (args) => (args.has('--fix', '--fix-errors') ? editsOperands(args) : readsOperandsOr(args)),
    examples: [
      ['clang-tidy a.cc', 'read a.cc'],
      ['clang-tidy --fix a.cc', 'write:edit a.cc'],
      ['clang-tidy --load=x a.cc', 'unknown: option `--load` of `clang-tidy` is not described', 'read a.cc'],
    ],
  }),
  defineCommand({
    name: 'protoc',
    about: 'generates code from protocol definitions',
    style: 'raw',
    effects: ({ words }) =>
      words.flatMap((word): readonly Draft[] => {
        const text = textOf(word) ?? ''
        const out = /^--([\w-]+)_out=(?:[^:]*:)?(.+)$/.exec(text)
        if (out) return [write(out[2] as string)]
        if (/^--plugin/.test(text)) return [{ do: 'effect', kind: 'unknown', target: '`protoc --plugin` runs a program' }]
        if (text.startsWith('-')) return []
        return [read(word)]
      }),
    examples: [
      ['protoc --go_out=gen api.proto', 'write gen', 'read api.proto'],
      ['protoc --plugin=x a.proto', 'unknown: `protoc --plugin` runs a program', 'read a.proto'],
    ],
  }),
  defineCommand({
    name: 'buf',
    about: 'protocol buffers',
    options: table({
      flag: '--debug, -v --verbose, -w --write, -d --diff, --exit-code, --include-imports, --disable-symlinks',
      value: '--path, --exclude-path, --config, --error-format, --against, --template, --timeout, --log-format',
      writes: '-o --output',
    }),
    inherit: true,
    subcommands: {
      lint: { effects: (args) => readsOperandsOr(args) },
      breaking: { effects: (args) => readsOperandsOr(args) },
      build: { effects: (args) => readsOperandsOr(args) },
      format: { effects: (args) => (args.has('-w') ? editsOperands(args) : readsOperandsOr(args)) },
      generate: { effects: [projectCode('code generation', 'buf.gen.yaml'), write('gen')] },
      'ls-files': { effects: (args) => readsOperandsOr(args) },
      dep: { effects: [connect('get', 'https://buf.build'), write('buf.lock')] },
      mod: { effects: [connect('get', 'https://buf.build'), write('buf.lock')] },
      push: { effects: [{ do: 'effect', kind: 'publish', tag: 'package', target: 'buf module' }] },
      config: { effects: [write('buf.yaml')] },
      curl: { effects: ({ operands }) => operands.map((word) => connect('post', word)) },
    },
    examples: [
      ['buf curl x', 'connect:post x'],
      ['buf config', 'write buf.yaml'],
      ['buf mod', 'connect:get https://buf.build', 'write buf.lock'],
      ['buf dep', 'connect:get https://buf.build', 'write buf.lock'],
      ['buf ls-files x', 'read x'],
      ['buf build x', 'read x'],
      ['buf breaking x', 'read x'],
      ['buf lint', 'read .'],
      ['buf format -w', 'write:edit .'],
      ['buf generate', 'execute:project code generation', 'write gen'],
      ['buf push', 'publish:package buf module'],
      ['buf frob', 'unknown: subcommand `frob` of `buf` is not described'],
    ],
  }),
]

function cmakeTool(name: string, words: readonly Word[]): readonly Draft[] {
  const plain = new Map([
    ['rm', 'rm'],
    ['remove', 'rm'],
    ['remove_directory', 'rm -r'],
    ['copy', 'cp'],
    ['copy_directory', 'cp -r'],
    ['rename', 'mv'],
    ['make_directory', 'mkdir'],
    ['touch', 'touch'],
    ['cat', 'cat'],
    ['echo', 'echo'],
    ['sleep', 'sleep'],
    ['md5sum', 'md5sum'],
    ['sha256sum', 'sha256sum'],
    ['true', 'true'],
    ['false', 'false'],
    ['create_symlink', 'ln -s'],
    ['compare_files', 'cmp'],
    ['tar', 'tar'],
    ['env', 'env'],
    ['chdir', 'env -C'],
    ['time', 'time'],
  ])
  const program = plain.get(name)
  if (!program) return [{ do: 'effect', kind: 'unknown', target: `\`cmake -E ${name}\` is not described` }]
  return [run([...program.split(' ').map((text): Word => ({ pieces: [{ text }], at: { start: 0, end: 0 } })), ...words])]
}
