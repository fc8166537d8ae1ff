import type { SyntaxNode } from '@lezer/common'
import type { FunctionExpression, Pattern, Statement } from '../interpreter/code-tree.ts'
import { expression } from './expressions.ts'
import { statements } from './lower.ts'
import { children, isIdle, type Source } from '../syntax.ts'

/** What a value is bound to: a name, or a pattern that takes it apart. */
export function pattern(node: SyntaxNode, text: Source): Pattern {
  if (node.name === 'VariableDefinition' || node.name === 'VariableName') return { kind: 'name', name: text(node) }
  if (node.name === 'ArrayPattern' || node.name === 'ArrayExpression') {
    const items: (Pattern | undefined)[] = []
    let open = false
    let rest: number | undefined
    for (const part of children(node).slice(1, -1)) {
      if (part.name === ',') {
        if (!open) items.push(undefined)
        open = false
      } else if (part.name === 'Spread') rest = items.length
      else if (part.name !== 'Equals') {
        const last = open ? items.pop() : undefined
        items.push(last ? { kind: 'default', target: last, otherwise: expression(part, text) } : pattern(part, text))
        open = true
      }
    }
    return { kind: 'list', items, ...(rest === undefined ? {} : { rest }) }
  }
  if (node.name === 'ObjectPattern')
    return {
      kind: 'record',
      entries: children(node).flatMap((property) => (property.name === 'PatternProperty' ? patternProperty(children(property), text) : [])),
    }
  const place = expression(node, text)
  return place.kind === 'name' ? place : { kind: 'place', place }
}

/** `{ a, b: c = d, [e]: f }`: a computed key is bound to nothing, but what computes it runs. */
function patternProperty(inner: readonly SyntaxNode[], text: Source): readonly (readonly [string, Pattern])[] {
  const key = inner.find((part) => /^(?:PropertyName|VariableDefinition|String|Number)$/.test(part.name))
  const place = inner.findIndex((part) => part.name === ':')
  const local = place < 0 ? key : inner[place + 1]
  const equals = inner.findIndex((part) => part.name === 'Equals')
  const value = equals < 0 ? undefined : inner[equals + 1]
  const computed = inner[0]?.name === '[' && inner[1] ? [['', { kind: 'place', place: expression(inner[1], text) }] as const] : []
  if (!local) return computed
  const target = pattern(local, text)
  return [
    ...computed,
    [
      inner[0]?.name === '[' || !key ? '' : text(key).replace(/^['"]|['"]$/g, ''),
      value ? { kind: 'default', target, otherwise: expression(value, text) } : target,
    ],
  ]
}

/** A function, a method or an arrow. */
export function functionOf(node: SyntaxNode, text: Source): FunctionExpression {
  const parts = children(node)
  const list = parts.find((part) => part.name === 'ParamList')
  const given = list ? children(list) : []
  const parameters = given.flatMap((part, index): FunctionExpression['parameters'] => {
    if (!/^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(part.name)) return []
    const next = given.slice(index + 1).find((other) => !/^(?:TypeAnnotation|Optional)$/.test(other.name))
    const value = next?.name === 'Equals' ? next.nextSibling : undefined
    return [
      {
        target: pattern(part, text),
        ...(value ? { otherwise: expression(value, text) } : {}),
        ...(given[index - 1]?.name === 'Spread' ? { rest: true as const } : {}),
      },
    ]
  })
  const block = parts.find((part) => part.name === 'Block')
  if (block) return { kind: 'function', parameters, body: isIdle(node, text) ? [] : statements(children(block), text) }
  const arrow = parts.findIndex((part) => part.name === 'Arrow')
  const result = arrow >= 0 ? parts[arrow + 1] : undefined
  return { kind: 'function', parameters, body: result ? [{ kind: 'return', value: expression(result, text) }] : [] }
}

/** A class: its methods may be called by anyone with anything, and what it names its objects have. */
export function classOf(node: SyntaxNode, text: Source): FunctionExpression {
  const methods = children(node)
    .filter((part) => part.name === 'ClassBody')
    .flatMap(children)
  const makes = methods.find(
    (member) => member.name === 'MethodDeclaration' && /^(?:(?:public|protected|private) )?constructor\b/.test(text(member)),
  )
  return {
    kind: 'function',
    parameters: [],
    body: classBody(node, text),
    makesObject: true,
    ...(children(node).some((part) => part.name === 'extends') ? { inherits: true as const } : {}),
    ...(makes ? { constructs: constructorOf(makes, text) } : {}),
  }
}

/** `constructor(private readonly root: string) {}` keeps what it is given in the object. */
function constructorOf(node: SyntaxNode, text: Source): FunctionExpression {
  const made = functionOf(node, text)
  const list = children(node).find((part) => part.name === 'ParamList')
  const kept = list ? [...text(list).matchAll(keptParameter)].map(([, name = '']) => name) : []
  const fields = kept.map((name): Statement => ({ kind: 'field', name, value: { kind: 'name', name } }))
  return { ...made, body: [...fields, ...made.body] }
}

const keptParameter = /[(,]\s*(?:(?:public|protected|private|override)\s+(?:readonly\s+)?|readonly\s+)([\w$]+)/g

function classBody(node: SyntaxNode, text: Source): readonly Statement[] {
  const parts = children(node)
  const body = parts.find((part) => part.name === 'ClassBody')
  const base = parts.findIndex((part) => part.name === 'extends')
  const superclass = base >= 0 ? parts[base + 1] : undefined
  const members = (body ? children(body) : []).flatMap((member): readonly Statement[] => {
    const inner = children(member)
    // decorators, computed names and values: everything that is not the method itself
    const around = inner
      .filter((part) => /Expression$|^(?:Decorator|VariableName|String|TemplateString|ArrowFunction)$/.test(part.name))
      .map((part): Statement => ({ kind: 'do', value: expression(part, text) }))
    const key = inner.find((part) => /^(?:Private)?PropertyDefinition$/.test(part.name))
    if (member.name === 'MethodDeclaration')
      return [
        ...around,
        {
          kind: 'field',
          name: key ? text(key) : '',
          value: { ...functionOf(member, text), ...(inner.some(({ name }) => name === 'get') ? { method: 'property' as const } : {}) },
        },
      ]
    const equals = inner.findIndex((part) => part.name === 'Equals')
    const value = equals < 0 ? undefined : inner[equals + 1]
    if (key && value) return [...around, { kind: 'field', name: text(key), value: expression(value, text) }]
    if (member.name === 'Decorator') return [{ kind: 'do', value: expression(member, text) }]
    return member.name === 'StaticBlock' ? statements(inner, text) : around
  })
  const decorators = parts
    .filter((part) => part.name === 'Decorator')
    .map((part): Statement => ({ kind: 'do', value: expression(part, text) }))
  return [...decorators, ...members, ...(superclass ? [{ kind: 'do', value: expression(superclass, text) } as Statement] : [])]
}
