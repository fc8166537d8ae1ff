import { database, type Draft, infra } from '../../command-spec.ts'
import type { CodeAnalyser } from '../analyser.ts'

const readingMethods = new Set(
  `find findOne countDocuments count estimatedDocumentCount distinct aggregate explain getIndexes getIndexKeys stats limit sort skip pretty toArray project hint size itcount hasNext next batchSize maxTimeMS collation
  getCollection getCollectionNames getCollectionInfos getSiblingDB getName serverStatus version hostInfo hello isMaster ping buildInfo serverBuildInfo currentOp listCommands getMongo getDBNames getDBs status conf print printjson forEach map filter
  dataSize storageSize totalIndexSize totalSize validate latencyStats getProfilingStatus getLastError ObjectId ISODate Date NumberLong NumberInt NumberDecimal UUID stringify tojson EJSON keys values length getUsers getRoles`.split(
    /\s+/,
  ),
)
/** Commands of the server that only say how it is. */
const harmlessCommand =
  'ping|hello|isMaster|serverStatus|buildInfo|listDatabases|listCollections|dbStats|collStats|connectionStatus|replSetGetStatus|getParameter'
const askedByName = new RegExp(String.raw`\b(?:adminCommand|runCommand)\s*\(\s*(["'])(?:${harmlessCommand})\1\s*\)`, 'g')
const askedByDocument = new RegExp(
  String.raw`\b(?:adminCommand|runCommand)\s*\(\s*\{\s*(?:${harmlessCommand})\s*:\s*[\w"*]+\s*\}\s*\)`,
  'g',
)
const destroying = /\bdropDatabase\b/
/** The same by a name in quotes: a key, a member, or a command. */
const destroyingQuoted = /["'`]dropDatabase["'`]\s*(?:\]|:)|Command\s*\(\s*["'`]dropDatabase/
const writing =
  /\b(drop|dropIndex|dropIndexes|deleteOne|deleteMany|remove|insert|insertOne|insertMany|update|updateOne|updateMany|replaceOne|save|bulkWrite|findOneAndUpdate|findOneAndDelete|findOneAndReplace|findAndModify|createIndex|createCollection|renameCollection|createUser|updateUser|dropUser|grantRolesToUser|shutdownServer|fsyncLock)\b/
/** Stages of a pipeline that write, their names in quotes or not. */
const writingStage = /\$(?:out|merge)\b/
/** Users and roles, and those among the roles that may do everything. */
const givesRoles = /\b(?:grantRolesToUser|createUser|updateUser)\b/
const wholeRoles = /["'](?:root|__system|userAdminAnyDatabase|clusterAdmin)["']/
const plainCommand = /^\s*(?:show\s+(?:dbs|databases|collections|tables|users|roles|profile|logs?)|use\s+[\w-]+|help|exit|quit|it)\s*;?\s*$/

const isRead = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'database' && draft.tag === 'read'

/** What code for the MongoDB shell does; that a database goes is data only inside a text of code that is known to read. */
function drafts(written: string): readonly Draft[] {
  // texts that are put together are one
  const code = written.replace(/(["'`])\s*\+\s*\1/g, '')
  const found = classified(code)
  const isText = !destroying.test(withoutTexts(code)) && !destroyingQuoted.test(code) && found.every(isRead)
  return destroying.test(code) && !isText ? [database('destroy', 'dropDatabase')] : found
}

const withoutTexts = (code: string): string => code.replace(/'[^'\\]*'|"[^"\\]*"/g, '""')

/** A function written out in a call: what it does stands behind it. */
const arrow = /(?:\b[a-z_]\w*|\(\s*(?:\{[\w\s,]*\}|[\w\s,]*)\s*\))\s*=>/gi
/** Functions that are handed on without being called here. */
const handedOn = /\b(?:forEach|map|filter)\s*\(\s*(?!(?:print|printjson|tojson)\s*\))|\bfind\s*\(\s*[\w.]+\s*[[,]/

/** Code without the heads of its functions, but for those whose parameters hide what is known; a mark stays where they stood. */
const withoutHeads = (code: string): string =>
  code.replace(arrow, (head) => ((head.match(/\w+/g) ?? []).some((name) => readingMethods.has(name)) ? head : 'print);'))

/** Chains of methods known to read, or something that changes data. */
function classified(code: string): readonly Draft[] {
  if (givesRoles.test(code) && wholeRoles.test(code)) return [database('write', 'changes documents'), infra('grant-admin', 'root')]
  // what a text says is data: a method that it names is called by brackets, which are strange
  const bare = withoutTexts(code.replace(askedByName, 'ping()'))
  if (writing.test(bare) || writingStage.test(code)) return [database('write', 'changes documents')]
  const plain = withoutHeads(bare)
  const strange =
    handedOn.test(plain) ||
    /=>|\)\s*\(|\?\.\s*\(|\bfunction\b|`|\]\s*\(|\\|\beval\b|\brequire\b|\bprocess\b|\brunCommand\b|\badminCommand\b|\bload\b|=(?!=)/.test(
      plain.replace(askedByDocument, 'ping()').replace(/\b(var|let|const)\s+\w+\s*=/g, ''),
    )
  // operators that hold code, their names in quotes or not
  const runsCode = /\$(?:where|function|accumulator)\b/.test(code)
  const simple = code.split('\n').every((line) => plainCommand.test(line))
  const calls = [...bare.matchAll(/([\w$]+)\s*\(/g)].map(([, name]) => name ?? '')
  const known = calls.every((name) => readingMethods.has(name) || name === 'runCommand' || name === 'adminCommand')
  if (simple) return [database('read', 'shows')]
  return [
    !strange && !runsCode && known && calls.length > 0
      ? database('read', 'reads documents')
      : database('unread', 'code that is not understood'),
  ]
}

/** Code of the MongoDB shell. */
export const mongo: CodeAnalyser = { language: 'mongo', inline: drafts, scan: drafts }
