import { defineMcpServer, readsDatabase, tools } from '../mcp-server.ts'

const looks = readsDatabase('schema', {
  data: 'table table_name database schema object_type pattern detail_level limit parameters',
  sql: 'sql query statement',
})

export default defineMcpServer({
  name: 'mysql',
  aliases: `mariadb dbhub mssql bigquery bigquery-toolbox snowflake clickhouse oracle oracledb db2 redshift athena trino presto databricks
    cockroachdb cockroach tidb starrocks doris singlestore vertica questdb timescaledb timescale spanner alloydb toolbox-for-databases
    dolt exasol firebird greptimedb druid pinot db database tinybird couchbase oceanbase yugabyte yugabytedb astra-db cassandra scylladb
    hologres ydb drizzle timeplus surrealdb influxdb percona vitess azure-sql sql-server teradata hive impala spark-sql dremio firebolt
    risingwave materialize ksqldb paradedb cratedb iotdb tdengine databend bytebase rqlite dbeaver datagrip hana netezza sqlmesh
    mcp-alchemy sqlalchemy`,
  about: 'a database server that speaks SQL',
  tools: {
    ...tools('list_tables describe_table list_databases get_table_schema search_objects list_schemas show_create_table', looks),
  },
  statements: {
    fields: {
      sql: 'sql query statement',
      data: 'params parameters limit database maxResults warehouse_id catalog schema model mcp_client',
    },
  },
  lookups: looks,
  examples: [
    ['read_data', { query: 'SELECT 1' }, 'database:read SELECT 1', 'database:read schema'],
    ['read_data', { query: 'DELETE FROM t' }, 'database:write DELETE FROM t (DELETE changes rows)', 'database:read schema'],
    ['run_select_query', { query: 'SELECT 1' }, 'database:read SELECT 1'],
    ['run_saved_query', { query: 'nightly' }, 'unknown: tool `run_saved_query` of server `mysql` is not described'],
    ['mysql_query', { sql: 'SHOW TABLES' }, 'database:read SHOW TABLES'],
    ['mysql_query', { sql: 'TRUNCATE t' }, 'database:write TRUNCATE t (TRUNCATE changes rows)'],
    ['list_tables', {}, 'database:read schema'],
  ],
})
