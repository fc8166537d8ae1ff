import type { Draft } from '../../command-spec.ts'
import { run, unknown } from '../../command-spec.ts'
import { literal, nowhere, opaque, type Word } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { calledFunctions, withCalled } from '../called-functions.ts'
import { withConstants } from '../constants.ts'
import { findings } from '../findings.ts'
import { sentOff } from '../sent-off.ts'
import { startedFor } from '../spawned.ts'
import { startedInAny } from '../working-folder.ts'
import { furtherDeleted } from './deleted-paths.ts'
import { argumentsAt, literalOf, oncePerCode, type Token, tokenise } from './lexical.ts'
import * as means from './lexicon.ts'
import { unescaped } from '../unescape.ts'
import { withOwnNames } from './own-names.ts'

const acts: ReadonlyMap<string, means.LexicalMeaning> = new Map([
  ['remove_dir_all', means.deletesTree],
  ['remove_file', means.deletes],
  ['remove_dir', means.deletes],
  ['write', means.writes],
  ['rename', means.moves],
  ['copy', means.copies],
])

/** Rust is only ever project code (`build.rs`): what it plainly spawns, deletes or writes outside. */
export const rust: CodeAnalyser = {
  language: 'rust',
  inline: () => [unknown('rust code is not analysed')],
  scan(code) {
    const text = withOwnNames('rust', withConstants(code))
    const tokens = tokenise(text, {
      comments: ['//'],
      blockComments: true,
      namePattern: /^[A-Za-z_]\w*!?/,
      special: (source, place) => {
        const rest = source.slice(place)
        const raw = /^b?r(#*)"([\s\S]*?)"\1/.exec(rest)
        if (raw) return { token: { kind: 'text', text: raw[2] ?? '' }, end: place + raw[0].length }
        const byte = /^b?"((?:[^"\\]|\\[\s\S])*)"/.exec(rest)
        if (byte) return { token: { kind: 'text', text: unescaped(byte[1] ?? '') }, end: place + byte[0].length }
        // a character, or a lifetime
        const quoted = /^'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\])'|^'\w+/.exec(rest)
        return quoted ? { token: { kind: 'number', text: '0' }, end: place + quoted[0].length } : undefined
      },
    })
    const folders = [...text.matchAll(/\b(?:set_)?current_dir\(\s*"([^"\n]+)"/g)].map(([, folder = '']) => folder)
    if (!tokens) return []
    const plain = tokens.flatMap((token, place) => drafts(tokens, token, place))
    return findings([...startedInAny([...plain, ...startedFor(text, plain)], folders), ...furtherDeleted(text, plain), ...sentOff(text)])
  },
  doubts: (text) => (/\b(?:remove_\w+|Command)\s+as\s/.test(text) ? [unknown('rust calls what acts by another name')] : []),
}

/** Examples in the documentation, which are compiled and run as tests. */
export const rustDocs: CodeAnalyser = {
  language: 'rust-docs',
  inline: rust.inline,
  scan(text) {
    const lines = [...text.matchAll(/^[ \t]*\/\/[/!] ?(.*)$/gm)].map(([, line = '']) => line)
    const parts = lines.join('\n').split(/^```/m)
    const examples = parts.filter(
      (part, index) => index % 2 === 1 && !/^\S*(?:text|ignore|no_run|compile_fail|console|toml|sh|json)/.test(part),
    )
    return examples.flatMap((part) => rust.scan(part.replace(/^[^\n]*/, '').replace(/^# ?/gm, '')))
  },
}

/** Tests stand at the end of the file they are about: the program itself does not run with them. */
export const rustTests: CodeAnalyser = {
  language: 'rust-tests',
  inline: rust.inline,
  scan(text) {
    const start = text.search(/#\[(?:cfg\(test\)|(?:\w+::)*test\b)/)
    if (start < 0) return []
    // what the program deletes as its tests tell it to
    const told = furtherDeleted(text, furtherDeleted(text.slice(0, start), []))
    const tests = text.slice(start)
    return [...rust.scan(withCalled(tests, calledFunctions('rust', tests, [text.slice(0, start)]))), ...findings(told)]
  },
}

function drafts(tokens: readonly Token[], token: Token, place: number): readonly Draft[] {
  if (token.kind !== 'name') return []
  const owner = tokens[place - 1]?.text === '::' ? tokens[place - 2]?.text : undefined
  if (token.text === 'new' && owner === 'Command') return spawned(tokens, place)
  // imported by its name
  const isBare = owner === undefined && token.text.startsWith('remove_')
  // `OpenOptions::new().append(true).open(p)`
  if (token.text === 'open' && tokens.slice(Math.max(0, place - 40), place).some(({ text }) => text === 'OpenOptions'))
    return means.appends(argumentsAt(tokens, place).map((argument) => held(tokens, argument)))
  const meaning = owner === 'fs' || isBare ? acts.get(token.text) : owner === 'File' && token.text === 'create' ? means.writes : undefined
  return meaning?.(argumentsAt(tokens, place).map((argument) => held(tokens, argument))) ?? []
}

/** `let d = "x"; remove_dir_all(d)`: the text that a name was given. */
function held(tokens: readonly Token[], argument: readonly Token[]): readonly Token[] {
  const [name, ...more] = argument.filter(({ text }) => text !== '&')
  const value = more.length > 0 ? argument : boundTo(tokens, name?.text ?? '')
  const [only, ...rest] = value
  if (only?.kind === 'text' && (rest.length === 0 || rest[0]?.text === '.')) return [only]
  const home = underHome(tokens, value)
  return home === undefined ? argument : [{ kind: 'text', text: home }]
}

/** The expression that a name is given, up to the end of its statement. */
function boundTo(tokens: readonly Token[], name: string): readonly Token[] {
  const sign = valueSigns(tokens).get(name)
  if (sign === undefined) return []
  const start = sign + 1
  const length = tokens.slice(start, start + longestExpression).findIndex(({ text }) => text === ';')
  return tokens.slice(start, start + (length < 0 ? longestExpression : length))
}

const longestExpression = 60
const longestFunction = 300

/** A path that is put together of the home folder and texts: `home_dir().unwrap().join("x")`, `format!("{}/x", var("HOME")…)`. */
function underHome(tokens: readonly Token[], value: readonly Token[]): string | undefined {
  const names = value.flatMap(({ text, kind }) =>
    kind === 'name' ? [text] : kind === 'text' ? (text.match(/(?<=\{)\w+(?=\})/g) ?? []) : [],
  )
  if (!asksForHome(value) && !names.some((name) => asksForHome(boundTo(tokens, name)))) return undefined
  const [first = '', ...rest] = value.flatMap(({ text, kind }) => (kind === 'text' && text !== 'HOME' ? [text] : []))
  return first.includes('{') ? first.replace(/\{[^{}]*\}/, '~') : ['~', first, ...rest].filter(Boolean).join('/')
}

const asksForHome = (value: readonly Token[]): boolean =>
  value.some(({ text, kind }) => (kind === 'name' && text === 'home_dir') || (kind === 'text' && text === 'HOME'))

/** Where the sign stands that gives a name its first value: `X =`, `X: &str =`. */
const valueSigns = oncePerCode((tokens): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  tokens.forEach(({ kind, text }, place) => {
    if (kind !== 'name' || found.has(text)) return
    let end = place + 1
    if (tokens[end]?.text === ':')
      while (end < place + longestExpression && (!/^[=;,)]$/.test(tokens[end]?.text ?? ';') || isLength(tokens, end))) end++
    if (tokens[end]?.text === '=') found.set(text, end)
  })
  return found
})

/** `[&str; 3]`: how many there are. */
const isLength = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.text === ';' && tokens[place + 1]?.kind === 'number' && tokens[place + 2]?.text === ']'

/** `Command::new("sh").arg("-c").args(["…"])`: the words, if all of them are literals. */
function spawned(tokens: readonly Token[], place: number): readonly Draft[] {
  const textOf = (argument: readonly Token[] | undefined): string | undefined => literalOf(argument && held(tokens, argument))
  const words = argumentsAt(tokens, place).map(textOf)
  const add = (from: number): number => {
    let index = from
    for (; index < tokens.length && tokens[index]?.text !== ';'; index++) {
      const name = tokens[index]
      if (name?.kind !== 'name' || tokens[index - 1]?.text !== '.') continue
      if (name.text === 'arg') words.push(textOf(argumentsAt(tokens, index)[0]))
      if (name.text === 'args') words.push(...listOf(listAt(tokens, argumentsAt(tokens, index)[0] ?? [])))
    }
    return index
  }
  const end = add(place + 1)
  // `let mut c = Command::new("x"); c.arg("y");`
  let start = place - 2
  while (tokens[start - 1]?.text === '::') start -= 2
  const name = tokens[start - 1]?.text === '=' ? tokens[start - 2]?.text : undefined
  for (
    let index = end;
    name !== undefined && index < Math.min(tokens.length, end + longestFunction) && tokens[index]?.text !== 'fn';
    index++
  )
    if (tokens[index]?.text === name && /^[;{}\n]$/.test(tokens[index - 1]?.text ?? '') && tokens[index + 1]?.text === '.')
      index = add(index + 1)
  // nobody knows which program it is: ordinary code
  return words[0] === undefined ? [] : [run(words.map((word) => (word === undefined ? computed : literal(word))))]
}

const computed: Word = { pieces: [opaque('(computed)')], at: nowhere }

/** `.args(&STEPS)`: the list that a name was given. */
function listAt(tokens: readonly Token[], argument: readonly Token[]): readonly Token[] {
  const [name, ...more] = argument.filter(({ text }) => !/^[&*]$/.test(text))
  const given = name?.kind === 'name' && more.length === 0 ? boundTo(tokens, name.text) : []
  return given.length > 0 ? given : argument
}

function listOf(argument: readonly Token[]): readonly (string | undefined)[] {
  const inner = argument.filter((token) => !/^[[\]&,]$/.test(token.text) && token.text !== 'vec!')
  return inner.map((token) => (token.kind === 'text' ? token.text : undefined))
}
