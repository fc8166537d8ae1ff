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
  powershell,
  read,
  resource,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

const shellFields = { command: 'command', inert: 'description timeout run_in_background', risky: 'dangerouslyDisableSandbox env' }

export const claudeCode = defineAgent({
  name: 'claude-code',
  tools: {
    Bash: shell(shellFields),
    PowerShell: powershell(shellFields),
    Monitor: shell({ command: 'command', inert: 'description timeout_ms persistent' }),
    Edit: edit({ path: 'file_path', old: 'old_string', text: 'new_string', inert: 'replace_all' }),
    MultiEdit: edit({ path: 'file_path', edits: 'edits' }),
    Write: write({ path: 'file_path', text: 'content' }),
    NotebookEdit: edit({ path: 'notebook_path', text: 'new_source', inert: 'cell_id cell_number cell_type edit_mode' }),
    Read: read({ path: 'file_path', inert: 'offset limit pages allow_large' }),
    NotebookRead: read({ path: 'notebook_path', inert: 'cell_id' }),
    LS: list({ path: 'path', inert: 'ignore' }),
    Glob: glob({ path: 'path', pattern: 'pattern', inert: 'limit head_limit' }),
    Grep: search({
      path: 'path',
      filter: 'glob',
      inert: 'pattern output_mode -A -B -C -i -n -o -c -l context type head_limit offset multiline',
    }),
    WebFetch: fetch({ url: 'url', inert: 'prompt' }),
    WebSearch: searchWeb({ query: 'query', inert: 'allowed_domains blocked_domains' }),
    ...names(
      'Agent Task',
      delegate({
        brief: 'prompt',
        inert: 'description subagent_type model name run_in_background resume max_turns',
        risky: 'mode isolation team_name cwd',
      }),
    ),
    ...names('ReadMcpResourceTool ReadMcpResource', resource),
    ...names(
      `LSP ToolSearch ListMcpResourcesTool ListMcpResources TodoWrite TodoRead TaskCreate TaskGet TaskUpdate TaskList
      TaskStop TaskOutput AgentOutputTool MCPSearch BashOutput KillShell KillBash AskUserQuestion EnterPlanMode ExitPlanMode ReportFindings CronList ListAgents ReadNotifications
      SendMessage TeamCreate TeamDelete Sleep StructuredOutput ScheduleWakeup`,
      coordinate,
    ),
    Skill: other('loads the instructions of a skill'),
    SlashCommand: other('runs a command of the user or the project'),
    Workflow: other('runs a script of agents'),
    CronCreate: other('schedules a prompt for later'),
    CronDelete: other('removes a schedule'),
    RemoteTrigger: other('starts an agent elsewhere'),
    SendUserFile: other('sends a file'),
    Artifact: other('publishes a page'),
    PushNotification: other('sends a notification'),
    EnterWorktree: other('moves the session to another working tree'),
    ExitWorktree: other('leaves and may remove a working tree'),
  },
  mcp: [doubleUnderscore],
})
