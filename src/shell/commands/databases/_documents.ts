import { database, type Draft } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'

/** What code for the MongoDB shell does, when it is known. */
export function mongoCode(text: Word): readonly Draft[] {
  const code = textOf(text)
  return code === undefined ? [database('unread', 'code only known at run time')] : [{ do: 'code', language: 'mongo', text }]
}

const redisReads = new Set(
  `GET MGET EXISTS TTL PTTL TYPE STRLEN GETRANGE KEYS SCAN HGET HGETALL HMGET HKEYS HVALS HLEN HEXISTS HSCAN LRANGE LLEN LINDEX SMEMBERS SCARD SISMEMBER SSCAN SRANDMEMBER ZRANGE ZREVRANGE ZRANGEBYSCORE ZCARD ZSCORE ZRANK ZCOUNT ZSCAN XRANGE XREVRANGE XLEN XINFO XPENDING
  DBSIZE INFO PING ECHO TIME RANDOMKEY OBJECT MEMORY LASTSAVE ROLE COMMAND BITCOUNT GETBIT PFCOUNT GEOPOS GEODIST GEOSEARCH DUMP EXPIRETIME HSTRLEN SINTER SUNION SDIFF SUBSCRIBE PSUBSCRIBE JSON.GET FT.SEARCH FT.INFO FT._LIST TS.RANGE TS.GET HELLO`.split(
    /\s+/,
  ),
)
const redisWrites = new Set(
  `SET SETEX SETNX MSET APPEND INCR DECR INCRBY DECRBY DEL UNLINK EXPIRE PEXPIRE EXPIREAT PERSIST RENAME HSET HMSET HDEL HINCRBY LPUSH RPUSH LPOP RPOP LSET LTRIM LREM SADD SREM SPOP SMOVE ZADD ZREM ZINCRBY ZREMRANGEBYSCORE XADD XDEL XTRIM XACK XGROUP PUBLISH FLUSHDB FLUSHALL SELECT MOVE COPY RESTORE BGSAVE SAVE BGREWRITEAOF
  GETSET GETDEL GETEX SETRANGE SETBIT PFADD GEOADD SWAPDB JSON.SET SORT`.split(/\s+/),
)

/** What a Redis command does; scripts, settings and replication are not read. */
export function redisCommand(words: readonly Word[]): readonly Draft[] {
  const [name, sub] = words.map((word) => textOf(word)?.toUpperCase())
  if (name === undefined) return [database('unread', 'a command only known at run time')]
  if (name === 'CONFIG' && sub === 'GET') return [database('read', 'CONFIG GET')]
  if (
    (name === 'CLIENT' && /^(LIST|INFO|ID|GETNAME)$/.test(sub ?? '')) ||
    (name === 'SLOWLOG' && sub === 'GET') ||
    (name === 'CLUSTER' && /^(INFO|NODES|SLOTS|SHARDS)$/.test(sub ?? '')) ||
    (name === 'LATENCY' && sub !== 'RESET') ||
    name === 'PUBSUB'
  )
    return [database('read', `${name} ${sub ?? ''}`.trim())]
  if (name === 'SHUTDOWN') return [database('write', 'SHUTDOWN')]
  if (redisReads.has(name)) return [database('read', name)]
  return [redisWrites.has(name) ? database('write', name) : database('unread', `command \`${name}\``)]
}
