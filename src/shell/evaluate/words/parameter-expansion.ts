import { parseShell } from '../../parse.ts'
import type { ParameterExpansionPart, SyntaxWord } from '../../tree.ts'
import { asSupposed, compact, isMany, literal, madeOf, mayBeEmpty, opaque, type Piece, textOf, type Word } from '../../value.ts'
import { numberInText, visitArithmeticText } from './arithmetic-effects.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { expandString, operandAtoms } from './expand.ts'
import { type Atom, type Choices, markQuoted, one, unsplit } from './fields.ts'
import { inOwnShell } from '../outcome.ts'
import { applyOperation, decimal, type Operation } from './parameter.ts'
import { isReadingFile, type State, type Variable, withEntry, withVariable } from '../state.ts'
import { countOf, environmentPiece, firstElement, heldBy } from './variables.ts'

/** `$name`: what a variable of the line, a parameter of the script or the environment holds. */
export function variableAtoms(evaluation: Evaluation, name: string, state: State, quoted: boolean): Choices {
  if (name === '@' || name === '*')
    return state.positional
      ? [elementAtoms(state.positional, `$${name}`, quoted, name === '@' ? 'break' : joint(state))]
      : one(markQuoted({ hole: 'unset', shown: `$${name}`, ...(name === '@' ? { words: true } : {}) }, quoted), !quoted)
  if (/^\d+$/.test(name)) {
    if (name === '0') {
      const script = state.variables.get('0')?.elements[0]
      return script ? [atomsOf(script, quoted)] : one(opaque('$0'))
    }
    const value = state.positional?.[Number(name) - 1]
    if (state.positional?.slice(0, Number(name) - 1).some(isMany)) return one(opaque(`$${name}`), !quoted)
    if (state.positional && !value) return one({ text: '' }, !quoted)
    return value ? [atomsOf(value, quoted)] : one({ hole: 'unset', shown: `$${name}` }, !quoted)
  }
  if (name === '#' && state.positional && !state.positional.some(isMany)) return one({ text: String(state.positional.length) }, !quoted)
  const variable = heldBy(name, state)
  const first = variable?.elements[0]
  if (variable?.unplaced) return one(opaque(`$${name}`), !quoted)
  const meant = variable?.reference ? textOf(first) : undefined
  if (meant !== undefined && meant !== name) return variableAtoms(evaluation, meant, state, quoted)
  if (variable && !first) return one({ text: '' }, !quoted)
  if (first) return [first.pieces.map((piece) => ({ piece: markQuoted(piece, quoted), split: !quoted }))]
  const piece = environmentPiece(name, state, evaluation)
  const last = name === '_' ? evaluation.commands.at(-1)?.words.at(-1) : undefined
  return one(markQuoted('hole' in piece && last !== undefined ? { ...piece, orElse: last } : piece, quoted), !quoted)
}

/** What stands between the elements of `"$*"`: the first letter of `IFS`. */
function joint(state: State): Atom {
  const separators = state.variables.get('IFS')?.elements[0]
  const text = separators ? textOf(separators)?.slice(0, 1) : ' '
  return { piece: text === undefined ? opaque('$IFS') : { text }, split: false }
}

/** The pieces of a value, which fall apart at blanks where no quotes stand around it. */
const atomsOf = ({ pieces }: Word, quoted: boolean): readonly Atom[] => pieces.map((piece) => ({ piece, split: !quoted }))

/** The piece as what may be any number of words. */
const anyWords = (piece: Piece): Piece => ('hole' in piece ? { ...piece, words: true } : piece)

function elementAtoms(elements: readonly Word[] | undefined, shown: string, quoted: boolean, between: Atom): readonly Atom[] {
  if (!elements) return [{ piece: between === 'break' ? anyWords(opaque(shown)) : opaque(shown), split: !quoted }]
  return elements.flatMap((element, index): readonly Atom[] => {
    const atoms = atomsOf(element, quoted)
    if (index === 0) return atoms
    return [quoted ? between : 'break', ...atoms]
  })
}

/** `${!name}`: the variable whose name the variable holds. */
function indirectAtoms(evaluation: Evaluation, part: ParameterExpansionPart, state: State, quoted: boolean): Choices {
  const { parameter: name, operation, text } = part
  const last = name === '#' && !operation && !state.positional?.some(isMany) ? state.positional?.at(-1) : undefined
  if (last) return [atomsOf(last, quoted)]
  if (operation?.type === 'Default') expandString(evaluation, operation.operand, state)
  if (namesOnly.test(text)) return placesIn(part, state, quoted)
  const [meant] = state.variables.get(name)?.elements ?? []
  const target = textOf(meant)
  // the name may have a subscript, which is worked out
  if (meant && target !== undefined) visitArithmeticText(evaluation, meant, state)
  return target && /^\w+$/.test(target) && !operation
    ? variableAtoms(evaluation, target, state, quoted)
    : one({ hole: target === undefined ? 'secret' : 'opaque', shown: text }, !quoted)
}

/** `${!name[@]}`: the places of a list. Keys may be any text. `${!name*}`: names of variables. */
function placesIn({ parameter: name, index, text }: ParameterExpansionPart, state: State, quoted: boolean): Choices {
  if (!index) return one({ hole: 'plain', many: true, shown: text }, !quoted)
  const variable = state.variables.get(name)
  if (!variable || variable.unplaced || variable.elements.some(isMany)) return one(opaque(text), !quoted)
  const places = variable.elements.map((_element, place) => literal(String(place)))
  return [elementAtoms(places, text, quoted, index.value === '*' ? joint(state) : 'break')]
}

/** `${name[place]}`: one element, or all of them. */
function placeAtoms(evaluation: Evaluation, part: ParameterExpansionPart, state: State, quoted: boolean): Choices {
  const variable = heldBy(part.parameter, state)
  const place = textOf(expandString(evaluation, part.index, state))
  if (place === '@' || place === '*') return [elementAtoms(variable?.elements, part.text, quoted, place === '@' ? 'break' : joint(state))]
  const [only, ...others] = variable?.elements ?? []
  // a list of which only the kind of its elements is known
  if (only && others.length === 0 && isFoundPaths(only)) return [atomsOf(only, quoted)]
  const counted = (variable?.unplaced ? undefined : numberInText(place, state)) ?? Number.NaN
  const fromEnd = counted < 0 && variable && !variable.elements.some(isMany)
  const number = fromEnd ? variable.elements.length + counted : counted
  // zsh counts from one; without a known place it may be any of them
  const elements = Number.isNaN(number)
    ? (variable?.elements.slice(0, 6) ?? [])
    : [variable?.elements[number], ...(fromEnd ? [] : [variable?.elements[number - 1]])]
  const known = elements.flatMap((element) => (element ? [atomsOf(element, quoted)] : []))
  return variable?.elements[number] === undefined ? [...known, ...one(opaque(part.text), !quoted)] : known
}

/** `${name…}`: what the parameter holds, and what an operation makes of that. */
export function parameterAtoms(evaluation: Evaluation, part: ParameterExpansionPart, state: State, quoted: boolean): Choices {
  const { parameter: name, index, operation, prefix } = part
  if (index) visitArithmeticText(evaluation, expandString(evaluation, index, state), state)
  if (prefix === '#') {
    const count = index ? countOf(part.text.slice(2, -1), state) : textOf(firstElement(heldBy(name, state)))?.length
    return one(count === undefined ? { hole: 'plain', number: true, shown: part.text } : { text: String(count) })
  }
  if (prefix === '!') return indirectAtoms(evaluation, part, state, quoted)
  const values = index ? placeAtoms(evaluation, part, state, quoted) : variableAtoms(evaluation, name, state, quoted)
  if (!operation) return values
  const list = operation.type === 'Slice' ? listOf(part, state) : undefined
  const taken = operation.type === 'Slice' && list ? sliceOf(list, (word) => asNumber(evaluation, word, state), operation) : undefined
  if (taken) return [elementAtoms(taken, part.text, quoted, /\*/.test(name + (index?.value ?? '')) ? joint(state) : 'break')]
  return operatedAtoms(evaluation, part, operation, values, state, quoted)
}

/** What a word comes to that is taken for arithmetic. */
function asNumber(evaluation: Evaluation, word: SyntaxWord | undefined, state: State): Word {
  const expanded = expandString(evaluation, word, state)
  visitArithmeticText(evaluation, expanded, state)
  const number = numberInText(textOf(expanded), state)
  return number === undefined ? expanded : literal(String(number), expanded.at)
}

function operatedAtoms(
  evaluation: Evaluation,
  part: ParameterExpansionPart,
  operation: Operation,
  values: Choices,
  state: State,
  quoted: boolean,
): Choices {
  const { parameter: name, index } = part
  const variable = heldBy(name, state)
  const operands = (word: SyntaxWord | undefined): Word =>
    operation.type === 'Slice' ? asNumber(evaluation, word, state) : expandString(evaluation, word, state)
  if (operation.type === 'Transform' && operation.operand.text === 'P' && !values.flat().every(isPlainText)) {
    emitUnknown(evaluation, `\`${part.text}\` runs the substitutions in its value`, { start: part.pos, end: part.end })
    for (const atoms of values) runAsPrompt(evaluation, textOf(madeOf(...unsplit(atoms))), state)
  }
  // one that the environment may hold stays open
  const standsIn = !index && isUsuallyUnset(name, operation, state)
  if (
    operation.type === 'Default' &&
    operation.operator.endsWith('=') &&
    !index &&
    (standsIn || (variable && isUnset(variable, operation.operator)))
  )
    evaluation.assigned.set(name, standsIn ? supposedWord(operands(operation.operand)) : operands(operation.operand))
  const isSet = standsIn ? false : index ? undefined : isGiven(name, variable, state)
  const isList = /^[@*]$/.test(index?.value ?? name)
  // `"${list[@]:-}"`: with two elements it is neither unset nor empty
  if (isList && index && operation.type === 'Default' && /[-=?]$/.test(operation.operator) && (variable?.elements.length ?? 0) > 1)
    return values
  // a default with quotes in it does not fall apart where they stand, nor one with a list in it where its elements meet
  const parts = operation.type === 'Default' ? (operation.operand?.parts ?? []) : []
  const apart =
    operation.type === 'Default' && operation.operand && parts.some(quoted ? isListPart : ({ type }) => type.endsWith('Quoted'))
      ? operandAtoms(evaluation, operation.operand, state, { quoted })
      : undefined
  // some of a list that is not known, perhaps nothing
  const unsure = isList && operation.type === 'Slice' && !/\*/.test(index?.value ?? name) ? anyWords : (piece: Piece): Piece => piece
  const operated = (atoms: readonly Atom[]): Choices => {
    const pieces = compact(atoms.flatMap((atom) => (atom === 'break' ? [] : [atom.piece])))
    const broken = atoms.includes('break') || (isList && operation.type === 'Slice')
    let taken: readonly Piece[] | undefined
    const results = applyOperation(operation, { pieces, isSet, shown: part.text, broken }, (word) => {
      const operand = operands(word)
      taken = operand.pieces
      return operand
    })
    if (results === 'same') return [atoms]
    return results.flatMap((result): Choices => {
      if (apart && result === taken) return standsIn ? apart.map((atoms) => atoms.map(asSupposedAtom)) : apart
      const pieces = standsIn ? asSupposed(result) : result
      return [pieces.map((piece) => ({ piece: markQuoted(unsure(piece), quoted), split: !quoted }))]
    })
  }
  const changesEach = isList && /^(?:Remove|Replace|CaseModification)$/.test(operation.type)
  return values.flatMap((atoms) => (changesEach ? [ofEach(atoms, (element) => operated(element)[0] ?? element)] : operated(atoms)))
}

/** `$@`, `${list[@]}`: each element is a word, in quotes too. */
const isListPart = ({ type, text }: { readonly type: string; readonly text: string }): boolean =>
  type.endsWith('Expansion') && /^\$(?:@|\{(?:@|\w+\[@\]))/.test(text)

const supposedWord = (word: Word): Word => ({ ...word, pieces: asSupposed(word.pieces) })

const asSupposedAtom = (atom: Atom): Atom => (atom === 'break' ? atom : { ...atom, piece: asSupposed([atom.piece])[0] ?? atom.piece })

/** What substitutions in a prompt would do counts beside the unknown. */
function runAsPrompt(evaluation: Evaluation, text: string | undefined, state: State): void {
  const parsed = text === undefined ? undefined : parseShell(`: "${text}"`)
  if (parsed && 'script' in parsed) inOwnShell(evaluation, parsed.script, state, evaluation.stdin)
}

/** What a change to each element makes of a list. */
function ofEach(atoms: readonly Atom[], change: (element: readonly Atom[]) => readonly Atom[]): readonly Atom[] {
  if (atoms.length === 0) return atoms
  const end = atoms.indexOf('break')
  return end < 0 ? change(atoms) : [...change(atoms.slice(0, end)), 'break', ...ofEach(atoms.slice(end + 1), change)]
}

/** Whether an atom is known text that a prompt shows as it is. */
const isPlainText = (atom: Atom): boolean => atom === 'break' || ('text' in atom.piece && !/[$`\\]/.test(atom.piece.text))

/** The elements of `${X[@]…}` or `${@…}` by number; those of the script start at one, after its own name. */
function listOf({ parameter: name, index }: ParameterExpansionPart, { variables, positional }: State): readonly Word[] | undefined {
  if (name === '@' || name === '*') return positional && [madeOf({ ...opaque('$0'), quoted: true }), ...positional]
  const variable = /^[@*]$/.test(index?.value ?? '') ? variables.get(name) : undefined
  return variable?.unplaced ? undefined : variable?.elements
}

/** Whether a word stands for any number of paths of the workspace. */
const isFoundPaths = ({ pieces }: Word): boolean =>
  pieces.length === 1 && pieces.every((piece) => 'hole' in piece && piece.hole === 'workspace-path')

/** The elements that `${X[@]:offset:length}` takes, when both numbers are plain; some of the paths that were found are such paths again. */
function sliceOf(
  list: readonly Word[],
  expand: (word: SyntaxWord | undefined) => Word,
  { offset, length }: { readonly offset: SyntaxWord; readonly length?: SyntaxWord | undefined },
): readonly Word[] | undefined {
  const start = decimal(textOf(expand(offset)))
  const count = length ? decimal(textOf(expand(length))) : list.length
  if (!Number.isInteger(start) || !Number.isInteger(count)) return undefined
  if (list.length === 1 && list.every(isFoundPaths)) return list
  if (count < 0 || -start > list.length || list.some(isMany)) return undefined
  const from = start < 0 ? list.length + start : start
  return list.slice(from, from + count)
}

/** `${!X*}` gives names and `${!X[@]}` subscripts; any other indirection may show whatever the environment holds. */
const namesOnly = /^\$\{!\w+(?:[*@]|\[[*@]\])\}$/

/** Whether the line sets a variable, or whoever runs the script gives a parameter; undefined when nobody knows. */
function isGiven(name: string, variable: Variable | undefined, { positional }: State): boolean | undefined {
  if (variable) return variable.elements.length > 0
  if (!/^(?:\d+|[@*])$/.test(name)) return undefined
  return positional && positional.length >= (/\d/.test(name) ? Number(name) : 1)
}

/**
 * `${OUT_DIR:-build}` in a script of the project: a setting that whoever calls it may give. What the line gives is seen; one that
 * an ordinary shell has is left open.
 */
const isUsuallyUnset = (name: string, operation: Operation, state: State): boolean =>
  operation.type === 'Default' &&
  /[-=]$/.test(operation.operator) &&
  /^[A-Z]\w*$/.test(name) &&
  !placesOfMachine.test(name) &&
  heldBy(name, state) === undefined &&
  isReadingFile(state)

/** Variables that an ordinary shell has. */
const placesOfMachine = /^(?:HOME|PATH|PWD|OLDPWD|USER|LOGNAME|SHELL|TMPDIR|TERM|LANG|LC_\w+|EDITOR|HOSTNAME|XDG_\w+|SSH_\w+|BASH\w*|CI)$/

/** Whether a default stands in for what a variable of this line holds. */
const isUnset = (variable: Variable | undefined, operator: string): boolean =>
  !variable || variable.elements.length === 0 || (operator.startsWith(':') && textOf(variable.elements[0]) === '')

/** The state in which the environment holds some text under a name, where nothing is known of it. */
export function withHeld(evaluation: Evaluation, name: string, state: State): State {
  const [atoms, ...others] = variableAtoms(evaluation, name, state, true)
  const [only, ...more] = atoms ?? []
  const isOpen = only !== undefined && only !== 'break' && mayBeEmpty(only.piece) && more.length + others.length === 0
  return isOpen ? withVariable(state, name, madeOf({ hole: 'unset', shown: `$${name}`, filled: true })) : state
}

/** The states before a command runs whose words assign defaults: where they are taken, and where the environment held a value already. */
export interface Defaults {
  readonly taken: State
  readonly held: State
}

/** `${X:=value}` also assigns. */
export function assignDefaults(evaluation: Evaluation, word: SyntaxWord, { taken, held }: Defaults): Defaults {
  let next = taken
  let other = held
  for (const part of word.parts ?? []) {
    const inner = part.type === 'DoubleQuoted' ? part.parts : [part]
    for (const child of inner) {
      if (child.type !== 'ParameterExpansion' || child.operation?.type !== 'Default' || !child.operation.operator.endsWith('=')) continue
      if (!isUnset(next.variables.get(child.parameter), child.operation.operator)) continue
      const value = expandString(evaluation, child.operation.operand, next)
      const standsIn = isUsuallyUnset(child.parameter, child.operation, next)
      next = withEntry(next, 'variables', child.parameter, { elements: [standsIn ? supposedWord(value) : value] })
      // a setting of a script counts as its default, here as where it is only looked at; an empty one carries no mark that tells
      if (standsIn && textOf(value) !== '') other = withEntry(other, 'variables', child.parameter, { elements: [supposedWord(value)] })
      else if (child.operation.operator.startsWith(':')) other = withHeld(evaluation, child.parameter, other)
    }
  }
  return { taken: next, held: other }
}
