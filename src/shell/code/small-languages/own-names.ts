import type { Language } from '../../command-spec.ts'
import { functionsIn } from '../called-functions.ts'

/** How a language makes names that only a function knows: those that it binds, and those that it is given. */
interface Binding {
  readonly bound: RegExp
  readonly given: RegExp
  /** A text in quotes, and what names one of them in it. */
  readonly texts: RegExp
  readonly inTexts?: RegExp
  /** Tests and their like, which see what is bound around them. */
  readonly blocks?: RegExp
  /** What stands before a word that is no name of this kind. */
  readonly other: string
}

/** `it "x" do … end`, `test "x", %{a: a} do … end` */
const blocks = /^([ \t]*)(?:test|it|specify|example|scenario)\b[^\n\r]{0,300}\bdo\b[^\n\r]{0,100}\r?\n[\s\S]{0,8000}?^\1end\b/gm
const assigned = /^[ \t]*([a-z_]\w{0,60})[ \t]*=(?![=~>])/gm
const inserted = /#\{[^}]{0,200}\}/g

const bindings: ReadonlyMap<Language, Binding> = new Map([
  [
    'go',
    {
      bound: /((?:\b[A-Za-z_]\w{0,60}\s{0,9},\s{0,9}){0,5}\b[A-Za-z_]\w{0,60})\s{0,9}:=|\bvar\s{1,9}([A-Za-z_]\w{0,60})\b/g,
      given: /[(,]\s{0,99}([A-Za-z_]\w{0,60})(?=\s{1,9}[\w*[.]|\s{0,9},)/g,
      other: '.',
      texts: /`[^`]*`|"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    },
  ],
  [
    'rust',
    {
      bound: /\blet\s{1,9}(?:mut\s{1,9})?([a-z_]\w{0,60})\b/g,
      given: /[(,]\s{0,99}(?:mut\s{1,9})?([a-z_]\w{0,60})(?=\s{0,9}:(?!:))/g,
      other: '.',
      texts: /"(?:[^"\\]|\\[\s\S])*"|r(#*)"[\s\S]*?"\1|'(?:[^'\\]|\\.)'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      inTexts: /(?<=\{)[a-z_]\w{0,60}(?=[}:])/g,
    },
  ],
  ...(['ruby', 'elixir'] as const).map((language): [Language, Binding] => [
    language,
    {
      bound: assigned,
      given: /(?!)/g,
      other: '.:@$&?',
      texts: /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\[^\n])*'|(?<![?$\w&])#(?!\{)[^\n]*/g,
      inTexts: inserted,
      blocks,
    },
  ]),
])

/** Names that say what they hold keep their own. */
const saysWhat = /home|te?mp/i

/**
 * Code in which the names that a function binds or is given are its own: what another function calls by the same name is something else.
 * Functions that are values keep theirs.
 */
export function withOwnNames(language: Language, text: string): string {
  const binding = bindings.get(language)
  if (!binding) return text
  const bodies = [
    ...(binding.blocks ? [...text.matchAll(binding.blocks)].map(([body]) => body) : []),
    ...functionsIn(language, text).map(({ body }) => body),
  ]
  // what is bound around a test is the test's, too
  const around = binding.blocks
    ? namesBound(
        bodies.reduce((code, body) => code.replace(body, ''), text),
        binding,
      )
    : new Set<string>()
  return bodies.reduce((code, body, index) => {
    const place = code.indexOf(body)
    const own = place < 0 ? body : renamed(body, binding, { prefix: `f${index}_${text.length}__`, around })
    return place < 0 ? code : code.slice(0, place) + own + code.slice(place + body.length)
  }, text)
}

/** The names that code binds or is given. */
function namesBound(body: string, { bound, given, texts }: Binding): ReadonlySet<string> {
  const code = body.replace(texts, (found) => ' '.repeat(found.length))
  const head = code.slice(0, Math.max(code.indexOf('{'), 0))
  return new Set(
    [
      ...[...code.matchAll(bound)].flatMap(([, list = '', single = '']) => [...list.split(','), single]),
      ...[...head.matchAll(given)].map(([, name = '']) => name),
    ]
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== '_' && !saysWhat.test(name)),
  )
}

function renamed(
  body: string,
  binding: Binding,
  { prefix, around }: { readonly prefix: string; readonly around: ReadonlySet<string> },
): string {
  const { texts, inTexts, other, given } = binding
  const names = new Set([...namesBound(body, binding)].filter((name) => !around.has(name)))
  if (names.size === 0) return body
  // a member and a field go by the name that all know them by
  const word = new RegExp(String.raw`(?<![\w${other}])[A-Za-z_]\w*\b(?:(?!\s{0,9}:(?![:=]))|(?=\s{0,9}:=))`, 'g')
  const own = (code: string): string => code.replace(word, (name) => (names.has(name) ? prefix + name : name))
  // what stands before a colon in the head is no field
  const opened = Math.max(body.indexOf('{'), 0)
  const head = body
    .slice(0, opened)
    .replace(given, (found, name: string) => (names.has(name) ? found.slice(0, found.length - name.length) + prefix + name : found))
  const code = head + body.slice(opened)
  let result = ''
  let end = 0
  for (const { 0: quoted, index } of [...code.matchAll(texts), { 0: '', index: code.length }]) {
    result += own(code.slice(end, index)) + (inTexts ? quoted.replace(inTexts, own) : quoted)
    end = index + quoted.length
  }
  return result
}
