import type { Draft } from '../../command-spec.ts'
import { knownPrefix, show, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import { sendHoles } from './effect-drafts.ts'

/** What a command says to others takes along what its words are made of, where its description does not say itself what it sends. */
export function sendToldWords(evaluation: Evaluation, drafts: readonly Draft[], words: readonly Word[]): void {
  if (!drafts.some(tellsOthers) || drafts.some(saysWhatItSends)) return
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (!logsIn.test(knownPrefix(word)) && !(before && logsIn.test(show(before)))) sendHoles(evaluation, word)
  })
}

const tellsOthers = (draft: Draft): boolean =>
  draft.do === 'effect' &&
  (draft.kind === 'send' || (draft.kind === 'publish' && /^(?:comment|release|merge|deploy)$/.test(draft.tag ?? '')))

const saysWhatItSends = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'send' && (draft.carries ?? []).length > 0

/** Options whose value is for the other side to know who sends it. */
const logsIn = /^-{1,2}[\w-]*(?:token|pass|key|secret|auth|user|otp)[\w-]*(?:=|$)|^-[pu]$/i
