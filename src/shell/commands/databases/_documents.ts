import { database, type Draft } from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'

const readingMethods = new Set(
  `find findOne countDocuments count estimatedDocumentCount distinct aggregate explain getIndexes getIndexKeys stats limit sort skip pretty toArray project hint size itcount hasNext next batchSize maxTimeMS collation
  getCollection getCollectionNames getCollectionInfos getSiblingDB getName serverStatus version hostInfo hello isMaster ping buildInfo serverBuildInfo currentOp listCommands getMongo getDBNames getDBs status conf print printjson forEach map filter
  dataSize storageSize totalIndexSize totalSize validate latencyStats getProfilingStatus getLastError ObjectId ISODate Date NumberLong NumberInt NumberDecimal UUID stringify tojson EJSON keys values length getUsers getRoles`.split(
    /\s+/,
  ),
)
const destroying = /\bdropDatabase\s*\(/
const writing =
  /\b(drop|dropIndex|dropIndexes|deleteOne|deleteMany|remove|insert|insertOne|insertMany|update|updateOne|updateMany|replaceOne|save|bulkWrite|findOneAndUpdate|findOneAndDelete|findOneAndReplace|findAndModify|createIndex|createCollection|renameCollection|createUser|updateUser|dropUser|grantRolesToUser|shutdownServer|fsyncLock|\$out|\$merge)\b/
const plainCommand = /^\s*(?:show\s+(?:dbs|databases|collections|tables|users|roles|profile|logs?)|use\s+[\w-]+|help|exit|quit|it)\s*;?\s*$/

/** What code for the MongoDB shell does: chains of methods known to read, or something that changes data. */
export function mongoCode(text: Word): readonly Draft[] {
  const code = textOf(text)
  if (code === undefined) return [database('unread', 'code only known at run time')]
  if (destroying.test(code) || /\bdropDatabase\b/.test(code)) return [database('destroy', 'dropDatabase')]
  if (writing.test(code)) return [database('write', 'changes documents')]
  // strings may hold `$where` code, brackets may hold a method's name
  const bare = code.replace(/'[^'\\]*'|"[^"\\]*"/g, '""')
  const strange =
    /=>|\bfunction\b|`|\]\s*\(|\\|\beval\b|\brequire\b|\bprocess\b|\$where|\$function|\$accumulator|\brunCommand\b|\badminCommand\b|\bload\b|=(?!=)/.test(
      bare
        .replace(
          /\b(adminCommand|runCommand)\s*\(\s*(?:""|\{\s*(?:ping|hello|isMaster|serverStatus|buildInfo|listDatabases|listCollections|dbStats|collStats|connectionStatus|replSetGetStatus|getParameter)\s*:\s*[\w"*]+\s*\})\s*\)/g,
          'ping()',
        )
        .replace(/\b(var|let|const)\s+\w+\s*=/g, ''),
    )
  const simple = code.split('\n').every((line) => plainCommand.test(line))
  const calls = [...bare.matchAll(/([\w$]+)\s*\(/g)].map(([, name]) => name ?? '')
  const known = calls.every((name) => readingMethods.has(name) || name === 'runCommand' || name === 'adminCommand')
  if (simple) return [database('read', 'shows')]
  return [!strange && known && calls.length > 0 ? database('read', 'reads documents') : database('unread', 'code that is not understood')]
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
