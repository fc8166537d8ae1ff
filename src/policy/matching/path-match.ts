import { posix } from 'node:path'
import picomatch from 'picomatch'
import type { Effect } from '../../effect.ts'
import { remembered } from '../../remembered.ts'
import type { ToolCall } from '../../tool-call.ts'

type Where = Pick<ToolCall, 'roots' | 'cwd' | 'home'>

/** The absolute globs a path of a rule stands for: below every root, at any depth when it is a bare name. */
function globsOf(path: string, { roots, cwd, home }: Where): readonly string[] {
  const glob = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (glob.startsWith('~/')) return [posix.join(home, glob.slice(2))]
  // people write a folder of the project as `/infra` too
  if (glob.startsWith('/')) return [glob, ...roots.map((root) => `${escapeGlob(root)}${glob}`)]
  // a folder called by its name is above all the one at the top
  const depths = glob.includes('/') ? [''] : path.endsWith('/') ? ['', '**/'] : ['**/']
  return [...new Set([...roots, cwd])].flatMap((root) => depths.map((depth) => `${escapeGlob(root)}/${depth}${glob}`))
}

const escapeGlob = (path: string) => path.replace(/[\\*?[\]{}()!+@]/g, '\\$&')

/**
 * What a person may mean by a path: the end of one, too. `db/models.py` may lie in `src/app/`, and `pb.go` is how some call `relay.pb.go`.
 * For talk only: a rule says where its paths start.
 */
export function asSpoken(path: string): readonly string[] {
  if (/^[~/*]|^\.{1,2}\//.test(path)) return [path]
  const ofWhole = path.replace(/\/$/, '').includes('/')
  if (ofWhole) return [path, `**/${path}`]
  return /^\w+\.\w+$/.test(path) ? [path, `*.${path}`] : [path]
}

/** A character of a glob that stands for others. */
const wildcard = /(?<!\\)[*?[{(!+@]/

/** The part of a glob before its first wildcard. */
const fixedPart = (glob: string) => {
  const live = glob.search(wildcard)
  return (live < 0 ? glob : glob.slice(0, glob.lastIndexOf('/', live))).replace(/\\(.)/g, '$1')
}

/** A test for paths that a glob matches, or that lie in a folder it matches. */
const matcherOf = remembered((glob): ((path: string) => boolean) => picomatch([glob, `${glob}/**`], { dot: true, nocase: true }))

/** Whether an absolute path is what a rule names, or lies inside it. Letter case does not count: some volumes ignore it. */
export const isNamed = (rulePath: string, path: string, where: Where): boolean =>
  globsOf(rulePath, where).some((glob) => matcherOf(glob)(path))

/** Whether some path may be what both globs stand for, piece by piece; `below`: the effect reaches what lies in its paths, too. */
function mayMeet(rule: readonly string[], effect: readonly string[], below: boolean): boolean {
  // what is left of both, from the last pieces to the first
  let next = Array.from({ length: effect.length + 1 }, () => true)
  for (const wanted of rule.toReversed()) {
    // `infra/**` means what lies in it: without another piece it is only the folder
    const row = Array.from({ length: effect.length + 1 }, () => below)
    for (let index = effect.length - 1; index >= 0; index--) {
      const piece = effect[index] ?? ''
      const skips = wanted === '**' || piece === '**'
      row[index] = skips ? next[index] === true || row[index + 1] === true : piecesMeet(wanted, piece) && next[index + 1] === true
    }
    next = row
  }
  return next[0] === true
}

/** Whether one name may fit both; where both have a wildcard, only what stands before the first of each decides. */
function piecesMeet(rule: string, piece: string): boolean {
  if (rule === piece || rule === '' || piece === '') return rule === piece
  if (!wildcard.test(piece)) return segmentMatcher(rule)(piece)
  if (!wildcard.test(rule)) return segmentMatcher(piece)(rule.replace(/\\(.)/g, '$1'))
  const [one, other] = [rule.slice(0, rule.search(wildcard)), piece.slice(0, piece.search(wildcard))]
  return one.startsWith(other) || other.startsWith(one)
}

const segmentMatcher = remembered((glob): ((name: string) => boolean) => picomatch(glob, { dot: true, nocase: true }))

/** Whether an effect on files reaches what a rule names: the thing itself, something in it, or for a change a folder around it. */
export function reaches(rulePath: string, effect: Effect, where: Where): boolean {
  const carried = (effect.carries ?? []).filter((item) => item.startsWith('/'))
  if (carried.some((path) => isNamed(rulePath, path, where))) return true
  const path = effect.path?.toLowerCase()
  if (path === undefined) return false
  if (isNamed(rulePath, path, where)) return true
  return globsOf(rulePath, where).some((glob) => {
    const fixed = fixedPart(glob).toLowerCase()
    const plain = !wildcard.test(glob)
    if (effect.glob)
      return plain
        ? matcherOf(path)(fixed)
        : mayMeet(glob.toLowerCase().split('/'), path.split('/'), effect.recursive === true && effect.kind !== 'read')
    // a search of a folder above reads past it by the way; a change of a folder above changes it
    return (effect.recursive === true || effect.tag === 'edit') && effect.kind !== 'read' && fixed.startsWith(`${path}/`)
  })
}
