import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  execute,
  flow,
  install,
  projectCode,
  publish,
  read,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { loadsSettings, loadsValues, readsOperandsOr, removesPackages, javascriptTests } from '../_project.ts'
import { table } from '../_table.ts'
import { opensDebugger } from './_debugger.ts'
import {
  fromRegistry,
  installScripts,
  installsNamed,
  linksPackages,
  managerOptions,
  packageScript,
  registryOption,
  runsPackage,
} from './_packages.ts'

const common = table(
  {
    flag: `-b --bun, --watch, --hot, --no-clear-screen, --smol, -i, --no-install, --bail, --frozen-lockfile, --no-cache, --no-summary,
        --trust, -E --exact, -d --dev -D, --peer, -g --global, --save-text-lockfile, -a --all, --lockfile-only, --latest,
        --interactive, --revision, --if-present, --inspect-brk, --inspect-wait, --elide-lines, --expose-gc, --no-deprecation,
        --throw-deprecation, --verbose`,
    value: `-e --eval, -p --print, --install, --tsconfig-override, --filter -F, --conditions, --main-fields,
        --extension-order, --backend, --concurrent-scripts, --linker, --minimum-release-age, --port, -r --preload --require --import,
        --define, --loader, --drop`,
    'value?': '--inspect',
    environment: '--env-file',
    folder: '--cwd',
    unsafe: '--no-verify',
  },
  managerOptions,
  registryOption,
)

/** Variables that are loaded unasked. */
const ownVariables: Draft = {
  do: 'project-code',
  what: 'environment',
  files: ['.env', '.env.local', '.env.development'],
  as: 'environment',
  notCode: true,
}

const isFile = (text: string): boolean => /^[./~]|\.[cm]?[jt]sx?$|\.html$/.test(text)

/** `bun --filter NAME SCRIPT`: a script of those packages, whatever else the name means. */
const inPackages = (args: Args, ...script: readonly string[]): readonly Draft[] | undefined =>
  args.has('--filter')
    ? [run([...['bun', 'run', ...script].map((word) => literal(word)), ...args.operands], { packages: args.values('--filter') })]
    : undefined

function runs(args: Args, words = args.operands): readonly Draft[] {
  const there = inPackages(args)
  if (there) return there
  const before = [...opensDebugger(args), ...loadsValues(args, ['-r'], 'javascript')]
  const inline = args.value('-e') ?? args.value('-p')
  if (inline) return [...before, ownVariables, { do: 'code', language: 'javascript', text: inline, parameters: words }]
  const [name, ...parameters] = words
  if (!name) return args.hasStdin ? [{ do: 'run-stdin', language: 'javascript' }] : [execute('arbitrary', 'bun')]
  const text = textOf(name)
  if (text === undefined) return [unknown('a script only known at run time')]
  if (text === '-') return [{ do: 'run-stdin', language: 'javascript' }]
  if (/^https?:/.test(text)) return [execute('download', name)]
  if (isFile(text))
    return [...before, loadsSettings('bun', 'bunfig.toml'), { do: 'script', file: name, language: 'javascript', parameters, called: true }]
  return [...before, packageScript(name, parameters, [run([name, ...parameters], { ofPackage: 'npm' })])]
}

const installs = (args: Args): readonly Draft[] =>
  args.has('--dry-run')
    ? [read('package.json')]
    : args.operands.length === 0
      ? [install('manifest', 'package.json'), ...(args.has('--ignore-scripts') ? [] : installScripts)]
      : [...installsNamed(args.operands, { everywhere: args.has('-g') })]
const reads: Subcommand = { effects: [read('package.json')] }

// elsewhere the letter prints what it is given
const inProduction = table({ flag: '-p' })

export default defineCommand({
  name: 'bun',
  about: 'JavaScript runtime, package manager, bundler and test runner',
  alone: '-v -h',
  options: common,
  inherit: true,
  style: 'posix',
  before: (args) => [
    ...fromRegistry(args),
    ...loadsValues(args, ['-r'], 'javascript'),
    // `bun --filter web lint`; `bun run --filter web lint` says so itself
    ...(args.text(0) === 'run' ? [] : (inPackages(args) ?? [])),
  ],
  effects: (args) => (args.operands.length === 0 && !args.has('-e', '-p') && !args.hasStdin ? [] : runs(args)),
  subcommands: {
    install: { aliases: ['i'], options: inProduction, effects: installs },
    add: { aliases: ['a'], options: table({ flag: '--optional, --only-missing' }, inProduction), effects: installs },
    ci: { options: inProduction, effects: installs },
    remove: { aliases: ['rm'], options: inProduction, effects: removesPackages('package.json') },
    update: {
      options: inProduction,
      effects: ({ operands }) => (operands.length > 0 ? installsNamed(operands) : [install('manifest', 'package.json')]),
    },
    link: { effects: ({ operands }) => linksPackages(operands) },
    unlink: { effects: [install('remove', 'linked packages')] },
    patch: { options: table({ flag: '--commit' }), effects: [write('node_modules', 'edit')] },
    outdated: { effects: [read('package.json'), connect('get', 'https://registry.npmjs.org')] },
    audit: {
      options: table({ value: '--audit-level, --ignore' }),
      effects: [read('package.json'), connect('get', 'https://registry.npmjs.org')],
    },
    info: { effects: [connect('get', 'https://registry.npmjs.org')] },
    why: reads,
    run: { style: 'posix', effects: (args) => (args.operands.length === 0 && !args.has('-e') ? [read('package.json')] : runs(args)) },
    test: {
      options: table({
        flag: '--todo, --only, -u --update-snapshots, --coverage, --randomize, --concurrent, --pass-with-no-tests, --only-failures, --dots',
        value: '--timeout, --rerun-each, -t --test-name-pattern, --coverage-reporter, --reporter, --seed, --max-concurrency',
        writes: '--reporter-outfile, --coverage-dir',
      }),
      effects: (args) =>
        inPackages(args, 'test') ?? [
          ...loadsValues(args, ['-r'], 'javascript'),
          projectCode('tests', ...args.operands),
          ...(args.operands.length === 0 ? [javascriptTests] : []),
          loadsSettings('tests', 'bunfig.toml'),
        ],
    },
    build: {
      options: table({
        flag: `--minify, --minify-syntax, --minify-whitespace, --minify-identifiers, --splitting, --compile, --production, --no-bundle,
        --bytecode, --css-chunking, --emit-dce-annotations`,
        value:
          '--target, --format, --external -e, --packages, --entry-naming, --chunk-naming, --asset-naming, --public-path, --root, --env, --banner, --footer',
        writes: '--outdir, --outfile, --metafile, --metafile-md',
        'value?': '--sourcemap',
      }),
      effects: (args) =>
        inPackages(args, 'build') ?? [
          ...readsOperandsOr(args),
          ...(args.has('--compile') ? args.values('--outfile').map((program) => flow(args.operands, program, 'compile')) : []),
        ],
    },
    x: {
      style: 'posix',
      options: table({ flag: '--bun, --verbose, --silent, --no-install', value: '-p --package' }),
      effects: (args) => runsPackage(args.operands, args.values('-p')),
    },
    create: {
      aliases: ['c'],
      style: 'posix',
      effects: ({ operands: [name, ...rest] }) => (name ? runsPackage([literal(`create-${show(name)}`), ...rest]) : []),
    },
    init: { options: table({ flag: '-m --minimal, --react, -r' }), effects: [write('package.json')] },
    pm: {
      effects: (args) =>
        ['ls', 'bin', 'hash', 'hash-string', 'hash-print', 'untrusted', 'whoami', 'version', 'view', undefined].includes(args.text(0))
          ? [read('package.json')]
          : [install('manifest', 'package.json'), ...(args.text(0) === 'trust' ? [config('skip-checks', 'install scripts')] : [])],
    },
    publish: { effects: (args) => [args.has('--dry-run') ? read('.') : publish('package', 'this package')] },
    upgrade: { options: table({ flag: '--canary, --stable' }), effects: [install('global', 'bun')] },
    exec: { style: 'posix', effects: ({ operands: [text] }) => (text ? [{ do: 'shell', text }] : []) },
    repl: { effects: [execute('arbitrary', 'bun REPL')] },
  },
  examples: [
    ['bun repl', 'execute:arbitrary bun REPL'],
    ['bun upgrade', 'install:global bun'],
    ['bun pm x', 'install:manifest package.json'],
    ['bun pm trust --all', 'install:manifest package.json', 'config:skip-checks install scripts'],
    ['bun init', 'write package.json'],
    ['bun create x', 'install:undeclared create-x', 'unknown: program `create-x` is not described'],
    ['bun why', 'read package.json'],
    ['bun info', 'connect:get https://registry.npmjs.org'],
    ['bun audit', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['bun outdated', 'read package.json', 'connect:get https://registry.npmjs.org'],
    ['bun patch', 'write:edit node_modules'],
    ['bun install -p x', 'install:named x'],
    ['bun link', 'install:global this package'],
    ['bun unlink', 'install:remove linked packages'],
    ['bun link x', 'install:named x'],
    ['bun update x', 'install:named x'],
    ['bun remove x', 'install:remove x'],
    ['bun ci x', 'install:named x'],
    ['bun install', 'install:manifest package.json'],
    ['bun install --no-verify', 'unknown: option `--no-verify` of `bun install` can run or load anything'],
    ['bun add left-pad', 'install:named left-pad'],
    ['bun add --global x', 'install:global x'],
    ['bun run src/main.ts', 'execute:project bun', 'execute:project src/main.ts (not there)'],
    ['bun --filter web build', 'unknown: program `build` is not described', 'read .'],
    ['bun run https://example.com/x.ts', 'execute:download https://example.com/x.ts'],
    ['bun index.ts', 'execute:project bun', 'execute:project index.ts (not there)'],
    ['bun test', 'execute:project tests'],
    ['bun test --reporter-outfile /opt/a --coverage-dir /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project tests'],
    ['bun build src/a.ts --outdir out', 'write out', 'read src/a.ts'],
    ['bun build --outfile /opt/a src/a.ts --outdir out', 'write /opt/a', 'write out', 'read src/a.ts'],
    ['bun x rimraf src', 'install:undeclared rimraf', 'delete src'],
    ['bun x --package a rimraf src', 'install:undeclared a', 'delete src'],
    ['bun exec "rm -r dist"', 'delete dist'],
    ['bun publish', 'publish:package this package'],
    ['bun --cwd /opt/a why', 'read /opt/a/package.json'],
    ['bun --config=x run y', 'unknown: option `--config` of `bun` is not described', 'unknown: program `y` is not described'],
    ['bun -p repl', 'unknown: javascript name `repl` is not described'],
    ['bun --eval a', 'unknown: javascript name `a` is not described'],
    ['bun --print a', 'unknown: javascript name `a` is not described'],
  ],
})
