import type { Effect } from '../../../effect.ts'
import { findSpec } from '../../commands/_find-spec.ts'
import type { Reveals } from '../../command-spec.ts'
import { keepsBack, revealedBy } from '../../reveals.ts'
import { type Command, type CommandNode, forEachChild, type SyntaxNode, type SyntaxWord } from '../../tree.ts'
import { isDynamic, literal, opaque, type Word } from '../../value.ts'
import { printsVariables } from '../builtins/builtins.ts'
import { emit, type Evaluation, takeBack } from '../evaluation.ts'
import type { State } from '../state.ts'

/** What the end of a pipe shows of all that its first command reads or prints; undefined: anything. The first must print nowhere else. */
export function shownThrough([first, ...rest]: readonly CommandNode[], state: State): Reveals | undefined {
  let wholeLines = true
  let reveals = first && speaksOnlyToPipe(first) ? revealedIn(first, state) : undefined
  if (reveals === 'nothing' || reveals === 'names') return reveals
  for (const node of rest) {
    if (reveals === undefined) return undefined
    wholeLines &&= reveals === 'lines'
    reveals = revealedIn(node, state)
    if (reveals === 'nothing') return reveals
    if (reveals === 'names' || reveals === 'variables') return wholeLines ? reveals : undefined
    if (!speaksOnlyToPipe(node)) return undefined
  }
  return undefined
}

/** Whether a command gets a file for its standard input: whoever opens it, what the command shows of it counts. */
export const readsByRedirect = (node: CommandNode): boolean =>
  node.type === 'Command' && node.redirects.some(({ operator }) => operator === '<')

/** Turns reads, from effect `start` on, into reads of names where the end of the pipe shows nothing of their contents. */
export function seenByName(evaluation: Evaluation, start: number, reveals: Reveals): void {
  for (const effect of takeBack(evaluation, start)) {
    if (showsEnvironment(effect, reveals)) continue
    const hidden = effect.kind === 'read' && effect.tag === undefined && keepsBack(reveals, effect.path ?? effect.target)
    emit(evaluation, hidden ? { ...effect, tag: 'names' } : effect)
  }
}

/** The names of the environment are no secret; a single variable is shown by its value. */
const showsEnvironment = ({ kind, tag, target }: Effect, reveals: Reveals): boolean =>
  kind === 'infra' && tag === 'secret' && (target === 'environment' || (reveals === 'nothing' && target.startsWith('$')))

function revealedIn(node: CommandNode, state: State): Reveals | undefined {
  const words = node.type === 'Command' ? plainWords(node) : undefined
  const name = node.type === 'Command' ? node.name?.value : undefined
  if (!words || name === undefined || state.functions.has(name) || state.aliases.has(name) || state.pinned.has(name)) return undefined
  const spec = findSpec(name)
  const reveals = spec ? revealedBy(spec, words) : printsVariables.has(name) ? 'lines' : undefined
  // a word that running fills may be an option
  return reveals && words.some(isDynamic) ? 'text' : reveals
}

/** The arguments of a command that nothing stands before; undefined where a substitution runs something else beside it. */
function plainWords({ name, prefix, args }: Command): readonly Word[] | undefined {
  if (!name || !isStatic(name) || prefix.some(({ type }) => type === 'Assignment')) return undefined
  const words: Word[] = []
  for (const word of args) {
    if (word.type !== 'Word' || holdsCommand(word)) return undefined
    const at = { start: word.pos, end: word.end }
    words.push(isStatic(word) ? literal(word.value, at) : { pieces: [opaque(word.text)], at })
  }
  return words
}

const isStatic = ({ parts = [] }: SyntaxWord): boolean =>
  parts.every((part) =>
    part.type === 'DoubleQuoted'
      ? part.parts.every(({ type }) => type === 'Literal')
      : part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted',
  )

/** Whether something runs inside a node. What stands in a brace expansion is parsed apart from the tree, so it may be anything. */
export function holdsCommand(node: SyntaxNode): boolean {
  if (node.type === 'Command' || node.type === 'Script' || node.type === 'BraceExpansion') return true
  let held = false
  forEachChild(node, (child) => {
    held ||= holdsCommand(child)
  })
  return held
}

/** Whether all that a command shows goes into the pipe: no redirection lets it out beside. */
const speaksOnlyToPipe = (node: CommandNode): boolean =>
  node.type === 'Command' &&
  node.redirects.every(
    (redirect) =>
      redirect.type === 'Redirect' &&
      redirect.target !== undefined &&
      !holdsCommand(redirect.target) &&
      (redirect.operator === '<' || redirect.target.value === '/dev/null'),
  )
