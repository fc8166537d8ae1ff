import type { Json, JsonObject } from '../../tool-call.ts'
import { isOn } from '../deeds.ts'
import { wordsOf } from '../lookup-names.ts'
import { defineMcpServer, type McpTool, textsOf, tools } from '../mcp-server.ts'

const place = 'repo_path repository_path repo repository repoPath repositoryPath path cwd working_dir workingDir workingDirectory'
const textOf = (value: Json | undefined): readonly string[] => (typeof value === 'string' && value !== '' ? [value] : [])
/** Words for git: a list of them, or a text that holds several. */
const wordsIn = (value: Json | undefined): readonly string[] => (typeof value === 'string' ? value.split(/\s+/) : textsOf(value))
const namesOf = (fields: string): readonly string[] => fields.split(' ').filter(Boolean)

/** Arguments that hold words for git as they are. */
const further = 'args options flags extra_args'

interface Spelling {
  /** Arguments that are switches: `force` is `--force`. */
  readonly switches?: string
  /** Arguments that are options with a value. */
  readonly values?: string
  /** Arguments that stand by themselves, in their order. */
  readonly things?: string
  /** Switches that git calls otherwise. */
  readonly others?: Readonly<Record<string, string>>
  /** Arguments that change nothing. */
  readonly inert?: string
  /** Words between the verb and its options, where an argument chooses them. */
  readonly chosen?: (input: JsonObject) => readonly string[]
}

/** A tool that is a command of git, spelled with its arguments. A word that is an option there is one here. */
function command(verb: string, { switches = '', values = '', things = '', others = {}, inert = '', chosen }: Spelling): McpTool {
  const data = `${switches} ${values} ${things} ${Object.keys(others).join(' ')} ${inert} ${further} mode operation action`.trim()
  return {
    fields: { cwd: place, data },
    runs: (input) => [
      ...['git', verb, ...(chosen?.(input) ?? [])],
      ...namesOf(switches).flatMap((field) => (isOn(input[field]) ? [`--${wordsOf(field).join('-')}`] : [])),
      ...Object.entries(others).flatMap(([field, option]) => (isOn(input[field]) ? [option] : [])),
      ...namesOf(values).flatMap((field) => textsOf(input[field]).flatMap((value) => [`--${wordsOf(field).join('-')}`, value])),
      ...namesOf(further).flatMap((field) => wordsIn(input[field])),
      ...namesOf(things).flatMap((field) => textsOf(input[field])),
    ],
  }
}

/** What a tool of several acts is told to do. */
const modeOf = ({ mode, operation, action }: JsonObject): string => textOf(mode ?? operation ?? action)[0] ?? ''

/** A mode that is a word of its own, `stash pop`; without one, the first. */
const subcommand =
  (first: string) =>
  (input: JsonObject): readonly string[] =>
    textOf(modeOf(input) || first)

const message = 'message'
const branchNames = 'branch_name branchName branch target'
const fetching = { switches: 'prune tags all dry_run dryRun', things: 'remote branch' }

const acts: Readonly<Record<string, McpTool>> = {
  git_diff: command('diff', {
    switches: 'staged cached stat name_only nameOnly',
    things: 'source base target head file',
    inert: 'context_lines contextLines',
  }),
  git_show: command('show', { things: 'revision commit commit_hash ref object' }),
  git_add: {
    fields: { cwd: place, data: 'files paths' },
    runs: ({ files, paths }) => ['git', 'add', '--', ...textsOf(files ?? paths)],
  },
  git_commit: command('commit', { switches: 'all amend no_verify noVerify signoff allow_empty allowEmpty', values: message }),
  git_create_branch: {
    fields: { cwd: place, data: 'branch_name branchName base_branch baseBranch' },
    runs: ({ branch_name, branchName, base_branch, baseBranch }) => [
      'git',
      'branch',
      ...[branch_name ?? branchName, base_branch ?? baseBranch].flatMap(textOf),
    ],
  },
  git_checkout: command('checkout', {
    things: branchNames,
    others: { create: '-b', create_branch: '-b', createBranch: '-b', force: '--force' },
  }),
  git_switch: command('switch', { things: branchNames, others: { create: '-c', force: '--force' } }),
  git_reset: command('reset', {
    chosen: (input) => textOf(modeOf(input)).map((mode) => `--${mode}`),
    switches: 'hard soft mixed',
    things: 'target commit revision ref',
  }),
  git_init: command('init', {}),
  git_push: command('push', {
    switches: 'force force_with_lease forceWithLease set_upstream setUpstream delete mirror tags all prune dry_run dryRun no_verify',
    chosen: ({ remote, branch, refspec, target }) => (textOf(remote).length === 0 && (branch ?? refspec ?? target) ? ['origin'] : []),
    things: 'remote branch target refspec refspecs',
  }),
  git_fetch: command('fetch', fetching),
  git_pull: command('pull', {
    ...fetching,
    switches: `${fetching.switches} rebase`,
    others: { ff_only: '--ff-only', fastForwardOnly: '--ff-only' },
  }),
  git_merge: command('merge', {
    switches: 'squash abort no_ff continue',
    things: 'branch',
    values: message,
    others: { noFastForward: '--no-ff' },
  }),
  git_rebase: command('rebase', { switches: 'abort continue skip', values: 'onto', things: 'upstream branch' }),
  git_cherry_pick: command('cherry-pick', { switches: 'abort continue no_commit', things: 'commit commits commit_hash commitRef' }),
  git_revert: command('revert', { switches: 'no_edit no_commit abort', things: 'commit commit_hash' }),
  git_stash: command('stash', { chosen: subcommand('push'), values: message, things: 'stash_ref stashRef' }),
  git_tag: command('tag', {
    chosen: (input) => (/^delete$/.test(modeOf(input)) ? ['-d'] : []),
    values: message,
    things: 'tag_name tagName name commit',
  }),
  git_clean: command('clean', { switches: 'force dry_run dryRun', others: { directories: '-d', ignored: '-x' }, things: 'paths' }),
  git_restore: command('restore', { switches: 'staged worktree', values: 'source', things: 'files paths' }),
  git_worktree: command('worktree', { chosen: subcommand('list'), switches: 'force', things: 'worktree_path worktreePath new_branch' }),
}

const looks: McpTool = {
  fields: {
    lists: place,
    data: 'max_count maxCount limit start_timestamp end_timestamp branch_type contains not_contains context_lines since until author short porcelain oneline branch file file_path filePath',
  },
}

/** Some servers leave the name of the program out. */
const withBareNames = (described: Readonly<Record<string, McpTool>>): Readonly<Record<string, McpTool>> => ({
  ...Object.fromEntries(Object.entries(described).map(([name, tool]) => [name.replace(/^git_/, ''), tool])),
  ...described,
})

export default defineMcpServer({
  name: 'git',
  about: 'version control of a local repository',
  tools: withBareNames({
    ...tools(
      'git_status git_diff_unstaged git_diff_staged git_log git_branch git_stash_list git_tag_list git_remote_list git_reflog git_branch_list git_list_branches',
      looks,
    ),
    git_blame: {
      fields: { cwd: place, data: 'file file_path filePath revision' },
      runs: ({ file, file_path, filePath, revision }) => [
        'git',
        'blame',
        ...textsOf(revision),
        '--',
        ...textsOf(file ?? file_path ?? filePath),
      ],
    },
    ...acts,
  }),
  lookups: { fields: { lists: 'repo_path path' } },
  examples: [
    ['git_list_branches', { repo_path: '.' }, 'read:names .'],
    ['git_stash_drop', { repo_path: '.' }, 'unknown: tool `git_stash_drop` of server `git` is not described'],
    ['git_diff_unstaged', { repo_path: '.' }, 'read:names .'],
    ['git_log', { repo_path: '.', max_count: 5 }, 'read:names .'],
    ['git_commit', { repo_path: '.', message: 'fix' }, 'unknown: a command that is not analysed here'],
    [
      'git_diff',
      { repo_path: '.', target: 'main', output: '/tmp/x' },
      'unknown: a command that is not analysed here',
      'unknown: argument `output` of `git_diff` is not described',
    ],
  ],
})
