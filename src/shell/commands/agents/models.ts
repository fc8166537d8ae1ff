import { config, connect, defineCommand, infra, install, publish, read, send, type Subcommand, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const local = 'http://localhost:11434'
const models = (what: string): Subcommand => ({ effects: ({ operands }) => [infra('change', [what, ...operands.map(show)].join(' '))] })
const asks: Subcommand = {
  options: table({
    flag: '--verbose, --nowordwrap, --hidethinking',
    value: '--format, --keepalive',
    'value?': '--think',
    trust: '--insecure',
  }),
  effects: [connect('post', local)],
}

/** Options that say what a list shows and how. */
const plainOption =
  /^(?:-[nqmstlrcux]|--(?:options|json|count|query|model|async|schemas|tools|all|short|truncate|usage|latest|queries|toolbox|builtin|hooks))$/

export default [
  defineCommand({
    name: 'ollama',
    about: 'models on this machine',
    options: table({ flag: '-v --version' }),
    subcommands: {
      ...Object.fromEntries(
        ['list', 'ls', 'ps', 'show'].map((name): [string, Subcommand] => [
          name,
          {
            options: table({ flag: '--license, --modelfile, --parameters, --system, --template, -v --verbose' }),
            effects: [connect('get', local)],
          },
        ]),
      ),
      run: asks,
      stop: asks,
      serve: { aliases: ['start'], effects: [connect('listen', 'localhost')] },
      pull: { options: table({ flag: '--insecure' }), effects: [connect('get', 'https://ollama.com')] },
      create: {
        options: table({ value: '-q --quantize', reads: '-f --file' }),
        effects: ({ operands }) => [infra('change', `model ${operands.map(show).join(' ')}`)],
      },
      push: { effects: ({ operands }) => [publish('package', operands.map(show).join(' '))] },
      rm: models('remove model'),
      cp: models('copy model'),
      signin: { effects: [connect('login', 'https://ollama.com')] },
    },
    examples: [
      ...['list', 'ls', 'ps', 'show'].map((name) => [`ollama ${name}`, `connect:get ${local}`] as const),
      ['ollama run llama3 hi', `connect:post ${local}`],
      ['ollama run --insecure a', 'unknown: option `--insecure` of `ollama run` changes what the program trusts'],
      ['ollama stop llama3', `connect:post ${local}`],
      ['ollama serve', 'connect:listen localhost'],
      ['ollama pull llama3', 'connect:get https://ollama.com'],
      ['ollama create x -f Modelfile', 'read Modelfile', 'infra:change model x'],
      ['ollama push a/b', 'publish:package a/b'],
      ['ollama rm x', 'infra:change remove model x'],
      ['ollama cp a b', 'infra:change copy model a b'],
      ['ollama signin', 'connect:login https://ollama.com'],
      ['ollama frob', 'unknown: subcommand `frob` of `ollama` is not described'],
    ],
  }),
  defineCommand({
    name: 'llm',
    aliases: ['mods', 'aichat', 'sgpt', 'chatgpt', 'fabric', 'ttok', 'files-to-prompt', 'oai'],
    about: 'asks a language model',
    style: 'raw',
    effects: ({ words, name, hasStdin }) => {
      const texts = words.map((word) => textOf(word) ?? '')
      const [first, second] = texts
      if (words.every((word) => /^(-h|--help|--version|-V)$/.test(show(word))) && words.length > 0) return []
      if (
        ['models', 'plugins', 'templates', 'aliases', 'schemas', 'fragments', 'tools', 'collections', 'embed-models', 'logs'].includes(
          first ?? '',
        ) &&
        (second === undefined || /^(list|show|path|status|get|-)/.test(second)) &&
        words.every((word) => !show(word).startsWith('-') || plainOption.test(show(word)))
      )
        return []
      if (first === 'keys')
        return [
          second === 'get'
            ? infra('secret', `${name} keys`)
            : second === undefined || second === 'list' || second === 'path'
              ? infra('read', `${name} keys`)
              : config('runs', `${name} keys`),
        ]
      if (first === 'install' || first === 'uninstall') return words.slice(1).map((word) => install('global', word))
      if (texts.some((text) => /^(--execute|-s|--shell|--functions|-T|--tool|-e)$/.test(text)))
        return [unknown(`\`${name}\` may run what the model says`)]
      const attached = valuesAfter(words, ['-a', '--attachment', '-f', '--fragment', '--file', '-F'])
      return [
        ...attached.filter((word) => !/^https?:/.test(show(word))).map((word) => read(word)),
        send('message', name, { carries: [...attached, ...(hasStdin ? ['stdin' as const] : [])] }),
      ]
    },
    examples: [
      ['llm models list --options'],
      ['llm models list'],
      ['llm "what is 2+2"', 'send:message llm'],
      ['cat a.txt | llm summarise', 'read a.txt', 'send:message llm'],
      ['llm keys get openai', 'infra:secret llm keys'],
      ['sgpt --execute x', 'unknown: `sgpt` may run what the model says'],
    ],
  }),
]

const valuesAfter = (words: readonly Word[], names: readonly string[]): readonly Word[] =>
  words.filter((_word, index) => names.includes(textOf(words[index - 1]) ?? ''))
