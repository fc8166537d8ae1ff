import { defineMcpServer, harmless, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'acp',
  about: 'files and terminals of an editor that drives the agent by the Agent Client Protocol',
  tools: {
    Read: { fields: { reads: 'file_path', data: 'offset limit' } },
    Write: { fields: { writes: 'file_path', text: 'content' } },
    Edit: { fields: { edits: 'file_path', text: 'new_string', data: 'old_string replace_all' } },
    Bash: { fields: { command: 'command', data: 'description timeout run_in_background' } },
    ...tools('BashOutput KillShell', harmless({ data: 'bash_id task_id shell_id block wait_up_to' })),
  },
  examples: [
    ['Read', { file_path: 'src/a.ts', limit: 20 }, 'read src/a.ts'],
    ['Write', { file_path: 'a.txt', content: 'x' }, 'write:overwrite a.txt'],
    ['Edit', { file_path: '.husky/pre-push', old_string: 'a', new_string: 'b' }, 'write:edit .husky/pre-push'],
    ['Bash', { command: 'ls' }, 'unknown: a command that is not analysed here'],
    ['BashOutput', { bash_id: '1' }],
    [
      'Bash',
      { command: 'ls', env: 'A=b' },
      'unknown: a command that is not analysed here',
      'unknown: argument `env` of `Bash` is not described',
    ],
  ],
})
