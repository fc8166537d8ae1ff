import type { SyntaxNode } from '@lezer/common'
import type { Draft } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { pythonParser } from './parsers.ts'
import { describeCall, isHarmlessReference, isListedModule, riskyMethods } from './python-modules.ts'
import { children, hasError } from './syntax.ts'
import { findings } from './findings.ts'
import type { Argument, Call } from './call.ts'

/** Python: imports from a list of harmless modules, described calls, and nothing that hides what it does. */
export const python: CodeAnalyser = {
  language: 'python',
  inline(text) {
    const tree = pythonParser().parse(text).topNode
    if (hasError(tree)) return [unknown('python code is not understood')]
    const walk = newWalk(text)
    visit(tree, walk)
    return walk.drafts
  },
  scan(text) {
    const walk = newWalk(text)
    visit(pythonParser().parse(text).topNode, walk)
    return findings(walk.drafts, text)
  },
}

interface Walk {
  readonly text: string
  readonly drafts: Draft[]
  /** Local names of modules and their members: `o` → `os`, `rmtree` → `shutil.rmtree`. */
  readonly imported: Map<string, string>
  /** Variables bound once to known text, and those that hold paths of the workspace. */
  readonly values: Map<string, Argument>
  readonly defined: Set<string>
}

const newWalk = (text: string): Walk => ({ text, drafts: [], imported: new Map(), values: new Map(), defined: new Set() })

/** Names that turn text into code or reach anything by name. */
const reflective = new Set(['eval', 'exec', 'compile', '__import__', 'getattr', 'setattr', 'delattr', 'globals', 'locals', 'vars', 'breakpoint', 'input', '__builtins__', '__loader__'])

function visit(node: SyntaxNode, walk: Walk): void {
  switch (node.name) {
    case 'ImportStatement':
      return importStatement(node, walk)
    case 'AssignStatement':
      for (const child of children(node)) visit(child, walk)
      return remember(node, walk)
    case 'ForStatement':
    case 'ForExpression':
      rememberLoop(node, walk)
      break
    case 'FunctionDefinition':
    case 'ClassDefinition': {
      const name = children(node).find((child) => child.name === 'VariableName')
      if (name) walk.defined.add(textOf(name, walk))
      break
    }
    case 'CallExpression':
      return callExpression(node, walk)
    case 'MemberExpression':
      return memberExpression(node, walk)
    case 'VariableName': {
      const name = textOf(node, walk)
      if (reflective.has(name) && !walk.defined.has(name)) walk.drafts.push(unknown(`python \`${name}\` can reach anything`))
      const target = walk.imported.get(name)
      if (target && !isHarmlessReference(target)) walk.drafts.push(unknown(`python passes \`${target}\` around`))
      return
    }
  }
  for (const child of children(node)) visit(child, walk)
}

const textOf = (node: SyntaxNode, { text }: Walk): string => text.slice(node.from, node.to)

function importStatement(node: SyntaxNode, walk: Walk): void {
  const source = textOf(node, walk).replace(/[()\\\n]/g, ' ').replace(/#.*/g, '')
  const from = /^from\s+(\S+)\s+import\s+(.+)$/s.exec(source)
  if (from) {
    const [, module = '', names = ''] = from
    requireModule(module, walk)
    for (const part of names.split(',')) {
      const [name = '', alias] = part.trim().split(/\s+as\s+/)
      if (name === '*') {
        if (!isListedModule(module)) walk.drafts.push(unknown(`python imports everything of \`${module}\``))
      } else if (name) walk.imported.set(alias ?? name, `${module}.${name}`)
    }
    return
  }
  for (const part of source.replace(/^import\s+/, '').split(',')) {
    const [name = '', alias] = part.trim().split(/\s+as\s+/)
    requireModule(name, walk)
    walk.imported.set(alias ?? name.split('.')[0] ?? name, alias ? name : (name.split('.')[0] ?? name))
  }
}

function requireModule(module: string, walk: Walk): void {
  if (isListedModule(module)) return
  const path = module.replace(/^\.+/, '').replaceAll('.', '/')
  const top = path.split('/')[0] ?? path
  // a module of the project settles when it is there; anything else installed is not described
  const files = [`${path}.py`, `${path}/__init__.py`, `src/${path}.py`, `src/${path}/__init__.py`, `${top}/__init__.py`, `src/${top}/__init__.py`, `${top}.py`, `src/${top}.py`]
  walk.drafts.push({ do: 'project-code', what: `python module \`${module}\``, files, mustExist: true })
}

/** The dotted name an expression refers to, imports resolved: `o.path.join` → `os.path.join`. Undefined for anything else. */
function dottedName(node: SyntaxNode, walk: Walk): string | undefined {
  if (node.name === 'VariableName') {
    const name = textOf(node, walk)
    return walk.imported.get(name) ?? (walk.defined.has(name) || walk.values.has(name) ? undefined : name)
  }
  if (node.name !== 'MemberExpression') return undefined
  const [object, , property] = children(node)
  if (!object || property?.name !== 'PropertyName') return undefined
  const base = dottedName(object, walk)
  return base === undefined ? undefined : `${base}.${textOf(property, walk)}`
}

const isImported = (node: SyntaxNode, walk: Walk): boolean => {
  if (node.name === 'VariableName') return walk.imported.has(textOf(node, walk))
  const [object] = children(node)
  return node.name === 'MemberExpression' && object !== undefined && isImported(object, walk)
}

function memberExpression(node: SyntaxNode, walk: Walk): void {
  const property = children(node).at(-1)
  if (property && /^__(?!name__|file__|doc__|version__|len__|init__|main__|dict__$|class__$)\w+__$/.test(textOf(property, walk))) walk.drafts.push(unknown(`python reaches inside objects by \`${textOf(property, walk)}\``))
  const name = dottedName(node, walk)
  if (name !== undefined && isImported(node, walk)) {
    if (!isHarmlessReference(name)) walk.drafts.push(unknown(`python passes \`${name}\` around`))
    return
  }
  const [object] = children(node)
  if (object) visit(object, walk)
}

function callExpression(node: SyntaxNode, walk: Walk): void {
  const [callee, list] = children(node)
  if (!callee || !list) return
  const args = argumentsOf(list, walk)
  for (const child of children(list)) visit(child, walk)
  const name = dottedName(callee, walk)
  if (name !== undefined && (isImported(callee, walk) || callee.name === 'VariableName')) {
    const bare = textOf(callee, walk)
    if (callee.name === 'VariableName' && !walk.imported.has(bare)) {
      if (reflective.has(bare) && !walk.defined.has(bare)) walk.drafts.push(unknown(`python \`${bare}\` can reach anything`))
      else if (bare === 'open') walk.drafts.push(...describeCall({ name: 'open', ...args }))
      return
    }
    walk.drafts.push(...describeCall({ name, ...args }))
    return
  }
  if (callee.name !== 'MemberExpression') {
    visit(callee, walk)
    return
  }
  const [object, , property] = children(callee)
  if (!object || !property) return
  const method = textOf(property, walk)
  const receiver = valueOf(object, walk)
  visit(object, walk)
  const risky = riskyMethods.get(method)
  if (risky) walk.drafts.push(...risky(receiver, { name: method, ...args }))
}

function argumentsOf(list: SyntaxNode, walk: Walk): Omit<Call, 'name'> {
  const positional: Argument[] = []
  const named = new Map<string, Argument>()
  const nodes = children(list).filter((child) => !['(', ')', ','].includes(child.name))
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as SyntaxNode
    if (nodes[index + 1]?.name === 'AssignOp' && nodes[index + 2]) {
      named.set(textOf(node, walk), valueOf(nodes[index + 2] as SyntaxNode, walk))
      index += 2
    } else positional.push(valueOf(node, walk))
  }
  return { positional, named }
}

/** What is known of an expression's value before running. */
function valueOf(node: SyntaxNode, walk: Walk): Argument {
  const text = textOf(node, walk)
  if (node.name === 'String') {
    const literal = /^[rRbBuU]*('''|"""|'|")([\s\S]*)\1$/.exec(text)
    if (!literal) return { kind: 'opaque' }
    const raw = /^[bBuU]*[rR]/.test(text)
    return { kind: 'text', text: raw ? (literal[2] ?? '') : unescape(literal[2] ?? '') }
  }
  if (node.name === 'ContinuedString') {
    const parts = children(node).map((child) => valueOf(child, walk))
    return parts.every((part) => part.kind === 'text') ? { kind: 'text', text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join('') } : { kind: 'opaque' }
  }
  if (node.name === 'ArrayExpression' || node.name === 'TupleExpression') {
    return { kind: 'list', items: children(node).filter((child) => !'[](),'.includes(textOf(child, walk))).map((child) => valueOf(child, walk)) }
  }
  if (node.name === 'Boolean' || node.name === 'Number' || node.name === 'None') return { kind: 'text', text, constant: true }
  if (node.name === 'VariableName') return walk.values.get(text) ?? { kind: 'opaque' }
  if (node.name === 'ParenthesizedExpression') {
    const inner = children(node)[1]
    return inner ? valueOf(inner, walk) : { kind: 'opaque' }
  }
  if (node.name === 'BinaryExpression') return joined(node, walk)
  if (node.name === 'CallExpression') return callValue(node, walk)
  return { kind: 'opaque' }
}

/** `'a' + b`, `Path('x') / 'y'`. */
function joined(node: SyntaxNode, walk: Walk): Argument {
  const [left, operator, right] = children(node)
  if (!left || !operator || !right) return { kind: 'opaque' }
  const [a, b] = [valueOf(left, walk), valueOf(right, walk)]
  const sign = textOf(operator, walk)
  if (a.kind === 'workspace-path' && sign === '/' && b.kind === 'text' && !b.text.includes('..')) return a
  if (a.kind !== 'text' || b.kind !== 'text') return { kind: 'opaque' }
  if (sign === '+') return { kind: 'text', text: a.text + b.text }
  return sign === '/' ? { kind: 'text', text: `${a.text}/${b.text}` } : { kind: 'opaque' }
}

function callValue(node: SyntaxNode, walk: Walk): Argument {
  const [callee, list] = children(node)
  if (!callee || !list) return { kind: 'opaque' }
  const name = dottedName(callee, walk) ?? ''
  const { positional } = argumentsOf(list, walk)
  const [first] = positional
  if (/(?:^|\.)(?:Path|PurePath|PosixPath)$/.test(name) || name === 'str' || name === 'os.path.abspath' || name === 'os.path.realpath') return first ?? { kind: 'text', text: '.' }
  if (name === 'os.path.expanduser' && first?.kind === 'text') return { kind: 'text', text: first.text }
  if (name === 'os.path.join' && positional.every((part) => part.kind === 'text')) return { kind: 'text', text: positional.map((part) => (part.kind === 'text' ? part.text : '')).join('/') }
  if (/(?:^|\.)Path\.home$/.test(name)) return { kind: 'text', text: '~' }
  if (/(?:^|\.)Path\.cwd$|^os\.getcwd$/.test(name)) return { kind: 'text', text: '.' }
  if (name === 'sorted' || name === 'list' || name === 'set' || name === 'reversed') return first ?? { kind: 'opaque' }
  if (/^glob\.i?glob$|^os\.(?:listdir|walk|scandir)$/.test(name) && (first === undefined || (first.kind === 'text' && isInside(first.text)))) return { kind: 'workspace-path' }
  if (callee.name === 'MemberExpression') {
    const [object, , property] = children(callee)
    const method = property ? textOf(property, walk) : ''
    const receiver = object ? valueOf(object, walk) : undefined
    if (receiver?.kind === 'text' && /^(?:expanduser|resolve|absolute)$/.test(method)) return receiver
    if (/^(?:glob|rglob|iterdir)$/.test(method) && receiver && (receiver.kind === 'workspace-path' || (receiver.kind === 'text' && isInside(receiver.text)))) return { kind: 'workspace-path' }
    if (receiver?.kind === 'text' && /^(?:format|strip|lower|upper)$/.test(method) && positional.length === 0) return receiver
  }
  return { kind: 'opaque' }
}

const isInside = (path: string): boolean => !/^[/~]|(?:^|\/)\.\.(?:\/|$)|^\$/.test(path)

function remember(node: SyntaxNode, walk: Walk): void {
  const [target, operator, value] = children(node)
  if (target?.name !== 'VariableName' || operator?.name !== 'AssignOp' || !value) return
  const name = textOf(target, walk)
  // a second assignment makes the value unknown
  walk.values.set(name, walk.values.has(name) ? { kind: 'opaque' } : valueOf(value, walk))
  walk.imported.delete(name)
}

function rememberLoop(node: SyntaxNode, walk: Walk): void {
  const parts = children(node)
  const place = parts.findIndex((child) => textOf(child, walk) === 'in')
  const variable = parts[place - 1]
  const source = parts[place + 1]
  if (place < 1 || !source) return
  const value = valueOf(source, walk)
  const item: Argument = value.kind === 'workspace-path' ? value : value.kind === 'list' && value.items.length === 1 ? (value.items[0] ?? { kind: 'opaque' }) : { kind: 'opaque' }
  if (variable?.name === 'VariableName') walk.values.set(textOf(variable, walk), item)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }
const unescape = (text: string): string =>
  text.replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(\n)|([\s\S]))/g, (_, hex?: string, unicode?: string, newline?: string, character?: string) =>
    hex || unicode ? String.fromCharCode(Number.parseInt(hex ?? unicode ?? '0', 16)) : newline ? '' : (escapes[character ?? ''] ?? character ?? ''),
  )
