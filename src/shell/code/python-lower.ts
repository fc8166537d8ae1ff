import type { SyntaxNode } from '@lezer/common'
import type { Expression, FunctionExpression, Pattern, Statement } from './code-tree.ts'
import { children, isIdle, noteCall, type Source } from './syntax.ts'
import { unescaped } from './unescape.ts'

type Text = Source

/** Python as the common tree. */
export const lowerPython = (tree: SyntaxNode, source: Source): readonly Statement[] => statements(children(tree), source)

const statements = (nodes: readonly SyntaxNode[], text: Text): readonly Statement[] => nodes.flatMap((node) => statement(node, text))

const isSign = (node: SyntaxNode): boolean => /^[^\w\s]+$/.test(node.name) || node.name === 'Comment'
const keywords =
  /^(?:if|elif|else|while|try|except|finally|with|async|as|for|in|def|class|return|yield|from|raise|assert|del|global|nonlocal|lambda|not|await|match|case|pass|break|continue|import|print|exec|is|and|or)$/
const isExpression = (node: SyntaxNode): boolean =>
  !isSign(node) && !keywords.test(node.name) && node.name !== 'Body' && node.name !== 'MatchBody' && node.name !== 'TypeDef'

function statement(node: SyntaxNode, text: Text): readonly Statement[] {
  const parts = children(node)
  switch (node.name) {
    case 'ImportStatement':
      return imports(text(node))
    case 'AssignStatement':
      return [...annotations(parts, text), ...assignment(parts, text)]
    case 'UpdateStatement': {
      const [target, operator, ...value] = parts
      return target && operator
        ? [{ kind: 'update', target: pattern(target, text), operator: text(operator), value: tuple(value, text) }]
        : []
    }
    case 'ForStatement': {
      const place = parts.findIndex((part) => part.name === 'in')
      const bodies = parts.filter((part) => part.name === 'Body')
      const start = parts.findIndex((part) => part.name === 'for')
      const end = parts.findIndex((part) => part.name === 'Body')
      const [body, otherwise] = bodies
      return [
        {
          kind: 'loop',
          target: patterns(parts.slice(start + 1, place), text),
          source: tuple(parts.slice(place + 1, end), text),
          body: body ? statements(children(body), text) : [],
        },
        ...(otherwise ? statements(children(otherwise), text) : []),
      ]
    }
    case 'WithStatement': {
      const found: Statement[] = []
      parts.forEach((part, index) => {
        if (parts[index - 1]?.name === 'as' || !isExpression(part)) return
        const name = parts[index + 1]?.name === 'as' ? parts[index + 2] : undefined
        found.push(
          name
            ? { kind: 'bind', target: pattern(name, text), value: expression(part, text) }
            : { kind: 'do', value: expression(part, text) },
        )
      })
      return [...found, ...bodies(parts, text)]
    }
    case 'FunctionDefinition': {
      const name = parts.find((part) => part.name === 'VariableName')
      const list = parts.find((part) => part.name === 'ParamList')
      return name
        ? [
            ...annotations([...parts, ...(list ? children(list) : [])], text),
            { kind: 'define', name: text(name), code: functionOf(node, text) },
          ]
        : []
    }
    case 'ClassDefinition': {
      const name = parts.find((part) => part.name === 'VariableName')
      const bases = parts.find((part) => part.name === 'ArgList')
      return name ? [{ kind: 'define', name: text(name), code: classOf(bodies(parts, text), bases ? everyArgument(bases, text) : []) }] : []
    }
    case 'ReturnStatement':
      return [{ kind: 'return', value: tuple(parts.slice(1), text) }]
    case 'YieldStatement':
      return [{ kind: 'return', value: { kind: 'list', items: [tuple(parts.filter(isExpression), text)] } }]
    case 'TryStatement': {
      const caught = parts
        .filter((part, index) => isExpression(part) && parts[index - 1]?.name !== 'as')
        .map((part): Statement => ({ kind: 'do', value: expression(part, text) }))
      // `except E as name` binds an exception
      const found = parts.flatMap((part, index): readonly Statement[] =>
        parts[index - 1]?.name === 'as' && part.name === 'VariableName'
          ? [{ kind: 'bind', target: { kind: 'name', name: text(part) }, value: { kind: 'other', parts: [] } }]
          : [],
      )
      return [...found, ...caught, ...bodies(parts, text)]
    }
    case 'ScopeStatement':
    case 'PassStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return []
    case 'DeleteStatement':
      return parts
        .slice(1)
        .filter((part) => part.name === 'MemberExpression')
        .map(
          (part): Statement => ({
            kind: 'bind',
            target: { kind: 'place', place: expression(part, text) },
            value: { kind: 'other', parts: [] },
          }),
        )
    case 'MatchStatement':
    case 'MatchBody':
    case 'MatchClause':
    case 'Guard':
      return [
        ...captured(node, text),
        ...parts
          .filter(isExpression)
          .filter((part) => /Expression|VariableName|String/.test(part.name) && node.name !== 'MatchClause')
          .map((part): Statement => ({ kind: 'do', value: expression(part, text) })),
        ...statements(
          parts.filter((part) => /^(?:MatchBody|MatchClause|Guard|Body)$/.test(part.name)),
          text,
        ),
      ]
    case 'Decorator':
      return [{ kind: 'do', value: decorator(parts, text) }]
    case 'Body':
    case 'StatementGroup':
    case 'DecoratedStatement':
    case 'IfStatement':
    case 'WhileStatement':
    case 'ExpressionStatement':
    case 'RaiseStatement':
    case 'AssertStatement':
      return [
        {
          kind: 'block',
          ...(isEndless(parts, text) ? { endless: true as const } : {}),
          body: parts
            .filter((part) => !isSign(part) && !keywords.test(part.name))
            .flatMap((part) =>
              /Statement$|Definition$|^Body$|^StatementGroup$|^Decorator$/.test(part.name)
                ? statement(part, text)
                : [{ kind: 'do', value: expression(part, text) } as Statement],
            ),
        },
      ]
  }
  return isExpression(node) ? [{ kind: 'do', value: expression(node, text) }] : []
}

/** `while True`, with nothing in it that waits for somebody. */
const isEndless = ([first, condition, body]: readonly SyntaxNode[], text: Text): boolean =>
  first?.name === 'while' &&
  condition !== undefined &&
  /^\(?(?:True|1)\)?$/.test(text(condition)) &&
  body !== undefined &&
  !/\b(?:accept|wait\w*|sleep|break|return)\b/.test(text(body))

/** A class: its methods may be called by anyone with anything, and what it binds its objects have. */
function classOf(body: readonly Statement[], bases: readonly Expression[]): FunctionExpression {
  const makes = body.find((inner) => inner.kind === 'define' && inner.name === '__init__')
  return {
    kind: 'function',
    parameters: [],
    body: [...body.flatMap(member), { kind: 'do', value: { kind: 'other', parts: bases } }],
    makesObject: true,
    ...(bases.length > 0 ? { inherits: true as const } : {}),
    ...(makes?.kind === 'define' ? { constructs: { ...makes.code, takesSelf: true } } : {}),
  }
}

function member(statement: Statement): readonly Statement[] {
  if (statement.kind === 'define') return [{ kind: 'field', name: statement.name, value: { ...statement.code, takesSelf: true } }]
  if (statement.kind === 'bind' && statement.target.kind === 'name')
    return [statement, { kind: 'field', name: statement.target.name, value: { kind: 'name', name: statement.target.name } }]
  if (statement.kind !== 'block') return [statement]
  // a decorated method: what decorates it may hand it anything else first
  return statement.body.flatMap((inner): readonly Statement[] =>
    inner.kind === 'define' ? [{ kind: 'field', name: inner.name, value: inner.code }] : [inner],
  )
}

/** `@a.b(c)` calls what it names. */
function decorator(parts: readonly SyntaxNode[], text: Text): Expression {
  const names = parts.filter((part) => part.name === 'VariableName' || part.name === 'PropertyName').map(text)
  const list = parts.find((part) => part.name === 'ArgList')
  const others = parts
    .filter((part) => isExpression(part) && !/^(?:At|ArgList|VariableName|PropertyName)$/.test(part.name))
    .map((part) => expression(part, text))
  const [first, ...rest] = names
  if (first === undefined) return { kind: 'other', parts: others }
  const callee = rest.reduce<Expression>((object, name) => ({ kind: 'member', object, name }), { kind: 'name', name: first })
  if (!list) return { kind: 'other', parts: [callee, ...others] }
  return { kind: 'call', callee, ...argumentsOf(list, text) }
}

/** Annotations run when the code does. */
const annotations = (parts: readonly SyntaxNode[], text: Text): readonly Statement[] =>
  parts
    .filter((part) => part.name === 'TypeDef')
    .flatMap((part) =>
      children(part)
        .filter(isExpression)
        .map((inner): Statement => ({ kind: 'do', value: expression(inner, text) })),
    )

const everyArgument = (list: SyntaxNode, text: Text): readonly Expression[] => {
  const { positional, named } = argumentsOf(list, text)
  return [...positional, ...named.map(([, value]) => value)]
}

/** Names that a pattern of `case` binds. */
function captured(node: SyntaxNode, text: Text): readonly Statement[] {
  if (node.name !== 'MatchClause') return []
  const names: Statement[] = []
  node.cursor().iterate((inner) => {
    if (inner.name === 'Body' || inner.name === 'Guard') return false
    if (inner.name === 'VariableName' || inner.name === 'CapturePattern')
      names.push({ kind: 'bind', target: { kind: 'name', name: text(inner.node) }, value: { kind: 'other', parts: [] } })
    return true
  })
  return names
}

const bodies = (parts: readonly SyntaxNode[], text: Text): readonly Statement[] =>
  parts.filter((part) => part.name === 'Body').flatMap((part) => statements(children(part), text))

function imports(source: string): readonly Statement[] {
  const clean = source
    .replace(/#.*/g, '')
    .replace(/[()\\\n]/g, ' ')
    .trim()
  const from = /^from\s+(\S+)\s+import\s+(.+)$/s.exec(clean)
  const parts = (list: string): readonly (readonly [string, string | undefined])[] =>
    list
      .split(',')
      .map((part) => part.trim().split(/\s+as\s+/))
      .filter(([name]) => name)
      .map(([name = '', alias]) => [name, alias] as const)
  if (from) {
    const [, module = '', names = ''] = from
    if (names.trim() === '*') return [{ kind: 'import', module, names: [], all: true }]
    // `from urllib import request` brings in a module of its own
    return [{ kind: 'import', module, names: parts(names).map(([name, alias]) => [alias ?? name, `${module}.${name}`]) }]
  }
  return parts(clean.replace(/^import\s+/, '')).map(([name, alias]) => {
    const top = name.split('.')[0] ?? name
    return { kind: 'import', module: name, names: [[alias ?? top, alias ? name : top]] }
  })
}

function assignment(parts: readonly SyntaxNode[], text: Text): readonly Statement[] {
  const groups: SyntaxNode[][] = [[]]
  for (const part of parts) {
    if (part.name === 'AssignOp') groups.push([])
    else if (part.name !== 'TypeDef') groups.at(-1)?.push(part)
  }
  const value = groups.pop() ?? []
  if (groups.length === 0) return []
  const made = tuple(value, text)
  return groups.map((group) => ({ kind: 'bind', target: patterns(group, text), value: made }))
}

function patterns(nodes: readonly SyntaxNode[], text: Text): Pattern {
  const items = nodes.filter((node) => isExpression(node))
  const [only] = items
  return only && items.length === 1 && !nodes.some((node) => node.name === ',')
    ? pattern(only, text)
    : { kind: 'list', items: items.map((item) => pattern(item, text)) }
}

function pattern(node: SyntaxNode, text: Text): Pattern {
  if (node.name === 'VariableName') return { kind: 'name', name: text(node) }
  if (node.name === 'TupleExpression' || node.name === 'ArrayExpression' || node.name === 'ParenthesizedExpression')
    return patterns(children(node).slice(1, -1), text)
  return { kind: 'place', place: expression(node, text) }
}

function tuple(nodes: readonly SyntaxNode[], text: Text): Expression {
  const items = nodes.filter(isExpression)
  const [only] = items
  return only && items.length === 1 && !nodes.some((node) => node.name === ',')
    ? expression(only, text)
    : { kind: 'list', items: items.map((part) => item(part, text)) }
}

/** An item or argument, which a star before it takes out of a list. */
const item = (node: SyntaxNode, text: Text): Expression =>
  node.prevSibling && /^\*\*?$/.test(text(node.prevSibling)) ? { kind: 'spread', value: expression(node, text) } : expression(node, text)

function functionOf(node: SyntaxNode, text: Text): FunctionExpression {
  const parts = children(node)
  const list = parts.find((part) => part.name === 'ParamList')
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
  if (node.name !== 'LambdaExpression') return { kind: 'function', parameters, body: isIdle(node, text) ? [] : bodies(parts, text) }
  const result = parts.at(-1)
  return { kind: 'function', parameters, body: result ? [{ kind: 'return', value: expression(result, text) }] : [] }
}

function argumentsOf(
  list: SyntaxNode,
  text: Text,
): { positional: readonly Expression[]; named: readonly (readonly [string, Expression])[] } {
  const nodes = children(list).filter((child) => !['(', ')'].includes(child.name) && child.name !== 'Comment')
  if (nodes.some((node) => node.name === 'for')) return { positional: [comprehension(nodes, text)], named: [] }
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

function comprehension(nodes: readonly SyntaxNode[], text: Text): Expression {
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
  return { kind: 'collect', loops, parts: conditions, result }
}

function stringOf(node: SyntaxNode, text: Text): string | undefined {
  const literal = /^([a-zA-Z]*)('''|"""|'|")([\s\S]*)\2$/.exec(text(node))
  if (!literal) return undefined
  return /r/i.test(literal[1] ?? '') ? (literal[3] ?? '') : unescaped(literal[3] ?? '')
}

/** `f"a{x}b"`: known stretches and the expressions between them. */
function formatString(node: SyntaxNode, text: Text): Expression {
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
    const nested = children(hole)
      .filter((part) => part.name === 'FormatSpec')
      .flatMap(children)
      .flatMap(children)
      .filter(isExpression)
    const made: Expression = inner ? expression(inner, text) : { kind: 'other', parts: [] }
    parts.push(nested.length > 0 ? { kind: 'other', parts: [made, ...nested.map((part) => expression(part, text))] } : made)
    place = hole.to
  }
  parts.push(known(place, node.to - (opening?.[1]?.length ?? 1)))
  return { kind: 'template', parts }
}

function expression(node: SyntaxNode, text: Text): Expression {
  noteCall(node, text)
  const parts = children(node)
  switch (node.name) {
    case 'String': {
      const known = stringOf(node, text)
      return known === undefined ? { kind: 'other', parts: [] } : { kind: 'text', text: known }
    }
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
    case 'ParenthesizedExpression': {
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
      return comprehension(parts.slice(1, -1), text)
    case 'MemberExpression': {
      const [object, opener] = parts
      if (!object) break
      const property = parts.find((part) => part.name === 'PropertyName')
      if (opener && text(opener) === '.' && property) return { kind: 'member', object: expression(object, text), name: text(property) }
      const keys = parts.slice(2, -1).filter(isExpression)
      const slice = parts.some((part) => part.name === ':')
      const [key] = keys
      if (slice && /\[::-1\]$/.test(text(node)))
        return { kind: 'call', callee: { kind: 'member', object: expression(object, text), name: 'reversed' }, positional: [], named: [] }
      // a slice of a list is made of the same things
      if (slice)
        return {
          kind: 'either',
          options: [
            { kind: 'call', callee: { kind: 'member', object: expression(object, text), name: 'copy' }, positional: [], named: [] },
          ],
          parts: keys.map((part) => expression(part, text)),
        }
      return {
        kind: 'index',
        object: expression(object, text),
        key: key && keys.length === 1 ? expression(key, text) : { kind: 'other', parts: keys.map((part) => expression(part, text)) },
      }
    }
    case 'CallExpression': {
      const [callee, list] = parts
      if (!callee || !list) break
      return { kind: 'call', callee: expression(callee, text), ...argumentsOf(list, text) }
    }
    case 'BinaryExpression': {
      const operators = parts.filter((part) => /Op$|^(?:and|or|in|is|not)$/.test(part.name))
      const [left, right] = parts.filter((part) => !operators.includes(part)).map((part) => expression(part, text))
      if (!left || !right) break
      const operator = operators.map(text).join(' ')
      return operator === 'or' || operator === 'and'
        ? { kind: 'either', options: [left, right], parts: [] }
        : { kind: 'binary', operator, left, right }
    }
    case 'ConditionalExpression': {
      const [value, condition, otherwise] = parts.filter(isExpression).map((part) => expression(part, text))
      return { kind: 'either', options: [value, otherwise].filter((part) => part !== undefined), parts: condition ? [condition] : [] }
    }
    case 'LambdaExpression':
      return functionOf(node, text)
    case 'NamedExpression': {
      const [name, , value] = parts
      return name && value ? { kind: 'assign', target: pattern(name, text), value: expression(value, text) } : { kind: 'other', parts: [] }
    }
    case 'AwaitExpression': {
      const inner = parts.find(isExpression)
      return inner ? expression(inner, text) : { kind: 'other', parts: [] }
    }
    case 'UnaryExpression':
      if (/^-\s*\d+$/.test(text(node))) return { kind: 'constant', text: text(node) }
  }
  return { kind: 'other', parts: parts.filter(isExpression).map((part) => expression(part, text)) }
}

function dictionary(parts: readonly SyntaxNode[], text: Text): Expression {
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
