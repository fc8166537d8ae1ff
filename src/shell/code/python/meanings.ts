import { connect, type Draft, hidden, projectCode, read, run, shell, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { type Argument, type Call, changedWordOf, knownText, wordOf } from '../interpreter/call.ts'
import * as means from '../describe.ts'
import type { Meaning } from '../describe.ts'
import { opensEmpty } from '../interpreter/rewrites.ts'
import { staysInside } from '../interpreter/values.ts'
import { startsUsualProgram } from '../spawned.ts'

/** `pandas.read_csv(place)`, where the place may be a URL. */
export function readsFileOrUrl(call: Call): readonly Draft[] {
  const text = knownText(call.positional[0])
  return text !== undefined && /^(?:https?|s3|ftp|gs):/.test(text)
    ? means.gets({ ...call, positional: call.positional.slice(0, 1), named: new Map() })
    : means.reads(call)
}

/** `open(path, mode)`. */
export function opens({ positional, named }: Call): readonly Draft[] {
  const mode = positional[1] ?? named.get('mode')
  const path = positional[0] ?? named.get('file')
  if ((path?.kind === 'text' && path.constant) || means.isBuffer(path)) return []
  if (mode === undefined || (mode.kind === 'text' && mode.constant)) return [read(wordOf(path))]
  if (mode.kind !== 'text') return [unknown('python opens a file in a mode only known at run time')]
  if (/[wx]/.test(mode.text)) return [opensEmpty(path)]
  if (/a/.test(mode.text)) return [write(changedWordOf(path), 'append')]
  return mode.text.includes('+') ? [read(wordOf(path)), write(changedWordOf(path), 'edit')] : [read(wordOf(path))]
}

/** `subprocess.run(arguments)`. */
export const spawnsArguments: Meaning = ({ positional, named }) => means.spawnOf(positional[0] ?? named.get('args'), undefined, named)

/** The meaning of a call whose first argument is what the others are done with. */
export const second: (meaning: Meaning) => Meaning = (meaning) => (call) => meaning({ ...call, positional: call.positional.slice(1) })

/** Opens a connection to see whether anybody answers; what is sent over it later is stated by itself. */
export const knocks: Meaning = (call) => {
  const [host, port] = call.positional[0]?.kind === 'list' ? call.positional[0].items : []
  return means.isThisMachine(host) ? means.knocksAt(host, port) : dialsOut(call)
}

/** A connection on which anything may be sent. */
export const dialsOut: Meaning = ({ positional: [place, ...rest] }) => {
  const [host, port] = place?.kind === 'list' ? place.items : [place, ...rest]
  if (means.isThisMachine(host)) return [connect('post', `http://${knownText(host)}:${knownText(port) ?? 0}`)]
  return [connect('login', wordOf(host)), unknown('python opens a connection of its own')]
}

/** Modules that lie outside the workspace are somebody else's. */
export const codeFolder = (folder: Argument | undefined): readonly Draft[] =>
  folder?.kind === 'text' && !staysInside(folder.text) ? [projectCode(`modules of ${folder.text}`, wordOf(folder))] : []

/** The full name of a member that is only named (`yaml.SafeLoader`). */
export const nameOf = (value: Argument | undefined): string => (value?.kind === 'member' ? value.name : '')

/** Runs a text as code. */
export const runsText: Meaning = ({ positional: [text] }) =>
  text?.kind === 'text' ? [hidden('python runs text as code'), { do: 'code', language: 'python', text: wordOf(text) }] : []

/** What is timed, behind what is set up for it: code like the rest. */
export const timed: Meaning = ({ positional, named }) => {
  const statement = positional[0] ?? named.get('stmt')
  const setup = positional[1] ?? named.get('setup')
  const texts = [setup, statement].filter((part) => part !== undefined && part.kind !== 'function')
  if (texts.length === 0) return []
  if (texts.some((part) => part?.kind !== 'text') || named.has('globals')) return [hidden('python runs text as code')]
  return [{ do: 'code', language: 'python', text: literal(texts.map(knownText).join('\n')) }]
}

const startsDelete = /^(?:rmdir|truncate)(?:\s|$)/

/** A command of a usual program in the hands of a runner of tasks (`c.run("rm -r x")`, `session.run("rm", "-r", "x")`). */
export function runsByCommand({ positional }: Call): readonly Draft[] {
  const words = positional.map(knownText).filter((word) => word !== undefined)
  const [first = ''] = words
  const commands = words.length === 1 ? first.split(/\s*(?:&&|\|\|?|;|\n)\s*/) : [first]
  if (words.length < positional.length || !commands.some((command) => startsDelete.test(command) || startsUsualProgram.test(command)))
    return []
  return [words.length === 1 ? shell(literal(first)) : run(words.map((word) => literal(word)))]
}

/** `{"actions": ["rm -r x"]}`: the command lines of a task. */
export function runsActions(entries: ReadonlyMap<string, Argument>): readonly Draft[] {
  const actions = entries.get('actions')
  return actions?.kind === 'list'
    ? actions.items.flatMap((action) =>
        runsByCommand({ name: 'actions', positional: action.kind === 'list' ? action.items : [action], named: new Map() }),
      )
    : []
}

/** Whether every handler in settings of logging only prints: others are classes by their name, or write files. */
function isPlainLogging(value: Argument): boolean {
  if (value.kind === 'list') return !value.additions?.added && value.items.every(isPlainLogging)
  if (value.kind !== 'record') return value.kind === 'text' || value.kind === 'plain'
  const handler = value.entries.get('class')
  const prints = handler === undefined || /^logging\.(?:StreamHandler|NullHandler)$/.test(knownText(handler) ?? '')
  return prints && !value.additions?.added && !value.entries.has('()') && [...value.entries.values()].every(isPlainLogging)
}

/** `logging.config.dictConfig(settings)`. */
export const setsUpLogging: Meaning = ({ positional: [settings] }) =>
  settings && isPlainLogging(settings) ? [] : [unknown('python sets up logging by classes that can run anything')]
