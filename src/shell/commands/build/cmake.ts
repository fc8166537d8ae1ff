import type { Args } from '../../arguments.ts'
import { builds, defineCommand, type Draft, install, projectCode, read, removeTree, run, tidy, unknown, write } from '../../command-spec.ts'
import { dropPrefix, join, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { cmakeCode } from './_cmake-targets.ts'
import { afterDashes, codeFrom, settingsIn } from '../_project.ts'

/** The small programs that come with it, by what they are called elsewhere. */
const ownTools: ReadonlyMap<string, string> = new Map([
  ['rm', 'rm'],
  ['remove', 'rm'],
  ['remove_directory', 'rm -r'],
  ['copy', 'cp -r'],
  ['copy_if_different', 'cp'],
  ['copy_if_newer', 'cp'],
  ['copy_directory', 'cp -r'],
  ['copy_directory_if_different', 'cp -r'],
  ['copy_directory_if_newer', 'cp -r'],
  ['rename', 'mv'],
  ['make_directory', 'mkdir -p'],
  ['touch', 'touch'],
  ['touch_nocreate', 'touch -c'],
  ['cat', 'cat'],
  ['echo', 'echo'],
  ['echo_append', 'echo -n'],
  ['sleep', 'sleep'],
  ['md5sum', 'md5sum'],
  ['sha1sum', 'sha1sum'],
  ['sha224sum', 'sha224sum'],
  ['sha256sum', 'sha256sum'],
  ['sha384sum', 'sha384sum'],
  ['sha512sum', 'sha512sum'],
  ['true', 'true'],
  ['false', 'false'],
  ['create_symlink', 'ln -sf'],
  ['create_hardlink', 'ln -f'],
  ['compare_files', 'cmp'],
  ['tar', 'tar'],
  ['env', 'env'],
  ['chdir', 'env -C'],
  ['time', 'time'],
  ['environment', 'env'],
  ['capabilities', 'true'],
])

function cmakeTool([tool, ...words]: readonly Word[]): readonly Draft[] {
  const name = textOf(tool) ?? ''
  const program = ownTools.get(name)
  if (program === undefined) return [unknown(`\`cmake -E ${name}\` is not described`)]
  return [run([...program.split(' ').map((text) => literal(text)), ...words])]
}

/** Whether the sources lie in another folder: this one is only for what is built. */
const isElsewhere = (sources: Word | undefined): boolean => sources !== undefined && !/^\.?\/?$/.test(show(sources))

/** `-D CMAKE_TOOLCHAIN_FILE=x` is `--toolchain x`; modules are found in a path and run where they are included. */
function toolchain(setting: Word): readonly Draft[] {
  const [name = ''] = /^\w*(?:TOOLCHAIN_FILE|_MODULE_PATH)(?::\w+)?=/.exec(show(setting)) ?? []
  if (name === '') return []
  const file = dropPrefix(setting, name.length)
  return [{ do: 'project-code', what: show(file), files: [], settings: [file], otherwise: 'code-settings' }]
}

/** `-DCMAKE_RUNTIME_OUTPUT_DIRECTORY=bin`: where a build puts what it makes. */
function placedBy(setting: Word): readonly Draft[] {
  const [name = ''] = /^\w*OUTPUT_(?:DIRECTORY\w*|PATH)(?::\w+)?=/.exec(show(setting)) ?? []
  return name === '' || !/[/~]/.test(show(setting)) ? [] : [builds(dropPrefix(setting, name.length))]
}

/** Settings that name a program or a file of commands which takes part in a build. */
const programSetting =
  /(?:LAUNCHER|COMPILER|LINKER|_PROGRAM|_EXECUTABLE|PROJECT_\w*INCLUDE\w*|EMULATOR|_COMMAND|CLANG_TIDY|CPPCHECK|CPPLINT|INCLUDE_WHAT_YOU_USE|_RULES?_OVERRIDE\w*|CMAKE_\w*(?:AR|RANLIB|STRIP|NM|OBJCOPY|OBJDUMP|READELF|_OBJECT|CREATE_\w+))(?::\w+)?=/
/** Programs that these settings usually name. */
const usualProgram =
  /^(?:(?:(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/bin\/)?(?:gcc(?:-ar|-nm|-ranlib)?|g\+\+|clang(?:\+\+)?|cc|c\+\+|ccache|sccache|ld|lld|mold|python[\d.]*|ninja|make|git|clang-tidy|cppcheck|cpplint|iwyu|include-what-you-use|(?:llvm-)?(?:ar|ranlib|strip|nm|objcopy|objdump|readelf))(?:-\d+)?(?:;-[\w=,.*;-]+)?)?$/

/** Whether a setting names a program other than the usual ones; `CMAKE_EXPORT_COMPILE_COMMANDS` is a switch. */
const namesProgram = (setting: Word): boolean => {
  const [name = ''] = programSetting.exec(show(setting)) ?? []
  return (
    name !== '' &&
    !usualProgram.test(show(setting).slice(show(setting).indexOf('=') + 1)) &&
    !/=(?:ON|OFF|TRUE|FALSE|YES|NO|[01])$/i.test(show(setting))
  )
}

/** How many run at once, which may stand in a word of its own. */
const isCount = (word: Word, { words }: Args): boolean =>
  /^\d*$/.test(textOf(word) ?? '') && /^(?:-j|--parallel)$/.test(show(words[words.indexOf(word) - 1] ?? literal('')))

/** What the settings of a build with Meson say of these targets; the folder that is built in lies below them. */
const mesonCode = (what: string, targets: readonly Word[], ...files: readonly string[]): Draft => ({
  do: 'project-code',
  what,
  files: ['meson.build', '../meson.build', ...files],
  ...(targets.every((word) => textOf(word) !== undefined)
    ? { tasks: targets.map(show), namedIn: ['*/meson.build', '*/*/meson.build'] }
    : {}),
})

/** Words behind the dashes go to the tool that builds: those that set variables or name files mean what they mean to make. */
const toldToMake = (folder: Word, words: readonly Word[]): readonly Draft[] =>
  words.some((word) => textOf(word) === undefined || /=|^-[fICEe]|^--[efidm]/.test(show(word)))
    ? [run([literal('make'), literal('-C'), folder, ...words])]
    : []

/** Where a build is installed to: the prefix, below the folder for staging where one is given. */
function installedTo(args: Args): Word {
  const [prefix = literal('/usr/local'), staging] = [args.value('--install-prefix'), args.value('--staging')]
  return staging && show(staging) !== '' ? join(staging, ...(show(prefix).startsWith('/') ? [] : [literal('/')]), prefix) : prefix
}

export default [
  defineCommand({
    name: 'cmake',
    about: 'configures and builds',
    style: 'gnu',
    optionVariables: { DESTDIR: '--staging=' },
    options: table({
      flag: `--fresh, -N, -L, -LA, -LAH, -LH, --debug-output, --trace, --warn-uninitialized, -Wno-dev, -Wdev, --log-context, --version,
        --clean-first, -v --verbose, --use-stderr, -Werror=dev, -Wdeprecated, -Wno-deprecated, --system-information,
        --strip, --debug-find, --help-command-list, --help-variable-list, --help-module-list, --help-policy-list, --help-generator-list,
        --trace-expand, --debug-trycompile, --no-warn-unused-cli, --check-system-vars, --compile-no-warning-as-error, --workflow, --help-full,
        --link-no-warning-as-error, --print-config-dir, --help-commands, --help-modules, --help-policies, --help-properties, --help-variables,
        --help-property-list, --help-manual-list, -Wno-error=dev, -Werror=deprecated, -Wno-error=deprecated`,
      value:
        '-S, -B, -G, -A, -T, -D, -U, --preset, --log-level, -t --target, --config, --component, --profiling-format, --resolve-package-references, --build, --install, --install-prefix --prefix, --staging, -P, --open, --help-command, --help-variable, --help-module, --help-policy, --help-property, --help-manual, --trace-source, --debug-find-pkg, --debug-find-var, --default-directory-permissions',
      'value?': '-j --parallel, --trace-format, --list-presets',
      rest: '-E',
      code: '-C, --toolchain',
      writes: '--profiling-output, --graphviz, --trace-redirect',
    }),
    effects: (args) => {
      if (args.has('-E')) return cmakeTool(args.operands)
      const script = args.value('-P')
      if (script)
        return [
          { do: 'project-code', what: show(script), files: [script], as: 'cmake' },
          // what is set on the line is not followed into the script
          ...(args.has('-D') ? [unknown('a CMake script that is not looked through')] : []),
        ]
      if (args.has('--install')) return [projectCode('install step'), write(installedTo(args), 'folder')]
      const build = args.value('--build')
      // a preset says which folder it is
      if (build && show(build).startsWith('-'))
        return [run([literal('cmake'), literal('--build'), literal('build'), ...args.words.slice(1)])]
      if (build)
        return [
          cmakeCode('build', [...args.values('-t'), ...args.operands.filter((word) => !isCount(word, args))], build),
          { do: 'project-code', what: 'build', files: [join(build, literal('/Makefile'))], as: 'make-recipes', plain: true, notCode: true },
          ...settingsIn(join(build, literal('/build.ninja'))),
          ...toldToMake(build, afterDashes(args.words)),
          builds(build),
          // where that goes was said when the build was set up
          ...(args.values('-t').some((word) => /^install\b/.test(show(word))) ? [unknown('installs where the build was told to')] : []),
        ]
      // what it tells of itself goes into a file, where one is named
      if (args.has('--system-information', '--version') || args.words.some((word) => /^--help-/.test(show(word))))
        return args.operands.map((file) => write(file))
      if (args.has('-N', '-L', '-LA', '-LAH', '-LH', '--list-presets')) return [read('CMakeLists.txt')]
      const hooks = args.values('-D').filter(namesProgram)
      return [
        ...args.values('-D').flatMap(toolchain),
        ...args.values('-D').flatMap(placedBy),
        ...args
          .values('-D')
          .filter((word) =>
            /FLAGS\w*(?::\w+)?=(?:.*\s)?-(?:-?wrapper|-?specs|-?config|fplugin|fpass-plugin|B|Xclang|load)/.test(show(word)),
          )
          .map((word) => unknown(`setting \`${show(word).slice(0, 60)}\` makes the compiler load something`)),
        ...hooks.map((word) => unknown(`setting \`${show(word).slice(0, 60)}\` names a program or file to run`)),
        ...(args.has('--preset') ? [codeFrom('CMakePresets.json', 'CMakeUserPresets.json')] : []),
        cmakeCode('build settings', [], ...args.values('-S'), ...args.operands),
        args.has('-B') ? builds(args.value('-B') ?? '.') : isElsewhere(args.operands[0]) ? builds('.') : write('.', 'folder'),
      ]
    },
    examples: [
      [
        'cmake -B out -DCMAKE_C_COMPILER=/usr/bin/gcc-12 -DPYTHON_EXECUTABLE=/usr/bin/python3',
        'execute:project build settings',
        'write:folder out',
      ],
      ['cmake -S . -B out -DX=1', 'execute:project build settings', 'write:folder out'],
      ['cmake -B out -D CMAKE_TOOLCHAIN_FILE=arm.cmake', 'execute:project arm.cmake', 'execute:project build settings', 'write:folder out'],
      ['cmake -DCMAKE_MODULE_PATH=/opt/a .', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['cmake -B out -DCMAKE_TOOLCHAIN_FILE:PATH=/opt/a.cmake', 'unknown: runs `/opt/a.cmake`, which is not part of the workspace'],
      ['cmake --list-presets=all', 'read CMakeLists.txt'],
      ['cmake --build --preset debug -j 8', 'execute:project build', 'write:folder build'],
      ['cmake --version'],
      ['cmake --version /opt/a', 'write /opt/a'],
      ['cmake --help-command add_test /opt/a', 'write /opt/a'],
      ['cmake --build out -j4', 'execute:project build', 'write:folder out'],
      ['cmake --build out --target install', 'execute:project build', 'write:folder out', 'unknown: installs where the build was told to'],
      ['cmake --build out -- -j4', 'execute:project build', 'write:folder out'],
      [
        'cmake --build out -- SHELL=/opt/a',
        'execute:project build',
        'unknown: variable `SHELL` may change what the recipes run',
        'execute:project Makefile (default) (no manifest)',
        'write:folder out',
      ],
      ['cmake -E remove_directory out', 'delete out'],
      ['cmake -E rm -rf out', 'delete out'],
      ['cmake -E frob out', 'unknown: `cmake -E frob` is not described'],
      ['cmake --install out', 'execute:project install step', 'write:folder /usr/local'],
      ['cmake --install out --prefix /opt/a', 'execute:project install step', 'write:folder /opt/a'],
      ['DESTDIR=out/root cmake --install out --prefix /usr', 'execute:project install step', 'write:folder out/root/usr'],
      ['cmake -B out -DCMAKE_RUNTIME_OUTPUT_DIRECTORY=/opt/a', 'write:folder /opt/a', 'execute:project build settings', 'write:folder out'],
      [
        'cmake -B out -DCMAKE_CXX_CLANG_TIDY="clang-tidy;-checks=*" -DCMAKE_CXX_FLAGS=-Wall',
        'execute:project build settings',
        'write:folder out',
      ],
      ['cmake -B out -DCMAKE_CXX_CLANG_TIDY=./x', 'unknown: setting `CMAKE_CXX_CLANG_TIDY=./x` names a program or file to run'],
      [
        'cmake -B out -DCMAKE_C_FLAGS="-O2 -fplugin=x.so"',
        'unknown: setting `CMAKE_C_FLAGS=-O2 -fplugin=x.so` makes the compiler load something',
      ],
      ['cmake -B out --install-prefix /opt/a', 'execute:project build settings', 'write:folder out'],
      [
        'cmake --list-presets --profiling-output /opt/b --graphviz /opt/c --trace-redirect /opt/d',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read CMakeLists.txt',
      ],
      ['cmake -P x.cmake', 'execute:project x.cmake'],
      ['cmake -P /opt/x.cmake', 'unknown: runs `/opt/x.cmake`, which is not part of the workspace'],
      ['cmake -D X=1 -P x.cmake', 'execute:project x.cmake', 'unknown: a CMake script that is not looked through'],
      ['cmake -S /opt/a', 'execute:project build settings', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write:folder .'],
      [
        'cmake -P x.cmake -C /opt/a --toolchain /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project x.cmake',
      ],
    ],
  }),
  defineCommand({
    name: 'ctest',
    about: 'runs tests',
    options: table({
      flag: `-V --verbose, -VV --extra-verbose, -Q --quiet, --output-on-failure, --rerun-failed, --stop-on-failure,
        --progress, --no-tests-error, -F, --schedule-random, --print-labels, --interactive-debug-mode, -U --union,
        --list-presets, --no-label-summary, --no-subproject-summary, --show-line-numbers`,
      value: `-R --tests-regex, -E --exclude-regex, -L --label-regex, -LE --label-exclude, -C --build-config, --timeout, --repeat,
        -I --tests-information, --preset, --no-tests, --stop-time, --repeat-until-fail, --max-width, --test-load, --test-output-size-passed,
        --test-output-size-failed, --test-output-truncation, -FA --fixture-exclude-any, -FS --fixture-exclude-setup, -FC --fixture-exclude-cleanup`,
      reads: '--tests-from-file, --exclude-from-file, --resource-spec-file',
      'value?': '-j --parallel, -N --show-only',
      writes: '-O --output-log, --output-junit',
      code: '--test-dir',
    }),
    effects: [projectCode('tests', 'CTestTestfile.cmake'), cmakeCode('tests', [], 'tests/CMakeLists.txt', 'test/CMakeLists.txt')],
    examples: [
      ['ctest --output-on-failure', 'execute:project tests'],
      ['ctest --output-on-failure --output-log /opt/a --output-junit /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project tests'],
      [
        'ctest --tests-from-file /opt/a --exclude-from-file /opt/b --resource-spec-file /opt/c',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'execute:project tests',
      ],
      ['ctest --output-on-failure --test-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['ctest -S x', 'unknown: option `-S` of `ctest` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'ninja',
    aliases: ['ninja-build', 'samu'],
    about: 'builds',
    optionVariables: { DESTDIR: '--staging=' },
    options: table({ flag: '-v --verbose, -n, --quiet, --version', value: '-j, -k, -l, -d, -w, -t, --staging', code: '-f', folder: '-C' }),
    effects: (args) =>
      args.has('-n')
        ? [read('build.ninja')]
        : args.has('-t')
          ? ['clean', 'cleandead'].includes(textOf(args.value('-t')) ?? '')
            ? [removeTree('build')]
            : [read('build.ninja')]
          : [
              { do: 'project-code', what: 'build', files: [], tasks: args.operands.map(show) },
              ...settingsIn('build.ninja'),
              write('.', 'folder'),
              // where to, only the build files say
              ...(args.operands.some((word) => /^(?:un)?install\b/.test(show(word)))
                ? [args.has('--staging') ? write(args.value('--staging') ?? '/', 'folder') : install('system', 'what was built')]
                : []),
            ],
    examples: [
      ['ninja -C out wipe-data', 'execute:project build', 'write:folder out', 'unknown: a program is told to `wipe-data`'],
      ['ninja -j4', 'execute:project build', 'write:folder .'],
      ['ninja -n', 'read build.ninja'],
      ['ninja install', 'execute:project build', 'write:folder .', 'install:system what was built'],
      ['DESTDIR=out/root ninja install', 'execute:project build', 'write:folder .', 'write:folder out/root'],
      ['ninja -n -C /opt/a', 'read /opt/a/build.ninja'],
      ['ninja --frob', 'unknown: option `--frob` of `ninja` is not described', 'execute:project build', 'write:folder .'],
      ['ninja -n -f /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read build.ninja'],
    ],
  }),
  defineCommand({
    name: 'meson',
    about: 'configures and builds',
    alone: '-v -h',
    abbreviates: true,
    optionVariables: { DESTDIR: '--destdir=' },
    options: table({
      flag: '--no-tests, --include-subprojects, --allow-dirty, --reconfigure, --wipe, -v --verbose, --clean, --print-errorlogs, --no-rebuild, --benchmark, --list, --quiet -q, --targets, --buildoptions, --dependencies, --tests, --benchmarks, --ast, --projectinfo, -a --all, -i --indent, --installed, --no-stdsplit, --interactive, --fatal-meson-warnings, --vsenv, --clearcache, --buildsystem-files, --install-plan, --machines, --scan-dependencies, -f --force-fallback-for, --gdb, --no-pager',
      value: `--buildtype, --prefix, -D, --backend, -j --jobs, -l, --suite, -t --timeout-multiplier, --num-processes, --repeat,
        --default-library, --unity, --warnlevel, --werror, --wrap-mode, --setup, --maxfail, --test-args, --no-suite, --max-lines, --slice, --optimization, --auto-features,
        --libdir, --bindir, --datadir, --includedir, --sysconfdir, --layout, --destdir, --formats, --errorlogs, --cmake-prefix-path, --pkg-config-path, --build.pkg-config-path`,

      folder: '-C',
      code: '--native-file, --cross-file',
      writes: '--logbase',
      // of tests
      program: '--wrapper, --gdb-path',
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      if (name === 'setup')
        return [
          mesonCode(
            'build settings',
            [],
            ...args.operands
              .slice(2)
              .filter((folder) => !/^(?:[/~]|\.\.)/.test(show(folder)))
              .map((folder) => `${show(folder)}/meson.build`),
          ),
          ...args.operands.slice(1, 2).flatMap((word) => [...(args.has('--wipe') ? [removeTree(word)] : []), builds(word)]),
        ]
      if (name === 'compile') return [mesonCode('build', args.operands.slice(1)), write('.', 'folder')]
      if (name === 'test') return [mesonCode('tests', [])]
      if (name === 'init') return [write('.', 'folder')]
      if (['introspect', 'configure', 'help'].includes(name)) return [read('meson.build')]
      if (name === 'install') return [projectCode('install step', 'meson.build'), write(args.value('--destdir') ?? '/usr/local', 'folder')]
      // what the wrap files of the project name
      if (name === 'subprojects')
        return args.text(1) === 'download'
          ? [install('manifest', 'subprojects')]
          : [unknown('what it does to the subprojects is not described')]
      if (name === 'wrap' && /^(?:list|search|info|status)$/.test(args.text(1) ?? '')) return [read('subprojects')]
      if (name === 'wrap') return [install('named', args.operands.slice(2)[0] ?? 'wrap')]
      if (name === 'dist') return [projectCode('build', 'meson.build'), write('meson-dist', 'folder')]
      if (['format', 'rewrite'].includes(name)) return [name === 'format' ? tidy('meson.build') : write('meson.build', 'edit')]
      return [{ ...unknown(`subcommand \`${name}\` of \`meson\` is not described`), detail: { about: 'subcommand' } }]
    },
    examples: [
      ['meson setup --wipe data', 'execute:project build settings', 'delete data', 'write:folder data'],
      ['meson setup out', 'execute:project build settings', 'write:folder out'],
      ['meson test', 'execute:project tests'],
      ["meson test --wrapper 'rm a'", 'unknown: option `--wrapper` of `meson` can run or load anything', 'execute:project tests'],
      ["meson test --wrap 'rm a'", 'unknown: option `--wrap` of `meson` is not described', 'execute:project tests'],
      ['meson test --logbase /opt/a', 'write /opt/a', 'execute:project tests'],
      ['meson install', 'execute:project install step', 'write:folder /usr/local'],
      ['meson install --destdir out/root', 'execute:project install step', 'write:folder out/root'],
      ['DESTDIR=/opt/a meson install', 'execute:project install step', 'write:folder /opt/a'],
      ['meson dist --no-tests', 'execute:project build', 'write:folder meson-dist'],
      [
        'meson setup out -C /opt/a --native-file /opt/b --cross-file /opt/c',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'write:folder /opt/a/out',
      ],
      ['meson subprojects download', 'install:manifest subprojects'],
      ['meson subprojects purge', 'unknown: what it does to the subprojects is not described'],
      ['meson wrap list', 'read subprojects'],
      ['meson wrap install zlib', 'install:named zlib'],
      ['meson frob', 'unknown: subcommand `frob` of `meson` is not described'],
    ],
  }),
  defineCommand({
    name: 'cpack',
    about: 'packs what was built',
    options: table({
      flag: '-V --verbose, --debug, --trace, --list-presets',
      value: '-G, -C, -D, -P, -R, --vendor, --preset',
      code: '--config',
      writes: '-B',
    }),
    effects: (args) => [
      ...args
        .values('-D')
        .filter((word) => /(?:COMMAND|SCRIPT|EXECUTABLE|PROGRAM|FILE|DIRECTOR|DESTDIR|PATH)\w*=/.test(show(word)))
        .map((word) => unknown(`setting \`${show(word).slice(0, 60)}\` may run something or write elsewhere`)),
      projectCode('packing', 'CPackConfig.cmake'),
      ...(args.has('-B') ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['cpack -G TGZ', 'execute:project packing', 'write:folder .'],
      [
        'cpack --config out/CPackConfig.cmake -B out/pkg',
        'execute:project out/CPackConfig.cmake',
        'write out/pkg',
        'execute:project packing',
      ],
      ["cpack -D CPACK_INSTALL_COMMANDS='rm a'", 'unknown: setting `CPACK_INSTALL_COMMANDS=rm a` may run something or write elsewhere'],
      ['cpack --frob', 'unknown: option `--frob` of `cpack` is not described', 'execute:project packing', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'scan-build',
    aliases: ['scan-build-py'],
    about: 'builds under a checker',
    style: 'posix',
    options: table({
      flag: '--status-bugs, -v, -k --keep-going, --keep-empty, --exclude-empty, -plist, -sarif',
      value: '--html-title, -maxloop, -enable-checker, -disable-checker, --exclude',
      writes: '-o',
    }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['scan-build -o out rm -r dist', 'write out', 'delete dist'],
      ['scan-build --use-analyzer=x ls', 'unknown: option `--use-analyzer` of `scan-build` is not described', 'read:names .'],
    ],
  }),
]
