import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import { below } from '../path.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import { wordSet } from '../word-set.ts'
import { isList } from './fields.ts'
import { sentTo } from './file-effects.ts'
import { wordsOf } from './lookup-names.ts'
import { effectsOfField, type McpContext } from './mcp-fields.ts'
import type { McpName } from './mcp-name.ts'
import type { FieldMeaning } from './mcp-server.ts'

type TellingCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots'>

const part = '(?:file|folder|dir(?:ectory)?)?_?(?:path|name|uri|file|folder|dir(?:ectory)?)?s?'
/** Arguments that name a file which a tool is about, and those that name where something goes. */
const namesFile = new RegExp(`^(?:(?:abs(?:olute)?|full|old|source|src|from|local|target)_?)?${part}$`, 'i')
const namesDestination = new RegExp(`^(?:dest(?:ination)?|to|output|out|new|save_?(?:to|as))_?${part}$`, 'i')
const holdsText = /^(?:file_?)?(?:content|contents|text|body|data|diff|patch|new_?(?:text|string|str|content))$/i
const namesSend =
  /(?:^|[_-])(?:upload|send|share|attach|post|publish|submit|mail|put_?(?:object|file)|add_?attachment|create_?(?:paste|gist|snippet))/i
const namesSent =
  /^(?:(?:local|source|src)_?)?(?:files?|attachments?|paths?|file_?paths?|file_?names?|attachment_?paths?|uploads?)$|^(?:source|src|document|photo|image|audio|video|media)$/i
/** Arguments that say of a file that it lies here. */
const namesLocal = /^(?:local|source|src)_?(?:files?|paths?|file_?paths?|file_?names?)$/i
/** Tools that speak of a file which is over there already. */
const speaksOfFile = /comment|review|discussion|thread|note|suggest|issue/i

/** What a tool does with the files it is given, by a word in its name: to those that it is about, and to where they go. */
const deeds: readonly (readonly [words: ReadonlySet<string>, file: FieldMeaning, destination: FieldMeaning])[] = [
  [wordSet('delete remove rm rmdir unlink trash erase'), 'moves', 'data'],
  [wordSet('move rename mv'), 'moves', 'writes'],
  [wordSet('chmod chown setpermissions setmode setowner changepermissions changemode changeowner'), 'edits', 'data'],
  [wordSet('copy cp extract unzip unpack untar download'), 'data', 'writes'],
  [wordSet('write save create append edit put update replace insert patch apply modify'), 'writes', 'writes'],
]

const hasText = (input: JsonObject): boolean =>
  Object.entries(input).some(([field, value]) => holdsText.test(field) && typeof value === 'string')

/** Folders that machines have and services have not; any other path of a service is a place over there. */
const ofMachine =
  /^(?:~|\$\{?HOME\b|file:|\/(?:etc|usr|bin|sbin|lib\w*|boot|root|sys|proc|dev|var\/(?:lib|log)|System\/Library|Library\/Launch\w+)(?:\/|$)|\/Applications\/[^/]+\.app(?:\/|$)|\/(?:home|Users)\/[^/]+\/\.)/
const keepingFiles = wordSet('filesystem file files fs disk local editor ide vscode terminal shell os')

const keepsFiles = ({ server }: McpName): boolean => wordsOf(server).some((word) => keepingFiles.has(word))

const isHere = (name: McpName, path: string, { home, roots }: TellingCall): boolean =>
  !path.startsWith('/') ||
  ofMachine.test(path) ||
  [home, ...roots].some((folder) => below(folder, path) !== undefined) ||
  name.server === '' ||
  keepsFiles(name)

const things = wordSet('file files folder directory path item')

/** The words of a name, and each with the one behind it: `set_file_permissions` is `setpermissions`, too. */
function deedWords(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => !things.has(word))
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
}

/** What a tool does with what an argument names, as far as its name, or a text that comes with it, says so. */
function meaningOf(name: McpName, field: string, call: TellingCall): FieldMeaning {
  const [file, destination] = deeds.find(([words]) => deedWords(name.tool).some((word) => words.has(word)))?.slice(1) ?? []
  const isDestination = namesDestination.test(field)
  if (!isDestination && !namesFile.test(field)) return 'data'
  // what goes elsewhere is only read here
  if (namesSend.test(name.tool) && !hasText(call.input)) return 'data'
  const meaning = (isDestination ? destination : file) as FieldMeaning | undefined
  return meaning === 'moves' || !hasText(call.input) ? (meaning ?? 'data') : 'writes'
}

/** What a tool that nobody described does to files of this machine. */
export function toldFiles(name: McpName, call: TellingCall, context: McpContext & { readonly isRemote?: boolean }): readonly Effect[] {
  const ofField = (field: string, value: Json): readonly Effect[] => {
    if (isList(value)) return value.flatMap((item) => ofField(field, item))
    const isPath = typeof value === 'string' && !context.isRemote && (/[/~]/.test(value) || keepsFiles(name)) && isHere(name, value, call)
    return effectsOfField(isPath ? meaningOf(name, field, call) : 'data', value, { call, context, edits: [] })
  }
  return Object.entries(call.input).flatMap(([field, value]) => ofField(field, value))
}

/** Files that a tool hands to its service, by its name or by theirs: what they hold leaves the machine. */
export function sentFiles({ server, tool }: McpName, call: TellingCall, { isRemote = false } = {}): readonly Effect[] {
  const sends = namesSend.test(tool)
  if (!sends && !isRemote) return []
  // beside a text a path may only say what the text is about
  const isAbout = speaksOfFile.test(tool) && hasText(call.input)
  const isSent = (field: string): boolean => (sends && namesSent.test(field) && !(/path/i.test(field) && isAbout)) || namesLocal.test(field)
  const texts = Object.entries(call.input).flatMap(([field, value]) => (isSent(field) ? (isList(value) ? value : [value]) : []))
  const paths = texts.flatMap((text) => {
    const path = isObject(text) ? (text.path ?? text.file_path ?? text.filePath) : text
    return typeof path === 'string' && !/^\w+:\/\//.test(path) ? [path] : []
  })
  return sentTo(server || tool, paths, call)
}
