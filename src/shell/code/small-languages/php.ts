import type { Draft } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import type { Token } from './lexical.ts'
import { methodOf, ownMethod } from './lexical-classes.ts'
import { boundTo, type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'
import { lexicon as language } from './php-lexicon.ts'

/** A class with a namespace: those of the language have none. */
const isNamespaced = ({ kind, text }: Token): boolean => kind === 'name' && /^\\?[A-Z]\w*(?:\\[A-Z]\w*)+$/.test(text)

const isMethod = methodOf(
  (sign) => sign === '->' || sign === '::' || sign === '?->',
  (tokens, place) =>
    [tokens[place], tokens[place]?.text === 'new' ? tokens[place + 1] : undefined].some((token) => token && isNamespaced(token)),
)

/** The files in which PHP projects keep a class by its namespace: one of them tells that it is the project's. */
function ofProject(name: string): Draft {
  const [top = '', ...rest] = name.replace(/^\\/, '').split('\\')
  const path = rest.join('/')
  const files = [`src/${path}.php`, `app/${path}.php`, `lib/${path}.php`, `${top.toLowerCase()}/${path}.php`, `src/${top}/${path}.php`]
  return {
    do: 'project-code',
    what: `php class \`${name}\``,
    files: name.endsWith('Test') ? [...files, `tests/${path}.php`] : files,
    mustExist: true,
  }
}

const lexicon: Lexicon = {
  ...language,
  around(tokens, place) {
    const token = tokens[place]
    if (token && isNamespaced(token)) return tokens[place - 1]?.text === 'use' ? [] : [ofProject(token.text)]
    return ownMethod(language, isMethod, tokens, place) ?? language.around?.(tokens, place)
  },
}

/** PHP: what computes and prints, described calls, classes of the project, and nothing else. */
export const php: CodeAnalyser = {
  language: 'php',
  inline: (text) => lexicalDrafts(text, lexicon),
  scan: (text, held) => findings(lexicalDrafts(text, language, { known: true, held: () => boundTo(held) })),
  holds: (text) => lexicalHeld(text, language),
}
