import { posix } from 'node:path'
import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  printsWorkspacePaths,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { loads } from '../_project.ts'
import { table } from '../_table.ts'

const common = table({
  flag: `--no-restore, --no-build, --nologo, --no-incremental, --force, --self-contained, --no-self-contained, --no-dependencies,
      --use-lock-file, --locked-mode, --interactive, --list-tests, --no-launch-profile, --verify-no-changes, --include-generated,
      --no-cache, --outdated, --include-transitive, --vulnerable, --deprecated, --prerelease, --include-symbols, --include-source,
      --blame, --blame-crash, --blame-hang, --tl, --json, --dry-run, --skip-duplicate, -y --yes, --global -g, --local,
      --create-manifest-if-needed, -warnaserror --warnaserror, -graph, -restore, -nr, -nologo, --no-cache,
      --disable-build-servers, --ucr --use-current-runtime, --disable-parallel, --force-evaluate, --unit, --no-exit-code, --include-prereleases, --no-hot-reload, --non-interactive, --quiet -q, --list, --idempotent, --no-progress, --no-ansi, --highest-version`,
  value: `-c --configuration, -f --framework, -r --runtime, -v --verbosity, -p --property, --version-suffix, -a --arch, --os,
      --filter, -l --logger, --collect, -s --settings --source --startup-project, --launch-profile, --include, --exclude,
      --severity, --diagnostics, --version, -n --name, -k --api-key, --context, --type, --tool-path, -e --environment,
 --urls, -t --target, --highest-patch, --highest-minor, --max-parallel-test-modules, --report-trx-filename, --format, --blame-hang-timeout, --blame-hang-dump-type, --blame-crash-dump-type, --output-version, -noWarn`,
  'value?': '-m --maxcpucount, -nodeReuse, -clp --consoleLoggerParameters, -flp, -bl --binaryLogger',
  writes: '-o --output, --results-directory, --artifacts-path',
  code: '--project, --test-modules',
  unsafe: '--test-adapter-path, --configfile, --diag',
})
const build = {
  options: common,
  effects: (args: Args): readonly Draft[] => [
    ...builds('build', args),
    ...args.values('-s').map((source) => install('url', source)),
    // a log of the build, in a file of its own
    ...args.values('-bl').map((word) => write(word)),
    ...args.operands.flatMap((word) => (/^\/bl:(.+)$/.exec(show(word)) ?? []).slice(1).map((file) => write(file))),
  ],
}
const asks = { options: common, effects: [read('.')] as const }
const subcommands: CommandSpec['subcommands'] = {
  fsi: {
    style: 'posix',
    options: table({
      flag: '--quiet, --exec, --nologo, --optimize, --optimize+, --optimize-, --warnaserror, --readline-, --version, --help, -?, --noninteractive, --gui-',
      value: '--define -d, --langversion, --nowarn, --warnon',
      code: '--load, --use',
      unsafe: '-r --reference, -I --lib, --compilertool',
    }),
    effects: ({ operands: [file, ...parameters], hasStdin, has }): readonly Draft[] => {
      if (has('--version', '--help', '-?')) return nothing
      if (file && textOf(file) !== '-' && textOf(file) !== '/dev/stdin') return [{ do: 'script', file, parameters }]
      return hasStdin || file ? [{ do: 'run-stdin', language: 'other' }] : [execute('arbitrary', 'dotnet fsi')]
    },
  },
  build,
  publish: build,
  pack: build,
  msbuild: {
    style: 'raw',
    effects: ({ words }) => [
      projectCode('build', ...buildFiles(words.find((word) => /^[^-/]/.test(show(word))))),
      write('bin'),
      ...words.flatMap((word) => setting(/^[-/]{1,2}p(?:roperty)?:(.*)$/.exec(show(word))?.[1])),
    ],
  },
  clean: { options: common, effects: [removeTree('bin')] },
  restore: {
    options: common,
    effects: (args) => [
      install('manifest', 'project file'),
      { do: 'project-code', what: 'restore', files: buildFiles(), notCode: true },
      ...args.values('-s').map((source) => install('url', source)),
    ],
  },
  test: {
    options: common,
    effects: (args) => [
      ...builds('tests', args),
      ...args.values('-s').flatMap((settings) => loads(settings)),
      ...args.values('-l').flatMap(logs),
      ...args.operands.filter((word) => /Paths?=/.test(show(word))).map((word) => unknown(`\`${show(word)}\` names code to load`)),
    ],
  },
  run: { options: common, effects: (args) => builds('program', args) },
  watch: {
    style: 'posix',
    options: common,
    effects: ({ operands }) =>
      operands.length > 0 ? [run([literal('dotnet'), ...operands])] : [projectCode('program', ...buildFiles(), '*.cs')],
  },
  format: {
    options: table({ value: '--exclude-diagnostics', writes: '--report, --binarylog' }, common),
    effects: (args) => (args.has('--verify-no-changes') ? [read('.')] : [write('.', 'edit')]),
  },
  new: {
    options: table({ flag: '--force, --no-update-check, --search', value: '-lang --language, --type, --framework' }, common),
    effects: (args) =>
      ['list', 'search'].includes(args.text(0) ?? 'list')
        ? []
        : args.text(0) === 'install'
          ? args.operands.slice(1).map((word) => install('named', word))
          : [write(args.value('-o') ?? '.', args.has('--force') ? 'overwrite' : 'folder', { recursive: true })],
  },
  add: {
    options: common,
    effects: ({ operands }) => {
      const index = operands.findIndex((word) => /^(package|reference)$/.test(show(word)))
      return show(operands[index] ?? literal('')) === 'package'
        ? operands.slice(index + 1).map((word) => install('named', word))
        : [write('.', 'edit')]
    },
  },
  remove: { options: common, effects: ({ operands }) => [install('remove', operands.map(show).at(-1) ?? '')] },
  list: asks,
  // `dotnet sln [FILE] list`
  sln: {
    options: common,
    effects: ({ operands }) => (textOf(operands.at(-1)) === 'list' ? [read('.', 'names'), printsWorkspacePaths] : [write('.', 'edit')]),
  },
  solution: asks,
  reference: asks,
  package: {
    options: common,
    effects: ({ operands }) =>
      /^(list|search)$/.test(show(operands[0] ?? literal('list'))) ? [read('.')] : operands.slice(1).map((word) => install('named', word)),
  },
  tool: {
    options: common,
    effects: (args) => {
      const name = args.text(0) ?? ''
      return name === 'restore'
        ? [install('manifest', '.config/dotnet-tools.json')]
        : ['list', 'search'].includes(name)
          ? []
          : ['run', 'exec'].includes(name)
            ? [projectCode('tool')]
            : args.operands.slice(1).map((word) => install(args.has('--global') ? 'global' : 'named', word))
    },
  },
  nuget: {
    options: common,
    effects: (args) => {
      const name = args.text(0) ?? ''
      return name === 'push'
        ? [publish('package', args.operands.slice(1).map(show).join(' '))]
        : name === 'delete'
          ? [publish('package', `delete ${args.operands.slice(1).map(show).join(' ')}`)]
          : name === 'locals' && args.operands.length > 1
            ? []
            : ['list', 'why', 'verify', 'search'].includes(name)
              ? []
              : [install('url', args.operands.slice(1).map(show).join(' '))]
    },
  },
  ef: {
    options: table(
      { flag: '--no-transactions, -i, -j, -f --force', value: '--msbuildprojectextensionspath, --context-dir, --output-dir' },
      common,
    ),
    effects: (args) => {
      const line = args.operands.map(show).slice(0, 2).join(' ')
      return [
        projectCode('build', ...buildFiles()),
        // forced, the last migration is taken back in the database too
        ...(/^database update/.test(line) || (line === 'migrations remove' && args.has('-f'))
          ? [{ do: 'effect', kind: 'database', tag: 'migrate', target: 'ef' } as const]
          : /^database drop/.test(line)
            ? [{ do: 'effect', kind: 'database', tag: args.has('--dry-run') ? 'read' : 'destroy', target: 'ef' } as const]
            : /^migrations (add|remove)|^dbcontext scaffold/.test(line)
              ? [write('Migrations', 'folder')]
              : []),
      ]
    },
  },
  workload: {
    options: common,
    effects: (args) =>
      ['list', 'search'].includes(args.text(0) ?? '') ? [] : [install('global', args.operands.slice(1).map(show).join(' '))],
  },
  'dev-certs': {
    options: table({ flag: '-c --check, -t --trust, --clean, -q --quiet' }),
    effects: (args) =>
      args.has('-c') && !args.has('-t', '--clean') ? [] : [{ do: 'effect', kind: 'config', tag: 'global', target: 'certificates' }],
  },
  'user-secrets': {
    options: common,
    effects: (args) => [{ do: 'effect', kind: 'infra', tag: args.text(0) === 'list' ? 'secret' : 'change', target: 'user secrets' }],
  },
  'build-server': { effects: nothing },
  sdk: { effects: nothing },
  help: { effects: nothing },
  vstest: { options: common, effects: [projectCode('tests')] },
  store: asks,
}

/** The projects that a build reads: the one that is named, or all that lie here. */
function buildFiles(project?: Word): readonly Target[] {
  const name = project && show(project).replace(/\/$/, '')
  const named = name !== undefined && !/\.slnx?$|=/.test(name) ? (/\.\w+proj$/.test(name) ? [name] : [`${name}/*proj`]) : undefined
  return ['Directory.Build.props', 'Directory.Build.targets', ...(named ?? ['*proj', '*/*proj', '*/*/*proj'])]
}

/** Builds a project, then runs it or its tests. */
function builds(what: 'build' | 'tests' | 'program', args: Args): readonly Draft[] {
  // `-p` is a property, or a project as it was once called
  const [properties, projects] = [args.values('-p').filter(isProperty), args.values('-p').filter((word) => !isProperty(word))]
  const named = args.operands.filter((word) => !isSwitch(word))
  const project = args.value('--project') ?? projects[0] ?? (what === 'program' ? undefined : named[0])
  return [
    projectCode(what, ...projects, ...buildFiles(project), ...(what === 'program' ? [`${project ? show(project) : '.'}/*.cs`] : [])),
    write('bin'),
    ...[...properties, ...args.operands].flatMap((word) => setting(/^(?:[-/]p(?:roperty)?)?:?(\w+=.*)$/.exec(show(word))?.[1])),
  ]
}

/** `/bl:x`, `/m`: an option as MSBuild once wrote them all. */
const isSwitch = (word: Word): boolean => /^\/[\w-]+(?::|$)/.test(show(word))

const isProperty = (word: Word): boolean => /^:|=/.test(show(word))

/** Properties that only say how something is built, and those that say where it goes. */
const inert =
  /^(?:Configuration|Platform|\w*Version(?:Prefix|Suffix)?|TargetFrameworks?|RuntimeIdentifiers?|SelfContained|Publish(?:SingleFile|Trimmed|ReadyToRun|Aot)|TrimMode|Debug(?:Type|Symbols)|Optimize|TreatWarningsAsErrors|Warn\w*|NoWarn|MSBuildTreatWarningsAsErrors|Nullable|LangVersion|ContinuousIntegrationBuild|Deterministic|CollectCoverage|CoverletOutputFormat|Threshold\w*|Exclude\w*|Include\w*|RunAnalyzers\w*|Enable\w*|Analysis\w*|UseAppHost|UseSharedCompilation|Generate\w*|Restore\w*Mode|BuildInParallel|BuildProjectReferences|DefineConstants|InvariantGlobalization|SourceRevisionId|Is\w+|Skip\w*)$/
const places = /^(?:OutDir|(?:Base)?(?:Intermediate)?OutputPath|PublishDir|PackageOutputPath|ArtifactsPath|CoverletOutput)$/

/** `Name=value` given to the build. */
function setting(text: string | undefined): readonly Draft[] {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text ?? '') ?? []
  if (name === undefined || inert.test(name)) return []
  return places.test(name) ? [write(value || '.', 'folder')] : [unknown(`property \`${name}\` of a build is not described`)]
}

/** `--logger 'trx;LogFileName=x.trx'`: a file among the results. */
const logs = (logger: Word): readonly Draft[] =>
  [...show(logger).matchAll(/LogFileName=([^;]+)/gi)].map(([, file = '']) => write(posix.join('TestResults', file)))

export default [
  defineCommand({
    name: 'reportgenerator',
    about: 'turns coverage into reports',
    style: 'raw',
    // `-plugins:` and a history folder elsewhere stay out
    effects: ({ words }) =>
      words.flatMap((word): readonly Draft[] => {
        const [, name, value] = /^-{1,2}(\w+):(.*)$/.exec(show(word)) ?? []
        if (name === 'reports') return (value ?? '').split(';').map((path) => read(path))
        if (name === 'targetdir' || name === 'historydir') return [write(value ?? '.', 'folder')]
        return /^(?:reporttypes|verbosity|title|tag|assemblyfilters|classfilters|filefilters|sourcedirs|riskhotspot\w*)$/.test(name ?? '')
          ? []
          : [unknown(`\`${show(word)}\` of \`reportgenerator\` is not described`)]
      }),
    examples: [
      ['reportgenerator -reports:a.xml -targetdir:out -reporttypes:Html', 'read a.xml', 'write:folder out'],
      ['reportgenerator -plugins:x.dll', 'unknown: `-plugins:x.dll` of `reportgenerator` is not described'],
    ],
  }),
  defineCommand({
    name: 'dotnet',
    about: '.NET projects',
    options: table({ flag: '--info, --list-sdks, --list-runtimes, -d --diagnostics', value: '--fx-version, --roll-forward' }),
    style: 'posix',
    effects: ({ operands: [file, ...parameters] }) =>
      !file
        ? []
        : /\.dll$/.test(show(file))
          ? [projectCode('program', file)]
          : show(file) === 'exec' && /\.dll$/.test(show(parameters[0] ?? file))
            ? [projectCode('program', parameters[0] ?? file)]
            : [run([literal(`dotnet-${show(file)}`, file.at), ...parameters], { ofPackage: 'dotnet' })],
    subcommands,
    examples: [
      ['dotnet fsi a.fsx', 'execute:project a.fsx (not there)'],
      [
        'dotnet fsi --lib --compilertool a.fsx',
        'unknown: option `-I` of `dotnet fsi` can run or load anything',
        'unknown: option `--compilertool` of `dotnet fsi` can run or load anything',
        'unknown: runs `a.fsx`, which is not there yet',
      ],
      ['dotnet fsi -r x.dll a.fsx', 'unknown: option `-r` of `dotnet fsi` can run or load anything'],
      ['dotnet store', 'read .'],
      ['dotnet vstest', 'execute:project tests'],
      ['dotnet help'],
      ['dotnet sdk'],
      ['dotnet build-server'],
      ['dotnet user-secrets', 'infra:change user secrets'],
      ['dotnet dev-certs', 'config:global certificates'],
      ['dotnet workload', 'install:global'],
      ['dotnet tool'],
      [
        'dotnet tool --test-modules /opt/a --artifacts-path /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write /opt/b',
      ],
      [
        'dotnet tool --test-adapter-path --configfile --diag --output /opt/d --results-directory /opt/e',
        'unknown: option `--test-adapter-path` of `dotnet tool` can run or load anything',
        'unknown: option `--configfile` of `dotnet tool` can run or load anything',
        'unknown: option `--diag` of `dotnet tool` can run or load anything',
        'write /opt/d',
        'write /opt/e',
      ],
      ['dotnet reference', 'read .'],
      ['dotnet solution', 'read .'],
      ['dotnet sln', 'write:edit .'],
      ['dotnet sln a.sln list', 'read:names .'],
      ['dotnet list', 'read .'],
      ['dotnet remove x', 'install:remove x'],
      ['dotnet new x', 'write:folder .'],
      ['dotnet format', 'write:edit .'],
      ['dotnet format --verify-no-changes --report /opt/a --binarylog /opt/b', 'write /opt/a', 'write /opt/b', 'read .'],
      ['dotnet format --report /opt/a --binarylog /opt/b', 'write /opt/a', 'write /opt/b', 'write:edit .'],
      ['dotnet watch x', 'unknown: program `dotnet-x` is not described'],
      ['dotnet run', 'execute:project program', 'write bin'],
      ['dotnet restore', 'install:manifest project file'],
      ['dotnet restore -s https://x.example/v3', 'install:manifest project file', 'install:url https://x.example/v3'],
      ['dotnet build src/A -p:Version=1.2.3', 'execute:project build', 'write bin'],
      ['dotnet build /p:OutDir=out', 'execute:project build', 'write bin', 'write:folder out'],
      [
        'dotnet build -p:PreBuildEvent=x',
        'execute:project build',
        'write bin',
        'unknown: property `PreBuildEvent` of a build is not described',
      ],
      [
        'dotnet msbuild -p:CustomAfterBuild=x.targets',
        'execute:project build',
        'write bin',
        'unknown: property `CustomAfterBuild` of a build is not described',
      ],
      ["dotnet test --logger 'trx;LogFileName=a.trx'", 'execute:project tests', 'write bin', 'write TestResults/a.trx'],
      [
        'dotnet test -s /tmp/x.runsettings',
        'execute:project tests',
        'write bin',
        'unknown: runs `/tmp/x.runsettings`, which is not part of the workspace',
      ],
      [
        'dotnet test -- RunConfiguration.TestAdaptersPaths=x',
        'execute:project tests',
        'write bin',
        'unknown: `RunConfiguration.TestAdaptersPaths=x` names code to load',
      ],
      ['dotnet new gitignore --force', 'write:overwrite .'],
      ['dotnet ef migrations remove -f', 'execute:project build', 'database:migrate ef'],
      ['dotnet clean', 'delete bin'],
      ['dotnet msbuild', 'execute:project build', 'write bin'],
      ['dotnet pack', 'execute:project build', 'write bin'],
      ['dotnet publish', 'execute:project build', 'write bin'],
      ['dotnet --info'],
      ['dotnet build -c Release', 'execute:project build', 'write bin'],
      ['dotnet build -bl:out.binlog', 'execute:project build', 'write bin', 'write out.binlog'],
      ['dotnet build /bl:out.binlog', 'execute:project build', 'write bin', 'write out.binlog'],
      ['dotnet test --filter Name~X', 'execute:project tests', 'write bin'],
      ['dotnet add package Serilog', 'install:named Serilog'],
      ['dotnet nuget push a.nupkg', 'publish:package a.nupkg'],
      ['dotnet ef database update', 'execute:project build', 'database:migrate ef'],
      ['dotnet ef database drop -f', 'execute:project build', 'database:destroy ef'],
      ['dotnet frob', 'unknown: program `dotnet-frob` is not described'],
      [
        'dotnet fsi --load /opt/a --use /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:arbitrary dotnet fsi',
      ],
      [
        'dotnet pack --project /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write bin',
      ],
      ['dotnet new --project /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'dotnet-cake',
    aliases: ['cake', 'dotnet-nuke', 'nuke'],
    about: 'runs a build written in C#',
    options: table({ value: '-t --target, -v --verbosity, --configuration', flag: '--dryrun, --tree, --description, --showtree' }),
    effects: ({ operands, name }) => [
      projectCode('build', ...(name.endsWith('nuke') ? ['build/*.cs'] : operands.length > 0 ? operands : ['build.cake'])),
      write('bin'),
    ],
    examples: [
      ['dotnet-cake --target=Test', 'execute:project build', 'write bin'],
      [
        'cake /tmp/x.cake --bootstrap',
        'unknown: option `--bootstrap` of `cake` is not described',
        'execute:project build',
        'unknown: runs `/tmp/x.cake`, which is not part of the workspace',
        'write bin',
      ],
    ],
  }),
  defineCommand({
    name: 'nuget',
    aliases: ['msbuild', 'xbuild', 'paket', 'csc', 'mono'],
    about: 'builds and packages for .NET',
    style: 'long',
    options: table({
      flag: '-NonInteractive, -NoCache, -m, -restore, -nologo, -r',
      value: '-Verbosity, -v, -p, -t, -target, -property, -OutputDirectory, -Source, -Version, -Solution, -verbosity',
      writes: '-o, -out',
    }),
    effects: (args) =>
      args.name === 'nuget' || args.name === 'paket'
        ? args.text(0) === 'push'
          ? [publish('package', args.operands.map(show)[1] ?? '')]
          : args.text(0) === 'install'
            ? args.operands.slice(1).map((word) => install('named', word))
            : args.text(0) === 'restore'
              ? [install('manifest', 'packages.config')]
              : /^(?:list|search|locals|help|\?|verify|show-\w+|find-\w+|why|outdated)$/.test(args.text(0) ?? '')
                ? [connect('get', 'https://api.nuget.org')]
                : [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`${args.name}\` is not described`)]
        : args.name === 'mono'
          ? [projectCode('program', ...args.operands.slice(0, 1))]
          : [projectCode('build', ...args.operands.slice(0, 1)), write('bin')],
    examples: [
      ['nuget restore', 'install:manifest packages.config'],
      ['nuget push a.nupkg', 'publish:package a.nupkg'],
      ['nuget restore -o /opt/a -out /opt/b', 'write /opt/a', 'write /opt/b', 'install:manifest packages.config'],
      ['msbuild a.sln', 'execute:project build', 'write bin'],
      ['paket push a.nupkg', 'publish:package a.nupkg'],
      [
        'nuget -ConfigFile x',
        'unknown: option `-ConfigFile` of `nuget` is not described',
        'unknown: subcommand `x` of `nuget` is not described',
      ],
    ],
  }),
]
