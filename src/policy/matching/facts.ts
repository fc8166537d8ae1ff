import type { Effect } from '../../effect.ts'
import type { FoundCommand, ToolCall } from '../../tool-call.ts'

/** What rules and prohibitions ask about a call, computed once. */
export interface CallFacts {
  readonly call: ToolCall
  readonly effects: readonly Effect[]
  readonly commands: readonly FoundCommand[]
  readonly readOnly: boolean
  /** Lowercase pieces of every command word, tool and server name: `npm run db:seed` gives npm, run, db, seed. */
  readonly tokens: ReadonlySet<string>
  /** Effects that leave something different behind, scratch files aside. */
  readonly changes: readonly Effect[]
}

/** The facts asked for last: layers ask about one call at a time, and a weak map of all calls costs more than the facts. */
let last: CallFacts | undefined

/** The facts about a call, computed on the first question. */
export function factsOf(call: ToolCall): CallFacts {
  let facts = last?.call === call ? last : undefined
  if (!facts) {
    const { effects, commands } = call.analysis()
    let tokens: ReadonlySet<string> | undefined
    facts = {
      call,
      effects,
      commands,
      readOnly: effects.every(isReading) && call.action.kind !== 'delegate',
      get tokens() {
        tokens ??= tokensOf(call, commands)
        return tokens
      },
      changes: effects.filter(isChange),
    }
    last = facts
  }
  return facts
}

/** Whether a call only looks: it changes, starts and contacts nothing. */
export const isReadOnly = (call: ToolCall): boolean => factsOf(call).readOnly

const readingTags = new Set(['infra:read', 'infra:dry-run', 'database:read', 'process:probe', 'config:inert-read'])
const quietDevices = /^\/dev\/(?:null|stdout|stderr|tty|fd\/\d+)$/

function isReading(effect: Effect): boolean {
  if (effect.kind === 'read') return true
  if (effect.kind === 'write') return effect.path !== undefined && quietDevices.test(effect.path)
  return readingTags.has(`${effect.kind}:${effect.tag}`)
}

const quietKinds = new Set<Effect['kind']>(['read', 'execute', 'unknown', 'delegate'])

function isChange(effect: Effect): boolean {
  if (isReading(effect) || quietKinds.has(effect.kind) || effect.scope === 'temp') return false
  if (effect.kind === 'connect') return effect.tag === 'post' || effect.tag === 'put' || effect.tag === 'delete'
  return !(effect.kind === 'process' && effect.tag === 'own')
}

/** A name with its pieces beside it: `spotlessApply` is spotless and apply as well. */
export const inPieces = (name: string): string => (/[a-z][A-Z]/.test(name) ? `${name} ${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}` : name)

/** The words and numbers of a text, in lower case. */
export const tokensIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function tokensOf({ tool, action }: ToolCall, commands: readonly FoundCommand[]): ReadonlySet<string> {
  const texts = commands.flatMap(({ words }) => words)
  if (action.kind === 'mcp') texts.push(action.server, action.tool)
  else if (action.kind !== 'shell') texts.push(tool)
  return new Set(texts.flatMap((text) => [...tokensIn(inPieces(text)), ...(/^[\w.-]+$/.test(text) ? [text.toLowerCase()] : [])]))
}
