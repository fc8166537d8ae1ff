import type { Draft } from '../../command-spec.ts'
import { run, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { literalOf } from './lexical.ts'
import { finds, joinsPath, results, same } from './lexical-results.ts'
import * as means from './lexicon.ts'
import { type LexicalMeaning, type Lexicon, lexicalDrafts } from './lexicon.ts'

const spawns: LexicalMeaning = (args) => {
  const words = args.map(literalOf).filter((word) => word !== undefined)
  return words.length === args.length && words.length > 0 ? [run(words.map((word) => literal(word)))] : []
}

const lexicon: Lexicon = {
  language: 'go',
  lexis: {
    comments: ['//'],
    blockComments: true,
    namePattern: /^[A-Za-z_]\w*/,
    special: (text, place) => {
      if (text[place] === "'")
        return { token: { kind: 'number', text: '0' }, end: place + (/^'(?:\\.[^']*|[^'])'/.exec(text.slice(place))?.[0].length ?? 1) }
      if (text[place] !== '`') return undefined
      const end = text.indexOf('`', place + 1)
      return end < 0 ? false : { token: { kind: 'text', text: text.slice(place + 1, end) }, end: end + 1 }
    },
  },
  names: new Set(),
  reflective: /^$/,
  calls: new Map<string, LexicalMeaning>([
    ['exec.Command', spawns],
    ['exec.CommandContext', (args) => spawns(args.slice(1))],
    ['syscall.Exec', () => []],
    ['os.Remove', means.deletes],
    ['os.RemoveAll', means.deletesTree],
    ['os.WriteFile', means.writes],
    ['os.Create', means.writes],
    ['os.Truncate', means.truncates],
    ['ioutil.WriteFile', means.writes],
  ]),
  binds: () => false,
  values: {
    concat: '+',
    member: '.',
    hole: /(?!)/g,
    results: new Map([
      ...results('filepath.Join path.Join', joinsPath),
      ...results('filepath.Clean', same),
      ...results('filepath.Glob', finds),
    ]),
  },
}

/** Go is only ever project code: what it plainly spawns, deletes or writes outside. */
export const go: CodeAnalyser = {
  language: 'go',
  inline: () => [unknown('go code is not analysed')],
  scan: (text) => findings(lexicalDrafts(text, lexicon, { known: true })),
}

/** The commands of `//go:generate` lines, which only `go generate` runs. */
export const goGenerate: CodeAnalyser = {
  language: 'go-generate',
  inline: () => [unknown('go code is not analysed')],
  scan: (text) =>
    [...text.matchAll(/^\/\/go:generate[ \t]+(.+)$/gm)].map(
      (line): Draft => shell(literal((line[1] ?? '').replace(/\$(?:GOFILE|GOPACKAGE|GOLINE|GOARCH|GOOS)\b/g, 'x'))),
    ),
}
