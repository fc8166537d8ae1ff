import { posix } from 'node:path'
import { isInside } from '../../../path.ts'
import { wordSet } from '../../../word-set.ts'
import type { Draft, Ecosystem } from '../../command-spec.ts'
import { findSpec } from '../../commands/_find-spec.ts'
import { sessionDrafts } from '../../code/session.ts'
import { commandAmong, commandWithin, spawnedIn } from '../../commands/_spawned.ts'
import { draftsOf, isHandedOn, isUndescribedOption } from '../../effects-of.ts'
import { revealedBy } from '../../reveals.ts'
import { hasGlob, isDynamic, isSupposed, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { builtins } from '../builtins/builtins.ts'
import { concatenate, type Data, emptyData, opaqueData } from '../data.ts'
import { perform } from '../drafts/drafts.ts'
import { emitShownSecrets } from '../drafts/shown-secrets.ts'
import { sendToldWords } from '../drafts/told-words.ts'
import { leftOf } from '../shared-input.ts'
import type { Surroundings } from '../surroundings.ts'
import { endingHere, together } from '../outcome.ts'
import { isDeclared } from '../project/declared.ts'
import { readKeys } from './given-keys.ts'
import { foldersInFront, meaningOf, optionsOfVariables } from './environment.ts'
import { callsWithoutEnd } from './recursion.ts'
import { emit, emitUnknown, type Evaluation, maxImplied, maxSteps, type Outcome } from '../evaluation.ts'
import { isFreshlyBuilt } from '../files/brought.ts'
import { contentOf, isOfNewEnvironment } from '../files/files.ts'
import { emitPathEffect } from '../files/path-effects.ts'
import { fromElsewhere } from '../drafts/inner.ts'
import { withDashedNames } from './dashed-names.ts'
import { describedName } from './described-name.ts'
import { withoutEmptyValues } from './empty-values.ts'
import { runValue } from './environment-values.ts'
import { reachesFurther } from '../../service-programs.ts'
import { carryCode, loadedBy, onlyWorksHere, promiseMore, withoutPrinted } from '../project/own-tools.ts'
import { programOfStub } from '../look-through/started-program.ts'
import { pathOf, resolveWord } from '../files/paths.ts'
import { runStartScript } from '../project/start-script.ts'
import { promisedBeside } from '../project/promised-words.ts'
import { matchedFiles, runFile } from '../look-through/scripts.ts'
import { exportedIn, type State, withEntry } from '../state.ts'
import { globExpression } from '../../glob-expression.ts'
import { alwaysSeen, seenByShells, withoutLocals } from '../words/variables.ts'
import { isUncheckedAgent } from '../../unchecked-agent.ts'
import { droppedBy, droppedByInput } from '../../given-statements.ts'
import { plainlyDestroys } from '../../whole-things.ts'

/** Folders whose programs are what their names say. */
const systemFolders =
  /^(?:\/usr(?:\/local)?)?\/s?bin$|^\/opt\/homebrew\/s?bin$|^\/opt\/local\/bin$|^\/snap\/bin$|^\/(?:usr\/)?lib(?:32|64|exec)?(?:\/[\w-]+)?$|^\/run\/current-system\/sw\/bin$|^\/Applications\/(?:[\w.-]+\/)*[\w .-]+\.app\/Contents\/(?:MacOS|Developer\/usr\/bin)$/
/** Folders of the home where people's tool managers put programs. */
const homeFolders = /^\/(?:\.(?:local|cargo|bun|deno|volta|rbenv|pyenv|asdf|fly|dotnet|yarn)\/(?:bin|shims)|go\/bin|bin)$/
/** Folders of a project that hold the programs of its declared dependencies. */
const installedFolders = /(?:^|\/)(?:node_modules\/\.bin|\.?venv\/bin|\.?env\/bin|vendor\/bin|\.tox\/[\w.-]+\/bin|\.nox\/[\w.-]+\/bin)$/

/** What package managers put there is a few lines that start the rest; more is the program itself, which is what its name says. */
const smallScript = /^#![^\n]{1,200}\n[\s\S]{0,2000}$/

/** Words of one command that are looked at. */
const maxWords = 1_000

/** Runs one simple command whose words are expanded: function, alias, builtin, described program, script of the project, or unknown. */
export function runWords(evaluation: Evaluation, words: readonly Word[], given: Surroundings): Outcome {
  const [first, ...rest] = words
  const stdin = leftOf(evaluation, given.stdin)
  const surroundings = stdin === given.stdin ? given : { ...given, stdin }
  const same: Outcome = { states: [surroundings.state], stdout: emptyData }
  if (!first) return same
  if (words.length > maxWords) {
    emitUnknown(evaluation, `the command has more than ${maxWords} words`, first.at)
    return runWords(evaluation, words.slice(0, maxWords), surroundings)
  }
  if (++evaluation.steps >= maxSteps) {
    emitUnknown(evaluation, 'the command is too long to follow', first.at)
    return same
  }
  const name = textOf(first)
  if (name === undefined) return dynamicName(evaluation, first, rest, surroundings)
  if (name === '') return same
  const at = evaluation.at ?? evaluation.command
  evaluation.commands.push({
    words: words.map(show),
    ...(at ? { at } : {}),
    dynamic: words.some(isDynamic),
    ...(evaluation.via.length > 0 ? { via: evaluation.via } : {}),
    ...(surroundings.state.variables.size > 0 ? { sets: [...exportedIn(surroundings.state).keys()] } : {}),
  })
  checkEnvironment(evaluation, first, surroundings)
  const { state } = surroundings
  if (state.traced) emitShownSecrets(evaluation, words)
  const isPlain = builtins.has(name) || findSpec(name) !== undefined
  const meant: Outcome[] = []
  const aliasText = state.aliases.get(name)
  // scripts do not follow aliases and a quoted name passes them over: the function or the plain command counts too
  if (aliasText !== undefined && !evaluation.via.includes(`alias ${name}`))
    meant.push(runAlias(evaluation, name, aliasText, rest, surroundings))
  if (state.functions.has(name)) {
    meant.push(callFunction(evaluation, name, rest, surroundings))
    // not every shell takes over the functions that `export -f` hands on: the plain command counts too
    if (state.functions !== state.handedOn || !isPlain) return together(meant)
  }
  if (meant.length > 0 && !isPlain) return together(meant)
  // `${RUN:-echo} rm x` only shows what it would do, unless the environment says otherwise
  if (isSupposed(first) && rest.length > 0 && onlyShows.has(name)) meant.push(runWords(evaluation, rest, surroundings))
  const pinned = state.pinned.get(name)
  if (pinned) {
    const outcome = runWords(evaluation, [pinned, ...rest], { ...surroundings, state: { ...state, pinned: new Map() } })
    meant.push({ ...outcome, states: [state] })
    // the table is emptied by `hash -r` and whenever PATH is set: the plain command counts too
    if (!isPlain) return together(meant)
  }
  return together([...meant, runPlain(evaluation, name, first, rest, surroundings)])
}

/** Commands that stand before another one so that it is not run. */
const onlyShows = wordSet(': true false echo printf test')

function runPlain(evaluation: Evaluation, name: string, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const builtin = builtins.get(name)
  if (builtin) return builtin(evaluation, rest, surroundings)
  if (name.includes('/')) return runPath(evaluation, name, first, rest, surroundings)
  const found = runFoundFirst(evaluation, name, rest, surroundings)
  // a name that stands for nothing else
  if (found && !findSpec(describedName(name))) return found
  return runNamed(evaluation, describedName(name), first, rest, surroundings)
}

/** A file of the same name in a folder that the line puts in front of the others: what it would do counts beside what the name promises. */
function runFoundFirst(evaluation: Evaluation, name: string, rest: readonly Word[], surroundings: Surroundings): Outcome | undefined {
  const { state } = surroundings
  for (const folder of foldersInFront(state)) {
    const path = pathOf(literal(`${folder}/${name}`), state)
    if (path === undefined || installedFolders.test(folder) || systemFolders.test(folder)) continue
    if (!state.files.has(path) && evaluation.world.kindOf(path) !== 'file') continue
    const outcome = runPath(evaluation, path, literal(path), rest, {
      ...surroundings,
      state: withEntry(state, 'variables', 'PATH', undefined),
    })
    return { ...outcome, states: [state] }
  }
  return undefined
}

function runNamed(evaluation: Evaluation, name: string, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const spec = findSpec(name)
  if (spec) {
    const added = optionsOfVariables(spec, surroundings.state)
    // behind the first operand some take every word for one
    const given = spec.style === 'posix' ? [...added, ...rest] : [...rest, ...added]
    const described = withoutPrinted(draftsOf(spec, given, { name, hasStdin: surroundings.stdin !== emptyData }))
    const passes = onlyWorksHere(described, given, evaluation.world.roots)
      ? isOwnTool(evaluation, name, first, surroundings)
        ? isUndescribedOption
        : isHandedOn
      : undefined
    const drafts = passes ? described.filter((draft) => !passes(draft)) : described
    const doubt = promisedBeside(spec, name, rest, drafts)
    if (doubt) emitUnknown(evaluation, doubt.because, doubt.word.at)
    // what a tool of the language's packages does is described; which settings it finds, only by its name
    if (surroundings.ofPackage === 'npm' && isOwnTool(evaluation, name, first, surroundings))
      perform(evaluation, [...loadedBy(name, [], rest), installedAs(name)], surroundings)
    const outcome = perform(evaluation, drafts, surroundings)
    sendToldWords(evaluation, drafts, rest)
    if (drafts.every(onlyReads) && revealedBy(spec, rest) !== 'nothing') emitShownSecrets(evaluation, surroundings.stdin.text ?? [])
    const others = [withoutEmptyValues(rest), withDashedNames(evaluation, rest, surroundings.state)]
    return together([outcome, ...others.flatMap((words) => (words ? [runNamed(evaluation, name, first, words, surroundings)] : []))])
  }
  // on a case-insensitive volume `RM` is `rm`: not described as such, yet what it may do counts
  const folded = findSpec(name.toLowerCase())
  if (folded) perform(evaluation, draftsOf(folded, rest, { name, hasStdin: surroundings.stdin !== emptyData }), surroundings)
  else if (rest.length === 1 && /^--(?:version|help)$/.test(textOf(rest[0]) ?? ''))
    return { states: [surroundings.state], stdout: opaqueData }
  if (surroundings.state.functions.has('command_not_found_handle'))
    return callFunction(evaluation, 'command_not_found_handle', [first, ...rest], surroundings)
  const promises = promiseMore([literal(name), ...rest], evaluation.world.roots) || carryCode(rest) || reachesFurther(name, rest.map(show))
  if (isOwnTool(evaluation, name, first, surroundings) && !promises) {
    emit(evaluation, { kind: 'execute', tag: 'project', target: name, fact: 'declared dependency', at: first.at })
    const code = rest.filter((word) => /\.(?:[cm]?[jt]s|py|rb|php|pl|lua|csx|dart|exs)$/.test(textOf(word) ?? ''))
    perform(evaluation, [...loadedBy(name, code, rest), installedAs(name), ownProgram(name, rest), ...commandWithin(rest)], surroundings)
  } else {
    emitUnknown(evaluation, `program \`${name.slice(0, 60)}\` is not described`, first.at)
    if (isUncheckedAgent(rest)) emit(evaluation, { kind: 'execute', tag: 'agent-unchecked', target: name, at: first.at })
    const destroyed = plainlyDestroys(rest)
    if (destroyed !== undefined) emit(evaluation, { kind: 'infra', tag: 'destroy', target: `${name} ${destroyed}`, at: first.at })
    const dropped = droppedBy(name, rest) ?? droppedByInput(name, surroundings.stdin.text)
    if (dropped !== undefined) emit(evaluation, { kind: 'database', tag: 'destroy', target: dropped.slice(0, 60), at: first.at })
    // it may be one more wrapper: what its words would do as a command counts beside the unknown
    perform(evaluation, [...commandAmong([first, ...rest]), ...rest.flatMap(spawnedIn), ...sessionOf(surroundings.stdin)], surroundings)
    readKeys(evaluation, rest, surroundings.state)
  }
  // given an address, what it prints may well be what lies there
  const fetches = !folded && rest.some((word) => /^(?:https?|ftp):\/\//i.test(knownPrefix(word)))
  return { states: [surroundings.state], stdout: fetches ? fromElsewhere(opaqueData) : opaqueData }
}

/** A program of which nothing else is said prints something made of what it is given. */
const onlyReads = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'read'

/** What the orders that a program is fed do outside of it. */
const sessionOf = ({ text = [] }: Data): readonly Draft[] => text.flatMap((word) => sessionDrafts(textOf(word) ?? ''))

/** Whether the project declares a program that is called through its package manager, from one of its scripts, or where it is installed. */
function isOwnTool(evaluation: Evaluation, name: string, first: Word, { ofPackage, packageName, state }: Surroundings): boolean {
  const path = knownPrefix(first)
  const file = path.includes('/') ? pathOf(first, state) : undefined
  // composer puts nothing else there; a wrapper of the build tool is a file of the project
  if (file !== undefined && isInWorkspace(evaluation.world, file) && (/\/vendor\/bin\/[\w.-]+$/.test(file) || findSpec(name)?.projectFile))
    return true
  // of scripts only those of a package find its programs
  const installed = evaluation.via.some((via) => /(?:^|\/)package\.json /.test(via)) || /(?:^|\/)node_modules\/\.bin\//.test(path)
  const ecosystem = ofPackage ?? (installed ? 'npm' : undefined)
  const isBare = !path.includes('/') && state.cwd !== undefined && isInWorkspace(evaluation.world, state.cwd)
  const ecosystems = ecosystem ? [ecosystem] : isBare ? calledBare : []
  const names = packageName === undefined ? [name] : [name, packageName]
  return ecosystems.some((one) => names.some((declared) => isDeclared(evaluation, declared, one, state)))
}

/** A script of the shell in place of a program that a package brings; those that package managers make only lead to it. */
const installedAs = (name: string): Draft => ({
  do: 'project-code',
  what: name,
  files: [`node_modules/.bin/${name}`],
  plain: true,
  notCode: true,
  holding: /^#![^\n]*\b(?:ba|da|z|k)?sh\b(?![\s\S]*\bbasedir=)[\s\S]{0,2000}$/,
})

/** A program that the project itself installs under a name. */
const ownProgram = (name: string, parameters: readonly Word[]): Draft => ({
  do: 'manifest-script',
  manifest: 'pyproject.toml',
  name: literal(name),
  parameters,
  otherwise: [],
})

/** Languages that put the programs of a project's packages where the shell finds them: people leave the package manager out. */
const calledBare: readonly Ecosystem[] = ['python', 'ruby']

function runPath(evaluation: Evaluation, name: string, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const path = pathOf(first, surroundings.state)
  const folder = posix.dirname(name)
  const base = describedName(posix.basename(name))
  const home = name.startsWith(`${evaluation.world.home}/`) ? name.slice(evaluation.world.home.length) : ''
  const isOfSystem = [folder, posix.dirname(path ?? name)].some((place) => systemFolders.test(place))
  if ((isOfSystem || homeFolders.test(posix.dirname(home))) && !surroundings.state.files.has(path ?? name))
    return runNamed(evaluation, base, first, rest, surroundings)
  const inside = path !== undefined && isInWorkspace(evaluation.world, path)
  const spec = findSpec(base)
  if (spec && path !== undefined && isOfNewEnvironment(evaluation, path)) return runNamed(evaluation, base, first, rest, surroundings)
  if (
    inside &&
    !surroundings.state.files.has(path) &&
    spec &&
    (installedFolders.test(path === undefined ? folder : posix.dirname(path)) || spec.projectFile)
  ) {
    // the file itself runs first, whatever its name promises
    if (spec.projectFile) runStartScript(evaluation, { spec, name: base, file: first, path }, surroundings)
    else
      perform(
        evaluation,
        [{ do: 'project-code', what: base, files: [first], plain: true, notCode: true, holding: smallScript }],
        surroundings,
      )
    return runNamed(evaluation, base, first, rest, surroundings)
  }
  const program = inside && !surroundings.state.files.has(path) ? programOfStub(evaluation.world.textOf(path)) : undefined
  if (program !== undefined) {
    perform(evaluation, [{ do: 'project-code', what: program, files: [first], plain: true, notCode: true }], surroundings)
    return runNamed(evaluation, program, literal(program, first.at), rest, { ...surroundings, ofPackage: 'ruby' })
  }
  // a program that was put there without its sources does what one of that name does
  if (inside && spec && isUnreadProgram(evaluation, path, surroundings.state))
    perform(
      evaluation,
      draftsOf(spec, rest, { name: base, hasStdin: surroundings.stdin !== emptyData }).filter(
        (draft) => draft.do !== 'effect' || draft.kind !== 'unknown',
      ),
      surroundings,
    )
  // a whole command line where a program should stand: a wrapper may hand it to a shell
  if (/\s/.test(name) && path !== undefined && evaluation.world.kindOf(path) === 'missing' && !surroundings.state.files.has(path)) {
    emitUnknown(evaluation, `program \`${name.slice(0, 60)}\` is not described`, first.at)
    perform(evaluation, commandAmong([first]), surroundings)
  }
  if (installedFolders.test(path === undefined ? folder : posix.dirname(path)) && promiseMore(rest, evaluation.world.roots))
    emitUnknown(evaluation, `program \`${base}\` is not described`, first.at)
  // a copy of a system program under another name does what that program does
  const [source, ...more] = (path === undefined ? undefined : surroundings.state.files.get(path)?.files) ?? []
  if (source !== undefined && more.length === 0 && systemFolders.test(posix.dirname(source)))
    runNamed(evaluation, posix.basename(source), first, rest, surroundings)
  const stdout = runFile(
    evaluation,
    { file: first, parameters: rest, isProgram: true },
    { ...surroundings, state: seenByShells(surroundings.state) },
  )
  return { states: [surroundings.state], stdout }
}

/** Whether a file among what builds put there is no text, and this line has not made it. */
const isUnreadProgram = ({ world }: Evaluation, path: string, { files }: State): boolean =>
  !files.has(path) && world.kindOf(path) === 'file' && world.isBuilt?.(path) === true && world.textOf(path) === undefined

/** What a pattern finds among the results of a build in this line: those that are there already, and any that it makes. */
function builtPrograms(evaluation: Evaluation, pattern: Word, { state }: Surroundings): readonly Word[] | undefined {
  const [place, ...more] = resolveWord(pattern, state)
  if (!place || more.length > 0 || !('path' in place) || !isFreshlyBuilt(evaluation, place.path)) return undefined
  const folder = posix.dirname(place.path)
  const there = evaluation.world.expand(place.path)
  if (/[*?[]/.test(folder) || !there || there.length > maxImplied || [...state.files.keys()].some((path) => isInside(folder, path)))
    return undefined
  return [...there, place.path].map((path) => literal(path, pattern.at))
}

/** So many words of a file are looked at as a command. */
const mostHeld = 64

/** The command's name is only known at run time: unknown, and an unset variable may also be nothing at all. */
function dynamicName(evaluation: Evaluation, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  // a file of `mktemp` that this line wrote, or a program of an environment that it made there
  const path = pathOf(first, surroundings.state)
  if (path !== undefined && (surroundings.state.files.has(path) || isOfNewEnvironment(evaluation, path)))
    return runPath(evaluation, path, first, rest, surroundings)
  const usual = usualBuild(first)
  if (usual) return runWords(evaluation, [usual, ...rest], surroundings)
  const found =
    hasGlob(first) && show(first).includes('/')
      ? (matchedFiles(evaluation, first, surroundings) ?? builtPrograms(evaluation, first, surroundings))
      : undefined
  // each program of the project that the pattern finds, as a loop runs them
  if (found?.length) {
    const printed = found.map((one) => runPath(evaluation, show(one), one, rest, surroundings).stdout)
    return { states: [surroundings.state], stdout: printed.reduce(concatenate) }
  }
  emitUnknown(evaluation, `runs \`${show(first).slice(0, 60)}\`, a command only known at run time`, first.at)
  // the words that a file holds now: a deny in them stays a deny
  const held = contentOf(evaluation, first)?.trim()
  if (held) runWords(evaluation, [...held.split(/\s+/, mostHeld).map((word) => literal(word, first.at)), ...rest], surroundings)
  const hole = first.pieces.find((piece) => 'hole' in piece)
  if (hole && 'hole' in hole && (hole.hole === 'download' || hole.hole === 'decoded'))
    emit(evaluation, { kind: 'execute', tag: hole.hole, target: show(first), at: first.at })
  // the line is read by a shell, which is what `$0` names there
  if (show(first) === '$0') return runWords(evaluation, [literal('bash', first.at), ...rest], surroundings)
  const kept = first.pieces.filter((piece) => !('hole' in piece && piece.hole === 'unset'))
  if (kept.length < first.pieces.length)
    return runWords(evaluation, kept.length > 0 ? [{ pieces: kept, at: first.at }, ...rest] : rest, surroundings)
  if (first.pieces.every((piece) => 'text' in piece)) {
    // a glob as the command's name: whatever it matches runs
    const spelled = first.pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
    const pattern = globExpression(posix.basename(spelled), { starts: true, ends: true })
    const match = oftenMeant.find((known) => pattern?.test(known))
    if (match) return runNamed(evaluation, match, first, rest, surroundings)
  }
  return { states: [surroundings.state], stdout: opaqueData }
}

/** `${PYTHON:-python3}`: a variable named after its default is where people say which build of that program they use. */
function usualBuild({ pieces: [piece, ...more], at }: Word): Word | undefined {
  if (!piece || !('hole' in piece) || piece.orElse === undefined || more.length > 0) return undefined
  const name = piece.shown
    .slice(1)
    .toLowerCase()
    .replace(/_?(?:bin|cmd|command|exe)$/, '')
  const isNamedAfter = name.length > 1 && piece.orElse.includes(name) && !/\s/.test(piece.orElse)
  return isNamedAfter ? literal(piece.orElse, at) : undefined
}

/** Programs worth finding behind a pattern as a command's name; the first that it matches is meant. */
const oftenMeant = [...wordSet('rm dd shred chmod chown sudo bash sh zsh find git mv cp curl wget python python3 node kill cat nc mkfs')]

/** How deep a function that may end is followed into itself. */
const mostCalls = 6

function callFunction(evaluation: Evaluation, name: string, parameters: readonly Word[], surroundings: Surroundings): Outcome {
  const label = `function ${name}`
  const { state } = surroundings
  const calls = evaluation.via.filter((via) => via === label).length
  if (calls >= 2) {
    const circle = evaluation.via.slice(evaluation.via.lastIndexOf(label)).map((via) => via.replace('function ', ''))
    const bodies = [...state.functions].filter(([other]) => circle.includes(other))
    const isEndless = callsWithoutEnd(new Map(bodies))
    if (isEndless) emit(evaluation, { kind: 'process', tag: 'fork-bomb', target: `\`${name}\` calls itself without end` })
    else if (calls === mostCalls) emitUnknown(evaluation, `\`${name}\` calls itself`)
    if (isEndless || calls === mostCalls) return { states: [state], stdout: opaqueData }
  }
  const before = evaluation.via
  evaluation.via = [...before, label]
  evaluation.depth++
  const { returned, callersOwn } = evaluation
  evaluation.returned = []
  if (state.locals.size > 0) evaluation.callersOwn = new Set([...callersOwn, ...state.locals.keys()])
  try {
    const run = evaluation.runFunction(name, { ...state, positional: parameters, locals: new Map() }, surroundings.stdin)
    const { states, failed = [], stdout, early, left } = endingHere(run, 'function')
    const restore = (after: State): State => ({
      ...after,
      variables: withoutLocals(after),
      positional: state.positional,
      locals: state.locals,
    })
    const endsShell = left?.of === 'shell' && evaluation.returned.length === 0
    return {
      states: [...states, ...failed, ...evaluation.returned].map(restore),
      stdout,
      ...(early ? { early } : {}),
      ...(endsShell ? { left } : {}),
    }
  } finally {
    evaluation.returned = returned
    evaluation.callersOwn = callersOwn
    evaluation.via = before
    evaluation.depth--
  }
}

function runAlias(evaluation: Evaluation, name: string, text: string, rest: readonly Word[], surroundings: Surroundings): Outcome {
  const before = evaluation.via
  evaluation.via = [...before, `alias ${name}`]
  try {
    const { aliases } = surroundings.state
    let last = text
    const pieces = [
      { text },
      ...rest.flatMap((word) => {
        // behind an alias that ends in a blank the next word may be one, too
        const meant = /\s$/.test(last) ? aliases.get(show(word)) : undefined
        last = meant ?? ''
        return [{ text: ' ' }, ...(meant === undefined ? word.pieces : [{ text: meant }])]
      }),
    ]
    const line: Word = { pieces, at: rest[0]?.at ?? literal('').at }
    // it stands in for the words themselves: what it changes stays
    const outcome = builtins.get('eval')?.(evaluation, [line], surroundings)
    return together([...(outcome ? [outcome] : []), { states: [surroundings.state], stdout: outcome?.stdout ?? opaqueData }])
  } finally {
    evaluation.via = before
  }
}

/** Variables in front of the command, or exported before it, that change what runs or switch a check off. */
function checkEnvironment(evaluation: Evaluation, first: Word, surroundings: Surroundings): void {
  for (const [name, variable] of surroundings.state.variables) {
    if (!variable.exported && !alwaysSeen.test(name)) continue
    const [value] = variable.elements
    // `export NAME` alone passes on what the environment held before
    if (!value || show(value) === `$${name}`) continue
    const meaning = meaningOf(name, value, {
      world: evaluation.world,
      state: surroundings.state,
      effects: evaluation.effects,
      program: show(first).replace(/^.*\//, ''),
    })
    if (meaning === 'runs') {
      emitUnknown(evaluation, `\`${name}\` changes what runs`, value.at.end > 0 ? value.at : first.at)
      runValue(evaluation, name, value, surroundings)
      if (fileVariable.test(name) && /^[~./]*\//.test(show(value)))
        emitPathEffect(evaluation, { kind: 'write', tag: 'append' }, value, surroundings.state)
    } else if (meaning === 'skips-checks') emit(evaluation, { kind: 'config', tag: 'skip-checks', target: name, at: value.at })
    else if (meaning === 'tls-off') emit(evaluation, { kind: 'config', tag: 'tls-off', target: name, at: value.at })
  }
}

/** Variables whose value is a file that is written. */
const fileVariable =
  /^(?:GIT_TRACE\w*|GIT_REDIRECT_STD(?:OUT|ERR)|TF_LOG_PATH|SSLKEYLOGFILE|NODE_REDIRECT_WARNINGS|MALLOC_TRACE|LD_DEBUG_OUTPUT)$/
