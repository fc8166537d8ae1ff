import type { SyntaxNode } from '@lezer/common'
import { oneOfNames } from '../../../expressions.ts'
import { type Exact, type Expression, type FunctionExpression, once, type Statement } from '../interpreter/code-tree.ts'
import { argumentsOf, expression, isExpression, isSign, keywords, parametersOf, pattern, patterns, tuple } from './expressions.ts'
import { classOf, reachedFrom } from './classes.ts'
import { children, isIdle, type Source } from '../syntax.ts'

/** Python as the common tree. */
export const lowerPython = (tree: SyntaxNode, source: Source): readonly Statement[] => statements(children(tree), source)

const statements = (nodes: readonly SyntaxNode[], text: Source): readonly Statement[] => nodes.flatMap((node) => statement(node, text))

function statement(node: SyntaxNode, text: Source): readonly Statement[] {
  const parts = children(node)
  switch (node.name) {
    case 'ImportStatement':
      return imports(text(node))
    case 'AssignStatement':
      return [...annotations(parts, text), ...assignment(parts, text)]
    case 'UpdateStatement':
      return update(parts, text)
    case 'ForStatement':
      return forStatement(parts, text)
    case 'WithStatement':
      return withStatement(parts, text)
    case 'FunctionDefinition':
      return functionDefinition(node, parts, text)
    case 'ClassDefinition':
      return classDefinition(node, parts, text)
    case 'ReturnStatement':
      return [{ kind: 'return', value: tuple(parts.slice(1), text) }]
    case 'YieldStatement':
      return [{ kind: 'return', value: yielded(parts, text) }]
    case 'TryStatement':
      return tryStatement(parts, text)
    case 'ScopeStatement':
    case 'PassStatement':
      return []
    case 'BreakStatement':
      return [leaving('break')]
    case 'ContinueStatement':
      return [leaving('continue')]
    case 'DeleteStatement':
      return deletion(parts, text)
    case 'MatchStatement':
    case 'MatchBody':
    case 'MatchClause':
    case 'Guard':
      return matching(node, parts, text)
    case 'Decorator':
      // the other halves of a property
      if (/^@\w+\.(?:setter|getter|deleter)\s*$/.test(text(node))) return []
      return [{ kind: 'do', value: decorator(parts, text) }]
    case 'DecoratedStatement':
      return [...block(node, parts, text), ...decorated(node, parts, text)]
    case 'Body':
    case 'StatementGroup':
    case 'IfStatement':
    case 'WhileStatement':
    case 'ExpressionStatement':
    case 'RaiseStatement':
    case 'AssertStatement':
      return block(node, parts, text)
  }
  return isExpression(node) ? [{ kind: 'do', value: expression(node, text) }] : []
}

function update([target, operator, ...value]: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return target && operator ? [{ kind: 'update', target: pattern(target, text), operator: text(operator), value: tuple(value, text) }] : []
}

function functionDefinition(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const name = parts.find((part) => part.name === 'VariableName')
  const list = parts.find((part) => part.name === 'ParamList')
  if (!name) return []
  return [
    ...annotations([...parts, ...(list ? children(list) : [])], text),
    { kind: 'define', name: text(name), code: rebuilding(text(name), functionOf(node, text)) },
  ]
}

/** `def __reduce__(self): return (f, (x,))`: whoever brings the object back calls the function with what stands beside it. */
function rebuilding(name: string, code: FunctionExpression): FunctionExpression {
  if (!/^__reduce(?:_ex)?__$/.test(name)) return code
  const body = code.body.flatMap((statement): readonly Statement[] => {
    const [callee, given] = statement.kind === 'return' && statement.value.kind === 'list' ? statement.value.items : []
    return callee && given?.kind === 'list'
      ? [{ kind: 'do', value: { kind: 'call', callee, positional: given.items, named: [] } }, statement]
      : [statement]
  })
  return { ...code, body }
}

function classDefinition(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const name = parts.find((part) => part.name === 'VariableName')
  const bases = parts.find((part) => part.name === 'ArgList')
  return name
    ? [{ kind: 'define', name: text(name), code: classOf(node, bodies(parts, text), bases ? everyArgument(bases, text) : [], text) }]
    : []
}

/** `yield from` hands on all that the other one gives. */
function yielded(parts: readonly SyntaxNode[], text: Source): Expression {
  const value = tuple(parts.filter(isExpression), text)
  return parts.some((part) => part.name === 'from') ? value : { kind: 'list', items: [value] }
}

function forStatement(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const place = parts.findIndex((part) => part.name === 'in')
  const bodies = parts.filter((part) => part.name === 'Body')
  const start = parts.findIndex((part) => part.name === 'for')
  const end = parts.findIndex((part) => part.name === 'Body')
  const [body] = bodies
  const otherwise = bodies[1] && statements(children(bodies[1]), text)
  return [
    {
      kind: 'loop',
      target: patterns(parts.slice(start + 1, place), text),
      source: tuple(parts.slice(place + 1, end), text),
      body: body ? statements(children(body), text) : [],
      ...(otherwise ? { otherwise } : {}),
    },
    ...(otherwise ? [{ ...perhaps(otherwise), exact: () => ({ do: 'done' }) as const }] : []),
  ]
}

/** A loop is left, or goes on with its next round. */
const leaving = (how: 'break' | 'continue'): Statement => ({ kind: 'block', body: [], exact: () => ({ do: how }) })

function withStatement(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const found: Statement[] = []
  parts.forEach((part, index) => {
    if (parts[index - 1]?.name === 'as' || !isExpression(part)) return
    const name = parts[index + 1]?.name === 'as' ? parts[index + 2] : undefined
    found.push(
      name ? { kind: 'bind', target: pattern(name, text), value: expression(part, text) } : { kind: 'do', value: expression(part, text) },
    )
  })
  const body = bodies(parts, text)
  const contexts = parts.filter((part, index) => isExpression(part) && parts[index - 1]?.name !== 'as')
  // other contexts than a file may end their body early and go on behind it
  const isSure = contexts.every((part) => /(?:^|\.)open$/.test(text(children(part)[0] ?? part)))
  return [...found, ...(isSure ? body : [perhaps(body)])]
}

/** A block that does not run in every case. */
const perhaps = (body: readonly Statement[]): Extract<Statement, { kind: 'block' }> => ({ kind: 'block', body, maybe: true })

function tryStatement(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const caught = parts
    .filter((part, index) => isExpression(part) && parts[index - 1]?.name !== 'as')
    .map((part): Statement => ({ kind: 'do', value: expression(part, text) }))
  // `except E as name` binds an exception
  const found = parts.flatMap((part, index): readonly Statement[] =>
    parts[index - 1]?.name === 'as' && part.name === 'VariableName'
      ? [{ kind: 'bind', target: { kind: 'name', name: text(part) }, value: { kind: 'other', parts: [] } }]
      : [],
  )
  return [perhaps([...found, ...caught, ...bodies(parts, text)])]
}

function deletion(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return parts
    .slice(1)
    .filter((part) => part.name === 'MemberExpression')
    .map(
      (part): Statement => ({
        kind: 'bind',
        target: pattern(part, text),
        value: children(part).some(({ name }) => name === ':') ? { kind: 'list', items: [] } : { kind: 'other', parts: [] },
      }),
    )
}

function matching(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return [
    perhaps([
      ...captured(node, text),
      ...parts
        .filter(isExpression)
        .filter((part) => /Expression|VariableName|String/.test(part.name) && node.name !== 'MatchClause')
        .map((part): Statement => ({ kind: 'do', value: expression(part, text) })),
      ...statements(
        parts.filter((part) => /^(?:MatchBody|MatchClause|Guard|Body)$/.test(part.name)),
        text,
      ),
    ]),
  ]
}

/** The condition of an `if` that has nothing else, and whether it only goes on with the next round. */
function conditionOf(
  node: SyntaxNode,
  parts: readonly SyntaxNode[],
  text: Source,
): Pick<Extract<Statement, { kind: 'block' }>, 'when' | 'leaves'> {
  const [, condition, body, ...rest] = parts
  if (node.name !== 'IfStatement' || !condition || body?.name !== 'Body' || rest.length > 0) return {}
  return { when: expression(condition, text), ...(/^:\s*continue\s*$/.test(text(body)) ? { leaves: true } : {}) }
}

function block(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return [
    {
      kind: 'block',
      ...(node.name === 'IfStatement' ? { maybe: true as const, tests: true as const } : {}),
      ...conditionOf(node, parts, text),
      ...(node.name === 'WhileStatement' ? { repeats: true as const } : {}),
      ...(isEndless(parts, text) ? { endless: true as const } : {}),
      ...(isTold.test(node.name) ? { exact: once(() => exactly(node, parts, text)) } : {}),
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

/** Statements of which it is told how they run to the letter. */
const isTold = oneOfNames('Body StatementGroup ExpressionStatement RaiseStatement AssertStatement WhileStatement IfStatement')

/** How a statement with others in it runs to the letter. */
function exactly(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): Exact {
  const conditions = parts
    .filter((part, index) => isExpression(part) && /^(?:if|elif|while|assert)$/.test(parts[index - 1]?.name ?? ''))
    .map((part) => expression(part, text))
  const bodies = parts.filter((part) => part.name === 'Body').map((part) => statements(children(part), text))
  const [when] = conditions
  if (node.name === 'RaiseStatement') return { do: 'stop' }
  if (node.name === 'AssertStatement') return when ? { do: 'check', when } : { do: 'untold' }
  if (node.name === 'WhileStatement') return when && bodies.length === 1 ? { do: 'repeat', when, body: bodies[0] ?? [] } : { do: 'untold' }
  if (node.name !== 'IfStatement') return { do: 'all' }
  const branches = bodies.map((body, index) => {
    const condition = conditions[index]
    return { ...(condition ? { when: condition } : {}), body }
  })
  return bodies.length - conditions.length <= 1 ? { do: 'branch', branches } : { do: 'untold' }
}

/** A function with a name. */
const functionOf = (node: SyntaxNode, text: Source): FunctionExpression => ({
  kind: 'function',
  parameters: parametersOf(node, text),
  body: isIdle(node, text) ? [] : bodies(children(node), text),
  reaches: reachedFrom(text(node)),
})

/** `while True`, with nothing in it that waits for somebody. */
const isEndless = ([first, condition, body]: readonly SyntaxNode[], text: Source): boolean =>
  first?.name === 'while' &&
  condition !== undefined &&
  /^\(?(?:True|1)\)?$/.test(text(condition)) &&
  body !== undefined &&
  !/\b(?:accept|wait\w*|sleep|break|return)\b/.test(text(body))

/** `@a.b(c)` calls what it names. */
function decorator(parts: readonly SyntaxNode[], text: Source): Expression {
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

/** A decorator of the code's own gets the function that stands behind it; those of classes have a say in what their methods are. */
function decorated(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const defined = parts.at(-1)
  const name = defined?.name === 'FunctionDefinition' ? children(defined).find((part) => part.name === 'VariableName') : undefined
  if (!name || node.parent?.parent?.name === 'ClassDefinition') return []
  return parts
    .filter((part) => part.name === 'Decorator')
    .map((part): Statement => {
      const made = decorator(children(part), text)
      const callee = made.kind === 'other' && made.parts.length === 1 && made.parts[0] ? made.parts[0] : made
      return {
        kind: 'do',
        value: { kind: 'call', callee, positional: [{ kind: 'name', name: text(name) }], named: [], decorates: true },
      }
    })
}

/** Annotations run when the code does. */
const annotations = (parts: readonly SyntaxNode[], text: Source): readonly Statement[] =>
  parts
    .filter((part) => part.name === 'TypeDef')
    .flatMap((part) =>
      children(part)
        .filter((inner) => isExpression(inner) && !(namesOnly.test(text(inner)) && leavesAnnotations(inner, text)))
        .map((inner): Statement => ({ kind: 'do', value: expression(inner, text) })),
    )

/** Names of types with their parameters: nothing that runs. */
const namesOnly = /^[\w\s.,|[\]"']+$/

/** What gets hold of annotations: a type named in one is handed on to it. */
const readingAnnotations =
  /__annotat|__dict__|__dataclass|annotation|type_hints|signature|Parameter|_field_types|attrgetter|\binspect\b|\bfields\b|\bgetattr\b|\bvars\b|Depends|\b(?:typer|plac|defopt|cyclopts|cattrs|injector|singledispatch)\b/

const withoutReaders = new WeakMap<Source, boolean>()

/** Whether nothing in the code reads what stands in annotations. */
function leavesAnnotations(node: SyntaxNode, text: Source): boolean {
  const known = withoutReaders.get(text)
  if (known !== undefined) return known
  let top = node
  while (top.parent) top = top.parent
  const leaves = !readingAnnotations.test(text(top))
  withoutReaders.set(text, leaves)
  return leaves
}

const everyArgument = (list: SyntaxNode, text: Source): readonly Expression[] => {
  const { positional, named } = argumentsOf(list, text)
  return [...positional, ...named.map(([, value]) => value)]
}

/** Names that a pattern of `case` binds. */
function captured(node: SyntaxNode, text: Source): readonly Statement[] {
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

const bodies = (parts: readonly SyntaxNode[], text: Source): readonly Statement[] =>
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

function assignment(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
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
