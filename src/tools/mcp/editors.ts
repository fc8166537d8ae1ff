import { defineMcpFamily, harmless, type McpTool, tools, unclear } from '../mcp-server.ts'

const looks: McpTool = {
  fields: {
    reads: 'filePath pathInProject path file_path',
    data: 'errorsOnly timeout projectPath maxLinesCount truncateMode line column startLine endLine encoding maxCharacters maxDepth',
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
    ...tools(
      'execute_terminal_command execute_run_configuration execute_shell_command_code execute_command vim_command',
      unclear('runs something in the editor'),
    ),
    ...tools(
      'create_new_file replace_text_in_file rename_refactoring reformat_file create_file_code replace_lines_code rename_symbol open_file_in_editor open_files vim_edit',
      unclear('changes something in the editor'),
    ),
  },
  lookups: looks,
  examples: [
    ['get_file_problems', { filePath: 'src/a.ts' }, 'read src/a.ts'],
    ['search_in_files_by_text', { searchText: 'x' }],
    ['execute_terminal_command', { command: 'ls' }, 'unknown: runs something in the editor'],
    ['replace_text_in_file', { pathInProject: 'a' }, 'unknown: changes something in the editor'],
    ['permission_prompt', {}, 'unknown: tool `permission_prompt` of server `jetbrains` is not described'],
  ],
})
