import { defineMcpServer, type McpTool, readsDatabase, tools, unclear } from '../mcp-server.ts'

const statements: McpTool = { fields: { sql: 'query sql', reads: 'db_path dbPath database_path', data: 'params' } }
const looks = readsDatabase('schema', { data: 'table_name table database schema', sql: 'sql query', reads: 'db_path dbPath database_path' })

export default defineMcpServer({
  name: 'sqlite',
  aliases: 'sqlite3 duckdb motherduck libsql sqlite-explorer chdb ducklake d1',
  about: 'a local database file',
  tools: {
    create_table: statements,
    ...tools('list_tables describe_table list_databases list_columns', looks),
    append_insight: unclear('`append_insight` writes to the memo of the server'),
  },
  statements,
  lookups: looks,
  examples: [
    ['read_query', { query: 'SELECT 1' }, 'database:read SELECT 1'],
    ['read_query', { query: 'DELETE FROM t' }, 'database:write DELETE FROM t (DELETE changes rows)'],
    ['list_tables', {}, 'database:read schema'],
    ['append_insight', { insight: 'x' }, 'unknown: `append_insight` writes to the memo of the server'],
  ],
})
