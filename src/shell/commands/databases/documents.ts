import type { Args } from '../../arguments.ts'
import { isTestName } from '../../code/test-name.ts'
import { database, defineCommand, type Draft, execute, flow, type Options, printsTainted, read, write } from '../../command-spec.ts'
import { show, textOf, type Word, literal } from '../../value.ts'
import { table } from '../_table.ts'
import { flushes, isStoreElsewhere, losesKeysElsewhere, redisCommand } from '../../code/queries/redis.ts'
import { mongoCode } from './_documents.ts'
import { dumps, hiddenOptions } from './_sql.ts'

const mongoConnection: Options = table({
  flag: `--tls, --ssl, --quiet, -v --verbose, -q, --gzip, --nodb, --norc, --json, --retryWrites, --apiStrict, --drop, --noIndexRestore,
        --dryRun, --stopOnError, --headerline, --jsonArray, --pretty, --upsert, --ignoreBlanks, --oplog, --oplogReplay,
        --forceTableScan, --noHeaderLine, --preserveUUID, --maintainInsertionOrder, --bypassDocumentValidation, --objcheck,
        --dumpDbUsersAndRoles, --skip`,
  value: `--host -h, --port, -u --username, -p --password, --authenticationDatabase, --authenticationMechanism, -d --db,
        -c --collection, --uri, --readPreference, --nsInclude, --nsExclude, --nsFrom, --nsTo, --type, -f --fields, --mode,
        --upsertFields, --numInsertionWorkers, -j --numParallelCollections, -q --query, --sort, --limit, --excludeCollection,
        --tlsCAFile, --tlsCertificateKeyFile, --apiVersion, --columnsHaveTypes, --writeConcern, --fieldFile`,
  reads: '--queryFile',
})

function mongodump(args: Args): readonly Draft[] {
  const target = args.value('-o') ?? args.value('--archive')
  const what = args.values('-d').map(show)[0] ?? 'database'
  return target
    ? [write(target), database('dump', what), flow([{ taint: 'dump' }], target)]
    : args.has('--archive') || args.name === 'mongoexport'
      ? dumps(what)
      : [write('dump', 'folder'), database('dump', what), flow([{ taint: 'dump' }], literal('dump'))]
}

/** A command that takes every key away, or a script for the server that calls one. */
const losesKeys = ([command, script]: readonly Word[]): boolean =>
  flushes.test((command && textOf(command)) ?? '') ||
  (/^eval$/i.test((command && textOf(command)) ?? '') && /\bcall\(\s*["']flush(?:all|db)["']/i.test((script && textOf(script)) ?? ''))

/** Whether the server is not of this machine. */
const isElsewhere = (args: Args): boolean => [...args.values('-h'), ...args.values('-u')].some((word) => isStoreElsewhere(show(word)))

export default [
  defineCommand({
    name: 'mongosh',
    harmless: true, // what could be an option is looked at below
    aliases: ['mongo'],
    about: 'MongoDB shell',
    options: table({ value: '--eval, -f --file', flag: '--shell, --skipStartupWarnings' }, mongoConnection),
    effects: (args) => {
      const files = [...args.values('-f'), ...args.operands.filter((word) => /\.m?js$/.test(show(word)))]
      // `mongosh mongodb://localhost/app_test`
      const name = args.text(0)?.replace(/\?.*$/, '').split('/').at(-1) ?? ''
      const dropsTests = (code: Word): boolean => isTestName(name) && /^db\.dropDatabase\(\);?$/.test(textOf(code)?.trim() ?? '')
      const codes = [
        ...hiddenOptions(args),
        ...args.values('--eval').flatMap((code) => (dropsTests(code) ? [database('write', 'dropDatabase')] : mongoCode(code))),
      ]
      const drafts = [...codes, ...files.map((file): Draft => ({ do: 'script', file, language: 'mongo', parameters: [], notCode: true }))]
      return drafts.length > 0 ? drafts : [args.hasStdin ? { do: 'run-stdin', language: 'mongo' } : execute('arbitrary', args.name)]
    },
    examples: [
      ['mongosh app --quiet --eval "db.users.find({a: 1}).limit(5)"', 'database:read reads documents'],
      ['echo "db.dropDatabase()" | mongosh app', 'database:destroy dropDatabase'],
      ['mongosh --eval "show dbs"', 'database:read shows'],
      ['mongosh --eval "db.users.deleteMany({})"', 'database:write changes documents'],
      [`mongosh --eval 'db.audit.find({action: "drop"})'`, 'database:read reads documents'],
      [`mongosh --eval 'db.users["drop"]()'`, 'database:unread code that is not understood'],
      [`mongosh --eval 'db.adminCommand("ping")'`, 'database:read reads documents'],
      [`mongosh --eval 'db.adminCommand("shutdown")'`, 'database:unread code that is not understood'],
      ['mongosh mongodb://localhost/app_test --eval "db.dropDatabase()"', 'database:write dropDatabase'],
      ['mongosh --eval "db.dropDatabase()"', 'database:destroy dropDatabase'],
      [`mongosh --eval "db['dropDatabase']()"`, 'database:destroy dropDatabase'],
      [`mongosh --eval 'db.a.aggregate([{$out: "b"}])'`, 'database:write changes documents'],
      [`mongosh --eval 'db.a.find({"$where": "x"})'`, 'database:unread code that is not understood'],
      ['mongosh --eval "db[x]()"', 'database:unread code that is not understood'],
      ['mongosh app', 'execute:arbitrary mongosh'],
      ['mongosh --frob', 'unknown: option `--frob` of `mongosh` is not described'],
      [
        'mongosh --eval "show dbs" --fields a --file b',
        'database:read shows',
        'unknown: runs `a`, which cannot be read',
        'unknown: runs `b`, which cannot be read',
      ],
    ],
  }),
  defineCommand({
    name: 'mongodump',
    aliases: ['mongoexport'],
    about: 'copies MongoDB data out',
    options: table({ value: '-o --out', 'value?': '--archive' }, mongoConnection),
    effects: mongodump,
    examples: [
      ['mongodump -d app -o backup', 'write backup', 'database:dump app'],
      ['mongoexport -d app -c users', 'database:dump app'],
      ['mongoexport -d app --archive=a', 'write a', 'database:dump app'],
      ['mongodump --frob', 'unknown: option `--frob` of `mongodump` is not described'],
    ],
  }),
  defineCommand({
    name: 'mongorestore',
    aliases: ['mongoimport'],
    about: 'puts MongoDB data in',
    options: table({ 'value?': '--archive', reads: '--file, --dir' }, mongoConnection),
    effects: (args) => [
      ...args.operands.map((word) => read(word)),
      ...args.values('--archive').map((word) => read(word)),
      database(args.has('--dryRun') ? 'read' : 'write', args.has('--drop') ? 'replaces collections' : 'adds documents'),
    ],
    examples: [
      ['mongorestore --drop dump/', 'read dump', 'database:write replaces collections'],
      [
        'mongorestore --drop dump/ --dir /opt/a --queryFile /opt/b',
        'read /opt/a',
        'read /opt/b',
        'read dump',
        'database:write replaces collections',
      ],
      ['mongoimport -d a -c b --file x.json', 'read x.json', 'database:write adds documents'],
      ['mongorestore --frob', 'unknown: option `--frob` of `mongorestore` is not described'],
    ],
  }),
  defineCommand({
    name: 'mongostat',
    aliases: ['mongotop', 'bsondump'],
    about: 'looks at a MongoDB server or file',
    options: table({ value: '-n --rowcount, -o', flag: '--discover, --http, --all' }, mongoConnection),
    effects: ({ operands, name }) => (name === 'bsondump' ? operands.map((word) => read(word)) : [database('read', name)]),
    examples: [
      ['mongostat -n 3', 'database:read mongostat'],
      ['mongostat --frob', 'unknown: option `--frob` of `mongostat` is not described'],
    ],
  }),
  defineCommand({
    name: 'redis-cli',
    aliases: ['valkey-cli', 'keydb-cli', 'iredis'],
    about: 'Redis client',
    alone: '-v',
    style: 'posix',
    options: table({
      flag: `--raw, --no-raw, --csv, --json, -c, -x, -X, --tls, --scan, --bigkeys, --memkeys, --hotkeys, --stat, --latency,
        --latency-history, --latency-dist, --intrinsic-latency, --no-auth-warning, --askpass, -2, -3, --verbose, --quoted-input,
        --quoted-json, -e, --show-pushes, --version, -v, --keystats`,
      value: `-h, -p, -s, -a --pass, --user, -u, -n, -r, -i, -d, -D, -t, --pattern, --quoted-pattern, --count, --cacert, --cert, --key,
        --sni, --lru-test, --memkeys-samples, --top, --cursor`,
      unsafe: '--eval, --pipe, --cluster, --replica, --slave, --functions-rdb, --ldb',
      trust: '--insecure',
      writes: '--rdb',
    }),
    effects: (args) => {
      if (args.has('--rdb')) return [database('dump', 'redis'), ...(textOf(args.value('--rdb')) === '-' ? [printsTainted('dump')] : [])]
      // `--cluster call host:port command …` sends the command to every machine of the cluster
      const [verb, node, command] = args.operands.map((word) => textOf(word) ?? '')
      if (args.has('--cluster') && verb === 'call' && flushes.test(command ?? '') && isStoreElsewhere(node ?? ''))
        return [losesKeysElsewhere]
      if (args.operands.length > 0)
        return [losesKeys(args.operands) && isElsewhere(args) ? losesKeysElsewhere : redisCommand(args.operands.map(textOf))]
      if (args.given.some(({ name }) => /^--(scan|bigkeys|memkeys|hotkeys|stat|latency|intrinsic|keystats)/.test(name)))
        return [database('read', 'redis-cli')]
      if (args.has('--eval', '--pipe', '--cluster')) return []
      if (!args.hasStdin) return [execute('arbitrary', args.name)]
      const losesAll = (text: Word): readonly Draft[] => [
        ...(show(text)
          .split('\n')
          .some((line) => flushes.test(line.trim()))
          ? [losesKeysElsewhere]
          : []),
        { do: 'code', language: 'redis', text },
      ]
      return [{ do: 'run-stdin', language: 'redis', ...(isElsewhere(args) ? { meaning: losesAll } : {}) }]
    },
    examples: [
      ['redis-cli -p 6379 -n 1 GET a', 'database:read GET'],
      ["redis-cli CONFIG GET 'maxmemory*'", 'database:read CONFIG GET'],
      ['redis-cli CONFIG GET requirepass', 'database:unread settings that hold passwords'],
      ["redis-cli CONFIG GET 're*'", 'database:unread settings that hold passwords'],
      ['redis-cli --scan --pattern "a*"', 'database:read redis-cli'],
      ["printf 'PING\\nFLUSHALL\\n' | redis-cli", 'database:read PING', 'database:write FLUSHALL'],
      ['redis-cli flushall', 'database:write FLUSHALL'],
      ['redis-cli -h cache.example.com flushall', 'database:destroy all keys of another machine'],
      ['redis-cli -u redis://cache.example.com:6379 flushdb async', 'database:destroy all keys of another machine'],
      [`redis-cli -h cache.example.com EVAL "redis.call('FLUSHALL')" 0`, 'database:destroy all keys of another machine'],
      [`redis-cli EVAL "return redis.call('GET', KEYS[1])" 1 a`, 'database:read EVAL'],
      [`redis-cli EVAL "local r = redis; return r.call('DEL', 'a') or redis.call('GET', 'a')" 0`, 'database:unread command `EVAL`'],
      [`redis-cli EVAL "return redis.call('GET', 'a') or redis.call(ARGV[1], 'a')" 0 DEL`, 'database:unread command `EVAL`'],
      ['redis-cli -u redis://redis:6379 flushall', 'database:write FLUSHALL'],
      ['echo FLUSHALL | redis-cli -h cache.example.com', 'database:destroy all keys of another machine', 'database:write FLUSHALL'],
      [
        'redis-cli --cluster call cache.example.com:6379 flushall',
        'unknown: option `--cluster` of `redis-cli` can run or load anything',
        'database:destroy all keys of another machine',
      ],
      ['redis-cli -h 127.0.0.1 flushall', 'database:write FLUSHALL'],
      ['redis-cli CONFIG SET dir /tmp', 'database:unread command `CONFIG`'],
      ['redis-cli --rdb a.rdb', 'write a.rdb', 'database:dump redis'],
      ['redis-cli', 'execute:arbitrary redis-cli'],
      ['redis-cli --insecure GET a', 'unknown: option `--insecure` of `redis-cli` changes what the program trusts'],
      [
        'redis-cli --pipe --cluster --replica --slave --functions-rdb --ldb flushall',
        'unknown: option `--pipe` of `redis-cli` can run or load anything',
        'unknown: option `--cluster` of `redis-cli` can run or load anything',
        'unknown: option `--replica` of `redis-cli` can run or load anything',
        'unknown: option `--slave` of `redis-cli` can run or load anything',
        'unknown: option `--functions-rdb` of `redis-cli` can run or load anything',
        'unknown: option `--ldb` of `redis-cli` can run or load anything',
      ],
      ['redis-cli --eval x.lua', 'unknown: option `--eval` of `redis-cli` can run or load anything'],
    ],
  }),
]
