import type { Effect } from '../effect.ts'
import { changesByCypher, changesByGraphql } from '../shell/code/graph-queries.ts'
import { below } from '../path.ts'
import { classifySql } from '../shell/code/sql.ts'
import type { Json, JsonObject, ToolCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import { cannotName, isList, isObject } from './fields.ts'
import { changeEffects, type PathPlace, readEffects } from './file-effects.ts'
import { findServer, toolOf } from './find-mcp.ts'
import { looksThingsUp, namesPlace, onlyChooses } from './lookup-names.ts'
import type { McpName } from './mcp-name.ts'
import type { FieldMeaning, McpServer, McpTool } from './mcp-server.ts'
import { looksSecret } from './secret-text.ts'

/** What an MCP call may be judged with beside its arguments. */
export interface McpContext {
  /** Servers whose own hints about their tools count. */
  readonly trustedMcpServers: readonly string[]
  /** Analyses shell text; without it commands are unknown. */
  readonly analyseCommand?: ((command: string, cwd: string) => readonly Effect[]) | undefined
}

type McpCall = Pick<ToolCall, 'input' | 'cwd' | 'home' | 'roots' | 'annotations'>

/** What a call of an MCP tool does, as its server's file says of the arguments. A server, tool or argument nobody described is unknown. */
export function mcpEffects(name: McpName, call: McpCall, context: McpContext): readonly Effect[] {
  const server = findServer(name.server)
  const tool = server && toolOf(server, name.tool)
  const isListed = server !== undefined && Object.hasOwn(server.tools, name.tool)
  if (!tool || (!isListed && saysItActs(call))) return undescribed(name, call, context)
  const meanings = meaningsOf(tool)
  const input = withInner(call.input, fieldOf(meanings, 'arguments'))
  const stated = typeof tool.effects === 'function' ? tool.effects(input) : (tool.effects ?? [])
  if (tool.fields === 'any') return stated
  const cwd = textAt(input, fieldOf(meanings, 'cwd')) ?? call.cwd
  const written = fieldOf(meanings, 'text')
  const value = written !== undefined && Object.hasOwn(input, written) ? input[written] : undefined
  const text = value === undefined ? {} : { text: typeof value === 'string' ? value : JSON.stringify(value) }
  const isPassedOver = onlyLooks(tool, stated) ? choosesFor(server, tool) : () => false
  const fromFields: Effect[] = []
  const unknown: Effect[] = []
  for (const [field, value] of Object.entries(input)) {
    if (value === null) continue
    const meaning = meanings.get(field)
    if (meaning !== undefined) fromFields.push(...effectsOfField(meaning, value, { call, context, cwd, text }))
    else if (!isPassedOver(field, value))
      unknown.push({ kind: 'unknown', target: `argument \`${field.slice(0, 60)}\` of \`${name.tool}\` is not described` })
  }
  const command = tool.runs?.(input).map(quoted).join(' ')
  const ran = command === undefined ? [] : effectsOfField('command', command, { call, context, cwd, text })
  const changes = isListed
    ? []
    : Object.entries(input).flatMap(([field, value]) => (isJudged(meanings.get(field)) ? [] : changesByStatement(value)))
  return [...fromFields, ...elementEffects(tool, meanings, input), ...stated, ...ran, ...changes, ...unknown]
}

const isJudged = (meaning: FieldMeaning | undefined): boolean => meaning === 'sql' || meaning === 'graphql' || meaning === 'cypher'

/** What is called a look may still be handed a statement that changes something. */
function changesByStatement(value: Json): readonly Effect[] {
  if (typeof value !== 'string') return isList(value) ? value.flatMap(changesByStatement) : []
  const { tag, because } = classifySql(value)
  const sql: readonly Effect[] = tag === 'read' || tag === 'unread' ? [] : [{ kind: 'database', tag, target: because }]
  return changesByGraphql(value) ? [...sql, { kind: 'database', tag: 'write', target: 'GraphQL endpoint' }] : sql
}

/** The arguments with those that an object among them holds; one that is given twice stays where it is, and is then unknown. */
function withInner(input: JsonObject, field: string | undefined): JsonObject {
  const inner = field !== undefined && Object.hasOwn(input, field) ? input[field] : undefined
  if (field === undefined || !isObject(inner) || Object.keys(inner).some((name) => name === field || Object.hasOwn(input, name)))
    return input
  const { [field]: _held, ...outer } = input
  return { ...outer, ...inner }
}

/** A hint that a tool does more than its name says can be believed of any server. */
const saysItActs = ({ annotations = {} }: McpCall): boolean =>
  (Object.hasOwn(annotations, 'readOnlyHint') && annotations.readOnlyHint === false) ||
  (Object.hasOwn(annotations, 'destructiveHint') && annotations.destructiveHint === true)

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

const looking: ReadonlySet<string> = new Set(['connect:get', 'infra:read', 'database:read'])
const lookingMeanings: ReadonlySet<string> = new Set([
  'data',
  'query',
  'reads',
  'lists',
  'searches',
  'sql',
  'graphql',
  'cypher',
  'act',
  'arguments',
])

/** A tool that only looks, whatever its arguments say. */
const onlyLooks = ({ fields, runs }: McpTool, stated: readonly Effect[]): boolean =>
  runs === undefined &&
  stated.every(({ kind, tag }) => looking.has(`${kind}:${tag}`)) &&
  Object.keys(fields).every((meaning) => lookingMeanings.has(meaning))

/** Which arguments of a look may go undescribed: those that can only choose what is looked at. */
function choosesFor({ isPublic: holdsPublic, lookups }: McpServer, tool: McpTool): (field: string, value: Json) => boolean {
  const isPublic = holdsPublic === true && lookups === tool
  return (field, value) => cannotName(value) || ((isPublic ? !namesPlace(field) : onlyChooses(field)) && isSearchText(value))
}

/** Text that names neither a file nor an address, and holds no secret, can only be looked up. */
function isSearchText(value: Json): boolean {
  if (typeof value === 'string') return !/^(?:[/~.\\]|[a-z][\w+.-]*:\/\/)|\.\.[/\\]|[\n\0]/i.test(value) && !looksSecret(value)
  if (isObject(value)) return Object.values(value).every((inner) => inner !== undefined && isSearchText(inner))
  return isList(value) ? value.every(isSearchText) : value === null || cannotName(value)
}

function undescribed({ server, tool }: McpName, call: McpCall, context: McpContext): readonly Effect[] {
  const { annotations } = call
  const { trustedMcpServers } = context
  const trusted = trustedMcpServers.includes(server)
  if (trusted && annotations && Object.hasOwn(annotations, 'readOnlyHint') && annotations.readOnlyHint === true) {
    return [{ kind: 'connect', tag: 'get', target: `${server} (trusted, says it only reads)`, scope: 'remote' }]
  }
  const known = findServer(server) !== undefined
  return [
    {
      kind: 'unknown',
      target: known ? `tool \`${tool}\` of server \`${server}\` is not described` : `server \`${server}\` is not described`,
    },
    ...telling(call, context),
  ]
}

const tellingNames: ReadonlyMap<string, FieldMeaning> = new Map([
  ...['command', 'cmd', 'shell', 'script', 'bash'].map((name) => [name, 'command'] as const),
  ...['sql', 'query', 'statement'].map((name) => [name, 'sql'] as const),
])

/** Arguments whose names say what they are: a command or SQL that would be refused stays refused beside the unknown. */
function telling(call: McpCall, context: McpContext): readonly Effect[] {
  return Object.entries(call.input).flatMap(([field, value]) => {
    const meaning = tellingNames.get(field.toLowerCase())
    if (meaning === undefined || typeof value !== 'string') return []
    return effectsOfField(meaning, value, { call, context, cwd: call.cwd, text: {} }).filter(
      ({ kind, tag }) => kind !== 'unknown' && !(kind === 'database' && tag !== 'destroy'),
    )
  })
}

const tables = new WeakMap<object, ReadonlyMap<string, FieldMeaning>>()

function meaningsOf({ fields }: McpTool): ReadonlyMap<string, FieldMeaning> {
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

const fieldOf = (meanings: ReadonlyMap<string, FieldMeaning>, wanted: FieldMeaning): string | undefined =>
  [...meanings].find(([, meaning]) => meaning === wanted)?.[0]

interface FieldContext {
  readonly call: PathPlace
  readonly context: McpContext
  readonly cwd: string
  /** The new text of a file, where the call carries it. */
  readonly text: { readonly text?: string }
}

type FieldEffects = (text: string, context: FieldContext) => readonly Effect[]

const textMeanings: Readonly<Partial<Record<FieldMeaning, FieldEffects>>> = {
  reads: (path, { call }) => readEffects(path, call),
  lists: (path, { call }) => readEffects(path, call, { names: true }),
  searches: (path, { call }) => readEffects(path, call, { search: true }),
  writes: (path, { call, text }) => changeEffects({ change: 'overwrite', path, ...text }, call),
  edits: (path, { call, text }) => changeEffects({ change: 'edit', path, ...text }, call),
  deletes: (path, { call }) => changeEffects({ change: 'delete', path }, call),
  url: (url) => [connectTo(url)],
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
    ]
  },
  graphql: (document) => [{ kind: 'database', tag: changesByGraphql(document) ? 'write' : 'read', target: 'GraphQL endpoint' }],
  cypher: (query) => [{ kind: 'database', tag: changesByCypher(query) ? 'write' : 'read', target: 'graph' }],
  act: (act) => (looksThingsUp(act) ? [] : [{ kind: 'unknown', target: `\`${act.slice(0, 60)}\` is not described` }]),
  arguments: () => [{ kind: 'unknown', target: 'arguments that cannot be read' }],
  command: (command, { context, cwd }) =>
    context.analyseCommand?.(command, cwd) ?? [{ kind: 'unknown', target: 'a command that is not analysed here' }],
}

function effectsOfField(meaning: FieldMeaning, value: Json, context: FieldContext): readonly Effect[] {
  if (meaning === 'query') {
    const secret = looksSecret(typeof value === 'string' ? value : JSON.stringify(value))
    return secret ? [{ kind: 'send', tag: 'data', target: 'text that looks like a secret', scope: 'remote', zones: ['secret-in-url'] }] : []
  }
  if (meaning === 'data') return localPaths(value, context.call.home).flatMap((path) => readEffects(path, context.call))
  const effects = textMeanings[meaning]
  if (!effects) return []
  const texts = isList(value) ? value : [value]
  return texts.flatMap((text) =>
    typeof text === 'string' ? effects(text, context) : [{ kind: 'unknown' as const, target: 'an argument of the wrong type' }],
  )
}

/** Where a machine keeps what is its own: a text that leads there is a path, whatever the argument is called. */
const ownPlace = /^(?:~|\$\{?HOME\b|file:)|^\/(?:home|root|Users|etc|proc|var|private|run|sys|dev)\/|(?:^|\/)\.\.(?:\/|$)/

function localPaths(value: Json, home: string): readonly string[] {
  if (typeof value === 'string') return ownPlace.test(value) || below(home, value) !== undefined ? [value] : []
  return isList(value) ? value.flatMap((item) => localPaths(item, home)) : []
}

/** Words on a button that say more than moving about: they send, pay, delete or agree. */
const sendingWords =
  /(?<![a-z])(?:delet|remov|destroy|eras|wipe|purg|drop(?!down)|reset|clear|cancel|revok|deactivat|terminat|uninstall|unsubscrib|pay|buy|purchas|check ?out|order(?!s|ed)|subscrib|donat|transfer|withdraw|send|submit|post(?!s|ed)|publish|share|tweet|repl|comment(?!s)|invit|messag|upload|confirm|approv|accept|agree|allow|grant|authori|sign|log ?(?:in|out)|register|save|apply|deploy|merg|releas|creat|updat|promot|enabl|disabl|install|archiv|rollback|restart|stop|shut|proceed|continue|password|card|cvv|yes|ok(?![a-z]))/i

/** A click or typing: what the element says it does decides, and one without a name could do anything. */
function elementEffects(tool: McpTool, meanings: ReadonlyMap<string, FieldMeaning>, input: JsonObject): readonly Effect[] {
  if (tool.fields === 'any' || tool.fields.element === undefined) return []
  const texts = [...meanings].filter(([, meaning]) => meaning === 'element').flatMap(([field]) => textAt(input, field) ?? [])
  const element = texts.join(' to ')
  const submits = Object.hasOwn(input, 'submit') && input.submit === true
  const sends = element === '' || submits || sendingWords.test(element.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
  return [{ kind: 'execute', tag: sends ? 'sending' : 'ui', target: element || 'an element without a name' }]
}

function textAt(input: JsonObject, field: string | undefined): string | undefined {
  const value = field !== undefined && Object.hasOwn(input, field) ? input[field] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
