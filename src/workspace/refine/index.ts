import { refineBranch, refineStash, refineTag } from './branch.ts'
import { refineCommit } from './commit.ts'
import { refineHistory } from './history.ts'
import { refinePush } from './push.ts'
import type { Refiner } from './refiner.ts'
import { refineMerge, refineSwitch } from './switch.ts'
import { refineUncommitted } from './uncommitted.ts'

/** Refiners by `kind:tag` of the effect. */
export const refiners: ReadonlyMap<string, Refiner> = new Map([
  ['publish:push', refinePush],
  ['delete:uncommitted', refineUncommitted],
  ['write:history', refineHistory],
  ['delete:branch', refineBranch],
  ['delete:tag', refineTag],
  ['delete:stash', refineStash],
  ['write:switch', refineSwitch],
  ['write:merge', refineMerge],
  ['write:commit', refineCommit],
])
