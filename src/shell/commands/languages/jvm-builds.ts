import type { Args } from '../../arguments.ts'
import {
  defineCommand,
  type Draft,
  execute,
  infra,
  install,
  projectCode,
  publish,
  removeTree,
  run,
  unknown,
  write,
  send,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { fillsNamed, testsBelow, testsFound } from '../_project.ts'
import { table } from '../_table.ts'
import { destroysByName } from '../../code/destructive-name.ts'

const mavenOptions = table({
  flag: `-q --quiet, -B --batch-mode, -e --errors, -X --debug, -o --offline, -U --update-snapshots, -N --non-recursive,
        -am --also-make, -amd --also-make-dependents, -fae --fail-at-end, -fn --fail-never, -ff --fail-fast,
        -ntp --no-transfer-progress, -nsu --no-snapshot-updates, -v --version -version, -V --show-version, -r --resume, -itr --ignore-transitive-repositories,
        -llr --legacy-local-repository, -npu --no-plugin-updates, -up --update-plugins, -raw-streams --raw-streams, -C --strict-checksums,
        -c --lax-checksums`,
  value: `-D --define, -P --activate-profiles, -pl --projects, -T --threads, -rf --resume-from, -color --color, -b --builder,
        -f --file, -fos --fail-on-severity, -canf --cache-artifact-not-found, -sadp --strict-artifact-descriptor-policy`,
  unsafe: '-s --settings, -gs --global-settings, -t --toolchains',
  writes: '-l --log-file',
})

/** Properties that name code to load into the build: `-Dmaven.ext.class.path=x.jar`, `-DargLine=-javaagent:x.jar`. */
const loadsByProperty = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options
    .flatMap((option) => args.values(option))
    .filter((word) =>
      /\bclass\.path=|-(?:javaagent|agentpath):|-agentlib:(?!jdwp=transport=dt_socket(?:,(?:server|suspend)=[yn]|,address=(?:localhost:)?\d+)*$)|^sbt\.boot\./.test(
        show(word),
      ),
    )
    .map((word) => unknown(`property \`${show(word)}\` names code to load`))

/** Properties that say which file or folder a goal fills: `-DoutputFile=deps.txt`. */
const writtenByProperty = (args: Args): readonly Draft[] =>
  args.values('-D').flatMap((word) => {
    const [, place] = /^(?:[\w.]+\.)?(?:output(?:File|Directory)?|dest|reportFile|destFile)=(.+)$/.exec(show(word)) ?? []
    return place === undefined ? [] : [write(place)]
  })

/** Runs a build in a virtual machine with settings of its own. */
const builds = (what: 'build' | 'tests', { files, packages, settings, tasks }: BuildFiles): readonly Draft[] => [
  { do: 'project-code', what, files, ...(tasks ? { tasks, namedIn: [...files, ...packages] } : {}) },
  { do: 'project-code', what, files: packages, runsIn: '.', ...(tasks ? { tasks, namedIn: [...files, ...packages] } : {}) },
  { do: 'project-code', what, files: settings, as: 'program-settings' },
]

/** Where a build is written down: for all of it, for each of its packages, and for the machine that runs it. */
interface BuildFiles {
  readonly files: readonly string[]
  readonly packages: readonly string[]
  readonly settings: readonly string[]
  /** Those of the tasks written down there that run, where each is told apart. */
  readonly tasks?: readonly string[]
}

/** Whose plugins may be named by their coordinates; the rest is somebody's. */
const knownPlugins =
  /^(?:org\.apache\.maven\.plugins|org\.codehaus\.mojo|org\.springframework\.boot|io\.quarkus(?:\.\w+)?|io\.micronaut(?:\.\w+)*|org\.jacoco|org\.owasp|org\.pitest|org\.sonarsource\.scanner\.maven|com\.diffplug\.spotless|com\.github\.spotbugs|org\.openrewrite\.maven|net\.revelc\.code\.formatter|com\.spotify\.fmt|org\.flywaydb|org\.liquibase|org\.jetbrains\.kotlin|com\.google\.cloud\.tools):/

/** What goals bring from elsewhere: plugins by their coordinates, artifacts by their names or from a file. */
const brings = (goals: readonly string[]): readonly Draft[] =>
  goals.flatMap((goal): readonly Draft[] => {
    if (/:[^:]*:/.test(goal) && !knownPlugins.test(goal)) return [install('undeclared', goal)]
    // what a template of a project holds may run, what is purged has to be fetched again
    if (/(?:^|:)archetype(?:-maven-plugin)?:(?:[^:]+:)?generate$/.test(goal)) return [install('undeclared', goal)]
    if (/:purge-local-repository$/.test(goal)) return [unknown('throws away what builds have fetched')]
    return /(?:^|:)(?:dependency(?:-maven-plugin)?:(?:[^:]+:)?(?:get|copy)|install(?:-maven-plugin)?:(?:[^:]+:)?install-file)$/.test(goal)
      ? [install('named', goal)]
      : []
  })

const publishes = /^(?!.*:help$)(deploy|site-deploy|release:(perform|prepare)|nexus-staging:|jib:build|docker:push)/
const mavenLooks = /^(help|dependency|versions|enforcer|site|license|buildplan)(:|$)|^(validate|verify-none)$/

/** The build of another folder, by the name of its `pom.xml` or by its own. */
function inFolderOf(file: Word, args: Args): Draft {
  const option = args.given.find(({ name }) => name === '-f')
  const [, folder, other] = /^(.*?)\/?(?:(?<=^|\/)pom\.xml|([^/]*\.\w+))?$/s.exec(textOf(file) ?? '.x') ?? []
  if (other !== undefined) return unknown(`builds by \`${show(file)}\`, which is not the usual file of a build`)
  const words = args.words.filter((word) => word !== option?.at && word !== option?.value)
  return run([literal(args.name), ...words], { cwd: literal(folder || '.', file.at) })
}

function maven(args: Args): readonly Draft[] {
  const file = args.value('-f')
  if (file) return [inFolderOf(file, args)]
  const goals = args.operands.map(show)
  const files = ['.mvn/maven.config', '.mvn/extensions.xml']
  if (args.has('-v') || goals.length === 0) return []
  const rehearsed = args.values('-D').some((word) => /^dryRun(?:=true)?$/.test(show(word)))
  const code = builds(goals.every((goal) => /test|verify/.test(goal)) ? 'tests' : 'build', {
    files,
    packages: ['pom.xml', '*/pom.xml', '*/*/pom.xml'],
    settings: ['.mvn/jvm.config', '.mvn/wrapper/maven-wrapper.properties'],
  })
  const leavesTestsOut = args.values('-D').some((word) => /^(?:skipTests|maven\.test\.skip)(?:=true)?$/.test(show(word)))
  return [
    ...code,
    ...(goals.some((goal) => /^(?:test|package|verify|install|deploy)$|surefire|failsafe/.test(goal)) && !leavesTestsOut
      ? [testSources]
      : []),
    ...(goals.some((goal) => /(?:^|:)(?:run|java|dev)$/.test(goal)) ? [programSources] : []),
    ...loadsByProperty(args, '-D'),
    ...writtenByProperty(args),
    ...brings(goals),
    ...(args.values('-D').some((word) => /\bpublish=true$/.test(show(word))) ||
    goals.some((goal) => publishes.test(goal) && !(rehearsed && goal.startsWith('release:')))
      ? [publish('package', goals.join(' '))]
      : []),
    ...(goals.some((goal) => goal === 'install') ? [install('manifest', 'pom.xml')] : []),
    ...(goals.some(
      (goal) =>
        /^(exec(?!:java$)|antrun|flyway|liquibase|sql|wagon|scm):/.test(goal) && !/flyway:(info|validate)|liquibase:status/.test(goal),
    )
      ? [
          /flyway|liquibase|sql/.test(goals.join(' '))
            ? ({
                do: 'effect',
                kind: 'database',
                tag: goals.some((goal) => /^flyway:clean$|^liquibase:drop/i.test(goal)) ? 'destroy' : 'migrate',
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
        --foreground, --write-locks, -t --continuous, --all, --recompile-scripts, --fail-fast, --rerun, --watch-fs, --no-watch-fs, --export-keys, --no-problems-report, --problems-report, --types, --groups, --recursive, --details,
        --debug-jvm, --test-dry-run, --no-test-dry-run, --single-path, --all-variants, --no-all, --show-version -V, --configure-on-demand,
        --no-configure-on-demand, -a --no-rebuild, --incubating, --overwrite, --use-defaults, --comments, --no-comments, --split-project,
        --no-split-project, --non-interactive, --task-graph, --isolated-projects, --publishImage`,
  value: `-P --project-prop, -D --system-prop, -x --exclude-task, --tests, --gradle-version, --distribution-type, --warning-mode, --console, --max-workers, --priority,
        --configuration, --dependency, --update-locks, --group, --dependency-verification, --scan-report, --args, --task, --write-verification-metadata, -F,
        --property, --variant, --configuration-cache-problems, --dsl, --test-framework, --project-name, --package, --java-version, --type,
        --network-timeout, --gradle-distribution-sha256-sum, --quarkus-args, --imageName`,
  folder: '-p --project-dir',
  unsafe: '-I --init-script, -b --build-file, -c --settings-file, -g --gradle-user-home, --include-build',
})

/** Build files of packages, each of which runs in the folder of its package. */
const packageFiles = ['', '*/', '*/*/'].flatMap((folder) => [`${folder}build.gradle`, `${folder}build.gradle.kts`])

/** Where programs and tests lie, as deep as packages usually are. */
const sources = (part: 'main' | 'test'): readonly string[] =>
  ['', 'app/'].flatMap((folder) =>
    ['*', '*/*', '*/*/*', '*/*/*/*'].flatMap((path) =>
      ['java', 'kt', 'groovy', 'scala'].map((ending) => `${folder}src/${part}/${path}/*.${ending}`),
    ),
  )

const programSources: Draft = { do: 'project-code', what: 'program', files: sources('main'), notCode: true, plainActs: true }
const testSources = testsFound(...sources('test'))

/** `-PbuildDir=x`: another folder to build in. */
const buildFolders = (args: Args): readonly Word[] =>
  args.values('-P').flatMap((word) => {
    if (!/^buildDir=./.test(show(word))) return []
    const folder = textOf(word)?.replace(/^buildDir=/, '')
    return [folder === undefined ? word : literal(folder, word.at)]
  })

function gradle(args: Args): readonly Draft[] {
  const tasks = args.operands.map((word) => show(word).split(':').at(-1) ?? '')
  if (args.has('--version', '--status')) return []
  const files = [
    'settings.gradle',
    'settings.gradle.kts',
    'gradle/*.gradle',
    'gradle/*.gradle.kts',
    ...['buildSrc', 'build-logic', 'build-logic/*'].flatMap((folder) => [
      `${folder}/src/main/*/*.gradle*`,
      ...['*/*.kt', 'java/*/*.java', 'java/*/*/*.java', 'kotlin/*/*.kt', 'kotlin/*/*/*.kt', 'groovy/*.groovy', 'groovy/*/*.groovy'].map(
        (name) => `${folder}/src/main/${name}`,
      ),
    ]),
  ]
  if (args.has('--stop')) return [{ do: 'effect', kind: 'process', tag: 'own', target: 'gradle daemons' }]
  const code: readonly Draft[] = [
    ...builds(tasks.length > 0 && tasks.every((task) => /test|check|verify/i.test(task)) ? 'tests' : 'build', {
      files,
      packages: packageFiles,
      settings: ['gradle.properties', 'gradle/wrapper/gradle-wrapper.properties'],
      ...(args.operands.every((word) => textOf(word) !== undefined) ? { tasks } : {}),
    }),
    ...loadsByProperty(args, '-D', '-P'),
    // a report of the build, put where others can see it
    ...(args.has('--scan') ? [send('upload', 'https://scans.gradle.com', { carries: [] })] : []),
  ]
  // a rehearsal runs no task
  if (args.has('-m')) return [...code, infra('dry-run', `gradle ${tasks.join(' ')}`)]
  if (
    tasks.every((task) =>
      /^(tasks|dependencies|projects|properties|help|dependencyInsight|buildEnvironment|components|outgoingVariants|javaToolchains)$/.test(
        task,
      ),
    )
  )
    return code
  const leavesTestsOut = args.values('-x').some((word) => show(word).endsWith('test'))
  return [
    ...code,
    ...tasks.flatMap((task) => destroysByName('gradle', task)),
    ...(tasks.some((task) => /^(?:\w*[rR]un|exec)$/.test(task)) ? [programSources] : []),
    ...(tasks.some((task) => /test|check|^build$/i.test(task)) && !leavesTestsOut ? [testSources] : []),
    ...(args.has('--publishImage') ||
    tasks.some((task) => /^(publish(?!ToMavenLocal)|upload|bintray|closeAndRelease|release|deploy|dockerPush|jib$)/i.test(task))
      ? [publish('package', tasks.join(' '))]
      : []),
    ...(tasks.some((task) => /^(flyway|liquibase)/.test(task) && !/Info|Validate|[sS]tatus/.test(task))
      ? [
          {
            do: 'effect',
            kind: 'database',
            tag: tasks.some((task) => /^flywayClean$|^(?:liquibase)?drop/i.test(task)) ? 'destroy' : 'migrate',
            target: tasks.join(' '),
          } as const,
        ]
      : []),
    ...[literal('build'), ...buildFolders(args)].map((folder) => (tasks.includes('clean') ? removeTree(folder) : write(folder))),
    fillsNamed(...files, ...packageFiles),
  ]
}

export default [
  defineCommand({
    name: 'mvn',
    aliases: ['mvnw', 'mvnd'],
    projectFile: true,
    distribution: {
      settings: '.mvn/wrapper/maven-wrapper.properties',
      source: /^distributionUrl\s*=\s*https\\?:\/\/repo1?\.maven\.(?:apache\.)?org\/maven2\/org\/apache\/maven\//m,
    },
    optionVariables: { MAVEN_ARGS: 'words' },
    about: 'builds with Maven',
    style: 'gnu',
    options: mavenOptions,
    effects: maven,
    examples: [
      ['mvn dependency:tree -DoutputFile=/opt/a', 'execute:project build', 'write /opt/a'],
      [
        'mvn archetype:generate -DarchetypeCatalog=remote',
        'execute:project build',
        'install:undeclared archetype:generate',
        'write target',
      ],
      ['mvn dependency:purge-local-repository', 'execute:project build', 'unknown: throws away what builds have fetched'],
      [
        'mvn spring-boot:build-image -Dspring-boot.build-image.publish=true',
        'execute:project build',
        'publish:package spring-boot:build-image',
        'write target',
      ],
      ['mvn -q test', 'execute:project tests', 'write target'],
      ['MAVEN_ARGS=-DargLine=-javaagent:x.jar mvn test', 'unknown: property `argLine=-javaagent:x.jar` names code to load'],
      ['mvn clean install -DskipTests', 'execute:project build', 'install:manifest pom.xml', 'delete target'],
      ['mvn release:prepare -DdryRun=true', 'execute:project build', 'write target'],
      ['mvn release:prepare', 'execute:project build', 'publish:package release:prepare', 'write target'],
      ['mvn deploy', 'execute:project build', 'publish:package deploy', 'write target'],
      ['mvn deploy:help', 'execute:project build', 'write target'],
      [
        'mvn test -Dmaven.surefire.debug=-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=5005',
        'execute:project tests',
        'write target',
      ],
      [
        'mvn test -DargLine=-agentlib:jdwp=transport=dt_socket,server=n,address=x.example:5005',
        'execute:project tests',
        'unknown: property `argLine=-agentlib:jdwp=transport=dt_socket,server=n,address=x.example:5005` names code to load',
        'write target',
      ],
      ['mvn dependency:tree', 'execute:project build'],
      ['mvn dependency:get -Dartifact=a:b:1', 'execute:project build', 'install:named dependency:get'],
      ['mvn org.x:y-maven-plugin:1:run', 'execute:project build', 'install:undeclared org.x:y-maven-plugin:1:run', 'write target'],
      ['mvn dependency:tree --log-file /opt/a', 'write /opt/a', 'execute:project build'],
      [
        'mvn dependency:tree --settings --global-settings --toolchains',
        'unknown: option `-s` of `mvn` can run or load anything',
        'unknown: option `-gs` of `mvn` can run or load anything',
        'unknown: option `-t` of `mvn` can run or load anything',
      ],
      [
        'mvn -DargLine=-javaagent:x.jar test',
        'execute:project tests',
        'unknown: property `argLine=-javaagent:x.jar` names code to load',
        'write target',
      ],
      ['mvn -f api/pom.xml test', 'execute:project tests', 'write api/target'],
      ['mvn --file=api -q test', 'execute:project tests', 'write api/target'],
      [
        'mvn -f /opt/a/pom.xml test',
        'execute:project tests',
        'unknown: runs code of a folder that is not part of the workspace',
        'write /opt/a/target',
      ],
      ['mvn -f ci.xml test', 'unknown: builds by `ci.xml`, which is not the usual file of a build'],
    ],
  }),
  defineCommand({
    name: 'gradle',
    aliases: ['gradlew'],
    projectFile: true,
    about: 'builds with Gradle',
    options: gradleOptions,
    effects: gradle,
    examples: [
      ['gradle -PbuildDir=out clean', 'execute:project build', 'delete build', 'delete out'],
      [
        'gradle -PbuildDir="$OUT" clean',
        'execute:project build',
        'delete build',
        'unknown: deletes `buildDir=$OUT`, a path only known at run time',
      ],
      ['gradle test --tests X', 'execute:project tests', 'write build'],
      ['gradle test --debug-jvm --dry-run', 'execute:project tests', 'infra:dry-run gradle test'],
      ['gradle build -x test', 'execute:project build', 'write build'],
      ['gradle bootBuildImage --imageName=a:dev', 'execute:project build', 'write build'],
      ['gradle bootBuildImage --publishImage', 'execute:project build', 'publish:package bootBuildImage', 'write build'],
      [
        'gradle build -Dorg.gradle.jvmargs=-javaagent:x.jar',
        'execute:project build',
        'unknown: property `org.gradle.jvmargs=-javaagent:x.jar` names code to load',
        'write build',
      ],
      ['gradle publish', 'execute:project build', 'publish:package publish', 'write build'],
      ['gradle tasks', 'execute:project build'],
      [
        'gradle build -x test --project-dir /opt/a --build-file --settings-file --gradle-user-home --include-build',
        'unknown: option `-b` of `gradle` can run or load anything',
        'unknown: option `-c` of `gradle` can run or load anything',
        'unknown: option `-g` of `gradle` can run or load anything',
        'unknown: option `--include-build` of `gradle` can run or load anything',
        'write /opt/a/build',
      ],
      ['gradle -m publish', 'execute:project build', 'infra:dry-run gradle publish'],
      ['gradle --stop', 'process:own gradle daemons'],
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
        'project/*.sbt',
        'project/*.scala',
        'build.sc',
        'project.clj',
        'build.boot',
        'build.xml',
      ),
      { do: 'project-code', what: 'build', files: ['.sbtopts', '.jvmopts'], as: 'program-settings', notCode: true },
      ...(args.operands.some((word) => /test/i.test(show(word))) ? [testSources, testsBelow('test', '*.clj', '*.scala')] : []),
      ...(args.operands.some((word) => /^run/.test(show(word))) ? [programSources, testsBelow('src', '*.clj', '*.scala')] : []),
      ...loadsByProperty(args, '-D'),
      // `testOnly *Destroy*` only names what it tests
      ...args.operands.flatMap((word) => destroysByName(args.name, show(word).trim().split(/[\s;]/)[0] ?? '')),
      // of what the machine that runs it takes, only sizes are known
      ...args
        .values('-J')
        .filter((word) => !/^-(?:X(?:m[nsx]|ss)|XX:(?:Max|Initial|Reserved)\w+=)\d+[kmg]?$/i.test(show(word)))
        .map((word) => unknown(`option \`-J${show(word)}\` of \`${args.name}\` can run or load anything`)),
      // `sbt 'eval code'`, `sbt 'set key := code'`
      ...args.operands.flatMap((word): readonly Draft[] => {
        const [, text] = /(?:^|;)\s*(?:eval|set)\s+([\s\S]+)$/.exec(show(word)) ?? []
        return text === undefined ? [] : [{ do: 'code', language: 'other', text: literal(text, word.at) }]
      }),
      // the project as it would be with something else in it
      ...(args.name === 'lein' && /^(?:update-in|change)$/.test(args.text(0) ?? '')
        ? [unknown(`\`lein ${args.text(0)}\` changes what is built`)]
        : []),
      ...(args.operands.length === 0 && args.name !== 'ant' ? [execute('arbitrary', args.name)] : []),
      ...(args.operands.some((word) => /publish(?!Local)|deploy|release/i.test(show(word)))
        ? [publish('package', args.operands.map(show).join(' '))]
        : []),
      write('target'),
    ],
    examples: [
      ['sbt test', 'execute:project tests', 'write target'],
      [`sbt 'eval "rm -rf x".!'`, 'execute:project build', 'delete x', 'write target'],
      [`sbt 'compile; eval "rm -rf x".!'`, 'execute:project build', 'delete x', 'write target'],
      ['lein update-in :plugins conj x -- x', 'execute:project build', 'unknown: `lein update-in` changes what is built', 'write target'],
      ["sbt 'testOnly *DestroySuite'", 'execute:project tests', 'write target'],
      ['sbt core/wipeTables', 'unknown: sbt calls `core/wipeTables`, which may destroy data'],
      ['sbt -J-Xmx4g test', 'execute:project tests', 'write target'],
      ['sbt -J-javaagent:a.jar test', 'unknown: option `-J-javaagent:a.jar` of `sbt` can run or load anything'],
      [
        'sbt test -f -sbt-jar --import',
        'unknown: option `-f` of `sbt` can run or load anything',
        'unknown: option `-sbt-jar` of `sbt` can run or load anything',
        'unknown: option `--import` of `sbt` can run or load anything',
      ],
      ['lein deploy', 'execute:project build', 'publish:package deploy', 'write target'],
      ['ant -lib x', 'unknown: option `-lib` of `ant` can run or load anything', 'execute:project build', 'write target'],
    ],
  }),
]
