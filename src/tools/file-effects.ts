import type { Effect } from '../effect.ts'
import { below, resolveToolPath } from '../path.ts'
import type { FileChange, ToolCall } from '../tool-call.ts'
import { rightsOfEdits } from '../workspace/agent-rights.ts'
import { startsOfEdits } from '../workspace/started-later.ts'
import { type Edit, riskOfEdits } from '../workspace/protected-content.ts'
import { entryAt, readingsOf, realTarget } from '../workspace/real-path.ts'

/** Where a call happens, as far as its paths need it. */
export type PathPlace = Pick<ToolCall, 'cwd' | 'home' | 'roots'>

/** The effects of one use of a written path; a path that could mean two places is unknown. */
export function pathEffects(raw: string, place: PathPlace, effect: Omit<Effect, 'target' | 'path'>): readonly Effect[] {
  const resolved = resolveToolPath(raw, place)
  if ('invalid' in resolved) return [{ kind: 'unknown', target: resolved.invalid }]
  const paths = resolved.physical === undefined ? [resolved.path] : readingsOf(resolved.physical)
  return paths.map((path) => ({ ...effect, target: raw, path }))
}

/** What one change of a file does. */
export function changeEffects({ change, path, to, text, old }: FileChange, place: PathPlace): readonly Effect[] {
  if (change === 'delete') return pathEffects(path, place, { kind: 'delete', recursive: true })
  const written = pathEffects(to ?? path, place, { kind: 'write', tag: change === 'move' ? 'overwrite' : change }).map((effect) =>
    text === undefined ? effect : withEdits(effect, [{ text, old }]),
  )
  return change === 'move' ? [...pathEffects(path, place, { kind: 'delete', tag: 'move' }), ...written] : written
}

/**
 * What a change by an edit tool does. Inside the workspace a whole new text counts as an edit: such writes are accepted
 * whatever they replace, so nobody needs to ask git what is lost.
 */
export function editEffects(change: FileChange, place: PathPlace): readonly Effect[] {
  const effects = changeEffects(change, place)
  if (change.change !== 'overwrite') return effects
  return effects.map((effect) =>
    effect.path !== undefined && place.roots.some((root) => below(root, effect.path ?? '') !== undefined)
      ? { ...effect, tag: 'edit' }
      : effect,
  )
}

/** An ordinary file becomes a protected one when its new text makes something run by itself. */
export function withEdits(effect: Effect, edits: readonly Edit[]): Effect {
  const { path } = effect
  if (path === undefined) return effect
  // a link of another name must not hide what the text lands in
  const real = isLink(path) ? realTarget(path) : undefined
  const right = rightsOfEdits(path, edits) ?? (real === undefined ? undefined : rightsOfEdits(real, edits))
  if (right !== undefined) return { ...effect, zones: ['agent-settings'], fact: right }
  const later = startsOfEdits(path, edits) ?? (real === undefined ? undefined : startsOfEdits(real, edits))
  if (later !== undefined) return { ...effect, zones: ['persistence'], fact: later }
  const risk = riskOfEdits(path, edits) ?? (real === undefined ? undefined : riskOfEdits(real, edits))
  return risk === undefined ? effect : { ...effect, zones: ['protected'], fact: risk }
}

function isLink(path: string): boolean {
  try {
    return entryAt(path)?.isSymbolicLink() ?? false
  } catch {
    // what cannot be looked at is judged by its name
    return false
  }
}

/** What reading a path does: a pattern reads what it matches, a search everything below. */
export function readEffects(raw: string, place: PathPlace, { search = false, names = false } = {}): readonly Effect[] {
  const star = raw.indexOf('*')
  const isPattern = star >= 0
  const deep = raw.includes('**') || (isPattern && raw.includes('/', star))
  const folder = raw.slice(0, raw.lastIndexOf('/', star) + 1)
  const base = isPattern && deep ? folder.replace(/(.)\/$/, '$1') || '.' : raw
  const tag = names ? 'names' : search || deep ? 'search' : undefined
  return pathEffects(base, place, {
    kind: 'read',
    ...(tag ? { tag } : {}),
    ...(search || deep ? { recursive: true } : {}),
    ...(isPattern && !deep ? { glob: true } : {}),
  })
}

/** What it means that files of this machine are handed to somebody else. */
export function sentTo(target: string, paths: readonly string[], place: PathPlace): readonly Effect[] {
  const carries = paths.flatMap((path) => {
    const resolved = resolveToolPath(path, place)
    return 'path' in resolved ? [resolved.path] : []
  })
  return carries.length === 0 ? [] : [{ kind: 'send', tag: 'upload', target, scope: 'remote', carries }]
}
