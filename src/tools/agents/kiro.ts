import {
  by,
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  list,
  names,
  other,
  powershell,
  read,
  remove,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

export const kiro = defineAgent({
  name: 'kiro',
  tools: {
    ...names('execute_bash shell', shell({ command: 'command', cwd: 'working_dir cwd', inert: 'summary' })),
    executeBash: shell({ command: 'command', cwd: 'cwd path', inert: 'timeout warning' }),
    executePwsh: powershell({ command: 'command', cwd: 'cwd path', inert: 'timeout warning' }),
    fs_write: by('command', {
      create: write({ path: 'path', text: 'file_text', inert: 'command summary' }),
      str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: 'command summary' }),
      insert: edit({ path: 'path', text: 'new_str', inert: 'command insert_line summary' }),
      append: edit({ path: 'path', text: 'new_str', inert: 'command summary' }),
    }),
    // its later name, which other agents give to a plain write
    write: write({
      path: 'path',
      old: 'old_str oldStr',
      text: 'file_text content new_str newStr',
      inert: 'command insert_line insertLine replaceAll summary',
    }),
    ...names(
      'fs_read read',
      read({ path: 'path', paths: 'operations image_paths', inert: 'mode start_line end_line pattern context_lines depth summary' }),
    ),
    fsWrite: write({ path: 'path', text: 'text' }),
    fsAppend: edit({ path: 'path', text: 'text' }),
    strReplace: edit({ path: 'path', old: 'oldStr', text: 'newStr' }),
    deleteFile: remove({ path: 'targetFile', inert: 'explanation' }),
    ...names('readFile readCode', read({ path: 'path', inert: 'start_line end_line selector includeImports explanation' })),
    readMultipleFiles: read({ paths: 'paths', inert: 'start_line end_line explanation' }),
    listDirectory: list({ path: 'path', inert: 'depth explanation' }),
    grepSearch: search({ filter: 'includePattern', inert: 'query caseSensitive excludePattern explanation' }),
    fileSearch: search({ inert: 'query explanation' }),
    ...names('remote_web_search web_search', searchWeb({ query: 'query' })),
    ...names('web_fetch webFetch', fetch({ url: 'url', inert: 'mode search_terms' })),
    code: by(
      'operation',
      names(
        `search_symbols lookup_symbols find_references goto_definition get_document_symbols get_diagnostics get_hover get_completions pattern_search
        generate_codebase_overview search_codebase_map`,
        search({
          path: 'path file_path',
          inert: 'operation symbol_name symbols symbol_type language row column pattern limit include_source top_level_only exact_match',
        }),
      ),
    ),
    ...names(
      'delegate subagent use_subagent invokeSubAgent',
      delegate({ brief: 'task prompt command content', inert: 'agent name agent_name explanation' }),
    ),
    ...names('todo_list thinking introspect getDiagnostics userInput taskStatus prework listProcesses getProcessOutput', coordinate),
    ...names('use_aws aws', other('calls the cloud')),
    knowledge: other('changes the store of knowledge'),
  },
  mcp: [doubleUnderscore, { prefix: '@', separator: '/' }],
})
