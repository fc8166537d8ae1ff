import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, printsWorkspacePaths, unknown } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { history, historyExamples } from './_history.ts'
import { plumbing, plumbingExamples } from './_plumbing.ts'
import { reading, readingExamples } from './_reading.ts'
import { remote, remoteExamples } from './_remote.ts'
import { settings, settingsExamples, settingsForThisCall, settingsThatRun } from './_settings.ts'
import { tree, treeExamples } from './_tree.ts'

/** A repository named on the line brings settings that run programs; only one inside the project is looked through. */
const repositoryElsewhere = (args: Args): readonly Draft[] =>
  args
    .values('--git-dir')
    .filter((word) => !/^(?!\/|~)(?!.*\.\.)[^$]*\.git\/?$/.test(show(word)))
    .map((word) => unknown(`the settings of the repository \`${show(word)}\` are not looked at`))

export default defineCommand({
  name: 'git',
  about: 'version control',
  abbreviates: true,
  style: 'posix',
  options: table({
    flag: `-p --paginate, -P --no-pager, --no-replace-objects, --no-lazy-fetch, --no-optional-locks, --no-advice, --bare,
        --literal-pathspecs, --glob-pathspecs, --noglob-pathspecs, --icase-pathspecs, --html-path, --man-path, --info-path,
        -v --version`,
    value: '-c, --namespace, --list-cmds, --attr-source',
    folder: '-C, --work-tree',
    reads: '--git-dir',
    // --exec-path and --config-env take programs and settings from elsewhere
    unsafe: '--exec-path, --config-env',
  }),
  before: (args) => [...repositoryElsewhere(args), ...settingsForThisCall(args), settingsThatRun(args)],
  effects(args) {
    const [name, ...parameters] = args.operands
    if (!name) return args.has('--html-path', '--man-path', '--info-path') ? [printsWorkspacePaths] : []
    if (textOf(name) === undefined) return [unknown('subcommand of `git` is only known at run time')]
    return [...repositoryElsewhere(args), ...settingsForThisCall(args), { do: 'manifest-script', manifest: 'git-alias', name, parameters }]
  },
  subcommands: { ...reading, ...tree, ...history, ...plumbing, ...remote, ...settings },
  examples: [
    ['git --version'],
    ['git --no-pager log -1', 'read .'],
    ['git -C sub status', 'read sub'],
    ['git --git-dir=.git log -1', 'read .git', 'read .'],
    [
      'git --git-dir=/tmp/x/.git status',
      'read /tmp/x/.git',
      'unknown: the settings of the repository `/tmp/x/.git` are not looked at',
      'read .',
    ],
    ['git --exec-path=x status', 'unknown: option `--exec-path` of `git` can run or load anything', 'read .'],
    ...readingExamples,
    ...treeExamples,
    ...historyExamples,
    ...plumbingExamples,
    ...remoteExamples,
    ...settingsExamples,
  ],
})
