import { coordinate, defineAgent, doubleUnderscore, edit, glob, move, names, read, remove, resource, search, shell } from '../tool-spec.ts'

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
    ...names(
      'move_file rename_file',
      move({
        path: 'source source_path sourcePath src old_path oldPath from path',
        to: 'destination destination_path destinationPath dest new_path newPath to target target_path',
        inert: 'explanation description',
      }),
    ),
    ...names('delete_directory remove_directory', remove({ path: 'path dir_path dirPath directory', inert: 'recursive explanation' })),
    create_directory: edit({ path: 'path dir_path dirPath directory', inert: 'recursive parents explanation' }),
    insert: edit({ path: 'path', text: 'new_str insert_text', inert: 'insert_line description' }),
    str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: 'description' }),
    ...names('terminal bash_tool', shell({ command: 'command', cwd: 'cwd cd workdir', inert: 'description timeout timeout_ms' })),
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
