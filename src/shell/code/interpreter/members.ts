import { hidden } from '../../command-spec.ts'
import { type Argument, opaque } from './call.ts'
import type { Expression, FunctionExpression } from './code-tree.ts'
import { borrowed } from './other-files.ts'
import { expose, isOwn, methodsNamed, ownObject } from './own-objects.ts'
import { changesCollection } from './collections.ts'
import type { Run, Scope } from './scope.ts'
import { derived, either, entryOf, mapOptions, optionsOf } from './values.ts'

/** Whether a value is the environment or a copy of it: a variable that is set in a copy counts as set. */
export const isEnvironment = (value: Argument): value is Extract<Argument, { kind: 'member' }> =>
  value.kind === 'member' && value.taint === 'environment'

/** A member of a module by its full name. */
export function named(name: string, run: Run): Argument {
  const canonical = run.dialect.canonical(name)
  run.drafts.push(...run.dialect.mention(canonical))
  // a module of the project may have the name of one that is known
  const held = run.held.get(name) ?? run.held.get(canonical)
  if (held) return borrowed(held, run)
  if (canonical !== name && isOwnModule(name, run)) return { kind: 'member', name }
  return run.dialect.global(canonical) ?? { kind: 'member', name: canonical }
}

/** Whether a file of the project holds something under the name. */
const isOwnModule = (name: string, { held }: Run): boolean => [...held.keys()].some((key) => key.startsWith(`${name}.`))

/** What stands behind `object.name`. */
export function memberValue(object: Argument, name: string, run: Run): Argument {
  const { dialect } = run
  doubtInner(name, run)
  return mapOptions(object, (option) => {
    if (option.kind === 'member') return named(`${option.name}.${name}`, run)
    if (option.kind === 'picked' && option.inside) return option
    const own = fieldOf(option, name, run)
    // a method that is not called here is called somewhere
    if (own) for (const method of methodsNamed(name, run)) referenced(method, run)
    return (
      own ??
      dialect.attribute(option, name) ??
      (dialect.acts?.(option, name) || changesCollection(option, name) ? { kind: 'bound', receiver: option, name } : restOf(option, name))
    )
  })
}

const restOf = (option: Argument, name: string): Argument =>
  option.kind === 'record' ? entryOf(option, name) : option.kind === 'tainted' ? derived([option]) : opaque

/**
 * What the code itself put into its objects under the name, or anything else where others may put something there too.
 * Undefined when it put nothing there, or the object is not its own.
 */
export function fieldOf(object: Argument, name: string, run: Run): Argument | undefined {
  run.usedFields.add(name)
  const value = run.fields.get(name)
  if (value === undefined || !(isOwn(object) || object.kind === 'opaque')) return undefined
  // behind a decorator stands whatever it makes of the method
  const isAll =
    isOwn(object) &&
    !run.exposed &&
    optionsOf(value).every((option) => option.kind !== 'function' || option.code.method || option.code.makesObject)
  const given = mapOptions(value, (option) => (option.kind === 'function' && option.code.method === 'property' ? got(option, run) : option))
  return isAll ? given : either(given, opaque)
}

/** What reading a property gives: its method is called. */
const got = ({ code, scope }: Extract<Argument, { kind: 'function' }>, run: Run): Argument =>
  run.steps.apply(code, scope as Scope, { positional: [ownObject], named: new Map() }, run)

/** Attributes that lead inside objects lead anywhere. */
export function doubtInner(name: string | undefined, run: Run): void {
  if (name === '__dict__') expose(run)
  if (name !== undefined && run.dialect.innerAttribute.test(name))
    run.drafts.push(hidden(`${run.dialect.language} reaches inside objects by \`${name}\``))
}

/** A value that leaves what is followed: members of modules handed on count as used, functions may be called with anything. */
export function referenced(value: Argument, run: Run): void {
  for (const option of optionsOf(value)) {
    if (option.kind === 'member') run.drafts.push(...run.dialect.reference(option.name))
    else if (option.kind === 'function') {
      run.registered.set(option.code, option.scope as Scope)
      applyToAnything(option.code, option.scope as Scope, run)
    } else if (option.kind === 'record') for (const entry of option.entries.values()) if (isEnvironment(entry)) referenced(entry, run)
  }
}

/** Evaluates an expression whose value leaves what is followed. */
export function consume(expression: Expression, scope: Scope, run: Run): Argument {
  const value = run.steps.evaluate(expression, scope, run)
  referenced(value, run)
  return value
}

/** Follows a function whose callers are not seen. */
export function applyToAnything(code: FunctionExpression, scope: Scope, run: Run): Argument {
  return run.steps.apply(code, scope, { positional: code.parameters.map(() => opaque), named: new Map() }, run)
}
