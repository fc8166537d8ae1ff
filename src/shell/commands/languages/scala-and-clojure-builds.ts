import type { Args } from '../../arguments.ts'
import { destroysByName } from '../../code/destructive-name.ts'
import { defineCommand, type Draft, execute, install, projectCode, publish, removeTree, run, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { testsBelow } from '../_project.ts'
import { commandWithin } from '../_spawned.ts'
import { table } from '../_table.ts'
import { emptiesElsewhere, loadsByProperty, programSources, testSources } from './_jvm.ts'

const publishesByName = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] =>
  operands.some((word) => /publish(?!Local)|deploy|release/i.test(show(word))) ? [publish('package', operands.map(show).join(' '))] : []

/** Tasks of Leiningen and of its usual plugins that build, check or run the project. */
const clojureTask =
  /^(?:test|retest|test-refresh|midje|kaocha|compile|javac|jar|uberjar|uberwar|run|check|classpath|deps|pom|pprint|show-profiles|help|version|search|repl|cljfmt|kibit|eastwood|bikeshed|cloverage|ancient|doo|cljsbuild|figwheel|fig|ring|codox|nvd|garden|shadow|clj-kondo|lint|ci|install|deploy|release|clean)$/

/** The tasks of `lein do a, b c`. */
const tasksBetweenCommas = (words: readonly Word[]): readonly (readonly Word[])[] =>
  words.reduce<readonly (readonly Word[])[]>(
    (tasks, word) => {
      const text = textOf(word) ?? show(word)
      const last = [...(tasks.at(-1) ?? []), ...(text === ',' ? [] : [text.endsWith(',') ? literal(text.slice(0, -1), word.at) : word])]
      return [...tasks.slice(0, -1), last, ...(text.endsWith(',') ? [[]] : [])]
    },
    [[]],
  )

function leiningen({ operands: [task, ...rest], name }: Args): readonly Draft[] {
  const verb = task ? (textOf(task) ?? show(task)) : undefined
  if (task === undefined || verb === undefined) return []
  const again = (words: readonly Word[]): readonly Draft[] => (words.length > 0 ? [run([literal(name), ...words])] : [])
  if (verb === 'do') return tasksBetweenCommas(rest).flatMap(again)
  if (/^with-profiles?$/.test(verb)) return again(rest.slice(1))
  if (verb === 'trampoline') return again(rest)
  if (!clojureTask.test(verb))
    return [unknown(`\`lein ${verb}\` is not described`), projectCode('build', 'project.clj'), ...commandWithin(rest)]
  return [
    projectCode(/test|midje|kaocha/.test(verb) ? 'tests' : 'build', 'project.clj'),
    ...(/test|midje|kaocha/.test(verb) ? [testsBelow('test', '*.clj')] : []),
    ...(verb === 'run' ? [testsBelow('src', '*.clj')] : []),
    ...(verb === 'repl' ? [execute('arbitrary', 'lein repl')] : []),
    ...(verb === 'install' ? [install('manifest', 'project.clj')] : []),
    ...publishesByName({ operands: [task] }),
    verb === 'clean' ? removeTree('target') : write('target'),
  ]
}

export default [
  defineCommand({
    name: 'sbt',
    aliases: ['mill', 'bleep', 'amper'],
    about: 'builds Scala and its kin',
    options: table({
      flag: '-v, -d -debug, -q -quiet, --batch -batch, -no-colors, --no-colors, -client --client, -S, -offline, --watch -w, -i, --no-server, -verbose',
      value: '-D, -J, -mem, -jvm-debug, -j --jobs',
      unsafe: '-sbt-jar, --import',
    }),
    effects: (args) => [
      projectCode(
        args.operands.every((word) => /test/i.test(show(word))) && args.operands.length > 0 ? 'tests' : 'build',
        'build.sbt',
        'project/*.sbt',
        'project/*.scala',
        'build.sc',
      ),
      { do: 'project-code', what: 'build', files: ['.sbtopts', '.jvmopts'], as: 'program-settings', notCode: true },
      ...(args.operands.some((word) => /test/i.test(show(word))) ? [testSources, testsBelow('test', '*.scala')] : []),
      ...(args.operands.some((word) => /^run/.test(show(word))) ? [programSources, testsBelow('src', '*.scala')] : []),
      ...loadsByProperty(args, '-D'),
      ...emptiesElsewhere(args, args.operands.map(show)),
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
      ...(args.operands.length === 0 ? [execute('arbitrary', args.name)] : []),
      ...publishesByName(args),
      write('target'),
    ],
    examples: [
      ['sbt test', 'execute:project tests', 'write target'],
      [`sbt 'eval "rm -rf x".!'`, 'execute:project build', 'delete x', 'write target'],
      [`sbt 'compile; eval "rm -rf x".!'`, 'execute:project build', 'delete x', 'write target'],
      ["sbt 'testOnly *DestroySuite'", 'execute:project tests', 'write target'],
      ['sbt core/wipeTables', 'unknown: sbt calls `core/wipeTables`, which may destroy data'],
      ['sbt -J-Xmx4g test', 'execute:project tests', 'write target'],
      ['sbt -J-javaagent:a.jar test', 'unknown: option `-J-javaagent:a.jar` of `sbt` can run or load anything'],
      [
        'sbt test -sbt-jar --import',
        'unknown: option `-sbt-jar` of `sbt` can run or load anything',
        'unknown: option `--import` of `sbt` can run or load anything',
      ],
    ],
  }),
  defineCommand({
    name: 'ant',
    about: 'builds by a file of targets',
    optionVariables: { ANT_ARGS: 'words' },
    style: 'long',
    options: table({
      flag: '-v -verbose, -d -debug, -q -quiet, -S -silent, -e -emacs, -k -keep-going, -p -projecthelp, -noinput, -diagnostics, -version, -nouserlib, -noclasspath',
      value: '-nice, -D -D*',
      writes: '-l -logfile',
      code: '-f -buildfile -file, -propertyfile',
      // they load classes, or look for the file in the folders above
      unsafe: '-lib, -logger, -listener, -inputhandler, -main, -s -find, -autoproxy',
    }),
    effects: (args) => [
      projectCode(args.operands.length > 0 && args.operands.every((word) => /test/i.test(show(word))) ? 'tests' : 'build', 'build.xml'),
      ...(args.operands.some((word) => /test/i.test(show(word))) ? [testSources] : []),
      ...args.operands.flatMap((word) => destroysByName(args.name, show(word))),
      ...loadsByProperty(args, '-D'),
      ...emptiesElsewhere(args, args.operands.map(show)),
      ...publishesByName(args),
      write('build'),
    ],
    examples: [
      ["ANT_ARGS='-lib x' ant test", 'unknown: option `-lib` of `ant` can run or load anything'],
      ['ant -Dversion=1 test', 'execute:project tests', 'write build'],
      ['ant clean -Ddest.dir=/opt/a', 'unknown: what is deleted may lie in `dest.dir=/opt/a`'],
      ['ant -l /opt/a', 'write /opt/a', 'execute:project build', 'write build'],
      ['ant deploy', 'execute:project build', 'publish:package deploy', 'write build'],
      ['ant -lib x', 'unknown: option `-lib` of `ant` can run or load anything', 'execute:project build', 'write build'],
      ['ant -f /opt/a.xml', 'unknown: runs `/opt/a.xml`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'lein',
    about: 'builds Clojure projects',
    style: 'posix',
    options: table({ flag: '-o, -U, -v --version' }),
    effects: leiningen,
    examples: [
      ['lein test :only a', 'execute:project tests', 'write target'],
      ['lein do clean, test', 'execute:project build', 'delete target', 'execute:project tests', 'write target'],
      ['lein with-profile +dev run', 'execute:project build', 'write target'],
      ['lein deploy', 'execute:project build', 'publish:package deploy', 'write target'],
      ['lein install', 'execute:project build', 'install:manifest project.clj', 'write target'],
      ['lein update-in :plugins conj x -- x', 'unknown: `lein update-in` is not described'],
      ['lein upgrade', 'unknown: `lein upgrade` is not described'],
      ['lein new app a', 'unknown: `lein new` is not described'],
      ['lein shell rm a', 'unknown: `lein shell` is not described', 'delete a'],
    ],
  }),
]
