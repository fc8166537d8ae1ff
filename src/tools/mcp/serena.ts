import { defineMcpServer, harmless, type McpTool, tools, unclear } from '../mcp-server.ts'

const looks: McpTool = {
  fields: {
    data: `name_path name_path_pattern depth include_body include_info include_kinds exclude_kinds substring_matching max_answer_chars recursive skip_ignored_files file_mask
          substring_pattern context_lines_before context_lines_after paths_include_glob paths_exclude_glob restrict_search_to_code_files multiline max_matches`,
    searches: 'relative_path',
  },
}

export default defineMcpServer({
  name: 'serena',
  aliases: 'oraios-serena',
  about: 'symbols of the project through a language server',
  tools: {
    ...tools('find_symbol find_referencing_symbols get_symbols_overview find_file list_dir search_for_pattern', looks),
    // its project is named or is a folder
    ...tools('activate_project', { fields: { searches: 'project' } }),
    ...tools('read_file', { fields: { reads: 'relative_path', data: 'start_line end_line max_answer_chars' } }),
    ...tools('create_text_file', { fields: { writes: 'relative_path', text: 'content' } }),
    ...tools('replace_symbol_body insert_after_symbol insert_before_symbol replace_content replace_regex rename_symbol', {
      fields: { edits: 'relative_path', data: 'name_path needle mode allow_multiple_occurrences new_name regex', text: 'body repl' },
    }),
    ...tools(
      `list_memories read_memory check_onboarding_performed onboarding initial_instructions think_about_collected_information think_about_task_adherence
      think_about_whether_you_are_done get_current_config prepare_for_new_conversation`,
      harmless({ data: 'memory_file_name memory_name max_answer_chars' }),
    ),
    // what it remembers steers later sessions
    ...tools('write_memory delete_memory edit_memory rename_memory', unclear('writes to the memory of later sessions')),
    ...tools('execute_shell_command', { fields: { command: 'command', cwd: 'cwd', data: 'capture_stderr max_answer_chars' } }),
  },
  lookups: looks,
  examples: [
    ['find_declaration', { relative_path: 'src/a.ts' }, 'read:search src/a.ts'],
    ['find_symbol', { name_path: 'A', relative_path: 'src' }, 'read:search src'],
    ['replace_symbol_body', { name_path: 'A', relative_path: 'src/a.ts', body: 'x' }, 'write:edit src/a.ts'],
    ['activate_project', { project: '.' }, 'read:search .'],
    ['list_memories', {}],
    ['write_memory', { memory_name: 'x', content: 'y' }, 'unknown: writes to the memory of later sessions'],
    ['execute_shell_command', { command: 'ls' }, 'unknown: a command that is not analysed here'],
  ],
})
