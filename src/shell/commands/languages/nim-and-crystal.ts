import {
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  publish,
  read,
  run,
  type Subcommand,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'

/** Options of Nim that say what is built and how; others name compilers, linkers and folders of code. */
const plainNimOption =
  /^-(?:d|-define):|^-[rfp]$|^--?(?:o|out|outdir|nimcache)[:=]|^--(?:run|define|undef|opt|mm|gc|forceBuild|hints?|warnings?|hint\[\w+\]|warning\[\w+\]|hintAsError|warningAsError|verbosity|threads|app|cpu|os|stackTrace|lineTrace|lineDir|debugger|styleCheck|colors?|panics|checks|assertions|overflowChecks|boundChecks|exceptions|experimental|index|project|docRoot|git\.\w+|parallelBuild|stdout|noLinking|compileOnly|noMain|genDeps|listFullPaths|spellSuggest|incremental|accept|yes|y|silent|noColor|verbose|debug|depsOnly|localdeps|offline)(?:[:=]|$)|^-[ydl]$/

/** `--out:x`, `-o:x`, `--nimcache:x`. */
const nimOutputs = (words: readonly Word[]): readonly Draft[] =>
  words.flatMap((word) => {
    const [, place] = /^--?(?:o|out|outdir|nimcache)[:=](.+)$/.exec(show(word)) ?? []
    return place === undefined ? [] : [write(literal(place, word.at))]
  })

/** `--path:/opt/a`, `--gcc.exe:/opt/a`: code or a compiler from elsewhere. */
const takesElsewhere = (words: readonly Word[]): readonly Draft[] =>
  words
    .filter((word) => /^--?(?!o|out|outdir|nimcache)[\w.]+[:=](?:[/~]|\.\.)/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` names something outside the project`))

const files = (words: readonly Word[]): readonly Word[] => words.filter((word) => !show(word).startsWith('-'))

/** What stands behind the verb is read as it is: options of Nim have their values behind a colon. */
const nimBuilds = (what: string): Subcommand => ({
  style: 'raw',
  effects: ({ words, name }) => [
    ...optionsBehind({ operands: [literal(''), ...words], name }, plainNimOption),
    ...takesElsewhere(words),
    projectCode(what, ...files(words).slice(0, 1), 'config.nims', '*.nimble'),
    ...nimOutputs(words),
    ...(what === 'program' || nimOutputs(words).length > 0 ? [] : [write('.', 'folder')]),
  ],
})

const nimPackageOptions = table({
  flag: '-y --accept, -n --reject, -l --localdeps, -d --depsOnly, --offline, --noColor, --silent, --verbose, --debug, --ver, -i --installed, -v --version, --noLockFile, --json, -s --noSSLCheck',
  value: '-p --package, --lockFile',
})
const nimPackages: Subcommand = { options: nimPackageOptions, effects: [projectCode('build', '*.nimble', 'config.nims')] }

const crystalOptions = table({
  flag: `--release, -d --debug, --no-debug, --error-trace, --error-on-warnings, --no-color, --no-codegen, --progress -p, --stats -s, --time -t, --static, --single-module, --verbose, -v, -q --quiet, --check, -e --edit, --show-backtrace, --frame-pointers, --x86-asm-syntax`,
  value:
    '-D --define, -f --format, --mcpu, --mattr, --mcmodel, --threads, --target, --warnings, -O, -O*, --exclude-warnings, --emit, --example, --line, --location, --order, --tag, --profile, --fail-fast, --project-name, --project-version, --source-refname, --cursor, -c, -i --include, -x --exclude, --json-config-url, --canonical-base-url',
  // what links is told by `--link-flags`; code loaded first by `--prelude`
  writes: '-o --output, --junit_output',
})
const crystalBuilds = (what: string): Subcommand => ({
  options: crystalOptions,
  effects: ({ operands: [source], has }) => [
    projectCode(what, ...(source ? [source] : [])),
    ...(has('-o') || what === 'program' ? [] : [write('.', 'folder')]),
  ],
})
const asksCompiler: Subcommand = {
  options: crystalOptions,
  effects: ({ operands: [source] }) => [projectCode('build', ...(source ? [source] : []))],
}

const shardOptions = table({
  flag: '--no-color, -q --quiet, -v --verbose, --production, --frozen, --local, --without-development, --skip-postinstall, --skip-executables, --ignore-crystal-version, --tree, --release, --debug -d, --static, --no-debug, --error-trace, --progress, --stats, --verbose, --version, --pre',
  value: '-j --jobs, --threads, -D',
})
const shardInstalls: Subcommand = {
  options: shardOptions,
  // scripts of packages run behind their installation
  effects: ({ operands }) => (operands.length > 0 ? operands.map((word) => install('named', word)) : [install('manifest', 'shard.yml')]),
}

export default [
  defineCommand({
    name: 'nim',
    about: 'compiles Nim',
    alone: '-v -h',
    style: 'posix',
    subcommands: {
      c: { aliases: ['cc', 'compile', 'compileToC', 'cpp', 'compileToCpp', 'objc', 'js'], ...nimBuilds('build') },
      check: nimBuilds('build'),
      doc: { aliases: ['doc2', 'jsondoc', 'rst2html', 'buildIndex', 'genDepend', 'dump'], ...nimBuilds('build') },
      r: { ...nimBuilds('program') },
      e: { ...nimBuilds('program') },
    },
    effects: (args) =>
      args.operands.length === 0
        ? [execute('arbitrary', 'nim')]
        : [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`nim\` is not described`)],
    examples: [
      ['nim c -d:release src/a.nim', 'execute:project build', 'write:folder .'],
      ['nim c --out:/opt/a --nimcache:/opt/b x.nim', 'execute:project build', 'write /opt/a', 'write /opt/b'],
      ['nim c -r /opt/a.nim', 'execute:project build', 'unknown: runs `/opt/a.nim`, which is not part of the workspace', 'write:folder .'],
      [
        'nim c --gcc.exe:/opt/a x.nim',
        'unknown: option `--gcc.exe:/opt/a` of `nim c` is not described',
        'unknown: `--gcc.exe:/opt/a` names something outside the project',
        'execute:project build',
        'write:folder .',
      ],
      [
        'nim c --passC:-fplugin=x a.nim',
        'unknown: option `--passC:-fplugin=x` of `nim c` is not described',
        'execute:project build',
        'write:folder .',
      ],
      ['nim check src/a.nim', 'execute:project build', 'write:folder .'],
      ['nim doc --outdir:/opt/a a.nim', 'execute:project build', 'write /opt/a'],
      ['nim r a.nim', 'execute:project program'],
      ['nim r --hints:off /opt/a.nim', 'execute:project program', 'unknown: runs `/opt/a.nim`, which is not part of the workspace'],
      ['nim e /opt/a.nims', 'execute:project program', 'unknown: runs `/opt/a.nims`, which is not part of the workspace'],
      ['nim', 'execute:arbitrary nim'],
      ['nim secret', 'unknown: subcommand `secret` of `nim` is not described'],
    ],
  }),
  defineCommand({
    name: 'nimble',
    about: 'packages and tasks of Nim',
    options: table({ flag: '--version -v' }, nimPackageOptions),
    subcommands: {
      build: {
        style: 'raw',
        effects: ({ words, name }) => [
          ...optionsBehind({ operands: [literal(''), ...words], name }, plainNimOption),
          projectCode('build', '*.nimble', 'config.nims'),
          ...nimOutputs(words),
          write('.', 'folder'),
        ],
      },
      c: { aliases: ['cc', 'cpp', 'js', 'compile'], ...nimBuilds('build') },
      test: {
        style: 'raw',
        effects: ({ words, name }) => [
          ...optionsBehind({ operands: [literal(''), ...words], name }, plainNimOption),
          projectCode('tests', '*.nimble', 'config.nims'),
          testsBelow('tests', 't*.nim'),
        ],
      },
      run: {
        style: 'raw',
        effects: ({ words, name }) => [
          ...optionsBehind({ operands: [literal(''), ...words], name }, plainNimOption),
          projectCode('program', '*.nimble', 'config.nims'),
        ],
      },
      check: nimPackages,
      tasks: nimPackages,
      dump: nimPackages,
      deps: nimPackages,
      path: nimPackages,
      list: { options: nimPackageOptions, effects: nothing },
      search: { options: nimPackageOptions, effects: nothing },
      refresh: { options: nimPackageOptions, effects: [connect('get', 'https://nim-lang.org')] },
      install: {
        options: nimPackageOptions,
        effects: ({ operands, has }) =>
          operands.length > 0
            ? operands.map((word) => install('named', word))
            : has('-d')
              ? [install('manifest', 'package manifest')]
              : [projectCode('build', '*.nimble'), install('manifest', 'package manifest')],
      },
      add: { options: nimPackageOptions, effects: ({ operands }) => operands.map((word) => install('named', word)) },
      setup: { options: nimPackageOptions, effects: [install('manifest', 'package manifest')] },
      lock: { options: nimPackageOptions, effects: [write('nimble.lock')] },
      uninstall: { options: nimPackageOptions, effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      init: { options: nimPackageOptions, effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
      publish: { effects: [publish('package', 'this package')] },
    },
    examples: [
      ['nimble build', 'execute:project build', 'write:folder .'],
      ['nimble c -o:/opt/a a.nim', 'execute:project build', 'write /opt/a'],
      ['nimble test', 'execute:project tests'],
      ['nimble run', 'execute:project program'],
      ['nimble check', 'execute:project build'],
      ['nimble tasks', 'execute:project build'],
      ['nimble dump', 'execute:project build'],
      ['nimble deps', 'execute:project build'],
      ['nimble path x', 'execute:project build'],
      ['nimble list --installed'],
      ['nimble search x'],
      ['nimble refresh', 'connect:get https://nim-lang.org'],
      ['nimble install', 'execute:project build', 'install:manifest package manifest'],
      ['nimble install -d', 'install:manifest package manifest'],
      ['nimble install x', 'install:named x'],
      ['nimble add x', 'install:named x'],
      ['nimble setup', 'install:manifest package manifest'],
      ['nimble lock', 'write nimble.lock'],
      ['nimble uninstall x', 'install:remove x'],
      ['nimble init', 'write:folder .'],
      ['nimble publish', 'publish:package this package'],
      [
        'nimble build --passL:/opt/a',
        'unknown: option `--passL:/opt/a` of `nimble build` is not described',
        'execute:project build',
        'write:folder .',
      ],
      ['nimble deploy', 'unknown: `nimble` is told to `deploy`', 'unknown: subcommand `deploy` of `nimble` is not described'],
    ],
  }),
  defineCommand({
    name: 'crystal',
    about: 'compiles Crystal; macros may run programs',
    options: table({ flag: '--version -v' }),
    subcommands: {
      build: crystalBuilds('build'),
      run: crystalBuilds('program'),
      spec: {
        options: crystalOptions,
        effects: ({ operands }) => [
          projectCode('tests', ...operands.map((word) => literal(show(word).replace(/:\d+$/, ''), word.at))),
          testsBelow('spec', '*_spec.cr'),
        ],
      },
      eval: {
        style: 'posix',
        options: crystalOptions,
        effects: ({ operands, hasStdin }) =>
          operands.length > 0
            ? operands.map((text): Draft => ({ do: 'code', language: 'other', text }))
            : hasStdin
              ? [{ do: 'run-stdin', language: 'other' }]
              : [],
      },
      docs: { options: crystalOptions, effects: ({ has }) => [projectCode('build'), ...(has('-o') ? [] : [write('docs', 'folder')])] },
      env: { effects: nothing },
      version: { effects: nothing },
      init: {
        options: table({ flag: '-f --force, -s --skip-existing' }),
        effects: ({ operands: [, , folder] }) => [write(folder ?? '.', 'folder')],
      },
      tool: {
        subcommands: {
          format: {
            options: crystalOptions,
            effects: ({ operands, has }) =>
              (operands.length > 0 ? operands : [literal('.')]).map((word) => (has('--check') ? read(word) : tidy(word))),
          },
          context: asksCompiler,
          expand: asksCompiler,
          hierarchy: asksCompiler,
          dependencies: asksCompiler,
          types: asksCompiler,
          unreachable: asksCompiler,
          implementations: asksCompiler,
        },
      },
    },
    // a source by itself is run
    effects: ({ operands: [first], words, name }) =>
      !first
        ? [execute('arbitrary', name)]
        : /\.cr$/.test(show(first))
          ? [run([literal('crystal'), literal('run'), ...words])]
          : [unknown(`subcommand \`${show(first)}\` of \`${name}\` is not described`)],
    examples: [
      ['crystal run a.cr -- --port 1', 'execute:project program'],
      ['crystal a.cr -o /opt/a', 'unknown: option `-o` of `crystal` is not described'],
      ['crystal run a.cr -o /opt/a', 'write /opt/a', 'execute:project program'],
      ['crystal build src/a.cr --release', 'execute:project build', 'write:folder .'],
      ['crystal build a.cr -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['crystal run src/a.cr', 'execute:project program'],
      ['crystal run /opt/a.cr', 'execute:project program', 'unknown: runs `/opt/a.cr`, which is not part of the workspace'],
      ['crystal src/a.cr', 'execute:project program'],
      ['crystal spec spec/a_spec.cr:12 --verbose', 'execute:project tests'],
      ['crystal spec --junit_output /opt/a', 'write /opt/a', 'execute:project tests'],
      [
        'crystal spec --link-flags /opt/a',
        'unknown: option `--link-flags` of `crystal spec` is not described',
        'execute:project tests',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ["crystal eval 'system(`rm -r x`)'", 'unknown: code `system` is not described', 'delete x'],
      ['crystal docs -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['crystal env'],
      ['crystal version'],
      ['crystal init app x /opt/a', 'write:folder /opt/a'],
      ['crystal tool format', 'write:edit .'],
      ['crystal tool format --check src', 'read src'],
      ['crystal tool format /opt/a.cr', 'write:edit /opt/a.cr'],
      ['crystal tool context -c a.cr:1:1 a.cr', 'execute:project build'],
      ['crystal tool expand a.cr', 'execute:project build'],
      ['crystal tool hierarchy a.cr', 'execute:project build'],
      ['crystal tool dependencies a.cr', 'execute:project build'],
      ['crystal tool types a.cr', 'execute:project build'],
      ['crystal tool unreachable a.cr', 'execute:project build'],
      ['crystal tool implementations a.cr', 'execute:project build'],
      ['crystal play', 'unknown: subcommand `play` of `crystal` is not described'],
    ],
  }),
  defineCommand({
    name: 'shards',
    about: 'packages of Crystal',
    options: shardOptions,
    inherit: true,
    subcommands: {
      install: shardInstalls,
      update: shardInstalls,
      lock: { effects: [write('shard.lock')] },
      check: { effects: [read('shard.yml')] },
      list: { effects: [read('shard.yml')] },
      outdated: { effects: [read('shard.yml'), connect('get', 'https://github.com')] },
      version: { effects: [read('shard.yml')] },
      build: { effects: [install('manifest', 'shard.yml'), projectCode('build'), write('bin', 'folder')] },
      run: { style: 'posix', effects: [projectCode('program'), write('bin', 'folder')] },
      init: { effects: [write('shard.yml')] },
    },
    examples: [
      ['shards install', 'install:manifest shard.yml'],
      ['shards update x', 'install:named x'],
      ['shards lock', 'write shard.lock'],
      ['shards check', 'read shard.yml'],
      ['shards list --tree', 'read shard.yml'],
      ['shards outdated', 'read shard.yml', 'connect:get https://github.com'],
      ['shards version', 'read shard.yml'],
      ['shards build --release', 'install:manifest shard.yml', 'execute:project build', 'write:folder bin'],
      ['shards run app', 'execute:project program', 'write:folder bin'],
      ['shards init', 'write shard.yml'],
      [
        'shards install --shardfile=/opt/a',
        'unknown: option `--shardfile` of `shards install` is not described',
        'install:manifest shard.yml',
      ],
      ['shards prune', 'unknown: subcommand `prune` of `shards` is not described'],
    ],
  }),
]
