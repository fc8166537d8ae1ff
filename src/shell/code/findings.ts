import type { Draft, EffectDraft } from '../command-spec.ts'
import { execute, unknown } from '../command-spec.ts'
import { show, textOf, type Word } from '../value.ts'

const leavesProject = /^(?:\/(?!tmp(?:\/|$)|dev\/|var\/folders\/)|~|\.\.(?:\/|$))/
const secretPath =
  /(?:^|\/)\.(?:ssh|aws|gnupg|netrc|npmrc|pypirc|kube|docker|env|config\/gcloud|git-credentials)(?:[/.]|$)|id_(?:rsa|ed25519|ecdsa)|credentials(?:\.json)?$/
const runsDownload = /\b(?:curl|wget)\b[^|;]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/
const loopback = /^(?:https?:\/\/)?(?:localhost|127\.|\[::1\])/

const known = (target: Word | string): string | undefined => (typeof target === 'string' ? target : textOf(target))

/**
 * What a scan keeps of project code: commands given to spawn calls, deletes and writes that leave the project, destructive
 * SQL, and network use beside reads of secrets. What is merely not understood is ordinary project code.
 */
export function findings(drafts: readonly Draft[]): readonly Draft[] {
  const kept: Draft[] = []
  let network = false
  let secret = false
  for (const draft of drafts) {
    if (draft.do === 'shell') {
      // a command that is put together at run time is ordinary; what is certain in it still counts
      if (textOf(draft.text) !== undefined) kept.push(draft)
      else if (runsDownload.test(show(draft.text))) kept.push(execute('download', show(draft.text)))
    } else if (draft.do === 'run') {
      if (draft.words.every((word) => textOf(word) !== undefined)) kept.push(draft)
    } else if (draft.do === 'effect') {
      network ||= usesNetwork(draft)
      secret ||= readsSecret(draft)
      if (isFinding(draft)) kept.push(draft)
    }
  }
  if (network && secret)
    kept.push(...drafts.filter(carriesSecret), unknown('project code reads secrets or the environment and talks to the network'))
  return kept
}

function isFinding({ kind, tag, target, detail }: EffectDraft): boolean {
  const path = known(target)
  if (kind === 'delete' || kind === 'write') return path !== undefined && leavesProject.test(path)
  if (kind === 'database') return tag === 'destroy' || detail?.all === true
  return kind === 'execute' && tag !== 'project' && tag !== 'arbitrary'
}

function usesNetwork({ kind, target }: EffectDraft): boolean {
  return (kind === 'connect' || kind === 'send') && !loopback.test(known(target) ?? '')
}

function readsSecret({ kind, tag, target }: EffectDraft): boolean {
  if (kind === 'infra') return tag === 'secret' && target === 'environment'
  return kind === 'read' && secretPath.test(known(target) ?? '')
}

function carriesSecret(draft: Draft): boolean {
  if (draft.do !== 'effect' || draft.kind !== 'send') return false
  return (draft.carries ?? []).some(
    (source) => source === 'secret' || source === 'environment' || (typeof source !== 'string' && secretPath.test(show(source))),
  )
}
