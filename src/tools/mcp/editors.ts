import { defineMcpFamily, harmless, type McpTool, tools, unclear } from '../mcp-server.ts'

const looks: McpTool = {
  fields: {
    reads: 'filePath pathInProject path file_path',
    cwd: 'projectPath',
    data: 'errorsOnly timeout maxLinesCount truncateMode line column startLine endLine encoding maxCharacters maxDepth',
  },
}

export default defineMcpFamily({
  name: 'editors',
  servers: `jetbrains intellij idea webstorm pycharm rider vscode neovim nvim zed xcode xcode-tools android-studio eclipse emacs
    visual-studio rstudio positron goland phpstorm clion rubymine intellij-index resharper`,
  about: 'an editor and its index of the project; what runs or changes something there is not a look',
  tools: {
    ...tools('get_file_problems get_file_text_by_path get_symbol_info read_file_code get_document_symbols_code', looks),
    ...tools('XcodeRead XcodeRefreshCodeIssuesInFile', { fields: { reads: 'filePath', data: 'tabIdentifier offset limit' } }),
    ...tools('XcodeLS XcodeGlob XcodeGrep', {
      fields: { searches: 'path', data: 'tabIdentifier pattern glob outputMode type headLimit ignore recursive' },
    }),
    ...tools('get_diagnostics get_diagnostics_code', {
      fields: { reads: 'filePaths path', data: 'sources severities format includeSource workspace_path' },
    }),
    ...tools(
      `list_directory_tree find_files_by_glob find_files_by_name_keyword search_in_files_by_text search_in_files_by_regex get_all_open_file_paths
      get_project_modules get_project_dependencies get_run_configurations get_repositories get_project_problems search_symbols_code get_symbol_definition_code
      list_files_code get_selected_code get_active_editor health_check XcodeListNavigatorIssues XcodeListWindows GetBuildLog GetTestList DocumentationSearch get_hover get_references get_symbol_lsp_info list_workspaces vim_buffer vim_status`,
      harmless({
        data: `directoryPath path maxDepth timeout projectPath globPattern addExcluded fileCountLimit subDirectoryRelativePath directoryToSearch nameKeyword fileMask caseSensitive
          maxUsageCount recursive limit maxResults symbol line text file_path filePath infoType codeSnippet includeDeclaration usageCodeLineRange workspace_path tabIdentifier severity pattern glob frameworks`,
        query: 'searchText regexPattern query',
      }),
    ),
    ...tools('create_new_file create_file_code XcodeWrite', {
      fields: {
        writes: 'pathInProject path filePath',
        text: 'text content',
        cwd: 'projectPath',
        data: 'overwrite ignoreIfExists tabIdentifier',
      },
    }),
    ...tools('replace_text_in_file replace_lines_code reformat_file XcodeUpdate', {
      fields: {
        edits: 'pathInProject path filePath',
        text: 'newText content newString',
        cwd: 'projectPath',
        data: 'oldText oldString originalCode replaceAll caseSensitive startLine endLine tabIdentifier',
      },
    }),
    ...tools('execute_terminal_command execute_shell_command_code', {
      fields: {
        command: 'command',
        cwd: 'projectPath cwd',
        data: 'executeInShell reuseExistingTerminalWindow timeout maxLinesCount truncateMode',
      },
    }),
    ...tools('execute_run_configuration execute_command vim_command', unclear('runs something in the editor')),
    ...tools('rename_refactoring rename_symbol open_file_in_editor open_files vim_edit', unclear('changes something in the editor')),
  },
  lookups: looks,
  examples: [
    ['get_file_problems', { filePath: 'src/a.ts' }, 'read src/a.ts'],
    ['search_in_files_by_text', { searchText: 'x' }],
    ['create_new_file', { pathInProject: 'src/a.ts', text: 'x' }, 'write:overwrite src/a.ts'],
    ['replace_text_in_file', { pathInProject: '.husky/pre-push', newText: 'x' }, 'write:edit .husky/pre-push'],
    ['execute_terminal_command', { command: 'ls' }, 'unknown: a command that is not analysed here'],
    ['execute_run_configuration', { configurationName: 'x' }, 'unknown: runs something in the editor'],
    ['rename_refactoring', { pathInProject: 'a' }, 'unknown: changes something in the editor'],
    ['permission_prompt', {}, 'unknown: tool `permission_prompt` of server `jetbrains` is not described'],
  ],
})
