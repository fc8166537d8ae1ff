import type { Draft } from '../command-spec.ts'
import { send, unknown } from '../command-spec.ts'
import { textOf } from '../value.ts'

const leavesProject = /^(?:\/(?!tmp\/|dev\/)|~|\.\.(?:\/|$))/
const secretPath = /(?:^|\/)\.(?:ssh|aws|gnupg|netrc|npmrc|kube|docker|env)(?:[/.]|$)|id_(?:rsa|ed25519)|credentials/

/**
 * What a scan keeps of project code: commands given to spawn calls, deletes and writes that leave the project, destructive
 * SQL, and network use beside reads of secrets. What is merely not understood is ordinary project code.
 */
export function findings(drafts: readonly Draft[], text: string): readonly Draft[] {
  const kept: Draft[] = []
  let network = false
  let secret = /\b(?:process\.env|os\.environ|ENV)\b(?!\s*(?:\.get)?[.[(]['"]?(?:NODE_ENV|PORT|CI|DEBUG|HOME|PATH|HOST|TZ)\b)/.test(text) && /JSON\.stringify\(\s*process\.env|dict\(os\.environ|os\.environ\)|\bENV\.to_h/.test(text)
  for (const draft of drafts) {
    if (draft.do === 'shell') kept.push(draft)
    else if (draft.do === 'run' && draft.words.every((word) => textOf(word) !== undefined)) kept.push(draft)
    else if (draft.do === 'effect') {
      const target = typeof draft.target === 'string' ? draft.target : textOf(draft.target)
      if (draft.kind === 'connect' || draft.kind === 'send') network ||= !(target !== undefined && /^https?:\/\/(?:localhost|127\.)/.test(target))
      if (draft.kind === 'read' && target !== undefined && secretPath.test(target)) secret = true
      if ((draft.kind === 'delete' || draft.kind === 'write') && target !== undefined && leavesProject.test(target)) kept.push(draft)
      if (draft.kind === 'database' && draft.tag === 'destroy') kept.push(draft)
    }
  }
  if (network && secret) kept.push(send('data', 'a host the code names', { carries: ['secret'] }), unknown('project code reads secrets or the environment and talks to the network'))
  return kept
}
