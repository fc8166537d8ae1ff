import { ownRepository } from '../../own-folder.ts'
import { type Argument, type Call, knownText, opaque, plain } from './call.ts'

const byGit = /^git (?:-C \S+ )?(?:ls-files|(?:diff|diff-tree|show|log)(?: \S+)* --name-only)\b/
const namesOnly = /^(?:-[a-zA-Z]*l[a-zA-Z]*|--files|--files-with-matches)$/
/** What makes a search print something else, or look elsewhere. */
const elsewhere = /^[/~]|\.\.|^-(?:exec|ok|f?printf|fprint|fls|ls$|x$|X$|-exec|-list-details|-format)/

/** Whether a search below folders here prints where it found something, and nothing else. */
function isSearch(line: string): boolean {
  const [program = '', ...words] = line.split(/\s+/).map((word) => word.replace(/^['"]/, ''))
  return (
    (/^(?:find|fd)$/.test(program) || (/^(?:grep|rg)$/.test(program) && words.some((word) => namesOnly.test(word)))) &&
    !words.some((word) => elsewhere.test(word))
  )
}

/** Behind a pipe: leaves names out, and adds none. */
const leavesOut = /^ ?(?:(?:sort|uniq|head|tail)(?: -\w+| \d+)*|grep(?: -[vEiFw]+)*(?: '[^']*'| "[^"$`]*"| [\w.^\\-]+)) ?$/

/** Whether a command, as a line or as program and arguments, prints names of files of the project and nothing else. */
export function listsFiles(command: Argument | undefined, rest?: Argument): boolean {
  const [program, list] = command?.kind === 'list' ? [undefined, command] : [command, rest?.kind === 'list' ? rest : undefined]
  const line = [program ?? [], list?.items ?? []]
    .flat()
    .map((item) => knownText(item) ?? '/(unknown)')
    .join(' ')
  if (list) return byGit.test(line) || isSearch(line)
  const [first = '', ...filters] = line.replaceAll(/ 2>\/dev\/null/g, '').split('|')
  return (byGit.test(first) || isSearch(first)) && !/[;&`<>\n]|\$\(/.test(first) && filters.every((filter) => leavesOut.test(filter))
}

/** Revisions, and options after which `log` and `rev-list` still print nothing but commits; `--show-toplevel` of `rev-parse` is a path. */
const commits = String.raw`(?: (?!-)[\w@{}~^./=-]+| --(?= )| -(?:\d+|n ?\d+|s)| --(?:all|branches|tags|remotes|reverse|(?:no-)?merges|first-parent|ancestry-path|count|no-patch|(?:since|until|author|grep|max-count|max-parents|date)=[\w@{}~^./=:-]+))*`
const hashing = new RegExp(
  String.raw`^git (?:rev-parse(?: --short)?(?: --abbrev-ref)? (?!-)[\w@{}~^./-]+|(?:log|rev-list|show(?=.* (?:-s|--no-patch)(?: |$)))${commits} --(?:format|pretty)=(?:format:)?%[hH]${commits}|rev-list${commits}|branch --show-current)$`,
)

/** The one line of a command, as a line or as program and arguments. */
const lineOf = (command: Argument | undefined): string =>
  command?.kind === 'list' ? command.items.map((item) => knownText(item) ?? '"').join(' ') : (knownText(command) ?? '')

/** What a command of git prints where that is hashes, numbers or the name of a branch, or the folder of the repository, and nothing else. */
export function printedByGit(command: Argument | undefined): Argument | undefined {
  const line = lineOf(command)
  if (line === 'git rev-parse --show-toplevel') return { kind: 'mixed', pieces: [ownRepository] }
  return hashing.test(line) ? plain : undefined
}

/** The command as far as what it prints can be told: in another folder, or with other variables, git has another repository. */
export const asStarted = <Command extends Argument | undefined>(command: Command, { named }: Pick<Call, 'named'>): Command | Argument =>
  (named.has('cwd') || named.has('env')) && printedByGit(command)?.kind === 'mixed' ? opaque : command
