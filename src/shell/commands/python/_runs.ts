import { wordSet } from '../../../word-set.ts'
import type { Args } from '../../arguments.ts'
import { type Draft, execute, install, run } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'

/** Programs of packages that are called like files. */
const namedLikeFiles = wordSet('esptool.py espefuse.py espsecure.py idf.py clang-format-diff.py clang-tidy-diff.py rst2html.py')

/** A package that is fetched where it is missing, by its name; one from an address is what it is called. */
export const runner = (word: Word): Draft =>
  install('runner', (textOf(word) ?? show(word)).replace(/(?<=.)(?:@[\w.*+-]+|[=<>~!]=?[^@/]*)$/, ''), { detail: { ecosystem: 'python' } })

/** Runs a program of the environment: a file, a module, or a tool that the project installed. */
export function runs(args: Args): readonly Draft[] {
  const extra = args.values('--with').map(runner)
  const [first, ...rest] = args.operands
  if (!first) return extra
  const module = args.has('-m')
  const text = textOf(first) ?? ''
  if (module) return [...extra, run([literal('python'), literal('-m'), first, ...rest])]
  if (/^https?:/.test(text)) return [execute('download', first)]
  if (text === '-' || (/\.py$/.test(text) && !namedLikeFiles.has(text)) || args.has('--script', '-s'))
    return [...extra, run([literal('python'), first, ...rest])]
  const otherwise = [run(args.operands, { ofPackage: 'python' })]
  return [...extra, { do: 'manifest-script', manifest: 'pyproject.toml', name: first, parameters: rest, otherwise }]
}
