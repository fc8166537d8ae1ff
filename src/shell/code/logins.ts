import type { Draft } from '../command-spec.ts'
import type { Argument } from './interpreter/call.ts'

/** Headers and options by which a request says who asks. */
const saysWho = /^(?:proxy-)?authorization$|^(?:x-)?(?:[a-z]+-)?(?:api|auth|access|private)-?(?:key|token)$|^auth$/i

/** What a request is given without that by which it logs in. */
export function withoutLogin(value: Argument, depth = 0): Argument {
  if (value.kind !== 'record' || depth > 2) return value
  return { ...value, entries: withoutLogins(value.entries, depth) }
}

/** The same for options by their names. */
export const withoutLogins = (options: ReadonlyMap<string, Argument>, depth = 0): ReadonlyMap<string, Argument> =>
  new Map([...options].filter(([name]) => !saysWho.test(name)).map(([name, value]) => [name, withoutLogin(value, depth + 1)] as const))

/** Keys that belong to a machine or its owner, each with what the hosts are called that they are for. */
const issuers: readonly (readonly [key: RegExp, host: RegExp])[] = [
  [/\bAWS_(?:SECRET|SESSION|ACCESS)\w*/, /amazonaws\.com/],
  [/\b(?:GITHUB|GH)_(?:TOKEN|PAT)\b/, /github/],
  [/\b(?:GITLAB|CI_JOB)_\w*TOKEN\b/, /gitlab/],
  [/\b(?:NPM|NODE_AUTH)_TOKEN\b/, /npmjs|npm\.pkg\.github/],
  [/\b(?:PYPI|TWINE)_\w*(?:TOKEN|PASSWORD)\b/, /pypi/],
  [/\bANTHROPIC_\w*KEY\b/, /anthropic/],
  [/\bOPENAI_\w*KEY\b/, /openai/],
  [/\bSTRIPE_\w*KEY\b/, /stripe/],
  [/\b(?:AZURE|ARM)_CLIENT_SECRET\b/, /azure|microsoft/],
  [/\bVAULT_TOKEN\b/, /vault/],
]

/** Drafts of code in which a login with the key of one service at another is a secret that goes off. */
export function withForeignLogins(text: string, drafts: readonly Draft[]): readonly Draft[] {
  if (!drafts.some(logsIn)) return drafts
  // in a text that names both it is for whom it should be
  const isForeign = issuers.some(([key, host]) => key.test(text) && !new RegExp(`//[^/"'\`\\s]*(?:${host.source})`, 'i').test(text))
  return isForeign ? drafts.map((draft) => (logsIn(draft) ? { ...draft, carries: ['secret' as const] } : draft)) : drafts
}

const logsIn = (draft: Draft): draft is Extract<Draft, { do: 'effect' }> => draft.do === 'effect' && draft.detail?.login === true
