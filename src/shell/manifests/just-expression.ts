/** The text of an expression as shell; `open` where another machine or another day gives another text. */
export interface Value {
  readonly text: string
  readonly open?: true
}

type Values = ReadonlyMap<string, Value>

/** Variables of the environment that the line set; undefined where the value is only known at run time. */
type Environment = ReadonlyMap<string, string | undefined>

/** Text that only running shows; it is never empty. */
const computed: Value = { text: '${JUST_COMPUTED:?}', open: true }

const known = (text: string): Value => (/[$`]/.test(text) ? { text, open: true } : { text })

/** What an expression of a justfile gives: known text, a command's output, or a variable that stays open. */
export function evaluate(text: string, values: Values, environment: Environment = new Map()): Value {
  const tokens = tokensOf(text)
  const reader: Reader = { tokens, place: 0, values, environment }
  const value = tokens && disjunction(reader)
  if (value && reader.place === tokens.length) return value
  // what is not followed may still run commands
  const commands = [...text.matchAll(/`([^`]*)`|\bshell\(\s*['"]([^'"]*)['"]/g)].map((match) => `$(${match[1] ?? match[2] ?? ''})`)
  return commands.length > 0 ? { text: commands.join(''), open: true } : computed
}

interface Token {
  readonly kind: 'text' | 'command' | 'name' | 'sign'
  readonly text: string
}

const lexemes =
  /\s+|'''([\s\S]*?)'''|"""([\s\S]*?)"""|x?'([^']*)'|x?"((?:[^"\\]|\\.)*)"|```([\s\S]*?)```|`([^`]*)`|([A-Za-z_][\w-]*)|(==|!=|=~|!~|&&|\|\||[+/(){},])/y

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  lexemes.lastIndex = 0
  while (lexemes.lastIndex < text.length) {
    const found = lexemes.exec(text)
    if (!found || tokens.length > 200) return undefined
    const [, raw3, cooked3, raw, cooked, command3, command, name, sign] = found
    const string = raw3 ?? raw ?? (cooked3 ?? cooked)?.replace(/\\(.)/g, (_, letter: string) => escapes.get(letter) ?? letter)
    if (string !== undefined) tokens.push({ kind: 'text', text: string })
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
  readonly values: Values
  readonly environment: Environment
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
  if (left.open) return { text: `${computed.text}${commandsOf(left)}${commandsOf(right)}`, open: true }
  return (left.text === '') === (sign === '||') ? right : sign === '||' ? left : known('')
}

const commandsOf = ({ text }: Value): string => (text.match(/\$\([^()]*\)/g) ?? []).join('')

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
  if (token.kind === 'command') return { text: `$(${token.text})`, open: true }
  if (token.text === '(') {
    const inner = disjunction(reader)
    return take(reader, ')') ? inner : undefined
  }
  if (token.kind !== 'name') return undefined
  if (token.text === 'if') return choice(reader)
  if (take(reader, '(')) return called(token.text, reader)
  const own = reader.values.get(token.text)
  if (own) return own
  return /^[A-Z]+(?:_[A-Z]+)*$/.test(token.text) && constants.has(token.text)
    ? { text: '', open: true }
    : { text: `\${JUST_${token.text.toUpperCase().replaceAll('-', '_')}}`, open: true }
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
  if (left.open || right.open || sign.includes('~'))
    return then.text === otherwise.text
      ? then
      : { text: `${computed.text}${[left, right, then, otherwise].map(commandsOf).join('')}`, open: true }
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
  if (/^(?:justfile|source)_dir(?:ectory)?$/.test(name)) return known('.')
  if (name === 'just_executable') return known('just')
  if (name === 'justfile' || name === 'source_file') return known('justfile')
  if (name === 'home_directory' || name === 'home_dir') return { text: '$HOME', open: true }
  if (machine.has(name)) return { text: machine.get(name) ?? '', open: true }
  if (name === 'datetime' || name === 'datetime_utc') return { text: '$(date)', open: true }
  if (name === 'shell' && first) return { text: `$(${first.text})`, open: true }
  if (/^env(?:_var)?(?:_or_default)?$/.test(name) && first) return ofEnvironment(first, second, reader.environment)
  if (given.some(({ open }) => open) || !first) return { text: `${computed.text}${given.map(commandsOf).join('')}`, open: true }
  return Object.hasOwn(functions, name) ? known(functions[name]?.(first.text, second?.text ?? '', third?.text ?? '') ?? '') : computed
}

/** What the machine is like, on the usual one. */
const machine: ReadonlyMap<string, string> = new Map([
  ['os', 'linux'],
  ['os_family', 'unix'],
  ['arch', 'x86_64'],
  ['num_cpus', '4'],
])

/** A variable of the environment: what the line set it to, else its default where it has one. */
function ofEnvironment({ text, open }: Value, otherwise: Value | undefined, environment: Environment): Value {
  if (open || !/^\w+$/.test(text)) return computed
  const given = environment.get(text)
  if (given !== undefined) return { text: given, open: true }
  return otherwise && !environment.has(text) ? { ...otherwise, open: true } : { text: `\${${text}}`, open: true }
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
  absolute_path: (a) => a,
  canonicalize: (a) => a,
  clean: (a) => a,
  which: (a) => a,
  require: (a) => a,
  join: (a, b) => (b.startsWith('/') ? b : `${a}/${b}`),
  file_name: (a) => a.slice(a.lastIndexOf('/') + 1),
  parent_directory: (a) => (a.includes('/') ? a.slice(0, a.lastIndexOf('/')) || '/' : '..'),
  without_extension: (a) => a.replace(/\.[^./]*$/, ''),
}
