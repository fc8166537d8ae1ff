import type { Effect } from '../effect.ts'
import type { Layer } from '../layer.ts'
import type { ToolCall } from '../tool-call.ts'

interface EditConcerns {
  /** Rules and prohibitions that may concern the call; any of them leaves the edit to the model. */
  readonly concerned: (call: ToolCall) => readonly unknown[]
}

/** Allows edits and writes whose every target is really inside the workspace and not protected. Never a delete or a move. */
export function acceptEdits({ concerned }: EditConcerns): Layer {
  return {
    name: 'accept-edits',
    decide(call) {
      const { action, unknownFields } = call
      if (action.kind !== 'edit' || unknownFields.length > 0) return undefined
      const { effects } = call.analysis()
      if (effects.length === 0 || !effects.every(isPlainWrite) || concerned(call).length > 0) return undefined
      const [first] = effects
      const others = effects.length > 1 ? ` and ${effects.length - 1} more` : ''
      return { decision: 'allow', cause: 'safe', reason: `edits \`${first?.target}\`${others} inside the workspace` }
    },
  }
}

/** A delete or move is no write. The scope is that of the real place, links followed; any zone at all says that the file is special. */
const isPlainWrite = ({ kind, scope, path, zones }: Effect): boolean =>
  kind === 'write' && scope === 'workspace' && path !== undefined && (zones === undefined || zones.length === 0)
