import type { Args } from '../../arguments.ts'
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
  readsOperands,
  removeTree,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

/** java: options up to the class, jar or source file. Agents and flags that load code are not described. */
function runsJava({ words }: Args): readonly Draft[] {
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = textOf(word) ?? show(word)
    if (
      /^(-version|--version|-showversion|--help|-help|-h|-\?|--list-modules|-X|--dry-run|--validate-modules|-XshowSettings\S*)$/.test(text)
    )
      return []
    if (text === '-jar') {
      const jar = words[index + 1]
      return jar
        ? [...(/^(\/|~)/.test(show(jar)) ? [unknown(`runs \`${show(jar)}\``)] : [projectCode(`program ${show(jar)}`)]), read(jar)]
        : []
    }
    if (
      /^(-cp|-classpath|--class-path|-p|--module-path|--add-modules|--add-opens|--add-exports|--add-reads|--source|-m|--module|-d)$/.test(
        text,
      )
    ) {
      if (text === '-m' || text === '--module') return [projectCode('program')]
      const places = show(words[index + 1] ?? literal(''))
      if (/(^|[:;])(\/|~|https?:)/.test(places) && /^-(cp|classpath|-class-path|p|-module-path)$/.test(text))
        return [unknown('classes from outside the workspace')]
      index++
    } else if (/^-(agentlib|agentpath|javaagent|Xbootclasspath)|^-XX:(On|Flags)|^@/.test(text))
      return [unknown(`option \`${text}\` of \`java\` can run or load anything`)]
    else if (/^(-D|-X|-ea|-da|-esa|-dsa|-server|-client|-verbose|--enable-|--add-|-splash|--illegal|--release|-[dh]\d+)/.test(text))
      continue
    else if (text.startsWith('-')) return [unknown(`option \`${text}\` of \`java\` is not described`)]
    else return [projectCode('program', ...(text.endsWith('.java') ? [word] : []))]
  }
  return []
}

const mavenOptions = table({
  flag: `-q --quiet, -B --batch-mode, -e --errors, -X --debug, -o --offline, -U --update-snapshots, -N --non-recursive,
        -am --also-make, -amd --also-make-dependents, -fae --fail-at-end, -fn --fail-never, -ff --fail-fast,
        -ntp --no-transfer-progress, -nsu --no-snapshot-updates, -v --version, -V --show-version, -C --strict-checksums,
        -c --lax-checksums`,
  value: '-D --define, -P --activate-profiles, -pl --projects, -T --threads, -rf --resume-from, -l --log-file, -color --color',
  unsafe: '-s --settings, -gs --global-settings, -t --toolchains, -f --file',
})

const mavenLooks = /^(help|dependency|versions|enforcer|site|license|buildplan)(:|$)|^(validate|verify-none)$/
function maven(args: Args): readonly Draft[] {
  const goals = args.operands.map(show)
  const files = ['pom.xml', '.mvn/maven.config', '.mvn/jvm.config', '.mvn/extensions.xml']
  if (args.has('-v') || goals.length === 0) return []
  const code: readonly Draft[] = [projectCode(goals.every((goal) => /test|verify/.test(goal)) ? 'tests' : 'build', ...files)]
  return [
    ...code,
    ...(goals.some((goal) => /^(deploy|site-deploy|release:(perform|prepare)|nexus-staging:|jib:build|docker:push)/.test(goal))
      ? [publish('package', goals.join(' '))]
      : []),
    ...(goals.some((goal) => goal === 'install') ? [write('~/.m2/repository', 'folder')] : []),
    ...(goals.some(
      (goal) => /^(exec|antrun|flyway|liquibase|sql|wagon|scm):/.test(goal) && !/flyway:(info|validate)|liquibase:status/.test(goal),
    )
      ? [
          /flyway|liquibase|sql/.test(goals.join(' '))
            ? ({
                do: 'effect',
                kind: 'database',
                tag: /clean|drop/i.test(goals.join(' ')) ? 'destroy' : 'migrate',
                target: goals.join(' '),
              } as const)
            : unknown(`goal \`${goals.join(' ')}\` can run anything`),
        ]
      : []),
    ...(goals.every((goal) => mavenLooks.test(goal)) ? [] : [goals.includes('clean') ? removeTree('target') : write('target')]),
  ]
}

const gradleOptions = table({
  flag: `-q --quiet, -i --info, -d --debug, -s --stacktrace, -S --full-stacktrace, --offline, --parallel, --no-parallel, --daemon,
        --no-daemon, --stop, --status, --build-cache, --no-build-cache, --configuration-cache, --no-configuration-cache, --continue,
        --no-continue, --rerun-tasks, --refresh-dependencies, -m --dry-run, --scan, --no-scan, -w --warn, --version -v, --profile,
        --foreground, --write-locks, -t --continuous, --all, --recompile-scripts, --fail-fast`,
  value: `-P --project-prop, -D --system-prop, -x --exclude-task, --tests, --warning-mode, --console, --max-workers, --priority,
        --configuration, --dependency, --update-locks, --args, --task, --write-verification-metadata, -F`,
  folder: '-p --project-dir',
  unsafe: '-I --init-script, -b --build-file, -c --settings-file, -g --gradle-user-home, --include-build',
})

function gradle(args: Args): readonly Draft[] {
  const tasks = args.operands.map((word) => show(word).split(':').at(-1) ?? '')
  if (args.has('--version', '--status')) return []
  const files = ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts', 'gradle.properties']
  if (args.has('--stop')) return [{ do: 'effect', kind: 'process', tag: 'own', target: 'gradle daemons' }]
  const code: readonly Draft[] = [
    projectCode(tasks.length > 0 && tasks.every((task) => /test|check|verify/i.test(task)) ? 'tests' : 'build', ...files),
  ]
  if (
    args.has('-m') ||
    tasks.every((task) =>
      /^(tasks|dependencies|projects|properties|help|dependencyInsight|buildEnvironment|components|outgoingVariants|javaToolchains)$/.test(
        task,
      ),
    )
  )
    return code
  return [
    ...code,
    ...(tasks.some((task) => /^(publish(?!ToMavenLocal)|upload|bintray|closeAndRelease|release|deploy|dockerPush|jib$)/i.test(task))
      ? [publish('package', tasks.join(' '))]
      : []),
    ...(tasks.some((task) => /^(flyway|liquibase)/.test(task) && !/Info|Validate|[sS]tatus/.test(task))
      ? [
          {
            do: 'effect',
            kind: 'database',
            tag: tasks.some((task) => /Clean|drop/i.test(task)) ? 'destroy' : 'migrate',
            target: tasks.join(' '),
          } as const,
        ]
      : []),
    tasks.includes('clean') ? removeTree('build') : write('build'),
  ]
}

export default [
  defineCommand({
    name: 'java',
    aliases: ['javaw'],
    about: 'runs Java',
    style: 'raw',
    effects: runsJava,
    examples: [
      ['java -version'],
      ['java -jar app.jar', 'execute:project program app.jar', 'read app.jar'],
      ['java -cp out Main', 'execute:project program'],
      ['java -javaagent:x.jar Main', 'unknown: option `-javaagent:x.jar` of `java` can run or load anything'],
      ['java -cp /tmp/x Main', 'unknown: classes from outside the workspace'],
    ],
  }),
  defineCommand({
    name: 'javac',
    aliases: ['kotlinc', 'scalac', 'groovyc', 'ecj'],
    about: 'compiles for the JVM',
    style: 'long',
    options: table({
      flag: '-g, -nowarn, -verbose, -parameters, -Werror, -deprecation, -version, -include-runtime, -progressive, -no-stdlib, -Xlint, -feature',
      value: `-cp, -classpath, -class-path, -sourcepath, -source-path, -source, -target, -release, -encoding, -module-path, -p, -proc,
        -jvm-target, -api-version, -language-version, -opt-in, -module-name`,
      writes: '-d, -s, -h',
      unsafe: '-processor, -processorpath, -processor-path, -Xplugin, -J',
    }),
    effects: (args) => [
      ...args.operands.map((word) => read(word)),
      ...(args.has('-d') || args.operands.length === 0 ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['javac -d out A.java', 'write out', 'read A.java'],
      ['kotlinc a.kt -include-runtime -d a.jar', 'write a.jar', 'read a.kt'],
      [
        'javac -processor x A.java',
        'unknown: option `-processor` of `javac` can run or load anything',
        'read x',
        'read A.java',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'jar',
    about: 'Java archives',
    style: 'raw',
    effects: ({ words: [action, file, ...rest] }) =>
      !action || !file
        ? []
        : /^-{0,2}(t|list)/.test(show(action))
          ? /f/.test(show(action))
            ? [read(file)]
            : rest.slice(0, 1).map((word) => read(word))
          : /^-{0,2}x/.test(show(action))
            ? [read(file), write('.', 'folder')]
            : /^-{0,2}[cu]/.test(show(action))
              ? [write(file), ...rest.filter((word) => !show(word).startsWith('-')).map((word) => read(word))]
              : [unknown('a jar action that is not described')],
    examples: [
      ['jar tf a.jar', 'read a.jar'],
      ['jar cf a.jar out', 'write a.jar', 'read out'],
      ['jar xf a.jar', 'read a.jar', 'write:folder .'],
      ['jar frob a.jar', 'unknown: a jar action that is not described'],
    ],
  }),
  defineCommand({
    name: 'javap',
    aliases: ['jps', 'jstack', 'jmap', 'jstat', 'jinfo', 'jdeps', 'jcmd', 'javadoc', 'keytool-list'],
    about: 'looks into classes and running JVMs',
    style: 'long',
    options: table({
      flag: '-c, -v, -p, -l, -s, -private, -public, -m, -q, -V, -verbose, -summary, -R, -recursive, -gc, -gcutil, -e, -package',
      value: '-cp, -classpath, -class-path, -flags',
      writes: '-d',
    }),
    effects: readsOperands,
    examples: [['javap -c A.class', 'read A.class'], ['jps -l'], ['javap -frob', 'unknown: option `-frob` of `javap` is not described']],
  }),
  defineCommand({
    name: 'jshell',
    aliases: ['groovysh', 'kotlin', 'groovy', 'scala', 'amm', 'jbang', 'scala-cli', 'clojure', 'clj', 'bb', 'kscript'],
    about: 'runs JVM scripts',
    style: 'posix',
    options: table({
      flag: '-v, -s, -q, --quiet, --verbose, -version, --version, --fresh, --offline',
      value: '-cp -classpath --class-path, --java, -M, -X, -A, --feedback',
      unsafe: '-e, --eval, -Sdeps, -T, --main',
    }),
    effects: ({ operands: [first, ...rest], name, has, hasStdin }) => {
      if (has('-version', '--version')) return []
      const text = first ? (textOf(first) ?? show(first)) : undefined
      if (text === undefined)
        return has('-M', '-X', '-A') ? [projectCode('alias', 'deps.edn')] : [execute(hasStdin ? 'arbitrary' : 'arbitrary', name)]
      if (/^(https?:|[\w.-]+:[\w.-]+:|[\w-]+@)/.test(text)) return [install('undeclared', text), execute('arbitrary', text)]
      if (name === 'jbang' && /^(init|export|cache|catalog|info|version|jdk|alias|template|build|edit|trust|app)$/.test(text))
        return /^(init|build|export)$/.test(text)
          ? rest.slice(-1).map((word) => write(word))
          : /^(trust|app|jdk)$/.test(text)
            ? [install('global', rest.map(show).join(' '))]
            : []
      if (name === 'scala-cli' && /^(test|compile|run|fmt|package)$/.test(text))
        return [projectCode(text, ...rest.filter((word) => !show(word).startsWith('-'))), ...(text === 'fmt' ? [write('.', 'edit')] : [])]
      return [{ do: 'script', file: first as Word, parameters: rest }]
    },
    examples: [
      ['jshell', 'execute:arbitrary jshell'],
      ['jbang app@vendor', 'install:undeclared app@vendor', 'execute:arbitrary app@vendor'],
      ['clojure -M:test', 'execute:project alias'],
      ['groovy -e x', 'unknown: option `-e` of `groovy` can run or load anything', 'unknown: runs `x`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'mvn',
    aliases: ['mvnw', 'mvnd'],
    about: 'builds with Maven',
    style: 'gnu',
    options: mavenOptions,
    effects: maven,
    examples: [
      ['mvn -q test', 'execute:project tests', 'write target'],
      ['mvn clean install -DskipTests', 'execute:project build', 'write:folder ~/.m2/repository', 'delete target'],
      ['mvn deploy', 'execute:project build', 'publish:package deploy', 'write target'],
      ['mvn dependency:tree', 'execute:project build'],
      ['mvn -f /tmp/pom.xml test', 'unknown: option `-f` of `mvn` can run or load anything', 'execute:project build', 'write target'],
    ],
  }),
  defineCommand({
    name: 'gradle',
    aliases: ['gradlew'],
    about: 'builds with Gradle',
    options: gradleOptions,
    effects: gradle,
    examples: [
      ['gradle test --tests X', 'execute:project tests', 'write build'],
      ['gradle build -x test', 'execute:project build', 'write build'],
      ['gradle publish', 'execute:project build', 'publish:package publish', 'write build'],
      ['gradle tasks', 'execute:project build'],
      ['gradle -I x build', 'unknown: option `-I` of `gradle` can run or load anything', 'execute:project build', 'write build'],
    ],
  }),
  defineCommand({
    name: 'sbt',
    aliases: ['mill', 'lein', 'ant', 'bleep', 'boot', 'amper', 'kobalt'],
    about: 'builds JVM projects',
    options: table({
      flag: '-v, -d -debug, -q -quiet, --batch -batch, -no-colors, --no-colors, -client --client, -S, -offline, --watch -w, -i, --no-server, -verbose',
      value: '-D, -J, -mem, -jvm-debug, -l, -j --jobs',
      unsafe: '-f -buildfile -file, -lib, -sbt-jar, --import',
    }),
    effects: (args) => [
      projectCode(
        args.operands.every((word) => /test/i.test(show(word))) && args.operands.length > 0 ? 'tests' : 'build',
        'build.sbt',
        'project/plugins.sbt',
        'build.sc',
        'project.clj',
        'build.xml',
      ),
      ...(args.operands.length === 0 && args.name !== 'ant' ? [execute('arbitrary', args.name)] : []),
      ...(args.operands.some((word) => /publish(?!Local)|deploy|release/i.test(show(word)))
        ? [publish('package', args.operands.map(show).join(' '))]
        : []),
      write('target'),
    ],
    examples: [
      ['sbt test', 'execute:project tests', 'write target'],
      ['lein deploy', 'execute:project build', 'publish:package deploy', 'write target'],
      ['ant -lib x', 'unknown: option `-lib` of `ant` can run or load anything', 'execute:project build', 'write target'],
    ],
  }),
  defineCommand({
    name: 'ktlint',
    aliases: ['detekt', 'checkstyle', 'pmd', 'spotbugs', 'scalafix', 'clj-kondo', 'swiftlint', 'joker'],
    about: 'checks source',
    options: table({
      flag: `-F --format, --fix --autocorrect --auto-correct -ac, --strict, --quiet -q, --relative, --color, --verbose -v, --no-cache,
        --baseline-create, --parallel, --check, --lint, --build-upon-default-config, --all-rules, --use-script-input-files`,
      value: `--reporter -r --report, --editorconfig, -l --limit, --code-style, --log-level, --lang --language, -R, -f, --rulesets,
        -i --input, --excludes, --includes, --jvm-target`,
      reads: '--baseline, -c --config, -d --dir',
      writes: '-o --output, --cache-path',
    }),
    effects: (args) => (args.has('-F', '--fix') || ['fix', '--fix'].includes(args.text(0) ?? '') ? [write('.', 'edit')] : [read('.')]),
    examples: [
      ['ktlint', 'read .'],
      ['ktlint -F', 'write:edit .'],
      ['swiftlint lint --strict', 'read .'],
      ['detekt --plugins x', 'unknown: option `--plugins` of `detekt` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'dotnet',
    about: '.NET projects',
    options: table({ flag: '--info, --list-sdks, --list-runtimes, -d --diagnostics', value: '--fx-version, --roll-forward' }),
    effects: ({ operands: [file, ...parameters] }) =>
      !file
        ? []
        : /\.dll$/.test(show(file))
          ? [projectCode('program', file, ...parameters.slice(0, 0))]
          : [unknown(`subcommand \`${show(file)}\` of \`dotnet\` is not described`)],
    subcommands: dotnetCommands(),
    examples: [
      ['dotnet store', 'read .'],
      ['dotnet vstest', 'execute:project tests'],
      ['dotnet help'],
      ['dotnet sdk'],
      ['dotnet build-server'],
      ['dotnet user-secrets', 'infra:change user secrets'],
      ['dotnet dev-certs', 'config:global certificates'],
      ['dotnet workload', 'install:global'],
      ['dotnet tool'],
      ['dotnet reference', 'read .'],
      ['dotnet solution', 'read .'],
      ['dotnet sln', 'write:edit .'],
      ['dotnet list', 'read .'],
      ['dotnet remove x', 'install:remove x'],
      ['dotnet new x', 'write:folder .'],
      ['dotnet format', 'write:edit .'],
      ['dotnet watch x', 'unknown: subcommand `x` of `dotnet` is not described'],
      ['dotnet run', 'execute:project program', 'write bin'],
      ['dotnet restore', 'install:manifest project file'],
      ['dotnet clean', 'delete bin'],
      ['dotnet msbuild', 'execute:project build', 'write bin'],
      ['dotnet pack', 'execute:project build', 'write bin'],
      ['dotnet publish', 'execute:project build', 'write bin'],
      ['dotnet --info'],
      ['dotnet build -c Release', 'execute:project build', 'write bin'],
      ['dotnet test --filter Name~X', 'execute:project tests', 'write bin'],
      ['dotnet add package Serilog', 'install:named Serilog'],
      ['dotnet nuget push a.nupkg', 'publish:package a.nupkg'],
      ['dotnet ef database update', 'execute:project build', 'database:migrate ef'],
      ['dotnet ef database drop -f', 'execute:project build', 'database:destroy ef'],
      ['dotnet frob', 'unknown: subcommand `frob` of `dotnet` is not described'],
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
      args.name === 'nuget'
        ? args.text(0) === 'push'
          ? [publish('package', args.operands.map(show)[1] ?? '')]
          : args.text(0) === 'install'
            ? args.operands.slice(1).map((word) => install('named', word))
            : args.text(0) === 'restore'
              ? [install('manifest', 'packages.config')]
              : [connect('get', 'https://api.nuget.org')]
        : args.name === 'mono'
          ? [projectCode('program', ...args.operands.slice(0, 1))]
          : [projectCode('build', ...args.operands.slice(0, 1)), write('bin')],
    examples: [
      ['nuget restore', 'install:manifest packages.config'],
      ['nuget push a.nupkg', 'publish:package a.nupkg'],
      ['msbuild a.sln', 'execute:project build', 'write bin'],
      ['nuget -ConfigFile x', 'unknown: option `-ConfigFile` of `nuget` is not described', 'connect:get https://api.nuget.org'],
    ],
  }),
]

function dotnetCommands(): NonNullable<Parameters<typeof defineCommand>[0]['subcommands']> {
  const common = table({
    flag: `--no-restore, --no-build, --nologo, --no-incremental, --force, --self-contained, --no-self-contained, --no-dependencies,
        --use-lock-file, --locked-mode, --interactive, --list-tests, --no-launch-profile, --verify-no-changes, --include-generated,
        --no-cache, --outdated, --include-transitive, --vulnerable, --deprecated, --prerelease, --include-symbols, --include-source,
        --blame, --blame-crash, --blame-hang, --tl, --json, --dry-run, --skip-duplicate, -y --yes, --global -g, --local,
        --create-manifest-if-needed, --no-hot-reload, --non-interactive, --quiet -q, --list, --idempotent`,
    value: `-c --configuration, -f --framework, -r --runtime, -v --verbosity, -p --project --property, --version-suffix, -a --arch, --os,
        --filter, -l --logger, --collect, -s --settings --source --startup-project, --launch-profile, --include, --exclude,
        --severity, --diagnostics, --version, -n --name, -k --api-key, --context, --type, --tool-path, -e --environment,
        --artifacts-path`,
    writes: '-o --output, --results-directory',
    unsafe: '--test-adapter-path, --configfile, --diag',
  })
  const files = ['Directory.Build.props', 'Directory.Build.targets'] as const
  const build = { options: common, effects: [projectCode('build', ...files), write('bin')] as const }
  const asks = { options: common, effects: [read('.')] as const }
  return {
    build,
    publish: build,
    pack: build,
    msbuild: { style: 'raw', effects: [projectCode('build', ...files), write('bin')] },
    clean: { options: common, effects: [removeTree('bin')] },
    restore: { options: common, effects: [install('manifest', 'project file')] },
    test: { options: common, effects: [projectCode('tests', ...files), write('bin')] },
    run: { options: common, effects: [projectCode('program', ...files), write('bin')] },
    watch: {
      style: 'posix',
      options: common,
      effects: ({ operands }) => (operands.length > 0 ? [run([literal('dotnet'), ...operands])] : [projectCode('program', ...files)]),
    },
    format: { options: common, effects: (args) => (args.has('--verify-no-changes') ? [read('.')] : [write('.', 'edit')]) },
    new: {
      options: table({ flag: '--force, --no-update-check, --search', value: '-lang --language, --type, --framework' }, common),
      effects: (args) =>
        ['list', 'search'].includes(args.text(0) ?? 'list')
          ? []
          : args.text(0) === 'install'
            ? args.operands.slice(1).map((word) => install('named', word))
            : [write(args.value('-o') ?? '.', 'folder')],
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
    sln: { options: common, effects: [write('.', 'edit')] },
    solution: asks,
    reference: asks,
    package: {
      options: common,
      effects: ({ operands }) =>
        /^(list|search)$/.test(show(operands[0] ?? literal('list')))
          ? [read('.')]
          : operands.slice(1).map((word) => install('named', word)),
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
          projectCode('build', ...files),
          ...(/^database update/.test(line)
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
    'dev-certs': { effects: [{ do: 'effect', kind: 'config', tag: 'global', target: 'certificates' }] },
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
}
