import { quoted } from '../../quote.ts'
import { withoutLogin, withoutLogins } from './logins.ts'
import type { Draft } from '../command-spec.ts'
import {
  config,
  connect,
  database,
  execute,
  hidden,
  infra,
  privilege,
  processes,
  projectCode,
  read,
  remove,
  removeTree,
  run,
  send,
  shell,
  unknown,
  write,
} from '../command-spec.ts'
import { lendsRights } from '../modes.ts'
import { destroysAt } from '../provider-requests.ts'
import { join as joinWords, knownPrefix, literal, show, textOf, type Word } from '../value.ts'
import { type Argument, type Call, changedWordOf, knownText, opaque, row, textArgument, wordOf } from './interpreter/call.ts'
import { holds, writesInto } from './interpreter/rewrites.ts'
import { sessionDrafts } from './session.ts'
import { copiedByClient } from './queries/psql-copy.ts'
import { takesSqlValue } from './queries/sql-values.ts'
import { classifySql } from './queries/sql.ts'
import { grantsAdmin } from './queries/sql-rights.ts'
import { withStandIns } from './stand-ins.ts'
import { isLiveName, isTestName } from './test-name.ts'
import { concat, derived, itemOf, optionsOf } from './interpreter/values.ts'
import { split } from './names.ts'

/** What a described function does with its arguments. One vocabulary for all languages. */
export type Meaning = (call: Call) => readonly Draft[]

/** What a described method does, with the object it is called on. */
export type Method = (receiver: Argument, call: Call) => readonly Draft[]

/** The same meaning under each of the names of a list. */
export const each = (names: string, meaning: Meaning): readonly [string, Meaning][] => split(names).map((name) => [name, meaning])

/** The same for the meaning of a method. */
export const eachMethod = (names: string, meaning: Method): readonly [string, Method][] => split(names).map((name) => [name, meaning])

/** Touches nothing. */
export const harmless: Meaning = () => []
/** Whether an argument names no file: a number stands for one that is open already, and a buffer is in memory only. */
const isDescriptor = (argument: Argument | undefined): boolean =>
  (argument?.kind === 'text' && argument.constant === true) || isBuffer(argument)
/** Whether a value is a file that is nowhere but in memory. */
export const isBuffer = (argument: Argument | undefined): boolean => argument?.kind === 'object' && argument.of === 'buffer'

/** Reads the file that its first argument names. */
export const reads: Meaning = ({ positional }) => (isDescriptor(positional[0]) ? [] : [read(wordOf(positional[0]))])
/** Lists a folder. */
export const lists: Meaning = ({ positional }) => [read(positional[0] ? wordOf(positional[0]) : '.', 'names')]
/** A function of which only this doubt is known. */
export const doubt = (because: string): Meaning => {
  return () => [unknown(because)]
}

/** Writes its second argument into the file that its first one names. */
export const writes: Meaning = ({ positional }) => (isBuffer(positional[0]) ? [] : writesInto(positional[0], positional[1]))
/** Leaves nothing of what a file held. */
export const truncates: Meaning = ({ positional }) => [write(changedWordOf(positional[0]), 'overwrite')]
/** Writes a text that is all the file then holds, unless it is told to add to it. */
export const writesText: Meaning = (call) => [
  ...writes(call),
  ...(call.named.has('flag') ? [] : holds(call.positional[0], call.positional[1])),
]
/** Adds to the end of a file, unless a flag says to write it anew. */
export const appends: Meaning = (call) =>
  knownText(call.named.get('flag'))?.startsWith('w') ? writes(call) : [write(changedWordOf(call.positional[0]), 'append')]
/** Makes a folder. */
export const makesFolder: Meaning = ({ positional }) => [write(changedWordOf(positional[0]), 'folder')]
/** Changes the rights to a file. */
export const changesRights: Meaning = ({ positional }) => {
  const target = changedWordOf(positional[0])
  const lent = positional.flatMap((argument) => lendsRights(knownText(argument)) ?? [])
  return [write(target, 'mode'), ...lent.map((bit) => privilege(bit, target))]
}
/** Deletes a file. */
export const deletes: Meaning = ({ positional }) => [remove(changedWordOf(positional[0]))]
/** Deletes a folder and everything below it. */
export const deletesTree: Meaning = ({ positional }) => [removeTree(changedWordOf(positional[0]))]
/** Copies its first argument to its second. */
export const copies: Meaning = ({ positional }) => [
  read(wordOf(positional[0])),
  write(changedWordOf(positional[1]), undefined, { lands: wordOf(positional[0]) }),
]
/** Copies a folder with all it holds. */
export const copiesTree: Meaning = ({ positional }) => [
  read(wordOf(positional[0]), 'search'),
  write(changedWordOf(positional[1]), undefined, { linksOf: wordOf(positional[0]), lands: wordOf(positional[0]) }),
]
/** Moves its first argument to its second. */
export const moves: Meaning = ({ positional }) => [
  remove(changedWordOf(positional[0])),
  write(changedWordOf(positional[1]), undefined, { linksOf: wordOf(positional[0]), lands: wordOf(positional[0]) }),
]
/** Ends a process by its number; `-1` stands for all of them. */
export const kills: Meaning = ({ positional }) => {
  const target = wordOf(positional[0])
  return [processes(textOf(target) === '-1' ? 'all' : 'number', target)]
}
/** Gives the whole environment, secrets and all. */
export const environment: Meaning = () => [infra('secret', 'environment')]
/** Sets a variable of the environment, which means what `NAME=value` in front of a command does. */
export const setsVariable = (name: string, value: Argument | undefined): readonly Draft[] => [
  run([literal('env'), joinWords(literal(`${name}=`), wordOf(value)), literal('true')]),
]
/** Whether a draft sets a variable of the environment and does nothing else. */
export const isSetting = (draft: Draft): boolean =>
  draft.do === 'run' && textOf(draft.words[0]) === 'env' && textOf(draft.words.at(-1)) === 'true'
/** Sets variables of the environment: one by name, or those of a record. */
export const setsEnvironment: Meaning = ({ positional: [first, second], named }) => {
  const name = knownText(first)
  if (name !== undefined) return setsVariable(name, second)
  const entries = first?.kind === 'record' && !first.additions?.added ? first.entries : first === undefined ? named : undefined
  return entries ? [...entries].flatMap(([key, value]) => setsVariable(key, value)) : [config('runs', wordOf(first))]
}
/** Makes a link. */
export const links: Meaning = ({ positional: [to, name] }) => [
  ...(to?.kind === 'text' || to?.kind === 'workspace-path' ? [] : [unknown('makes a link to a place only known at run time')]),
  write(changedWordOf(name), 'link', { detail: { to: knownText(to) ?? '' } }),
]

/** Variables from a file: those of the project, as its own programs load them; a file elsewhere may change what runs. */
export const loadsVariables = (file: Argument | undefined): readonly Draft[] =>
  file === undefined ? [] : [projectCode('variables', wordOf(file))]

/** Says so where a call switches the check of certificates off. */
export const unverified = (named: ReadonlyMap<string, Argument>): readonly Draft[] =>
  ['verify', 'rejectUnauthorized', 'strictSSL'].some((name) => /^(?:False|false)$/.test(knownText(named.get(name)) ?? ''))
    ? [config('tls-off', 'a request')]
    : []

/** Asks a URL; what goes along in its parameters or headers is sent. */
export const gets: Meaning = ({ positional, named }) => {
  const url = positional[0] ?? named.get('url')
  const ownServer = /^https?:\/\/(?:localhost|127\.)/.test(knownPrefix(wordOf(url)))
  const carried = carriedIn(url && !ownServer ? [url] : [], positional.slice(1), named)
  return [connect('get', wordOf(url)), ...unverified(named), ...(carried.carries.length > 0 ? [send('data', wordOf(url), carried)] : [])]
}
/** A request of a session: what is below its base address is there, whatever follows in the path. */
export function fromBase(session: Argument, call: Call): Call {
  const base = session.kind === 'object' ? session.made : undefined
  const path = call.positional[0] ?? call.named.get('url') ?? opaque
  const start = knownText(path) ?? startOf(path)
  if (base === undefined || /^\w+:/.test(start)) return call
  const address = knownText(base)
  // `//host/x` names another host
  const isBelow = address !== undefined && !start.startsWith('//') && (path.kind === 'text' || start.startsWith('/'))
  const url = isBelow
    ? concat(textArgument(start.startsWith('/') ? address.replace(/\/$/, '') : address.replace(/\/?$/, '/')), path)
    : opaque
  return { ...call, positional: [url, ...call.positional.slice(1)] }
}

/** The known text that a value begins with. */
function startOf(value: Argument): string {
  const [first] = value.kind === 'mixed' ? value.pieces : []
  return first && 'text' in first && !first.glob ? first.text : ''
}

/** Sends something to a URL. */
export const posts: Meaning = ({ positional, named }) => {
  const url = positional[0] ?? named.get('url')
  const sent = [...positional.slice(1), ...named.values()]
  const carried = carriedIn([], positional.slice(1), named)
  return [
    connect('post', wordOf(url)),
    ...destroysAt('post', knownText(url) ?? '', sent.map((value) => knownText(value) ?? '').join('\n')),
    ...unverified(named),
    send('data', wordOf(url), carried.carries.length > 0 ? carried : { carries: ['opaque'] }),
  ]
}
/** A web socket; all that is sent by it goes to its address. */
export const opensWebSocket: Meaning = ({ positional: [url] }) => {
  const { pieces, ...word } = wordOf(url)
  const [scheme, ...rest] = pieces
  const isText = scheme !== undefined && 'text' in scheme
  return [connect('post', { ...word, pieces: isText ? [{ ...scheme, text: scheme.text.replace(/^ws/, 'http') }, ...rest] : pieces })]
}
/** Whether a host is given that is this machine. */
export const isThisMachine = (host: Argument | undefined): boolean => /^(?:localhost|127\.[\d.]+|::1)$/.test(knownText(host) ?? '')
/** Asks whether anybody answers at a port of this machine. */
export const knocksAt = (host: Argument | undefined, port: Argument | undefined): readonly Draft[] => [
  connect('query', `${knownText(host) ?? 'localhost'}:${knownText(port) ?? 0}`),
]
/** A request whose parts follow one after the other (`request.write(…)`). */
export const sends = (to: Argument | undefined, values: readonly Argument[]): readonly Draft[] => {
  const carried = carriedBy(values)
  return carried.length > 0 ? [send('data', wordOf(to), { carries: carried })] : []
}
/** Changes or deletes what a URL names. */
export const changesRemote: Meaning = ({ name, positional, named }) => {
  const url = wordOf(positional[0] ?? named.get('url'))
  const tag = /delete$/i.test(name) || /^delete$/i.test(knownText(named.get('method')) ?? '') ? 'delete' : 'put'
  const carried = carriedIn([], positional.slice(1), named)
  return [connect(tag, url), ...destroysAt(tag, textOf(url) ?? '', ''), ...(carried.carries.length > 0 ? [send('data', url, carried)] : [])]
}

/** A request by this method of HTTP. */
export const requestsWith = (method: string, call: Call): readonly Draft[] => {
  if (/^(?:get|head|options)$/i.test(method)) return gets(call)
  return /^post$/i.test(method) ? posts(call) : changesRemote(call)
}

/** What a request gives away. A key by which it logs in is given to that host alone, as by any program that has one. */
function carriedIn(
  address: readonly Argument[],
  positional: readonly Argument[],
  named: ReadonlyMap<string, Argument>,
): { readonly carries: readonly (Word | 'secret' | 'environment' | 'archive' | 'opaque')[]; readonly detail?: { readonly login: true } } {
  const carries = carriedBy([...address, ...positional, ...named.values()])
  if (!carries.includes('secret')) return { carries }
  const others = carriedBy([...address, ...positional.map((value) => withoutLogin(value)), ...withoutLogins(named).values()])
  return others.includes('secret') ? { carries } : { carries: [...others, 'opaque'], detail: { login: true } }
}

/** Files and taints that arguments were made from: what sending them gives away. */
function carriedBy(values: readonly Argument[]): readonly (Word | 'secret' | 'environment' | 'archive')[] {
  const source = derived(values)
  const rows = values.some((value) => holdsRow(value)) ? [wordOf(row)] : []
  if (source.kind !== 'tainted') return rows
  const taints = source.taints.filter((taint) => taint === 'secret' || taint === 'environment' || taint === 'archive')
  return [...rows, ...source.from.map(wordOf), ...taints]
}

/** Whether something out of a database is part of the value. */
function holdsRow(value: Argument, depth = 0): boolean {
  if (value === row || (value.kind === 'mixed' && value.pieces.some((piece) => 'hole' in piece && piece.hole === 'row'))) return true
  const parts = value.kind === 'list' ? value.items : value.kind === 'record' ? [...value.entries.values()] : optionsOf(value)
  return depth < 4 && parts.some((part) => part !== value && holdsRow(part, depth + 1))
}

/** Running text that was downloaded or decoded. */
export function runsTainted(argument: Argument | undefined): readonly Draft[] {
  if (!argument) return []
  const source = derived([argument])
  if (source.kind !== 'tainted') return []
  return [
    ...(source.taints.includes('download') ? [execute('download', 'text from the network')] : []),
    ...(source.taints.includes('decoded') ? [execute('decoded', 'decoded text')] : []),
  ]
}

/** Runs shell text, or a list of words; what is computed is unknown. */
export const spawns: Meaning = ({ positional, named }) => spawnOf(positional[0], positional[1], named)

/** What a spawn call runs: its text or words, in the folder, with the input and the environment that the options name. */
export function spawnOf(
  first: Argument | undefined,
  rest: Argument | undefined,
  options: ReadonlyMap<string, Argument> = new Map(),
): readonly Draft[] {
  return [
    ...runsTainted(first),
    ...runsTainted(rest),
    ...optionDoubts(options),
    ...within(commandDrafts(first, rest), options),
    ...filesRun(first),
  ]
}

/** Command lines that a file holds, where the code names it: `os.system(open("a.txt").read())`. */
const filesRun = (lines: Argument | undefined): readonly Draft[] =>
  lines?.kind === 'tainted' && lines.taints.length === 0
    ? lines.from.flatMap((file): readonly Draft[] =>
        file.kind === 'text' ? [{ do: 'script', file: wordOf(file), language: 'shell', parameters: [] }] : [],
      )
    : []

function commandDrafts(first: Argument | undefined, rest: Argument | undefined): readonly Command[] {
  const commands = commandsOf(first)
  if (commands) return commands.map((words) => run(words) as Command)
  if (first === undefined || (first.kind !== 'text' && first.kind !== 'mixed'))
    return [hidden('code runs a command only known at run time')]
  const more = commandsOf(rest)
  return more ? more.map((words) => run([wordOf(first), ...words]) as Command) : [shell(wordOf(first)) as Command]
}

type Command = Extract<Draft, { do: 'run' | 'shell' | 'effect' }>

function optionDoubts(options: ReadonlyMap<string, Argument>): readonly Draft[] {
  const environment = options.get('env')
  const variables = environment?.kind === 'record' ? [...environment.entries] : []
  return [
    ...variables.flatMap(([name, value]) => setsVariable(name, value)),
    ...(['stdin', 'stdout', 'stderr', 'stdio'].some((name) => isSocket(options.get(name)))
      ? [execute('remote-shell', 'a program joined to the network')]
      : []),
    ...(options.has('executable') || options.has('preexec_fn') || !usualShell.test(knownText(options.get('shell')) ?? 'true')
      ? [unknown('code chooses another program to run the command')]
      : []),
  ]
}

/** Whether there is a shell, or which one. */
const usualShell = /^(?:true|false|True|False|(?:\/(?:usr\/)?bin\/)?(?:ba|z|da)?sh|\d)$/

const isSocket = (value: Argument | undefined): boolean =>
  value?.kind === 'object' ? value.of === 'socket' : value?.kind === 'list' || value?.kind === 'iterable' ? isSocket(itemOf(value)) : false

/** Text put into the standard input of a program that was started before. */
export const feeds = (program: Argument, text: Argument | undefined): readonly Draft[] =>
  program.kind === 'object' && program.of === 'process' && text?.kind === 'text'
    ? spawnOf(program.made, undefined, new Map([['input', text]]))
    : []

/** The commands in the folder and with the input that the options give them. */
function within(commands: readonly Command[], options: ReadonlyMap<string, Argument>): readonly Draft[] {
  const cwd = options.get('cwd')
  const input = options.get('input') ?? (options.has('stdin') ? opaque : undefined)
  const piped = input !== undefined && !(input.kind === 'member' && /DEVNULL$/.test(input.name))
  if (cwd === undefined && !piped) return commands
  return commands.flatMap((command): readonly Draft[] => {
    if (command.do === 'effect') return [command]
    const foreign = piped && readsCode(command) ? runsTainted(input) : []
    if (foreign.length > 0) return [command, ...foreign]
    if (!piped && command.do === 'run') return [{ ...command, cwd: wordOf(cwd) }]
    const text = shellText(command)
    if (text === undefined || (cwd !== undefined && cwd.kind !== 'text'))
      return [command, unknown('code runs a command in a folder or with input only known at run time')]
    const given = input?.kind === 'text' ? quoted(input.text) : '"$AUTOMODE_INPUT"'
    const fed = piped ? `printf %s ${given} | { ${text}\n}` : text
    return [shell(literal(cwd?.kind === 'text' ? `cd ${quoted(cwd.text)} && { ${fed}\n}` : fed))]
  })
}

const interpreter = /^(?:\S*\/)?(?:(?:ba|z|da|k)?sh|python[\d.]*|node|ruby|perl|php)(?:\s+-\w*)*\s*$/

/** Whether a program takes its code from its input. */
const readsCode = (command: Exclude<Command, { do: 'effect' }>): boolean =>
  interpreter.test(command.do === 'shell' ? show(command.text) : command.words.map(show).join(' '))

function shellText(command: Exclude<Command, { do: 'effect' }>): string | undefined {
  if (command.do === 'shell') return textOf(command.text)
  const words = command.words.map(textOf)
  return words.every((word) => word !== undefined) ? words.map(quoted).join(' ') : undefined
}

/** The commands a list of words may be; undefined when it is no list that is known. */
function commandsOf(argument: Argument | undefined): readonly (readonly Word[])[] | undefined {
  if (argument?.kind !== 'list') return undefined
  // what was put in later is taken to stand at the end, and more may follow
  const later = argument.additions?.added ? [...optionsOf(argument.additions.added), opaque] : []
  const items = [...argument.items, ...later]
  if (items.length === 0) return undefined
  let commands: readonly (readonly Word[])[] = [[]]
  for (const item of items) {
    const options = commands.length * optionsOf(item).length <= 32 ? optionsOf(item) : [item]
    commands = commands.flatMap((words) => options.map((option) => [...words, wordOf(option)]))
  }
  return commands
}

/** A whole database of a document store goes; one for tests is made again, and no test is connected to one that others live on. */
export const dropsDatabase = (name: Argument | undefined): readonly Draft[] => {
  const called = knownText(name) ?? ''
  return [database(isTestName(called) ? 'write' : 'destroy', 'dropDatabase', isLiveName(called) ? {} : { detail: { connected: true } })]
}

/** Statements that take away every row at once. */
const losesAll = /(?:^|;)\s*(?:truncate\b|drop\s+table\b|delete\s+from\s+[\w."`]+\s*(?:;|$))/i

/** Statements by which a database begins. */
const makesTables = /(?:^|;)\s*create\s+(?:(?:temp|temporary|virtual|or\s+replace)\s+)*(?:table|view|schema|sequence)\b/i

/** SQL given as text; computed SQL is unread. */
export function sqlOf(given: Argument | undefined): readonly Draft[] {
  const filled = given?.kind === 'mixed' ? withStandIns(given.pieces, takesSqlValue) : undefined
  const argument = filled === undefined ? given : textArgument(filled)
  if (argument?.kind === 'tainted' && argument.taints.length === 0 && argument.from.length === 1 && argument.from[0]?.kind === 'text')
    return [{ do: 'script', file: wordOf(argument.from[0]), language: 'sql', parameters: [] }]
  if (argument?.kind === 'object' && argument.of === 'query') return [database('read', 'a query that is put together')]
  if (argument?.kind !== 'text') return [database('unread', 'SQL only known at run time')]
  const { sql, drafts } = copiedByClient(argument.text)
  if (sql.trim() === '' && drafts.length > 0) return drafts
  const { tag, because } = classifySql(sql)
  const escapes = tag === 'unread' ? sessionDrafts(argument.text) : []
  const grants = grantsAdmin(argument.text) ? [infra('grant-admin', 'a database server')] : []
  const detail = { ...(losesAll.test(argument.text) ? { all: true } : {}), ...(makesTables.test(argument.text) ? { creates: true } : {}) }
  return [database(tag, because, Object.keys(detail).length > 0 ? { detail } : {}), ...drafts, ...grants, ...escapes]
}

/** SQL for a database in memory: it goes with the program, only what leaves it counts. */
export function memorySql(sql: Argument | undefined): readonly Draft[] {
  if (sql?.kind === 'text') return [{ do: 'code', language: 'sql-in-memory', text: wordOf(sql) }]
  if (sql?.kind === 'tainted' && sql.taints.length === 0)
    return sql.from.map((file) => ({ do: 'script', file: changedWordOf(file), language: 'sql-in-memory', parameters: [] }))
  return sqlOf(sql)
}
