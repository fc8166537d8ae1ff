import type { SyntaxNode } from '@lezer/common'
import type { Expression, FunctionExpression, Statement } from '../interpreter/code-tree.ts'
import { children, type Source } from '../syntax.ts'

/** The names that a function or a class says it binds around itself. */
export const reachedFrom = (code: string): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(/\b(?:global|nonlocal)[\s\\]+(\w+(?:[\s\\]*,[\s\\]*\w+)*)/g)].flatMap(([, names = '']) => names.split(/[\s\\,]+/)),
  )

/** A class: what it binds its objects have. */
export function classOf(node: SyntaxNode, body: readonly Statement[], bases: readonly Expression[], text: Source): FunctionExpression {
  const kinds = decoratesPlainly(node, text) ? decorated : new Map<string, Method>()
  const members = body.flatMap((inner) => member(inner, kinds))
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

/** Methods by which a class itself says what its objects are or have; entering a context may give something else than the object. */
const shaping =
  /^(?:async\s+)?def\s+(?:__(?:new|getattr|getattribute|setattr|delattr|get|set|set_name|init_subclass|class_getitem|prepare)__|__a?enter__[\s\S]*\breturn\b(?![ \t]+self[ \t]*$))/m

/** Whether a decorator, or the class itself, has a say in what its objects are. */
function isShaped(node: SyntaxNode, text: Source): boolean {
  const decorators = node.parent?.name === 'DecoratedStatement' ? children(node.parent).filter((part) => part.name === 'Decorator') : []
  return (
    bodyOf(node).some((part) => shaping.test(text(part.name === 'DecoratedStatement' ? (part.lastChild ?? part) : part))) ||
    !decorators.every((part) => /^@(?:dataclasses\.)?dataclass\b(?![\s\S]*\bkw_only\b)/.test(text(part)))
  )
}

const bodyOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const body = children(node).find((part) => part.name === 'Body')
  return body ? children(body) : []
}

/** The names that a class annotates, in their order; none where some of them take no value. */
function annotated(node: SyntaxNode, text: Source): readonly string[] {
  const fields = bodyOf(node)
    .filter((part) => part.name === 'AssignStatement' && children(part).some(({ name }) => name === 'TypeDef'))
    .map(text)
  return fields.some((field) => /\b(?:ClassVar|InitVar|KW_ONLY|init\s*=|kw_only\s*=)/.test(field))
    ? []
    : fields.map((field) => /^\w+/.exec(field)?.[0] ?? '')
}

function member(statement: Statement, kinds: ReadonlyMap<string, Method>): readonly Statement[] {
  if (statement.kind === 'define') return [methodOf(statement, 'object'), field(statement.name)]
  if (statement.kind === 'bind' && statement.target.kind === 'name') return [statement, field(statement.target.name)]
  if (statement.kind === 'import') return [statement, ...statement.names.map(([name]) => field(name))]
  if (statement.kind !== 'block') return [statement]
  // what else decorates a method may hand it anything first
  const kind = kinds.get(decoratorOf(statement.body))
  return statement.body.flatMap((inner): readonly Statement[] =>
    inner.kind === 'define' ? [kind ? methodOf(inner, kind) : inner, field(inner.name)] : [inner],
  )
}

type Method = NonNullable<FunctionExpression['method']>

const methodOf = (definition: Extract<Statement, { kind: 'define' }>, method: Method): Statement =>
  definition.code.makesObject ? definition : { ...definition, code: { ...definition.code, method } }

/** The name of the only decorator. */
function decoratorOf([first, second]: readonly Statement[]): string {
  const [name] = first?.kind === 'do' && first.value.kind === 'other' ? first.value.parts : []
  return second?.kind === 'define' && name?.kind === 'name' ? name.name : ''
}

/** Decorators that change nothing but how a method is called. */
const decorated: ReadonlyMap<string, Method> = new Map([
  ['classmethod', 'class'],
  ['staticmethod', 'static'],
  ['property', 'property'],
])

/** Whether these decorators are the language's own: nothing in the code but decorators goes by their names. */
function decoratesPlainly(node: SyntaxNode, text: Source): boolean {
  let top = node
  while (top.parent) top = top.parent
  return !/(?<!@)\b(?:classmethod|staticmethod|property)\b/.test(text(top))
}

const field = (name: string): Statement => ({ kind: 'field', name, value: { kind: 'name', name } })
