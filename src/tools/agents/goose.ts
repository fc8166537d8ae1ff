import {
  by,
  coordinate,
  defineAgent,
  delegate,
  doubleUnderscore,
  edit,
  list,
  names,
  other,
  read,
  resource,
  shell,
  write,
} from '../tool-spec.ts'

const editor = by('command', {
  view: read({ path: 'path', inert: 'command view_range' }),
  write: write({ path: 'path', text: 'file_text', inert: 'command' }),
  str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str diff', inert: 'command' }),
  insert: edit({ path: 'path', text: 'new_str', inert: 'command insert_line' }),
  undo_edit: edit({ path: 'path', inert: 'command' }),
})

export const goose = defineAgent({
  name: 'goose',
  tools: {
    developer__shell: shell({ command: 'command', cwd: 'cwd working_dir', inert: 'timeout timeout_secs' }),
    ...names('developer__text_editor text_editor', editor),
    developer__write: write({ path: 'path', text: 'content' }),
    developer__edit: edit({ path: 'path', old: 'before old_text', text: 'after new_text' }),
    developer__tree: list({ path: 'path', inert: 'depth' }),
    developer__analyze: read({ path: 'path', inert: 'focus follow_depth max_depth ast_recursion_limit force' }),
    developer__image_processor: read({ path: 'path' }),
    ...names('platform__read_resource extensionmanager__read_resource', resource),
    ...names(
      `platform__list_resources extensionmanager__list_resources platform__search_available_extensions extensionmanager__search_available_extensions
      chatrecall__chatrecall todo__todo_write todo__todo_read todo__read todo__write autovisualiser__show_chart autovisualiser__render_mermaid
      autovisualiser__render_sankey autovisualiser__render_radar autovisualiser__render_donut autovisualiser__render_treemap autovisualiser__render_map`,
      coordinate,
    ),
    ...names(
      'subagent__execute_task dynamic_task__create_task subagent__delegate summon__delegate',
      delegate({ brief: 'instructions task_parameters prompt', inert: 'task_ids execution_mode title' }),
    ),
    developer__screen_capture: other('takes a picture of the screen'),
    developer__list_windows: other('lists the windows of the screen'),
    platform__manage_schedule: other('schedules a prompt for later'),
    platform__manage_extensions: other('switches tools on or off'),
    computercontroller__automation_script: other('runs a script'),
    computercontroller__computer_control: other('acts on the screen'),
    computercontroller__web_scrape: other('fetches a page to a file'),
    memory__remember_memory: other('writes to the memory of later sessions'),
  },
  mcp: [doubleUnderscore, { prefix: '', separator: '__' }],
})
