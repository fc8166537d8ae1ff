import { posix } from 'node:path'
import { oneOfNames } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import {
  builds as fillsWithBuild,
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
  type Subcommand,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { loads, takesFrom } from '../_project.ts'
import { table } from '../_table.ts'

const common = table({
  flag: `--no-restore, --no-build, --nologo, --no-incremental, --force, --self-contained, --no-self-contained, --no-dependencies,
      --use-lock-file, --locked-mode, --interactive, --list-tests, --no-launch-profile, --verify-no-changes, --include-generated,
      --no-cache, --outdated, --include-transitive, --vulnerable, --deprecated, --prerelease, --include-symbols, --include-source,
      --blame, --blame-crash, --blame-hang, --tl, --json, --dry-run, --skip-duplicate, -y --yes, --global -g, --local,
      --create-manifest-if-needed, -warnaserror --warnaserror, -graph --graph -graphBuild --graphBuild, -restore, -nr, -nologo, --no-cache,
      --disable-build-servers, --ucr --use-current-runtime, --disable-parallel, --force-evaluate, --unit, --no-exit-code, --include-prereleases, --no-hot-reload, --non-interactive, --quiet -q, --list, --idempotent, --no-progress, --no-ansi, --highest-version,
      --exact-match, --report-trx, --coverage, --hangdump, --crashdump, --verbose, --sc, --no-logo`,
  value: `-c --configuration, -f --framework, -r --runtime, -v --verbosity, -p --property, --version-suffix, -a --arch, --os,
      --filter, -l --logger, --collect, -s --settings --source --startup-project, --launch-profile, --include, --exclude,
      --severity, --diagnostics, --version, -n --name, -k --api-key, --context, --type, --tool-path, -e --environment,
 --urls, -t --target, --highest-patch, --highest-minor, --max-parallel-test-modules, --report-trx-filename, --format, --blame-hang-timeout, --blame-hang-dump-type, --blame-crash-dump-type, --output-version, -noWarn,
      --take, --skip, --minimum-expected-tests, --maximum-failed-tests, --coverage-output-format, --treenode-filter, --ignore-exit-code,
      --retry-failed-tests, --hangdump-timeout`,
  'value?':
    '-m --maxcpucount, -nodeReuse, -clp --consoleLoggerParameters, -flp, -bl --binaryLogger, -getProperty --getProperty, -getItem --getItem, -getTargetResult --getTargetResult, -terminalLogger --terminalLogger, -ds --detailedSummary',
  writes: '-o --output, --results-directory, --artifacts-path, --diag, --coverage-output',
  code: '--project, --test-modules, --solution, --coverage-settings',
  unsafe: '--test-adapter-path, --configfile',
})

/** `-logger:Class,library.dll`: a logger of the caller's, as against one known by its name (`trx;LogFileName=a`). */
const loadsLogger = (args: Args): readonly Draft[] =>
  args
    .values('-l')
    .filter((word) => /[,/\\]|\.dll/i.test(show(word).replace(/;.*$/, '')) || textOf(word) === undefined)
    .map((word) => unknown(`loads the logger \`${show(word)}\``))

const build = {
  options: common,
  effects: (args: Args): readonly Draft[] => [
    ...builds('build', args),
    ...args.values('-o').map((folder) => fillsWithBuild(folder)),
    ...loadsLogger(args),
    ...args.values('-s').map((source) => install('url', source)),
    // a log of the build, in a file of its own
    ...args.values('-bl').map((word) => write(word)),
  ],
}

const asks = { options: common, effects: [read('.')] as const }

/** The subcommands of `dotnet`. */
export const subcommands: Readonly<Record<string, Subcommand>> = {
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
      targetsOf(projectCode('build', ...buildFiles(words.find((word) => !/^[-/]{1,2}\w+(?::|$)/.test(show(word))))), targetSwitches(words)),
      write('bin'),
      ...loadedBySwitches(words),
      ...words.flatMap((word) => setting(/^[-/]{1,2}p(?:roperty)?:(.*)$/.exec(show(word))?.[1])),
    ],
  },
  clean: {
    options: common,
    effects: ({ operands: [project] }) => [
      ownBuild({ do: 'project-code', what: 'clean', files: buildFiles(project), notCode: true }),
      removeTree(project ? `${show(project).replace(/(?:^|\/)[^/]*\.(?:slnx?|\w+proj)$/, '') || '.'}/bin` : 'bin'),
    ],
  },
  restore: {
    options: common,
    effects: (args) => [
      install('manifest', 'project file'),
      ownBuild({ do: 'project-code', what: 'restore', files: buildFiles(args.operands[0]), notCode: true }, ...args.values('-t')),
      takesFrom('nuget.config', 'NuGet.config', 'NuGet.Config'),
      ...args.values('-s').map((source) => install('url', source)),
    ],
  },
  test: {
    options: common,
    effects: (args) => [
      ...builds('tests', args),
      ...args.values('-s').flatMap((settings) => loads(settings)),
      ...args.values('-l').flatMap(logs),
      ...loadsLogger(args),
      ...args.operands.filter((word) => /Paths?=/.test(show(word))).map((word) => unknown(`\`${show(word)}\` names code to load`)),
    ],
  },
  run: {
    options: common,
    effects: (args) => [
      ...builds('program', args),
      // a program of one file
      ...args.operands.slice(0, 1).flatMap((word) => (/\.cs$/.test(show(word)) ? loads(word) : [])),
    ],
  },
  watch: {
    style: 'posix',
    options: common,
    effects: ({ operands }) =>
      operands.length > 0 ? [run([literal('dotnet'), ...operands])] : [projectCode('program', ...buildFiles(), '*.cs')],
  },
  format: {
    options: table({ value: '--exclude-diagnostics', writes: '--report, --binarylog' }, common),
    effects: (args) =>
      args.has('--verify-no-changes')
        ? [read('.')]
        : [write('.', 'edit'), ...args.operands.filter((word) => /[/.]/.test(show(word))).map((word) => write(word, 'edit'))],
  },
  new: {
    // what a template may run afterwards is left out (`--allow-scripts`)
    options: table(
      {
        flag: `--force, --no-update-check, --search, --columns-all, --ignore-constraints, --check-only, --use-program-main, --use-controllers,
          --use-minimal-apis, --no-https, --no-openapi, --exclude-launch-settings, --empty, --all-interactive, --aot, --pwa`,
        value: `-o --output, -lang --language, --type, --framework, --tag, --author, --columns, --package, --auth -au, --interactivity -int, --langVersion,
          --test-runner, --coverage-tool, --sdk-version, --roll-forward`,
      },
      common,
    ),
    effects: (args) =>
      ['list', 'search', 'details'].includes(args.text(0) ?? 'list') || args.has('--check-only')
        ? []
        : args.text(0) === 'install'
          ? args.operands.slice(1).map((word) => install('named', word))
          : ['uninstall', 'update'].includes(args.text(0) ?? '')
            ? [install('global', args.operands.map(show).join(' '))]
            : [write(args.value('-o') ?? '.', args.has('--force') ? 'overwrite' : 'folder', { recursive: true })],
  },
  add: {
    options: common,
    effects: ({ operands }) => {
      const index = operands.findIndex((word) => /^(package|reference)$/.test(show(word)))
      return show(operands[index] ?? literal('')) === 'package'
        ? operands.slice(index + 1).map((word) => install('named', word))
        : [write('.', 'edit'), ...editsElsewhere(operands)]
    },
  },
  remove: {
    options: common,
    effects: ({ operands }) =>
      operands.some((word) => textOf(word) === 'reference') ? [write('.', 'edit')] : [install('remove', operands.map(show).at(-1) ?? '')],
  },
  list: asks,
  // `dotnet sln [FILE] list`
  sln: {
    aliases: ['solution'],
    options: common,
    effects: ({ operands }) =>
      textOf(operands.at(-1)) === 'list' ? [read('.', 'names'), printsWorkspacePaths] : [write('.', 'edit'), ...editsElsewhere(operands)],
  },
  reference: {
    options: common,
    effects: (args) => (args.text(0) === 'list' ? [read('.')] : [write('.', 'edit')]),
  },
  package: {
    options: common,
    effects: ({ operands }) =>
      /^(list|search)$/.test(show(operands[0] ?? literal('list'))) ? [read('.')] : operands.slice(1).map((word) => install('named', word)),
  },
  tool: {
    options: common,
    // what follows is for the tool
    subcommands: {
      run: {
        style: 'posix',
        options: table({ flag: '--allow-roll-forward' }),
        effects: ({ operands }) => [run([literal('dotnet'), ...operands.slice(0, 1).map(toolNamed), ...operands.slice(1)])],
      },
    },
    effects: (args) => {
      const name = args.text(0) ?? ''
      return name === 'restore'
        ? [install('manifest', '.config/dotnet-tools.json')]
        : ['list', 'search'].includes(name)
          ? []
          : name === 'exec'
            ? [run([literal('dotnet'), ...args.operands.slice(1, 2).map(toolNamed), ...args.operands.slice(2)])]
            : args.operands.slice(1).map((word) => install(args.has('--global') ? 'global' : 'named', word))
    },
  },
  nuget: {
    options: table({ flag: '-l --list, -c --clear', value: '-k --api-key, -n --name' }, common),
    effects: (args) => {
      const name = args.text(0) ?? ''
      return name === 'push'
        ? [publish('package', args.operands.slice(1).map(show).join(' '))]
        : name === 'delete'
          ? [publish('package', `delete ${args.operands.slice(1).map(show).join(' ')}`)]
          : name === 'locals' && args.operands.length > 1
            ? args.has('-c')
              ? [removeTree('~/.nuget/packages')]
              : []
            : ['list', 'why', 'verify', 'search'].includes(name)
              ? []
              : [install('url', args.operands.slice(1).map(show).join(' '))]
    },
  },
  ef: {
    options: table(
      {
        flag: `--no-transactions, -i, -j, -f --force, --no-connect, --no-color, --prefix-output, -d --data-annotations, --use-database-names,
          --no-onconfiguring, --no-pluralize`,
        value: '--context-dir, --connection, --namespace, --context-namespace, --schema, --table, --target-runtime',
        writes: '--output-dir',
        code: '--msbuildprojectextensionspath',
      },
      common,
    ),
    effects: (args) => {
      const line = args.operands.map(show).slice(0, 2).join(' ').toLowerCase()
      return [
        ownBuild(projectCode('build', ...buildFiles(), ...args.values('-s'), ...args.values('-p'))),
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
  'user-jwts': {
    options: common,
    // the others make tokens, or show the key that signs them
    effects: (args) => (args.text(0) === 'list' ? [read('.')] : [{ do: 'effect', kind: 'infra', tag: 'secret', target: 'tokens' }]),
  },
  'build-server': { effects: nothing },
  sdk: { effects: nothing },
  help: { effects: nothing },
  vstest: {
    options: table(
      {
        flag: '--ListTests -lt, --Parallel, --InIsolation, --Blame',
        value: '--Tests, --TestCaseFilter, --Framework, --Platform, --Logger, --Collect',
        writes: '--ResultsDirectory, --Diag',
        code: '--Settings',
      },
      common,
    ),
    effects: ({ operands }) => [projectCode('tests', ...operands)],
  },
  store: asks,
}

/** A project or solution that is named first, where it does not lie here. */
const editsElsewhere = ([file]: readonly Word[]): readonly Draft[] =>
  file && /^(?:\/|~|\.\.(?:\/|$))/.test(show(file)) ? [write(file, 'edit')] : []

/** The projects that a build reads: the one that is named, or all that lie here. */
export function buildFiles(project?: Word): readonly Target[] {
  const name = project && show(project).replace(/\/$/, '')
  const named =
    name !== undefined && !/\.slnx?$|=/.test(name) ? (project && /\.\w*proj$/.test(name) ? [project] : [`${name}/*proj`]) : undefined
  return ['Directory.Build.props', 'Directory.Build.targets', ...(named ?? ['*proj', '*/*proj', '*/*/*proj'])]
}

/** The code of a build, of whose targets only these run, and those that they name; where one is not known, any may. */
export function targetsOf(project: Draft, targets: readonly Word[]): Draft {
  const names = targets.map(textOf)
  if (project.do !== 'project-code' || names.includes(undefined)) return project
  const depths = ['', '*/', '*/*/']
  const namedIn = ['*proj', '*.targets', '*.props', '*.rsp'].flatMap((file) => depths.map((depth) => depth + file))
  return {
    ...project,
    tasks: names.flatMap((name = '') => name.split(/[;,]/).flatMap((target) => [target, ...target.split(':')])),
    namedIn,
  }
}

/** The code of a build by a subcommand of `dotnet`; where its line names targets, all of them count. */
const ownBuild = (project: Draft, ...named: readonly Word[]): Draft => (named.length > 0 ? project : targetsOf(project, []))

/** The targets that are named as switches of MSBuild. */
export const targetSwitches = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word) => {
    const [start, names] = /^[-/]{1,2}t(?:arget)?:(.*)$/i.exec(show(word)) ?? []
    return start === undefined ? [] : [textOf(word) === undefined ? word : literal(names ?? '')]
  })

/** Builds a project, then runs it or its tests. */
/** The files of a program, which gets the words behind the dashes, or those that are nobody else's. */
function programOf({ operands, words }: Args, project: Word | undefined): Draft {
  const dashes = words.findIndex((word) => textOf(word) === '--')
  const parameters = dashes < 0 ? operands : words.slice(dashes + 1)
  return { do: 'project-code', what: 'program', files: [`${project ? show(project) : '.'}/*.cs`], parameters }
}

function builds(what: 'build' | 'tests' | 'program', args: Args): readonly Draft[] {
  // `-p` is a property, or a project as it was once called
  const [properties, projects] = [args.values('-p').filter(isProperty), args.values('-p').filter((word) => !isProperty(word))]
  const named = args.operands.filter((word) => !isSwitch(word))
  const project = args.value('--project') ?? projects[0] ?? (what === 'program' ? undefined : named[0])
  return [
    ownBuild(projectCode(what, ...projects, ...buildFiles(project)), ...args.values('-t'), ...targetSwitches(args.words)),
    ...(what === 'program' ? [programOf(args, project)] : []),
    // what makes code runs while it is compiled
    {
      do: 'project-code',
      what,
      files: ['*.cs', '*/*.cs', '*/*/*.cs', '*/*/*/*.cs'],
      holding:
        /\[Generator\b|\bI(?:Incremental|Source)Generator\b|:\s*(?:Microsoft\.Build\.Utilities\.)?Task\b[^;]*\boverride\s+bool\s+Execute/,
      notCode: true,
      plainActs: true,
    },
    ...(what === 'tests' ? [tests(project)] : []),
    takesFrom('nuget.config', 'NuGet.config', 'NuGet.Config'),
    write('bin'),
    ...loadedBySwitches(args.operands),
    ...args.values('-flp').flatMap(logFile),
    ...buildProperties([...properties, ...args.operands]),
  ]
}

/** The source of tests, which run where they were built. */
function tests(project: Word | undefined): Draft {
  const name = project && show(project).replace(/\/?[^/]*\.(?:\w*proj|slnx?)$|\/$/, '')
  const folders = name === undefined || name === '' ? ['', '*/', '*/*/'] : [`${name}/`]
  return {
    do: 'project-code',
    what: 'tests',
    // fixtures stand beside the tests, under any name where the folder is theirs
    files: [
      ...folders.flatMap((folder) => ['Test*', 'Fixture*', 'Setup*', 'Helper*', 'Base'].map((part) => `${folder}*${part}.cs`)),
      ...(name === undefined || name === '' ? ['test/*.cs', 'tests/*.cs', 'tests/*/*.cs', '*Tests/*.cs'] : []),
    ],
    runsIn: 'bin/Debug/net',
    plainActs: true,
  }
}

/** A file of further options, a logger of the caller's, and where a log goes, as MSBuild spells them. */
export const loadedBySwitches = (words: readonly Word[]): readonly Draft[] => [
  ...words
    .filter((word) => /^@|^[-/]{1,2}(?:l|logger|dl|distributedlogger):.*(?:[,/\\]|\.dll)/i.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` names code or settings to load`)),
  ...words.filter((word) => /^[-/]{1,2}(?:flp\d?|fileLoggerParameters\d?):/i.test(show(word))).flatMap(logFile),
  ...words.flatMap((word) => {
    const [, file] =
      /^[-/]{1,2}(?:bl|binaryLogger|pp|preprocess|ts|targets|getResultOutputFile):(?:LogFile=)?([^;]+)/i.exec(show(word)) ?? []
    return file === undefined ? [] : [write(file)]
  }),
]

/** `-flp:logfile=a.log;verbosity=diagnostic` */
const logFile = (word: Word): readonly Draft[] => [...show(word).matchAll(/\blogfile=([^;]+)/gi)].map(([, file = '']) => write(file))

/** `/bl:x`, `/m`: an option as MSBuild once wrote them all. */
const isSwitch = (word: Word): boolean => /^\/[\w-]+(?::|$)/.test(show(word))

const isProperty = (word: Word): boolean => /^:|=/.test(show(word))

/** Properties that only say how something is built, and those that say where it goes. */
const inert = oneOfNames(String.raw`
  Configuration Platform \w*Version(?:Prefix|Suffix)? TargetFrameworks? RuntimeIdentifiers? SelfContained
  Publish(?:SingleFile|Trimmed|ReadyToRun|Aot) TrimMode Debug(?:Type|Symbols) Optimize TreatWarningsAsErrors Warn\w* NoWarn
  MSBuildTreatWarningsAsErrors Nullable LangVersion ContinuousIntegrationBuild Deterministic CollectCoverage
  CoverletOutputFormat Threshold\w* Exclude\w* Include\w* RunAnalyzers\w* Enable\w* Enforce\w* Analysis\w* UseAppHost
  UseSharedCompilation Generate\w* Restore\w*Mode BuildInParallel BuildProjectReferences DefineConstants
  InvariantGlobalization SourceRevisionId Is\w+ Skip\w*`)

const places = /^(?:OutDir|(?:Base)?(?:Intermediate)?OutputPath|PublishDir|PackageOutputPath|ArtifactsPath|CoverletOutput)$/

/** What properties on the line say, however they are spelled. */
export const buildProperties = (words: readonly Word[]): readonly Draft[] =>
  words.flatMap((word) => setting(/^(?:[-/]p(?:roperty)?)?:?(\w+=.*)$/.exec(show(word))?.[1]))

/** `Name=value` given to the build. */
function setting(text: string | undefined): readonly Draft[] {
  const [, name, value] = /^(\w+)=(.*)$/.exec(text ?? '') ?? []
  if (name === undefined || inert.test(name)) return []
  return places.test(name) ? [write(value || '.', 'folder')] : [unknown(`property \`${name}\` of a build is not described`)]
}

/** `--logger 'trx;LogFileName=x.trx'`: a file among the results. */
const logs = (logger: Word): readonly Draft[] =>
  [...show(logger).matchAll(/LogFileName=([^;]+)/gi)].map(([, file = '']) =>
    write(posix.isAbsolute(file) ? file : posix.join('TestResults', file)),
  )

/** `dotnet-cake` is what `dotnet cake` runs. */
const toolNamed = (word: Word): Word => literal(show(word).replace(/^dotnet-/, ''), word.at)
