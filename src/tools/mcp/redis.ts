import { acts, defineMcpServer, readsDatabase, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'redis',
  aliases: 'valkey dragonfly keydb redis-cloud',
  about: 'a Redis store',
  tools: {
    ...tools(
      'get list scan_keys scan_all_keys dbsize info type hget hgetall hexists hkeys hlen ttl exists strlen llen lindex lrange scard sismember smembers zcard zscore zrange xlen xrange json_get client_list get_indexes get_index_info vector_search_hash get_key_info get_keys list_keys key_exists get_ttl keys scan mget hscan slowlog memory_usage',
      {
        ...readsDatabase('keys', {
          data: 'key keys name match pattern count cursor start stop field path section index_name with_scores batch_size end index member value query_vector vector_field k return_fields',
        }),
      },
    ),
    ...tools(
      'set delete hset hdel lpush rpush lpop rpop sadd srem zadd zrem expire rename json_set json_del xadd xdel publish',
      acts('database', 'write', 'keys'),
    ),
  },
  examples: [
    ['get', { key: 'a' }, 'database:read keys'],
    ['delete', { key: 'a' }, 'database:write keys'],
  ],
})
