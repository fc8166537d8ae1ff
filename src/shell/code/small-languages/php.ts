import type { Draft } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { sentOff } from '../sent-off.ts'
import { startsUsualProgram } from '../spawned.ts'
import { literalOf, oncePerCode, type Token } from './lexical.ts'
import { methodOf, ownMethod } from './lexical-classes.ts'
import * as means from './lexicon.ts'
import { boundTo } from './held-bindings.ts'
import { each, type LexicalMeaning, type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'
import { closing } from './lexical-brackets.ts'
import { laravel } from './models.ts'
import { isMentioned, lexicon as language } from './php-lexicon.ts'
import { computes } from './php-packages.ts'

/** What `use A\B\C`, `use A\B\{C, D}` and `use A\B\C as D` shorten, by the short name. */
const shortNames = oncePerCode((tokens): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  tokens.forEach(({ kind, text }, place) => {
    if (kind !== 'name' || text !== 'use') return
    const [path, sign, opener] = [1, 2, 3].map((offset) => tokens[place + offset]?.text ?? '')
    if (!path?.includes('\\') && sign !== '\\') return
    if (sign === '\\' && opener === '{')
      for (let index = place + 4; index < closing(tokens, place + 3); index += 2)
        found.set(lastOf(tokens[index]?.text ?? ''), `${path}\\${tokens[index]?.text ?? ''}`)
    else found.set(sign === 'as' ? (opener ?? '') : lastOf(path ?? ''), path ?? '')
  })
  return found
})
const lastOf = (path: string): string => path.slice(path.lastIndexOf('\\') + 1)

/** The full name of a class with a namespace: those of the language have none. */
function fullName(tokens: readonly Token[], place: number): string | undefined {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  if (kind !== 'name' || !/^\\?[A-Z]\w*(?:\\[A-Z]\w*)*$/.test(text)) return undefined
  const [first = '', ...rest] = text.replace(/^\\/, '').split('\\')
  const whole = [shortNames(tokens).get(first) ?? first, ...rest].join('\\')
  return whole.includes('\\') ? whole : undefined
}

const isMethod = methodOf(
  (sign) => sign === '->' || sign === '::' || sign === '?->',
  (tokens, place) => fullName(tokens, tokens[place]?.text === 'new' ? place + 1 : place) !== undefined,
)

/** The files in which PHP projects keep a class by its namespace: one of them tells that it is the project's. */
function ofProject(name: string): Draft {
  const [top = '', ...rest] = name.split('\\')
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
    const name = fullName(tokens, place)
    if (name !== undefined && !isMentioned(tokens, place)) return computes(name) ? [] : [ofProject(name)]
    return ownMethod(language, isMethod, tokens, place) ?? language.around?.(tokens, place)
  },
}

/** As a scan reads it, a property of the object at hand holds what the name of the same spelling does. */
const withProperties = (text: string): string =>
  text
    // a class goes by the last part of its name
    .replace(/\\?\b(?:[A-Z]\w*\\){1,8}([A-Z]\w*)(?=::|\()/g, '$1')
    .replace(/\$this->(\w+)\b(?!\s*\()/g, '$$$1')
    .replace(/\b(?:self|static)::(\$?\w+)\b(?!\s*\()/g, '$1')

/** A method of that name is one of much else: only a command line that starts a usual program is one here. */
const startsPlainly: LexicalMeaning = ([line, ...more]) =>
  line && more.length === 0 && startsUsualProgram.test(literalOf(line) ?? '') ? means.spawns([line]) : []

/** What classes of Laravel, Symfony, Robo and others do: plain to see in a file, while on a line any class may have these names. */
const scanned: Lexicon = {
  ...language,
  calls: new Map<string, LexicalMeaning>([
    ...language.calls,
    ...each('File.cleanDirectory', means.deletesTree),
    ...each('File.delete', means.deletes),
    ...each('Process.run Process.start Process.fromShellCommandline', (args) => means.spawns(args.slice(0, 1))),
    ...each('Process', ([words]) => (words?.[0]?.text === '[' || words?.[0]?.items ? means.spawns([words]) : [])),
    ...each('._exec .taskExec .run runLocally', startsPlainly),
    ...each('Http.post Http.put Http.patch', means.posts),
  ]),
}

/** Collections have a method of that name, too: where no file system is at hand it is theirs. */
const withFileSystem: Lexicon = { ...scanned, calls: new Map([...scanned.calls, ['.remove', means.deletesTree]]) }

/** PHP: what computes and prints, described calls, classes of the project, and nothing else. */
export const php: CodeAnalyser = {
  language: 'php',
  scriptWords: { $argv: 1 },
  // code that loads the application has its models at hand
  inline: (text) => (/\bbootstrap\/app\.php\b|\\Models\\/.test(text) ? laravel.inline(text) : lexicalDrafts(text, lexicon)),
  scan: (text, held) =>
    findings([
      ...lexicalDrafts(withProperties(text), /\bFilesystem\b/.test(text) ? withFileSystem : scanned, {
        known: true,
        held: () => boundTo(held),
      }),
      ...sentOff(text, { ofHome: false }),
    ]),
  holds: (text) => lexicalHeld(text, language),
}
