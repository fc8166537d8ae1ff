import { defineCommand, type Draft, read, run, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { table } from '../_table.ts'

const common = table({
  flag: `--json, -q --quiet, -v --verbose, --no-auto-flush, --no-auto-import, --no-daemon, --no-db, --sandbox, --readonly, --allow-stale, --long, --pretty,
        --no-pager, --all, --short, --tree, --overdue, --no-assignee, --no-labels, --empty-description, --detailed, --compact, --suggest-next, --force -f`,
  value: `-s --status, -p --priority, -t --type --issue-type, -l --label --labels, --label-any, --title, -d --description, --design, --acceptance, --notes,
        --assignee -a, --parent, --deps, --id, --ids, --reason -r, --limit -n, --sort, --external-ref, --estimate -e, --due, --defer, --add-label,
        --remove-label, --set-labels, --format, --actor, --title-contains, --desc-contains, --created-after, --updated-after, --closed-after,
        --priority-min, --priority-max, --mol-type, --session, --append-notes, --rig, --prefix, --body, --silent`,
})

const shows: Subcommand = { options: common, effects: [read('.beads')] }
const edits: Subcommand = { options: common, effects: [write('.beads', 'edit')] }

const each = (names: string, subcommand: Subcommand): Readonly<Record<string, Subcommand>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, subcommand]))

const synchronises = (push: boolean): readonly Draft[] => [
  write('.beads', 'edit'),
  run([literal('git'), literal('pull'), literal('--ff-only')]),
  ...(push ? [run([literal('git'), literal('push')])] : []),
]

const looks =
  'ready list show blocked stats status count search info version where prime stale help activity graph lint duplicates quickstart onboard'
const changes = 'create update close reopen q comment comments edit defer undefer pin unpin supersede'

export default defineCommand({
  name: 'bd',
  aliases: ['beads', 'br'],
  about: 'issues kept in the project (beads)',
  options: common,
  inherit: true,
  subcommands: {
    ...each(looks, shows),
    ...each(changes, edits),
    dep: {
      options: common,
      subcommands: { ...each('tree list cycles', shows), ...each('add remove rm relate unrelate', edits) },
    },
    label: { options: common, subcommands: { ...each('list list-all', shows), ...each('add remove', edits) } },
    epic: { options: common, subcommands: { ...each('status', shows), ...each('close-eligible', edits) } },
    export: { options: table({ writes: '-o --output' }, common), effects: [read('.beads')] },
    doctor: { options: table({ flag: '--check-health, --perf, --deep' }, common), effects: [read('.beads')] },
    sync: {
      options: table(
        { flag: '--from-main, --no-push, --no-pull, --flush-only, --import-only, --status, --dry-run', value: '-m --message' },
        common,
      ),
      effects: (args) =>
        args.has('--status', '--dry-run')
          ? [read('.beads')]
          : args.has('--flush-only', '--import-only')
            ? [write('.beads', 'edit')]
            : synchronises(!args.has('--no-push', '--from-main')),
    },
    delete: { options: common, effects: ({ operands }) => operands.map(() => unknown('`bd delete` drops issues for good')) },
  },
  examples: [
    ...looks.split(' ').map((name) => [`bd ${name}`, 'read .beads'] as const),
    ...changes.split(' ').map((name) => [`bd ${name} x`, 'write:edit .beads'] as const),
    ['bd list --status=open', 'read .beads'],
    ...'dep tree, dep list, dep cycles, label list, label list-all, epic status'
      .split(', ')
      .map((name) => [`bd ${name}`, 'read .beads'] as const),
    ...'dep add, dep remove, dep rm, dep relate, dep unrelate, label add, label remove, epic close-eligible'
      .split(', ')
      .map((name) => [`bd ${name} a b`, 'write:edit .beads'] as const),
    ['bd export -o a.jsonl', 'write a.jsonl', 'read .beads'],
    ['bd doctor', 'read .beads'],
    ['bd sync --status', 'read .beads'],
    ['bd delete a', 'unknown: `bd delete` drops issues for good'],
    ['bd frob', 'unknown: subcommand `frob` of `bd` is not described'],
  ],
})
