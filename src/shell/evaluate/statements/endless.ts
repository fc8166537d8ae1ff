import type { CompoundCommand, CompoundList, Redirection } from '../../tree.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'

type Loop = Extract<CompoundCommand, { type: 'While' | 'ArithmeticFor' }>

const namesOf = (statements: CompoundList['commands']): readonly (string | undefined)[] =>
  statements.map(({ command }) => (command.type === 'Command' ? command.name?.value : undefined))

/** The statements inside a group or a subshell that stands alone: `{ a; b; }` is `a; b`. */
const unwrapped = (statements: CompoundList['commands']): CompoundList['commands'] =>
  statements.flatMap((statement) => {
    const { command, background } = statement
    return !background && (command.type === 'Subshell' || command.type === 'BraceGroup') ? unwrapped(command.body.commands) : [statement]
  })

/** A condition that holds for ever, by its words: `true`, `[ 1 ]`, `((1))`. */
const alwaysHolds: ReadonlySet<string> = new Set(['true', ':', '[ 1 ]', '[ true ]', 'test 1', '1'])
const neverHolds: ReadonlySet<string> = new Set(['false', '0', '! true', '! :', '[ ]'])

function wordsOf({ command }: CompoundList['commands'][number]): string {
  if (command.type === 'ArithmeticCommand') return command.body.trim()
  return command.type === 'Command'
    ? [command.name, ...command.args].map((word) => (word && 'text' in word ? word.text : '')).join(' ')
    : ''
}

const isNamedAnew = ({ functions, aliases }: State): boolean =>
  ['true', ':', 'false', '[', 'test'].some((name) => functions.has(name) || aliases.has(name))

/** Whether nothing stands around the words of a condition: a file that cannot be opened makes it fail. */
const isPlain = ({ command, background }: CompoundList['commands'][number]): boolean =>
  !background &&
  (command.type === 'ArithmeticCommand' || (command.type === 'Command' && command.redirects.length + command.prefix.length === 0))

/** Whether the condition of a loop holds for ever, by its words; in a given state, for certain. */
export function isEndless(loop: Loop, state?: State): boolean {
  if (loop.type === 'ArithmeticFor') return loop.test === undefined
  if (state && (isNamedAnew(state) || !loop.clause.commands.every(isPlain))) return false
  const held = loop.kind === 'until' ? neverHolds : alwaysHolds
  return loop.clause.commands.every((statement) => held.has(wordsOf(statement)))
}

/** Whether a loop that never ends starts something in the background each round while nothing waits: `only` when it does nothing else. */
function spawnsForever(loop: Loop): 'only' | 'also' | undefined {
  if (!isEndless(loop)) return undefined
  const statements = unwrapped(loop.body.commands)
  const here = statements.filter(({ background }) => !background)
  if (here.length === statements.length) return undefined
  if (here.length === 0) return 'only'
  return namesOf(here).some((name) => pauses.test(name ?? '')) ? undefined : 'also'
}

const pauses = /^(?:wait|sleep|read|break|exit|return)$/

/** Whether a loop that never ends does nothing but plain commands, none of which pauses, and sends what they print to files. */
function writesForever(loop: Loop): boolean {
  if (!isEndless(loop)) return false
  const commands = unwrapped(loop.body.commands).map(({ command }) => command)
  return (
    commands.every((command) => command.type === 'Command' && !pauses.test(command.name?.value ?? '')) &&
    commands.some((command) => command.type === 'Command' && command.redirects.some(isToFile))
  )
}

const isToFile = (redirect: Redirection): boolean =>
  'operator' in redirect &&
  redirect.operator.startsWith('>') &&
  'target' in redirect &&
  !/^(?:\/dev\/|[\d-]+$)/.test(redirect.target?.value ?? '')

/** Says what a loop that never ends does to the machine. */
export function warnOfEndless(evaluation: Evaluation, loop: Loop): void {
  const spawned = spawnsForever(loop)
  if (spawned === 'only') emit(evaluation, { kind: 'process', tag: 'fork-bomb', target: 'a loop that starts processes without end' })
  else if (spawned) emitUnknown(evaluation, 'starts processes without end')
  else if (writesForever(loop)) emitUnknown(evaluation, 'writes to files without end')
}
