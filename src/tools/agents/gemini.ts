import {
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  list,
  names,
  other,
  read,
  resource,
  search,
  searchWeb,
  shell,
  singleUnderscore,
  write,
} from '../tool-spec.ts'

/** What the model wrote before a person changed it. */
const proposed = 'modified_by_user ai_proposed_content'

export const gemini = defineAgent({
  name: 'gemini',
  tools: {
    run_shell_command: shell({
      command: 'command',
      cwd: 'dir_path directory',
      inert: 'description is_background delay_ms wait_for_previous',
    }),
    replace: edit({
      path: 'file_path',
      old: 'old_string',
      text: 'new_string',
      inert: `instruction allow_multiple expected_replacements ${proposed}`,
    }),
    write_file: write({ path: 'file_path', text: 'content', inert: `wait_for_previous ${proposed}` }),
    read_file: read({ path: 'file_path absolute_path', inert: 'start_line end_line offset limit wait_for_previous' }),
    read_many_files: read({ paths: 'paths include', inert: 'exclude recursive useDefaultExcludes file_filtering_options' }),
    list_directory: list({ path: 'dir_path path', inert: 'ignore file_filtering_options respect_git_ignore' }),
    glob: glob({ path: 'dir_path', pattern: 'pattern', inert: 'case_sensitive respect_git_ignore respect_gemini_ignore' }),
    ...names(
      'grep_search search_file_content',
      search({
        path: 'dir_path path',
        filter: 'include_pattern include',
        inert:
          'pattern exclude_pattern names_only case_sensitive fixed_strings context after before no_ignore max_matches_per_file total_max_matches',
      }),
    ),
    web_fetch: fetch({ urls: 'prompt' }),
    google_web_search: searchWeb({ query: 'query' }),
    ...names('invoke_agent', delegate({ brief: 'prompt', inert: 'agent_name wait_for_previous' })),
    ...names('codebase_investigator', delegate({ brief: 'objective' })),
    read_mcp_resource: resource,
    ...names(
      `update_topic write_todos enter_plan_mode exit_plan_mode ask_user list_background_processes read_background_output
      list_mcp_resources get_internal_docs cli_help complete_task tracker_create_task tracker_update_task tracker_get_task tracker_list_tasks
      tracker_add_dependency tracker_visualize`,
      coordinate,
    ),
    activate_skill: other('loads the instructions of a skill'),
    save_memory: other('writes to the memory of later sessions'),
  },
  mcp: [doubleUnderscore, singleUnderscore],
})
