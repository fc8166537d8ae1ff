import { defineMcpFamily, readsDatabase, tools } from '../mcp-server.ts'

const looks = readsDatabase('reports', {
  data: 'dashboard card question explore model dashboardId cardId model_name explore_name filters',
  query: 'search_term search q',
  sql: 'sql query statement native_query',
})

export default defineMcpFamily({
  name: 'reports',
  servers: `metabase superset looker tableau powerbi redash lightdash cube cubejs sigma thoughtspot omni steampipe datahub openmetadata
    atlan dune keboola gravitino qlik domo select-star collibra alation unity-catalog holistics rill`,
  about: 'reports and the data behind them; SQL is judged as anywhere else',
  tools: {
    ...tools('execute_query execute_sql run_query run_sql execute_card run_card', looks),
  },
  lookups: looks,
  examples: [
    ['list_dashboards', {}, 'database:read reports'],
    ['execute_query', { database_id: 1, query: 'SELECT 1' }, 'database:read SELECT 1', 'database:read reports'],
    ['execute_query', { query: 'DROP TABLE t' }, 'database:write DROP TABLE t (DROP TABLE)', 'database:read reports'],
    ['update_card', {}, 'unknown: tool `update_card` of server `metabase` is not described'],
  ],
})
