import type { Language } from '../../command-spec.ts'
import { closing } from './lexical-branches.ts'

/** What a library runs for a subcommand. */
interface Body {
  readonly names: readonly string[]
  readonly body: readonly [from: number, to: number]
}

/** Bodies of subcommands as libraries for command lines have them declared. */
export function commandBodies(language: Language, text: string, code: string, texts: readonly string[]): readonly Body[] {
  if (language === 'go') return cobra(text, code, texts)
  return language === 'ruby' ? thor(text, code) : []
}

/** `&cobra.Command{Use: "drop", Run: …}`, given to another command. */
function cobra(text: string, code: string, texts: readonly string[]): readonly Body[] {
  return [...code.matchAll(/(?:\b(\w+)\s{0,9}(?::=|=)\s{0,9}|\bfunc (\w+)\([^)]*\)[^{]*\{\s{0,99}return\s)&?cobra\.Command\{/g)].flatMap(
    ({ 0: head, 1: name, 2: made, index }) => {
      const start = index + head.length
      const end = closing(code, start - 1)
      const own = name ?? `${made}`
      const isGiven = texts.some((one) => new RegExp(String.raw`\.AddCommand\([^;]{0,400}?\b${own}\b`).test(one))
      const isRoot = texts.some((one) => new RegExp(String.raw`\b${own}\.(?:Execute|ExecuteC|ExecuteContext)\(`).test(one))
      const [, use] = /\bUse:\s*"([\w-]+)/.exec(text.slice(start, end)) ?? []
      if (end < 0 || !isGiven || isRoot || use === undefined) return []
      const [, others = ''] = /\b(?:Aliases|SuggestFor):\s*\[\]string\{([^}]*)\}/.exec(text.slice(start, end)) ?? []
      const names = [use, ...[...others.matchAll(/"([^"]+)"/g)].map(([, other = '']) => other)]
      return [...code.slice(start, end).matchAll(/\b(?:Pre|Post)?RunE?:\s*func\([^)]*\)[^{]*\{/g)].flatMap(({ 0: run, index: place }) => {
        const from = start + place + run.length
        const until = closing(code, from - 1)
        return until < 0 ? [] : [{ names, body: [from, until] as const }]
      })
    },
  )
}

/** The methods of a class of Thor are its subcommands. */
function thor(text: string, code: string): readonly Body[] {
  if (/\bdefault_(?:task|command)\b|\bmap\b/.test(code)) return []
  return [...code.matchAll(/^([ \t]*)class \w+ < Thor\b[^\n]*\n([\s\S]{0,8000}?)^\1end\b/gm)].flatMap(
    ({ 0: whole, 2: inner = '', index }) => {
      const start = index + whole.indexOf('\n') + 1
      return [...inner.matchAll(/^([ \t]*)def (\w+)[^\n]*\n([\s\S]{0,4000}?)^\1end\b/gm)].flatMap(
        ({ 0: method, 2: name = '', index: place }) => {
          const from = start + place + method.indexOf('\n') + 1
          const isNamed = new RegExp(String.raw`\b${name}\b`).test(code.slice(0, start + place) + code.slice(start + place + method.length))
          return isNamed || !/\bdesc\b/.test(text.slice(start, start + place))
            ? []
            : [{ names: [name], body: [from, start + place + method.length - 4] as const }]
        },
      )
    },
  )
}

/** `'drop' => -> { … }`, `"drop": func() { … }`: what a table holds under the names of commands. */
export function tableEntries(text: string, code: string): readonly Body[] {
  const entry =
    /["']([\w:-]{1,60})["']\s{0,9}(?:=>|:)\s{0,9}(?:(?:lambda|proc|Proc\.new|func|function|fn|sub)\b[^{}\n]{0,80}\{|->[^{}\n]{0,40}\{)/g
  // `map[string]func(){"drop": drop}`
  const functions = /\bmap\[string\]/.test(code) ? [...text.matchAll(/"([\w:-]{1,60})":\s{0,9}([A-Za-z_]\w{0,60})\s{0,9}(?=[,}\n])/g)] : []
  const named = functions.flatMap(({ 0: whole, 1: name = '', 2: called = '', index }): readonly Body[] => {
    const end = index + whole.trimEnd().length
    return new RegExp(String.raw`\bfunc ${called}\(`).test(code) ? [{ names: [name], body: [end - called.length, end] }] : []
  })
  const bodies = [...text.matchAll(entry)].flatMap(({ 0: head, 1: name = '', index }) => {
    const open = index + head.length - 1
    const end = code[open] === '{' ? closing(code, open) : -1
    return end < 0 ? [] : [{ names: [name], body: [open + 1, end] as const }]
  })
  return [...named, ...bodies]
}
