import type { Draft, Ecosystem } from '../../command-spec.ts'
import { findSpec } from '../../commands/_find-spec.ts'
import { sessionDrafts } from '../../code/session.ts'
import { commandAmong, commandWithin, spawnedIn } from '../../commands/_spawned.ts'
import { draftsOf, isHandedOn, isUndescribedOption } from '../../effects-of.ts'
import { revealedBy } from '../../reveals.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { isInWorkspace } from '../../world.ts'
import { type Data, emptyData, opaqueData } from '../data.ts'
import { perform } from '../drafts/drafts.ts'
import { emitShownSecrets } from '../drafts/shown-secrets.ts'
import { sendToldWords } from '../drafts/told-words.ts'
import type { Surroundings } from '../surroundings.ts'
import { together } from '../outcome.ts'
import { isDeclared } from '../project/declared.ts'
import { readKeys } from './given-keys.ts'
import { optionsOfVariables } from './environment.ts'
import { emit, emitUnknown, type Evaluation, type Outcome } from '../evaluation.ts'
import { fromElsewhere } from '../drafts/inner.ts'
import { withDashedNames } from './dashed-names.ts'
import { withoutEmptyValues } from './empty-values.ts'
import { reachesFurther } from '../../service-programs.ts'
import { carryCode, loadedBy, onlyWorksHere, promiseMore, withoutPrinted } from '../project/own-tools.ts'
import { pathOf } from '../files/paths.ts'
import { promisedBeside } from '../project/promised-words.ts'
import { isUncheckedAgent } from '../../unchecked-agent.ts'
import { droppedBy, droppedByInput } from '../../given-statements.ts'
import { plainlyDestroys } from '../../whole-things.ts'
import { callFunction } from './functions-and-aliases.ts'

/** Runs a program by its name: described, a tool of the project, or unknown. */
export function runNamed(evaluation: Evaluation, name: string, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
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
