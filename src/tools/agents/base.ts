import { coordinate, defineAgent, doubleUnderscore, glob, names, read, resource, search } from '../tool-spec.ts'

/** The tools every agent may have under these very names. */
export const base = defineAgent({
  name: 'base',
  tools: {
    read_file: read({ path: 'file_path path filePath', inert: 'offset limit start_line end_line pages' }),
    grep: search({
      path: 'path',
      filter: 'glob include',
      inert: 'pattern query output_mode limit head_limit case_sensitive -i -n -A -B -C type multiline',
    }),
    glob: glob({ path: 'path', pattern: 'pattern', inert: 'limit' }),
    read_mcp_resource: resource,
    ...names(
      `lsp tool_search list_mcp_resources todo_write task_create task_get task_update task_list task_stop ask_user_question
      enter_plan_mode exit_plan_mode team_create team_delete send_message sleep`,
      coordinate,
    ),
  },
  // known servers only, for a tool of any name may have a dot in it
  mcp: [doubleUnderscore, { prefix: '', separator: '.' }, { prefix: '', separator: '/' }],
})
