import { oneOfNames } from '../../../expressions.ts'
import type { SyntaxNode } from '@lezer/common'
import type { Expression, FunctionExpression, Pattern } from '../interpreter/code-tree.ts'
import { children, noteCall, type Source } from '../syntax.ts'
import { unescaped } from '../unescape.ts'

/** Whether a node is a sign or a comment. */
export const isSign = (node: SyntaxNode): boolean => /^[^\w\s]+$/.test(node.name) || node.name === 'Comment'

/** Words of the grammar that are nodes of their own. */
export const keywords = oneOfNames(`
  if elif else while try except finally with async as for in def class return yield from raise assert del global nonlocal
  lambda not await match case pass break continue import print exec is and or`)

/** Whether a node is a value, not a word or sign of the grammar around it. */
export const isExpression = (node: SyntaxNode): boolean =>
  !isSign(node) && !keywords.test(node.name) && node.name !== 'Body' && node.name !== 'MatchBody' && node.name !== 'TypeDef'

/** What an assignment or a loop binds. */
export function patterns(nodes: readonly SyntaxNode[], text: Source): Pattern {
  const items = nodes.filter((node) => isExpression(node))
  const [only] = items
  return only && items.length === 1 && !nodes.some((node) => node.name === ',')
    ? pattern(only, text)
    : { kind: 'list', items: items.map((item) => pattern(item, text)), ...restOf(items, text) }
}

/** `a, *b, c`: from the starred one on, nobody counts the places. */
function restOf(items: readonly SyntaxNode[], text: Source): { readonly rest?: number } {
  const rest = items.findIndex(({ prevSibling }) => prevSibling !== null && text(prevSibling) === '*')
  return rest < 0 ? {} : { rest }
}

/** One target of an assignment. */
export function pattern(node: SyntaxNode, text: Source): Pattern {
  if (node.name === 'VariableName') return { kind: 'name', name: text(node) }
  if (node.name === 'TupleExpression' || node.name === 'ArrayExpression' || node.name === 'ParenthesizedExpression')
    return patterns(children(node).slice(1, -1), text)
  const parts = children(node)
  const [object] = parts
  if (node.name === 'MemberExpression' && object && parts.some((part) => part.name === ':'))
    return {
      kind: 'place',
      place: {
        kind: 'index',
        object: expression(object, text),
        key: { kind: 'other', parts: keysOf(parts, text), ...rangeOf(parts, text) },
      },
    }
  return { kind: 'place', place: expression(node, text) }
}

const keysOf = (parts: readonly SyntaxNode[], text: Source): readonly Expression[] =>
  parts
    .slice(2, -1)
    .filter(isExpression)
    .map((part) => expression(part, text))

/** One value, or several with commas between them. */
export function tuple(nodes: readonly SyntaxNode[], text: Source): Expression {
  const items = nodes.filter(isExpression)
  const [only] = items
  return only && items.length === 1 && !nodes.some((node) => node.name === ',')
    ? expression(only, text)
    : { kind: 'list', items: items.map((part) => item(part, text)) }
}

/** An item or argument, which a star before it takes out of a list. */
const item = (node: SyntaxNode, text: Source): Expression =>
  node.prevSibling && /^\*\*?$/.test(text(node.prevSibling)) ? { kind: 'spread', value: expression(node, text) } : expression(node, text)

/** The parameters of a function, with their defaults. */
export function parametersOf(node: SyntaxNode, text: Source): FunctionExpression['parameters'] {
  const list = children(node).find((part) => part.name === 'ParamList')
  const parameters: FunctionExpression['parameters'][number][] = []
  const given = list ? children(list) : []
  given.forEach((part, index) => {
    if (part.name !== 'VariableName' || given[index - 1]?.name === 'AssignOp') return
    const after = given[index + 1]?.name === 'TypeDef' ? index + 2 : index + 1
    const value = given[after]?.name === 'AssignOp' ? given[after + 1] : undefined
    const before = given[index - 1]?.name
    const target: Pattern = { kind: 'name', name: text(part) }
    // names given by keyword only are never positional, but counting them so only loses precision
    parameters.push({
      target,
      ...(value ? { otherwise: expression(value, text) } : {}),
      ...(before === '*' ? { rest: true as const } : before === '**' ? { rest: 'named' as const } : {}),
    })
  })
  return parameters
}

/** The arguments of a call. */
export function argumentsOf(
  list: SyntaxNode,
  text: Source,
): { positional: readonly Expression[]; named: readonly (readonly [string, Expression])[] } {
  const nodes = children(list).filter((child) => !['(', ')'].includes(child.name) && child.name !== 'Comment')
  if (nodes.some((node) => node.name === 'for')) return { positional: [comprehension(nodes, text, { waits: true })], named: [] }
  const positional: Expression[] = []
  const named: (readonly [string, Expression])[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]
    if (!node || node.name === ',') continue
    const [operator, value] = [nodes[index + 1], nodes[index + 2]]
    if (operator?.name === 'AssignOp' && value) {
      named.push([text(node), expression(value, text)])
      index += 2
    } else if (isExpression(node)) positional.push(item(node, text))
  }
  return { positional, named }
}

function comprehension(
  nodes: readonly SyntaxNode[],
  text: Source,
  { waits, keyed = false }: { waits: boolean; keyed?: boolean },
): Expression {
  const firstFor = nodes.findIndex((node) => node.name === 'for')
  const loops: { target: Pattern; source: Expression }[] = []
  const conditions: Expression[] = []
  let place = nodes[firstFor - 1]?.name === 'async' ? firstFor - 1 : firstFor
  const head = nodes.slice(0, place).filter(isExpression)
  while (place < nodes.length) {
    const name = nodes[place]?.name
    if (name === 'for') {
      const middle = nodes.findIndex((node, index) => index > place && node.name === 'in')
      const source = nodes[middle + 1]
      if (middle < 0 || !source) break
      loops.push({ target: patterns(nodes.slice(place + 1, middle), text), source: expression(source, text) })
      place = middle + 2
    } else {
      const node = nodes[place]
      if (node && isExpression(node)) conditions.push(expression(node, text))
      place++
    }
  }
  const result: Expression =
    head.length === 1 && head[0] ? expression(head[0], text) : { kind: 'list', items: head.map((node) => expression(node, text)) }
  return { kind: 'collect', ...(waits ? { waits } : {}), ...(keyed ? { keyed } : {}), loops, parts: conditions, result }
}

function stringOf(node: SyntaxNode, text: Source): string | undefined {
  const literal = /^([a-zA-Z]*)('''|"""|'|")([\s\S]*)\2$/.exec(text(node))
  // characters by their names are not looked up
  if (!literal || /\\N\{/.test(literal[3] ?? '')) return undefined
  return /r/i.test(literal[1] ?? '') ? (literal[3] ?? '') : unescaped(literal[3] ?? '')
}

/** `f"a{x}b"`: known stretches and the expressions between them. */
function formatString(node: SyntaxNode, text: Source): Expression {
  const whole = text(node)
  const opening = /^[a-zA-Z]*('''|"""|'|")/.exec(whole)
  const parts: (string | Expression)[] = []
  let place = node.from + (opening?.[0].length ?? 0)
  const known = (from: number, to: number): string =>
    unescaped(whole.slice(from - node.from, to - node.from))
      .replaceAll('{{', '{')
      .replaceAll('}}', '}')
  for (const hole of children(node)) {
    if (hole.name !== 'FormatReplacement') continue
    parts.push(known(place, hole.from))
    const inner = children(hole).find(isExpression)
    const made: Expression = inner ? expression(inner, text) : { kind: 'other', parts: [] }
    const form = children(hole).filter((part) => part.name === 'FormatSpec' || (part.name === 'FormatConversion' && text(part) !== '!s'))
    const nested = form.flatMap(children).flatMap(children).filter(isExpression)
    const shaped: Expression = {
      kind: 'call',
      callee: { kind: 'name', name: 'format' },
      positional: [made, ...nested.map((part) => expression(part, text))],
      named: [],
    }
    parts.push(form.length > 0 ? shaped : made)
    place = hole.to
  }
  parts.push(known(place, node.to - (opening?.[1]?.length ?? 1)))
  return { kind: 'template', parts }
}

/** A value as the common tree has it. */
export function expression(node: SyntaxNode, text: Source): Expression {
  noteCall(node, text)
  const parts = children(node)
  switch (node.name) {
    case 'String':
      return stringLiteral(node, text)
    case 'FormatString':
      return formatString(node, text)
    case 'ContinuedString':
      return { kind: 'template', parts: parts.map((part) => expression(part, text)) }
    case 'Number':
    case 'Boolean':
    case 'None':
      return { kind: 'constant', text: text(node) }
    case 'VariableName':
      return { kind: 'name', name: text(node) }
    case 'ParenthesizedExpression':
    case 'AwaitExpression': {
      const inner = parts.find(isExpression)
      return inner ? expression(inner, text) : { kind: 'other', parts: [] }
    }
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return { kind: 'list', items: parts.filter(isExpression).map((part) => item(part, text)) }
    case 'DictionaryExpression':
      return dictionary(parts, text)
    case 'ArrayComprehensionExpression':
    case 'SetComprehensionExpression':
    case 'DictionaryComprehensionExpression':
    case 'ComprehensionExpression':
      return comprehension(parts.slice(1, -1), text, {
        waits: node.name === 'ComprehensionExpression',
        keyed: node.name === 'DictionaryComprehensionExpression',
      })
    case 'MemberExpression':
      if (parts[0]) return member(parts[0], parts, text)
      break
    case 'CallExpression': {
      const [callee, list] = parts
      if (!callee || !list) break
      const called = { kind: 'call' as const, callee: expression(callee, text), ...argumentsOf(list, text) }
      const known = /^(?:functools\.)?partial$/.test(text(callee)) ? partly(called) : madeByDefault(called, text(callee))
      // the code may have a function of its own by that name
      return known ? { kind: 'either', options: [known], parts: [called] } : called
    }
    case 'BinaryExpression': {
      const made = binary(parts, text)
      if (made) return made
      break
    }
    case 'ConditionalExpression':
      return conditional(parts, text)
    case 'LambdaExpression':
      return lambda(node, parts, text)
    case 'NamedExpression':
      return namedExpression(parts, text)
    case 'UnaryExpression':
      if (/^-\s*\d+$/.test(text(node))) return { kind: 'constant', text: text(node) }
      if (parts[0]?.name === 'not')
        return { kind: 'other', parts: parts.filter(isExpression).map((part) => expression(part, text)), not: true }
  }
  return { kind: 'other', parts: parts.filter(isExpression).map((part) => expression(part, text)) }
}

/** `partial(f, a, b=1)`: a function that calls another with what it is given further. */
function partly({ positional: [callee, ...given], named }: Extract<Expression, { kind: 'call' }>): Expression {
  if (!callee) return { kind: 'other', parts: [] }
  const [rest, options] = ['*further', '**further'].map((name) => ({ kind: 'name', name }) as const)
  const further = [rest, options].flatMap((value) => (value ? [{ kind: 'spread', value } as const] : []))
  return {
    kind: 'function',
    parameters: [
      ...(rest ? [{ target: rest, rest: true as const }] : []),
      ...(options ? [{ target: options, rest: 'named' as const }] : []),
    ],
    body: [{ kind: 'return', value: { kind: 'call', callee, positional: [...given, ...further], named } }],
  }
}

/** `field(default_factory=f)`: what the function gives. */
function madeByDefault({ named }: Extract<Expression, { kind: 'call' }>, name: string): Expression | undefined {
  const make = /\b(?:field|Field|ib)$/.test(name) ? named.find(([option]) => /^(?:default_)?factory$/.test(option))?.[1] : undefined
  return make && { kind: 'call', callee: make, positional: [], named: [] }
}

function stringLiteral(node: SyntaxNode, text: Source): Expression {
  const known = stringOf(node, text)
  return known === undefined ? { kind: 'other', parts: [] } : { kind: 'text', text: known }
}

/** `a if b else c`. */
function conditional(parts: readonly SyntaxNode[], text: Source): Expression {
  const [value, condition, otherwise] = parts.filter(isExpression).map((part) => expression(part, text))
  return { kind: 'either', options: [value, otherwise].filter((part) => part !== undefined), parts: condition ? [condition] : [] }
}

/** `(a := b)`. */
function namedExpression([name, , value]: readonly SyntaxNode[], text: Source): Expression {
  return name && value ? { kind: 'assign', target: pattern(name, text), value: expression(value, text) } : { kind: 'other', parts: [] }
}

/** `a.b`, `a[b]`, `a[1:]`. */
function member(object: SyntaxNode, parts: readonly SyntaxNode[], text: Source): Expression {
  const of = expression(object, text)
  const property = parts.find((part) => part.name === 'PropertyName')
  if (parts[1] && text(parts[1]) === '.' && property) return { kind: 'member', object: of, name: text(property) }
  const keys = keysOf(parts, text)
  if (parts.some((part) => part.name === ':')) {
    const backwards = /^\[::-1\]$/.test(parts.slice(1).map(text).join(''))
    return backwards ? method(of, 'reversed') : sliced(of, parts, text)
  }
  const [key] = keys
  return { kind: 'index', object: of, key: key && keys.length === 1 ? key : { kind: 'other', parts: keys } }
}

const method = (object: Expression, name: string, ...positional: readonly Expression[]): Expression => ({
  kind: 'call',
  callee: { kind: 'member', object, name },
  positional,
  named: [],
})

/** What stands between the colons of `a[x:y:z]`. */
function boundsIn(parts: readonly SyntaxNode[], text: Source): readonly (Expression | undefined)[] {
  const bounds: (Expression | undefined)[] = [undefined]
  for (const part of parts.slice(2, -1))
    if (part.name === ':') bounds.push(undefined)
    else if (isExpression(part)) bounds[bounds.length - 1] = expression(part, text)
  return bounds
}

/** The bounds of a range without steps. */
function rangeOf(parts: readonly SyntaxNode[], text: Source): Pick<Extract<Expression, { kind: 'other' }>, 'bounds'> {
  const bounds = boundsIn(parts, text)
  return bounds.length === 2 && !parts.some(({ name }) => name === ',') ? { bounds: [bounds[0], bounds[1]] } : {}
}

/** `a[x:y]`; every so many of them are still made of the same things. */
function sliced(object: Expression, parts: readonly SyntaxNode[], text: Source): Expression {
  const bounds = boundsIn(parts, text)
  const [start = { kind: 'constant', text: '0' }, end, step] = bounds
  const range = method(object, 'slice', start, ...(end ? [end] : []))
  return step ? { kind: 'either', options: [method(object, 'copy')], parts: [range, step] } : range
}

function binary(parts: readonly SyntaxNode[], text: Source): Expression | undefined {
  const operators = parts.filter((part) => /Op$|^(?:and|or|in|is|not)$/.test(part.name))
  const [left, right] = parts.filter((part) => !operators.includes(part)).map((part) => expression(part, text))
  if (!left || !right) return undefined
  const operator = operators.map(text).join(' ')
  return operator === 'or' || operator === 'and'
    ? { kind: 'either', options: [left, right], parts: [], holds: operator === 'and' ? 'all' : 'any' }
    : { kind: 'binary', operator, left, right }
}

function lambda(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): Expression {
  const result = parts.at(-1)
  return {
    kind: 'function',
    parameters: parametersOf(node, text),
    body: result ? [{ kind: 'return', value: expression(result, text) }] : [],
  }
}

function dictionary(parts: readonly SyntaxNode[], text: Source): Expression {
  const entries: (readonly [string | undefined, Expression])[] = []
  const inner = parts.slice(1, -1).filter((part) => part.name !== 'Comment')
  for (let index = 0; index < inner.length; index++) {
    const part = inner[index]
    if (!part || part.name === ',') continue
    const value = inner[index + 2]
    if (inner[index + 1]?.name === ':' && value) {
      const key = part.name === 'String' ? stringOf(part, text) : undefined
      if (part.name !== 'String') entries.push([undefined, { kind: 'list', items: [expression(part, text)] }])
      entries.push([key, key === undefined ? { kind: 'list', items: [expression(value, text)] } : expression(value, text)])
      index += 2
    } else if (isExpression(part)) entries.push([undefined, expression(part, text)])
  }
  return { kind: 'record', entries }
}
