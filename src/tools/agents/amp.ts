import { coordinate, defineAgent, delegate, doubleUnderscore, edit, fetch, glob, list, names, other, patch, read, search, searchWeb, shell, write } from '../tool-spec.ts'

export const amp = defineAgent({
  name: 'amp',
  tools: {
    Bash: shell({ command: 'cmd', cwd: 'cwd', inert: 'timeout description' }),
    edit_file: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: 'replace_all' }),
    create_file: write({ path: 'path', text: 'content' }),
    undo_edit: edit({ path: 'path' }),
    apply_patch: patch({ patch: 'patchText' }),
    Read: read({ path: 'path', inert: 'read_range' }),
    look_at: read({ path: 'path', inert: 'objective context' }),
    list_directory: list({ path: 'path' }),
    glob: glob({ pattern: 'filePattern', inert: 'limit offset' }),
    Grep: search({ path: 'path', filter: 'glob', inert: 'pattern caseSensitive literal' }),
    read_web_page: fetch({ url: 'url', inert: 'objective prompt raw forceRefetch' }),
    web_search: searchWeb({ query: 'query objective', inert: 'max_results num_results' }),
    ...names('Task finder oracle librarian', delegate({ brief: 'prompt task query', inert: 'description context files' })),
    ...names('todo_write todo_read get_diagnostics mermaid read_mcp_resource find_thread read_thread', coordinate),
    format_file: other('runs a formatter'),
    skill: other('loads the instructions of a skill'),
  },
  mcp: [doubleUnderscore],
})
