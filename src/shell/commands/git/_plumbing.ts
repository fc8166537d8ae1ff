import type { Args } from '../../arguments.ts'
import { type Draft, flow, linesWith, publish, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { forgets, opensEditor, printsName, readsAndLists, readsRepository, records, rewrites } from './_drafts.ts'
import { logOptions } from './_options.ts'

/** Stores the same objects in another way, as git does by itself after a commit. */
const repacks = records('object')

/** Tasks of `git maintenance` that only store things in another way. */
const storing: ReadonlySet<string> = new Set(['commit-graph', 'prefetch', 'loose-objects', 'incremental-repack', 'pack-refs'])

function readsFirst({ operands }: Args): readonly Draft[] {
  return operands.slice(0, 1).map((word) => read(word))
}

/** Subcommands below the porcelain: references, objects, upkeep, and what carries commits elsewhere. */
export const plumbing: Readonly<Record<string, Subcommand>> = {
  reflog: {
    options: logOptions,
    numeric: true,
    effects: (args) => [...readsAndLists(args), ...(args.given.length === 0 ? [linesWith('first-word', 'plain')] : [])],
    subcommands: {
      show: { options: logOptions, numeric: true, effects: [read('.git')] },
      list: { effects: [read('.git')] },
      exists: { effects: [read('.git')] },
      drop: {
        options: table({ flag: '--all, --single-worktree' }),
        effects: (args) => [forgets('reflog', args.operands[0] ?? 'reflog')],
      },
      write: { effects: [records('plumbing')] },
      expire: {
        options: table({
          flag: '--all, --single-worktree, --updateref, --rewrite, --stale-fix, -n --dry-run, --verbose',
          value: '--expire, --expire-unreachable',
        }),
        effects: (args) => [args.has('-n') ? read('.git') : forgets('reflog', 'reflog')],
      },
      delete: {
        options: table({ flag: '--updateref, --rewrite, -n --dry-run, --verbose' }),
        effects: (args) => [args.has('-n') ? read('.git') : forgets('reflog', args.operands[0] ?? 'reflog')],
      },
    },
  },
  gc: {
    options: table({
      flag: '--aggressive, --auto, --detach, --no-detach, --no-prune, -q --quiet, --force, --keep-largest-pack, --cruft, --no-cruft',
      value: '--max-cruft-size',
      'value?': '--prune',
    }),
    effects: (args) => [
      ['now', 'all'].includes(textOf(args.value('--prune')) ?? '') || (args.value('--prune') && textOf(args.value('--prune')) === undefined)
        ? forgets('reflog', 'unreachable objects')
        : args.has('--auto') || args.has('--no-prune')
          ? repacks
          : records('maintenance'),
    ],
  },
  prune: {
    options: table({ flag: '-n --dry-run, -v --verbose, --progress', value: '--expire' }),
    effects: (args) => [args.has('-n') ? read('.git') : forgets('reflog', 'unreachable objects')],
  },
  repack: {
    options: table({
      flag: '-a, -A, -d, -f, -F, -l, -n, -q --quiet, -b --write-bitmap-index, -k --keep-unreachable, --cruft, -m --write-midx',
      value: '--window, --depth, --threads, --window-memory, -g --geometric',
    }),
    effects: [records('maintenance')],
  },
  'prune-packed': { options: table({ flag: '-n --dry-run, -q --quiet' }), effects: [repacks] },
  'pack-refs': {
    options: table({ flag: '--all, --no-prune, --prune, --auto', value: '--include, --exclude' }),
    effects: [repacks],
  },
  'commit-graph': {
    subcommands: {
      verify: { effects: [read('.git')] },
      write: {
        options: table({
          flag: '--reachable, --stdin-packs, --stdin-commits, --append, --changed-paths, --no-progress, --progress',
          'value?': '--split',
        }),
        effects: [repacks],
      },
    },
  },
  'update-ref': {
    options: table({ flag: '-d, --no-deref, --stdin, -z, --create-reflog', value: '-m' }),
    effects: (args) => [
      args.has('-d') ? forgets('reflog', args.operands[0] ?? 'reference') : rewrites('update-ref', { name: args.text(0) }),
    ],
  },
  'symbolic-ref': {
    options: table({ flag: '-d --delete, -q --quiet, --short, --recurse, --no-recurse', value: '-m' }),
    effects: (args) =>
      args.has('-d') || args.operands.length > 1
        ? [rewrites('symbolic-ref', { name: args.text(0) })]
        : [read('.git', 'names'), printsName(`symbolic-ref ${args.words.map(show).join(' ')}`)],
  },
  'write-tree': { options: table({ flag: '--missing-ok', value: '--prefix' }), effects: [records('object'), printsName('write-tree')] },
  mktree: { options: table({ flag: '-z, --missing, --batch' }), effects: [records('object')] },
  mktag: { effects: [records('object')] },
  'commit-tree': {
    options: table({ value: '-p, -m, -F', 'value?': '-S --gpg-sign', flag: '--no-gpg-sign' }),
    effects: [records('object'), printsName('commit-tree')],
  },
  replace: {
    options: table({ flag: '-f --force, -d --delete, -e --edit, --raw, -g --graft, -l --list, --convert-graft-file', value: '--format' }),
    effects: (args) => [args.has('-l') || args.operands.length === 0 ? read('.git') : rewrites('replace')],
  },
  notes: {
    options: table({ value: '--ref' }),
    effects: [read('.git')],
    subcommands: Object.fromEntries([
      ...['list', 'show', 'get-ref'].map((name): [string, Subcommand] => [name, { effects: [read('.git')] }]),
      ...['add', 'append', 'copy', 'edit', 'merge', 'prune', 'remove'].map((name): [string, Subcommand] => [
        name,
        {
          options: table({
            flag: '-f --force, --allow-empty, --stdin, --ignore-missing, -v --verbose, -n --dry-run, --commit, --abort, -q --quiet',
            value: '-m --message, -C --reuse-message, -s --strategy',
            reads: '-F --file',
          }),
          effects: [records('notes')],
        },
      ]),
    ]),
  },
  rerere: { effects: (args) => [['clear', 'forget', 'gc'].includes(args.text(0) ?? '') ? records('plumbing') : read('.git')] },
  'fast-export': {
    options: table({
      flag: '--all, --no-data, --full-tree, --use-done-feature',
      value: '--signed-tags, --tag-of-filtered-object, --refspec',
      writes: '--export-marks',
      reads: '--import-marks',
    }),
    effects: [read('.git'), flow([{ taint: 'archive' }], 'stdout')],
  },
  maintenance: {
    subcommands: {
      run: {
        options: table({ flag: '--auto, --quiet, --detach, --no-detach', value: '--task, --schedule' }),
        effects: (args) => {
          const tasks = args.values('--task')
          const loses = tasks.length === 0 ? !args.has('--auto') : tasks.some((task) => !storing.has(textOf(task) ?? ''))
          return [loses ? records('maintenance') : repacks]
        },
      },
    },
  },
  archive: {
    options: table({
      flag: '-v --verbose, -l --list, --worktree-attributes, -0, -1, -9',
      value: '--format, --prefix, --add-virtual-file, --mtime, --remote',
      writes: '-o --output',
      reads: '--add-file',
      program: '--exec',
    }),
    effects: (args) => {
      const out = args.value('-o')
      return args.has('-l')
        ? []
        : args.has('--remote')
          ? [unknown('`git archive --remote` fetches from elsewhere')]
          : [read('.'), { do: 'configured', keys: ['tar.*.command'] }, flow([{ taint: 'archive' }], out ?? 'stdout', 'archive')]
    },
  },
  bundle: {
    subcommands: {
      create: {
        options: table({ flag: '-q --quiet, --quiet, --progress, --all-progress', value: '--version' }, logOptions),
        numeric: true,
        effects: ({ operands: [file] }) => [
          read('.git'),
          ...(file
            ? [
                ...(textOf(file) === '-' ? [] : [write(file)]),
                flow([{ taint: 'archive' }], textOf(file) === '-' ? 'stdout' : file, 'archive'),
              ]
            : []),
        ],
      },
      verify: { options: table({ flag: '-q --quiet' }), effects: readsFirst },
      'list-heads': { effects: readsFirst },
      unbundle: { options: table({ flag: '--progress' }), effects: (args) => [...readsFirst(args), records('object')] },
    },
  },
  'format-patch': {
    options: table(
      {
        flag: `-N --no-numbered, -n --numbered, -k --keep-subject, --stdout, --cover-letter, --no-cover-letter, -s --signoff, --no-attach,
        --no-thread, --numbered-files, --zero-commit, --no-signature, --always, --no-base, --rfc, --no-to, --no-cc, --progress,
        --no-binary, --force-in-body-from`,
        value: `--start-number, --suffix, --subject-prefix, -v --reroll-count, --in-reply-to, --to, --cc, --add-header, --signature, --base,
        --filename-max-length, --cover-from-description, --range-diff, --creation-factor, --interdiff`,
        'value?': '--attach, --inline, --thread, --from',
        writes: '-o --output-directory',
      },
      logOptions,
    ),
    numeric: true,
    effects: (args) => [read('.'), ...(args.has('--stdout', '-o') ? [] : [write('.')])],
  },
  'request-pull': { options: table({ flag: '-p' }), effects: [read('.')] },
  'send-email': {
    options: table({
      value: '--to, --cc, --bcc, --from, --subject, --in-reply-to',
      flag: '--dry-run, --quiet, --no-confirm, --annotate, --compose',
    }),
    effects: (args) => [
      ...(args.has('--annotate', '--compose') ? [opensEditor] : []),
      ...(args.has('--dry-run') ? args.operands.map((word) => read(word)) : [publish('comment', 'patches by mail')]),
    ],
  },
  'show-index': { effects: readsRepository },
  shell: { effects: [unknown('`git shell` serves other commands')] },
}

export const plumbingExamples = [
  ['git bundle unbundle x', 'read x', 'write:object .git'],
  ['git bundle list-heads x', 'read x'],
  ['git notes edit', 'write:notes .git'],
  ['git notes copy', 'write:notes .git'],
  ['git notes append', 'write:notes .git'],
  ['git notes get-ref', 'read .git'],
  ['git reflog delete x', 'delete:reflog x'],
  ['git reflog exists', 'read .git'],
  ['git reflog drop --all', 'delete:reflog reflog'],
  ['git reflog write refs/heads/a b c d', 'write:plumbing .git'],
  ['git reflog -10', 'read .'],
  ['git reflog expire --expire=now --all', 'delete:reflog reflog'],
  ['git gc', 'write:maintenance .git'],
  ['git gc --auto', 'write:object .git'],
  ['git gc --prune=now', 'delete:reflog unreachable objects'],
  ['git prune -n', 'read .git'],
  ['git prune', 'delete:reflog unreachable objects'],
  ['git repack -ad', 'write:maintenance .git'],
  ['git prune-packed', 'write:object .git'],
  ['git pack-refs --all', 'write:object .git'],
  ['git commit-graph write --reachable', 'write:object .git'],
  ['git update-ref refs/heads/x HEAD~1', 'write:history .git'],
  ['git update-ref -d refs/heads/x', 'delete:reflog refs/heads/x'],
  ['git symbolic-ref --short HEAD', 'read:names .git'],
  ['git symbolic-ref --delete refs/heads/a', 'write:history .git'],
  ['git write-tree', 'write:object .git'],
  ['git mktree', 'write:object .git'],
  ['git mktag', 'write:object .git'],
  ['git commit-tree -m x abc1234', 'write:object .git'],
  ['git replace -l', 'read .git'],
  ['git notes add -m seen HEAD', 'write:notes .git'],
  ['git notes add --file /opt/a', 'read /opt/a', 'write:notes .git'],
  ['git notes', 'read .git'],
  ['git rerere status', 'read .git'],
  ['git fast-export --all', 'read .git'],
  ['git fast-export --import-marks /opt/a --export-marks /opt/b --all', 'read /opt/a', 'write /opt/b', 'read .git'],
  ['git maintenance run --auto', 'write:object .git'],
  ['git maintenance run --task=gc', 'write:maintenance .git'],
  ['git maintenance run --task=commit-graph', 'write:object .git'],
  ['git maintenance start', 'unknown: subcommand `start` of `git maintenance` is not described'],
  ['git archive -o out.tgz HEAD', 'write out.tgz', 'read .'],
  ['git archive --add-file /opt/a HEAD', 'read /opt/a', 'read .'],
  ['git bundle create all.bundle --all', 'read .git', 'write all.bundle'],
  ['git format-patch -1 -o patches', 'write patches', 'read .'],
  ['git request-pull v1 origin', 'read .'],
  ['git send-email --to=a@example.com 0001.patch', 'publish:comment patches by mail'],
  ['git send-email --dry-run --annotate a.patch', 'read a.patch'],
  ['git rerere gc', 'write:plumbing .git'],
  ['git show-index', 'read .'],
  ['git shell', 'unknown: `git shell` serves other commands'],
] as const
