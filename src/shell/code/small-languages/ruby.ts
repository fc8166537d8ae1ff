import type { Draft } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { sentOff } from '../sent-off.ts'
import { namesPerCode, oncePerCode, type Token } from './lexical.ts'
import { methodOf, ownMethod } from './lexical-classes.ts'
import { boundTo } from './held-bindings.ts'
import { type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'
import { withOwnNames } from './own-names.ts'
import { takesLineAway } from './line-edits.ts'
import { rails } from './models.ts'
import { actsElsewhere } from './ruby-acting.ts'
import { anyHeredoc, lexicon as language } from './ruby-lexicon.ts'

/** Classes that the code itself makes. */
const ownClasses = namesPerCode((tokens) =>
  tokens.flatMap(({ text }, place) =>
    /^(?:class|module)$/.test(tokens[place - 1]?.text ?? '') || tokens[place + 1]?.text === '=' ? [text] : [],
  ),
)

/** Names that the code gives its objects and methods: `Struct.new(:a)`, `attr_reader :b`, `def call(c, d: 1)`, `->(e)`. */
const declared = oncePerCode((tokens): ReadonlySet<string> => {
  const found = new Set<string>()
  let declares: 'fields' | 'parameters' | undefined
  tokens.forEach(({ kind, text }, place) => {
    if (/^(?:Struct|Data|attr_(?:accessor|reader|writer))$/.test(text)) declares = 'fields'
    else if (text === 'def' || (text === '->' && tokens[place + 1]?.text === '(')) declares = 'parameters'
    else if (text === '\n' || text === ';' || text === ')') declares = undefined
    else if (declares === 'fields' && kind === 'variable') found.add(text.slice(1))
    else if (declares === 'parameters' && kind === 'variable' && text.endsWith(':')) found.add(text.slice(0, -1))
    else if (declares === 'parameters' && kind === 'name' && /^(?:[(,*&]|\*\*)$/.test(tokens[place - 1]?.text ?? '')) found.add(text)
  })
  return found
})

/** Whether neither the language nor its libraries have a class of that name. */
function isForeign(tokens: readonly Token[], place: number): boolean {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  if (kind !== 'name' || !/^[A-Z][A-Za-z\d]*[a-z][A-Za-z\d]*$/.test(text) || tokens[place - 1]?.text === '::') return false
  return !language.names.has(text) && !language.reflective.test(text) && !ownClasses(tokens).has(text)
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

/** The files in which Ruby projects keep a class: one of them tells that it is the project's; else a gem that it declares has its name. */
function ofProject(name: string): Draft {
  const path = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  const files = ['lib', 'app/models', 'app/services', 'app/lib', 'app/jobs', 'app/helpers', '.'].map((folder) => `${folder}/${path}.rb`)
  const orDeclared = actsElsewhere(path) ? {} : { orDeclared: { names: [path], ecosystem: 'ruby' } }
  return { do: 'project-code', what: `ruby class \`${name}\``, files, mustExist: true, ...orDeclared }
}

const lexicon: Lexicon = {
  ...language,
  declares: declared,
  around(tokens, place) {
    const token = tokens[place]
    if (token && isForeign(tokens, place)) return [ofProject(token.text)]
    if (isInner(tokens, place)) return []
    return ownMethod(language, isMethod, tokens, place) ?? language.around?.(tokens, place)
  },
}

/** As a scan reads it, a text that starts on the next line is one wherever that line comes. */
const scanned: Lexicon = { ...language, lexis: { ...language.lexis, heredoc: anyHeredoc } }

/** Ruby: words that compute and print, described calls, classes of the project, and nothing else. */
export const ruby: CodeAnalyser = {
  language: 'ruby',
  scriptWords: { ARGV: 0 },
  // code that loads the application has its models at hand
  inline: (text) => (/\bconfig\/environment\b/.test(text) ? rails.inline(text) : lexicalDrafts(text, lexicon)),
  scan: (text, held) =>
    findings([
      ...lexicalDrafts(withOwnNames('ruby', text), scanned, { known: true, held: () => boundTo(held) }),
      ...sentOff(text, { ofHome: false }),
    ]),
  holds: (text) => lexicalHeld(withOwnNames('ruby', text), language),
  empties: takesLineAway,
}
