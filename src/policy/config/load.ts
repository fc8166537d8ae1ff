import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { messageOf } from '../../errors.ts'
import { fileStamp } from '../../file-stamp.ts'
import { sha256 } from '../../sha256.ts'
import type { RuleLists } from '../../tool-call.ts'
import type { TrustStore } from '../../trust-store.ts'
import type { CheckedConfig } from './config-file.ts'
import { builtInPolicy } from '../built-in.ts'
import type { ConfigProblem, Policy, Rule, RuleList, RuleSource } from '../policy.ts'
import { createIds, defaultsMark, mergeList, rehashed, ruleLists, type SourcedList, toRule, withRules } from '../rules.ts'
import { applyConfig, defaultSettings } from './settings.ts'
import { suggestion } from './suggest.ts'

/** Where the parts of a policy are. */
export interface PolicyPlaces {
  /** `$XDG_CONFIG_HOME` or its default; the files are below its `automode` folder. */
  readonly configHome: string
  readonly projectRoot?: string | undefined
  /** Stands in for the user's file and the overlay (`AUTOMODE_CONFIG`). */
  readonly configFile?: string | undefined
  readonly trusted: TrustStore
  /** Lists a call brings; they replace the configured ones. */
  readonly rules?: RuleLists | undefined
  readonly home?: string | undefined
  /** Ids of the `protect` rows; when given, another id in `protect` is an error. */
  readonly rows?: readonly string[] | undefined
}

/** The user's own config file. */
export const userConfigFile = (configHome: string): string => join(configHome, 'automode', 'config.jsonc')

/** The user's overlay for one project: its name, and a hash of its path so that two projects never share a file. */
export const overlayFile = (configHome: string, projectRoot: string): string =>
  join(configHome, 'automode', 'projects', `${projectSlug(projectRoot)}.jsonc`)

/** The config file of a repository, which can only tighten until it is trusted. */
export const repositoryConfigFile = (projectRoot: string): string => join(projectRoot, '.automode.jsonc')

/** The tree that a folder belongs to: the nearest folder upwards that holds a repository or a policy file, else the folder itself. */
export function projectRootOf(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')) || existsSync(repositoryConfigFile(folder))) return folder
    if (folder === dirname(folder)) return cwd
  }
}

/** The name of a project's overlay: readable, and never that of another project. */
export function projectSlug(projectRoot: string): string {
  const path = resolve(projectRoot)
  const name = basename(path)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
  return `${name || 'root'}-${sha256(path).slice(0, 10)}`
}

/** Reads and merges all config. Never throws on what the files hold: a broken file never loosens anything. */
export async function loadPolicy(places: PolicyPlaces): Promise<Policy> {
  const files = filesOf(places)
  const texts = files.map((file) => readText(file))
  const merged =
    texts.every((text) => text === undefined || text.text.trim() === '') && texts.every((text) => !text?.problem)
      ? builtInPolicy()
      : await merge(places, files, texts)
  return places.rules ? withRules(merged, places.rules) : merged
}

/** `loadPolicy` for a process that lives long: files are read again only when one of them changed on disk. */
export function createPolicyLoader(): (places: PolicyPlaces) => Promise<Policy> {
  const known = new Map<string, { readonly stamp: string; readonly policy: Promise<Policy> }>()
  return async ({ rules, ...places }) => {
    const files = filesOf(places)
    const key = JSON.stringify([files, places.home, places.rows])
    const stamp = [...files.map(({ path }) => fileStamp(path)), places.trusted.stampOf(repositoryFileOf(places))].join('|')
    const entry = known.get(key)
    const policy = entry?.stamp === stamp ? entry.policy : loadPolicy(places)
    if (entry?.stamp !== stamp) {
      if (known.size >= 64) known.clear()
      known.set(key, { stamp, policy })
    }
    return rules ? withRules(await policy, rules) : policy
  }
}

interface ConfigFile {
  readonly path: string
  readonly source: RuleSource
  /** A file the user named must exist; the usual places may be empty. */
  readonly named?: true
}

const repositoryFileOf = ({ projectRoot }: PolicyPlaces): string => (projectRoot === undefined ? '' : repositoryConfigFile(projectRoot))

function filesOf(places: PolicyPlaces): readonly ConfigFile[] {
  const { configHome, projectRoot, configFile } = places
  const own: readonly ConfigFile[] =
    configFile === undefined
      ? [
          { path: userConfigFile(configHome), source: 'user' },
          ...(projectRoot === undefined ? [] : [{ path: overlayFile(configHome, projectRoot), source: 'project' as const }]),
        ]
      : [{ path: configFile, source: 'user', named: true }]
  return projectRoot === undefined ? own : [...own, { path: repositoryFileOf(places), source: 'repo' }]
}

const largestFile = 1_000_000

interface FileText {
  readonly text: string
  readonly problem?: ConfigProblem
}

/** The text of a config file; undefined when it is not there. What cannot be read is a problem, never an empty file. */
function readText({ path, source, named }: ConfigFile): FileText | undefined {
  const broken = (problem: string, help: string): FileText => ({
    text: '',
    problem: { at: `${path}:1:1`, problem, help, severity: 'error' },
  })
  let handle: number | undefined
  try {
    // a pipe in a repository would hang the open itself
    if (source === 'repo' && !(statSync(path, { throwIfNoEntry: false })?.isFile() ?? true))
      return broken('is not a file', 'make it a plain file or remove it')
    handle = openSync(path, 'r')
    if (fstatSync(handle).size > largestFile) return broken(`is larger than ${largestFile} bytes`, 'shorten it')
    return { text: readFileSync(handle, 'utf8') }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if ((code === 'ENOENT' || code === 'ENOTDIR') && !named) return undefined
    return broken(
      `cannot be read: ${messageOf(error)}`,
      named ? 'point AUTOMODE_CONFIG at a readable file, or unset it' : 'make it readable, or remove it',
    )
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

interface Part {
  readonly file: ConfigFile
  readonly checked: CheckedConfig
  readonly lists: Readonly<Partial<Record<RuleList, SourcedList>>>
}

async function merge(places: PolicyPlaces, files: readonly ConfigFile[], texts: readonly (FileText | undefined)[]): Promise<Policy> {
  // parser and schema are loaded only when there is a file to check
  const { checkConfig } = await import('./config-file.ts')
  const nextId = createIds()
  const problems: ConfigProblem[] = []
  const parts: Part[] = []
  let degraded = false
  for (const [index, file] of files.entries()) {
    const text = texts[index]
    if (text === undefined) continue
    const checked = checkConfig(text.text, file.path)
    const found = [
      ...(text.problem ? [text.problem] : []),
      ...checked.problems,
      ...(file.source === 'repo' ? [] : unknownRows(checked, places.rows)),
    ]
    problems.push(...found)
    const lost = text.problem !== undefined || checked.denyLost
    // of a repository only deny rules count, so only a lost deny rule matters; of the user's own file any mistake does
    if (file.source === 'repo' ? lost : found.length > 0) degraded = true
    const used =
      file.source === 'repo'
        ? tightening(checked, { trusted: places.trusted.isTrusted(file.path, sha256(text.text)), problems, places })
        : checked
    parts.push({ file, checked: used, lists: toLists(used, file.source, nextId) })
  }
  const own = parts.filter((part) => part.file.source !== 'repo')
  const ownBroken =
    own.some((part) => part.checked.config === undefined) || own.some((part) => unknownRows(part.checked, places.rows).length > 0)
  const added = parts.filter((part) => part.file.source === 'repo')
  const rules = ruleLists.flatMap((list) => {
    const addition = added.flatMap((part) => part.lists[list] ?? [])
    const stated = own.map((part) => part.lists[list])
    // with a broken file the built-in list stands, and what the user forbade is added to it
    if (ownBroken)
      return mergeList(
        list,
        [],
        [...(list === 'allow' || list === 'environment' ? [] : stated.flatMap((entries) => entries ?? [])), ...addition],
      )
    return mergeList(list, stated, addition)
  })
  let settings = defaultSettings
  const protect = new Map<string, 'ask' | 'unsettled' | 'deny'>()
  for (const { checked } of own) {
    if (!ownBroken && checked.config) {
      settings = applyConfig(settings, checked.config, places.home ?? homedir())
      for (const [row, answer] of Object.entries(checked.config.protect ?? {})) protect.set(row, answer)
    } else for (const row of checked.denied) protect.set(row, 'deny')
  }
  return rehashed({ rules, protect, settings, problems, degraded })
}

function unknownRows({ config, placeOf }: CheckedConfig, rows: readonly string[] | undefined): readonly ConfigProblem[] {
  if (!rows) return []
  return Object.keys(config?.protect ?? {})
    .filter((row) => !rows.includes(row))
    .map((row) => {
      const close = suggestion(row, rows)
      return {
        at: placeOf(['protect', row]),
        problem: `no protect row has the id \`${row}\``,
        help: close ? `did you mean \`${close}\`?` : 'see docs/reference/policy.md for the ids',
        severity: 'error',
      }
    })
}

/** What a repository's file may say: more to deny; with trust pinned to this content also what to allow and hints. */
function tightening(
  checked: CheckedConfig,
  { trusted, problems, places }: { readonly trusted: boolean; readonly problems: ConfigProblem[]; readonly places: PolicyPlaces },
): CheckedConfig {
  const { soft_deny = [], hard_deny = [], allow = [], environment = [] } = checked.lists
  const ignored = (key: string, problem: string, help: string) =>
    problems.push({ at: checked.placeOf([key]), problem, help, severity: 'ignored' })
  if (!trusted) {
    for (const [key, entries] of Object.entries({ allow, environment }))
      if (entries.length > 0)
        ignored(
          key,
          `\`${key}\` of a repository counts only after trust`,
          `read the file, then run \`automode trust\` in ${places.projectRoot}`,
        )
  }
  const usable = new Set(['$schema', 'allow', 'soft_deny', 'hard_deny', 'environment'])
  for (const key of Object.keys(checked.config ?? {}))
    if (!usable.has(key))
      ignored(key, `a repository cannot set \`${key}\``, `put it into ${overlayFile(places.configHome, places.projectRoot ?? '')}`)
  return { ...checked, lists: { soft_deny, hard_deny, ...(trusted && checked.config ? { allow, environment } : {}) } }
}

function toLists({ lists }: CheckedConfig, source: RuleSource, nextId: (wanted: string) => string): Part['lists'] {
  const result: Partial<Record<RuleList, readonly (Rule | typeof defaultsMark)[]>> = {}
  for (const list of ruleLists) {
    const entries = lists[list]
    if (entries)
      result[list] = entries.map(({ entry, at }) => (entry === defaultsMark ? defaultsMark : toRule(entry, { list, source, at, nextId })))
  }
  return result
}
