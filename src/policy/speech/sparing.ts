import type { Effect } from '../../effect.ts'
import type { CallFacts } from '../matching/facts.ts'
import { asSpoken, isNamed } from '../matching/path-match.ts'
import { type Act, acts, runs, shows } from './acts.ts'
import { type Demand, isCommand } from './demand.ts'

/** What a person made an exception for: changes at these places, these acts, these commands. */
export interface Spared {
  readonly places: readonly string[]
  readonly acts: readonly Act[]
  readonly commands: readonly (readonly string[])[]
}

/** A file may be named by the end of its path, a folder that opens what lies in it not. */
const isSaid = (path: string, places: readonly string[], { call }: CallFacts): boolean =>
  places.flatMap((place) => (/\.\w+$/.test(place) ? asSpoken(place) : [place])).some((place) => isNamed(place, path, call))

/** The demand without the exception. */
export function sparing(demand: Demand, { places, acts: spared, commands }: Spared): Demand {
  if (places.length === 0 && spared.length === 0 && commands.length === 0) return demand
  return {
    key: demand.key,
    test(facts) {
      if (spared.some((act) => shows(act, facts)) && !showsOther(facts, spared)) return undefined
      const isSpared = ({ path }: Effect) => path !== undefined && isSaid(path, places, facts)
      const active = facts.effects.filter(({ kind }) => kind !== 'read')
      // running something is no change of its own where all it changes is spared
      const isOther = (effect: Effect) => !isSpared(effect) && !(effect.kind === 'execute' && effect.path === undefined)
      if (active.some(isSpared) && !active.some(isOther)) return undefined
      const isSparedCommand = (words: readonly string[]) => commands.some((command) => isCommand(command, words))
      if (facts.commands.length > 0 && facts.commands.every(({ words }) => isSparedCommand(words))) return undefined
      const { call, readOnly, tokens } = facts
      return demand.test({
        call,
        commands: facts.commands.filter(({ words }) => !isSparedCommand(words)),
        readOnly,
        tokens,
        changes: facts.changes.filter((effect) => !isSpared(effect)),
        effects: facts.effects.filter((effect) => !isSpared(effect)),
      })
    },
  }
}

/** The demand with some calls of the act permitted. */
export const sparingPermitted = (demand: Demand, permissions: readonly Demand[]): Demand =>
  permissions.length === 0
    ? demand
    : { key: demand.key, test: (facts) => (permissions.some((one) => one.test(facts)) ? undefined : demand.test(facts)) }

/** The demand with some places permitted: who changes or deletes nothing but files there is not meant, whatever the command. */
export function sparingPlaces(demand: Demand, places: readonly string[]): Demand {
  if (places.length === 0) return demand
  return {
    key: demand.key,
    test(facts) {
      const changed = facts.effects.filter(({ kind, path }) => (kind === 'write' || kind === 'delete') && !path?.endsWith('/.git'))
      const isPermitted = ({ path }: Effect) => path !== undefined && isSaid(path, places, facts)
      return changed.length > 0 && changed.every(isPermitted) ? undefined : demand.test(facts)
    },
  }
}

/** The demand for what is there already: "migrations are immutable" leaves new ones alone. */
export function sparingNew(demand: Demand): Demand {
  const wasThere = ({ fact }: Effect) => fact !== 'new file'
  return {
    key: demand.key,
    test: (facts) => {
      const { call, commands, readOnly, tokens } = facts
      return demand.test({
        call,
        commands,
        readOnly,
        tokens,
        changes: facts.changes.filter(wasThere),
        effects: facts.effects.filter(wasThere),
      })
    },
  }
}

/** One of its commands is of another act, beside those that are spared. */
const showsOther = ({ commands }: CallFacts, spared: readonly Act[]): boolean => {
  const isOf = (some: readonly Act[], words: readonly string[]) => some.some((act) => runs(words, act.commands, act.scripts))
  return commands.some(({ words }) => isOf(acts, words) && !isOf(spared, words))
}
