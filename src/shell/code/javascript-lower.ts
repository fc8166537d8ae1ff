import type { SyntaxNode } from '@lezer/common'
import type { CallExpression, Expression, Statement } from './code-tree.ts'
import { classOf, functionOf, type Lowering, pattern } from './javascript-functions.ts'
import { children, noteCall, type Source } from './syntax.ts'
import { unescaped } from './unescape.ts'

/** JavaScript and TypeScript as the common tree. */
export const lowerJavascript = (tree: SyntaxNode, source: Source): readonly Statement[] => statements(children(tree), source)

const statements = (nodes: readonly SyntaxNode[], text: Source): readonly Statement[] => nodes.flatMap((node) => statement(node, text))

const lower: Lowering = { expression, statements }
const nothing: Expression = { kind: 'other', parts: [] }

const typeOnly =
  /^(?:Type\w*|InterfaceDeclaration|AmbientDeclaration|\w*Type|LineComment|BlockComment|Hashbang|Label|Privacy|Optional|Definite)$/

const literals = /^(?:this|null|super|Spread|Star|Arrow|Equals|\w+Op|JSXText|JSXIdentifier|RegExp|ImportMeta|NewTarget)$/

const isExpression = (node: SyntaxNode): boolean =>
  !/^[^\w\s]+$/.test(node.name) &&
  !typeOnly.test(node.name) &&
  !/^(?:async|await|new|typeof|void|delete|return|yield|throw|function|const|let|var|of|in|if|else|for|while|do|switch|case|default|try|catch|finally|export|import|from|as|static|get|set|extends|class|break|continue|satisfies|instanceof|readonly|keyof|type|declare|abstract|override)$/.test(
    node.name,
  )

function statement(node: SyntaxNode, text: Source): readonly Statement[] {
  const parts = children(node)
  switch (node.name) {
    case 'ImportDeclaration':
      return importDeclaration(parts, text)
    case 'VariableDeclaration':
      return variableDeclaration(parts, text)
    case 'FunctionDeclaration': {
      const name = parts.find((part) => part.name === 'VariableDefinition')
      return name
        ? [{ kind: 'define', name: text(name), code: functionOf(node, text, lower) }]
        : [{ kind: 'do', value: functionOf(node, text, lower) }]
    }
    case 'ClassDeclaration': {
      const name = parts.find((part) => part.name === 'VariableDefinition')
      const made = classOf(node, text, lower)
      return name ? [{ kind: 'define', name: text(name), code: made }] : [{ kind: 'do', value: made }]
    }
    case 'EnumDeclaration':
      return enumeration(parts, text)
    case 'ForStatement':
      return forStatement(parts, text)
    case 'ReturnStatement': {
      const value = parts.slice(1).find(isExpression)
      return value ? [{ kind: 'return', value: expression(value, text) }] : []
    }
    case 'CatchClause':
      return catchClause(parts, text)
    case 'ExportDeclaration':
      return exported(parts, text)
    case 'Block':
    case 'Script':
    case 'IfStatement':
    case 'WhileStatement':
    case 'DoStatement':
    case 'TryStatement':
    case 'FinallyClause':
    case 'SwitchStatement':
    case 'SwitchBody':
    case 'CaseLabel':
    case 'LabeledStatement':
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'NamespaceDeclaration':
      return block(node, parts, text)
  }
  return isExpression(node) && !literals.test(node.name) ? [{ kind: 'do', value: expression(node, text) }] : []
}

function enumeration(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const name = parts.find((part) => part.name === 'TypeDefinition')
  const values = parts
    .filter((part) => part.name === 'EnumBody')
    .flatMap(children)
    .filter((part) => isExpression(part) && part.name !== 'PropertyName' && !literals.test(part.name))
  return [
    {
      kind: 'bind',
      target: { kind: 'name', name: name ? text(name) : '' },
      value: { kind: 'other', parts: values.map((part) => expression(part, text)) },
    },
  ]
}

function catchClause(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const name = parts.find((part) => /Definition|Pattern/.test(part.name))
  return [
    ...(name ? [{ kind: 'bind', target: pattern(name, text, lower), value: nothing } as Statement] : []),
    ...statements(
      parts.filter((part) => part.name === 'Block'),
      text,
    ),
  ]
}

function exported(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  if (parts.some((part) => part.name === 'String'))
    return parts.filter((part) => part.name === 'String').map((part) => ({ kind: 'import', module: stringOf(part, text), names: [] }))
  return parts.some((part) => part.name === 'ExportGroup')
    ? []
    : statements(
        parts.filter((part) => !/^(?:export|default|[^\w\s]+)$/.test(part.name)),
        text,
      )
}

function block(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return [
    {
      kind: 'block',
      ...(/^(?:While|Do)Statement$/.test(node.name) ? { repeats: true as const } : {}),
      ...(isEndless(node, text) ? { endless: true as const } : {}),
      body: statements(
        parts.filter((part) => part.name !== 'VariableDefinition'),
        text,
      ),
    },
  ]
}

/** `while (true)`, with nothing in it that waits for somebody. */
const isEndless = (node: SyntaxNode, text: Source): boolean =>
  /^while\s*\(\s*(?:true|1)\s*\)(?![\s\S]*\b(?:await|break|return)\b)/.test(text(node))

function importDeclaration(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const source = parts.find((part) => part.name === 'String')
  if (!source || parts.some((part) => part.name === 'type')) return []
  const module = moduleName(stringOf(source, text))
  const names: (readonly [string, string])[] = []
  for (const part of parts) {
    if (part.name === 'VariableDefinition') names.push([text(part), module])
    if (part.name !== 'ImportGroup') continue
    const inner = children(part)
    inner.forEach((name, index) => {
      if (!/^Variable(?:Name|Definition)$|^String$/.test(name.name) || inner[index - 1]?.name === 'as') return
      const alias = inner[index + 1]?.name === 'as' ? inner[index + 2] : undefined
      const member = text(name)
      names.push([text(alias ?? name), member === 'default' ? module : `${module}.${member}`])
    })
  }
  return [{ kind: 'import', module, names }]
}

export const moduleName = (name: string): string => name.replace(/^node:/, '').replace(/^fs\/promises$/, 'fs')

function variableDeclaration(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return parts.flatMap((part, index): readonly Statement[] => {
    if (!/^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(part.name)) return []
    const after = parts[index + 1]?.name === 'TypeAnnotation' ? index + 2 : index + 1
    const value = parts[after]?.name === 'Equals' ? parts[after + 1] : undefined
    return [
      {
        kind: 'bind',
        target: pattern(part, text, lower),
        value: value ? expression(value, text) : { kind: 'constant', text: 'undefined' },
      },
    ]
  })
}

function forStatement(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const spec = parts.find((part) => /^For\w*Spec$/.test(part.name))
  const body = statements(
    parts.filter((part) => part !== spec && part.name !== 'for'),
    text,
  )
  if (!spec) return body
  const inner = children(spec)
  if (spec.name === 'ForSpec')
    return [
      ...statements(
        inner.filter((part) => isExpression(part)),
        text,
      ),
      ...(/^\(\s*;\s*;\s*\)$/.test(text(spec))
        ? [{ kind: 'block', body, repeats: true, endless: true } as const]
        : [{ kind: 'block', body, repeats: true } as const]),
    ]
  const place = inner.findIndex((part) => part.name === 'of' || part.name === 'in')
  const [target, source] = [inner[place - 1], inner[place + 1]]
  if (!target || !source) return body
  const from = expression(source, text)
  return [
    {
      kind: 'loop',
      target: pattern(target, text, lower),
      source:
        spec.name === 'ForInSpec'
          ? {
              kind: 'call',
              callee: { kind: 'member', object: { kind: 'name', name: 'Object' }, name: 'keys' },
              positional: [from],
              named: [],
            }
          : from,
      body,
    },
  ]
}

const stringOf = (node: SyntaxNode, text: Source): string => unescaped(text(node).slice(1, -1))

function template(node: SyntaxNode, text: Source): Expression {
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
  const nodes = (list ? children(list) : []).filter((node) => isExpression(node) && node.name !== 'Spread')
  if (callee.name === 'VariableName' && text(callee) === 'require')
    return { kind: 'load', module: nodes[0] ? expression(nodes[0], text) : nothing }
  return {
    kind: 'call',
    callee: expression(callee, text),
    positional: nodes.map((node) => item(node, text)),
    named: [],
  } satisfies CallExpression
}

/** An item or argument, which dots before it take out of a list. */
const item = (node: SyntaxNode, text: Source): Expression =>
  node.prevSibling?.name === 'Spread' ? { kind: 'spread', value: expression(node, text) } : expression(node, text)

function expression(node: SyntaxNode, text: Source): Expression {
  noteCall(node, text)
  const parts = children(node)
  switch (node.name) {
    case 'String':
      return { kind: 'text', text: stringOf(node, text) }
    case 'TemplateString':
      return template(node, text)
    case 'TaggedTemplateExpression': {
      const [tag, body] = parts
      return tag && body ? { kind: 'call', callee: expression(tag, text), positional: [template(body, text)], named: [] } : nothing
    }
    case 'BooleanLiteral':
    case 'Number':
    case 'null':
      return { kind: 'constant', text: text(node) }
    case 'VariableName':
      return text(node) === 'undefined' ? { kind: 'constant', text: 'undefined' } : { kind: 'name', name: text(node) }
    case 'ParenthesizedExpression':
    case 'AwaitExpression': {
      const inner = parts.find(isExpression)
      return inner ? expression(inner, text) : nothing
    }
    case 'SequenceExpression':
      return sequence(parts, text)
    case 'ArrayExpression':
      return {
        kind: 'list',
        items: parts.filter((part) => isExpression(part) && part.name !== 'Spread').map((part) => item(part, text)),
      }
    case 'ObjectExpression':
      return record(parts, text)
    case 'MemberExpression':
      return member(parts, text)
    case 'CallExpression':
    case 'NewExpression':
      return call(parts, text)
    case 'DynamicImport': {
      const target = parts.find((part) => isExpression(part))
      return { kind: 'load', module: target ? expression(target, text) : nothing }
    }
    case 'ArrowFunction':
    case 'FunctionExpression': {
      const name = parts.find((part) => part.name === 'VariableDefinition')
      const made = functionOf(node, text, lower)
      // it may call itself by its name
      return name ? { kind: 'assign', target: pattern(name, text, lower), value: made } : made
    }
    case 'ClassExpression':
      return classOf(node, text, lower)
    case 'AssignmentExpression':
      return assignment(parts, text)
    case 'BinaryExpression':
      return binary(parts, text)
    case 'ConditionalExpression':
      return conditional(parts, text)
    case 'PostfixExpression':
      if (parts[0] && parts[1]?.name === 'LogicOp') return expression(parts[0], text)
      break
    case 'YieldExpression':
      return yielded(parts, text)
    case 'ImportMeta':
      return { kind: 'name', name: 'import.meta' }
    case 'this':
      return { kind: 'name', name: 'this' }
    case 'UnaryExpression':
      if (/^-\s*\d+$/.test(text(node))) return { kind: 'constant', text: text(node) }
  }
  if (literals.test(node.name)) return nothing
  return {
    kind: 'other',
    parts: parts.filter((part) => isExpression(part) && !literals.test(part.name)).map((part) => expression(part, text)),
  }
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
  if (key) return { kind: 'member', object: expression(object, text), name: text(key) }
  const index = parts.find((part) => part !== object && isExpression(part))
  return { kind: 'index', object: expression(object, text), key: index ? expression(index, text) : nothing }
}

function assignment(parts: readonly SyntaxNode[], text: Source): Expression {
  const [target, operator, value] = parts
  if (!target || !operator || !value) return nothing
  if (operator.name === 'UpdateOp') {
    const update: Statement = {
      kind: 'update',
      target: pattern(target, text, lower),
      operator: text(operator),
      value: expression(value, text),
    }
    return { kind: 'other', parts: [], body: [update] }
  }
  return { kind: 'assign', target: pattern(target, text, lower), value: expression(value, text) }
}

function binary(parts: readonly SyntaxNode[], text: Source): Expression {
  const [left, operator, right] = parts
  if (!left || !operator) return nothing
  const sign = text(operator)
  if (sign === 'as' || sign === 'satisfies') return expression(left, text)
  if (!right) return expression(left, text)
  if (sign === '||' || sign === '&&' || sign === '??')
    return { kind: 'either', options: [expression(left, text), expression(right, text)], parts: [] }
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

const stripped = (node: SyntaxNode): SyntaxNode => {
  if (node.name !== 'ParenthesizedExpression') return node
  const [, inner, end] = children(node)
  return inner && end?.name === ')' && /^(?:VariableName|MemberExpression)$/.test(inner.name) ? inner : node
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
        ? [...name, [undefined, { kind: 'list', items: [functionOf(property, text, lower)] }]]
        : [[key ? text(key) : undefined, functionOf(property, text, lower)]]
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
