import type { Args } from '../../arguments.ts'
import {
  connect,
  type Draft,
  type Options,
  printsTainted,
  publish,
  read,
  readsOperands,
  send,
  type Subcommand,
  unknown,
} from '../../command-spec.ts'
import { changesByGraphql } from '../../code/queries/graph-queries.ts'
import { irreversible } from '../../forge-requests.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { sendsValues, tagOf } from '../network/_transfer.ts'

/** Options of every list and view: they shape the output and choose the repository. */
const viewOptions = table({
  flag: '-w --web, -c --comments, --no-pager',
  value: `-R --repo, --json, -q --jq, -t --template, -L --limit, -s --state, -l --label, -a --assignee, -A --author, -S --search,
        -m --milestone, -B --base, -H --head, --app, --mention, -o --order, --sort, -b --branch, -u --user, --created, -e --event,
        --owner, --visibility, --language, --topic, -O --output, -F --output-format, -P --per-page, -p --page, -g --group`,
})

/** Options of everything that writes a title and a body. A body file is read. */
const authorOptions = table({
  flag: '-w --web, -f --fill, -d --draft, -e --editor, --yes -y, --dry-run',
  value: `-R --repo, -t --title, -b --body, -l --label, -a --assignee, -m --milestone, -p --project, --add-label, --remove-label,
        --add-assignee, --remove-assignee, --add-project, --remove-project, --add-reviewer, --remove-reviewer, -r --reason,
        --description, -T --template, --recover`,
  reads: '-F --body-file',
})

/** The parts of a forge's command line: reads go to its host, everything else is said to others. */
export function forge(host: string) {
  const asks: readonly Draft[] = [connect('get', host)]
  const subject = ({ operands }: Args): string => operands.map(show)[0] ?? ''
  return {
    /** Shows something of the forge. */
    shows: (extra: Options = {}): Subcommand => ({ options: table({}, viewOptions, extra), harmless: true, effects: asks }),
    /** Says something that other people see. */
    says: (what: string, extra: Options = {}): Subcommand => ({
      options: table({}, authorOptions, extra),
      effects: (args) => (args.has('--dry-run') ? asks : [...tells(host, args), publish('comment', `${what} ${subject(args)}`.trim())]),
    }),
    /** Does something to the repository or its automation that other people depend on. */
    does: (draft: (what: string, args: Args) => readonly Draft[], extra: Options = {}): Subcommand => ({
      options: table({ flag: '--yes -y, --confirm', value: '-R --repo' }, extra),
      effects: (args) => [...tells(host, args), ...draft(subject(args), args)],
    }),
    asks,
  }
}

/** What leaves with a title or a body: the file that it is taken from, and values that the line computes. */
function tells(host: string, args: Args): readonly Draft[] {
  const file = args.value('-F')
  const carries = file ? [textOf(file) === '-' ? ('stdin' as const) : file] : []
  const words = ['-t', '-b', '-n'].flatMap((option) => args.values(option))
  return [...(carries.length > 0 ? [send('upload', host, { carries })] : []), ...sendsValues(words, literal(host))]
}

/** Where another server is asked than the usual one, for which the login may not be. `hasHost`: three parts of a name begin with a server. */
export function usualServer({ hasHost }: { readonly hasHost: boolean }) {
  const host = (word: Word): string | undefined => {
    const text = knownPrefix(word)
    const address = /^(?:(?:https?|ssh|git):\/\/(?:[^@/]*@)?|[\w.-]+@)([^/:]+)/.exec(text)?.[1]
    return address ?? (hasHost ? /^(\w[\w-]*(?:\.[\w-]+)+(?::\d+)?)\/[^/]+\/[^/]/.exec(text)?.[1] : undefined)
  }
  const doubts = (named: readonly (string | undefined)[]): readonly Draft[] =>
    named
      .filter((name) => name !== undefined && !usualHost.test(name))
      .map((name) => unknown(`the login may be for another server than \`${name}\``))
  const before = (args: Args): readonly Draft[] => doubts([...args.values('-R').map(host), ...args.values('--hostname').map(show)])
  /** The same subcommands, which say so. */
  const watch = (subcommands: Readonly<Record<string, Subcommand>>): Readonly<Record<string, Subcommand>> =>
    Object.fromEntries(
      Object.entries(subcommands).map(([name, subcommand]) => {
        const { effects = readsOperands, subcommands: inner } = subcommand
        if (inner) return [name, { ...subcommand, subcommands: watch(inner) }]
        const watched = (args: Args): readonly Draft[] => [
          ...before(args),
          ...doubts(args.operands.map(host)),
          ...(typeof effects === 'function' ? effects(args) : effects),
        ]
        return [name, { ...subcommand, effects: watched }]
      }),
    )
  return { before, watch }
}

/** `gh api` and `glab api`: a plain call reads, fields or another method change something. */
export const apiCall =
  (host: string) =>
  (args: Args): readonly Draft[] =>
    asksApi(host, args)

const usualHost = /^(?:(?:api|gist|ssh|www)\.)?(?:github\.com|gitlab\.com|[\w-]+\.ghe\.com)$/

function asksApi(host: string, args: Args): readonly Draft[] {
  const fields = [...args.values('-f'), ...args.values('-F')]
  const input = args.value('--input')
  const path = args.operands.map(show)[0] ?? ''
  const verb = args.value('-X')
  const method = verb ? textOf(verb)?.toUpperCase() : fields.length > 0 || input ? 'POST' : 'GET'
  const said = fields.map(show).join('\n')
  if (args.operands[0] && textOf(args.operands[0]) === undefined && method !== 'GET')
    return [unknown(`\`${path}\` is only known at run time`), ...irreversible(tagOf(method ?? 'POST'), path, said)]
  if (/^\/?graphql$/.test(path)) return graphql(host, fields, input)
  if (method === 'GET' || method === 'HEAD') return [connect('get', host), printsTainted('download')]
  const lost = irreversible(tagOf(method ?? 'POST'), path, said)
  const named = args.values('-F').flatMap((field) => {
    const start = /^[^=]*=@/.exec(knownPrefix(field))?.[0].length
    return start === undefined ? [] : [dropPrefix(field, start)]
  })
  const files = [...(input ? [input] : []), ...named].flatMap((word) =>
    textOf(word) === '-' ? [send('upload', host, { carries: ['stdin'] })] : [read(word), send('upload', host, { carries: [word] })],
  )
  return [...files, ...(lost.length > 0 ? lost : [publish('comment', `${method ?? 'unknown method'} ${path}`)])]
}

/** Mutations that nobody can take back. */
const losingMutations: readonly (readonly [RegExp, string])[] = [
  [/\b(?:deleteRepository|projectDelete|deleteProject\b(?!V2))/, 'repo-delete'],
  [/\bupdateRepository\b[^}]*\bvisibility\s*:\s*"?PUBLIC/, 'repo-public'],
]

function graphql(host: string, fields: readonly Word[], input: Word | undefined): readonly Draft[] {
  const query = fields.map((word) => textOf(word)).find((text) => text === undefined || text.startsWith('query='))
  if (input || query === undefined || query.startsWith('query=@')) return [unknown('a GraphQL document that is not on the line')]
  if (!changesByGraphql(query)) return [connect('get', host)]
  const [, tag] = losingMutations.find(([pattern]) => pattern.test(query)) ?? []
  return [publish(tag ?? 'comment', 'GraphQL mutation')]
}

export const apiOptions = table({
  flag: '-i --include, --paginate, --silent, --slurp, --verbose',
  value: '-X --method, -f --raw-field, -F --field, -H --header, -q --jq, -t --template, --cache, --hostname, -p --preview, --input',
})

/** Options for git behind two dashes, of which some run programs. */
export const gitOptions = ({ operands, name }: Pick<Args, 'operands' | 'name'>): readonly Draft[] =>
  operands
    .filter(
      (word) =>
        /^-./.test(knownPrefix(word)) &&
        !/^-(?:q|v|n|b|-(?:depth|branch|single-branch|no-single-branch|recursive|recurse-submodules|shallow-submodules|quiet|progress|bare|mirror|no-checkout|no-tags|filter|sparse|origin|jobs)(?:=[\w.:/-]*)?|-)$/.test(
          show(word),
        ),
    )
    .map((word) => unknown(`option \`${show(word)}\` of \`${name}\` is not described`))
