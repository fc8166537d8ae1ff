import type { Args } from '../../arguments.ts'
import {
  config,
  defineCommand,
  type Draft,
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
import { dropPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { fillsNamed } from '../_project.ts'
import { table } from '../_table.ts'
import { asProfile } from '../../code/project-files/maven-parts.ts'
import { destroysByName } from '../../code/destructive-name.ts'
import { emptiesElsewhere, loadsByProperty, programCalled, testSources } from './_jvm.ts'

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
  readonly tasks?: readonly string[] | 'none'
}

/** Whose plugins may be named by their coordinates; the rest is somebody's. */
const knownPlugins =
  /^(?:org\.apache\.maven\.plugins|org\.codehaus\.mojo|org\.springframework\.boot|io\.quarkus(?:\.\w+)?|io\.micronaut(?:\.\w+)*|org\.jacoco|org\.owasp|org\.pitest|org\.sonarsource\.scanner\.maven|com\.diffplug\.spotless|com\.github\.spotbugs|org\.openrewrite\.maven|net\.revelc\.code\.formatter|com\.spotify\.fmt|org\.flywaydb|org\.liquibase|org\.jetbrains\.kotlin|com\.google\.cloud\.tools):/

/** Properties by which certificates of servers count for nothing. */
const trustsAnyone =
  /^(?:maven\.wagon\.http\.ssl\.(?:insecure|allowall|ignore\.validity\.dates)=true|aether\.(?:connector|transport)\.https\.securityMode=insecure)$/

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

/** What a goal gives the program that it starts: `-Dexec.args="a b"`. */
function argumentsIn(args: Args): Word | undefined {
  const [given] = args
    .values('-D')
    .filter((word) => /^(?:exec\.(?:args|arguments)|spring-boot\.run\.arguments|quarkus\.args)=/.test(show(word)))
  return given && dropPrefix(given, show(given).indexOf('=') + 1)
}

/** A goal by the short name of its plugin: `org.x:jib-maven-plugin:3.4:build` is `jib:build`. */
function shortGoal(goal: string): string {
  const [, plugin, verb] = /^[\w.-]+:([\w.-]+):(?:[^:]+:)?([\w-]+)$/.exec(goal) ?? []
  return plugin === undefined || verb === undefined ? goal : `${plugin.replace(/^maven-(.+)-plugin$|^(.+)-maven-plugin$/, '$1$2')}:${verb}`
}

/** Goals that others see the result of. */
const publishes =
  /^(?:(?:site-)?deploy|release:(?!help$|clean$|update-versions$).+|(?:nexus-staging|jreleaser):(?!help$|config$).+|jib:build|(?:k8s|oc|kubernetes):(?:apply|deploy)|scm:(?:checkin|tag|branch|add|remove|edit|untag)|[\w.-]+:(?:(?:re|un|stage-)?deploy|publish|push|upload|sign-and-deploy)[\w-]*)$/
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
  const spelled = args.operands.map(show)
  const goals = spelled.map(shortGoal)
  const files = ['.mvn/maven.config', '.mvn/extensions.xml']
  if (args.has('-v') || goals.length === 0) return []
  const profiles = args.values('-P').flatMap((word) => show(word).split(','))
  const isTold = [...args.operands, ...args.values('-P')].every((word) => textOf(word) !== undefined)
  const rehearsed = args.values('-D').some((word) => /^dryRun(?:=true)?$/.test(show(word)))
  const code = builds(goals.every((goal) => /test|verify/.test(goal)) ? 'tests' : 'build', {
    files,
    packages: ['pom.xml', '*/pom.xml', '*/*/pom.xml'],
    settings: ['.mvn/jvm.config', '.mvn/wrapper/maven-wrapper.properties'],
    ...(isTold
      ? { tasks: [...goals, ...profiles.filter((id) => !/^[!-]/.test(id)).map((id) => asProfile(id.replace(/^[+?]+/, '')))] }
      : {}),
  })
  const leavesTestsOut = args.values('-D').some((word) => /^(?:skipTests|maven\.test\.skip)(?:=true)?$/.test(show(word)))
  return [
    ...code,
    ...(goals.some((goal) => /^(?:test|package|verify|install|deploy)$|surefire|failsafe/.test(goal)) && !leavesTestsOut
      ? [testSources]
      : []),
    ...(goals.some((goal) => /(?:^|:)(?:run|java|dev)$/.test(goal)) ? [programCalled(argumentsIn(args))] : []),
    ...loadsByProperty(args, '-D'),
    ...args
      .values('-D')
      .filter((word) => trustsAnyone.test(show(word)))
      .map((word) => config('tls-off', show(word))),
    ...writtenByProperty(args),
    ...brings(spelled),
    ...(args.values('-D').some((word) => /\bpublish=true$/.test(show(word))) ||
    goals.some((goal) => publishes.test(goal) && !(rehearsed && goal.startsWith('release:')))
      ? [publish('package', goals.join(' '))]
      : []),
    ...(goals.some((goal) => /^sonar:/.test(goal)) ? [sendsFindings] : []),
    ...emptiesElsewhere(args, goals),
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

/** What a check found, and the sources it found it in, go to a server that settings name. */
const sendsFindings = send('upload', 'the server for findings', { carries: [] })

const gradleOptions = table({
  flag: `-q --quiet, -i --info, -d --debug, -s --stacktrace, -S --full-stacktrace, --offline, --parallel, --no-parallel, --daemon,
        --no-daemon, --stop, --status, --build-cache, --no-build-cache, --configuration-cache, --no-configuration-cache, --continue,
        --no-continue, --rerun-tasks, --refresh-dependencies, -m --dry-run, --scan, --no-scan, -w --warn, --version -v, --profile,
        --foreground, --write-locks, -t --continuous, --all, --recompile-scripts, --fail-fast, --rerun, --watch-fs, --no-watch-fs, --export-keys, --no-problems-report, --problems-report, --types, --groups, --recursive, --details,
        --debug-jvm, --test-dry-run, --no-test-dry-run, --single-path, --all-variants, --no-all, --show-version -V, --configure-on-demand,
        --no-configure-on-demand, -a --no-rebuild, --incubating, --overwrite, --use-defaults, --comments, --no-comments, --split-project,
        --no-split-project, --non-interactive, --task-graph, --isolated-projects, --publishImage`,
  value: `-P --project-prop, -D --system-prop, -x --exclude-task, --tests, --gradle-version, --distribution-type, --warning-mode, --console, --max-workers, --priority,
        --configuration, --dependency, --update-locks, --group, -F --dependency-verification, -I --init-script, --scan-report, --args, --task, --write-verification-metadata,
        --property, --variant, --configuration-cache-problems, --dsl, --test-framework, --project-name, --package, --java-version, --type,
        --network-timeout, --gradle-distribution-sha256-sum, --quarkus-args, --imageName`,
  folder: '-p --project-dir',
  unsafe: '-b --build-file, -c --settings-file, -g --gradle-user-home, --include-build',
})

/** Build files of packages, each of which runs in the folder of its package. */
const packageFiles = ['', '*/', '*/*/'].flatMap((folder) => [`${folder}build.gradle`, `${folder}build.gradle.kts`])

/** `-PbuildDir=x`: another folder to build in. */
const buildFolders = (args: Args): readonly Word[] =>
  args.values('-P').flatMap((word) => {
    if (!/^buildDir=./.test(show(word))) return []
    const folder = textOf(word)?.replace(/^buildDir=/, '')
    return [folder === undefined ? word : literal(folder, word.at)]
  })

/** Tasks that others see the result of, by the words of their names. */
const publishing =
  /^(?:publish|upload|bintray|closeAndRelease|release|deploy|dockerPush|jib$)|[a-z\d](?:Publish|Upload|Deploy|Undeploy|Push)(?![a-z])|^(?:github|jreleaser)\w*Release$/

/** `uA` is `uploadArchives`: the first part of a name stands for any that begins so. */
const abbreviatesPublishing = (task: string): boolean => {
  const [first = ''] = task.split(/(?=[A-Z])|-/)
  return first !== '' && ['publish', 'upload', 'release', 'deploy', 'undeploy'].some((word) => word.startsWith(first) && word !== first)
}

const isPublishing = (task: string): boolean => !/ToMavenLocal$/.test(task) && (publishing.test(task) || abbreviatesPublishing(task))

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
  // a rehearsal runs no task, but all that stands outside of them
  const wanted = args.has('-m') ? 'none' : args.operands.every((word) => textOf(word) !== undefined) ? tasks : undefined
  const code: readonly Draft[] = [
    ...(args.values('-I').length > 0 ? [projectCode('init script', ...args.values('-I'))] : []),
    ...(args.values('-F').some((word) => textOf(word) !== 'strict') ? [config('skip-checks', '--dependency-verification')] : []),
    ...builds(tasks.length > 0 && tasks.every((task) => /test|check|verify/i.test(task)) ? 'tests' : 'build', {
      files,
      packages: packageFiles,
      settings: ['gradle.properties', 'gradle/wrapper/gradle-wrapper.properties'],
      ...(wanted ? { tasks: wanted } : {}),
    }),
    ...loadsByProperty(args, '-D', '-P'),
    // a report of the build, put where others can see it
    ...(args.has('--scan') ? [send('upload', 'https://scans.gradle.com', { carries: [] })] : []),
  ]
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
    ...(tasks.some((task) => /^(?:\w*[rR]un|exec)$/.test(task)) ? [programCalled(args.value('--args'))] : []),
    ...(tasks.some((task) => /test|check|^build$/i.test(task)) && !leavesTestsOut ? [testSources] : []),
    ...(args.has('--publishImage') || tasks.some(isPublishing) ? [publish('package', tasks.join(' '))] : []),
    ...(tasks.some((task) => /^sonar(?:qube)?$/.test(task)) ? [sendsFindings] : []),
    ...emptiesElsewhere(args, tasks),
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
      [
        'mvn -Dmaven.wagon.http.ssl.insecure=true test',
        'execute:project tests',
        'config:tls-off maven.wagon.http.ssl.insecure=true',
        'write target',
      ],
      ['mvn -q test', 'execute:project tests', 'write target'],
      ['MAVEN_ARGS=-DargLine=-javaagent:x.jar mvn test', 'unknown: property `argLine=-javaagent:x.jar` names code to load'],
      [
        'mvn exec:java -Dexec.args=wipe,x',
        'execute:project build',
        'unknown: program is called with a word that promises destruction',
        'write target',
      ],
      ['mvn clean install -DskipTests', 'execute:project build', 'install:manifest pom.xml', 'delete target'],
      ['mvn release:prepare -DdryRun=true', 'execute:project build', 'write target'],
      ['mvn release:prepare', 'execute:project build', 'publish:package release:prepare', 'write target'],
      ['mvn deploy', 'execute:project build', 'publish:package deploy', 'write target'],
      ['mvn com.google.cloud.tools:jib-maven-plugin:3.4.0:build', 'execute:project build', 'publish:package jib:build', 'write target'],
      ['mvn org.codehaus.mojo:exec-maven-plugin:3.1:exec -Dexec.args=x', 'unknown: goal `exec:exec` can run anything'],
      ['mvn release:branch -DbranchName=x', 'execute:project build', 'publish:package release:branch', 'write target'],
      ['mvn k8s:apply', 'execute:project build', 'publish:package k8s:apply', 'write target'],
      ['mvn sonar:sonar', 'execute:project build', 'send:upload the server for findings', 'write target'],
      ['mvn test -Djvm=./x', 'unknown: property `jvm=./x` names code to load'],
      ['mvn clean -Dout=/opt/a', 'unknown: what is deleted may lie in `out=/opt/a`'],
      ['mvn org.apache.maven.plugins:maven-dependency-plugin:3.6.0:tree', 'execute:project build'],
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
      [
        'gradle run --args="wipe data/x"',
        'execute:project build',
        'unknown: program is called with a word that promises destruction',
        'write build',
      ],
      ['gradle run --args=show', 'execute:project build', 'write build'],
      ['gradle publish', 'execute:project build', 'publish:package publish', 'write build'],
      ['gradle publishAllPublicationsToMavenLocal', 'execute:project build', 'write build'],
      ['gradle uA', 'execute:project build', 'publish:package uA', 'write build'],
      ['gradle tDUT', 'execute:project build', 'write build'],
      ['gradle appDistributionUploadRelease', 'execute:project build', 'publish:package appDistributionUploadRelease', 'write build'],
      ['gradle jreleaserFullRelease', 'execute:project build', 'publish:package jreleaserFullRelease', 'write build'],
      ['gradle clean -PoutDir=/opt/a', 'unknown: what is deleted may lie in `outDir=/opt/a`'],
      ['gradle sonar', 'execute:project build', 'send:upload the server for findings', 'write build'],
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
      ['gradle -I ci/init.gradle build', 'execute:project init script', 'execute:project build', 'write build'],
      [
        'gradle -I /opt/x.gradle build',
        'execute:project init script',
        'unknown: runs `/opt/x.gradle`, which is not part of the workspace',
        'execute:project build',
        'write build',
      ],
      ['gradle build --dependency-verification strict', 'execute:project build', 'write build'],
      [
        'gradle build --dependency-verification off',
        'config:skip-checks --dependency-verification',
        'execute:project build',
        'write build',
      ],
      ['gradle -F lenient build', 'config:skip-checks --dependency-verification', 'execute:project build', 'write build'],
    ],
  }),
]
