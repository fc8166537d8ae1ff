import { branchThen } from './push.ts'
import { gitPlaceOf, type Refiner } from './refiner.ts'

/** Says which branch a commit goes to, for rules that name one ("never commit to main"). */
export const refineCommit: Refiner = (effect, context) => {
  const branch = branchThen(gitPlaceOf(effect, context), context)
  return branch === undefined ? effect : { ...effect, detail: { ...effect.detail, branch } }
}
