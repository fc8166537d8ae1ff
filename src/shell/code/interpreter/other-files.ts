import type { Draft } from '../../command-spec.ts'
import { inOwnFolder } from '../../own-folder.ts'
import { isPlainAct } from '../findings.ts'
import type { Argument } from './call.ts'
import type { Run, Scope } from './scope.ts'
import { mapOptions } from './values.ts'

type OwnFunction = Extract<Argument, { kind: 'function' }>

/** What one file holds as another is to find it: a function keeps the folder of the file that it stands in. */
export function fromFolder(value: Argument, folder: string): Argument {
  if (value.kind === 'function') return { ...value, folder: value.folder ?? folder }
  if (value.kind === 'list') return { ...value, items: value.items.map((item) => fromFolder(item, folder)) }
  if (value.kind === 'record')
    return { ...value, entries: new Map([...value.entries].map(([key, entry]) => [key, fromFolder(entry, folder)])) }
  return placedIn(value, folder)
}

/** A value of a file, with its folder where that stands in it. */
export const placedIn = (value: Argument, folder: string): Argument =>
  mapOptions(value, (option) => {
    const placed = inOwnFolder(option, folder)
    return placed !== option && placed.kind === 'text' ? { ...placed, own: true } : placed
  })

/** What another file holds, for this run alone: its functions see a copy of the names around them, so that no run changes them for the next. */
export const borrowed = (value: Argument, run: Run): Argument =>
  mapOptions(value, (option) => {
    if (option.kind === 'function') return option.folder === undefined ? option : ofThisRun(option, option.folder, run)
    if (option.kind === 'list') return { ...option, items: option.items.map((item) => borrowed(item, run)) }
    if (option.kind !== 'record') return option
    return { ...option, entries: new Map([...option.entries].map(([key, entry]) => [key, borrowed(entry, run)])) }
  })

const ofThisRun = (value: OwnFunction, folder: string, run: Run): OwnFunction => ({
  ...value,
  folder,
  scope: copyOf(value.scope as Scope, folder, run),
})

function copyOf(scope: Scope, folder: string, run: Run): Scope {
  const known = run.borrowed.get(scope)
  if (known) return known
  const copy: Scope = { ...scope, values: new Map(), now: undefined, loose: new Set(), file: folder }
  run.borrowed.set(scope, copy)
  run.borrowed.set(copy, copy)
  for (const [name, value] of scope.values)
    copy.values.set(
      name,
      mapOptions(value, (option) =>
        option.kind === 'function' && !(option.scope as Scope).parent
          ? ofThisRun(option, option.folder ?? folder, run)
          : placedIn(option, folder),
      ),
    )
  return copy
}

/** The folder of the other file that code stands in. */
export function fileOf(scope: Scope): string | undefined {
  for (let place: Scope | undefined = scope; place; place = place.parent) if (place.file !== undefined) return place.file
  return undefined
}

/** Of what a function of another file does, what it deletes, writes, starts or destroys: what else it asks of others and of the environment is its own affair. */
export function keepPlainActs(start: number, run: Run): void {
  const done = run.drafts.splice(start)
  run.drafts.push(...done.filter((draft) => isPlainAct(draft) || counts(draft)))
}

const counts = (draft: Draft): boolean =>
  draft.do === 'effect' && (draft.kind === 'write' || (/^(?:database|infra)$/.test(draft.kind) && draft.tag === 'destroy'))
