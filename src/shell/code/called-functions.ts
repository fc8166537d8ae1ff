import { posix } from 'node:path'
import type { Language } from '../command-spec.ts'
import { constantsIn } from './constants.ts'

/** Functions as languages write them in which one goes by the same name in every file. They end where they are set in as far as they began. */
const functions: ReadonlyMap<Language, RegExp> = new Map([
  ['ruby', /^([ \t]*)def (?:self\.)?(?<name>\w+)(?:[^\n]* = [^\n]*$|[^\n]*\n[\s\S]{0,4000}?^\1end\b)/gm],
  ['php', /^(?:<\?php )?([ \t]*)(?:(?:public|private|protected|static) )*function (?<name>\w+)(?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\1\})/gm],
  ['perl', /^([ \t]*)sub (?<name>\w+)(?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\1\})/gm],
  ['elixir', /^([ \t]*)defp? (?<name>\w+[!?]?)(?:[^\n]*, do: [^\n]*$|[\s\S]{0,4000}?^\1end\b)/gm],
  // as Swift, Kotlin, Java, C# and Dart write them
  ['other', /^([ \t]*)(?:[\w<>[\]@?.,]{1,40} ){1,6}(?<name>\w+)\((?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\1\})/gm],
  ['c', /^(?:[\w*]{1,40}[ \t*]{1,3}){1,4}(?<name>\w+)\([^;{}]{0,200}\)\s{0,9}\{(?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\})/gm],
  ['go', /^func (?:\([^)\n]*\) )?(?<name>\w+)(?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\})/gm],
  ['lua', /^([ \t]*)(?:local )?function (?:[\w.]+[.:])?(?<name>\w+)(?:[^\n]*\bend[ \t]*$|[\s\S]{0,4000}?^\1end\b)/gm],
  ['bats', /^([ \t]*)(?:function )?(?<name>[\w-]+)[ \t]*\(\)[ \t]*(?:\{[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\1\})/gm],
  ['rust', /^([ \t]*)(?:pub(?:\([\w: ]*\))? )?(?:async )?fn (?<name>\w+)(?:[^\n]*\}[ \t]*$|[\s\S]{0,4000}?^\1\})/gm],
])

/** The same for classes, whose functions act on what they were made with. */
const classes: ReadonlyMap<Language, RegExp> = new Map([
  ['ruby', /^([ \t]*)(?:class|module) (?<name>\w+)[^\n]*\n[\s\S]{0,8000}?^\1end\b/gm],
  ['php', /^([ \t]*)(?:(?:final|abstract|readonly) ){0,3}(?:class|trait) (?<name>\w+)(?:[^\n]*\}[ \t]*$|[\s\S]{0,8000}?^\1\})/gm],
  ['other', /^([ \t]*)(?:\w+ ){0,4}(?:class|object|struct|record) (?<name>\w+)[\s\S]{0,8000}?^\1\}/gm],
])

/** Functions that run as soon as their file is loaded. */
const runsAtOnce = /^(?:import|init|BEGIN)$/

/** What is left of a file without the functions that somebody would have to call; undefined where a language is not told apart so. */
export function withoutFunctions(language: Language, text: string): string | undefined {
  const form = /^(?:perl|ruby|php|go|lua)$/.test(language) ? functions.get(language) : undefined
  return form && text.replace(form, (body, ...given) => (runsAtOnce.test((given.at(-1) as { name?: string }).name ?? '') ? body : ''))
}

/** A file without the functions that it declares. */
export const outsideFunctions = (language: Language, text: string): string => text.replace(functions.get(language) ?? /(?!)/g, '')

/** The functions and classes that a file declares, with their whole text. */
export const functionsIn = (language: Language, text: string): readonly { readonly name: string; readonly body: string }[] =>
  [functions.get(language) ?? /(?!)/g, classes.get(language) ?? /(?!)/g]
    .flatMap((form) => [...text.matchAll(form)])
    .map(({ 0: body, groups }) => ({ name: groups?.name ?? '', body }))

const mostFunctions = 32

/** Languages in which what a file declares once is found by its name in all of them. */
const declaresConstants = /^(?:other|rust|c)$/

/** Code behind those functions of other files that it calls, which some languages have to know before. */
export const withCalled = (text: string, called: readonly string[]): string => [...called, text].join('\n')

/** Those functions of other files that code names, and those that these name in turn. */
export function calledFunctions(language: Language, text: string, others: readonly string[]): readonly string[] {
  const form = functions.get(language)
  if (!form || others.length === 0) return []
  const forms = [form, classes.get(language)].filter((one) => one !== undefined)
  const known: readonly { readonly name: string; readonly body: string }[] = others.flatMap((other) => [
    ...forms.flatMap((one) => [...other.matchAll(one)].map(({ 0: body, groups }) => ({ name: groups?.name ?? '', body }))),
    ...(declaresConstants.test(language) ? constantsIn(other) : []),
  ])
  const called = new Set<(typeof known)[number]>()
  const reach = (code: string): void => {
    const words = new Set(code.match(/\w+/g))
    for (const one of known) {
      if (called.size >= mostFunctions || called.has(one) || !words.has(one.name)) continue
      called.add(one)
      reach(one.body)
    }
  }
  reach(text)
  return [...called].map(({ body }) => body.replace(/^<\?php /, ''))
}

/** A file with the folder that it lies in written out, as its functions keep it wherever they are called. */
export const withOwnFolder = ({ path, text }: { readonly path: string; readonly text: string }): string =>
  !text.includes('__') || /["\\$#]/.test(path)
    ? text
    : text.replace(/@?\b__(?:dir|DIR)__(?!\w)/g, () => `"${posix.dirname(path)}"`).replace(/\b__FILE__\b/g, () => `"${path}"`)
