import type { Effect } from '../../effect.ts'
import { quoted } from '../../quote.ts'
import { type Cmdlet, cmdlets, isPlainBlock, type ParameterKind, parameterKind } from './cmdlets.ts'
import { wordSet } from '../../word-set.ts'
import { windowsActs } from '../windows-acts.ts'
import { type PowerShellPipeline, type PowerShellWord, splitPowerShell } from './words.ts'

const longest = 16 * 1024
const deepest = 4

/** The shell line that does what the PowerShell text does, and what of it is not followed. */
export function translate(
  command: string,
  depth = 0,
): {
  readonly shell: string
  readonly doubts: readonly string[]
  readonly effects: readonly Effect[]
} {
  const effects = [...hostile(command), ...windowsActs(withConstants(command))]
  if (depth > deepest) return { shell: '', doubts: ['PowerShell brackets are nested too deep'], effects }
  if (command.length > longest) return { shell: '', doubts: ['the command is longer than 16 KB'], effects }
  const pipelines = splitPowerShell(command, (text) => translate(text, depth + 1))
  if (typeof pipelines === 'string') {
    const plain = withPlainNames(command)
    return { shell: plain === command ? plainCalls(command) : translate(plain, depth + 1).shell, doubts: [pipelines], effects }
  }
  const doubts: string[] = []
  const shell = pipelines
    .map((pipeline, index) => `${pipelineText(pipeline, doubts)}${index === pipelines.length - 1 ? '' : ` ${pipeline.joint} `}`)
    .join('')
  return { shell, doubts, effects: keepsTexts(pipelines, command) ? windowsActs(withoutCommands(command)) : effects }
}

/** The same with texts in place of the variables that it sets to them, where each is set once. */
function withConstants(command: string): string {
  const set = [...command.matchAll(constant)]
  return set
    .slice(0, 16)
    .reduce((filled, [, name = '', value = '']) => filled.replaceAll(new RegExp(`\\$${name}\\b(?![ \\t]*=)`, 'gi'), () => value), command)
}

const constant = /(?:^|[;\n{])[ \t]*\$(\w{1,40})[ \t]*=[ \t]*('[^'\n]{1,200}'|"[^"$`\n]{1,200}")[ \t]*(?=[;\n]|$)/g

/** The same, and programs that are called by a name in quotes: what would happen then counts beside the doubt. */
const withPlainNames = (command: string): string =>
  withConstants(command)
    .replaceAll(constant, '')
    .replaceAll(/(^|[;|\n])\s*[&.]\s*(['"])([\w./\\:-]+)\2/g, '$1 $3')

const text = /'(?:[^']|'')*'|"(?:[^"`]|`[\s\S]|"")*"/g
/** Programs that search for a text or record it, and never run it. */
const keeping = wordSet('git git.exe gh gh.exe glab rg rg.exe grep findstr findstr.exe jq')

/** Whether texts are nothing but data: all that is called shows, searches or keeps them, and nothing stands in brackets. */
const keepsTexts = (pipelines: readonly PowerShellPipeline[], command: string): boolean =>
  !/[({]/.test(command.replaceAll(text, '')) &&
  pipelines.every(({ commands }) =>
    commands.every(([name]) => {
      const called = name?.bare.toLowerCase() ?? ''
      const cmdlet = cmdlets.get(called)
      if (name?.isText) return true
      return cmdlet ? !cmdlet.runsText : keeping.has(called)
    }),
  )

/** The same without what would begin a command inside a text. */
const withoutCommands = (command: string): string => command.replaceAll(text, (found) => found.replaceAll(/[;|&{(\n]/g, ' '))

/** Requests and reads of files that are plain in text that is not followed: calls of methods with a text. */
function plainCalls(command: string): string {
  const requests = [...command.matchAll(/\.download(?:string|data|file)\w{0,9}\(\s*(['"])(https?:\/\/[^'"\s]{1,300})\1/gi)].map(
    ([, , url = '']) => `curl ${quoted(url)}`,
  )
  const files = [...command.matchAll(/\bio\.file\]::(?:read|open|copy|move)\w{0,20}\(\s*(['"])([^'"\n]{1,300})\1/gi)].map(
    ([, , path = '']) => {
      const [, home, rest = ''] = /^(\$home|\$env:userprofile|~)?(.*)$/i.exec(path.replaceAll('\\', '/')) ?? []
      return `cat ${home ? '"$HOME"' : ''}${quoted(rest)}`
    },
  )
  return [...requests, ...files].join('; ')
}

/** Running what was just downloaded, decoded or sent by whoever is connected is plain whatever stands around it. */
function hostile(command: string): readonly Effect[] {
  if (!/\b(?:iex|invoke-expression|invoke-command|icm)\b|\[scriptblock\]::create|\breflection\.assembly\]::load/i.test(command)) return []
  const found: Effect[] = []
  if (/\b(?:iwr|irm|curl|wget|invoke-webrequest|invoke-restmethod)\b|download(?:string|data|file)|net\.webclient/i.test(command))
    found.push({ kind: 'execute', tag: 'download', target: 'text from the network' })
  if (/\bnet\.sockets\.|\btcp(?:client|listener)\b/i.test(command))
    found.push({ kind: 'execute', tag: 'remote-shell', target: 'a shell joined to the network' })
  if (/frombase64string|-enc\w*\s/i.test(command)) found.push({ kind: 'execute', tag: 'decoded', target: 'decoded text' })
  return found
}

function pipelineText({ commands }: PowerShellPipeline, doubts: string[]): string {
  const parts = commands
    .map((words, index) => commandText(words, { doubts, before: commands.slice(0, index) }))
    .filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' | ') : ':'
}

interface Context {
  readonly doubts: string[]
  readonly before: readonly (readonly PowerShellWord[])[]
}

function commandText(words: readonly PowerShellWord[], context: Context): string {
  const [name, ...rest] = words
  if (name?.kind !== 'word') {
    context.doubts.push('a PowerShell expression is not analysed')
    return ''
  }
  const cmdlet = cmdlets.get(name.bare.toLowerCase())
  const isRehearsed = cmdlet?.changes === true && rehearses(rest)
  for (const { doubt, drive } of words) {
    if (doubt !== undefined) context.doubts.push(doubt)
    // names may be looked at anywhere
    if (drive !== undefined && !cmdlet?.names && !isRehearsed) context.doubts.push(`\`${drive}\` is on a drive that is not analysed`)
  }
  // a text alone is printed, not run
  const prints = cmdlets.get('write-output')
  if (name.isText && prints) return cmdletText(prints, 'Write-Output', words, context)
  // what stands in brackets alone is, too
  if (name.bare === '' && (name.text.startsWith('"$(') || words.length === 1)) return `echo ${name.text}`
  if (isRehearsed && !words.some(({ kind }) => kind === 'redirect')) return ':'
  if (cmdlet) return cmdletText(cmdlet, name.bare, rest, context)
  if (/^[A-Za-z]+-[A-Za-z]+$/.test(name.bare) && /^[A-Z]/.test(name.bare)) {
    context.doubts.push(`cmdlet \`${name.bare}\` is not described`)
    return ''
  }
  if (rest.some((word) => word.kind === 'block')) {
    context.doubts.push('a PowerShell block is not analysed')
    return ''
  }
  // any other name is a program, which gets its words as they are
  return words.map((word) => word.text + (word.more ? ',' : '')).join(' ')
}

/** Whether a cmdlet only says what it would do; one that cannot refuses the switch and does nothing. */
const rehearses = (words: readonly PowerShellWord[]): boolean =>
  words.some(({ kind, bare }, at) => kind === 'parameter' && /^(?:whatif|wi)$/.test(bare) && words[at + 1]?.text !== 'false')

/** What a cmdlet is given, in the words of the shell command that stands for it. */
interface Given {
  readonly operands: string[]
  readonly options: string[]
  readonly redirects: string[]
  /** One of the operands is what it works on, not only where that goes. */
  hasSource: boolean
}

/** The values of a parameter: the word behind it, and those that a comma joins to that. */
function valuesBehind(words: readonly PowerShellWord[], index: number): readonly PowerShellWord[] {
  let end = index + 1
  while (words[end]?.more) end++
  return words.slice(index + 1, end + 1)
}

function givenTo(cmdlet: Cmdlet, name: string, words: readonly PowerShellWord[], doubts: string[]): Given {
  const given: Given = { operands: [], options: [], redirects: [], hasSource: false }
  let skips = cmdlet.skips ?? 0
  const readBlock = (block: PowerShellWord): void => {
    if (!isPlainBlock(block.bare)) doubts.push(`the block of \`${name}\` is not analysed`)
  }
  const readParameter = (parameter: string, values: readonly PowerShellWord[], kind: ParameterKind): void => {
    if (kind === 'value' && cmdlet.skips === 1 && parameter.startsWith('pat')) skips = 0
    given.hasSource ||= kind === 'path' && !/^(?:dest|newn)/.test(parameter)
    for (const value of values) {
      if (kind === 'path' || cmdlet.text) given.operands.push(value.text)
      if (kind === 'option') given.options.push(`${optionFor(cmdlet, parameter)} ${value.text}`)
      if (value.kind === 'block') readBlock(value)
    }
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (!word) break
    if (word.kind === 'block') {
      if (cmdlet.blocks) readBlock(word)
      else doubts.push(`the block of \`${name}\` is not analysed`)
    } else if (word.kind === 'redirect') {
      const target = /&\d$/.test(word.text) ? undefined : words[++index]
      given.redirects.push(`${word.text} ${target?.text ?? ''}`)
    } else if (word.kind === 'parameter') {
      const kind = parameterKind(cmdlet, word.bare)
      if (kind === undefined) doubts.push(`parameter \`-${word.bare}\` of \`${name}\` is not described`)
      if (kind === 'flag' || kind === undefined) continue
      const values = valuesBehind(words, index)
      readParameter(word.bare, values, kind)
      index += values.length
    } else if (skips > 0) skips--
    else if (cmdlet.shell !== '' && given.operands.length < (cmdlet.most ?? Number.POSITIVE_INFINITY)) {
      given.operands.push(word.text)
      given.hasSource = true
    }
  }
  return given
}

function cmdletText(cmdlet: Cmdlet, name: string, words: readonly PowerShellWord[], { doubts, before }: Context): string {
  const { operands, options, redirects, hasSource } = givenTo(cmdlet, name, words, doubts)
  if (cmdlet.changes) doubts.push(`\`${name}\` changes ${cmdlet.text ? 'what runs' : 'files'}`)
  // what is piped into a change is what it changes
  const piped = cmdlet.changes && !hasSource ? namesIn(before) : []
  if (cmdlet.reads && operands.length === 0 && before.some(([first]) => cmdlets.get(first?.bare.toLowerCase() ?? '')?.names)) {
    const folders = namesIn(before)
    return ['grep -r .', ...(folders.length > 0 ? folders : ['.']), ...redirects].join(' ')
  }
  if (operands.some((operand) => /^env:/i.test(operand))) return ['env', ...redirects].join(' ')
  if (cmdlet.arrange && operands.length > 0) return cmdlet.arrange(operands)
  const shell = cmdlet.shell === '' ? (redirects.length > 0 ? 'cat' : '') : cmdlet.shell
  // what is piped in stands before where it goes
  return [shell, ...options, ...piped, ...operands, ...redirects].filter((part) => part !== '').join(' ')
}

/** What the commands of a pipeline name. */
const namesIn = (commands: readonly (readonly PowerShellWord[])[]): readonly string[] =>
  commands.flatMap((command) =>
    command
      .slice(1)
      .filter((word) => word.kind === 'word')
      .map((word) => word.text),
  )

/** The shell option for a parameter, of which the beginning may be written. */
const optionFor = ({ options = {} }: Cmdlet, name: string): string =>
  Object.entries(options).find(([known]) => known.startsWith(name))?.[1] ?? ''
