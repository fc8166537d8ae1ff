import { posix } from 'node:path'
import type { Draft } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import type { Statement } from '../interpreter/code-tree.ts'
import { isScanned } from '../interpreter/rewrites.ts'
import { newScope } from './evaluate.ts'
import { runAll } from './run.ts'
import { Ended, NotFollowed } from './value.ts'
import { isEven, type Work } from './work.ts'

/**
 * Code that edits files of the project line by line or piece by piece says what they then hold: it is worked out on the text that lies there.
 * Nothing else may run in between, and anything that is not worked out exactly leaves the file unknown.
 */
export function withWorkedOut(
  program: readonly Statement[],
  drafts: readonly Draft[],
  { language, code }: { readonly language: string; readonly code: string },
): readonly Draft[] {
  if (!drafts.every(isPlain) || takesTurns.test(code)) return drafts
  const files = new Set(drafts.flatMap((draft) => editedBy(draft) ?? []))
  const isKnown = (file: string): boolean =>
    drafts.some((draft) => draft.do === 'flow' && draft.to !== 'stdout' && textOf(draft.to) === file)
  const open = [...files].filter((file) => isScanned.test(file) && !posix.isAbsolute(file) && !isKnown(file))
  return [
    ...drafts,
    ...open.map((file): Draft => {
      const place = literal(file)
      // whether a write loses anything is told by each write itself
      return { do: 'flow', from: [], to: place, becomes: (text) => workedOut(program, { language, file, text }) }
    }),
  ]
}

/** What runs later or by turns. */
const takesTurns = /\b(?:async|await|yield|Promise|set(?:Timeout|Interval|Immediate)|nextTick|queueMicrotask)\b/

/** A file of the project that a draft writes its own text into. */
function editedBy(draft: Draft): string | undefined {
  if (draft.do !== 'effect' || draft.kind !== 'write' || draft.tag !== 'edit' || typeof draft.target === 'string') return undefined
  return textOf(draft.target)
}

/** Whether a draft only says what is read, written or printed. */
const isPlain = (draft: Draft): boolean =>
  (draft.do === 'effect' && draft.kind !== 'unknown') || (draft.do === 'project-code' && draft.notCode === true) || draft.do === 'flow'

/** Every text that the file may hold when the code has run; undefined where it does something that is not worked out. */
function workedOut(program: readonly Statement[], given: Pick<Work, 'language' | 'file' | 'text'>): readonly string[] | undefined {
  if (!isEven(given.text)) return undefined
  const work: Work = { ...given, texts: new Set([given.text]), steps: 0, isPending: false, runAll }
  try {
    if (runAll(program, newScope(), work)) return undefined
  } catch (error) {
    if (error instanceof NotFollowed || error instanceof RangeError) return undefined
    if (!(error instanceof Ended)) throw error
  }
  return [...work.texts]
}
