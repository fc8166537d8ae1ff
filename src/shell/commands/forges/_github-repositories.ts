import type { Args } from '../../arguments.ts'
import { config, connect, type Draft, flow, infra, printsTainted, publish, read, send, type Subcommand, write } from '../../command-spec.ts'
import { join, knownPrefix, literal, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { gitOptions } from './_forge.ts'
import { changes, deletes, does, host, shows } from './_github.ts'

/** A change of a repository's visibility that lets everybody in; one that is only known at run time may. */
const opens = (args: Args): boolean => args.values('--visibility').some((word) => !/^(?:private|internal)$/.test(textOf(word) ?? ''))

/** The files that a download makes, where their names are on the line. */
function brought(args: Args): readonly Word[] {
  const file = args.value('-O')
  if (file) return [file]
  const folder = args.value('-D')
  const names = args.values('-p').filter((word) => /^[\w.-]+$/.test(textOf(word) ?? ''))
  return folder ? names.map((name) => join(folder, literal('/'), name)) : names
}

/** Files that everybody may then take from a release */
const attaches = (files: readonly Word[]): readonly Draft[] =>
  files.length === 0 ? [] : [...files.map((file) => read(file)), send('upload', host, { carries: files })]

/** Repositories and what they hand out. */
export const repositories: Readonly<Record<string, Subcommand>> = {
  repo: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '--archived, --no-archived, --fork, --source' })) },
      view: shows(),
      'set-default': { options: table({ flag: '-v --view, -u --unset' }), effects: [config('inert', 'default repository')] },
      clone: {
        style: 'posix',
        options: table({ value: '-u --upstream-remote-name' }),
        effects: (args) => {
          const [repo, folder] = args.operands
          if (!repo) return []
          const target =
            (folder && !knownPrefix(folder).startsWith('-') ? folder : undefined) ?? literal(textOf(repo)?.split('/').at(-1) || '.')
          return [
            ...gitOptions(args),
            connect('clone', 'https://github.com'),
            write(target, 'folder', { detail: { repository: 'clone' } }),
            flow([{ taint: 'opaque' }], target),
          ]
        },
      },
      create: {
        aliases: ['new'],
        ...does(
          (subject, args) => [
            publish('repo-create', subject),
            ...(args.has('--public') ? [publish('repo-public', subject)] : []),
            ...(args.has('--push') ? [publish('push', subject)] : []),
          ],
          table({
            flag: '--public, --private, --internal, --push, --clone -c, --add-readme, --disable-issues, --disable-wiki, --include-all-branches',
            value: '-d --description, -h --homepage, -g --gitignore, -l --license, -s --source, -r --remote, -p --template, -t --team',
          }),
        ),
      },
      fork: does(
        (subject) => [publish('repo-create', `fork of ${subject}`)],
        table({ flag: '--clone, --remote, --default-branch-only', value: '--fork-name, --org, --remote-name' }),
      ),
      edit: does(
        (subject, args) => [opens(args) ? publish('repo-public', subject) : infra('change', `repository ${subject}`.trim())],
        table({
          flag: `--accept-visibility-change-consequences, --delete-branch-on-merge, --enable-auto-merge, --enable-issues, --enable-wiki,
        --enable-projects, --enable-discussions, --enable-squash-merge, --enable-merge-commit, --enable-rebase-merge, --allow-forking,
        --allow-update-branch, --template`,
          value: '--visibility, -d --description, -h --homepage, --default-branch, --add-topic, --remove-topic',
        }),
      ),
      delete: does((subject) => [publish('repo-delete', subject)]),
      'deploy-key': { subcommands: { list: { aliases: ['ls'], ...shows() }, add: changes('deploy key'), delete: deletes('deploy key') } },
      autolink: {
        subcommands: {
          list: { aliases: ['ls'], ...shows() },
          view: shows(),
          create: { aliases: ['new'], ...changes('autolink') },
          delete: deletes('autolink'),
        },
      },
      gitignore: { aliases: ['license'], subcommands: { list: { aliases: ['ls'], ...shows() }, view: shows(table({ flag: '-w --web' })) } },
      archive: changes('archive repository'),
      unarchive: changes('unarchive repository'),
      rename: changes('rename repository'),
      sync: does(
        (subject, args) =>
          args.has('--force')
            ? [write('.git', 'history', { detail: { what: 'sync' } })]
            : subject
              ? [publish('push-other', subject)]
              : [connect('fetch', 'origin'), write('.', 'merge', { detail: { what: 'sync' } })],
        table({ flag: '--force', value: '-b --branch, -s --source' }),
      ),
    },
  },
  release: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '--exclude-drafts, --exclude-pre-releases' })) },
      view: shows(),
      download: {
        options: table({
          flag: '--clobber, --skip-existing',
          value: '-R --repo, -p --pattern, -A --archive',
          writes: '-D --dir, -O --output',
        }),
        effects: (args) => [
          connect('get', host),
          ...(args.has('-D', '-O') ? [] : [write('.', 'folder')]),
          ...brought(args).map((file) => flow([{ taint: 'download' }], file)),
        ],
      },
      create: {
        aliases: ['new'],
        ...does(
          (subject, { operands }) => [publish('release', subject), ...attaches(operands.slice(1))],
          table({
            flag: '-d --draft, -p --prerelease, --generate-notes, --verify-tag, --latest, --notes-from-tag, --fail-on-no-commits',
            value: '-t --title, -n --notes, --target, --notes-start-tag, --discussion-category',
            reads: '-F --notes-file',
          }),
        ),
      },
      edit: does(
        (subject) => [publish('release', subject)],
        table({
          flag: '--draft, --prerelease, --latest, --verify-tag',
          value: '-t --title, -n --notes, --target, --tag, --discussion-category',
          reads: '-F --notes-file',
        }),
      ),
      upload: does((subject, { operands }) => [publish('release', subject), ...attaches(operands.slice(1))], table({ flag: '--clobber' })),
      delete: does((subject) => [publish('release', `delete ${subject}`)], table({ flag: '--cleanup-tag' })),
      'delete-asset': deletes('release asset'),
      verify: shows(),
    },
  },
  gist: {
    subcommands: {
      list: { aliases: ['ls'], ...shows(table({ flag: '--public, --secret, --include-content, --filter' })) },
      // anybody's text
      view: {
        options: table({ flag: '-r --raw, --files, -w --web', value: '-f --filename' }),
        effects: [connect('get', host), printsTainted('download')],
      },
      create: {
        aliases: ['new'],
        options: table({ flag: '-p --public, -w --web', value: '-d --desc, -f --filename' }),
        effects: ({ operands }) => [
          ...operands.filter((word) => textOf(word) !== '-').map((word) => read(word)),
          send('upload', 'https://gist.github.com', {
            carries: operands.length > 0 ? operands.map((word) => (textOf(word) === '-' ? 'stdin' : word)) : ['stdin'],
          }),
        ],
      },
      delete: deletes('gist'),
    },
  },
}
