import { type Draft, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { javascript } from '../javascript/index.ts'
import { python } from '../python/index.ts'
import { r } from '../small-languages/r.ts'

/** Documents with code between their paragraphs (R Markdown, Quarto), which runs when they are rendered. */
export const chunks: CodeAnalyser = {
  language: 'chunks',
  inline: () => [unknown('a document with code is not analysed as text of a line')],
  scan: (text) => [...text.matchAll(chunk)].flatMap(([, name = '', code = '']) => languages.get(name)?.(code) ?? []),
}

/** Examples in documents and in the documentation of Python, which tests run. */
export const doctests: CodeAnalyser = {
  language: 'doctests',
  inline: () => [unknown('a document with code is not analysed as text of a line')],
  scan: (text) => {
    const lines = [...text.matchAll(typed)].map(([, line = '']) => line)
    return lines.length > 0 ? python.scan(lines.join('\n')) : []
  },
}

const typed = /^[ \t]*(?:>>>|\.\.\.)(?: (.*))?$/gm

const chunk = /^```+[ \t]*\{([a-z]+)[^\n]*\n([\s\S]*?)^```/gim

const runs = (code: string): readonly Draft[] => [shell(literal(code))]
const languages: ReadonlyMap<string, (code: string) => readonly Draft[]> = new Map([
  ['r', r.scan],
  ['python', python.scan],
  ['js', javascript.scan],
  ['bash', runs],
  ['sh', runs],
])
