import type { SyntaxNode } from '@lezer/common'
import type { Expression, FunctionExpression, Statement } from './code-tree.ts'
import { children, type Source } from './syntax.ts'

/** The names that a function or a class says it binds around itself. */
export const reachedFrom = (code: string): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(/\b(?:global|nonlocal)[\s\\]+(\w+(?:[\s\\]*,[\s\\]*\w+)*)/g)].flatMap(([, names = '']) => names.split(/[\s\\,]+/)),
  )

/** A class: what it binds its objects have. */
export function classOf(node: SyntaxNode, body: readonly Statement[], bases: readonly Expression[], text: Source): FunctionExpression {
  const members = body.flatMap(member)
  const makes = members.find((inner) => inner.kind === 'define' && inner.name === '__init__')
  return {
    kind: 'function',
    parameters: [],
    body: [...members, { kind: 'do', value: { kind: 'other', parts: bases } }],
    makesObject: true,
    hidesNames: true,
    reaches: reachedFrom(text(node)),
    ...(bases.length > 0 || isShaped(node, text) ? { inherits: true as const } : {}),
    ...(makes?.kind === 'define' ? { constructs: makes.code } : { holds: annotated(node, text) }),
  }
}

/** Methods by which a class itself says what its objects are or have. */
const shaping =
  /\bdef\s+__(?:new|getattr|getattribute|setattr|delattr|get|set|set_name|init_subclass|class_getitem|prepare)__\b|\bdef\s+__a?enter__\b[^\n]*\n?[^\n]*\breturn\s+(?!self\s*$)/m

/** Whether a decorator, or the class itself, has a say in what its objects are. */
function isShaped(node: SyntaxNode, text: Source): boolean {
  const decorators = node.parent?.name === 'DecoratedStatement' ? children(node.parent).filter((part) => part.name === 'Decorator') : []
  return shaping.test(text(node)) || !decorators.every((part) => /^@(?:dataclasses\.)?dataclass\b(?![\s\S]*\bkw_only\b)/.test(text(part)))
}

/** The names that a class annotates, in their order; none where some of them take no value. */
function annotated(node: SyntaxNode, text: Source): readonly string[] {
  const body = children(node).find((part) => part.name === 'Body')
  const fields = (body ? children(body) : [])
    .filter((part) => part.name === 'AssignStatement' && children(part).some(({ name }) => name === 'TypeDef'))
    .map(text)
  return fields.some((field) => /\b(?:ClassVar|InitVar|KW_ONLY|init\s*=|kw_only\s*=)/.test(field))
    ? []
    : fields.map((field) => /^\w+/.exec(field)?.[0] ?? '')
}

function member(statement: Statement): readonly Statement[] {
  if (statement.kind === 'define')
    return [
      { ...statement, code: statement.code.makesObject ? statement.code : { ...statement.code, takesSelf: true } },
      field(statement.name),
    ]
  if (statement.kind === 'bind' && statement.target.kind === 'name') return [statement, field(statement.target.name)]
  if (statement.kind === 'import') return [statement, ...statement.names.map(([name]) => field(name))]
  if (statement.kind !== 'block') return [statement]
  // a decorated method: what decorates it may hand it anything else first
  return statement.body.flatMap((inner): readonly Statement[] => (inner.kind === 'define' ? [inner, field(inner.name)] : [inner]))
}

const field = (name: string): Statement => ({ kind: 'field', name, value: { kind: 'name', name } })
