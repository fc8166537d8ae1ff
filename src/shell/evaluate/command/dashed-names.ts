import { posix } from 'node:path'
import { hasGlob, literal, textOf, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import type { State } from '../state.ts'
import { globExpression } from '../../glob-expression.ts'

/**
 * The words with the names that a pattern finds and that begin with a dash: the program takes such a file for an option (`tar cf a.tar *`
 * beside one called `--checkpoint-action=exec=…`). Undefined where there are none.
 */
export function withDashedNames(evaluation: Evaluation, words: readonly Word[], { cwd }: State): readonly Word[] | undefined {
  if (cwd === undefined || !words.some(mayFindDash)) return undefined
  const end = words.findIndex((word) => textOf(word) === '--')
  const all = dashedIn(evaluation, cwd)
  if (all.length === 0) return undefined
  let finds = false
  const meant = words.flatMap((word, index) => {
    if (!mayFindDash(word) || (end >= 0 && index > end)) return [word]
    const spelled = word.pieces.map((piece) => ('text' in piece ? piece.text : '*')).join('')
    const pattern = globExpression(spelled, { starts: true, ends: true })
    const names = all.filter((name) => pattern?.test(name) && !words.some((other) => textOf(other) === name))
    if (names.length > 0) finds = true
    return [...names.map((name) => literal(name, word.at)), word]
  })
  return finds ? meant : undefined
}

const mayFindDash = (word: Word): boolean => {
  const [first] = word.pieces
  return hasGlob(word) && first !== undefined && 'text' in first && /^[-*?[]/.test(first.text)
}

/** Files of the folder, there now or made by the line, whose name begins with a dash. */
function dashedIn({ world, effects }: Evaluation, cwd: string): readonly string[] {
  const made = effects.flatMap(({ kind, path }) => (kind === 'write' && path !== undefined && posix.dirname(path) === cwd ? [path] : []))
  const names = [...made, ...(world.expand(posix.join(cwd, '-*')) ?? [])].map((path) => posix.basename(path))
  return [...new Set(names)].filter((name) => name.startsWith('-'))
}
