import { type Draft, removeTree, write } from '../command-spec.ts'
import { ownFolder } from '../own-folder.ts'
import { literal, show, textOf, type Word } from '../value.ts'

/** Words with which languages and tools that nobody analyses start programs. */
const spawning =
  /\b(?:system|exec\w*|spawn|popen|subprocess|shell_exec|shell-command(?:-to-string)?|call-process|start-process|async-shell-command|do shell script|ProcessBuilder|[Pp]rocess|StartProcess|launchPath|executableURL|Exec|commandLine|addSystemCommand|(?:call|Sys\.)Command|\w*command|rawSystem|run(?:_command)?|cmd_?|shell|sh|ffi|termopen|jobstart|(?:pre|post)_hooks)\b|\blocal(?:_resource)?\(|"\s*\.\s*!/

/** Functions that delete, in whatever language. */
const deletes =
  '\\b(?:rm(?:_rf|_r|tree)?!?|rmdir_all|remove(?:_all|Dir|File|PathForcibly|Item|\\.all)?|delete(?:(?:Tree|File|Dir)(?:Absolute)?|-directory|-file|Directory|Recursively|IfExists)?|(?:Directory|File)\\.Delete|(?:Clean|Delete)(?:Director(?:y|ies)|Files?)|unlink)'

const inQuotes = `["'][^"'\\n$]+["']`
/** `Path.of(`, `new File(`, `fileTree(`, and what joins several: `Path.Combine(`. */
const opens = '(?:(?:new\\s+)?[\\w.]*\\b(?:[fF]iles?|fileTree|dir|of|get|Path|Directory|DirectoryInfo|FileInfo)\\(\\s*)'
const joins = '(?:[\\w.]*\\b(?:Combine|join|joinpath|resolve)\\(\\s*)'

/** A path that is given to such a function: `rm("x")`, `rm /x`, `deleteDir "x"`, `file delete -force x`, `new File("x").deleteDir()`. */
const deleting: readonly RegExp[] = [
  new RegExp(`(?:${deletes}|file delete -force)[\\s("']+([/~][^"'\\s)]*)`, 'g'),
  new RegExp(`${deletes}[\\w-]*\\s+(?:[\\w.]*\\bfile\\(\\s*)?["']([^"'\\n$]+)["']`, 'g'),
  /\bwalk\w*\(\s*[\w.]+\(\s*["']([^"'\n$]+)["']\s*\)[^;]{0,200}?\b[dD]elete/g,
  /\bfile delete -force ([\w.][\w./-]*)|["']([^"'\n$]+)["'](?:\s*\))?\s*\.\s*(?:(?:listFiles|walk\w*)\(\)[^\n]{0,80}?\b)?[dD]elete\w*/g,
]

/** Several of them: `delete("x", file("y"))`, `listOf("x", "y").forEach { File(it).delete() }`. */
const deletingEach: readonly RegExp[] = [
  new RegExp(`${deletes}\\s*\\(\\s*(?:\\w+:\\s*|os\\.pwd\\s*/\\s*)?(${opens}?${inQuotes}(?:\\)?\\s*,\\s*${opens}?${inQuotes})*)`, 'g'),
  new RegExp(`[([]\\s*(${inQuotes}(?:\\s*,\\s*${inQuotes})*)\\s*[)\\]]\\s*\\.\\s*(?:forEach|each|map)\\b[^\\n]{0,200}?\\b[dD]elete`, 'g'),
]

/** One that is put together of several: `Directory.Delete(Path.Combine("x", "y"))`. */
const deletingJoined = new RegExp(`${deletes}\\s*\\(\\s*${joins}(${inQuotes}(?:\\s*,\\s*${inQuotes})*)`, 'g')

/** The same by a name that was given a text before, or each name below one. */
const deletingNamed: readonly RegExp[] = [
  new RegExp(`${deletes}\\s*\\(\\s*([A-Za-z_]\\w*)\\s*[,)]`, 'g'),
  /\b([A-Za-z_]\w*)\s*\.\s*(?:toFile\(\)\s*\.\s*)?[dD]elete(?:Recursively|Dir|IfExists|Sync)?\s*\(/g,
  new RegExp(`${deletes}\\s*\\(\\s*${opens}([A-Za-z_]\\w*)\\s*[,)]`, 'g'),
  /\bFile\(\s*([A-Za-z_]\w*)\s*\)\s*\.\s*[dD]elete/g,
]
const given = new RegExp(
  `\\b([A-Za-z_]\\w*)\\s*(?:(?::\\s*[\\w?]+\\s*)?:?=\\s*${opens}?|\\s(?:in|of)\\s+[\\w.]*\\(\\s*)["']([^"'\\n$]+)["']`,
  'g',
)

/** The home folder and the folder of the project, as these languages ask for them before the rest of a path. */
const homeFolder = `sys\\.props\\(\\s*["']user\\.home["']\\s*\\)|sys\\.env\\(\\s*["']HOME["']\\s*\\)|System\\.(?:getProperty\\(\\s*["']user\\.home["']\\s*\\)|getenv\\(\\s*["']HOME["']\\s*\\)|env\\.HOME)|(?:System\\.)?Environment\\.(?:GetFolderPath\\([\\w.]*UserProfile\\)|GetEnvironmentVariable\\("HOME"\\))|NSHomeDirectory\\(\\)|homedir\\(\\)|getHomeDir\\(\\)|ENV\\["HOME"\\]`
const atHome = new RegExp(`(?:${homeFolder})\\s*[,+/]\\s*"/?`, 'g')
const withinHome = new RegExp(`\\$?\\{(?:${homeFolder})\\}/?`, 'g')
const atProject = /\$\{?(?:rootProject\.|project\.)?(?:root|project)Dir\}?\//g

const withKnownFolders = (code: string): string => code.replace(atHome, '"~/').replace(withinHome, '~/').replace(atProject, './')

/** A path that is written to: `File.WriteAllText("x", …)`, `File("x").writeText(…)`. */
const writing: readonly RegExp[] = [
  /\b(?:(?:Write|Append)All(?:Text|Bytes|Lines)|writeFile|spit)[\s(]+["']([^"'\n$]+)["']/g,
  /\(\s*["']([^"'\n$]+)["']\s*\)\s*\.\s*write(?:Text|Bytes|As(?:String|Bytes)(?:Sync)?)\(/g,
  /\bFiles\.write(?:String)?\(\s*Paths?\.(?:of|get)\(\s*["']([^"'\n$]+)["']\s*\)/g,
]

function deletedIn(text: string): readonly string[] {
  const direct = deleting.flatMap((form) => [...text.matchAll(form)].map(([, ...found]) => found.find((path) => path !== undefined) ?? ''))
  const each = deletingEach.flatMap((form) => [...text.matchAll(form)].flatMap(([, list = '']) => textsIn(list)))
  const joined = [...text.matchAll(deletingJoined)].map(([, list = '']) => textsIn(list).join('/'))
  const names = new Map([...text.matchAll(given)].map(([, name = '', path = '']) => [name, path]))
  const named = deletingNamed.flatMap((form) => [...text.matchAll(form)].flatMap(([, name = '']) => names.get(name) ?? []))
  return [...new Set([...direct, ...each, ...joined, ...named])]
}

const textsIn = (list: string): readonly string[] => [...list.matchAll(/["']([^"'\n$]+)["']/g)].map(([, path = '']) => path)

const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`/g

/**
 * Command lines inside code that is not analysed: texts in quotes, and neighbours in a list taken together. The code itself
 * stays unknown; what such a text would do counts beside it, so that a deny in it stays a deny.
 */
export function spawnedIn(code: Word): readonly Draft[] {
  const written = textOf(code)
  return written === undefined ? [] : spawnedInText(withKnownFolders(written).replace(parted, ''), code)
}

/** Where a text goes on in another: `"rm -rf " + "x"`. */
const parted = /"[ \t]{0,9}\+[ \t]{0,9}"/g

/** Commands that functions of the code start for it, beside what was found in it already: `run("git", &["push"])`. */
export function startedFor(text: string, found: readonly Draft[]): readonly Draft[] {
  const known = new Set(found.flatMap((draft) => (draft.do === 'run' ? draft.words.map(show) : [])))
  const isNew = (words: readonly Word[]): boolean => words.some((word) => !known.has(show(word)))
  return spawnedIn(literal(text)).filter(
    (draft) =>
      (draft.do === 'run' && draft.maybeData !== true && isNew(draft.words)) ||
      (draft.do === 'shell' && draft.maybeData !== true && isNew([draft.text])),
  )
}

function spawnedInText(text: string, code: Word): readonly Draft[] {
  const written = writing.flatMap((form) => [...text.matchAll(form)].map(([, path = '']) => write(literal(path, code.at))))
  const deleted = deletedIn(text.replaceAll('\\"', '"')).map((path) => removeTree(literal(path, code.at)))
  if (!spawning.test(text)) return [...written, ...deleted]
  const groups: { readonly texts: string[]; readonly place: number; end: number }[] = []
  // code in a text of the code
  const within: Draft[] = []
  let end = -1
  for (const match of text.matchAll(quoted)) {
    const literalText = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(["'\\])/g, '$1')
    if (/["']/.test(literalText)) within.push(...spawnedIn(literal(literalText, code.at)))
    const between = text.slice(end, match.index)
    // a bracket that closes at the end of a line ends what was begun
    const beside =
      end >= 0 &&
      /^(?:(?:[\s,[\](){}]|&(?!&)|vec!|\[\]string)*[sfr$@]?|[\s);]*\w+(?:\[\d+\]|\.arguments)\s*=\s*\[?|\s*\)\s*\{\s*Argument(?:s|List)\s*=\s*\{?\s*)$/.test(
        between,
      ) &&
      (!/^[\])][^,\n]*\n/.test(between.trimStart()) || /\.arguments\s*=/.test(between)) &&
      // on the next line and without a comma, and as the first of another list, a program begins anew
      !((/^\s*\n\s*$/.test(between) || /[\])}]\s*,\s*[[({]|,\s*\[\]string\s*\{$/.test(between)) && startsUsualProgram.test(literalText))
    end = match.index + match[0].length
    const last = groups.at(-1)
    if (beside && last) {
      last.texts.push(literalText)
      last.end = end
    } else groups.push({ texts: [literalText], place: match.index, end })
  }
  // `spawn rm -rf x`, `exec rm -rf x`, `(run rm -rf x)`: words without quotes, as Tcl and dune write them; dune quotes as the shell does
  const bare = [
    ...text.matchAll(/\b(?:spawn|exec)\s+([\w./-][^"'`;\n\])]*)/g),
    ...text.matchAll(/\(run\s+([\w./-](?:[^"'`;\n()]|"(?:[^"\\\n]|\\.){0,800}")*)/g),
  ].map((match) => unbraced(match[1] ?? ''))
  // `"task" ["shell" "rm" "x"]`: a task that runs the rest
  const lists = groups.map(({ texts, place, end }) => ({ texts: texts.slice(texts.indexOf('shell') + 1), place, end }))
  const commands = [...lists, ...bare.map((line) => ({ texts: [line], place: -1, end: -1 }))].filter(
    ({ texts }) => startsUsualProgram.test(texts[0] ?? '') && !isUnfinished.test(texts.join(' ')),
  )
  const named = commands.length > 0 ? startedWords(text) : new Set<string>()
  const isData = (place: number, end: number): boolean =>
    place >= 0 && !startsItself.test(text.slice(end, end + 40)) && !isStarted(text, place, named)
  const startsLists = startsAnyList.test(text)
  const scripts = groups.filter(({ texts: [first = ''], place }) => isScript.test(first) && isStarted(text, place, startedWords(text)))
  return [
    ...written,
    ...deleted,
    ...commands.map(({ texts, place, end }) => ({
      ...started(texts, code),
      ...(isData(place, end) && !(startsLists && isCommand(texts)) ? { maybeData: true as const } : {}),
    })),
    ...scripts.map(({ texts: [file = ''] }): Draft => {
      return { do: 'project-code', what: `script \`${file}\``, files: [file, `${ownFolder}/${file}`] }
    }),
    ...within,
  ]
}

/** A script of the project by its path. */
const isScript = /^(?:\.{1,2}\/)*(?:[\w-][\w.-]*\/){0,6}[\w-][\w.-]*\.(?:sh|bash|zsh|py|pl|rb|[cm]?js)$/

/** Code that starts whatever program a list of words names: `exec.Command(p[0], p[1:]...)`, `new ProcessBuilder(words)`. */
const startsAnyList =
  /\bexec\.Command(?:Context)?\((?:\w+,\s*)?[\w.]{1,60}(?:\[0\])?,\s*[\w.]{1,60}(?:\[1:\])?\.\.\.\)|\bProcessBuilder\(\s*[A-Za-z_]\w*\s*\)|\bCommand::new\(\s*[&*]?\w+(?:\.\w+|\s*\[\s*0\s*\])?\s*\)(?:\s*\.args\()?|\bSystem\.cmd\(\s*(?:hd\()?@?[a-z]|\bapply\(\s*System\s*,\s*:cmd\b/

/** Whether a list of words is one, and no list of names of programs. */
const isCommand = ([program = '', second = '']: readonly string[]): boolean =>
  second.startsWith('-') ||
  (/^(?:git|docker|kubectl|aws|gcloud|az|gh|terraform|tofu|pulumi|helm|npm|twine|cargo|dropdb|pkill|killall|kill)$/.test(program) &&
    /^[a-z]/.test(second))

/** Tcl writes a word with blanks in it between braces. */
export const unbraced = (line: string): string => line.replace(/\{([^{}']*\s[^{}']*)\}/g, "'$1'")

/** `("bash", "-c", line)`: what the shell is to do is put together at run time, which is ordinary. */
const isUnfinished = /^(?:\S*\/)?(?:ba|z|da)?sh(?: -[a-z]*c)?$/

/** `"rm x".execute()`, `["rm", "x"].execute()`, `Seq("rm", "x").!`. */
const startsItself = /^\s{0,9}[\])]{0,2}\s{0,9}\.\s{0,9}(?:(?:execute|toProcess|lazyLines)\b|!)/

/** The words behind those that start something, and names that start themselves: `COMMAND.execute()`. */
const startedWords = (text: string): ReadonlySet<string> => {
  const found = new Set([
    ...[...text.matchAll(new RegExp(`(?:${spawning.source})([^;\\n]{0,120})`, 'g'))].flatMap(([words]) => words.match(/\w+/g) ?? []),
    ...[...text.matchAll(/\b([A-Za-z_]\w*)\s{0,9}\.\s{0,9}(?:execute\b|toProcess\b|lazyLines\b|!)/g)].map(([, name = '']) => name),
  ])
  // `for _, step := range steps`: what each of them is, the list holds
  for (const [, each = '', list = ''] of text.matchAll(/\b(?:for|foreach)\b[^\n]{0,40}?\b(\w+)\s*(?::=\s*range|in|of|:|<-)\s*(\w+)/g))
    if (found.has(each)) found.add(list)
  return found
}

/** Whether the text at a place stands in a statement that starts something, or gets a name that one of those has in it. */
function isStarted(text: string, place: number, named: ReadonlySet<string>): boolean {
  const before = text.slice(Math.max(0, place - 300), place)
  // a line that ends in the middle of something goes on, and so does a list in braces
  const statement = before.split(/[;}]|(?<!\])\s*\{|(?<![(,[=.+\s])[ \t]*\n/).at(-1) ?? ''
  if (spawning.test(statement)) return true
  const [, caller] = /\b([A-Za-z_]\w*)\s*\(\s*$/.exec(before) ?? []
  if (caller !== undefined && startsInside(text, caller)) return true
  const [, name] = /\b([A-Za-z_]\w*)\s*(?::\s*[\w<>[\]?]+\s*)?:?=[^=]*$/.exec(statement) ?? []
  if (name !== undefined && named.has(name)) return true
  const [, list] = /\b([A-Za-z_]\w*)\s*:?=\s*(?:new\s+)?[\w<>[\].]{0,40}\s*[[({](?:(?!\n\n)[^;]){0,300}$/.exec(before) ?? []
  return list !== undefined && named.has(list)
}

/** Whether a function of the code starts something: `void Run(string a) => Process.Start(a)`. */
function startsInside(text: string, name: string): boolean {
  const [, body] = new RegExp(`\\b${name}\\s*\\([^()\\n]*\\)[^;()\\n{=]{0,60}(?:=>|=|\\{)([^}]{0,300})`).exec(text) ?? []
  return body !== undefined && spawning.test(body)
}

/** A list of words, or a line in one or two texts: `("sh", "-c", "rm x")` against `("rm -rf x")` and `("rm", "-rf x")`. */
function started(texts: readonly string[], { at }: Word): Extract<Draft, { do: 'run' | 'shell' }> {
  const [first = '', ...rest] = texts
  // `("bash -c", "rm x")`: all the rest is one word of it
  if (rest.length === 1 && isUnfinished.test(first) && first.includes(' '))
    return { do: 'run', words: [...first.split(' '), ...rest].map((text) => literal(text, at)) }
  const isLine = texts[0]?.includes(' ') || (texts.length === 2 && texts[1]?.includes(' '))
  return isLine ? { do: 'shell', text: literal(texts.join(' '), at) } : { do: 'run', words: texts.map((text) => literal(text, at)) }
}

/** Programs that people hand to wrappers; other words are more likely arguments of the program's own. */
export const startsUsualProgram =
  /^(?:\/(?:usr\/)?s?bin\/)?(?:rm|dd|shred|mkfs[\w.]*|chmod|chown|sudo|doas|bash|sh|zsh|dash|find|git|mv|cp|curl|wget|nc|ncat|python3?|perl|ruby|node|kill|pkill|killall|env|xargs|tee|cat|shutdown|reboot|ssh|scp|psql|mysql|dropdb|terraform|tofu|pulumi|kubectl|helm|docker|aws|gcloud|az|gh|glab|twine|cargo|npm|pnpm|yarn|gem|mvn|dotnet|goreleaser|poetry|uv|podman|skopeo|flyctl|vercel|wrangler|firebase|heroku|terragrunt|helmfile|ansible-playbook|crontab|systemctl|redis-cli|mongosh?|tar|rsync|claude|codex|gpg2?|nsenter|chroot|socat|launchctl|pkexec|automode|iptables)(?:\s|$)/
