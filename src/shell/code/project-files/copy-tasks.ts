import { type Draft, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { Held } from '../analyser.ts'
import { tasksWanted } from './tasks.ts'

/** `into '.git/hooks'`, `into { new File(rootDir, '.git/hooks') }`: where a copy goes that git or another folder of the machine would use. */
const copied =
  /\b(?:into|setDestinationDir|destinationDir)\b[^"'\n]{0,60}["'](?:\$\{?(?:rootProject\.|project\.)?(?:root|project)Dir\}?\/)?((?:\.\/)?(?:\.git\/|~\/|\.\.\/|\/(?!tmp\/))[^"'\n]*)["']/g

/** What begins a task, and its name. */
const begun = /\b(?:task[ \t]+|(?:register|create)(?:<\w+>)?\(\s*["']|val[ \t]+)(\w+)/g

/** What the copying tasks of a build put outside of what it makes: those on the line, those that others need, and copies outside of any task. */
export function copiedBy(text: string, held?: Held): readonly Draft[] {
  const wanted = tasksWanted(held)
  return [...text.matchAll(copied)].flatMap(({ 1: place = '', index }) => {
    const name = [...text.slice(0, index).matchAll(begun)].at(-1)?.[1]
    const isWanted =
      name === undefined ||
      wanted?.includes(name) ||
      new RegExp(String.raw`\b(?:dependsOn|finalizedBy)\b[^\n]{0,200}\b${name}\b`).test(text)
    return isWanted ? [write(literal(place))] : []
  })
}
