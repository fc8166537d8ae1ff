import { connect, hidden, removeTree, unknown } from '../../command-spec.ts'
import { type Argument, type Call, changedWordOf, knownText, wordOf } from '../interpreter/call.ts'
import type { Meaning } from '../describe.ts'
import * as means from '../describe.ts'

/** Whether an option is given and not switched off. */
export const isTrue = (argument: Argument | undefined): boolean =>
  argument !== undefined && !(argument.kind === 'text' && argument.constant && argument.text === 'false')

/** A file, or a folder with all it holds. */
export const deletes: Meaning = (call) =>
  isTrue(call.named.get('recursive')) ? [removeTree(changedWordOf(call.positional[0]))] : means.deletes(call)
/** `fetch(url, options)`. */
export const fetches: Meaning = (call) => {
  const method = call.named.get('method')
  if (method === undefined) return call.named.has('body') ? means.posts(call) : means.gets(call)
  if (method.kind !== 'text') return [unknown('javascript fetches by a method only known at run time')]
  return means.requestsWith(method.text, call)
}
/** `http.request(options)`. */
export const requests: Meaning = (call) => {
  const host =
    call.positional[0]?.kind === 'record'
      ? (call.named.get('hostname') ?? call.named.get('host') ?? { kind: 'text', text: 'http://localhost' })
      : call.positional[0]
  if (!host || !['text', 'mixed'].includes(host.kind)) return [unknown('javascript makes a request only known at run time')]
  return fetches({ ...call, positional: [host, ...call.positional.slice(1)] })
}
/** A connection on which anything may be sent. */
export const dialsOut: Meaning = ({ positional, named }) => [
  connect('login', wordOf(named.get('host') ?? positional[1] ?? positional[0])),
  unknown('javascript opens a connection of its own'),
]
/** A connection that shows whether anybody answers; what is sent over it later is stated by itself. */
export const knocks: Meaning = (call) => {
  const { positional, named } = call
  const [port, host] = named.has('port') ? [named.get('port'), named.get('host')] : positional
  // anything else in the first place is the path of a socket
  const isPort = named.has('port') || (port?.kind === 'text' && port.constant)
  const isHere = host === undefined || host.kind === 'function' || means.isThisMachine(host)
  return isPort && isHere ? means.knocksAt(host, port) : dialsOut(call)
}
/** Text given as code. */
export const runsText: Meaning = ({ positional: [text] }) => [
  ...means.runsTainted(text),
  hidden('javascript runs text as code'),
  ...(text?.kind === 'text' ? [{ do: 'code', language: 'javascript', text: wordOf(text) } as const] : []),
]
/** A file of code. */
export const runsFile: Meaning = ({ positional: [file], named }) => {
  const environment = named.get('env')
  return [
    { do: 'script', file: wordOf(file), language: 'javascript', parameters: [] },
    ...(environment?.kind === 'record' ? means.setsEnvironment({ name: 'env', positional: [environment], named: new Map() }) : []),
    ...(named.has('execArgv') || named.has('execPath') ? [unknown('javascript starts code in a way of its own')] : []),
  ]
}
/** A line for a shell. */
export const spawnsText: Meaning = ({ positional, named }) => means.spawnOf(positional[0], undefined, spawnOptions(named))
/** How streams are joined says nothing of what comes in by them. */
const spawnOptions = (named: Call['named']): Call['named'] =>
  new Map([...named].filter(([name]) => /^(?:cwd|input|env|stdio|shell)$/.test(name)))
/** A program with its arguments. */
export const spawnsList: Meaning = ({ positional, named }) => {
  const [program, list] = positional
  if (list?.kind !== 'list')
    return means.spawnOf(
      list === undefined || list.kind === 'record' || list.kind === 'function'
        ? program?.kind === 'text' && !isTrue(named.get('shell')) && named.has('shell')
          ? { kind: 'list', items: [program] }
          : program
        : { kind: 'opaque' },
      undefined,
      spawnOptions(named),
    )
  if (isTrue(named.get('shell')) && named.has('shell') && list.items.every((item) => item.kind === 'text'))
    return means.spawnOf(
      { kind: 'text', text: [program, ...list.items].map((item) => knownText(item) ?? '').join(' ') },
      undefined,
      spawnOptions(named),
    )
  return means.spawnOf(
    { kind: 'list', items: [program ?? { kind: 'opaque' }, ...list.items], ...(list.additions ? { additions: list.additions } : {}) },
    undefined,
    spawnOptions(named),
  )
}
