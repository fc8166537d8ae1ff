import { type Draft, infra, printsTainted, run, write } from '../command-spec.ts'
import { showsSecret } from '../secret-name.ts'
import { dropPrefix, knownPrefix, literal, type Word } from '../value.ts'

/** Adds lines of its own to the files that every new shell reads. */
export const setsUpShell: Draft = write('~/.bashrc', 'append')

/** Shows the whole environment, values included. */
export const readsEnvironment: readonly Draft[] = [infra('secret', 'environment'), printsTainted('environment')]

/** Shows one variable; nothing to report unless its name says that it is a secret. */
export function readsVariable(name: string | undefined): readonly Draft[] {
  if (name !== undefined && !showsSecret(name)) return []
  return [infra('secret', name ?? 'environment'), printsTainted('environment')]
}

/** Leading `NAME=value` words, and the command after them. */
export function splitAssignments(words: readonly Word[]): {
  readonly env: readonly (readonly [string, Word])[]
  readonly command: readonly Word[]
} {
  const env: [string, Word][] = []
  for (const word of words) {
    const name = /^([A-Za-z_][\w.]*(?:%%)?)=/.exec(knownPrefix(word))?.[1]
    if (name === undefined) break
    env.push([name, dropPrefix(word, name.length + 1)])
  }
  return { env, command: words.slice(env.length) }
}

/** Puts variables (`NAME=value`) into the environment of what a command starts. */
export const setsVariables = (words: readonly Word[]): readonly Draft[] =>
  words.map((word) => run([literal('true')], { env: splitAssignments([word]).env }))
