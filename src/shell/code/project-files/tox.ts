import { quoted } from '../../../quote.ts'
import { type Draft, shell } from '../../command-spec.ts'
import { parseToml, type TomlValue } from '../../manifests/toml.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser, Held } from '../analyser.ts'
import { tablesIn } from './command-lines.ts'
import { listOf, type Settings } from './mappings.ts'
import { tasksWanted } from './tasks.ts'

/** Environments of tox, in its own file or in another: what those that are wanted run, or those that are listed where none is named. */
export const tox: CodeAnalyser = { language: 'tox', inline: scan, scan }

/** Settings of environments by their name, of those that have none of their own, and the list of those that run by themselves. */
interface Environments {
  readonly own: ReadonlyMap<string, Settings>
  readonly base: Settings
  readonly listed: string
  /** Sections by their whole name, for what others take from them. */
  readonly sections?: ReadonlyMap<string, Settings>
}

const keys = ['commands_pre', 'commands', 'commands_post']

function scan(text: string, held?: Held): readonly Draft[] {
  const [, inToml] = /^legacy_tox_ini\s*=\s*(?:"""|''')([\s\S]*?)(?:"""|''')/m.exec(text) ?? []
  const found = inToml === undefined ? (native(text) ?? classic(text)) : classic(inToml)
  if (!found) return []
  const named = tasksWanted(held) ?? []
  const wanted = named.length > 0 ? named.flatMap(spelledOut) : spelledOut(found.listed)
  // a name made of a pattern, or every one of them
  const all = wanted.some((name) => name === 'ALL' || /[{}$*]/.test(name))
  const names = all ? [...[...found.own.keys()].flatMap(spelledOut), ''] : wanted.length > 0 ? wanted : ['']
  const lines = names.flatMap((name) => {
    const settings = [...found.own].filter(([own]) => spelledOut(own).includes(name)).map(([, own]) => own)
    return (settings.length > 0 ? settings : [found.base]).flatMap((own) =>
      keys.flatMap((key) => linesOf(own[key] ?? found.base[key], found)),
    )
  })
  return [...new Set(lines)].map((line) => shell(literal(line)))
}

/** `py{39,310}-{a,b}, lint`: the names that are meant. */
function spelledOut(list: string): readonly string[] {
  return list.split(/[\s,]+(?![^{]*\})/).flatMap((name) => {
    let names: readonly string[] = name === '' ? [] : [name]
    for (let round = 0; round < 4; round++)
      names = names.flatMap((one) => {
        const [whole, choices = ''] = /\{([^{}]*)\}/.exec(one) ?? []
        return whole === undefined ? [one] : choices.split(',').map((choice) => one.replace(whole, choice.trim()))
      })
    return names.slice(0, 64)
  })
}

/** Sections of an INI file. */
function classic(text: string): Environments | undefined {
  const tables = new Map([...(tablesIn(text) ?? [])].map(([name, settings]) => [name.trim(), settings]))
  if (![...tables.keys()].some((name) => /^(?:tox(?::tox)?$|testenv)/.test(name))) return undefined
  const main = tables.get('tox') ?? tables.get('tox:tox') ?? {}
  return {
    own: new Map([...tables].flatMap(([name, settings]) => (name.startsWith('testenv:') ? [[name.slice(8), settings] as const] : []))),
    base: tables.get('testenv') ?? {},
    listed: listOf(main.envlist ?? main.env_list).join(','),
    sections: tables,
  }
}

/** Tables of a TOML file, of its own or of the project. */
function native(text: string): Environments | undefined {
  const tables = parseToml(text)
  const prefix = tables && [...tables.keys()].some((name) => name.startsWith('tool.')) ? 'tool.tox.' : ''
  const own = [...(tables ?? [])].flatMap(([name, settings]) =>
    name.startsWith(`${prefix}env.`) ? [[name.slice(prefix.length + 4), settings] as const] : [],
  )
  const base = tables?.get(`${prefix}env_run_base`)
  if (!base && own.length === 0) return undefined
  const main = tables?.get(prefix === '' ? '' : 'tool.tox')
  return { own: new Map(own), base: base ?? {}, listed: listOf(main?.env_list).join(',') }
}

/** The command lines under a key: texts, or lists of words; those of another environment where they are named. */
function linesOf(value: unknown, found: Environments, depth = 0): readonly string[] {
  if (depth > 4) return []
  return listOf(value as TomlValue).flatMap((item): readonly string[] => {
    if (Array.isArray(item)) return [item.map((word) => (typeof word === 'string' ? quoted(filledIn(word, found)) : '')).join(' ')]
    if (typeof item !== 'string') return []
    const [, section = '', key = ''] = /^\{\[([\w:.-]+)\](\w+)\}$/.exec(item) ?? []
    if (key !== '') return linesOf(sectionOf(section, found)?.[key], found, depth + 1)
    // a condition on a part of the name
    return [filledIn(item.replace(/^[\w.!{},-]+:\s+(?=\S)/, ''), found)]
  })
}

const sectionOf = (name: string, { own, base, sections }: Environments): Settings | undefined =>
  name === 'testenv' ? base : (own.get(name.replace(/^testenv:/, '')) ?? sections?.get(name))

/** A line with what tox fills in that is known: folders, variables of the environment with a default, values of other sections. */
const filledIn = (line: string, found: Environments): string =>
  line
    .replace(/\{\[([\w:.-]+)\](\w+)\}/g, (whole, section: string, key: string) => {
      const value = listOf(sectionOf(section, found)?.[key] as TomlValue)
      return value.every((part) => typeof part === 'string') ? value.join(' ') : whole
    })
    .replace(/\{homedir\}|\{env:HOME(?::[^{}]*)?\}/g, '~')
    .replace(/\{(?:toxinidir|tox_root)\}/g, '.')
    .replace(/\{env:\w+:([^{}]*)\}/g, '$1')
