import {
  connect,
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  printsWorkspacePaths,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  shell,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, knownPrefix, show, textOf, type Word } from '../../value.ts'
import { printsPlace, sourcesOf } from '../_inputs.ts'
import { settingsIn, testsBelow, wordsAfter } from '../_project.ts'
import { table } from '../_table.ts'
import { undescribedVerb } from '../_verbs.ts'

/** Options of the compiler that neither name a file nor load anything. */
const plainCompilerOption =
  /^-(?:warnings-as-errors|suppress-warnings|strict-concurrency(?:=\w+)?|enable-testing|g|O|Onone|Ounchecked|D\w+|swift-version|\d+|enable-(?:upcoming|experimental)-feature|warn-\w[\w-]*|static-stdlib|whole-module-optimization)$/

const pluginFiles = ['Package.swift', 'Plugins/*/*.swift']

/** Settings of a build that say which program does a step of it. */
const namesProgram = /^(?:\w*(?:CC|CXX|CPP|LD|LIBTOOL|LDPLUSPLUS|_EXEC|_EXECUTABLE|_TOOL|COMPILER\w*|_LAUNCHER))=/

/** What stands behind an option of a tool that another one runs. */
const afterOption = (words: readonly Word[], option: string): readonly Draft[] =>
  words.filter((_word, index) => textOf(words[index - 1]) === option).map((word) => write(word))

export default [
  defineCommand({
    name: 'swift',
    aliases: ['swiftc', 'swift-format'],
    about: 'Swift packages',
    style: 'gnu',
    options: table({
      flag: `-v --verbose, --release, --parallel, --enable-code-coverage, --skip-build, --list-tests -l, --show-bin-path,
        --static-swift-stdlib, --version, -O, -g, --no-parallel, --quiet -q, --show-codecov-path --show-code-coverage-path, --build-tests, --enable-test-discovery, --disable-xctest,
        --in-place -i, --recursive -r, --version -version, -typecheck, -parse, -emit-library, -emit-module, -emit-executable, -emit-object,
        -emit-ir, -emit-sil, -dump-ast, -Onone, -Ounchecked, -enable-testing, -parse-as-library, -whole-module-optimization, -wmo, -c,
        --strict, --lint, --disable-sandbox-warning, --enable-all-traits, --traits, --experimental-prune-unused-dependencies, --dry-run -n, --list, --parallel-lint, --allow-writing-to-package-directory, --disable-sandbox-plugin, --skip-update, --force-resolved-versions, --disable-automatic-resolution, --enable-build-manifest-caching, --enable-swift-testing, --disable-swift-testing`,
      value:
        '--sanitize, -c --configuration, --filter, --skip, --product, --target, -j --jobs, --triple, --arch, --num-workers, --type, --name, -module-name, --sdk, --format, -sdk, -target, -I, -L, -F, -l, -framework, -D, -swift-version, -j, --swift-version, --configuration-path, -Xswiftc, -e, -s --specifier, --test-product, --swift-sdk, --explicit-target-dependency-import-check',
      writes: '-o, --scratch-path, --build-path, --xunit-output, --attachments-path',
      folder: '--package-path',
      unsafe: '-Xcc, -Xlinker, -Xfrontend, -load-plugin-executable',
    }),
    effects: (args) => {
      const name = args.text(0)
      const odd = args.values('-Xswiftc').find((word) => !plainCompilerOption.test(show(word)))
      if (odd) return [unknown(`\`${show(odd)}\` for the compiler can run or load anything`)]
      if (args.name === 'swift-format')
        return args.operands
          .filter((word) => !/^(lint|format|dump-configuration)$/.test(show(word)))
          .map((word) => (args.has('--in-place') ? tidy(word) : read(word)))
      if (args.name === 'swiftc')
        return [
          ...args.operands.map((word) => read(word)),
          ...(args.has('-o') ? [] : [write('.', 'folder')]),
          ...args.values('-o').map((word) => flow(sourcesOf(args.operands), word, 'compile')),
        ]
      if (args.has('-e')) return args.values('-e').map((text): Draft => ({ do: 'code', language: 'other', text }))
      if (name === '-' && args.hasStdin) return [{ do: 'run-stdin', language: 'other' }]
      if (name === undefined) return args.has('--version') ? [] : [execute('arbitrary', 'swift')]
      if (args.has('--show-bin-path')) return [projectCode('build', 'Package.swift'), printsPlace('.build/debug')]
      if (args.has('--show-codecov-path')) return [projectCode('build', 'Package.swift'), printsWorkspacePaths]
      if (/^(?:sdk|experimental-sdk|repl|package-registry|package-collection|plugin|demangle|api-digester|help)$/.test(name))
        return [unknown(`\`swift ${name}\` is not described`)]
      if (name === 'build') return [projectCode('build', 'Package.swift'), write('.build')]
      if (name === 'test') return [projectCode('tests', 'Package.swift'), testsBelow('Tests', '*.swift'), write('.build')]
      if (name === 'run') return [projectCode('program', 'Package.swift'), testsBelow('Sources', '*.swift'), write('.build')]
      if (name === 'format')
        return args.has('--in-place')
          ? args.operands.slice(1).map(tidy)
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
        if (
          /^(generate-documentation|preview-documentation|plugin|completion-tool|archive-source)$/.test(sub) &&
          !args.has('--allow-network-connections')
        )
          return [projectCode('plugins of the package', ...pluginFiles), write('.build')]
        if (args.has('--allow-writing-to-package-directory'))
          return [projectCode('plugins of the package', ...pluginFiles), write('.', 'edit')]
        if (sub === 'clean' || sub === 'reset') return [removeTree('.build')]
        if (sub === 'init') return [write('.', 'folder')]
        return [unknown(`\`swift package ${sub}\` is not described`)]
      }
      return [{ do: 'script', file: args.operands[0] as Word, parameters: wordsAfter(args, name) }]
    },
    examples: [
      ['swift build', 'execute:project build', 'write .build'],
      ['swift sdk install https://x.example/a', 'unknown: `swift sdk` is not described'],
      ['swift test --filter X', 'execute:project tests', 'write .build'],
      ['swift test --show-codecov-path', 'execute:project build'],
      ['swift package resolve', 'execute:project Package.swift', 'install:manifest Package.swift'],
      ['swift', 'execute:arbitrary swift'],
      ['swift build -Xswiftc -warnings-as-errors', 'execute:project build', 'write .build'],
      [
        'swift build -e /opt/a --build-path /opt/b --xunit-output /opt/c',
        'write /opt/b',
        'write /opt/c',
        'unknown: code `opt/a` is not described',
      ],
      [
        'swift build --package-path /opt/a -Xcc -Xlinker -Xfrontend -load-plugin-executable -o /opt/f --scratch-path /opt/g',
        'unknown: option `-Xcc` of `swift` can run or load anything',
        'unknown: option `-Xlinker` of `swift` can run or load anything',
        'unknown: option `-Xfrontend` of `swift` can run or load anything',
        'unknown: option `-load-plugin-executable` of `swift` can run or load anything',
        'write /opt/f',
        'write /opt/g',
        'write /opt/a/.build',
      ],
      ['swift build -Xswiftc -load-plugin-executable', 'unknown: `-load-plugin-executable` for the compiler can run or load anything'],
      ['swift-format -i a.swift', 'write:edit a.swift'],
      ['swift package frob', 'unknown: `swift package frob` is not described'],
    ],
  }),
  defineCommand({
    name: 'xcodebuild',
    aliases: ['xctool', 'tuist', 'xcodegen'],
    about: 'builds for Apple platforms',
    alone: '-help',
    style: 'long',
    options: table({
      flag: `-list, -showsdks, -showBuildSettings, -version, -json, -quiet, -verbose,
        -skipPackagePluginValidation, -skipMacroValidation, -resolvePackageDependencies, -showdestinations,
        -hideShellScriptEnvironment, -exportArchive, -disableAutomaticPackageResolution, -no-open, -n, --no-open, --no-env, --quiet, -q, --use-cache, -c, --verbose`,
      value: `--type, -t, --format, -f, -scheme, -target, -configuration, -sdk, -destination, -arch, -only-testing, -skip-testing, -testPlan,
        -enableCodeCoverage, -parallel-testing-enabled, -maximum-parallel-testing-workers, -jobs, -toolchain, -exportOptionsPlist,
        -retry-tests-on-failure, -test-iterations`,
      writes: '-derivedDataPath, -resultBundlePath, -archivePath, -exportPath, -clonedSourcePackagesDirPath',
      // settings of somebody's; what the account of the developer holds is changed
      unsafe: '-xcconfig, -allowProvisioningUpdates, -allowProvisioningDeviceRegistration',
      code: '-project, -workspace, --spec, -s, --project-root, -r',
    }),
    effects: (args) =>
      args.has('-list', '-showsdks', '-showBuildSettings', '-version', '-showdestinations')
        ? [read('.')]
        : [
            ...(args.name === 'tuist' ? undescribedVerb(args, ['run', 'install']) : []),
            ...args.operands
              .filter((word) => namesProgram.test(show(word)))
              .map((word) => unknown(`setting \`${show(word)}\` names a program`)),
            ...args.operands
              .filter((word) => /^\w*(?:ROOT|DIR|PATH|FOLDER)\w*=(?:\/|~|\.\.)/.test(show(word)))
              .map((word) => unknown(`setting \`${show(word)}\` leads out of the project`)),
            projectCode(args.operands.some((word) => /test/.test(show(word))) ? 'tests' : 'build'),
            ...settingsIn('*.xcodeproj/project.pbxproj', 'project.yml'),
            { do: 'project-code', what: 'build', files: ['Project.swift', 'Tuist/*.swift'], notCode: true },
          ],
    examples: [
      ['tuist share', 'unknown: subcommand `share` of `tuist` is not described', 'execute:project build'],
      ['xcodebuild CC=/opt/a build', 'unknown: setting `CC=/opt/a` names a program', 'execute:project build'],
      ['xcodebuild clean SYMROOT=/opt/a', 'unknown: setting `SYMROOT=/opt/a` leads out of the project'],
      [
        'xcodebuild -allowProvisioningUpdates archive',
        'unknown: option `-allowProvisioningUpdates` of `xcodebuild` can run or load anything',
      ],
      ['xcodebuild -list', 'read .'],
      ['xcodebuild test -scheme App', 'execute:project tests'],
      ['xcodebuild -list -clonedSourcePackagesDirPath /opt/a', 'write /opt/a', 'read .'],
      [
        'xcodebuild -list -derivedDataPath /opt/a -resultBundlePath /opt/b -archivePath /opt/c -exportPath /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read .',
      ],
      [
        'xcodebuild -list -project /opt/a -workspace /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['xcodebuild -xcconfig x build', 'unknown: option `-xcconfig` of `xcodebuild` can run or load anything', 'execute:project build'],
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
          ? /^(list|help|getenv|listapps|appinfo|diagnose|get_app_container|logverbose)$/.test(args.text(1) ?? '')
            ? []
            : /^(boot|shutdown|install|launch|terminate|openurl|io|bootstatus|status_bar|ui|privacy|push|location|spawn|create)$/.test(
                  args.text(1) ?? '',
                )
              ? [
                  projectCode('simulator'),
                  // `io booted screenshot FILE`
                  ...(args.text(1) === 'io'
                    ? args.operands
                        .slice(-1)
                        .filter((word) => /[./]/.test(show(word)))
                        .map((word) => write(word))
                    : []),
                ]
              : [{ do: 'effect', kind: 'infra', tag: 'change', target: `simulator ${args.operands.slice(1).map(show).join(' ')}` }]
          : args.text(0) === 'xcresulttool' && /^(?:get|graph|formatDescription|metadata|version)$/.test(args.text(1) ?? '')
            ? [read('.'), ...afterOption(args.operands, '--output-path')]
            : /^(notarytool|altool)$/.test(args.text(0) ?? '')
              ? [publish('release', args.operands.map(show).slice(0, 2).join(' '))]
              : [run(args.operands)],
    examples: [
      ['xcrun xcresulttool get --path a --output-path /opt/b', 'read .', 'write /opt/b'],
      ['xcrun simctl io booted screenshot /opt/a.png', 'execute:project simulator', 'write /opt/a.png'],
      ['xcrun --show-sdk-path'],
      ['xcrun simctl list'],
      ['xcrun simctl get_app_container booted com.acme.App data'],
      ['xcrun simctl erase all', 'infra:change simulator erase all'],
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
      value: '--platform, --env',
      folder: '--project-directory',
      unsafe: '--sources',
    }),
    effects: (args) => {
      const name = args.text(0) ?? ''
      // an action by its name, without a lane: `run sh command:…`
      if (args.name === 'fastlane' && name === 'run')
        return [
          unknown(`\`fastlane run ${args.text(1) ?? ''}\` is not described`),
          ...args.operands
            .filter((word) => knownPrefix(word).startsWith('command:'))
            .map((word) => shell(dropPrefix(word, 'command:'.length))),
        ]
      if (
        args.name === 'fastlane' &&
        /^(?:add_plugin|install_plugins|update_plugins|update_fastlane|init|new_action|new_plugin|env)$/.test(name)
      )
        return [unknown(`\`fastlane ${name}\` is not described`)]
      if (args.name === 'fastlane')
        return [
          projectCode(`lane ${name}`.trim(), 'fastlane/Fastfile', 'Fastfile'),
          ...(/release|deploy|beta|upload|deliver|pilot|match|supply|test_?flight|app_?store|play_?store|produce|sigh|cert|pem\b|spaceauth|register_device|distribut|publish|nuke|ship/.test(
            args.operands.map(show).join(' '),
          )
            ? [publish('release', args.operands.map(show).join(' '))]
            : []),
        ]
      if (args.name === 'mint' && /^(?:install|run|uninstall)$/.test(name)) return [unknown(`\`mint ${name}\` is not described`)]
      if (/^(install|update|bootstrap|build|checkout)$/.test(name))
        return [projectCode('Podfile', 'Podfile'), install('manifest', 'Podfile')]
      if (name === 'repo' && args.text(1) === 'push') return [publish('package', 'this pod')]
      if (name === 'repo' && /^(?:add|remove|add-cdn)/.test(args.text(1) ?? ''))
        return [unknown(`\`pod repo ${args.text(1)}\` is not described`)]
      if (name === 'spec' && /^(?:create|edit)$/.test(args.text(1) ?? '')) return [unknown(`\`pod spec ${args.text(1)}\` is not described`)]
      if (/^(outdated|list|search|env|spec|repo|help|ipc|version|validate)$/.test(name))
        return [connect('get', 'https://cdn.cocoapods.org')]
      if (name === 'deintegrate') return [write('.', 'edit')]
      if (name === 'lib' && args.text(1) === 'lint') return [projectCode('build')]
      if (name === 'init') return [write('Podfile')]
      if (name === 'trunk' && /^(?:info|me)$/.test(args.text(1) ?? '')) return [connect('get', 'https://trunk.cocoapods.org')]
      if (name === 'trunk') return [publish('package', 'this pod')]
      return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['pod spec create x', 'unknown: `pod spec create` is not described'],
      ['pod trunk info x', 'connect:get https://trunk.cocoapods.org'],
      ['pod trunk push x.podspec', 'publish:package this pod'],
      ['pod repo push x', 'publish:package this pod'],
      ['pod repo add x https://example.com/x', 'unknown: `pod repo add` is not described'],
      ['pod install', 'execute:project Podfile', 'install:manifest Podfile'],
      ['fastlane produce', 'execute:project lane produce', 'publish:release produce'],
      ['mint install a/b', 'unknown: `mint install` is not described'],
      ['fastlane test', 'execute:project lane test'],
      ['fastlane add_plugin x', 'unknown: `fastlane add_plugin` is not described'],
      ['fastlane run sh command:"rm -r x"', 'unknown: `fastlane run sh` is not described', 'delete x'],
      ['fastlane beta', 'execute:project lane beta', 'publish:release beta'],
      ['pod trunk push', 'publish:package this pod'],
      ['pod install --sources', 'unknown: option `--sources` of `pod` can run or load anything'],
      ['pod frob', 'unknown: subcommand `frob` of `pod` is not described'],
    ],
  }),
  defineCommand({
    name: 'agvtool',
    about: 'versions of an Xcode project',
    options: table({ flag: '-terse, -terse1, -all, -noscm, -usecvs' }),
    style: 'long',
    effects: ({ text }) => [/^(?:what-version|vers|what-marketing-version|mvers)$/.test(text(0) ?? '') ? read('.') : tidy('.')],
    examples: [
      ['agvtool what-version -terse', 'read .'],
      ['agvtool next-version -all', 'write:edit .'],
      ['agvtool --frob', 'unknown: option `--frob` of `agvtool` is not described', 'write:edit .'],
    ],
  }),
]
