import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, execute, projectCode, publish, type Subcommand, unknown, write } from '../../command-spec.ts'
import { afterDashes, editsHere } from '../_project.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'

const isAddress = /^https?:/

/** Sources by their files, or by an address; behind two dashes stand words for the program. */
const sources = ({ operands, words }: Args): readonly Draft[] => {
  const handedOn = afterDashes(words)
  const named = operands.filter((word) => !handedOn.includes(word))
  const addresses = named.map(show).filter((text) => isAddress.test(text))
  if (addresses.length > 0) return addresses.flatMap((address) => [connect('get', address), execute('download', address)])
  if (named.some((word) => textOf(word) === '-')) return [{ do: 'run-stdin', language: 'other' }]
  return [projectCode('program', ...named)]
}

/** Options of the compiler that load something into it. */
const loadedByCompiler = ({ values }: Args): readonly Draft[] =>
  values('-O')
    .filter((word) => /plugin|-Y|^@/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` for the compiler can load anything`))

const compiles = (args: Args): readonly Draft[] => [...sources(args), ...loadedByCompiler(args)]
const builds: Subcommand = { effects: compiles }

export default defineCommand({
  name: 'scala-cli',
  about: 'runs and builds Scala of a few files',
  // libraries, plugins and options of the virtual machine are code from anywhere
  options: table({
    flag: '-v -vv --verbose, -q --quiet, -w --watch, --js, --native, --server, --test, --cross, --power, --assembly, --library, --standalone, -f --force, --check, --interactive, --list-main-class, --offline, --progress',
    value: '-S --scala --scala-version, -j --jvm, --test-only, -M --main-class, -O --scalac-option, --platform, --js-mode, --native-mode',
    writes: '-o --output',
  }),
  inherit: true,
  alone: 'version -version',
  subcommands: {
    run: builds,
    test: builds,
    compile: builds,
    package: builds,
    fmt: { aliases: ['format'], effects: (args) => (args.has('--check') ? [] : editsHere(args)) },
    doc: { effects: (args) => [...sources(args), ...(args.has('-o') ? [] : [write('.', 'folder')])] },
    publish: { style: 'raw', effects: [publish('package', 'this package')] },
  },
  effects: (args) => {
    const [first] = args.operands
    if (first && !/[./]/.test(show(first))) return [unknown(`subcommand \`${show(first)}\` of \`scala-cli\` is not described`)]
    return first ? compiles(args) : [execute('arbitrary', 'scala-cli')]
  },
  examples: [
    ['scala-cli publish .', 'publish:package this package'],
    ['scala-cli run https://x.example/a.scala', 'connect:get https://x.example/a.scala', 'execute:download https://x.example/a.scala'],
    ['scala-cli run a.scala', 'execute:project program'],
    ['scala-cli a.scala', 'execute:project program'],
    ['scala-cli test . -O -deprecation', 'execute:project program'],
    ['scala-cli compile . -O -Xplugin:a.jar', 'unknown: `-Xplugin:a.jar` for the compiler can load anything'],
    ['scala-cli package . -o /opt/a', 'write /opt/a', 'execute:project program'],
    ['scala-cli fmt', 'write:edit .'],
    ['scala-cli doc .', 'execute:project program', 'write:folder .'],
    ['scala-cli run . --dep a::b:1', 'unknown: option `--dep` of `scala-cli run` is not described'],
    ['scala-cli run . --java-opt -javaagent:a.jar', 'unknown: option `--java-opt` of `scala-cli run` is not described'],
    [`scala-cli run - <<< '"rm -rf x".!'`, 'delete x'],
    ['scala-cli config a b', 'unknown: subcommand `config` of `scala-cli` is not described'],
  ],
})
