import {
  coordinate,
  defineAgent,
  delegate,
  dispatch,
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

export const qwen = defineAgent({
  name: 'qwen',
  tools: {
    run_shell_command: shell({ command: 'command', cwd: 'directory', inert: 'is_background timeout description' }),
    edit: edit({ path: 'file_path', old: 'old_string', text: 'new_string', inert: 'replace_all' }),
    write_file: write({ path: 'file_path', text: 'content', inert: 'record_as_artifact' }),
    notebook_edit: edit({ path: 'notebook_path', text: 'new_source', inert: 'cell_id cell_type edit_mode' }),
    read_file: read({ path: 'file_path absolute_path', inert: 'offset limit pages' }),
    read_many_files: read({ paths: 'paths', inert: 'include exclude recursive useDefaultExcludes' }),
    list_directory: list({ path: 'path', inert: 'ignore file_filtering_options' }),
    glob: glob({ path: 'path', pattern: 'pattern' }),
    grep_search: search({ path: 'path', filter: 'glob', inert: 'pattern limit' }),
    web_fetch: fetch({ url: 'url', inert: 'prompt' }),
    web_search: searchWeb({ query: 'query', inert: 'provider' }),
    agent: delegate({
      brief: 'prompt',
      inert: 'description subagent_type run_in_background',
      risky: 'fork_turns fork_tools fork_profile isolation working_dir',
    }),
    task: delegate({ brief: 'prompt', inert: 'description subagent_type' }),
    // deferred tools are called through this one
    tool_call: dispatch({ name: 'name', arguments: 'arguments' }),
    ...names(
      `todo_write tool_search get_goal update_goal list_agents exit_plan_mode enter_plan_mode ask_user_question task_stop task_output
      cron_list list_mcp_resources read_mcp_resource`,
      coordinate,
    ),
    skill: other('loads the instructions of a skill'),
    monitor: other('runs a command in the background'),
    cron_create: other('schedules a prompt for later'),
    cron_delete: other('removes a schedule'),
    save_memory: other('writes to the memory of later sessions'),
  },
  mcp: [doubleUnderscore],
})
