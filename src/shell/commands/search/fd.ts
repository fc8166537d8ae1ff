import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, printsWorkspacePaths, read, run } from '../../command-spec.ts'
import { join, literal, type Piece, textOf, type Word } from '../../value.ts'
import { printsFound } from '../_inputs.ts'
import { globsOf, inEitherCase } from '../_name-patterns.ts'
import { readBy } from '../_nested.ts'
import { table } from '../_table.ts'

const options = table({
  flag: `-a --absolute-path, -f, -F --fixed-strings, -g --glob, -h, -H --hidden, -i --ignore-case, -I --no-ignore, -l --list-details, -L --follow, -p --full-path, -q --quiet, -s --case-sensitive, -u --unrestricted,
    -0 --print0, -1, -V, --no-hidden, --no-follow, --no-ignore-vcs, --no-ignore-parent, --no-global-ignore-file, --no-require-git, --one-file-system, --prune, --regex, --show-errors, --strip-cwd-prefix, --relative-path, --ignore`,
  value: `-c --color, -d --max-depth, --min-depth, --exact-depth, -e --extension, -E --exclude, -j --threads, -o --owner, -S --size, -t --type, --and, --changed-within, --changed-before, --newer, --older,
    --batch-size, --max-results, --max-buffer-time, --path-separator, --format, --search-path, --base-directory, -C`,
  'value?': '--hyperlink',
  reads: '--ignore-file',
})

export default defineCommand({
  name: 'fd',
  aliases: ['fdfind'],
  about: 'find files by name',
  style: 'raw',
  effects: ({ words, name, hasStdin }): readonly Draft[] => {
    // everything after -x or -X is the command to run
    const start = words.findIndex((word) => ['-x', '-X', '--exec', '--exec-batch'].includes(textOf(word) ?? ''))
    return readBy({ options }, start < 0 ? words : words.slice(0, start), { name, hasStdin }, (args) => {
      const { operands, values } = args
      const folders = [...operands.slice(1), ...values('--search-path'), ...values('--base-directory')]
      const roots = folders.length > 0 ? folders : [literal('.')]
      const reads = [...roots.map((root) => read(root, 'names', { recursive: true })), ...values('--ignore-file').map((file) => read(file))]
      // what is found from another folder is named from there
      if (start < 0)
        return [...reads, ...(values('--base-directory').length > 0 ? [printsWorkspacePaths] : printsFound(roots, { below: true }))]
      const command = words.slice(start + 1).filter((word) => textOf(word) !== ';')
      const below = (root: Word, text: string): Word => join(root, literal('/'), { pieces: [{ text, glob: true }], at: root.at })
      const globs = patternsOf(args)
      return [...reads, ...roots.flatMap((root) => globs.map((glob) => run(withFound(command, below(root, glob)))))]
    })
  },
  examples: [
    ['fd -e ts config src', 'read:names src'],
    ['fd -H "^\\.env"', 'read:names .'],
    ['fd -e log . -x rm', 'read:names .', 'delete **/*.log'],
    ['fd -g "*.LOG" -X rm', 'read:names .', 'delete **/*.LOG'],
    ['fd -s "^(dist|out)$" -X rm -rf', 'read:names .', 'delete **/dist', 'delete **/out'],
    ['fd pyc -X rm -f {}', 'read:names .', 'delete **/*[pP][yY][cC]*'],
    ['fd -p src/a -X rm', 'read:names .', 'delete **'],
    ['fd . -X rm', 'read:names .', 'delete **'],
    ['fd --zap', 'unknown: option `--zap` of `fd` is not described', 'read:names .'],
  ],
})

/** Patterns one of which matches whatever is found. */
function patternsOf({ text, values, has }: Args): readonly string[] {
  const extensions = values('-e').flatMap((extension) => textOf(extension) ?? [])
  if (extensions.length > 0 && extensions.length === values('-e').length) return extensions.map((extension) => `**/*.${extension}`)
  const wanted = text(0)
  // all of a path is more than its name
  if (wanted === undefined || has('-p')) return ['**']
  const isText = !/[*?[{\\]/.test(wanted)
  const globs = has('-g')
    ? /[/{\\]/.test(wanted)
      ? undefined
      : [wanted]
    : has('-F')
      ? isText
        ? [`*${wanted}*`]
        : undefined
      : globsOf(wanted)
  if (!globs || globs.some((glob) => glob.includes('/') || /^[*?]*$/.test(glob))) return ['**']
  // without a capital letter both cases are meant
  const isEither = !has('-s') && (has('-i') || !/[A-Z]/.test(wanted))
  return globs.map((glob) => `**/${isEither ? inEitherCase(glob) : glob}`)
}

/** The command with what was found in place of `{}`, or after it. */
function withFound(command: readonly Word[], found: Word): readonly Word[] {
  const holds = (word: Word): boolean => /\{(?:|\/|\/\/|\.|\/\.)\}/.test(textOf(word) ?? '')
  if (!command.some(holds)) return [...command, found]
  return command.map((word) => {
    if (!holds(word)) return word
    const parts = (textOf(word) ?? '').split(/\{(?:|\/|\/\/|\.|\/\.)\}/)
    const pieces = parts.flatMap((part, index): readonly Piece[] => [...(index > 0 ? found.pieces : []), ...(part ? [{ text: part }] : [])])
    return { pieces, at: word.at }
  })
}
