import { coordinate, defineAgent, delegate, doubleUnderscore, edit, fetch, glob, list, names, other, patch, read, search, searchWeb, shell, write } from '../tool-spec.ts'

export const opencode = defineAgent({
  name: 'opencode',
  tools: {
    bash: shell({ command: 'command', cwd: 'workdir', inert: 'timeout description' }),
    edit: edit({ path: 'filePath', old: 'oldString', text: 'newString', inert: 'replaceAll' }),
    multiedit: edit({ path: 'filePath', edits: 'edits' }),
    write: write({ path: 'filePath', text: 'content' }),
    ...names('patch apply_patch', patch({ patch: 'patchText patch input' })),
    read: read({ path: 'filePath', inert: 'offset limit' }),
    list: list({ path: 'path', inert: 'ignore' }),
    glob: glob({ path: 'path', pattern: 'pattern' }),
    grep: search({ path: 'path', filter: 'include', inert: 'pattern' }),
    webfetch: fetch({ url: 'url', inert: 'format timeout' }),
    ...names('websearch codesearch', searchWeb({ query: 'query', inert: 'numResults livecrawl type contextMaxCharacters tokensNum' })),
    task: delegate({ brief: 'prompt', inert: 'description subagent_type task_id command' }),
    ...names('todowrite todoread question lsp plan_enter plan_exit invalid', coordinate),
    skill: other('loads the instructions of a skill'),
    batch: other('runs several tools at once'),
  },
  // its own form is `server_tool`, without a prefix
  mcp: [doubleUnderscore, { prefix: '', separator: '_' }],
})
