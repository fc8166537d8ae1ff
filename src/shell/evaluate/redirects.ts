import type { Redirection } from '../tree.ts'
import { textOf, literal as wordLiteral, type Word } from '../value.ts'
import { concatenate, type Data, knownData, opaqueData } from './data.ts'
import { emit, emitUnknown, type Evaluation } from './evaluation.ts'
import { expandParts, expandString } from './expand.ts'
import { emitPathEffect, fileData } from './files.ts'
import { pathOf } from './paths.ts'
import { type State, withEntry, withVariable } from './state.ts'

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

const networkPath = /^\/dev\/(?:tcp|udp)\/([^/]+)\/([^/]+)$/

/** The server of this machine that such a path names. */
const ownServerOf = (path: string): string | undefined => /^\/dev\/tcp\/(localhost|127\.0\.0\.1)\/(\d+)$/.exec(path)?.slice(1).join(':')

/** Reads redirections left to right and states what they read, write and connect to. */
export function applyRedirects(evaluation: Evaluation, redirects: readonly Redirection[], start: State): Redirected {
  let state = start
  let stdin: Data | undefined
  const outputs: { path: string | undefined; append: boolean; descriptor: string }[] = []
  const opened = new Map<string, Data>()
  let captured = false
  let network: Redirected['network']
  const servers: (string | undefined)[] = []
  for (const redirect of redirects) {
    let descriptor = redirect.descriptor?.type === 'FileDescriptor' ? String(redirect.descriptor.value) : undefined
    if (redirect.descriptor?.type === 'FileDescriptorVariable') {
      // bash picks a free number from ten up and stores it in the variable
      descriptor = String(10 + state.descriptors.size + state.writers.size + opened.size)
      state = withVariable(state, redirect.descriptor.name, wordLiteral(descriptor))
    }
    if (redirect.type === 'HereDoc' || redirect.type === 'HereString') {
      const text = hereText(evaluation, redirect, state)
      if (descriptor === undefined || descriptor === '0') stdin = knownData(text)
      else opened.set(descriptor, knownData(text))
      continue
    }
    const target = expandString(evaluation, redirect.target, state)
    const literal = textOf(target)
    const operator = redirect.operator
    if (operator === '<&' || operator === '>&') {
      if (literal === undefined || /^(\d+-?|-)$/.test(literal)) {
        const source = literal?.replace('-', '')
        const data = source === undefined ? undefined : (opened.get(source) ?? state.descriptors.get(source))
        if (operator === '<&' && (descriptor === undefined || descriptor === '0')) stdin = data ?? opaqueData
        const isOutput = descriptor === undefined || descriptor === '1'
        const writer = source === undefined ? undefined : state.writers.get(source)
        if (operator === '>&' && isOutput && writer !== undefined && networkPath.test(writer)) {
          captured = true
          network = 'out'
          servers.push(ownServerOf(writer))
        } else if (operator === '>&' && isOutput && writer !== undefined) {
          captured = true
          outputs.push({ path: writer, append: true, descriptor: '1' })
        } else if (operator === '>&' && isOutput && literal === '2') captured = true
        // what turns out to be no number is the name of a file
        if (operator === '>&' && literal === undefined) emitPathEffect(evaluation, { kind: 'write' }, target, state)
        continue
      }
    }
    const connection = literal === undefined ? undefined : networkPath.exec(literal)
    if (connection) {
      const written = descriptor ?? (operator.startsWith('<') ? '0' : '1')
      const isOutput = written === '1' || written === '2'
      const direction = operator === '<' || operator === '<&' ? 'in' : operator === '<>' && !isOutput ? 'both' : 'out'
      network = network && network !== direction ? 'both' : direction
      servers.push(ownServerOf(literal ?? ''))
      emit(evaluation, {
        kind: 'connect',
        // what is said to a server of this machine is stated apart: opening the connection only asks whether it answers
        tag: servers.at(-1) === undefined ? 'tunnel' : 'query',
        target: `${connection[1]}:${connection[2]}`,
        host: connection[1] ?? '',
        at: target.at,
      })
      const data: Data = { taints: new Set(['download']) }
      if (operator === '<' || operator === '<>') {
        if (descriptor === undefined || descriptor === '0') stdin = data
        else opened.set(descriptor, data)
      } else opened.set(descriptor ?? '1', data)
      // what is later written to the descriptor leaves the machine
      if (!isOutput) state = withEntry(state, 'writers', written, literal ?? '')
      continue
    }
    if (operator === '<' || operator === '<>') {
      emitPathEffect(evaluation, { kind: 'read' }, target, state)
      if (operator === '<>') emitPathEffect(evaluation, { kind: 'write', tag: 'edit' }, target, state)
      const path = pathOf(target, state)
      const data = path === undefined ? opaqueData : fileData(evaluation, path, state)
      if (descriptor === undefined || descriptor === '0') stdin = data
      else opened.set(descriptor, data)
      continue
    }
    const append = operator.endsWith('>>')
    emitPathEffect(evaluation, { kind: 'write', ...(append ? { tag: 'append' } : {}) }, target, state)
    const isOutput = descriptor === undefined || descriptor === '1' || operator.startsWith('&') || operator === '>&'
    if (isOutput) captured = true
    outputs.push({ path: pathOf(target, state), append, descriptor: isOutput ? '1' : (descriptor ?? '1') })
    const path = pathOf(target, state)
    if (!append && path !== undefined) evaluation.unseen.delete(path)
    if (descriptor !== undefined && descriptor !== '1' && descriptor !== '2' && path !== undefined)
      state = withEntry(state, 'writers', descriptor, path)
  }
  return { state, stdin, outputs, captured, network, ownServer: servers.includes(undefined) ? undefined : servers[0], opened }
}

function hereText(evaluation: Evaluation, redirect: Extract<Redirection, { type: 'HereDoc' | 'HereString' }>, state: State): Word {
  if (redirect.type === 'HereString') {
    const word = expandString(evaluation, redirect.target, state)
    return { ...word, pieces: [...word.pieces, { text: '\n' }] }
  }
  const at = { start: redirect.body.pos, end: redirect.body.end }
  if (!redirect.closing && !redirect.body.text) emitUnknown(evaluation, 'a here-document has no end', at)
  if (!redirect.body.parts)
    return { pieces: [{ text: redirect.operator === '<<-' ? redirect.body.text.replace(/^\t+/gm, '') : redirect.body.text }], at }
  return expandParts(evaluation, redirect.body.parts, state, at)
}

/** After the command: its output is in the files it was sent to. */
export function storeOutputs(state: State, { outputs }: Redirected, stdout: Data, before: (path: string) => Data | undefined): State {
  let next = state
  for (const { path, append, descriptor } of outputs) {
    if (path === undefined || path.startsWith('/dev/')) continue
    const data = descriptor === '1' ? stdout : opaqueData
    const earlier = append ? before(path) : undefined
    next = withEntry(
      next,
      'files',
      path,
      earlier?.text && data.text
        ? concatenate(earlier, data)
        : earlier
          ? {
              ...opaqueData,
              taints: new Set([...earlier.taints, ...data.taints]),
              madeFrom: [...(earlier.madeFrom ?? []), ...(data.madeFrom ?? [])],
            }
          : data,
    )
  }
  return next
}
