import {
  by,
  coordinate,
  defineAgent,
  doubleUnderscore,
  edit,
  fetch,
  names,
  other,
  read,
  remove,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

const lines = 'command instruction_reminder instructions_reminder old_str_start_line_number_1 old_str_end_line_number_1 insert_line_1'

export const augment = defineAgent({
  name: 'augment',
  tools: {
    view: read({ path: 'path', inert: 'type view_range search_query_regex case_sensitive context_lines_before context_lines_after' }),
    'save-file': write({ path: 'path', text: 'file_content', inert: 'add_last_line_newline instructions_reminder' }),
    'str-replace-editor': by('command', {
      str_replace: edit({ path: 'path', old: 'old_str_1', text: 'new_str_1', inert: lines }),
      insert: edit({ path: 'path', text: 'new_str_1', inert: lines }),
    }),
    'remove-files': remove({ paths: 'file_paths' }),
    'launch-process': shell({ command: 'command', cwd: 'cwd', inert: 'wait max_wait_seconds' }),
    ...names(
      `diagnostics read-process list-processes kill-process read-terminal render-mermaid view_tasklist reorganize_tasklist update_tasks add_tasks
      view-range-untruncated search-untruncated`,
      coordinate,
    ),
    remember: other('writes to the memory of later sessions'),
    'write-process': other('types into a running program'),
    'web-search': searchWeb({ query: 'query', inert: 'num_results' }),
    'web-fetch': fetch({ url: 'url' }),
    'codebase-retrieval': search({ inert: 'information_request' }),
    'open-browser': other('opens an address in the browser of the user'),
  },
  mcp: [doubleUnderscore],
})
