import { defineAgent, doubleUnderscore, edit, glob, list, read, search, shell, write } from '../tool-spec.ts'

export const pi = defineAgent({
  name: 'pi',
  tools: {
    bash: shell({ command: 'command', inert: 'timeout' }),
    edit: edit({ path: 'path', edits: 'edits', old: 'oldText', text: 'newText' }),
    write: write({ path: 'path', text: 'content' }),
    read: read({ path: 'path', inert: 'offset limit' }),
    grep: search({ path: 'path', filter: 'glob', inert: 'pattern ignoreCase literal context limit' }),
    find: glob({ path: 'path', pattern: 'pattern', inert: 'limit' }),
    ls: list({ path: 'path', inert: 'limit' }),
  },
  mcp: [doubleUnderscore],
})
