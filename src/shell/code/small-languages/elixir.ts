import { saysThatItActs } from '../project-files/declared-tasks.ts'
import { wordSet } from '../../../word-set.ts'
import { type Draft, hidden, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { outsideFunctions } from '../called-functions.ts'
import { findings } from '../findings.ts'
import { sentOff } from '../sent-off.ts'
import { startedFor } from '../spawned.ts'
import { oneOfNames } from '../../../expressions.ts'
import { argumentsAt, delimited, hashInterpolation, type Lexis, literalOf, oncePerCode, type Token, tokenise } from './lexical.ts'
import { expressionAt } from './lexical-bindings.ts'
import { finds, here, home, joinsPath, results, same, seenFrom, variable } from './lexical-results.ts'
import { opening } from './lexical-brackets.ts'
import { eachItem, textValue } from './lexical-values.ts'
import * as means from './lexicon.ts'
import { withOwnNames } from './own-names.ts'
import { each, type LexicalMeaning, type Lexicon, lexicalDrafts } from './lexicon.ts'

/** Whether quotes stand inside code inside a text: where such a text ends cannot be told without reading the code. */
const isTangled = (body: string): boolean => /#\{[^}]*(?:["'{|/]|$)/.test(body)

/** Texts of several lines, charlists, sigils, characters, atoms and the keys of keyword lists. */
const special: Lexis['special'] = (text, place, previous) => {
  const rest = text.slice(place)
  const block = /^(~[a-z])?("""|''')/i.exec(rest)
  if (block) {
    const start = place + block[0].length
    const end = text.indexOf(block[2] ?? '', start)
    const body = text.slice(start, end)
    if (end < 0 || isTangled(body)) return false
    return { token: { kind: 'text', text: body, ...hashInterpolation(body) }, end: end + 3 }
  }
  const quoted = /^~([a-zA-Z])(?=[([{<|/"'])|^(?=')/.exec(rest)
  if (quoted) {
    const body = delimited(text, place + quoted[0].length)
    if (!body || isTangled(body.body)) return false
    const flags = /^[a-z]*/.exec(text.slice(body.end))?.[0] ?? ''
    const words = quoted[1] === 'w' ? { words: true as const } : {}
    return { token: { kind: 'text', text: body.body, ...hashInterpolation(body.body), ...words }, end: body.end + flags.length }
  }
  const character = /^\?(?:\\.|\S)/.exec(rest)
  if (character) return { token: { kind: 'number', text: '0' }, end: place + character[0].length }
  const atom = /^:(?:[A-Za-z_]\w*[?!]?|"[^"#]*")/.exec(rest)
  if (atom && previous?.text !== ':') {
    // `:math.pow` calls a module of Erlang
    const kind = /^\.[a-z]/.test(rest.slice(atom[0].length)) ? 'name' : 'variable'
    return { token: { kind, text: atom[0] }, end: place + atom[0].length }
  }
  const key = /^[a-z_]\w*[?!]?:(?=\s)/.exec(rest)
  return key ? { token: { kind: 'variable', text: key[0] }, end: place + key[0].length } : undefined
}

/** Modules all of whose functions compute. */
const computing =
  wordSet(`Enum Stream String Map Keyword List Tuple MapSet Range Integer Float Atom Regex Date Time DateTime NaiveDateTime Calendar Calendar.ISO
    Duration URI Version Access Bitwise Base Decimal Jason JSON Inspect.Algebra Exception Path Ecto.Query Ecto.Changeset Ecto.UUID Timex Macro.Env
    :math :lists :maps :binary :string :calendar :rand :queue :sets :ordsets :unicode :crypto :array :gb_trees`)

const modules = /^(?:[A-Z]|:)/

/** Functions of the project that change what lies outside the code: rows, messages, money. */
const changing =
  /^(?:create|insert|update|upsert|delete|remove|drop|reset|wipe|purge|destroy|truncate|nuke|save|send|deliver|publish|broadcast|enqueue|migrate|rollback|seed|import|sync|charge|refund|pay|transaction|query|execute|exec|cancel|register|invite|revoke|rotate|grant|put_|stop|terminate|run$)/

const asked = (args: readonly (readonly Token[])[]): readonly Draft[] =>
  means.environmentVariable(args.map((argument) => literalOf(argument) ?? argument[0]?.text ?? '').join('_'))

/** `import X` brings the functions of a module in under their bare names. */
const brings: LexicalMeaning = ([module]) =>
  computing.has(module?.[0]?.text ?? '') || module?.[0]?.text === 'Logger'
    ? []
    : [unknown(`elixir \`${module?.[0]?.text ?? ''}\` brings names that are not described`)]

const lexicon: Lexicon = {
  language: 'elixir',
  lexis: {
    comments: ['#'],
    namePattern: /^(?:[A-Z]\w*(?:\.[A-Z]\w*)*|[a-z_]\w*[?!]?)/,
    special,
    interpolation: hashInterpolation,
    opensCode: '#{',
  },
  names:
    wordSet(`h exports recompile runtime_info receive if unless else end do fn case cond with when for in and or not true false nil alias require def defp defmodule defstruct raise throw try rescue catch after reraise
    inspect to_string to_charlist length hd tl elem put_elem tuple_size map_size byte_size bit_size abs div rem max min round trunc floor ceil self make_ref is_nil is_atom is_binary is_bitstring is_boolean is_exception is_float is_function is_integer
    is_list is_map is_map_key is_number is_pid is_struct is_tuple get_in put_in update_in pop_in then tap dbg struct struct! match? exit from where select join order_by limit group_by preload distinct count sum avg fragment on as ago from_now datetime_add date_add dynamic subquery exclude first last offset union having coalesce filter ilike like field parent_as selected_as over windows
    IO.puts IO.inspect IO.write IO.warn IO.iodata_to_binary IO.iodata_length IO.read IO.gets IO.stream IO.ANSI.format IO.ANSI.green IO.ANSI.red IO.ANSI.reset System.version System.otp_release System.schedulers System.schedulers_online System.os_time
    System.monotonic_time System.system_time System.unique_integer System.build_info System.tmp_dir! System.tmp_dir System.argv System.pid System.halt System.stop System.convert_time_unit System.cwd File.cwd! File.cwd Process.sleep Process.list Process.info Process.registered Process.whereis
    Task.async Task.await Task.await_many Task.async_stream Task.yield Agent.get Agent.start_link Agent.update :timer.tc :timer.sleep :erlang.memory :erlang.system_info :erlang.phash2 :erlang.term_to_binary :erlang.statistics :erlang.garbage_collect :erts_debug.size
    Mix.env Mix.target Mix.Project.config Mix.Project.get Application.spec Application.loaded_applications Application.started_applications Application.app_dir Application.ensure_all_started Supervisor.which_children Supervisor.count_children
    Logger.info Logger.debug Logger.warning Logger.error Logger.configure Benchee.run ExUnit.start Code.ensure_loaded Code.ensure_loaded? function_exported? Module.concat Module.split`),
  reflective: oneOfNames(String.raw`
    apply spawn\w* send quote unquote unquote_splicing defmacro\w* defdelegate defimpl defprotocol binding super node var!
    hot_swap __ENV__ __CALLER__`),
  holders: { names: /^(?:File|System|:os)$/, use: /^\.$/ },
  // a process of its own whose code stands there, and a message to one that the code holds
  isHarmless: (name, [first = []]) =>
    (/^spawn(?:_link|_monitor)?$/.test(name) && first[0]?.text === 'fn') ||
    (name === 'send' && (first.length === 1 ? first[0]?.kind === 'name' : first.map(({ text }) => text).join('') === 'self()')),
  calls: new Map<string, LexicalMeaning>([
    ['System.cmd', ([program, words]) => means.spawns([program ?? [], words ?? []])],
    ...each('System.shell :os.cmd', ([text]) => means.spawns([text ?? []])),
    ...each('System.get_env System.fetch_env! System.fetch_env', ([name]) => means.environmentVariable(literalOf(name))),
    ...each('Application.get_env Application.fetch_env! Application.fetch_env Application.compile_env', asked),
    ...each('File.read File.read! File.stream! File.open File.open!', means.reads),
    ...each('File.exists? File.dir? File.regular? File.stat File.stat! File.ls File.ls! File.lstat Path.wildcard', means.lists),
    ...each('File.write File.write! File.touch File.touch!', means.writes),
    ...each('File.mkdir File.mkdir! File.mkdir_p File.mkdir_p!', means.makesFolder),
    ...each('File.rm File.rm! File.rmdir File.rmdir!', means.deletes),
    ...each('File.rm_rf File.rm_rf!', means.deletesTree),
    ...each('File.cp File.cp! File.copy File.copy!', means.copies),
    ...each('File.cp_r File.cp_r!', means.copiesTree),
    ...each('File.rename File.rename!', means.moves),
    ...each('import use', brings),
  ]),
  values: {
    concat: '\0',
    member: '.',
    hole: /#\{([^}]*)\}/g,
    read: (code) => tokenise(code, lexicon.lexis),
    results: new Map([
      ...results('Path.wildcard', finds),
      ...results('Path.join', joinsPath),
      ...results('Path.expand', seenFrom),
      ...results('Path.absname', same),
      ...results('System.user_home System.user_home!', home),
      ...results('System.get_env', variable),
      ...results('File.cwd!', () => textValue('.')),
      ...results('__DIR__', here),
    ]),
  },
  loops: generator,
  piped,
  binds: (tokens, place) => /^(?:def|defp|defmodule)$/.test(tokens[place - 1]?.text ?? ''),
  around(tokens, place) {
    const [token, next, previous] = [tokens[place], tokens[place + 1], tokens[place - 1]]
    if (token?.kind !== 'name') return undefined
    if (token.text === 'stream!' && fillsSomething(tokens)) return [unknown('elixir may write into a file')]
    if (opensToWrite(tokens, place)) return means.writes(argumentsAt(tokens, place).slice(0, 1))
    if (previous?.text === '.') return member(tokens, place)
    // `Task.async(Module, :function, [])` calls it
    if (modules.test(token.text) && next?.text === ',' && /^:[a-z]/.test(tokens[place + 2]?.text ?? '') && !computing.has(token.text))
      return [hidden(`elixir calls a function of \`${token.text}\` by its name`)]
    // the name of a module is a value
    if (modules.test(token.text) || previous?.text === '@') return []
    if (lexicon.names.has(token.text) || lexicon.calls.has(token.text) || lexicon.reflective.test(token.text)) return undefined
    return isCalled(next) ? undefined : []
  },
}

const words = /^(?:do|when|in|and|or|not|end|else|rescue|catch|after)$/
/** Whether something follows that would be the first argument of a call: `f(x)`, `f x`, `f "x"`. */
const isCalled = (next: Token | undefined): boolean =>
  next?.kind === 'sign' ? (next.text === '(' && !next.spaced) || /^[~%^@]$/.test(next.text) : next !== undefined && !words.test(next.text)

const fillsSomething = oncePerCode((tokens) => tokens.some(({ text }) => /^into:?$/.test(text)))

/** `File.open!(path, [:write])`. */
const opensToWrite = (tokens: readonly Token[], place: number): boolean =>
  /^open!?$/.test(tokens[place]?.text ?? '') &&
  tokens[place - 2]?.text === 'File' &&
  (argumentsAt(tokens, place)[1] ?? []).some(({ text }) => /^:(?:write|append|exclusive)$/.test(text))

/** `Module.function`, or a field of a value. */
function member(tokens: readonly Token[], place: number): readonly Draft[] | undefined {
  const [token, owner] = [tokens[place]?.text ?? '', tokens[place - 2]]
  if (owner?.kind !== 'name' || !modules.test(owner.text)) return isCalled(tokens[place + 1]) ? undefined : []
  const [first = '', ...rest] = owner.text.split('.')
  const module = [shortNames(tokens).get(first) ?? first, ...rest].join('.')
  if (module === owner.text && (lexicon.calls.has(`${module}.${token}`) || lexicon.names.has(`${module}.${token}`))) return undefined
  if (computing.has(module)) return []
  // Erlang's own modules, and those that the code defines
  if (module.startsWith(':') || module === '') return undefined
  if (changing.test(token)) return [unknown(`elixir \`${module}.${token}\` may change what is kept`)]
  const top = underscored(module.split('.')[0] ?? '')
  return [
    {
      do: 'project-code',
      what: `elixir module \`${module}\``,
      files: ['', `apps/${top}/`].flatMap((root) => [`${root}lib/${underscored(module)}.ex`, `${root}lib/${top}.ex`, `${root}lib/${top}`]),
      mustExist: true,
    },
  ]
}

/** What `alias A.B.C`, `alias A.{B, C}` and `alias A.B, as: C` shorten, by the short name; modules of the code's own stand for none. */
const shortNames = oncePerCode((tokens): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  tokens.forEach(({ kind, text }, place) => {
    const module = tokens[place + 1]?.text ?? ''
    if (kind !== 'name' || !/^(?:alias|defmodule)$/.test(text)) return
    if (tokens[place + 2]?.text === '.' && tokens[place + 3]?.text === '{') {
      for (let index = place + 4; index < tokens.length && tokens[index]?.text !== '}'; index++)
        found.set(tokens[index]?.text ?? '', `${module}.${tokens[index]?.text ?? ''}`)
    } else if (text === 'defmodule') found.set(module, '')
    else found.set((tokens[place + 3]?.text === 'as:' ? tokens[place + 4]?.text : module.split('.').at(-1)) ?? '', module)
  })
  return found
})

const underscored = (module: string): string =>
  module
    .replaceAll('.', '/')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

/** `for x <- list`: what each turn holds. */
function generator(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const [name, opens, line, before] = [tokens[place], tokens[place + 1], tokens[place + 2], tokens[place - 1]]
  if (name?.kind !== 'name' || opens?.text !== '<' || line?.text !== '-' || !/^(?:for|\(|,)$/.test(before?.text ?? '')) return undefined
  return [name.text, [...expressionAt(tokens, place + 3), eachItem]]
}

/** `@home System.user_home!()`: what an attribute of a module is given. */
const attribute: NonNullable<Lexicon['loops']> = (tokens, place) => {
  const [name, next] = [tokens[place], tokens[place + 1]]
  const isSet =
    name?.kind === 'variable' && next !== undefined && (next.kind !== 'sign' || /^[[(]$/.test(next.text)) && next.spaced === true
  return isSet ? [name.text, expressionAt(tokens, place + 1)] : generator(tokens, place)
}

/** What is handed on to the call at a place by a pipe: nothing where that is not followed; undefined where there is none. */
function piped(tokens: readonly Token[], place: number): readonly Token[] | undefined {
  let before = (tokens[place - 1]?.text === '.' ? place - 2 : place) - 1
  for (;;) {
    if (tokens[before]?.text !== '>' || tokens[before - 1]?.text !== '|') return undefined
    before -= 2
    while (tokens[before]?.text === '\n') before--
    // `folder |> Path.expand() |> File.rm_rf!()`: the same path
    const opened = tokens[before]?.text === ')' ? opening(tokens, before) : before
    if (opened !== before - 1 || !/^(?:expand|absname)$/.test(tokens[opened - 1]?.text ?? '') || tokens[opened - 3]?.text !== 'Path') break
    before = opened - 4
    while (tokens[before]?.text === '\n') before--
  }
  const token = tokens[before]
  if (token?.text === ')') return pathPiped(tokens, before)
  const isWhole = begins.test(tokens[before - 1]?.text ?? ';')
  return (token?.kind === 'text' || token?.kind === 'name') && isWhole ? [token] : []
}

const begins = /^(?:[;(=\n]|->|do)$/
const comma: Token = { kind: 'sign', text: ',' }

/** `System.user_home!() |> Path.join("x")`: a call that gives a path and ends at the place, with what is handed on to it. */
function pathPiped(tokens: readonly Token[], end: number): readonly Token[] {
  const open = opening(tokens, end)
  const start = open - 3
  if (tokens[open - 2]?.text !== '.' || !/^(?:Path|System)$/.test(tokens[start]?.text ?? '')) return []
  const inner = piped(tokens, open - 1)
  if (inner === undefined) return begins.test(tokens[start - 1]?.text ?? ';') ? tokens.slice(start, end + 1) : []
  const given = tokens.slice(open + 1, end)
  return inner.length === 0
    ? []
    : [...tokens.slice(start, open + 1), ...inner, ...(given.length > 0 ? [comma, ...given] : []), ...tokens.slice(end, end + 1)]
}

/** Elixir as a scan reads it: attributes are names that hold values. */
const scanned: Lexicon = { ...lexicon, lexis: { ...lexicon.lexis, variablePattern: /^@[a-z_]\w*/ }, loops: attribute }

/** Elixir: what computes and prints, described calls, and modules of the project that only ask. */
export const elixir: CodeAnalyser = {
  language: 'elixir',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan(text) {
    const plain = lexicalDrafts(withOwnNames('elixir', text), scanned, { known: true })
    const started = startsList.test(text) ? startedFor(text, plain).filter((draft) => draft.do === 'run') : []
    return findings([...plain, ...started, ...tasks(text), ...sentOff(text)])
  },
}

/** What a module does while it is compiled. */
export const elixirModules: CodeAnalyser = {
  language: 'elixir-modules',
  inline: elixir.inline,
  scan: (text) => elixir.scan(outsideFunctions('elixir', text)),
}

/** A program and its words by names: `System.cmd(program, words)`. */
const startsList = /\bSystem\.cmd\(\s*(?:hd\()?@?[a-z]|\bapply\(\s*System\s*,\s*:cmd\b/

/** `"cmd rm -rf x"` among the aliases of mix. One whose name says that it acts is followed where it is called (`manifests/mix-exs.ts`). */
const tasks = (text: string): readonly Draft[] =>
  [...text.matchAll(/"cmd\s+((?:[^"\\#]|\\.)+)"/g)]
    .filter(({ index }) => !saysThatItActs(aliasBefore(text, index)))
    .map(([, line = '']) => shell(literal(line.replace(/\\(.)/g, '$1'))))

/** The name in the list of aliases that a place belongs to; empty where that is not plain. */
function aliasBefore(text: string, place: number): string {
  const start = text.lastIndexOf('aliases', place)
  const before = start < 0 || /^[ \t]*end\b/m.test(text.slice(start, place)) ? '' : text.slice(Math.max(start, place - 400), place)
  const [, quoted, plain] = /(?:"([\w.-]{1,80})"|\b(\w{1,80})):\s{0,40}\[[^\][]{0,400}$/.exec(before) ?? []
  return quoted ?? plain ?? ''
}
