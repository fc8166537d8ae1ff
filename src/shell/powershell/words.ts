import { quoted } from '../../quote.ts'

/** A word of a PowerShell pipeline. `text` is what it stands for, as shell text that is already quoted. */
export interface PowerShellWord {
  readonly kind: 'word' | 'parameter' | 'block' | 'redirect'
  readonly text: string
  /** The word as written, without quotes: names of commands and parameters. */
  readonly bare: string
  /** A comma joins it to the next: one argument with several values. */
  readonly more?: true
}

/** Commands of a pipeline, then what joins it to the next one. */
export interface PowerShellPipeline {
  readonly commands: readonly (readonly PowerShellWord[])[]
  readonly joint: ';' | '&&' | '||'
}

/** Whether a path names a drive or a share of Windows, which have no place in this analysis. */
const isElsewhere = (text: string): boolean => /^(?:[A-Za-z]:(?:[\\/]|$)|\\\\)/.test(text)

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
])

/** Splits PowerShell that consists of plain pipelines; a reason when there is anything else in it. */
export function splitPowerShell(source: string): readonly PowerShellPipeline[] | string {
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
    const word = readWord(rest)
    if (typeof word === 'string') return word
    commands.at(-1)?.push(word.word)
    place += word.length
  }
  finish(';')
  return pipelines
}

function readWord(rest: string): { word: PowerShellWord; length: number } | string {
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
  for (;;) {
    const part = readPart(rest.slice(length))
    if (typeof part === 'string') return part
    if (!part) break
    text += part.text
    bare += part.bare
    length += part.length
  }
  if (length === 0) return `PowerShell \`${rest.slice(0, 20)}\` is not analysed`
  if (isElsewhere(bare)) return `\`${bare}\` is on a drive that is not analysed`
  if (/^[A-Za-z]\w+:(?!\/\/)/.test(bare) && !/^env:/i.test(bare)) return `\`${bare}\` is in a store that is not analysed`
  const comma = /^\s*,\s*/.exec(rest.slice(length))
  return {
    word: { kind: 'word', text: text === '' ? "''" : text, bare, ...(comma ? { more: true as const } : {}) },
    length: length + (comma?.[0].length ?? 0),
  }
}

/** One stretch of a word: quoted, a known variable, or bare. */
function readPart(rest: string): { text: string; bare: string; length: number } | string | undefined {
  const single = /^'((?:[^']|'')*)'/.exec(rest)
  if (single) {
    const known = (single[1] ?? '').replaceAll("''", "'")
    return { text: quoted(known), bare: known, length: single[0].length }
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
  if (bare[0].startsWith('@')) return `PowerShell \`${bare[0]}\` is not analysed`
  const path = bare[0].replaceAll('\\', '/')
  const home = /^~(?=\/|$)/.test(path)
  // patterns stay alive for the shell to match
  const shown = (home ? path.slice(1) : path).replace(/[^\w./*?:=@+%,-]+/g, (odd) => quoted(odd))
  return { text: home ? `"$HOME"${shown}` : shown, bare: bare[0], length: bare[0].length }
}

/** Text in double quotes: a backtick escapes, known variables are filled in. */
function readText(body: string, length: number): { text: string; bare: string; length: number } | string {
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
      text += quoted(known)
      bare += known
    }
  }
  return { text: text === '' ? "''" : text, bare, length }
}
