import type { Effect } from '../effect.ts'
import type { FileChange, JsonObject, UnanalysedCall } from '../tool-call.ts'
import { connectTo } from './connect.ts'
import type { Edit } from '../workspace/protected-content.ts'
import { changeEffects, editEffects, pathEffects, readEffects, withEdits } from './file-effects.ts'
import { mcpEffects } from './mcp-effects.ts'
import type { McpContext } from './mcp-fields.ts'
import { looksSecret } from './secret-text.ts'
import { destroysByName } from './destroys-by-name.ts'
import { tellingEffects } from './telling.ts'
import { uncheckedAgent } from './unchecked-arguments.ts'

/** What a call would do, for every action but shell; facts of the disk are still missing. Never throws, and never empty for a tool nobody described. */
export function effectsOfAction(
  call: UnanalysedCall,
  { trustedMcpServers = [], analyseCommand }: Partial<McpContext> = {},
): readonly Effect[] {
  const { action } = call
  switch (action.kind) {
    case 'edit':
      return distinct([...action.changes.flatMap((change) => editEffects(change, call)), ...metEdits(action.changes, call)])
    case 'read':
      return action.paths.flatMap((path) => readEffects(path, call, { search: action.search ?? false, names: action.names ?? false }))
    case 'fetch':
      return [
        ...[action.url, ...(action.further ?? [])].flatMap((url) => [
          connectTo(url, action.method?.toLowerCase() ?? 'get'),
          ...(/^\s*file:/i.test(url) ? readEffects(url, call) : []),
        ]),
        ...(action.to === undefined ? [] : changeEffects({ change: 'overwrite', path: action.to }, call)),
      ]
    case 'search-web':
      return [webSearch(action.query)]
    case 'mcp':
      return mcpEffects(action, call, { trustedMcpServers, analyseCommand })
    case 'delegate':
      return [delegated(action.brief), ...uncheckedAgent(call.input, [...call.unknownFields, ...switchedOn(call.input)])]
    case 'coordinate':
      return []
    case 'invalid':
      return [{ kind: 'unknown', target: action.because }]
    case 'other':
      return [
        ...(call.unsettledBecause ?? [`tool \`${call.tool.slice(0, 80)}\` is not described`]).map(
          (because): Effect => ({ kind: 'unknown', target: because }),
        ),
        ...destroysByName('', call.tool, call.input),
        ...tellingEffects({ server: '', tool: call.tool }, call, { trustedMcpServers, analyseCommand }),
      ]
    case 'shell':
      return []
  }
}

/** Several edits of one file may say together what none says alone. */
function metEdits(changes: readonly FileChange[], call: UnanalysedCall): readonly Effect[] {
  if (changes.length < 2) return []
  const edits = new Map<string, Edit[]>()
  for (const { change, path, text, old } of changes) {
    if (change !== 'edit' || text === undefined) continue
    const others = edits.get(path)
    if (others) others.push({ text, old })
    else edits.set(path, [{ text, old }])
  }
  return [...edits].flatMap(([path, met]) =>
    met.length < 2 ? [] : pathEffects(path, call, { kind: 'write', tag: 'edit' }).map((effect) => withEdits(effect, met)),
  )
}

/** Several edits of one file are one effect. */
function distinct(effects: readonly Effect[]): readonly Effect[] {
  if (effects.length < 2) return effects
  return [
    ...new Map(effects.map((effect) => [`${effect.kind} ${effect.tag} ${effect.path ?? effect.target} ${effect.zones}`, effect])).values(),
  ]
}

function webSearch(query: string): Effect {
  const effect = { target: 'web search', scope: 'remote' } as const
  return looksSecret(query)
    ? { ...effect, kind: 'send', tag: 'data', zones: ['secret-in-url'] }
    : { ...effect, kind: 'connect', tag: 'search' }
}

/** Switches decide nothing else about a delegate, so nobody listed them. */
const switchedOn = (input: JsonObject): readonly string[] => Object.keys(input).filter((field) => input[field] === true)

const delegated = (brief: string): Effect => ({
  kind: 'delegate',
  tag: 'agent',
  target: brief.replaceAll(/\s+/g, ' ').slice(0, 120) || 'another agent',
})
