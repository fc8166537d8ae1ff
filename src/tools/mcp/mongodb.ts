import type { JsonObject } from '../../tool-call.ts'
import { acts, defineMcpServer, type McpTool, tools } from '../mcp-server.ts'

const storing = /\$(?:out|merge)\b/
const running = /\$(?:where|function|accumulator)\b/

/** Reads documents, unless a stage of the query stores its results or runs code. */
const looks: McpTool = {
  fields: { data: 'database collection filter query projection sort limit responseBytesLimit sampleSize type pipeline method' },
  effects: (input: JsonObject) => {
    const text = JSON.stringify(input)
    return [{ kind: 'database', tag: storing.test(text) ? 'write' : running.test(text) ? 'unread' : 'read', target: 'collection' }]
  },
}

export default defineMcpServer({
  name: 'mongodb',
  aliases: 'mongo documentdb cosmosdb mongodb-atlas',
  about: 'a MongoDB database',
  tools: {
    ...tools(
      'find aggregate explain count distinct list-collections list-databases collection-schema collection-indexes collection-storage-size db-stats mongodb-logs',
      looks,
    ),
    ...tools(
      'insert-many insert-one update-many update-one create-collection create-index rename-collection delete-many delete-one drop-index drop-collection',
      acts('database', 'write', 'collection'),
    ),
    'drop-database': acts('database', 'destroy', 'database'),
  },
  lookups: looks,
  examples: [
    ['find', { database: 'a', collection: 'b', filter: {} }, 'database:read collection'],
    ['delete-many', { database: 'a', collection: 'b' }, 'database:write collection'],
    ['drop-database', { database: 'a' }, 'database:destroy database'],
    ['aggregate', { pipeline: [{ $match: { a: 1 } }] }, 'database:read collection'],
    ['aggregate', { pipeline: [{ $out: 'b' }] }, 'database:write collection'],
    ['aggregate', { pipeline: '[{"$out":"b"}]' }, 'database:write collection'],
    ['find', { filter: { $where: 'x' } }, 'database:unread collection'],
    ['rename-database', {}, 'unknown: tool `rename-database` of server `mongodb` is not described'],
  ],
})
