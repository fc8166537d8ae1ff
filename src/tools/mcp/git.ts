import { defineMcpServer, tools, unclear } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'git',
  aliases: [],
  about: 'version control of a local repository',
  tools: {
    ...tools('git_status git_diff_unstaged git_diff_staged', { fields: { lists: 'repo_path', data: 'context_lines' } }),
    ...tools('git_diff git_show', { fields: { lists: 'repo_path', data: 'target revision context_lines' } }),
    ...tools('git_log git_branch', {
      fields: { lists: 'repo_path', data: 'max_count start_timestamp end_timestamp branch_type contains not_contains' },
    }),
    // what these change follows from the repository and its hooks, which only the shell analysis looks at
    ...tools('git_add git_commit git_reset git_create_branch git_checkout git_init', unclear('changes the repository')),
  },
  examples: [
    ['git_diff_unstaged', { repo_path: '.' }, 'read:names .'],
    ['git_log', { repo_path: '.', max_count: 5 }, 'read:names .'],
    ['git_checkout', { repo_path: '.', branch_name: 'x' }, 'unknown: changes the repository'],
    [
      'git_diff',
      { repo_path: '.', target: 'main', output: '/tmp/x' },
      'read:names .',
      'unknown: argument `output` of `git_diff` is not described',
    ],
  ],
})
