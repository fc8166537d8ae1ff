import { type Draft, execute, unknown } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { destroysByName } from '../destructive-name.ts'
import { findings } from '../findings.ts'
import { literal } from '../../value.ts'
import { sentOff } from '../sent-off.ts'
import { oneOfNames } from '../../../expressions.ts'
import { type Lexis, literalOf, oncePerCode, type Token } from './lexical.ts'
import { expressionAt, parametersIn } from './lexical-bindings.ts'
import { formats, joinsList, namesIn, results, variable } from './lexical-results.ts'
import { eachItem, knownText, textValue } from './lexical-values.ts'
import * as means from './lexicon.ts'
import { boundTo } from './held-bindings.ts'
import { type LexicalMeaning, type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'
import { editorCalls, editorNames, partOfEditor } from './lua-editor.ts'

const special: Lexis['special'] = (text, place) => {
  const open = /^\[(=*)\[/.exec(text.slice(place))
  if (!open) return undefined
  const end = text.indexOf(`]${open[1] ?? ''}]`, place)
  return end < 0 ? false : { token: { kind: 'text', text: text.slice(place + open[0].length, end) }, end: end + open[0].length }
}

const lexicon: Lexicon = {
  language: 'lua',
  lexis: { comments: ['--'], namePattern: /^[A-Za-z_]\w*/, special },
  names: new Set([
    ...editorNames,
    ...`and break do else elseif end false for function if in local nil not or repeat return then true until while print type tostring tonumber pairs ipairs next select unpack error assert pcall string table math utf8 _VERSION
    format rep sub gsub gmatch find match len lower upper reverse byte char concat insert remove sort floor ceil abs max min sqrt random huge pi fmod os io time date clock write read lines stdout stdin stderr close flush seek setvbuf tmpname pack packsize unpack move tointeger fmod modf exp log sin cos tan asin acos atan deg rad ult charpattern codepoint codes offset difftime rawlen rawequal xpcall collectgarbage warn goto jit version arg`.split(
      /\s+/,
    ),
  ]),
  reflective: oneOfNames(`
    load loadstring loadfile debug package getfenv setfenv _G _ENV rawget setmetatable getmetatable coroutine ffi rawset`),
  holders: { names: /^(?:os|io|vim)$/, use: /^\.$/ },
  calls: new Map<string, LexicalMeaning>([
    ['os.execute', means.spawns],
    // as xmake has them
    ...['exec', 'vexec', 'run', 'vrun'].map(
      (name) => [`os.${name}`, (args: Parameters<LexicalMeaning>[0]) => means.spawns(args.slice(0, 1))] as const,
    ),
    ['io.popen', (args) => means.spawns(args.slice(0, 1))],
    ['os.remove', means.deletes],
    ['os.rename', means.moves],
    ...editorCalls,
    ['io.open', means.opens],
    ['io.lines', means.reads],
    ['os.exit', () => []],
    ['os.getenv', ([name]) => means.environmentVariable(name?.[0]?.kind === 'text' ? name[0].text : undefined)],
    ['io.input', () => [unknown('lua changes its input')]],
    // a module of the project settles when it is there; anything else installed is not described
    ['require', ([name]) => loadsModule(literalOf(name))],
    ['dofile', ([name]) => loadsFile(literalOf(name))],
    ['io.output', () => [unknown('lua changes its output')]],
  ]),
  values: {
    concat: '..',
    member: '.',
    hole: /(?!)/g,
    braceLists: true,
    results: new Map([
      // `%q` puts a text into quotes, which a shell takes off again
      ...results('string.format', ([pattern, ...given], receiver) => {
        const text = knownText(pattern)
        return formats([text === undefined ? (pattern ?? textValue('')) : textValue(text.replaceAll('%q', '"%s"')), ...given], receiver)
      }),
      ...results('table.concat', ([list, between]) =>
        joinsList(
          [list, between ?? textValue('')].flatMap((value) => value ?? []),
          undefined,
        ),
      ),
      ...results('os.getenv', variable),
      ...results('lfs.dir', namesIn),
    ]),
  },
  loops: forLoop,
  evaluates: /^(?:load|loadstring)$/,
  // how a table of its own behaves is code that stands there
  isHarmless: (name, [table = []]) => name === 'setmetatable' && (table[0]?.text === '{' || (table.length === 1 && isOwn(table[0]))),
  declares: (tokens) => new Set(parametersIn(tokens)),
  together: (words) =>
    (words.has('socket') || words.has('tcp')) && (words.has('popen') || words.has('execute'))
      ? [execute('remote-shell', 'a shell joined to the network')]
      : [],
  around(tokens, place) {
    const before = tokens[place - 2]?.text === 'package' ? place - 2 : place
    if (widensSearch(tokens, before) && tokens[place]?.kind === 'name') return []
    return partOfEditor(tokens, place) ?? memberOfModule(tokens, place) ?? (isField(tokens, place) ? [] : undefined)
  },
  binds(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    if (token?.kind !== 'name' || lexicon.reflective.test(token.text)) return false
    return /^(?:local|function|for|,)$/.test(previous?.text ?? '')
      ? previous?.text !== ',' || isTarget(place, tokens)
      : next?.text === '=' || (previous?.text === '(' && tokens[place - 2]?.kind === 'name')
  },
}

/** `for f in lfs.dir(x) do`. */
function forLoop(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const name = tokens[place]
  if (name?.kind !== 'name' || tokens[place - 1]?.text !== 'for' || tokens[place + 1]?.text !== 'in') return undefined
  const source = tokens.slice(place + 2, place + 2 + longestSource)
  const end = source.findIndex(({ text }) => text === 'do')
  return end > 0 ? [name.text, [...source.slice(0, end), eachItem]] : undefined
}

/** Tokens of what a loop goes over, at most. */
const longestSource = 40

/** Whether a name is the code's own: the language has nothing by it. */
const isOwn = (token: Token | undefined): boolean =>
  token?.kind === 'name' && !lexicon.names.has(token.text) && !lexicon.reflective.test(token.text)

/** `o.name`, not called. */
const isField = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.kind === 'name' &&
  tokens[place - 1]?.text === '.' &&
  isOwn(tokens[place - 2]) &&
  tokens[place + 1]?.kind !== 'text' &&
  !/^[({]$/.test(tokens[place + 1]?.text ?? '')

/** Runs a file by its path: without one, what comes in. */
function loadsFile(name: string | undefined): readonly Draft[] {
  if (name === undefined) return [unknown('lua loads a file only known at run time')]
  return [{ do: 'project-code', what: `lua file \`${name}\``, files: [literal(name)], mustExist: true }]
}

function loadsModule(name: string | undefined): readonly Draft[] {
  if (name === undefined || !/^[\w./-]+$/.test(name)) return [unknown('lua loads a module only known at run time')]
  const path = name.replaceAll('.', '/')
  const files = ['', 'src/', 'lua/', 'lib/'].flatMap((folder) => [`${folder}${path}.lua`, `${folder}${path}/init.lua`])
  return [{ do: 'project-code', what: `lua module \`${name}\``, files, mustExist: true }]
}

/** Where modules are looked for: a list that stays inside the project is no more than `require` is already taken to do. */
function widensSearch(tokens: readonly Token[], place: number): boolean {
  if (tokens[place]?.text !== 'package' || tokens[place + 1]?.text !== '.' || tokens[place + 2]?.text !== 'path') return false
  const value = expressionAt(tokens, place + 4)
  return tokens[place + 3]?.text !== '=' || value.every((token) => /^(?:\.\.|package|\.|path)$/.test(token.text) || isInside(token))
}

/** Names that hold a module that the code loads, or what such a module gave. */
const ofModules = oncePerCode((tokens): ReadonlySet<string> => {
  const found = new Set(['require'])
  tokens.forEach(({ kind, text }, place) => {
    if (kind === 'name' && tokens[place + 1]?.text === '=' && found.has(tokens[place + 2]?.text ?? '')) found.add(text)
  })
  return found
})

/** `slug.make`, `require("slug").make`: code of the module, which `require` has answered for. */
function memberOfModule(tokens: readonly Token[], place: number): readonly Draft[] | undefined {
  const token = tokens[place]
  if (token?.kind !== 'name' || !/^[.:]$/.test(tokens[place - 1]?.text ?? '')) return undefined
  const loaded = [3, 5].some((distance) => tokens[place - distance]?.text === 'require' && tokens[place - 2]?.kind !== 'name')
  const isHeld = ofModules(tokens).has(tokens[place - 2]?.text ?? '') && tokens[place - 2]?.text !== 'require'
  return loaded || isHeld ? destroysByName('lua', token.text) : undefined
}

const isInside = ({ kind, text }: Token): boolean => kind === 'text' && !/(?:^|;)[/~]|\.\./.test(text)

const isTarget = (place: number, tokens: Parameters<Lexicon['binds']>[0]): boolean =>
  tokens.slice(place, place + 6).some((token) => token.text === '=' || token.text === 'in')

/** Lua: the little that computes and prints. */
export const lua: CodeAnalyser = {
  language: 'lua',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text, held) => findings([...lexicalDrafts(text, lexicon, { known: true, held: () => boundTo(held) }), ...sentOff(text)]),
  holds: (text) => lexicalHeld(text, lexicon),
}
