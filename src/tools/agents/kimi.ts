import {
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  fetch,
  glob,
  names,
  other,
  read,
  search,
  searchWeb,
  shell,
  write,
} from '../tool-spec.ts'

export const kimi = defineAgent({
  name: 'kimi',
  tools: {
    ...names('Bash Shell', shell({ command: 'command', cwd: 'cwd', inert: 'timeout description run_in_background disable_timeout' })),
    Edit: edit({ path: 'path', old: 'old_string', text: 'new_string', inert: 'replace_all' }),
    // its earlier versions
    WriteFile: write({ path: 'path', text: 'content', inert: 'mode' }),
    StrReplaceFile: edit({ path: 'path', edits: 'edit' }),
    ReadFile: read({ path: 'path', inert: 'line_offset n_lines' }),
    Write: write({ path: 'path', text: 'content', inert: 'mode' }),
    Read: read({ path: 'path', inert: 'line_offset column_offset n_lines max_chars' }),
    ReadMediaFile: read({ path: 'path' }),
    Glob: glob({ path: 'path', pattern: 'pattern', inert: 'head_limit offset include_ignored include_dirs' }),
    Grep: search({
      path: 'path',
      filter: 'glob',
      inert: 'pattern type output_mode -i -n -A -B -C head_limit offset multiline include_ignored',
    }),
    FetchURL: fetch({ url: 'url' }),
    ...names('SearchWeb WebSearch', searchWeb({ query: 'query', inert: 'limit include_content' })),
    Agent: delegate({ brief: 'prompt', inert: 'description subagent_type resume run_in_background' }),
    AgentSwarm: delegate({ brief: 'prompt_template', inert: 'description subagent_type items resume_agent_ids' }),
    ...names(
      `AskUserQuestion CreateGoal GetGoal UpdateGoal SetGoalBudget CronList EnterPlanMode ExitPlanMode TaskList TaskOutput TaskStop TodoList SetTodoList Think WaitFor`,
      coordinate,
    ),
    Skill: other('loads the instructions of a skill'),
    CronCreate: other('schedules a prompt for later'),
    CronDelete: other('removes a schedule'),
  },
  mcp: [doubleUnderscore],
})
