import {
  by,
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  names,
  other,
  patch,
  powershell,
  read,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

const shellFields = { command: 'command', inert: 'description mode detach initial_wait shellId sessionId timeout async', risky: 'env' }

export const copilot = defineAgent({
  name: 'copilot',
  tools: {
    // the hook of the other dialect sends the capital letter
    ...names('bash Bash', shell(shellFields)),
    powershell: powershell(shellFields),
    ...names('create write', write({ path: 'path file_path', text: 'file_text content' })),
    edit: edit({ path: 'path file_path', old: 'old_str old_string', text: 'new_str new_string', inert: 'replace_all' }),
    apply_patch: patch({ patch: 'input patch command' }),
    ...names('view read show_file', read({ path: 'path file_path', inert: 'view_range forceReadLargeFiles offset limit' })),
    ...names(
      'str_replace_editor str_replace_based_edit_tool',
      by('command', {
        view: read({ path: 'path', inert: 'command view_range' }),
        create: write({ path: 'path', text: 'file_text', inert: 'command' }),
        str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: 'command' }),
        insert: edit({ path: 'path', text: 'new_str insert_text', inert: 'command insert_line' }),
      }),
    ),
    ...names(
      'grep rg',
      search({ path: 'path', paths: 'paths', filter: 'glob', inert: 'pattern output_mode -i -n -A -B -C type multiline head_limit' }),
    ),
    glob: glob({ path: 'path', paths: 'paths', pattern: 'pattern' }),
    web_fetch: fetch({ url: 'url', inert: 'max_length start_index raw' }),
    web_search: searchWeb({ query: 'query' }),
    task: delegate({ brief: 'prompt', inert: 'agent_type description name model mode' }),
    ...names(
      `read_bash list_bash stop_bash read_powershell list_powershell stop_powershell read_agent list_agents ask_user report_intent update_todo
      fetch_copilot_cli_documentation exit_plan_mode tool_search_tool task_complete`,
      coordinate,
    ),
    skill: other('loads the instructions of a skill'),
    sql: other('runs SQL in the store of the session'),
    session_store_sql: other('runs SQL in the store of the session'),
    write_bash: other('types into a running program'),
    write_agent: other('gives a running agent more work'),
    store_memory: other('writes to the memory of later sessions'),
  },
  mcp: [doubleUnderscore, { prefix: '', separator: '-' }],
})
