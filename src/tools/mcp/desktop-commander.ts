import { defineMcpServer, harmless, tools, unclear } from '../mcp-server.ts'
import { fileTools } from './_files.ts'

export default defineMcpServer({
  name: 'desktop-commander',
  about: 'files and commands of this machine',
  tools: {
    ...fileTools,
    ...tools('start_process execute_command run_command', { fields: { command: 'command', data: 'timeout timeout_ms verbose_timing' } }),
    read_file: { fields: { reads: 'path', data: 'offset length lines isUrl' } },
    start_search: {
      fields: {
        searches: 'path',
        data: 'pattern timeoutMs filePattern ignoreCase maxResults includeHidden contextLines searchType literalSearch earlyTermination',
      },
    },
    write_file: { fields: { writes: 'path', text: 'content', data: 'mode' } },
    ...tools(
      'list_processes list_sessions get_config read_process_output read_output get_more_search_results list_searches stop_search get_usage_stats get_recent_tool_calls',
      harmless({ data: 'pid timeout_ms offset length sessionId maxResults toolName since verbose_timing' }),
    ),
    interact_with_process: unclear('types into a running program'),
    ...tools('kill_process force_terminate', {
      fields: { data: 'pid' },
      effects: ({ pid }) => [{ kind: 'process', tag: String(pid) === '-1' ? 'all' : 'number', target: 'a process' }],
    }),
    set_config_value: unclear('changes what the server may do'),
  },
  examples: [
    ['execute_command', { command: 'ls' }, 'unknown: a command that is not analysed here'],
    ['read_file', { path: 'a.txt' }, 'read a.txt'],
    ['read_file', { path: 'http://x.example/a', isUrl: true }, 'connect:get http://x.example/a'],
    ['list_directory', { path: '.' }, 'read:names .'],
    ['search_code', { path: 'src', pattern: 'x' }, 'read:search src'],
    ['write_file', { path: 'a.txt', content: 'x' }, 'write:overwrite a.txt'],
    ['edit_block', { file_path: 'a.txt', old_string: 'a', new_string: 'b' }, 'write:edit a.txt'],
    ['kill_process', { pid: 1 }, 'process:number a process'],
    ['kill_process', { pid: -1 }, 'process:all a process'],
    ['interact_with_process', { pid: 1, input: 'x' }, 'unknown: types into a running program'],
    ['set_config_value', { key: 'x' }, 'unknown: changes what the server may do'],
    ['list_processes', {}],
  ],
})
