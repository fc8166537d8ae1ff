import type { Args } from '../../arguments.ts'
import { type Draft, linesWith, read, run, type Subcommand, unknown } from '../../command-spec.ts'
import { isDynamic, show, type Word } from '../../value.ts'
import { appliesDiffs } from '../_inputs.ts'
import { afterDashes } from '../_project.ts'
import { table } from '../_table.ts'
import {
  forgets,
  addsTrailers,
  hooks,
  messageHooks,
  merges,
  moves,
  opensEditor,
  otherStrategy,
  printsName,
  printsRefNames,
  readFile,
  records,
  rewrites,
  skipsChecks,
  switches,
} from './_drafts.ts'
import { diffOptions, logOptions, mergeOptions } from './_options.ts'

const shown = (word: Word | undefined): string | undefined => (word ? show(word) : undefined)
const aborts = (what: string): readonly Draft[] => [rewrites(`${what} --abort`)]
const skipped = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options.filter((option) => args.has(option)).map(skipsChecks)

const opensList: Draft = { do: 'configured', keys: ['sequence.editor', 'core.editor'] }

function commit(args: Args): readonly Draft[] {
  const message = [...args.values('-F').flatMap(readFile), ...args.values('-t').flatMap(readFile)]
  if (args.has('--dry-run', '--short', '--porcelain', '--long')) return [...message, read('.')]
  return [
    ...message,
    args.has('--amend') ? rewrites('amend') : records('commit'),
    ...(args.has('-m', '-F', '-C', '--no-edit', '--fixup') && !args.has('-e') ? [] : [opensEditor]),
    ...skipped(args, '--no-verify', '--no-gpg-sign'),
    ...(args.has('--no-verify') ? [] : [hooks('pre-commit', 'post-commit'), messageHooks]),
    ...(args.has('--amend') ? [hooks('post-rewrite')] : []),
    ...(args.has('--trailer') ? [addsTrailers] : []),
  ]
}

function rebase(args: Args): readonly Draft[] {
  if (args.has('--abort')) return aborts('rebase')
  if (args.has('--show-current-patch')) return [read('.git')]
  if (args.has('--quit', '--edit-todo')) return [records('plumbing')]
  return [
    args.has('--root')
      ? records('plumbing')
      : rewrites('rebase', { upstream: shown(args.operands[0]), onto: shown(args.value('--onto')), branch: args.text(1) }),
    ...otherStrategy(args),
    ...(args.has('-i') ? [opensList] : []),
    ...skipped(args, '--no-verify', '--no-gpg-sign'),
    ...(args.has('--no-verify') ? [] : [hooks('pre-rebase', 'post-rewrite', 'post-checkout')]),
  ]
}

/** cherry-pick, revert, am: commits on top of what is there. */
const onTop =
  (what: string) =>
  (args: Args): readonly Draft[] => {
    if (args.has('--abort')) return aborts(what)
    if (args.has('--quit')) return [records('plumbing')]
    return [
      ...(what === 'am' ? args.operands.flatMap(readFile) : []),
      ...(what === 'am' && !args.has('--continue', '--skip', '--show-current-patch', '--retry') ? appliesDiffs(args.operands) : []),
      merges(what, what === 'am' ? [] : args.operands),
      ...otherStrategy(args),
      ...skipped(args, '--no-gpg-sign', '--no-verify'),
      hooks('pre-commit', 'post-commit', 'applypatch-msg', 'pre-applypatch', 'post-applypatch'),
      messageHooks,
    ]
  }

function branch(args: Args): readonly Draft[] {
  const names = args.operands.map(show)
  if (args.has('-d', '-D'))
    return args.operands.map((word) =>
      forgets('branch', word, {
        name: show(word),
        force: args.has('-D') || args.has('-f'),
        remote: args.has('-r'),
        computed: isDynamic(word),
      }),
    )
  if (args.has('-M', '-C') || (args.has('-m', '-c') && args.has('-f'))) return [moves('branch', args.operands.at(-1))]
  if (args.has('-m', '-c')) return [records('ref')]
  if (args.has('-u', '--unset-upstream', '--edit-description')) return [records('ref')]
  if (args.has('-f')) return [moves('branch', args.operands[0])]
  const lists = args.has('-l', '-a', '-r', '--show-current', '--contains', '--no-contains', '--merged', '--no-merged', '--points-at')
  return lists || names.length === 0
    ? [
        read('.git', 'names'),
        // of a remote, or with more beside the name, there are arrows and texts
        ...(args.has('-a', '-r', '-v', '--column', '--format')
          ? printsRefNames(args)
          : [printsName(args.has('--show-current') ? 'branch --show-current' : 'branch')]),
      ]
    : [records('ref')]
}

function tag(args: Args): readonly Draft[] {
  const message = args.values('-F').flatMap(readFile)
  if (args.has('-d')) return args.operands.map((word) => forgets('tag', word, { name: show(word), computed: isDynamic(word) }))
  if (args.has('-v')) return [read('.git')]
  const lists = args.has(
    '-l',
    '-n',
    '--contains',
    '--no-contains',
    '--merged',
    '--no-merged',
    '--points-at',
    '--sort',
    '--format',
    '--column',
  )
  // an order of the list is no list yet
  if (args.has('-f') && args.operands.length > 0) return [...message, moves('tag', args.operands[0])]
  if (args.operands.length === 0 || lists)
    return [read('.git', 'names'), ...(args.has('-n', '--format', '--column') ? printsRefNames(args) : [printsName('tag')])]
  return [...message, records('ref')]
}

const bisectStep: Subcommand = {
  options: table({ flag: '--first-parent, --no-checkout', value: '--term-new --term-bad, --term-old --term-good' }),
  effects: [switches('bisect', { what: 'bisect' })],
}

const stashPush: Subcommand = {
  options: table({
    flag: '-p --patch, -S --staged, -k --keep-index, --no-keep-index, -u --include-untracked, -a --all, -q --quiet, --pathspec-file-nul',
    value: '-m --message',
    reads: '--pathspec-from-file',
  }),
  effects: [records('stash')],
}
const stashApply = (what: string): Subcommand => ({
  options: table({ flag: '--index, -q --quiet' }),
  effects: ({ operands }) => [merges(what, operands)],
})

/** Subcommands that make, move or forget commits. */
export const history: Readonly<Record<string, Subcommand>> = {
  commit: {
    options: table({
      flag: `-a --all, -p --patch, --reset-author, --short, --branch, --porcelain, --long, -z --null, -s --signoff, --no-signoff,
        -n --no-verify, --verify, --allow-empty, --allow-empty-message, -e --edit, --no-edit, --amend, --no-post-rewrite,
        -i --include, -o --only, --pathspec-file-nul, -v --verbose, -q --quiet, --dry-run, --status, --no-status, --no-gpg-sign`,
      value:
        '-C --reuse-message, -c --reedit-message, --fixup, --squash, --author, --date, -m --message, --trailer, --cleanup, -F --file, -t --template',
      'value?': '-u --untracked-files, -S --gpg-sign',
      reads: '--pathspec-from-file',
    }),
    effects: commit,
  },
  merge: {
    options: table({ value: '-F --file' }, mergeOptions),
    effects: (args) =>
      args.has('--abort')
        ? aborts('merge')
        : args.has('--quit')
          ? [records('plumbing')]
          : [
              ...args.values('-F').flatMap(readFile),
              merges('merge', args.operands),
              ...otherStrategy(args),
              ...skipped(args, '--no-verify', '--no-gpg-sign'),
              ...(args.has('--no-verify') ? [] : [hooks('pre-merge-commit', 'post-merge'), messageHooks]),
            ],
  },
  rebase: {
    options: table(
      {
        flag: `-i --interactive, --skip, --edit-todo, --show-current-patch, --apply, --keep-base, --no-keep-empty, --keep-empty,
        --reapply-cherry-picks, --no-reapply-cherry-picks, -m --merge, --fork-point, --no-fork-point, --ignore-whitespace,
        --committer-date-is-author-date, --ignore-date --reset-author-date, -f --force-rebase, --root, --autosquash, --no-autosquash,
        --reschedule-failed-exec, --update-refs, --no-update-refs, --no-rebase-merges`,
        value: '--onto, -C, --whitespace, --empty',
        'value?': '-r --rebase-merges',
        runs: '-x --exec',
      },
      mergeOptions,
    ),
    effects: rebase,
  },
  'cherry-pick': {
    options: table(
      {
        flag: '-x, -r, --allow-empty, --allow-empty-message, --keep-redundant-commits, -n --no-commit, -s --signoff, --skip',
        value: '-m --mainline, --empty',
      },
      mergeOptions,
    ),
    effects: onTop('cherry-pick'),
  },
  revert: {
    options: table({ flag: '-n --no-commit, -s --signoff, --skip, --reference', value: '-m --mainline' }, mergeOptions),
    effects: onTop('revert'),
  },
  am: {
    options: table({
      flag: `-s --signoff, -k --keep, --keep-non-patch, --no-keep-cr, --keep-cr, -c --scissors, --no-scissors, -q --quiet, -u --utf8,
        --no-utf8, -3 --3way, --no-3way, --ignore-space-change, --ignore-whitespace, --reject, -i --interactive,
        --committer-date-is-author-date, --ignore-date, --skip, --no-gpg-sign, --continue -r --resolved, --abort, --quit, --retry,
        --allow-empty, --no-verify -n, -m --message-id`,
      value: '-p, -C, --whitespace, --directory, --exclude, --include, --patch-format, --quoted-cr, --empty',
      'value?': '-S --gpg-sign, --show-current-patch',
    }),
    effects: onTop('am'),
  },
  branch: {
    options: table({
      flag: `-d --delete, -D, -m --move, -M, -c --copy, -C, -f --force, -l --list, -a --all, -r --remotes, -v --verbose, -vv, -q --quiet,
        --show-current, --unset-upstream, --edit-description, -i --ignore-case, --no-color, --no-column, --no-track, --create-reflog,
        --no-abbrev, --omit-empty, --recurse-submodules`,
      value: '-u --set-upstream-to, --sort, --points-at, --format',
      'value?': '--color, --column, --abbrev, -t --track, --contains, --no-contains, --merged, --no-merged',
    }),
    effects: branch,
  },
  tag: {
    options: table({
      flag: `-a --annotate, -s --sign, --no-sign, -f --force, -d --delete, -v --verify, -l --list, -i --ignore-case, -e --edit,
        --no-column, --create-reflog, --omit-empty`,
      value: '-u --local-user, --sort, --points-at, -m --message, -F --file, --cleanup, --format, --trailer',
      'value?': '-n, --color, --column, --contains, --no-contains, --merged, --no-merged',
    }),
    effects: tag,
  },
  stash: {
    ...stashPush,
    effects: ({ operands, words }) =>
      operands.some((word) => !afterDashes(words).includes(word))
        ? [unknown(`subcommand \`${shown(operands[0])}\` of \`git stash\` is not described`)]
        : [records('stash')],
    subcommands: {
      push: stashPush,
      save: stashPush,
      list: {
        options: logOptions,
        numeric: true,
        effects: (args) => [read('.git'), ...(args.given.length === 0 ? [linesWith('before-colon', 'plain')] : [])],
      },
      show: { options: table({ flag: '-u --include-untracked, --only-untracked' }, diffOptions), effects: [read('.git')] },
      apply: stashApply('stash apply'),
      pop: stashApply('stash pop'),
      branch: {
        effects: (args) => [records('ref'), switches(args.text(0) ?? '', { created: true }), merges('stash pop', args.operands.slice(1))],
      },
      drop: { options: table({ flag: '-q --quiet' }), effects: (args) => [forgets('stash', args.text(0) ?? 'stash@{0}')] },
      clear: { effects: [forgets('stash', 'all', { all: true })] },
      create: { effects: [records('object')] },
      store: { options: table({ value: '-m --message', flag: '-q --quiet' }), effects: [records('stash')] },
    },
  },
  // any other word is a name that `git bisect start --term-new` gave to good or bad
  bisect: {
    effects: () => [switches('bisect', { what: 'bisect' })],
    subcommands: {
      ...Object.fromEntries(['start', 'good', 'bad', 'old', 'new', 'skip', 'reset', 'next'].map((name) => [name, bisectStep])),
      log: { effects: [read('.git')] },
      view: { aliases: ['visualize'], options: logOptions, numeric: true, effects: [read('.git')] },
      terms: { effects: [read('.git')] },
      replay: { effects: ({ operands }) => [...operands.map((word) => read(word)), switches('bisect', { what: 'bisect' })] },
      run: { style: 'raw', effects: ({ words }) => [switches('bisect', { what: 'bisect' }), run(words)] },
    },
  },
  'filter-branch': {
    options: table({
      flag: '-f --force, --prune-empty',
      value: '--subdirectory-filter, --original, -d, --state-branch',
      runs: '--setup, --env-filter, --tree-filter, --index-filter, --parent-filter, --msg-filter, --commit-filter, --tag-name-filter',
    }),
    effects: [rewrites('filter-branch')],
  },
  'filter-repo': {
    options: table({
      flag: '--analyze, --force -f, --invert-paths, --use-base-name, --strip-blobs-with-ids, --partial, --dry-run, --quiet, --debug, --preserve-commit-hashes',
      value:
        '--path, --path-glob, --path-regex, --path-rename, --subdirectory-filter, --to-subdirectory-filter, --strip-blobs-bigger-than, --refs',
      writes: '--report-dir',
      reads: '--paths-from-file, --replace-text, --replace-message, --mailmap',
    }),
    effects: (args) => [args.has('--analyze', '--dry-run') ? read('.git') : rewrites('filter-repo')],
  },
}

export const historyExamples = [
  ['git bisect replay x', 'read x', 'write:switch .'],
  ['git bisect terms', 'read .git'],
  ['git bisect view', 'read .git'],
  ['git bisect next', 'write:switch .'],
  ['git bisect skip', 'write:switch .'],
  ['git bisect new', 'write:switch .'],
  ['git bisect bad', 'write:switch .'],
  ['git bisect good', 'write:switch .'],
  ['git stash store', 'write:stash .git'],
  ['git stash save', 'write:stash .git'],
  ['git commit -m "fix: typo"', 'write:commit .git', 'execute:project git hooks'],
  ['git commit --dry-run', 'read .'],
  ['git commit --amend --no-edit', 'write:history .git', 'execute:project git hooks'],
  ['git commit -nm wip', 'write:commit .git', 'config:skip-checks --no-verify'],
  ['git merge --no-ff topic', 'write:merge .', 'execute:project git hooks'],
  ['git merge --abort', 'write:history .git'],
  ['git rebase main', 'write:history .git', 'execute:project git hooks'],
  ['git rebase -x "rm -rf dist" main', 'delete dist', 'write:history .git', 'execute:project git hooks'],
  ['git rebase --quit', 'write:plumbing .git'],
  ['git rebase --root', 'write:plumbing .git', 'execute:project git hooks'],
  ['git rebase --edit-todo', 'write:plumbing .git'],
  ['git cherry-pick abc1234', 'write:merge .', 'execute:project git hooks'],
  ['git cherry-pick --no-verify --strategy x abc123', 'unknown: merge strategy `x` is not described', 'config:skip-checks --no-verify'],
  ['git revert --no-edit HEAD', 'write:merge .', 'execute:project git hooks'],
  ['git revert --no-verify --strategy x HEAD', 'unknown: merge strategy `x` is not described', 'config:skip-checks --no-verify'],
  ['git am fix.patch', 'read fix.patch', 'write:merge .', 'execute:project git hooks'],
  ['git branch -a', 'read:names .git'],
  ['git branch topic', 'write:ref .git'],
  ['git branch -D topic', 'delete:branch topic'],
  ['git branch -f main HEAD~3', 'write:history .git'],
  ['git tag -l', 'read:names .git'],
  ['git tag v1.0', 'write:ref .git'],
  ['git tag -d v1.0', 'delete:tag v1.0'],
  ['git tag -f v1.0', 'write:history .git'],
  ['git tag --sort=x -f v1.0 HEAD~1', 'write:history .git'],
  ['git stash', 'write:stash .git'],
  ['git stash push -m wip', 'write:stash .git'],
  ['git stash push --pathspec-from-file /opt/a', 'read /opt/a', 'write:stash .git'],
  ['git stash list', 'read .git'],
  ['git stash pop', 'write:merge .'],
  ['git stash drop', 'delete:stash stash@{0}'],
  ['git stash clear', 'delete:stash all'],
  ['git stash frobnicate', 'unknown: subcommand `frobnicate` of `git stash` is not described'],
  ['git bisect start', 'write:switch .'],
  ['git bisect run rm -r src', 'write:switch .', 'delete src'],
  ['git rm --pathspec-from-file /opt/a', 'read /opt/a', 'delete:uncommitted .'],
  ['git filter-branch -f -- --all', 'write:history .git'],
  ['git filter-repo --path src', 'write:history .git'],
  ['git filter-repo --analyze --report-dir /opt/a', 'write /opt/a', 'read .git'],
  [
    'git filter-repo --paths-from-file /opt/a --replace-text /opt/b --replace-message /opt/c --mailmap /opt/d',
    'read /opt/a',
    'read /opt/b',
    'read /opt/c',
    'read /opt/d',
    'write:history .git',
  ],
] as const
