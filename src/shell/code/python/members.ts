import { type ParsedPath, posix } from 'node:path'
import { oneOfNames } from '../../../expressions.ts'
import {
  type Argument,
  type Call,
  knownText,
  opaque,
  ownPort,
  piecesOf,
  plain,
  row,
  textArgument,
  variableName,
} from '../interpreter/call.ts'
import { replaced, substituted, trimmed, wholeText } from '../interpreter/edits.ts'
import { isClient } from './clients.ts'
import { replacingWriter } from './methods.ts'
import { leadsNowhere } from './mocks.ts'
import { found } from './results.ts'
import { joined, textResult } from '../interpreter/texts.ts'
import { concat, entryOf, holdsRows, joinPath, parentOf, relativeTo, reshaped, staysInside, withReplaced } from '../interpreter/values.ts'
import { printedByGit } from '../interpreter/printed-names.ts'

/** Whether a value may be a path. */
export const pathLike = (value: Argument): boolean =>
  value.kind === 'text' || value.kind === 'workspace-path' || value.kind === 'mixed' || value.kind === 'temp-path'

/** What numbers, dates and names give that is a number, a date or a name again, as long as no slash is put into it. */
const staysPlain = oneOfNames(`
  strip rstrip lstrip decode isoformat strftime date time timestamp total_seconds replace astimezone lower upper title zfill
  rjust ljust hex removesuffix removeprefix weekday toordinal`)

const partOfDate = /^(?:year|month|day|hour|minute|second|microsecond|days|seconds|hex|int)$/

/** Methods that give rows, or the columns of them. */
const fetches = oneOfNames(`
  fetch(?:all|one|many|row|val)? all first one one_or_none scalars? scalar_one mappings tuples get_(?:table|view|schema)_names
  get_(?:columns|indexes|foreign_keys|pk_constraint|unique_constraints)`)

/** Where a server of the code itself listens. */
const ownAddress: Argument = { kind: 'list', items: [{ kind: 'text', text: '127.0.0.1' }, ownPort] }

/** What is known of a method's result, by what it is called on. */
export function methodResult(receiver: Argument, call: Call): Argument | undefined {
  if (isClient(receiver) || receiver === variableName || receiver === replacingWriter) return receiver
  if (call.name === 'mode' && knownText(call.positional[0]) === 'overwrite') return replacingWriter
  return (
    (receiver.kind === 'object' ? objectResult(receiver, call) : undefined) ??
    textMethodResult(receiver, call) ??
    (pathLike(receiver) ? pathResult(receiver, call) : undefined)
  )
}

const downloaded: Argument = { kind: 'tainted', taints: ['download'], from: [] }

/** Methods of a database that give something on which statements run again. */
const connects = /^(?:connect|begin|begin_nested|acquire|transaction|session|connection|getconn)$/

function objectResult(receiver: Extract<Argument, { kind: 'object' }>, call: Call): Argument | undefined {
  const { of } = receiver
  const { name, positional } = call
  if (/^(?:cursor|execute|executemany|executescript|__enter__|__aenter__)$/.test(name)) return receiver
  if (holdsRows(receiver) && fetches.test(name)) return row
  if (of === 'redis' && name === 'pipeline') return receiver
  if (of === 'template' && /^(?:safe_)?substitute$/.test(name)) return filledTemplate(knownText(receiver.made), call)
  if (of === 'expression' && name === 'sub') return substituted({ ...call, positional: [receiver.made ?? opaque, ...positional] })
  // a query that is narrowed is a query
  if (of === 'query' || of === 'change' || of === 'rows') return receiver
  if (/database$|^server$/.test(of) && connects.test(name)) return receiver
  if (of === 'socket' && name === 'getsockname') return ownAddress
  if (of === 'socket' && name === 'accept') return { kind: 'list', items: [receiver, plain] }
  if ((of === 'session' && /^(?:get|post|request)$/.test(name)) || (of === 'socket' && name.startsWith('recv'))) return downloaded
  return undefined
}

/** Methods of text, and those that give the text of a file. */
function textMethodResult(receiver: Argument, call: Call): Argument | undefined {
  const { name, positional } = call
  if (name === 'format' && receiver.kind === 'text') return formatted(receiver.text, call)
  if (receiver.kind === 'plain' && staysPlain.test(name) && positional.every(leadsNowhere)) return plain
  if (receiver.kind === 'plain' && /^(?:split|splitlines)$/.test(name)) return { kind: 'iterable', item: plain }
  const text = (name === 'join' ? joined(positional[0], receiver) : undefined) ?? textResult(receiver, call)
  if (text) return text
  if (/^(?:read_text|read_bytes)$/.test(name)) return wholeText(receiver)
  if (receiver.kind !== 'tainted') return undefined
  const isOpenFile = receiver.taints.length === 0 && receiver.from.length === 1
  if (name === 'read' && positional.length === 0 && isOpenFile) return wholeText(receiver.from[0] ?? opaque)
  return name === 'replace' ? replaced(receiver, call) : trimmed(receiver, call)
}

/** Methods of `pathlib.Path`, and of the names that a listing gives. */
function pathResult(receiver: Argument, { name, positional, named }: Call): Argument | undefined {
  const [first] = positional
  if (name === 'open') return { kind: 'tainted', taints: [], from: [receiver] }
  if (receiver.kind === 'workspace-path' && /^(?:split|splitlines|strip|decode)$/.test(name)) return receiver
  if (name === 'relative_to' && named.size === 0) return relativeTo(receiver, first)
  if (receiver.kind === 'workspace-path' && receiver.relative && /^(?:resolve|absolute)$/.test(name)) return { kind: 'workspace-path' }
  if (/^(?:expanduser|resolve|absolute|as_posix|relative_to)$/.test(name)) return receiver
  if (/^(?:glob|rglob)$/.test(name)) {
    const pattern = knownText(first)
    return {
      kind: 'iterable',
      item:
        pattern === undefined || !staysInside(pattern)
          ? opaque
          : found(receiver, name === 'rglob' ? `**/${pattern}` : pattern, { within: true }),
    }
  }
  if (name === 'iterdir') return { kind: 'iterable', item: found(receiver, '*') }
  if (name === 'joinpath') return positional.reduce((path, part) => joinPath(path, part, { resets: true }), receiver)
  if (/^with_(?:suffix|name|stem)$/.test(name)) return renamed(receiver, name, first)
  // a path has a method of that name as well, with a single argument
  return receiver.kind === 'workspace-path' && name === 'replace' ? withReplaced(receiver, ...positional.map(knownText)) : undefined
}

/** `path.with_name(x)` and its like: another name in the same folder. */
function renamed(path: Argument, manner: string, name: Argument | undefined): Argument {
  const isWhole = manner === 'with_name'
  if (path.kind === 'text') return joinPath(parentOf(path), isWhole ? (name ?? opaque) : plain)
  const text = nameOf(name)
  if (path.kind !== 'workspace-path' || text === undefined) return opaque
  const last = manner === 'with_stem' ? '*' : isWhole ? text : `*${text}`
  return path.pattern === undefined || path.climbed
    ? { kind: 'workspace-path' }
    : { ...path, pattern: path.pattern.replace(/[^/]*$/, () => last) }
}

/** A name as a pattern: known text, or such with plain parts in it (`p.stem + '.md'`); undefined where it may be more than a name. */
function nameOf(value: Argument | undefined): string | undefined {
  const parts = piecesOf(value).map((piece) => ('text' in piece ? piece.text : piece.hole === 'plain' ? '*' : '/'))
  const name = parts.join('')
  return value === undefined || name.includes('/') || name === '..' ? undefined : name
}

/** `'…'.format(…)`. */
/** `Template("rm $a").substitute(a=x)`, or with a record. */
function filledTemplate(template: string | undefined, { positional: [given], named }: Call): Argument {
  if (template === undefined) return opaque
  const parts = [...template.matchAll(/\$(?:(\$)|(\w+)|\{(\w+)\})|[^$]+|\$/g)].map(([part, dollar, bare, braced]): Argument => {
    const name = bare ?? braced
    if (name === undefined) return textArgument(dollar ?? part)
    return named.get(name) ?? (given ? entryOf(given, name) : opaque)
  })
  return parts.reduce<Argument>((whole, part) => concat(whole, part), textArgument(''))
}

function formatted(pattern: string, { positional, named }: Call): Argument {
  const parts = pattern.split(/\{([^{}]*)\}/)
  let next = 0
  const pieces = parts.flatMap((part, index): readonly Argument[] => {
    if (index % 2 === 0) return [{ kind: 'text', text: part }]
    const key = /^\w*/.exec(part)?.[0] ?? ''
    const value = (key === '' ? positional[next++] : /^\d+$/.test(key) ? positional[Number(key)] : named.get(key)) ?? opaque
    return [part === key ? value : reshaped(value)]
  })
  return pieces.reduce(concat)
}

/** `path.parents[1]`: nobody climbs further than this. */
function foldersAbove(path: Argument): readonly Argument[] {
  const folders = [parentOf(path)]
  while (folders.length < 5) folders.push(parentOf(folders.at(-1) ?? path))
  return folders
}

/** Attributes of a path that are parts of its last name. */
const partsOfName: ReadonlyMap<string, (parsed: ParsedPath) => string> = new Map([
  ['name', ({ base }: ParsedPath) => base],
  ['stem', ({ name }: ParsedPath) => name],
  ['suffix', ({ ext }: ParsedPath) => ext],
])

/** What is known of an attribute, by what has it. */
export function attribute(receiver: Argument, name: string): Argument | undefined {
  // a part of a client asks and changes as the whole does
  if (isClient(receiver) || receiver === row) return receiver
  if (receiver.kind === 'object' && receiver.of === 'listener')
    return name === 'server_port' ? ownPort : name === 'server_address' ? ownAddress : name === 'server_name' ? plain : opaque
  if (receiver.kind === 'object' && receiver.of === 'process')
    return name === 'stdin' ? receiver : ((name === 'stdout' ? printedByGit(receiver.made) : undefined) ?? opaque)
  if (receiver.kind === 'object' && receiver.of === 'temporary-file' && name === 'name') return { kind: 'temp-path' }
  if (receiver.kind === 'plain' && partOfDate.test(name)) return plain
  // of a member of an enumeration
  if (name === 'value' && (receiver.kind === 'text' || receiver.kind === 'list')) return receiver
  if (!pathLike(receiver)) return undefined
  if (name === 'parent') return parentOf(receiver)
  if (name === 'parents') return { kind: 'list', items: foldersAbove(receiver), additions: {} }
  if (name === 'path' || (name === 'stdout' && receiver.kind === 'workspace-path')) return receiver
  const part = partsOfName.get(name)
  return part && (receiver.kind === 'text' ? textArgument(part(posix.parse(receiver.text))) : plain)
}
