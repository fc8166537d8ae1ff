import { acts, defineMcpServer, reads, tools } from '../mcp-server.ts'

const looks = reads('api.notion.com', {
  data: `id page_id block_id database_id data_source_id user_id page_size start_cursor filter sort sorts filter_properties property_id query_type page_url teamspace_id filters
          data_source_url include_discussions`,
  query: 'query',
})

export default defineMcpServer({
  name: 'notion',
  aliases: 'makenotion notionapi makenotion-no',
  about: 'pages and databases on Notion',
  tools: {
    ...tools(
      `search fetch notion-search notion-fetch notion-get-users notion-get-user notion-get-self notion-get-comments notion-get-teams API-post-search API-retrieve-a-page
      API-get-block-children API-retrieve-a-block API-retrieve-a-database API-get-users API-get-user API-get-self API-retrieve-a-comment
      API-retrieve-a-page-property API-post-database-query`,
      looks,
    ),
    ...tools(
      `notion-create-pages notion-update-page notion-move-pages notion-duplicate-page notion-create-database notion-update-database notion-create-comment
      API-post-page API-patch-page API-patch-block-children API-update-a-block API-delete-a-block API-create-a-database API-update-a-database
      API-create-a-comment`,
      acts('publish', 'comment', 'Notion'),
    ),
    // databases are queried in SQL, or by a view that somebody saved
    ...tools('notion-query-data-sources notion-query-database-view', {
      ...reads('api.notion.com', { arguments: 'data', sql: 'query', data: 'data_source_urls params mode view_url' }),
    }),
  },
  lookups: looks,
  examples: [
    ['notion-search', { query: 'roadmap' }, 'connect:get api.notion.com'],
    ['notion-query-data-sources', { data: { query: 'SELECT 1' } }, 'database:read SELECT 1', 'connect:get api.notion.com'],
    ['API-delete-a-block', { block_id: 'x' }, 'publish:comment Notion'],
  ],
})
