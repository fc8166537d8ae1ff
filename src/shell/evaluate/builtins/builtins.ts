import { changesMeaning } from '../../settings.ts'
import { dropPrefix, isDynamic, isMany, knownPrefix, literal, madeOf, show, textOf, type Word } from '../../value.ts'
import { visitArithmeticText } from '../words/arithmetic-effects.ts'
import { type Builtin, done } from './builtin.ts'
import { type Data, emptyData, knownData, opaqueData } from '../data.ts'
import { declare, named, showEnvironment, unset } from './declarations.ts'
import { connects, evaluate, source } from './eval-and-source.ts'
import { emit, emitUnknown } from '../evaluation.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import { changeFolder, popFolder, printFolder } from './folders.ts'
import { mapStates, settle } from '../outcome.ts'
import { getOption } from './options.ts'
import { runText } from '../look-through/shell-text.ts'
import { decimal } from '../words/parameter.ts'
import { printInto, readArray, readLine } from './reading.ts'
import { withEntry, withVariable } from '../state.ts'
import { trap } from './traps.ts'

const skip: Builtin = (_evaluation, _words, { state }) => done(state)

/** Whether an option of the shell is switched on or off (`-a`, `+a`, `-o allexport`); undefined where it is not among the words. */
function switched(options: readonly string[], letter: string, name: string): boolean | undefined {
  const sign = options.findLast((text, index) =>
    options[index + 1] === name ? text.endsWith('o') : /^[-+]/.test(text) && text.includes(letter),
  )
  return sign?.startsWith('-')
}

const setOptions: Builtin = (evaluation, words, { state: before }) => {
  const texts = words.map((word) => textOf(word) ?? '')
  const prefixes = words.map(knownPrefix)
  let end = 0
  while (/^[-+][A-Za-z]/.test(prefixes[end] ?? '')) end += /^[-+][A-Za-z]*o$/.test(prefixes[end] ?? '') ? 2 : 1
  const options = texts.slice(0, end)
  for (const text of options)
    if (changesMeaning.test(text)) emitUnknown(evaluation, `\`set ${text}\` changes how words are read`, words[0]?.at)
  const exportsAll = switched(options, 'a', 'allexport') ?? before.exportsAll
  const traced = switched(options, 'x', 'xtrace') ?? before.traced
  const state = exportsAll === before.exportsAll && traced === before.traced ? before : { ...before, exportsAll, traced }
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

/** Of so many parameters it is followed how many of them may be left. */
const mostShifted = 3

const shift: Builtin = (_evaluation, words, { state }) => {
  const count = words[0] ? decimal(textOf(words[0])) : 1
  // more than there are: it fails, and all of them stay
  if (state.positional && (count > state.positional.length || state.positional.length === 0)) return done(state)
  const given = state.positional ?? []
  // `shift $((OPTIND - 1))`: any number of them
  if (Number.isNaN(count) && given.length > 0 && given.length <= mostShifted && !given.some(isMany))
    return { states: settle([...given, undefined].map((_, taken) => ({ ...state, positional: given.slice(taken) }))), stdout: emptyData }
  const isClear = count >= 0 && !state.positional?.slice(0, count).some(isMany)
  return done({ ...state, positional: isClear ? state.positional?.slice(count) : undefined })
}

/** `wait -p NAME`: the job that ended, or nothing where none did. */
const awaitJob: Builtin = (_evaluation, words, { state }) => {
  const [, name] = /(?:^| )-\w*?p ?(\w+)/.exec(words.map(show).join(' ')) ?? []
  return done(name === undefined ? state : withVariable(state, name, madeOf({ hole: 'unset', shown: `$${name}` })))
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

/** The path that `command -v` prints for a name: where a program of that name usually lies. */
const programPath = (name: Word): Word => (/[/~]/.test(textOf(name) ?? '/') ? name : literal(`/usr/bin/${textOf(name)}`, name.at))

/** `type -P X` prints where a program lies, as `command -v` does; without the option it only talks. */
const typed: Builtin = (evaluation, words, surroundings) => {
  const [option, name, ...more] = words
  return option && /^-[pP]$/.test(textOf(option) ?? '') && name && more.length === 0 && textOf(name) !== undefined
    ? done(surroundings.state, knownData(programPath(name)))
    : talks(skip)(evaluation, words, surroundings)
}

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
  const outcome = evaluation.runWords(words, plain)
  const { functions, aliases } = surroundings.state
  return mapStates(outcome, (state) => (state === plain.state ? surroundings.state : { ...state, functions, aliases }))
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
  const ending = words.find((word) => /^(?:exit|return|logout)$/.test(textOf(word) ?? ''))
  if (ending) emitUnknown(evaluation, `\`enable\` may let a script go on behind \`${show(ending)}\``, ending.at)
  return done(state)
}

const calculate: Builtin = (evaluation, words, { state }) => {
  for (const word of words) visitArithmeticText(evaluation, word, state)
  return done(state)
}

/** `return`: what follows in the function may not run, so the current state is kept among those after it. */
const leaveFunction: Builtin = (evaluation, _words, { state }) => {
  evaluation.returned.push(state)
  return { ...done(state), early: { function: emptyData } }
}

/** `break` and `continue`: the same for a loop, or for as many around each other as they say. */
const leaveLoop: Builtin = (evaluation, words, { state }) => {
  const loops = words[0] ? textOf(words[0]) : '1'
  evaluation.broken.push({ state, loops: Number(loops) || 1 })
  if (!/^[1-9]$/.test(loops ?? '')) emitUnknown(evaluation, 'leaves several loops at once', words[0]?.at)
  // what the loops around it have printed by then is not followed
  return { ...done(state), early: { round: loops === '1' ? emptyData : opaqueData } }
}

/** `exit`: what follows may not run; what it would do is looked at all the same. */
const end: Builtin = (_evaluation, _words, { state }) => ({ ...done(state), early: { shell: emptyData } })

/** What `kill` knows as processes of this line, wherever it arrives. */
const jobNumbers = knownData(madeOf({ hole: 'plain', number: true, shown: '$(jobs -p)' }))

/** `jobs -x CMD` runs CMD; every other form only lists jobs. */
const jobs: Builtin = (evaluation, words, surroundings) =>
  textOf(words[0]) === '-x'
    ? evaluation.runWords(words.slice(1), surroundings)
    : done(surroundings.state, ...(words.length === 1 && /^-(?:p|rp|pr)$/.test(textOf(words[0]) ?? '') ? [jobNumbers] : []))

/** Harmless unless one of these options is given (`-C` runs text, `-f` reads keys from a file, `-w` writes the history). */
const unlessGiven =
  (name: string, options: RegExp, stdout: Data = emptyData): Builtin =>
  (evaluation, words, { state }) => {
    const word = words.find((candidate) => isDynamic(candidate) || options.test(textOf(candidate) ?? ''))
    if (word) emitUnknown(evaluation, `\`${name} ${show(word)}\` is not described`, word.at)
    return done(state, stdout)
  }

/** `complete -C COMMAND`, `compgen -W WORDS`: what the command or the substitutions in the words would do counts beside the unknown. */
const completes =
  (name: string): Builtin =>
  (evaluation, words, surroundings) => {
    for (const [index, word] of words.entries()) {
      const [, option] = /^-\w*([CW])$/.exec(textOf(words[index - 1]) ?? '') ?? []
      const asWords: Word = { ...word, pieces: [{ text: ': "' }, ...word.pieces, { text: '"' }] }
      if (option !== undefined) runText(evaluation, option === 'C' ? word : asWords, surroundings)
    }
    return unlessGiven(name, /^-\w*[CFW]/)(evaluation, words, surroundings)
  }

/** Lines typed earlier often hold passwords. */
const typedEarlier: Data = { taints: new Set(['secret']) }

/** `fc` runs lines of the history again, unless told to list them. */
const runAgain: Builtin = (evaluation, words, { state }) => {
  if (!/^-\w*l/.test(textOf(words[0]) ?? ''))
    emitUnknown(evaluation, `\`${['fc', ...words.slice(0, 1).map(show)].join(' ')}\` is not described`, words[0]?.at)
  return done(state, typedEarlier)
}

/** `history -w FILE`, `-a FILE`: lines that the shell was given go into a file, without one into that of `HISTFILE`. */
const keepsHistory: Builtin = (evaluation, words, surroundings) => {
  const place = words.findIndex((word) => /^-\w*[aw]$/.test(textOf(word) ?? ''))
  const file = place < 0 ? undefined : (words[place + 1] ?? surroundings.state.variables.get('HISTFILE')?.elements[0])
  const tag = textOf(words[place])?.endsWith('a') ? 'append' : 'overwrite'
  if (file) emitPathEffect(evaluation, { kind: 'write', tag }, file, surroundings.state)
  return unlessGiven('history', /^-/, typedEarlier)(evaluation, words, surroundings)
}

const showsHistory =
  (builtin: Builtin): Builtin =>
  (evaluation, words, surroundings) => {
    emit(evaluation, { kind: 'read', path: `${evaluation.world.home}/.bash_history`, target: '~/.bash_history' })
    return builtin(evaluation, words, surroundings)
  }

/** Builtins that print variables, and nowhere but to standard output. */
export const printsVariables: ReadonlySet<string> = new Set(['set', 'export', 'declare', 'typeset', 'readonly'])

/** A builtin that prints something that is not worked out here, unless it is told what to set. */
const talks =
  (builtin: Builtin, isSilent: (texts: readonly string[]) => boolean = () => false): Builtin =>
  (evaluation, words, surroundings) => {
    const outcome = builtin(evaluation, words, surroundings)
    return outcome.stdout === emptyData && !isSilent(words.map(show)) ? { ...outcome, stdout: opaqueData } : outcome
  }

const setsSome = (texts: readonly string[]): boolean => texts.some((text) => !text.startsWith('-'))

const printsNone = (texts: readonly string[]): boolean => texts.length > 0 && !texts.some((text) => /^-\w*[fFplt]/.test(text))

const assigns = (texts: readonly string[]): boolean => texts.length > 0 && texts.every((text) => text.includes('='))

/** The builtins that change the shell itself; the others are described like any program. */
export const builtins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['cd', changeFolder()],
  ['chdir', changeFolder()],
  ['pushd', talks(changeFolder({ push: true }))],
  ['popd', talks(popFolder)],
  ['dirs', printFolder],
  ['pwd', printFolder],
  ['export', talks(named(declare({ exported: true })), printsNone)],
  ['declare', talks(named(declare({ local: true })), printsNone)],
  ['typeset', talks(named(declare({ local: true })), printsNone)],
  ['local', talks(named(declare({ local: true })), printsNone)],
  ['readonly', talks(named(declare({ frozen: true })), printsNone)],
  ['unset', named(unset)],
  ['set', setOptions],
  ['shift', shift],
  ['eval', evaluate],
  ['ztcp', connects],
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
  ['wait', named(awaitJob)],
  ['shopt', talks(shellSettings, setsSome)],
  ['umask', talks(skip, setsSome)],
  ['ulimit', talks(skip, setsSome)],
  ['getopts', named(getOption)],
  ['return', leaveFunction],
  ['exit', end],
  ['logout', end],
  ['break', leaveLoop],
  ['continue', leaveLoop],
  ['jobs', talks(jobs)],
  ['fg', talks(skip)],
  ['bg', skip],
  ['disown', skip],
  ['times', talks(skip)],
  ['type', typed],
  ['let', calculate],
  ['setopt', skip],
  ['unsetopt', skip],
  ['compgen', talks(completes('compgen'))],
  ['complete', talks(completes('complete'), printsNone)],
  ['bind', talks(unlessGiven('bind', /^-\w*[xf]|:/))],
  ['caller', talks(skip)],
  ['suspend', skip],
  ['history', showsHistory(keepsHistory)],
  ['fc', showsHistory(runAgain)],
])
