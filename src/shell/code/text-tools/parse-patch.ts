import type { FileChange } from '../../../tool-call.ts'

/** The changes a patch makes, or why it cannot be read whole. */
export type ParsedPatch = { readonly changes: readonly FileChange[] } | { readonly invalid: string }

const mostFiles = 500

/** Lines that a patch takes for those that stood there, each with its unchanged neighbours. */
export interface Hunk {
  readonly old: readonly string[]
  readonly text: readonly string[]
}

/** What a patch changes in each file that it edits, place by place; nothing of one that cannot be read whole. */
export function hunksOf(text: string): ReadonlyMap<string, readonly Hunk[]> {
  const drafts = readPatch(text)
  return new Map(
    'invalid' in drafts ? [] : drafts.map(({ path, hunks }) => [path, hunks.filter(({ old, text }) => old.length + text.length > 0)]),
  )
}

/** Reads an `apply_patch` text or a unified diff. Anything that is not read whole is refused: a part unseen could name any file. */
export function parsePatch(text: string): ParsedPatch {
  const drafts = readPatch(text)
  if ('invalid' in drafts) return drafts
  if (drafts.length === 0) return { invalid: 'the patch names no file' }
  return drafts.length > mostFiles ? { invalid: `the patch names more than ${mostFiles} files` } : { changes: drafts.map(changeOf) }
}

function readPatch(text: string): readonly Draft[] | { readonly invalid: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  // models wrap the text in a here-document out of habit, and its tool takes that off
  const wrapper = /^(?:apply_patch )?<<\s*['"]?(\w+)['"]?$/.exec(lines[0] ?? '')
  if (wrapper && lines.at(-1)?.trim() === wrapper[1]) lines.splice(0, lines.length, ...lines.slice(1, -1))
  return isEnvelope(lines[0] ?? '') ? parseEnvelope(lines) : parseUnified(lines)
}

/** Whether a patch of `apply_patch` begins in the text. */
export const isEnvelope = (text: string): boolean => /^[ \t]*\*\*\* Begin Patch[ \t\r]*$/m.test(text)

interface Draft {
  change: FileChange['change']
  path: string
  to?: string
  readonly hunks: { readonly old: string[]; readonly text: string[] }[]
}

const changeOf = ({ change, path, to, hunks }: Draft): FileChange => ({
  change,
  path,
  ...(to === undefined ? {} : { to }),
  ...(change === 'delete' ? {} : { text: hunks.flatMap(({ text }) => text).join('\n') }),
  ...(change === 'edit' || change === 'move' ? { old: hunks.flatMap(({ old }) => old).join('\n') } : {}),
})

/** Where lines go that follow: into the last hunk, which begins anew at `@@`. */
function lastHunk({ hunks }: Draft): Draft['hunks'][number] {
  const last = hunks.at(-1) ?? { old: [], text: [] }
  if (hunks.length === 0) hunks.push(last)
  return last
}

const isUntouched = ({ hunks }: Draft): boolean => hunks.every(({ old, text }) => old.length + text.length === 0)

const header = /^\*\*\* (Add|Update|Delete) File: (.+)$/

function parseEnvelope(lines: readonly string[]): readonly Draft[] | { readonly invalid: string } {
  if (lines.at(-1)?.trim() !== '*** End Patch') return { invalid: 'the patch does not end with `*** End Patch`' }
  const drafts: Draft[] = []
  for (const line of lines.slice(1, -1)) {
    const current = drafts.at(-1)
    const start = header.exec(line)
    if (start) {
      const change = start[1] === 'Add' ? 'create' : start[1] === 'Delete' ? 'delete' : 'edit'
      drafts.push({ change, path: (start[2] ?? '').trim(), hunks: [] })
    } else if (line.startsWith('*** Move to: ')) {
      if (current?.change !== 'edit' || !isUntouched(current)) return { invalid: 'a move that belongs to no file' }
      current.change = 'move'
      current.to = line.slice('*** Move to: '.length).trim()
    } else if (line.trim() === '*** End of File') {
      if (!current) return { invalid: 'text before the first file' }
    } else if (/^\s*\*\*\* /.test(line)) {
      return { invalid: `a line that is not understood: \`${line.trim().slice(0, 60)}\`` }
    } else if (!current || !takeLine(current, line)) {
      return { invalid: `a line that belongs to no file: \`${line.slice(0, 60)}\`` }
    }
  }
  return drafts
}

function takeLine(draft: Draft, line: string): boolean {
  if (draft.change === 'delete') return line.trim() === ''
  const { old, text } = lastHunk(draft)
  if (line.startsWith('+')) text.push(line.slice(1))
  else if (draft.change === 'create') return line.trim() === ''
  else if (line.startsWith('-')) old.push(line.slice(1))
  else if (line === '' || line.startsWith(' ')) {
    // an unchanged line belongs to both sides
    old.push(line.slice(1))
    text.push(line.slice(1))
  } else if (line.startsWith('@@')) draft.hunks.push({ old: [], text: [] })
  else return false
  return true
}

const inert = /^(index [0-9a-f]+\.\.[0-9a-f]+(?: \d+)?|similarity index \d+%|dissimilarity index \d+%|old mode \d+)$/

function parseUnified(lines: readonly string[]): readonly Draft[] | { readonly invalid: string } {
  const drafts: Draft[] = []
  let from: string | undefined
  let left = { old: 0, text: 0 }
  for (const line of lines) {
    const current = drafts.at(-1)
    if (current && (left.old > 0 || left.text > 0)) {
      if (!takeHunkLine(current, line, left)) return { invalid: 'a hunk that is shorter than it says' }
      continue
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line)
    if (hunk) {
      if (!current || from !== undefined) return { invalid: 'a hunk that belongs to no file' }
      left = { old: Number(hunk[1] ?? 1), text: Number(hunk[2] ?? 1) }
      current.hunks.push({ old: [], text: [] })
    } else if (line.startsWith('diff --git ')) {
      const names = /^diff --git a\/(\S+) b\/(\S+)$/.exec(line)
      if (!names?.[1] || !names[2]) return { invalid: 'a `diff --git` line whose names cannot be told apart' }
      drafts.push({ change: 'edit', path: names[1], ...(names[1] === names[2] ? {} : { to: names[2] }), hunks: [] })
    } else if (line.startsWith('--- ')) from = nameIn(line)
    else if (line.startsWith('+++ ')) {
      if (from === undefined || !startFile(drafts, from, nameIn(line))) return { invalid: 'file lines that do not agree' }
      from = undefined
    } else if (/^(?:new file|deleted file) mode 100644$/.test(line) && current)
      current.change = line.startsWith('new') ? 'create' : 'delete'
    else if (/^rename (?:from|to) (.+)$/.test(line) && current?.to !== undefined) {
      const name = line.replace(/^rename (?:from|to) /, '')
      if (name !== (line.startsWith('rename from') ? current.path : current.to)) return { invalid: 'a rename that does not agree' }
      current.change = 'move'
    } else if (
      line.startsWith('\\ No newline at end of file') ||
      (line.trim() === '' && drafts.length > 0) ||
      (inert.test(line) && current)
    )
      continue
    else return { invalid: `a line that is not understood: \`${line.slice(0, 60)}\`` }
  }
  if (left.old > 0 || left.text > 0 || from !== undefined) return { invalid: 'the patch ends in the middle' }
  if (drafts.some((draft) => draft.to !== undefined && draft.change !== 'move')) return { invalid: 'one file under two names' }
  return drafts
}

function takeHunkLine(draft: Draft, line: string, left: { old: number; text: number }): boolean {
  if (line.startsWith('\\')) return true
  const { old, text } = lastHunk(draft)
  const isOld = !line.startsWith('+')
  const isText = !line.startsWith('-')
  if (isOld && isText && line !== '' && !line.startsWith(' ')) return false
  if (isOld) {
    left.old -= 1
    old.push(line.slice(1))
  }
  if (isText) {
    left.text -= 1
    text.push(line.slice(1))
  }
  return left.old >= 0 && left.text >= 0
}

const nameIn = (line: string): string => (line.slice(4).split('\t', 1)[0] ?? '').trim()
const withoutSide = (name: string): string => name.replace(/^[ab]\//, '')

function startFile(drafts: Draft[], from: string, to: string): boolean {
  const current = drafts.at(-1)
  const created = from === '/dev/null'
  const deleted = to === '/dev/null'
  if (created && deleted) return false
  // `a/` and `b/` are the two sides, unless the names have none; then they must be equal
  const sided = (created || from.startsWith('a/')) && (deleted || to.startsWith('b/'))
  const path = sided ? withoutSide(created ? to : from) : created ? to : from
  const target = sided ? withoutSide(deleted ? from : to) : deleted ? from : to
  const announced = current && isUntouched(current) && (current.path === path || current.to === target) && !started.has(current)
  if (announced) {
    started.add(current)
    if (created) current.change = 'create'
    if (deleted) current.change = 'delete'
    return current.to === undefined ? path === target && current.path === path : current.path === path && current.to === target
  }
  if (path !== target) return false
  const draft: Draft = { change: created ? 'create' : deleted ? 'delete' : 'edit', path, hunks: [] }
  started.add(draft)
  drafts.push(draft)
  return true
}

/** Files whose `---`/`+++` lines were seen. */
const started = new WeakSet<Draft>()
