import type { Draft, Language } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { awk } from './awk.ts'
import { javascript } from './javascript.ts'
import { jq } from './jq.ts'
import { lua } from './lua.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { r } from './r.ts'
import { ruby } from './ruby.ts'
import { sed } from './sed.ts'
import { sqlText } from './sql-text.ts'

const analysers: ReadonlyMap<Language, CodeAnalyser> = new Map([awk, javascript, jq, lua, perl, php, python, r, ruby, sed, sqlText].map((analyser) => [analyser.language, analyser]))

/** What inline code in another language does. */
export function codeDrafts(language: Language, text: string): readonly Draft[] {
  return analysers.get(language)?.inline(text) ?? [unknown(`${language} code is not analysed`)]
}

/** What a scan of project code finds beyond `execute project`: literals given to spawn calls, deletes and writes outside, secrets sent off. */
export function scanCode(language: Language, text: string): readonly Draft[] {
  return analysers.get(language)?.scan(text) ?? []
}

const extensions: ReadonlyMap<string, Language | 'shell'> = new Map<string, Language | 'shell'>([
  ...(['sh', 'bash', 'zsh', 'ksh'] as const).map((name) => [name, 'shell'] as const),
  ...(['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'] as const).map((name) => [name, 'javascript'] as const),
  ['py', 'python'], ['pyw', 'python'], ['rb', 'ruby'], ['rake', 'ruby'], ['pl', 'perl'], ['php', 'php'], ['r', 'r'], ['R', 'r'], ['lua', 'lua'], ['awk', 'awk'], ['sql', 'sql'],
])

const interpreters: ReadonlyMap<string, Language | 'shell'> = new Map<string, Language | 'shell'>([
  ...(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash'] as const).map((name) => [name, 'shell'] as const),
  ...(['node', 'deno', 'bun', 'tsx', 'nodejs'] as const).map((name) => [name, 'javascript'] as const),
  ['python', 'python'], ['ruby', 'ruby'], ['perl', 'perl'], ['php', 'php'], ['rscript', 'r'], ['lua', 'lua'], ['awk', 'awk'], ['gawk', 'awk'], ['uv', 'python'],
])

/** The language of a script by its first line, then by its name. */
export function languageOf(path: string, text: string): Language | 'shell' | undefined {
  const words = /^#!\s*(\S+)([^\n]*)/.exec(text)
  if (words) {
    const program = words[1]?.endsWith('/env') ? (words[2] ?? '').split(/\s+/).find((word) => word !== '' && !word.startsWith('-') && !word.includes('=')) : words[1]
    return interpreters.get((program ?? '').replace(/^.*\//, '').replace(/[\d.]+$/, '').toLowerCase())
  }
  return extensions.get(path.slice(path.lastIndexOf('.') + 1))
}
