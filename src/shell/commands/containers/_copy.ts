import type { Args } from '../../arguments.ts'
import { type Draft, infra, read, write } from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { into } from '../_inputs.ts'
import { splitWord } from './_mounts.ts'
import { runsInside } from './_run.ts'

const isInside = (word: Word): boolean => /^[\w.-]+(\/[\w.-]+)?:/.test(knownPrefix(word))

/** `docker cp`, `kubectl cp`: copies between a container and this machine; one side is `NAME:PATH`. */
export function copiesAcross({ operands: [from, to] }: Args): readonly Draft[] {
  if (!from || !to) return []
  if (isInside(to)) return [...(textOf(from) === '-' ? [] : [read(from, 'search')]), infra('change', `copy to ${show(to)}`)]
  const inner = splitWord(from, ':').at(-1) ?? from
  const place = /(^|\/)\.{0,2}$/.test(show(to)) ? into(to, inner) : to
  // a copy shows what packing it there would show: a key or a token of the container is one of this machine's afterwards
  return [
    ...runsInside(show(from), [literal('tar'), literal('-c'), inner], { verb: 'copy from' }),
    ...(textOf(to) === '-' ? [] : [write(place)]),
  ]
}
