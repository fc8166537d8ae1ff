import { fill, settled } from './make-fill.ts'
import type { Draft } from './make-model.ts'
import { isHeldOtherwise } from './make-parameters.ts'
import { wordsOf } from './make-words.ts'

/** A line that sets a variable: its name, how, and the value. */
export const isAssignment = /^((?:export|override|private)\s+)*([\w.-]+)\s*(\?|:{1,3}|\+|!)?=\s*(.*)$/

/** A shell that runs recipes as they are written, perhaps with options that make it stop at errors. */
const ordinaryShell =
  /^(?:(?:\/(?:usr\/)?(?:local\/)?bin\/(?:env\s+)?)?(?:ba|z|da)?sh(?:\s+-[eux]*o\s+(?:pipefail|errexit|nounset)|\s+-[eux]+)*|\$\(shell (?:which|command -v) bash\))$/

/** A variable that is what `echo` prints of plain words, and nothing else. */
const said = /^\$\(shell\s+echo\s+([\w./@+=:,]+(?: [\w./@+=:,]+)*)\s*\)$/

/** Whether a value is made of what its branch asks for and nobody gave: where that holds nothing, the branch is none that is taken. */
const isMadeOfNothing = (value: string, { branches, variables }: Draft): boolean =>
  branches.some((list) => {
    const asks = list.at(-1)?.asks
    return asks !== undefined && !variables.has(asks) && !isHeldOtherwise(asks) && new RegExp(`[({]${asks}[):}]`).test(value)
  })

/** Sets a variable; a reason where that changes how recipes run. */
export function assign(
  made: Draft,
  { name, operator, value, overrides }: { name: string; operator: string; value: string; overrides: boolean },
): string | undefined {
  if (name === 'SHELL' && !ordinaryShell.test(value.trim())) return 'the makefile chooses its own shell'
  if (name === '.SHELLFLAGS' && !/^[-\w\s]*$/.test(value)) return 'the makefile chooses its own shell'
  if (operator.startsWith(':')) made.simple.add(name)
  else if (operator === '' && !/^(?:MAKEFLAGS|SHELL|\.SHELLFLAGS)$/.test(name)) made.simple.delete(name)
  if (operator.startsWith(':') || made.simple.has(name)) made.immediate.push(value)
  if (operator === '!') made.immediate.push(`$(shell ${value})`)
  if (isMadeOfNothing(value, made)) return undefined
  if (!overrides && (made.fixed.has(name) || made.overridden.has(name))) return undefined
  if (overrides) made.overridden.add(name)
  const old = made.variables.get(name)
  const given = made.simple.has(name) ? settled(value, made) : value
  const run = operator === '!' ? `$(shell ${value})` : given
  // plain words that a command prints come back as they are
  const known = run.replace(said, '$1')
  const grown = operator === '+' ? `${old ?? ''} ${known}`.trim() : known
  // `?=` gives way to the environment too: where its value is not known, the file's own is the likely one
  if (operator === '?' && old !== undefined) return undefined
  const isFirst = old === undefined || made.branches.some((branches) => branches.some(({ sets }) => sets.has(name)))
  if (isFirst) made.branches.at(-1)?.at(-1)?.sets.add(name)
  if (!isFirst) made.setIn.delete(name)
  if (made.depth > 0 && old !== undefined && old !== grown && !made.conditional.has(name)) made.conditional.set(name, old)
  made.variables.set(name, grown)
  return undefined
}

/** Sets a variable that counts for some rules only (`name: X = value`). */
export function ownVariable([, names = '', name = '', operator, value = '']: RegExpExecArray, made: Draft): string | undefined {
  if (name === 'SHELL') return 'the makefile chooses its own shell'
  if (operator === ':') made.immediate.push(value)
  if (operator === '!') return `variable \`${name}\` of the makefile runs a command`
  for (const target of wordsOf(fill(names, made, {}) ?? names)) {
    const known = made.targets.get(target) ?? { needs: [], recipe: [], own: new Map<string, string>() }
    const old = known.own.get(name) ?? made.variables.get(name) ?? ''
    if (!made.fixed.has(name))
      made.targets.set(target, { ...known, own: new Map([...known.own, [name, operator === '+' ? `${old} ${value}` : value]]) })
  }
  return undefined
}
