import type { Effect } from './effect.ts'
import { analysePowerShell } from './shell/powershell.ts'
import { analyseShell } from './shell/analyse-shell.ts'
import type { Analysis, FoundCommand, ToolCall } from './tool-call.ts'
import { annotateNetwork } from './tools/annotate-network.ts'
import { effectsOfAction } from './tools/effects.ts'
import { annotate } from './workspace/annotate.ts'
import { createFacts } from './workspace/facts.ts'
import { createWorld } from './workspace/world.ts'

type Unanalysed = Omit<ToolCall, 'analysis'>

/** What a call would do, with the facts that decide. Computed once per call. */
export function analyse(call: Unanalysed, { trustedMcpServers = [] }: { trustedMcpServers?: readonly string[] } = {}): Analysis {
  const place = { cwd: call.cwd, home: call.home, roots: call.roots }
  const facts = createFacts(place)
  const world = createWorld(place, facts)
  const { effects, commands } = draft(call, world, trustedMcpServers)
  const unknown = call.unknownFields.map((field): Effect => ({ kind: 'unknown', target: `field \`${field}\` of \`${call.tool}\` is not described` }))
  const annotated = annotate(annotateNetwork([...effects, ...unknown], place), place, facts)
  return { effects: annotated, commands, factsMs: facts.ms, lookedThrough: world.filesRead }
}

function draft(call: Unanalysed, world: ReturnType<typeof createWorld>, trustedMcpServers: readonly string[]): { effects: readonly Effect[]; commands: readonly FoundCommand[] } {
  const { action } = call
  if (action.kind !== 'shell') return { effects: effectsOfAction(call, { trustedMcpServers }), commands: [] }
  const cwd = action.cwd ?? call.cwd
  if (action.dialect === 'powershell') return { effects: analysePowerShell(action.command), commands: [] }
  if (action.dialect === 'cmd') return { effects: [{ kind: 'unknown', target: 'commands of cmd.exe are not analysed' }], commands: [] }
  return analyseShell(action.command, { world, cwd, ...(action.interactive ? { interactive: true } : {}) })
}
