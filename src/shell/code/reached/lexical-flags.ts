import type { Language } from '../../command-spec.ts'
import { escaped } from '../../../expressions.ts'
import type { Holds } from './known.ts'
import { closing } from './lexical-branches.ts'

/** What runs only where an option is given; no names where it cannot be told which. */
interface Body {
  readonly names: readonly string[]
  readonly body: readonly [from: number, to: number]
}

/** Whether an option may be given: by its name, or by the beginning of it. */
export function isFlagGiven(names: readonly string[], words: readonly string[] | undefined): Holds {
  if (!words || names.length === 0) return { asked: 'words' }
  const own = (word: string): string => word.replace(/^-+/, '').replace(/=.*$/s, '')
  return words.some((word) => word.startsWith('-') && names.some((name) => name.startsWith(own(word)))) ? { asked: 'words' } : { is: false }
}

/** What code does for its options, as the libraries of a language have them declared. */
export function flagBodies(language: Language, text: string, code: string): readonly Body[] {
  if (language === 'go') return goFlags(text, code)
  return language === 'ruby' && /\bOptionParser\b|\bSlop\b|\bOptimist\b/.test(code) ? rubyOptions(code) : []
}

/** `reset := flag.Bool("reset", false, "…")`, `flag.BoolVar(&reset, "reset", false, "…")`. */
function goFlags(text: string, code: string): readonly Body[] {
  const declared = [
    ...[...text.matchAll(/\b(\w+)\s{0,9}:?=\s{0,9}flag\.Bool\("([\w-]+)",\s{0,9}false\b/g)].map(([, own = '', name = '']) => ({
      own: `*${own}`,
      name,
    })),
    ...[...text.matchAll(/\bflag\.BoolVar\(&(\w+),\s{0,9}"([\w-]+)",\s{0,9}false\b/g)].map(([, own = '', name = '']) => ({ own, name })),
  ]
  return declared.flatMap(({ own, name }) => {
    const plain = own.replace('*', '')
    // something else may set it
    if (new RegExp(String.raw`\b${plain}\s{0,9}=(?!=)|&${plain}\b`).test(code.replace(/\bflag\.BoolVar\([^)]*\)/, ''))) return []
    return [...code.matchAll(new RegExp(String.raw`\bif\s{1,9}${escaped(own)}\s{0,9}(?:&&[^{\n]{0,80})?\{`, 'g'))].flatMap(
      ({ 0: head, index }) => {
        const open = index + head.length - 1
        const end = closing(code, open)
        return end < 0 ? [] : [{ names: [name], body: [open + 1, end] as const }]
      },
    )
  })
}

/** `FileUtils.rm_rf(x) if options[:reset]`, and the same as a block. */
function rubyOptions(code: string): readonly Body[] {
  const trailing = [...code.matchAll(/^[ \t]*([^\n]{1,200}?)[ \t]if[ \t]+(?:options|opts|params)(?:\[|\.\w)[^\n]*$/gm)].flatMap(
    ({ 0: line, 1: done = '', index }) => {
      const from = index + line.indexOf(done)
      return /^(?:if|elsif|unless)\b/.test(done) ? [] : [{ names: [], body: [from, from + done.length] as const }]
    },
  )
  const blocks = [
    ...code.matchAll(/^([ \t]*)if[ \t]+(?:options|opts|params)(?:\[|\.\w)[^\n]*\n([\s\S]{0,4000}?)^\1(?:end|else|elsif)\b/gm),
  ].map(({ 0: whole, 2: inner = '', index }) => {
    const from = index + whole.indexOf('\n') + 1
    return { names: [], body: [from, from + inner.length] as const }
  })
  return [...trailing, ...blocks]
}
