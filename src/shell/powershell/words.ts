import { quoted } from '../../quote.ts'

/** A word of a PowerShell pipeline. `text` is what it stands for, as shell text that is already quoted. */
export interface PowerShellWord {
  readonly kind: 'word' | 'parameter' | 'block' | 'redirect'
  readonly text: string
  /** The word as written, without quotes: names of commands and parameters. */
  readonly bare: string
  /** It is nothing but a text in quotes. */
  readonly isText?: true
  /** A comma joins it to the next: one argument with several values. */
  readonly more?: true
  /** What of it is not followed. */
  readonly doubt?: string
  /** The path on a drive of Windows that it is, as written: what lies there is not known. */
  readonly drive?: string
}

/** Commands of a pipeline, then what joins it to the next one. */
export interface PowerShellPipeline {
  readonly commands: readonly (readonly PowerShellWord[])[]
  readonly joint: ';' | '&&' | '||'
}

/** A path on a drive of Windows as shells there write it; what lies at it is not known, but some places are known by name. */
const onDrive = (path: string): string =>
  withPatterns(path.replaceAll('\\', '/').replace(/^([A-Za-z]):/, (_, letter: string) => `/${letter.toLowerCase()}`))
/** Text for the shell in which patterns stay alive to be matched. */
const withPatterns = (text: string): string => text.replace(/[^\w./*?:=@+%,-]+/g, (odd) => quoted(odd))
const drive = /^[A-Za-z]:(?:[\\/]|$)/
/** Stores of PowerShell that are addressed like drives. */
const store = /^(?:hk\w+|cert|function|variable|alias|wsman|registry|microsoft\.[\w.\\]+):/i

const variables: ReadonlyMap<string, string> = new Map([
  ['home', '"$HOME"'],
  ['env:home', '"$HOME"'],
  ['env:userprofile', '"$HOME"'],
  ['pwd', '"$PWD"'],
  ['null', '/dev/null'],
  ['true', 'true'],
  ['false', 'false'],
  ['env:temp', '/tmp'],
  ['env:tmp', '/tmp'],
  ['env:path', '"$PATH"'],
  ['env:appdata', '"$HOME"/AppData/Roaming'],
  ['env:localappdata', '"$HOME"/AppData/Local'],
  ['env:systemdrive', '/c'],
  ['env:systemroot', '/c/windows'],
  ['env:windir', '/c/windows'],
  ['env:programfiles', "'/c/program files'"],
  ['env:programdata', '/c/programdata'],
  ['psversiontable', "'5.1'"],
  ['profile', '"$HOME"/.config/powershell/profile.ps1'],
])

/** Splits PowerShell that consists of plain pipelines; a reason when there is anything else in it. */
export function splitPowerShell(source: string, inner: Inner): readonly PowerShellPipeline[] | string {
  const pipelines: PowerShellPipeline[] = []
  let commands: PowerShellWord[][] = [[]]
  let place = 0
  const finish = (joint: PowerShellPipeline['joint']): void => {
    const filled = commands.filter((command) => command.length > 0)
    if (filled.length > 0) pipelines.push({ commands: filled, joint })
    commands = [[]]
  }
  while (place < source.length) {
    const rest = source.slice(place)
    const blank = /^(?:[ \t\r]+|`\r?\n|#[^\n]*|<#[\s\S]*?#>)/.exec(rest)
    if (blank) {
      place += blank[0].length
      continue
    }
    const joint = /^(?:&&|\|\||;|\n)/.exec(rest)?.[0]
    if (joint) {
      finish(joint === '&&' || joint === '||' ? joint : ';')
      place += joint.length
      continue
    }
    if (rest.startsWith('|')) {
      commands.push([])
      place++
      continue
    }
    const word = readWord(rest, inner)
    if (typeof word === 'string') return word
    commands.at(-1)?.push(word.word)
    place += word.length
  }
  finish(';')
  return pipelines
}

/** What a pipeline in brackets is in shell, and what of it is not followed. */
type Inner = (text: string) => { readonly shell: string; readonly doubts: readonly string[] }

interface Part {
  readonly text: string
  readonly bare: string
  readonly length: number
  readonly doubt?: string
}

function readWord(rest: string, inner: Inner): { word: PowerShellWord; length: number } | string {
  const redirect = /^(?:(\d|\*)?(>>?)(?:&(\d))?)/.exec(rest)
  if (redirect) {
    const [all, stream = '', sign = '>', target] = redirect
    const text = target === undefined ? `${stream === '*' ? '&' : stream}${sign}` : `${stream}>&${target}`
    return { word: { kind: 'redirect', text, bare: all }, length: all.length }
  }
  const parameter = /^-([A-Za-z]\w*)(:)?/.exec(rest)
  if (parameter && !/^-[A-Za-z]\w*[=./-]/.test(rest))
    return {
      word: { kind: 'parameter', text: quoted(parameter[0].replace(/:$/, '')), bare: (parameter[1] ?? '').toLowerCase() },
      length: parameter[0].length,
    }
  if (rest.startsWith('{')) {
    const end = rest.indexOf('}')
    const body = rest.slice(1, end)
    if (end < 0 || body.includes('{')) return 'PowerShell blocks inside blocks are not analysed'
    return { word: { kind: 'block', text: '', bare: body }, length: end + 1 }
  }
  let text = ''
  let bare = ''
  let length = 0
  let parts = 0
  const doubts: string[] = []
  for (;;) {
    const part = readPart(rest.slice(length), inner)
    if (typeof part === 'string') return part
    if (!part) break
    // a method that is called
    if (parts > 0 && /^\(/.test(rest.slice(length))) return `PowerShell \`${rest.slice(0, 20)}\` is not analysed`
    if (part.doubt) doubts.push(part.doubt)
    text += part.text
    bare += part.bare
    length += part.length
    parts++
  }
  if (length === 0) return `PowerShell \`${rest.slice(0, 20)}\` is not analysed`
  if (bare.startsWith('\\\\')) return `\`${bare}\` is on a share that is not analysed`
  if (store.test(bare)) return `\`${bare}\` is in a store that is not analysed`
  const isOnDrive = drive.test(bare)
  const comma = /^\s*,\s*/.exec(rest.slice(length))
  return {
    word: {
      kind: 'word',
      text: isOnDrive ? onDrive(bare) : text === '' ? "''" : text,
      bare,
      ...(parts === 1 && /^['"]/.test(rest) ? { isText: true as const } : {}),
      ...(isOnDrive ? { drive: bare } : {}),
      ...(comma ? { more: true as const } : {}),
      ...(doubts.length > 0 ? { doubt: doubts.join('; ') } : {}),
    },
    length: length + (comma?.[0].length ?? 0),
  }
}

/** What starts with a dot or the home is a path. */
const asPath = (text: string): string => (/^(?:\.{1,2}|~)\\/.test(text) ? text.replaceAll('\\', '/') : text)

/** The length of what stands in brackets, the brackets among it; undefined when they are not closed. */
function bracketed(rest: string): number | undefined {
  let depth = 0
  for (const { 0: found, index } of rest.matchAll(/'(?:[^']|'')*'|"(?:[^"`]|`[\s\S]|"")*"|[({]|[)}]/g)) {
    if (/^[({]$/.test(found)) depth++
    else if (/^[)}]$/.test(found) && --depth === 0) return index + 1
  }
  return undefined
}

/** A pipeline in brackets stands for what it prints; a table of names and values, or a property of a result, is not followed. */
function readBrackets(rest: string, inner: Inner): Part | string | undefined {
  const opening = /^[$@]?[({]/.exec(rest)?.[0]
  if (opening === undefined || opening === '{' || opening === '${') return undefined
  const length = bracketed(rest)
  if (length === undefined) return 'PowerShell brackets that are not closed'
  const member = /^(?:\.\w+)+(?!\w*\()/.exec(rest.slice(length))?.[0] ?? ''
  if (/^(?:[[(]|\.\w|::)/.test(rest.slice(length + member.length))) return `PowerShell \`${rest.slice(0, 20)}\` is not analysed`
  // how many results there are is a number, whatever they are
  const counts = /^\.(?:count|length)$/i.test(member)
  const doubt = member === '' || counts ? undefined : `PowerShell \`${member}\` is not followed`
  if (opening === '@{') return { text: "''", bare: '', length: length + member.length, doubt: 'a PowerShell table is not analysed' }
  const { shell, doubts } = inner(rest.slice(opening.length, length - 1))
  const doubtful = [...doubts, ...(doubt ? [doubt] : [])]
  const text = shell === '' ? "''" : `"$(${shell}${counts ? ' | wc -l' : ''})"`
  return { text, bare: '', length: length + member.length, ...(doubtful.length > 0 ? { doubt: doubtful.join('; ') } : {}) }
}

/** One stretch of a word: quoted, a known variable, or bare. */
function readPart(rest: string, inner: Inner): Part | string | undefined {
  const brackets = readBrackets(rest, inner)
  if (brackets !== undefined) return brackets
  const single = /^'((?:[^']|'')*)'/.exec(rest)
  if (single) {
    const known = (single[1] ?? '').replaceAll("''", "'")
    return { text: quoted(asPath(known)), bare: known, length: single[0].length }
  }
  const double = /^"((?:[^"`]|`[\s\S]|"")*)"/.exec(rest)
  if (double) return readText(double[1] ?? '', double[0].length)
  const variable = /^\$(?:\{([\w:]+)\}|([A-Za-z]\w*(?::\w+)?))/.exec(rest)
  if (variable) {
    const known = variables.get((variable[1] ?? variable[2] ?? '').toLowerCase())
    return known === undefined || /^[.[(]/.test(rest.slice(variable[0].length))
      ? `PowerShell variable \`${variable[0]}\` is not followed`
      : { text: known, bare: '', length: variable[0].length }
  }
  const bare = /^[\w./\\~*?:=@+%^[\]!-]+/.exec(rest)
  if (!bare) return /^[\s;|&>,)}]|^$/.test(rest) ? undefined : `PowerShell \`${rest.slice(0, 20)}\` is not analysed`
  if (bare[0].startsWith('@') && !/^@[\w.-]+\//.test(bare[0])) return `PowerShell \`${bare[0]}\` is not analysed`
  const path = bare[0].replaceAll('\\', '/')
  const home = /^~(?=\/|$)/.test(path)
  // patterns stay alive for the shell to match
  const shown = withPatterns(home ? path.slice(1) : path)
  return { text: home ? `"$HOME"${shown}` : shown, bare: bare[0], length: bare[0].length }
}

/** Text in double quotes: a backtick escapes, known variables are filled in. */
function readText(body: string, length: number): Part | string {
  if (/\$\(/.test(body)) return 'PowerShell expressions inside texts are not analysed'
  let text = ''
  let bare = ''
  for (const part of body.matchAll(/`([\s\S])|\$(?:\{([\w:]+)\}|([A-Za-z]\w*(?::\w+)?))|""|[^`$"]+|\$/g)) {
    const name = part[2] ?? part[3]
    if (name !== undefined) {
      const known = variables.get(name.toLowerCase())
      if (known === undefined) return `PowerShell variable \`$${name}\` is not followed`
      text += known
    } else {
      const known = part[1] === 'n' ? '\n' : part[1] === 't' ? '\t' : (part[1] ?? (part[0] === '""' ? '"' : part[0]))
      text += quoted(/^(?:"\$|\/)/.test(text) ? known.replaceAll('\\', '/') : text === '' ? asPath(known) : known)
      bare += known
    }
  }
  return { text: text === '' ? "''" : text, bare, length }
}
