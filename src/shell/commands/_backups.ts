import type { Args } from '../arguments.ts'
import { type Draft, unknown, write } from '../command-spec.ts'
import { join, literal, textOf, type Word } from '../value.ts'

/** What sed, Perl and Ruby keep of files that they edit in place: under the name with the suffix behind it, or in the suffix for each `*`. */
export function editBackups(files: readonly Word[], suffix: Word | undefined): readonly Draft[] {
  if (!suffix) return []
  const text = textOf(suffix)
  if (text === undefined) return [unknown('a suffix of backups that only running would show')]
  return text === '' ? [] : files.map((file) => write(namedBy(text, file)))
}

const namedBy = (suffix: string, file: Word): Word =>
  suffix.includes('*')
    ? join(...suffix.split('*').flatMap((part, index) => [...(index > 0 ? [file] : []), literal(part)]))
    : join(file, literal(suffix))

/** What `cp`, `mv`, `ln` and `install` keep of a file that they would replace: one copy behind a suffix, or a numbered one, which replaces nothing. */
export function replacedBackups({ has, value }: Args, replaced: Word): readonly Draft[] {
  const kind = textOf(value('--backup')) ?? ''
  if (!has('-b', '--backup', '-S') || /^(?:none|off)$/.test(kind)) return []
  if (/^(?:t|numbered)$/.test(kind))
    return [write(join(replaced, literal('.~'), { pieces: [{ text: '*', glob: true }], at: replaced.at }, literal('~')), 'create')]
  return [write(join(replaced, value('-S') ?? literal('~')))]
}
