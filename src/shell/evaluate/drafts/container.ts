import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import { below } from '../../../path.ts'
import type { Draft } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import type { Data } from '../data.ts'
import { emit, type Evaluation, takeBack } from '../evaluation.ts'
import { changing } from '../files/files.ts'
import { displayPath, pathOf } from '../files/paths.ts'
import type { State } from '../state.ts'

/** Effects that stay inside a throwaway container whatever they destroy there. */
const confined = new Set<Effect['kind']>(['read', 'write', 'delete', 'execute', 'install', 'process', 'privilege', 'persist', 'config'])

/** An agent acts through the network with an account that it was given: a container does not hold it. */
const isAgent = ({ kind, tag }: Effect): boolean => kind === 'execute' && tag === 'agent-unchecked'

interface Mount {
  readonly inside: string
  /** The folder of this machine; undefined when only running would show it. */
  readonly host: string | undefined
  readonly shown: string
  readonly readonly: boolean
}

/**
 * Runs the inner command apart, then maps what it does to mounted folders back to this machine and drops what stays inside.
 * A working directory that is a mounted folder is followed on this machine, so that scripts in it can be looked through.
 */
export function inContainer(
  evaluation: Evaluation,
  draft: Extract<Draft, { do: 'run' }>,
  { state, run }: { state: State; run: (cwd: string | undefined) => Data },
): Data {
  const mounts = (draft.mounts ?? []).map(
    ({ inside, outside, readonly }): Mount => ({ inside, host: pathOf(outside, state), shown: show(outside), readonly }),
  )
  const outer = evaluation.effects.splice(0)
  const seen = new Map(evaluation.seen)
  evaluation.seen.clear()
  const output = run(hostFolder(draft, mounts))
  const inner = evaluation.effects.splice(0)
  evaluation.seen.clear()
  for (const [key, changed] of seen) evaluation.seen.set(key, changed)
  evaluation.effects.push(...outer)
  const worksHere = isWritable(hostFolder(draft, mounts), mounts)
  for (const mapped of inner.flatMap((effect) =>
    worksHere && isOfRepository(effect) ? [effect] : onThisMachine(effect, mounts, evaluation),
  )) {
    emit(evaluation, mapped)
    if (mapped.kind === 'write' && mapped.path !== undefined && changing.has(mapped.tag ?? '')) evaluation.unseen.add(mapped.path)
  }
  return output
}

function hostFolder({ cwd }: Extract<Draft, { do: 'run' }>, mounts: readonly Mount[]): string | undefined {
  const folder = textOf(cwd)
  if (folder === undefined) return undefined
  for (const { inside, host } of mounts) {
    const rest = below(inside, folder)
    if (rest !== undefined && host !== undefined) return posix.join(host, rest)
  }
  return undefined
}

const isWritable = (folder: string | undefined, mounts: readonly Mount[]): boolean =>
  folder !== undefined && mounts.some(({ host, readonly }) => !readonly && host !== undefined && below(host, folder) !== undefined)

/** What git drops of the repository it works in, which no path names: stashes, branches, tags. */
const isOfRepository = ({ kind, tag, path }: Effect): boolean => kind === 'delete' && tag !== undefined && path === undefined

function onThisMachine(effect: Effect, mounts: readonly Mount[], evaluation: Evaluation): readonly Effect[] {
  const { path } = effect
  if (path === undefined) {
    // an undescribed command could do anything to a writable mount; without one it is confined
    const writable = mounts.some((mount) => !mount.readonly)
    const open = effect.kind === 'unknown' || (effect.kind === 'execute' && effect.tag === 'arbitrary')
    return (open ? writable : !confined.has(effect.kind) || isAgent(effect)) ? [effect] : []
  }
  return mounts.flatMap(({ inside, host, shown, readonly }): readonly Effect[] => {
    if (readonly && effect.kind !== 'read') return []
    const covers = effect.recursive && below(path, inside) !== undefined
    const rest = below(inside, path) ?? (covers ? '' : undefined)
    // a path that is none of the mount's may be one of this machine already: the working directory was followed here
    if (rest === undefined) return host !== undefined && below(host, path) !== undefined ? [effect] : []
    if (host === undefined) return [{ kind: 'unknown', target: `the folder \`${shown}\` is only known at run time` }]
    const outside = posix.join(host, rest)
    return [{ ...effect, path: outside, target: displayPath(outside, evaluation) }]
  })
}

/** Clients that talk to the server beside them unless one of these options, or an address, names another. */
const localClient = /^(?:\S*\/)?(?:psql|createdb|createuser|pgbench|mysql|mariadb|redis-cli|valkey-cli)$/
const namesServer = /^(?:-h|--host)|:\/\/|\bhost(?:addr)?=|^\S*@\S*$/i

/**
 * Whether this line started the container and mounted nothing of this machine into it: what is done there is gone when the container is.
 */
export const isSealed = ({ effects }: Evaluation, container: string | undefined): boolean =>
  container !== undefined && effects.some(({ detail }) => detail?.sealed === true && (detail.name === container || detail.id === container))

/**
 * Databases that a command in such a container reaches are the container's own, unless another server is named. One that is
 * destroyed counts: the name may have been taken, and then the container is an older one.
 */
export function forgetOwnDatabases(evaluation: Evaluation, start: number, words: readonly Word[]): void {
  const [client, ...rest] = words
  if (!client || !localClient.test(show(client)) || rest.some((word) => namesServer.test(show(word)))) return
  for (const effect of takeBack(evaluation, start)) if (effect.kind !== 'database' || effect.tag === 'destroy') emit(evaluation, effect)
}

/** The name by which a container reaches another container or service: neither an address nor the machine that both run on. */
const siblingService =
  /^(?:https?:\/\/)?(?!metadata\b)[a-z][a-z\d-]*(?:\.[a-z\d-]+)?(?:\.svc(?:\.cluster\.local)?|(?<!\.[a-z\d-]*))(?::\d+)?(?:\/[^\s]*)?$/

const asksSibling = ({ kind, tag, target }: Effect): boolean =>
  kind === 'connect' && (tag === 'get' || tag === 'query') && siblingService.test(target)

/** Paths inside a running container are not this machine's: a change there, of one file or of a whole tree, is an `exec` and no more. */
export function asChangesThere(evaluation: Evaluation, start: number): void {
  for (const effect of takeBack(evaluation, start)) {
    const { kind, path, target, at } = effect
    if (asksSibling(effect)) emit(evaluation, { ...effect, kind: 'infra', tag: 'read', target: `get ${target}` })
    else if ((kind === 'write' || kind === 'delete') && path !== undefined)
      emit(evaluation, { kind: 'infra', tag: 'exec', target: `${kind} ${path}`, ...(at ? { at } : {}) })
    else emit(evaluation, effect)
  }
}
