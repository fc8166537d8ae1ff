import { database, type Draft } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { wordSet } from '../../../word-set.ts'

const reads = wordSet(`
  GET MGET EXISTS TTL PTTL TYPE STRLEN GETRANGE SUBSTR KEYS SCAN LCS EXPIRETIME PEXPIRETIME RANDOMKEY DUMP TOUCH SORT_RO
  HGET HGETALL HMGET HKEYS HVALS HLEN HEXISTS HSCAN HSTRLEN HRANDFIELD HTTL HPTTL HEXPIRETIME
  LRANGE LLEN LINDEX LPOS SMEMBERS SCARD SISMEMBER SMISMEMBER SSCAN SRANDMEMBER SINTER SUNION SDIFF SINTERCARD
  ZRANGE ZREVRANGE ZRANGEBYSCORE ZREVRANGEBYSCORE ZRANGEBYLEX ZREVRANGEBYLEX ZCARD ZSCORE ZMSCORE ZRANK ZREVRANK ZCOUNT ZLEXCOUNT ZSCAN ZRANDMEMBER
  ZINTER ZUNION ZDIFF ZINTERCARD XRANGE XREVRANGE XLEN XINFO XPENDING XREAD BITCOUNT BITPOS GETBIT BITFIELD_RO PFCOUNT
  GEOPOS GEODIST GEOHASH GEOSEARCH GEORADIUS_RO GEORADIUSBYMEMBER_RO DBSIZE INFO PING ECHO TIME OBJECT LASTSAVE ROLE COMMAND HELLO HELP QUIT
  SUBSCRIBE PSUBSCRIBE SSUBSCRIBE MONITOR LOLWUT WAIT SELECT AUTH EVAL_RO EVALSHA_RO FCALL_RO
  JSON.GET JSON.MGET JSON.TYPE JSON.STRLEN JSON.ARRLEN JSON.OBJKEYS JSON.OBJLEN FT.SEARCH FT.AGGREGATE FT.INFO FT._LIST FT.EXPLAIN
  TS.RANGE TS.REVRANGE TS.GET TS.MGET TS.MRANGE TS.INFO BF.EXISTS BF.MEXISTS BF.INFO CF.EXISTS CMS.QUERY TOPK.LIST`)

const writes = wordSet(`
  SET SETEX PSETEX SETNX MSET MSETNX APPEND INCR DECR INCRBY DECRBY INCRBYFLOAT DEL UNLINK EXPIRE PEXPIRE EXPIREAT PEXPIREAT PERSIST RENAME RENAMENX
  HSET HSETNX HMSET HDEL HINCRBY HINCRBYFLOAT HEXPIRE LPUSH RPUSH LPUSHX RPUSHX LPOP RPOP BLPOP BRPOP LMPOP LSET LTRIM LREM LINSERT LMOVE RPOPLPUSH
  SADD SREM SPOP SMOVE SINTERSTORE SUNIONSTORE SDIFFSTORE ZADD ZREM ZINCRBY ZPOPMIN ZPOPMAX BZPOPMIN BZPOPMAX ZREMRANGEBYSCORE ZREMRANGEBYRANK ZREMRANGEBYLEX
  ZRANGESTORE ZINTERSTORE ZUNIONSTORE ZDIFFSTORE XADD XDEL XTRIM XACK XGROUP XCLAIM XAUTOCLAIM XREADGROUP XSETID PUBLISH SPUBLISH
  FLUSHDB FLUSHALL MOVE COPY RESTORE BGSAVE SAVE BGREWRITEAOF SHUTDOWN GETSET GETDEL GETEX SETRANGE SETBIT BITFIELD BITOP PFADD PFMERGE GEOADD GEOSEARCHSTORE
  SWAPDB SORT JSON.SET JSON.DEL JSON.ARRAPPEND JSON.NUMINCRBY TS.ADD TS.CREATE BF.ADD BF.RESERVE FT.CREATE FT.DROPINDEX MULTI EXEC DISCARD WATCH UNWATCH`)

/** Commands of which some forms only show. */
const showing: ReadonlyMap<string, RegExp> = new Map([
  ['ACL', /^(?:CAT|USERS|WHOAMI|LOG|DRYRUN|HELP)$/],
  ['CLIENT', /^(?:LIST|INFO|ID|GETNAME|TRACKINGINFO|HELP)$/],
  ['CLUSTER', /^(?:INFO|NODES|SLOTS|SHARDS|MYID|KEYSLOT|COUNTKEYSINSLOT|LINKS|HELP)$/],
  ['CONFIG', /^GET$/],
  ['FUNCTION', /^(?:LIST|STATS|DUMP|HELP)$/],
  ['LATENCY', /^(?!RESET)/],
  ['MEMORY', /^(?!PURGE)/],
  ['MODULE', /^(?:LIST|HELP)$/],
  ['PUBSUB', /^/],
  ['SCRIPT', /^EXISTS$/],
  ['SLOWLOG', /^(?:GET|LEN|HELP)$/],
])

/** Settings that hold passwords. */
const secretSettings = ['requirepass', 'masterauth', 'tls-key-file-pass', 'tls-client-key-file-pass']

/** Whether settings asked for by a name or a pattern may hold a password. */
const asksSecret = (pattern = '*'): boolean => {
  const [start = ''] = pattern.toLowerCase().split(/[*?[]/, 1)
  return secretSettings.some((name) => (start === pattern.toLowerCase() ? name === start : name.startsWith(start)))
}

const callInScript = /\bredis\.p?call\s*\(\s*(["'])([\w.]+)\1/g
/** Ways of Lua to call what no word names. */
const hidesCalls = /\b(?:load|loadstring|loadfile|dofile|require|getfenv|setfenv|getmetatable|setmetatable|rawget|rawset|_G)\b/

/** Whether a script for the server, written out, calls nothing but what reads. In a line for the client it may be a piece in quotes. */
function onlyReads(script: string): boolean {
  const calls = [...script.matchAll(callInScript)]
  const isPlain = !/^["']/.test(script) && !hidesCalls.test(script)
  return (
    isPlain &&
    calls.length > 0 &&
    calls.length === [...script.matchAll(/\bredis\b/g)].length &&
    calls.every(([, , name]) => reads.has(name?.toUpperCase() ?? ''))
  )
}

/** What one Redis command does; scripts, settings and replication are not read. */
export function redisCommand([first, second, ...further]: readonly (string | undefined)[]): Draft {
  const name = first?.toUpperCase()
  if (name === undefined) return database('unread', 'a command only known at run time')
  const form = second?.toUpperCase() ?? ''
  if (name === 'CONFIG' && form === 'GET' && (further.length === 0 || further.some(asksSecret)))
    return database('unread', 'settings that hold passwords')
  if (name === 'EVAL' && second !== undefined && onlyReads(second)) return database('read', name)
  if (showing.get(name)?.test(form)) return database('read', `${name} ${form}`.trim())
  if (reads.has(name)) return database('read', name)
  return writes.has(name) ? database('write', name) : database('unread', `command \`${name}\``)
}

const commands = (text: string): readonly Draft[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [redisCommand(line.trim().split(/\s+/))]))

/** Commands given to a Redis client, one a line. */
export const redis: CodeAnalyser = { language: 'redis', inline: commands, scan: commands }

/** Whether the address of a store, as a host or a URL, is not of this machine. */
export const isStoreElsewhere = (address: string): boolean =>
  !/^(?:\w+:\/\/)?(?:[^@/]*@)?(?:localhost|127\.|\[?::1|redis(?::\d|\/(?!\/)|$))/.test(address)

/** Commands that take every key away. */
export const flushes = /^flush(?:all|db)\b/i

/** Every key goes, and others count on them. */
export const losesKeysElsewhere = database('destroy', 'all keys of another machine')
