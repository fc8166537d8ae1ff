import type { Args } from '../../arguments.ts'
import { config, type Draft, flow, publish, read, run, shell, type Subcommand, type Target, unknown, write } from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import {
  contacts,
  detailOf,
  forgets,
  hooks,
  logsIn,
  losesWork,
  losesWorkAt,
  merges,
  otherStrategy,
  records,
  rewrites,
  skipsChecks,
} from './_drafts.ts'
import { fetchOptions, mergeOptions } from './_options.ts'
import { settingsForThisCall } from './_settings.ts'

/** Ways to ask for the name of the current branch. */
const currentBranch =
  /\$\(git (?:branch --show-current|rev-parse --abbrev-ref HEAD|symbolic-ref (?:-q )?--short (?:-q )?HEAD)\)|`git (?:branch --show-current|rev-parse --abbrev-ref HEAD)`/

function push(args: Args): readonly Draft[] {
  const repo = args.value('--repo')
  const [remote, ...refs] = repo ? [repo, ...args.operands] : args.operands
  const [refused] = contacts(remote)
  if (refused?.do === 'effect' && refused.kind === 'unknown') return contacts(remote)
  const refspecs = refs.map((word) => show(word).replace(currentBranch, 'HEAD'))
  if (args.has('--dry-run')) return [...contacts(remote), ...(args.has('--no-verify') ? [] : [hooks('pre-push')])]
  const force =
    args.has('-f') || refspecs.some((refspec) => refspec.startsWith('+')) ? true : args.has('--force-with-lease') ? 'lease' : undefined
  const removes = args.has('-d', '--prune') || refspecs.some((refspec) => /^\+?:./.test(refspec))
  const detail = detailOf({
    remote: remote ? show(remote) : undefined,
    refspecs,
    force,
    delete: removes,
    mirror: args.has('--mirror'),
    all: args.has('--all'),
    tags: args.has('--tags'),
    followTags: args.has('--follow-tags'),
    noVerify: args.has('--no-verify'),
    // a name that only running would show may be any branch
    dynamic: args.operands.some(
      (word) =>
        textOf(word) === undefined &&
        show(word)
          .replace(currentBranch, '')
          .match(/[$`*?]/),
    ),
  })
  const words = [
    remote ? show(remote) : 'origin',
    ...refspecs,
    ...(args.has('--mirror') ? ['--mirror'] : []),
    ...(removes ? ['--delete'] : []),
    ...(force ? [force === true ? '--force' : '--force-with-lease'] : []),
  ]
  return [
    publish('push', words.join(' '), { detail }),
    logsIn,
    // the server does what they say: skips its checks, opens a request
    ...args.values('-o').map((option) => config('remote', `push option ${show(option)}`)),
    ...(args.has('--no-verify') ? [skipsChecks('--no-verify')] : [hooks('pre-push')]),
  ]
}

function clone(args: Args): readonly Draft[] {
  const [url, folder] = args.operands
  if (!url) return []
  const name = textOf(url)
    ?.replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split(/[/:]/)
    .at(-1)
  const target: Target = folder ?? (name || '.')
  const local = /^(\/|\.\.?(\/|$)|~|file:)/.test(show(url))
  const place = typeof target === 'string' ? literal(target) : target
  return [
    ...settingsForThisCall(args),
    ...(local ? [read(url)] : contacts(url, 'clone')),
    write(target, 'folder', { detail: { repository: 'clone' } }),
    // what is cloned from this very folder is what it holds
    flow([/^\.\/?$/.test(textOf(url) ?? '') ? url : { taint: 'opaque' }], place),
  ]
}

/** Whether a refspec moves a local branch or tag wherever the other side is; without a plus git only moves it forward. */
const isForced = (word: Word): boolean => {
  const refspec = show(word)
  return refspec.includes(':') && !/:refs\/remotes\//.test(refspec) && (refspec.startsWith('+') || knownPrefix(word) === '')
}

/** Whether names of one's own go that the other side does not have: those that a refspec fills, where it also tidies up. */
const prunesOwn = (args: Args): boolean =>
  args.has('-p') && args.operands.slice(1).some((word) => /:(?!refs\/remotes\/).*\*/.test(show(word)))

/** Whatever is fetched may be merged or checked out next, and run after that. */
const fetched = (args: Args): readonly Draft[] => {
  const remotes = args.has('--multiple') ? args.operands : args.operands.slice(0, 1)
  // one that was not pushed yet is nowhere else
  const forgotten =
    args.has('-P') && !args.has('--dry-run') ? [forgets('tag', 'tags that the remote does not have', { computed: true })] : []
  if (remotes.length === 0) return [...contacts(undefined), ...forgotten]
  const foreign = args.has('--dry-run') ? [] : remotes.filter(isAddress)
  return [
    ...remotes.flatMap((word) => contacts(word, 'fetch', { offered: offered(args) })),
    ...foreign.map(() => unknown('fetches from a repository that is no remote of this one')),
    ...forgotten,
  ]
}

/** What a forge keeps of changes that anybody may offer, and the name it gets here. */
const offer = /^\+?(?:refs\/)?(?:pull|pull-requests|merge-requests|changes)\/[^:]*(?::(?:refs\/heads\/)?(.+))?$/

/** The names by which what anybody may have offered is known once it is fetched. */
function offered({ operands }: Args): readonly string[] | undefined {
  const offers = operands.slice(1).flatMap((word) => [offer.exec(show(word)) ?? []])
  return offers.some((one) => one.length > 0) ? ['FETCH_HEAD', ...offers.flatMap(([, name]) => name ?? [])] : undefined
}

const isAddress = (word: Word): boolean => /^[a-z+]+:\/\/|^[\w.-]+@[\w.-]+:|^(?:\/|~|\.\.\/)/.test(show(word))

function pull(args: Args): readonly Draft[] {
  const from = offered(args)?.[0]
  const rebases = args.has('-r') && !/^(false|no)$/.test(textOf(args.value('-r')) ?? '')
  if (args.has('--dry-run')) return fetched(args)
  return [
    ...fetched(args),
    ...(args.has('-f') || args.operands.slice(1).some(isForced) || prunesOwn(args) ? [rewrites('forced fetch')] : []),
    rebases ? rewrites('rebase', { upstream: from ?? '@{upstream}' }) : merges('pull', from === undefined ? [] : [literal(from)]),
    ...(args.has('--no-verify') ? [skipsChecks('--no-verify')] : []),
    ...otherStrategy(args),
    hooks('post-merge', 'post-checkout'),
  ]
}

const changesRemote =
  (what: string) =>
  ({ operands }: Args): readonly Draft[] => [
    config('remote', [what, ...operands.map(show)].join(' ')),
    // a transport that runs a program does so when it is next talked to
    ...operands.filter((word) => knownPrefix(word).startsWith('ext::')).flatMap((word) => contacts(word)),
  ]
const named = (words: readonly Word[]): readonly Draft[] =>
  words.length > 0 ? words.flatMap((word) => contacts(word)) : contacts(undefined)

/** Subcommands that talk to other repositories. */
export const remote: Readonly<Record<string, Subcommand>> = {
  push: {
    options: table({
      flag: `--all --branches, --prune, --mirror, -n --dry-run, --porcelain, -d --delete, --tags, --follow-tags, --no-follow-tags,
        --atomic, --no-atomic, -f --force, --force-if-includes, --no-force-if-includes, -u --set-upstream, --thin, --no-thin,
        -q --quiet, -v --verbose, --progress, --no-progress, --no-recurse-submodules, --verify, --no-verify, -4 --ipv4, -6 --ipv6,
        --no-signed`,
      value: '--repo, -o --push-option, --recurse-submodules',
      'value?': '--force-with-lease, --signed',
      program: '--receive-pack --exec',
    }),
    effects: push,
  },
  'send-pack': {
    options: table({
      flag: '--all, --dry-run, --force -f, --helper-status, --mirror, --thin, --quiet -q, --verbose -v, --atomic, --stateless-rpc, --stdin, --progress',
      value: '--push-option -o, --remote',
      'value?': '--signed, --force-with-lease',
      program: '--receive-pack --exec',
    }),
    effects: push,
  },
  fetch: {
    options: fetchOptions,
    effects: (args) => [
      ...fetched(args),
      ...(args.has('-f') || args.operands.slice(1).some(isForced) || prunesOwn(args) ? [rewrites('forced fetch')] : []),
    ],
  },
  pull: { options: table({ 'value?': '-r --rebase', flag: '--no-rebase' }, fetchOptions, mergeOptions), effects: pull },
  clone: {
    options: table({
      flag: `-l --local, --no-local, --no-hardlinks, -s --shared, -q --quiet, -v --verbose, --progress, -n --no-checkout, --bare, --mirror,
        --single-branch, --no-single-branch, --no-tags, --tags, --shallow-submodules, --no-shallow-submodules, --remote-submodules,
        --no-remote-submodules, --sparse, --reject-shallow, --no-reject-shallow, --also-filter-submodules, --dissociate, -4 --ipv4,
        -6 --ipv6`,
      value:
        '--depth, -b --branch, -o --origin, --filter, --shallow-since, --shallow-exclude, -j --jobs, --server-option, -c --config, --ref-format, --revision',
      'value?': '--recurse-submodules --recursive',
      reads: '--reference, --reference-if-able',
      writes: '--separate-git-dir',
      unsafe: '--template, --bundle-uri',
      program: '-u --upload-pack',
    }),
    effects: clone,
  },
  init: {
    options: table({
      flag: '-q --quiet, --bare',
      value: '-b --initial-branch, --object-format, --ref-format',
      'value?': '--shared',
      writes: '--separate-git-dir',
      unsafe: '--template',
    }),
    effects: ({ operands, has }) => [
      write(operands[0] ?? '.', 'folder', has('--separate-git-dir') ? {} : { detail: { repository: 'init' } }),
    ],
  },
  remote: {
    options: table({ flag: '-v --verbose' }),
    effects: ({ operands }) => [
      operands.length > 0 ? unknown(`subcommand \`${operands.map(show)[0]}\` of \`git remote\` is not described`) : read('.git/config'),
    ],
    subcommands: {
      show: {
        options: table({ flag: '-n' }),
        effects: (args) => (args.has('-n') || args.operands.length === 0 ? [read('.git/config')] : named(args.operands)),
      },
      'get-url': { options: table({ flag: '--push, --all' }), effects: [read('.git/config')] },
      add: {
        options: table({ flag: '-f --fetch, --tags, --no-tags', value: '-t --track, -m --master', 'value?': '--mirror' }),
        effects: changesRemote('add'),
      },
      remove: { aliases: ['rm'], effects: changesRemote('remove') },
      rename: { options: table({ flag: '--progress, --no-progress' }), effects: changesRemote('rename') },
      'set-url': { options: table({ flag: '--push, --add, --delete' }), effects: changesRemote('set-url') },
      'set-branches': { options: table({ flag: '--add' }), effects: changesRemote('set-branches') },
      'set-head': { options: table({ flag: '-a --auto, -d --delete' }), effects: [records('ref')] },
      prune: { options: table({ flag: '-n --dry-run' }), effects: ({ operands }) => named(operands) },
      update: { options: table({ flag: '-p --prune' }), effects: ({ operands }) => named(operands) },
    },
  },
  submodule: {
    options: table({ flag: '-q --quiet, --cached' }),
    effects: ({ operands }) => [
      operands.length > 0 ? unknown(`subcommand \`${operands.map(show)[0]}\` of \`git submodule\` is not described`) : read('.'),
    ],
    inherit: true,
    subcommands: {
      status: { options: table({ flag: '--recursive' }), effects: [read('.')] },
      summary: { options: table({ flag: '--files', value: '-n --summary-limit' }), effects: [read('.')] },
      init: { effects: [records('ref')] },
      update: {
        options: table({
          flag: `--init, --remote, -N --no-fetch, -f --force, --checkout, --merge, --rebase, --recursive, --single-branch, --no-single-branch,
        --recommend-shallow, --no-recommend-shallow, --progress, --dissociate`,
          value: '--depth, -j --jobs, --filter',
          reads: '--reference',
        }),
        effects: (args) => [...contacts(undefined), ...(args.has('-f') ? [losesWork('.', { whole: true })] : []), merges('submodule')],
      },
      add: {
        options: table({
          flag: '-f --force, --progress, --dissociate',
          value: '-b --branch, --name, --depth, --ref-format',
          reads: '--reference',
        }),
        effects: ({ operands: [url, path] }) =>
          url ? [...contacts(url, 'clone'), write(path ?? '.', 'folder'), write('.gitmodules', 'edit')] : [],
      },
      deinit: {
        options: table({ flag: '-f --force, --all' }),
        effects: ({ operands }) => (operands.length > 0 ? losesWorkAt(operands) : [losesWork('.', { whole: true })]),
      },
      sync: { options: table({ flag: '--recursive' }), effects: [config('remote', 'submodules')] },
      'set-url': { effects: changesRemote('submodule set-url') },
      'set-branch': { options: table({ flag: '-d --default', value: '-b --branch' }), effects: [write('.gitmodules', 'edit')] },
      absorbgitdirs: { effects: [records('plumbing')] },
      foreach: {
        style: 'posix',
        options: table({ flag: '--recursive' }),
        effects: ({ operands: [text, ...more] }) => (text ? [more.length > 0 ? run([text, ...more]) : shell(text)] : []),
      },
    },
  },
}

export const remoteExamples = [
  ['git submodule absorbgitdirs', 'write:plumbing .git'],
  ['git submodule set-branch', 'write:edit .gitmodules'],
  ['git submodule sync', 'config:remote submodules'],
  ['git submodule deinit x', 'delete:uncommitted x'],
  ['git submodule summary', 'read .'],
  ['git remote set-head', 'write:ref .git'],
  ['git remote set-branches x', 'config:remote set-branches x'],
  ['git remote set-url x', 'config:remote set-url x'],
  ['git remote rename x', 'config:remote rename x'],
  ['git remote get-url', 'read .git/config'],
  ['git push', 'publish:push origin', 'execute:project git hooks'],
  ['git push -u origin topic', 'publish:push origin topic', 'execute:project git hooks'],
  ['git push -u origin "$(git branch --show-current)"', 'read:names .git', 'publish:push origin HEAD', 'execute:project git hooks'],
  ['git branch -C main old', 'write:history .git'],
  ['git branch -M main', 'write:history .git'],
  ['git branch --set-upstream-to origin/main', 'write:ref .git'],
  ['git branch --unset-upstream', 'write:ref .git'],
  ['git branch --copy old new', 'write:ref .git'],
  ['git branch --move old new', 'write:ref .git'],
  ['git branch --delete topic', 'delete:branch topic'],
  ['git push origin "$(git branch)"', 'read:names .git', 'publish:push origin $(git branch)', 'execute:project git hooks'],
  ['git push --force origin main', 'publish:push origin main --force', 'execute:project git hooks'],
  ['git send-pack --force origin main', 'publish:push origin main --force', 'execute:project git hooks'],
  ['git push origin +main', 'publish:push origin +main --force', 'execute:project git hooks'],
  ['git push origin :old', 'publish:push origin :old --delete', 'execute:project git hooks'],
  ['git push --mirror backup', 'publish:push backup --mirror', 'execute:project git hooks'],
  ['git push --no-verify', 'publish:push origin', 'config:skip-checks --no-verify'],
  ['git push --dry-run -f origin main', 'connect:fetch origin', 'execute:project git hooks'],
  ['git push --delete origin topic', 'publish:push origin topic --delete', 'execute:project git hooks'],
  ['git push --prune --force-with-lease origin', 'publish:push origin --delete --force-with-lease', 'execute:project git hooks'],
  ['git push --repo upstream', 'publish:push upstream', 'execute:project git hooks'],
  [
    'git push --receive-pack=x origin',
    'unknown: option `--receive-pack` of `git push` can run or load anything',
    'publish:push origin',
    'execute:project git hooks',
  ],
  ['git fetch --all --prune', 'connect:fetch origin'],
  ['git fetch --prune --prune-tags', 'connect:fetch origin', 'delete:tag tags that the remote does not have'],
  ['git fetch origin pull/12/head:pr-12', 'connect:fetch origin'],
  [
    'git fetch https://git.example.com/other.git main',
    'connect:fetch https://git.example.com/other.git',
    'unknown: fetches from a repository that is no remote of this one',
  ],
  ['git fetch --dry-run https://git.example.com/other.git', 'connect:fetch https://git.example.com/other.git'],
  ['git fetch -p origin refs/heads/*:refs/heads/*', 'connect:fetch origin', 'write:history .git'],
  ['git fetch -p origin refs/heads/*:refs/remotes/origin/*', 'connect:fetch origin'],
  ['git fetch origin +main:main', 'connect:fetch origin', 'write:history .git'],
  ['git fetch origin +refs/heads/*:refs/remotes/origin/*', 'connect:fetch origin'],
  ['git fetch --force --multiple origin upstream', 'connect:fetch origin', 'connect:fetch upstream', 'write:history .git'],
  ['git fetch --upload-pack=x', 'unknown: option `--upload-pack` of `git fetch` can run or load anything', 'connect:fetch origin'],
  ['git pull --ff-only', 'connect:fetch origin', 'write:merge .', 'execute:project git hooks'],
  ['git pull --rebase origin main', 'connect:fetch origin', 'write:history .git', 'execute:project git hooks'],
  [
    'git pull --force --no-verify --strategy x',
    'write:history .git',
    'config:skip-checks --no-verify',
    'unknown: merge strategy `x` is not described',
  ],
  ['git clone --depth 1 https://example.com/a/tool.git', 'connect:clone https://example.com/a/tool.git', 'write:folder tool'],
  [
    'git clone --template --bundle-uri https://example.com/a.git',
    'unknown: option `--template` of `git clone` can run or load anything',
    'unknown: option `--bundle-uri` of `git clone` can run or load anything',
  ],
  [
    'git clone --reference /opt/a --reference-if-able /opt/b --separate-git-dir /opt/c https://example.com/a.git',
    'read /opt/a',
    'read /opt/b',
    'write /opt/c',
    'connect:clone https://example.com/a.git',
    'write:folder a',
  ],
  ["git ls-remote 'ext::sh -c rm% a'", 'unknown: remote `ext::sh -c rm% a` names a transport that can run programs', 'delete a'],
  ['git clone "ext::rm a"', 'unknown: remote `ext::rm a` names a transport that can run programs', 'delete a', 'write:folder rm a'],
  ['git init -q', 'write:folder .'],
  ['git init --template --separate-git-dir /opt/a', 'unknown: option `--template` of `git init` can run or load anything', 'write /opt/a'],
  ['git remote -v', 'read .git/config'],
  ['git remote add fork https://example.com/f.git', 'config:remote add fork https://example.com/f.git'],
  ["git remote add x 'ext::sh -c rm% a'", 'unknown: remote `ext::sh -c rm% a` names a transport that can run programs', 'delete a'],
  ['git remote show origin', 'connect:fetch origin'],
  ['git submodule update --init', 'connect:fetch origin', 'write:merge .'],
  ['git submodule update --force --reference /opt/a', 'read /opt/a', 'connect:fetch origin', 'delete:uncommitted .', 'write:merge .'],
  ['git submodule foreach "rm -r tmp"', 'delete tmp'],
  ['git submodule status', 'read .'],
  [
    'git submodule add --reference /opt/a https://example.com/a.git',
    'read /opt/a',
    'connect:clone https://example.com/a.git',
    'write:folder .',
    'write:edit .gitmodules',
  ],
] as const
