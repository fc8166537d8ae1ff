import { by, coordinate, defineAgent, delegate, doubleUnderscore, edit, list, names, other, powershell, read, remove, search, searchWeb, shell, write } from '../tool-spec.ts'

export const kiro = defineAgent({
  name: 'kiro',
  tools: {
    execute_bash: shell({ command: 'command', cwd: 'working_dir cwd', inert: 'summary' }),
    executeBash: shell({ command: 'command', cwd: 'cwd path', inert: 'timeout warning' }),
    executePwsh: powershell({ command: 'command', cwd: 'cwd path', inert: 'timeout warning' }),
    fs_write: by('command', {
      create: write({ path: 'path', text: 'file_text', inert: 'command summary' }),
      str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: 'command summary' }),
      insert: edit({ path: 'path', text: 'new_str', inert: 'command insert_line summary' }),
      append: edit({ path: 'path', text: 'new_str', inert: 'command summary' }),
    }),
    fs_read: read({ path: 'path', paths: 'operations image_paths', inert: 'mode start_line end_line pattern context_lines depth summary' }),
    fsWrite: write({ path: 'path', text: 'text' }),
    fsAppend: edit({ path: 'path', text: 'text' }),
    strReplace: edit({ path: 'path', old: 'oldStr', text: 'newStr' }),
    deleteFile: remove({ path: 'targetFile', inert: 'explanation' }),
    readFile: read({ path: 'path', inert: 'start_line end_line explanation' }),
    readMultipleFiles: read({ paths: 'paths', inert: 'start_line end_line explanation' }),
    listDirectory: list({ path: 'path', inert: 'depth explanation' }),
    grepSearch: search({ filter: 'includePattern', inert: 'query caseSensitive excludePattern explanation' }),
    fileSearch: search({ inert: 'query explanation' }),
    remote_web_search: searchWeb({ query: 'query' }),
    ...names('delegate subagent use_subagent invokeSubAgent', delegate({ brief: 'task prompt command content', inert: 'agent name agent_name explanation' })),
    ...names('todo_list thinking introspect getDiagnostics userInput taskStatus', coordinate),
    use_aws: other('calls the cloud'),
    knowledge: other('changes the store of knowledge'),
  },
  mcp: [doubleUnderscore],
})
