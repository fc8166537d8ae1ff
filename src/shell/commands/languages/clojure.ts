import { defineCommand, type Draft, execute, install, projectCode, publish, read, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { testsBelow } from '../_project.ts'
import { table } from '../_table.ts'
import { optionsBehind } from '../_verbs.ts'

/** Options of the tool itself that only look: the class path, the tree of dependencies, what it is. */
const looking = /^-S(?:path|tree|describe|verbose|force|repro|pom|threads|trace)$|^--?(?:version|help|h)$/

/** Aliases of `deps.edn` say what runs; without one the words are code, a namespace or a file. */
function clojureEffects(words: readonly Word[], name: string): readonly Draft[] {
  const texts = words.map((word) => textOf(word) ?? show(word))
  const code = words.filter((_, index) => ['-e', '--eval'].includes(texts[index - 1] ?? ''))
  if (code.length > 0) return code.map((text): Draft => ({ do: 'code', language: 'other', text }))
  // what follows the program or the alias that is run is for that
  const main = texts.findIndex((text, index) => /^-M:/.test(text) || texts[index - 1] === '-m')
  const own = main < 0 ? texts : texts.slice(0, main + 1)
  const odd = own.find(
    (text) => text.startsWith('-') && !looking.test(text) && !/^-(?:[MXTA](?::[\w:./+*?!-]+)?|P|m|n|r|v|i|d)$/.test(text),
  )
  if (odd !== undefined) return [unknown(`option \`${odd}\` of \`${name}\` is not described`)]
  if (texts.includes('-P')) return [install('manifest', 'deps.edn')]
  if (texts.some((text) => looking.test(text))) return [read('deps.edn')]
  if (texts.some((text) => /^-[MXTA]:/.test(text)) || (texts.includes('-M') && texts.includes('-m')))
    return [
      projectCode('alias', 'deps.edn', 'build.clj'),
      testsBelow('src', '*.clj'),
      testsBelow('test', '*.clj'),
      ...(texts.some((text) => /^(?:-[XT]:\S*)?(?:deploy|release|publish)(?:!|$)/.test(text)) ? [publish('package', texts.join(' '))] : []),
    ]
  return texts.some((text) => /\.cljc?$/.test(text))
    ? [projectCode('program', ...words.filter((word) => /\.cljc?$/.test(show(word))))]
    : [execute('arbitrary', name)]
}

export default [
  defineCommand({
    name: 'clojure',
    aliases: ['clj'],
    about: 'runs Clojure by the aliases of a project',
    style: 'raw',
    effects: ({ words, name }) => clojureEffects(words, name),
    examples: [
      ['clojure -X:deploy', 'execute:project alias', 'publish:package -X:deploy'],
      ['clojure -T:build deploy', 'execute:project alias', 'publish:package -T:build deploy'],
      ['clojure -M:test', 'execute:project alias'],
      ['clojure -T:build uber', 'execute:project alias'],
      ['clojure -Stree', 'read deps.edn'],
      ['clojure -P', 'install:manifest deps.edn'],
      ['clojure -M:test -m kaocha.runner --focus app.core', 'execute:project alias'],
      ['clj', 'execute:arbitrary clj'],
      ['clojure -Sdeps {} -M:x', 'unknown: option `-Sdeps` of `clojure` is not described'],
      ["clojure -M -e '(println (map inc [1 2]))'"],
      [`clojure -M -e '(sh "rm" "a")'`, 'unknown: code `sh` is not described', 'delete a'],
    ],
  }),
  defineCommand({
    name: 'bb',
    about: 'runs Clojure scripts and the tasks of a project',
    style: 'posix',
    options: table({
      flag: '--version, -v --verbose, --stream',
      value: '-e --eval',
      code: '-f --file, --config',
      unsafe: '-cp --classpath, -m --main, -x --exec',
    }),
    effects: ({ operands: [first, ...rest], name, has, values }) => {
      if (has('--version')) return []
      if (has('-e')) return values('-e').map((text): Draft => ({ do: 'code', language: 'other', text }))
      if (has('-f')) return []
      if (!first) return [execute('arbitrary', name)]
      const text = textOf(first) ?? show(first)
      if (text === 'tasks') return [read('bb.edn')]
      if (/[./]/.test(text)) return [{ do: 'script', file: first, parameters: rest }]
      // a program of another name deletes repositories
      if (rest.some((word) => /^(?:delete|remove|rm|destroy)$/.test(textOf(word) ?? '')))
        return [unknown(`\`${name} ${text}\` is not described`)]
      return [projectCode(`task ${text === 'run' ? show(rest[0] ?? first) : text}`, 'bb.edn')]
    },
    examples: [
      ['bb test', 'execute:project task test'],
      ['bb tasks', 'read bb.edn'],
      ['bb repo delete a/b', 'unknown: `bb repo` is not described'],
      ['bb a.clj', 'execute:project a.clj (not there)'],
      [
        'bb --classpath --exec test',
        'unknown: option `-cp` of `bb` can run or load anything',
        'unknown: option `-x` of `bb` can run or load anything',
        'execute:project task test',
      ],
      ['bb -m x', 'unknown: option `-m` of `bb` can run or load anything'],
      [
        'bb --file /opt/a --eval /opt/b test',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: code `opt/b` is not described',
      ],
      [
        'bb --config /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:arbitrary bb',
      ],
    ],
  }),
  defineCommand({
    name: 'bloop',
    aliases: ['sbtn', 'cs', 'coursier'],
    about: 'builds Scala, or looks up packages of the JVM',
    style: 'posix',
    options: table({ flag: '-q --quiet, --verbose, --available', value: '-o --only, -w' }),
    effects: (args) => {
      const { operands, name } = args
      const [first, ...rest] = operands
      const verb = textOf(first) ?? ''
      if (name === 'sbtn') return [projectCode(rest.length === 0 && /test/i.test(verb) ? 'tests' : 'build', 'build.sbt')]
      if (name === 'bloop' && /^(compile|test|run|clean|projects|about)$/.test(verb))
        return [projectCode(verb === 'test' ? 'tests' : 'build')]
      if (name !== 'bloop' && /^(resolve|fetch|version|search|list|complete-dep)$/.test(verb))
        return [
          ...optionsBehind(
            args,
            /^(?:-[qvtpeVT]|--(?:quiet|verbose|tree|print-tree|reverse-tree|sources|javadoc|classpath|scala-version|versions?|exclude|intransitive|mode)(?:=[\w.:-]+)?)$/,
          ),
          install('manifest', 'packages of the JVM'),
        ]
      if (name !== 'bloop' && verb === 'java' && rest.every((word) => /^--(available|installed)$/.test(show(word)))) return []
      return verb === '' ? [] : [unknown(`subcommand \`${verb}\` of \`${name}\` is not described`)]
    },
    examples: [
      ['bloop test root', 'execute:project tests'],
      ['sbtn test', 'execute:project tests'],
      ['cs resolve org.typelevel:cats-core_3:2.10.0', 'install:manifest packages of the JVM'],
      ['cs resolve a:b:1 --repository http://c', 'unknown: option `--repository` of `cs` is not described'],
      ['cs launch x', 'unknown: subcommand `launch` of `cs` is not described'],
    ],
  }),
]
