import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, read, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix } from '../../value.ts'
import { loads } from '../_project.ts'
import { table } from '../_table.ts'
import { otherVerb } from '../_verbs.ts'

/** `-c general.extra-path=rules`: code of its own. */
const lintsMessages = (args: Args): readonly Draft[] => [
  ...otherVerb(args, /^$/),
  read('.git'),
  ...args
    .values('-c')
    .filter((word) => knownPrefix(word).startsWith('general.extra-path='))
    .flatMap((word) => loads(dropPrefix(word, 'general.extra-path='.length), 'python')),
]

export default [
  defineCommand({
    name: 'gitlint',
    about: 'checks commit messages; rules may be code of the project',
    options: table({
      flag: '--staged, --fail-without-commits, -v -vv -vvv --verbose, -s --silent, -d --debug, --ignore-stdin',
      value: '--commits --commit, --ignore, -c',
      reads: '--msg-filename',
      code: '--extra-path -e, --config -C',
      folder: '--target',
    }),
    inherit: true,
    subcommands: { lint: { effects: lintsMessages }, 'generate-config': { effects: [write('.gitlint')] } },
    effects: lintsMessages,
    examples: [
      ['gitlint -c general.extra-path=/opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['gitlint --commits HEAD~3..HEAD', 'read .git'],
      ['gitlint lint', 'read .git'],
      ['gitlint generate-config', 'write .gitlint'],
      ['gitlint --target /opt/a', 'read /opt/a/.git'],
      ['gitlint lint --msg-filename /opt/a --config /opt/b', 'read /opt/a', 'unknown: runs `/opt/b`, which is not part of the workspace'],
      ['gitlint install-hook', 'unknown: subcommand `install-hook` of `gitlint` is not described'],
      ['gitlint --extra-path /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .git'],
    ],
  }),
  defineCommand({
    name: 'committed',
    about: 'checks commit messages',
    options: table({
      flag: '--no-merge-commit, --merge-commit, --fixup, --no-fixup, --wip, --no-wip, -q --quiet, -v --verbose',
      value: '--format, --color',
      reads: '--config, --commit-file',
      folder: '--work-tree',
      writes: '--dump-config',
    }),
    effects: [read('.git')],
    examples: [
      ['committed main..HEAD', 'read .git'],
      ['committed --config /opt/a --commit-file /opt/b', 'read /opt/a', 'read /opt/b', 'read .git'],
      ['committed --dump-config /opt/a', 'write /opt/a', 'read .git'],
      ['committed --work-tree /opt/a', 'read /opt/a/.git'],
      ['committed --frob', 'unknown: option `--frob` of `committed` is not described', 'read .git'],
    ],
  }),
  defineCommand({
    name: 'conform',
    about: 'checks commits and headers of files',
    subcommands: {
      enforce: {
        options: table({ value: '--commit-ref, --base-branch, --revision-range', reads: '--commit-msg-file' }),
        effects: [read('.')],
      },
      version: { effects: nothing },
    },
    examples: [
      ['conform enforce', 'read .'],
      ['conform enforce --commit-msg-file /opt/a', 'read /opt/a', 'read .'],
      ['conform version'],
      ['conform serve', 'unknown: subcommand `serve` of `conform` is not described'],
    ],
  }),
  defineCommand({
    name: 'commitsar',
    about: 'checks commit messages',
    options: table({ flag: '-v --verbose, -s --strict, -a --all' }),
    effects: [read('.git')],
    examples: [
      ['commitsar -v', 'read .git'],
      ['commitsar --frob', 'unknown: option `--frob` of `commitsar` is not described', 'read .git'],
    ],
  }),
]
