import { wordSet } from '../../../word-set.ts'
import type { Span } from '../../../effect.ts'
import type { Assignment, Command, Redirection, SyntaxWord } from '../../tree.ts'
import { compact, hasGlob, literal, madeOf, opaque, textOf, type Word } from '../../value.ts'
import { assign, assignEach } from '../words/assign.ts'
import { type Data, either, emptyData, opaqueData } from '../data.ts'
import { emitUnknown, type Evaluation, maxSteps, type Outcome } from '../evaluation.ts'
import { expandString, expandWord } from '../words/expand.ts'
import { eitherEarly, expanded, forEachState, leftByAll, settle } from '../outcome.ts'
import { assignDefaults, type Defaults } from '../words/parameter-expansion.ts'
import { filesMatching } from '../files/files.ts'
import { resolveWord } from '../files/paths.ts'
import { runRedirected } from './redirected.ts'
import { applyRedirects } from './redirects.ts'
import { runWords } from './run-words.ts'
import { type State, withVariable } from '../state.ts'
import { withLocal } from '../words/variables.ts'

/** More argument lists than this are not tried for one command. */
const maxArgumentLists = 8

/** Expands the words of one command with its assignments and redirections, and runs what they come to. */
export function runSimple(evaluation: Evaluation, node: Command, start: State, stdin: Data): Outcome {
  if (evaluation.steps > maxSteps) return { states: [start], stdout: opaqueData }
  const outer = evaluation.command
  // places inside nested text are offsets of that text
  if (!evaluation.at) evaluation.command = spanOf(node)
  const outcome = runWithDefaults(evaluation, node, start, stdin)
  evaluation.command = outer
  return outcome
}

/** From the name of a command to its last word; without a name, the assignments or redirections it consists of. */
function spanOf({ pos, end, name, suffix }: Command): Span {
  if (!name) return { start: pos, end }
  return { start: name.pos, end: (suffix.findLast(({ type }) => type === 'Word' || type === 'Assignment') ?? name).end }
}

function runWithDefaults(evaluation: Evaluation, node: Command, start: State, stdin: Data): Outcome {
  let defaults: Defaults = { taken: start, held: start }
  const values = [...node.prefix, ...node.suffix].flatMap((item) =>
    item.type !== 'Assignment' ? [] : item.value.type === 'ArrayValue' ? item.value.elements : [item.value],
  )
  for (const word of [...values, node.name, ...node.suffix])
    if (word?.type === 'Word' && word.parts) defaults = assignDefaults(evaluation, word, defaults)
  // the environment may hold a value already: then the default is not taken
  const { taken, held } = defaults
  if (taken !== start) return forEachState([taken, held], (state) => runExpanded(evaluation, node, state, stdin))
  return runExpanded(evaluation, node, start, stdin)
}

function runExpanded(evaluation: Evaluation, node: Command, start: State, stdin: Data): Outcome {
  const prefix = node.prefix.filter((item) => item.type === 'Assignment')
  const name = node.name?.value
  if (name === undefined) return runNameless(evaluation, node, prefix, start, stdin)
  const argvs = expandArguments(evaluation, node, start)
  // assignments in front of a command hold for that command only
  const assigned = (state: State): State =>
    prefix.reduce((before, assignment) => assign(evaluation, assignment, before, { exported: true }), state)
  // bash opens files before it assigns, other shells after it
  if (prefix.some((assignment) => isNamedIn(node.redirects, assignment))) applyRedirects(evaluation, node.redirects, assigned(start))
  return runRedirected(
    evaluation,
    node.redirects,
    start,
    stdin,
    (redirected, input) => {
      const inner = assigned(redirected)
      // what its words, its assignments and its redirections ran is done before it starts
      const ready = expanded(evaluation, inner)
      let declared: readonly State[] = [ready]
      // `export X=1` and its like carry assignments among their words
      for (const item of node.suffix)
        if (item.type === 'Assignment' && name !== 'alias')
          declared = settle(declared.flatMap((state) => declare(evaluation, item, state, { declaration: name, flags: flagsOf(node) })))
      const outcomes = argvs.flatMap((argv) => declared.map((state) => runWords(evaluation, argv, { state, stdin: input })))
      const drop = (after: State): readonly State[] => {
        if (prefix.length === 0) return [after]
        const restored = restoreVariables(after, inner, redirected)
        return keepsAssignments.has(name) ? [restored, after] : [restored]
      }
      const failed = outcomes.some((outcome) => outcome.failed)
        ? outcomes.flatMap((outcome) => outcome.failed ?? outcome.states).flatMap(drop)
        : undefined
      const states = settle(outcomes.flatMap((outcome) => outcome.states).flatMap(drop))
      return {
        states,
        stdout: either(...outcomes.map((outcome) => outcome.stdout)),
        ...(failed ? { failed } : {}),
        ...(outcomes.every((outcome) => outcome.certain) ? { certain: true as const } : {}),
        ...eitherEarly(outcomes.map(({ early }) => early)),
        ...leftByAll(outcomes),
      }
    },
    { keep: name === 'exec' && argvs.every((argv) => argv.length === 1) },
  )
}

/** Whether the names of files hang on a variable that is assigned beside them. */
const isNamedIn = (redirects: readonly Redirection[], { name }: Assignment): boolean =>
  redirects.some((redirect) => 'target' in redirect && redirect.target?.text.includes('$') && redirect.target.text.includes(name))

/** Assignments and redirections without a command. */
function runNameless(evaluation: Evaluation, node: Command, assignments: readonly Assignment[], start: State, stdin: Data): Outcome {
  if (++evaluation.steps === maxSteps) emitUnknown(evaluation, 'the command is too long to follow')
  let states: readonly State[] = [start]
  for (const assignment of assignments) states = settle(states.flatMap((state) => assignEach(evaluation, assignment, state)))
  for (const { name } of assignments)
    if (states.some((state) => runsAtPrompt(name, state))) emitUnknown(evaluation, `\`${name}\` runs at the next prompt`)
  // `$(<file)` is the file's text
  const shows = assignments.length === 0 && node.redirects.length === 1 && node.redirects[0]?.operator === '<'
  return forEachState(states, (state) => {
    const certain = assignments.every((assignment) => cannotFail(assignment, state)) ? { certain: true as const } : {}
    return runRedirected(evaluation, node.redirects, state, stdin, (inner, input) => ({
      states: [inner],
      stdout: shows ? input : emptyData,
      ...certain,
    }))
  })
}

/** Whether a shell that stays open runs what it was just given before it asks for the next line. */
function runsAtPrompt(name: string, { variables }: State): boolean {
  if (!/^(?:PROMPT_COMMAND|PS[0124])$/.test(name)) return false
  const text = textOf(variables.get(name)?.elements[0])
  return text === undefined || (name === 'PROMPT_COMMAND' ? text.trim() !== '' : /`|\$\(/.test(text))
}

/** Builtins after which `sh` keeps what was assigned in front of them, and bash does not. */
const keepsAssignments: ReadonlySet<string> = wordSet(': . eval exec export readonly return set shift times trap unset')

/** Whether an assignment cannot fail: its value is written out, or is a fresh path of `mktemp`. */
function cannotFail({ name, value }: Assignment, state: State): boolean {
  if (value.type !== 'Word') return false
  const outer = value.parts ?? []
  const parts = outer.length === 1 && outer[0]?.type === 'DoubleQuoted' ? outer[0].parts : outer
  if (parts.every(({ type }) => type === 'Literal' || type === 'SingleQuoted' || type === 'SimpleExpansion')) return true
  const [only] = parts
  if (parts.length !== 1 || only?.type !== 'CommandExpansion' || only.script?.commands.length !== 1) return false
  const [piece, ...more] = state.variables.get(name)?.elements[0]?.pieces ?? []
  return (
    only.script.commands[0]?.command.type === 'Command' &&
    more.length === 0 &&
    piece !== undefined &&
    'hole' in piece &&
    piece.hole === 'temp-path'
  )
}

/** The letters of the options in front of the names: `declare -xi A=1`. */
const flagsOf = ({ suffix }: Command): string =>
  suffix.flatMap((item) => (item.type === 'Word' && item.value.startsWith('-') ? [item.value.slice(1)] : [])).join('')

/** An assignment among the words of `export`, `local` and their like. */
function declare(
  evaluation: Evaluation,
  item: Assignment,
  state: State,
  { declaration, flags }: { declaration: string; flags: string },
): readonly State[] {
  const local = declaration === 'local' || (/^(?:declare|typeset)$/.test(declaration) && !flags.includes('g'))
  const scoped = local ? withLocal(evaluation, item.name, state) : state
  // outside a function `local` fails and assigns nothing
  if (declaration === 'local' && scoped.locals.size === 0) {
    assign(evaluation, item, state)
    return [state]
  }
  // text in parentheses becomes an array
  if (item.value.type === 'Word' && item.value.value.startsWith('('))
    return [withVariable(scoped, item.name, madeOf(opaque(`$${item.name}`)))]
  return assignEach(evaluation, item, scoped, { exported: declaration === 'export' || flags.includes('x'), declared: true })
}

/** All argument lists the command may have: one, unless defaults or branches leave several. */
function expandArguments(evaluation: Evaluation, node: Command, state: State): readonly (readonly Word[])[] {
  let lists: Word[][] = [[]]
  const add = (words: readonly Word[]): void => {
    for (const list of lists) for (const word of words) list.push(word)
  }
  for (const item of withWholeWords(node)) {
    if (item.type === 'Assignment') {
      // the builtin gets the name; the value was assigned before
      if (node.name?.value !== 'alias') add([literal(item.name, { start: item.pos, end: item.end })])
      else if (item.value.type === 'Word') {
        const value = expandString(evaluation, item.value, state)
        add([{ pieces: compact([{ text: `${item.name}=` }, ...value.pieces]), at: value.at }])
      }
    }
    if (item.type !== 'Word') continue
    // what a pattern found before and a variable holds now is no pattern
    const drops = state.dropsUnmatched && item.parts?.some(({ type }) => type === 'Glob' || type === 'ExtendedGlob')
    const alternatives = expandWord(evaluation, item, state).map((fields) =>
      drops ? fields.filter((field) => !matchesNothing(evaluation, field, state)) : fields,
    )
    if (alternatives.length === 1) add(alternatives[0] ?? [])
    else lists = lists.flatMap((list) => alternatives.map((fields) => [...list, ...fields])).slice(0, maxArgumentLists)
  }
  return lists
}

type Item = Command['suffix'][number]

/** The words of a command. The parser ends one where `<(cmd)` begins or ends, but to bash `@<(cmd)` is one word. */
function withWholeWords({ name, suffix }: Command): readonly Item[] {
  const items: Item[] = []
  for (const item of name ? [name, ...suffix] : suffix) {
    const before = items.at(-1)
    const isOne =
      before?.type === 'Word' && item.type === 'Word' && before.end === item.pos && (isSubstitution(before) || isSubstitution(item))
    if (isOne) items[items.length - 1] = { ...before, ...joined(before, item) }
    else items.push(item)
  }
  return items
}

const isSubstitution = ({ parts }: SyntaxWord): boolean => parts?.some(({ type }) => type === 'ProcessSubstitution') === true

const joined = (one: SyntaxWord, other: SyntaxWord): Pick<SyntaxWord, 'text' | 'value' | 'parts' | 'end'> => ({
  text: one.text + other.text,
  value: one.value + other.value,
  parts: [one, other].flatMap(({ parts, text, value, pos, end }) => parts ?? [{ type: 'Literal' as const, text, value, pos, end }]),
  end: other.end,
})

function matchesNothing(evaluation: Evaluation, word: Word, state: State): boolean {
  const places = hasGlob(word) ? resolveWord(word, state) : []
  const isEmpty = (pattern: string): boolean =>
    evaluation.world.expand(pattern)?.length === 0 && filesMatching(evaluation, pattern, state).length === 0
  return places.length > 0 && places.every((place) => 'path' in place && place.glob && isEmpty(place.path))
}

/** Undoes the assignments that stood in front of a command, keeping what the command itself changed. */
function restoreVariables(after: State, during: State, before: State): State {
  if (after.variables === during.variables) return { ...after, variables: before.variables }
  const variables = new Map(after.variables)
  for (const [name, value] of during.variables) {
    if (before.variables.get(name) === value || variables.get(name) !== value) continue
    const earlier = before.variables.get(name)
    if (earlier) variables.set(name, earlier)
    else variables.delete(name)
  }
  return { ...after, variables }
}
