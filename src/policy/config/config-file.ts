import * as v from 'valibot'
import { isRecord } from '../../is-record.ts'
import type { WrittenRule } from '../../tool-call.ts'
import { type Path, parseConfigText } from './config-text.ts'
import { isObjectAt, keysAt } from './json-schema.ts'
import type { ConfigProblem, RuleList } from '../policy.ts'
import { longestRule, ruleLists } from '../rules.ts'
import { type Config, configSchema } from './schema.ts'
import { suggestion } from './suggest.ts'

/** A rule entry and where it stands. */
export interface PlacedEntry {
  readonly entry: WrittenRule
  readonly at: string
}

/** One config file after checking. With `config` undefined the file is broken; the deny entries that could be read are there even then. */
export interface CheckedConfig {
  readonly config: Config | undefined
  readonly lists: Readonly<Partial<Record<RuleList, readonly PlacedEntry[]>>>
  readonly problems: readonly ConfigProblem[]
  /** Rows that even a broken file sets to `deny`. */
  readonly denied: readonly string[]
  /** Some deny rule that a person wrote could not be read. */
  readonly denyLost: boolean
  /** Place of a key or value, for messages about things that are valid but not used. */
  placeOf(path: Path): string
}

const isRuleList = (key: string): key is RuleList => ruleLists.some((list) => list === key)

const denyLists: readonly RuleList[] = ['soft_deny', 'hard_deny']

/** Checks the text of one config file: every mistake with its place, what is wrong and what to do. */
export function checkConfig(text: string, file: string): CheckedConfig {
  const parsed = parseConfigText(text)
  const place = (offset: number) => `${file}:${parsed.place(offset)}`
  const problems: ConfigProblem[] = parsed.mistakes.map(({ offset, problem, help }) => ({
    at: place(offset),
    problem,
    help,
    severity: 'error',
  }))
  const result = v.safeParse(configSchema, parsed.value)
  const wrong = new Set<string>()
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map((item) => item.key as string | number)
    const unknownKey = issue.type === 'strict_object' && issue.expected === 'never'
    wrong.add(path.slice(0, 2).join(' '))
    problems.push({
      at: place(parsed.offsetOf(path, unknownKey ? 'key' : 'value')),
      ...wordsFor(issue, path, { unknownKey }),
      severity: 'error',
    })
  }
  for (const path of listsForObjects(parsed.value)) {
    wrong.add(path.slice(0, 2).join(' '))
    problems.push({
      at: place(parsed.offsetOf(path)),
      problem: `${shown(path)} is a list`,
      help: `write ${article('Object')}`,
      severity: 'error',
    })
  }
  const lists: Partial<Record<RuleList, readonly PlacedEntry[]>> = {}
  const value = isRecord(parsed.value) ? parsed.value : {}
  for (const [list, entries] of Object.entries(value)) {
    if (!isRuleList(list) || !Array.isArray(entries)) continue
    lists[list] = entries.flatMap((entry, index) =>
      wrong.has(`${list} ${index}`) ? [] : [{ entry: entry as WrittenRule, at: place(parsed.offsetOf([list, index])) }],
    )
  }
  problems.push(...sameIds(lists))
  const broken = problems.length > 0
  return {
    config: broken ? undefined : (result.output as Config),
    lists: broken ? { soft_deny: lists.soft_deny ?? [], hard_deny: lists.hard_deny ?? [] } : lists,
    problems,
    denied: isRecord(value.protect) ? Object.entries(value.protect).flatMap(([row, answer]) => (answer === 'deny' ? [row] : [])) : [],
    denyLost:
      parsed.mistakes.length > 0 ||
      [...wrong].some((path) => denyLists.some((list) => path === list || path.startsWith(`${list} `)) || path === ''),
    placeOf: (path) => place(parsed.offsetOf(path, 'key')),
  }
}

function listsForObjects(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value) && isObjectAt(path)) return [path]
  if (Array.isArray(value)) return value.flatMap((item, index) => listsForObjects(item, [...path, index]))
  return isRecord(value) ? Object.entries(value).flatMap(([key, item]) => listsForObjects(item, [...path, key])) : []
}

function wordsFor(
  issue: v.BaseIssue<unknown>,
  path: Path,
  { unknownKey }: { readonly unknownKey: boolean },
): { problem: string; help: string } {
  const name = shown(path)
  if (unknownKey) {
    const key = String(path.at(-1))
    const known = keysAt(path.slice(0, -1))
    const close = suggestion(key, known)
    return { problem: `unknown key \`${key}\``, help: close ? `did you mean \`${close}\`?` : `known keys: ${known.join(', ')}` }
  }
  if (issue.received === 'undefined') return { problem: `${name} is missing`, help: 'add it' }
  if (issue.type === 'picklist') {
    const options = issue.expected?.replace(/[()"]/g, '').split(' | ') ?? []
    const close = suggestion(String(issue.input), options)
    return {
      problem: `${name} is ${issue.received.replace(/"/g, '`')}`,
      help: close ? `did you mean \`${close}\`?` : `use one of ${options.map((option) => `\`${option}\``).join(', ')}`,
    }
  }
  // our own messages start with a verb and continue the name; valibot's own describe a type
  if (issue.kind === 'validation') return { problem: `${name} ${issue.message}`, help: helpFor(issue) }
  return { problem: `${name} is ${typeName(issue.input)}`, help: `write ${article(issue.expected ?? 'something else')}` }
}

function helpFor(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length') return `shorten it to ${longestRule} characters or fewer, or split it into several`
  if (issue.message === 'is empty') return 'write it out or remove the entry'
  return 'correct the value'
}

const shown = (path: Path) =>
  path.length === 0
    ? 'the file'
    : `\`${path
        .map((step) => (typeof step === 'number' ? `[${step}]` : step))
        .join('.')
        .replace(/\.\[/g, '[')}\``

function typeName(value: unknown): string {
  if (value === null) return '`null`'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const spokenTypes = new Map([
  ['Object', 'an object `{ … }`'],
  ['Array', 'a list `[ … ]`'],
  ['string', 'a string'],
  ['number', 'a number'],
  ['boolean', '`true` or `false`'],
])
const article = (expected: string) => spokenTypes.get(expected) ?? expected

/** An id names one rule; two rules of one file with the same id could not be told apart in a reason. */
function sameIds(lists: CheckedConfig['lists']): readonly ConfigProblem[] {
  const seen = new Map<string, string>()
  return Object.values(lists)
    .flat()
    .flatMap(({ entry, at }): readonly ConfigProblem[] => {
      const id = typeof entry === 'string' ? undefined : entry.id
      if (id === undefined) return []
      const first = seen.get(id)
      seen.set(id, first ?? at)
      return first
        ? [{ at, problem: `id \`${id}\` is used twice, first at ${first}`, help: 'give one of them another id', severity: 'error' }]
        : []
    })
}
