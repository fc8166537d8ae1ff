import { gitPlaceOf, type Refiner, settled } from './refiner.ts'

/** Switching and merging lose nothing by themselves: git refuses where they would overwrite work. A forced form says so in another effect. */
export const refineSwitch: Refiner = (effect, context) => {
  const { git, repository, folder } = gitPlaceOf(effect, context)
  if (!repository) return settled(effect, false, 'not in a git repository')
  return settled(effect, true, git.changedBelow(folder) === undefined ? 'nothing uncommitted' : 'git refuses to overwrite work')
}

export const refineMerge: Refiner = (effect) => settled(effect, true, 'git refuses to overwrite work')
