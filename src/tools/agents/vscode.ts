import { coordinate, defineAgent, delegate, doubleUnderscore, edit, fetch, glob, list, names, other, patch, read, search, shell, singleUnderscore, write } from '../tool-spec.ts'

export const vscode = defineAgent({
  name: 'vscode',
  tools: {
    ...names('run_in_terminal runTerminalCommand runInTerminal', shell({ command: 'command', inert: 'explanation goal isBackground timeout mode' })),
    ...names('replace_string_in_file', edit({ path: 'filePath', old: 'oldString', text: 'newString', inert: 'explanation' })),
    multi_replace_string_in_file: edit({ edits: 'replacements', inert: 'explanation' }),
    insert_edit_into_file: edit({ path: 'filePath', text: 'code', inert: 'explanation' }),
    edit_notebook_file: edit({ path: 'filePath', text: 'newCode', inert: 'cellId editType language explanation' }),
    create_file: write({ path: 'filePath', text: 'content' }),
    editFiles: edit({ paths: 'files', path: 'filePath', text: 'code', inert: 'explanation' }),
    apply_patch: patch({ patch: 'input', inert: 'explanation' }),
    read_file: read({ path: 'filePath', inert: 'startLine endLine startLineNumberBaseZero endLineNumberBaseZero offset limit' }),
    list_dir: list({ path: 'path' }),
    file_search: glob({ pattern: 'query', inert: 'maxResults' }),
    grep_search: search({ filter: 'includePattern', inert: 'query isRegexp maxResults includeIgnoredFiles' }),
    semantic_search: search({ inert: 'query' }),
    fetch_webpage: fetch({ urls: 'urls', inert: 'query' }),
    get_errors: read({ paths: 'filePaths', inert: 'ranges' }),
    runSubagent: delegate({ brief: 'prompt', inert: 'description agentName' }),
    ...names(
      `manage_todo_list get_terminal_output terminal_last_command terminal_selection get_changed_files test_failure get_task_output
      read_notebook_cell_output copilot_getNotebookSummary get_vscode_api get_search_view_results list_code_usages ask_questions
      vscode_searchExtensions_internal`,
      coordinate,
    ),
    ...names('run_task create_and_run_task runTests run_notebook_cell', other('runs code of the project')),
    create_directory: other('creates a folder'),
    install_extension: other('installs an extension'),
    run_vscode_command: other('runs a command of the editor'),
    open_simple_browser: other('opens a page'),
    memory: other('writes to the memory of later sessions'),
  },
  mcp: [doubleUnderscore, singleUnderscore],
})
