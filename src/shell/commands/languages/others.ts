import {
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  publish,
  read,
  readsOperands,
  removeTree,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands, readsOperandsOr, wordsAfter } from '../_project.ts'
import { table } from '../_table.ts'

const isPackage = (word: Word): boolean => !show(word).startsWith('-')

export default [
  defineCommand({
    name: 'Rscript',
    aliases: ['R', 'littler', 'r'],
    about: 'runs R',
    style: 'posix',
    options: table({
      flag: `--vanilla, --no-save, --no-restore, --no-environ, --no-init-file, --no-site-file, --slave, -s --no-echo, -q --quiet, --silent,
        --verbose, --version, --save, --interactive`,
      value: '-e, -f, --default-packages, --encoding',
    }),
    effects: (args) => {
      const [file, ...parameters] = args.operands
      const text = args.value('-e')
      if (text) return [{ do: 'code', language: 'r', text }]
      if (args.has('--version')) return []
      if (args.name === 'R' && args.text(0) === 'CMD')
        return /^(check|build)$/.test(args.text(1) ?? '')
          ? [projectCode('build', 'configure'), write('.', 'folder')]
          : args.text(1) === 'INSTALL'
            ? [install('global', args.operands.slice(2).map(show).join(' '))]
            : args.text(1) === 'BATCH' && args.operands[2]
              ? [{ do: 'script', file: args.operands[2], language: 'r', parameters: [] }]
              : [unknown('an R command that is not described')]
      const script = args.value('-f') ?? file
      return [
        script && textOf(script) !== '-'
          ? { do: 'script', file: script, language: 'r', parameters }
          : args.hasStdin
            ? { do: 'run-stdin', language: 'r' }
            : execute('arbitrary', 'R'),
      ]
    },
    examples: [
      ['Rscript a.R', 'execute:project a.R (not there)'],
      ['R CMD check .', 'execute:project build', 'write:folder .'],
      ['R', 'execute:arbitrary R'],
      ['Rscript --frob', 'unknown: option `--frob` of `Rscript` is not described', 'execute:arbitrary R'],
    ],
  }),
  defineCommand({
    name: 'julia',
    aliases: [
      'nim',
      'crystal',
      'v',
      'odin',
      'd',
      'dmd',
      'ldc2',
      'dub',
      'shards',
      'nimble',
      'haxe',
      'pony',
      'roc',
      'io',
      'janet',
      'red',
      'wolframscript',
      'raku',
      'ballerina',
      'bal',
      'chapel',
      'chpl',
      'mojo',
      'pixi',
      'ponyc',
      'vlang',
      'fpc',
      'gnatmake',
    ],
    about: 'compiles and runs other languages',
    style: 'posix',
    options: table({
      flag: '--version -v, --release, -q --quiet, --verbose, -O, --debug -d, --color, --no-startup-file',
      value: '-t --threads, --project, -o --out --output, --opt, -r, --mm, --warnings, --gc, --depth',
      unsafe: '-e --eval, -E --print, -L --load, -J --sysimage, -i, --startup-file',
    }),
    effects: (args) => {
      const [first, ...rest] = args.operands
      if (!first) return args.has('--version') ? [] : [execute('arbitrary', args.name)]
      const text = textOf(first) ?? show(first)
      if (/^(test|spec|t)$/.test(text)) return [projectCode('tests', ...rest)]
      if (/^(build|compile|check|c|cpp|js|vet|doc|docs|dump|info|tree|outdated|list|env|clean|version)$/.test(text))
        return [
          projectCode('build', ...rest.filter(isPackage)),
          ...(args.has('-o') ? [write(args.value('-o') ?? '.')] : [write('.', 'folder')]),
        ]
      if (/^(fmt|format|tool-format)$/.test(text))
        return rest.length > 0 ? rest.filter(isPackage).map((word) => write(word, 'edit')) : [write('.', 'edit')]
      if (/^(install|add|upgrade|update)$/.test(text))
        return rest.filter(isPackage).length > 0
          ? rest.filter(isPackage).map((word) => install('named', word))
          : [install('manifest', 'package manifest')]
      if (/^(publish|push)$/.test(text)) return [publish('package', 'this package')]
      if (text === 'run') return rest[0] ? [projectCode('program', ...rest.slice(0, 1))] : [projectCode('program')]
      return [/\.\w+$/.test(text) ? projectCode('program', first) : unknown(`subcommand \`${text}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['julia --project=. a.jl', 'execute:project program'],
      ['crystal spec', 'execute:project tests'],
      ['nimble install x', 'install:named x'],
      ['julia', 'execute:arbitrary julia'],
      ['julia -e x', 'unknown: option `-e` of `julia` can run or load anything', 'unknown: subcommand `x` of `julia` is not described'],
    ],
  }),
  defineCommand({
    name: 'lua',
    aliases: ['luajit', 'lua5.1', 'lua5.3', 'lua5.4', 'texlua'],
    about: 'runs Lua',
    style: 'posix',
    options: table({ flag: '-i, -v, -W, -E', value: '-e, -l' }),
    effects: (args) => {
      const [file, ...parameters] = args.operands
      const text = args.value('-e')
      if (text) return [{ do: 'code', language: 'lua', text }]
      return [
        file && textOf(file) !== '-'
          ? { do: 'script', file, language: 'lua', parameters }
          : args.has('-v')
            ? read('.', 'names')
            : args.hasStdin
              ? { do: 'run-stdin', language: 'lua' }
              : execute('arbitrary', 'lua'),
      ]
    },
    examples: [
      ['lua a.lua', 'execute:project a.lua (not there)'],
      ['lua', 'execute:arbitrary lua'],
      ['lua -x a.lua', 'unknown: option `-x` of `lua` is not described', 'unknown: runs `a.lua`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'luarocks',
    about: 'Lua packages',
    options: table({ flag: '--local, --global, --force, --only-deps, --dev, --porcelain', value: '--tree, --lua-version, --server' }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      const rest = args.operands.slice(1)
      return /^(install|build|make)$/.test(name)
        ? rest.length > 0
          ? rest.map((word) => install(args.has('--local', '--tree') ? 'named' : 'global', word))
          : [install('manifest', 'rockspec')]
        : name === 'remove'
          ? rest.map((word) => install('remove', word))
          : /^(list|show|search|path|config|which|doc|lint|help)$/.test(name)
            ? []
            : name === 'test'
              ? [projectCode('tests')]
              : name === 'upload'
                ? [publish('package', 'this rock')]
                : [unknown(`subcommand \`${name}\` of \`luarocks\` is not described`)]
    },
    examples: [
      ['luarocks install x', 'install:global x'],
      ['luarocks list'],
      ['luarocks frob', 'unknown: subcommand `frob` of `luarocks` is not described'],
    ],
  }),
  defineCommand({
    name: 'luacheck',
    aliases: [
      'selene',
      'busted',
      'hlint',
      'weeder',
      'ocp-indent',
      'dialyzer',
      'elvis',
      'credo',
      'lintr',
      'perlcritic',
      'elm-review',
      'elm-test',
      'purs',
      'spago',
      'slither',
      'solhint',
      'forge-lint',
      'vint',
      'ansible-lint',
      'puppet-lint',
      'foodcritic',
      'cookstyle',
      'ameba',
      'verilator',
      'iverilog',
      'chktex',
      'lacheck',
      'proselint',
      'alex',
      'write-good',
      'textlint',
      'vale',
    ],
    about: 'checks source',
    options: table({
      flag: `-q --quiet, -v --verbose, --no-color, --codes, --no-cache, --fix, --check, --json, --strict, --no-exit, --sync, --glob,
        -p --parseable, --offline, --nocolor, --write`,
      value: `--std, --globals, --ignore, --exclude, --only, --format -f, --severity -s, --minAlertLevel, --output, -x --skip-list,
        -w --warn-list, --profile, --tags -t, -c --config, --pattern`,
      writes: '-o',
    }),
    effects: (args) => [
      ...(args.name === 'busted' || args.name === 'elm-test' || args.name === 'spago' ? [projectCode('tests')] : []),
      ...(args.has('--fix', '--write') ? editsOperands(args) : readsOperandsOr(args)),
    ],
    examples: [
      ['luacheck .', 'read .'],
      ['vale docs', 'read docs'],
      ['ansible-lint --fix', 'write:edit .'],
      ['luacheck --frob', 'unknown: option `--frob` of `luacheck` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'perl',
    about: 'runs Perl',
    style: 'posix',
    options: table({
      flag: '-n, -p, -a, -w, -W, -c, -v, -t, -T, -u, -U, -X, -s, -S, -f',
      value: '-e, -E, -M, -m, -I',
      'value?': '-i, -l, -0, -F, -C, -D, -x, -V',
    }),
    effects: (args) => {
      const code = [...args.values('-e'), ...args.values('-E')]
      const modules = [...args.values('-M'), ...args.values('-m')].filter(
        (word) =>
          !/^-?(strict|warnings|utf8|v?5[\d.]*|feature(=.*)?|List::Util(=.*)?|Data::Dumper|POSIX(=.*)?|JSON(::PP)?(=.*)?|Time::(Local|HiRes|Piece)(=.*)?|File::(Basename|Spec|Slurp)(=.*)?|Text::\w+(=.*)?|Encode(=.*)?|open(=.*)?|bigint|integer|locale|Digest::\w+(=.*)?|MIME::Base64(=.*)?|Scalar::Util(=.*)?|Storable|Getopt::Long|constant|lib)$/.test(
            textOf(word) ?? 'x y',
          ),
      )
      const doubts = modules.map((word) => unknown(`Perl module \`${show(word)}\` is not described`))
      if (args.has('-v', '-V') && code.length === 0) return []
      if (code.length > 0)
        return [
          ...doubts,
          ...code.map(
            (text): Draft => ({
              do: 'code',
              language: 'perl',
              text,
              reads: args.has('-n', '-p') ? args.operands : [],
              ...(args.has('-i') ? { inPlace: true } : {}),
            }),
          ),
        ]
      const [file, ...parameters] = args.operands
      if (args.has('-c')) return args.operands.map((word) => unknown(`checking \`${show(word)}\` runs its BEGIN blocks`))
      return [
        ...doubts,
        file && textOf(file) !== '-'
          ? { do: 'script', file, language: 'perl', parameters }
          : args.hasStdin || file
            ? { do: 'run-stdin', language: 'perl' }
            : execute('arbitrary', 'perl'),
      ]
    },
    examples: [
      ['perl a.pl', 'execute:project a.pl (not there)'],
      ['perl -v'],
      ['perl -d a.pl', 'unknown: option `-d` of `perl` is not described', 'unknown: runs `a.pl`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'cpan',
    aliases: ['cpanm', 'cpm', 'carton'],
    about: 'Perl packages',
    options: table({
      flag: '-n --notest, -f --force, -q --quiet, -v --verbose, --installdeps, -S --sudo, -i, -l, -D, --with-develop, --with-test, --deployment, -g --global',
      value: '-L --local-lib-contained, --mirror',
    }),
    effects: (args) =>
      args.has('--installdeps') ||
      (args.name === 'carton' && args.text(0) === 'install') ||
      (args.name === 'cpm' && args.operands.length === 1)
        ? [install('manifest', 'cpanfile')]
        : args.name === 'carton' && args.text(0) === 'exec'
          ? [run(wordsAfter(args, 'exec'))]
          : args.operands.map((word) => install(args.has('-L') ? 'named' : 'global', word)),
    examples: [
      ['cpanm Moo', 'install:global Moo'],
      ['cpanm --installdeps .', 'install:manifest cpanfile'],
      ['cpan --frob', 'unknown: option `--frob` of `cpan` is not described'],
    ],
  }),
  defineCommand({
    name: 'prove',
    aliases: ['yath'],
    about: 'runs Perl tests',
    options: table({
      flag: `-l --lib, -b --blib, -r --recurse, -v --verbose, -q --quiet, -s --shuffle, -f --failures, -c --color, --nocolor, -w, -t, -T,
        --timer, --merge, --dry -D, -Q --QUIET, -p --parse`,
      value: '-I, -j --jobs, --state, --ext, -P, --formatter',
      unsafe: '-e --exec, -M, --harness, --source',
    }),
    effects: ({ operands }) => [projectCode('tests', ...operands)],
    examples: [
      ['prove -lr t', 'execute:project tests'],
      ['prove -e x', 'unknown: option `-e` of `prove` can run or load anything', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'perldoc',
    aliases: ['ri', 'pydoc', 'pydoc3', 'godoc', 'hoogle', 'tldr', 'cheat'],
    about: 'shows documentation',
    options: table({ flag: '-u, -v, -m, -l, -T, -t, --no-pager, -a, -u --update, -c', value: '-f, -q, -k, -p, -L' }),
    effects: ({ has, name }) => (name.startsWith('pydoc') && has('-p') ? [connect('listen', 'localhost')] : nothing),
    examples: [['perldoc -f map'], ['tldr tar'], ['perldoc --frob', 'unknown: option `--frob` of `perldoc` is not described']],
  }),
  defineCommand({
    name: 'swift',
    aliases: ['swiftc'],
    about: 'Swift packages',
    style: 'gnu',
    options: table({
      flag: `-v --verbose, --release, --parallel, --enable-code-coverage, --skip-build, --list-tests -l, --show-bin-path,
        --static-swift-stdlib, --version, -O, -g, --no-parallel, --quiet, --build-tests, --enable-test-discovery, --disable-xctest,
        --in-place -i, --recursive -r`,
      value:
        '-c --configuration, --filter, --skip, --product, --target, -j --jobs, --triple, --arch, --num-workers, --type, --name, -module-name, --sdk',
      writes: '-o, --scratch-path, --build-path, --xunit-output',
      folder: '--package-path',
      unsafe: '-Xswiftc, -Xcc, -Xlinker, -Xfrontend, -e, -load-plugin-executable',
    }),
    effects: (args) => {
      const name = args.text(0)
      if (args.name === 'swiftc') return [...args.operands.map((word) => read(word)), ...(args.has('-o') ? [] : [write('.', 'folder')])]
      if (name === undefined) return args.has('--version') ? [] : [execute('arbitrary', 'swift')]
      if (name === 'build') return [projectCode('build', 'Package.swift'), write('.build')]
      if (name === 'test') return [projectCode('tests', 'Package.swift'), write('.build')]
      if (name === 'run') return [projectCode('program', 'Package.swift'), write('.build')]
      if (name === 'format')
        return args.has('--in-place')
          ? args.operands.slice(1).map((word) => write(word, 'edit'))
          : args.operands
              .slice(1)
              .filter((word) => show(word) !== 'lint')
              .map((word) => read(word))
      if (name === 'package') {
        const sub = args.text(1) ?? ''
        if (/^(resolve|update|show-dependencies|describe|dump-package|tools-version|diagnose-api-breaking-changes)$/.test(sub))
          return [
            projectCode('Package.swift', 'Package.swift'),
            ...(/resolve|update/.test(sub) ? [install('manifest', 'Package.swift')] : []),
          ]
        if (sub === 'clean' || sub === 'reset') return [removeTree('.build')]
        if (sub === 'init') return [write('.', 'folder')]
        return [unknown(`\`swift package ${sub}\` is not described`)]
      }
      return [{ do: 'script', file: args.operands[0] as Word, parameters: wordsAfter(args, name) }]
    },
    examples: [
      ['swift build', 'execute:project build', 'write .build'],
      ['swift test --filter X', 'execute:project tests', 'write .build'],
      ['swift package resolve', 'execute:project Package.swift', 'install:manifest Package.swift'],
      ['swift', 'execute:arbitrary swift'],
      ['swift package frob', 'unknown: `swift package frob` is not described'],
    ],
  }),
  defineCommand({
    name: 'xcodebuild',
    aliases: ['xctool', 'tuist', 'xcodegen'],
    about: 'builds for Apple platforms',
    style: 'long',
    options: table({
      flag: `-list, -showsdks, -showBuildSettings, -version, -json, -quiet, -verbose, -allowProvisioningUpdates,
        -skipPackagePluginValidation, -skipMacroValidation, -resolvePackageDependencies, -showdestinations,
        -hideShellScriptEnvironment, -exportArchive, -disableAutomaticPackageResolution`,
      value: `-project, -workspace, -scheme, -target, -configuration, -sdk, -destination, -arch, -only-testing, -skip-testing, -testPlan,
        -enableCodeCoverage, -parallel-testing-enabled, -maximum-parallel-testing-workers, -jobs, -toolchain, -exportOptionsPlist,
        -retry-tests-on-failure, -test-iterations`,
      writes: '-derivedDataPath, -resultBundlePath, -archivePath, -exportPath, -clonedSourcePackagesDirPath',
      unsafe: '-xcconfig',
    }),
    effects: (args) =>
      args.has('-list', '-showsdks', '-showBuildSettings', '-version', '-showdestinations')
        ? [read('.')]
        : [
            projectCode(args.operands.some((word) => /test/.test(show(word))) ? 'tests' : 'build'),
            ...(args.has('-derivedDataPath') ? [] : [write('~/Library/Developer/Xcode/DerivedData', 'folder')]),
          ],
    examples: [
      ['xcodebuild -list', 'read .'],
      ['xcodebuild test -scheme App', 'execute:project tests', 'write:folder ~/Library/Developer/Xcode/DerivedData'],
      [
        'xcodebuild -xcconfig x build',
        'unknown: option `-xcconfig` of `xcodebuild` can run or load anything',
        'execute:project build',
        'write:folder ~/Library/Developer/Xcode/DerivedData',
      ],
    ],
  }),
  defineCommand({
    name: 'xcrun',
    about: 'runs a developer tool',
    style: 'posix',
    options: table({
      flag: '-f --find, -v --verbose, --show-sdk-path, --show-sdk-version, --show-sdk-platform-path, -n --no-cache, -k --kill-cache, --version, -r --run',
      value: '--sdk, --toolchain',
    }),
    effects: (args) =>
      args.operands.length === 0 || args.has('-f')
        ? []
        : args.text(0) === 'simctl'
          ? /^(list|help|getenv|listapps|appinfo|diagnose)$/.test(args.text(1) ?? '')
            ? []
            : /^(boot|shutdown|install|launch|terminate|openurl|io|bootstatus|status_bar|ui|privacy|push|location|spawn|create)$/.test(
                  args.text(1) ?? '',
                )
              ? [projectCode('simulator')]
              : [{ do: 'effect', kind: 'infra', tag: 'destroy', target: `simulator ${args.operands.slice(1).map(show).join(' ')}` }]
          : /^(notarytool|altool)$/.test(args.text(0) ?? '')
            ? [publish('release', args.operands.map(show).slice(0, 2).join(' '))]
            : [run(args.operands)],
    examples: [
      ['xcrun --show-sdk-path'],
      ['xcrun simctl list'],
      ['xcrun simctl erase all', 'infra:destroy simulator erase all'],
      ['xcrun swift build', 'execute:project build', 'write .build'],
      ['xcrun --frob', 'unknown: option `--frob` of `xcrun` is not described'],
    ],
  }),
  defineCommand({
    name: 'pod',
    aliases: ['carthage', 'mint', 'fastlane'],
    about: 'dependencies and lanes for Apple platforms; their files are code',
    options: table({
      flag: `--verbose, --silent, --repo-update, --no-repo-update, --clean-install, --deployment, --allow-warnings, --use-xcframeworks,
        --no-build, --cache-builds, --no-ansi, --skip-import-validation, --quick`,
      value: '--platform, --env, --project-directory, --sources',
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      if (args.name === 'fastlane')
        return [
          projectCode(`lane ${name}`.trim(), 'fastlane/Fastfile', 'Fastfile'),
          ...(/release|deploy|beta|upload|deliver|pilot|match|supply/.test(args.operands.map(show).join(' '))
            ? [publish('release', args.operands.map(show).join(' '))]
            : []),
        ]
      if (/^(install|update|bootstrap|build|checkout)$/.test(name))
        return [projectCode('Podfile', 'Podfile'), install('manifest', 'Podfile')]
      if (/^(outdated|list|search|env|spec|repo|help|ipc)$/.test(name)) return [connect('get', 'https://cdn.cocoapods.org')]
      if (name === 'deintegrate') return [write('.', 'edit')]
      if (name === 'lib' && args.text(1) === 'lint') return [projectCode('build')]
      if (name === 'init') return [write('Podfile')]
      if (name === 'trunk') return [publish('package', 'this pod')]
      return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['pod install', 'execute:project Podfile', 'install:manifest Podfile'],
      ['fastlane test', 'execute:project lane test'],
      ['fastlane beta', 'execute:project lane beta', 'publish:release beta'],
      ['pod trunk push', 'publish:package this pod'],
      ['pod frob', 'unknown: subcommand `frob` of `pod` is not described'],
    ],
  }),
  defineCommand({
    name: 'flutter',
    aliases: ['dart', 'fvm', 'melos', 'very_good'],
    about: 'Dart and Flutter projects',
    style: 'gnu',
    options: table({
      flag: `-v --verbose, --release, --debug, --profile, --no-pub, --pub, --coverage, --machine, --set-exit-if-changed, --fatal-infos,
        --fatal-warnings, --no-fatal-infos, --no-fatal-warnings, --delete-conflicting-outputs, --dry-run -n, --apply, --offline,
        --dev, --split-per-abi, --no-codesign, --no-sound-null-safety, --update-goldens, --force -f, --hot, --major-versions,
        --show-all, --json, --tree-shake-icons, --obfuscate, --watch`,
      value: `-d --device-id, -t --target --tags, --flavor, --dart-define, --name, --plain-name, -o --output, -r --reporter,
        -j --concurrency, --org, --platforms, --template, --build-name, --build-number, --web-port, --web-renderer, -l --line-length,
        --exclude-tags -x, --total-shards, --shard-index, --timeout`,
      writes: '--split-debug-info',
    }),
    effects: (args) => {
      const [name = '', second = ''] = args.operands.map(show)
      const rest = args.operands.slice(1)
      if (args.name === 'fvm' && /^(flutter|dart|exec)$/.test(name))
        return [run(name === 'exec' ? wordsAfter(args, 'exec') : [args.operands[0] as Word, ...wordsAfter(args, name)])]
      if (/^(doctor|devices|emulators|help|info|--version|channel|logs|symbolize|list|bootstrap-list)$/.test(name) && rest.length === 0)
        return []
      if (name === 'analyze') return readsOperandsOr({ operands: rest })
      if (name === 'test' || name === 'drive') return [projectCode('tests', ...rest)]
      if (name === 'format')
        return second === '--set-exit-if-changed' || args.has('--set-exit-if-changed') || show(args.value('-o') ?? literal('')) === 'none'
          ? readsOperandsOr({ operands: rest })
          : editsOperands({ operands: rest })
      if (name === 'fix') return [args.has('-n') ? read('.') : write('.', 'edit')]
      if (/^(build|assemble|compile|gen-l10n|precache|clean|create|bootstrap|bs|attach|screenshot)$/.test(name))
        return name === 'clean'
          ? [removeTree('build')]
          : name === 'bootstrap' || name === 'bs'
            ? [install('manifest', 'pubspec.yaml')]
            : [projectCode('build', 'pubspec.yaml'), write(name === 'create' ? (rest[0] ?? '.') : 'build')]
      if (name === 'run') return [projectCode('program', ...rest.slice(0, 1))]
      if (name === 'pub' || name === 'packages') {
        if (/^(get|upgrade|downgrade)$/.test(second)) return [install('manifest', 'pubspec.yaml')]
        if (/^(deps|outdated|cache|list|unpack)$/.test(second)) return [read('pubspec.yaml')]
        if (second === 'add') return rest.slice(1).map((word) => install('named', word))
        if (second === 'remove') return rest.slice(1).map((word) => install('remove', word))
        if (second === 'global')
          return show(rest[1] ?? literal('')) === 'activate'
            ? [install('global', rest.slice(2).map(show).join(' '))]
            : show(rest[1] ?? literal('')) === 'list'
              ? []
              : [projectCode('global tool')]
        if (second === 'run') return [projectCode(`tool ${show(rest[1] ?? literal(''))}`), write('.', 'edit')]
        if (second === 'publish') return [args.has('-n') ? read('.') : publish('package', 'this package')]
      }
      if (/\.dart$/.test(name)) return [projectCode('program', args.operands[0] as Word)]
      return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['flutter test', 'execute:project tests'],
      ['dart analyze', 'read .'],
      ['dart format .', 'write:edit .'],
      ['flutter pub get', 'install:manifest pubspec.yaml'],
      ['dart pub publish', 'publish:package this package'],
      ['flutter frob', 'unknown: subcommand `frob` of `flutter` is not described'],
    ],
  }),
  defineCommand({
    name: 'zig',
    about: 'builds Zig and C',
    style: 'raw',
    effects: ({ words: [name, ...rest] }) => {
      const text = textOf(name) ?? ''
      const files = rest.filter(isPackage)
      if (/^(version|env|help|targets|zen|std|libc|ast-check)$/.test(text)) return files.map((word) => read(word))
      if (text === 'fmt')
        return rest.some((word) => show(word) === '--check') ? files.map((word) => read(word)) : files.map((word) => write(word, 'edit'))
      if (/^(build|build-exe|build-lib|build-obj|test|run|test-obj)$/.test(text))
        return [
          projectCode(text === 'test' || files.some((word) => show(word) === 'test') ? 'tests' : 'build', 'build.zig', ...files),
          write('zig-out'),
        ]
      if (text === 'fetch') return files.map((word) => install('url', word))
      if (/^(cc|c\+\+)$/.test(text)) return [run([literal(text === 'cc' ? 'gcc' : 'g++'), ...rest])]
      if (text === 'init') return [write('build.zig')]
      return name ? [unknown(`subcommand \`${text}\` of \`zig\` is not described`)] : []
    },
    examples: [
      ['zig build test', 'execute:project tests', 'write zig-out'],
      ['zig fmt --check src', 'read src'],
      ['zig frob', 'unknown: subcommand `frob` of `zig` is not described'],
    ],
  }),
  defineCommand({
    name: 'cabal',
    aliases: [
      'stack',
      'ghc',
      'runghc',
      'runhaskell',
      'dune',
      'opam',
      'esy',
      'ocamlfind',
      'ocamlc',
      'ocamlopt',
      'elm',
      'idris2',
      'agda',
      'lake',
      'lean',
      'coqc',
      'rocq',
    ],
    about: 'builds Haskell, OCaml and their kin',
    style: 'gnu',
    options: table({
      flag: `-v --verbose, --fast, --pedantic, --test, --no-test, --bench, --haddock, --no-run-tests, --no-run-benchmarks, --file-watch,
        --coverage, --dry-run, --enable-tests, --disable-tests, --enable-benchmarks, --enable-coverage, --only-dependencies,
        --dependencies-only, --overwrite-policy, -Wall, -O, -O2, -threaded, -w, --auto-promote, --watch, --force, -y --yes,
        --deps-only, --with-test, --with-doc, --display-short, --short, --debug, --optimize, --no-lib, --installed, -l, -c, -package,
        --release, --allow-newer`,
      value: `-j --jobs, --test-options --test-option --ta, --ghc-options, --flag -f, --resolver, --builddir, --profile -p, --root,
        --display, --switch, --output, --constraint, --test-arguments, --package, -I, --only-packages`,
      writes: '-o, --outputdir',
    }),
    effects: (args) => {
      const [name = '', second = ''] = args.operands.map(show)
      const rest = args.operands.slice(1)
      if (/^(ghc|ocamlc|ocamlopt|ocamlfind|agda|coqc|rocq|lean)$/.test(args.name))
        return [
          ...args.operands.filter((word) => /\./.test(show(word))).map((word) => read(word)),
          ...(args.has('-o') ? [] : [write('.', 'folder')]),
        ]
      if (/^(runghc|runhaskell)$/.test(args.name))
        return args.operands[0] ? [projectCode('program', args.operands[0])] : [execute('arbitrary', args.name)]
      if (name === 'exec') return [run(wordsAfter(args, 'exec'))]
      if (/^(test|runtest|bench)$/.test(name)) return [projectCode('tests', 'Setup.hs', 'dune', 'lakefile.lean'), write('dist-newstyle')]
      if (/^(build|compile|make|haddock|run|check|repl|ghci|utop|top|doc|exe)$/.test(name))
        return /^(repl|ghci|utop|top)$/.test(name)
          ? [execute('arbitrary', `${args.name} ${name}`)]
          : [projectCode(name === 'run' ? 'program' : 'build', 'Setup.hs', 'dune', 'lakefile.lean'), write('dist-newstyle')]
      if (/^(fmt|format|promote|promotion)$/.test(name)) return [write('.', 'edit')]
      if (/^(clean|purge)$/.test(name)) return [removeTree('dist-newstyle')]
      if (
        /^(list|show|info|path|outdated|ls|query|describe|env|var|switch|config|freeze|gen-bounds|hoogle|lint|pin|external-lib-deps|printenv|templates|user-config|list-bin|version|help|lib)$/.test(
          name,
        ) &&
        !/^(set|create|remove|add|install)$/.test(second)
      )
        return [read('.')]
      if (/^(update|sdist|unpack|get|source|lock|gen-hie)$/.test(name))
        return [connect('get', 'https://hackage.haskell.org'), write('.', 'folder')]
      if (/^(install|i|reinstall|upgrade|switch|pin|add|setup|remove|uninstall)$/.test(name))
        return args.has('--only-dependencies', '--dependencies-only', '--deps-only') || rest.length === 0 || second === '.'
          ? [install('manifest', 'project file')]
          : rest.map((word) => install(args.name === 'elm' ? 'named' : 'global', word))
      if (/^(new|init)$/.test(name)) return [write(rest[0] ?? '.', 'folder')]
      if (/^(upload|publish)$/.test(name)) return [publish('package', 'this package')]
      return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['cabal build', 'execute:project build', 'write dist-newstyle'],
      ['dune runtest', 'execute:project tests', 'write dist-newstyle'],
      ['opam install dune', 'install:global dune'],
      ['stack exec rm src', 'delete src'],
      ['cabal frob', 'unknown: subcommand `frob` of `cabal` is not described'],
    ],
  }),
  defineCommand({
    name: 'latexmk',
    aliases: ['pdflatex', 'xelatex', 'lualatex', 'bibtex', 'biber', 'tectonic', 'typst', 'latex', 'makeindex', 'context'],
    about: 'sets documents',
    style: 'long',
    options: table({
      flag: `-pdf, -c, -C, -f, -g, -q, -silent, -quiet, -halt-on-error, -file-line-error, -draftmode, -recorder, -no-shell-escape,
        -version, -cd, -bibtex, -pdfxe, -pdflua, -gg, -keep-logs, -keep-intermediates`,
      value: '-interaction, -synctex, -jobname, -fmt, -format, -root',
      writes: '-outdir, -output-directory, -o, -auxdir',
      unsafe: '-shell-escape, -enable-write18, -e, -r, -pdflatex, -latex',
    }),
    effects: (args) => [
      ...readsOperands({ ...args, operands: args.operands.filter((word) => !/^(compile|watch|fonts|query|init|build)$/.test(show(word))) }),
      ...(args.has('-outdir', '-output-directory', '-o') ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['pdflatex -interaction=nonstopmode a.tex', 'read a.tex', 'write:folder .'],
      ['typst compile a.typ', 'read a.typ', 'write:folder .'],
      [
        'pdflatex -shell-escape a.tex',
        'unknown: option `-shell-escape` of `pdflatex` can run or load anything',
        'read a.tex',
        'write:folder .',
      ],
    ],
  }),
]
