import type { SyntaxNode } from '@lezer/common'
import type { Draft } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import type { Argument, Call } from './call.ts'
import { findings } from './findings.ts'
import { describeCall, isHarmlessGlobal, isHarmlessReference, isListedModule, riskyMethods } from './javascript-modules.ts'
import { javascriptParser } from './parsers.ts'
import { children, hasError } from './syntax.ts'

/** JavaScript and TypeScript: described modules and globals, and nothing that hides what it does. */
export const javascript: CodeAnalyser = {
  language: 'javascript',
  inline(text) {
    const tree = javascriptParser().parse(text).topNode
    if (hasError(tree)) return [unknown('javascript code is not understood')]
    const walk = newWalk(text)
    visit(tree, walk)
    return walk.drafts
  },
  scan(text) {
    const walk = newWalk(text)
    visit(javascriptParser().parse(text).topNode, walk)
    return findings(walk.drafts, text)
  },
}

interface Walk {
  readonly text: string
  readonly drafts: Draft[]
  /** Local names of modules and their members: `e` → `child_process.execSync`. */
  readonly imported: Map<string, string>
  readonly values: Map<string, Argument>
  readonly defined: Set<string>
}

const newWalk = (text: string): Walk => ({ text, drafts: [], imported: new Map(), values: new Map(), defined: new Set() })

const textOf = (node: SyntaxNode, { text }: Walk): string => text.slice(node.from, node.to)
const moduleName = (name: string): string => name.replace(/^node:/, '').replace('fs/promises', 'fs')

/** Names that turn text into code, or reach anything by name. */
const reflective = new Set(['eval', 'Function', 'globalThis', 'global', 'window', 'Reflect', 'Proxy', 'WebAssembly', 'Worker', 'module', '__proto__'])

function visit(node: SyntaxNode, walk: Walk): void {
  switch (node.name) {
    case 'ImportDeclaration':
      return importDeclaration(node, walk)
    case 'VariableDeclaration':
      return variableDeclaration(node, walk)
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'ParamList':
      for (const child of children(node)) if (child.name === 'VariableDefinition') walk.defined.add(textOf(child, walk))
      break
    case 'CallExpression':
      return callExpression(node, walk)
    case 'NewExpression': {
      const [, callee, list] = children(node)
      const name = callee ? dottedName(callee, walk) : undefined
      if (name !== undefined && callee && (isImported(callee, walk) || callee.name === 'VariableName')) {
        if (list) for (const child of children(list)) visit(child, walk)
        return named(name, callee, list, walk)
      }
      break
    }
    case 'DynamicImport': {
      const target = children(node).find((child) => child.name === 'String')
      if (target) requireModule(stringOf(target, walk), walk)
      else walk.drafts.push(unknown('javascript imports a module only known at run time'))
      return
    }
    case 'MemberExpression':
      return memberExpression(node, walk)
    case 'VariableName': {
      const name = textOf(node, walk)
      const target = walk.imported.get(name)
      if (target !== undefined ? !isHarmlessReference(target) : reflective.has(name) && !walk.defined.has(name)) walk.drafts.push(unknown(`javascript passes \`${target ?? name}\` around`))
      return
    }
    case 'PropertyDefinition':
    case 'PropertyName':
      return
  }
  for (const child of children(node)) visit(child, walk)
}

function importDeclaration(node: SyntaxNode, walk: Walk): void {
  const parts = children(node)
  const source = parts.find((child) => child.name === 'String')
  if (!source || parts.some((child) => child.name === 'type')) return
  const module = moduleName(stringOf(source, walk))
  requireModule(module, walk)
  for (const child of parts) {
    if (child.name === 'VariableDefinition') walk.imported.set(textOf(child, walk), module)
    if (child.name !== 'ImportGroup') continue
    const names = children(child)
    names.forEach((name, index) => {
      if (name.name !== 'VariableName' && name.name !== 'VariableDefinition') return
      if (names[index - 1]?.name === 'as') return
      const alias = names[index + 1]?.name === 'as' ? names[index + 2] : undefined
      walk.imported.set(textOf(alias ?? name, walk), `${module}.${textOf(name, walk)}`)
    })
  }
}

function requireModule(name: string, walk: Walk): void {
  const module = moduleName(name)
  if (isListedModule(module)) return
  if (!/^\.\.?(?:\/|$)/.test(module)) {
    walk.drafts.push({ do: 'project-code', what: `javascript module \`${module}\``, files: [`node_modules/${module}/package.json`], mustExist: true })
    return
  }
  const files = ['', '.js', '.mjs', '.cjs', '.ts', '.tsx', '/index.js', '/index.ts', '.json'].map((ending) => `${module}${ending}`)
  walk.drafts.push({ do: 'project-code', what: `javascript module \`${module}\``, files, mustExist: true })
}

function variableDeclaration(node: SyntaxNode, walk: Walk): void {
  const parts = children(node)
  parts.forEach((part, index) => {
    if (parts[index + 1]?.name !== 'Equals') {
      if (part.name === 'VariableDefinition') walk.defined.add(textOf(part, walk))
      return
    }
    const value = parts[index + 2]
    if (!value) return
    visit(value, walk)
    const module = dottedName(value, walk)
    const bindsModule = module !== undefined && (isImported(value, walk) || isRequire(value, walk))
    if (part.name === 'VariableDefinition') {
      const name = textOf(part, walk)
      if (bindsModule) walk.imported.set(name, module)
      else {
        walk.defined.add(name)
        walk.values.set(name, walk.values.has(name) ? { kind: 'opaque' } : valueOf(value, walk))
      }
    } else if (part.name === 'ObjectPattern') {
      for (const property of children(part)) {
        if (property.name !== 'PatternProperty') continue
        const key = property.firstChild
        const local = property.lastChild
        if (!key || !local) continue
        if (bindsModule) walk.imported.set(textOf(local, walk), `${module}.${textOf(key, walk)}`)
        else walk.defined.add(textOf(local, walk))
      }
    }
  })
}

const unwrap = (node: SyntaxNode): SyntaxNode => {
  if (node.name === 'AwaitExpression' || node.name === 'ParenthesizedExpression') {
    const inner = children(node).find((child) => child.name.length > 1 && child.name !== 'await')
    return inner ? unwrap(inner) : node
  }
  return node
}

const isRequire = (node: SyntaxNode, walk: Walk): boolean => {
  const inner = unwrap(node)
  if (inner.name === 'DynamicImport') return true
  const [callee] = children(inner)
  if (inner.name === 'CallExpression') return callee !== undefined && textOf(callee, walk) === 'require'
  return inner.name === 'MemberExpression' && callee !== undefined && isRequire(callee, walk)
}

/** The dotted name an expression refers to, imports and `require` resolved. */
function dottedName(raw: SyntaxNode, walk: Walk): string | undefined {
  const node = unwrap(raw)
  if (node.name === 'VariableName') {
    const name = textOf(node, walk)
    return walk.imported.get(name) ?? (walk.defined.has(name) ? undefined : name)
  }
  if (node.name === 'DynamicImport' || (node.name === 'CallExpression' && isRequire(node, walk))) {
    const holder = node.name === 'DynamicImport' ? node : node.lastChild
    const target = holder ? children(holder).find((child) => child.name === 'String') : undefined
    return target ? moduleName(stringOf(target, walk)) : undefined
  }
  if (node.name !== 'MemberExpression') return undefined
  const [object, , property] = children(node)
  if (!object || property?.name !== 'PropertyName') return undefined
  const base = dottedName(object, walk)
  return base === undefined ? undefined : `${base}.${textOf(property, walk)}`
}

const isImported = (raw: SyntaxNode, walk: Walk): boolean => {
  const node = unwrap(raw)
  if (node.name === 'VariableName') return walk.imported.has(textOf(node, walk)) || textOf(node, walk) === 'process'
  if (isRequire(node, walk)) return true
  const [object] = children(node)
  return node.name === 'MemberExpression' && object !== undefined && isImported(object, walk)
}

function memberExpression(node: SyntaxNode, walk: Walk): void {
  const [object, opener, property] = children(node)
  if (!object) return
  if (opener && textOf(opener, walk) === '[') {
    if (isImported(object, walk) && dottedName(object, walk) !== 'process.env' && dottedName(object, walk) !== 'process.argv') walk.drafts.push(unknown('javascript picks a function by a computed name'))
    if (property) visit(property, walk)
  }
  if (property && /^(?:constructor|__proto__|prototype)$/.test(textOf(property, walk))) walk.drafts.push(unknown(`javascript reaches inside objects by \`${textOf(property, walk)}\``))
  const name = dottedName(node, walk)
  if (name !== undefined && isImported(node, walk)) {
    if (!isHarmlessReference(name)) walk.drafts.push(unknown(`javascript passes \`${name}\` around`))
    if (isRequire(object, walk)) visit(object, walk)
    return
  }
  visit(object, walk)
}

function callExpression(node: SyntaxNode, walk: Walk): void {
  const [rawCallee, list] = children(node)
  if (!rawCallee) return
  const callee = unwrap(rawCallee)
  if (list) for (const child of children(list)) visit(child, walk)
  if (textOf(callee, walk) === 'require' && list) {
    const target = children(list).find((child) => child.name === 'String')
    if (target) requireModule(stringOf(target, walk), walk)
    else walk.drafts.push(unknown('javascript requires a module only known at run time'))
    return
  }
  const name = dottedName(callee, walk)
  if (name !== undefined && (isImported(callee, walk) || callee.name === 'VariableName' || isHarmlessGlobal(name))) {
    const [object] = children(callee)
    if (object && callee.name === 'MemberExpression' && isRequire(object, walk)) visit(object, walk)
    return named(name, callee, list, walk)
  }
  if (callee.name !== 'MemberExpression') return visit(callee, walk)
  const [object, , property] = children(callee)
  if (property?.name !== 'PropertyName') return memberExpression(callee, walk)
  if (object) visit(object, walk)
  const method = textOf(property, walk)
  const risky = riskyMethods.get(method)
  if (risky && object) walk.drafts.push(...risky(valueOf(object, walk), { name: method, ...argumentsOf(list, walk) }))
}

function named(name: string, callee: SyntaxNode, list: SyntaxNode | undefined, walk: Walk): void {
  if (callee.name === 'VariableName' && !walk.imported.has(textOf(callee, walk))) {
    if (reflective.has(name)) walk.drafts.push(unknown(`javascript \`${name}\` can reach anything`))
    else if (name === 'fetch') walk.drafts.push(...describeCall({ name: 'fetch', ...argumentsOf(list, walk) }))
    return
  }
  walk.drafts.push(...describeCall({ name, ...argumentsOf(list, walk) }))
}

function argumentsOf(list: SyntaxNode | undefined, walk: Walk): Omit<Call, 'name'> {
  const positional: Argument[] = []
  const options = new Map<string, Argument>()
  for (const node of list ? children(list) : []) {
    if (['(', ')', ','].includes(node.name)) continue
    positional.push(valueOf(node, walk))
    if (node.name !== 'ObjectExpression') continue
    for (const property of children(node)) {
      if (property.name !== 'Property') continue
      const [key, , value] = children(property)
      if (key && value) options.set(textOf(key, walk).replace(/^['"]|['"]$/g, ''), valueOf(value, walk))
    }
  }
  return { positional, named: options }
}

function valueOf(raw: SyntaxNode, walk: Walk): Argument {
  const node = unwrap(raw)
  if (node.name === 'String') return { kind: 'text', text: stringOf(node, walk) }
  if (node.name === 'TemplateString') {
    const hasHole = children(node).some((child) => child.name === 'Interpolation')
    return hasHole ? { kind: 'opaque' } : { kind: 'text', text: unescape(textOf(node, walk).slice(1, -1)) }
  }
  if (node.name === 'BooleanLiteral' || node.name === 'Number') return { kind: 'text', text: textOf(node, walk), constant: true }
  if (node.name === 'ArrayExpression') return { kind: 'list', items: children(node).filter((child) => !['[', ']', ','].includes(child.name)).map((child) => valueOf(child, walk)) }
  if (node.name === 'VariableName') return walk.values.get(textOf(node, walk)) ?? { kind: 'opaque' }
  if (node.name === 'BinaryExpression') {
    const [left, operator, right] = children(node)
    if (!left || !right || !operator || textOf(operator, walk) !== '+') return { kind: 'opaque' }
    const [a, b] = [valueOf(left, walk), valueOf(right, walk)]
    return a.kind === 'text' && b.kind === 'text' ? { kind: 'text', text: a.text + b.text } : { kind: 'opaque' }
  }
  if (node.name === 'CallExpression') {
    const [callee, list] = children(node)
    const name = callee ? dottedName(callee, walk) : undefined
    const { positional } = argumentsOf(list, walk)
    if ((name === 'path.join' || name === 'path.resolve') && positional.every((part) => part.kind === 'text')) return { kind: 'text', text: positional.map((part) => (part.kind === 'text' ? part.text : '')).join('/') }
    if (name === 'os.homedir') return { kind: 'text', text: '~' }
    if (name === 'process.cwd') return { kind: 'text', text: '.' }
    if (/^fs\.(?:readdirSync|globSync)$/.test(name ?? '') && positional[0]?.kind === 'text' && !/^[/~]|\.\./.test(positional[0].text)) return { kind: 'workspace-path' }
  }
  if (node.name === 'MemberExpression' && dottedName(node, walk) === 'process.env.HOME') return { kind: 'text', text: '~' }
  return { kind: 'opaque' }
}

const stringOf = (node: SyntaxNode, walk: Walk): string => unescape(textOf(node, walk).slice(1, -1))

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }
const unescape = (text: string): string =>
  text.replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(\n)|([\s\S]))/g, (_, hex?: string, unicode?: string, newline?: string, character?: string) =>
    hex || unicode ? String.fromCharCode(Number.parseInt(hex ?? unicode ?? '0', 16)) : newline ? '' : (escapes[character ?? ''] ?? character ?? ''),
  )
