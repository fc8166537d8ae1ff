import { type Refiner, settled, textDetail } from './refiner.ts'

/** A container that the same line started is the line's own to stop and remove. */
export const refineContainer: Refiner = (effect, { earlier }) => {
  const own = earlier.some(
    (before) => before.kind === 'infra' && before.tag === 'container' && textDetail(before, 'name') === effect.target,
  )
  return own ? settled(effect, true, 'started in this line') : effect
}
