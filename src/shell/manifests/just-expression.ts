import { quoted } from '../../quote.ts'
import { commandsIn, mark } from './filled-quotes.ts'

/** The text of an expression as shell, marked where just expands it; `open` where another machine or another day gives another text. */
export interface Value {
  readonly text: string
  readonly open?: true
}

/** What an expression may speak of. */
export interface Scope {
  /** The value of a variable or parameter, by its name. */
  readonly valueOf: (name: string) => Value | undefined
  /** Variables of the environment that the line set; undefined where the value is only known at run time. */
  readonly environment: ReadonlyMap<string, string | undefined>
  /** Where the justfile lies. */
  readonly folder: string
}

const open = (text: string): Value => ({ text: `${mark}${text}`, open: true })

/** Text that only running shows; it is never empty. */
const computed: Value = open('${JUST_COMPUTED:?}')

/** A text that stands in the justfile: the shell expands what is in it. */
const known = (text: string): Value => (/[$`]/.test(text) ? { text, open: true } : { text })

/** What an expression of a justfile gives: known text, a command's output, or a variable that stays open. */
export function evaluate(text: string, scope: Scope): Value {
  const [value, ...more] = evaluateAll(text, scope)
  return value && more.length === 0 ? value : notFollowed(text)
}

/** What the expressions give that stand in a row. */
export function evaluateAll(text: string, scope: Scope): readonly Value[] {
  const tokens = tokensOf(text)
  if (!tokens) return [notFollowed(text)]
  const reader: Reader = { tokens, place: 0, scope }
  const values: Value[] = []
  while (reader.place < tokens.length) {
    const value = disjunction(reader)
    if (!value) return [notFollowed(text)]
    values.push(value)
  }
  return values
}

/** What is not followed may still run commands. */
const notFollowed = (text: string): Value => ({
  text:
    computed.text +
    [...text.matchAll(/`([^`]*)`|\bshell\(\s*['"]([^'"]*)['"]/g)].map((found) => `${mark}$(${found[1] ?? found[2]})`).join(''),
  open: true,
})

interface Token {
  readonly kind: 'text' | 'expanded' | 'command' | 'name' | 'sign'
  readonly text: string
}

const lexemes =
  /\s+|'''([\s\S]*?)'''|"""([\s\S]*?)"""|'([^']*)'|"((?:[^"\\]|\\.)*)"|x(?=['"])(?:'([^']*)'|"((?:[^"\\]|\\.)*)")|```([\s\S]*?)```|`([^`]*)`|([A-Za-z_][\w-]*)|(==|!=|=~|!~|&&|\|\||[+/(){},])/y

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  lexemes.lastIndex = 0
  while (lexemes.lastIndex < text.length) {
    const found = lexemes.exec(text)
    if (!found || tokens.length > 200) return undefined
    const [, raw3, cooked3, raw, cooked, expandedRaw, expanded, command3, command, name, sign] = found
    const string = raw3 ?? raw ?? (cooked3 ?? cooked)?.replace(/\\(.)/g, (_, letter: string) => escapes.get(letter) ?? letter)
    if (expandedRaw !== undefined || expanded !== undefined) tokens.push({ kind: 'expanded', text: expandedRaw ?? expanded ?? '' })
    else if (string !== undefined) tokens.push({ kind: 'text', text: string })
    else if ((command3 ?? command) !== undefined) tokens.push({ kind: 'command', text: command3 ?? command ?? '' })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
])

interface Reader {
  readonly tokens: readonly Token[] | undefined
  place: number
  readonly scope: Scope
}

const peek = ({ tokens, place }: Reader): Token | undefined => tokens?.[place]

function take(reader: Reader, sign: string): boolean {
  const token = peek(reader)
  if (token?.text !== sign || (token.kind !== 'sign' && token.kind !== 'name')) return false
  reader.place++
  return true
}

/** `a || b`, `a && b`: which of them is only known where the first is. */
function disjunction(reader: Reader): Value | undefined {
  const left = sum(reader)
  const sign = ['||', '&&'].find((one) => take(reader, one))
  if (!left || !sign) return left
  const right = disjunction(reader)
  if (!right) return undefined
  if (left.open) return madeFrom(left, right)
  return (left.text === '') === (sign === '||') ? right : sign === '||' ? left : known('')
}

/** What only running would show; the commands that it is made with run all the same. */
const madeFrom = (...values: readonly Value[]): Value => ({
  text: computed.text + values.map(({ text }) => commandsIn(text)).join(''),
  open: true,
})

/** `a + b`, `a / b`. */
function sum(reader: Reader): Value | undefined {
  let left = take(reader, '/') ? append(known('/'), single(reader)) : single(reader)
  for (let depth = 0; depth < 64 && left; depth++) {
    if (take(reader, '+')) left = append(left, single(reader))
    else if (take(reader, '/')) left = append(known(`${left.text.replace(/\/$/, '')}/`), single(reader))
    else break
  }
  return left
}

const append = (left: Value, right: Value | undefined): Value | undefined =>
  right && { text: left.text + right.text, ...(left.open || right.open ? { open: true as const } : {}) }

function single(reader: Reader): Value | undefined {
  const token = peek(reader)
  if (!token) return undefined
  reader.place++
  if (token.kind === 'text') return known(token.text)
  if (token.kind === 'expanded') return expansionOf(token.text)
  if (token.kind === 'command') return open(`$(${token.text})`)
  if (token.text === '(') {
    const inner = disjunction(reader)
    return take(reader, ')') ? inner : undefined
  }
  if (token.kind !== 'name') return undefined
  if (token.text === 'if') return choice(reader)
  if (take(reader, '(')) return called(token.text, reader)
  const own = reader.scope.valueOf(token.text)
  if (own) return own
  return /^[A-Z]+(?:_[A-Z]+)*$/.test(token.text) && constants.has(token.text)
    ? { text: '', open: true }
    : open(`\${JUST_${token.text.toUpperCase().replaceAll('-', '_')}}`)
}

/** Colours of the terminal. */
const constants = new Set(
  'BOLD ITALIC UNDERLINE INVERT HIDE STRIKETHROUGH BLACK RED GREEN YELLOW BLUE MAGENTA CYAN WHITE NORMAL CLEAR'.split(' '),
)

/** `if a == b { c } else { d }`; where the condition is open, so is what it gives. */
function choice(reader: Reader): Value | undefined {
  const left = sum(reader)
  const sign = ['==', '!=', '=~', '!~'].find((one) => take(reader, one))
  const right = sum(reader)
  if (!left || !right || !sign || !take(reader, '{')) return undefined
  const then = disjunction(reader)
  if (!take(reader, '}') || !take(reader, 'else')) return undefined
  const braced = take(reader, '{')
  const otherwise = braced ? disjunction(reader) : take(reader, 'if') ? choice(reader) : undefined
  if ((braced && !take(reader, '}')) || !then || !otherwise) return undefined
  if (left.open || right.open || sign.includes('~')) return then.text === otherwise.text ? then : madeFrom(left, right, then, otherwise)
  return (left.text === right.text) === (sign === '==') ? then : otherwise
}

function called(name: string, reader: Reader): Value | undefined {
  const given: Value[] = []
  while (!take(reader, ')')) {
    const value = disjunction(reader)
    if (!value || given.length > 8) return undefined
    given.push(value)
    if (!take(reader, ',') && peek(reader)?.text !== ')') return undefined
  }
  const [first, second, third] = given
  const { folder, environment } = reader.scope
  if (/^(?:justfile|source)_dir(?:ectory)?$/.test(name)) return known(folder)
  if (name === 'just_executable') return known('just')
  if (name === 'justfile' || name === 'source_file') return known(`${folder}/justfile`)
  if (name === 'home_directory' || name === 'home_dir') return open('$HOME')
  if (machine.has(name)) return { text: machine.get(name) ?? '', open: true }
  if (name === 'num_cpus') return open('$(nproc)')
  if (name === 'datetime' || name === 'datetime_utc') return open('$(date)')
  if (name === 'shell' && first)
    return first.text.includes(mark) || given.slice(1).some((value) => value.open)
      ? madeFrom(open(`$(${first.text})`), ...given)
      : printedBy(given)
  if (/^env(?:_var)?(?:_or_default)?$/.test(name) && first) return ofEnvironment(first, second, environment)
  if (given.some((value) => value.open) || !first) return madeFrom(...given)
  if (name === 'join') return known(given.map(({ text }) => text).reduce((path, part) => (part.startsWith('/') ? part : `${path}/${part}`)))
  if (name === 'absolute_path') return known(first.text.startsWith('/') ? first.text : `${folder}/${first.text}`)
  // where a name alone lies, versions of just disagree
  if (name === 'parent_directory' && !first.text.includes('/')) return computed
  return Object.hasOwn(functions, name) ? known(functions[name]?.(first.text, second?.text ?? '', third?.text ?? '') ?? '') : computed
}

/** `shell('echo $1', 'a')`: what a command prints that gets the other values as its parameters. */
const printedBy = ([{ text } = known(''), ...parameters]: readonly Value[]): Value =>
  open(parameters.length === 0 ? `$(${text})` : `$(set -- ${parameters.map((value) => quoted(value.text)).join(' ')}; ${text})`)

/** `x'~/$NAME'`: just itself puts in the home and variables of the environment. */
const expansionOf = (text: string): Value =>
  /[~$]/.test(text)
    ? {
        text: text.replace(/^~(?=\/|$)/, () => `${mark}$HOME`).replace(/(?<!\u0001)\$(?:\w+|\{[^}]*\})/g, (found) => mark + found),
        open: true,
      }
    : known(text)

/** What the machine is like, on the usual one. */
const machine: ReadonlyMap<string, string> = new Map([
  ['os', 'linux'],
  ['os_family', 'unix'],
  ['arch', 'x86_64'],
])

/** A variable of the environment: what the line set it to, else its default where it has one. */
function ofEnvironment({ text, open: isOpen }: Value, otherwise: Value | undefined, environment: Scope['environment']): Value {
  if (isOpen || !/^\w+$/.test(text)) return computed
  const given = environment.get(text)
  if (given !== undefined) return { text: given, open: true }
  return otherwise && !environment.has(text) ? { ...otherwise, open: true } : open(`\${${text}}`)
}

/** Functions of text alone. */
const functions: Readonly<Record<string, (a: string, b: string, c: string) => string>> = {
  uppercase: (a) => a.toUpperCase(),
  lowercase: (a) => a.toLowerCase(),
  trim: (a) => a.trim(),
  replace: (a, b, c) => a.replaceAll(b, () => c),
  trim_start_match: (a, b) => (a.startsWith(b) ? a.slice(b.length) : a),
  trim_end_match: (a, b) => (a.endsWith(b) ? a.slice(0, a.length - b.length) : a),
  quote: (a) => `'${a.replaceAll("'", "'\\''")}'`,
  clean: (a) => a,
  which: (a) => a,
  require: (a) => a,
  file_name: (a) => a.slice(a.lastIndexOf('/') + 1),
  parent_directory: (a) => a.slice(0, a.lastIndexOf('/')) || '/',
  without_extension: (a) => a.replace(/\.[^./]*$/, ''),
}
