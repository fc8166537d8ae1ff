import { posix } from 'node:path'
import { isInside } from '../../../path.ts'
import { wordSet } from '../../../word-set.ts'
import { hasGlob, literal, show, type Word } from '../../value.ts'
import { concatenate, opaqueData } from '../data.ts'
import type { Surroundings } from '../surroundings.ts'
import { emit, emitUnknown, type Evaluation, maxImplied, type Outcome } from '../evaluation.ts'
import { isFreshlyBuilt } from '../files/brought.ts'
import { contentOf, isOfNewEnvironment } from '../files/files.ts'
import { pathOf, resolveWord } from '../files/paths.ts'
import { matchedFiles } from '../look-through/scripts.ts'
import { globExpression } from '../../glob-expression.ts'
import { runNamed } from './named-program.ts'
import { runPath } from './program-at-path.ts'

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
export function dynamicName(evaluation: Evaluation, first: Word, rest: readonly Word[], surroundings: Surroundings): Outcome {
  // a file of `mktemp` that this line wrote, or a program of an environment that it made there
  const path = pathOf(first, surroundings.state)
  if (path !== undefined && (surroundings.state.files.has(path) || isOfNewEnvironment(evaluation, path)))
    return runPath(evaluation, path, first, rest, surroundings)
  const usual = usualBuild(first)
  if (usual) return evaluation.runWords([usual, ...rest], surroundings)
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
  if (held) evaluation.runWords([...held.split(/\s+/, mostHeld).map((word) => literal(word, first.at)), ...rest], surroundings)
  const hole = first.pieces.find((piece) => 'hole' in piece)
  if (hole && 'hole' in hole && (hole.hole === 'download' || hole.hole === 'decoded'))
    emit(evaluation, { kind: 'execute', tag: hole.hole, target: show(first), at: first.at })
  // the line is read by a shell, which is what `$0` names there
  if (show(first) === '$0') return evaluation.runWords([literal('bash', first.at), ...rest], surroundings)
  const kept = first.pieces.filter((piece) => !('hole' in piece && piece.hole === 'unset'))
  if (kept.length < first.pieces.length)
    return evaluation.runWords(kept.length > 0 ? [{ pieces: kept, at: first.at }, ...rest] : rest, surroundings)
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
