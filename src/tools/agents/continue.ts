import {
  coordinate,
  defineAgent,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  list,
  names,
  other,
  read,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

export const continueAgent = defineAgent({
  name: 'continue',
  tools: {
    ...names('read_file builtin_read_file', read({ path: 'filepath' })),
    ...names('create_new_file builtin_create_new_file', write({ path: 'filepath', text: 'contents' })),
    ...names('edit_existing_file builtin_edit_existing_file', edit({ path: 'filepath', text: 'changes' })),
    ...names(
      'single_find_and_replace builtin_single_find_and_replace',
      edit({ path: 'filepath', old: 'old_string', text: 'new_string', inert: 'replace_all' }),
    ),
    ...names('multi_edit builtin_multi_edit', edit({ path: 'filepath', edits: 'edits' })),
    ...names('run_terminal_command builtin_run_terminal_command', shell({ command: 'command', inert: 'waitForCompletion' })),
    ...names('grep_search builtin_grep_search', search({ inert: 'query' })),
    ...names('file_glob_search builtin_file_glob_search', glob({ pattern: 'pattern' })),
    ...names('ls builtin_ls', list({ path: 'dirPath', inert: 'recursive' })),
    ...names('search_web builtin_search_web', searchWeb({ query: 'query' })),
    ...names('fetch_url_content builtin_fetch_url_content', fetch({ url: 'url' })),
    ...names('view_diff builtin_view_diff read_currently_open_file builtin_read_currently_open_file', coordinate),
    ...names('create_rule_block builtin_create_rule_block', other('writes a rule for later sessions')),
  },
  mcp: [doubleUnderscore],
})
