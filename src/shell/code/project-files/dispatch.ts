/** A branch of a `match`: what it is for, and where its text begins and ends. */
interface Arm {
  readonly pattern: string
  readonly start: number
  readonly end: number
}

/** What is asked, where a program goes by the words that it is called with. */
const byWords = /\bmatch\s+([^{};]{0,80}?\b(?:tasks?|cmd|command|subcommand|sub|args?|action|mode|verb)\b[^{};]{0,80}?)\s*\{/g

/** Code that cannot tell what it was called with has other reasons for the branches it takes. */
const takesWords = /\benv::args|\bclap::|\bderive\([^)]*\bParser\b|\bpico_args\b|\blexopt\b|\bxflags\b/

/**
 * A program of Rust without the branches for other words than those it is called with (`cargo xtask ci`). Where none is for them, or none
 * at all can be told, it stays as it is.
 */
export function onlyBranchFor(words: readonly string[], text: string): string {
  if (!takesWords.test(text)) return text
  const others = [...text.matchAll(byWords)].flatMap(({ 0: head, index }) => {
    const arms = armsIn(text, index + head.length)
    return arms.some(({ pattern }) => namesIn(pattern).some((name) => words.includes(name)))
      ? arms.filter(({ pattern }) => isForOther(pattern, words))
      : []
  })
  return others
    .sort((left, right) => right.start - left.start)
    .reduce((code, { start, end }) => code.slice(0, start) + code.slice(end), text)
}

/** The words that a branch is for: `"clean-up" | "tidy"`, `Task::CleanUp { force }`. */
const namesIn = (pattern: string): readonly string[] => [
  ...[...pattern.matchAll(/"([\w:-]+)"/g)].map(([, name = '']) => name),
  ...[...pattern.matchAll(/\b[A-Z]\w*::([A-Z]\w*)/g)].map(([, name = '']) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()),
]

const isForOther = (pattern: string, words: readonly string[]): boolean => {
  const names = namesIn(pattern)
  // a branch with a condition may be taken for any of them
  return names.length > 0 && !/\bif\b/.test(pattern) && !names.some((name) => words.includes(name))
}

/** Texts, single signs and remarks, in which brackets mean nothing. */
const quoted = /"(?:[^"\\]|\\.)*"|r(#*)"[\s\S]*?"\1|'(?:[^'\\]|\\.)'|\/\/[^\n]*|\/\*[\s\S]*?\*\//y

/** Code of Rust without what stands in texts and remarks: what they name is not called. */
export const withoutTexts = (text: string): string => text.replaceAll(new RegExp(quoted.source, 'g'), ' ')

/** The branches of a `match` whose bracket was opened just before `start`; none where its end is not found. */
function armsIn(text: string, start: number): readonly Arm[] {
  const arms: Arm[] = []
  let [begun, arrow, depth] = [start, -1, 0]
  for (let place = start; place < text.length; place++) {
    quoted.lastIndex = place
    const skipped = quoted.exec(text)
    const letter = text[place] ?? ''
    const close = (end: number): void => {
      if (arrow >= 0) arms.push({ pattern: text.slice(begun, arrow), start: begun, end })
      ;[begun, arrow] = [end, -1]
    }
    if (skipped) place += skipped[0].length - 1
    else if (/[([{]/.test(letter)) depth++
    else if (/[)\]}]/.test(letter)) {
      if (--depth < 0) {
        close(place)
        return arms
      }
      // a branch in brackets of its own needs no comma
      if (depth === 0 && letter === '}' && arrow >= 0 && /^=>\s*\{/.test(text.slice(arrow, arrow + 40))) close(place + 1)
    } else if (depth === 0 && arrow < 0 && text.startsWith('=>', place)) arrow = place
    else if (depth === 0 && letter === ',') {
      if (arrow < 0) begun = place + 1
      else close(place + 1)
    }
  }
  return []
}
