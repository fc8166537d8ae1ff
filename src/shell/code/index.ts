import type { Draft, Language } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'

/** What inline code in another language does. */
export function codeDrafts(language: Language, _text: string): readonly Draft[] {
  return [unknown(`${language} code is not analysed`)]
}

/** What a scan of project code finds beyond `execute project`: literals given to spawn calls, deletes and writes outside, secrets sent off. */
export function scanCode(_language: Language, _text: string): readonly Draft[] {
  return []
}

const extensions: ReadonlyMap<string, Language | 'shell'> = new Map<string, Language | 'shell'>([
  ['sh', 'shell'], ['bash', 'shell'], ['zsh', 'shell'], ['py', 'python'], ['js', 'javascript'], ['mjs', 'javascript'], ['cjs', 'javascript'],
  ['ts', 'javascript'], ['mts', 'javascript'], ['cts', 'javascript'], ['tsx', 'javascript'], ['jsx', 'javascript'], ['rb', 'ruby'], ['pl', 'perl'], ['php', 'php'], ['R', 'r'], ['r', 'r'], ['lua', 'lua'],
])

/** The language of a script by its first line, then by its name. */
export function languageOf(path: string, text: string): Language | 'shell' | undefined {
  const shebang = /^#!\s*\S*?([a-z]+)[\d.]*(?:\s+(?:-\S+\s+)*([a-z]+)[\d.]*)?/.exec(text)
  const program = shebang?.[1] === 'env' ? shebang[2] : shebang?.[1]
  if (program) return /^(?:ba|da|z|k|a)?sh$/.test(program) ? 'shell' : ({ python: 'python', node: 'javascript', deno: 'javascript', bun: 'javascript', tsx: 'javascript', ruby: 'ruby', perl: 'perl', php: 'php', rscript: 'r', awk: 'awk', make: 'make' } as const)[program as 'python']
  return extensions.get(path.slice(path.lastIndexOf('.') + 1))
}
