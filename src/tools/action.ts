import { isObject } from '../is-record.ts'
import { commandLine, linesOfList } from '../quote.ts'
import type { Action, FileChange, Json, JsonObject } from '../tool-call.ts'
import { type Gathered, Invalid, isList, needText, optionalText, optionalTexts } from './fields.ts'
import type { KnownTool } from './known-tools.ts'
import { parsePatch } from '../shell/code/text-tools/parse-patch.ts'
import type { ToolKind } from './tool-spec.ts'

/** What building an action may add to what the fields alone told. */
export interface Notes {
  readonly unknownFields: string[]
  readonly unsettledBecause: string[]
}

type Build = (fields: Gathered, notes: Notes, tool: KnownTool) => Action

/** Builds the action of each kind of tool. Builders throw Invalid when the fields cannot mean a call. */
export const builders: Readonly<Record<Exclude<ToolKind, 'dispatch' | 'mcp'>, Build>> = {
  shell: buildShell,
  edit: (fields, notes) => buildEdit(fields, notes, 'edit'),
  write: (fields, notes) => buildEdit(fields, notes, 'overwrite'),
  delete: (fields) => ({ kind: 'edit', changes: pathsOf(fields).map((path) => ({ change: 'delete', path })) }),
  move: (fields) => ({
    kind: 'edit',
    changes: pathsOf(fields).map((path) => ({ change: 'move', path, to: needText(fields, 'to') })),
  }),
  patch: buildPatch,
  read: (fields, notes) => ({ kind: 'read', paths: pathsOf(fields, notes).flatMap(withNamedFile) }),
  list: (fields) => ({ kind: 'read', paths: [optionalText(fields, 'path') || '.'], names: true }),
  search: (fields) => ({ kind: 'read', paths: withFilters(searchRoots(fields), optionalTexts(fields, 'filter')), search: true }),
  glob: (fields) => ({
    kind: 'read',
    paths: withPatterns(searchRoots(fields), optionalTexts(fields, 'pattern')),
    search: true,
    names: true,
  }),
  fetch: buildFetch,
  'search-web': (fields) => ({
    kind: 'search-web',
    query: [needText(fields, 'query'), ...(optionalTexts(fields, 'queries') ?? [])].join('\n'),
  }),
  delegate: (fields) => ({ kind: 'delegate', brief: optionalText(fields, 'brief') ?? '' }),
  resource: (fields) => {
    const uri = optionalText(fields, 'url')
    return uri !== undefined && /^\s*file:/i.test(uri) ? { kind: 'read', paths: [uri] } : { kind: 'coordinate' }
  },
  coordinate: () => ({ kind: 'coordinate' }),
  other: (_fields, notes, tool) => {
    if (tool.about !== undefined) notes.unsettledBecause.push(tool.about)
    return { kind: 'other' }
  },
}

function buildShell(fields: Gathered, notes: Notes, tool: KnownTool): Action {
  const cwd = optionalText(fields, 'cwd')
  const interactive = fields.values.get('interactive')
  return {
    kind: 'shell',
    command: commandOf(fields),
    dialect: dialectOf(optionalText(fields, 'shell'), notes) ?? tool.dialect,
    ...(cwd ? { cwd } : {}),
    ...(interactive === true ? { interactive } : {}),
  }
}

function commandOf(fields: Gathered): string {
  const texts = optionalTexts(fields, 'commands')
  if (texts) {
    if (texts.length === 0) throw new Invalid('the list of commands is empty')
    return inOrder(texts)
  }
  const words = fields.values.get('command')
  if (!isList(words)) return needText(fields, 'command')
  if (words.length === 0 || !words.every((word) => typeof word === 'string'))
    throw new Invalid('the command must be a text or a list of texts')
  return inOrder(linesOfList(words))
}

/** Several lines as one; each runs in a shell of its own: joined as they are, one could swallow the next. */
const inOrder = (lines: readonly string[]): string =>
  lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => commandLine(['bash', '-c', line])).join('\n')

const bashes = new Set(['', 'bash', 'sh', '/bin/bash', '/bin/sh', '/usr/bin/bash', '/usr/bin/sh'])

function dialectOf(shell: string | undefined, notes: Notes): 'powershell' | 'cmd' | undefined {
  if (shell === undefined || bashes.has(shell)) return undefined
  const name = shell
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/, '')
  if (name === 'powershell' || name === 'pwsh') return 'powershell'
  if (name === 'cmd') return 'cmd'
  notes.unknownFields.push('shell')
  return undefined
}

function buildEdit(fields: Gathered, notes: Notes, change: 'edit' | 'overwrite'): Action {
  const path = optionalText(fields, 'path')
  const text = optionalText(fields, 'text') ?? optionalTexts(fields, 'lines')?.join('\n')
  const oldText = fields.values.get('old')
  const edits = fields.values.get('edits')
  const several = optionalTexts(fields, 'paths')
  const targets = path === undefined ? (several ?? []) : several ? [path, ...several] : [path]
  const changes: FileChange[] = []
  if (edits === undefined || text !== undefined) {
    for (const target of targets) changes.push(changeOf(change, target, text, typeof oldText === 'string' ? oldText : undefined))
  }
  if (edits !== undefined) changes.push(...editsOf(edits, targets, notes))
  if (changes.length === 0) throw new Invalid('the path is missing')
  return { kind: 'edit', changes }
}

function changeOf(change: 'edit' | 'overwrite', path: string, text: string | undefined, old: string | undefined): FileChange {
  if (text === undefined) return old === undefined ? { change, path } : { change, path, old }
  return old === undefined ? { change, path, text } : { change, path, text, old }
}

const pathNames = ['file_path', 'filePath', 'path', 'target_file', 'TargetFile', 'notebook_path']
const textNames = [
  'new_string',
  'newString',
  'new_text',
  'newText',
  'new_str',
  'newStr',
  'replacement',
  'new',
  'ReplacementContent',
  'content',
  'text',
  'new_source',
]
const oldNames = ['old_string', 'oldString', 'old_text', 'oldText', 'old_str', 'oldStr', 'old', 'search', 'TargetContent']
const inertNames = [
  'replace_all',
  'replaceAll',
  'change_all',
  'allow_multiple',
  'AllowMultiple',
  'explanation',
  'expected_replacements',
  'startLine',
  'endLine',
  'StartLine',
  'EndLine',
  'insert_line',
  'cell_id',
]
const editNames = new Set([...pathNames, ...textNames, ...oldNames, ...inertNames])

function editsOf(edits: Json, targets: readonly string[], notes: Notes): readonly FileChange[] {
  const entries = isObject(edits) ? [edits] : edits
  if (!isList(entries) || entries.length === 0) throw new Invalid('the edits must be a list')
  return entries.flatMap((entry): readonly FileChange[] => {
    if (!isObject(entry)) throw new Invalid('an edit must be an object')
    for (const name of Object.keys(entry))
      if (!editNames.has(name) && !notes.unknownFields.includes(`edits.${name}`)) notes.unknownFields.push(`edits.${name}`)
    const own = oneOf(entry, pathNames)
    const text = oneOf(entry, textNames)
    const old = oneOf(entry, oldNames)
    const paths = [...targets, ...(own === undefined || targets.includes(own) ? [] : [own])]
    if (paths.length === 0) throw new Invalid('the path is missing')
    return paths.map((path) => changeOf('edit', path, text, old))
  })
}

function oneOf(entry: JsonObject, fields: readonly string[]): string | undefined {
  const given = fields.filter((field) => Object.hasOwn(entry, field) && entry[field] !== null)
  const [first, second] = given
  if (first === undefined) return undefined
  const value = entry[first]
  if (typeof value !== 'string') throw new Invalid(`\`${first}\` must be a text`)
  if (second !== undefined && entry[second] !== value) throw new Invalid(`fields \`${first}\` and \`${second}\` mean the same and differ`)
  return value
}

function buildPatch(fields: Gathered, notes: Notes): Action {
  const parsed = parsePatch(needText(fields, 'patch'))
  if (!('invalid' in parsed)) return { kind: 'edit', changes: parsed.changes }
  notes.unsettledBecause.push(`the patch cannot be read whole: ${parsed.invalid}`)
  return { kind: 'other' }
}

/** The paths of a call: one field, a list, or a list of objects that hold them. */
function pathsOf(fields: Gathered, notes?: Notes): readonly string[] {
  const path = optionalText(fields, 'path')
  const listed = fields.values.get('paths')
  const paths = [...(path === undefined ? [] : [path]), ...(listed === undefined ? [] : pathsIn(listed, notes))]
  if (paths.length === 0) throw new Invalid('the path is missing')
  return paths
}

const readNames = new Set([
  ...pathNames,
  'mode',
  'pattern',
  'image_paths',
  'start_line',
  'end_line',
  'startLine',
  'endLine',
  'offset',
  'limit',
  'context_lines',
  'depth',
  'max_matches',
])

function pathsIn(value: Json, notes: Notes | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap((item) => pathsIn(item, notes))
  if (!isObject(value)) throw new Invalid('a path must be a text')
  for (const name of Object.keys(value)) if (!readNames.has(name)) notes?.unknownFields.push(name)
  const own = oneOf(value, pathNames)
  const images = Object.hasOwn(value, 'image_paths') ? pathsIn(value.image_paths ?? [], notes) : []
  if (own === undefined && images.length === 0) throw new Invalid('the path is missing')
  return own === undefined ? images : [own, ...images]
}

const searchRoots = (fields: Gathered): readonly string[] => {
  const path = optionalText(fields, 'path')
  const roots = [...(path ? [path] : []), ...(optionalTexts(fields, 'paths') ?? []).filter((root) => root !== '')]
  return roots.length > 0 ? roots : ['.']
}

const maxFilters = 256

/** A filter that names a file (`.env*`, not `*.ts`) makes the search a read of that file. */
function withFilters(roots: readonly string[], filters: readonly string[] | undefined): readonly string[] {
  const named = [...new Set((filters ?? []).flatMap((filter) => filter.split(/[{},]/)).filter(namesFile))]
  if (named.length > maxFilters) throw new Invalid(`a search may be limited to ${maxFilters} names at most`)
  return [...roots, ...named.flatMap((filter) => roots.map((root) => joined(root, filter.replace(/^(?:\*\*\/)+/, ''))))]
}

/** A pattern for a file of one name at any depth (`**\/.env`) reads that file wherever it lies. */
function withNamedFile(path: string): readonly string[] {
  const segments = path.split('/')
  const nearest = segments.filter((segment, index) => index === segments.length - 1 || !segment.includes('*')).join('/')
  return nearest !== path && namesFile(nearest) ? [path, nearest] : [path]
}

const namesFile = (pattern: string): boolean => /^[^*!{[]/.test(pattern.slice(pattern.lastIndexOf('/') + 1))

/** A pattern may climb or start anywhere (`/etc/*`, `../**`): the folder it starts in is what is searched. */
function withPatterns(roots: readonly string[], patterns: readonly string[] | undefined): readonly string[] {
  const starts = (patterns ?? []).flatMap((pattern) => {
    const fixed = pattern.split('/').slice(0, -1)
    const live = fixed.findIndex((segment) => /[*?[{]/.test(segment))
    const start = (live < 0 ? fixed : fixed.slice(0, live)).join('/')
    const leaves =
      pattern.startsWith('/') || pattern.startsWith('~') || pattern.startsWith('$') || /(?:^|[/{,])\.\.(?:[/},]|$)/.test(pattern)
    if (!leaves) return []
    // what climbs after a wildcard could be anywhere
    if (live >= 0 && /\.\./.test(pattern.slice(start.length))) return ['/']
    return roots.map((root) => joined(root, start === '' && pattern.startsWith('/') ? '/' : start || '.'))
  })
  return [...roots, ...starts]
}

const joined = (root: string, path: string): string => (/^[/~$]/.test(path) ? path : root === '.' ? path : `${root}/${path}`)

/** An address of IPv6 stands in brackets, and may be followed by one of the text. */
const urlInText = /\b[a-z][a-z0-9+.-]*:\/\/(?:\[[\da-f:.]+\])?[^\s"'<>`\])}]*/gi

function buildFetch(fields: Gathered, notes: Notes): Action {
  const url = optionalText(fields, 'url')
  const others = fields.values.get('urls')
  const [first, ...further] = [...(url === undefined ? [] : [url]), ...(others === undefined ? [] : urlsIn(others))]
  const to = optionalText(fields, 'path')
  if (first !== undefined)
    return { kind: 'fetch', url: first, ...(further.length > 0 ? { further } : {}), ...(to === undefined ? {} : { to }) }
  if (others === undefined) throw new Invalid('the url is missing')
  notes.unsettledBecause.push('no URL is named')
  return { kind: 'other' }
}

function urlsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return value.match(urlInText) ?? (/^\S+$/.test(value) ? [value] : [])
  if (isList(value)) return value.flatMap(urlsIn)
  if (!isObject(value)) throw new Invalid('a url must be a text')
  const url = Object.hasOwn(value, 'url') ? value.url : undefined
  if (typeof url !== 'string') throw new Invalid('the url is missing')
  return [url]
}
