import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, read, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, type Word } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** A path as the engine writes it: from the folder of the project. */
const inProject = (word: Word): Word => (knownPrefix(word).startsWith('res://') ? dropPrefix(word, 'res://'.length) : word)

const exports = ['--export-release', '--export-debug', '--export-pack', '--export-patch']

function runs(args: Args): readonly Draft[] {
  if (args.has('--version')) return nothing
  const scripts = args.values('-s').map(inProject)
  if (args.has('--check-only')) return scripts.map((script) => read(script))
  const made = args.has(...exports) ? args.operands.map((word) => write(word)) : []
  const shown = args.has('--remote-debug', '--debug-server') ? [connect('listen', 'localhost')] : []
  return [projectCode(scripts.length > 0 ? 'script' : 'game', ...scripts, 'project.godot'), write('.godot', 'folder'), ...made, ...shown]
}

export default [
  defineCommand({
    name: 'godot',
    aliases: ['godot4', 'godot3', 'godot-mono'],
    about: 'runs, imports and exports games',
    options: table({
      flag: `--version, --headless, -v --verbose, -q --quiet, -d --debug, -e --editor, --quit, --import, --check-only, --build-solutions, --no-header, --windowed -w,
        --fullscreen -f, --maximized -m, --disable-vsync, --debug-collisions, --debug-navigation, --profiling, --gpu-profile, --print-fps, --no-docbase, --validate-extension-api,
        --no-window, --disable-crash-handler, --recovery-mode, --single-window, --ignorecrashes, -c --continue, -gexit, -gexit_on_success, -ginclude_subdirs, -gcompact_mode`,
      value: `--quit-after, --scene, --language -l, --display-driver, --audio-driver, --rendering-driver, --rendering-method, --gpu-index, --resolution, --position,
        --fixed-fps, --max-fps, --time-scale, --frame-delay, --export-release, --export-debug, --export-pack, --export-patch, --remote-debug, --debug-server,
        -a --add, -i --ignore, -gdir, -gtest, -gprefix, -gsuffix, -gselect, -gunit_test_name, -glog, --xr-mode, --text-driver, --tablet-driver, -s --script`,
      code: '--main-pack, -gconfig',
      folder: '--path',
      writes: '--write-movie, --log-file, --doctool, -rd, -gjunit_xml_file',
    }),
    effects: runs,
    examples: [
      ['godot --headless --import', 'execute:project game', 'write:folder .godot'],
      [
        'godot --headless --path /opt/a',
        'execute:project game',
        'write:folder /opt/a/.godot',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['godot --headless --export-release Web out/index.html', 'execute:project game', 'write:folder .godot', 'write out/index.html'],
      ['godot -s res://tools/pack.gd', 'execute:project script', 'write:folder .godot'],
      [
        'godot -s /opt/a.gd',
        'execute:project script',
        'unknown: runs `/opt/a.gd`, which is not part of the workspace',
        'write:folder .godot',
      ],
      ['godot --check-only -s a.gd', 'read a.gd'],
      ['godot -s a.gd -gdir=res://tests -gexit', 'execute:project script', 'write:folder .godot'],
      ['godot --version'],
      ['godot --remote-debug tcp://127.0.0.1:6007', 'execute:project game', 'write:folder .godot', 'connect:listen localhost'],
      [
        'godot --main-pack /opt/a.pck',
        'unknown: runs `/opt/a.pck`, which is not part of the workspace',
        'execute:project game',
        'write:folder .godot',
      ],
      [
        'godot --write-movie /opt/a --log-file /opt/b --doctool /opt/c -rd /opt/d -gjunit_xml_file /opt/e',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'execute:project game',
        'write:folder .godot',
      ],
      [
        'godot -gconfig /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project game',
        'write:folder .godot',
      ],
      ['godot --frob', 'unknown: option `--frob` of `godot` is not described', 'execute:project game', 'write:folder .godot'],
    ],
  }),
  defineCommand({
    name: 'gdformat',
    aliases: ['gdlint', 'gdparse', 'gdradon'],
    about: 'formats and checks scripts of games',
    options: table({
      flag: '-c --check, -d --diff, -f --fast, -p --pretty, -v --verbose, --dump-default-config',
      value: '-l --line-length, -s --use-spaces',
    }),
    effects: (args) => (args.name === 'gdformat' && !args.has('-c', '-d') ? editsOperands(args) : readsOperandsOr(args)),
    examples: [
      ['gdformat --check scripts', 'read scripts'],
      ['gdformat a.gd', 'write:edit a.gd'],
      ['gdlint a.gd', 'read a.gd'],
      ['gdlint --frob', 'unknown: option `--frob` of `gdlint` is not described', 'read .'],
    ],
  }),
]
