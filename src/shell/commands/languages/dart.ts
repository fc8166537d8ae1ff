import {
  defineCommand,
  flow,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands, readsOperandsOr, settingsIn, testsBelow } from '../_project.ts'
import { table } from '../_table.ts'

const options = table({
  flag: `-v --verbose, --release, --debug, --profile, --web-experimental-hot-reload, --no-pub, --pub, --coverage, --machine, --set-exit-if-changed, --fatal-infos,
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

/** They print what there is; where to, `-o` may say. */
const tells: Subcommand = {
  effects: ({ operands: [more], name, values }) =>
    more ? [unknown(`\`${show(more)}\` of \`${name}\` is not described`)] : values('-o').map((word) => write(word)),
}

const reads: Subcommand = { effects: readsOperandsOr }

const tests: Subcommand = {
  effects: ({ operands, values }) => [
    // `--file-reporter json:out.json`
    ...values('--file-reporter').flatMap((word) => {
      const [, file] = /^\w+:(.+)$/.exec(show(word)) ?? []
      return file === undefined ? [] : [write(file)]
    }),
    projectCode('tests', ...operands, 'hook/build.dart', 'test/flutter_test_config.dart'),
    testsBelow('test', '*_test.dart'),
  ],
}

const bootstrap: Subcommand = { effects: [install('manifest', 'pubspec.yaml'), ...settingsIn('melos.yaml')] }

/** What goes into a build besides the sources. */
const buildFiles = ['pubspec.yaml', 'hook/build.dart', 'android/build.gradle*', 'android/app/build.gradle*']

const builds: Subcommand = {
  effects: ({ values }) => [projectCode('build', ...buildFiles), write('build'), ...values('-o').map((word) => write(word))],
}

/** `dart compile exe bin/a.dart -o out/a` */
const compiles: Subcommand = {
  effects: ({ operands: sources, value }) => {
    const output = value('-o')
    return [
      projectCode('build', 'pubspec.yaml'),
      ...sources.map((word) => read(word)),
      ...(output ? [write(output), flow(sources, output, 'compile')] : [write('.', 'folder')]),
    ]
  },
}

const fetches: Subcommand = { effects: [install('manifest', 'pubspec.yaml')] }
const readsManifest: Subcommand = { effects: [read('pubspec.yaml')] }

const pub: Subcommand = {
  subcommands: {
    get: fetches,
    upgrade: fetches,
    downgrade: fetches,
    deps: readsManifest,
    outdated: readsManifest,
    cache: { subcommands: { list: readsManifest } },
    list: readsManifest,
    unpack: { effects: [read('pubspec.yaml'), write('.', 'folder')] },
    add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
    remove: { effects: ({ operands }) => operands.map((word) => install('remove', word)) },
    global: {
      subcommands: {
        list: { effects: [] },
        activate: { effects: ({ operands }) => [install('global', operands.map(show).join(' '))] },
        run: { effects: [unknown('a tool that is there for every project')] },
        deactivate: { effects: [unknown('removes a tool that is there for every project')] },
      },
    },
    run: { effects: ({ operands: [tool] }) => [projectCode(`tool ${show(tool ?? literal(''))}`), write('.', 'edit')] },
    publish: { effects: ({ has }) => [has('-n') ? read('.') : publish('package', 'this package')] },
  },
}

/** A single word with blanks is a line for a shell. */
const asCommand = (words: readonly Word[]): readonly Word[] => {
  const [line, ...more] = words
  return line && more.length === 0 && /\s/.test(show(line)) ? [literal('sh'), literal('-c'), line] : words
}

/** `fvm flutter …` is that program of the version that the project asks for. */
const ofVersion = (program: string): Subcommand => ({ style: 'raw', effects: ({ words }) => [run([literal(program), ...words])] })

export default defineCommand({
  name: 'flutter',
  aliases: ['dart', 'fvm', 'melos', 'very_good'],
  about: 'Dart and Flutter projects',
  style: 'gnu',
  options,
  inherit: true,
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
    flutter: ofVersion('flutter'),
    dart: ofVersion('dart'),
    exec: {
      style: 'posix',
      options: table({ value: '--file-exists, --dir-exists, --depends-on, --no-depends-on, --category, --ignore, --diff' }),
      effects: ({ name, operands, values }) =>
        name.startsWith('melos') ? [{ do: 'run', words: asCommand(operands), packages: values('--scope') }] : [run(operands)],
    },
    help: { effects: [] },
    doctor: tells,
    devices: tells,
    emulators: tells,
    info: tells,
    channel: tells,
    logs: tells,
    symbolize: tells,
    doc: { effects: ({ value }) => [projectCode('documentation'), write(value('-o') ?? 'doc')] },
    config: { effects: ({ has, name }) => (has('--list') ? [] : [unknown(`\`${name}\` changes the settings of every project`)]) },
    analyze: reads,
    test: tests,
    drive: tests,
    format: {
      effects: ({ operands, has, value }) =>
        has('--set-exit-if-changed') || textOf(value('-o')) === 'none' ? readsOperandsOr({ operands }) : editsOperands({ operands }),
    },
    fix: { effects: (args) => (args.has('-n') ? readsOperandsOr(args) : editsOperands(args)) },
    compile: {
      subcommands: {
        exe: compiles,
        'aot-snapshot': compiles,
        'jit-snapshot': compiles,
        kernel: compiles,
        js: compiles,
        wasm: compiles,
      },
    },
    build: builds,
    assemble: builds,
    'gen-l10n': builds,
    precache: builds,
    attach: builds,
    screenshot: builds,
    create: {
      effects: ({ operands: [folder = literal('.')], values }) => [
        projectCode('build', ...buildFiles),
        write(folder),
        ...values('-o').map((word) => write(word)),
      ],
    },
    clean: { effects: [removeTree('build')] },
    bootstrap,
    bs: bootstrap,
    pub,
    packages: pub,
  },
  effects: ({ name, operands: [first] }) =>
    !first
      ? []
      : /\.dart$/.test(show(first))
        ? [projectCode('program', first)]
        : [unknown(`subcommand \`${show(first)}\` of \`${name}\` is not described`)],
  examples: [
    ['flutter test --file-reporter json:/opt/a', 'write /opt/a', 'execute:project tests'],
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
    ['fvm flutter test', 'execute:project tests'],
    ['fvm dart format lib', 'write:edit lib'],
    ['fvm exec ls', 'read:names .'],
    ['melos exec -- rm -rf /etc', 'delete /etc'],
    ["melos exec --fail-fast -c 1 --scope=api -- 'rm -rf /etc && ls'", 'delete /etc', 'read:names .'],
    ['melos bootstrap', 'install:manifest pubspec.yaml'],
    ['melos bs', 'install:manifest pubspec.yaml'],
    ['flutter help build'],
    ['flutter doctor'],
    ['flutter devices'],
    ['flutter emulators'],
    ['flutter info'],
    ['flutter channel'],
    ['flutter channel beta', 'unknown: `beta` of `flutter channel` is not described'],
    ['flutter logs'],
    ['flutter symbolize -o a.txt', 'write a.txt'],
    ['flutter config --list'],
    [
      'flutter config --frob',
      'unknown: option `--frob` of `flutter config` is not described',
      'unknown: `flutter config` changes the settings of every project',
    ],
    ['flutter drive', 'execute:project tests'],
    ['dart fix -n', 'read .'],
    ['dart fix --apply /opt/a', 'write:edit /opt/a'],
    ['dart compile aot-snapshot a.dart', 'execute:project build', 'read a.dart', 'write:folder .'],
    ['dart compile jit-snapshot a.dart', 'execute:project build', 'read a.dart', 'write:folder .'],
    ['dart compile kernel a.dart', 'execute:project build', 'read a.dart', 'write:folder .'],
    ['dart compile js a.dart', 'execute:project build', 'read a.dart', 'write:folder .'],
    ['dart compile wasm a.dart', 'execute:project build', 'read a.dart', 'write:folder .'],
    ['flutter build apk', 'execute:project build', 'write build'],
    ['flutter assemble', 'execute:project build', 'write build'],
    ['flutter gen-l10n', 'execute:project build', 'write build'],
    ['flutter precache', 'execute:project build', 'write build'],
    ['flutter attach', 'execute:project build', 'write build'],
    ['flutter screenshot -o a.png', 'execute:project build', 'write build', 'write a.png'],
    ['flutter create app', 'execute:project build', 'write app'],
    ['flutter clean', 'delete build'],
    ['dart pub upgrade', 'install:manifest pubspec.yaml'],
    ['dart pub downgrade', 'install:manifest pubspec.yaml'],
    ['dart pub deps', 'read pubspec.yaml'],
    ['dart pub outdated', 'read pubspec.yaml'],
    ['dart pub cache list', 'read pubspec.yaml'],
    ['dart pub unpack a', 'read pubspec.yaml', 'write:folder .'],
    ['dart pub cache clean', 'unknown: subcommand `clean` of `dart pub cache` is not described'],
    ['dart pub add http', 'install:named http'],
    ['dart pub remove http', 'install:remove http'],
    ['dart pub global list'],
    ['dart pub global activate a', 'install:global a'],
    ['dart pub global run a', 'unknown: a tool that is there for every project'],
    ['dart pub global deactivate a', 'unknown: removes a tool that is there for every project'],
    ['dart pub run a', 'execute:project tool a', 'write:edit .'],
    ['flutter frob', 'unknown: subcommand `frob` of `flutter` is not described'],
    ['flutter --driver /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
  ],
})
