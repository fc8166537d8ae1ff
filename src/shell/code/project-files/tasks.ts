import type { Language } from '../../command-spec.ts'
import type { Held } from '../analyser.ts'
import { declaresTasks, withoutOtherCsharpTasks } from './csharp-tasks.ts'
import { withoutOtherTargets } from './cmake-targets.ts'
import { onlyBranchFor, withoutTexts } from './dispatch.ts'
import { withoutOtherGradleTasks } from './gradle-tasks.ts'
import { declaresTargets, withoutOtherJsonTargets } from './json-targets.ts'
import { declaresRules, withoutOtherRules } from './snakemake-rules.ts'
import { withoutOtherMavenParts } from './maven-parts.ts'
import { declaresMsbuildTargets, withoutOtherMsbuildTargets } from './msbuild-targets.ts'
import { withoutOtherRunTargets } from './meson-targets.ts'
import { withoutOtherTomlTasks } from './toml-tasks.ts'
import { withoutOtherSteps } from './zig-steps.ts'

/** Tasks as languages write them; the named group that matched is the name. A task beyond the bounds, which keep this quick, stays. */
const blocks: ReadonlyMap<Language | 'shell', RegExp> = new Map([
  // a block ends where it is set in as far as it began; a task without one only needs others
  [
    'ruby',
    /^([ \t]*)(?:multi)?task[ \t(]+[:"']?(?<name>[\w-]+(?::[\w-]+)*)[^\n]*\bdo\b[^\n]*\n[\s\S]{0,4000}?^\1end\b|^[ \t]*task[ \t(]+[:"']?(?<needs>[\w-]+(?::[\w-]+)*)[^\n]*$/gm,
  ],
  ['python', /^(?:@[^\n]*\n){0,16}(?:async )?def (?<name>\w+)\([^\n]*\n(?:[ \t)][^\n]*\n?|\n)*/gm],
  ['rust', /^(?:pub(?:\([^)\n]*\))? )?(?:async )?fn (?<name>\w+)(?:[^\n]*\}[ \t]*$|[\s\S]{0,8000}?^\})/gm],
  ['go', /^func (?<name>\w+)\((?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\})/gm],
  [
    'javascript',
    /^(?:export (?:const|(?:async )?function) (?<name>\w+)|(?:module\.)?exports\.(?<exported>\w+)|gulp\.task\(['"](?<task>[\w:-]+))\b[\s\S]*?(?=^(?:\/\/|\/\*|[a-z])|(?![\s\S]))/gm,
  ],
])

/**
 * Code that defines tasks without those that are neither wanted nor named by one that is. What stands outside of tasks stays. `others`: the
 * texts in which tasks of a build in several files may be named.
 */
export function withoutOtherTasks(
  language: Language | 'shell',
  text: string,
  given: readonly string[] | 'none' | undefined,
  others?: readonly string[],
): string {
  if (language === 'other' && given && declaresRules(text)) return withoutOtherRules(text, given)
  if (language === 'other') return given && others ? ofOtherLanguage(text, given === 'none' ? [] : given, others) : text
  if (language === 'cmake') return given && others ? withoutOtherTargets(text, given === 'none' ? [] : given, others) : text
  if (language === 'build-xml') return given && others ? ofXml(text, given === 'none' ? [] : given, others) : text
  if (language === 'shell' && given && given !== 'none' && others && declaresTargets(text))
    return withoutOtherJsonTargets(text, given, others)
  if (language === 'shell' && given && given !== 'none' && /^[ \t]*\[tasks\./m.test(text)) return withoutOtherTomlTasks(text, given)
  const wanted = given?.length === 0 ? listedByItself(text) : (given ?? [])
  if (wanted.length === 0) return text
  if (language === 'rust' && wanted !== 'none') return onlyWanted(language, [onlyBranchFor(wanted, text)], ['main'])[0] ?? text
  return onlyWanted(language, [text], wanted)[0] ?? text
}

const ofXml = (text: string, wanted: readonly string[], others: readonly string[]): string =>
  (declaresMsbuildTargets(text) ? withoutOtherMsbuildTargets : withoutOtherMavenParts)(text, wanted, others)

function ofOtherLanguage(text: string, wanted: readonly string[], others: readonly string[]): string {
  if (/\bstd\.Build\b/.test(text)) return withoutOtherSteps(text, wanted)
  if (/^[ \t]*run_target\(/m.test(text)) return withoutOtherRunTargets(text, wanted, others)
  return declaresTasks(text) ? withoutOtherCsharpTasks(text, wanted, others) : withoutOtherGradleTasks(text, wanted, others)
}

/** The tasks that run where none is named, as the code lists them: `nox.options.sessions = ["lint", "tests"]`. */
function listedByItself(text: string): readonly string[] {
  const [, list = '', ...more] = /^nox\.options\.sessions\s*=\s*[[(]([\s\w"',.-]*)[\])]/m.exec(text) ?? []
  const isOnly = text.split('options.sessions').length === 2 && more.length === 0
  return isOnly ? [...list.matchAll(/["']([\w.-]+)["']/g)].map(([, name = '']) => name) : []
}

/** Under this name an analyser that tells tasks apart itself finds those that are wanted. */
const wantedTasks = '\0tasks'

/** What a file is scanned with, and the tasks of it that are wanted. */
export const withTasks = (held: Held, tasks: readonly string[] | 'none' | undefined): Held =>
  tasks === undefined
    ? held
    : new Map([...held, [wantedTasks, { kind: 'list', items: (tasks === 'none' ? [] : tasks).map((text) => ({ kind: 'text', text })) }]])

/** The tasks that are wanted of a file; undefined: all of them. */
export function tasksWanted(held?: Held): readonly string[] | undefined {
  const given = held?.get(wantedTasks)
  return given?.kind === 'list' ? given.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : undefined
}

/** The same for tasks that are spread over several files. */
export function onlyWanted(language: Language | 'shell', texts: readonly string[], wanted: readonly string[] | 'none'): readonly string[] {
  const block = blocks.get(language)
  if (!block) return texts
  const tasks = texts.flatMap((text) => [...text.matchAll(block)].map(({ 0: body, groups }) => ({ name: nameIn(groups), body })))
  const names = new Set(tasks.map(({ name }) => name))
  const asked = wanted === 'none' ? [] : tasks.filter(({ name }) => wanted.some((one) => isCalled(one, name)))
  // a name that is not found may be made in any way, but where a library brings it and every task is written out
  if (wanted !== 'none' && asked.length === 0 && (language !== 'ruby' || texts.some((text) => namesByCode.test(text)))) return texts
  // what is called outside of tasks runs whichever of them is wanted
  const mentioned = language === 'ruby' ? /[:"']([\w-]+(?::[\w-]+)*)|(\w+)\s*\(/g : /(\w+)\s*\(/g
  // elsewhere a text may be the name of a task
  const said = language === 'rust' ? withoutTexts : (text: string): string => text
  const called = texts.flatMap((text) =>
    [...said(text.replace(block, '')).matchAll(mentioned)].flatMap(([, symbol, name]) => nameParts(symbol ?? name ?? '')),
  )
  const kept = new Set([...asked.map(({ name }) => name), ...called.filter((name) => names.has(name))])
  // a set grows while it is walked
  for (const one of kept)
    for (const { body } of tasks.filter(({ name }) => name === one))
      for (const [word] of said(body).matchAll(/[\w-]+(?::[\w-]+)*/g))
        for (const part of nameParts(word)) if (names.has(part)) kept.add(part)
  return texts.map((text) => text.replace(block, (body, ...given) => (kept.has(nameIn(given.at(-1) as Groups)) ? body : '')))
}

/** `db:seed` is called so, and `seed` inside of a namespace. */
const nameParts = (name: string): readonly string[] => (name.includes(':') ? [name, ...name.split(':')] : [name])

/** Tasks of Ruby whose names only running shows. */
const namesByCode = /\btask[ \t(]+(?:[a-z_]\w*\b(?!:)|["'][^"'\n]*#\{|[*%[])|\bdefine_task\b|\bRake::Task\.(?!\[)/

type Groups = Readonly<Record<string, string | undefined>> | undefined

const nameIn = (groups: Groups): string => Object.values(groups ?? {}).find((name) => name !== undefined) ?? ''

/** `db:seed`, `db-seed` and `seed` are called so; `def task_seed()` and `func Seed()` define it. */
const isCalled = (call: string, name: string): boolean => {
  const plain = (text: string): string =>
    text
      .replace(/^task_|\[.*$/g, '')
      .replace(/[-_]/g, '')
      .toLowerCase()
  return plain(call) === plain(name) || plain(call.split(/[:.]/).at(-1) ?? '') === plain(name)
}
