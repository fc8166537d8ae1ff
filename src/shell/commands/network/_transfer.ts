import type { Args } from '../../arguments.ts'
import { config, type Draft, flow, send, type Taint, write } from '../../command-spec.ts'
import { destroysAt } from '../../provider-requests.ts'
import { knownPrefix, literal, type Origin, show, textOf, type Word } from '../../value.ts'

/** The tag of a connection made with this HTTP method. */
export function tagOf(method: string): string {
  const upper = method.toUpperCase()
  if (['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(upper)) return 'get'
  if (upper === 'DELETE') return 'delete'
  return upper === 'PUT' || upper === 'PATCH' ? 'put' : 'post'
}

const taints: ReadonlyMap<Origin, Taint> = new Map([
  ['secret', 'secret'],
  ['unset', 'opaque'],
  ['decoded', 'decoded'],
  ['opaque', 'opaque'],
  ['row', 'opaque'],
  ['project', 'opaque'],
  ['download', 'download'],
])

/** Facts about the machine are plain text, but telling them to others is not nothing. */
const aboutMachine = /\b(?:whoami|hostname|id|uname|logname|groups)\b/

const taintsOf = (word: Word): readonly Taint[] =>
  word.pieces.flatMap((piece) => {
    if (!('hole' in piece)) return []
    const taint = taints.get(piece.hole) ?? (aboutMachine.test(piece.shown) ? 'opaque' : undefined)
    return taint ? [taint] : []
  })

/** A header by which a request says who sends it: a variable there is a key in its lock, not a secret given away. */
const logsIn = /^(?:(?:proxy-)?authorization|(?:x-)?api-?key|private-token|x-[\w-]*token)\s*:/i
const isVariable = (shown: string): boolean => /^\$\{?\w+\}?$/.test(shown)

/** What leaves the machine inside words of the line: substitutions and variables in a URL, header or body. */
function carriedBy(words: readonly Word[], to: Word): readonly (Taint | Word)[] {
  const files = words.flatMap((word) =>
    word.pieces.flatMap((piece) => {
      if (!('hole' in piece)) return []
      // at the start of an address it says where to go
      const isUse = isVariable(piece.shown) && (logsIn.test(knownPrefix(word)) || (piece === word.pieces[0] && show(word) === show(to)))
      return isUse ? [] : (piece.madeFrom ?? [])
    }),
  )
  return [...new Set(words.flatMap(taintsOf)), ...[...new Set(files)].map((file) => literal(file))]
}

/** A send for whatever the words carry; nothing if all of them are known. */
export function sendsValues(words: readonly Word[], to: Word): readonly Draft[] {
  const carries = carriedBy(words, to)
  return carries.length > 0 ? [send('data', to, { carries })] : []
}

/** Requests that nobody can take back, whichever program sends them. */
export const destroysBy = (tag: string, url: Word, body: readonly Word[]): readonly Draft[] =>
  destroysAt(tag, show(url), body.map(show).join('\n'))

/** The file name a download gets from its URL. */
export function remoteName(url: Word): Word {
  const path = (textOf(url) ?? '').replace(/^\w+:\/\/[^/]*/, '').replace(/[?#].*$/, '')
  return literal(path.split('/').at(-1) || 'index.html', url.at)
}

/** A download ends up in a file, or on standard output for `-`. */
export const savesTo = (file: Word): readonly Draft[] =>
  textOf(file) === '-' ? [flow([{ taint: 'download' }], 'stdout')] : [write(file), flow([{ taint: 'download' }], file)]

/** The check of the other side's identity is switched off. */
export const skipsTls = ({ has, name }: Args, ...spellings: readonly string[]): readonly Draft[] =>
  has(...spellings) ? [config('tls-off', name)] : []

/** The path of a `file:` URL, for tools that read those. */
export function localFile(url: Word): string | undefined {
  const match = /^file:\/\/(?:localhost)?(\/.*)$/i.exec(textOf(url) ?? '')
  return match?.[1]
}
