import type { Args } from '../../arguments.ts'
import { connect, type Draft, flow, read, remove, removeTree, run, type Subcommand, tidy, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { appliesDiffs } from '../_inputs.ts'
import { table } from '../_table.ts'
import {
  commitOf,
  detailOf,
  hooks,
  isRevision,
  isRevisionWord,
  losesWork,
  losesWorkAt,
  moves,
  readFile,
  records,
  rewrites,
  splitAtDashes,
  switches,
} from './_drafts.ts'

const pathspecFile = table({ reads: '--pathspec-from-file', flag: '--pathspec-file-nul' })
const checkoutHooks = hooks('post-checkout')

function checkout(args: Args): readonly Draft[] {
  const { before, after, split } = splitAtDashes(args)
  const created = args.value('-b') ?? args.value('-B') ?? args.value('--orphan')
  const forced = args.has('-f', '--merge') ? [losesWork('.', { whole: true })] : []
  if (created) {
    // -B moves a branch that may already exist
    return [
      ...forced,
      ...(args.has('-B') ? [moves('branch', created)] : [records('ref')]),
      switches(show(created), { from: before[0] ? show(before[0]) : undefined, created: true }),
      checkoutHooks,
    ]
  }
  if (split && after.length > 0) return losesWorkAt(after, { from: before[0] ? show(before[0]) : undefined })
  // one side of a conflict is taken for paths, never for a branch
  if (args.has('--ours', '--theirs') && before.length > 0) return losesWorkAt(before)
  if (args.has('--pathspec-from-file', '-p', '--ours', '--theirs')) return [losesWork('.', { whole: true })]
  if (before.length > 1) return losesWorkAt(before.filter((word, index) => index > 0 || !isRevision(textOf(word))))
  const only = before[0]
  if (!only) return forced.length > 0 ? forced : [read('.')]
  // `git checkout NAME` is a branch or, if there is such a file, a restore of that file
  const maybeFile = args.has('--detach', '--track') || isRevisionWord(only) ? [] : losesWorkAt([only], { unlessRevision: true })
  return [...forced, ...maybeFile, switches(namedCommit(only)), checkoutHooks]
}

function switchTo(args: Args): readonly Draft[] {
  const created = args.value('-c') ?? args.value('--orphan') ?? args.value('-C')
  const target = created ?? args.operands[0]
  if (!target) return [read('.')]
  return [
    ...(args.has('-f', '--merge') ? [losesWork('.', { whole: true })] : []),
    ...(args.has('-C') ? [moves('branch', target)] : created ? [records('ref')] : []),
    switches(namedCommit(target), {
      created: created !== undefined,
      from: created && args.operands[0] ? show(args.operands[0]) : undefined,
    }),
    checkoutHooks,
  ]
}

function restore(args: Args): readonly Draft[] {
  if (args.has('--staged') && !args.has('--worktree')) return [records('index')]
  const source = args.value('--source')
  if (args.operands.length === 0) return [losesWork('.', { whole: true })]
  return losesWorkAt(args.operands, { from: source ? show(source) : undefined })
}

function reset(args: Args): readonly Draft[] {
  const { before, after } = splitAtDashes(args)
  const first = before[0]
  const toText = first ? sharedCommit(first) : 'HEAD'
  const moves = first && toText !== 'HEAD' && toText !== '@'
  if (args.has('--hard', '--merge')) return [losesWork('.', { whole: true }), ...(moves ? [rewrites('reset', { to: toText })] : [])]
  if (after.length > 0 || before.length > 1 || /^\.{0,2}\/|\/$|^\.$/.test(toText)) return [records('index')]
  // `git reset NAME` is a commit or a path; only a commit moves the branch
  // --keep spares uncommitted work only: what the commits brought goes
  if (moves && args.has('--keep')) return [rewrites('reset', { to: toText, drops: true })]
  if (moves) return [rewrites('reset', { to: toText, unlessPath: !args.has('--soft', '--mixed') && !isRevision(toText) })]
  return [records('index')]
}

function clean(args: Args): readonly Draft[] {
  if (args.has('-n')) return [read('.')]
  const facts = {
    untracked: true,
    ignored: args.has('-x') || args.has('-X'),
    onlyIgnored: args.has('-X'),
    folders: args.has('-d'),
    except: args.values('-e').map(show),
  }
  return args.operands.length > 0 ? losesWorkAt(args.operands, facts) : [losesWork('.', facts)]
}

/** What two lines of work began with, where git is asked for that; another word as it is written. */
function sharedCommit(word: Word): string {
  const commit = commitOf(word)
  return commit.includes('...') ? commit : show(word)
}

/** The commit of a word where its text counts: the `HEAD` that a command asked for may be that of another working tree. */
const namedCommit = (word: Word): string => (/^(?:HEAD|@)(?![\w.])/.test(commitOf(word)) ? show(word) : commitOf(word))

/** A name without a remote in front, or the main line of one's own. */
const ownCommit =
  /^(?:[\w.-]+|origin\/(?:main|master|trunk|develop)|(?:feat|feature|fix|bugfix|hotfix|chore|refactor|docs|wip)\/[\w./-]+)?(?:[~^]\d*)*$/

/** What one's own line of work began with. */
const sharedWithHead = /^HEAD\.{3}[^.]+$|^[^.]+\.{3}HEAD$/

/** A tree of a commit of one's own holds what this folder does, more or less; one of somebody else's may hold anything. */
const ownCode = ({ operands: [, commit], has }: Args, folder: Word): readonly Draft[] =>
  has('--no-checkout', '--orphan') || ownCommit.test(commit ? commitOf(commit).replace(sharedWithHead, 'HEAD') : '')
    ? [flow([literal('.')], folder)]
    : [flow([{ taint: 'opaque' }], folder)]

/** Subcommands that change the working tree or the index. */
export const tree: Readonly<Record<string, Subcommand>> = {
  'clang-format': {
    // `--binary` names another program
    options: table({
      flag: '--diff, --diffstat, -f --force, -p --patch, -q --quiet, -v --verbose, --staged --cached, --diff_from_common_commit',
      value: '--style, --extensions, --commit',
    }),
    effects: ({ has }) => (has('--diff', '--diffstat') ? [read('.')] : [tidy('.')]),
  },
  add: {
    aliases: ['stage'],
    options: table(
      {
        flag: `-n --dry-run, -v --verbose, -f --force, -i --interactive, -p --patch, -e --edit, -A --all --no-ignore-removal,
        --no-all --ignore-removal, -u --update, --renormalize, -N --intent-to-add, --refresh, --ignore-errors, --ignore-missing,
        --sparse, --no-warn-embedded-repo`,
        value: '--chmod',
      },
      pathspecFile,
    ),
    // what git is told to ignore gets in by force only, and is there for all who get the commits
    effects: (args) => [
      ...args.operands.map((word) => read(word, args.has('-f') ? undefined : 'names')),
      ...(args.has('-n') ? [] : [records('index')]),
    ],
  },
  checkout: {
    options: table(
      {
        flag: `-q --quiet, --progress, --no-progress, -f --force, --ours -2, --theirs -3, --no-track, --guess, --no-guess, -l, -d --detach,
        --ignore-skip-worktree-bits, -m --merge, -p --patch, --ignore-other-worktrees, --overwrite-ignore, --no-overwrite-ignore,
        --no-recurse-submodules, --recurse-submodules, --overlay, --no-overlay`,
        value: '-b, -B, --orphan, --conflict',
        'value?': '-t --track',
      },
      pathspecFile,
    ),
    effects: checkout,
  },
  switch: {
    options: table({
      flag: `-d --detach, --guess, --no-guess, -f --force --discard-changes, -m --merge, -q --quiet, --progress, --no-progress, --no-track,
        --ignore-other-worktrees, --recurse-submodules, --no-recurse-submodules, --overwrite-ignore`,
      value: '-c --create, -C --force-create, --orphan, --conflict',
      'value?': '-t --track',
    }),
    effects: switchTo,
  },
  restore: {
    options: table(
      {
        flag: `-p --patch, -W --worktree, -S --staged, -q --quiet, --progress, --no-progress, --ours, --theirs, -m --merge,
        --ignore-unmerged, --ignore-skip-worktree-bits, --recurse-submodules, --no-recurse-submodules, --overlay, --no-overlay`,
        value: '-s --source, --conflict',
      },
      pathspecFile,
    ),
    effects: restore,
  },
  reset: {
    options: table(
      {
        flag: `--mixed, --soft, --hard, --merge, --keep, -q --quiet, --no-quiet, -p --patch, -N --intent-to-add, --refresh, --no-refresh,
        --recurse-submodules, --no-recurse-submodules`,
      },
      pathspecFile,
    ),
    effects: reset,
  },
  clean: {
    options: table({ flag: '-d, -f --force, -i --interactive, -n --dry-run, -q --quiet, -x, -X', value: '-e --exclude' }),
    effects: clean,
  },
  rm: {
    options: table({ flag: '-f --force, -n --dry-run, -r, --cached, --ignore-unmatch, --sparse, -q --quiet' }, pathspecFile),
    effects: (args) => {
      if (args.has('-n')) return args.operands.map((word) => read(word, 'names'))
      if (args.has('--cached')) return [records('index')]
      if (args.has('--pathspec-from-file')) return [losesWork('.', { whole: true })]
      // only what git keeps goes, which it can bring back: not the folder itself, nor the repository in it
      const gone = (word: Word): readonly Draft[] => {
        if (/^(?:\.\/?|\*)$/.test(show(word))) return [losesWork('.', { whole: true })]
        // git finds files by patterns of its own
        if (/^:|[*?[\\]/.test(show(word))) return losesWorkAt([word])
        return [args.has('-r') ? removeTree(word) : remove(word)]
      }
      return [...args.operands.flatMap(gone), records('index')]
    },
  },
  mv: {
    options: table({ flag: '-f --force, -k, -n --dry-run, -v --verbose, --sparse' }),
    effects: (args) => {
      if (args.has('-n')) return args.operands.map((word) => read(word, 'names'))
      const [target, ...sources] = args.operands.toReversed()
      return target
        ? [
            ...sources
              .toReversed()
              .flatMap((word) => [
                remove(word, 'move', { recursive: true }),
                write(target, args.has('-f') ? 'overwrite' : undefined, { linksOf: word }),
              ]),
            records('index'),
          ]
        : []
    },
  },
  apply: {
    options: table({
      flag: `--stat, --numstat, --summary, --check, --index, --intent-to-add -N, --cached, -3 --3way, --ours, --theirs, --union, --apply,
        --no-add, -R --reverse, --reject, -z, --unidiff-zero, --recount, --ignore-space-change --ignore-whitespace, --inaccurate-eof,
        -v --verbose, -q --quiet, --allow-binary-replacement --binary, --allow-empty, --allow-overlap`,
      value: '-p, -C, --directory, --include, --exclude, --whitespace',
      unsafe: '--unsafe-paths',
      writes: '--build-fake-ancestor',
    }),
    effects: (args) => {
      const looksOnly = args.has('--stat', '--numstat', '--summary', '--check') && !args.has('--apply')
      return [
        ...args.operands.flatMap(readFile),
        ...(looksOnly || args.has('--cached') ? [] : appliesDiffs(args.operands)),
        ...(args.has('--no-add') ? [unknown('a diff of which only a part is applied')] : []),
        ...(looksOnly ? [] : [args.has('--cached') ? records('index') : write('.', 'merge', { detail: { what: 'apply' } })]),
        ...args.values('--directory').map((folder) => write(folder, 'edit')),
      ]
    },
  },
  'read-tree': {
    options: table({
      flag: `-m, --reset, -u, -i, -n --dry-run, -v, --trivial, --aggressive, --empty, --no-sparse-checkout, -q --quiet,
        --no-recurse-submodules, --recurse-submodules`,
      value: '--prefix, --index-output, --exclude-per-directory',
    }),
    effects: (args) => [args.has('-n') ? read('.git') : args.has('-u', '--reset') ? losesWork('.', { whole: true }) : records('plumbing')],
  },
  'checkout-index': {
    options: table({
      flag: '-u --index, -q --quiet, -f --force, -a --all, -n --no-create, --temp, -z, --stdin',
      value: '--prefix, --stage',
    }),
    effects: ({ operands }) => (operands.length > 0 ? losesWorkAt(operands) : [losesWork('.', { whole: true })]),
  },
  'update-index': {
    options: table({
      flag: `--add, --remove, --refresh, --really-refresh, -q, --ignore-submodules, --unmerged, --ignore-missing, --assume-unchanged,
        --no-assume-unchanged, --skip-worktree, --no-skip-worktree, --force-remove, --stdin, -z, -g --again, --verbose, --split-index,
        --no-split-index, --untracked-cache, --no-untracked-cache, --no-fsmonitor`,
      value: '--cacheinfo, --chmod',
    }),
    effects: (args) => [args.has('--refresh', '--really-refresh') && args.operands.length === 0 ? records('index') : records('plumbing')],
  },
  'sparse-checkout': {
    options: table({ flag: '--cone, --no-cone, --sparse-index, --no-sparse-index, --skip-checks, --stdin' }),
    inherit: true,
    subcommands: {
      list: { effects: [read('.git')] },
      set: { effects: [switches('sparse', { what: 'sparse-checkout' })] },
      add: { effects: [switches('sparse', { what: 'sparse-checkout' })] },
      init: { effects: [switches('sparse', { what: 'sparse-checkout' })] },
      reapply: { effects: [switches('sparse', { what: 'sparse-checkout' })] },
      disable: { effects: [switches('all', { what: 'sparse-checkout' })] },
    },
  },
  worktree: {
    subcommands: {
      list: { options: table({ flag: '-v --verbose, --porcelain, -z' }), effects: [read('.git', 'names')] },
      add: {
        options: table({
          flag: `-f --force, -d --detach, --checkout, --no-checkout, --guess-remote, --no-guess-remote, --track, --no-track, --lock, --orphan,
        -q --quiet, --relative-paths`,
          value: '-b, -B, --reason',
        }),
        effects: (args) => [
          ...args.operands.slice(0, 1).flatMap((word) => [
            write(word, 'folder', {
              detail: detailOf({
                repository: 'worktree',
                to: args.operands[1] && commitOf(args.operands[1]),
              }),
            }),
            ...ownCode(args, word),
          ]),
          args.has('-B') ? moves('branch', args.value('-B')) : records('ref'),
          checkoutHooks,
        ],
      },
      remove: {
        options: table({ flag: '-f --force' }),
        effects: (args) => args.operands.map((word) => removeTree(word, 'worktree', { detail: { force: args.has('-f') } })),
      },
      move: { options: table({ flag: '-f --force' }), effects: ({ operands }) => operands.map((word) => write(word, 'edit')) },
      prune: {
        options: table({ flag: '-n --dry-run, -v --verbose', value: '--expire' }),
        effects: (args) => [args.has('-n') ? read('.git') : records('ref')],
      },
      lock: { options: table({ value: '--reason' }), effects: [records('ref')] },
      unlock: { effects: [records('ref')] },
      repair: { effects: [records('ref')] },
    },
  },
  // programs of their own, found by name
  ...Object.fromEntries(
    ['cliff', 'sizer', 'chglog'].map((name) => [
      name,
      { style: 'raw' as const, effects: ({ words }: Args) => [run([literal(`git-${name}`), ...words])] },
    ]),
  ),
  lfs: {
    subcommands: {
      'ls-files': {
        options: table({
          flag: '-l --long, -s --size, -d --debug, -a --all, --deleted, -n --name-only, --json',
          value: '-I --include, -X --exclude',
        }),
        effects: [read('.')],
      },
      status: { options: table({ flag: '-p --porcelain, -j --json' }), effects: [read('.')] },
      env: { effects: [read('.git/config')] },
      version: { effects: [] },
      logs: { effects: [read('.git')] },
      track: {
        options: table({
          flag: '-v --verbose, -d --dry-run, -n, -l --lockable, --not-lockable, --filename, --no-excluded, --no-modify-attrs, --json',
        }),
        effects: ({ operands }) => [operands.length > 0 ? write('.gitattributes', 'append') : read('.gitattributes')],
      },
      untrack: { effects: [write('.gitattributes', 'edit')] },
      fetch: {
        options: table({ flag: '-r --recent, -a --all, -p --prune, -d --dry-run', value: '-I --include, -X --exclude' }),
        effects: ({ operands }) => [connect('fetch', operands[0] ?? 'origin')],
      },
      pull: {
        options: table({ value: '-I --include, -X --exclude' }),
        effects: ({ operands }) => [connect('fetch', operands[0] ?? 'origin'), write('.', 'merge', { detail: { what: 'lfs' } })],
      },
      checkout: { effects: [write('.', 'merge', { detail: { what: 'lfs' } })] },
      fsck: { options: table({ flag: '-d --dry-run, --objects, --pointers' }), effects: [read('.git')] },
      prune: {
        options: table({ flag: '-d --dry-run, -v --verbose, -f --force, --recent, --verify-remote, -c, --no-verify-remote' }),
        effects: (args) => [args.has('-d') ? read('.git') : records('maintenance')],
      },
      migrate: {
        subcommands: {
          info: {
            options: table({
              flag: '--everything, --pointers-only, --fixup, --skip-fetch',
              value: '--above, --top, --unit, --pointers, -I --include, -X --exclude, --include-ref, --exclude-ref',
            }),
            effects: [read('.git')],
          },
        },
      },
      // what its own hooks call: the push or the checkout that they go with is judged by itself
      'pre-push': { style: 'raw', effects: [read('.git')] },
      'post-checkout': { aliases: ['post-commit', 'post-merge'], style: 'raw', effects: [read('.git')] },
      // installs filters and hooks that run on every checkout
      install: { effects: () => [unknown('`git lfs install` puts hooks and filters in place')] },
    },
  },
}

export const treeExamples = [
  ['git clang-format --diff origin/main', 'read .'],
  ['git clang-format HEAD~1', 'write:edit .'],
  ['git clang-format --binary x', 'unknown: option `--binary` of `git clang-format` is not described'],
  ['git cliff --unreleased', 'read .git'],
  ['git sizer --json', 'read .'],
  ['git chglog -o CHANGELOG.md', 'write CHANGELOG.md', 'read .git'],
  ['git lfs untrack', 'write:edit .gitattributes'],
  ['git lfs pre-push origin https://x.example/a', 'read .git'],
  ['git lfs post-checkout a b 1', 'read .git'],
  ['git lfs track x', 'write:append .gitattributes'],
  ['git lfs logs', 'read .git'],
  ['git lfs migrate info --everything', 'read .git'],
  ['git lfs env', 'read .git/config'],
  ['git worktree repair', 'write:ref .git'],
  ['git worktree unlock', 'write:ref .git'],
  ['git worktree lock', 'write:ref .git'],
  ['git worktree move x', 'write:edit x'],
  ['git sparse-checkout disable', 'write:switch .'],
  ['git sparse-checkout reapply', 'write:switch .'],
  ['git add -A', 'write:index .git'],
  ['git add src/a.ts', 'read:names src/a.ts', 'write:index .git'],
  ['git checkout -b topic', 'write:ref .git', 'write:switch .', 'execute:project git hooks'],
  ['git checkout HEAD~2', 'write:switch .', 'execute:project git hooks'],
  ['git checkout $(git rev-list -1 topic)', 'read .', 'write:switch .', 'execute:project git hooks'],
  ['git checkout $(date +%F)', 'delete:uncommitted [0-9]*-[0-9]*-[0-9]*', 'write:switch .', 'execute:project git hooks'],
  ['git checkout topic', 'delete:uncommitted topic', 'write:switch .', 'execute:project git hooks'],
  ['git checkout -- src/a.ts', 'delete:uncommitted src/a.ts'],
  ['git checkout --ours package-lock.json', 'delete:uncommitted package-lock.json'],
  ['git checkout --theirs', 'delete:uncommitted .'],
  ['git checkout HEAD -- :/', 'delete:uncommitted .'],
  ['git checkout -f topic', 'delete:uncommitted .', 'delete:uncommitted topic', 'write:switch .', 'execute:project git hooks'],
  ['git checkout -B main', 'write:history .git', 'write:switch .', 'execute:project git hooks'],
  ['git switch -c topic origin/main', 'write:ref .git', 'write:switch .', 'execute:project git hooks'],
  ['git switch --discard-changes main', 'delete:uncommitted .', 'write:switch .', 'execute:project git hooks'],
  ['git restore --staged .', 'write:index .git'],
  ['git restore src/a.ts b.ts', 'delete:uncommitted src/a.ts', 'delete:uncommitted b.ts'],
  ['git restore --worktree --staged .', 'delete:uncommitted .'],
  ['git reset', 'write:index .git'],
  ['git reset HEAD a.txt', 'write:index .git'],
  ['git reset --soft HEAD~1', 'write:history .git'],
  ['git reset --hard', 'delete:uncommitted .'],
  ['git reset --hard origin/main', 'delete:uncommitted .', 'write:history .git'],
  ['git clean -nd', 'read .'],
  ['git clean -fdx', 'delete:uncommitted .'],
  ['git clean -f build', 'delete:uncommitted build'],
  ['git rm -r old', 'delete old', 'write:index .git'],
  ['git rm -rf .', 'delete:uncommitted .', 'write:index .git'],
  ["git rm -f 'a*' :/b", 'delete:uncommitted a*', 'delete:uncommitted .', 'write:index .git'],
  ['git rm --cached .env', 'write:index .git'],
  ['git rm -n a.txt', 'read:names a.txt'],
  ['git mv a.txt b.txt', 'delete:move a.txt', 'write b.txt', 'write:index .git'],
  ['git mv --force a.txt b.txt', 'delete:move a.txt', 'write:overwrite b.txt', 'write:index .git'],
  ['git apply --check fix.patch', 'read fix.patch'],
  ['git apply fix.patch', 'read fix.patch', 'write:merge .'],
  ['git apply --directory /opt/a fix.patch', 'read fix.patch', 'write:merge .', 'write:edit /opt/a'],
  ['git apply --check --apply fix.patch', 'read fix.patch', 'write:merge .'],
  ['git apply --cached fix.patch', 'read fix.patch', 'write:index .git'],
  ['git apply --build-fake-ancestor /opt/a --check fix.patch', 'write /opt/a', 'read fix.patch'],
  ['git apply --unsafe-paths x', 'unknown: option `--unsafe-paths` of `git apply` can run or load anything', 'read x', 'write:merge .'],
  ['git read-tree -u --reset HEAD', 'delete:uncommitted .'],
  ['git read-tree -u HEAD', 'delete:uncommitted .'],
  ['git read-tree --reset HEAD', 'delete:uncommitted .'],
  ['git checkout-index -f -a', 'delete:uncommitted .'],
  ['git update-index --refresh', 'write:index .git'],
  ['git update-index --assume-unchanged a', 'write:plumbing .git'],
  ['git sparse-checkout list', 'read .git'],
  ['git sparse-checkout set src', 'write:switch .'],
  ['git worktree list', 'read:names .git'],
  ['git worktree add wt fix/a', 'write:folder wt', 'write:ref .git', 'execute:project git hooks'],
  ['git worktree add wt topic', 'write:folder wt', 'write:ref .git', 'execute:project git hooks'],
  ['git worktree add -B topic wt', 'write:folder wt', 'write:history .git', 'execute:project git hooks'],
  ['git worktree remove --force wt', 'delete:worktree wt'],
  ['git lfs ls-files', 'read .'],
  ['git ls-files --exclude-from /opt/a', 'read /opt/a', 'read .'],
  ['git lfs install', 'unknown: `git lfs install` puts hooks and filters in place'],
] as const
