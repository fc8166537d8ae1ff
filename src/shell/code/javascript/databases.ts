import { wordSet } from '../../../word-set.ts'
import { type Draft, unknown } from '../../command-spec.ts'
import { oneOfNames } from '../../../expressions.ts'
import { type Argument, type Call, knownText } from '../interpreter/call.ts'
import { partsOf } from '../interpreter/values.ts'
import { ownName } from '../names.ts'

/** Packages by which programs work in databases, caches, queues and indexes. */
const packages: ReadonlySet<string> = wordSet(`
  @prisma/client mongoose mongodb knex objection bookshelf sequelize sequelize-typescript typeorm drizzle-orm kysely waterline
  @mikro-orm/core ioredis redis @redis/client pg pg-promise postgres slonik mysql mysql2 mariadb mssql oracledb sqlite sqlite3
  better-sqlite3 @libsql/client @planetscale/database @neondatabase/serverless umzug db-migrate node-pg-migrate
  @elastic/elasticsearch @opensearch-project/opensearch @clickhouse/client cassandra-driver neo4j-driver couchbase nano pouchdb
  rethinkdb level lmdb memcached memjs bull bullmq agenda bee-queue algoliasearch meilisearch typesense chromadb weaviate-client
  @pinecone-database/pinecone @qdrant/js-client-rest @influxdata/influxdb-client snowflake-sdk lowdb`)

/** A file of the project that holds its connection or its models, by its name. */
const ownStore =
  /^\.{1,2}\/(?:[\w@.-]+\/)*(?:[\w-]*(?:db|database|prisma|mongo|redis|knex|sequelize|drizzle|orm)|data-?source|models?)(?:\/[\w-]+)?(?:\.|$)/i

/** What every library that has such a method means by it. */
const changing = oneOfNames(String.raw`
  (?:delete|update|insert|replace)(?:One|Many) bulk(?:Write|Create|Insert|Update|Delete) findOneAnd\w+ findByIdAnd\w+ createMany\w*
  updateManyAndReturn upsert upsertMany drop(?:Index|Indexes|Column|Table\w*|View\w*|Schema\w*|Collection|Foreign|Unique) alterTable
  renameTable runMigrations undoLastMigration revertLastMigration obliterate flush(?:All|Db|all|db)`)

/** What may be said of other things as well: of records that came from a database it is meant. */
const changingRecords = oneOfNames(
  'create update delete del drop remove save insert increment decrement truncate rollback sync synchronize',
)

/** What is said of maps, files and streams as often: only of a database itself it is meant. */
const changingStore = oneOfNames(`
  set mset hset hmset hdel setex setnx [lr]push [lr]pop s(?:add|rem) z(?:add|rem) xadd expire persist rename unlink publish (?:in|de)cr(?:by)?
  latest up down run undo restore bulk reindex updateByQuery deleteByQuery put batch pragma add addBulk drain clean clear removeAll
  createTable createIndex createCollection eval evalsha`)

const ofPackage = (name: string): string => /^(?:@[^/.]+\/)?[^./]+/.exec(name)?.[0] ?? name

/** Whether a member belongs to a package for databases, or to the file of the project that holds its own. */
const isOfStore = (name: string): boolean => packages.has(ofPackage(name)) || ownStore.test(name)

/** A database, what it is asked through, and what it answers. */
const store: Argument = { kind: 'object', of: 'store', alike: true }
export const isStore = (value: Argument): boolean => value === store

/** What a call of such a member gives. */
export const storeOf = ({ name, positional }: Call): Argument | undefined =>
  isOfStore(name) ? (positional.some((value) => isMemory(value)) ? { kind: 'object', of: 'memory-database' } : store) : undefined

/** Whether a database in the memory of the program is asked for. */
const isMemory = (value: Argument, depth = 0): boolean =>
  /:memory:$/.test(knownText(value) ?? '') || (depth < 3 && partsOf(value).some((part) => isMemory(part, depth + 1)))

const doubted = (name: string): readonly Draft[] => [unknown(`javascript calls \`${name}\`, which changes what a database holds`)]
const changes = (name: string): boolean => changing.test(name) || changingRecords.test(name) || changingStore.test(name)

/** A call by the whole name of a member, or of a method of what is not followed, that changes a database. */
export const memberChanges = ({ name }: Call): readonly Draft[] =>
  (isOfStore(name) ? changes(ownName(name)) : changing.test(ownName(name))) ? doubted(ownName(name)) : []

/** What a method changes of a database, or of what came from one. */
export const storeChanges = (receiver: Argument, { name }: Call): readonly Draft[] =>
  (isStore(receiver) && changes(name)) || (receiver.kind === 'opaque' && changing.test(name)) ? doubted(name) : []

/** Records that are not followed, in code that works with a database: `called` are the names of all its calls, methods with a dot before them. */
export const recordChanges = (called: ReadonlySet<string>): readonly Draft[] =>
  [...called].some(isOfStore)
    ? [...called].filter((name) => name.startsWith('.') && changingRecords.test(name.slice(1))).flatMap((name) => doubted(name.slice(1)))
    : []
