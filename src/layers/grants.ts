import { callHash } from '../call-hash.ts'
import type { Grants } from '../grant.ts'
import type { Layer } from '../layer.ts'
import type { ToolCall } from '../tool-call.ts'
import type { Opinion } from '../verdict.ts'

/**
 * Allows the one exact call a person approved. Lifts what the later layers would say; a deny of `protect` only when the
 * person lifted that very deny, and one about automode's own files never.
 */
export function grantsLayer({ grants, protect, now = Date.now }: { grants: Grants; protect: Layer; now?: () => number }): Layer {
  return {
    name: 'grants',
    uses: 'grant',
    async decide(call) {
      if (grants.isEmpty()) return undefined
      const grant = grants.find({ call: callHash(call), session: call.session, now: now() })
      if (!grant) return undefined
      if (changesOwnFiles(call)) return undefined
      const objection = await protect.decide(call)
      if (objection?.rule?.startsWith('own-')) return undefined
      if (objection?.decision === 'deny' && !(grant.liftsProtect && grant.lifetime === 'once')) return undefined
      if (!grants.use(grant)) return undefined
      return {
        decision: 'allow',
        cause: 'policy',
        reason: `a person approved this exact call (${describe(grant.lifetime)})`,
        rule: `grant:${grant.verdict}`,
      } satisfies Opinion
    },
  }
}

const describe = (lifetime: 'once' | 'session' | 'until'): string =>
  lifetime === 'until' ? 'for a time' : lifetime === 'session' ? 'for this session' : 'once'

/** Whether the call changes what automode is or decides, which no grant opens. */
function changesOwnFiles(call: ToolCall): boolean {
  return call
    .analysis()
    .effects.some(
      ({ kind, tag, zones }) => kind !== 'read' && (zones?.includes('own-files') || tag === 'own-files' || tag === 'own-controls'),
    )
}
