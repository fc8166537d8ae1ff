import type { Draft } from '../../command-spec.ts'
import { execute, infra, prints, read, shell, unknown, write } from '../../command-spec.ts'
import { literal, madeOf, nowhere, type Piece } from '../../value.ts'
import { showsSecret } from '../../secret-name.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { fedCommand } from '../fed-command.ts'
import { isEntangled } from '../small-languages/lexical.ts'
import { isNumberOrName } from '../stand-ins.ts'

/** awk programs: text work is harmless; `system`, pipes, redirections and loaded code are not. */
export const awk: CodeAnalyser = { language: 'awk', takesValue: isNumberOrName, inline: drafts, scan: drafts, empties: printsNothing }

/** A rule for every line that takes it away before another one prints. */
const takesLine = /^\s*\{\s*(?:next|nextfile|exit)\s*[;}]|(?:^|[;}])\s*\{\s*\$0\s*=\s*""\s*[;}]/

/** `print` alone prints the line. */
const printsLine = /\bprint\s*(?:[;}\n>|]|$)/

/** Every rule has an action, and none of them prints any of a line; a pattern alone would print what it finds. */
function printsNothing(program: string): boolean {
  if (takesLine.test(program)) return true
  if (/\bprint/.test(program) && (program.includes('$') || printsLine.test(program))) return false
  let outside = program
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(/\{[^{}]*\}/g, '\0')
  }
  return outside.split(/[;\n]|(?<=\0)/).every((rule) => /^\s*(?:0|NR\s*(?:<\s*[01]|==\s*0)|[\s\S]*\0)?\s*$/.test(rule))
}

interface Token {
  readonly kind: 'text' | 'pattern' | 'name' | 'sign'
  readonly text: string
  /** The text of a name, which may hold more than is seen, or of one that reads in several ways. */
  readonly named?: true
}

/** The sign that a token is; a text that looks like one is only data. */
const signOf = (token: Token | undefined): string => (token?.kind === 'sign' ? token.text : '')

function drafts(program: string): readonly Draft[] {
  const raw = tokenise(program)
  if (!raw || isEntangled(raw)) return [unknown('awk program is not understood')]
  const tokens = withTexts(raw)
  const found: Draft[] = []
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]
    const previous = tokens[index - 1]
    const sign = signOf(token)
    if (token.kind === 'name' && token.text === 'system' && signOf(next) === '(') found.push(...system(from(tokens, index + 2)))
    else if (sign === '|' || sign === '|&') {
      found.push(...(isGetline(next) ? spawn(previous, !isValue(tokens[index - 2])) : feeds(tokens, index)))
    } else if ((sign === '>' || sign === '>>') && printing(tokens, index)) {
      found.push(...writes(from(tokens, index + 1), sign === '>>' ? 'append' : undefined))
    } else if (sign === '<' && readsLine(tokens, index))
      found.push(
        next?.kind === 'text' && !next.named && tokens[index + 2]?.kind !== 'text'
          ? read(literal(next.text))
          : unknown('awk reads a file only known at run time'),
      )
    else if (token.kind === 'name' && /^ARG[VC]$/.test(token.text)) found.push(unknown('awk chooses its own input'))
    else if (sign === '@' && (next?.text === 'load' || next?.text === 'include')) found.push(unknown('awk loads further code'))
    else if (sign === '@') found.push(unknown('awk calls a function only known at run time'))
    else if (token.kind === 'name' && token.text === 'ENVIRON' && !isHarmlessVariable(tokens, index))
      found.push(infra('secret', 'environment'))
  })
  // a connection is a file to awk: one whose lines it runs is a shell for whoever sits at the other end
  const connected = tokens.some(isConnection)
  // a line of the connection itself is only read
  const spawned = tokens.some(
    (token, index) =>
      (token.kind === 'name' && token.text === 'system') ||
      (/^\|&?$/.test(signOf(token)) && isGetline(tokens[index + 1]) && !isConnection(tokens[index - 1])),
  )
  if (connected && spawned) found.push(execute('remote-shell', 'a shell joined to the network'))
  return [...found, ...outputOf(tokens)]
}

/** `ENVIRON["HOME"]`: one variable, whose name says nothing of a secret. */
const isHarmlessVariable = (tokens: readonly Token[], index: number): boolean => {
  const [open, name, close] = tokens.slice(index + 1, index + 4)
  return signOf(open) === '[' && name?.kind === 'text' && !name.named && signOf(close) === ']' && !showsSecret(name.text)
}

const isConnection = (token: Token | undefined): boolean => token?.kind === 'text' && /^\/inet[46]?\/(?:tcp|udp)\//.test(token.text)

/** What follows from a place on, as far as a statement may reach: a longer line counts as entangled. */
const from = (tokens: readonly Token[], start: number): readonly Token[] => tokens.slice(start, start + 500)

/** The text that a program prints which prints nothing else; how often, if at all, is left open. */
function outputOf(tokens: readonly Token[]): readonly Draft[] {
  const places = tokens.flatMap((token, index) => (isPrint(token) ? [index] : []))
  const printed = places.map((place) => {
    const rest = from(tokens, place + 1)
    const end = rest.findIndex(endsStatement)
    const words = end < 0 ? rest : rest.slice(0, end)
    const values = words.filter((word) => signOf(word) !== ',')
    if (values.length === 0 || values.some((word) => word.named || !isKnown(word))) return undefined
    return tokens[place]?.text === 'print' ? values.map(({ text }) => text).join(' ') : formatted(values)
  })
  if (printed.length === 0 || printed.some((text) => text === undefined)) return []
  return [prints(literal(`${printed.join('\n')}\n`), madeOf({ hole: 'opaque', shown: '(output)' }))]
}

/** `getline < f` and `getline x[1] < f`: only what a line is read into stands between. */
function readsLine(tokens: readonly Token[], index: number): boolean {
  for (let place = index - 1; place >= 0; place--) {
    if (isGetline(tokens[place])) return true
    if (!/^[[\]$,]?$/.test(signOf(tokens[place]))) return false
  }
  return false
}

const isGetline = (token: Token | undefined): boolean => token?.kind === 'name' && token.text === 'getline'

const isStream = (path: string): boolean => /^\/dev\/(?:stdout|stderr|tty)$/.test(path)

/** What a text behind it would be joined to. */
const isValue = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'sign' ? /^[)\]]$/.test(token.text) : !/^(?:while|if|do|else|return|in)$/.test(token.text))

/** `print x | command`: what is printed is the input of the command. */
function feeds(tokens: readonly Token[], index: number): readonly Draft[] {
  const rest = from(tokens, index + 1)
  const end = rest.findIndex(endsStatement)
  const words = (end < 0 ? rest : rest.slice(0, end)).filter((token) => !/^[()]$/.test(signOf(token)))
  const [command] = words
  if (command?.kind !== 'text') return spawn(command, false)
  const statement = printedBefore(tokens, index)
  const printed = statement.length === 2 && statement[0]?.text === 'print' && statement[1]?.kind === 'text' && !statement[1].named
  // what is printed into a shell is its script, whatever is filled into it
  const script = printed || !/^(?:\S*\/)?(?:ba|z|da|k)?sh\b/.test(command.text) ? undefined : formatted(statement)
  return [
    ...(script === undefined ? [] : [shell(literal(script))]),
    fedCommand(command.text, printed ? `${statement[1]?.text}\n` : undefined),
    ...doubtName([command]),
    ...(words.length > 1 ? [unknown('awk runs a command only known at run time')] : []),
  ]
}

/** Texts side by side taken as one, and names that are given a text replaced by it: the last one so far, else whichever comes later. */
function withTexts(tokens: readonly Token[]): readonly Token[] {
  const given = new Map<string, string>()
  joinTexts(tokens, given)
  return joinTexts(tokens, given)
}

function joinTexts(tokens: readonly Token[], given: Map<string, string>): readonly Token[] {
  const joined: Token[] = []
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token
    const home = isHome(tokens, place)
    const held = home ? '~' : token.kind === 'name' && signOf(tokens[place + 1]) !== '=' ? given.get(token.text) : undefined
    const next: Token = held === undefined ? token : { kind: 'text', text: held, named: true }
    if (home) place += 3
    const last = joined.at(-1)
    if (next.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { ...next, text: last.text + next.text, ...(last.named ? { named: true as const } : {}) }
    else joined.push(next)
    const [name, sign, value] = joined.slice(-3)
    if (name?.kind === 'name' && signOf(sign) === '=' && value?.kind === 'text') given.set(name.text, value.text)
  }
  return joined
}

/** `ENVIRON["HOME"]`. */
const isHome = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.text === 'ENVIRON' && isHarmlessVariable(tokens, place) && tokens[place + 2]?.text === 'HOME'

/** The statement that ends at the place, as far as it prints: `print "x"`, `printf("a %s", "b")`. */
function printedBefore(tokens: readonly Token[], end: number): readonly Token[] {
  let start = end
  while (start > 0 && !beginsStatement(tokens[start - 1])) start--
  return tokens.slice(isPrint(tokens[start - 1]) ? start - 1 : start, end)
}

const isPrint = (token: Token | undefined): boolean => token?.kind === 'name' && /^printf?$/.test(token.text)

const beginsStatement = (token: Token | undefined): boolean => isPrint(token) || /^[;{}\n]$/.test(signOf(token))

const isKnown = ({ kind, text }: Token): boolean => kind === 'text' || /^\d+$/.test(text)

/** A format filled with the texts and numbers after it; undefined where there is no text. */
function formatted(tokens: readonly Token[]): string | undefined {
  const [format, ...rest] = tokens.filter(isKnown).map((token) => token.text)
  return format?.replace(/%[-\d.]*([sdc])/g, (_, kind) => {
    const value = rest.shift() ?? ''
    return kind === 'c' ? (/^\d+$/.test(value) ? String.fromCharCode(Number(value)) : value.slice(0, 1)) : value
  })
}

/** The file after `>`: a text, with counters of awk in it. Anything else is only known at run time. */
function writes(tokens: readonly Token[], tag: 'append' | undefined): readonly Draft[] {
  const end = tokens.findIndex(endsStatement)
  const parts = tokens.slice(0, end < 0 ? tokens.length : end)
  const [first] = parts
  if (first?.kind !== 'text' || !parts.every((part) => part.kind === 'text' || /^(?:NR|FNR|NF)$/.test(part.text)))
    return [unknown('awk writes to a file only known at run time')]
  if (parts.length === 1 && isStream(first.text)) return []
  const pieces = parts.map((part): Piece => (part.kind === 'text' ? { text: part.text } : { hole: 'plain', shown: part.text }))
  return [write({ pieces, at: nowhere }, tag), ...doubtName(parts)]
}

const doubtName = (tokens: readonly Token[]): readonly Draft[] =>
  tokens.some((token) => token.named) ? [unknown('awk acts on a name whose value may change')] : []

function system(tokens: readonly Token[]): readonly Draft[] {
  if (tokens[0]?.text !== 'sprintf') return spawn(tokens[0], signOf(tokens[1]) === ')')
  const end = tokens.findIndex((token) => signOf(token) === ')')
  return [shell(literal(formatted(tokens.slice(0, end)) ?? '')), unknown('awk runs a command only known at run time')]
}

function spawn(command: Token | undefined, whole: boolean): readonly Draft[] {
  return command?.kind === 'text' && whole
    ? [shell(literal(command.text)), ...doubtName([command])]
    : [...(command?.kind === 'text' ? [shell(literal(command.text))] : []), unknown('awk runs a command only known at run time')]
}

const endsStatement = (token: Token | undefined): boolean => token === undefined || /^[;}\n]$/.test(signOf(token))

/** `>` after print or printf in the same statement, outside parentheses, is a redirection; else a comparison. */
function printing(tokens: readonly Token[], index: number): boolean {
  let depth = 0
  for (let place = index - 1; place >= 0; place--) {
    const token = tokens[place]
    if (signOf(token) === ')') depth++
    else if (signOf(token) === '(') depth--
    if (depth < 0) return false
    if (depth === 0 && beginsStatement(token)) return isPrint(token)
  }
  return false
}

function tokenise(program: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  let place = 0
  while (place < program.length) {
    const rest = program.slice(place)
    const blank = /^(?:[ \t\r]+|\\\n|#[^\n]*)/.exec(rest)
    if (blank) {
      place += blank[0].length
      continue
    }
    const text = /^"((?:[^"\\\n]|\\[\s\S])*)"/.exec(rest)
    const name = /^[A-Za-z_]\w*/.exec(rest)
    const number = /^(?:0x[\da-f]+|\d*\.?\d+(?:e[+-]?\d+)?)/i.exec(rest)
    if (rest.startsWith('"') && !text) return undefined
    if (text) {
      const body = text[1] ?? ''
      // what other escapes stand for is not the same to every awk
      tokens.push({ kind: 'text', text: unescaped(body), ...(/\\[^"\\/nrtabfv\n0-7x]/.test(body) ? { named: true as const } : {}) })
      place += text[0].length
    } else if (rest.startsWith('/') && patternMayStart(tokens)) {
      // looked ahead for, so that a list in brackets is read in one way only: `[]` and `[^]` may be whole or go on
      const pattern = /^\/(?:(?=(\[\^?\]?(?:[^\]\\\n]|\\.)*\]))\1|[^/\\\n[]|\\.)*\//.exec(rest)
      if (!pattern) return undefined
      tokens.push({ kind: 'pattern', text: pattern[0] })
      place += pattern[0].length
    } else if (name) {
      tokens.push({ kind: 'name', text: name[0] })
      place += name[0].length
    } else if (number) {
      tokens.push({ kind: 'name', text: number[0] })
      place += number[0].length
    } else {
      const sign = /^(?:\|&|\|\||&&|>>|[<>=!]=|\+\+|--|[\s\S])/.exec(rest)?.[0] ?? ''
      tokens.push({ kind: 'sign', text: sign })
      place += sign.length
    }
  }
  return tokens
}

function patternMayStart(tokens: readonly Token[]): boolean {
  const previous = tokens.at(-1)
  if (signOf(previous) === ')') return endsCondition(tokens)
  return (
    previous === undefined ||
    (previous.kind === 'sign' && !/^(?:\]|\$|\+\+|--)$/.test(previous.text)) ||
    /^(?:printf?|return|in|case|else|do|exit)$/.test(previous.text)
  )
}

/** Whether the last bracket closes what `if`, `while` or `for` asks: a statement follows it, anything else goes on behind its value. */
function endsCondition(tokens: readonly Token[]): boolean {
  let depth = 0
  for (let place = tokens.length - 1; place >= 0; place--) {
    if (signOf(tokens[place]) === ')') depth++
    else if (signOf(tokens[place]) === '(' && --depth === 0) return /^(?:if|while|for)$/.test(tokens[place - 1]?.text ?? '')
  }
  return false
}

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\n': '' }),
)

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|([\s\S]))/g, (_, octal?: string, hex?: string, character = '') =>
    octal || hex ? String.fromCharCode(Number.parseInt(octal ?? hex ?? '', octal ? 8 : 16)) : (escapes.get(character) ?? character),
  )
