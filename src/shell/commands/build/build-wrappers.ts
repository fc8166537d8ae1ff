import { builds, defineCommand, projectCode, read, run, type Subcommand, write } from '../../command-spec.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Targets and folders of the build are named in a way of their own. */
const looksAround: Subcommand = { ownNames: true, effects: [projectCode('build settings', 'BUILD.gn', '.gn')] }

export default [
  defineCommand({
    name: 'emmake',
    aliases: ['emcmake', 'emconfigure'],
    about: 'builds for the web what is made for a machine',
    style: 'posix',
    effects: ({ operands }) => [run(operands)],
    examples: [
      ['emmake rm -r dist', 'delete dist'],
      ['emcmake ls', 'read:names .'],
      ['emmake --frob ls', 'unknown: option `--frob` of `emmake` is not described', 'read:names .'],
    ],
  }),
  defineCommand({
    name: 'infer',
    about: 'looks for mistakes in C, Java and Swift',
    options: table({
      flag: '-q --quiet, --no-progress-bar, --fail-on-issue, --keep-going, --reactive, --bufferoverrun, --pulse, --pulse-only, --biabduction, --cost, --liveness, --racerd, --starvation, --eradicate, --print-logs, --source-preview, --html, --issues, --procedures, --source-files',
      value: '-j --jobs, --changed-files-index, --enable-issue-type, --disable-issue-type, --max-nesting, --select, --report-filter',
      reads: '--compilation-database, --report-current, --report-previous',
      writes: '-o --results-dir',
    }),
    inherit: true,
    subcommands: {
      run: { style: 'posix', effects: ({ operands }) => [...(operands.length > 0 ? [run(operands)] : []), write('infer-out', 'folder')] },
      capture: {
        style: 'posix',
        effects: ({ operands }) => [...(operands.length > 0 ? [run(operands)] : []), write('infer-out', 'folder')],
      },
      analyze: { effects: [write('infer-out', 'folder')] },
      report: { effects: [read('infer-out'), write('infer-out', 'folder')] },
      explore: { effects: [read('infer-out')] },
      reportdiff: { effects: [write('infer-out', 'folder')] },
      debug: { effects: [read('infer-out')] },
    },
    examples: [
      ['infer run -- rm -r dist', 'delete dist', 'write:folder infer-out'],
      ['infer capture -- ls', 'read:names .', 'write:folder infer-out'],
      ['infer run --compilation-database build/a.json', 'read build/a.json', 'write:folder infer-out'],
      ['infer analyze -o /opt/a', 'write /opt/a', 'write:folder infer-out'],
      ['infer report', 'read infer-out', 'write:folder infer-out'],
      ['infer explore', 'read infer-out'],
      ['infer debug --procedures', 'read infer-out'],
      ['infer reportdiff --report-current a --report-previous b', 'read a', 'read b', 'write:folder infer-out'],
      ['infer frob', 'unknown: subcommand `frob` of `infer` is not described'],
    ],
  }),
  defineCommand({
    name: 'gn',
    about: 'makes files for Ninja',
    options: table({
      flag: '--check, --list, --short, -q, -v, --all, --tree, --as=label, --dry-run, --stdin, --blame, --time, --overrides-only',
      value: '--args, --as, --ide, --type, --testonly, --filters, --format, --export-compile-commands',
      folder: '--root',
      unsafe: '--dotfile, --script-executable, --json-ide-script',
    }),
    subcommands: {
      gen: { effects: ({ operands: [folder] }) => [projectCode('build settings', 'BUILD.gn', '.gn'), ...(folder ? [builds(folder)] : [])] },
      desc: looksAround,
      ls: looksAround,
      refs: looksAround,
      path: looksAround,
      check: looksAround,
      format: {
        effects: (args) => (args.has('--dry-run', '--stdin') ? readsOperandsOr(args) : args.operands.map((word) => write(word, 'edit'))),
      },
      help: { effects: [] },
    },
    inherit: true,
    examples: [
      ["gn gen out/Default --args='is_debug=false'", 'execute:project build settings', 'write:folder out/Default'],
      ['gn desc out/a //b deps', 'execute:project build settings'],
      ['gn ls out/a', 'execute:project build settings'],
      ['gn refs out/a //b', 'execute:project build settings'],
      ['gn path out/a //b //c', 'execute:project build settings'],
      ['gn check out/a', 'execute:project build settings'],
      ['gn format BUILD.gn', 'write:edit BUILD.gn'],
      ['gn format --dry-run BUILD.gn', 'read BUILD.gn'],
      ['gn help gen'],
      [
        'gn ls --dotfile x --script-executable y --json-ide-script z out/a',
        'unknown: option `--dotfile` of `gn ls` can run or load anything',
        'unknown: option `--script-executable` of `gn ls` can run or load anything',
        'unknown: option `--json-ide-script` of `gn ls` can run or load anything',
        'execute:project build settings',
      ],
      ['gn clean out/a', 'unknown: subcommand `clean` of `gn` is not described'],
    ],
  }),
]
