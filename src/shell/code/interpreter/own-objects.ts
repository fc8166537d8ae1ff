import type { Argument, Call } from './call.ts'
import type { FunctionExpression } from './code-tree.ts'
import type { Run } from './scope.ts'
import { optionsOf, partsOf } from './values.ts'

/** An object of a class that the code defines itself. */
export const ownObject: Argument = { kind: 'object', of: 'own' }

/** Whether a value is such an object, or a class or function of the code. */
export const isOwn = (value: Argument): boolean => value.kind === 'function' || (value.kind === 'object' && value.of === 'own')

const ofAnyKind: ReadonlySet<Argument['kind']> = new Set(['opaque', 'tainted', 'picked', 'plain'])

/** Whether a value may turn out to be an object or a class of the code's own. */
export const mayBeOwn = (value: Argument): boolean => ofAnyKind.has(value.kind) || isOwn(value)

type Method = Extract<Argument, { kind: 'function' }>

const isMethod = (value: Argument): value is Method =>
  value.kind === 'function' && value.code.method !== undefined && value.code.method !== 'property'

/** The methods that the code's own classes have under a name. */
export function methodsNamed(name: string, run: Run): readonly Method[] {
  run.usedFields.add(name)
  const value = run.fields.get(name)
  return value ? optionsOf(value).filter(isMethod) : []
}

/** Whether what a class has under a name runs only where the code calls it by that name; other methods the language calls, or what decorates them. */
export const isFollowed = (name: string, { makesObject, method }: FunctionExpression, run: Run): boolean =>
  !run.exposed && (makesObject === true || (method !== undefined && (name === '__init__' || !/^__\w+__$/.test(name))))

/** Notes that something which is not followed may call the methods of the code's own objects with anything, and set their fields. */
export function expose(run: Run): void {
  run.changed ||= !run.exposed
  run.exposed = true
}

/** Values that somebody gets who is not followed. */
export function handOut(values: readonly Argument[], run: Run): void {
  if (!run.exposed && values.some((value) => holdsOwn(value))) expose(run)
}

/** What a call hands out, unless it only looks at what it gets. */
export function handOutTo(call: Call, run: Run): void {
  if (!run.exposed && !run.dialect.onlyLooks?.(call)) handOut([...call.positional, ...call.named.values()], run)
}

const deepest = 4

/** Whether one of the code's own objects or classes is in the value; too deep to tell is taken for one. */
function holdsOwn(value: Argument, depth = 0): boolean {
  if (value.kind === 'object') return isOwn(value)
  if (value.kind === 'function') return value.code.makesObject === true
  if (value.kind === 'bound') return holdsOwn(value.receiver, depth)
  return partsOf(value).some((part) => depth >= deepest || holdsOwn(part, depth + 1))
}
