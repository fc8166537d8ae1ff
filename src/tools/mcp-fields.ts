import type { Effect } from '../effect.ts'
import { isObject } from '../is-record.ts'
import { below } from '../path.ts'
import { linesOfList } from '../quote.ts'
import { changesByCypher, changesByGraphql } from '../shell/code/queries/graph-queries.ts'
import { classifySql } from '../shell/code/queries/sql.ts'
import { grantsAdmin } from '../shell/code/queries/sql-rights.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import type { Edit } from '../workspace/protected-content.ts'
import { connectTo } from './connect.ts'
import { cannotName, isList } from './fields.ts'
import { type PathPlace, pathEffects, readEffects, sentTo, withEdits } from './file-effects.ts'
import { looksThingsUp } from './lookup-names.ts'
import type { FieldMeaning, McpTool } from './mcp-server.ts'
import { looksSecret } from './secret-text.ts'

/** What an MCP call may be judged with beside its arguments. */
export interface McpContext {
  /** Servers whose own hints about their tools count. */
  readonly trustedMcpServers: readonly string[]
  /** Analyses shell text; without it commands are unknown. */
  readonly analyseCommand?: ((command: string, cwd: string) => readonly Effect[]) | undefined
}

const tables = new WeakMap<object, ReadonlyMap<string, FieldMeaning>>()

/** What each argument that a tool describes means. */
export function meaningsOf({ fields }: McpTool): ReadonlyMap<string, FieldMeaning> {
  if (fields === 'any') return new Map()
  let table = tables.get(fields)
  if (!table) {
    table = new Map(
      Object.entries(fields).flatMap(([meaning, names]) =>
        names
          .trim()
          .split(/\s+/)
          .map((name) => [name, meaning as FieldMeaning] as const),
      ),
    )
    tables.set(fields, table)
  }
  return table
}

/** The first argument of a meaning. */
export const fieldOf = (meanings: ReadonlyMap<string, FieldMeaning>, wanted: FieldMeaning): string | undefined =>
  [...meanings].find(([, meaning]) => meaning === wanted)?.[0]

/** Where and with what the value of an argument is judged. */
interface FieldContext {
  readonly call: PathPlace
  readonly context: McpContext
  /** What is put into a file, where the call carries it. */
  readonly edits: readonly Edit[]
  /** Words that the server's names for its acts begin with. */
  readonly own?: ReadonlySet<string>
}

type FieldEffects = (text: string, context: FieldContext) => readonly Effect[]

const textMeanings: Readonly<Partial<Record<FieldMeaning, FieldEffects>>> = {
  reads: (path, { call }) => (/^\s*https?:\/\//i.test(path) ? [connectTo(path)] : readEffects(path, call)),
  lists: (path, { call }) => readEffects(path, call, { names: true }),
  searches: (path, { call }) => readEffects(path, call, { search: true }),
  sends: (path, { call }) => [...readEffects(path, call), ...sentTo('elsewhere', [path], call)],
  writes: (path, { call, edits }) => pathEffects(path, call, { kind: 'write', tag: 'overwrite' }).map((effect) => withEdits(effect, edits)),
  edits: (path, { call, edits }) => pathEffects(path, call, { kind: 'write', tag: 'edit' }).map((effect) => withEdits(effect, edits)),
  moves: (path, { call }) => pathEffects(path, call, { kind: 'delete', tag: 'move' }),
  deletes: (path, { call }) => pathEffects(path, call, { kind: 'delete', recursive: true }),
  url: (url, { call }) => (/^\s*file:/i.test(url) ? readEffects(url, call) : [connectTo(url)]),
  sql: (sql) => {
    const { tag, because } = classifySql(sql)
    const target = sql.replaceAll(/\s+/g, ' ').trim()
    return [
      {
        kind: 'database',
        tag,
        target: target.length > 120 ? `${target.slice(0, 120)}…` : target,
        ...(tag === 'read' ? {} : { fact: because }),
      },
      ...(grantsAdmin(sql) ? [{ kind: 'infra', tag: 'grant-admin', target: 'a database server' } as const] : []),
    ]
  },
  graphql: (document) => [{ kind: 'database', tag: changesByGraphql(document) ? 'write' : 'read', target: 'GraphQL endpoint' }],
  cypher: (query) => [{ kind: 'database', tag: changesByCypher(query) ? 'write' : 'read', target: 'graph' }],
  act: (act, { own }) => (looksThingsUp(act, own) ? [] : [{ kind: 'unknown', target: `\`${act.slice(0, 60)}\` is not described` }]),
  arguments: () => [{ kind: 'unknown', target: 'arguments that cannot be read' }],
  command: (command, { call, context }) =>
    context.analyseCommand?.(command, call.cwd) ?? [{ kind: 'unknown', target: 'a command that is not analysed here' }],
}

/** What the value of an argument does, by what the argument means. */
export function effectsOfField(meaning: FieldMeaning, value: Json, context: FieldContext): readonly Effect[] {
  if (meaning === 'query') {
    const secret = looksSecret(typeof value === 'string' ? value : JSON.stringify(value))
    return secret ? [{ kind: 'send', tag: 'data', target: 'text that looks like a secret', scope: 'remote', zones: ['secret-in-url'] }] : []
  }
  if (meaning === 'data') return localPaths(value, context.call.home).flatMap((path) => readEffects(path, context.call, { search: true }))
  const effects = textMeanings[meaning]
  if (!effects) return []
  const texts = !isList(value) ? [value] : meaning === 'command' && isWords(value) ? inOneShellOrNot(linesOfList(value)) : value
  return texts
    .map(meaning === 'url' ? addressOf : asItIs)
    .flatMap((text) =>
      typeof text === 'string' ? effects(text, context) : [{ kind: 'unknown' as const, target: 'an argument of the wrong type' }],
    )
}

const asItIs = (value: Json): Json => value

/** One of several addresses may come with numbers and switches of its own. */
const addressOf = (value: Json): Json =>
  isObject(value) && Object.entries(value).every(([field, inner]) => field === 'url' || cannotName(inner)) ? (value.url ?? null) : value

/** Nobody knows whether one line of several runs where the one before it went. */
const inOneShellOrNot = (lines: readonly string[]): readonly string[] => (lines.length > 1 ? [...lines, lines.join('\n')] : lines)

const isWords = (value: readonly Json[]): value is readonly string[] => value.every((word) => typeof word === 'string')

/** A text that leads to where a machine keeps what is its own is a path, whatever its argument is called. */
const ownPlace = /^(?:~\/|\$\{?HOME\b|file:\/|\/(?:home|root|Users|etc|proc|var|private|run|sys|dev)\/)\S*$|^(?:\S*\/)?\.\.(?:\/\S*)?$/

function localPaths(value: Json, home: string): readonly string[] {
  if (typeof value === 'string') return ownPlace.test(value) || below(home, value) !== undefined ? [value] : []
  return isList(value) || isObject(value) ? Object.values(value).flatMap((item) => localPaths(item, home)) : []
}

/** Words on a button that say more than moving about: they send, pay, delete or agree. */
const sendingWords =
  /(?<![a-z])(?:delet|remov|destroy|eras|wipe|purg|drop(?!down)|reset|clear|cancel|revok|deactivat|terminat|uninstall|unsubscrib|pay(?!ments|load|roll)|buy|purchas|check ?out|(?<!sort |sorting )order(?!s|ed|ing)|subscrib|donat|transfer|withdraw|send|submit|post(?!s|ed)|publish|share|tweet|repl|comment(?!s)|invit|messag|upload|confirm|approv|accept|agree|allow|grant|authori|sign|log ?(?:in|out)|register|save|apply|deploy|merg|releas|creat|updat|promot|enabl|disabl|install|archiv|rollback|restart|stop|shut|proceed|continue|password|(?:credit|debit|bank) ?card|card ?(?:number|holder|details|expir)|cvv|cvc|yes|ok(?![a-z]))/i

/** A click or typing: what the element says it does decides, and one without a name could do anything. */
export function elementEffects(tool: McpTool, meanings: ReadonlyMap<string, FieldMeaning>, input: JsonObject): readonly Effect[] {
  if (tool.fields === 'any' || tool.fields.element === undefined) return []
  const texts = Object.entries(input).flatMap(([field, value]) => (meanings.get(field) === 'element' ? elementTexts(value) : []))
  const element = texts.join(' to ')
  const submits = Object.hasOwn(input, 'submit') && input.submit === true
  const sends = texts.length === 0 || texts.includes('') || submits || sendingWords.test(element.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
  return [{ kind: 'execute', tag: sends ? 'sending' : 'ui', target: element || 'an element without a name' }]
}

/** What the elements of an argument say: itself, or the names of those it fills, which are nameless where a secret is typed. */
function elementTexts(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(elementTexts)
  if (!isObject(value)) return [typeof value === 'string' ? value : '']
  return [looksSecret(JSON.stringify(value)) ? '' : (textAt(value, 'element') ?? textAt(value, 'name') ?? '')]
}

/** The text that an argument gives; undefined when it gives none. */
function textAt(input: JsonObject, field: string | undefined): string | undefined {
  const value = field !== undefined && Object.hasOwn(input, field) ? input[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
