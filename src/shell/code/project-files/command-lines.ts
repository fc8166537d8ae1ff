import { isRecord } from '../../../is-record.ts'
import { quoted } from '../../../quote.ts'
import type { Draft } from '../../command-spec.ts'
import { shell } from '../../command-spec.ts'
import { isTaskTable } from '../../manifests/pyproject-toml.ts'
import { parseToml } from '../../manifests/toml.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser, Held } from '../analyser.ts'
import type { Argument } from '../interpreter/call.ts'
import { javascript } from '../javascript/index.ts'
import { parseYaml } from '../parsers.ts'
import { startsUsualProgram } from '../spawned.ts'
import { listOf, type Settings } from './mappings.ts'

/** Keys under which tools that run things keep their command lines. */
const runs =
  /^(?:run|cmds?|commands?|entry|exec|execute|executable|scripts?|hooks?|events|app|bin|shell|commands_(?:pre|post))$|^(?:before|after)(?:[A-Z:]|$)|^(?:pre|post)(?:[-_]\w+)?$|^(?:pre|post)[A-Z]\w*Commands?$|^(?!deploy|publish|release|push)\w+(?:_(?:cmd|bin|command|hooks?)|Command|Cmd|Hooks?)$/

/** The same in code: `webServer: { command: 'npm run dev' }`. */
const written =
  /\b(?:(?:\w+_)?command|cmd|\w+Cmd|exec|actions|onSuccess|shellScript|(?:before|after)[A-Z]\w*)["']?\s*[:=]\s*\[?\s*(["'`])((?:(?!\1)[^\\\n$])+)\1/g

/** Code that gives programs to kinds of files: `'*.js': ['eslint', 'prettier']`. */
const byKindOfFile = /["'][^"'\n]{0,100}\*[^"'\n]{0,100}["']\s{0,9}:/
const inQuotes = /(["'`])((?:(?!\1)[^\\\n$])+)\1/g

/** The same as what a function of settings gives: `'*.js': () => 'eslint'`. */
const returned = /=>\s{0,9}\[?\s{0,9}(["'`])((?:(?!\1)[^\\\n$])+)\1/g

const isCode = /^(?:def|class|import|from|export|module\.exports|const|let|var)\b/m

/** The same in files of rules: `command = cc $in`. */
const assigned = /^[ \t]+command[ \t]*=[ \t]*(.+)$/gm

/** The same as words: `preBuildCommands "echo hi"`. */
const listed = /^[ \t]*(?:pre|post)[A-Z]\w*Commands?[^"`\n]{0,100}["`]([^"`\n]*)["`]/gm

/** The same in files of options: `--exec 'perl -T'`. */
const given = /^--exec[ =]+(["']?)(.+)\1$/gm

/** Settings of hook managers, watchers and pipelines, in YAML, JSON or TOML: the command lines that they hold. */
export const commandLines: CodeAnalyser = {
  language: 'command-lines',
  inline: scan,
  scan,
  // settings that are code may have lines from elsewhere
  ...(javascript.holds ? { holds: javascript.holds } : {}),
}

function scan(text: string, held: Held = new Map()): readonly Draft[] {
  const settings = isCode.test(text) ? undefined : settingsIn(text)
  if (!settings)
    return [
      ...[written, returned, assigned, listed, given].flatMap((form) => [...text.matchAll(form)].map((match) => match.at(-1) ?? '')),
      ...(byKindOfFile.test(text)
        ? [...[...text.matchAll(inQuotes)].map(([, , line = '']) => line), ...[...held.values()].flatMap(textsIn)].filter((line) =>
            startsUsualProgram.test(line),
          )
        : []),
    ].map((line) => shell(literal(line)))
  // a list of processes, or of programs by kind of file, holds nothing else
  const flat =
    Object.values(settings).every((value) => listOf(value).every((item) => typeof item === 'string')) &&
    // in JSON tools keep settings of other kinds, too: `"testEnvironment": "node"`
    (!text.trimStart().startsWith('{') || Object.keys(settings).some((key) => namesRun.test(key)))
  return linesIn(settings, flat)
    .filter((line) => !flat || !isSource.test(line))
    .map((line) => shell(literal(line)))
}

/** A kind of file, or a hook of git. */
const namesRun = /[*{]|\.\w+$|^(?:pre|post|commit|prepare|applypatch|reference|sendemail|fsmonitor)-/

const textsIn = (value: Argument): readonly string[] =>
  value.kind === 'text' ? [value.text] : value.kind === 'list' ? value.items.flatMap(textsIn) : []

/** A file that no shell runs by its name: what is listed there is what a tool works on. */
const isSource = /^[\w@./*-]+\.(?:[cm]?[jt]sx?|jsonc?|ya?ml|toml|s?css|html?|mdx?)$/

function settingsIn(text: string): Settings | undefined {
  const parsed = parseYaml(text)
  if (isRecord(parsed)) {
    const apart = keptApart.map((key) => parsed[key]).find(isRecord)
    // scripts of a manifest run when they are named, not with its tools
    return apart ?? (areOwn(parsed.scripts) ? { command: parsed.command, hooks: parsed.hooks } : parsed)
  }
  const tables = parseToml(text) ?? tablesIn(text)
  return tables && Object.fromEntries([...tables].filter(([name]) => !isTaskTable(name)))
}

/** Scripts of a project itself; those that go around the steps of a release run with it. */
const areOwn = (scripts: unknown): boolean =>
  isRecord(scripts) && !Object.keys(scripts).every((name) => /^(?:pre|post)(?:release|bump|changelog|commit|tag)$/.test(name))

/** Where package.json keeps them. */
const keptApart = ['lint-staged', 'simple-git-hooks', 'nodemonConfig']

/** Tables of an INI file (`tox.ini`), and of the parts that its keys name (`black.options`): a value goes on in the lines that are set in. */
export function tablesIn(text: string): ReadonlyMap<string, Settings> | undefined {
  const sections = text.split(/^\[(.+)\][ \t]*$/m).slice(1)
  const tables = new Map<string, Settings>()
  for (let index = 0; index + 1 < sections.length; index += 2) {
    const values = [...(sections[index + 1] ?? '').matchAll(/^(?:(\w+)\.)?(\w+)[ \t]*=[ \t]*(.*(?:\n[ \t]+.*)*)/gm)]
    for (const [, part = '', key = '', value = ''] of values) {
      const name = `${sections[index] ?? ''} ${part}`
      tables.set(name, { ...tables.get(name), [key]: part === '' ? lines(value) : value })
    }
  }
  return tables.size > 0 ? tables : undefined
}

/** A dash before a command of tox only says that it may fail. */
const lines = (value: string): readonly string[] => value.split('\n').flatMap((line) => filled(line).trim().replace(/^-\s*/, '') || [])

/** What tox puts in: words of its own call or those that stand in for them, and where its settings lie. */
const filled = (line: string): string => line.replace(/\{posargs(?::([^{}]*))?\}/g, '$1').replace(/\{(?:toxinidir|tox_root)\}/g, '.')

/** Texts that are command lines: all of them where `counts` says so, else those under a key that runs things. */
function linesIn(value: unknown, counts: boolean): readonly string[] {
  if (typeof value === 'string') return counts ? [value] : []
  const within = (inner: unknown): boolean => counts && !isRecord(inner)
  if (Array.isArray(value)) {
    const [program, option] = value
    // the words of one command: `["sh", "-c", "…"]`
    if (typeof program === 'string' && typeof option === 'string' && option.startsWith('-') && (counts || startsUsualProgram.test(program)))
      return [
        listOf(value)
          .map((word) => quoted(String(word)))
          .join(' '),
      ]
    return value.flatMap((item) => linesIn(item, within(item)))
  }
  if (!isRecord(value)) return []
  const program = [value.entry, value.command, value.executable].find((one) => typeof one === 'string')
  const args = value.args ?? value.options ?? value.command_arguments
  if (program !== undefined && args !== undefined) {
    const words = Array.isArray(args) ? args.map((word) => quoted(String(word))) : [String(args)]
    return [[program, ...words].join(' ')]
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    // programs by kind of file
    key === 'execMap' && isRecord(inner) ? linesIn(Object.values(inner), true) : linesIn(inner, within(inner) || runs.test(key)),
  )
}
