import {
  by,
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  list,
  mcp,
  names,
  other,
  patch,
  read,
  remove,
  resource,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

const editing = edit({
  path: 'path file_path target_file',
  old: 'old_string old_str',
  text: 'new_string new_str code_edit content contents',
  edits: 'edits',
  inert: 'replace_all instructions explanation',
})

export const cursor = defineAgent({
  name: 'cursor',
  tools: {
    ...names(
      'Shell run_terminal_cmd',
      shell({
        command: 'command',
        cwd: 'cwd working_directory workingDirectory',
        inert: 'description explanation is_background timeout block_until_ms requireUserApproval',
        risky: 'required_permissions sandbox env',
      }),
    ),
    ...names('StrReplace Edit EditFile edit_file search_replace', editing),
    Write: write({ path: 'path file_path', text: 'content contents file_text' }),
    ...names(
      'EditNotebook edit_notebook',
      edit({ path: 'target_notebook path', old: 'old_string', text: 'new_string', inert: 'cell_idx cell_language is_new_cell' }),
    ),
    ApplyPatch: patch({ patch: 'patch input' }),
    ...names('Delete delete_file', remove({ path: 'path file_path target_file', inert: 'explanation' })),
    ...names(
      'Read read_file',
      read({
        path: 'path file_path target_file',
        inert: 'offset limit explanation should_read_entire_file start_line_one_indexed end_line_one_indexed_inclusive',
      }),
    ),
    ...names(
      'LS list_dir',
      list({ path: 'path target_directory relative_workspace_path directory', inert: 'ignore_globs explanation ignore' }),
    ),
    ...names(
      'Grep grep grep_search',
      search({
        path: 'path',
        filter: 'glob include_pattern',
        inert: 'pattern query output_mode -i -n -A -B -C type multiline head_limit offset case_sensitive exclude_pattern explanation',
      }),
    ),
    ...names('Glob glob_file_search', glob({ path: 'target_directory path', pattern: 'glob_pattern pattern' })),
    file_search: glob({ pattern: 'query', inert: 'explanation' }),
    ...names(
      'SemanticSearch codebase_search',
      search({ paths: 'target_directories', inert: 'query explanation num_results search_only_prs' }),
    ),
    WebFetch: fetch({ url: 'url' }),
    ...names('WebSearch web_search', searchWeb({ query: 'search_term query', inert: 'explanation' })),
    ...names('Task', delegate({ brief: 'prompt', inert: 'description subagent_type model resume readonly run_in_background' })),
    CallMcpTool: mcp({ server: 'server', name: 'toolName', arguments: 'arguments' }),
    FetchMcpResource: { ...by('downloadPath', { '': resource }), about: 'saves what a server offers to a file' },
    ...names('TodoWrite todo_write ReadLints read_lints AskQuestion SwitchMode CreatePlan ListMcpResources Await', coordinate),
    UpdateMemory: other('writes to the memory of later sessions'),
  },
  // `MCP:tool` names no server, so such a call stays unknown
  mcp: [doubleUnderscore],
})
