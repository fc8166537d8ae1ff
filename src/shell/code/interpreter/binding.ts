import { type Argument, knownText, textArgument } from './call.ts'
import type { Expression, Pattern } from './code-tree.ts'
import { consume, doubtInner, memberValue, referenced } from './members.ts'
import { handOut, isOwn } from './own-objects.ts'
import { addTo, additionsOf, bind, type Run, type Scope, setField } from './scope.ts'
import { isWholeList } from './spreads.ts'
import { either, entryOf, itemOf, mapOptions, optionsOf } from './values.ts'

/** Binds what a pattern names to a value. */
export function bindPattern(target: Pattern, value: Argument, scope: Scope, run: Run): void {
  switch (target.kind) {
    case 'name':
      bind(target.name, value, scope, run)
      return
    case 'list':
      target.items.forEach((item, index) => {
        if (item) bindPattern(item, placed(value, index, target), scope, run)
      })
      return
    case 'record':
      for (const [key, inner] of target.entries) bindPattern(inner, memberValue(value, key, run), scope, run)
      return
    case 'place':
      setPlace(target.place, value, scope, run)
      return
    case 'default':
      bindPattern(target.target, either(value, run.steps.evaluate(target.otherwise, scope, run)), scope, run)
      return
  }
}

/** What a place of a list gets: one that takes the rest, and those behind it, any of them. */
function placed(value: Argument, index: number, { items, rest = Number.POSITIVE_INFINITY }: Extract<Pattern, { kind: 'list' }>): Argument {
  if (index < rest) return entryOf(value, String(index))
  if (index > rest) return itemOf(value)
  // all that follows, where nothing stands behind it
  return mapOptions(value, (option) =>
    rest === items.length - 1 && isWholeList(option)
      ? { kind: 'list', items: option.items.slice(rest) }
      : { kind: 'iterable', item: itemOf(option) },
  )
}

/** The names that a pattern binds. */
export function namesOf(target: Pattern): readonly string[] {
  switch (target.kind) {
    case 'name':
      return [target.name]
    case 'list':
      return target.items.flatMap((item) => (item ? namesOf(item) : []))
    case 'record':
      return target.entries.flatMap(([, inner]) => namesOf(inner))
    case 'place':
      return []
    case 'default':
      return namesOf(target.target)
  }
}

const isList = ({ kind }: Argument): boolean => kind === 'list' || kind === 'iterable'

/** `a.b = value`, `a[b] = value`. */
function setPlace(place: Expression, value: Argument, scope: Scope, run: Run): void {
  referenced(value, run)
  if (place.kind !== 'member' && place.kind !== 'index') return void run.steps.evaluate(place, scope, run)
  const object = run.steps.evaluate(place.object, scope, run)
  const under = place.kind === 'member' ? textArgument(place.name) : consume(place.key, scope, run)
  const key = knownText(under)
  doubtInner(key, run)
  if (place.kind === 'index' && isWholeRange(place.key)) putInPlace(place.object, object, value, scope, run)
  if (place.kind === 'member' && key === 'length' && knownText(value) === '0') empty(place.object, object, scope, run)
  for (const option of optionsOf(object)) {
    if (!isOwn(option) && !('additions' in option)) handOut([value], run)
    if (option.kind === 'member') run.drafts.push(...run.dialect.sets(option.name, key, value))
    // `a[1:] = b` puts in what is in `b`
    else if ('additions' in option) addTo(option, key === undefined && isList(value) ? [value, itemOf(value)] : [value], run, under)
    else if (key !== undefined) setField(key, value, run)
  }
}

/** `a[:]`, `a[0:]`. */
const isWholeRange = (key: Expression): boolean =>
  key.kind === 'other' && key.parts.length < 2 && key.parts.every((part) => part.kind === 'constant' && part.text === '0')

/** Empties what a name holds (`x.clear()`): of the text of a file nothing is left in it. */
export function empty(name: Expression, held: Argument, scope: Scope, run: Run): void {
  putInPlace(name, held, { kind: 'list', items: [], additions: additionsOf(name, run) }, scope, run)
}

/** What came from files gives way to something else, under the name that it has. */
function putInPlace(name: Expression, held: Argument, value: Argument, scope: Scope, run: Run): void {
  if (name.kind === 'name' && optionsOf(held).some(({ kind }) => kind === 'tainted')) bind(name.name, value, scope, run)
}
