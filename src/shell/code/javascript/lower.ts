import type { SyntaxNode } from '@lezer/common'
import { type Exact, once, type Statement } from '../interpreter/code-tree.ts'
import { expression, isExpression, literals, nothing, stringOf } from './expressions.ts'
import { classOf, functionOf, pattern } from './functions.ts'
import { children, type Source } from '../syntax.ts'

/** JavaScript and TypeScript as the common tree. */
export const lowerJavascript = (tree: SyntaxNode, source: Source): readonly Statement[] => statements(children(tree), source)

/** The statements of a block, a program or the body of a class. */
export function statements(nodes: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return nodes.flatMap((node) => statement(node, text))
}

function statement(node: SyntaxNode, text: Source): readonly Statement[] {
  const parts = children(node)
  switch (node.name) {
    case 'ImportDeclaration':
      return importDeclaration(parts, text)
    case 'VariableDeclaration':
      return variableDeclaration(parts, text)
    case 'FunctionDeclaration': {
      const name = parts.find((part) => part.name === 'VariableDefinition')
      return name ? [{ kind: 'define', name: text(name), code: functionOf(node, text) }] : [{ kind: 'do', value: functionOf(node, text) }]
    }
    case 'ClassDeclaration': {
      const name = parts.find((part) => part.name === 'VariableDefinition')
      const made = classOf(node, text)
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
    case 'BreakStatement':
      return [{ kind: 'block', body: [], exact: () => ({ do: 'break' }) }]
    case 'ContinueStatement':
      return [{ kind: 'block', body: [], exact: () => ({ do: 'continue' }) }]
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
  const body = parts.filter((part) => part.name === 'EnumBody').flatMap(children)
  const entries = body.flatMap((part, index) => {
    const value = body[index + 1]?.name === 'Equals' ? body[index + 2] : undefined
    return part.name === 'PropertyName' && value ? [[text(part), expression(value, text)] as const] : []
  })
  return [{ kind: 'bind', target: { kind: 'name', name: name ? text(name) : '' }, value: { kind: 'record', entries } }]
}

function catchClause(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const name = parts.find((part) => /Definition|Pattern/.test(part.name))
  return [
    ...(name ? [{ kind: 'bind', target: pattern(name, text), value: nothing } as Statement] : []),
    ...statements(
      parts.filter((part) => part.name === 'Block'),
      text,
    ),
  ]
}

function exported(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const source = parts.find((part) => part.name === 'String')
  if (source) return [handedOn(moduleName(stringOf(source, text)), parts, text)]
  if (parts.some((part) => part.name === 'ExportGroup')) return []
  const made = statements(
    parts.filter((part) => !/^(?:export|default|[^\w\s]+)$/.test(part.name)),
    text,
  )
  const [only] = made
  return only?.kind === 'do' && parts.some((part) => part.name === 'default')
    ? [
        { kind: 'bind', target: { kind: 'name', name: 'default' }, value: only.value },
        { kind: 'do', value: { kind: 'name', name: 'default' } },
      ]
    : made
}

/** `export { a as b } from 'x'`, `export * from 'x'`. */
function handedOn(module: string, parts: readonly SyntaxNode[], text: Source): Statement {
  const group = parts.find((part) => part.name === 'ExportGroup')
  if (!group) return { kind: 'import', module, names: [], ...(isRelative.test(module) ? { all: true as const } : {}) }
  const names = [...text(group).matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(
    ([, member = '', name = member]) => [name, member === 'default' ? module : `${module}.${member}`] as const,
  )
  return { kind: 'import', module, names }
}

const isRelative = /^\.{1,2}\//

/** The condition of an `if` that has no other branch, and whether it only goes on with the next round. */
function conditionOf(
  node: SyntaxNode,
  parts: readonly SyntaxNode[],
  text: Source,
): Pick<Extract<Statement, { kind: 'block' }>, 'when' | 'leaves'> {
  const [, condition, body, ...rest] = parts
  const inner = condition && children(condition).find(isExpression)
  if (node.name !== 'IfStatement' || !inner || !body || rest.length > 0) return {}
  return { when: expression(inner, text), ...(/^\{?\s*continue\s*;?\s*\}?$/.test(text(body)) ? { leaves: true } : {}) }
}

function block(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  return [
    {
      kind: 'block',
      ...(node.name === 'IfStatement' ? { tests: true as const } : {}),
      ...conditionOf(node, parts, text),
      ...(/^(?:While|Do)Statement$/.test(node.name) ? { repeats: true as const } : {}),
      ...(isEndless(node, text) ? { endless: true as const } : {}),
      ...(isTold.test(node.name) ? { exact: once(() => exactly(node, parts, text)) } : {}),
      body: statements(
        parts.filter((part) => part.name !== 'VariableDefinition'),
        text,
      ),
    },
  ]
}

/** Statements of which it is told how they run to the letter. */
const isTold = /^(?:Block|Script|ExpressionStatement|ThrowStatement|IfStatement)$/

/** How a statement with others in it runs to the letter. */
function exactly(node: SyntaxNode, parts: readonly SyntaxNode[], text: Source): Exact {
  if (node.name === 'ThrowStatement') return { do: 'stop' }
  if (node.name !== 'IfStatement') return { do: 'all' }
  const [, condition, body, , otherwise] = parts
  const when = condition && children(condition).find(isExpression)
  if (!when || !body) return { do: 'untold' }
  const first = { when: expression(when, text), body: statement(body, text) }
  return { do: 'branch', branches: otherwise ? [first, { body: statement(otherwise, text) }] : [first] }
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

/** A module of node by the name under which its members are described. */
export const moduleName = (name: string): string =>
  name
    .replace(/^(?:node|npm|jsr):/, '')
    .replace(/(?<=.)@[\d^~][\w.-]*$/, '')
    .replace(/^(fs|dns)\/promises$/, '$1')
    .replace(/^bun$/, 'Bun')

function variableDeclaration(parts: readonly SyntaxNode[], text: Source): readonly Statement[] {
  const ofBlock = parts.some((part) => part.name === 'const' || part.name === 'let')
  return parts.flatMap((part, index): readonly Statement[] => {
    if (!/^(?:VariableDefinition|ObjectPattern|ArrayPattern)$/.test(part.name)) return []
    const after = parts[index + 1]?.name === 'TypeAnnotation' ? index + 2 : index + 1
    const value = parts[after]?.name === 'Equals' ? parts[after + 1] : undefined
    return [
      {
        kind: 'bind',
        target: pattern(part, text),
        value: value ? expression(value, text) : { kind: 'constant', text: 'undefined' },
        ...(ofBlock ? { declares: true as const } : {}),
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
      target: pattern(target, text),
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
