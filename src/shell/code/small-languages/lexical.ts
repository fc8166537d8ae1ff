import { fillHeredocs, type Waiting } from './heredocs.ts'
import type { Heredoc, Lexis, Token } from './lexis.ts'
import { computed, writtenText } from './written-text.ts'

// a language finds here all that its tokens are read with
export type { Lexis, Token } from './lexis.ts'

/** All tokens, or undefined when the text cannot be read whole. */
export function tokenise(text: string, lexis: Lexis): readonly Token[] | undefined {
  const tokens: Token[] = []
  let place = 0
  let spaced = false
  let waiting: readonly Waiting[] = []
  while (place < text.length) {
    const heredoc = text[place] === '<' ? lexis.heredoc?.(text.slice(place), tokens) : undefined
    if (heredoc) waiting = [...waiting, { heredoc, at: tokens.length }]
    const step: Step =
      heredoc === false ? false : heredoc ? opened(heredoc, place) : nextStep(text, place, { lexis, previous: tokens.at(-1), spaced })
    if (step === false) return undefined
    const isLineEnd = step.token?.kind === 'sign' && step.token.text === '\n'
    // a text that goes on where another one starts
    if (waiting.length > 0 && !isLineEnd && text.slice(place, step.end).includes('\n')) return undefined
    if (step.token) tokens.push(spaced ? { ...step.token, spaced: true } : step.token)
    spaced = step.token ? false : spaced || step.blank === true
    const end = isLineEnd && waiting.length > 0 ? fillHeredocs(text, step.end, waiting, tokens, lexis) : step.end
    if (end === undefined) return undefined
    if (isLineEnd) waiting = []
    place = end
  }
  return waiting.length > 0 || isEntangled(tokens) ? undefined : joinedLines(tokens, lexis)
}

/** The tokens without the ends of lines that end nothing: those before a member or behind a comma, or all of them where a statement ends otherwise. */
function joinedLines(tokens: readonly Token[], { linesGoOn }: Lexis): readonly Token[] {
  const isEnd = (token: Token | undefined): boolean => token?.kind === 'sign' && token.text === '\n'
  if (linesGoOn) return tokens.filter((token) => !isEnd(token))
  const kept: Token[] = []
  for (const token of tokens) {
    const [last, isSign] = [kept.at(-1), token.kind === 'sign']
    if (isEnd(token) && last?.kind === 'sign' && last.text === ',') continue
    if (isSign && goesOn.test(token.text)) while (isEnd(kept.at(-1))) kept.pop()
    kept.push(token)
  }
  return kept
}

/** Signs that go on with what the line before them ends with. */
const goesOn = /^(?:&?\.|\.\.|->|\|>)$/

const longestLine = 500
const deepestBrackets = 200

/** Whether code is longer on a line, or deeper in brackets, than anybody writes: every call looks for the end of its arguments there. */
export function isEntangled(tokens: readonly Pick<Token, 'kind' | 'text'>[]): boolean {
  let onLine = 0
  let depth = 0
  for (const { kind, text } of tokens) {
    onLine++
    if (kind !== 'sign') continue
    if (text === ';' || text === '\n') onLine = 0
    else if (text === '(' || text === '[' || text === '{') depth++
    else if (text === ')' || text === ']' || text === '}') depth = Math.max(0, depth - 1)
    if (onLine > longestLine || depth > deepestBrackets) return true
  }
  return onLine > longestLine
}

/** What comes next: a token, or something between tokens. False where the text cannot be read. */
type Step = { readonly end: number; readonly token?: Token; readonly blank?: boolean } | false

interface Before {
  readonly lexis: Lexis
  readonly previous: Token | undefined
  readonly spaced: boolean
}

/** Stands for a text that comes later. */
const opened = ({ kind, length }: Heredoc, place: number): Step => ({ end: place + length, token: { kind, text: '' } })

function nextStep(text: string, place: number, before: Before): Step {
  const { lexis, previous } = before
  const rest = text.slice(place)
  return (
    gap(text, place, rest, lexis) ??
    lexis.special?.(text, place, previous) ??
    quoted(rest, place, lexis) ??
    pattern(rest, place, before) ??
    word(rest, place, lexis)
  )
}

function gap(text: string, place: number, rest: string, lexis: Lexis): Step | undefined {
  const blank = /^(?:[ \t\r]+|\\\n)/.exec(rest)
  if (blank) return { end: place + blank[0].length, blank: true }
  if (lexis.comments.some((start) => rest.startsWith(start))) {
    const end = text.indexOf('\n', place)
    return { end: end < 0 ? text.length : end }
  }
  if (!lexis.blockComments || !rest.startsWith('/*')) return undefined
  const end = text.indexOf('*/', place)
  return end < 0 ? false : { end: end + 2 }
}

function quoted(rest: string, place: number, lexis: Lexis): Step | undefined {
  const quote = rest[0] ?? ''
  if (quote !== "'" && quote !== '"' && !(quote === '`' && lexis.backtick)) return undefined
  const body = quotedBody(rest, quote === "'" ? undefined : lexis.opensCode)
  if (body === undefined) return false
  const end = place + body.length + 2
  if (quote === "'") return { end, token: { kind: 'text', text: body.replace(/\\(['\\])/g, '$1') } }
  if (quote === '`' && lexis.backtick === 'name') return { end, token: { kind: 'name', text: body } }
  return { end, token: { kind: quote === '`' ? 'shell' : 'text', ...writtenText(body, lexis) } }
}

function pattern(rest: string, place: number, before: Before): Step | undefined {
  const { lexis, previous, spaced } = before
  if (rest[0] !== '/' || !lexis.patterns) return undefined
  const doubt = maybeCode(rest, before) ? { doubt: true as const } : {}
  if (!patternMayStart(previous, rest, spaced)) return doubt.doubt && { end: place + 1, token: { kind: 'sign', text: '/', ...doubt } }
  const [whole, body = '', flags = ''] = /^\/((?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\\n[]|\\.)*)\/([a-z]*)/.exec(rest) ?? []
  return whole === undefined
    ? false
    : { end: place + whole.length, token: { kind: 'pattern', text: flags, source: body, ...(lexis.interpolation?.(body) ?? {}), ...doubt } }
}

/** Whether a slash may divide as well as begin a pattern, and more than one word stands before the next: that is a text, or code that runs. */
function maybeCode(rest: string, { lexis, previous, spaced }: Before): boolean {
  const loosely = lexis.patterns === 'loosely'
  const either =
    previous?.kind === 'name'
      ? !takesPattern.test(previous.text) && (loosely || (spaced && !/^\/[\s=/]/.test(rest)))
      : loosely && previous?.kind === 'sign' && previous.text === '}'
  return either && !/^\/(?:[\w^.*+?|-]*(?:\/|$)|[^/]*$)/.test(rest)
}

const number = /^(?:0x[\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)/i
const sign =
  /^(?:\?\?=?|<<<|<<~|<<-|<=>|===|\*\*=|\/\/=?|\.\.\.|=>|->|::|\|\||&&|<<|>>|[<>=!+*/.%|&^-]=|=~|!~|\+\+|--|\.\.|\*\*|&\.|[\s\S])/

function word(rest: string, place: number, lexis: Lexis): Step {
  const kinds = [
    ['variable', lexis.variablePattern],
    ['name', lexis.namePattern],
    ['number', number],
    ['sign', sign],
  ] as const
  for (const [kind, form] of kinds) {
    const text = form?.exec(rest)?.[0]
    if (text !== undefined) return { end: place + text.length, token: { kind, text } }
  }
  return false
}

/** What stands between the quote at the start and its like; undefined when it never ends. */
function quotedBody(text: string, opensCode: string | undefined): string | undefined {
  const quote = text[0]
  for (let place = 1; place < text.length; place++) {
    const code = opensCode !== undefined && text.startsWith(opensCode, place) ? delimited(text, place + opensCode.length - 1) : undefined
    if (code) place = code.end - 1
    else if (text[place] === '\\') place++
    else if (text[place] === quote) return text.slice(1, place)
  }
  return undefined
}

function patternMayStart(previous: Token | undefined, rest: string, spaced: boolean): boolean {
  if (previous === undefined) return true
  if (previous.kind === 'sign') return !/^(?:\)|\]|\})$/.test(previous.text)
  // `puts /x/` against `a / b` and `shift // 'x'`
  return (
    previous.kind === 'name' && (takesPattern.test(previous.text) || (spaced && !/^\/[\s=/]/.test(rest) && !/^[A-Z]/.test(previous.text)))
  )
}

/** Words after which nothing is divided. */
const takesPattern =
  /^(?:if|unless|and|or|not|when|while|until|return|split|grep|print|puts|p|match\??|scan|g?sub!?|in|elsif|(?:assert|refute)_match)$/

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** The text between a delimiter at the place and its partner, nesting counted. */
export function delimited(text: string, place: number): { readonly body: string; readonly end: number } | undefined {
  const open = text[place]
  if (open === undefined || /[\w\s]/.test(open)) return undefined
  const close = closers[open] ?? open
  let depth = 0
  for (let index = place + 1; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (character === close && depth === 0) return { body: text.slice(place + 1, index), end: index + 1 }
    else if (close !== open && character === open) depth++
    else if (close !== open && character === close) depth--
  }
  return undefined
}

/** `#{code}` in a text runs code. */
export function hashInterpolation(text: string): Pick<Token, 'inner' | 'dynamic' | 'pieces'> {
  const inner: string[] = []
  for (let place = text.indexOf('#{'); place >= 0; place = text.indexOf('#{', place + 2)) {
    const found = delimited(text, place + 1)
    if (found) inner.push(found.body)
  }
  const isEscaped = /\\#[{@$]/.test(text.replaceAll('\\\\', '')) ? { pieces: [computed] } : {}
  return inner.length > 0 ? { inner, dynamic: true, ...isEscaped } : /#[@$]/.test(text) ? { dynamic: true, ...isEscaped } : {}
}

const endsArguments = /^(?:if|unless|and|or|do|while|until|for|foreach|rescue)$/

/** The arguments of the call whose name stands at the place: each a list of tokens. */
export function argumentsAt(tokens: readonly Token[], place: number): readonly (readonly Token[])[] {
  const opened = tokens[place + 1]?.text === '(' && tokens[place + 1]?.kind === 'sign'
  // `puts uri.query, 1`: what follows is not given to the method
  if (tokens[place + 1]?.text === ',' && /^&?\.$/.test(tokens[place - 1]?.text ?? '')) return []
  const list: Token[][] = [[]]
  let depth = 0
  for (let index = place + (opened ? 2 : 1); index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) break
    if (token.kind === 'sign') {
      if (/^[([{]$/.test(token.text)) depth++
      if (/^[)\]}]$/.test(token.text) && --depth < 0) break
      if (depth === 0 && !opened && /^[;\n]$/.test(token.text)) break
      if (depth === 0 && token.text === ',') {
        list.push([])
        continue
      }
    }
    // behind a comma it begins one more argument: `exec "rm", do { "a" }`
    const isNext = list.length > 1 && list.at(-1)?.length === 0
    if (depth === 0 && !opened && !isNext && token.kind === 'name' && endsArguments.test(token.text)) break
    if (token.text !== '\n') list.at(-1)?.push(token)
  }
  return list.filter((argument) => argument.length > 0)
}

/** The name of the function that is given what stands at the place. */
export function callAround(tokens: readonly Token[], place: number): string {
  let first = place
  for (let depth = 0; first > 0; first--) {
    const { kind, text } = tokens[first - 1] ?? { kind: 'sign', text: '' }
    if (kind === 'name' && depth === 0 && first === place) return text
    if (kind !== 'sign') continue
    if (/^[)\]}]$/.test(text)) depth++
    else if (/^[([{]$/.test(text) && --depth < 0) return tokens[first - 2]?.text ?? ''
    else if (depth === 0 && /^[;\n|]$/.test(text)) break
  }
  return tokens[first]?.text ?? ''
}

/** Remembers what is found in a list of tokens, which many of them ask for. */
export function oncePerCode<T>(find: (tokens: readonly Token[]) => T): (tokens: readonly Token[]) => T {
  const known = new WeakMap<readonly Token[], { readonly found: T }>()
  return (tokens) => {
    const found = known.get(tokens) ?? { found: find(tokens) }
    known.set(tokens, found)
    return found.found
  }
}

const enclosing = new WeakMap<readonly Token[], readonly Token[]>()

/** Remembers in which code a text stands that other code fills in. */
export const standsIn = (tokens: readonly Token[], outer: readonly Token[]): void => void enclosing.set(tokens, outer)

/** Remembers names that are found in code, to which those of the code around it belong. */
export function namesPerCode(
  find: (tokens: readonly Token[], outer: ReadonlySet<string>) => Iterable<string>,
): (tokens: readonly Token[]) => ReadonlySet<string> {
  const names = oncePerCode((tokens): ReadonlySet<string> => {
    const around = enclosing.get(tokens)
    const outer: ReadonlySet<string> = around ? names(around) : new Set()
    return new Set([...outer, ...find(tokens, outer)])
  })
  return names
}

/** The text of an argument that is one literal; undefined for anything computed. */
export function literalOf(argument: readonly Token[] | undefined): string | undefined {
  const [only] = argument ?? []
  return argument?.length === 1 && only?.kind === 'text' && !only.dynamic && !only.doubt && !only.inner && !only.items && !only.words
    ? only.text
    : undefined
}

/** Tells what is given to names apart. */
export const keyOf = (name: string, value: readonly Token[]): string =>
  value.reduce((key, token) => {
    const { kind, text, items, words, pieces } = token
    return `${key}\0${kind}${items || words || pieces ? JSON.stringify(token) : text}`
  }, name)
