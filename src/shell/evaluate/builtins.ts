import { findSpec } from '../commands/_find-spec.ts'
import { parseShell } from '../parse.ts'
import { changesMeaning } from '../settings.ts'
import { dropPrefix, isDynamic, isMany, knownPrefix, literal, nowhere, opaque, show, textOf, type Word } from '../value.ts'
import { asInteger } from './assign.ts'
import { type Builtin, done } from './builtin.ts'
import { type Data, emptyData, knownData, opaqueData } from './data.ts'
import type { Surroundings } from './surroundings.ts'
import { emit, emitUnknown, type Evaluation, maxNesting, type Outcome, takeBack } from './evaluation.ts'
import { emitPathEffect, isOfNewEnvironment, runnableData } from './files.ts'
import { changeFolder, popFolder, printFolder } from './folders.ts'
import { pathOf } from './paths.ts'
import { printInto, readArray, readLine } from './reading.ts'
import { isSetupScript } from './setup-scripts.ts'
import { runFile } from './scripts.ts'
import { runText } from './shell-text.ts'
import { type State, withEntry, withVariable } from './state.ts'
import { trap } from './traps.ts'
import { environmentPiece, withLocal } from './variables.ts'
import { compact, visitArithmeticText } from './expand.ts'
import { decimal } from './parameter.ts'

const skip: Builtin = (_evaluation, _words, { state }) => done(state)

/** Prints the whole environment, secrets and all. */
function showEnvironment(evaluation: Evaluation, word?: Word): Data {
  emit(evaluation, { kind: 'infra', tag: 'secret', target: 'environment', ...(word ? { at: word.at } : {}) })
  return { taints: new Set(['environment']) }
}

/** `export X=1`, `declare -a x`, `local y`: the assignments were made before the words got here. */
const declare =
  ({ exported = false, frozen = false, local = false }): Builtin =>
  (evaluation, words, { state }) => {
    let next = state
    const has = (letter: string): boolean => words.some((word) => new RegExp(`^-\\w*${letter}`).test(textOf(word) ?? ''))
    const freezes = frozen || has('r')
    const exports = exported || has('x')
    if (has('n') && !exported) emitUnknown(evaluation, 'a variable that stands for another one', words[0]?.at)
    if (local && (has('l') || has('u'))) emitUnknown(evaluation, 'a variable whose letters change when it is set', words[0]?.at)
    for (const word of words) {
      const text = textOf(word)
      const prefix = knownPrefix(word)
      if (text?.startsWith('-') || text?.startsWith('+')) {
        continue
      }
      const assignment = /^([A-Za-z_]\w*)(\+?)=/.exec(prefix)
      if (local && !has('g')) next = withLocal(evaluation, assignment?.[1] ?? text ?? '', next)
      if (assignment) {
        const [given, variable = '', append] = assignment
        const value = dropPrefix(word, given.length)
        const before = append ? (next.variables.get(variable)?.elements[0]?.pieces ?? []) : []
        next = withVariable(next, variable, { ...value, pieces: compact([...before, ...value.pieces]) })
      }
      if (!assignment && text === undefined) emitUnknown(evaluation, 'declares a variable whose name is only known at run time', word.at)
      const name = assignment?.[1] ?? text
      // exported before it is assigned: a later assignment counts
      if (exports && name && /^\w+$/.test(name) && !next.variables.has(name))
        next = withEntry(next, 'variables', name, {
          elements: [{ pieces: [environmentPiece(name, next, evaluation.world)], at: word.at }],
          exported: true,
        })
      const variable = name ? next.variables.get(name) : undefined
      if (exports && name && variable) next = withEntry(next, 'variables', name, { ...variable, exported: true })
      if (name && variable && words.some((option) => /^-\w*n/.test(textOf(option) ?? '')))
        next = withEntry(next, 'variables', name, { ...variable, reference: true })
      if (name && has('i')) {
        for (const value of variable?.elements ?? []) visitArithmeticText(evaluation, value, next)
        const { elements = [], ...marks } = next.variables.get(name) ?? {}
        next = withEntry(next, 'variables', name, { ...marks, elements: elements.map((value) => asInteger(name, value)), integer: true })
      }
      if (freezes && name && variable) next = withEntry(next, 'variables', name, { ...variable, readonly: true })
    }
    if (exports && has('f')) next = handOn(next, words)
    // without a name it lists every variable and its value; `-f` and `-F` list functions
    const lists = words.every((word) => /^-[^fF]*$/.test(textOf(word) ?? ''))
    return done(next, lists ? showEnvironment(evaluation, words[0]) : emptyData)
  }

/** `export -f NAME`: inner shells know the function. Where a program has that name it counts instead: not every shell takes functions over. */
function handOn(state: State, words: readonly Word[]): State {
  let next = state
  for (const word of words) {
    const name = textOf(word) ?? ''
    const body = state.functions.get(name)
    if (body && !findSpec(name) && !builtins.has(name)) next = withEntry(next, 'handedOn', name, body)
  }
  return next
}

const unset: Builtin = (evaluation, words, { state }) => {
  const flags = words
    .map((word) => textOf(word) ?? '')
    .filter((text) => text.startsWith('-'))
    .join('')
  let next = state
  for (const word of words) {
    const name = textOf(word)
    if (name === undefined) emitUnknown(evaluation, 'unsets a variable whose name is only known at run time', word.at)
    if (!name || name.startsWith('-') || next.variables.get(name)?.readonly) continue
    // without an option a variable goes first, a function only if there is no variable
    const variable = next.variables.get(name)
    const isThere = variable !== undefined && (variable.array === true || variable.elements.length > 0)
    if (flags.includes('f') || (!flags.includes('v') && !isThere)) next = withEntry(next, 'functions', name, undefined)
    if (!flags.includes('f')) next = withEntry(next, 'variables', name, { elements: [] })
  }
  return done(next)
}

const setOptions: Builtin = (evaluation, words, { state: before }) => {
  const texts = words.map((word) => textOf(word) ?? '')
  const exporting =
    texts.some((text) => /^-[a-z]*a/.test(text)) || texts.some((text, index) => text === 'allexport' && texts[index - 1] === '-o')
  const ending = texts.some((text) => /^\+[a-z]*a/.test(text))
  const state = exporting || ending ? { ...before, exportsAll: exporting } : before
  const prefixes = words.map(knownPrefix)
  let end = 0
  while (/^[-+][A-Za-z]/.test(prefixes[end] ?? '')) end += /^[-+][A-Za-z]*o$/.test(prefixes[end] ?? '') ? 2 : 1
  for (const text of texts.slice(0, end))
    if (changesMeaning.test(text)) emitUnknown(evaluation, `\`set ${text}\` changes how words are read`, words[0]?.at)
  const ended = texts[end] === '--'
  const given = words.slice(ended || texts[end] === '-' ? end + 1 : end)
  if (ended || given.length > 0) return done({ ...state, positional: given })
  return done(state, words.length === 0 ? showEnvironment(evaluation) : emptyData)
}

const shellSettings: Builtin = (evaluation, words, { state }) => {
  const word = words.find((candidate) => changesMeaning.test(textOf(candidate) ?? 'posix'))
  if (word && words.some((candidate) => /^-\w*s/.test(textOf(candidate) ?? '-s')))
    emitUnknown(evaluation, `\`shopt ${show(word)}\` changes how words are read`, word.at)
  return done(words.some((candidate) => textOf(candidate) === 'nullglob') ? { ...state, dropsUnmatched: textOf(words[0]) !== '-u' } : state)
}

const shift: Builtin = (_evaluation, words, { state }) => {
  const count = words[0] ? decimal(textOf(words[0])) : 1
  // more than there are: it fails, and all of them stay
  if (state.positional && count > state.positional.length) return done(state)
  const isClear = count >= 0 && !state.positional?.slice(0, count).some(isMany)
  return done({ ...state, positional: isClear ? state.positional?.slice(count) : undefined })
}

/** `getopts LETTERS NAME`: one of the letters. */
const nextOption: Builtin = (_evaluation, words, { state }) => {
  const name = textOf(words[1])
  return done(name === undefined ? state : withVariable(state, name, { pieces: [{ hole: 'plain', shown: `$${name}` }], at: nowhere }))
}

/** `eval` runs in this shell: state changes stay. */
const evaluate: Builtin = (evaluation, words, surroundings) => {
  const pieces = words.flatMap((word, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...word.pieces])
  const text: Word = { pieces, at: words[0]?.at ?? nowhere }
  const known = textOf({ pieces, at: text.at })
  const parsed = known === undefined ? undefined : parseShell(known)
  if (!parsed || 'problem' in parsed || evaluation.depth > 8) return done(surroundings.state, runText(evaluation, text, surroundings))
  return inPlace(evaluation, parsed.script, surroundings, text)
}

function inPlace(
  evaluation: Evaluation,
  script: Parameters<Evaluation['runScript']>[0],
  { state, stdin }: Surroundings,
  word: Word,
): Outcome {
  const before = evaluation.at
  evaluation.at = before ?? word.at
  evaluation.depth++
  const { returned } = evaluation
  evaluation.returned = []
  try {
    const outcome = evaluation.runScript(script, state, stdin)
    // `return` ends a sourced script; in `eval` it ends the function around it as well
    returned.push(...evaluation.returned)
    return evaluation.returned.length > 0
      ? { ...outcome, failed: [...(outcome.failed ?? outcome.states), ...evaluation.returned] }
      : outcome
  } finally {
    evaluation.returned = returned
    evaluation.at = before
    evaluation.depth--
  }
}

const activateScript = /\/(?:\.?venv|env|\.virtualenvs?\/[\w.-]+)\/bin\/activate(?:\.(?:fish|csh))?$/

/** `source FILE`: a virtual environment of the workspace, or a script that is looked through. */
const source: Builtin = (evaluation, words, surroundings) => {
  const [file, ...parameters] = words
  if (!file) return done(surroundings.state)
  const path = pathOf(file, surroundings.state)
  emitPathEffect(evaluation, { kind: 'read' }, file, surroundings.state)
  if (
    path !== undefined &&
    activateScript.test(path) &&
    evaluation.world.roots.some((root) => path.startsWith(`${root}/`)) &&
    !surroundings.state.files.has(path)
  ) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: show(file), fact: 'virtual environment', at: file.at })
    scanOnly(evaluation, () => void runFile(evaluation, { file, language: 'shell', parameters }, surroundings))
    return done(surroundings.state)
  }
  if (path !== undefined && /\/activate$/.test(path) && isOfNewEnvironment(evaluation, path)) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: show(file), fact: 'virtual environment', at: file.at })
    return done(surroundings.state)
  }
  if (isSetupScript(evaluation, file, surroundings.state)) return done(surroundings.state)
  const written = path === undefined ? undefined : runnableData(evaluation, path, surroundings.state)
  const onDisk = written?.files?.length === 1 ? written.files[0] : undefined
  const inside = onDisk !== undefined && evaluation.world.roots.some((root) => onDisk.startsWith(`${root}/`))
  const known = written?.text?.length === 1 ? textOf(written.text[0]) : inside ? evaluation.world.textOf(onDisk) : undefined
  const parsed = known === undefined ? undefined : parseShell(known)
  if (parsed && 'script' in parsed && written?.taints.size === 0 && evaluation.depth < maxNesting) {
    if (inside) emit(evaluation, { kind: 'execute', tag: 'project', target: show(file), at: file.at })
    const { positional } = surroundings.state
    const given = parameters.length > 0 ? { ...surroundings, state: { ...surroundings.state, positional: parameters } } : surroundings
    const outcome = inPlace(evaluation, parsed.script, given, file)
    const back = (state: State): State => (parameters.length > 0 ? { ...state, positional } : state)
    return { ...outcome, states: outcome.states.map(back), ...(outcome.failed ? { failed: outcome.failed.map(back) } : {}) }
  }
  runFile(evaluation, { file, language: 'shell', parameters }, surroundings)
  return done(surroundings.state)
}

/** Looks for plain danger in a script that is otherwise taken for what its name says: what is merely not understood does not count. */
function scanOnly(evaluation: Evaluation, body: () => void): void {
  const before = evaluation.effects.length
  body()
  for (const effect of takeBack(evaluation, before))
    if (effect.kind !== 'unknown' && effect.kind !== 'read' && effect.tag !== 'project') emit(evaluation, effect)
}

/** `exec X` runs the program X, whatever functions and aliases say. */
const execute: Builtin = (evaluation, words, surroundings) => {
  let index = 0
  for (; index < words.length; index++) {
    const text = textOf(words[index])
    if (text === '-a') index++
    else if (!/^-[cl]+$/.test(text ?? '')) break
  }
  const rest = words.slice(index)
  return rest.length > 0 ? bypass(evaluation, rest, surroundings) : done(surroundings.state)
}

/** Where a program of that name usually lies. */
const programPath = (name: Word): Word => (/[/~]/.test(textOf(name) ?? '/') ? name : literal(`/usr/bin/${textOf(name)}`, name.at))

/** `command X`, `builtin X`: X without functions and aliases; `command -v X` only looks. */
const bypass: Builtin = (evaluation, words, surroundings) => {
  const [first, ...rest] = words
  const option = first && textOf(first)
  // the path it prints leads to the program of that name
  if (option === '-v' && rest[0] && textOf(rest[0]) !== undefined) return done(surroundings.state, knownData(programPath(rest[0])))
  if (option === '-v' || option === '-V') return done(surroundings.state, { taints: new Set() })
  if (option === '-p' || option === '--') return bypass(evaluation, rest, surroundings)
  if (!first) return done(surroundings.state)
  const plain = { ...surroundings, state: { ...surroundings.state, functions: new Map(), aliases: new Map() } }
  const outcome = surroundings.runWords(words, plain)
  const restore = (state: State): State =>
    state === plain.state ? surroundings.state : { ...state, functions: surroundings.state.functions, aliases: surroundings.state.aliases }
  return { ...outcome, states: outcome.states.map(restore), ...(outcome.failed ? { failed: outcome.failed.map(restore) } : {}) }
}

const alias: Builtin = (evaluation, words, { state }) => {
  let next = state
  for (const word of words) {
    const prefix = knownPrefix(word)
    if (/^-[gs]/.test(prefix)) emitUnknown(evaluation, '`alias` for words that are no commands', word.at)
    const equals = prefix.indexOf('=')
    if (equals <= 0) continue
    const value = textOf(dropPrefix(word, equals + 1))
    if (value === undefined) emitUnknown(evaluation, 'an alias whose text is only known at run time', word.at)
    else next = withEntry(next, 'aliases', prefix.slice(0, equals), value)
  }
  return done(next)
}

const hash: Builtin = (evaluation, words, { state }) => {
  const place = words.findIndex((word) => textOf(word) === '-p')
  const [path, name] = place < 0 ? [] : words.slice(place + 1)
  const text = name && textOf(name)
  if (!path) return done(state)
  if (!text) {
    emitUnknown(evaluation, '`hash -p` pins a command only known at run time')
    return done(state)
  }
  return done(withEntry(state, 'pinned', text, path))
}

/** Loads machine code into the shell, or hides a builtin behind it. */
const enable: Builtin = (evaluation, words, { state }) => {
  if (words.some((word) => /^-\w*f/.test(textOf(word) ?? '-f')))
    emitUnknown(evaluation, '`enable -f` loads code into the shell', words[0]?.at)
  return done(state)
}

/** `NAME[…]` without the value that `declare` assigns to it. */
function subscripted(word: Word): Word {
  const text = textOf(word)
  return text === undefined ? word : literal(text.replace(/\]\+?=.*$/s, ']'), word.at)
}

/** Builtins that take names: a subscript in a name is arithmetic, and the substitutions in it run although it was quoted. */
const named =
  (builtin: Builtin): Builtin =>
  (evaluation, words, surroundings) => {
    const elements = words.filter((word) => /^\w+\[/.test(knownPrefix(word)))
    if (elements.length === 0) return builtin(evaluation, words, surroundings)
    for (const word of elements) visitArithmeticText(evaluation, subscripted(word), surroundings.state)
    const outcome = builtin(evaluation, words, surroundings)
    // which of its elements holds what afterwards is not worked out
    const changed = (state: State): State =>
      elements.reduce((next, word) => {
        const [name = ''] = knownPrefix(word).split('[')
        return withVariable(next, name, { pieces: [opaque(`$${name}`)], at: word.at })
      }, state)
    return { ...outcome, states: outcome.states.map(changed), ...(outcome.failed ? { failed: outcome.failed.map(changed) } : {}) }
  }

const calculate: Builtin = (evaluation, words, { state }) => {
  for (const word of words) visitArithmeticText(evaluation, word, state)
  return done(state)
}

/** What follows in the function or loop may not run: the state of now is one of those afterwards. */
const leave =
  (what: 'returned' | 'broken'): Builtin =>
  (evaluation, words, { state }) => {
    evaluation[what].push(state)
    if (what === 'broken' && words.length > 0 && textOf(words[0]) !== '1')
      emitUnknown(evaluation, 'leaves several loops at once', words[0]?.at)
    return done(state)
  }

/** `jobs -x CMD` runs it. */
const jobs: Builtin = (_evaluation, words, surroundings) =>
  textOf(words[0]) === '-x' ? surroundings.runWords(words.slice(1), surroundings) : done(surroundings.state)

/** Harmless unless one of these options is given (`-C` runs text, `-f` reads keys from a file, `-w` writes the history). */
const unlessGiven =
  (name: string, options: RegExp, stdout: Data = emptyData): Builtin =>
  (evaluation, words, { state }) => {
    const word = words.find((candidate) => isDynamic(candidate) || options.test(textOf(candidate) ?? ''))
    if (word) emitUnknown(evaluation, `\`${name} ${show(word)}\` is not described`, word.at)
    return done(state, stdout)
  }

/** Lines typed earlier often hold passwords. */
const typedEarlier: Data = { taints: new Set(['secret']) }

/** `fc` runs lines of the history again, unless told to list them. */
const runAgain: Builtin = (evaluation, words, { state }) => {
  if (!/^-\w*l/.test(textOf(words[0]) ?? ''))
    emitUnknown(evaluation, `\`${['fc', ...words.slice(0, 1).map(show)].join(' ')}\` is not described`, words[0]?.at)
  return done(state, typedEarlier)
}

const showsHistory =
  (builtin: Builtin): Builtin =>
  (evaluation, words, surroundings) => {
    emit(evaluation, { kind: 'read', path: `${evaluation.world.home}/.bash_history`, target: '~/.bash_history' })
    return builtin(evaluation, words, surroundings)
  }

/** Builtins that print variables, and nowhere but to standard output. */
export const printsVariables: ReadonlySet<string> = new Set(['set', 'export', 'declare', 'typeset', 'readonly'])

/** The builtins that change the shell itself; the others are described like any program. */
/** Prints something that is not worked out, unless it is told what to set. */
const talks =
  (builtin: Builtin, isSilent: (texts: readonly string[]) => boolean = () => false): Builtin =>
  (evaluation, words, surroundings) => {
    const outcome = builtin(evaluation, words, surroundings)
    return outcome.stdout === emptyData && !isSilent(words.map(show)) ? { ...outcome, stdout: opaqueData } : outcome
  }

const setsSome = (texts: readonly string[]): boolean => texts.some((text) => !text.startsWith('-'))
const printsNone = (texts: readonly string[]): boolean => texts.length > 0 && !texts.some((text) => /^-\w*[plt]/.test(text))
const assigns = (texts: readonly string[]): boolean => texts.some((text) => text.includes('='))

export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['cd', changeFolder(false)],
  ['chdir', changeFolder(false)],
  ['pushd', talks(changeFolder(true))],
  ['popd', talks(popFolder)],
  ['dirs', printFolder],
  ['pwd', printFolder],
  ['export', named(declare({ exported: true }))],
  ['declare', talks(named(declare({ local: true })), printsNone)],
  ['typeset', talks(named(declare({ local: true })), printsNone)],
  ['local', named(declare({ local: true }))],
  ['readonly', named(declare({ frozen: true }))],
  ['unset', named(unset)],
  ['set', setOptions],
  ['shift', shift],
  ['eval', evaluate],
  ['source', source],
  ['.', source],
  ['exec', execute],
  ['command', bypass],
  ['builtin', bypass],
  ['alias', talks(alias, assigns)],
  ['unalias', skip],
  ['hash', talks(hash, (texts) => texts.length > 0 && !texts.some((text) => /^-[lt]/.test(text)))],
  ['trap', talks(trap)],
  ['read', named(readLine)],
  ['mapfile', named(readArray)],
  ['readarray', named(readArray)],
  ['enable', talks(enable, setsSome)],
  ['printf', named(printInto)],
  ['wait', named(skip)],
  ['shopt', talks(shellSettings, setsSome)],
  ['umask', talks(skip, setsSome)],
  ['ulimit', talks(skip, setsSome)],
  ['getopts', named(nextOption)],
  ['return', leave('returned')],
  ['exit', skip],
  ['logout', skip],
  ['break', leave('broken')],
  ['continue', leave('broken')],
  ['jobs', talks(jobs)],
  ['fg', talks(skip)],
  ['bg', skip],
  ['disown', skip],
  ['times', talks(skip)],
  ['type', talks(skip)],
  ['let', calculate],
  ['setopt', skip],
  ['unsetopt', skip],
  ['compgen', talks(unlessGiven('compgen', /^-\w*[CFW]/))],
  ['complete', talks(unlessGiven('complete', /^-\w*[CFW]/), printsNone)],
  ['bind', talks(unlessGiven('bind', /^-\w*[xf]|:/))],
  ['caller', talks(skip)],
  ['suspend', skip],
  ['history', showsHistory(unlessGiven('history', /^-/, typedEarlier))],
  ['fc', showsHistory(runAgain)],
])
