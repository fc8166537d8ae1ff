import type { SyntaxNode } from '@lezer/common'
import { namesCloud } from './cloud-sdks.ts'

/** Children of a node in order, without comments. */
export function children(node: SyntaxNode): readonly SyntaxNode[] {
  const list: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) if (!/Comment$/.test(child.name)) list.push(child)
  return list
}

/** Gives the text of nodes, and notes the calls that were lowered. */
export interface Source {
  (node: SyntaxNode): string
  readonly lowered: Set<string>
  /** Bodies of functions are left out where no word of theirs does what a scan looks for. */
  readonly sparse?: true
  /** Rounds after which values that still grow are given up. */
  readonly patience?: number
}

/** The source of code that is followed whole. */
export const sourceOf = (text: string): Source =>
  Object.assign((node: SyntaxNode): string => text.slice(node.from, node.to), { lowered: new Set<string>() })

/** The source of project code that is only scanned: of a long file, only functions that may act are followed. */
export const scannedSource = (text: string): Source =>
  text.length > longFile ? Object.assign(sourceOf(text), { sparse: true as const, patience: 1 }) : sourceOf(text)

const longFile = 12 * 1024

/** Words without which no code starts a program or runs text as code, whatever else it does. */
const spawning =
  /system|popen|spawn|exec|subprocess|fork|\bpty\b|eval|child_process|shelljs|\bzx\b|\$`|\bvm\b|Function\(|Deno|Bun\b|ctypes|['"]actions['"]|\.(?:run(?:_always|_install)?|sudo|local)\((?!\))/
/** The same in the hands of a runner of tasks: `session.run("twine", "upload")`, `c.run("git push")`. */
const running =
  /\.run\w*\(\s{0,99}[rf]?["'](?:git|twine|docker|kubectl|terraform|aws|psql|mysql|dropdb|ssh|scp|curl|wget|nc|sudo|doas|bash|sh|zsh|chmod|chown|mv|find|dd|kill|pkill|xargs|shred)\b|\bgit\.(?:push|reset|clean)\(/
/** Words that reach others by name. */
const reaching = /getattr|__import__|importlib|globals|import\(|require\((?!['"])|fromCharCode|atob|b64decode|fromhex/
const changing =
  /unlink|remove|rmtree|rmdir|\brm|rimraf|write|open\(|append|truncate|rename|replace\(|move|copy|chmod|chown|symlink|urlretrieve|save|dump|output\w*\(|toFile/i
/** Words of which one deletes a file, whichever way its name is written. */
const deleting =
  /unlink|rmtree|rmdir|trash|\bdel(?:ete(?:Async|Sync))?\(|\brm(?:Sync)?\b|rimraf|emptyDir|\binitConfig\(|\b(?:os|fs\w*)\.(?:remove|rename|replace)|shutil\.move|\bremove\w*\(['"`]/
const outside =
  /['"`](?:\/|~|\.\.|\.\/?\*?['"`]|(?:\.\/)?\.(?:git|claude|cursor|codex|gemini|automode))|home|expanduser|parent|resolve|cwd/i
/** Words of which one writes a file, and the name of a file or of a place in a folder. */
const writing = /\bopen\(|['"][wx]b?\+?['"]|write|retrieve|dump|save|copy|move|rename|output\w*\(|\bto_\w+\(|toFile/i
const namesFile = /['"`](?!\.\/)[\w@.*-]+(?:\/[\w@.*-]+)+['"`]|['"`](?:\.\/)?[\w@.*/-]*\.[a-z]\w{1,9}['"`]/
/** Words that fill a folder, whose name looks like any other. */
const filling = /\bcp(?:Sync)?\(|copytree|extract_?[aA]ll|unpack_archive/
const settingUser = /chmod\w*\([^)\n]*\b0o?[2-7][0-7]{3}\b/i
const plain = /\.ssh|gnupg|shadow|169\.254|metadata\.google|\bkill/
const network = /https?|requests|urllib|fetch|axios|socket|smtp|ftp|\bnet\b|\bgot\b|\bdns\b/
const secrets = /environ|getenv|process\.env|\.env|\.ssh|\.aws|netrc|npmrc|credential/
const uploading = /\bupload_f|fput_object/
const losing = /drop\s|dropDatabase|drop_database|truncate|delete\s+from|write\w*\([^)\n]*,\s*(?:''|"")\s*\)/i

/** Words by which something of a cloud goes. */
const losingElsewhere = /delete|terminate|stop_?logging|policy/i

/** Whether code may do anything that a scan looks for: a file without the words for it needs no parse. */
export const mayAct = (text: string): boolean =>
  spawning.test(text) ||
  running.test(text) ||
  reaching.test(text) ||
  losing.test(text) ||
  plain.test(text) ||
  settingUser.test(text) ||
  deleting.test(text) ||
  (changing.test(text) && outside.test(text)) ||
  filling.test(text) ||
  uploading.test(text) ||
  (losingElsewhere.test(text) && namesCloud.test(text)) ||
  (writing.test(text) && namesFile.test(text)) ||
  (network.test(text) && secrets.test(text))

/** Places of the machine and command lines that a function may give to those that act. */
const giving =
  /homedir|expanduser|\bhome\(|\bHOME\b|USERPROFILE|['"`](?:~|\/(?!tmp\b)[\w.]|\.\.\/)|\b(?:rm|curl|wget|git|crontab|nc|scp|ssh|bash|sh|npm|docker)\s+-{0,2}\w/

/** Texts and paths that are put together, whatever of. */
const building = /\b(?:join|joinpath|resolve|format|concat)\(|\b[fF]["']|\$\{|\/ ["']|["'] ?\+|\+ ?["']/

/** Functions that give words, as of a command: `return ["twine", "upload"]`, `() => ['git', 'push']`. */
const listing = /(?:\breturn|=>|\byield)\s{0,9}\(?\s{0,9}\[\s{0,9}["'`]/

/** Functions that give what a file of data holds. */
const reading = /\b(?:(?:safe_|full_)?load|loads|parse)\(|\bread(?:FileSync|_text|lines)\(/

/** Whether the functions of a file may do any of it with what others give them, or give others what they do it with. */
export const mayActForOthers = (text: string): boolean =>
  mayAct(text) ||
  network.test(text) ||
  secrets.test(text) ||
  giving.test(text) ||
  building.test(text) ||
  reading.test(text) ||
  listing.test(text)

/** Words without which the body of a function does none of it by itself. */
const acting = new RegExp(
  [spawning, reaching, changing, network, secrets, losing, plain, uploading].map(({ source }) => source).join('|'),
  'i',
)

/** Whether a scan leaves the body of a function out. */
export const isIdle = (node: SyntaxNode, source: Source): boolean => source.sparse === true && !acting.test(source(node))

const isCall = /^(?:CallExpression|NewExpression|TaggedTemplateExpression|DynamicImport)$/
/** Notes that a call was lowered, so that `isWhole` finds any that was not. */
export const noteCall = (node: SyntaxNode, { lowered }: Source): unknown =>
  isCall.test(node.name) && lowered.add(`${node.from} ${node.to} ${node.name}`)

/** Whether every call of the tree was lowered: what a grammar has and the lowering does not know must not go unseen. */
export function isWhole(tree: SyntaxNode, { lowered }: Source): boolean {
  let whole = true
  tree.cursor().iterate((node) => {
    if (isCall.test(node.name) && !lowered.has(`${node.from} ${node.to} ${node.name}`)) whole = false
    return whole
  })
  return whole
}

/** Whether the parser met text it could not read. */
export function hasError(node: SyntaxNode): boolean {
  let found = false
  node.cursor().iterate((inner) => {
    if (inner.type.isError) found = true
    return !found
  })
  return found
}
