import { type Argument, type Call, type Edit, knownText, type Replacement } from './call.ts'
import { matchesAll, matchesEach } from './remainders.ts'

type Edited = Extract<Argument, { kind: 'tainted' }>

const isText = (value: Argument): value is Edited & { edits: readonly Edit[] } => value.kind === 'tainted' && value.edits !== undefined

/** All of what a file holds, as text. */
export const wholeText = (file: Argument): Argument => ({ kind: 'tainted', taints: [], from: [file], edits: [] })

const withEdit = (text: Edited & { edits: readonly Edit[] }, edit: Edit | undefined): Argument | undefined =>
  edit && text.edits.length < mostEdits ? { ...text, edits: [...text.edits, edit] } : undefined

const mostEdits = 32

/** A number of times; none given means every time. */
function timesOf(value: Argument | undefined): { readonly times?: number } | undefined {
  const text = value === undefined ? '0' : knownText(value)
  return text === undefined || !/^\d+$/.test(text) ? undefined : Number(text) === 0 ? {} : { times: Number(text) }
}

/** `text.replace(a, b)`, of a text that is a file's with its edits. */
export function replaced(receiver: Argument, { positional: [pattern, by, count], named }: Call): Argument | undefined {
  const times = count ?? named.get('count')
  const [from, to, often] = [knownText(pattern), knownText(by), timesOf(times)]
  // of a text, unlike of an expression, none at all is what it says
  if (!isText(receiver) || from === undefined || to === undefined || from === '' || !often || knownText(times) === '0') return undefined
  return withEdit(receiver, { pattern: from, by: to, ...often })
}

const trimming = new Map<string, 'start' | 'end' | 'both'>([
  ['strip', 'both'],
  ['lstrip', 'start'],
  ['rstrip', 'end'],
])

/** `text.strip()`, of a text that is a file's with its edits. */
export function trimmed(receiver: Argument, { name, positional }: Call): Argument | undefined {
  const trims = trimming.get(name)
  return trims && isText(receiver) && positional.length === 0 ? withEdit(receiver, { trims }) : undefined
}

/** `re.sub(pattern, by, text)`, where the pattern means the same here. */
export function substituted({ positional: [pattern, by, text, count], named }: Call): Argument | undefined {
  const [from, to, often] = [knownText(pattern), knownText(by), timesOf(count ?? named.get('count'))]
  const flags = flagsOf(named.get('flags'))
  if (text?.kind === 'tainted' && to !== undefined && (matchesAll(from) || matchesEach(from))) return by
  const same = from === undefined || flags === undefined ? undefined : withEnds(from, flags)
  if (!text || !isText(text) || same === undefined || to === undefined || !often || flags === undefined) return undefined
  return withEdit(text, { pattern: same, by: to, flags, ...often })
}

/** The pattern of Python as it is written here: an end stands before the last line break as well, and before each where lines are meant. */
function withEnds(pattern: string, flags: string): string | undefined {
  const bare = pattern.replace(/\\[^AZzGgkpPN]/g, '')
  if (!meansTheSame(bare.replaceAll('$', ''))) return undefined
  if (flags.includes('m') || !bare.includes('$')) return pattern
  return bare.indexOf('$') === bare.length - 1 && pattern.endsWith('$') ? `${pattern.slice(0, -1)}(?=\\n?(?![\\s\\S]))` : undefined
}

const knownFlags = new Map(Object.entries({ M: 'm', MULTILINE: 'm', S: 's', DOTALL: 's', I: 'i', IGNORECASE: 'i' }))

function flagsOf(value: Argument | undefined): string | undefined {
  if (value === undefined) return ''
  return value.kind === 'member' ? knownFlags.get(value.name.replace(/^re\./, '')) : undefined
}

/** Whether a pattern means the same in both languages: ends of lines, anchors, names of groups and inline flags are written differently. */
export const meansTheSame = (pattern: string): boolean => !/\$|\{,|\\[AZzGgkpPN]|\(\?[^:=!]/.test(pattern)

/** The text after the edits; undefined where that cannot be told. */
export function afterEdits(text: string, edits: readonly Edit[]): string | undefined {
  return edits.reduce<string | undefined>((before, edit) => (before === undefined ? undefined : afterEdit(before, edit)), text)
}

function afterEdit(text: string, edit: Edit): string | undefined {
  if ('puts' in edit) return edit.at === 'start' ? edit.puts + text : text + edit.puts
  if ('trims' in edit) return edit.trims === 'start' ? text.trimStart() : edit.trims === 'end' ? text.trimEnd() : text.trim()
  return afterReplacement(text, edit)
}

export function afterReplacement(text: string, { pattern, by, flags, times = Number.POSITIVE_INFINITY }: Replacement): string | undefined {
  if (flags === undefined) {
    const parts = text.split(pattern)
    return parts.map((part, index) => (index === 0 ? part : (index <= times ? by : pattern) + part)).join('')
  }
  // letters and digits of other scripts, and other line breaks, count in one language and not in the other
  if (/[^\p{ASCII}]|\r/u.test(text) || !isQuick(pattern, text)) return undefined
  try {
    let count = 0
    return text.replace(new RegExp(pattern, `g${flags}`), (match, ...rest: readonly unknown[]) =>
      count++ < times ? filled(by, [match, ...rest]) : match,
    )
  } catch {
    return undefined
  }
}

/** Texts in which one repetition may be tried from every place. */
const longest = 4000

/** Whether an expression out of the code is cheap to try: one that could match in too many ways is not tried at all. */
export function isQuick(pattern: string, text: string): boolean {
  const signs = pattern.replace(/\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?[:=!]/gs, '(')
  const repeats = signs.match(/[*+{]/g)?.length ?? 0
  const choices = signs.match(/[?|]/g)?.length ?? 0
  return !/\)[*+?{]/.test(signs) && choices <= 4 && (repeats === 0 || (repeats === 1 && text.length <= longest))
}

/** `\1` and `\g<1>` stand for what a group found. */
const filled = (by: string, groups: readonly unknown[]): string =>
  by.replaceAll(/\\(?:(\d)|g<(\d)>|n|\\)/g, (written, short?: string, long?: string) =>
    short === undefined && long === undefined ? (written === '\\n' ? '\n' : '\\') : String(groups[Number(short ?? long)] ?? ''),
  )
