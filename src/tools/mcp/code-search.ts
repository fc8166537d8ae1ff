import { defineMcpFamily, harmless, textsOf, tools } from '../mcp-server.ts'

const position =
  'line column character line_number lineNumber offset limit depth language symbol_name symbolName symbol_kind kind query name include_declaration'

export default defineMcpFamily({
  name: 'code-search',
  servers: `ast-grep cclsp lsp language-server code-index codegraph claude-context tree-sitter codebase-memory ripgrep gopls rust-analyzer
    pyright clangd sourcekit-lsp typescript-lsp codanna ctags auggie-context auggie augment augment-context-engine augment-code morph
    morphllm warpgrep code-context codealive context-engine cocoindex cocoindex-code grepai scip sourcekit omnisharp roslyn csharp-lsp
    jdtls java-lsp metals ruby-lsp solargraph elixir-ls zls hls intelephense phpactor vtsls tsserver basedpyright pylsp kotlin-lsp lua-lsp
    lean-lsp lsmcp mcpls codemap gitnexus deepcontext jcodemunch codelogic repo-map repoprompt pyrefly swift-lsp php-lsp go-lsp rust-lsp
    python-lsp cpp-lsp clojure-lsp pylance`,
  about: 'searches by structure, by meaning and by a language server; of their edits only those of one file are described',
  tools: {
    ...tools('find_code find_code_by_rule', {
      fields: { searches: 'project_folder', data: 'pattern language yaml max_results output_format' },
    }),
    ...tools('dump_syntax_tree test_match_code_rule', harmless({ data: 'code language format yaml' })),
    ...tools(
      'find_definition find_references get_hover get_diagnostics diagnostics hover document_symbols get_document_symbols get_outgoing_calls get_incoming_calls find_implementation prepare_call_hierarchy',
      {
        fields: { reads: 'file_path filePath path uri', data: `${position} symbolName contextLines showLineNumbers` },
      },
    ),
    ...tools(
      'go_file_context go_file_metadata go_diagnostics go_symbol_references go_package_api go_workspace go_search go_context go_vulncheck',
      {
        fields: { reads: 'file files', data: `${position} symbol packagePaths` },
      },
    ),
    ...tools(
      `pylanceDocuments pylanceFileSyntaxErrors pylanceImports pylanceInstalledTopLevelModules pylancePythonEnvironments pylanceSettings
      pylanceSyntaxErrors pylanceWorkspaceRoots pylanceWorkspaceUserFiles`,
      { fields: { reads: 'fileUri', searches: 'workspaceRoot', data: 'code pythonVersion search' } },
    ),
    pylanceRunCodeSnippet: {
      fields: { cwd: 'workingDirectory', searches: 'workspaceRoot', data: 'codeSnippet timeout' },
      runs: ({ codeSnippet }) => ['python', '-c', ...textsOf(codeSnippet)],
    },
    ...tools('codebase-retrieval warpgrep_codebase_search codebase_search', {
      fields: { searches: 'directory_path repo_path path', data: 'information_request search_string query' },
    }),
    ...tools('codegraph_callers codegraph_callees codegraph_impact codegraph_node codegraph_context codegraph_files codegraph_status', {
      fields: { searches: 'path projectPath', data: `${position} symbol task maxDepth` },
    }),
    ...tools('trace_call_path search_graph get_graph_schema index_status context impact detect_changes list_repos', {
      fields: {
        searches: 'path',
        data: `${position} project function_name direction name_pattern label scope target repo min_degree max_degree`,
      },
    }),
    edit_file: { fields: { edits: 'path', text: 'code_edit', data: 'instruction instructions dryRun' } },
    ...tools('query_graph cypher', { fields: { cypher: 'query', data: 'project repo limit' } }),
    ...tools('definition references workspace_symbols find_workspace_symbols search_symbols', {
      fields: { reads: 'uri file_path filePath path', data: `${position} symbolName` },
    }),
    ...tools(
      'search_code_advanced find_files get_file_summary get_settings_info get_file_watcher_status search_code get_indexing_status get_symbol',
      {
        fields: {
          searches: 'path',
          reads: 'file_path',
          data: 'pattern case_sensitive context_lines file_pattern fuzzy regex max_line_length query limit extensionFilter start_index max_results',
        },
      },
    ),
  },
  lookups: harmless({
    data: `${position} pattern regex case_sensitive fuzzy kinds`,
    searches: 'project_folder directory path paths root',
    reads: 'file file_path filePath uri files',
  }),
  examples: [
    ['find_code', { project_folder: 'src', pattern: '$A' }, 'read:search src'],
    ['find_definition', { file_path: 'src/a.ts', symbol_name: 'x' }, 'read src/a.ts'],
    ['codebase-retrieval', { information_request: 'where?', directory_path: 'src' }, 'read:search src'],
    ['impact', { target: 'parse', direction: 'upstream' }],
    ['query_graph', { query: 'MATCH (n) DETACH DELETE n' }, 'database:write graph'],
    ['query_graph', { query: 'MATCH (n) RETURN n' }, 'database:read graph'],
    ['pylanceImports', { workspaceRoot: 'src' }, 'read:search src'],
    ['pylanceRunCodeSnippet', { codeSnippet: '1' }, 'unknown: a command that is not analysed here'],
    ['edit_file', { path: '.mcp.json', code_edit: 'x' }, 'write:edit .mcp.json'],
    ['rename_symbol', {}, 'unknown: tool `rename_symbol` of server `ast-grep` is not described'],
  ],
})
