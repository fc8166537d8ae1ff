import type { Redirection } from '../../tree.ts'
import { knownPrefix, literal, madeOf, opaque, show, textOf, type Word } from '../../value.ts'
import { concatenate, type Data, emptyData, endedData, knownData, opaqueData } from '../data.ts'
import { emit, emitUnknown, type Evaluation } from '../evaluation.ts'
import { expandParts, expandString } from '../words/expand.ts'
import { changeNamed, markUnseen, namedData, withFile } from '../files/files.ts'
import { emitPathEffect, throughNewLinks } from '../files/path-effects.ts'
import { pathOf } from '../files/paths.ts'
import { type State, withEntry, withVariable } from '../state.ts'

/** What a command's redirections do before it starts. */
export interface Redirected {
  readonly state: State
  readonly stdin: Data | undefined
  /** Files its standard output goes to, and whether text is added to their end. */
  readonly outputs: readonly { readonly path: string | undefined; readonly append: boolean; readonly descriptor: string }[]
  /** Standard output no longer reaches the pipe. */
  readonly captured: boolean
  /** A network connection made by bash itself (`/dev/tcp/host/port`): read from, written to. */
  readonly network: 'in' | 'out' | 'both' | undefined
  /** The server it is made to, where only servers of this machine are spoken to. */
  readonly ownServer: string | undefined
  /** Descriptors opened, for `exec`. */
  readonly opened: ReadonlyMap<string, Data>
}

// without a host or a port it is still no device: bash cannot open it
const networkPath = /^\/dev\/(?:tcp|udp)(?:\/([^/]*))?(?:\/([^/]*))?$/

/** The server of this machine that such a path names. */
const ownServerOf = (path: string): string | undefined => /^\/dev\/tcp\/(localhost|127\.0\.0\.1)\/(\d+)$/.exec(path)?.slice(1).join(':')

/** What the redirections before have made of the command's descriptors. */
interface Opening {
  state: State
  stdin: Data | undefined
  captured: boolean
  network: Redirected['network']
  readonly outputs: { path: string | undefined; append: boolean; descriptor: string }[]
  readonly servers: (string | undefined)[]
  readonly opened: Map<string, Data>
}

/** One redirection to a file, a descriptor or a server. */
interface Target {
  readonly operator: string
  readonly descriptor: string | undefined
  readonly target: Word
  readonly text: string | undefined
}

/** Redirections of one command that are looked at. */
const maxRedirects = 100

/** Reads redirections left to right and states what they read, write and connect to. */
export function applyRedirects(evaluation: Evaluation, redirects: readonly Redirection[], start: State): Redirected {
  const opening: Opening = {
    state: start,
    stdin: undefined,
    captured: false,
    network: undefined,
    outputs: [],
    servers: [],
    opened: new Map(),
  }
  if (redirects.length > maxRedirects) emitUnknown(evaluation, `the command has more than ${maxRedirects} redirections`)
  for (const redirect of redirects.slice(0, maxRedirects)) {
    const descriptor = descriptorOf(redirect, opening)
    if (redirect.type === 'HereDoc' || redirect.type === 'HereString') {
      feed(opening, descriptor, knownData(hereText(evaluation, redirect, opening.state)))
      continue
    }
    const target = expandString(evaluation, redirect.target, opening.state)
    const one: Target = { operator: redirect.operator, descriptor, target, text: textOf(target) }
    if (!isDuplicate(one) && mayRunName(one)) emitUnknown(evaluation, 'bash expands the name behind `>&` twice', target.at)
    if (isDuplicate(one)) duplicate(evaluation, opening, one)
    // with a host that only running shows it is no device either
    else if (networkPath.test(show(target)) && knownPrefix(target).startsWith('/dev/')) connect(evaluation, opening, one, show(target))
    else if (one.operator === '<' || one.operator === '<>') openForReading(evaluation, opening, one)
    else openForWriting(evaluation, opening, one)
  }
  const { servers, ...redirected } = opening
  return { ...redirected, ownServer: servers.includes(undefined) ? undefined : servers[0] }
}

/** The number before the sign. For `{name}>` bash picks a free one from ten up and stores it in the variable. */
function descriptorOf({ descriptor }: Redirection, opening: Opening): string | undefined {
  if (descriptor?.type === 'FileDescriptor') return String(descriptor.value)
  if (descriptor?.type !== 'FileDescriptorVariable') return undefined
  const { state, opened } = opening
  const free = String(10 + state.descriptors.size + state.writers.size + opened.size)
  opening.state = withVariable(state, descriptor.name, literal(free))
  return free
}

const isInput = (descriptor: string | undefined): boolean => descriptor === undefined || descriptor === '0'

function feed(opening: Opening, descriptor: string | undefined, data: Data): void {
  // each opening of a file is read from its start
  if (descriptor === undefined || isInput(descriptor)) opening.stdin = data === emptyData ? endedData : { ...data }
  else opening.opened.set(descriptor, { ...data })
}

/** `2>&1`, `<&3`, `>&-`; what turns out to be no number is the name of a file. */
const isDuplicate = ({ operator, text }: Target): boolean =>
  (operator === '<&' || operator === '>&') && (text === undefined || /^(\d+-?|-)$/.test(text))

/** Of what stands behind `>&` bash takes the text for a word once more, with quotes, patterns and commands in it. */
const mayRunName = ({ operator, target }: Target): boolean =>
  operator === '>&' &&
  target.pieces.some((piece) =>
    'text' in piece ? piece.glob || !/^[\w./@%+=:,-]*$/.test(piece.text) : piece.hole !== 'plain' && piece.hole !== 'temp-path',
  )

function duplicate(evaluation: Evaluation, opening: Opening, { operator, descriptor, target, text }: Target): void {
  const { state, opened } = opening
  const source = text?.replace('-', '')
  if (operator === '<&') {
    const data = source === undefined ? undefined : (opened.get(source) ?? state.descriptors.get(source))
    if (isInput(descriptor)) opening.stdin = data ?? opaqueData
    return
  }
  // what is written to may be read from, too: `>& /dev/tcp/… 0>&1` waits for what comes from there, whatever the line would feed it
  if (descriptor === '0' && source !== undefined)
    opening.stdin = opened.get(source)?.taints.has('download') ? emptyData : (state.descriptors.get(source) ?? opening.stdin)
  if (descriptor === undefined || descriptor === '1') {
    const writer = state.writers.get(source ?? show(target))
    if (writer !== undefined || text === '2') opening.captured = true
    if (writer !== undefined && networkPath.test(writer)) {
      opening.network = 'out'
      opening.servers.push(ownServerOf(writer))
    } else if (writer !== undefined) opening.outputs.push({ path: writer, append: true, descriptor: '1' })
  }
  if (text === undefined) emitPathEffect(evaluation, { kind: 'write' }, target, state)
}

function connect(evaluation: Evaluation, opening: Opening, { operator, descriptor, target }: Target, path: string): void {
  const [, host = '', port = ''] = networkPath.exec(path) ?? []
  const written = descriptor ?? (operator.startsWith('<') ? '0' : '1')
  const isOutput = written === '1' || written === '2'
  const direction = operator === '<' || operator === '<&' ? 'in' : operator === '<>' && !isOutput ? 'both' : 'out'
  opening.network = opening.network && opening.network !== direction ? 'both' : direction
  const server = ownServerOf(path)
  opening.servers.push(server)
  // what is said to a server of this machine is stated apart: opening the connection only asks whether it answers
  const tag = server === undefined ? 'tunnel' : 'query'
  emit(evaluation, { kind: 'connect', tag, target: `${host}:${port}`, host, at: target.at })
  const data: Data = { taints: new Set(['download']) }
  if (operator === '<' || operator === '<>') feed(opening, descriptor, data)
  else opening.opened.set(descriptor ?? '1', data)
  // what is later written to the descriptor leaves the machine
  if (!isOutput) opening.state = withEntry(opening.state, 'writers', written, path)
}

function openForReading(evaluation: Evaluation, opening: Opening, { operator, descriptor, target }: Target): void {
  const { state } = opening
  emitPathEffect(evaluation, { kind: 'read' }, target, state)
  if (operator === '<>') {
    emitPathEffect(evaluation, { kind: 'write' }, target, state)
    const path = pathOf(target, state)
    if (path !== undefined) markUnseen(evaluation, path, state)
  }
  feed(opening, descriptor, namedData(evaluation, target, state))
}

function openForWriting(evaluation: Evaluation, opening: Opening, { operator, descriptor, target }: Target): void {
  const append = operator.endsWith('>>')
  emitPathEffect(evaluation, { kind: 'write', ...(append ? { tag: 'append' } : {}) }, target, opening.state)
  const isOutput = descriptor === undefined || descriptor === '1' || operator.startsWith('&') || operator === '>&'
  if (isOutput) opening.captured = true
  const path = pathOf(throughNewLinks(target, opening.state), opening.state)
  opening.outputs.push({ path, append, descriptor: isOutput ? '1' : descriptor })
  // which of the files a pattern means gets it is not worked out
  if (path === undefined) return changeNamed(evaluation, target, opening.state, () => undefined)
  if (!append) evaluation.unseen.delete(path)
  if (descriptor !== undefined && descriptor !== '1' && descriptor !== '2')
    opening.state = withEntry(opening.state, 'writers', descriptor, path)
}

function hereText(evaluation: Evaluation, redirect: Extract<Redirection, { type: 'HereDoc' | 'HereString' }>, state: State): Word {
  if (redirect.type === 'HereString') {
    const word = expandString(evaluation, redirect.target, state)
    return { ...word, pieces: [...word.pieces, { text: '\n' }] }
  }
  const at = { start: redirect.body.pos, end: redirect.body.end }
  if (!redirect.closing && !redirect.body.text) emitUnknown(evaluation, 'a here-document has no end', at)
  if (!redirect.body.parts) {
    const lines = redirect.operator === '<<-' ? redirect.body.text.replace(/^\t+/gm, '') : redirect.body.text
    return { pieces: [{ text: redirect.delimiter?.quoted ? lines : lines.replace(/\\([$`\\])|\\\n/g, '$1') }], at }
  }
  return expandParts(evaluation, redirect.body.parts, state, at)
}

/** After the command: its output is in the files it was sent to. */
export function storeOutputs(state: State, { outputs }: Redirected, stdout: Data, before: (path: string) => Data | undefined): State {
  let next = state
  for (const { path, append, descriptor } of outputs) {
    if (path === undefined || path.startsWith('/dev/')) continue
    const data = descriptor === '1' ? stdout : opaqueData
    const earlier = append ? before(path) : undefined
    next = withFile(
      next,
      path,
      earlier?.text && data.text
        ? concatenate(earlier, data)
        : earlier
          ? {
              ...opaqueData,
              taints: new Set([...earlier.taints, ...data.taints]),
              madeFrom: [...(earlier.madeFrom ?? []), ...(data.madeFrom ?? [])],
              // what is added is certain, what stands before it is not
              ...(data.text ? { text: [...data.text, madeOf(opaque('(what was there)'))] } : {}),
            }
          : data,
    )
  }
  return next
}
