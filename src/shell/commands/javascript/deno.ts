import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { show } from '../../value.ts'
import { codeIn, editsOperands, readsOperandsOr, javascriptTests, testsBelow, testsInFolder } from '../_project.ts'
import { table } from '../_table.ts'
import { opensDebugger } from './_debugger.ts'

const runOptions = table({
  flag: `-A --allow-all, -q --quiet, --no-prompt, --no-check, --check, --no-remote, --no-npm, --no-lock, --cached-only, --no-config,
        --unstable, --unstable-kv, --unstable-temporal, --unstable-sloppy-imports, --watch-exclude, --no-clear-screen, --frozen,
        --no-code-cache, --vendor, -r`,
  value: '-L --log-level, --seed, --location, --ext, --v8-flags, --node-modules-dir, --port, --host',
  'value?': `--allow-read, --allow-write, --allow-net, --allow-env, --allow-run, --allow-ffi, --allow-sys, --allow-import, --allow-scripts,
        --deny-read, --deny-write, --deny-net, --deny-env, --deny-run, --deny-ffi, --deny-sys, --reload, --watch, --watch-hmr,
        --inspect, --inspect-brk, --inspect-wait, --lock, --cert`,
  code: '--preload, --import-map, -c --config',
  environment: '--env-file',
})

/** Deno runs files of the project and, as easily, code from the network. */
function runs(args: Args): readonly Draft[] {
  return [...opensDebugger(args), ...runsFile(args)]
}

function runsFile({ operands: [file, ...parameters], hasStdin }: Args): readonly Draft[] {
  if (!file) return hasStdin ? [{ do: 'run-stdin', language: 'javascript' }] : [execute('arbitrary', 'deno REPL')]
  if (/^(https?|npm|jsr|data):/.test(show(file)))
    return [/^(npm|jsr):/.test(show(file)) ? install('undeclared', file) : execute('download', file)]
  return [
    show(file) === '-'
      ? { do: 'run-stdin', language: 'javascript' }
      : { do: 'script', file, language: 'javascript', parameters, called: true },
  ]
}

const asks: Subcommand = { options: runOptions, effects: [read('deno.json')] }

/** What the project's files import, and what is named beside them. */
const fetchesImports = ({ operands }: Args): readonly Draft[] => [
  install('manifest', 'deno.json'),
  ...operands.filter((word) => /^(?:https?|npm|jsr):/.test(show(word))).map((word) => install('url', word)),
]

export default defineCommand({
  name: 'deno',
  about: 'JavaScript runtime and toolchain',
  alone: '-v -V',
  style: 'posix',
  options: runOptions,
  effects: (args) => (args.operands.length === 0 && !args.hasStdin ? [execute('arbitrary', 'deno REPL')] : runs(args)),
  subcommands: {
    run: { style: 'posix', options: runOptions, effects: runs },
    serve: { style: 'posix', options: runOptions, effects: runs },
    eval: {
      style: 'posix',
      options: table({ flag: '-p --print' }, runOptions),
      effects: ({ operands: [text, ...parameters] }) => (text ? [{ do: 'code', language: 'javascript', text, parameters }] : []),
    },
    test: {
      options: table(
        {
          flag: '--doc, --no-run, --parallel, --trace-leaks, --permit-no-files, --clean, --hide-stacktraces',
          value: '--filter, --ignore, --reporter',
          'value?': '--coverage, --fail-fast, --shuffle',
          writes: '--junit-path',
        },
        runOptions,
      ),
      effects: (args) => [
        projectCode('tests', ...args.operands),
        codeIn('deno.json', 'deno.jsonc'),
        ...(args.operands.length === 0
          ? [javascriptTests, testsBelow('.', '*_test.ts', '*_test.js')]
          : args.operands.flatMap(testsInFolder)),
        ...args.values('--coverage').map((folder) => (args.has('--clean') ? removeTree(folder) : write(folder, 'folder'))),
      ],
    },
    deploy: { style: 'raw', effects: [publish('deploy', 'this project')] },
    bench: {
      options: table({ flag: '--json, --no-run', value: '--filter, --ignore' }, runOptions),
      effects: ({ operands }) => [projectCode('benchmarks', ...operands)],
    },
    task: {
      style: 'posix',
      options: table({ flag: '-q --quiet, -r --recursive', value: '-f --filter', reads: '-c --config', folder: '--cwd' }),
      effects: ({ operands: [name, ...parameters], value }) => {
        const file = value('-c')
        return [name ? { do: 'manifest-script', manifest: 'deno.json', name, parameters, ...(file ? { file } : {}) } : read('deno.json')]
      },
    },
    fmt: {
      options: table({
        flag: '--check, --no-semicolons, --single-quote, --use-tabs, -q --quiet, --watch, --unstable-component',
        value: '--ext, --ignore, --indent-width, --line-width, --prose-wrap',
        reads: '-c --config',
      }),
      effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)),
    },
    lint: {
      options: table({
        flag: '--fix, --json, --compact, --rules, -q --quiet, --watch',
        value: '--rules-tags, --rules-include, --rules-exclude, --ignore, --ext',
        reads: '-c --config',
      }),
      effects: (args) => [
        projectCode('deno lint'),
        codeIn('deno.json', 'deno.jsonc'),
        ...(args.has('--fix') ? editsOperands(args) : readsOperandsOr(args)),
      ],
    },
    check: { options: table({ flag: '--all, --doc, --doc-only' }, runOptions), effects: (args) => readsOperandsOr(args) },
    info: { options: table({ flag: '--json' }, runOptions), effects: (args) => readsOperandsOr(args) },
    doc: {
      options: table({ flag: '--json, --html, --private, --lint', value: '--filter, --name', writes: '--output' }, runOptions),
      effects: (args) => readsOperandsOr(args),
    },
    cache: {
      options: runOptions,
      effects: fetchesImports,
    },
    install: {
      aliases: ['i'],
      options: table({ flag: '-g --global, -f --force, -D --dev, -e --entrypoint', value: '-n --name, --root' }, runOptions),
      effects: (args) =>
        args.operands.length === 0 || args.has('-e')
          ? fetchesImports(args)
          : args.operands.map((word) => install(args.has('-g') ? 'global' : 'named', word)),
    },
    add: { options: table({ flag: '-D --dev' }, runOptions), effects: ({ operands }) => operands.map((word) => install('named', word)) },
    remove: { aliases: ['rm'], effects: ({ operands }) => operands.map((word) => install('remove', word)) },
    uninstall: { options: table({ flag: '-g --global' }), effects: ({ operands }) => operands.map((word) => install('remove', word)) },
    outdated: {
      options: table({ flag: '-u --update, --latest, -r --recursive, --compatible' }),
      effects: (args) => [args.has('-u') ? install('manifest', 'deno.json') : read('deno.json')],
    },
    compile: {
      style: 'posix',
      options: table({ value: '--target, --icon, --include', writes: '-o --output' }, runOptions),
      effects: (args) => [...args.operands.slice(0, 1).map((word) => read(word)), ...(args.has('-o') ? [] : [write('.', 'folder')])],
    },
    bundle: {
      options: table({ flag: '--minify', value: '--platform, --format', writes: '-o --output, --outdir' }, runOptions),
      // older versions take the output as their second operand
      effects: ({ operands: [source, output] }) => [...(source ? [read(source)] : []), ...(output ? [write(output)] : [])],
    },
    x: { style: 'posix', options: runOptions, effects: ({ operands: [name] }) => (name ? [install('undeclared', name)] : []) },
    coverage: {
      options: table({ flag: '--lcov, --html, --detailed', value: '--include, --exclude', writes: '--output' }),
      effects: (args) => readsOperandsOr(args, 'coverage'),
    },
    types: asks,
    init: { effects: ({ operands }) => [write(operands[0] ?? 'deno.json')] },
    publish: {
      options: table({ flag: '--dry-run, --allow-dirty, --allow-slow-types, --no-check, --no-provenance', value: '--token' }),
      effects: (args) => [args.has('--dry-run') ? read('.') : publish('package', 'this package')],
    },
    upgrade: { effects: [install('global', 'deno')] },
    clean: { effects: [] },
    repl: { options: runOptions, effects: [execute('arbitrary', 'deno REPL')] },
    vendor: { effects: [connect('get', 'https://jsr.io'), write('vendor', 'folder')] },
  },
  examples: [
    ['deno test --clean --coverage=a', 'execute:project tests', 'delete a'],
    ['deno test --coverage=/opt/a', 'execute:project tests', 'write:folder /opt/a'],
    ['deno vendor', 'connect:get https://jsr.io', 'write:folder vendor'],
    ['deno repl', 'execute:arbitrary deno REPL'],
    ['deno clean'],
    ['deno upgrade', 'install:global deno'],
    ['deno init x', 'write x'],
    ['deno types', 'read deno.json'],
    ['deno coverage x', 'read x'],
    ['deno coverage --output /opt/a x', 'write /opt/a', 'read x'],
    ['deno bundle x y', 'read x', 'write y'],
    [
      'deno bundle --import-map /opt/a --config /opt/b --output /opt/c --outdir /opt/d x y',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'write /opt/c',
      'write /opt/d',
    ],
    ['deno x npm:frob', 'install:undeclared npm:frob'],
    ['deno compile x', 'read x', 'write:folder .'],
    ['deno compile --output /opt/a x', 'write /opt/a', 'read x'],
    ['deno outdated', 'read deno.json'],
    ['deno uninstall x', 'install:remove x'],
    ['deno remove x', 'install:remove x'],
    ['deno add x', 'install:named x'],
    ['deno cache', 'install:manifest deno.json'],
    ['deno doc x', 'read x'],
    ['deno doc --output /opt/a x', 'write /opt/a', 'read x'],
    ['deno info x', 'read x'],
    ['deno check x', 'read x'],
    ['deno deploy --prod', 'publish:deploy this project'],
    ['deno lint x', 'execute:project deno lint', 'read x'],
    ['deno lint --config /opt/a x', 'read /opt/a', 'execute:project deno lint', 'read x'],
    ['deno lint --fix src', 'execute:project deno lint', 'write:edit src'],
    ['deno bench', 'execute:project benchmarks'],
    ['deno test', 'execute:project tests'],
    ['deno test --junit-path /opt/a', 'write /opt/a', 'execute:project tests'],
    ['deno eval'],
    ['deno serve x', 'execute:project x (not there)'],
    ['deno run -A main.ts', 'execute:project main.ts (not there)'],
    ['deno run https://example.com/x.ts', 'execute:download https://example.com/x.ts'],
    ['deno task build', 'execute:project deno.json build (no manifest)'],
    ['deno task --config /opt/a build', 'read /opt/a', 'unknown: script `deno.json build` is not part of the workspace'],
    ['deno fmt --check src', 'read src'],
    ['deno fmt', 'write:edit .'],
    ['deno fmt --config /opt/a', 'read /opt/a', 'write:edit .'],
    ['deno install --entrypoint main.ts', 'install:manifest deno.json'],
    ['deno install --entrypoint npm:tool', 'install:manifest deno.json', 'install:url npm:tool'],
    ['deno install -g npm:tool', 'install:global npm:tool'],
    ['deno publish', 'publish:package this package'],
    ['deno jupyter', 'execute:project jupyter (not there)'],
    [
      'deno run --frob main.ts',
      'unknown: option `--frob` of `deno run` is not described',
      'unknown: runs `main.ts`, which is not there yet',
    ],
    [
      'deno serve --preload /opt/a x',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `x`, which is not there yet',
    ],
    ['deno task --cwd /opt/a build', 'unknown: script `deno.json build` is not part of the workspace'],
    ['deno outdated --update', 'install:manifest deno.json'],
  ],
})
