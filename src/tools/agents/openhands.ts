import { by, coordinate, defineAgent, doubleUnderscore, edit, fetch, names, other, read, shell, write } from '../tool-spec.ts'

/** What the agent says of every call for those who watch. */
const said = 'security_risk summary'

export const openhands = defineAgent({
  name: 'openhands',
  tools: {
    ...names('execute_bash terminal', shell({ command: 'command', inert: `timeout reset ${said}`, risky: 'is_input' })),
    ...names(
      'str_replace_editor file_editor',
      by('command', {
        view: read({ path: 'path', inert: `command view_range ${said}` }),
        create: write({ path: 'path', text: 'file_text', inert: `command ${said}` }),
        str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: `command ${said}` }),
        insert: edit({ path: 'path', text: 'new_str', inert: `command insert_line ${said}` }),
      }),
    ),
    fetch: fetch({ url: 'url', inert: 'max_length start_index raw' }),
    ...names('think finish task_tracker', coordinate),
    execute_ipython_cell: other('runs code in a kernel'),
    browser: other('acts in a browser'),
  },
  mcp: [doubleUnderscore],
})
