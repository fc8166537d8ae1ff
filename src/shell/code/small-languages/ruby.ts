import type { Draft } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { oncePerCode, type Token } from './lexical.ts'
import { methodOf } from './lexical-classes.ts'
import { boundTo, type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'
import { takesLineAway } from './line-edits.ts'
import { lexicon as language } from './ruby-lexicon.ts'

/** Classes that the code itself makes. */
const defined = oncePerCode(
  (tokens): ReadonlySet<string> =>
    new Set(
      tokens.flatMap(({ text }, place) =>
        /^(?:class|module)$/.test(tokens[place - 1]?.text ?? '') || tokens[place + 1]?.text === '=' ? [text] : [],
      ),
    ),
)

/** Fields that the code gives its objects: `Struct.new(:a)`, `attr_reader :b`. */
const fields = oncePerCode((tokens): ReadonlySet<string> => {
  const found = new Set<string>()
  let declares = false
  for (const { kind, text } of tokens) {
    if (/^(?:Struct|Data|attr_(?:accessor|reader|writer))$/.test(text)) declares = true
    else if (text === '\n' || text === ';' || text === ')') declares = false
    else if (declares && kind === 'variable') found.add(text.slice(1))
  }
  return found
})

/** A class that neither the language nor its libraries have. */
function isForeign(tokens: readonly Token[], place: number): boolean {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  if (kind !== 'name' || !/^[A-Z][A-Za-z\d]*[a-z][A-Za-z\d]*$/.test(text) || tokens[place - 1]?.text === '::') return false
  return !language.names.has(text) && !language.reflective.test(text) && !defined(tokens).has(text)
}

/** `Order::Line`: what stands in a class of the project. */
const isInner = (tokens: readonly Token[], place: number): boolean =>
  tokens[place - 1]?.text === '::' &&
  /^[A-Z]/.test(tokens[place]?.text ?? '') &&
  (isForeign(tokens, place - 2) || isInner(tokens, place - 2))

const isMethod = methodOf(
  (sign) => sign === '.' || sign === '&.',
  (tokens, place) => isForeign(tokens, place) || isInner(tokens, place),
)

/** The files in which Ruby projects keep a class: one of them tells that it is the project's. */
function ofProject(name: string): Draft {
  const path = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  const files = ['lib', 'app/models', 'app/services', 'app/lib', 'app/jobs', 'app/helpers', '.'].map((folder) => `${folder}/${path}.rb`)
  return { do: 'project-code', what: `ruby class \`${name}\``, files, mustExist: true }
}

const lexicon: Lexicon = {
  ...language,
  around(tokens, place) {
    const token = tokens[place]
    if (token && isForeign(tokens, place)) return [ofProject(token.text)]
    if (isInner(tokens, place) || (token?.kind === 'name' && fields(tokens).has(token.text) && !language.calls.has(token.text))) return []
    const owned = token && isMethod(tokens, place) && !language.reflective.test(token.text) && !language.calls.has(`.${token.text}`)
    return owned ? [] : language.around?.(tokens, place)
  },
}

/** Ruby: words that compute and print, described calls, classes of the project, and nothing else. */
export const ruby: CodeAnalyser = {
  language: 'ruby',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text, held) => findings(lexicalDrafts(text, language, { known: true, held: () => boundTo(held) })),
  holds: (text) => lexicalHeld(text, language),
  empties: takesLineAway,
}
