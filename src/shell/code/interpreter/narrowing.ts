import type { Draft } from '../../command-spec.ts'
import type { Argument } from './call.ts'
import type { Expression, Pattern, Statement } from './code-tree.ts'
import { eitherOf, mapOptions } from './values.ts'

/** Names that pass a test which is not followed: any of them may, and hardly all of them do. */
const someNames = '*[A-Za-z0-9]*'

/** A test that an item has to pass before a loop does anything with it; `isNot`: it must not hold. */
interface Test {
  readonly condition: Expression
  readonly isNot?: true
}

/** The tests at the start of a loop's body, behind which all that acts stands, and the names for what they look at. */
interface Tested {
  readonly tests: readonly Test[]
  readonly names: Names
}

/** What a name holds: the item as it is, or a path that ends in it. */
type Names = ReadonlyMap<string, 'item' | 'path'>

/** What the name of a file is like; `isWhole`: said of all of the item, which is more than a name where it is a path. */
interface Likeness {
  readonly pattern: string
  readonly isWhole?: boolean
}

function testedBy(body: readonly Statement[], names: Map<string, 'item' | 'path'>): Tested {
  const [only] = body
  if (body.length === 1 && only?.kind === 'block' && !only.when && !only.repeats) return testedBy(only.body, names)
  const start = body.findIndex((statement) => !isIdle(statement))
  for (const statement of body.slice(0, Math.max(start, 0)))
    if (statement.kind === 'bind' && statement.target.kind === 'name' && endsIn(statement.value, names))
      names.set(statement.target.name, 'path')
  const first = body[start]
  if (first?.kind !== 'block' || !first.when) return { tests: [], names }
  const rest = body.slice(start + 1)
  if (first.leaves) return { tests: [{ condition: first.when, isNot: true }, ...testedBy(rest, names).tests], names }
  return { tests: rest.every(isIdle) ? [{ condition: first.when }] : [], names }
}

/** A step that does nothing by itself: a path put together, something counted or printed. */
function isIdle(statement: Statement): boolean {
  if (statement.kind === 'do') return isComputed(statement.value)
  return (statement.kind === 'bind' || statement.kind === 'update') && statement.target.kind === 'name' && isComputed(statement.value)
}
const computing =
  /^(?:join|Path|str|resolve|relative|relpath|basename|dirname|splitext|extname|lower|toLowerCase|strip|trim|split|len|print|log|info|debug|getsize|stat)$/

function isComputed(value: Expression): boolean {
  if (value.kind === 'call')
    return computing.test(lastName(value.callee) ?? '') && [...value.positional, ...withoutName(value.callee)].every(isComputed)
  if (value.kind === 'member') return isComputed(value.object)
  if (value.kind === 'index') return isComputed(value.object) && isComputed(value.key)
  if (value.kind === 'binary') return isComputed(value.left) && isComputed(value.right)
  if (value.kind === 'template') return value.parts.every((part) => typeof part === 'string' || isComputed(part))
  return value.kind === 'name' || value.kind === 'text' || value.kind === 'constant'
}

/** Whether a path ends in what one of the names holds. */
function endsIn(value: Expression, names: Names): boolean {
  if (value.kind === 'call' && /^(?:join|Path)$/.test(lastName(value.callee) ?? '')) {
    const last = value.positional.at(-1)
    return last !== undefined && endsIn(last, names)
  }
  if (value.kind === 'binary' && value.operator === '/') return endsIn(value.right, names)
  if (value.kind === 'template') {
    const last = value.parts.at(-1)
    return last !== undefined && typeof last !== 'string' && endsIn(last, names)
  }
  return (
    (value.kind === 'member' && value.name === 'name' && endsIn(value.object, names)) || (value.kind === 'name' && names.has(value.name))
  )
}

const withoutName = (callee: Expression): readonly Expression[] => (callee.kind === 'member' ? [callee.object] : [])
const lastName = (expression: Expression): string | undefined =>
  expression.kind === 'member' || expression.kind === 'name' ? expression.name : undefined

/** The item that a loop goes on with: of found paths and names only those that the tests at its start let pass. */
export const narrowedBy = (item: Argument, target: Pattern, body: readonly Statement[]): Argument =>
  target.kind === 'name' ? narrowed(item, testedBy(body, new Map([[target.name, 'item']]))) : item

/** The item of a comprehension with these conditions. */
export const narrowedIf = (item: Argument, target: Pattern, conditions: readonly Expression[]): Argument =>
  target.kind === 'name'
    ? narrowed(item, { tests: conditions.map((condition) => ({ condition })), names: new Map([[target.name, 'item']]) })
    : item

function narrowed(item: Argument, { tests, names }: Tested): Argument {
  const known = tests
    .map(({ condition, isNot }) => (isNot ? refused(condition, names) : passing(condition, names)))
    .find((patterns) => patterns !== undefined)
  return known ? mapOptions(item, (option) => eitherOf(known.map((pattern) => withNames(option, pattern)))) : item
}

/** Of what a pattern finds, a delete behind a test takes some, and not all that there is: nor does it look for any in hidden folders. */
export function behindTest(draft: Draft): readonly Draft[] {
  if (draft.do !== 'effect' || draft.kind !== 'delete' || typeof draft.target === 'string') return [draft]
  const { target } = draft
  const [only, ...more] = target.pieces
  if (!only || more.length > 0 || !('text' in only) || !only.glob || !/(?:^|\/)\*$/.test(only.text)) return [draft]
  const some = only.text.replace(/^(?:\.\/)+/, '').replace(/\*$/, () => someNames)
  const places = some.startsWith('**/') ? [some.slice(3), `[!.]*/${some}`] : [some]
  return places.map((text) => ({ ...draft, target: { ...target, pieces: [{ text, glob: true }] } }))
}

function withNames(value: Argument, { pattern, isWhole }: Likeness): Argument {
  if (value.kind === 'plain') return { ...value, names: pattern }
  if (value.kind !== 'workspace-path' || value.climbed) return value
  if (value.pattern === undefined) return value.listed === undefined ? value : { ...value, names: pattern }
  return !isWhole && /(?:^|\/)\*$/.test(value.pattern) ? { ...value, pattern: value.pattern.replace(/\*$/, () => pattern) } : value
}

/** What a name is like where the condition holds, one of several; undefined: the condition says nothing of it. */
function passing(condition: Expression, names: Names): readonly Likeness[] | undefined {
  if (condition.kind === 'other' && condition.not && condition.parts[0]) return refused(condition.parts[0], names)
  if (condition.kind === 'either') {
    const found = condition.options.map((option) => passing(option, names))
    if (condition.holds === 'all') return found.find((one) => one !== undefined)
    return condition.holds === 'any' && found.every((one) => one !== undefined) ? found.flat() : undefined
  }
  if (condition.kind === 'binary')
    return /^===?$/.test(condition.operator) || (condition.operator === 'in' && condition.right.kind === 'list')
      ? isOneOf(condition.left, condition.right, names)
      : undefined
  return condition.kind === 'call' && condition.callee.kind === 'member'
    ? passingCall(condition.callee, condition.positional, names)
    : undefined
}

function passingCall(
  { object, name: method }: Extract<Expression, { kind: 'member' }>,
  [first, second]: readonly Expression[],
  names: Names,
): readonly Likeness[] | undefined {
  if (!first) return undefined
  if (/^ends_?with$/i.test(method)) return about(object, names) && endingIn(textsOf(first))
  if (/^starts_?with$/i.test(method)) return wholly(object, textsOf(first), (start) => `${escaped(start)}*`, names)
  // `['.log'].includes(path.extname(x))`
  if (method === 'includes') return object.kind === 'list' ? isOneOf(first, object, names) : undefined
  // `/\.log$/.test(x)`, `re.search(r'\.log$', x)`
  if (method === 'test') return about(first, names) && object.kind === 'call' ? endingsOf(object.positional[0]) : undefined
  if (!second) return undefined
  if (method === 'search') return about(second, names) && endingsOf(first)
  return /^fnmatch(?:case)?$/.test(method) ? wholly(first, textsOf(second), (pattern) => pattern, names) : undefined
}

/** The same of a condition that must not hold. */
function refused(condition: Expression, names: Names): readonly Likeness[] | undefined {
  if (condition.kind === 'other' && condition.not && condition.parts[0]) return passing(condition.parts[0], names)
  if (condition.kind === 'either' && condition.holds === 'any')
    return condition.options.map((option) => refused(option, names)).find((one) => one !== undefined)
  if (condition.kind !== 'binary') return undefined
  const { operator, left, right } = condition
  return /^!==?$/.test(operator) || (operator === 'not in' && right.kind === 'list') ? isOneOf(left, right, names) : undefined
}

/** `x.suffix == '.log'`, `x.name in ('a', 'b')`. */
function isOneOf(value: Expression, among: Expression, names: Names): readonly Likeness[] | undefined {
  const texts = textsOf(among)
  return isEnding(value, names) ? endingIn(texts) : wholly(value, texts, escaped, names)
}

const endingIn = (texts: readonly string[] | undefined): readonly Likeness[] | undefined =>
  texts?.map((end) => ({ pattern: `*${escaped(end)}` }))

/** What is said of a name from its start on: of a path it says nothing. */
function wholly(
  value: Expression,
  texts: readonly string[] | undefined,
  patternOf: (text: string) => string,
  names: Names,
): readonly Likeness[] | undefined {
  const what = about(value, names)
  return what === undefined || what === 'path' ? undefined : texts?.map((text) => ({ pattern: patternOf(text), isWhole: what === 'item' }))
}

/** The endings that a regular expression asks for and nothing more: `\.log$`, `\.(png|jpg)$`. */
function endingsOf(pattern: Expression | undefined): readonly Likeness[] | undefined {
  const [, one, several] =
    /^(?:\^?\.[*+])?\\\.(?:(\w+)|\((?:\?:)?(\w+(?:\|\w+)*)\))\$$/.exec(pattern?.kind === 'text' ? pattern.text : '') ?? []
  return endingIn((one ?? several)?.split('|').map((end) => `.${end}`))
}

/** What a value is: the item, a path that ends in it, or the last part of either. */
function about(value: Expression, names: Names): 'item' | 'path' | 'name' | undefined {
  if (value.kind === 'name') return names.get(value.name)
  if (value.kind === 'member') return value.name === 'name' && about(value.object, names) ? 'name' : undefined
  const [only, ...more] = value.kind === 'call' ? value.positional : []
  if (value.kind !== 'call' || !only || more.length > 0) return undefined
  const called = lastName(value.callee)
  if (called === 'str') return about(only, names)
  return called === 'basename' && about(only, names) ? 'name' : undefined
}

/** `x.suffix`, `path.extname(x)`, `os.path.splitext(x)[1]`. */
function isEnding(value: Expression, names: Names): boolean {
  if (value.kind === 'member') return value.name === 'suffix' && about(value.object, names) !== undefined
  const call = value.kind === 'index' && value.key.kind === 'constant' && /^-?1$/.test(value.key.text) ? value.object : value
  return (
    call.kind === 'call' &&
    lastName(call.callee) === (value.kind === 'index' ? 'splitext' : 'extname') &&
    call.positional.some((part) => about(part, names) !== undefined)
  )
}

/** The texts that a value is one of, where all are written out. */
function textsOf(value: Expression): readonly string[] | undefined {
  if (value.kind === 'text') return value.text === '' || value.text.includes('/') ? undefined : [value.text]
  if (value.kind !== 'list' || value.items.length === 0 || value.items.length > 12) return undefined
  const texts = value.items.map(textsOf)
  return texts.every((one) => one !== undefined) ? texts.flat() : undefined
}

/** A text as part of a pattern. */
const escaped = (text: string): string => text.replaceAll(/[*?[\]]/g, '[$&]')
