import { by, coordinate, defineAgent, doubleUnderscore, edit, fetch, names, other, read, shell, write } from '../tool-spec.ts'

export const openhands = defineAgent({
  name: 'openhands',
  tools: {
    execute_bash: { ...shell({ command: 'command', inert: 'timeout security_risk', risky: 'is_input' }) },
    str_replace_editor: by('command', {
      view: read({ path: 'path', inert: 'command view_range security_risk' }),
      create: write({ path: 'path', text: 'file_text', inert: 'command security_risk' }),
      str_replace: edit({ path: 'path', old: 'old_str', text: 'new_str', inert: 'command security_risk' }),
      insert: edit({ path: 'path', text: 'new_str', inert: 'command insert_line security_risk' }),
    }),
    fetch: fetch({ url: 'url', inert: 'max_length start_index raw' }),
    ...names('think finish task_tracker', coordinate),
    execute_ipython_cell: other('runs code in a kernel'),
    browser: other('acts in a browser'),
  },
  mcp: [doubleUnderscore],
})
