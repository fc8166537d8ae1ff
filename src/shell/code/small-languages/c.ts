import { unknown } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { argumentsAt, type Lexis, literalOf, type Token, tokenise } from './lexical.ts'
import * as means from './lexicon.ts'

const acts: ReadonlyMap<string, means.LexicalMeaning> = new Map([
  ['system', means.spawns],
  ['popen', ([command]) => means.spawns(command ? [command] : [])],
  ['execl', ([, ...words]) => means.spawns(words.slice(0, -1))],
  ['execlp', ([, ...words]) => means.spawns(words.slice(0, -1))],
  ['unlink', means.deletes],
  ['rmdir', means.deletes],
  ['remove', means.deletes],
  ['remove_all', means.deletesTree],
  ['rename', means.moves],
  ['truncate', means.truncates],
  ['fopen', means.opens],
  ['freopen', means.opens],
])

const lexis: Lexis = {
  comments: ['//'],
  blockComments: true,
  namePattern: /^[A-Za-z_]\w*/,
  special: (source, place) => {
    const character = /^'(?:\\.[^']*|[^'\\])'/.exec(source.slice(place))
    return character ? { token: { kind: 'number', text: '0' }, end: place + character[0].length } : undefined
  },
}

/** `#define NAME "text"`, made of texts and other names: what stands for them in the code, with texts beside each other in one. */
function withMacros(text: string): string {
  const macros = [...text.matchAll(definition)].slice(0, mostMacros)
  if (macros.length === 0) return text
  let lines = text.replace(/^[ \t]*#[ \t]*define\b.*$/gm, '').split('\n')
  // one may be made of another
  for (let round = 0; round < 3; round++)
    for (const [, name = '', value = ''] of macros)
      if (value.includes('"') || macros.some(([, other = '']) => value.includes(other))) {
        const outsideOfTexts = new RegExp(String.raw`\b${name}\b(?=[^"\n]*(?:"[^"\n]*"[^"\n]*)*$)`, 'g')
        lines = lines.map((line) => (line.length < longestLine && line.includes(name) ? line.replace(outsideOfTexts, () => value) : line))
      }
  return lines.join('\n').replace(/"[ \t]*\n?[ \t]*"/g, (between) => (between === '""' ? between : ''))
}

const definition = /^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+(?![ \t])((?:"(?:[^"\\\n]|\\.)*"|[\w \t])+)$/gm
const mostMacros = 40
/** Longer lines stay as they are: what is filled in makes them grow, and they are read once for every name in them. */
const longestLine = 400

/** C and C++ are only ever project code that a compiler turned into a program: what it plainly spawns or deletes. */
export const c: CodeAnalyser = {
  language: 'c',
  inline: () => [unknown('c code is not analysed')],
  scan(text) {
    const tokens = tokenise(withMacros(text), lexis) ?? []
    return findings(
      tokens.flatMap((token, place) =>
        token.kind === 'name' && tokens[place + 1]?.text === '(' ? (acts.get(token.text)?.(argumentsAt(tokens, place)) ?? []) : [],
      ),
    )
  },
  doubts(text) {
    const tokens = tokenise(text, lexis) ?? []
    return tokens.some((_, place) => isHiddenAct(tokens, place)) ? [unknown('c calls what acts in a way that is not followed')] : []
  },
}

/** Whether an act is hidden: a function is named but not called here, or its command is put together. */
function isHiddenAct(tokens: readonly Token[], place: number): boolean {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  const [before, after] = [tokens[place - 1]?.text ?? '', tokens[place + 1]?.text ?? '']
  if (kind !== 'name' || !acts.has(text) || /^(?:\.|->)$/.test(before)) return false
  if (after !== '(') return after !== '='
  return /^(?:system|popen)$/.test(text) && literalOf(argumentsAt(tokens, place)[0]) === undefined
}
