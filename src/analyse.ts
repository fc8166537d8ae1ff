import type { Effect } from './effect.ts'
import { isInside } from './path.ts'
import { analysePowerShell } from './shell/powershell.ts'
import { analyseShell } from './shell/analyse-shell.ts'
import type { Analysis, FoundCommand, UnanalysedCall } from './tool-call.ts'
import { annotateNetwork } from './tools/annotate-network.ts'
import { effectsOfAction } from './tools/effects.ts'
import { annotate } from './workspace/annotate.ts'
import { createFacts } from './workspace/facts.ts'
import { createWorld } from './workspace/world.ts'

/** Handed on because the gate reaches the shell analysis through this file only. */
export { variedLines, warmUp } from './shell/warm-up.ts'

/** What the analysis must know beside the call. */
export interface AnalysisContext {
  readonly trustedMcpServers?: readonly string[]
  /** Where automode keeps its files when that is not the usual place. */
  readonly ownPlaces?: readonly string[]
}

/** What a call would do, with the facts that decide. Computed once per call. */
export function analyse(call: UnanalysedCall, { trustedMcpServers = [], ownPlaces = [] }: AnalysisContext = {}): Analysis {
  const place = { cwd: call.cwd, home: call.home, roots: call.roots, own: ownPlaces }
  const facts = createFacts(place)
  const world = createWorld(place, facts)
  const { effects, commands } = draft(call, world, trustedMcpServers)
  const unknown = call.unknownFields.map(
    (field): Effect => ({ kind: 'unknown', target: `field \`${field}\` of \`${call.tool}\` is not described` }),
  )
  const annotated = annotate(
    annotateNetwork(withOwnSessions(withOwnContainers(withMoves([...effects, ...unknown], call.roots))), place),
    place,
    facts,
  )
  return { effects: annotated, commands, factsMs: facts.ms, lookedThrough: world.filesRead }
}

function draft(
  call: UnanalysedCall,
  world: ReturnType<typeof createWorld>,
  trustedMcpServers: readonly string[],
): { effects: readonly Effect[]; commands: readonly FoundCommand[] } {
  const { action } = call
  if (action.kind !== 'shell') {
    // a rule about a command means it wherever it is run: many servers run what they are given
    const commands: FoundCommand[] = []
    const analyseCommand = (command: string, cwd: string) => {
      const found = analyseShell(command, { world, cwd, placed: cwd !== call.cwd })
      commands.push(...found.commands)
      return found.effects
    }
    return { effects: effectsOfAction(call, { trustedMcpServers, analyseCommand }), commands }
  }
  const cwd = action.cwd ?? call.cwd
  if (action.dialect === 'powershell') return analysePowerShell(action.command, { world, cwd })
  if (action.dialect === 'cmd') return { effects: [{ kind: 'unknown', target: 'commands of cmd.exe are not analysed' }], commands: [] }
  const { effects, commands } = analyseShell(action.command, {
    world,
    cwd,
    placed: action.cwd !== undefined,
    ...(action.interactive ? { interactive: true } : {}),
  })
  return { effects: action.interactive ? [...effects, typedLater] : effects, commands }
}

/** A pager runs `!command`, an editor `:!command`: with a terminal, nothing says what a program will be told to do. */
const typedLater: Effect = { kind: 'execute', tag: 'arbitrary', target: 'whatever is typed into its terminal later' }

/** A file moved to somewhere else in the workspace is not lost; one that leaves it is judged like a deleted one. */
function withMoves(effects: readonly Effect[], roots: readonly string[]): readonly Effect[] {
  return effects.map((effect, index) => {
    if (effect.kind !== 'delete' || effect.tag !== 'move') return effect
    const next = effects.slice(index + 1).find((later) => later.kind === 'write')
    const stays = next?.path !== undefined && roots.some((root) => isInside(root, next.path ?? ''))
    if (stays) return effect
    const { tag: _move, ...deleted } = effect
    return deleted
  })
}

/**
 * Nobody loses anything when a call removes a container or image that it names as its own, takes the volumes of one that it made before, or
 * copies files into such a container while nothing of this machine is mounted in it.
 */
function withOwnContainers(effects: readonly Effect[]): readonly Effect[] {
  const started = effects.flatMap(({ kind, tag, detail }, index) =>
    kind === 'infra' && (tag === 'container' || tag === 'build') && detail ? [{ detail, index }] : [],
  )
  if (started.length === 0) return effects
  const isOwn = ({ tag = '', target }: Effect, at: number): boolean => {
    const ended = /^container-(?:remove|stop)$/.test(tag) ? target : undefined
    const emptied = /^anonymous volumes of (.+)$/.exec(target)?.[1]
    const filled = /^copy to ([^:]+):/.exec(target)?.[1]
    return started.some(({ detail: { name, id, sealed }, index }) => {
      const is = (container: string | undefined): boolean => container !== undefined && (container === name || container === id)
      return is(ended) || (index < at && (is(emptied) || (sealed === true && is(filled))))
    })
  }
  return effects.map((effect, at) => (effect.kind === 'infra' && isOwn(effect, at) ? { ...effect, tag: 'container' } : effect))
}

/** Nobody loses anything either when a call ends a terminal session that it opened itself. */
function withOwnSessions(effects: readonly Effect[]): readonly Effect[] {
  const isSession = ({ kind, detail }: Effect): boolean => kind === 'process' && detail?.session !== undefined
  const isOwn = (effect: Effect, at: number): boolean =>
    isSession(effect) &&
    effects.slice(0, at).some((other) => isSession(other) && other.tag === 'own' && other.detail?.session === effect.detail?.session)
  return effects.map((effect, at) => (isOwn(effect, at) ? { ...effect, tag: 'own' } : effect))
}
