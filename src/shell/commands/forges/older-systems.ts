import { connect, defineCommand, publish, read, unknown, write } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const isAddress = (word: Word): boolean => /^(?:https?|svn|svn\+ssh|ssh):/.test(show(word))

/** Looks at files here, or asks the server that is named. */
const looks = ({ operands }: { readonly operands: readonly Word[] }) =>
  operands.some(isAddress) ? operands.filter(isAddress).map((word) => connect('get', word)) : readsOperandsOr({ operands })

// `--diff-cmd`, `--diff3-cmd`, `--editor-cmd`, `--config-option` and `--config-dir` name programs; `--password` stays out too
const svnOptions = table({
  flag: `-q --quiet, -v --verbose, -R --recursive, -N --non-recursive, --stop-on-copy, --xml, --incremental, -u --show-updates, --no-ignore,
    --show-item, --non-interactive, --summarize, --no-diff-deleted, --git, -g --use-merge-history, --strict, --force, --parents, --dry-run,
    --ignore-externals, --show-copies-as-adds, --diff`,
  value: '-r --revision, -c --change, -l --limit, --depth, -x --extensions, --search, --cl --changelist, --native-eol, --set-depth',
})

// `--config` and `-R` take settings and hooks from elsewhere
const hgOptions = table({
  flag: `-v --verbose, -q --quiet, -G --graph, -p --patch, --stat, -g --git, -a --all, -m --modified, -n --no-status --number, -u --user, -d --date, -c --change,
    -w --ignore-all-space, -b --ignore-space-change, -i --id, -t --tags, --closed, --nodates, -A --addremove, -y --noninteractive, --pager, -f --follow`,
  value: '-r --rev, -l --limit, -T --template, -k --keyword, -I --include, -X --exclude, --color, -M, -U --unified, --from, --to',
})

// `--config`, `--config-file`, `--tool` and `-R` take settings and programs from elsewhere
const jjOptions = table({
  flag: `-G --no-graph, -s --summary, --stat, -p --patch, --git, --color-words, --types, --name-only, -w --ignore-all-space, -b --ignore-space-change, --reversed,
    -a --all-remotes, --no-pager, --ignore-working-copy, -q --quiet, --op-diff, --tracked, --conflicted, --numbered`,
  value:
    '-r --revisions --revision, -f --from, -t --to --into, -n --limit, -T --template, --context, --color, --at-operation --at-op, --remote, -m --message',
})

export default [
  defineCommand({
    name: 'svn',
    about: 'the version control of Subversion',
    options: svnOptions,
    inherit: true,
    subcommands: {
      status: { aliases: `st info log diff di list ls cat blame annotate praise ann proplist pl propget pg`.split(' '), effects: looks },
      checkout: {
        aliases: ['co', 'export'],
        effects: ({ operands: [from, to], has }) => [connect('clone', from ?? ''), write(to ?? '.', has('--force') ? undefined : 'create')],
      },
      add: { aliases: ['changelist', 'cl'], effects: [write('.svn')] },
      commit: { aliases: ['ci', 'mkdir', 'import'], style: 'raw', effects: [publish('merge', 'svn')] },
    },
    examples: [
      ['svn status src', 'read src'],
      ['svn log -l 3 https://svn.example.com/a', 'connect:get https://svn.example.com/a'],
      ['svn checkout https://svn.example.com/a a', 'connect:clone https://svn.example.com/a', 'write:create a'],
      ['svn export --force https://svn.example.com/a a', 'connect:clone https://svn.example.com/a', 'write a'],
      ['svn add a', 'write .svn'],
      ['svn commit -m x', 'publish:merge svn'],
      ['svn diff --diff-cmd x', 'unknown: option `--diff-cmd` of `svn diff` is not described'],
      ['svn revert -R .', 'unknown: subcommand `revert` of `svn` is not described'],
    ],
  }),
  defineCommand({
    name: 'hg',
    about: 'the version control of Mercurial',
    options: hgOptions,
    inherit: true,
    subcommands: {
      status: {
        aliases:
          `st log history diff cat annotate blame grep files manifest identify id parents heads branches tags tip summary sum paths root
          locate showconfig verify`.split(/\s+/),
        effects: [read('.')],
      },
      add: { effects: [read('.'), write('.hg')] },
      // a name is given to what follows; `-d` takes one away
      branch: {
        aliases: ['bookmarks', 'bookmark'],
        effects: ({ operands, has }) =>
          has('-d', '-f') ? [unknown('a name that goes or moves')] : operands.length > 0 ? [write('.hg', 'edit')] : [read('.')],
      },
      incoming: { aliases: ['in', 'outgoing', 'out'], effects: [connect('fetch', 'default')] },
      push: { style: 'raw', effects: [publish('merge', 'hg')] },
    },
    examples: [
      ['hg log -l 3', 'read .'],
      ['hg status', 'read .'],
      ['hg branch', 'read .'],
      ['hg bookmarks a', 'write:edit .hg'],
      ['hg bookmarks -d a', 'unknown: a name that goes or moves'],
      ['hg add a', 'read .', 'write .hg'],
      ['hg incoming', 'connect:fetch default'],
      ['hg push', 'publish:merge hg'],
      ['hg --config alias.x=!sh log', 'unknown: option `--config` of `hg` is not described'],
      ['hg update -C', 'unknown: subcommand `update` of `hg` is not described'],
    ],
  }),
  defineCommand({
    name: 'jj',
    about: 'the version control of Jujutsu',
    options: jjOptions,
    inherit: true,
    subcommands: {
      log: { aliases: 'status st diff show evolog evolution-log interdiff root version help'.split(' '), effects: [read('.')] },
      file: { subcommands: { list: { aliases: ['show', 'annotate', 'search'], effects: [read('.')] } } },
      ...Object.fromEntries(
        ['bookmark', 'tag', 'workspace', 'config', 'op', 'operation'].map((name) => [
          name,
          { aliases: name === 'bookmark' ? ['b'] : [], subcommands: { list: { aliases: ['log', 'get', 'root'], effects: [read('.')] } } },
        ]),
      ),
      // whatever was there before stays in its log
      new: { aliases: ['commit', 'ci', 'describe', 'desc', 'edit', 'next', 'prev', 'undo'], effects: [write('.jj', 'edit')] },
      git: {
        subcommands: { fetch: { effects: [connect('fetch', 'origin')] }, remote: { subcommands: { list: { effects: [read('.')] } } } },
      },
    },
    examples: [
      ['jj log -r main..@ -n 5', 'read .'],
      ['jj status', 'read .'],
      ['jj file list', 'read .'],
      ...['bookmark', 'tag', 'workspace', 'config', 'op', 'operation'].map((name) => [`jj ${name} list`, 'read .'] as const),
      ['jj new main', 'write:edit .jj'],
      ['jj commit -m x', 'write:edit .jj'],
      ['jj git fetch', 'connect:fetch origin'],
      ['jj git remote list', 'read .'],
      ['jj git push', 'unknown: subcommand `push` of `jj git` is not described'],
      ['jj diff --tool x', 'unknown: option `--tool` of `jj diff` is not described'],
      ['jj op abandon x', 'unknown: subcommand `abandon` of `jj op` is not described'],
    ],
  }),
]
