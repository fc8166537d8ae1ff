import { posix } from 'node:path'
import type { Draft } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { changedAt, type Path } from '../json-document.ts'
import type { CallExpression, Expression, Statement } from './code-tree.ts'

/** One entry of a document that code sets. */
interface Change {
  readonly path: Path
  readonly value: unknown
}

/**
 * Code that loads JSON, sets entries of them and writes them back says what they then hold. Every use of the document must be one
 * that is known, and nothing else may run in between.
 */
export function withDocuments(program: readonly Statement[], drafts: readonly Draft[]): readonly Draft[] {
  const files = new Set(drafts.flatMap((draft) => documentOf(draft, 'write') ?? []))
  if (files.size === 0 || !drafts.every(isPlain)) return drafts
  const isEdited = (file: string): boolean =>
    drafts.filter((draft) => changes(draft, file)).length === 1 && drafts.some((draft) => documentOf(draft, 'read') === file)
  const made = [...files].every(isEdited) ? changesIn(program) : undefined
  if (!made) return drafts
  return drafts.flatMap((draft): readonly Draft[] => {
    const file = documentOf(draft, 'write')
    const place = file === undefined ? undefined : literal(file)
    if (!place) return [draft]
    const follows = isManifest.test(file ?? '')
      ? { computes: (text: string) => changed(text, made, eitherScript) }
      : { becomes: (text: string) => beforeAndAfter(text, made) }
    return [draft, { do: 'flow', from: [place], to: place, ...follows }]
  })
}

/** The document that a draft reads, or writes its own text into. */
function documentOf(draft: Draft, kind: 'read' | 'write'): string | undefined {
  if (draft.do !== 'effect' || draft.kind !== kind || (kind === 'write' && draft.tag !== 'edit') || typeof draft.target === 'string')
    return undefined
  const text = textOf(draft.target)
  return text?.endsWith('.json') ? text : undefined
}

/** Whether a draft does anything but read a file. */
const changes = (draft: Draft, file: string): boolean =>
  draft.do === 'effect' &&
  draft.kind !== 'read' &&
  posix.normalize((typeof draft.target === 'string' ? draft.target : textOf(draft.target)) ?? '') === posix.normalize(file)

/** Whether a draft only says what is read, written or printed. */
const isPlain = (draft: Draft): boolean =>
  draft.do === 'effect' || (draft.do === 'project-code' && draft.notCode === true) || (draft.do === 'flow' && draft.to === 'stdout')

/** A manifest, of which one text is looked at: scripts that were there and those that come count one after the other. */
const isManifest = /(?:^|\/)(?:package|composer|deno)\.json$/

/** The document with its entries changed, each as `put` has it. */
function changed(text: string, changes: readonly Change[], put: (old: unknown, change: Change) => unknown): string | undefined {
  try {
    const document = changes.reduce(
      (before: unknown, change) => changedAt(before, change.path, (old) => put(old, change)),
      JSON.parse(text) as unknown,
    )
    return JSON.stringify(document, null, 2)
  } catch {
    return undefined
  }
}

/** Code may end before it writes: what was there may be there still. */
const eitherScript = (old: unknown, { path, value }: Change): unknown =>
  typeof old === 'string' && typeof value === 'string' && /^(?:scripts|tasks)$/.test(String(path[0])) ? `${old}\n${value}` : value

function beforeAndAfter(text: string, changes: readonly Change[]): readonly string[] | undefined {
  const after = changed(text, changes, (_old, { value }) => value)
  return after === undefined ? undefined : [text, after]
}

type Node = Expression | Statement

/** Every entry that is set in the one document that the code loads; undefined where it is used in any other way. */
function changesIn(program: readonly Statement[]): readonly Change[] | undefined {
  const nodes = nodesIn(program)
  const loaded = nodes.flatMap((node) =>
    node.kind === 'bind' && node.target.kind === 'name' && isCall(node.value, loads, 1) ? [node.target.name] : [],
  )
  const [name, ...others] = loaded
  if (name === undefined || others.length > 0 || nodes.some(isRebound)) return undefined
  const changes: Change[] = []
  let written = 0
  let known = 1
  for (const node of nodes) {
    const set = settingsIn(node, name)
    if (set) changes.push(...set)
    const writes = isWrittenBack(node, name)
    if (writes) written++
    else if (writesOther(node)) return undefined
    if (set || writes || onlyLooks(node)) known += usesOf(name, node)
  }
  return written === 1 && known === usesOf(name, program) ? changes : undefined
}

const loads = /^(?:json\.loads?|JSON\.parse)$/
const dumps = /^(?:json\.dumps|JSON\.stringify)$/

/** `json.load`, where nothing but a name stands before the dot. */
const calledName = ({ callee }: CallExpression): string =>
  callee.kind === 'member' && callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : ''

const isCall = (node: Node, names: RegExp, arity?: number): node is CallExpression =>
  node.kind === 'call' &&
  names.test(calledName(node)) &&
  (arity === undefined || (node.positional.length === arity && node.named.length === 0))

/** Whether a step gives the module of the language another meaning. */
function isRebound(node: Node): boolean {
  if (node.kind === 'define') return /^(?:json|JSON)$/.test(node.name)
  if (node.kind === 'import') return node.names.some(([local, member]) => /^(?:json|JSON)$/.test(local) && member !== 'json')
  if (node.kind !== 'bind' && node.kind !== 'assign' && node.kind !== 'update') return false
  return usesOf('json', node.target) + usesOf('JSON', node.target) > 0
}

/** The entries that one step sets: `d["a"]["b"] = "c"`, `d.a = { ...d.a, b: "c" }`, `d["a"].update({…})`. */
function settingsIn(node: Node, name: string): readonly Change[] | undefined {
  if ((node.kind === 'bind' || node.kind === 'assign') && node.target.kind === 'place') {
    const path = pathTo(node.target.place, name)
    return path && path.length > 0 ? entriesSet(path, node.value, name) : undefined
  }
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.named.length > 0) return undefined
  const [first, second] = calledName(node) === 'Object.assign' ? node.positional : [node.callee.object, node.positional[0]]
  const isMerge =
    calledName(node) === 'Object.assign' ? node.positional.length === 2 : node.callee.name === 'update' && node.positional.length === 1
  const path = isMerge && first ? pathTo(first, name) : undefined
  return path && second?.kind === 'record' ? entriesSet(path, second, name, { merges: true }) : undefined
}

function entriesSet(path: Path, value: Expression, name: string, { merges = false } = {}): readonly Change[] | undefined {
  // what is deleted runs no more: that it may still be there is the stricter guess
  if (value.kind === 'other' && value.parts.length === 0 && !value.body) return []
  const isOwn = (entry: Expression): boolean => JSON.stringify(pathTo(entry, name)) === JSON.stringify(path)
  if (value.kind !== 'record' || !(merges || value.entries.some(([key, entry]) => key === undefined && isOwn(entry)))) {
    const given = literalOf(value)
    return given === undefined ? undefined : [{ path, value: given.value }]
  }
  const set = value.entries.map(([key, entry]): Change | undefined | 'own' => {
    if (key === undefined) return isOwn(entry) ? 'own' : undefined
    const given = literalOf(entry)
    return given && { path: [...path, key], value: given.value }
  })
  return set.includes(undefined) ? undefined : set.filter((entry): entry is Change => entry !== undefined && entry !== 'own')
}

/** The way from the document to what an expression names. */
function pathTo(expression: Expression, name: string): Path | undefined {
  if (expression.kind === 'name') return expression.name === name ? [] : undefined
  if (expression.kind === 'member' || expression.kind === 'index') {
    const path = pathTo(expression.object, name)
    const key = expression.kind === 'member' ? expression.name : expression.key.kind === 'text' ? expression.key.text : undefined
    return path && key !== undefined ? [...path, key] : undefined
  }
  // `d.setdefault("a", {})["b"]`
  if (expression.kind !== 'call' || expression.callee.kind !== 'member' || expression.callee.name !== 'setdefault') return undefined
  const [key, otherwise] = expression.positional
  const path = pathTo(expression.callee.object, name)
  return path && key?.kind === 'text' && otherwise?.kind === 'record' && otherwise.entries.length === 0 ? [...path, key.text] : undefined
}

/** A value that is written out. */
function literalOf(expression: Expression): { readonly value: unknown } | undefined {
  if (expression.kind === 'text') return { value: expression.text }
  if (expression.kind === 'constant') return { value: constants.get(expression.text) ?? Number(expression.text) }
  if (expression.kind === 'list') {
    const items = expression.items.map(literalOf)
    return items.includes(undefined) ? undefined : { value: items.map((item) => item?.value) }
  }
  if (expression.kind !== 'record') return undefined
  const entries = expression.entries.map(([key, value]) => (key === undefined ? undefined : ([key, literalOf(value)] as const)))
  return entries.some((entry) => entry?.[1] === undefined)
    ? undefined
    : { value: Object.fromEntries(entries.map((entry) => [entry?.[0] ?? '', entry?.[1]?.value])) }
}

const constants: ReadonlyMap<string, unknown> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
])

/** `json.dump(d, file)`, or `file.write(json.dumps(d) + "\n")` and its like, with nothing but the layout chosen. */
function isWrittenBack(node: Node, name: string): boolean {
  if (node.kind !== 'call') return false
  if (calledName(node) === 'json.dump') return isDocument(node.positional[0], name) && node.positional.length === 2 && isLayout(node)
  const content =
    node.callee.kind === 'member' && writers.test(node.callee.name) ? node.positional.find((given) => usesOf(name, given) > 0) : undefined
  return content !== undefined && node.positional.filter((given) => usesOf(name, given) > 0).length === 1 && isDumped(content, name)
}

/** Whether a call puts anything else into a file that is open, or goes to another place in it. */
function writesOther(node: Node): boolean {
  if (node.kind !== 'call') return false
  const [first] = node.positional
  const isBlank = first?.kind === 'text' && first.text.trim() === ''
  if (node.named.some(([option]) => option === 'file') || calledName(node) === 'json.dump') return true
  return node.callee.kind === 'member' && /^(?:write|seek|truncate|end$|pipe)/i.test(node.callee.name) && !isBlank
}

const writers = /^(?:write|write_text|writeFileSync|writeFile|writeTextFile|writeTextFileSync)$/

/** The document as text, with blanks behind it at most. */
function isDumped(content: Expression, name: string): boolean {
  if (content.kind === 'binary')
    return content.operator === '+' && isDumped(content.left, name) && content.right.kind === 'text' && content.right.text.trim() === ''
  if (content.kind === 'template') {
    const [first, ...rest] = content.parts.filter((part) => part !== '')
    return (
      first !== undefined &&
      typeof first !== 'string' &&
      isDumped(first, name) &&
      rest.every((part) => typeof part === 'string' && part.trim() === '')
    )
  }
  return isCall(content, dumps) && isDocument(content.positional[0], name) && isLayout(content) && isPlainReplacer(content)
}

const isDocument = (expression: Expression | undefined, name: string): boolean => expression?.kind === 'name' && expression.name === name
const isLayout = ({ named }: CallExpression): boolean =>
  named.every(([option, { kind }]) => /^(?:indent|sort_keys|ensure_ascii|separators)$/.test(option) && kind !== 'function')
const isPlainReplacer = (call: CallExpression): boolean =>
  calledName(call) === 'json.dumps' ? call.positional.length === 1 : (call.positional[1]?.kind ?? 'constant') === 'constant'

/** Whether a step prints what is looked up, or asks for it. */
function onlyLooks(node: Node): boolean {
  if (node.kind === 'do') return isPure(node.value) && node.value.kind !== 'call'
  return (
    node.kind === 'call' &&
    /^(?:print|console\.(?:log|error))$/.test(node.callee.kind === 'name' ? node.callee.name : calledName(node)) &&
    node.positional.every(isPure)
  )
}

/** Whether an expression calls nothing and binds nothing. */
function isPure(expression: Expression): boolean {
  return nodesIn([expression]).every((node) => pureKinds.has(node.kind) && !(node.kind === 'other' && node.body !== undefined))
}

const pureKinds: ReadonlySet<string> = new Set(['text', 'constant', 'template', 'name', 'member', 'index', 'binary', 'list', 'other'])

/** All expressions and statements in a part of the code, itself included. */
function nodesIn(part: unknown): readonly Node[] {
  if (Array.isArray(part)) return part.flatMap(nodesIn)
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(nodesIn)
  return 'kind' in part ? [part as Node, ...inner] : inner
}

/** How often a name stands in a part of the code, bound or looked up. */
const usesOf = (name: string, part: unknown): number =>
  nodesIn(part).filter((node) => (node.kind === 'name' && node.name === name) || (node.kind === 'define' && node.name === name)).length
