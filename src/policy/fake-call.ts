import type { Effect } from '../effect.ts'
import type { Action, FoundCommand, JsonObject, ToolCall, TranscriptEntry } from '../tool-call.ts'
import { builtInPolicy } from './built-in.ts'
import type { Policy } from './policy.ts'
import { withRules } from './rules.ts'

const root = '/w/app'

interface Fake {
  readonly tool?: string
  readonly input?: JsonObject
  readonly action?: Action
  readonly effects?: readonly Effect[]
  readonly commands?: readonly FoundCommand[]
  readonly said?: readonly (string | TranscriptEntry)[]
  readonly unknownFields?: readonly string[]
}

/** A call made by hand, for tests. */
export function fakeCall({
  tool = 'Bash',
  input = {},
  action = { kind: 'other' },
  effects = [],
  commands = [],
  said = [],
  unknownFields = [],
}: Fake): ToolCall {
  const transcript = said.map((entry): TranscriptEntry => (typeof entry === 'string' ? { role: 'user', content: entry } : entry))
  const analysis = { effects, commands, factsMs: 0 }
  return {
    id: '1',
    tool,
    input,
    action,
    unknownFields,
    cwd: root,
    roots: [root],
    home: '/home/dev',
    attended: true,
    transcript: () => transcript,
    analysis: () => analysis,
  }
}

/** A shell call; words are split at spaces, commands at `&&` and `|`. */
export function shellCall(command: string, effects: readonly Effect[] = [], rest: Fake = {}): ToolCall {
  const commands = command
    .split(/\s*(?:&&|\|)\s*/)
    .map((text): FoundCommand => ({ words: text.replace(/\s*>.*$/, '').split(' '), dynamic: text.includes('$') }))
  return fakeCall({ action: { kind: 'shell', command, dialect: 'bash' }, input: { command }, effects, commands, ...rest })
}

const path = (name: string) => (name.startsWith('/') ? name : `${root}/${name}`)

/** An edit of files of the project. */
export const editCall = (names: string | readonly string[], rest: Fake = {}): ToolCall =>
  fakeCall({
    tool: 'Edit',
    action: { kind: 'edit', changes: [names].flat().map((name) => ({ change: 'edit', path: path(name) })) },
    effects: [names].flat().map((name) => ({ kind: 'write', tag: 'edit', target: name, path: path(name) })),
    ...rest,
  })

/** A read of a file of the project. */
export const reads = (name: string): Effect => ({ kind: 'read', target: name, path: path(name) })
/** A write of a file of the project. */
export const writes = (name: string): Effect => ({ kind: 'write', target: name, path: path(name) })
/** A delete of a folder of the project. */
export const deletes = (name: string): Effect => ({ kind: 'delete', target: name, path: path(name), recursive: true })
/** Any other effect, by kind and tag. */
export const effect = (kind: Effect['kind'], tag: string, target = ''): Effect => ({ kind, tag, target })

/** The built-in policy with these rules. */
export const policyWith = (rules: Parameters<typeof withRules>[1]): Policy => withRules(builtInPolicy(), rules)
