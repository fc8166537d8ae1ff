import type { Argument, Call } from './call.ts'
import { derived, optionsOf } from './values.ts'

const mostTogether = 16
const mostAlone = 32

const isOpen = (value: Argument): boolean => value.kind === 'any-of'

/** Every combination of the single values the arguments may be, bounded. */
export function readings(call: Call): readonly Call[] {
  if (!call.positional.some(isOpen) && ![...call.named.values()].some(isOpen)) return [call]
  let list: readonly Call[] = [{ ...call, positional: [], named: new Map() }]
  // one that is open alone is read with every value it may be
  const most = [...call.positional, ...call.named.values()].filter(isOpen).length === 1 ? mostAlone : mostTogether
  const spread = (value: Argument, add: (reading: Call, option: Argument) => Call): void => {
    const options = optionsOf(value)
    const usable = list.length * options.length <= most ? options : [derived([value])]
    list = list.flatMap((reading) => usable.map((option) => add(reading, option)))
  }
  for (const value of call.positional) spread(value, (reading, option) => ({ ...reading, positional: [...reading.positional, option] }))
  for (const [name, value] of call.named)
    spread(value, (reading, option) => ({ ...reading, named: new Map([...reading.named, [name, option]]) }))
  return list
}
