import { braceChoices } from '../brace-choices.ts'
import { type Argument, type Call, knownText, opaque, ownPort, piecesOf, plain, textArgument } from '../interpreter/call.ts'
import { anything, contents, expression, itself, lastPart, type Result, resultTable, sequence } from '../interpreter/results.ts'
import { commandLine } from '../../../quote.ts'
import { ownName } from '../names.ts'
import { storeOf } from './databases.ts'
import { fromCodes } from '../interpreter/texts.ts'
import { asListed, concat, derived, eitherOf, itemOf, joinPath, parentOf, relativeTo, staysInside } from '../interpreter/values.ts'
import { asStarted, listsFiles, printedByGit } from '../interpreter/printed-names.ts'

/** What loading a file of variables gives: all of them, under `parsed`. */
export const loadedVariables: Argument = { kind: 'object', of: 'variables' }

/** Where a server listens. */
export const boundAddress: Argument = {
  kind: 'record',
  entries: new Map<string, Argument>([
    ['port', ownPort],
    ['address', opaque],
    ['family', plain],
  ]),
}

const here: Argument = { kind: 'text', text: '.' }

const download: Result = () => ({ kind: 'tainted', taints: ['download'], from: [] })
const entriesOf = (globbed: boolean): Result => {
  return ({ positional: [first], named }) => ({ kind: 'iterable', item: listed(first, globbed, named.has('recursive')) })
}
/** What packages find by a pattern: in the workspace, unless another folder is named. */
const matched: Result = ({ positional: [first], named }) => {
  const folder = named.get('cwd')
  const patterns = (first?.kind === 'list' ? first.items : [first]).filter((pattern) => !/^!/.test(knownText(pattern) ?? ''))
  const isInside = folder === undefined || (folder.kind === 'text' && staysInside(folder.text))
  return isInside && !named.has('root')
    ? { kind: 'iterable', item: eitherOf(patterns.map((pattern) => (folder ? found(pattern) : listed(pattern, true, true)))) }
    : undefined
}
/** A name in another folder: a path only once it is joined to that. */
const found = (pattern: Argument | undefined): Argument =>
  pattern?.kind === 'text' && staysInside(pattern.text) && !leadsOut.test(pattern.text) ? { kind: 'workspace-path' } : opaque
const commandOf = (program: Argument, list: Argument | undefined): Argument =>
  list?.kind === 'list' ? { ...list, items: [program, ...list.items] } : program
const printed: Result = ({ positional: [first = opaque, second], named }) =>
  listsFiles(first, second) ? { kind: 'workspace-path' } : printedByGit(asStarted(commandOf(first, second), { named }))
const started: Result = ({ positional: [first = opaque, second], named }) => ({
  kind: 'object',
  of: 'process',
  made: asStarted(commandOf(first, second), { named }),
})
const socket: Result = ({ positional, named }) => ({ kind: 'object', of: 'socket', made: named.get('host') ?? positional[1] ?? opaque })
const request: Result = ({ positional: [first = opaque], named }) => ({
  kind: 'object',
  of: 'request',
  made: named.get('hostname') ?? named.get('host') ?? first,
})
const folderMade: Result = ({ positional: [first] }) =>
  first?.kind === 'mixed' || first?.kind === 'temp-path' ? { kind: 'temp-path' } : opaque

/** A function of `fs` in its three forms. */
const fs = (...names: readonly string[]): string =>
  names.flatMap((name) => [`fs.${name}`, `fs.${name}Sync`, `fs.promises.${name}`, `fs-extra.${name}`, `fs-extra.${name}Sync`]).join(' ')

/** What functions give, by name. */
/** A function that puts a value into a command as one word, a list as several; no code can name it. */
export const quotedWord = 'quoted-word'

const asWords: Result = ({ positional: [first] }) => {
  const texts = (first?.kind === 'list' ? first.items : [first]).map(knownText)
  return texts.every((text) => text !== undefined) ? { kind: 'text', text: commandLine(texts) } : first
}

const byName = resultTable([
  [quotedWord, asWords],
  ['path.join path.posix.join', ({ positional: [first = opaque, ...parts] }) => parts.reduce((path, part) => joinPath(path, part), first)],
  [
    'path.resolve path.posix.resolve',
    ({ positional: [first = here, ...parts] }) => parts.reduce((path, part) => joinPath(path, part, { resets: true }), first),
  ],
  ['path.dirname', ({ positional: [first] }) => (first ? parentOf(first) : opaque)],
  ['path.basename', (call) => (call.positional.length > 1 ? plain : lastPart(call))],
  ['path.normalize String util.promisify', itself],
  ['url.fileURLToPath', ({ positional: [first] }) => (first?.kind === 'text' ? pathOfAddress(first) : first)],
  ['path.relative', ({ positional: [from, to] }) => (to?.kind === 'text' && knownText(from) !== '.' ? opaque : to && relativeTo(to, from))],
  ['URL', ({ positional: [first = opaque, base] }) => (base ? seenFrom(base, first) : asPath(first))],
  ['dotenv.config dotenv.configDotenv', () => loadedVariables],
  // by the name `require` it is the one that every file has
  ['module.createRequire', () => ({ kind: 'picked', name: 'require' })],
  ['os.homedir', () => ({ kind: 'text', text: '~' })],
  [
    'os.userInfo',
    () => ({
      kind: 'record',
      entries: new Map<string, Argument>([
        ['homedir', { kind: 'text', text: '~' }],
        ['username', plain],
      ]),
    }),
  ],
  ['Deno.env.get', ({ positional: [name] }) => (knownText(name) === 'HOME' ? { kind: 'text', text: '~' } : undefined)],
  ['os.tmpdir', () => ({ kind: 'temp-path' })],
  [fs('mkdtemp'), folderMade],
  ['process.cwd', () => here],
  [`${fs('readdir', 'opendir')} Deno.readDir Deno.readDirSync`, entriesOf(false)],
  [fs('glob'), entriesOf(true)],
  ['glob glob.glob glob.globSync glob.sync fast-glob fast-glob.glob fast-glob.sync fast-glob.globSync fast-glob.async', matched],
  ['globby globby.globby globby.globbySync globby.sync tinyglobby.glob tinyglobby.globSync', matched],
  [`${fs('readFile', 'createReadStream')} Deno.readTextFile Deno.readTextFileSync Deno.readFile Deno.readFileSync`, contents],
  ['Bun.Glob', ({ positional: [first = opaque] }) => ({ kind: 'object', of: 'glob', made: first })],
  ['Bun.file', ({ positional: [first = opaque] }) => ({ kind: 'object', of: 'file', made: first })],
  [
    'shelljs.cat shelljs.echo shelljs.exec shelljs.grep shelljs.head shelljs.tail shelljs.sort shelljs.uniq shelljs.sed shelljs.ls shelljs.find shelljs.ShellString',
    () => ({ kind: 'object', of: 'shell-text' }),
  ],
  [
    'axios.create got.extend ky.create ky.extend',
    ({ named }) => ({ kind: 'object', of: 'client', made: named.get('baseURL') ?? named.get('prefixUrl') ?? opaque }),
  ],
  ['RegExp', expression],
  ['String.fromCharCode String.fromCodePoint', ({ positional }) => fromCodes(positional) ?? plain],
  ['child_process.execSync child_process.execFileSync', printed],
  ['child_process.spawn child_process.exec child_process.execFile', started],
  [
    'sqlite.DatabaseSync better-sqlite3 better-sqlite3.Database bun:sqlite.Database sqlite3.Database',
    ({ positional: [first] }) => ({ kind: 'object', of: knownText(first) === ':memory:' ? 'memory-database' : 'database' }),
  ],
  ['net.connect net.createConnection net.Socket tls.connect', socket],
  ['http.request https.request', request],
  ['fetch node-fetch undici.fetch undici.request http.get https.get', download],
  ['axios axios.get got got.get ky ky.get', download],
  ['Buffer.from', ({ positional: [first, encoding] }) => decodedAs(first, knownText(encoding))],
  ['atob', ({ positional: [first] }) => decoded(first, 'base64')],
  ['Object.keys', ({ positional: [first] }) => ({ kind: 'iterable', item: anyKey(first, plain) })],
  ['Object.values', ({ positional: [first] }) => ({ kind: 'iterable', item: anyValue(first) })],
  [
    'Object.entries',
    ({ positional: [first] }) => ({ kind: 'iterable', item: { kind: 'list', items: [anyKey(first, opaque), anyValue(first)] } }),
  ],
  ['Array.from Array.of Set Map Promise.all Promise.allSettled Promise.race Promise.resolve', sequence],
  ['path.extname Number parseInt parseFloat Date Date.now crypto.randomUUID performance.now isNaN', anything],
])

/** What an address names as seen from another: one that is whole is itself, and one that starts with a slash stays on the same host. */
function seenFrom(base: Argument, address: Argument): Argument {
  if (base.kind === 'any-of') return eitherOf(base.options.map((option) => seenFrom(option, address)))
  if (address.kind === 'any-of') return eitherOf(address.options.map((option) => seenFrom(base, option)))
  const host = /^https?:\/\/[^/?#]+/.exec(knownText(base) ?? '')?.[0]
  if (host === undefined) return joinPath(folderOf(asPath(base)), asFolder(asPath(address)), { resets: true })
  const [start] = piecesOf(address)
  if (start === undefined) return base
  if (!('text' in start)) return start.hole === 'plain' ? joinPath(folderOf(base), address) : opaque
  if (/^(?:[a-z][\w+.-]*:|[/\\]{2})/i.test(start.text)) return address
  return start.text.startsWith('/') ? concat(textArgument(host), address) : joinPath(folderOf(base), address)
}

/** Dots alone name a folder, and a folder ends in a slash: `new URL('.', here) + 'x'` lies inside it. */
const asFolder = (path: Argument): Argument => (/(?:^|\/)\.{1,2}$/.test(knownText(path) ?? '') ? concat(path, textArgument('/')) : path)

/** What an address is seen from: a folder ends in a slash. */
const folderOf = (base: Argument): Argument => (/\/$|^https?:\/\/[^/]+$/.test(knownText(base) ?? '') ? base : parentOf(base))

/** The path in an address; signs that are written by their numbers are not looked up. */
export const pathOfAddress = (address: Extract<Argument, { kind: 'text' }>): Argument =>
  address.text.includes('%') ? opaque : { ...address, text: address.text.replace(/^file:\/\/|^\w+:\/\/[^/]*/, '') }

const asPath = (address: Argument): Argument =>
  address.kind === 'text' && address.text.startsWith('file:') ? pathOfAddress(address) : address

/** What is known of the result of a described or pure function. */
export function resultOf(call: Call): Argument {
  const known = byName.get(call.name)?.(call)
  if (known) return known
  const store = storeOf(call)
  if (store) return store
  if (call.name.startsWith('Math.')) return plain
  if (ownName(call.name) === 'address' && call.positional.length === 0) return boundAddress
  if (/^zlib\.(?:gunzip|inflate|unzip|brotliDecompress)/.test(call.name)) return decoded(call.positional[0], 'base64')
  return derived([...call.positional, ...call.named.values()])
}

function anyKey(value: Argument | undefined, otherwise: Argument): Argument {
  if (value?.kind === 'record' || (value?.kind === 'member' && value.taint === 'environment')) return itemOf(value)
  return value?.kind === 'member' || value?.kind === 'tainted' ? opaque : otherwise
}

function anyValue(value: Argument | undefined): Argument {
  if (value?.kind !== 'record') return value ? derived([value]) : opaque
  const held = [...value.entries.values()].concat(value.additions?.added ?? [])
  return held.reduce<Argument>((all, one) => (all.kind === 'opaque' ? one : derivedPair(all, one)), opaque)
}

const decodedAs = (value: Argument | undefined, encoding: string | undefined): Argument | undefined =>
  encoding === 'hex' ? decoded(value, 'hex') : encoding === 'base64' || encoding === 'base64url' ? decoded(value, 'base64') : undefined

const derivedPair = (a: Argument, b: Argument): Argument => ({ kind: 'any-of', options: [...(a.kind === 'any-of' ? a.options : [a]), b] })

function listed(folder: Argument | undefined, globbed: boolean, deep: boolean): Argument {
  if (folder?.kind === 'workspace-path') return { kind: 'workspace-path' }
  if (folder?.kind === 'temp-path') return plain
  if (folder?.kind !== 'text') return opaque
  const isInside = staysInside(folder.text)
  if (globbed) return isInside ? matching(folder.text) : { kind: 'mixed', pieces: [{ text: folder.text, glob: true }] }
  if (deep) return isInside ? { kind: 'workspace-path' } : plain
  return { kind: isInside ? 'workspace-path' : 'plain', listed: asListed(folder.text) }
}

/** A choice in a pattern that leads out of the workspace. */
const leadsOut = /[{,(|]\s*[/~]|\.\./

/** What a pattern finds. Other choices in it than between texts (`@(a|b)`) are taken for anything, so that nothing it finds is missed. */
function matching(pattern: string): Argument {
  const choices = braceChoices(pattern) ?? []
  if (choices.length > 1) return eitherOf(choices.map(matching))
  if (leadsOut.test(pattern)) return opaque
  const wider = pattern.replaceAll(/\{[^{}/]*\}|[@+?*!]\([^()/]*\)/g, '*')
  return /[{}()]/.test(wider) ? { kind: 'workspace-path' } : { kind: 'workspace-path', pattern: wider }
}

function decoded(value: Argument | undefined, encoding: 'hex' | 'base64'): Argument {
  const text = knownText(value)
  const bytes = text !== undefined ? Buffer.from(text, encoding).toString('utf8') : undefined
  return bytes !== undefined && /^[\t\n\r\x20-\x7e]+$/.test(bytes)
    ? { kind: 'text', text: bytes, taint: 'decoded' }
    : { kind: 'tainted', taints: ['decoded'], from: [] }
}
