import { acts, defineMcpServer, readsDatabase, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'mongodb',
  aliases: ['mongo'],
  about: 'a MongoDB database',
  tools: {
    // an aggregation may end in `$out`, so it is not here
    ...tools(
      'find count list-collections list-databases collection-schema collection-indexes collection-storage-size db-stats mongodb-logs',
      {
        ...readsDatabase('collection', {
          data: 'database collection filter query projection sort limit responseBytesLimit sampleSize type',
        }),
      },
    ),
    ...tools(
      'insert-many insert-one update-many update-one create-collection create-index rename-collection delete-many delete-one drop-index drop-collection',
      acts('database', 'write', 'collection'),
    ),
    'drop-database': acts('database', 'destroy', 'database'),
  },
  examples: [
    ['find', { database: 'a', collection: 'b', filter: {} }, 'database:read collection'],
    ['delete-many', { database: 'a', collection: 'b' }, 'database:write collection'],
    ['drop-database', { database: 'a' }, 'database:destroy database'],
    ['aggregate', { pipeline: [] }, 'unknown: tool `aggregate` of server `mongodb` is not described'],
  ],
})
