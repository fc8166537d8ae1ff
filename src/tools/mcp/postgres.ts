import { defineMcpServer, readsDatabase, tools } from '../mcp-server.ts'

const looks = readsDatabase('schema', {
  data: 'schema schema_name object_type object_name table table_name health_type sort_by limit max_index_size_mb method',
  sql: 'sql query queries statement',
})

export default defineMcpServer({
  name: 'postgres',
  aliases: 'postgresql pg postgres-pro',
  about: 'a PostgreSQL database',
  tools: {
    explain_query: { fields: { sql: 'sql', data: 'analyze hypothetical_indexes' } },
    ...tools(
      'list_schemas list_objects get_object_details list_tables describe_table get_schema analyze_db_health get_top_queries analyze_workload_indexes pg_stat_activity pg_stat_statements',
      looks,
    ),
  },
  statements: { fields: { sql: 'sql query', data: 'params limit timeout operation' } },
  lookups: looks,
  examples: [
    ['list_indexes', { table_name: 't' }, 'database:read schema'],
    ['query', { sql: 'SELECT 1' }, 'database:read SELECT 1'],
    [
      'query',
      { sql: 'WITH d AS (DELETE FROM t RETURNING 1) SELECT 1' },
      'database:write WITH d AS (DELETE FROM t RETURNING 1) SELECT 1 (DELETE inside a query)',
    ],
    ['query', { sql: 'DROP SCHEMA public CASCADE' }, 'database:destroy DROP SCHEMA public CASCADE (DROP SCHEMA)'],
    ['list_tables', {}, 'database:read schema'],
    [
      'query',
      { sql: 'SELECT 1', connection: 'prod' },
      'database:read SELECT 1',
      'unknown: argument `connection` of `query` is not described',
    ],
  ],
})
