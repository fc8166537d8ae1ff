import { escaped, oneOfNames } from '../../../expressions.ts'
import type { SyntaxNode } from '@lezer/common'
import type { Expression, Statement } from '../interpreter/code-tree.ts'
import { classOf, functionOf, pattern } from './functions.ts'
import { children, noteCall, type Source } from '../syntax.ts'
import { quotedWord } from './results.ts'
import { unescaped } from '../unescape.ts'

/** A value of which nothing is known. */
export const nothing: Expression = { kind: 'other', parts: [] }

/** Nodes of types and comments, which do nothing when the code runs. */
const typeOnly =
  /^(?:Type\w*|InterfaceDeclaration|AmbientDeclaration|\w*Type|LineComment|BlockComment|Hashbang|Label|Privacy|Optional|Definite)$/

/** Nodes whose text says all there is of them. */
export const literals = /^(?:this|null|super|Spread|Star|Arrow|Equals|\w+Op|JSXText|JSXIdentifier|ImportMeta|NewTarget)$/

/** Words of the grammar, which are nodes as well. */
const keywords = oneOfNames(`
  async await new typeof void delete return yield throw function const let var of in if else for while do switch case default
  try catch finally export import from as static get set extends class break continue satisfies instanceof readonly keyof type
  declare abstract override`)

/** Whether a node is a value: no sign, no keyword, nothing of types. */
export const isExpression = ({ name }: SyntaxNode): boolean => !/^[^\w\s]+$/.test(name) && !typeOnly.test(name) && !keywords.test(name)

/** What a string literal holds. */
export const stringOf = (node: SyntaxNode, text: Source): string => unescaped(text(node).slice(1, -1))

/** A value as the common tree has it. */
export function expression(node: SyntaxNode, text: Source): Expression {
  noteCall(node, text)
  const simple = simpleValue(node, text)
  if (simple) return simple
  const parts = children(node)
  switch (node.name) {
    case 'TemplateString':
      return template(node, text)
    case 'TaggedTemplateExpression':
      return taggedTemplate(parts, text)
    case 'ParenthesizedExpression':
    case 'AwaitExpression':
      return firstOf(parts, text)
    case 'SequenceExpression':
      return sequence(parts, text)
    case 'ArrayExpression':
      return { kind: 'list', items: itemsOf(parts, text) }
    case 'ObjectExpression':
      return record(parts, text)
    case 'MemberExpression': {
      // `globalThis.x = 1` binds the name `x` of the outermost scope
      const [object, sign, property] = parts
      const name = object && sign?.name === '.' && property && /^global(?:This)?$/.test(text(object)) ? text(property) : undefined
      if (name !== undefined && isSetAbove(name, node, text)) return { kind: 'name', name }
      return member(parts, text)
    }
    case 'CallExpression':
    case 'NewExpression':
      return call(parts, text)
    case 'DynamicImport':
      return { kind: 'load', module: firstOf(parts, text) }
    case 'ArrowFunction':
    case 'FunctionExpression':
      return functionExpression(node, parts, text)
    case 'ClassExpression':
      return classOf(node, text)
    case 'AssignmentExpression':
      return assignment(parts, text)
    case 'BinaryExpression':
      return binary(parts, text)
    case 'ConditionalExpression':
      return conditional(parts, text)
    case 'PostfixExpression':
    case 'UnaryExpression': {
      if (node.name === 'PostfixExpression' && parts[0] && parts[1]?.name === 'LogicOp') return expression(parts[0], text)
      const counted = parts.find((part) => /^(?:VariableName|MemberExpression)$/.test(part.name))
      if (counted && /^(?:\+\+|--)|(?:\+\+|--)$/.test(text(node))) return counts(counted, text)
      break
    }
    case 'YieldExpression':
      return yielded(parts, text)
  }
  if (literals.test(node.name)) return nothing
  return {
    kind: 'other',
    parts: parts.filter((part) => isExpression(part) && !literals.test(part.name)).map((part) => expression(part, text)),
    ...(node.name === 'UnaryExpression' && text(node).startsWith('!') ? { not: true } : {}),
  }
}

/** `i++`: the name holds some number from here on. */
const counts = (place: SyntaxNode, text: Source): Expression => ({
  kind: 'assign',
  target: pattern(place, text),
  value: { kind: 'call', callee: { kind: 'name', name: 'Number' }, positional: [expression(place, text)], named: [] },
})

/** A name, or a literal that holds no other value. */
function simpleValue(node: SyntaxNode, text: Source): Expression | undefined {
  switch (node.name) {
    case 'String':
      return { kind: 'text', text: stringOf(node, text) }
    case 'RegExp':
      return regularExpression(text(node))
    case 'BooleanLiteral':
    case 'Number':
    case 'null':
      return { kind: 'constant', text: text(node) }
    case 'UnaryExpression':
      return /^-\s*\d+$/.test(text(node)) ? { kind: 'constant', text: text(node) } : undefined
    case 'VariableName':
      return text(node) === 'undefined' ? { kind: 'constant', text: 'undefined' } : { kind: 'name', name: text(node) }
    case 'ImportMeta':
      return { kind: 'name', name: 'import.meta' }
    case 'this':
      return { kind: 'name', name: 'this' }
    default:
      return undefined
  }
}

function template(node: SyntaxNode, text: Source): Extract<Expression, { kind: 'template' }> {
  const parts: (string | Expression)[] = []
  let place = node.from + 1
  const whole = text(node)
  for (const hole of children(node)) {
    if (hole.name !== 'Interpolation') continue
    parts.push(unescaped(whole.slice(place - node.from, hole.from - node.from)))
    const inner = children(hole).find(isInner)
    parts.push(inner ? expression(inner, text) : nothing)
    place = hole.to
  }
  parts.push(unescaped(whole.slice(place - node.from, node.to - node.from - 1)))
  return { kind: 'template', parts }
}

const isInner = (node: SyntaxNode): boolean => !/^Interpolation(?:Start|End)$/.test(node.name)

/** `f(a)`, `new F(a)`. */
function call(parts: readonly SyntaxNode[], text: Source): Expression {
  const first = parts.find(isExpression)
  if (!first) return nothing
  const callee = stripped(first)
  const list = parts.find((part) => part.name === 'ArgList')
  const given = list ? children(list) : []
  if (callee.name === 'VariableName' && text(callee) === 'require')
    return {
      kind: 'load',
      module: firstOf(
        given.filter((node) => node.name !== 'Spread'),
        text,
      ),
    }
  const base = callee.name === 'super' ? baseOf(callee) : undefined
  const options = [callee, ...(base ? [base] : [])].map((node) => expression(node, text))
  const called = {
    kind: 'call' as const,
    callee: base ? { kind: 'either' as const, options, parts: [] } : expression(callee, text),
    positional: itemsOf(given, text),
    named: [],
  }
  const [pattern] = given.filter(isExpression)
  return (pattern?.name === 'RegExp' && withoutPattern(called, text(pattern))) || called
}

/** What the class around a node extends. */
function baseOf(node: SyntaxNode): SyntaxNode | undefined {
  let around = node.parent
  while (around && !/^Class(?:Declaration|Expression)$/.test(around.name)) around = around.parent
  const parts = around ? children(around) : []
  const place = parts.findIndex((part) => part.name === 'extends')
  return place < 0 ? undefined : parts[place + 1]
}

/** `x.replace(/ab/g, y)`, `x.replace(/^~/, y)`: a pattern that only finds what stands in it, or one of its signs, is as good as the text. */
function withoutPattern(called: Extract<Expression, { kind: 'call' }>, pattern: string): Expression | undefined {
  const { callee, positional } = called
  const [, start, signs, all] = /^\/(?:(\^?[\w ~-]+)|\[([\w !@#%&~,;:_-]+)\]\+?)(?:\(\?=[^()]{0,40}\))?\/(g?)$/.exec(pattern) ?? []
  const whole = start?.replace(/^\^/, '')
  if (callee.kind !== 'member' || !/^replace(?:All)?$/.test(callee.name) || (signs !== undefined && /\w-\w/.test(signs))) return undefined
  const found = whole === undefined ? [...(signs ?? '')] : [whole]
  if (found.length === 0 || found.length > 8) return undefined
  const replaced = found.reduce<Expression>(
    (object, one) => ({
      kind: 'call',
      callee: { kind: 'member', object, name: all ? 'replaceAll' : 'replace' },
      positional: [{ kind: 'text', text: one }, ...positional.slice(1)],
      named: [],
    }),
    callee.object,
  )
  // what is no text may have a method of its own by that name
  return { kind: 'either', options: [replaced, called], parts: [] }
}

/** Items of a list or arguments of a call; dots before one take it out of a list. */
const itemsOf = (parts: readonly SyntaxNode[], text: Source): readonly Expression[] =>
  parts
    .filter((part) => isExpression(part) && part.name !== 'Spread')
    .map((part) => (part.prevSibling?.name === 'Spread' ? { kind: 'spread', value: expression(part, text) } : expression(part, text)))

/** What stands between brackets, or behind a word. */
function firstOf(parts: readonly SyntaxNode[], text: Source): Expression {
  const inner = parts.find(isExpression)
  return inner ? expression(inner, text) : nothing
}

/** A tag gets the text as it is written, too. */
function taggedTemplate([tag, body]: readonly SyntaxNode[], text: Source): Expression {
  if (!tag || !body) return nothing
  const written = shellTag.test(text(tag)) ? inQuotes(template(body, text)) : template(body, text)
  const asked = asksDatabase.test(text(body)) && !namesQuery.test(text(tag))
  const callee = expression(tag, text)
  const called: Expression = asked ? { kind: 'member', object: callee, name: 'query' } : callee
  return { kind: 'call', callee: called, positional: [written], named: [['raw', nothing]] }
}

/** A statement that changes something: whatever the tag is called, it is a connection that is asked, or makes a query for one. */
const asksDatabase =
  /^`\s*(?:(?:insert|merge)\s+into|update\s+\S+\s+set|delete\s+from|truncate|(?:drop|alter|create(?:\s+or\s+replace)?)\s+(?:table|index|unique|schema|database|view|materialized|extension|function|trigger|role|user|type|sequence|column)|with\s+\S+\s+as\s*\(|(?:grant|revoke)\s+\w+|vacuum|copy\s+\S+\s+(?:from|to)|do\s+\$)(?:\s|$|`|\()/i
const namesQuery = /(?:^|\.)\$?(?:query|execute|raw)\w*$/i

/** `$`, `Bun.$`, `$.sync`, `$({ cwd })`: whatever library it comes from, it runs the text as a command. */
const shellTag = /(?:^|\.)\$(?:\.sync|\(.*\))?$/s

/** What is put into a command stays one word. */
function inQuotes(written: Extract<Expression, { kind: 'template' }>): Expression {
  const word = (value: Expression): Expression => ({
    kind: 'call',
    callee: { kind: 'name', name: quotedWord },
    positional: [value],
    named: [],
  })
  return { ...written, parts: written.parts.map((part) => (typeof part === 'string' ? part : word(part))) }
}

/** `/x/g` is `RegExp('x', 'g')`. */
function regularExpression(written: string): Expression {
  const [, ...given] = /^\/(.*)\/(\w*)$/s.exec(written) ?? []
  return {
    kind: 'call',
    callee: { kind: 'name', name: 'RegExp' },
    positional: given.map((text) => ({ kind: 'text', text })),
    named: [],
  }
}

function functionExpression(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): Expression {
  const name = parts.find((part) => part.name === 'VariableDefinition')
  const made = functionOf(node, text)
  // it may call itself by its name
  return name ? { kind: 'assign', target: pattern(name, text), value: made } : made
}

function sequence(parts: readonly SyntaxNode[], text: Source): Expression {
  const items = parts.filter(isExpression).map((part) => expression(part, text))
  const last = items.pop()
  return last ? { kind: 'either', options: [last], parts: items } : nothing
}

function member(parts: readonly SyntaxNode[], text: Source): Expression {
  const [object, opener, property] = parts
  if (!object || !opener) return nothing
  if (object.name === 'ImportMeta' || object.name === 'import')
    return { kind: 'member', object: { kind: 'name', name: 'import.meta' }, name: property ? text(property) : '' }
  if (text(opener).endsWith('['))
    return { kind: 'index', object: expression(object, text), key: property ? expression(property, text) : nothing }
  const key = parts.find((part) => /^(?:Private)?PropertyName$/.test(part.name))
  if (key) return memberOf(expression(object, text), text(key))
  const index = parts.find((part) => part !== object && isExpression(part))
  return { kind: 'index', object: expression(object, text), key: index ? expression(index, text) : nothing }
}

/** `x.constructor.name` is a text, whatever its class is. */
const memberOf = (object: Expression, name: string): Expression =>
  name === 'name' && object.kind === 'member' && object.name === 'constructor'
    ? { kind: 'other', parts: [object.object] }
    : { kind: 'member', object, name }

function assignment(parts: readonly SyntaxNode[], text: Source): Expression {
  const [target, operator, value] = parts
  if (!target || !operator || !value) return nothing
  if (operator.name === 'UpdateOp') {
    const update: Statement = {
      kind: 'update',
      target: pattern(target, text),
      operator: text(operator),
      value: expression(value, text),
    }
    return { kind: 'other', parts: [], body: [update] }
  }
  return { kind: 'assign', target: pattern(target, text), value: expression(value, text) }
}

function binary(parts: readonly SyntaxNode[], text: Source): Expression {
  const [left, operator, right] = parts
  if (!left || !operator) return nothing
  const sign = text(operator)
  if (sign === 'as' || sign === 'satisfies') return expression(left, text)
  // there always is a home folder
  if (!right || (/^(?:\|\||\?\?)$/.test(sign) && text(left) === 'process.env.HOME')) return expression(left, text)
  if (sign === '||' || sign === '&&' || sign === '??')
    return {
      kind: 'either',
      options: [expression(left, text), expression(right, text)],
      parts: [],
      ...(sign === '??' ? {} : { holds: sign === '&&' ? 'all' : 'any' }),
    }
  // a slash divides here and never joins paths
  return {
    kind: 'binary',
    operator: sign === '/' || sign === '%' ? '-' : sign,
    left: expression(left, text),
    right: expression(right, text),
  }
}

function conditional(parts: readonly SyntaxNode[], text: Source): Expression {
  const [condition, yes, no] = parts
    .filter(isExpression)
    .filter((part) => part.name !== 'LogicOp')
    .map((part) => expression(part, text))
  return { kind: 'either', options: [yes, no].filter((part) => part !== undefined), parts: condition ? [condition] : [] }
}

function yielded(parts: readonly SyntaxNode[], text: Source): Expression {
  const value = parts.find((part) => isExpression(part) && part.name !== 'Star')
  if (!value) return { kind: 'other', parts: [], body: [] }
  const given = expression(value, text)
  // `yield*` hands on all that the other one gives
  const isAll = parts.some((part) => part.name === 'Star')
  return { kind: 'other', parts: [], body: [{ kind: 'return', value: isAll ? given : { kind: 'list', items: [given] } }] }
}

/** `(0, f)` keeps its brackets, `(f)` is `f`. */
const stripped = (node: SyntaxNode): SyntaxNode => {
  if (node.name !== 'ParenthesizedExpression') return node
  const [, inner, end] = children(node)
  return inner && end?.name === ')' && /^(?:VariableName|MemberExpression)$/.test(inner.name) ? inner : node
}

/** Whether the code puts something under a name that all of it sees. */
function isSetAbove(name: string, node: SyntaxNode, text: Source): boolean {
  let root = node
  while (root.parent) root = root.parent
  return new RegExp(String.raw`\bglobal(?:This)?\.${escaped(name)}\s{0,9}=(?!=)`).test(text(root))
}

function record(parts: readonly SyntaxNode[], text: Source): Expression {
  const entries = parts.flatMap((property): readonly (readonly [string | undefined, Expression])[] => {
    if (property.name !== 'Property') return []
    const inner = children(property)
    const key = inner.find((part) => /^(?:PropertyDefinition|String|Number)$/.test(part.name))
    const computed = inner.findIndex((part) => part.name === '[')
    const name =
      computed >= 0 && inner[computed + 1]
        ? [[undefined, { kind: 'list', items: [expression(inner[computed + 1] as SyntaxNode, text)] }] as const]
        : []
    if (inner.some((part) => part.name === 'ParamList'))
      return name.length > 0
        ? [...name, [undefined, { kind: 'list', items: [functionOf(property, text)] }]]
        : [[key ? text(key) : undefined, functionOf(property, text)]]
    if (inner[0]?.name === 'Spread') return inner[1] ? [[undefined, expression(inner[1], text)]] : []
    const place = inner.findIndex((part) => part.name === ':')
    const value = place < 0 ? undefined : inner[place + 1]
    if (name.length > 0) return value ? [...name, [undefined, { kind: 'list', items: [expression(value, text)] }]] : name
    if (!key) return []
    const known = key.name === 'String' ? stringOf(key, text) : text(key)
    return [[known, value ? expression(value, text) : { kind: 'name', name: known }]]
  })
  return { kind: 'record', entries }
}
