import { wordSet } from '../../../word-set.ts'
import { madeOf, opaque, type Piece, textOf, type Word } from '../../value.ts'
import type { Evaluation } from '../evaluation.ts'
import { type State, type Variable, withEntry } from '../state.ts'

/** Variables the shell or the session sets, whose kind of value is known though not the value. */
const plainNames = wordSet(`
  RANDOM SECONDS LINENO UID EUID PPID BASHPID EPOCHSECONDS EPOCHREALTIME SRANDOM COLUMNS LINES SHLVL HOSTNAME HOSTTYPE OSTYPE
  MACHTYPE USER LOGNAME LANG LC_ALL TERM BASH_VERSION OPTIND CI GITHUB_SHA GITHUB_RUN_ID HISTCMD`)
const plainSpecials = new Set(['?', '#', '$', '!', '-'])

/** How many there are of the parameters (`#`), or of the elements of a list (`#list[@]`); undefined where one of them may be none or several. */
export function countOf(what: string, { positional, variables }: State): number | undefined {
  const [, name] = /^#(\w+)\[[@*]\]$/.exec(what) ?? []
  const list = name === undefined ? undefined : variables.get(name)
  const words = name === undefined ? positional : list?.array && !list.unplaced ? list.elements : undefined
  return words?.every((word) => textOf(word) !== undefined) ? words.length : undefined
}

/** The value of a variable that nobody set in this line, as one piece. */
export function environmentPiece(name: string, state: State, { world, depth }: Pick<Evaluation, 'world' | 'depth'>): Piece {
  if (name === 'HOME') return { text: world.home }
  if (name === 'PWD') return state.cwd === undefined ? opaque('$PWD') : { text: state.cwd }
  if (name === 'OLDPWD') return state.previousCwd === undefined ? opaque('$OLDPWD') : { text: state.previousCwd }
  if (name === 'TMPDIR') return { text: '/tmp' }
  if (name === 'IFS') return { text: ' ' }
  const count = name === '#' ? countOf(name, state) : undefined
  if (count !== undefined) return { text: String(count) }
  // a shell inside has another number
  if (name === '$' && depth === 0) return { hole: 'plain', shown: '$$', fresh: -1 }
  if (plainNames.has(name) || plainSpecials.has(name)) return { hole: 'plain', shown: `$${name}` }
  return state.bare ? { text: '' } : { hole: 'unset', shown: `$${name}` }
}

/** Variables that the shell sets again and again: what a line assigns to them does not last. */
const keptByShell: ReadonlySet<string> = wordSet(`
  _ PWD OLDPWD BASH_REMATCH DIRSTACK PIPESTATUS COPROC RANDOM SRANDOM SECONDS LINENO BASHPID EPOCHSECONDS EPOCHREALTIME
  HISTCMD GROUPS FUNCNAME BASH_SUBSHELL BASH_COMMAND BASH_LINENO BASH_SOURCE BASH_ARGC BASH_ARGV BASH_VERSINFO UID EUID PPID`)

/** What a variable holds that this line set, or that is known to last. */
export function heldBy(name: string, { variables }: State): Variable | undefined {
  const variable = variables.get(name)
  return variable && !variable.readonly && keptByShell.has(name) ? { elements: [madeOf(opaque(`$${name}`))] } : variable
}

/** The value of a plain variable, or the first of a list; undefined where it is not known which of them that is. */
export const firstElement = (variable: Variable | undefined): Word | undefined => (variable?.unplaced ? undefined : variable?.elements[0])

/** Variables the shell itself goes by, and such as the environment usually holds already: an assignment counts without `export`. */
export const alwaysSeen =
  /^(?:PATH|HOME|CDPATH|PS[0124]|PROMPT_COMMAND|BASH_(?:ENV|CMDS|ALIASES)|SHELLOPTS|BASHOPTS|GLOBIGNORE|EXECIGNORE|PAGER|EDITOR|VISUAL|(?:LD|DYLD)_\w+)$/

/** Whether the environment is taken to hold a variable already, so that programs see an assignment without `export`. */
const isInherited = (name: string): boolean => alwaysSeen.test(name) || plainNames.has(name) || /^(?:PWD|OLDPWD|TMPDIR|IFS)$/.test(name)

const nothing = new Map<string, never>()

/** The state as a program started from here knows it: no functions, aliases, traps or pinned commands, and only the variables handed on. */
export function seenByPrograms(state: State): State {
  const { variables, functions, aliases, pinned, traps } = state
  if (variables.size + functions.size + aliases.size + pinned.size + traps.size === 0) return state
  const exported = [...variables].filter(([name, variable]) => variable.exported || isInherited(name))
  return { ...state, variables: new Map(exported), functions: nothing, aliases: nothing, pinned: nothing, traps: nothing }
}

/** The state as a shell started from here knows it: like any program, and with the functions that `export -f` hands on. */
export function seenByShells(state: State): State {
  const seen = seenByPrograms(state)
  return state.handedOn.size > 0 ? { ...seen, functions: state.handedOn } : seen
}

/** The state in which a function has a variable of its own: what it held before comes back afterwards. */
export function withLocal(evaluation: Evaluation, name: string, state: State): State {
  const inFunction = evaluation.via.some((via) => via.startsWith('function '))
  if (!inFunction || !/^[A-Za-z_]\w*$/.test(name) || state.locals.has(name)) return state
  const before = state.variables.get(name) ?? { elements: [madeOf(environmentPiece(name, state, evaluation))] }
  return withEntry(state, 'locals', name, before)
}

/** The variables after a function: its own ones hold what they held before, and those that nobody had set are unset again. */
export function withoutLocals({ variables, locals }: State): State['variables'] {
  if (locals.size === 0) return variables
  const restored = new Map([...variables, ...locals])
  for (const [name, { elements, exported }] of locals) {
    const [piece, ...others] = elements.flatMap(({ pieces }) => pieces)
    if (!exported && others.length === 0 && piece && 'hole' in piece && piece.hole === 'unset' && piece.shown === `$${name}`)
      restored.delete(name)
  }
  return restored
}
