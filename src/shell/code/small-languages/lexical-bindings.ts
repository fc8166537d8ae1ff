import { oneOfNames } from '../../../expressions.ts'
import { matchesAll, matchesEach } from '../interpreter/remainders.ts'
import { argumentsAt, keyOf, type Token } from './lexical.ts'
import { type Bindings, closing } from './lexical-brackets.ts'
import { addedItem, eachItem } from './lexical-values.ts'

/** What makes a name hold values that no `name = value` shows. */
const changesOthers = oneOfNames('sub parse_str inject reduce each_with_object yield assign setattr')
/** Functions that change what they are given. */
const fills = oneOfNames(`
  push unshift splice chop unset substr read sysread sscanf preg_match preg_match_all settype [ak]r?sort rsort u[ak]?sort shuffle
  array_(?:push|unshift|splice|shift|pop|multisort|walk|walk_recursive)`)
/** Of these, those that only look at the first two. */
const looksFirst = /^(?:preg_match(?:_all)?|sscanf)$/
const changesOwner =
  /!$|^(?:concat|replace|prepend|insert|append|push|unshift|clear|delete|delete_at|delete_if|keep_if|shift|pop|slice|fill|store|merge|setbyte)$/
const grows = /^(?:<<|\.=|\+=|\*=|\|\|=|&&=|=~|\[|->)$/
const adds = /^(?:<<|\.=|\+=|->)$/
const changesPart = /^(?:(?:g?sub|strip|[lr]strip|chomp|squeeze|encode|scrub)!|prepend|concat|append)$/
const starts = /^(?:;|\n|\{|\}|then|do|else|begin|my|our|local|const|var|let|and|or|&&|\|\||\()$/

/** A hole beside the values that are known. */
const anything: readonly Token[] = []

/** As much is not known of a value that is changed in place, but that what it held is in it still. */
export const edited: readonly Token[] = [{ kind: 'sign', text: '\0edited' }]

/** Words of one statement that are looked through for what it binds: a longer one may bind anything (decision 0020). */
const longest = 400

/**
 * Every value that each name is given. A name that may also change in ways that are not followed holds anything besides:
 * what is known of it can then only make the answer stricter.
 */
export function bindingsOf(
  tokens: readonly Token[],
  outer: Bindings,
  loops: (tokens: readonly Token[], place: number) => readonly [string, readonly Token[]] | undefined,
): Bindings {
  const found = new Map<string, (readonly Token[])[]>([...outer].map(([name, values]) => [name, [...values]]))
  const added = new Set<string>()
  const add = (name: string, value: readonly Token[]): void => {
    const key = keyOf(name, value)
    if (added.has(key)) return
    added.add(key)
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  let unsure = false
  const doubt = (names: readonly string[] | undefined): void => {
    unsure ||= names === undefined
    for (const name of names ?? []) add(name, anything)
  }
  const looped = new Set<number>()
  tokens.forEach((token, place) => {
    const loop = loops(tokens, place)
    if (loop) {
      add(...loop)
      looped.add(place)
    }
    const [previous, next] = [tokens[place - 1], tokens[place + 1]]
    if (isFunction(token, next)) {
      const parameters = parametersOf(tokens, place)
      doubt(parameters)
      for (const [name, value] of givenTo(tokens, place, parameters ?? [])) add(name, value)
    }
    if (token.kind === 'name' && token.text === 'sub') for (const [name, value] of givenToSub(tokens, place)) add(name, value)
    if (!isName(token)) return
    // `list.each(&:upcase!)`
    if (previous?.text === '&' && token.text.startsWith(':') && changesOwner.test(token.text.slice(1)))
      doubt(namesIn(statementBefore(tokens, place)))
    const given = fills.test(token.text) && previous?.text !== '.' ? itemsGiven(tokens, place) : undefined
    for (const [name, value] of given ?? []) add(name, [addedItem, ...value])
    if (!given && fills.test(token.text) && previous?.text !== '.')
      doubt(
        namesIn(
          argumentsAt(tokens, place)
            .slice(looksFirst.test(token.text) ? 2 : 0)
            .flat(),
        ),
      )
    if (!looped.has(place) && (isReferred(previous) || isParameter(tokens, place))) add(token.text, anything)
    if (next?.kind !== 'sign') return
    const item = itemAdded(tokens, place)
    if (item) {
      add(token.text, [addedItem, ...item])
      return
    }
    // `$c[0] = …` changes `@c`
    if (next.text === '[' && token.text.startsWith('$')) add(`@${token.text.slice(1)}`, anything)
    if (next.text === '=' || (next.text === '<' && tokens[place + 2]?.text === '-' && !looped.has(place))) {
      const alone =
        place === 0 || starts.test(tokens[place - 1]?.text ?? '') || isDeclared(tokens, place) || endsParameters(tokens, place - 1)
      const pairs = alone ? undefined : pairsAt(tokens, place)
      for (const [name, value] of pairs ?? []) add(name, value)
      if (!pairs) add(token.text, alone ? expressionAt(tokens, place + (next.text === '=' ? 2 : 3)) : anything)
      if (!alone && !pairs) doubt(namesBefore(tokens, place))
    } else if (/^[)\]]$/.test(next.text) && closesTargets(tokens, place + 1)) doubt(namesBefore(tokens, place + 1))
    else if (
      (grows.test(next.text) && !matches(token, next) && !asks(tokens, place + 1)) ||
      (next.text === '.' && changesOwner.test(tokens[place + 2]?.text ?? ''))
    )
      add(token.text, keepsMost(tokens, place + 1) ? edited : anything)
  })
  // to count up a text makes another of it
  tokens.forEach(({ kind, text }, place) => {
    if (kind !== 'sign' || !/^(?:\+\+|--)$/.test(text)) return
    for (const name of [tokens[place - 1], tokens[place + 1]])
      if (isName(name) && !(found.get(name.text) ?? []).every((value) => value.length === 1 && value[0]?.kind === 'number'))
        add(name.text, anything)
  })
  shareDoubts(found)
  // `$$name = …` gives a value to whatever it names
  unsure ||= tokens.some(({ kind, text }, place) =>
    kind === 'name' ? changesOthers.test(text) && tokens[place - 1]?.text !== '.' : kind === 'sign' && text === '$',
  )
  if (unsure) for (const values of found.values()) values.push(anything)
  return found
}

/** `$list[] = x`, `list << x`: the item that the list at the place gets. */
function itemAdded(tokens: readonly Token[], place: number): readonly Token[] | undefined {
  const signs = tokens.slice(place + 1, place + 4).map(({ text }) => text)
  if (signs[0] === '<<') return expressionAt(tokens, place + 2)
  return signs.join('') === '[]=' ? expressionAt(tokens, place + 4) : undefined
}

/** `push @list, x, y`: the list with each of the items that it gets; undefined where it is no plain name. */
function itemsGiven(tokens: readonly Token[], place: number): readonly (readonly [string, readonly Token[]])[] | undefined {
  if (!/^(?:array_)?push$/.test(tokens[place]?.text ?? '')) return undefined
  const [list, ...items] = argumentsAt(tokens, place)
  const [name, ...more] = list ?? []
  return isName(name) && more.length === 0 ? items.map((item) => [name.text, item] as const) : undefined
}

/** `private static array $dirs = […]`: a property of a class. */
const isDeclared = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.kind === 'variable' &&
  /^(?:private|public|protected|static|readonly|var|array|string)$/.test(tokens[place - 1]?.text ?? '') &&
  tokens.slice(Math.max(0, place - 4), place).some(({ text }) => /^(?:private|public|protected|static|var)$/.test(text))

/** `{ |a, b| c = 1`: whether the bar at the place ends what a block is given. */
function endsParameters(tokens: readonly Token[], place: number): boolean {
  if (tokens[place]?.text !== '|') return false
  let first = place - 1
  while (place - first < longest && (isName(tokens[first]) || /^(?:,|\(|\)|\*|&)$/.test(tokens[first]?.text ?? ''))) first--
  return tokens[first]?.text === '|' && /^(?:\{|do)$/.test(tokens[first - 1]?.text ?? '')
}

/** Whether the sign or method at the place leaves the most of what a name holds: `s << "x"`, `d["key"] = 1`, `s.sub!(/a/, "b")`. */
function keepsMost(tokens: readonly Token[], place: number): boolean {
  const [sign, name] = [tokens[place], tokens[place + 1]]
  if (sign?.text === '[') return name?.kind === 'text' || name?.kind === 'variable'
  if (sign?.text !== '.') return adds.test(sign?.text ?? '')
  const given = argumentsAt(tokens, place + 1).flat()
  return (
    changesPart.test(name?.text ?? '') &&
    given.every((token) => token.kind !== 'name' && token.kind !== 'variable' && !(token.kind === 'pattern' && takesAll(token.source)))
  )
}

/** Whether a pattern takes everything, or nearly every sign by itself. */
export function takesAll(pattern: string | undefined): boolean {
  const inner = pattern?.replace(/^\\A|\\[zZ]$/g, '')
  return matchesAll(inner) || matchesEach(inner)
}

/** `name =~ /x/` only asks where names have no sigil; Perl changes what stands before it. */
const matches = (token: Token, next: Token): boolean => next.text === '=~' && token.kind === 'name'

/** `$file->getPathname()` only asks. */
const asks = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.text === '->' && /^(?:get|is)[A-Z]/.test(tokens[place + 1]?.text ?? '')

const isName = (token: Token | undefined): token is Token => token?.kind === 'name' || token?.kind === 'variable'

/** `\\$x`, `&$x`, `$$x`: whoever gets it may change it. */
const isReferred = (previous: Token | undefined): boolean => /^[\\&$]$/.test(previous?.text ?? '')

/** `{ |a, b|`, `for x in`, `as $k => $v`: bound by what stands before it. */
function isParameter(tokens: readonly Token[], place: number): boolean {
  // `foreach ($list as $item)` takes from the list, `as &$item` may also put into it
  if (tokens[place + 1]?.text === 'as') return tokens[place + 2]?.text === '&'
  for (let index = place - 1; index >= 0; index--) {
    if (place - index > longest) return true
    const text = tokens[index]?.text ?? ''
    // `File.foreach(x)` is a call
    if (/^(?:for|foreach|as)$/.test(text)) return tokens[index - 1]?.text !== '.'
    if (text === '|') return /^(?:\{|do)$/.test(tokens[index - 1]?.text ?? '')
    // `foreach (glob(x) as $f)` gives `x` nothing
    if (text === '(' && tokens[index - 1]?.kind === 'name' && tokens[index - 1]?.text !== 'foreach') return false
    if (!isName(tokens[index]) && !/^(?:,|=>|\(|\*|&)$/.test(text)) return false
  }
  return false
}

/** What the calls in the code give to the parameters of the function that is defined at the place. */
function givenTo(tokens: readonly Token[], place: number, parameters: readonly string[]): readonly (readonly [string, readonly Token[]])[] {
  // `def self.name(x)`
  const at = tokens[place + 2]?.text === '.' ? place + 3 : place + 1
  const [name, opened] = [tokens[at], tokens[at + 1]]
  // the name itself stands among those in its head, and so do types beside names with a sigil
  const sigils = parameters.filter((parameter) => parameter.startsWith('$'))
  const names =
    sigils.length > 0
      ? sigils
      : /^func?$|^fn$/.test(tokens[place]?.text ?? '')
        ? beforeTypes(tokens, place + 1)
        : parameters.slice(at === place + 1 ? 1 : 2)
  return name?.kind === 'name' && opened?.text === '(' ? valuesGiven(tokens, at, names) : []
}

/** `sub f { my ($a, $b) = @_; …`, `sub f { my $a = shift; …`: the same for a function that takes its parameters itself. */
function givenToSub(tokens: readonly Token[], place: number): readonly (readonly [string, readonly Token[]])[] {
  if (tokens[place + 1]?.kind !== 'name' || tokens[place + 2]?.text !== '{') return []
  const body = tokens.slice(place + 3, place + 3 + longest).filter(({ text }) => text !== '\n')
  const names: string[] = []
  for (let start = 0; body[start]?.text === 'my'; ) {
    const end = body.findIndex(({ text }, index) => index > start && text === ';')
    const statement = body.slice(start, end < 0 ? start : end)
    if (!/^(?:@_|shift)$/.test(statement.at(-1)?.text ?? '')) break
    names.push(...statement.filter(({ text }) => text.startsWith('$')).map(({ text }) => text))
    start = end + 1
  }
  return valuesGiven(tokens, place + 1, /^\$(?:self|class)$/.test(names[0] ?? '') ? names.slice(1) : names)
}

const constructs = /^(?:__construct|initialize)$/

/** Where objects are made of the class that the function at the place stands in: `new Class(1)`, `Class.new(1)`. */
function makingAt(tokens: readonly Token[], place: number): readonly number[] {
  const start = tokens.slice(0, place).findLastIndex(({ kind, text }) => kind === 'name' && text === 'class')
  const name = tokens[start + 1]?.text
  if (start < 0 || name === undefined) return []
  const named = (placesIn(tokens).get(name) ?? []).filter((index) => tokens[index - 1]?.text === 'new')
  const made = (placesIn(tokens).get('new') ?? []).filter((index) => {
    const owner = tokens[index - 2]?.text ?? ''
    return tokens[index - 1]?.text === '.' && owner.slice(owner.lastIndexOf(':') + 1) === name
  })
  return [...named, ...made]
}

/** What calls of the function whose name stands at the place give to its parameters. */
function valuesGiven(tokens: readonly Token[], place: number, names: readonly string[]): readonly (readonly [string, readonly Token[]])[] {
  const name = tokens[place]?.text ?? ''
  if (names.length === 0 || names.length > mostParameters) return []
  const calls = (constructs.test(name) ? makingAt(tokens, place) : (placesIn(tokens).get(name) ?? []))
    .slice(0, mostCalls + 1)
    .filter((index) => index !== place)
  // a function that calls itself gives itself what it was given
  const isOwn = ({ kind, text }: Token): boolean =>
    names.some((own) => (own.startsWith('$') ? text.includes(own) : kind === 'name' ? text === own : text.includes(`#{${own}`)))
  return calls
    .slice(0, mostCalls)
    .flatMap((index) => argumentsAt(tokens, index).map((value, at) => [names[at] ?? '', value] as const))
    .filter(([own, value]) => own !== '' && !value.some(isOwn))
}

/** `Wipe(a, b string, c int)`: the first word of each parameter is its name. */
const beforeTypes = (tokens: readonly Token[], place: number): readonly string[] =>
  argumentsAt(tokens, place).map((words) => words.find(({ text }) => text !== 'mut')?.text ?? '')

const placesOfNames = new WeakMap<readonly Token[], ReadonlyMap<string, readonly number[]>>()

/** Where each name stands: looked up for every function of the code, gathered once. */
function placesIn(tokens: readonly Token[]): ReadonlyMap<string, readonly number[]> {
  const known = placesOfNames.get(tokens)
  if (known) return known
  const places = new Map<string, number[]>()
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'name') continue
    // `Module::f` is called by its own name, too
    const own = text.slice(text.lastIndexOf(':') + 1)
    const list = places.get(own)
    if (list) list.push(index)
    else places.set(own, [index])
  }
  placesOfNames.set(tokens, places)
  return places
}

const mostParameters = 6
const mostCalls = 24

/** Names that functions of the code are given. */
export const parametersIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token, place) => (isFunction(token, tokens[place + 1]) ? (parametersOf(tokens, place) ?? []) : []))

const isFunction = ({ kind, text }: Token, next: Token | undefined): boolean =>
  kind === 'name' ? /^(?:defp?|function|fn|func)$/.test(text) : text === '->' && next?.text === '('

const namesIn = (tokens: readonly Token[]): readonly string[] => tokens.filter(isName).map(({ text }) => text.replace(/:$/, ''))

/**
 * What a function that is defined at the place is given: all names in its head, which are others than those of the code around it. One that
 * gets at what it is given (`&$x`) may change any name.
 */
function parametersOf(tokens: readonly Token[], place: number): readonly string[] | undefined {
  const following = tokens.slice(place + 1, place + 1 + longest)
  const opened = following.findIndex(({ kind, text }) => kind === 'sign' && /^[(;\n]$/.test(text))
  const end = following[opened]?.text === '(' ? closing(following, opened) : opened
  if (end === following.length || (end < 0 && following.length === longest)) return undefined
  const head = end < 0 ? following : following.slice(0, end)
  return head.some(({ text }, index) => text === '&' && head[index + 1]?.kind === 'variable') ? undefined : namesIn(head)
}

/** `($a, $b) = …` */
const closesTargets = (tokens: readonly Token[], place: number): boolean =>
  tokens[place + 1]?.text === '=' && tokens[place + 1]?.kind === 'sign'

/** Names that a sign of assignment at the place may give values to: those of its statement, or of the call whose argument it names. */
function namesBefore(tokens: readonly Token[], place: number): readonly string[] | undefined {
  const names: string[] = []
  let closed = 0
  for (let index = place - 1; index >= 0 && !/^[;\n{}]$/.test(tokens[index]?.text ?? ''); index--) {
    if (place - index > longest) return undefined
    const token = tokens[index]
    if (token?.text === ')') closed++
    else if (token?.text === '(' && --closed < 0 && isName(tokens[index - 1])) return names
    if (isName(token)) names.push(token.text)
  }
  return names
}

/** The statement up to the place. */
const statementBefore = (tokens: readonly Token[], place: number): readonly Token[] => {
  const near = tokens.slice(Math.max(0, place - longest), place)
  return near.slice(near.findLastIndex(({ kind, text }) => kind === 'sign' && /^[;\n]$/.test(text)) + 1)
}

/** `a, b = x, y`: each name with its value; undefined where they do not match one by one. */
function pairsAt(tokens: readonly Token[], place: number): readonly (readonly [string, readonly Token[]])[] | undefined {
  let first = place
  while (place - first < longest && tokens[first - 1]?.text === ',' && isName(tokens[first - 2])) first -= 2
  if (first === place || (first > 0 && !/^[;\n]$/.test(tokens[first - 1]?.text ?? ''))) return undefined
  const names = tokens.slice(first, place + 1).filter(isName)
  const values = argumentsAt(tokens, place + 1)
  return values.length === names.length && !values.flat().some(({ text }) => /^(?:\*|if|unless|while|until|rescue|do)$/.test(text))
    ? names.map(({ text }, index) => [text, values[index] ?? anything])
    : undefined
}

/** The expression from the place to the end of its statement. */
export function expressionAt(tokens: readonly Token[], place: number): readonly Token[] {
  let depth = 0
  for (let index = place; index < tokens.length; index++) {
    if (index - place > longest) return anything
    const token = tokens[index]
    if (token?.kind === 'name' && depth === 0 && /^(?:if|unless|for|foreach|while|until|and|or|do|local|end)$/.test(token.text))
      return tokens.slice(place, index)
    if (token?.kind !== 'sign') continue
    if (/^[([{]$/.test(token.text)) depth++
    if (/^[)\]}]$/.test(token.text) && --depth < 0) return tokens.slice(place, index)
    if (depth === 0 && /^[;\n,]$/.test(token.text)) return token.text === ',' ? anything : tokens.slice(place, index)
  }
  return tokens.slice(place)
}

/** Two names of one value change together, and what stands in a list with the list, or with what one turn of a loop takes of it. */
function shareDoubts(found: Map<string, (readonly Token[])[]>): void {
  for (let round = 0; round < 3; round++)
    for (const values of [...found.values()])
      for (const value of values)
        for (const other of sharedWith(value).map(({ text }) => found.get(text))) {
          for (const doubt of [anything, edited]) if (other && values.includes(doubt) && !other.includes(doubt)) other.push(doubt)
          if (other && values.some(([first]) => first === addedItem) && !other.includes(anything)) other.push(anything)
        }
}

/** The names of a value that hold the same as it, or some of it. */
const sharedWith = (value: readonly Token[]): readonly Token[] =>
  value.length === 1 ? value : value.length < 40 && (value.at(-1) === eachItem || value[0]?.text === '[') ? value.filter(isName) : []
