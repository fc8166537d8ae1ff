import { escaped } from '../../expressions.ts'
import { remembered } from '../../remembered.ts'
import { wordSet } from '../../word-set.ts'
import type { CommandPattern } from './command-match.ts'
import { isDescribed } from './described-programs.ts'
import { knownPrograms, namesInEnglish } from './programs.ts'
import { ruleTools } from './rule-tools.ts'

export interface CommandRule {
  readonly kind: 'command'
  readonly command: CommandPattern
  /** It was written as `Bash(…)`: without a `*` nothing may follow. */
  readonly exact: boolean
}

/** A rule that is plainly a pattern rather than a sentence. */
export type Pattern =
  | CommandRule
  /** Every call of a tool, or of all tools of a meaning (`Bash`), or of a server (`mcp__github__*`). */
  | { readonly kind: 'tool'; readonly name: string }
  /** Text found in a command or a query, whatever its letter case (`DROP TABLE`). */
  | { readonly kind: 'literal'; readonly expression: RegExp }
  | {
      readonly kind: 'path'
      readonly glob: string
      readonly use?: 'read' | 'change' /** It may as well be the name of a machine. */
      readonly host?: string
    }
  | { readonly kind: 'host'; readonly host: string }

/** Words of sentences; a text with one of them is no command even if it starts with a program's name. */
const sentenceWords = wordSet(`
  a an the any every each all this that these those my our your its is are was be been must should shall may can cannot not no never
  always dont do does only without before after when if unless until because since please ask tell want need needs command commands and or
  nor but on in at for from against with of to you we i it they me us something anything nothing everything`)
/** Prepositions and articles that commands also use as words (`git push to`, `make all`, `npm i`). */
const mayBeArguments = wordSet('all a i to on in do with from')

const toolCall = /^([A-Za-z_][\w-]*)\((.*)\)$/s
const sqlVerb = /^(?:drop|truncate|delete from|alter|grant|revoke|insert into|update|create|vacuum|shutdown)\b/i

/** Reads a rule as a pattern; undefined means that it is a sentence, for a model or the vocabulary. */
export const patternOf = remembered((text): Pattern | undefined => read(unquoted(text.trim())))

/**
 * A rule that may be a command of a program nobody described (`our-tool publish`), or a phrase. Where it is taken for a command, what it
 * means as a sentence counts as well.
 */
export const possibleCommand = remembered((text): CommandRule | undefined =>
  patternOf(text) ? undefined : readCommand(unquoted(text.trim()), (name) => /^[a-z][\w.-]*$/.test(name)),
)

/** The line that a rule spells out from end to end; undefined where a star leaves something open. */
export function lineOf(rule: string): string | undefined {
  const text = unquoted(rule.trim())
  const [, tool = '', inner] = toolCall.exec(text) ?? []
  const line = inner !== undefined && ruleTools.get(tool)?.holds === 'command' ? inner.trim() : text
  return line.includes('*') ? undefined : line
}

/** Whether a rule is nothing but the name of a program, however it is read as a word. */
export const isProgramName = (text: string): boolean => isDescribed(unquoted(text.trim()))

const unquoted = (text: string) => /^(["'`])(.*)\1$/s.exec(text)?.[2]?.trim() ?? text

function read(text: string): Pattern | undefined {
  const [, tool, inner] = toolCall.exec(text) ?? []
  if (tool !== undefined && inner !== undefined) return readToolCall(tool, inner.trim())
  if (text === '*') return { kind: 'tool', name: '*' }
  if (/^mcp__[\w.*-]+$/.test(text) || /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(text) || /^[a-z]+(?:_[a-z]+)+$/.test(text))
    return { kind: 'tool', name: text }
  if (ruleTools.has(text)) return { kind: 'tool', name: text }
  const parts = text.split(/\s+/)
  if (isShouted(text, parts) || isStatement(text, parts)) return { kind: 'literal', expression: literalOf(parts) }
  // "docker*" is every program of that start
  if (/^[a-z][\w-]+\*$/.test(text) && knownPrograms.has(text.slice(0, -1)))
    return { kind: 'command', command: { words: [text], open: true }, exact: false }
  const host = parts.length === 1 && hostName.test(text) ? hostIn(text) : undefined
  if (parts.length === 1 && isPath(text) && !text.includes('://'))
    return { kind: 'path', glob: text.replace(/^\.\//, ''), ...(host ? { host } : {}) }
  if (host !== undefined) return { kind: 'host', host }
  return readCommand(text, isPlainName)
}

/** Whether the first word of a rule is a program or a path, and no word of a sentence; a star is any program. */
const isPlainName = (name: string): boolean =>
  name === '*' ||
  knownPrograms.has(name) ||
  /^\.{0,2}\/[\w./-]+$/.test(name) ||
  /^[\w.-]+\/[\w./-]+$/.test(name) ||
  (isDescribed(name) && !namesInEnglish.has(name))

function readToolCall(tool: string, inner: string): Pattern | undefined {
  const holds = ruleTools.get(tool)?.holds
  switch (holds) {
    case 'command':
      if (inner === '' || inner === '*' || inner === ':*') return { kind: 'tool', name: tool }
      return { kind: 'command', command: commandOf(inner), exact: true }
    case 'change':
    case 'read':
      return { kind: 'path', glob: dropRoot(inner), use: holds }
    case 'host':
      return { kind: 'host', host: hostIn(inner.replace(/^domain:/, '')) }
    case undefined:
      return undefined
  }
}

/** The host of a rule, as effects write it: no scheme, path, port or dot at its end. */
const hostIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/:].*$/, '')
    .replace(/\.+$/, '')

/** A machine by its name or number, alone or as the address of all that is there. `*.pem` is no machine, `*.example.com` are several. */
const hostName = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:(?:\*\.)?[a-z\d][\w-]*(?:\.[a-z\d][\w-]*)+|localhost)(?::\d+)?\/?$/i

/** Claude Code writes `//abs` for an absolute path and `/x` for one from the project on: either has one slash too many. */
const dropRoot = (glob: string) => glob.replace(/^\//, '')

/** Whether a rule is two or more words in capitals, or a single one that is too long for an abbreviation. */
const isShouted = (text: string, parts: readonly string[]) =>
  parts.length <= 6 && /^[A-Z][A-Z0-9_ ]*[A-Z0-9]$/.test(text) && (parts.length > 1 || text.length > 3)

/** Whether a rule is the start of an SQL statement, in any letter case: `drop table`, `delete from users`. */
const isStatement = (text: string, parts: readonly string[]) =>
  sqlVerb.test(text) &&
  parts.length >= 2 &&
  parts.length <= 5 &&
  !hasSentenceWord(parts.slice(2)) &&
  !/[./]/.test(text) &&
  /\b(?:table|database|schema|from|into|role|user|index|view|column)\b/i.test(text)

/** The words with white space or comments of SQL between them. */
const literalOf = (parts: readonly string[]) =>
  new RegExp(`(?<![\\w-])${parts.map(escaped).join('(?:\\s|/\\*.*?\\*/|--[^\\n]*\\n)+')}(?![\\w-])`, 'is')

const isPath = (text: string) =>
  !text.includes(':*') &&
  (/^(?:~|\.{1,2})?\//.test(text) ||
    /^\.[\w-]/.test(text) ||
    /[*?[\]{}]/.test(text) ||
    /\/$/.test(text) ||
    /^[\w.-]+\.(?:[a-z]{1,5}\d?|lock)$/i.test(text) ||
    (text.includes('/') && !/^[a-z]+:\/\//.test(text)))

const hasSentenceWord = (parts: readonly string[]) =>
  parts.some((part) => sentenceWords.has(part.toLowerCase().replace(/[^a-z]/g, '')) && !part.startsWith('-') && /^[A-Za-z',.]+$/.test(part))

/** A command written without decoration: starts with a program or a path, and no word of it belongs to a sentence. */
function readCommand(text: string, isProgram: (name: string) => boolean): CommandRule | undefined {
  const parts = text.split(/\s+/)
  const [program = '', ...rest] = parts
  if (parts.length > 10 || !isProgram(program.replace(/:\*$/, ''))) return undefined
  // "git rebase, git merge" is a list
  if (parts.some((part) => part.endsWith(','))) return undefined
  // `.` and `./...` are places
  if (/[.!?,;]$/.test(text) && !/[\s/]\.(?:\.\.)?$/.test(text)) return undefined
  if (rest.some((part) => hasSentenceWord([part]) && !mayBeArguments.has(part.toLowerCase()))) return undefined
  if (rest.filter((part) => mayBeArguments.has(part.toLowerCase())).length > 1) return undefined
  return { kind: 'command', command: commandOf(text), exact: false }
}

function commandOf(text: string): CommandPattern {
  const open = /(?::\*|\s\*)$/.test(text)
  const body = text.replace(/(?::\*|\s\*)$/, '')
  return { words: splitWords(body), open, ...(text.endsWith(':*') ? { goesOn: true } : {}) }
}

/** Words of a rule; quotes keep spaces together. Rules are our own small language, not shell. */
const splitWords = (text: string): readonly string[] =>
  (text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
