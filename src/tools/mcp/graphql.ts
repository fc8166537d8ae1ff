import { defineMcpServer, readsDatabase, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'graphql',
  aliases: 'apollo hasura graphql-schema gql',
  about: 'a GraphQL endpoint; a document that changes something is never a read',
  tools: {
    ...tools(
      `introspect-schema introspect introspect_schema get_schema search_schema list-query-fields get-query-field list-mutation-fields get-mutation-field
      list-subscription-fields get-subscription-field list-types get-type get-type-fields search-schema search validate`,
      readsDatabase('GraphQL schema', {
        data: 'typeName type types fieldName field depth detailed limit pattern',
        query: 'query term terms operation',
      }),
    ),
    ...tools('query-graphql query_graphql run_graphql_query execute execute_query', {
      fields: { data: 'variables operationName', graphql: 'query' },
    }),
  },
  examples: [
    ['introspect-schema', {}, 'database:read GraphQL schema'],
    ['query-graphql', { query: '{ me { id } }' }, 'database:read GraphQL endpoint'],
    ['query-graphql', { query: 'mutation { wipe }' }, 'database:write GraphQL endpoint'],
    ['query-graphql', { query: 5 }, 'unknown: an argument of the wrong type'],
    ['mutate', {}, 'unknown: tool `mutate` of server `graphql` is not described'],
  ],
})
