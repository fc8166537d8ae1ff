import { nowhere, type Piece } from '../value.ts'
import type { Evaluation } from './evaluation.ts'
import { type State, withEntry } from './state.ts'

/** Variables the shell or the session sets, whose kind of value is known though not the value. */
const plainNames = new Set(
  'RANDOM SECONDS LINENO UID EUID PPID BASHPID EPOCHSECONDS EPOCHREALTIME SRANDOM COLUMNS LINES SHLVL HOSTNAME HOSTTYPE OSTYPE MACHTYPE USER LOGNAME LANG LC_ALL TERM BASH_VERSION OPTIND CI GITHUB_SHA GITHUB_RUN_ID HISTCMD'.split(
    ' ',
  ),
)
const plainSpecials = new Set(['?', '#', '$', '!', '-'])

/** The value of a variable that nobody set in this line, as one piece. */
export function environmentPiece(name: string, state: State, { home }: { home: string }): Piece {
  if (name === 'HOME') return { text: home }
  if (name === 'PWD') return state.cwd === undefined ? { hole: 'opaque', shown: '$PWD' } : { text: state.cwd }
  if (name === 'OLDPWD') return state.previousCwd === undefined ? { hole: 'opaque', shown: '$OLDPWD' } : { text: state.previousCwd }
  if (name === 'TMPDIR') return { text: '/tmp' }
  if (name === 'IFS') return { text: ' ' }
  if (plainNames.has(name) || plainSpecials.has(name)) return { hole: 'plain', shown: `$${name}` }
  return { hole: 'unset', shown: `$${name}` }
}

/** The state in which a function has a variable of its own: what it held before comes back afterwards. */
export function withLocal(evaluation: Evaluation, name: string, state: State): State {
  const inFunction = evaluation.via.some((via) => via.startsWith('function '))
  if (!inFunction || !/^[A-Za-z_]\w*$/.test(name) || state.locals.has(name)) return state
  const before = state.variables.get(name) ?? { elements: [{ pieces: [environmentPiece(name, state, evaluation.world)], at: nowhere }] }
  return withEntry(state, 'locals', name, before)
}
