import type { Language } from '../../command-spec.ts'

type Span = readonly [from: number, to: number]

/** One branch of a choice by words; without labels it is for all others. */
export interface Arm {
  readonly labels: readonly string[]
  readonly body: Span
  /** The next branch runs after it. */
  readonly goesOn: boolean
}

const hashRemarks: ReadonlySet<Language> = new Set<Language>(['ruby', 'php', 'perl'])
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** Code without what stands in quotes and remarks, everything at its place. */
export const codeOnly = (language: Language, text: string): string =>
  text.replaceAll(
    hashRemarks.has(language)
      ? /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|(?<![$\w&])#[^\n]*|\/\*[\s\S]*?\*\//g
      : /`[^`]*`|"""[\s\S]*?"""|"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    blank,
  )

/** Where the bracket that opens at a place is closed; -1 where it is not. */
export function closing(code: string, start: number): number {
  let depth = 0
  for (let place = start; place < code.length; place++) {
    if (/[([{]/.test(code[place] ?? '')) depth++
    else if (/[)\]}]/.test(code[place] ?? '') && --depth === 0) return place
  }
  return -1
}

const literals = (text: string): readonly string[] =>
  [...text.matchAll(/["']([^"'\n]*)["']|(?<![\w:]):([a-z_]\w*)/g)].map(([, text = '', symbol]) => symbol ?? text)

/** Branches of `switch` and its like. */
export const armsIn = (
  language: Language,
  text: string,
  code: string,
): readonly { readonly subject: string; readonly arms: readonly Arm[] }[] =>
  language === 'ruby' ? rubyArms(text, code) : language === 'lua' ? [] : bracedArms(language, text, code)

const head =
  /\b(?:switch|match|when)\s{0,9}\(?(?:\w{1,40}\s{0,9}:=\s{0,9}[^;{}\n]{1,80};\s{0,9})?([^(){};\n]{1,80}(?:\([^()\n]{0,40}\)[^(){};\n]{0,20})?)\)?\s{0,9}\{/g

function bracedArms(
  language: Language,
  text: string,
  code: string,
): readonly { readonly subject: string; readonly arms: readonly Arm[] }[] {
  return [...code.matchAll(head)].flatMap(({ 0: found, index }) => {
    const open = index + found.length - 1
    const end = closing(code, open)
    // quotes in it were taken out
    const subject = /^\w+\s*\(?(?:\w+\s*:=[^;]*;\s*)?([\s\S]*?)\)?\s*\{$/.exec(text.slice(index, open + 1))?.[1] ?? ''
    return end < 0 ? [] : [{ subject, arms: armsBetween(language, text, code, open + 1, end) }]
  })
}

const label =
  /(?:\bcase\b([^:{}\n]{1,200}?|[^:{}\n]{1,200}?)(?::(?!:)|->|=>)|\bdefault\b\s{0,9}(?::|->|=>)|(?<=[{};,\n]\s{0,99})(?:["'][^"'\n]*["']\s{0,9},?\s{0,9}){1,8}(?:->|=>)|\belse\s{0,9}->)/g

function armsBetween(language: Language, text: string, code: string, start: number, end: number): readonly Arm[] {
  const places: { readonly from: number; readonly to: number; readonly labels: readonly string[]; readonly arrow: boolean }[] = []
  const inner = text.slice(start, end)
  for (const found of inner.matchAll(label)) {
    const from = start + found.index
    // a label of this choice, not of one inside it, and no text
    if (depthAt(code, start, from) !== 0 || (/^\w/.test(found[0]) && !/^\w/.test(code.slice(from, from + 1)))) continue
    places.push({
      from,
      to: from + found[0].length,
      labels: /^(?:default|else)\b/.test(found[0]) ? [] : literals(found[0]),
      arrow: /[-=]>$/.test(found[0]),
    })
  }
  const arms: Arm[] = []
  let waiting: string[] = []
  for (const [index, { to, labels, arrow }] of places.entries()) {
    const until = places[index + 1]?.from ?? end
    const isCase = text.slice(places[index]?.from, to).startsWith('case')
    if (isCase && labels.length === 0) return []
    waiting.push(...labels)
    const body = code.slice(to, until)
    if (body.trim() === '' && language !== 'go' && !arrow) continue
    const isOther = labels.length === 0
    const leaves =
      arrow ||
      (language === 'go' ? !/\bfallthrough\b/.test(body) : /\b(?:break|return|exit|throw|continue|die)\b[^;]*;?\s*\}?\s*$/.test(body))
    arms.push({ labels: isOther ? [] : waiting, body: [to, until], goesOn: !leaves })
    waiting = []
  }
  return arms
}

function depthAt(code: string, start: number, place: number): number {
  let depth = 0
  for (let index = start; index < place; index++) {
    if (/[([{]/.test(code[index] ?? '')) depth++
    else if (/[)\]}]/.test(code[index] ?? '')) depth--
  }
  return depth
}

const rubyCase = /^([ \t]*)(?:\w+\s*=\s*)?case[ \t]+([^\n]+)\n([\s\S]{0,8000}?)^\1end\b/gm

function rubyArms(text: string, code: string): readonly { readonly subject: string; readonly arms: readonly Arm[] }[] {
  return [...code.matchAll(rubyCase)].map(({ 0: whole, 1: indent = '', 3: inner = '', index }) => {
    const start = index + whole.indexOf('\n') + 1
    const lines = [...inner.matchAll(/^([ \t]*)(when|else)\b([^\n]*)$/gm)].filter(([, own = '']) => own.length <= indent.length + 2)
    const subject = text.slice(index, start).replace(/^[\s\S]*?case[ \t]+/, '')
    const arms = lines.map(({ 0: line, 2: word, index: place }, number): Arm => {
      const from = start + place
      const until = start + (lines[number + 1]?.index ?? inner.length)
      const whole = text.slice(from, from + line.length)
      const [, labels = '', then] = /^\s*when\s+((?:(?:["'][^"'\n]*["']|:\w+)\s*,?\s*)+)(then\b)?/.exec(whole) ?? []
      const end = then === undefined ? from + line.length : from + whole.indexOf('then') + 4
      return { labels: word === 'else' ? [] : labels === '' ? ['\0'] : literals(labels), body: [end, until], goesOn: false }
    })
    return { subject: subject.trim(), arms: arms.some(({ labels }) => labels.includes('\0')) ? [] : arms }
  })
}

interface Comparison {
  readonly subject: string
  readonly label: string
}

const comparison = String.raw`\(?\s{0,9}(\$?[\w.$]{1,40}(?:\[[\w']{1,9}\])?)\s{0,9}(?:===?|eq)\s{0,9}(["'][^"'\n]*["'])\s{0,9}\)?`
const bracedIf = new RegExp(
  String.raw`\b(?:if|elsif|elseif)\s{0,9}\(?(${comparison}(?:\s{0,9}(?:\|\||or)\s{0,9}${comparison}){0,6})\s{0,9}\)?\s{0,9}\{`,
  'g',
)
const rubyIf = new RegExp(String.raw`^([ \t]*)(?:if|elsif)[ \t]+(${comparison}(?:[ \t]*(?:\|\||or)[ \t]*${comparison}){0,6})[ \t]*\n`, 'gm')

/** What runs only where a comparison with a text holds. */
export function bodiesOfIfs(
  language: Language,
  text: string,
  code: string,
): readonly { readonly comparisons: readonly Comparison[]; readonly body: Span }[] {
  if (language === 'lua') return []
  if (language === 'ruby')
    return [...text.matchAll(rubyIf)].flatMap(({ 0: line, 1: indent = '', 2: condition = '', index }) => {
      const from = index + line.length
      const end = new RegExp(String.raw`^${indent}(?:elsif|else|end)\b`, 'm').exec(code.slice(from))
      return end && /^\s*(?:if|elsif)/.test(code.slice(index))
        ? [{ comparisons: comparisonsIn(condition), body: [from, from + end.index] as const }]
        : []
    })
  return [...text.matchAll(bracedIf)].flatMap(({ 0: line, 1: condition = '', index }) => {
    const open = index + line.length - 1
    const end = closing(code, open)
    return end < 0 || code[open] !== '{' || code[index] === ' '
      ? []
      : [{ comparisons: comparisonsIn(condition), body: [open + 1, end] as const }]
  })
}

const comparisonsIn = (condition: string): readonly Comparison[] =>
  [...condition.matchAll(new RegExp(comparison, 'g'))].map(([, subject = '', label = '']) => ({ subject, label: label.slice(1, -1) }))
