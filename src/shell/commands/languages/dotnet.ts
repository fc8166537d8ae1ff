import { connect, defineCommand, type Draft, install, projectCode, publish, read, run, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { buildFiles, buildProperties, loadedBySwitches, subcommands, targetsOf, targetSwitches } from './_dotnet.ts'

/** Options of the compiler of C# that say what is compiled and how. */
const plainForCompiler =
  /^[-/](?:target|t|nologo|langversion|define|d|reference|r|lib|unsafe|optimize|o|debug|nullable|warn|w|warnaserror|nowarn|platform|main|m|recurse|resource|res|linkresource|utf8output|codepage|deterministic|checked|filealign|baseaddress|fullpaths|help|\?|version)(?:[+-]|:.*)?$/i

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
      [
        'dotnet build /logger:/opt/a.dll',
        'execute:project build',
        'write bin',
        'unknown: `/logger:/opt/a.dll` names code or settings to load',
      ],
      ['dotnet ef DATABASE Drop -f', 'execute:project build', 'database:destroy ef'],
      ['dotnet build @/opt/a.rsp', 'execute:project build', 'write bin', 'unknown: `@/opt/a.rsp` names code or settings to load'],
      ["dotnet build '-flp:verbosity=n;logfile=/opt/a.log'", 'execute:project build', 'write bin', 'write /opt/a.log'],
      ["dotnet test --logger 'trx;LogFileName=/opt/a.trx'", 'execute:project tests', 'write bin', 'write /opt/a.trx'],
      ['dotnet ef migrations add x --output-dir /opt/a', 'write /opt/a', 'execute:project build', 'write:folder Migrations'],
      [
        'dotnet msbuild /opt/a.proj',
        'execute:project build',
        'unknown: runs `/opt/a.proj`, which is not part of the workspace',
        'write bin',
      ],
      ['dotnet fsi a.fsx', 'execute:project a.fsx (not there)'],
      [
        'dotnet fsi --lib --compilertool a.fsx',
        'unknown: option `-I` of `dotnet fsi` can run or load anything',
        'unknown: option `--compilertool` of `dotnet fsi` can run or load anything',
        'unknown: runs `a.fsx`, which is not there yet',
      ],
      ['dotnet fsi -r x.dll a.fsx', 'unknown: option `-r` of `dotnet fsi` can run or load anything'],
      ['dotnet store', 'read .'],
      ['dotnet new uninstall a', 'install:global uninstall a'],
      ['dotnet sln /opt/a.sln add b', 'write:edit .', 'write:edit /opt/a.sln'],
      ['dotnet add /opt/a.csproj reference b', 'write:edit .', 'write:edit /opt/a.csproj'],
      ['dotnet nuget locals all --clear', 'delete ~/.nuget/packages'],
      ['dotnet nuget locals all --list'],
      ['dotnet build /pp:/opt/a', 'execute:project build', 'write bin', 'write /opt/a'],
      ['dotnet msbuild -bl:/opt/a -getResultOutputFile:/opt/b', 'execute:project build', 'write bin', 'write /opt/a', 'write /opt/b'],
      ['dotnet vstest --ListTests a.dll', 'execute:project tests'],
      [
        'dotnet vstest --ResultsDirectory /opt/a --Diag /opt/b --Settings /opt/c',
        'write /opt/a',
        'write /opt/b',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
      ['dotnet remove a reference b', 'write:edit .'],
      ['dotnet help'],
      ['dotnet sdk'],
      ['dotnet build-server'],
      ['dotnet user-secrets', 'infra:change user secrets'],
      ['dotnet dev-certs', 'config:global certificates'],
      ['dotnet workload', 'install:global'],
      ['dotnet tool'],
      ['dotnet tool run frob x', 'unknown: program `dotnet-frob` is not described'],
      [
        'dotnet tool --test-modules /opt/a --artifacts-path /opt/b --diag /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write /opt/b',
        'write /opt/c',
      ],
      [
        'dotnet tool --test-adapter-path --configfile --output /opt/d --results-directory /opt/e',
        'unknown: option `--test-adapter-path` of `dotnet tool` can run or load anything',
        'unknown: option `--configfile` of `dotnet tool` can run or load anything',
        'write /opt/d',
        'write /opt/e',
      ],
      ['dotnet reference list', 'read .'],
      ['dotnet reference add b', 'write:edit .'],
      ['dotnet solution list', 'read:names .'],
      ['dotnet user-jwts list', 'read .'],
      ['dotnet user-jwts create', 'infra:secret tokens'],
      ['dotnet new list --tag web'],
      ['dotnet package search Serilog --take 3', 'read .'],
      ['dotnet test --coverage-output /opt/a', 'write /opt/a', 'execute:project tests', 'write bin'],
      [
        'dotnet test --solution /opt/a --coverage-settings /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'execute:project tests',
        'write bin',
      ],
      ['dotnet sln', 'write:edit .'],
      ['dotnet sln a.sln list', 'read:names .'],
      ['dotnet list', 'read .'],
      ['dotnet remove x', 'install:remove x'],
      ['dotnet new x', 'write:folder .'],
      ['dotnet new class -n A -o src/B', 'write:folder src/B'],
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
      ['dotnet clean App.sln', 'delete bin'],
      ['dotnet clean /opt/a/b.csproj', 'unknown: runs `/opt/a/b.csproj`, which is not part of the workspace', 'delete /opt/a/bin'],
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
      ['dotnet ef migrations list --no-connect', 'execute:project build'],
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
    effects: ({ operands, name, values, has }) => {
      const isNuke = name.endsWith('nuke')
      const given = [...values('-t'), ...(isNuke ? operands : [])]
      const tasks = given.map(show)
      return [
        {
          do: 'project-code',
          what: 'build',
          files: isNuke ? ['build/*.cs'] : operands.length > 0 ? operands : ['build.cake'],
          ...(given.every((word) => textOf(word) !== undefined)
            ? { tasks: has('--dryrun') ? 'none' : tasks, namedIn: isNuke ? ['build/*.cs'] : [] }
            : {}),
        },
        ...(has('--dryrun')
          ? []
          : tasks.filter((task) => /^(?:publish|push|deploy|release)/i.test(task)).map((task) => publish('package', task))),
        write('bin'),
      ]
    },
    examples: [
      ['dotnet-cake --target=Test', 'execute:project build', 'write bin'],
      ['dotnet-cake --target=Push', 'execute:project build', 'publish:package Push', 'write bin'],
      ['dotnet-cake --target=Push --dryrun', 'execute:project build', 'write bin'],
      ['nuke Deploy', 'execute:project build', 'publish:package Deploy', 'write bin'],
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
    aliases: ['paket'],
    about: 'packages for .NET',
    style: 'long',
    options: table({
      flag: '-NonInteractive, -NoCache, -list',
      value: '-Verbosity, -Source, -Version, -Solution',
      writes: '-o, -out, -OutputDirectory',
    }),
    effects: (args) => [
      ...args.values('-Source').map((source) => install('url', source)),
      ...(args.text(0) === 'push'
        ? [publish('package', args.operands.map(show)[1] ?? '')]
        : args.text(0) === 'install'
          ? args.operands.slice(1).map((word) => install('named', word))
          : args.text(0) === 'sources' && /^list$/i.test(args.text(1) ?? 'list')
            ? [read('nuget.config')]
            : args.text(0) === 'restore'
              ? [install('manifest', 'packages.config')]
              : /^(?:list|search|locals|help|\?|verify|show-\w+|find-\w+|why|outdated)$/.test(args.text(0) ?? '')
                ? [connect('get', 'https://api.nuget.org')]
                : [unknown(`subcommand \`${args.text(0) ?? ''}\` of \`${args.name}\` is not described`)]),
    ],
    examples: [
      ['nuget restore', 'install:manifest packages.config'],
      ['nuget restore -Source https://x.example/v3', 'install:url https://x.example/v3', 'install:manifest packages.config'],
      ['nuget sources list', 'read nuget.config'],
      ['nuget sources add', 'unknown: subcommand `sources` of `nuget` is not described'],
      ['nuget push a.nupkg', 'publish:package a.nupkg'],
      ['nuget restore -o /opt/a -out /opt/b', 'write /opt/a', 'write /opt/b', 'install:manifest packages.config'],
      ['paket push a.nupkg', 'publish:package a.nupkg'],
      [
        'nuget -ConfigFile x',
        'unknown: option `-ConfigFile` of `nuget` is not described',
        'unknown: subcommand `x` of `nuget` is not described',
      ],
    ],
  }),
  defineCommand({
    name: 'msbuild',
    aliases: ['xbuild'],
    about: 'builds for .NET',
    style: 'raw',
    effects: ({ words }) => [
      ...loadedBySwitches(words),
      ...buildProperties(words),
      targetsOf(projectCode('build', ...buildFiles(words.find((word) => !/^[-/@]/.test(show(word))))), targetSwitches(words)),
      write('bin'),
    ],
    examples: [
      ['msbuild a.sln', 'execute:project build', 'write bin'],
      ['msbuild /t:Build /p:Configuration=Release', 'execute:project build', 'write bin'],
      ['msbuild -p:PreBuildEvent=x', 'unknown: property `PreBuildEvent` of a build is not described', 'execute:project build', 'write bin'],
      ['msbuild a.sln /logger:A,b.dll', 'unknown: `/logger:A,b.dll` names code or settings to load'],
      ['msbuild a.sln /flp:logfile=/opt/a -bl:/opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build', 'write bin'],
    ],
  }),
  defineCommand({
    name: 'csc',
    aliases: ['mcs'],
    about: 'compiles C#',
    style: 'raw',
    // `-analyzer` loads one, `@FILE` takes options from there
    effects: ({ words, name }) => [
      ...words.flatMap((word): readonly Draft[] => {
        const text = show(word)
        const [, file] = /^[-/](?:out|doc|errorlog|pdb|generatedfilesout|refout):(.+)$/i.exec(text) ?? []
        if (file !== undefined) return [write(file)]
        if (/^@/.test(text)) return [unknown(`takes options from \`${text}\``)]
        if (!/^-|^\/\w+(?::|[+-]?$)/.test(text)) return [read(word)]
        return plainForCompiler.test(text) ? [] : [unknown(`option \`${text}\` of \`${name}\` is not described`)]
      }),
      ...(words.some((word) => /^[-/]out:/i.test(show(word))) ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['csc -target:library a.cs', 'read a.cs', 'write:folder .'],
      ['csc /out:/opt/a b.cs', 'write /opt/a', 'read b.cs'],
      ['csc /analyzer:/opt/a.dll b.cs', 'unknown: option `/analyzer:/opt/a.dll` of `csc` is not described'],
      ['csc @/opt/a.rsp', 'unknown: takes options from `@/opt/a.rsp`'],
    ],
  }),
  defineCommand({
    name: 'mono',
    about: 'runs programs for .NET',
    style: 'posix',
    options: table({ flag: '--debug, --version -V, --verbose, --gc=sgen, --server' }),
    effects: ({ operands: [program] }) => (program ? [projectCode('program', program)] : []),
    examples: [
      ['mono --debug a.exe b', 'execute:project program'],
      ['mono --profile=x a.exe', 'unknown: option `--profile` of `mono` is not described'],
    ],
  }),
]
