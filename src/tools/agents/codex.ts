import {
  by,
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  list,
  names,
  other,
  patch,
  read,
  resource,
  search,
  searchWeb,
  shell,
} from '../tool-spec.ts'

const shellFields = {
  cwd: 'workdir cwd working_directory',
  shell: 'shell',
  interactive: 'tty',
  inert: 'description justification login timeout timeout_ms yield_time_ms max_output_tokens prefix_rule',
  risky: 'sandbox_permissions with_escalated_permissions additional_permissions environment_id env user',
}

export const codex = defineAgent({
  name: 'codex',
  tools: {
    Bash: shell({ ...shellFields, command: 'command' }),
    ...names('exec_command container.exec', shell({ ...shellFields, command: 'cmd' })),
    ...names('shell local_shell shell_command', shell({ ...shellFields, command: 'command' })),
    apply_patch: patch({ patch: 'command input patch', inert: 'description explanation' }),
    view_image: read({ path: 'path', inert: 'detail' }),
    read_file: read({ path: 'file_path', inert: 'offset limit mode indentation' }),
    list_dir: list({ path: 'dir_path', inert: 'offset limit depth' }),
    grep_files: search({ path: 'path', filter: 'include', inert: 'pattern limit' }),
    web_search: searchWeb({ query: 'query' }),
    ...names(
      'spawn_agent Agent',
      delegate({ brief: 'message prompt task', inert: 'agent_type description name fork_context items model reasoning_effort' }),
    ),
    read_mcp_resource: resource,
    ...names(
      `request_user_input get_goal create_goal update_goal tool_search update_plan list_mcp_resources list_mcp_resource_templates wait
      wait_agent resume_agent close_agent list_agents`,
      coordinate,
    ),
    // without a text it only waits for what the program prints
    write_stdin: { ...by('chars', { '': coordinate }), about: 'types into a running program' },
    send_input: other('gives a running agent more work'),
    request_permissions: other('asks for more rights'),
  },
  mcp: [doubleUnderscore],
})
