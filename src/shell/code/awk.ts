import type { Draft } from '../command-spec.ts'
import { infra, read, shell, unknown, write } from '../command-spec.ts'
import { literal } from '../value.ts'
import type { CodeAnalyser } from './analyser.ts'

/** awk programs: text work is harmless; `system`, pipes, redirections and loaded code are not. */
export const awk: CodeAnalyser = { language: 'awk', inline: drafts, scan: drafts }

type Token = { readonly kind: 'text' | 'pattern' | 'name' | 'sign'; readonly text: string }

function drafts(program: string): readonly Draft[] {
  const tokens = tokenise(program)
  if (!tokens) return [unknown('awk program is not understood')]
  const found: Draft[] = []
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]
    const previous = tokens[index - 1]
    if (token.kind === 'name' && token.text === 'system' && next?.text === '(') found.push(...system(tokens.slice(index + 2)))
    else if (token.text === '|' || token.text === '|&') {
      const command = next?.text === 'getline' ? previous : next
      // what is printed into a shell is its script
      if (
        command?.kind === 'text' &&
        previous?.kind === 'text' &&
        command !== previous &&
        /^(?:\S*\/)?(?:ba|z|da|k)?sh\b/.test(command.text)
      )
        found.push(shell(literal(previous.text)))
      found.push(...spawn(command, true))
    } else if ((token.text === '>' || token.text === '>>') && printing(tokens, index)) {
      if (next?.kind === 'text' && endsStatement(tokens[index + 2]))
        found.push(...(isStream(next.text) ? [] : [write(literal(next.text), token.text === '>>' ? 'append' : undefined)]))
      else found.push(unknown('awk writes to a file only known at run time'))
    } else if (token.text === '<' && previous?.text === 'getline')
      found.push(next?.kind === 'text' ? read(literal(next.text)) : unknown('awk reads a file only known at run time'))
    else if (token.text === '@' && (next?.text === 'load' || next?.text === 'include')) found.push(unknown('awk loads further code'))
    else if (token.text === '@') found.push(unknown('awk calls a function only known at run time'))
    else if (token.text === 'ENVIRON') found.push(infra('secret', 'environment'))
  })
  return found
}

const isStream = (path: string): boolean => /^(?:\/dev\/(?:stdout|stderr|tty)|-)$/.test(path)

/** Texts side by side are one text. */
function system(tokens: readonly Token[]): readonly Draft[] {
  const end = tokens.findIndex((token) => token.kind !== 'text')
  const texts = tokens.slice(0, end < 0 ? tokens.length : end)
  if (texts.length > 1 && tokens[end]?.text === ')') return [shell(literal(texts.map((token) => token.text).join('')))]
  return spawn(tokens[0], tokens[1]?.text === ')')
}

function spawn(command: Token | undefined, whole: boolean): readonly Draft[] {
  return command?.kind === 'text' && whole
    ? [shell(literal(command.text))]
    : [...(command?.kind === 'text' ? [shell(literal(command.text))] : []), unknown('awk runs a command only known at run time')]
}

const endsStatement = (token: Token | undefined): boolean => token === undefined || /^[;}\n]$/.test(token.text)

/** `>` after print or printf in the same statement, outside parentheses, is a redirection; else a comparison. */
function printing(tokens: readonly Token[], index: number): boolean {
  let depth = 0
  for (let place = index - 1; place >= 0; place--) {
    const { text, kind } = tokens[place] as Token
    if (kind === 'sign' && text === ')') depth++
    else if (kind === 'sign' && text === '(') depth--
    else if (depth === 0 && /^[;{}\n]$/.test(text)) return false
    if (depth < 0) return false
    if (depth === 0 && kind === 'name' && (text === 'print' || text === 'printf')) return true
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
      tokens.push({ kind: 'text', text: unescaped(text[1] ?? '') })
      place += text[0].length
    } else if (rest.startsWith('/') && patternMayStart(tokens.at(-1))) {
      const pattern = /^\/(?:\[\^?\]?(?:[^\]\\\n]|\\.)*\]|[^/\\\n]|\\.)*\//.exec(rest)
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

const patternMayStart = (previous: Token | undefined): boolean =>
  previous === undefined ||
  (previous.kind === 'sign' && !/^(?:\)|\]|\$|\+\+|--)$/.test(previous.text)) ||
  /^(?:print|return|in)$/.test(previous.text)

const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, character: string) => ({ n: '\n', t: '\t' })[character] ?? character)
