import { defineCommand, flow, install, projectCode, publish, read, removeTree, run, unknown, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { editsOperands, testsBelow, readsOperandsOr, settingsIn, wordsAfter } from '../_project.ts'
import { table } from '../_table.ts'

const options = table({
  flag: `-v --verbose, --release, --debug, --profile, --no-pub, --pub, --coverage, --machine, --set-exit-if-changed, --fatal-infos,
      --fatal-warnings, --no-fatal-infos, --no-fatal-warnings, --delete-conflicting-outputs, --dry-run -n, --apply, --offline,
      --dev, --split-per-abi, --no-codesign, --no-sound-null-safety, --update-goldens, --force -f, --hot, --major-versions,
      --show-all, --json, --tree-shake-icons, --obfuscate, --watch, --list, --no-comments, --null-assertions, --no-tree-shake-icons, --wasm, --no-build,
      --keep-app-running, --no-dds, --enable-impeller, --no-example, --run-skipped, --no-summary, --dev-dependencies, --no-dev-dependencies,
      --dependency-overrides, --no-dependency-overrides, --transitive, --no-transitive, --up-to-date, --no-up-to-date, --prereleases, --no-prereleases, --no-dev,
      --executables, --enforce-lockfile, --tighten, --unlock-transitive, --precompile, --example, --fail-fast, --branch-coverage, --merge-coverage, --track-widget-creation,
      --no-track-widget-creation, --ipv6, --suppress-analytics, --disable-analytics, --version, --version-check, --no-version-check, --color, --no-color, --analyze-size,
      --low-resources-mode, --enable-asserts, --observe, --pause-isolates-on-start, --no-web-resources-cdn, --csp, --source-maps, --no-source-maps, --no-enable-impeller,
      --enable-software-rendering, --trace-startup, --verbose-system-logs, --no-sound, --no-dry-run, --empty, --overwrite, --no-hot, --long, --no-select, --parsable, --relative, --graph, --gviz, --diff-only, --no-private, --include-dependents, --include-dependencies, --published, --no-published, --nullable, --null-aware, --use-deferred-loading, --no-nullable-getter, --synthetic-package, --no-synthetic-package, --required-resource-attributes, --sksl, --simulator, --config-only, --chain-stack-traces,
      --validate-links, --no-validate-links`,
  value: `-d --device-id, -t --target --tags, --flavor, --dart-define, --name, --plain-name -N, -o --output, -r --reporter,
      -j --concurrency, --org, --platforms, --template, --build-name, --build-number, --web-port, --web-renderer, -l --line-length,
      --exclude-tags -x, --total-shards, --shard-index, --timeout, --style, -s, --target-platform, --base-href, --web-hostname, --dart-define-from-file,
      --export-method, --show, --mode, --arb-dir, --template-arb-file, --output-localization-file, --output-class, --header, --preferred-supported-locales, --since, --diff, --category, --dir-exists, --file-exists, --depends-on, --no-depends-on, --enable-experiment, --build-filter, --wait, --coverage-package, --host-vmservice-port, --device-timeout, --device-connection, 
      --web-browser-flag, --web-launch-url, --pwa-strategy, --android-language, --ios-language, --project-name, --description, --dart2js-optimization, --format, --language-version, --indent,
      --android-project-arg, --file-reporter, -c --compiler, --scope, --ignore, --test-randomize-ordering-seed`,
  code: '--driver',
  writes: '--split-debug-info, --coverage-path, --output-dir, --code-size-directory, --write',
  folder: '--directory -C',
})

export default defineCommand({
  name: 'flutter',
  aliases: ['dart', 'fvm', 'melos', 'very_good'],
  about: 'Dart and Flutter projects',
  style: 'gnu',
  options,
  subcommands: {
    // `melos list`: `-l` is long there
    list: {
      options: table({
        flag: '-l --long, -p --parsable, --relative, --graph, --gviz, --mermaid, --json, --cycles, -a --all, --no-private, --published, --no-published, --nullsafety, --include-dependents, --include-dependencies',
        value: '--scope, --ignore, --diff, --category, --dir-exists, --file-exists, --depends-on, --no-depends-on',
      }),
      effects: [],
    },
    // what stands behind the program's name is for the program
    run: {
      style: 'posix',
      options,
      effects: ({ name, operands: [first, ...parameters] }) =>
        name.startsWith('melos')
          ? [{ do: 'manifest-script', manifest: 'melos.yaml', name: first, parameters }]
          : [
              projectCode(
                'program',
                ...(first ? [first] : []),
                'bin/*.dart',
                'lib/main.dart',
                'hook/build.dart',
                // what generates code for the project
                'lib/builder.dart',
                'lib/*_builder.dart',
                'lib/src/*builder*.dart',
                'android/app/build.gradle*',
              ),
            ],
    },
  },
  effects: (args) => {
    const [name = '', second = ''] = args.operands.map(show)
    const rest = args.operands.slice(1)
    if (args.name === 'fvm' && /^(flutter|dart|exec)$/.test(name))
      return [run(name === 'exec' ? wordsAfter(args, 'exec') : [args.operands[0] as Word, ...wordsAfter(args, name)])]
    if (/^(doctor|devices|emulators|help|info|--version|channel|logs|symbolize|list|bootstrap-list)$/.test(name) && rest.length === 0)
      return args.values('-o').map((word) => write(word))
    if (name === 'doc') return [projectCode('documentation'), write(args.value('-o') ?? 'doc')]
    if (name === 'config' && args.has('--list')) return []
    if (name === 'analyze') return readsOperandsOr({ operands: rest })
    if (name === 'test' || name === 'drive')
      return [projectCode('tests', ...rest, 'hook/build.dart', 'test/flutter_test_config.dart'), testsBelow('test', '*_test.dart')]
    if (name === 'format')
      return second === '--set-exit-if-changed' || args.has('--set-exit-if-changed') || show(args.value('-o') ?? literal('')) === 'none'
        ? readsOperandsOr({ operands: rest })
        : editsOperands({ operands: rest })
    if (name === 'fix') return [args.has('-n') ? read('.') : write('.', 'edit')]
    if (name === 'compile' && /^(?:exe|aot-snapshot|jit-snapshot|kernel|js|wasm)$/.test(second)) {
      const output = args.value('-o')
      const sources = rest.slice(1)
      return [
        projectCode('build', 'pubspec.yaml'),
        ...sources.map((word) => read(word)),
        ...(output ? [write(output), flow(sources, output, 'compile')] : [write('.', 'folder')]),
      ]
    }
    if (/^(build|assemble|compile|gen-l10n|precache|clean|create|bootstrap|bs|attach|screenshot)$/.test(name))
      return name === 'clean'
        ? [removeTree('build')]
        : name === 'bootstrap' || name === 'bs'
          ? [install('manifest', 'pubspec.yaml'), ...settingsIn('melos.yaml')]
          : [
              projectCode('build', 'pubspec.yaml', 'hook/build.dart', 'android/build.gradle*', 'android/app/build.gradle*'),
              write(name === 'create' ? (rest[0] ?? '.') : 'build'),
              ...args.values('-o').map((word) => write(word)),
            ]
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
            : [unknown('a tool that is there for every project')]
      if (second === 'run') return [projectCode(`tool ${show(rest[1] ?? literal(''))}`), write('.', 'edit')]
      if (second === 'publish') return [args.has('-n') ? read('.') : publish('package', 'this package')]
    }
    if (/\.dart$/.test(name)) return [projectCode('program', args.operands[0] as Word)]
    return name === '' ? [] : [unknown(`subcommand \`${name}\` of \`${args.name}\` is not described`)]
  },
  examples: [
    ['flutter test', 'execute:project tests'],
    ['dart analyze', 'read .'],
    ['melos list -l'],
    ['melos run tidy', 'execute:project melos.yaml tidy (no manifest)'],
    ['dart run tool/a.dart --strict', 'execute:project program'],
    [
      'dart run --resident-compiler tool/a.dart',
      'unknown: option `--resident-compiler` of `dart run` is not described',
      'execute:project program',
    ],
    ['dart format .', 'write:edit .'],
    ['dart compile exe bin/a.dart -o out/a', 'execute:project build', 'read bin/a.dart', 'write out/a'],
    ['dart doc', 'execute:project documentation', 'write doc'],
    ['flutter pub get', 'install:manifest pubspec.yaml'],
    ['flutter test --write /opt/a', 'write /opt/a', 'execute:project tests'],
    [
      'flutter test --split-debug-info /opt/a --coverage-path /opt/b --output-dir /opt/c --code-size-directory /opt/d',
      'write /opt/a',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'execute:project tests',
    ],
    ['dart pub publish', 'publish:package this package'],
    ['flutter frob', 'unknown: subcommand `frob` of `flutter` is not described'],
    ['flutter --driver /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
  ],
})
