import { oneOfNames } from '../../../expressions.ts'
import {
  connect,
  defineCommand,
  infra,
  install,
  nothing,
  projectCode,
  publish,
  read,
  removeTree,
  unknown,
  write,
} from '../../command-spec.ts'
import { reworded, show } from '../../value.ts'
import { loadsSettings } from '../_project.ts'
import { table } from '../_table.ts'

/** What only looks at a project, its builds and its releases. */
const reading = oneOfNames(`
  whoami account:(?:view|usage) diagnostics config build:(?:list|view|inspect) update:(?:list|view) channel:(?:list|view)
  branch:(?:list|view) project:info device:(?:list|view) deploy:list worker:list workflow:(?:runs|view|status|logs|validate)
  fingerprint:(?:compare|generate) metadata:lint webhook:(?:list|view)`)

export default [
  defineCommand({
    name: 'eas',
    aliases: ['eas-cli'],
    about: 'builds and releases of Expo applications',
    options: table({
      flag: '--json, --non-interactive, --all, --local, --simulator, --include-sensitive',
      value: `--limit, --offset, -p --platform, -e --profile, --status, --branch, --channel, --environment, --scope, --format, --distribution, --app-version,
        --runtime-version, --sdk-version, --build-profile, --git-commit-hash, --id, --build-id`,
    }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      if (reading.test(verb)) return [projectCode('settings', 'app.config.js', 'app.config.ts'), connect('get', 'https://expo.dev')]
      if (/^env:(?:list|get|pull)$/.test(verb)) return [infra('secret', `eas ${verb}`)]
      return verb === '' ? nothing : [publish('release', `eas ${verb}`)]
    },
    examples: [
      ['eas build:list --limit 3', 'execute:project settings', 'connect:get https://expo.dev'],
      ['eas env:list', 'infra:secret eas env:list'],
      ['eas submit', 'publish:release eas submit'],
      ['eas --frob', 'unknown: option `--frob` of `eas` is not described'],
    ],
  }),
  defineCommand({
    name: 'react-native',
    aliases: ['metro'],
    about: 'React Native applications',
    options: table({
      flag: '--reset-cache, --verbose, --no-packager, --active-arch-only, --list-devices, --no-interactive, --minify',
      value: '--platform, --dev, --entry-file, --port, --host, --mode, --simulator, --device, --scheme, --max-workers, --deviceId, --tasks',
      writes: '--bundle-output, --assets-dest, --sourcemap-output',
      code: '--config',
    }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      const files = ['metro.config.js', 'react-native.config.js'] as const
      if (/^(info|config|doctor|--version)$/.test(verb)) return [projectCode('settings', ...files)]
      if (verb === 'start') return [projectCode('dev server', ...files), connect('listen', 'localhost')]
      if (/^(bundle|build|build-android|build-ios|run-android|run-ios|codegen|clean)$/.test(verb))
        return [projectCode('build', ...files), write('.', 'edit')]
      return verb === '' ? nothing : [unknown(`subcommand \`${verb}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['react-native info', 'execute:project settings'],
      ['react-native start --reset-cache', 'execute:project dev server', 'connect:listen localhost'],
      ['react-native run-ios', 'execute:project build', 'write:edit .'],
      [
        'react-native run-ios --bundle-output /opt/a --assets-dest /opt/b --sourcemap-output /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project build',
        'write:edit .',
      ],
      ['react-native upgrade', 'unknown: subcommand `upgrade` of `react-native` is not described'],
      ['react-native --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'electron-builder',
    aliases: ['electron-rebuild', 'electron-packager', 'electron-forge'],
    about: 'packs desktop applications',
    options: table({
      flag: '--dir, -l --linux, -m --mac -w --win, --x64, --arm64, -f --force, -v --verbose, --overwrite, --asar, --universal, --ia32, --armv7l',
      value: '-p --publish, --which-module, --only, --arch, --platform, -t --target, --electron-version',
      reads: '--pd --prepackaged, --project --projectDir',
      writes: '--out',
      code: '-c --config',
    }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      const publishes = args.values('-p').some((word) => show(word) !== 'never') || /^(publish|start-publish)$/.test(verb)
      if (publishes) return [publish('release', 'this application')]
      if (verb === 'install-app-deps') return [projectCode('native modules'), install('manifest', 'package.json')]
      return [
        projectCode('build', 'electron-builder.js', 'electron-builder.cjs', 'forge.config.js', 'forge.config.ts'),
        loadsSettings('build', 'package.json', 'electron-builder.yml', 'electron-builder.json'),
        write('dist'),
      ]
    },
    examples: [
      ['electron-builder --linux dir --publish never', 'execute:project build', 'write dist'],
      ['electron-builder -p always', 'publish:release this application'],
      ['electron-builder install-app-deps', 'execute:project native modules', 'install:manifest package.json'],
      [
        'electron-builder install-app-deps --pd /opt/a --project /opt/b --out /opt/c',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'execute:project native modules',
        'install:manifest package.json',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
      ['electron-builder --frob', 'unknown: option `--frob` of `electron-builder` is not described', 'execute:project build', 'write dist'],
      [
        'electron-builder -p always --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'publish:release this application',
      ],
    ],
  }),
  defineCommand({
    name: 'asar',
    about: 'packs the files of a desktop application into one',
    alone: '-V -h',
    subcommands: {
      list: {
        aliases: ['l'],
        options: table({ flag: '-i --is-pack' }),
        effects: ({ operands }) => operands.map((archive) => read(archive)),
      },
      pack: {
        aliases: ['p'],
        options: table({ value: '--unpack, --unpack-dir', flag: '--exclude-hidden', reads: '--ordering' }),
        effects: ({ operands: [folder, archive] }) => [...(folder ? [read(folder, 'search')] : []), ...(archive ? [write(archive)] : [])],
      },
      extract: {
        aliases: ['e'],
        effects: ({ operands: [archive, folder] }) => [...(archive ? [read(archive)] : []), ...(folder ? [write(folder)] : [])],
      },
      // puts it here under its own name
      'extract-file': {
        aliases: ['ef'],
        effects: ({ operands: [archive, file] }) => [
          ...(archive ? [read(archive)] : []),
          ...(file ? [write(reworded(file, (text) => text.replace(/^.*\//, '')))] : []),
        ],
      },
    },
    examples: [
      ['asar list a.asar', 'read a.asar'],
      ['asar pack app a.asar', 'read:search app', 'write a.asar'],
      ['asar pack --ordering /opt/a app a.asar', 'read /opt/a', 'read:search app', 'write a.asar'],
      ['asar extract a.asar out', 'read a.asar', 'write out'],
      ['asar ef a.asar src/main.js', 'read a.asar', 'write main.js'],
      ['asar extract-file a.asar main.js', 'read a.asar', 'write main.js'],
      ['asar frob', 'unknown: subcommand `frob` of `asar` is not described'],
    ],
  }),
  defineCommand({
    name: 'electron',
    about: 'runs an application with a window',
    style: 'posix',
    options: table({
      flag: '--headless, --disable-gpu, --trace-warnings, --enable-logging, --start-maximized, --force-high-contrast',
      value: '--remote-debugging-port, --lang, --force-device-scale-factor, --window-size',
      'value?': '--inspect, --inspect-brk',
      code: '-r --require',
      writes: '--user-data-dir',
    }),
    effects: ({ operands: [application, ...parameters] }) =>
      application && /\.[cm]?[jt]s$/.test(show(application))
        ? [{ do: 'script', file: application, parameters, language: 'javascript' }]
        : [
            projectCode('program', application ?? '.', 'package.json'),
            // where projects keep what the manifest names
            {
              do: 'project-code',
              what: 'program',
              files: ['', 'src/', 'electron/', 'app/', 'src/main/'].flatMap((folder) =>
                ['main.js', 'index.js', 'main.ts', 'index.ts', 'main.mjs', 'main.cjs'].map((name) => `${folder}${name}`),
              ),
              notCode: true,
            },
          ],
    examples: [
      ['electron .', 'execute:project program'],
      ['electron --headless --user-data-dir=/opt/a out/main.js', 'write /opt/a', 'execute:project out/main.js (not there)'],
      ['electron --require /opt/a .', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:project program'],
      ['electron /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['electron -e "f()"', 'unknown: option `-e` of `electron` is not described', 'execute:project program'],
    ],
  }),
  defineCommand({
    name: 'watchman',
    about: 'watches files',
    options: table({ flag: '--no-pretty' }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      return /^(|version|watch|watch-project|watch-list|watch-del|watch-del-all|clock|find|since|get-config|get-sockname|list-capabilities|shutdown-server)$/.test(
        verb,
      )
        ? nothing
        : [unknown(`subcommand \`${verb}\` of \`watchman\` is not described`)]
    },
    examples: [
      ['watchman watch-list'],
      ['watchman watch-del-all'],
      ['watchman trigger . x', 'unknown: subcommand `trigger` of `watchman` is not described'],
    ],
  }),
  defineCommand({
    name: 'maestro',
    about: 'drives an application on a simulator',
    options: table({
      flag: `-c --continuous, --ansi, --no-ansi, --verbose, --headless, --reinstall-driver, --no-reinstall-driver, --flatten-debug-output, --compact,
        --no-window`,
      value: `-e --env, --format, --include-tags, --exclude-tags, --device --udid, -p --platform, --host, --port, --shard-all, --shard-split -s --shards,
        --test-suite-name, --os-version, --device-locale`,
      reads: '--config',
      writes: '--output, --debug-output, --test-output-dir',
    }),
    inherit: true,
    subcommands: {
      test: { effects: ({ operands }) => [projectCode('tests', ...operands)] },
      'check-syntax': {},
      hierarchy: { aliases: ['list-devices', 'start-device', 'query', 'driver-setup'], effects: nothing },
    },
    examples: [
      ['maestro test flows', 'execute:project tests'],
      [
        'maestro test flows --config /opt/a --output /opt/b --debug-output /opt/c --test-output-dir /opt/d',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project tests',
      ],
      ['maestro check-syntax a.yaml', 'read a.yaml'],
      ['maestro hierarchy --compact'],
      ['maestro cloud app.apk flows', 'unknown: subcommand `cloud` of `maestro` is not described'],
    ],
  }),
  defineCommand({
    name: 'node-gyp',
    aliases: ['node-gyp-build', 'prebuildify', 'cmake-js'],
    about: 'builds native modules',
    options: table({
      flag: '--debug, --release, --verbose, --silent, --napi, --strip, -d, -r',
      value: '-j --jobs, --target, --arch, --target_arch, --runtime, --loglevel, -t, -a',
      folder: '-C --directory',
      reads: '--nodedir, --tarball',
      unsafe: '--python, --dist-url, --disturl, --devdir, --msvs_version',
    }),
    effects: (args) =>
      args.text(0) === 'clean'
        ? [removeTree('build')]
        : [projectCode('build', 'binding.gyp', 'common.gypi', 'CMakeLists.txt'), write('build')],
    examples: [
      ['node-gyp rebuild -j 4', 'execute:project build', 'write build'],
      ['node-gyp clean', 'delete build'],
      ['node-gyp build --nodedir /opt/a --tarball /opt/b', 'read /opt/a', 'read /opt/b', 'execute:project build', 'write build'],
      [
        'node-gyp build --python x --dist-url y --devdir z --msvs_version 1',
        'unknown: option `--python` of `node-gyp` can run or load anything',
        'unknown: option `--dist-url` of `node-gyp` can run or load anything',
        'unknown: option `--devdir` of `node-gyp` can run or load anything',
        'unknown: option `--msvs_version` of `node-gyp` can run or load anything',
        'execute:project build',
        'write build',
      ],
      ['node-gyp --frob', 'unknown: option `--frob` of `node-gyp` is not described', 'execute:project build', 'write build'],
    ],
  }),
]
