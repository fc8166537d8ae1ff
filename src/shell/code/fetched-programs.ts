import { type Draft, execute } from '../command-spec.ts'
import { show, textOf, type Word } from '../value.ts'

/** Where a draft puts what it got from the network, when the place has no name before the code runs. */
const fetchedTo = (draft: Draft): string | undefined =>
  draft.do === 'flow' &&
  draft.to !== 'stdout' &&
  textOf(draft.to) === undefined &&
  draft.from.some((source) => typeof source !== 'string' && 'taint' in source && source.taint === 'download')
    ? show(draft.to)
    : undefined

const starts = (draft: Draft): readonly Word[] => {
  if (draft.do === 'run') return draft.words
  if (draft.do === 'script') return [draft.file]
  return draft.do === 'shell' ? [draft.text] : []
}

/** What code does, and that it runs what it fetched to a place of its own (`os.path.join(tempfile.gettempdir(), "x")`). */
export function withFetchedPrograms(drafts: readonly Draft[]): readonly Draft[] {
  const places = drafts.flatMap((draft) => fetchedTo(draft) ?? [])
  if (places.length === 0) return drafts
  const run = places.find((place) => drafts.some((draft) => starts(draft).some((word) => show(word).includes(place))))
  return run === undefined ? drafts : [...drafts, execute('download', run)]
}
