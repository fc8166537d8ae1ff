import { defineCommand, infra, install, nothing, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'

const looks = 'devices version get-state get-serialno logcat help mdns wait-for-device start-server'

/** Commands that look at a device, or start and touch what is on it. */
const harmlessThere =
  /^(?:getprop|dumpsys|pm list|pm path|ls|cat|ps|wm size|wm density|settings get|am stack list|am start|am force-stop|am instrument|input|screencap|uiautomator dump|monkey|logcat -d|top|df|uptime|id|date)\b/

const onDevice: Subcommand = {
  style: 'posix',
  effects: ({ operands }) => {
    const line = operands.map(show).join(' ')
    return [
      harmlessThere.test(line) && !/[;|&<>`$]/.test(line)
        ? infra('read', 'adb shell')
        : unknown('a command on the device is not described'),
    ]
  },
}

export default [
  defineCommand({
    name: 'adb',
    about: 'talks to an Android device or emulator',
    options: table({ flag: '-d, -e, -a', value: '-s, -t, -P' }), // -H names another machine
    subcommands: {
      ...Object.fromEntries(
        looks.split(' ').map((name) => [
          name,
          {
            options: table({
              flag: '-l, -d, -c, -g, --help, -D, -L',
              value: '-t -T, -b --buffer, -v --format, -s, -e --regex, -m --max-count, --pid',
              writes: '-f',
            }),
            effects: [infra('read', `adb ${name}`)],
          },
        ]),
      ),
      shell: onDevice,
      'exec-out': onDevice,
      install: {
        options: table({ flag: '-r, -t, -d, -g, -l, --instant, --no-streaming, --fastdeploy', value: '--abi' }),
        effects: ({ operands }) => [...operands.map((file) => read(file)), infra('container', 'adb install')],
      },
      pull: {
        options: table({ flag: '-a -z -Z' }),
        effects: ({ operands }) => [infra('read', 'adb pull'), write(operands[1] ?? '.', operands[1] ? undefined : 'folder')],
      },
      // it starts again by itself when it is needed
      'kill-server': { effects: [infra('container', 'adb kill-server')] },
      forward: { options: table({ flag: '--list' }), effects: [infra('read', 'adb forward')] },
      reverse: { options: table({ flag: '--list' }), effects: [infra('read', 'adb reverse')] },
    },
    examples: [
      ...looks.split(' ').map((name) => [`adb ${name}`, `infra:read adb ${name}`] as const),
      ['adb shell getprop ro.build.version.sdk', 'infra:read adb shell'],
      ['adb exec-out screencap -p', 'infra:read adb shell'],
      ['adb exec-out run-as com.acme cat a.db', 'unknown: a command on the device is not described'],
      ['adb shell rm -rf /sdcard', 'unknown: a command on the device is not described'],
      ['adb install -r app.apk', 'read app.apk', 'infra:container adb install'],
      ['adb pull /sdcard/a.png a.png', 'infra:read adb pull', 'write a.png'],
      ['adb kill-server', 'infra:container adb kill-server'],
      ['adb forward --list', 'infra:read adb forward'],
      ['adb reverse tcp:1 tcp:1', 'infra:read adb reverse'],
      ['adb mdns -f /opt/a', 'write /opt/a', 'infra:read adb mdns'],
      ['adb uninstall com.acme', 'unknown: subcommand `uninstall` of `adb` is not described'],
    ],
  }),
  defineCommand({
    name: 'aapt',
    aliases: ['aapt2', 'apkanalyzer', 'dexdump', 'apksigner', 'zipalign'],
    about: 'looks into Android packages, and puts them together',
    style: 'raw',
    options: table({
      flag: `--print-certs, -v --verbose, --values, --file, --no-values, --include-meta-data, --human-readable, -h, --bundle, --apks, --module, --xpath, --resource, --config, -c, -d, -f, -l, -i, -n, -z, -a, -p, -P, --min-sdk-version, --max-sdk-version,
        --defined-only, --references-only, --files, --not-required, --ks, --ks-key-alias, --ks-pass`,
    }),
    effects: ({ words, name }) => {
      const texts = words.map((word) => textOf(word) ?? '')
      const files = words.filter((_, index) => /\.(?:apks?|aab|dex|jar|xml|arsc|idsig)$/.test(texts[index] ?? ''))
      const looks =
        name === 'apkanalyzer' ||
        name === 'dexdump' ||
        /^(?:dump|d|l|list|version|v|verify|validate)$/.test(texts[0] ?? '') ||
        (name === 'zipalign' && texts.includes('-c'))
      return looks ? files.map((file) => read(file)) : [unknown(`subcommand \`${texts[0] ?? ''}\` of \`${name}\` is not described`)]
    },
    examples: [
      ['aapt dump badging a.apk --frob', 'unknown: option `--frob` of `aapt` is not described', 'read a.apk'],
      ['aapt2 dump badging app.apk', 'read app.apk'],
      ['apkanalyzer dex packages app.apk', 'read app.apk'],
      ['apksigner verify --print-certs app.apk', 'read app.apk'],
      ['apksigner sign --ks k.jks app.apk', 'unknown: subcommand `sign` of `apksigner` is not described'],
    ],
  }),
  defineCommand({
    name: 'bundletool',
    about: 'makes packages for Android devices out of a bundle',
    options: table({
      flag: '--overwrite, --connected-device, --local-testing, --allow-downgrade',
      value: `--mode, --device-id, --modules, --module, --resource, --xpath, --values, --dimensions, --ks-key-alias, --ks-pass, --key-pass, --max-threads,
        --instant`,
      reads: '--bundle, --apks, --device-spec, --config, --ks',
      writes: '--output, --output-dir',
      starts: '--adb, --aapt2',
    }),
    effects: ({ operands: [verb] }) =>
      /^(?:dump|validate|get-size|version|build-apks|extract-apks|get-device-spec)$/.test(verb ? show(verb) : '')
        ? []
        : [unknown(`subcommand \`${verb ? show(verb) : ''}\` of \`bundletool\` is not described`)],
    examples: [
      ['bundletool build-apks --bundle=a.aab --output=/opt/a.apks --mode=universal', 'read a.aab', 'write /opt/a.apks'],
      ['bundletool extract-apks --apks=a.apks --output-dir=out --device-spec=d.json', 'read a.apks', 'write out', 'read d.json'],
      [
        'bundletool build-apks --bundle=a.aab --output=b.apks --adb=/opt/adb',
        'read a.aab',
        'write b.apks',
        'unknown: runs `/opt/adb`, which is not part of the workspace',
      ],
      ['bundletool install-apks --apks=a.apks', 'read a.apks', 'unknown: subcommand `install-apks` of `bundletool` is not described'],
    ],
  }),
  defineCommand({
    name: 'sdkmanager',
    aliases: ['avdmanager'],
    about: 'packages of the Android SDK',
    options: table({
      flag: '-c --compact, --list, --list_installed, --no_https, --verbose, --licenses, --newer',
      value: '--channel, --sdk_root',
    }),
    effects: (args) =>
      args.has('--list', '--list_installed') || args.text(0) === 'list' ? nothing : args.operands.map((word) => install('global', word)),
    examples: [
      ['sdkmanager --list'],
      ['sdkmanager platform-tools', 'install:global platform-tools'],
      ['sdkmanager --frob', 'unknown: option `--frob` of `sdkmanager` is not described'],
    ],
  }),
  defineCommand({
    name: 'emulator',
    about: 'runs an Android device on this machine',
    style: 'long',
    options: table({
      flag: '-list-avds, -no-window, -no-audio, -no-boot-anim, -no-snapshot, -no-snapshot-save, -version, -verbose, -read-only',
      value: '-avd, -port, -gpu, -memory, -cores',
    }),
    effects: (args) => (args.has('-list-avds', '-version') ? [read('~/.android/avd', 'names')] : [infra('container', 'emulator')]),
    examples: [
      ['emulator -list-avds', 'read:names ~/.android/avd'],
      ['emulator -avd pixel -no-window', 'infra:container emulator'],
      ['emulator -wipe-data', 'unknown: option `-wipe-data` of `emulator` is not described', 'infra:container emulator'],
    ],
  }),
]
