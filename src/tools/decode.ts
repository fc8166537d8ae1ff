import { basename } from 'node:path'
import { isObject } from '../is-record.ts'
import { type PathContext, resolveToolPath } from '../path.ts'
import type { Action, Analysis, CallRequest, Json, JsonObject, ToolCall, TranscriptEntry } from '../tool-call.ts'
import { builders, type Notes } from './action.ts'
import { gather, Invalid, needText } from './fields.ts'
import { type KnownTool, type Toolbox, toolboxOf } from './known-tools.ts'
import { openedFolders } from '../workspace/opened-folders.ts'
import { mcpNameOf } from './mcp-name.ts'

/** What surrounds a request and is not in it. */
interface DecodeContext {
  /** Computes effects and facts; called at most once per call. */
  readonly analyse: (call: ToolCall) => Analysis
  readonly defaultCwd: string
  readonly defaultHome: string
  readonly id: string
  /** What holds instead of what the request says: the folders of the policy beside its own, and who is there to answer. */
  readonly roots?: readonly string[]
  readonly attended?: boolean
}

/** Turns a request into the call that layers see. Never throws: what cannot be read has the action `invalid`. */
export function decodeCall(request: CallRequest, context: DecodeContext): ToolCall {
  const cwd = request.cwd ?? context.defaultCwd
  const { transcript } = request
  const home = request.home ?? context.defaultHome
  const roots = openedFolders(context.roots ?? request.roots ?? [cwd], home)
  const toolbox = toolboxOf(request.agent)
  const said = meaningOf(request.tool, request.input, toolbox)
  const isRooted = toolbox.tools.get(request.tool)?.rooted === true
  const meaning = placed(isRooted ? { ...said, action: fromRoots(said.action, roots) } : said, { cwd, home })
  let analysis: Analysis | undefined
  let entries: readonly TranscriptEntry[] | undefined
  const call: Draft = {
    id: request.id ?? context.id,
    tool: meaning.tool,
    input: meaning.input,
    action: meaning.action,
    unknownFields: meaning.unknownFields,
    cwd,
    roots,
    home,
    attended: context.attended ?? request.attended ?? true,
    transcript: () => {
      entries ??= typeof transcript === 'function' ? transcript() : (transcript ?? [])
      return entries
    },
    analysis: () => {
      analysis ??= context.analyse(call)
      return analysis
    },
  }
  if (meaning.unsettledBecause.length > 0) call.unsettledBecause = meaning.unsettledBecause
  if (request.agent !== undefined) call.agent = request.agent
  if (request.session !== undefined) call.session = request.session
  if (request.annotations !== undefined) call.annotations = request.annotations
  return call
}

/** What is done, with the names of opened folders at the start of its paths replaced by the folders. */
function fromRoots(action: Action, roots: readonly string[]): Action {
  const place = (path: string): string => {
    const root = roots.find((folder) => `${path}/`.startsWith(`${basename(folder)}/`))
    return root === undefined ? path : root + path.slice(basename(root).length)
  }
  if (action.kind === 'shell' && action.cwd !== undefined) return { ...action, cwd: place(action.cwd) }
  if (action.kind === 'read') return { ...action, paths: action.paths.map(place) }
  if (action.kind !== 'edit') return action
  return {
    ...action,
    changes: action.changes.map((change) => ({
      ...change,
      path: place(change.path),
      ...(change.to === undefined ? {} : { to: place(change.to) }),
    })),
  }
}

/** The folder a command names, seen from the working directory; one that cannot be told leaves the call unsettled. */
function placed(meaning: Meaning, place: PathContext): Meaning {
  const { action } = meaning
  if (action.kind !== 'shell' || action.cwd === undefined) return meaning
  const resolved = resolveToolPath(action.cwd, place)
  if ('path' in resolved) return { ...meaning, action: { ...action, cwd: resolved.path } }
  const { cwd: _untold, ...rest } = action
  return { ...meaning, action: rest, unknownFields: [...meaning.unknownFields, `working directory (${resolved.invalid})`] }
}

type Draft = { -readonly [Key in keyof ToolCall]: ToolCall[Key] }

interface Meaning extends Notes {
  readonly tool: string
  readonly input: JsonObject
  readonly action: Action
}

/** Dispatchers may name a tool that is a dispatcher again; no client does so for a reason. */
const deepestDispatch = 2

function meaningOf(tool: string, input: unknown, toolbox: Toolbox, depth = 0): Meaning {
  const notes: Notes = { unknownFields: [], unsettledBecause: [] }
  const { unknownFields, unsettledBecause } = notes
  const means = (action: Action): Meaning => ({ tool, input: isObject(input) ? input : {}, action, unknownFields, unsettledBecause })
  if (!isObject(input)) return means({ kind: 'invalid', because: 'the input is not an object' })
  try {
    const known = toolbox.tools.get(tool)
    if (!known) {
      const name = mcpNameOf(tool, toolbox.mcp)
      return means(name ? { kind: 'mcp', ...name } : { kind: 'other' })
    }
    return meaningOfKnown(known, { tool, input, toolbox, depth, notes, means })
  } catch (error) {
    if (error instanceof Invalid) return means({ kind: 'invalid', because: `\`${tool}\`: ${error.message}` })
    throw error
  }
}

interface Reading {
  readonly tool: string
  readonly input: JsonObject
  readonly toolbox: Toolbox
  readonly depth: number
  readonly notes: Notes
  readonly means: (action: Action) => Meaning
}

function meaningOfKnown(known: KnownTool, reading: Reading): Meaning {
  const { input, toolbox, depth, notes, means } = reading
  if (known.by) {
    const value = Object.hasOwn(input, known.by.field) ? input[known.by.field] : ''
    const chosen = typeof value === 'string' ? known.by.cases.get(value) : undefined
    if (chosen) return meaningOfKnown(chosen, reading)
    notes.unsettledBecause.push(known.about ?? `\`${known.by.field}\` has a value that is not described`)
    return means({ kind: 'other' })
  }
  // the fields of bookkeeping reach nobody, and those of undescribed work are not judged one by one
  if (known.does === 'coordinate' || known.does === 'other') return means(builders[known.does](nothing, notes, known))
  const fields = gather(known, input)
  notes.unknownFields.push(...fields.unknownFields)
  if (known.does !== 'dispatch' && known.does !== 'mcp') return means(builders[known.does](fields, notes, known))
  if (depth >= deepestDispatch) throw new Invalid('a dispatcher inside a dispatcher')
  const name = needText(fields, 'name')
  const inner = objectOf(fields.values.get('arguments'))
  const target = known.does === 'mcp' ? `mcp__${needText(fields, 'server')}__${name}` : name
  const meaning = meaningOf(target, inner, toolbox, depth + 1)
  return {
    ...meaning,
    unknownFields: [...notes.unknownFields, ...meaning.unknownFields],
    unsettledBecause: [...notes.unsettledBecause, ...meaning.unsettledBecause],
  }
}

const nothing = { values: new Map(), unknownFields: [] }

/** Arguments come as an object or as its JSON text. */
function objectOf(value: Json | undefined): unknown {
  if (typeof value !== 'string') return value ?? {}
  try {
    return JSON.parse(value)
  } catch {
    throw new Invalid('the arguments are not JSON')
  }
}
