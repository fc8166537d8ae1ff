import { defineCommand, printsWorkspacePaths, unknown } from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { table } from '../_table.ts'
import { history, historyExamples } from './_history.ts'
import { reading, readingExamples } from './_reading.ts'
import { remote, remoteExamples } from './_remote.ts'
import { settings, settingsExamples, settingsForThisCall, settingsThatRun } from './_settings.ts'
import { tree, treeExamples } from './_tree.ts'

export default defineCommand({
  name: 'git',
  about: 'version control',
  style: 'posix',
  options: table({
    flag: `-p --paginate, -P --no-pager, --no-replace-objects, --no-lazy-fetch, --no-optional-locks, --no-advice, --bare,
        --literal-pathspecs, --glob-pathspecs, --noglob-pathspecs, --icase-pathspecs, --html-path, --man-path, --info-path,
        -v --version`,
    value: '-c, --namespace, --list-cmds, --attr-source',
    folder: '-C, --work-tree',
    // the repository's own settings decide what git runs: the folder is looked at like the working directory's
    reads: '--git-dir',
    // --exec-path and --config-env take programs and settings from elsewhere
    unsafe: '--exec-path, --config-env',
  }),
  before: (args) => [...settingsForThisCall(args), ...settingsThatRun],
  effects(args) {
    const [name, ...parameters] = args.operands
    if (!name) return args.has('--html-path', '--man-path', '--info-path') ? [printsWorkspacePaths] : []
    if (textOf(name) === undefined) return [unknown('subcommand of `git` is only known at run time')]
    return [...settingsForThisCall(args), { do: 'manifest-script', manifest: 'git-alias', name, parameters }]
  },
  subcommands: { ...reading, ...tree, ...history, ...remote, ...settings },
  examples: [
    ['git --version'],
    ['git --no-pager log -1', 'read .'],
    ['git -C sub status', 'read sub'],
    ['git --exec-path=x status', 'unknown: option `--exec-path` of `git` can run or load anything', 'read .'],
    ...readingExamples,
    ...treeExamples,
    ...historyExamples,
    ...remoteExamples,
    ...settingsExamples,
  ],
})
