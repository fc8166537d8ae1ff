import { type Example, read, type Subcommand, write } from '../../command-spec.ts'
import { readsRepository } from './_drafts.ts'
import { table } from '../_table.ts'

const looks = (flags = '', values = ''): Subcommand => ({ options: table({ flag: flags, value: values }), effects: readsRepository })

const annexed = ['status', 'info', 'list', 'find', 'whereis', 'version', 'log', 'unused']

/** Subcommands that come with collections beside git; those that only look. */
export const extras: Readonly<Record<string, Subcommand>> = {
  effort: looks('', '--above'),
  info: looks('--no-config'),
  missing: looks(),
  'show-tree': looks(),
  'show-merged-branches': looks(),
  'show-unmerged-branches': looks(),
  summary: looks('--line, --dedup-by-email, --no-merges'),
  'line-summary': looks(),
  count: looks('--all'),
  guilt: looks('-e --email, -d --debug, -w, -h', '--since, --until'),
  standup: looks('-s, -d, -D, -a, -w, -m, -L, -h', ''),
  sizer: looks('-v --verbose, --critical, -j --json, --no-progress', '--threshold, --json-version'),
  annex: {
    subcommands: {
      ...Object.fromEntries(annexed.map((name) => [name, looks('-j --json, --fast, --bytes', '--in, --copies, --not')])),
    },
  },
  'multi-pack-index': { subcommands: { verify: looks() } },
  'merge-file': {
    options: table({
      flag: '-p --stdout, -q --quiet, --diff3, --zdiff3, --ours, --theirs, --union, --object-id',
      value: '-L, --marker-size, --diff-algorithm',
    }),
    effects: ({ operands, has }) => operands.map((file, index) => (index === 0 && !has('-p') ? write(file, 'edit') : read(file))),
  },
  flow: { subcommands: { version: { effects: [] }, config: { effects: [read('.git/config')] } } },
}

export const extrasExamples: readonly Example[] = [
  ...Object.keys(extras)
    .filter((name) => extras[name]?.effects === readsRepository)
    .map((name): Example => [`git ${name}`, 'read .']),
  ...annexed.map((name): Example => [`git annex ${name}`, 'read .']),
  ['git annex drop a', 'unknown: subcommand `drop` of `git annex` is not described'],
  ['git multi-pack-index verify', 'read .'],
  ['git merge-file -p a b c', 'read a', 'read b', 'read c'],
  ['git merge-file a b c', 'write:edit a', 'read b', 'read c'],
  ['git cola --version'],
  ['git flow version'],
  ['git flow config', 'read .git/config'],
  ['git flow init', 'unknown: subcommand `init` of `git flow` is not described'],
]
