import { literal, opaque as opaquePiece, type Word } from '../value.ts'
import type { Held } from './analyser.ts'
import { type Argument, type Call, knownText, textArgument } from './interpreter/call.ts'
import { parseYaml } from './parsers.ts'
import { assignmentsIn } from './project-files/environment.ts'

/** Whether code deletes or starts something: files of data may say what. */
export const mayBeTold = (text: string): boolean => acting.test(text)

/** Files of data that code names. */
export const dataNamedIn = (text: string): readonly string[] =>
  [
    ...new Set([...text.matchAll(named)].map(([, folders = '', name = '']) => [...(folders.match(/[\w@.-]+/g) ?? []), name].join('/'))),
  ].slice(0, mostFiles)

/** Files of variables that code puts into its environment; without a name it is the one beside the project. */
export function variablesNamedIn(text: string): readonly string[] {
  if (!loadsVariables.test(text)) return []
  const files = [...text.matchAll(variableFile)].map((match) => match[1] ?? '')
  return files.length > 0 ? files.slice(0, mostFiles) : ['.env']
}

const loadsVariables = /\bdotenv|\bdecouple\b|\benvirons?\b["']?[ )]*import|\bread_env\b|\bloadEnvFile\b|\bfrom environs\b/
const variableFile = /["'`]([\w@./-]{0,200}\.env(?:\.[\w-]{1,40})?)["'`]/g

/** The variables that such a file sets; those that may be secret stay what only running shows. */
export const variablesIn = (text: string): ReadonlyMap<string, Word> =>
  new Map(
    assignmentsIn(text).map(([name, value]) => [name, isSecretName.test(name) || value.includes('://') ? hidden(name) : literal(value)]),
  )

const hidden = (name: string): Word => ({ ...literal(name), pieces: [opaquePiece(`$${name}`)] })

/** Variables of a file that cannot be read: each of them may be set. */
export const anyVariables: ReadonlyMap<string, Word> = new Map([['', hidden('')]])

const isSecretName = /(?:KEY|TOKEN|SECRET|PASS|PWD|CRED|AUTH|DSN|SALT|COOKIE|SESSION|WEBHOOK)(?!\w*_(?:DIR|PATH|FOLDER|ROOT)$)/i

const acting = /\b(?:execute\w*|query|rm\w*|remove\w*|unlink\w*|delete\w*|exec\w*|spawn\w*|system|Popen|run|check_\w+|call)\b/
/** `"config/a.yml"`, and `"config", "a.yml"` or `"config" / "a.yml"` as the parts of a path. */
const named = /((?:["'][\w@.-]{1,60}["']\s{0,3}[,/]\s{0,3}){0,4})["'`]([\w@./-]{1,200}\.(?:json|ya?ml|toml|ini|cfg|txt|lst|list|sql))["'`]/g
const mostFiles = 4
const longest = 8 * 1024

/** What a file of data holds for code that reads it; its text stands beside it, so that another text is another thing. */
export function heldAsData(path: string, text: string | undefined): Held {
  const value = text === undefined || text.length > longest ? undefined : dataIn(path, text)
  return value === undefined || text === undefined
    ? new Map()
    : new Map([
        [dataName(path), value],
        [`{text} ${path}`, textArgument(text)],
      ])
}

/** The text of a file that code reads, where it is named on the way to the program. */
export const textBehind = (name: string, held: Held): string | undefined =>
  [...held].flatMap(([key, value]) =>
    key.startsWith('{text} ') && key.endsWith(`/${name.replace(/^(?:\.{0,2}\/)+/, '')}`) && value.kind === 'text' ? [value.text] : [],
  )[0]

/** The data of a file, by its name alone: how code puts the path to it together does not matter. */
const dataName = (path: string): string => `{data} ${path.slice(path.lastIndexOf('/') + 1)}`

function dataIn(path: string, text: string): Argument | undefined {
  if (/\.ya?ml$/.test(path)) return asArgument(parseYaml(text))
  if (/\.(?:toml|ini|cfg)$/.test(path)) return sectionsOf(text)
  if (!path.endsWith('.json')) return linesOf(text)
  try {
    return asArgument(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** `[section]` and `key = value`: the texts under each, with or without quotes. */
function sectionsOf(text: string): Argument {
  const top = new Map<string, Argument>()
  let entries = top
  for (const line of linesTogether(text)) {
    const [, section] = /^\s*\[([^\][]+)\]\s*$/.exec(line) ?? []
    const [, repeated] = /^\s*\[\[([^\][]+)\]\]\s*$/.exec(line) ?? []
    const [, key = '', quoted, bare] = /^\s*([\w.-]+)\s*[=:]\s*(?:["']([^"']*)["']|([^\s"'[{][^#;]*))/.exec(line) ?? []
    const value = quoted ?? bare?.trim()
    const [, listed, list] = /^\s*([\w.-]+)\s*=\s*\[([^\]]*)\]/.exec(line) ?? []
    if (repeated !== undefined) {
      const before = top.get(repeated)
      entries = new Map()
      top.set(repeated, { kind: 'list', items: [...(before?.kind === 'list' ? before.items : []), { kind: 'record', entries }] })
    } else if (section !== undefined) {
      entries = new Map()
      putAt(top, section.split('.'), { kind: 'record', entries })
    } else if (listed !== undefined && list !== undefined) entries.set(listed, { kind: 'list', items: textsIn(list) })
    else if (key !== '' && value !== undefined) entries.set(key, textArgument(value))
  }
  return { kind: 'record', entries: top }
}

/** Lists that go on over several lines, in one. */
const linesTogether = (text: string): readonly string[] =>
  text.replace(/=[ \t]*\[[^[\]]{0,4000}\]/g, (list) => list.replaceAll(/(?:#[^\n]*)?\r?\n/g, ' ')).split(/\r?\n/)

const textsIn = (list: string): readonly Argument[] =>
  [...list.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single = '']) => textArgument(double ?? single))

/** `[tool.clean]`: a record inside of another. */
function putAt(entries: Map<string, Argument>, [name = '', ...rest]: readonly string[], value: Argument): void {
  const before = entries.get(name)
  const inner = new Map(before?.kind === 'record' ? before.entries : [])
  if (rest.length > 0) putAt(inner, rest, value)
  entries.set(name, rest.length > 0 ? { kind: 'record', entries: inner } : value)
}

const linesOf = (text: string): Argument => ({
  kind: 'list',
  items: text
    .split(/\r?\n/)
    .filter((line) => /^[^#\s]/.test(line))
    .map((line) => textArgument(line.trim())),
})

const deepest = 5

function asArgument(value: unknown, depth = 0): Argument {
  if (typeof value === 'string') return textArgument(value)
  if (typeof value !== 'object' || value === null || depth > deepest) return { kind: 'opaque' }
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item: unknown) => asArgument(item, depth + 1)) }
  return { kind: 'record', entries: new Map(Object.entries(value).map(([key, item]) => [key, asArgument(item, depth + 1)])) }
}

/** The data that a value was read from, where all of it is the text of one file. */
export function dataBehind(value: Argument | undefined, held: Held): Argument | undefined {
  if (value?.kind !== 'tainted' || value.taints.length > 0 || value.from.length !== 1 || value.part) return undefined
  const [file] = value.from
  return file?.kind === 'text' ? held.get(dataName(file.text)) : undefined
}

/** What a reader of settings holds that was told which file by a method: all that code names of that kind. */
export const settingsRead = (name: string, held: Held): Argument | undefined =>
  /(?:^|\.)(?:Raw|Safe)?ConfigParser$/.test(name)
    ? [...held].find(([key]) => key.startsWith('{data} ') && /\.(?:ini|cfg)$/.test(key))?.[1]
    : undefined

/** Functions that make values of a text, or of a file that is open. */
export const makesValues = /(?:^|\.)(?:load|loads|safe_load|full_load|parse)$/
/** Whether a method gives a text line by line. */
export const givesLines = ({ name, positional: [first] }: Call): boolean =>
  /^(?:splitlines|readlines)$/.test(name) || (name === 'split' && /^\r?\n$|^$/.test(knownText(first) ?? ''))
