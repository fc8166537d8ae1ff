import { connect, publish, type Subcommand, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { deletes, does, says, shows } from './_github.ts'

/** What people write to each other: issues, pull requests, labels, boards. */
export const conversations: Readonly<Record<string, Subcommand>> = {
  issue: {
    subcommands: {
      list: { aliases: ['ls'], ...shows() },
      view: shows(),
      status: shows(),
      create: { aliases: ['new'], ...says('issue') },
      edit: says('issue'),
      comment: says('issue', table({ flag: '--edit-last, --create-if-none, --delete-last' })),
      close: says('issue', table({ value: '-c --comment, --duplicate-of' })),
      reopen: says('issue', table({ value: '-c --comment' })),
      lock: says('issue'),
      unlock: says('issue'),
      pin: says('issue'),
      unpin: says('issue'),
      transfer: says('issue'),
      develop: {
        options: table({ flag: '-c --checkout, -l --list', value: '-n --name, -b --base, --branch-repo, -R --repo' }),
        effects: (args) =>
          args.has('-l') ? [connect('get', 'github.com')] : [publish('comment', `issue ${args.operands.map(show).join(' ')}`.trim())],
      },
      delete: deletes('issue'),
    },
  },
  pr: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '-d --draft' })) },
      view: shows(),
      status: shows(table({ flag: '-c --conflict-status' })),
      diff: shows(table({ flag: '--patch, --name-only', value: '--color, -e --exclude' })),
      checks: shows(table({ flag: '--watch, --required, --fail-fast', value: '-i --interval' })),
      checkout: {
        aliases: ['co'],
        options: table({ flag: '--detach, -f --force, --recurse-submodules', value: '-b --branch, -R --repo' }),
        effects: ({ operands, has }) => [
          connect('fetch', 'origin'),
          // what the branch held before is gone from it
          ...(has('-f') ? [write('.git', 'history', { detail: { what: 'forced fetch' } })] : []),
          write('.', 'switch', { detail: { to: `pull request ${operands.map(textOf)[0] ?? ''}` } }),
        ],
      },
      create: {
        aliases: ['new'],
        ...says(
          'pull request',
          table({ flag: '--fill-first, --fill-verbose, --no-maintainer-edit', value: '-B --base, -H --head, --reviewer' }),
        ),
      },
      edit: says('pull request', table({ value: '-B --base' })),
      comment: says('pull request', table({ flag: '--edit-last, --create-if-none, --delete-last' })),
      review: says('pull request', table({ flag: '--approve -a, --comment -c, --request-changes -r' })),
      ready: says('pull request', table({ flag: '--undo' })),
      close: says('pull request', table({ flag: '-d --delete-branch', value: '-c --comment' })),
      reopen: says('pull request', table({ value: '-c --comment' })),
      lock: says('pull request'),
      unlock: says('pull request'),
      // without a name it is that of the current branch
      'update-branch': does(
        (subject, args) => [publish(subject || args.has('-R') ? 'push-other' : 'push', `pull request ${subject}`.trim())],
        table({ flag: '--rebase' }),
      ),
      merge: does(
        (subject) => [publish('merge', `pull request ${subject}`.trim())],
        table({
          flag: '-s --squash, -m --merge, -r --rebase, -d --delete-branch, --auto, --disable-auto, --admin',
          value: '-b --body, -t --subject, -A --author-email, --match-head-commit',
          reads: '-F --body-file',
        }),
      ),
    },
  },
  label: {
    subcommands: {
      list: { aliases: ['ls'], ...shows() },
      create: says('label', table({ flag: '--force', value: '-c --color' })),
      edit: says('label', table({ value: '-c --color, -n --name' })),
      clone: says('labels'),
      delete: deletes('label'),
    },
  },
  project: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '--closed', value: '--format' })) },
      view: shows(table({ value: '--format' })),
      'item-list': shows(table({ value: '--format' })),
      'field-list': shows(table({ value: '--format' })),
      'item-add': says('project item', table({ value: '--url, --owner, --format' })),
      'item-edit': says(
        'project item',
        table({ value: '--id, --field-id, --project-id, --text, --number, --date, --single-select-option-id, --format' }),
      ),
    },
  },
}
