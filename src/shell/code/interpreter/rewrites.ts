import type { Draft, EffectDraft } from '../../command-spec.ts'
import { flow, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { type Argument, changedWordOf } from './call.ts'
import { afterEdits } from './edits.ts'
import { derived, patternOf, same } from './values.ts'

/** Writing a value into a file: a file's own text, changed, is an edit of it; what came from the network stays known to. */
export function writesInto(path: Argument | undefined, value: Argument | undefined): readonly Draft[] {
  const source = value ? derived([value]) : undefined
  const own = path && source?.kind === 'tainted' && !source.part && source.from.some((from) => same(from, path))
  const empties = value?.kind === 'text' && value.text === ''
  return [write(changedWordOf(path), own ? 'edit' : empties ? 'overwrite' : undefined), ...brings(path, source)]
}

/** Writing into a file that is open already: its opening is stated elsewhere. */
export function writesOpen(file: Argument, value: Argument | undefined): readonly Draft[] {
  if (file.kind !== 'tainted' || file.from.length !== 1) return []
  const [path] = file.from
  const changes = writesInto(path, value).filter((draft) => draft.do === 'flow' || (draft.do === 'effect' && draft.tag === 'edit'))
  // one of several texts that may be written, and nothing of its own
  const empties = value?.kind === 'text' && value.text === '' ? cutsOpen(file) : []
  return [...changes, ...empties, ...holds(path, value)]
}

/** Opening a file for writing: what it held is gone unless its own text is written into it. */
export const opensEmpty = (path: Argument | undefined): EffectDraft => write(changedWordOf(path), undefined, { detail: { opens: true } })

/** Cutting off an open file: what is left is what is written into it from then on. */
export const cutsOpen = (file: Argument): readonly Draft[] =>
  file.kind === 'tainted' && file.from.length === 1 ? [write(changedWordOf(file.from[0]), 'overwrite', { detail: { open: true } })] : []

const brings = (path: Argument | undefined, source: Argument | undefined): readonly Draft[] =>
  source?.kind === 'tainted' && source.taints.includes('download') ? [flow([{ taint: 'download' }], changedWordOf(path))] : []

/** A file of which the whole text is known, or how it comes about. */
export function holds(path: Argument | undefined, value: Argument | undefined): readonly Draft[] {
  if (path?.kind !== 'text' && path?.kind !== 'workspace-path') return []
  const to = changedWordOf(path)
  if (path.kind === 'text' && value?.kind === 'text' && !value.constant && !value.taint)
    return [
      {
        do: 'flow',
        from: [{ known: literal(value.text) }],
        to,
        anew: true,
        ...(isScanned.test(path.text) ? { orBefore: true as const } : {}),
      },
    ]
  const isOwn =
    (value?.kind === 'mixed' || (value?.kind === 'tainted' && value.taints.length === 0)) && value.from?.some((file) => same(file, path))
  // of files that are found one by one, each gets its own text back
  const name = path.kind === 'text' ? path.text : (patternOf(path) ?? '')
  const edits = isOwn && isScanned.test(name) ? value.edits : undefined
  return edits ? [{ do: 'flow', from: [to], to, becomes: (text) => beforeAndAfter(text, afterEdits(text, edits)) }] : []
}

/** Code may end before it writes. */
const beforeAndAfter = (before: string, after: string | undefined): readonly string[] | undefined =>
  after === undefined ? undefined : [before, after]

/** Code and settings that are looked through text by text. */
export const isScanned =
  /(?:^|\/)[Mm]akefile$|\.(?:mk|sh|bash|py|[cm]?[jt]sx?|rs|go|rb|php|c|cc|cpp|h|hpp|java|kt|cs|swift|exs?|lua|json|ya?ml|toml|ini|cfg)$/

/** What is known of files' texts, but for those that are written more than once or handed to others, who may write too. */
export function certainTexts(drafts: readonly Draft[], handed: ReadonlySet<string>): readonly Draft[] {
  if (!drafts.some(isText)) return drafts
  const isSure = (path: string): boolean =>
    !handed.has(path) &&
    drafts.filter((draft) => isText(draft) && targetOf(draft) === path).length === 1 &&
    drafts.filter((draft) => draft.do === 'effect' && draft.kind === 'write' && nameOf(draft) === path).length === 1
  return drafts.filter((draft) => !isText(draft) || isSure(targetOf(draft)))
}

const isText = (draft: Draft): draft is Extract<Draft, { do: 'flow' }> =>
  draft.do === 'flow' && (draft.anew === true || draft.computes !== undefined || draft.becomes !== undefined)
const targetOf = ({ to }: Extract<Draft, { do: 'flow' }>): string => (typeof to === 'string' ? to : show(to))

/** Opening a file for writing whose own text then goes into it is an edit, not a loss, unless that was read only after it was opened. */
export function withoutRewrites(drafts: readonly Draft[]): readonly Draft[] {
  const edits = drafts.filter((draft) => isWrite(draft, 'edit')).map(nameOf)
  if (edits.length === 0) return drafts
  const read = new Set<string>()
  return drafts.filter((draft, index) => {
    // what is read of files that are found one by one may be any of them
    if (draft.do === 'effect' && draft.kind === 'read') read.add(isFound(draft) ? 'any' : nameOf(draft))
    // to open it for reading and writing is one edit, to write its own text into it another
    if (isCut(draft)) return edits.filter((name) => name === nameOf(draft)).length < 2
    return !(isOpening(draft) && isEditedAfter(drafts, index) && (read.has(nameOf(draft)) || read.has('any')))
  })
}

/** Whether a file's own text goes into it between its opening and the next one. */
function isEditedAfter(drafts: readonly Draft[], opening: number): boolean {
  const name = nameOf(drafts[opening])
  const later = drafts.slice(opening + 1).find((draft) => nameOf(draft) === name && (isOpening(draft) || isWrite(draft, 'edit')))
  return later !== undefined && !isOpening(later)
}

const isCut = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'write' && draft.detail?.open === true
const isOpening = (draft: Draft): boolean => draft.do === 'effect' && draft.detail?.opens === true
const isFound = ({ target }: EffectDraft): boolean => typeof target !== 'string' && target.pieces.some((piece) => 'hole' in piece)
const isWrite = (draft: Draft, tag: string | undefined): boolean => draft.do === 'effect' && draft.kind === 'write' && draft.tag === tag
const nameOf = (draft: Draft | undefined): string =>
  draft?.do !== 'effect' ? '' : typeof draft.target === 'string' ? draft.target : show(draft.target)
