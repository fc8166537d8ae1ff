import { defineMcpFamily, harmless, reads, tools, unclear } from '../mcp-server.ts'

export default defineMcpFamily({
  name: 'project-tools',
  servers: 'nx angular-cli angular eslint biome repomix prisma prisma-local mui typescript ts-lsp code2prompt files-to-prompt',
  about: 'what a project consists of and what its linters say; only what looks is described',
  tools: {
    ...tools(
      `nx_workspace nx_workspace_path nx_project_details nx_generators nx_generator_schema nx_visualize_graph nx_current_running_tasks_details
      nx_current_running_task_output nx_available_plugins nx_run_generator_ui list_projects get_best_practices ci_information cloud_analytics_pipeline_executions_search ai_tutor modernize
      onpush_zoneless_migration`,
      harmless({
        data: 'filter projectName taskName taskId generatorName generator workspacePath visualizationType select pageToken branch transformations directories fileOrDirPath selfHealing',
      }),
    ),
    ...tools(
      'nx_docs search_documentation find_examples',
      reads('documentation', { data: 'includeTopContent version', lists: 'workspacePath', query: 'userQuery query' }),
    ),
    ...tools('useMuiDocs fetchDocs', { fields: { url: 'urlList urls' } }),
    ...tools('lint-files lint check', { fields: { reads: 'filePaths files paths path' } }),
    pack_remote_repository: reads('documentation', {
      data: 'compress includePatterns ignorePatterns topFilesLength style',
      query: 'remote',
    }),
    ...tools('file_system_read_file', { fields: { reads: 'path' } }),
    ...tools('file_system_read_directory', { fields: { lists: 'path' } }),
    ...tools('pack_codebase', {
      fields: {
        searches: 'directory',
        data: 'compress includePatterns ignorePatterns topFilesLength style',
      },
    }),
    ...tools(
      'read_repomix_output grep_repomix_output',
      harmless({ data: 'outputId startLine endLine pattern contextLines ignoreCase beforeLines afterLines' }),
    ),
    ...tools('migrate-status Prisma-Studio', { fields: { lists: 'projectCWD projectCwd' } }),
    ...tools('migrate-dev migrate-reset', unclear('changes a database')),
  },
  examples: [
    ['nx_workspace', { filter: 'web' }],
    ['nx_docs', { userQuery: 'affected' }, 'connect:get documentation'],
    ['lint-files', { filePaths: ['src/a.ts'] }, 'read src/a.ts'],
    ['pack_codebase', { directory: '.' }, 'read:search .'],
    ['migrate-reset', { projectCWD: '.' }, 'unknown: changes a database'],
    ['nx_cloud_cipe_update', {}, 'unknown: tool `nx_cloud_cipe_update` of server `nx` is not described'],
  ],
})
