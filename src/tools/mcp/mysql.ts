import { defineMcpServer, readsDatabase, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'mysql',
  aliases: ['mariadb', 'dbhub', 'mssql', 'sqlserver', 'bigquery', 'snowflake', 'clickhouse'],
  about: 'a database server that speaks SQL',
  tools: {
    ...tools('mysql_query query execute_sql execute_query execute-sql read_query run_query run_select_query run_query_tool', {
      fields: { sql: 'sql query', data: 'params limit database maxResults' },
    }),
    ...tools(
      'list_tables describe_table list_databases get_table_schema search_objects list_schemas',
      readsDatabase('schema', { data: 'table table_name database schema object_type pattern detail_level limit' }),
    ),
  },
  examples: [
    ['mysql_query', { sql: 'SHOW TABLES' }, 'database:read SHOW TABLES'],
    ['mysql_query', { sql: 'TRUNCATE t' }, 'database:write TRUNCATE t (TRUNCATE changes rows)'],
    ['list_tables', {}, 'database:read schema'],
  ],
})
