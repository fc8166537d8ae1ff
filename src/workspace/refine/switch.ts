import { madeHere, gitPlaceOf, type Refiner, settled } from './refiner.ts'

/** Switching and merging lose nothing by themselves: git refuses where they would overwrite work. A forced form says so in another effect. */
export const refineSwitch: Refiner = (effect, context) =>
  gitPlaceOf(effect, context).repository || madeHere(effect, context)
    ? settled(effect, true, 'git refuses to overwrite work')
    : settled(effect, false, 'not in a git repository')

/** A merge loses nothing: git refuses where it would overwrite work. */
export const refineMerge: Refiner = (effect) => settled(effect, true, 'git refuses to overwrite work')
