import { defineMcpServer, textsOf, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'git',
  about: 'version control of a local repository',
  tools: {
    ...tools('git_status git_diff_unstaged git_diff_staged', { fields: { lists: 'repo_path', data: 'context_lines' } }),
    // a word that is an option there is one here
    git_diff: {
      fields: { cwd: 'repo_path', data: 'target context_lines' },
      runs: ({ target }) => ['git', 'diff', ...textsOf(target)],
    },
    git_show: { fields: { cwd: 'repo_path', data: 'revision' }, runs: ({ revision }) => ['git', 'show', ...textsOf(revision)] },
    git_blame: {
      fields: { cwd: 'repo_path', data: 'file revision' },
      runs: ({ file, revision }) => ['git', 'blame', ...textsOf(revision), '--', ...textsOf(file)],
    },
    ...tools('git_log git_branch git_stash_list git_tag_list git_remote_list', {
      fields: { lists: 'repo_path', data: 'max_count start_timestamp end_timestamp branch_type contains not_contains' },
    }),
    git_add: { fields: { cwd: 'repo_path', data: 'files' }, runs: ({ files }) => ['git', 'add', '--', ...textsOf(files)] },
    git_commit: { fields: { cwd: 'repo_path', data: 'message' }, runs: ({ message }) => ['git', 'commit', '-m', ...textsOf(message)] },
    git_create_branch: {
      fields: { cwd: 'repo_path', data: 'branch_name base_branch' },
      runs: ({ branch_name, base_branch }) => ['git', 'branch', ...textsOf(branch_name), ...textsOf(base_branch)],
    },
    git_checkout: {
      fields: { cwd: 'repo_path', data: 'branch_name' },
      runs: ({ branch_name }) => ['git', 'checkout', ...textsOf(branch_name)],
    },
    git_reset: { fields: { cwd: 'repo_path' }, runs: () => ['git', 'reset'] },
    git_init: { fields: { cwd: 'repo_path' }, runs: () => ['git', 'init'] },
  },
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
