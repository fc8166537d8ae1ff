import { parseShell } from '../../parse.ts'
import { isMany, type Origin, show, textOf, type Word } from '../../value.ts'
import { type Data, emptyData, opaqueData } from '../data.ts'
import { contentOf } from '../files/files.ts'
import { emitForeignPieces } from './foreign-text.ts'
import { emit, emitUnknown, type Evaluation, nested, takeBack } from '../evaluation.ts'
import { inOwnShell } from '../outcome.ts'
import { type State, withEntry } from '../state.ts'
import type { Surroundings } from '../surroundings.ts'

type Parameters = { readonly parameters?: readonly Word[] }

/** Holes that a shell which reads the text takes for plain values, as it would a variable: paths and plain names. */
const values: ReadonlySet<Origin> = new Set<Origin>(['workspace-path', 'temp-path', 'plain'])

/** Runs a word's text as shell: `bash -c`, `eval`, a pipe into a shell. Text with holes is unknown, and its known part still counts. */
export function runText(evaluation: Evaluation, text: Word, surroundings: Surroundings & Parameters): Data {
  const known = textOf(text) ?? contentOf(evaluation, text)
  if (known !== undefined) return runSource(evaluation, known, { ...surroundings, at: text.at })
  const isValues = text.pieces.every((piece) => 'text' in piece || values.has(piece.hole)) && hasPlainQuotes(text)
  if (!isValues) {
    emitForeignPieces(evaluation, text)
    emitUnknown(evaluation, `runs \`${show(text).slice(0, 60)}\`, text only known at run time`, text.at)
    if (text.pieces.every((piece) => 'hole' in piece)) return opaqueData
  }
  // what is known of it is looked at all the same, with names for the holes: a deny in it stays a deny
  const { source, state } = withNamedHoles(text, surroundings.state, isValues ? (name) => `$${name}` : (name) => `"$${name}"`)
  return runSource(evaluation, source, { ...surroundings, state, at: text.at })
}

/** What would be certain to happen if a program passed on what it was given counts beside the unknown. */
export function runHeard(evaluation: Evaluation, { heard = [] }: Data, surroundings: Surroundings): void {
  const start = evaluation.effects.length
  for (const text of heard) if (textOf(text) !== undefined) runText(evaluation, text, { ...surroundings, stdin: emptyData })
  for (const effect of takeBack(evaluation, start)) if (effect.kind !== 'unknown') emit(evaluation, effect)
}

/** Text in which each hole is a variable of its own that holds what is known of it. */
function withNamedHoles(text: Word, state: State, use: (name: string) => string): { source: string; state: State } {
  const variables = new Map(state.variables)
  let source = ''
  let quote = ''
  for (const [index, piece] of text.pieces.entries()) {
    // names that a pattern found are no pattern any more: in quotes they are still all of them
    if ('text' in piece && !piece.glob) {
      source += piece.text
      quote = quoteBehind(piece.text, quote)
      continue
    }
    const name = `automode_value_${index}`
    variables.set(name, { elements: [{ pieces: [piece], at: text.at }] })
    source += quote === "'" ? `'"$${name}"'` : use(name)
  }
  return { source, state: { ...state, variables } }
}

/** The quote that is open behind a text, if one is, where `open` is the one before it. */
function quoteBehind(text: string, open: string): string {
  let quote = open
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '\\' && quote !== "'") index++
    else if (character === quote) quote = ''
    else if (quote === '' && (character === "'" || character === '"')) quote = character
  }
  return quote
}

/** Whether nothing in the text makes a quote mean something else: no comment, no here-document, no `$'…'`. */
const hasPlainQuotes = ({ pieces }: Word): boolean =>
  !pieces.some((piece) => 'text' in piece && piece.text.includes("'")) ||
  !pieces.some((piece) => 'text' in piece && /<<|\$'|#/.test(piece.text))

/** What `$@` stands for: all but the name in `$0`, unless that word may stand for several (`sh -c 'rm "$@"' *`). */
const positionalOf = ([name, ...rest]: readonly Word[]): readonly Word[] => (name && isMany(name) ? [name, ...rest] : rest)

/** Runs shell source in a subshell and returns what it prints. */
export function runSource(
  evaluation: Evaluation,
  source: string,
  { state, stdin, parameters, at, via }: Surroundings & Parameters & { at?: Word['at']; via?: string },
): Data {
  let output: Data = opaqueData
  nested(evaluation, { ...(via ? { via } : {}), ...(at ? { at } : {}) }, () => {
    const parsed = parseShell(source)
    if ('problem' in parsed) emitUnknown(evaluation, parsed.problem, at)
    const script = 'problem' in parsed ? parsed.partly : parsed.script
    if (!script) return
    const printed = inOwnShell(
      evaluation,
      script,
      parameters
        ? withEntry(
            { ...state, positional: positionalOf(parameters) },
            'variables',
            '0',
            parameters[0] ? { elements: [parameters[0]] } : undefined,
          )
        : state,
      stdin,
    )
    if (!('problem' in parsed)) output = printed
  })
  return output
}
