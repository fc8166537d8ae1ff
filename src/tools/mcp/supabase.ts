import { acts, defineMcpServer, readsDatabase, readsInfra, tools } from '../mcp-server.ts'

const looks = readsDatabase('schema', {
  data: 'project_id projectId schemas branchId databaseName tableName',
  sql: 'sql query',
  arguments: 'params',
})

export default defineMcpServer({
  name: 'supabase',
  aliases: 'neon neondb planetscale turso nile xata prisma-postgres insforge',
  about: 'hosted databases and their projects',
  tools: {
    ...tools('list_tables list_extensions list_migrations get_database_tables describe_table_schema generate_typescript_types', looks),
    ...tools(
      'list_projects get_project list_organizations get_organization get_logs get_advisors get_project_url list_edge_functions get_edge_function list_branches search_docs get_cost list_storage_buckets get_storage_config',
      {
        ...readsInfra('projects', {
          data: 'project_id projectId id organization_id service type function_slug limit cursor',
          query: 'graphql_query search',
        }),
      },
    ),
    apply_migration: acts('database', 'migrate', 'schema'),
    ...tools('get_anon_key get_publishable_keys get_connection_string', acts('infra', 'secret', 'keys of the project')),
    deploy_edge_function: acts('publish', 'deploy', 'an edge function'),
    merge_branch: acts('publish', 'merge', 'a branch of the database'),
    ...tools(
      'create_project pause_project restore_project create_branch delete_branch reset_branch rebase_branch',
      acts('infra', 'change', 'projects'),
    ),
    delete_project: acts('infra', 'destroy', 'a project'),
  },
  statements: {
    fields: { sql: 'query sql', data: 'project_id projectId branchId databaseName organization database branch', arguments: 'params' },
  },
  lookups: looks,
  examples: [
    ['run_sql', { params: { projectId: 'x', sql: 'SELECT 1' } }, 'database:read SELECT 1'],
    ['run_sql', { params: 'DROP TABLE t' }, 'unknown: arguments that cannot be read'],
    ['run_sql', { sql: 'SELECT 1', params: { sql: 'DELETE FROM t' } }, 'database:read SELECT 1', 'unknown: an argument of the wrong type'],
    ['execute_sql', { project_id: 'x', query: 'SELECT 1' }, 'database:read SELECT 1'],
    ['list_tables', { project_id: 'x', schemas: ['public'] }, 'database:read schema'],
    ['get_logs', { project_id: 'x', service: 'api' }, 'infra:read projects'],
    ['apply_migration', { name: 'x', query: 'ALTER TABLE t ADD a int' }, 'database:migrate schema'],
    ['get_anon_key', {}, 'infra:secret keys of the project'],
    ['deploy_edge_function', { name: 'x' }, 'publish:deploy an edge function'],
    ['merge_branch', { branch_id: 'x' }, 'publish:merge a branch of the database'],
    ['reset_branch', { branch_id: 'x' }, 'infra:change projects'],
    ['delete_project', { id: 'x' }, 'infra:destroy a project'],
  ],
})
