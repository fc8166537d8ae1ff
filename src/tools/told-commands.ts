import { commandLine, linesOfList } from '../quote.ts'
import type { Json, JsonObject } from '../tool-call.ts'
import { isList } from './fields.ts'
import { wordsOf } from './lookup-names.ts'
import type { McpName } from './mcp-name.ts'
import { toldRequests } from './told-requests.ts'
import { wordSet } from '../word-set.ts'

/** Programs of which a tool may be given only the words behind the name, by a word in the name of the tool or of its server. */
const programs = new Map<string, readonly string[]>([
  ...'kubectl helm aws az gcloud gsutil terraform tofu pulumi docker podman git gh glab heroku flyctl vercel doctl oc argocd vault psql codex claude gemini'
    .split(' ')
    .map((name) => [name, [name]] as const),
  ['kubernetes', ['kubectl']],
  ['k8s', ['kubectl']],
  ['azure', ['az']],
  ['gcp', ['gcloud']],
  ['fly', ['flyctl']],
  // where the store runs is not told: somewhere else
  ...['redis', 'valkey', 'upstash'].map((name) => [name, ['redis-cli', '-h', 'server']] as const),
  ...['curl', 'wget', 'rsync', 'scp', 'npm', 'npx'].map((name) => [name, [name]] as const),
])

/** How code in a language is handed to its interpreter, by the names it goes by. */
const interpreters = new Map<string, readonly string[]>([
  ...['python', 'python3', 'py', 'ipython', 'jupyter', 'notebook', 'colab', 'pyodide'].map((name) => [name, ['python3', '-c']] as const),
  ...['javascript', 'js', 'node', 'nodejs', 'typescript', 'ts', 'deno', 'bun', 'chrome', 'browser', 'puppeteer', 'selenium'].map(
    (name) => [name, ['node', '-e']] as const,
  ),
  ...['bash', 'gitbash', 'wsl', 'shell', 'sh', 'shellscript', 'zsh', 'terminal'].map((name) => [name, ['bash', '-c']] as const),
  ...['powershell', 'pwsh', 'ps1'].map((name) => [name, ['pwsh', '-Command']] as const),
  ['cmd', ['cmd', '/c']],
  ...['applescript', 'osascript'].map((name) => [name, ['osascript', '-e']] as const),
  ...['mongo', 'mongodb', 'mongosh'].map((name) => [name, ['mongosh', '--eval']] as const),
  ['ruby', ['ruby', '-e']],
  ['php', ['php', '-r']],
  ['perl', ['perl', '-e']],
  ['lua', ['lua', '-e']],
  ['r', ['Rscript', '-e']],
])

const namesCommand = /^(?:cli_?)?(?:command|command_?line|cmd|argv|shell|script|bash|exec)$/i
const namesProgram = /^(?:program|executable|binary|exe)$/i
/** Several commands, each of them a line or the words of one. */
const namesCommands = /^(?:commands|cmds|command_?lines|scripts)$/i
const namesWords = /^(?:args|arguments|parameters|params)$/i
const namesCode =
  /^(?:(?:\w{1,20}_)?code(?:_?(?:snippet|string|text|block))?|expression|source|source_?code|script(?:_?(?:content|text|body))?|snippet|program|cell_?source|cell_?content)$/i
const namesManifest = /^(?:yaml|manifests?|manifest_?yaml|resource|definition|content)$/i
/** What is typed into a program that runs, by the name of the argument and by a word in the name of a tool for such programs. */
const namesTyped = /^(?:input|keys|keystrokes|stdin|text|data)$/i
const ofRunning = wordSet(
  'cli console interact keys kitty pane process pty repl screen session shell term terminal tmux tty wezterm zellij',
)
/** Keys that send a line off. */
const enterKey = /(?:\s|\\[nr]|\b(?:Enter|Return|C-m|C-j|<CR>))+$/i
const namesLanguage = /^(?:language|language_?id|lang|runtime|kernel|interpreter|shell)$/i

/** Longer texts are no command; code may be longer. */
const longest = 16_384

const fieldsOf = (input: JsonObject, names: RegExp): readonly Json[] =>
  Object.entries(input).flatMap(([field, value]) => (names.test(field) && value !== null ? [value] : []))

/** A line as it was written, or those of a list. */
const linesIn = (value: Json): readonly string[] =>
  typeof value === 'string' ? (value.length > longest ? [] : [value]) : isList(value) && value.every(isText) ? linesOfList(value) : []

const isText = (value: Json): value is string => typeof value === 'string'

const linesOf = (input: JsonObject, names: RegExp): readonly string[] => fieldsOf(input, names).flatMap(linesIn)

const severalLines = (input: JsonObject): readonly string[] =>
  fieldsOf(input, namesCommands).flatMap((value) => (isList(value) ? value : [value]).flatMap(linesIn))

/**
 * The command lines that a tool nobody described may run, as its arguments spell them: whole, without the program that the tool or its
 * server is called after, or as code. What they plainly do counts beside the unknown; what they do not say is left to that.
 */
export function toldCommands(name: McpName, input: JsonObject): readonly string[] {
  const apart = [wordsOf(name.server), wordsOf(name.tool)]
  // `PowerShell` is one word as often as two
  const named = [...new Set(apart.flatMap((parts) => [...parts.slice(1).map((part, at) => `${parts[at]}${part}`), ...parts]))]
  const programNames = textsIn(input, namesProgram).filter((text) => /^[\w./-]{1,100}$/.test(text))
  const commands = [...linesOf(input, namesCommand), ...severalLines(input), ...programNames, ...typedLines(named, input)]
  const words = linesOf(input, namesWords)
  const whole = commands.flatMap((command) => [command, ...words.map((more) => `${command} ${more}`)])
  const prefixed = named.flatMap((word) => {
    const program = programs.get(word)
    if (!program) return []
    return [...whole, ...(commands.length === 0 ? [...words, ...underVerb(name, word, words)] : [])]
      .filter((line) => line.split(/\s/, 1)[0] !== program[0])
      .map((line) => `${program.join(' ')} ${line}`)
  })
  // words for which nothing names the program begin with it
  const itself = commands.length === 0 && !named.some((word) => programs.has(word)) ? words : []
  const ran = [...whole, ...itself, ...toldCode(named, input)]
  return [
    ...(runsElsewhere(name, named) ? ran.map(inContainer) : ran),
    ...prefixed,
    ...toldManifests(named, input),
    ...toldRequests(name, input),
  ]
}

const containers = wordSet('docker podman container containers kubernetes k8s kubectl openshift pod pods')
const sandboxes = wordSet('e2b daytona runloop')

/** Whether what a tool runs has a machine of its own, in which no path is one of this machine. */
const runsElsewhere = ({ server, tool }: McpName, named: readonly string[]): boolean =>
  wordsOf(server).some((word) => sandboxes.has(word)) ||
  (wordsOf(tool).some((word) => word === 'exec' || word === 'in') && named.some((word) => containers.has(word)))

const inContainer = (line: string): string => commandLine(['docker', 'exec', 'container', 'sh', '-c', line])

/** Words behind the verb that a tool is called after (`git_push` with `--force`): what stands before it names the program. */
function underVerb({ tool }: McpName, program: string, words: readonly string[]): readonly string[] {
  const verb = wordsOf(tool).slice(wordsOf(tool).indexOf(program) + 1)
  return verb.length > 0 && verb.length < 3 ? words.map((more) => `${verb.join(' ')} ${more}`) : []
}

/** Descriptions of what a cluster is to hold, as they would be handed to it. */
const toldManifests = (named: readonly string[], input: JsonObject): readonly string[] =>
  named.some((word) => /^(?:kubernetes|k8s|kubectl|openshift|helm)$/.test(word))
    ? textsIn(input, namesManifest).flatMap((text) =>
        /^\s*["']?kind["']?\s*:/m.test(text) ? [`kubectl apply -f - <<'MANIFEST'\n${text}\nMANIFEST`] : [],
      )
    : []

/** What a program that runs is given, which is as often a shell as not. */
const typedLines = (named: readonly string[], input: JsonObject): readonly string[] =>
  named.some((word) => ofRunning.has(word))
    ? fieldsOf(input, namesTyped)
        .flatMap((value) => (isList(value) ? [value.filter((word) => typeof word === 'string').join(' ')] : [value]))
        .flatMap((value) => (typeof value === 'string' && value.length <= longest ? [value.replace(enterKey, '')] : []))
    : []

const textsIn = (input: JsonObject, names: RegExp): readonly string[] =>
  fieldsOf(input, names).flatMap((value) => (typeof value === 'string' && value.length <= longest ? [value] : []))

/** Code, as its interpreter would be given it: the language is an argument, or in the names. */
function toldCode(named: readonly string[], input: JsonObject): readonly string[] {
  const codes = textsIn(input, namesCode)
  const lines = textsIn(input, namesCommand)
  if (codes.length === 0 && lines.length === 0) return []
  const languages = [
    ...fieldsOf(input, namesLanguage).flatMap((value) => (typeof value === 'string' ? [value.toLowerCase()] : [])),
    ...named,
  ]
  const told = languages
    .flatMap((language) => (interpreters.get(language) ? [interpreters.get(language) as readonly string[]] : []))
    .slice(0, 1)
  const found = told.length > 0 ? told : codes.slice(0, 1).flatMap(guessed)
  // a command of a tool for another language than the shell's is in that language
  const texts = found.some(([program]) => program === 'bash') ? codes : [...new Set([...codes, ...(found.length > 0 ? lines : [])])]
  return texts.flatMap((text) => {
    const escapes = shellLines(text)
    const code = escapes.length > 0 ? text.replaceAll(/^[ \t]*[!%].*$/gm, '') : text
    return [...escapes, ...(found.length === 0 ? spawnedBy(code) : found.map((interpreter) => commandLine([...interpreter, code])))]
  })
}

/** What code in a language that nobody reads hands to a shell, as most languages write it. */
const spawning =
  /(?:\b(?:system|popen|shell_exec|passthru|exec|execSync|spawnSync|check_output)\s*\(|\bdo shell script)\s*(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g

const spawnedBy = (code: string): readonly string[] => [...code.matchAll(spawning)].flatMap(([, , line]) => line ?? [])

/** The interpreter of code in a language that nobody names, where its words tell. */
function guessed(code: string): readonly (readonly string[])[] {
  if (/^\s*(?:import \w+|from \w[\w.]* import |def \w+\()/m.test(code)) return [['python3', '-c']]
  return /\brequire\(|^\s*(?:const|let|import .* from) /m.test(code) ? [['node', '-e']] : []
}

/** Lines of a notebook that go to a shell: those behind a `!`, and a cell that begins with `%%bash`. */
function shellLines(text: string): readonly string[] {
  const [, cell] = /^\s*%%(?:bash|sh|script \S+|cmd)\b[^\n]*\n([\s\S]*)$/.exec(text) ?? []
  if (cell !== undefined) return [cell]
  return text.split('\n').flatMap((line) => /^[ \t]*!(.+)$/.exec(line)?.[1] ?? /^[ \t]*%(?:sx|system)[ \t]+(.+)$/.exec(line)?.[1] ?? [])
}
