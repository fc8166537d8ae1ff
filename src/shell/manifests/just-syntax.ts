import { posix } from 'node:path'
import type { ManifestCall } from './manifest.ts'

export interface Recipe {
  readonly parameters: readonly { readonly name: string; readonly otherwise?: string; readonly rest?: true }[]
  /** Recipes that run before this one, each with the expressions that it is given, and those that run after it. */
  readonly before: readonly Need[]
  readonly after: readonly Need[]
  readonly body: string[]
  /** The body is one script of the shell, not a line a shell. */
  readonly isScript: boolean
  readonly positional: boolean
  /** Only some machines have it: another may have one of the same name. */
  readonly ofMachine: boolean
  /** What about it is not followed. */
  readonly problem?: string
}

interface Need {
  readonly name: string
  readonly given: string
}

/** What a justfile and those that it imports define. */
export interface Justfile {
  /** Expressions, by the names of their variables: which value they have is only known once the call has its say. */
  readonly definitions: Map<string, string>
  readonly exported: Set<string>
  /** `set export`: recipes get all variables in their environment. */
  exportsAll: boolean
  positional: boolean
  readonly recipes: Map<string, readonly Recipe[]>
  /** What runs where no recipe is named: the one that says so, else the first, be it of what was imported before it. */
  readonly first: { said?: string; own?: string; imported?: string }
}

/** Where the text of a justfile comes from. */
interface Origin {
  readonly file: ManifestCall['file']
  readonly folder: string
  readonly depth: number
}

/** The definitions of a justfile, or why they cannot be told. */
export function parseJustfile(text: string, file: ManifestCall['file']): Justfile | string {
  const made: Justfile = {
    definitions: new Map(),
    exported: new Set(),
    exportsAll: false,
    positional: false,
    recipes: new Map(),
    first: {},
  }
  return parse(text, made, { file, folder: '.', depth: 0 }) ?? made
}

function parse(text: string, made: Justfile, origin: Origin): string | undefined {
  const aliases: (readonly [string, string])[] = []
  let body: string[] | undefined
  let attributes: string[] = []
  for (const line of text
    .replace(/\r\n/g, '\n')
    .replace(/\\\n[ \t]*/g, ' ')
    .split('\n')) {
    if (/^[ \t]/.test(line)) {
      body?.push(line.trimEnd())
      continue
    }
    const bare = line.trim()
    if (bare === '') continue
    body = undefined
    if (bare.startsWith('#')) continue
    if (bare.startsWith('[')) {
      attributes.push(...wordsOf(bare.replace(/^\[|\]\s*(?:#.*)?$/g, ''), ','))
      continue
    }
    const alias = /^alias\s+([\w-]+)\s*:=\s*([\w-]+)/.exec(bare)
    if (alias) aliases.push([alias[1] ?? '', alias[2] ?? ''])
    const understood = alias !== null || parseStatement(bare, made, origin)
    if (typeof understood === 'string') return understood
    if (!understood) {
      const recipe = parseRecipe(bare, attributes, made)
      if (!recipe) return `the justfile is not understood at \`${bare.slice(0, 40)}\``
      body = recipe[1].body
      addRecipe(made, ...recipe, origin)
      if (attributes.includes('default')) made.first.said ??= recipe[0]
    }
    attributes = []
  }
  for (const [name, target] of aliases) {
    const recipes = made.recipes.get(target)
    if (recipes) made.recipes.set(name, recipes)
  }
  return undefined
}

/** What a justfile defines itself comes before what it imports; what another machine would have is kept beside. */
function addRecipe(made: Justfile, name: string, recipe: Recipe, { depth }: Origin): void {
  const known = made.recipes.get(name)
  if (depth > 0 && known) return
  made.recipes.set(name, [...(known?.filter(({ ofMachine }) => ofMachine) ?? []), recipe])
  if (depth === 0) made.first.own ??= name
  else if (made.first.own === undefined) made.first.imported ??= name
}

/** A setting, a variable or an import; false where the line is none of them, a reason where it is not followed. */
function parseStatement(line: string, made: Justfile, origin: Origin): boolean | string {
  if (/^(?:import|mod)\b\??/.test(line) && !/^\w+\s*:?=/.test(line)) return parseImported(line, made, origin) ?? true
  const setting = /^set\s+([\w-]+)\s*(?::=\s*(.*))?$/.exec(line)
  if (setting) return parseSetting(setting[1] ?? '', setting[2], made) ?? true
  if (/^unexport\s+\w+$/.test(line)) return true
  const [, exported, name = '', value = ''] = /^(export\s+)?([\w-]+)\s*:=\s*(.*)$/.exec(line) ?? []
  if (name === '') return false
  if (exported) made.exported.add(name)
  // the last one of a file counts, and its own before what it imports
  if (origin.depth === 0 || !made.definitions.has(name)) made.definitions.set(name, value)
  return true
}

/** A shell, and options of it that only say how it reads the line. */
const usualShell =
  /^\[\s*(['"])(?:ba|z|da)?sh\1(?:\s*,\s*(['"])(?:-[a-z]+|pipefail|errexit|nounset)\2)*\s*,\s*(['"])-[a-z]*c[a-z]*\3\s*,?\s*\]$/

function parseSetting(name: string, value: string | undefined, made: Justfile): string | undefined {
  if (name === 'shell' && !usualShell.test(value ?? '')) return 'the justfile chooses its own shell'
  if (name === 'working-directory') return 'the justfile runs elsewhere'
  if (name === 'script-interpreter') return 'the justfile chooses its own interpreter'
  if (name === 'export') made.exportsAll = value !== 'false'
  if (name === 'positional-arguments') made.positional = value !== 'false'
  return undefined
}

/** `import 'x.just'`, `import? 'x.just'`; a module has recipes with names of their own. */
function parseImported(line: string, made: Justfile, { file, folder, depth }: Origin): string | undefined {
  const [, optional, , name] = /^import(\?)?\s+(['"])([^'"]+)\2$/.exec(line) ?? []
  if (name === undefined || depth > 4) return 'the justfile imports another'
  const path = posix.join(folder, name)
  const text = file(path)
  if (text === undefined) return optional ? undefined : `the justfile imports \`${name}\`, which cannot be read`
  return parse(text, made, { file, folder: posix.dirname(path), depth: depth + 1 })
}

const machines = new Set('linux unix macos windows openbsd freebsd netbsd dragonfly'.split(' '))

/** What may stand above a recipe and does not change what it runs. */
const inert = new Set(
  'private confirm doc group no-exit-message exit-message no-quiet extension metadata parallel default positional-arguments script'.split(
    ' ',
  ),
)

/** `name parameters: needs && later`. */
function parseRecipe(line: string, attributes: readonly string[], made: Justfile): readonly [name: string, recipe: Recipe] | undefined {
  const end = hidden(line).search(/:(?!=)/)
  const [name = '', ...parameters] = end < 0 ? [] : wordsOf(line.slice(0, end).replace(/^@/, ''))
  if (!/^[\w-]+$/.test(name)) return undefined
  const needs = wordsOf(line.slice(end + 1).replace(/(?:^|\s)#[^'"`]*$/, ''))
  const later = needs.indexOf('&&')
  const names = attributes.map((attribute) => attribute.replace(/\s*[(:].*$/s, ''))
  const script = attributes.find((attribute) => attribute.startsWith('script'))
  const odd = names.find((one) => !inert.has(one) && !machines.has(one))
  const interpreter = script !== undefined && !/^script(?:\(\s*['"](?:\/bin\/)?(?:ba)?sh['"]\s*\))?$/.test(script)
  return [
    name,
    {
      parameters: parameters.map(parameterOf),
      before: (later < 0 ? needs : needs.slice(0, later)).map(needOf),
      after: later < 0 ? [] : needs.slice(later + 1).map(needOf),
      body: [],
      isScript: script !== undefined,
      positional: names.includes('positional-arguments') || made.positional,
      ofMachine: names.some((one) => machines.has(one)),
      ...(odd === undefined && !interpreter ? {} : { problem: `\`[${odd ?? script}]\` of recipe \`${name}\` is not followed` }),
    },
  ]
}

function parameterOf(word: string): Recipe['parameters'][number] {
  const [, sign = '', name = '', otherwise] = /^([+*$]*)([\w-]+)(?:=(.*))?$/s.exec(word) ?? []
  return { name, ...(otherwise === undefined ? {} : { otherwise }), ...(/[+*]/.test(sign) ? { rest: true as const } : {}) }
}

function needOf(word: string): Need {
  const [, name = '', given = ''] = /^\(?\s*([\w-]+)\s*(.*?)\)?$/s.exec(word) ?? []
  return word.startsWith('(') ? { name, given } : { name: word, given: '' }
}

/** The words of a text, with what stands in quotes and brackets whole. */
function wordsOf(text: string, separator = ' '): readonly string[] {
  const outline = hidden(text)
  const words: string[] = []
  for (const { 0: word, index } of outline.matchAll(separator === ' ' ? /\S+/g : /[^,]+/g))
    words.push(text.slice(index, index + word.length).trim())
  return words.filter((word) => word !== '')
}

/** The text with all that stands in quotes and brackets made unreadable, each sign by one. */
function hidden(text: string): string {
  let outline = ''
  let quote = ''
  let depth = 0
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? ''
    const isInside = quote !== '' || depth > 0
    if (quote === '"' && letter === '\\') {
      outline += '__'
      place++
      continue
    }
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (/['"`]/.test(letter)) quote = letter
    else if (letter === '(') depth++
    else if (letter === ')' && depth > 0) depth--
    outline += isInside || quote !== '' || depth > 0 ? '_' : letter
  }
  return outline
}
