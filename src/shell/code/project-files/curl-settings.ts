import { type Draft, run } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Options of `curl` in a file (`curl -K`): what they ask for counts as if they stood on the line. */
export const curlSettings: CodeAnalyser = { language: 'curl-settings', inline: scan, scan }

const option = /^[ \t]*(?:--?)?([A-Za-z][\w.-]*)(?:[ \t]*[=:][ \t]*|[ \t]+)?([^\n]*)$/gm

function scan(text: string): readonly Draft[] {
  const words = [...text.matchAll(option)].flatMap(([, name = '', value = '']) => [
    `${name.length === 1 ? '-' : '--'}${name}`,
    ...(value.trim() === '' ? [] : [unquoted(value.trim())]),
  ])
  if (words.length === 0) return []
  const address = words.some((word) => /^--?url$/.test(word)) ? [] : [literal(addressOnTheLine)]
  return [run([literal('curl'), ...words.map((word) => literal(word)), ...address])]
}

/** Where the line itself says where to, what goes there still leaves the machine. */
const addressOnTheLine = 'https://address-on-the-line.invalid'

/** A value in quotes may hold blanks, and backslashes before signs. */
const unquoted = (value: string): string => (value.startsWith('"') ? value.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') : value)
