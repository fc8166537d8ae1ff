import { connect, defineCommand, install, nothing, processes, projectCode, read, run, unknown, write } from '../../command-spec.ts'
import { afterDashes } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'dotnet-counters',
    aliases: ['dotnet-trace', 'dotnet-dump', 'dotnet-gcdump', 'dotnet-stack', 'dotnet-symbol'],
    about: 'watches programs of .NET while they run',
    style: 'gnu',
    options: table({
      flag: '--show-default-args, --verbose -v, --resume-runtime, --maxHistograms',
      value: `-p --process-id, -n --name, --counters, --refresh-interval, --format, --profile, --providers, --duration, --buffersize, --clrevents, --clreventlevel, --type,
      -c --command, --timeout -t, --diagnostic-port`,
      writes: '-o --output',
    }),
    effects: (args) => {
      const verb = args.text(0) ?? ''
      const [file] = args.operands.slice(1)
      const inner = args.words.findIndex((word) => word.pieces.some((piece) => 'text' in piece && piece.text === '--'))
      const started = inner < 0 ? [] : [run(args.words.slice(inner + 1))]
      if (/^(?:ps|list|list-profiles)$/.test(verb)) return nothing
      if (/^(?:monitor|report)$/.test(verb)) return started.length > 0 ? started : file ? [read(file)] : [processes('debug', args.name)]
      if (/^(?:collect)$/.test(verb))
        return [...(args.has('-o') ? [] : [write('.', 'folder')]), ...started, ...(inner < 0 ? [processes('debug', args.name)] : [])]
      if (/^(?:convert|analyze)$/.test(verb) && file) return [read(file)]
      return [unknown(`subcommand \`${verb}\` of \`${args.name}\` is not described`)]
    },
    examples: [
      ['dotnet-counters ps'],
      ['dotnet-trace collect -o a.nettrace -- rm a', 'write a.nettrace', 'delete a'],
      ['dotnet-trace convert a.nettrace --format Speedscope', 'read a.nettrace'],
      ['dotnet-dump collect -p 12', 'write:folder .', 'process:debug dotnet-dump'],
      ['dotnet-dump frob', 'unknown: subcommand `frob` of `dotnet-dump` is not described'],
    ],
  }),
  defineCommand({
    name: 'dotnet-stryker',
    about: 'tests the tests of a .NET project',
    options: table({
      flag: '-O --open-report, --skip-version-check, --break-on-initial-test-failure, --diag, -d, --dev-mode',
      'value?': '--since, --with-baseline',
      value: `-m --mutate, -c --concurrency, -l --mutation-level, -r --reporter, -V --verbosity, -b --break-at,
        --threshold-high, --threshold-low, --target-framework, --configuration, --disable-bail`,
      writes: '-o --output',
      code: '-f --config-file, -p --project, -s --solution, -tp --test-project',
      starts: '--msbuild-path',
    }),
    effects: (args) => [projectCode('tests', '*proj', '*/*proj'), ...(args.has('-o') ? [] : [write('StrykerOutput', 'folder')])],
    examples: [
      [
        'dotnet-stryker --msbuild-path /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project tests',
        'write:folder StrykerOutput',
      ],
      ['dotnet-stryker -p A.csproj', 'execute:project A.csproj', 'execute:project tests', 'write:folder StrykerOutput'],
      ['dotnet-stryker --output /opt/a', 'write /opt/a', 'execute:project tests'],
      ['dotnet-stryker --config-file /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['dotnet-stryker --dashboard-api-key x', 'unknown: option `--dashboard-api-key` of `dotnet-stryker` is not described'],
    ],
  }),
  defineCommand({
    name: 'dotnet-coverage',
    about: 'collects and merges coverage of .NET',
    style: 'posix',
    options: table({ flag: '--nologo' }),
    subcommands: {
      merge: {
        options: table({ flag: '-r --recursive', value: '-f --output-format, -l --log-level', writes: '-o --output, -lf --log-file' }),
        effects: (args) => [...args.operands.map((word) => read(word)), ...(args.has('-o') ? [] : [write('merged.coverage')])],
      },
      collect: {
        style: 'posix',
        options: table({
          value: '-f --output-format, -l --log-level, -id --session-id, -if --include-files',
          reads: '-s --settings',
          writes: '-o --output',
        }),
        effects: (args) => [
          ...(args.has('-o') ? [] : [write('output.coverage')]),
          run(args.operands.length > 0 ? args.operands : afterDashes(args.words)),
        ],
      },
    },
    examples: [
      ['dotnet-coverage merge -o a.xml b.coverage', 'write a.xml', 'read b.coverage'],
      ['dotnet-coverage merge --log-file /opt/a b.coverage', 'write /opt/a', 'read b.coverage', 'write merged.coverage'],
      ['dotnet-coverage collect rm a', 'write output.coverage', 'delete a'],
      ['dotnet-coverage collect --settings /opt/a --output /opt/b ls', 'read /opt/a', 'write /opt/b', 'read:names .'],
      ['dotnet-coverage instrument a.dll', 'unknown: subcommand `instrument` of `dotnet-coverage` is not described'],
    ],
  }),
  defineCommand({
    name: 'dotnet-outdated',
    about: 'says which packages of a .NET project have newer versions',
    options: table({
      flag: '-i --include-auto-references, -t --transitive, -f --fail-on-updates, -n --no-restore, -r --recursive',
      'value?': '-u --upgrade',
      value:
        '-pre --pre-release, -vl --version-lock, -td --transitive-depth, -inc --include, -exc --exclude, -ot --older-than, -of --output-format, -mv --maximum-version',
      writes: '-o --output',
    }),
    effects: (args) => [
      projectCode('build', '*proj', '*/*proj'),
      args.has('-u') ? install('manifest', 'project file') : connect('get', 'https://api.nuget.org'),
    ],
    examples: [
      ['dotnet-outdated', 'execute:project build', 'connect:get https://api.nuget.org'],
      ['dotnet-outdated --upgrade', 'execute:project build', 'install:manifest project file'],
      ['dotnet-outdated --output /opt/a', 'write /opt/a', 'execute:project build', 'connect:get https://api.nuget.org'],
      ['dotnet-outdated --frob', 'unknown: option `--frob` of `dotnet-outdated` is not described'],
    ],
  }),
]
