import { type Draft, removeTree } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal, nowhere, show, type Word } from '../../value.ts'
import { argumentsOf, closingOf, type LooseCode, looseCode, type LooseToken, receiverBefore } from './loose-code.ts'

/** Functions and methods that delete files, and nothing else, in one language or another. */
const deletesFiles =
  /^(?:RemoveAll|rm_rf|rm_r|rmtree|rmdir_all|remove_dir(?:_all)?|remove_file|remove_all|removeDir\w*|removeFile\w*|removePathForcibly|removeItem|trashItem|delete(?:Tree|File|Dir|Directory)(?:Absolute)?|deleteRecursively|deleteIfExists|deleteSync|deleteQuietly|forceDelete|cleanDirectory|(?:Clean|Delete)(?:Director(?:y|ies)|Files?)|unlink)!?$/
/** Names that delete files where it is plain that a path is meant; a collection has methods of these names as well. */
const deletesAny = /^(?:rm|remove|delete|Delete)!?$/
const ownsPaths = /^(?:ant|IO|Files?|Directory|fs|os|FileManager|FileUtils|FileSystem|Filesystem|io)$/
const makesPath = /^(?:File|Paths?|Directory|DirectoryInfo|FileInfo|URL|fileURLWithPath|filePath|joinpath|dir|file)$/

/** Words around the parts of a path that say nothing of where it leads, wherever they stand. */
const keywords =
  /^(?:java|io|nio|scala|sys|reflect|os|env|fs|std|new|let|val|var|const|final|try|await|this|self|cls|super|true|false|nil|null|fileSystem)$/
/** The same for functions, methods and types: a name alone is a value that nobody knows. */
const around =
  /^(?:[A-Z]\w*|vec!|format!|of|get|from|resolve|join|joinpath|normpath|abspath|appendingPathComponent|appending|path|toPath|toFile|asFile|files?|dir|absolutePath|absoluteFile|absoluteURL|canonicalFile|canonicalPath|toAbsolutePath|normalize|toString|to_string|to_owned|into|string|as_ref|as_path|to_path_buf|unwrap|expect|display|clone|listFiles|list|listSync|walk|walkTopDown|walkBottomUp|toList|listOf|arrayOf|setOf|expanduser|expand|environment|processInfo)$/
const home =
  /^(?:UserHomeDir|NSHomeDirectory|homedir|getHomeDirectory|home_dir|getHomeDir|homeDirectoryForCurrentUser|homeDirectory|UserProfile|user_home|getUserHome)!?$/
const homeVariable = /^(?:user\.home|HOME|USERPROFILE)$/
/** Names that builds of Gradle and their like have for the project; elsewhere they are the code's own. */
const ofBuild = /^(?:rootDir|rootProject|project|basedir)$/
const here = /^(?:currentDirectory(?:Path)?|[gG]etCurrentDirectory|pwd|cwd|current_dir)$/
const temporary = /[tT]e?mp(?:[A-Z]|orary|$)/
const hereVariable = /^(?:user\.dir|PWD)$/

const mostPaths = 8
const deepest = 5

/** The paths that code of a language which nobody analyses plainly deletes; one that only running shows is not among them. */
export function deletedPaths(text: string): readonly string[] {
  if (!mayDelete.test(text)) return []
  const code = looseCode(text)
  const { tokens } = code
  const found = tokens.flatMap((token, place) => (token.kind === 'name' ? deletedAt(code, token.text, place) : []))
  return [...new Set(found)]
}

/** What code deletes beside what was found in it already. */
export function furtherDeleted(text: string, found: readonly Draft[]): readonly Draft[] {
  const known = new Set(
    found.map((draft) => (draft.do !== 'effect' ? '' : typeof draft.target === 'string' ? draft.target : show(draft.target))),
  )
  return deletedPaths(text)
    .filter((path) => !known.has(path))
    .map((path) => removeTree(wordOf(path)))
}

/** Whether code is a build of Gradle, where what has no owner is the project's. */
const isBuild = ({ tokens }: LooseCode): boolean => tokens.some(({ text }) => /^(?:tasks|plugins|project|Project)$/.test(text))

/** Whether code says in its first words which package it is of, and has functions by the word of Go. */
const isGo = ({ tokens }: LooseCode): boolean => tokens.some(({ text }) => text === 'package') && tokens.some(({ text }) => text === 'func')

/** Stands in a path for a part that only running shows. */
const somewhere = '\0'

const wordOf = (path: string): Word =>
  path.includes(somewhere)
    ? { pieces: [{ text: path.slice(0, path.indexOf(somewhere)) }, { hole: 'opaque', shown: '(computed)' }], at: nowhere }
    : literal(path)

const mayDelete = /\brm\w*!?\b|[rR]emove|[dD]elete|[uU]nlink|trashItem|[cC]lean[A-Z_]/

function deletedAt(code: LooseCode, name: string, place: number): readonly string[] {
  const { tokens } = code
  const [before = '', next = ''] = [tokens[place - 1]?.text, tokens[place + 1]?.text]
  const isPlain = deletesFiles.test(name)
  if (!isPlain && !deletesAny.test(name)) return []
  const owner = /^(?:\.|::|\?\.)$/.test(before) ? tokens[place - 2] : undefined
  const walked = (): readonly string[] => walkedBefore(code, place)
  // `forEach(File::delete)`
  if (before === '::' && next !== '(') return walked()
  if (next !== '(') {
    // `delete target`, as builds write it; of a name that holds anything but a path nothing is known
    const isNamed = isPlain || (name === 'delete' && !owner && tokens[place + 1]?.kind === 'name')
    return isNamed && tokens[place + 1]?.kind !== 'sign' ? pathsOf(code, wordAt(tokens, place + 1), place) : []
  }
  const [first, ...others] = argumentsOf(tokens, place + 1)
  // `rm(place(); recursive=true)`: only folders are deleted so
  const isWholeTree = others.some(([option]) => option?.text === 'recursive')
  const argument = first?.[1]?.text === ':' || first?.[1]?.text === '=' ? first.slice(2) : (first ?? [])
  const isPath =
    isPlain ||
    isWholeTree ||
    (name === 'delete' && !owner && isBuild(code)) ||
    ownsPaths.test(owner?.text ?? '') ||
    argument.some(({ text }) => makesPath.test(text))
  const given = isPath && argument.length > 0 ? pathsOf(code, argument, place) : []
  if (given.length > 0 || !owner) return given
  const receiver = receiverBefore(tokens, place - 1)
  const isOwnPath = isPlain || isPathLike(code, receiver, place)
  const paths = isOwnPath ? pathsOf(code, receiver, place) : []
  const isEach = receiver.length === 1 || receiver.some(({ text }) => text === 'toFile') || owner.text === 'it'
  return paths.length > 0 ? paths : isEach ? walked() : []
}

/** The word at a place, with what it is called with. */
const wordAt = (tokens: readonly LooseToken[], place: number): readonly LooseToken[] =>
  tokens.slice(place, (tokens[place + 1]?.text === '(' ? closingOf(tokens, place + 1) : place) + 1)

/** Whether an expression, or what its only name is given, makes a path. */
const isPathLike = ({ valuesAt }: LooseCode, value: readonly LooseToken[], place: number): boolean =>
  value.some(({ kind, text }) => kind === 'name' && (makesPath.test(text) || home.test(text))) ||
  value.some(({ kind, text }) => kind === 'name' && valuesAt(text, place).some((given) => given.some((one) => makesPath.test(one.text))))

/** What is walked through or listed earlier in the same statement: `Files.walk(root).forEach(File::delete)`. */
function walkedBefore(code: LooseCode, place: number): readonly string[] {
  const { tokens } = code
  for (let index = place - 1; index > Math.max(0, place - 60) && tokens[index]?.text !== ';'; index--) {
    const { kind, text } = tokens[index] ?? { kind: 'sign', text: '' }
    if (kind !== 'name' || tokens[index + 1]?.text !== '(') continue
    const [given] = argumentsOf(tokens, index + 1)
    if (/^(?:walk|walkFileTree|list|newDirectoryStream|listOf|find)$/.test(text) && given)
      return argumentsOf(tokens, index + 1).flatMap((one) => pathsOf(code, one, index))
    if (/^(?:listFiles|walkTopDown|walkBottomUp|walk|listSync|list)$/.test(text))
      return pathsOf(code, receiverBefore(tokens, index - 1), index)
  }
  return []
}

/** Every path that an expression may be; none where a part of it is not known, or it is a place of the code's own making. */
function pathsOf(code: LooseCode, given: readonly LooseToken[], place: number, depth = 0): readonly string[] {
  // `manager.homeDirectoryForCurrentUser`: whoever is asked for it
  const start = given.findIndex(({ kind, text }) => kind === 'name' && home.test(text))
  const value = start > 0 && given.slice(0, start).every(({ kind, text }) => kind === 'name' || text === '.') ? given.slice(start) : given
  // `names.Select(n => Path.Combine(home, n))`: what is made of each
  const arrow = value.findIndex(({ text }) => text === '=>' || text === '->')
  if (arrow > 0 && value[arrow + 1]?.text !== '{')
    return depth < deepest ? pathsOf(code, withinCall(value, arrow + 1), place, depth + 1) : []
  const choices = optionsIn(value)
  if (choices.length > 1) return choices.flatMap((choice) => pathsOf(code, choice, place, depth)).slice(0, mostPaths)
  let paths: readonly string[] = ['']
  let glue = '/'
  for (let index = 0; index < value.length; index++) {
    const token = value[index]
    if (!token) break
    if (token.kind === 'sign') {
      if (/^(?:\+|\+\+|\.\.)$/.test(token.text)) glue = ''
      else if (/^(?:[,/]|<\/>)$/.test(token.text)) glue = '/'
      else if (!/^(?:[()[\].&*?!$]|::|->|\?\.)$/.test(token.text)) return []
      continue
    }
    const [options, end] = partAt(code, value, index, place, depth)
    // whatever is behind it, it is outside of the project
    if (options === undefined) return paths.filter((path) => /^~(?:\/|$)/.test(path)).map((path) => `${path}/${somewhere}`)
    if (end > index) index = end
    if (options.length === 0) continue
    paths = paths.flatMap((path) => options.map((option) => joined(path, option, glue))).slice(0, mostPaths)
    glue = '/'
  }
  return paths.filter((path) => path !== '')
}

/** The tokens from a place to where the brackets around it close. */
function withinCall(value: readonly LooseToken[], start: number): readonly LooseToken[] {
  let depth = 0
  const end = value.findIndex(({ kind, text }, index) => {
    if (index < start || kind !== 'sign') return false
    if (/^[([{]$/.test(text)) depth++
    return /^[)\]}]$/.test(text) && --depth < 0
  })
  return value.slice(start, end < 0 ? value.length : end)
}

/** A part of a path and where it ends: `undefined` for what nobody knows, no option for a word that only surrounds it. */
function partAt(
  code: LooseCode,
  value: readonly LooseToken[],
  index: number,
  place: number,
  depth: number,
): readonly [readonly string[] | undefined, number] {
  const { kind, text } = value[index] ?? { kind: 'sign', text: '' }
  if (kind === 'text') return [textParts(code, text, place, depth), index]
  if (home.test(text)) return [['~'], index]
  // `config.folder`: what that holds of which it is a member is not told apart
  const member = /^(?:\.|\?\.)$/.test(value[index + 1]?.text ?? '') && value[index + 3]?.text !== '(' ? value[index + 2] : undefined
  if (member?.kind === 'name' && !around.test(member.text) && code.valuesAt(member.text, place).length > 0) return [[], index]
  if (/^@?__DIR__$/.test(text)) return [[ownFolder], index]
  const given = depth < deepest ? code.valuesAt(text, place) : []
  const next = value[index + 1]?.text ?? ''
  const isMember = /^(?:\.|\?\.|::)$/.test(value[index - 1]?.text ?? '') && !/^(?:this|self|cls)$/.test(value[index - 2]?.text ?? '')
  // `Places.ROOT`
  const isConstant = /^[A-Z]/.test(text)
  if (given.length > 0 && next !== '(' && next !== ':' && (!isMember || isConstant || !around.test(text))) {
    const known = given.flatMap((one) => pathsOf(code, one, place, depth + 1))
    return [known.length > 0 ? known : undefined, index]
  }
  const results = next === '(' && depth < deepest && !(/^[a-z]/.test(text) && around.test(text)) ? code.resultsOf(text) : []
  if (results.length > 0) {
    const known = results.flatMap((one) => pathsOf(code, one, place, depth + 1))
    return [known.length > 0 ? known : undefined, closingOf(value, index + 1)]
  }
  // `support::root()`: the module of a function
  if (next === '::' && /^[a-z]/.test(text)) return [[], index]
  if (/^(?:parent|getParent|parentFile|deletingLastPathComponent)$/.test(text)) return [['..'], index]
  if (/^(?:getProperty|getenv|GetEnvironmentVariable|var|var_os|props|propOrElse)$/.test(text) && next === '(') {
    const name = value[index + 2]?.text ?? ''
    const known = homeVariable.test(name) ? ['~'] : hereVariable.test(name) ? ['.'] : undefined
    return [known, closingOf(value, index + 1)]
  }
  if (homeVariable.test(text)) return [['~'], index]
  if (here.test(text) || (ofBuild.test(text) && !isGo(code))) return [['.'], index]
  // `URL(fileURLWithPath: x)`: the name of an argument
  if (next === ':') return [[], index + 1]
  const isUsed = isMember || next === '(' || /^[A-Z]/.test(text)
  return [keywords.test(text) || (isUsed && around.test(text) && !temporary.test(text)) ? [] : undefined, index]
}

/** A text, with what is filled into it. */
function textParts(code: LooseCode, text: string, place: number, depth: number): readonly string[] | undefined {
  if (homeVariable.test(text)) return ['~']
  if (hereVariable.test(text)) return ['.']
  if (text.startsWith('/tmp') || /[\n*?]/.test(text)) return undefined
  let options: readonly string[] = ['']
  let end = 0
  for (const match of text.matchAll(/\$?\{([^{}]*)\}|\\\(([^()]*(?:\(\))?)\)|\$([A-Za-z_]\w*)/g)) {
    const inner = match[1] ?? match[2] ?? match[3] ?? ''
    const known = depth < deepest ? pathsOf(code, looseCode(inner).tokens, place, depth + 1) : []
    const before = text.slice(end, match.index)
    if (known.length === 0) return undefined
    options = options.flatMap((option) => known.map((one) => option + before + one)).slice(0, mostPaths)
    end = match.index + match[0].length
  }
  return options.map((option) => option + text.slice(end))
}

/** The items of a list that is written out: `["a", "b"]`, `listOf("a", "b")`. */
function optionsIn(value: readonly LooseToken[]): readonly (readonly LooseToken[])[] {
  // `new String[]{"a", "b"}`
  const braces = value.findIndex(({ text }, index) => text === '{' && value[index - 1]?.text === ']')
  if (braces > 0 && braces < 6 && closingOf(value, braces) === value.length - 1) return argumentsOf(value, braces)
  const open = value[0]?.text === '[' ? 0 : /^(?:listOf|arrayOf|setOf|List|Seq|Set|vec!|of)$/.test(value[0]?.text ?? '') ? 1 : -1
  const isList = open >= 0 && /^[([]$/.test(value[open]?.text ?? '') && closingOf(value, open) === value.length - 1
  return isList ? argumentsOf(value, open) : []
}

function joined(path: string, part: string, glue: string): string {
  if (path === '' || /^[~]/.test(part)) return part
  return glue === '' || path.endsWith('/') || part.startsWith('/') ? path + part : `${path}/${part}`
}
