import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, printsWorkspacePaths, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { extras, extrasExamples } from './_extras.ts'
import { quietHooks } from './_drafts.ts'
import { history, historyExamples } from './_history.ts'
import { plumbing, plumbingExamples } from './_plumbing.ts'
import { reading, readingExamples } from './_reading.ts'
import { remote, remoteExamples } from './_remote.ts'
import { settings, settingsExamples, settingsForThisCall, settingsThatRun } from './_settings.ts'
import { tree, treeExamples } from './_tree.ts'

/**
 * A repository named on the line brings settings that run programs, branches and remotes of its own: only that of the folder is looked at.
 * The files of another folder are judged as if git ran there; which repository it then acts on is not followed.
 */
const repositoryElsewhere = (args: Args): readonly Draft[] =>
  args.given.flatMap(({ name, value, at }): readonly Draft[] => {
    if (!value) return []
    if (name === '--git-dir' && !/^(?:\.\/)?\.git\/?$/.test(show(value)))
      return [unknown(`the settings of the repository \`${show(value)}\` are not looked at`)]
    if (name !== '--work-tree' || /^\.\/?$/.test(show(value))) return []
    const rest = args.words.filter((word) => word !== at && word !== value)
    return [unknown(`the repository of \`${show(value)}\` is another one`), run([literal('git'), ...rest], { cwd: value })]
  })

export default defineCommand({
  name: 'git',
  about: 'version control',
  abbreviates: true,
  style: 'posix',
  options: table({
    flag: `-p --paginate, -P --no-pager, --no-replace-objects, --no-lazy-fetch, --no-optional-locks, --no-advice, --bare,
        --literal-pathspecs, --glob-pathspecs, --noglob-pathspecs, --icase-pathspecs, --html-path, --man-path, --info-path,
        -v --version`,
    value: '-c, --namespace, --list-cmds, --attr-source, --work-tree',
    folder: '-C',
    reads: '--git-dir',
    // --exec-path and --config-env take programs and settings from elsewhere
    unsafe: '--exec-path, --config-env',
  }),
  before: (args) => [...repositoryElsewhere(args), ...settingsForThisCall(args), settingsThatRun(args), quietHooks],
  effects(args) {
    const [name, ...parameters] = args.operands
    if (!name) return args.has('--html-path', '--man-path', '--info-path') ? [printsWorkspacePaths] : []
    if (textOf(name) === undefined) return [unknown('subcommand of `git` is only known at run time')]
    // git itself answers this, with the manual or the text of an alias
    if (parameters.length === 1 && textOf(parameters[0]) === '--help') return []
    return [...repositoryElsewhere(args), ...settingsForThisCall(args), { do: 'manifest-script', manifest: 'git-alias', name, parameters }]
  },
  subcommands: { ...extras, ...reading, ...tree, ...history, ...plumbing, ...remote, ...settings },
  examples: [
    ['git --version'],
    ['git instaweb --help'],
    ['git instaweb', 'unknown: subcommand `instaweb` of `git` is not described'],
    ['git --no-pager log -1', 'read .'],
    ['git -C sub status', 'read sub'],
    ['git --git-dir=.git log -1', 'read .git', 'read .'],
    [
      'git --git-dir=/tmp/x/.git status',
      'read /tmp/x/.git',
      'unknown: the settings of the repository `/tmp/x/.git` are not looked at',
      'read .',
    ],
    ['git --git-dir=lib/.git log -1', 'read lib/.git', 'unknown: the settings of the repository `lib/.git` are not looked at', 'read .'],
    ['git --work-tree=. status', 'read .'],
    ['git --work-tree=lib status', 'unknown: the repository of `lib` is another one', 'read lib', 'read .'],
    ['git --exec-path=x status', 'unknown: option `--exec-path` of `git` can run or load anything', 'read .'],
    ...readingExamples,
    ...treeExamples,
    ...historyExamples,
    ...plumbingExamples,
    ...remoteExamples,
    ...settingsExamples,
    ...extrasExamples,
    [
      'git ls-remote --upload-pack /opt/a',
      'unknown: option `--upload-pack` of `git ls-remote` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'connect:fetch origin',
    ],
    ['git checkout --merge', 'delete:uncommitted .'],
    ['git checkout --patch', 'delete:uncommitted .'],
    ['git checkout --pathspec-from-file a', 'read a', 'delete:uncommitted .'],
    ['git checkout --orphan topic', 'write:ref .git', 'write:switch .', 'execute:project git hooks'],
    ['git reset --soft HEAD~1 --merge', 'delete:uncommitted .', 'write:history .git'],
    ['git commit --no-gpg-sign', 'write:commit .git', 'config:skip-checks --no-gpg-sign', 'execute:project git hooks'],
    ['git commit --pathspec-from-file /opt/a -m x', 'read /opt/a', 'write:commit .git', 'execute:project git hooks'],
    [
      'git merge --no-verify --strategy b',
      'write:merge .',
      'unknown: merge strategy `b` is not described',
      'config:skip-checks --no-verify',
    ],
    ['git am --no-verify', 'write:merge .', 'config:skip-checks --no-verify', 'execute:project git hooks'],
    ['git am --quit', 'write:plumbing .git'],
    ['git am --no-gpg-sign fix.patch', 'read fix.patch', 'write:merge .', 'config:skip-checks --no-gpg-sign', 'execute:project git hooks'],
    ['git am --abort', 'write:history .git'],
    [
      'git filter-branch --setup /opt/a --env-filter /opt/b --tree-filter /opt/c --index-filter /opt/d',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'unknown: runs `/opt/c`, which is not part of the workspace',
      'unknown: runs `/opt/d`, which is not part of the workspace',
      'write:history .git',
    ],
    [
      'git filter-branch --parent-filter /opt/a --msg-filter /opt/b --commit-filter /opt/c',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
      'unknown: runs `/opt/c`, which is not part of the workspace',
      'write:history .git',
    ],
    ['git filter-branch --tag-name-filter /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write:history .git'],
    [
      'git archive --exec /opt/a --remote b',
      'unknown: option `--exec` of `git archive` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: `git archive --remote` fetches from elsewhere',
    ],
    [
      'git push --receive-pack /opt/a --push-option b',
      'unknown: option `--receive-pack` of `git push` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'publish:push origin',
      'config:remote push option b',
      'execute:project git hooks',
    ],
    ['git send-pack --push-option a', 'publish:push origin', 'config:remote push option a', 'execute:project git hooks'],
    ['git send-pack --mirror --force-with-lease origin', 'publish:push origin --mirror --force-with-lease', 'execute:project git hooks'],
    [
      'git fetch --upload-pack /opt/a',
      'unknown: option `--upload-pack` of `git fetch` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'connect:fetch origin',
    ],
    [
      'git clone "ext::rm a" --config a',
      'config:runs a',
      'unknown: git setting `a` can run programs',
      'unknown: remote `ext::rm a` names a transport that can run programs',
      'delete a',
      'write:folder rm a',
    ],
    [
      'git clone --upload-pack /opt/a',
      'unknown: option `-u` of `git clone` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
    ],
    ['git config user.email --unset-all', 'config:inert user.email'],
    ['git config user.email --remove-section', 'config:inert user.email'],
    ['git config user.email --rename-section', 'config:inert user.email'],
    ['git config --edit', 'config:runs any key'],
    ['git config --system user.name Ada', 'write:edit /etc/gitconfig', 'config:inert user.name=Ada'],
    ['git config --blob /opt/a list', 'read /opt/a', 'read .git/config'],
    ['git switch -c topic origin/main --merge', 'delete:uncommitted .', 'write:ref .git', 'write:switch .', 'execute:project git hooks'],
    ['git switch --force-create topic', 'write:history .git', 'write:switch .', 'execute:project git hooks'],
    ['git switch --orphan topic', 'write:ref .git', 'write:switch .', 'execute:project git hooks'],
    ['git merge --no-gpg-sign', 'write:merge .', 'config:skip-checks --no-gpg-sign', 'execute:project git hooks'],
    ['git --config-env=core.pager=X log', 'unknown: option `--config-env` of `git` can run or load anything'],
    ['git merge --quit', 'write:plumbing .git'],
    ['git --work-tree /opt/a gc', 'unknown: the repository of `/opt/a` is another one', 'write:maintenance /opt/a/.git'],
    [
      'git rebase --no-verify --strategy b',
      'write:history .git',
      'unknown: merge strategy `b` is not described',
      'config:skip-checks --no-verify',
    ],
    [
      'git send-pack --receive-pack /opt/a',
      'unknown: option `--receive-pack` of `git send-pack` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'publish:push origin',
      'execute:project git hooks',
    ],
    [
      'git pull --upload-pack /opt/a',
      'unknown: option `--upload-pack` of `git pull` can run or load anything',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'connect:fetch origin',
      'write:merge .',
      'execute:project git hooks',
    ],
  ],
})
