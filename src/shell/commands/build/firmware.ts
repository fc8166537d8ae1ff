import { oneOfNames } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import { config, connect, defineCommand, type Draft, install, projectCode, read, run, unknown, write } from '../../command-spec.ts'
import { dropPrefix, show, type Word } from '../../value.ts'
import { readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { cmakeCode } from './_cmake-targets.ts'

/** Targets that only build or report; every other one may write to a board. */
const stays = oneOfNames(`
  all app bootloader build size size-components size-files checkprogsize buildprog buildfs compiledb envdump idedata clean
  cleanall fullclean reconfigure ram_report rom_report footprint partition-table partition_table save-defconfig docs set-target menuconfig guiconfig hardenconfig puncover dashboard traceconfig initlevels run -v`)

const targets = (words: readonly Word[]): readonly Draft[] =>
  words
    .filter((word) => !stays.test(show(word)))
    .map((word) => ({ ...unknown(`target \`${show(word)}\` may write to a board`), detail: { about: 'subcommand' } }))

const builds =
  (folder: string, settings: string) =>
  (args: Args): readonly Draft[] => [
    cmakeCode('build', [...args.operands, ...args.values('-t')]),
    ...settingsIn(settings),
    write(folder, 'folder'),
    ...targets([...args.operands.filter((_, index) => args.text(index - 1) !== 'set-target'), ...args.values('-t')]),
  ]

const looksUp = { effects: [connect('get', 'registry.platformio.org')] }
const environment = table({ value: '-e --environment' })

/** Commands that only ask, one after the other. */
const looksAtBoard =
  /^(?:\s{0,9}(?:init|targets|version|shutdown|exit|reg(?: \w{1,20})?|flash (?:banks|list|info \d{1,3})|adapter (?:list|speed)|md[bhw] \w{1,20}(?: \d{1,9})?)\s{0,9}(?:;|$))+$/

/** Asks a board who it is; reading its flash is left out, which may hold keys. */
const asksChip = { effects: [] }

export default [
  defineCommand({
    name: 'pio',
    aliases: ['platformio'],
    about: 'builds firmware',
    options: table({
      flag: '-v -vv -vvv --verbose, -s --silent, --no-ansi, --json-output, --disable-auto-clean',
      value: '-e --environment, -j --jobs, -b --board',
      folder: '-d --project-dir',
      reads: '-c --project-conf',
    }),
    inherit: true,
    subcommands: {
      run: {
        options: table({ flag: '--list-targets, --monitor', value: '-t --target, -a --program-arg, --upload-port, --monitor-port' }),
        effects: builds('.pio', 'platformio.ini'),
      },
      test: {
        options: table({
          flag: '--without-building, --without-uploading, --without-testing, --no-reset, --list-tests',
          value: '-f --filter, -i --ignore, -a --program-arg, --upload-port, --test-port',
          writes: '--json-output-path, --junit-output-path',
        }),
        effects: [projectCode('tests', 'platformio.ini')],
      },
      check: {
        options: table({ flag: '--skip-packages', value: '--pattern, --src-filters, --flags, --severity, --fail-on-defect' }),
        effects: [projectCode('checks', 'platformio.ini')],
      },
      boards: { options: table({ flag: '--installed' }), effects: [] },
      device: {
        subcommands: {
          list: { options: table({ flag: '--serial, --logical, --mdns' }), effects: [] },
          monitor: {
            options: table({
              flag: '--echo, --raw, --quiet, --no-reconnect',
              value: '-p --port, --baud, --parity, --rts, --dtr, --encoding, -f --filter, --eol, --exit-char, --menu-char',
            }),
            effects: (args) => [read(args.value('-p') ?? '/dev/ttyUSB0')],
          },
        },
      },
      project: {
        subcommands: {
          config: { options: table({ flag: '--lint' }), effects: [read('platformio.ini')] },
          metadata: { options: environment, effects: [projectCode('build', 'platformio.ini')] },
        },
      },
      pkg: {
        subcommands: {
          list: { options: table({ flag: '-g --global, --only-platforms, --only-tools, --only-libraries' }, environment), effects: [] },
          outdated: looksUp,
          search: { ...looksUp, options: table({ value: '-p --page, -s --sort' }) },
          show: { ...looksUp, options: table({ value: '-t --type' }) },
          install: {
            options: table({
              flag: '-g --global, --no-save, --skip-dependencies, -f --force',
              value: '-p --platform, -t --tool, -l --library',
            }),
            effects: (args) => [
              install(args.has('-g') ? 'global' : args.has('-p', '-t', '-l') ? 'named' : 'manifest', 'platformio.ini'),
              write('.pio', 'folder'),
            ],
          },
        },
      },
      settings: { subcommands: { get: { effects: [] } } },
      system: { subcommands: { info: { effects: [] } } },
    },
    examples: [
      ['pio run', 'execute:project build', 'write:folder .pio'],
      ['pio run -e esp32dev -t size', 'execute:project build', 'write:folder .pio'],
      ['pio run -t upload', 'execute:project build', 'write:folder .pio', 'unknown: target `upload` may write to a board'],
      [
        'pio run --project-dir /opt/a',
        'execute:project build',
        'write:folder /opt/a/.pio',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['pio run -c /opt/a.ini', 'read /opt/a.ini', 'execute:project build', 'write:folder .pio'],
      ['pio test -e native -f test_a', 'execute:project tests'],
      ['pio test --json-output-path /opt/a --junit-output-path /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project tests'],
      ['pio check --skip-packages', 'execute:project checks'],
      ['pio boards'],
      ['pio device list'],
      ['pio device monitor -p /dev/ttyACM0', 'read /dev/ttyACM0'],
      ['pio device frob', 'unknown: subcommand `frob` of `pio device` is not described'],
      ['pio project config', 'read platformio.ini'],
      ['pio project metadata', 'execute:project build'],
      ['pio pkg list'],
      ['pio pkg outdated', 'connect:get registry.platformio.org'],
      ['pio pkg search json', 'connect:get registry.platformio.org'],
      ['pio pkg show bblanchon/ArduinoJson', 'connect:get registry.platformio.org'],
      ['pio pkg install', 'install:manifest platformio.ini', 'write:folder .pio'],
      ['pio pkg install -g', 'install:global platformio.ini', 'write:folder .pio'],
      ['pio pkg install -l a/b', 'install:named platformio.ini', 'write:folder .pio'],
      ['pio settings get'],
      ['pio system info'],
    ],
  }),
  defineCommand({
    name: 'idf.py',
    about: 'builds firmware for ESP32',
    options: table({
      flag: '-v --verbose, --no-ccache, --ccache, --no-hints, --dry-run',
      value: '-D --define-cache-entry, -G --generator, --format',
      folder: '-C --project-dir',
      writes: '-B --build-dir',
    }),
    effects: (args) => (args.operands.length === 0 ? [read('CMakeLists.txt')] : builds('build', 'sdkconfig.defaults')(args)),
    examples: [
      ['idf.py', 'read CMakeLists.txt'],
      ['idf.py build', 'execute:project build', 'write:folder build'],
      ['idf.py -B /opt/a size-components', 'write /opt/a', 'execute:project build', 'write:folder build'],
      ['idf.py set-target esp32s3 build', 'execute:project build', 'write:folder build'],
      ['idf.py menuconfig --help', 'execute:project build'],
      ['idf.py build flash', 'execute:project build', 'write:folder build', 'unknown: target `flash` may write to a board'],
    ],
  }),
  defineCommand({
    name: 'openocd',
    about: 'talks to boards through a debug probe',
    options: table({
      flag: '-v --version',
      value: '-f --file, -c --command, -s --search, -d --debug',
      writes: '-l --log_output',
    }),
    // its files and commands are code, with which it can write to a board and start programs
    effects: (args) => [
      ...args.values('-f').map((file) => projectCode('settings of a board', file)),
      ...args
        .values('-c')
        .filter((text) => !looksAtBoard.test(show(text)))
        .map((text) => unknown(`command \`${show(text).slice(0, 60)}\` may write to a board`)),
    ],
    examples: [
      ['openocd --version'],
      ['openocd -f board/a.cfg -c "init; targets; shutdown"', 'execute:project settings of a board'],
      [
        'openocd -f /opt/a.cfg -l /opt/b -c "program a.elf verify reset exit"',
        'write /opt/b',
        'execute:project settings of a board',
        'unknown: runs `/opt/a.cfg`, which is not part of the workspace',
        'unknown: command `program a.elf verify reset exit` may write to a board',
      ],
      ['openocd --frob', 'unknown: option `--frob` of `openocd` is not described'],
    ],
  }),
  defineCommand({
    name: 'imgtool',
    aliases: ['imgtool.py'],
    about: 'signs images for a boot loader',
    options: table({ value: '-p --password' }),
    subcommands: {
      sign: {
        options: table({
          flag: '--pad, --confirm, --pad-header, --overwrite-only, --encrypt-keylen, --clear, --public-key-format, --save-enctlv, --hex-addr',
          value: `--align, -v --version, -H --header-size, -S --slot-size, -s --security-counter, --max-sectors, --load-addr, -x --boot-record,
            -d --dependencies, -e --endian, -R --erased-val, -M --max-align, --rom-fixed,
            -k --key, -E --encrypt`,
        }),
        // the key goes no further than the program
        effects: ({ operands: [image, signed] }) => [...(image ? [read(image)] : []), ...(signed ? [write(signed)] : [])],
      },
      verify: {
        options: table({ value: '-k --key' }),
        effects: readsOperandsOr,
      },
      dumpinfo: { options: table({ writes: '-o --outfile', flag: '-s --silent' }), effects: readsOperandsOr },
      getpub: { options: table({ value: '-k --key, -e --encoding, -l --lang', writes: '-o --output' }), effects: [] },
      keygen: { options: table({ writes: '-k --key', value: '-t --type' }), effects: [] },
      version: { effects: [] },
    },
    examples: [
      ['imgtool sign -k key.pem --align 4 -v 1.0.0 -H 0x200 -S 0x60000 a.bin /opt/b.bin', 'read a.bin', 'write /opt/b.bin'],
      ['imgtool verify -k pub.pem a.bin', 'read a.bin'],
      ['imgtool dumpinfo -o /opt/a a.bin', 'write /opt/a', 'read a.bin'],
      ['imgtool getpub -k key.pem -o /opt/a', 'write /opt/a'],
      ['imgtool keygen -k /opt/a -t ecdsa-p256', 'write /opt/a'],
      ['imgtool version'],
      ['imgtool getpriv -k key.pem', 'unknown: subcommand `getpriv` of `imgtool` is not described'],
    ],
  }),
  defineCommand({
    name: 'probe-rs',
    about: 'talks to boards through a debug probe',
    options: table({
      flag: '-v --verbose, --allow-erase-all, --non-interactive',
      value: '--chip, --probe, --protocol, --speed',
      writes: '--log-file',
    }),
    inherit: true,
    subcommands: {
      list: asksChip,
      info: asksChip,
      chip: { subcommands: { list: asksChip, info: asksChip, search: asksChip } },
      complete: asksChip,
    },
    examples: [
      ['probe-rs list'],
      ['probe-rs info --chip STM32F411RETx --log-file /opt/a', 'write /opt/a'],
      ['probe-rs chip list'],
      ['probe-rs chip info STM32F411RETx'],
      ['probe-rs chip search stm32'],
      ['probe-rs complete bash'],
      ['probe-rs erase --chip STM32F411RETx', 'unknown: subcommand `erase` of `probe-rs` is not described'],
    ],
  }),
  defineCommand({
    name: 'west',
    about: 'builds firmware with Zephyr',
    ownTasks: true,
    options: table({ flag: '-v --verbose, -q --quiet', folder: '-z --zephyr-base' }),
    subcommands: {
      build: {
        style: 'posix',
        options: table({
          flag: '-c --cmake, --cmake-only, -f --force, -n --just-print, --sysbuild, --no-sysbuild',
          value: '-b --board, -t --target, -p --pristine, -S --snippet, --shield, -o --build-opt, -T --test-item',
          folder: '-s --source-dir',
          writes: '-d --build-dir',
        }),
        effects: (args) => [cmakeCode('build', args.values('-t')), write('build', 'folder'), ...targets(args.values('-t'))],
      },
      list: { options: table({ value: '-f --format' }), effects: [read('west.yml')] },
      // what the manifest names, at the versions it names
      update: {
        options: table({ flag: '-n --narrow, -k --keep-descendants, -r --rebase, --stats', value: '-f --fetch, -o --fetch-opt' }),
        effects: [install('manifest', 'west.yml')],
      },
      twister: {
        options: table({
          flag: `-v --verbose, -i --inline-logs, -n --no-clean, -c --clobber-output, -b --build-only, --cmake-only, -l --all, -G --integration,
            --list-tests, --list-tags, --dry-run -y, --no-detailed-test-id, --detailed-test-id, --short-build-path, --overflow-as-errors, --enable-asan, --enable-ubsan, --coverage, --force-color, --report-all-options, --test-only, --report-summary, -F --only-failed, -u --no-update, --list-platforms, --ninja, -W --disable-warnings-as-errors, --retry-build-errors, -M --runtime-artifact-cleanup`,
          value:
            '-p --platform, -s --test --scenario, -t --tag, -e --exclude-tag, -x --extra-args, -j --jobs, -k --sub-test, --seed, --timeout-multiplier, --test-pattern, --retry-failed, --retry-interval, --arch, -P --exclude-platform, --vendor, --subset, --report-name, --report-suffix, --coverage-tool, --level, --filter',
          reads: '-T --testsuite-root',
          writes: '-O --outdir, -o --report-dir',
        }),
        effects: (args) => [projectCode('tests', 'testcase.yaml', 'sample.yaml', ...args.values('-T')), write('twister-out', 'folder')],
      },
      topdir: { effects: [] },
      // a value may be the command that another verb runs
      config: {
        options: table({ flag: '-l --list, --system, --global, --local' }),
        effects: (args) =>
          args.has('-l') || args.operands.length === 1 ? [read('.west/config')] : [config('runs', args.operands.map(show).join(' '))],
      },
      spdx: {
        options: table({
          flag: '--init, --analyze-includes, --include-sdk',
          value: '-n --namespace-prefix',
          writes: '-s --spdx-dir, -d --build-dir',
        }),
        effects: [read('.')],
      },
      boards: { options: table({ value: '-f --format, -n --name' }), effects: [] },
      status: { effects: [read('.')] },
      diff: { effects: [read('.')] },
      manifest: { options: table({ flag: '--resolve, --freeze, --validate, --path', writes: '-o --out' }), effects: [read('west.yml')] },
    },
    examples: [
      ['west build -b nrf52840dk app', 'execute:project build', 'write:folder build'],
      ['west build -d /opt/a -t ram_report', 'write /opt/a', 'execute:project build', 'write:folder build'],
      ['west build -t flash', 'execute:project build', 'write:folder build', 'unknown: target `flash` may write to a board'],
      ['west list', 'read west.yml'],
      ['west spdx -d build --analyze-includes', 'write build', 'read .'],
      ['west update --narrow -o=--depth=1', 'install:manifest west.yml'],
      ['west config -l', 'read .west/config'],
      ['west config build.board', 'read .west/config'],
      ['west config alias.x "build -t flash"', 'config:runs alias.x build -t flash'],
      ["west twister --test-pattern 'a.*'", 'execute:project tests', 'write:folder twister-out'],
      ['west twister -T app -p native_sim -v', 'read app', 'execute:project tests', 'write:folder twister-out'],
      [
        'west twister -T /opt/a -O /opt/b -o /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project tests',
        'write:folder twister-out',
      ],
      [
        'west twister --device-testing',
        'unknown: option `--device-testing` of `west twister` is not described',
        'execute:project tests',
        'write:folder twister-out',
      ],
      ['west topdir'],
      ['west boards -n nrf'],
      ['west status', 'read .'],
      ['west diff', 'read .'],
      ['west manifest --freeze -o /opt/a', 'write /opt/a', 'read west.yml'],
      ['west flash', 'unknown: subcommand `flash` of `west` is not described'],
    ],
  }),
  defineCommand({
    name: 'esptool.py',
    aliases: ['esptool'],
    about: 'talks to ESP32 boards',
    options: table({ value: '-c --chip, -p --port, -b --baud, --before, --after, --connect-attempts', flag: '-t --trace, --no-stub' }),
    subcommands: {
      version: asksChip,
      // several images as one, in a file
      merge_bin: {
        aliases: ['merge-bin'],
        options: table({
          value:
            '-f --format, -fm --flash-mode --flash_mode, -ff --flash-freq --flash_freq, -fs --flash-size --flash_size, --pad-to-size, -t --target-offset, --fill-flash-size',
          writes: '-o --output',
        }),
        effects: ({ operands }) =>
          operands.filter((word) => /[./@]/.test(show(word))).map((word) => read(dropPrefix(word, show(word).startsWith('@') ? 1 : 0))),
      },
      chip_id: { ...asksChip, aliases: ['chip-id'] },
      flash_id: { ...asksChip, aliases: ['flash-id'] },
      read_mac: { ...asksChip, aliases: ['read-mac'] },
      get_security_info: { ...asksChip, aliases: ['get-security-info'] },
      image_info: {
        aliases: ['image-info'],
        options: table({ value: '-v --version' }),
        effects: ({ operands }) => operands.map((file) => read(file)),
      },
    },
    examples: [
      ['esptool.py version'],
      ['esptool.py merge_bin -o all.bin 0x1000 boot.bin @flash_args', 'write all.bin', 'read boot.bin', 'read flash_args'],
      ['esptool.py --chip esp32 -p /dev/ttyUSB0 chip_id'],
      ['esptool.py flash_id'],
      ['esptool.py read_mac'],
      ['esptool.py get_security_info'],
      ['esptool.py image_info build/app.bin', 'read build/app.bin'],
      ['esptool.py erase_flash', 'unknown: subcommand `erase_flash` of `esptool.py` is not described'],
      ['esptool.py read_flash 0 0x1000 a.bin', 'unknown: subcommand `read_flash` of `esptool.py` is not described'],
    ],
  }),
  defineCommand({
    name: 'dtc',
    about: 'compiles device trees',
    options: table({
      flag: '-q --quiet, -@ --symbols, -f --force, -s --sort, -A --auto-alias, -T --annotate, -v --version',
      value:
        '-I --in-format, -O --out-format, -V --out-version, -R --reserve, -S --space, -p --pad, -a --align, -b --boot-cpu, -H --phandle, -W --warning, -E --error',
      reads: '-i --include',
      writes: '-o --out, -d --out-dependency',
    }),
    effects: (args) => readsOperandsOr(args, '-'),
    examples: [
      ['dtc -I dts -O dtb -o /opt/a board.dts', 'write /opt/a', 'read board.dts'],
      ['dtc -i /opt/a -d /opt/b board.dts', 'read /opt/a', 'write /opt/b', 'read board.dts'],
      ['dtc -Z board.dts', 'unknown: option `-Z` of `dtc` is not described', 'read board.dts'],
    ],
  }),
  defineCommand({
    name: 'fdtdump',
    aliases: ['fdtget', 'fdtgrep'],
    about: 'shows device trees',
    options: table({ flag: '-d --debug, -s --scan, -l --list, -p --properties, -q --quiet', value: '-t --type, --default' }),
    effects: ({ operands: [tree] }) => (tree ? [read(tree)] : []),
    examples: [
      ['fdtdump a.dtb', 'read a.dtb'],
      ['fdtget -t s a.dtb /chosen bootargs', 'read a.dtb'],
      ['fdtdump -o /opt/a a.dtb', 'unknown: option `-o` of `fdtdump` is not described', 'read /opt/a'],
    ],
  }),
  defineCommand({
    name: 'st-info',
    aliases: ['dfu-util', 'stlink-info', 'pyocd-list'],
    about: 'asks boards who they are',
    options: table({
      flag: '--probe, --chipid, --descr, --flash, --sram, --pagesize, --serial, -l --list, -v --verbose',
      value: '--freq, -d --device, -S, -a --alt',
    }),
    effects: (args) => (args.name === 'dfu-util' && !args.has('-l') ? [unknown('`dfu-util` may write to a board')] : []),
    examples: [
      ['st-info --probe'],
      ['dfu-util -l'],
      ['dfu-util -a 0', 'unknown: `dfu-util` may write to a board'],
      ['dfu-util -l -D a.bin', 'unknown: option `-D` of `dfu-util` is not described'],
    ],
  }),
  defineCommand({
    name: 'qemu-arm',
    aliases: [
      'qemu-aarch64',
      'qemu-riscv32',
      'qemu-riscv64',
      'qemu-mips',
      'qemu-mipsel',
      'qemu-ppc64le',
      'qemu-s390x',
      'qemu-i386',
      'qemu-x86_64',
      'qemu-arm-static',
      'qemu-aarch64-static',
      'qemu-riscv64-static',
    ],
    about: 'runs a program of another machine',
    style: 'posix',
    // -E and -U change the environment of the program, -g waits for a debugger
    options: table({ flag: '-strace, -one-insn-per-tb, -version', value: '-cpu, -s, -B, -R, -d, -seed, -0', reads: '-L', writes: '-D' }),
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['qemu-arm -L /opt/a ./app x', 'read /opt/a', 'execute:project app (not there)'],
      ['qemu-arm -D /opt/a rm -r dist', 'write /opt/a', 'delete dist'],
      [
        'qemu-arm -E LD_PRELOAD=/opt/a ./app',
        'unknown: option `-E` of `qemu-arm` is not described',
        'unknown: runs `LD_PRELOAD=/opt/a`, which is not there yet',
      ],
    ],
  }),
  defineCommand({
    name: 'srec_info',
    about: 'shows images of a memory',
    style: 'posix',
    effects: ({ operands }) => operands.filter((word) => !/^-/.test(show(word))).map((file) => read(file)),
    examples: [
      ['srec_info a.hex', 'read a.hex'],
      ['srec_info -x a.hex', 'unknown: option `-x` of `srec_info` is not described', 'read a.hex'],
    ],
  }),
  defineCommand({
    name: 'qemu-system-arm',
    aliases: [
      'qemu-system-aarch64',
      'qemu-system-x86_64',
      'qemu-system-i386',
      'qemu-system-riscv32',
      'qemu-system-riscv64',
      'qemu-system-xtensa',
      'qemu-system-avr',
    ],
    about: 'runs another machine',
    style: 'long',
    // disks, shared folders, sockets, semihosting and the network reach this machine: they stay out
    options: table({
      flag: '-h, -help, -no-acpi, -no-shutdown, -no-hpet, -singlestep, -nographic, -S, -s, -no-reboot, -snapshot, -nodefaults, -version, -enable-kvm',
      value: '-M, -machine, -cpu, -smp, -m, -append, -display, -vga, -icount, -d, -name, -rtc, -serial, -monitor',
      reads: '-kernel, -initrd, -dtb, -bios',
    }),
    effects: (args) => [
      ...args.values('-kernel').map((image) => projectCode('emulated program', image)),
      ...[...args.values('-M'), ...args.values('-machine')]
        .filter((machine) => !/^[\w.-]+$/.test(show(machine)))
        .map((machine) => unknown(`machine \`${show(machine)}\` is not described`)),
      ...[...args.values('-serial'), ...args.values('-monitor')].flatMap((line) =>
        /^file:./.test(show(line)) ? [write(dropPrefix(line, 5))] : [],
      ),
      ...[...args.values('-serial'), ...args.values('-monitor')]
        .filter((line) => !/^file:.|^(?:mon:)?(?:stdio|null|none|pty)$/.test(show(line)))
        .map((line) => unknown(`line \`${show(line)}\` reaches this machine`)),
    ],
    examples: [
      ['qemu-system-arm -M mps2-an385 -nographic -kernel build/a.elf', 'read build/a.elf', 'execute:project emulated program'],
      ['qemu-system-riscv64 -initrd /opt/a -dtb /opt/b -bios /opt/c', 'read /opt/a', 'read /opt/b', 'read /opt/c'],
      ['qemu-system-arm -M virt,dumpdtb=a -serial file:b', 'unknown: machine `virt,dumpdtb=a` is not described', 'write b'],
      ['qemu-system-x86_64 -drive file=/dev/sda', 'unknown: option `-drive` of `qemu-system-x86_64` is not described'],
      ['qemu-system-arm -serial tcp::4444,server', 'unknown: line `tcp::4444,server` reaches this machine'],
      ['qemu-system-arm -semihosting', 'unknown: option `-semihosting` of `qemu-system-arm` is not described'],
    ],
  }),
]
