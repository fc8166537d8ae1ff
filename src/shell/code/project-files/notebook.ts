import { isRecord, parseObject } from '../../../is-record.ts'
import { type Draft, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { python } from '../python/index.ts'
import { r } from '../small-languages/r.ts'
import { listOf } from './mappings.ts'

/** A notebook about to run: its cells are R, or Python with lines and whole cells for a shell among them. */
export const notebook: CodeAnalyser = {
  language: 'notebook',
  inline: () => [unknown('a notebook is not analysed as text of a line')],
  scan: (text) => (isInR.test(text) ? cellsOf(text).flatMap((cell) => r.scan(cell)) : cellsOf(text).flatMap(cellDrafts)),
}

const isInR = /"language"\s*:\s*"R"/

function cellsOf(text: string): readonly string[] {
  return listOf(parseObject(text)?.cells).flatMap((cell) =>
    isRecord(cell) && cell.cell_type === 'code' ? [listOf(cell.source).join('')] : [],
  )
}

/** `!command` and `%sx command` on a line of its own. */
const shellLine = /^[ \t]*(?:\w+[ \t]*=[ \t]*)?(?:!!?|%sx[ \t]+|%system[ \t]+)(.*)$/gm

function cellDrafts(source: string): readonly Draft[] {
  const [, body] = /^\s*%%(?:bash|sh|!|script[ \t]+(?:ba)?sh)[^\n]*\n([\s\S]*)$/.exec(source) ?? []
  if (body !== undefined) return [shell(literal(body))]
  const lines = [...source.matchAll(shellLine)].map(([, line = '']) => shell(literal(line)))
  return [...lines, ...python.scan(source.replace(shellLine, 'pass').replace(/^[ \t]*%.*$/gm, 'pass'))]
}
