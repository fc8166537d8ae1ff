import type { Effect } from '../../effect.ts'
import { flagDetail, type GitPlace, gitPlaceOf, listDetail, type RefineContext, type Refiner, textDetail } from './refiner.ts'

/**
 * Tells pushes apart: `push-own` (the current branch to its own upstream or name), `push-default`, `push-other`, `push-tags`,
 * `push-delete`, `push-new-remote`, `force-push` and `force-push-default`. What cannot be told is the stricter one.
 */
export const refinePush: Refiner = (effect, context) => {
  const at = gitPlaceOf(effect, context)
  const current = branchThen(at, context)
  const plan = planOf(effect, at, current, context.earlier)
  const tag = tagOf(withTags(effect, context.earlier), at, current, plan)
  const to = plan.targets.map((target) => target.to ?? '?').join(', ')
  return { ...effect, tag, fact: current === undefined ? to : `on ${current}, to ${to || 'nothing'}` }
}

/** `--follow-tags` takes along the tags that the line has just made. */
const withTags = (effect: Effect, earlier: readonly Effect[]): Effect =>
  flagDetail(effect, 'followTags') && earlier.some(({ kind, tag }) => kind === 'write' && tag === 'ref')
    ? { ...effect, detail: { ...effect.detail, tags: true } }
    : effect

interface PushTarget {
  readonly from: string | undefined
  /** Branch on the other side; undefined when only running shows it. */
  readonly to: string | undefined
  readonly isTag: boolean
  readonly force: boolean
  readonly delete: boolean
  /** A pattern that takes protected branches along. */
  readonly wide?: boolean
}

interface Plan {
  readonly remote: 'known' | 'new'
  readonly targets: readonly PushTarget[]
  /** The line changed branches' or remotes' settings before, or settings say what goes where. */
  readonly rerouted: boolean
  /** The remote is a mirror by its settings. */
  readonly mirror: boolean
}

/** Settings as they are when the line gets there: what it sets itself goes before what the repository says. */
const settingsThen =
  (config: ReadonlyMap<string, readonly string[]>, earlier: readonly Effect[]) =>
  (key: string): readonly string[] => {
    const set = earlier.findLast((effect) => effect.kind === 'config' && effect.detail?.key === key.toLowerCase())
    const value = set && textDetail(set, 'value')
    return value ? [value] : (config.get(key) ?? [])
  }

/** The branch that will be current when the line gets there; undefined when that cannot be told. */
export function branchThen({ git, repository }: GitPlace, context: RefineContext): string | undefined {
  let branch = repository ? git.currentBranch(repository) : undefined
  for (const effect of context.earlier) {
    if (effect.kind !== 'write' || effect.tag !== 'switch' || isElsewhere(effect, repository, context)) continue
    const to = textDetail(effect, 'to')
    branch = to !== undefined && /^[\w./-]+$/.test(to) && to !== '-' && effect.detail?.what === undefined ? to : undefined
  }
  return branch
}

/** Whether a change of branches is one of another repository. */
function isElsewhere(effect: Effect, repository: GitPlace['repository'], context: RefineContext): boolean {
  const other = gitPlaceOf(effect, context).repository
  return other !== undefined && other.root !== repository?.root
}

function planOf(effect: Effect, { git, repository }: GitPlace, current: string | undefined, earlier: readonly Effect[]): Plan {
  const config = git.configOf(repository)
  const setting = settingsThen(config, earlier)
  const upstream = repository && current !== undefined ? git.upstreamOf(repository, current) : undefined
  const named = textDetail(effect, 'remote')
  const remote =
    named ?? config.get(`branch.${current}.pushremote`)?.at(-1) ?? config.get('remote.pushdefault')?.at(-1) ?? upstream?.remote ?? 'origin'
  const isAddress = /[:/\\@]/.test(remote) || remote.startsWith('.') || remote.includes('$')
  const isKnown =
    !isAddress && (repository === undefined || git.remotes(repository).length === 0 || git.remotes(repository).includes(remote))
  const force = flagDetail(effect, 'force')
  const removes = flagDetail(effect, 'delete')
  const written = listDetail(effect, 'refspecs')
  const configured = setting(`remote.${remote}.push`)
  const mirror = setting(`remote.${remote}.mirror`).at(-1) === 'true'
  const refspecs = written.length > 0 ? written : configured
  const targets = refspecs.flatMap((refspec, index): readonly PushTarget[] => {
    if (refspec === 'tag') return []
    return [
      targetOf(refspecs[index - 1] === 'tag' ? `refs/tags/${refspec}` : refspec, {
        force,
        removes,
        current,
        isTag: (name) => isTagName(name, { git, repository, folder: '' }),
      }),
    ]
  })
  const rerouted =
    earlier.some((before) => before.kind === 'config' && ['remote', 'runs', 'global'].includes(before.tag ?? '')) ||
    earlier.some((before) => before.kind === 'config' && /^(?:remote|branch|push(?!\.default\b)|url)\./i.test(before.target)) ||
    goesElsewhere(config, remote) ||
    (written.length === 0 && configured.length > 0)
  if (refspecs.length > 0) return { remote: isKnown ? 'known' : 'new', targets, rerouted, mirror }
  // without a refspec: the current branch goes where `push.default` says
  const way = setting('push.default').at(-1) ?? 'simple'
  const wide = way === 'matching'
  const to = way === 'upstream' || way === 'tracking' ? upstream?.branch : wide ? undefined : current
  const nothing = flagDetail(effect, 'tags') || flagDetail(effect, 'all') || flagDetail(effect, 'mirror')
  return {
    remote: isKnown ? 'known' : 'new',
    targets: nothing ? [] : [{ from: current, to, isTag: false, force, delete: removes, wide }],
    rerouted,
    mirror,
  }
}

/** Settings of the repository send pushes to another place than fetches come from. */
function goesElsewhere(config: ReadonlyMap<string, readonly string[]>, remote: string): boolean {
  const [address = ''] = config.get(`remote.${remote}.url`) ?? []
  const place = (url: string): string =>
    url
      .replace(/^[a-z+]+:\/\//, '')
      .replace(/^[^@/]*@/, '')
      .replace(':', '/')
      .replace(/(?:\.git)?\/*$/, '')
  const pushed = config.get(`remote.${remote}.pushurl`) ?? []
  const rewritten = [...config].some(
    ([key, prefixes]) => /^url\..*\.(?:push)?insteadof$/.test(key) && prefixes.some((prefix) => address.startsWith(prefix)),
  )
  return rewritten || pushed.some((url) => place(url) !== place(address))
}

function isTagName(name: string, { git, repository }: GitPlace): boolean {
  if (name.startsWith('refs/tags/')) return true
  if (!repository || name.startsWith('refs/')) return false
  return git.commitOf(repository, `refs/tags/${name}`) !== undefined && git.commitOf(repository, `refs/heads/${name}`) === undefined
}

function targetOf(
  refspec: string,
  { force, removes, current, isTag }: { force: boolean; removes: boolean; current: string | undefined; isTag: (name: string) => boolean },
): PushTarget {
  const plain = refspec.replace(/^\+/, '')
  const colon = plain.indexOf(':')
  const left = colon < 0 ? plain : plain.slice(0, colon)
  const right = colon < 0 ? plain : plain.slice(colon + 1)
  // a colon alone stands for every branch that both sides have
  const matching = plain === ':'
  const isHead = (name: string): boolean => name === 'HEAD' || name === '@'
  const shown = isHead(right) ? current : right.replace(/^refs\/(?:heads|tags)\//, '')
  const known = shown !== undefined && shown !== '' && !/[$*?[`]/.test(shown) ? shown : undefined
  return {
    from: isHead(left) ? current : left.replace(/^refs\/heads\//, '') || undefined,
    to: known,
    isTag: isTag(right),
    wide: matching || /^(?:refs\/)?\*$|^release\/\*$/.test(shown ?? ''),
    force: force || refspec.startsWith('+'),
    delete: removes || (colon >= 0 && left === '' && !matching),
  }
}

function tagOf(
  effect: Effect,
  { git, repository }: GitPlace,
  current: string | undefined,
  { remote, targets, rerouted, mirror }: Plan,
): string {
  const force = flagDetail(effect, 'force')
  // a pattern of branches takes the default one along
  const pattern = targets.some((target) => (target.force || target.delete) && target.wide)
  const everything =
    pattern || mirror || flagDetail(effect, 'mirror') || (flagDetail(effect, 'all') && (force || flagDetail(effect, 'delete')))
  const isDefault = (target: PushTarget): boolean => !target.isTag && target.to !== undefined && git.isDefaultBranch(repository, target.to)
  if (everything || targets.some((target) => (target.force || target.delete) && isDefault(target))) return 'force-push-default'
  if (targets.some((target) => target.delete)) return 'push-delete'
  if (force || targets.some((target) => target.force)) return 'force-push'
  if (remote === 'new') return 'push-new-remote'
  if (targets.some(isDefault)) return 'push-default'
  if (rerouted || flagDetail(effect, 'all') || flagDetail(effect, 'dynamic')) return 'push-other'
  if (flagDetail(effect, 'tags') || targets.some((target) => target.isTag)) return 'push-tags'
  const own =
    targets.length > 0 &&
    targets.every(
      (target) =>
        current !== undefined && target.from === current && target.to !== undefined && isOwnTarget(target.to, current, git, repository),
    )
  return own ? 'push-own' : 'push-other'
}

function isOwnTarget(to: string, current: string, git: GitPlace['git'], repository: GitPlace['repository']): boolean {
  return to === current || (repository !== undefined && git.upstreamOf(repository, current)?.branch === to)
}
