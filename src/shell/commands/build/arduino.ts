import { connect, defineCommand, install, projectCode, read, unknown, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'

const looksUp = { effects: [connect('get', 'https://downloads.arduino.cc')] }
const shows = { effects: [] }

/** Macros, warnings and the like for the compiler; any other property may hold a command line. */
const plainFlags =
  /^(?:compiler\.(?:c|cpp|S|c\.elf|ar)\.extra_flags|build\.(?:extra_flags|defines))=(?:\s{0,9}-(?:[DUWOg][\w=.,"'+-]*|std=[\w+]+)(?!\S))*$/

export default defineCommand({
  name: 'arduino-cli',
  about: 'builds sketches for boards',
  options: table({
    flag: '-v --verbose, --json, --no-color, --log',
    value: '--format, --log-level, --log-format',
    writes: '--log-file',
    // settings may name other places for boards and tools
    unsafe: '--additional-urls, --config-file, --config-dir',
  }),
  inherit: true,
  subcommands: {
    compile: {
      options: table({
        flag: '--clean, --only-compilation-database, --optimize-for-debug, --quiet -q, --show-properties, --dump-profile, --skip-libraries-discovery, -e --export-binaries, --preprocess',
        value: '-b --fqbn, --warnings, --board-options, -j --jobs, -m --profile, --build-property',
        code: '--library, --libraries',
        writes: '--build-path, --output-dir, --build-cache-path',
        // `-u` writes to the board
        unsafe: '-u --upload, -p --port',
      }),
      effects: (args) => [
        projectCode('build', ...args.operands),
        ...args
          .values('--build-property')
          .filter((word) => !plainFlags.test(show(word)))
          .map((word) => unknown(`property \`${show(word)}\` may name a program`)),
        ...(args.has('--output-dir') || !args.has('-e') ? [] : [write('build', 'folder')]),
      ],
    },
    board: {
      subcommands: {
        list: { options: table({ flag: '-w --watch', value: '--discovery-timeout' }), effects: [] },
        listall: shows,
        details: { options: table({ value: '-b --fqbn', flag: '-f --full --list-programmers' }), effects: [] },
        search: looksUp,
      },
    },
    core: {
      subcommands: {
        list: { options: table({ flag: '--updatable, --all' }), effects: [] },
        search: looksUp,
        'update-index': looksUp,
        install: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      },
    },
    lib: {
      subcommands: {
        list: { options: table({ flag: '--updatable, --all', value: '-b --fqbn' }), effects: [] },
        search: { options: table({ flag: '--names, --omit-releases-details' }), effects: looksUp.effects },
        deps: looksUp,
        'update-index': looksUp,
        examples: shows,
        install: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      },
    },
    config: { subcommands: { dump: shows, get: shows } },
    sketch: { subcommands: { new: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) } } },
    debug: { effects: [unknown('a debugger on a board')] },
    upload: { options: table({ value: '-b --fqbn, -p --port' }), effects: [unknown('writes to a board')] },
    version: shows,
    outdated: looksUp,
    monitor: {
      options: table({ value: '-p --port, -b --fqbn, -c --config', flag: '-q --quiet, --raw, --timestamp' }),
      effects: (args) => [read(args.value('-p') ?? '/dev/ttyACM0')],
    },
  },
  examples: [
    ['arduino-cli compile --fqbn arduino:avr:uno blink', 'execute:project build'],
    ['arduino-cli compile -b arduino:avr:uno --output-dir /opt/a blink', 'write /opt/a', 'execute:project build'],
    ['arduino-cli compile -u -p /dev/ttyACM0 blink', 'unknown: option `-u` of `arduino-cli compile` can run or load anything'],
    ['arduino-cli board list'],
    ["arduino-cli compile --build-property 'compiler.cpp.extra_flags=-DDEBUG=1 -Wall' blink", 'execute:project build'],
    [
      'arduino-cli compile --build-property compiler.path=/opt/x/ blink',
      'execute:project build',
      'unknown: property `compiler.path=/opt/x/` may name a program',
    ],
    ['arduino-cli lib search --names json', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli lib update-index', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli core update-index', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli board listall'],
    ['arduino-cli board details -b arduino:avr:uno'],
    ['arduino-cli board search uno', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli core list'],
    ['arduino-cli core search esp', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli core install esp32:esp32', 'install:global esp32:esp32'],
    ['arduino-cli lib list'],
    ['arduino-cli lib search json', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli lib deps ArduinoJson', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli lib examples'],
    ['arduino-cli lib install ArduinoJson', 'install:global ArduinoJson'],
    ['arduino-cli config dump'],
    ['arduino-cli config get network'],
    ['arduino-cli sketch new blink', 'write:folder blink'],
    ['arduino-cli debug', 'unknown: a debugger on a board'],
    ['arduino-cli upload -p /dev/ttyACM0', 'unknown: writes to a board'],
    ['arduino-cli version'],
    ['arduino-cli outdated', 'connect:get https://downloads.arduino.cc'],
    ['arduino-cli monitor -p /dev/ttyACM0', 'read /dev/ttyACM0'],
  ],
})
