import { coordinate, defineAgent, delegate, doubleUnderscore, edit, fetch, glob, list, names, other, read, search, searchWeb, shell, singleUnderscore, write } from '../tool-spec.ts'

export const crush = defineAgent({
  name: 'crush',
  tools: {
    bash: shell({ command: 'command', cwd: 'working_dir', inert: 'description timeout run_in_background auto_background_after' }),
    edit: edit({ path: 'file_path', old: 'old_string', text: 'new_string', inert: 'replace_all' }),
    multiedit: edit({ path: 'file_path', edits: 'edits' }),
    write: write({ path: 'file_path', text: 'content' }),
    view: read({ path: 'file_path', inert: 'offset limit' }),
    ls: list({ path: 'path', inert: 'ignore depth' }),
    glob: glob({ path: 'path', pattern: 'pattern' }),
    grep: search({ path: 'path', filter: 'include', inert: 'pattern literal_text' }),
    ...names('fetch web_fetch', fetch({ url: 'url', inert: 'format timeout' })),
    agentic_fetch: delegate({ brief: 'prompt', url: 'url' }),
    ...names('web_search sourcegraph', searchWeb({ query: 'query', inert: 'count context_window timeout max_results' })),
    agent: delegate({ brief: 'prompt' }),
    ...names('todos diagnostics lsp_diagnostics lsp_references lsp_restart job_output job_kill list_mcp_resources read_mcp_resource', coordinate),
    download: other('saves a download to a file'),
  },
  mcp: [doubleUnderscore, singleUnderscore],
})
