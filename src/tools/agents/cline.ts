import {
  by,
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  list,
  mcp,
  names,
  other,
  patch,
  read,
  resource,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

/** The checklist that may come with any call. */
const progress = 'task_progress'

export const cline = defineAgent({
  name: 'cline',
  tools: {
    run_commands: shell({ commands: 'commands' }),
    execute_command: shell({ command: 'command', cwd: 'cwd', inert: `requires_approval timeout ${progress}` }),
    editor: edit({ path: 'path', old: 'old_text', text: 'new_text', inert: 'insert_line' }),
    write_to_file: write({ path: 'path', text: 'content', inert: `line_count ${progress}` }),
    ...names('replace_in_file apply_diff', edit({ path: 'path', text: 'diff', inert: progress })),
    insert_content: edit({ path: 'path', text: 'content', inert: `line ${progress}` }),
    search_and_replace: edit({
      path: 'path',
      old: 'search',
      text: 'replace',
      inert: `start_line end_line use_regex ignore_case ${progress}`,
    }),
    apply_patch: patch({ patch: 'input' }),
    read_files: read({ paths: 'files' }),
    read_file: read({ path: 'path', inert: `start_line end_line ${progress}` }),
    list_files: list({ path: 'path', inert: `recursive ${progress}` }),
    list_code_definition_names: list({ path: 'path', inert: progress }),
    search_files: search({ path: 'path', filter: 'file_pattern', inert: `regex ${progress}` }),
    search_codebase: search({ inert: 'queries' }),
    codebase_search: search({ path: 'path', inert: 'query' }),
    fetch_web_content: fetch({ urls: 'requests' }),
    web_fetch: fetch({ url: 'url', inert: `prompt ${progress}` }),
    web_search: searchWeb({ query: 'query', inert: `allowed_domains blocked_domains ${progress}` }),
    spawn_agent: delegate({ brief: 'task', inert: 'systemPrompt' }),
    team_spawn_teammate: delegate({ brief: 'rolePrompt', inert: 'agentId' }),
    team_run_task: delegate({ brief: 'task', inert: 'agentId taskId runMode continueConversation' }),
    new_task: delegate({ brief: 'context' }),
    use_mcp_tool: mcp({ server: 'server_name', name: 'tool_name', arguments: 'arguments', inert: progress }),
    access_mcp_resource: resource,
    ...names(
      `ask_question ask_followup_question plan_mode_respond act_mode_respond focus_chain update_todo_list condense load_mcp_documentation
      team_status team_task team_list_runs team_await_runs team_read_mailbox team_mission_log team_list_outcomes team_create_outcome
      team_attach_outcome_fragment team_review_outcome_fragment team_finalize_outcome team_send_message team_broadcast team_cancel_run
      team_shutdown_teammate team_cleanup`,
      coordinate,
    ),
    browser_action: {
      ...by('action', { launch: fetch({ url: 'url', inert: 'action' }), ...names('scroll_down scroll_up close', coordinate) }),
      about: 'acts in a browser',
    },
    attempt_completion: { ...by('command', { '': coordinate }), about: 'runs a command to show the result' },
    use_skill: other('loads the instructions of a skill'),
  },
  mcp: [doubleUnderscore],
})
