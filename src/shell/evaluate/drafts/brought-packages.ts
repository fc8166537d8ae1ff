import { posix } from 'node:path'
import { isRecord, parseObject } from '../../../is-record.ts'
import { parseYaml } from '../../code/parsers.ts'
import { parseToml } from '../../manifests/toml.ts'
import { textOf } from '../../value.ts'
import type { Data } from '../data.ts'
import type { Evaluation } from '../evaluation.ts'

/** Whether what was written into a manifest may name packages that it did not; a copy of another one says nothing new. */
export function bringsPackages({ world }: Evaluation, path: string, written: Data): boolean {
  if (written.files?.length === 1) return false
  const before = world.textOf(path)
  const texts = written.text?.map(textOf) ?? [undefined]
  return texts.some((after) => before === undefined || after === undefined || namesNew(posix.basename(path), before, after))
}

function namesNew(manifest: string, before: string, after: string): boolean {
  const [old, now] = [parseObject(before), parseObject(after)]
  if (old && now) return !takesTheSame(old, now)
  const [entries, others] = [before, after].map((text) => entriesOf(manifest, text))
  const isSame = entries && others && [...others].every(([key, value]) => entries.get(key) === value)
  return !isSame && !namesNothingNew(before.split('\n'), after.split('\n'))
}

/** Entries of a manifest that say which packages are installed, and where from. */
const namesPackages =
  /dependencies|^(?:require|overrides|resolutions|workspaces|repositories|imports|catalogs?|pnpm|yarn|config|bundle\w*|packageManager)/i

/** Whether a manifest takes no package that it did not take before, nor from another place: another version of one is nothing new. */
const takesTheSame = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean =>
  Object.keys({ ...before, ...after })
    .filter((key) => namesPackages.test(key))
    .every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]) || onlyVersions(before[key], after[key]))

const plainRange = /^[~^]?\d[\w.+-]*$/

/** Whether of two lists of packages the second names none that the first does not, each as it was or by a plain version. */
const onlyVersions = (before: unknown, after: unknown): boolean =>
  isRecord(before) &&
  isRecord(after) &&
  Object.entries(after).every(
    ([name, range]) =>
      Object.hasOwn(before, name) &&
      (range === before[name] || [range, before[name]].every((text) => typeof text === 'string' && plainRange.test(text))),
  )

/** Whether a manifest only got another version of its own, or lost lines. */
function namesNothingNew(before: readonly string[], after: readonly string[]): boolean {
  const held = new Set(before)
  if (after.length === before.length)
    return after.every((line, index) => line === before[index] || [line, before[index] ?? ''].every(isVersion))
  return after.length < before.length && after.every((line) => held.has(line))
}

const isVersion = (line: string): boolean => /^\s*["']?version["']?\s*[:=]\s*["']?[\w.+-]+["']?,?\s*$/.test(line)

/** What else stands in manifests: settings of tools, and what a package says of itself. */
const saysNoPackage: ReadonlyMap<string, RegExp> = new Map([
  [
    'pyproject.toml',
    /^(?:tool\.(?:ruff|mypy|pytest|coverage|black|isort|pyright|basedpyright|pylint|flake8|bandit|codespell|commitizen|towncrier|vulture|djlint|pydocstyle|interrogate)|project\.(?:version|description|name|requires-python|authors|maintainers|keywords|classifiers|license|urls))\./,
  ],
  ['pubspec.yaml', /^(?:name|description|version|homepage|repository|issue_tracker|topics|publish_to|environment|flutter)\./],
])

/** The entries of a manifest that may say which packages are installed; undefined where they cannot be told apart. */
function entriesOf(manifest: string, text: string): ReadonlyMap<string, string> | undefined {
  const silent = saysNoPackage.get(manifest)
  if (!silent) return undefined
  const parsed: unknown = manifest.endsWith('.toml') ? tablesOf(text, silent) : parseYaml(text)
  if (!isRecord(parsed)) return undefined
  return new Map(Object.entries(parsed).flatMap(([key, value]) => (silent.test(`${key}.`) ? [] : [[key, JSON.stringify(value)] as const])))
}

/** The entries of all tables by their whole names. Of a list of tables only the last would be seen. */
function tablesOf(text: string, silent: RegExp): Readonly<Record<string, unknown>> | undefined {
  const lists = text.match(/^[ \t]*\[\[.*$/gm) ?? []
  const tables = lists.every((line) => silent.test(`${line.replace(/[[\]\s]/g, '')}.`)) ? parseToml(text) : undefined
  return (
    tables &&
    Object.fromEntries([...tables].flatMap(([table, values]) => Object.entries(values).map(([key, value]) => [`${table}.${key}`, value])))
  )
}
