import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  type Draft,
  type EffectDraft,
  linesWith,
  printsWorkspacePaths,
  read,
  type Reveals,
  run,
  shell,
  type Target,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, isDynamic, literal, madeOf, show, textOf, type Word } from '../../value.ts'
import { printsPlain } from '../_inputs.ts'

type Detail = NonNullable<EffectDraft['detail']>

/** A detail record without the facts that do not hold. */
export function detailOf(facts: Readonly<Record<string, string | boolean | readonly string[] | undefined>>): Detail {
  return Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string | true | readonly string[]] => entry[1] !== undefined && entry[1] !== false,
    ),
  )
}

/** Work that is in no commit may be lost at a path; `whole`: anywhere in the repository. */
export function losesWork(target: Target, facts: Parameters<typeof detailOf>[0] = {}): EffectDraft {
  const paths = typeof target === 'string' ? [target] : [show(target)]
  return { do: 'effect', kind: 'delete', tag: 'uncommitted', target, isPath: true, detail: detailOf({ paths, ...facts }) }
}

/** Work may be lost under pathspecs. Magic (`:/`, `:!x`) can reach the whole repository. */
export const losesWorkAt = (pathspecs: readonly Word[], facts: Parameters<typeof detailOf>[0] = {}): readonly Draft[] =>
  pathspecs.some((word) => show(word).startsWith(':'))
    ? [losesWork('.', { ...facts, whole: true })]
    : pathspecs.map((word) => losesWork(word, facts))

/** Commits stop being reachable from where they were, or a name moves. */
export const rewrites = (what: string, facts: Parameters<typeof detailOf>[0] = {}): EffectDraft =>
  write('.git', 'history', { detail: detailOf({ what, ...facts }) })

/** A branch or tag gets a commit by force, whatever it stood for. */
export const moves = (what: 'branch' | 'tag', name: Word | undefined): EffectDraft =>
  rewrites(`move ${what}`, { name: name && show(name), computed: name !== undefined && isDynamic(name) })

/** Changes from elsewhere are brought into the working tree; git refuses where they would overwrite work. */
export const merges = (what: string, from: readonly Word[] = []): EffectDraft =>
  write('.', 'merge', { detail: detailOf({ what, from: from.map(show) }) })

/** Another commit is checked out; git refuses where that would overwrite work. */
export const switches = (to: string, facts: Parameters<typeof detailOf>[0] = {}): EffectDraft =>
  write('.', 'switch', { detail: detailOf({ to, ...facts }) })

/** Something reachable only through the reflog, or a stash, is gone for good. */
export const forgets = (
  tag: 'reflog' | 'stash' | 'branch' | 'tag',
  target: Target,
  facts: Parameters<typeof detailOf>[0] = {},
): EffectDraft => ({
  do: 'effect',
  kind: 'delete',
  tag,
  target,
  detail: detailOf(facts),
})

/** Hooks that git runs by itself, in the places where projects keep them. */
export const hooks = (...names: readonly string[]): Draft => ({
  do: 'project-code',
  what: 'git hooks',
  files: names.flatMap((name) => [`.git/hooks/${name}`, `.husky/${name}`]),
  otherwise: 'shell',
  folderSetting: 'core.hookspath',
  // hashes of commits, a flag, or the name of a remote and where it lies
  parameters: names.every((name) => withoutWords.has(name)) ? [] : ['$1', '$2', '$3'].map((shown) => madeOf({ hole: 'plain', shown })),
})

/** Hooks that are given no words. */
const withoutWords: ReadonlySet<string> = new Set(['pre-commit', 'post-commit', 'pre-merge-commit', 'pre-applypatch', 'post-applypatch'])

/** Hooks that get the message of a commit in a file of git's own, to look at or to add to. */
export const messageHooks: Draft = {
  do: 'project-code',
  what: 'git hooks',
  files: ['prepare-commit-msg', 'commit-msg'].flatMap((name) => [`.git/hooks/${name}`, `.husky/${name}`]),
  otherwise: 'shell',
  folderSetting: 'core.hookspath',
  notCode: true,
  parameters: [madeOf({ hole: 'temp-path', shown: 'the message' })],
}

/** Hooks that git runs whenever it writes its index, moves a name or tidies up. */
export const quietHooks: Draft = {
  do: 'project-code',
  what: 'git hooks',
  files: ['.git/hooks/post-index-change', '.git/hooks/reference-transaction', '.git/hooks/pre-auto-gc'],
  otherwise: 'shell',
  folderSetting: 'core.hookspath',
  notCode: true,
}

/** Programs that settings name for logging in to a remote and for the other side of the line, and what leads or leaves it unguarded. */
export const logsIn: Draft = {
  do: 'configured',
  keys: [
    'credential.helper',
    'credential.*.helper',
    'core.askpass',
    'remote.*.uploadpack',
    'remote.*.receivepack',
    'remote.*.url',
    'remote.*.pushurl',
    'remote.*.vcs',
    'url.*.insteadof',
    'url.*.pushinsteadof',
    'http.proxy',
    'http.*.proxy',
    'remote.*.proxy',
    'http.sslverify',
    'http.*.sslverify',
  ],
}

/** Programs that settings name for showing the manual. */
export const opensManual: Draft = { do: 'configured', keys: ['man.*.cmd', 'man.*.path', 'browser.*.cmd', 'browser.*.path'] }

/** The message is written in whatever the settings of the repository name. */
export const opensEditor: Draft = { do: 'configured', keys: ['core.editor'] }

/** Programs that settings name for the lines at the end of a message. */
export const addsTrailers: Draft = { do: 'configured', keys: ['trailer.*.cmd', 'trailer.*.command'] }

/** Talks to a remote. A transport helper (`ext::sh -c …`) runs a program. */
export function contacts(remote: Word | undefined, tag = 'fetch', facts: Parameters<typeof detailOf>[0] = {}): readonly Draft[] {
  const text = remote ? (textOf(remote) ?? show(remote)) : 'origin'
  if (/^[\w+-]+::/.test(text))
    return [
      unknown(`remote \`${text}\` names a transport that can run programs`),
      ...(remote && text.startsWith('ext::') ? [extCommand(remote)] : []),
    ]
  return [connect(tag, remote ?? 'origin', { detail: detailOf(facts) }), logsIn]
}

/** The words of an `ext::` address: a blank behind a percent sign stands inside of one. */
function extCommand(remote: Word): Draft {
  const text = textOf(remote)
  const words = text?.slice('ext::'.length).match(/(?:% |%.|[^ %])+/g) ?? []
  return text?.includes('% ') ? run(words.map((word) => literal(word.replace(/%(.)/g, '$1')))) : shell(dropPrefix(remote, 'ext::'.length))
}

/** The words before and after `--`; without one, all are before. */
export function splitAtDashes({ words, operands }: Args): {
  readonly before: readonly Word[]
  readonly after: readonly Word[]
  readonly split: boolean
} {
  const index = words.findIndex((word) => textOf(word) === '--')
  if (index < 0) return { before: operands, after: [], split: false }
  const after = words.slice(index + 1)
  return { before: operands.slice(0, operands.length - after.length), after, split: true }
}

/** Whether a text is certainly a revision and never a path: `HEAD~2`, `@{u}`, `-`, a hash. */
export const isRevision = (text: string | undefined): boolean =>
  text !== undefined &&
  (text === '-' ||
    /^(HEAD|ORIG_HEAD|FETCH_HEAD|MERGE_HEAD|@)\b/.test(text) ||
    text === '@' ||
    /[~^]|@\{|\.\./.test(text) ||
    /^[0-9a-f]{7,40}$/.test(text))

/** As `isRevision`, of a word: also what git itself printed as the name of a commit. Where a file has that name too, git refuses. */
export const isRevisionWord = (word: Word): boolean =>
  isRevision(textOf(word)) || word.pieces.every((piece) => 'hole' in piece && piece.hole === 'plain' && printedByGit.test(piece.shown))

const printedByGit = /^\$\(git (?:rev-list|log|(?:merge-base|rev-parse) [^)]*|branch(?: --show-current)?|tag|describe)\)$/

/** A commit as it is written, or as git prints it: `$(git merge-base HEAD main)` is what both began with. */
export function commitOf(word: Word): string {
  const [piece, ...more] = word.pieces
  const shown = piece && 'hole' in piece && piece.hole === 'plain' && more.length === 0 ? piece.shown : ''
  const [, first, second] = /^\$\(git merge-base ([^-\s]\S*) ([^-\s]\S*)\)$/.exec(shown) ?? []
  if (first !== undefined) return `${first}...${second}`
  return /^\$\(git rev-parse (?:--short )?([^-\s]\S*)\)$/.exec(shown)?.[1] ?? show(word)
}

const looksLikePath = (word: Word): boolean => /^(\/|~|\.\.?\/)|(?:^|\/)\.env/.test(show(word))

/** Reads the repository: named paths and files of old commits one by one, else all of it. */
export function readsRepository(args: Args): readonly Draft[] {
  const { before, after } = splitAtDashes(args)
  const named = [...before.filter(looksLikePath), ...after].filter((word) => !show(word).startsWith(':'))
  const oldFiles = before.flatMap((word) => {
    const path = /^[^:]+:(?![:/])(.+)$/.exec(textOf(word) ?? '')?.[1]
    return path ? [path] : []
  })
  const targets: readonly Target[] = [...named, ...oldFiles]
  return targets.length > 0 ? targets.map((target) => read(target)) : [read('.')]
}

/** Files of the working tree by name; `HEAD:file` is the text of one. */
const namesFiles = (args: Args): boolean => {
  const { before, after } = splitAtDashes(args)
  return (after.length > 0 || before.some(looksLikePath)) && !before.some((word) => show(word).includes(':'))
}

/** Of files that are named it shows that they are there, not what is in them. */
export const showsNames = (args: Args): Reveals | undefined => (namesFiles(args) ? 'nothing' : undefined)

/** Options that bring no line of a file into a list of commits or changes. */
const withoutContents =
  /^(?:--(?:oneline|all|stat|shortstat|numstat|summary|name-only|name-status|format|pretty|follow|since|until|after|before|author|grep|graph|decorate|date|reverse|diff-filter|no-patch|quiet|exit-code|merges|no-merges|branches|tags|remotes|first-parent|abbrev-commit|full-history|max-count|no-color|cached|staged)(?:=.*)?|-s|-q|-n\d*|-\d+|-[SG].*)$/

/** The same of commits, whose changes are shown only where options ask for them. */
export const showsCommits = (args: Args): Reveals | undefined =>
  args.given.every(({ at }) => withoutContents.test(show(at))) ? showsNames(args) : undefined

/** The same of changes, where all that is shown of them is which files they are in. */
export const showsChangedNames = (args: Args): Reveals | undefined =>
  args.has('--stat', '--shortstat', '--numstat', '--name-only', '--name-status', '--summary', '--quiet', '-s')
    ? showsCommits(args)
    : undefined

/** As `readsRepository`, where a path only known at run time is one of the repository: git refuses any other. */
function readsHistory(args: Args): readonly Draft[] {
  const paths: ReadonlySet<Target> = new Set(splitAtDashes(args).after.filter(isDynamic))
  return readsRepository(args).map((draft) => (draft.do === 'effect' && paths.has(draft.target) ? read('.') : draft))
}

/** As `readsHistory`; with `--name-only` the output is a list of paths, with `--name-status` of letters and paths. */
export const readsAndLists = (args: Args): readonly Draft[] => [
  ...readsHistory(args),
  ...(args.has('--name-only', '--name-status') ? [printsWorkspacePaths] : []),
  ...beginsWithIds(args),
]

/** What is printed of a commit besides its line. */
const further = [
  '-p',
  '--stat',
  '--name-only',
  '--name-status',
  '--numstat',
  '--raw',
  '--graph',
  '--shortstat',
  '-L',
  '--patch-with-stat',
  '-u',
  '--boundary',
  '--left-right',
  '--cherry-mark',
]

/** `--format=%H`: nothing but ids, one a line. `--oneline`, `--format='%h %s'`: each line begins with one. */
function beginsWithIds(args: Args): readonly Draft[] {
  const formats = [...args.values('--format'), ...args.values('--pretty')].map((word) => textOf(word)?.replace(/^t?format:/, ''))
  const format = args.has('--oneline') || formats[0] === 'oneline' ? '%h %s' : formats[0]
  if (format === undefined || formats.length > 1 || args.has(...further)) return []
  if (/^%[Hh]$/.test(format)) return [printsName('log')]
  // a text of several lines may follow
  const separator = /%[bBNwn+]|\n/.test(format) ? undefined : /^%[Hh]([ :])/.exec(format)?.[1]
  return separator ? [linesWith(separator === ':' ? 'before-colon' : 'first-word', 'plain')] : []
}

/** Output that is a hash, a count or a name of git's own: it never begins with a dash. */
export const printsName = (command: string): Draft => printsPlain(`git ${command}`)

/** `--format='%(refname:short)'`: names of refs, one a line; they never begin with a dash. */
export const printsRefNames = (args: Args): readonly Draft[] => {
  const formats = args.values('--format').map(textOf)
  return formats.length === 1 && /^%\((?:refname(?::\w+(?:=-?\d+)?)?|objectname(?::\w+)?)\)$/.test(formats[0] ?? '')
    ? [printsName('refs')]
    : []
}

/** A file operand, unless it is `-`. */
export const readFile = (word: Word | undefined): readonly Draft[] => (word && textOf(word) !== '-' ? [read(word)] : [])

/** A merge strategy that is not git's own is a program of that name. */
export const otherStrategy = (args: Args): readonly Draft[] =>
  args
    .values('-s')
    .filter((word) => !/^(?:ort|recursive|resolve|octopus|ours|subtree)$/.test(textOf(word) ?? ''))
    .map((word) => unknown(`merge strategy \`${show(word)}\` is not described`))

export const skipsChecks = (option: string): Draft => config('skip-checks', option)

/** The effects of git's own bookkeeping: nothing that existed is lost. */
export const records = (what: 'index' | 'ref' | 'object' | 'stash' | 'notes' | 'commit' | 'plumbing' | 'maintenance'): EffectDraft =>
  write('.git', what)
