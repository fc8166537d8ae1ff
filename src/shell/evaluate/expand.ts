import { parseShell } from '../parse.ts'
import type { ArithmeticExpression, ParameterExpansionPart, Script, SyntaxWord, WordPart } from '../tree.ts'
import type { Piece, Word } from '../value.ts'
import { aNumber, isMany, knownPrefix, literal, nowhere, opaque, textOf } from '../value.ts'
import { numberOf } from './arithmetic.ts'
import { countedPieces, expandBraces } from './braces.ts'
import { type Data, emptyData, holeOf } from './data.ts'
import { emitUnknown, type Evaluation } from './evaluation.ts'
import { inOwnShell } from './outcome.ts'
import { applyOperation, decimal } from './parameter.ts'
import { type Separators, separatorsOf } from './separators.ts'
import { previousFolder, type State, type Variable, withEntry } from './state.ts'
import { environmentPiece, heldBy } from './variables.ts'

/** A piece on its way into fields: `split` pieces fall apart at blanks; `break` starts a new field. */
type Atom = { readonly piece: Piece; readonly split: boolean } | 'break'

const maxAlternatives = 8

/** All the field lists a word may expand to: one, unless a default or a branch leaves several. */
export function expandWord(evaluation: Evaluation, word: SyntaxWord, state: State): readonly (readonly Word[])[] {
  const at = { start: word.pos, end: word.end }
  if (word.parts?.some((part) => part.type === 'BraceExpansion')) {
    const texts = expandBraces(word)
    if (!texts) {
      const counted = countedPieces(word)
      if (counted) return [[{ pieces: counted, at }]]
      emitUnknown(evaluation, `brace expansion \`${word.text.slice(0, 40)}\` is too large`, at)
      return [[{ pieces: [opaque(word.text)], at }]]
    }
    const fields: Word[] = []
    for (const text of texts) {
      // an empty choice without quotes leaves no word
      if (text === '') continue
      const inner = parseWord(text)
      if (inner) fields.push(...(expandWord(evaluation, inner, state)[0] ?? []).map((field) => ({ ...field, at })))
      else fields.push({ pieces: [opaque(text)], at })
    }
    return [fields]
  }
  const separators = separatorsOf(state)
  return atomsOf(evaluation, word, state, { quoted: false }).map((atoms) => toFields(atoms, at, word, separators))
}

/** The word as one string, never split: assignments, redirect targets, here-strings, `case` subjects. */
export function expandString(evaluation: Evaluation, word: SyntaxWord | undefined, state: State): Word {
  if (!word) return literal('')
  const at = { start: word.pos, end: word.end }
  const choices = atomsOf(evaluation, word, state, { quoted: false }).map(
    (atoms): Word => ({ pieces: compact(atoms.flatMap((atom) => (atom === 'break' ? [{ text: ' ' }] : [atom.piece]))), at }),
  )
  return onlyChoice(choices) ?? { pieces: [opaque(word.text)], at }
}

/** The one text, or the text with a hole that covers the others; undefined where several known ones remain. */
function onlyChoice(choices: readonly Word[]): Word | undefined {
  const texts = new Set(choices.map(textOf))
  return texts.size === 1 ? choices[0] : choices.find((choice) => textOf(choice) === undefined)
}

/** Text with expansions but no word structure: here-documents. */
export function expandParts(evaluation: Evaluation, parts: readonly WordPart[], state: State, at: { start: number; end: number }): Word {
  const pieces = parts.flatMap((part) =>
    (partAtoms(evaluation, part, state, { quoted: true, first: false })[0] ?? []).flatMap((atom) =>
      atom === 'break' ? [{ text: ' ' }] : [atom.piece],
    ),
  )
  return { pieces: compact(pieces), at }
}

function parseWord(text: string): SyntaxWord | undefined {
  const parsed = parseShell(`: ${text}`)
  if ('problem' in parsed) return undefined
  const command = parsed.script.commands[0]?.command
  const argument = command?.type === 'Command' ? command.suffix[0] : undefined
  return argument?.type === 'Word' ? argument : undefined
}

function atomsOf(evaluation: Evaluation, word: SyntaxWord, state: State, { quoted }: { quoted: boolean }): readonly (readonly Atom[])[] {
  if (!word.parts) return [tildeAtoms(word.text, word.value, state, evaluation)]
  let alternatives: Atom[][] = [[]]
  for (const [index, part] of word.parts.entries())
    alternatives = extended(
      alternatives,
      isSubscripted(word.parts, index, state) ? one(opaque(part.text)) : partAtoms(evaluation, part, state, { quoted, first: index === 0 }),
    )
  return alternatives
}

/** `$X[1]` of a list: its first element to zsh, and to bash that with `[1]` behind it. */
function isSubscripted(parts: readonly WordPart[], index: number, { variables }: State): boolean {
  const [part, next] = parts.slice(index, index + 2)
  return part?.type === 'SimpleExpansion' && next?.text.startsWith('[') === true && variables.get(part.text.slice(1))?.array === true
}

/** Each alternative followed by each of the next. A single next is added in place: words of many parts must not cost their square. */
function extended(alternatives: Atom[][], next: readonly (readonly Atom[])[]): Atom[][] {
  const [only] = next
  if (next.length !== 1 || !only)
    return alternatives.flatMap((before) => next.map((atoms) => [...before, ...atoms])).slice(0, maxAlternatives)
  for (const before of alternatives) for (const atom of only) before.push(atom)
  return alternatives
}

const one = (piece: Piece, split = false): readonly (readonly Atom[])[] => [[{ piece, split }]]

function partAtoms(
  evaluation: Evaluation,
  part: WordPart,
  state: State,
  { quoted, first }: { quoted: boolean; first: boolean },
): readonly (readonly Atom[])[] {
  switch (part.type) {
    case 'Literal':
      return first && !quoted ? [tildeAtoms(part.text, part.value, state, evaluation)] : one({ text: part.value })
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return one({ text: part.value })
    case 'Glob':
    case 'ExtendedGlob':
      // substitutions inside a pattern run; what they leave may match any name
      for (const child of part.parts ?? []) partAtoms(evaluation, child, state, { quoted: true, first: false })
      return one(
        quoted ? { text: part.text } : { text: part.parts?.some((child) => child.type !== 'Literal') ? '*' : part.text, glob: true },
      )
    case 'DoubleQuoted':
    case 'LocaleString': {
      let alternatives: Atom[][] = [part.parts.length === 0 ? [{ piece: { text: '' }, split: false }] : []]
      for (const [index, child] of part.parts.entries())
        alternatives = extended(
          alternatives,
          isSubscripted(part.parts, index, state)
            ? one(opaque(child.text))
            : partAtoms(evaluation, child, state, { quoted: true, first: false }),
        )
      return alternatives
    }
    case 'SimpleExpansion':
      return variableAtoms(evaluation, part.text.slice(1), state, quoted)
    case 'ParameterExpansion':
      return parameterAtoms(evaluation, part, state, quoted)
    case 'CommandExpansion':
      return substitutionAtoms(part.script ? inOwnShell(evaluation, part.script, state, evaluation.stdin) : emptyData, part.text, quoted)
    case 'ArithmeticExpansion':
      visitArithmetic(evaluation, part.expression, state)
      return one(numberPiece(numberOf(part.expression, state), part.text))
    case 'ProcessSubstitution':
      return one({ text: processSubstitution(evaluation, part.script, part.operator, state, part.pos) })
    case 'BraceExpansion':
      return one({ text: part.text })
  }
}

const numberPiece = (value: number | undefined, shown: string): Piece =>
  value === undefined ? { hole: 'plain', number: true, shown } : { text: String(value) }

/** `<(cmd)` names a file that holds what the command prints; the file lives in the state of the evaluation. */
function processSubstitution(evaluation: Evaluation, script: Script | undefined, operator: '<' | '>', state: State, place: number): string {
  const path = `/dev/fd/substitution-${place}`
  if (operator === '<') evaluation.substitutions.set(path, script ? inOwnShell(evaluation, script, state, evaluation.stdin) : emptyData)
  else if (script) {
    evaluation.substitutions.set(path, emptyData)
    evaluation.sinks.set(path, { fed: false, run: (data) => void inOwnShell(evaluation, script, state, data) })
  }
  return path
}

/** Data written to a `>(cmd)` is what that command reads. */
export function feedSinks(evaluation: Evaluation, paths: readonly string[], data: Data): void {
  for (const path of paths) {
    const sink = evaluation.sinks.get(path)
    if (!sink) continue
    sink.fed = true
    sink.run(data)
  }
}

function substitutionAtoms(data: Data, shown: string, quoted: boolean): readonly (readonly Atom[])[] {
  if (!data.text) return [[{ piece: markQuoted(holeOf(data, shown), quoted), split: !quoted }]]
  return data.text.slice(0, maxAlternatives).map((text) => stripNewlines(text.pieces).map((piece): Atom => ({ piece, split: !quoted })))
}

function stripNewlines(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1)
  if (!last || !('text' in last)) return pieces
  return [...pieces.slice(0, -1), { ...last, text: last.text.replace(/\n+$/, '') }]
}

const markQuoted = (piece: Piece, quoted: boolean): Piece => (quoted && 'hole' in piece ? { ...piece, quoted: true } : piece)

function variableAtoms(evaluation: Evaluation, name: string, state: State, quoted: boolean): readonly (readonly Atom[])[] {
  if (name === '@' || name === '*') return [elementAtoms(state.positional, `$${name}`, quoted, name === '@' ? 'break' : joint(state))]
  if (/^\d+$/.test(name)) {
    if (name === '0') {
      const script = state.variables.get('0')?.elements[0]
      return script ? [script.pieces.map((piece) => ({ piece, split: !quoted }))] : one(opaque('$0'))
    }
    const value = state.positional?.[Number(name) - 1]
    if (state.positional?.slice(0, Number(name) - 1).some(isMany)) return one(opaque(`$${name}`), !quoted)
    if (state.positional && !value) return one({ text: '' }, !quoted)
    return value ? [value.pieces.map((piece) => ({ piece, split: !quoted }))] : one({ hole: 'unset', shown: `$${name}` }, !quoted)
  }
  const variable = heldBy(name, state)
  const first = variable?.elements[0]
  if (variable?.unplaced) return one(opaque(`$${name}`), !quoted)
  const meant = variable?.reference ? textOf(first) : undefined
  if (meant !== undefined && meant !== name) return variableAtoms(evaluation, meant, state, quoted)
  if (variable && !first) return one({ text: '' }, !quoted)
  if (first) return [first.pieces.map((piece) => ({ piece: markQuoted(piece, quoted), split: !quoted }))]
  return one(markQuoted(environmentPiece(name, state, evaluation.world), quoted), !quoted)
}

/** What stands between the elements of `"$*"`: the first letter of `IFS`. */
function joint(state: State): Atom {
  const separators = state.variables.get('IFS')?.elements[0]
  const text = separators ? textOf(separators)?.slice(0, 1) : ' '
  return { piece: text === undefined ? opaque('$IFS') : { text }, split: false }
}

function elementAtoms(elements: readonly Word[] | undefined, shown: string, quoted: boolean, between: Atom): readonly Atom[] {
  if (!elements) return [{ piece: opaque(shown), split: !quoted }]
  return elements.flatMap((element, index): readonly Atom[] => {
    const atoms = element.pieces.map((piece): Atom => ({ piece, split: !quoted }))
    if (index === 0) return atoms
    return [quoted ? between : 'break', ...atoms]
  })
}

/** `${!name}`: the variable whose name the variable holds. */
function indirectAtoms(evaluation: Evaluation, part: ParameterExpansionPart, state: State, quoted: boolean): readonly (readonly Atom[])[] {
  const { parameter: name, operation, text } = part
  if (operation?.type === 'Default') expandString(evaluation, operation.operand, state)
  const [meant] = state.variables.get(name)?.elements ?? []
  const target = textOf(meant)
  // the name may have a subscript, which is worked out
  if (meant && target !== undefined && !namesOnly.test(text)) visitArithmeticText(evaluation, meant, state)
  return target && /^\w+$/.test(target) && !operation
    ? variableAtoms(evaluation, target, state, quoted)
    : one({ hole: namesOnly.test(text) ? 'plain' : target === undefined ? 'secret' : 'opaque', shown: text }, !quoted)
}

/** `${name[place]}`: one element, or all of them. */
function placeAtoms(evaluation: Evaluation, part: ParameterExpansionPart, state: State, quoted: boolean): readonly (readonly Atom[])[] {
  const variable = heldBy(part.parameter, state)
  const place = textOf(expandString(evaluation, part.index, state))
  if (place === '@' || place === '*') return [elementAtoms(variable?.elements, part.text, quoted, place === '@' ? 'break' : joint(state))]
  const number = variable?.unplaced ? Number.NaN : decimal(place)
  // zsh counts from one; without a known place it may be any of them
  const elements = variable?.unplaced ? variable.elements.slice(0, 6) : [variable?.elements[number], variable?.elements[number - 1]]
  const known = elements.flatMap((element) => (element ? [element.pieces.map((piece) => ({ piece, split: !quoted }))] : []))
  return variable?.elements[number] === undefined ? [...known, ...one(opaque(part.text), !quoted)] : known
}

function parameterAtoms(evaluation: Evaluation, part: ParameterExpansionPart, state: State, quoted: boolean): readonly (readonly Atom[])[] {
  const { parameter: name, index, operation, prefix } = part
  if (index) visitArithmeticText(evaluation, expandString(evaluation, index, state), state)
  if (prefix === '#') return one({ hole: 'plain', shown: part.text })
  if (prefix === '!') return indirectAtoms(evaluation, part, state, quoted)
  const variable = heldBy(name, state)
  const values = index ? placeAtoms(evaluation, part, state, quoted) : variableAtoms(evaluation, name, state, quoted)
  if (!operation) return values
  const list = listOf(part, state)
  if (operation.type === 'Slice' && list) {
    const taken = sliceOf(list, (word) => expandString(evaluation, word, state), operation)
    if (taken) return [elementAtoms(taken, part.text, quoted, /\*/.test(name + (index?.value ?? '')) ? joint(state) : 'break')]
  }
  const isSet = index
    ? undefined
    : variable
      ? variable.elements.length > 0
      : /^\d+$|^[@*]$/.test(name)
        ? areGiven(name, state.positional)
        : undefined
  const operands = (word: SyntaxWord | undefined): Word => {
    const expanded = expandString(evaluation, word, state)
    if (operation.type === 'Slice') visitArithmeticText(evaluation, expanded, state)
    return expanded
  }
  if (
    operation.type === 'Transform' &&
    operation.operand.text === 'P' &&
    !values.flat().every((atom) => atom === 'break' || ('text' in atom.piece && !/[$`\\]/.test(atom.piece.text)))
  )
    emitUnknown(evaluation, `\`${part.text}\` runs the substitutions in its value`, { start: part.pos, end: part.end })
  // one that the environment may hold stays open
  if (operation.type === 'Default' && operation.operator.endsWith('=') && !index && variable && isUnset(variable, operation.operator))
    evaluation.assigned.set(name, operands(operation.operand))
  return values.flatMap((atoms) => {
    const pieces = compact(atoms.flatMap((atom) => (atom === 'break' ? [] : [atom.piece])))
    const broken = atoms.includes('break')
    const results = applyOperation(operation, { pieces, isSet, shown: part.text, broken }, operands)
    if (results === 'same') return [atoms]
    const asAtoms = (split: boolean): readonly (readonly Atom[])[] =>
      results.map((result) => result.map((piece): Atom => ({ piece: markQuoted(piece, quoted), split })))
    // a default with quotes in it does not fall apart where they stand
    const isQuoted = operation.type === 'Default' && operation.operand?.parts?.some(({ type }) => type.endsWith('Quoted'))
    return isQuoted && !quoted ? [...asAtoms(false), ...asAtoms(true)] : asAtoms(!quoted)
  })
}

/** The elements of `${X[@]…}` or `${@…}` by number; those of the script start at one, after its own name. */
function listOf({ parameter: name, index }: ParameterExpansionPart, { variables, positional }: State): readonly Word[] | undefined {
  if (name === '@' || name === '*') return positional && [{ pieces: [{ ...opaque('$0'), quoted: true }], at: nowhere }, ...positional]
  const variable = /^[@*]$/.test(index?.value ?? '') ? variables.get(name) : undefined
  return variable?.unplaced ? undefined : variable?.elements
}

/** The elements that `${X[@]:offset:length}` takes, when both numbers are plain. */
function sliceOf(
  list: readonly Word[],
  expand: (word: SyntaxWord | undefined) => Word,
  { offset, length }: { readonly offset: SyntaxWord; readonly length?: SyntaxWord | undefined },
): readonly Word[] | undefined {
  const start = decimal(textOf(expand(offset)))
  const count = length ? decimal(textOf(expand(length))) : list.length
  if (!Number.isInteger(start) || !Number.isInteger(count) || count < 0 || -start > list.length || list.some(isMany)) return undefined
  const from = start < 0 ? list.length + start : start
  return list.slice(from, from + count)
}

/** `${!X*}` gives names and `${!X[@]}` subscripts; any other indirection may show whatever the environment holds. */
const namesOnly = /^\$\{!\w+(?:[*@]|\[[*@]\])\}$/

/** Whether a positional parameter, or any of them, is there; undefined when nobody knows. */
function areGiven(name: string, positional: readonly Word[] | undefined): boolean | undefined {
  return positional && positional.length >= (/\d/.test(name) ? Number(name) : 1)
}

/** Whether a default stands in for what a variable of this line holds. */
const isUnset = (variable: Variable | undefined, operator: string): boolean =>
  !variable || variable.elements.length === 0 || (operator.startsWith(':') && textOf(variable.elements[0]) === '')

/** `${X:=value}` also assigns. */
export function assignDefaults(evaluation: Evaluation, word: SyntaxWord, state: State): State {
  let next = state
  for (const part of word.parts ?? []) {
    const inner = part.type === 'DoubleQuoted' ? part.parts : [part]
    for (const child of inner) {
      if (child.type !== 'ParameterExpansion' || child.operation?.type !== 'Default' || !child.operation.operator.endsWith('=')) continue
      if (isUnset(next.variables.get(child.parameter), child.operation.operator))
        next = withEntry(next, 'variables', child.parameter, { elements: [expandString(evaluation, child.operation.operand, next)] })
    }
  }
  return next
}

/** Runs the substitutions hidden in arithmetic; its value is always a number. */
export function visitArithmetic(evaluation: Evaluation, expression: ArithmeticExpression | undefined, state: State): void {
  if (!expression) return
  switch (expression.type) {
    case 'ArithmeticBinary':
      if (/^(?:[-+*/%&|^]|<<|>>)?=$/.test(expression.operator)) noteAssigned(evaluation, expression.left)
      visitArithmetic(evaluation, expression.left, state)
      visitArithmetic(evaluation, expression.right, state)
      return
    case 'ArithmeticUnary':
      if (/^(?:\+\+|--)$/.test(expression.operator)) noteAssigned(evaluation, expression.operand)
      return visitArithmetic(evaluation, expression.operand, state)
    case 'ArithmeticTernary':
      visitArithmetic(evaluation, expression.test, state)
      visitArithmetic(evaluation, expression.consequent, state)
      return visitArithmetic(evaluation, expression.alternate, state)
    case 'ArithmeticGroup':
      return visitArithmetic(evaluation, expression.expression, state)
    case 'ArithmeticCommandExpansion':
      if (expression.script) visitOutput(evaluation, inOwnShell(evaluation, expression.script, state, evaluation.stdin), state)
      return
    case 'ArithmeticWord':
      if (expression.parts) visitArithmeticText(evaluation, expandParts(evaluation, expression.parts, state, nowhere), state)
      visitNames(evaluation, literal(expression.value), state)
  }
}

/** The variable in front of `=`, or beside `++`; a subscript names one of its elements. */
function noteAssigned(evaluation: Evaluation, expression: ArithmeticExpression): void {
  const [name] = (expression.type === 'ArithmeticWord' && /^[A-Za-z_]\w*/.exec(expression.value)) || []
  if (name !== undefined) evaluation.assigned.set(name, { pieces: [aNumber(name)], at: nowhere })
}

/** What a substitution prints in arithmetic is evaluated with the rest of it. */
function visitOutput(evaluation: Evaluation, data: Data, state: State): void {
  for (const word of data.text ?? [{ pieces: [holeOf(data, '$(…)')], at: nowhere }]) visitArithmeticText(evaluation, word, state)
}

/** Arithmetic looks variables up by name and evaluates a subscript in their value again, substitutions and all. */
function visitNames(evaluation: Evaluation, word: Word, state: State): void {
  for (const name of knownPrefix(word).match(/[A-Za-z_]\w*/g) ?? []) {
    const value = state.variables.get(name)?.elements[0]
    const fetched = value?.pieces.some((piece) => 'hole' in piece && (piece.hole === 'download' || piece.hole === 'unset'))
    if (value && (fetched || /[[$`]/.test(textOf(value) ?? ''))) emitUnknown(evaluation, `arithmetic evaluates the text in \`${name}\``)
  }
}

/** Text that a command takes for arithmetic (`let`, `[[ x -eq y ]]`, names with a subscript): substitutions in it run though it was quoted. */
export function visitArithmeticText(evaluation: Evaluation, word: Word, state: State): void {
  visitNames(evaluation, word, state)
  if (word.pieces.some((piece) => 'hole' in piece && piece.hole === 'download'))
    emitUnknown(evaluation, 'arithmetic evaluates downloaded text', word.at)
  const text = textOf(word)
  if (!text || !/[$`=]|\+\+|--/.test(text)) return
  const parsed = parseShell(`((${text}))`)
  const [statement] = 'script' in parsed ? parsed.script.commands : []
  if (statement?.command.type === 'ArithmeticCommand') visitArithmetic(evaluation, statement.command.expression, state)
  else emitUnknown(evaluation, `arithmetic evaluates \`${text.slice(0, 60)}\``, word.at)
}

function tildeAtoms(text: string, value: string, state: State, evaluation: Evaluation): readonly Atom[] {
  if (!text.startsWith('~')) return [{ piece: { text: value }, split: false }]
  const slash = value.indexOf('/')
  const user = slash < 0 ? value.slice(1) : value.slice(1, slash)
  const rest = slash < 0 ? '' : value.slice(slash)
  const folder = tildeFolder(user, state, evaluation)
  // a number counts the folders that `pushd` left
  if (folder === undefined && /^[-+]?\d*$/.test(user)) return [{ piece: opaque(value), split: false }]
  return [{ piece: { text: folder === undefined ? value : folder + rest }, split: false }]
}

function tildeFolder(user: string, state: State, { world }: Evaluation): string | undefined {
  if (user === '') return world.home
  if (user === '+') return state.cwd
  if (user === '-') return previousFolder(state)
  if (user === 'root') return '/root'
  return /^[a-z_][\w.-]*$/i.test(user) ? `/home/${user}` : undefined
}

function toFields(atoms: readonly Atom[], at: { start: number; end: number }, word: SyntaxWord, separators: Separators): readonly Word[] {
  const fields: Word[] = []
  let current: Piece[] | undefined
  const close = () => {
    if (current) fields.push({ pieces: compact(current), at })
    current = undefined
  }
  for (const atom of atoms) {
    if (atom === 'break') {
      close()
      current = undefined
      continue
    }
    const { piece, split } = atom
    if (!split || !('text' in piece)) {
      current ??= []
      current.push(piece)
      continue
    }
    const chunks = piece.text.split(separators.separator)
    chunks.forEach((chunk, index) => {
      if (index > 0) close()
      if (chunk === '' && (!separators.keepsEmpty || index === chunks.length - 1)) return
      current ??= []
      current.push(...globPieces(chunk))
    })
  }
  close()
  const quotedEmpty = fields.length === 0 && (word.parts ?? []).some((part) => part.type.endsWith('Quoted') && !isList(part))
  return quotedEmpty ? [{ pieces: [{ text: '' }], at }] : fields
}

/** `"$@"` and `"${X[@]}"`: without elements there is no word. */
const isList = (part: WordPart): boolean =>
  part.type === 'DoubleQuoted' && part.parts.length === 1 && /^\$(?:@|\{(?:@|\w+\[@\])[^}]*\})$/.test(part.parts[0]?.text ?? '')

/** Text of an unquoted variable is matched against file names too. */
function globPieces(text: string): readonly Piece[] {
  if (!/[*?[]/.test(text)) return [{ text }]
  return text
    .split(/([*?]+|\[[^\]]*\])/)
    .flatMap((chunk): readonly Piece[] => (chunk === '' ? [] : /^[*?[]/.test(chunk) ? [{ text: chunk, glob: true }] : [{ text: chunk }]))
}

/** Neighbouring known texts become one piece. */
export function compact(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length === 1) return pieces
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && 'text' in last && 'text' in piece && !last.glob && !piece.glob) result[result.length - 1] = { text: last.text + piece.text }
    else if (!('text' in piece) || piece.text !== '' || pieces.length === 1) result.push(piece)
  }
  return result.length > 0 ? result : [{ text: '' }]
}
