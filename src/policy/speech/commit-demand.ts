import { posix } from 'node:path'
import { type CommandPattern, mentionsCommand } from '../matching/command-match.ts'
import type { CallFacts } from '../matching/facts.ts'
import { reaches } from '../matching/path-match.ts'
import type { Demand } from './demand.ts'

const patternsOf = (commands: string): readonly CommandPattern[] =>
  commands.split(', ').map((command) => ({ words: command.split(' '), open: true }))

const taking = patternsOf('git add, git stage, git commit')
const takingAll = patternsOf('git add ., git add -A, git add --all, git add -u, git add --update, git commit -a, git commit --all')
const choosing = patternsOf('git add, git stage')
const committing = patternsOf('git commit')

const isOne = (patterns: readonly CommandPattern[], words: readonly string[]): boolean =>
  patterns.some((pattern) => mentionsCommand(pattern, words))

/** Takes what lies at some places into a commit: by name, with all there is, or with what was staged before. */
export const committedDemand = (key: string, places: readonly string[]): Demand => ({
  key,
  test({ commands, call }) {
    const steps = commands.map(({ words }) => words).filter((words) => isOne(taking, words))
    const named = steps.some((words) => words.some((word) => places.some((place) => isAt(place, word, call))))
    const staged = steps.some((words) => isOne(committing, words)) && !steps.some((words) => isOne(choosing, words))
    return named || staged || steps.some((words) => isOne(takingAll, words)) ? `it may commit \`${places.join('`, `')}\`` : undefined
  },
})

const isAt = (place: string, word: string, call: CallFacts['call']): boolean =>
  !word.startsWith('-') && reaches(place, { kind: 'write', target: word, path: posix.resolve(call.cwd, word), recursive: true }, call)
