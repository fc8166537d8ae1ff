import type { Draft } from '../../command-spec.ts'
import { run, shell, unknown } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'
import { sentOff } from '../sent-off.ts'
import { startedFor } from '../spawned.ts'
import { changesFolder, startedInAny } from '../working-folder.ts'
import { furtherDeleted } from './deleted-paths.ts'
import { argumentsAt, literalOf, type Token } from './lexical.ts'
import { expressionAt } from './lexical-bindings.ts'
import {
  changesFirst,
  finds,
  formats,
  home,
  joinsList,
  joinsPath,
  namesIn,
  replacesText,
  results,
  same,
  sameReceiver,
  variable,
} from './lexical-results.ts'
import { eachItem } from './lexical-values.ts'
import * as means from './lexicon.ts'
import { boundTo } from './held-bindings.ts'
import { type LexicalMeaning, type Lexicon, lexicalDrafts, lexicalHeld } from './lexicon.ts'
import { withOwnNames } from './own-names.ts'

const spawns: LexicalMeaning = (args) => {
  const given = args.flatMap((argument) => argument[0]?.items?.map((item) => [item]) ?? [argument])
  // nobody knows which program it is: ordinary code
  return literalOf(given[0]) === undefined ? [] : [run(given.map(means.wordOf))]
}

/** The texts of a list, each as an argument of its own. */
const literalsIn = (tokens: readonly Token[]): readonly (readonly Token[])[] =>
  tokens.filter(({ kind }) => kind === 'text').map((token) => [token])

/** What the flags say that a file is opened for. */
const opensFile: LexicalMeaning = ([path = [], how = []]) => {
  if (how.some(({ text }) => text === 'O_TRUNC')) return means.writes([path])
  return how.some(({ text }) => /^O_(?:APPEND|WRONLY|RDWR)$/.test(text)) ? means.appends([path]) : means.reads([path])
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
      // `e.home`: a field of the code's own, as against a function of a package
      const field =
        /^\w/.test(text[place] ?? '') && !/\w/.test(text[place - 1] ?? '')
          ? /^\w+\.([a-z]\w*)\b(?!\()/.exec(text.slice(place, place + 80))
          : null
      if (field) return { token: { kind: 'name', text: field[1] ?? '' }, end: place + field[0].length }
      // `[]string{"a"}` is the list of what stands in it
      const list = text[place] === '[' ? /^\[(?:\.\.\.|\d*)\](?:string|any|interface\{\})\{/.exec(text.slice(place, place + 30)) : null
      if (list) return { token: { kind: 'sign', text: '[' }, end: place + list[0].length }
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
    ['syscall.Exec', ([, words = []]) => spawns(literalsIn(words))],
    ['os.Chdir', ([folder = []]) => [changesFolder('go', literalOf(folder))]],
    ['os.Remove', means.deletes],
    ['syscall.Kill', means.kills('go ends a process')],
    ['syscall.Unlink', means.deletes],
    ['syscall.Rmdir', means.deletes],
    ['os.Rename', means.moves],
    ['os.RemoveAll', means.deletesTree],
    // of Mage
    ['sh.Rm', means.deletesTree],
    ...['sh.Run', 'sh.RunV', 'sh.Output', 'sh.OutCmd', 'sh.RunCmd'].map((name) => [name, spawns] as const),
    ...['sh.RunWith', 'sh.RunWithV', 'sh.OutputWith'].map(
      (name) => [name, ([, ...words]: Parameters<LexicalMeaning>[0]) => spawns(words)] as const,
    ),
    ['sh.Exec', ([, , , ...words]) => spawns(words)],
    ['os.WriteFile', means.writes],
    ['os.Create', means.writes],
    ['os.OpenFile', opensFile],
    ['os.ReadFile', means.reads],
    ['os.Open', means.reads],
    ['ioutil.ReadFile', means.reads],
    ['os.Chmod', ([path = [], mode = []]) => means.changesRights([mode, path])],
    ['http.Get', means.gets],
    ['http.Head', means.gets],
    ['http.Post', means.posts],
    ['http.NewRequest', ([, url = []]) => means.gets([url])],
    ['http.NewRequestWithContext', ([, , url = []]) => means.gets([url])],
    ['os.Truncate', means.truncates],
    ['ioutil.WriteFile', means.writes],
  ]),
  binds: () => false,
  loops: given,
  values: {
    concat: '+',
    member: '.',
    hole: /(?!)/g,
    results: new Map([
      ...results('filepath.Join path.Join', joinsPath),
      ...results('filepath.Clean strings.TrimSpace strings.TrimRight', same),
      ...results('fmt.Sprintf', formats),
      ...results('strings.Join', joinsList),
      ...results(
        'strings.ToLower',
        changesFirst((text) => text.toLowerCase()),
      ),
      ...results(
        'strings.ToUpper',
        changesFirst((text) => text.toUpperCase()),
      ),
      ...results('strings.ReplaceAll strings.Replace', ([text, from, to]) =>
        replacesText(
          [from, to, text].flatMap((value) => value ?? []),
          undefined,
        ),
      ),
      ...results('filepath.Glob', finds),
      ...results('os.ReadDir ioutil.ReadDir', namesIn),
      ...results('.Name', sameReceiver),
      ...results('os.Getenv', variable),
      ...results('os.UserHomeDir', home),
      ...results(
        'os.ExpandEnv',
        changesFirst((text) => text.replace(/^\$(?:HOME\b|\{HOME\})/, '~')),
      ),
      ...results('flag.String', ([, otherwise]) => otherwise),
    ]),
  },
}

/** `a, b := x`, `for _, b := range x {`, and what `filepath.Walk(x, func(b …` calls its function with. */
function given(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const name = tokens[place]
  if (name?.kind !== 'name') return undefined
  if (tokens[place - 1]?.text === '(' && tokens[place - 2]?.text === 'func') return walked(tokens, place)
  // `env{home: x}`: what a field is given
  if (tokens[place + 1]?.text === ':' && tokens[place + 2]?.text !== '=' && /^[{,\n]$/.test(tokens[place - 1]?.text ?? ''))
    return [name.text, argumentsAt(tokens, place + 1)[0] ?? []]
  const isSecond = tokens[place - 1]?.text === ','
  const end = tokens[place + 1]?.text === ',' && tokens[place + 2]?.kind === 'name' ? place + 3 : place + 1
  if (tokens[end]?.text !== ':' || tokens[end + 1]?.text !== '=') return undefined
  if (tokens[end + 2]?.text !== 'range') return isSecond ? undefined : [name.text, expressionAt(tokens, end + 2)]
  const source = tokens.slice(end + 3, end + 3 + longestSource)
  const opens = source.findIndex(({ text }, index) => text === '{' && source[index - 1]?.text !== 'string')
  return isSecond && opens > 0 ? [name.text, [...source.slice(0, opens), eachItem]] : undefined
}

/** Tokens of what a loop or a walk goes over, at most. */
const longestSource = 40

const anyName: Token = { kind: 'text', text: '', pieces: [{ text: '/*', glob: true }] }

function walked(tokens: readonly Token[], place: number): readonly [string, readonly Token[]] | undefined {
  const before = tokens.slice(Math.max(0, place - longestSource), place)
  const start = before.findLastIndex(({ text }) => /^Walk(?:Dir)?$/.test(text))
  const folder = start < 0 ? [] : before.slice(start + 2, -3)
  return folder.length === 0 || folder.some(({ text }) => /^[;\n{]$/.test(text))
    ? undefined
    : [tokens[place]?.text ?? '', [...folder, { kind: 'sign', text: '+' }, anyName]]
}

/** A package that acts under a name of the code's own, or a function of it that is named but not called. */
const otherName =
  /^[ \t]*(?:import[ \t]*\(?[ \t]*)?(?:\.|[A-Za-z]\w*)[ \t]+"(?:os(?:\/exec)?|syscall)"|\b(?:os|exec|syscall)\.(?:Remove\w*|Rename|Command|Unlink|Rmdir)\b(?!\()/m

/** `//go:embed steps.txt` in code that gives lines to a shell: what the file holds is run. */
const embedded = (text: string): readonly Draft[] =>
  /\bexec\.Command(?:Context)?\([^)\n]*"(?:\/bin\/)?(?:ba|z|da)?sh"/.test(text)
    ? [...text.matchAll(/^\/\/go:embed[ \t]+([\w./-]+\.(?:txt|sh|bash|list))[ \t]*$/gm)].map(
        ([, file = '']): Draft => ({ do: 'script', file: literal(`${ownFolder}/${file}`), language: 'shell', parameters: [] }),
      )
    : []

/** Go is only ever project code: what it plainly spawns, deletes or writes outside. */
export const go: CodeAnalyser = {
  language: 'go',
  inline: () => [unknown('go code is not analysed')],
  acts: (text) => /\b(?:os|exec|syscall|ioutil|sh|http|sql|gorm|net)\.[A-Z]|\.(?:Exec|Migrator|Flush)[A-Z(]/.test(text),
  scan(text, held) {
    const own = withOwnNames('go', text)
    const plain = lexicalDrafts(own, lexicon, { known: true, held: () => boundTo(held) })
    const started = /\bexec\.Command/.test(text) ? startedFor(text, plain) : []
    const folders = [...text.matchAll(/\.Dir\s*=\s*"([^"\n]+)"/g)].map(([, folder = '']) => folder)
    const deleted = furtherDeleted(own, plain)
    return findings([...startedInAny([...plain, ...started], folders), ...deleted, ...embedded(text), ...sentOff(text)])
  },
  holds: (text) => lexicalHeld(withOwnNames('go', text), lexicon),
  doubts: (text) => (otherName.test(text) ? [unknown('go calls what acts by another name')] : []),
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
