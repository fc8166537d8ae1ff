import { isLiveName, namesLive } from './test-name.ts'

const addresses =
  /\b(?:mongodb|rediss?|postgres(?:ql)?|mysql|mariadb|mssql|cassandra|bolt|neo4j)(?:\+\w{1,20})?:\/\/(?:[^@/"'`\s]{0,200}@)?([\w.-]{1,200})|\bhost(?:name)?["']?\s*(?:=>|[:=])\s*["']([\w.-]{1,200})["']|\bAddrs?:\s*(?:\[\]string\{)?"([\w.-]{1,200})|\bconnect\(\s*["']([\w.-]{1,200})["']|["':;\s](?:[Hh]ost|[Ss]erver)=(?:tcp:)?([\w.-]{1,200})/g

/** Machines that only their own network knows are those of somebody's compose file, unless their name says that others live on them. */
const isElsewhere = (host: string): boolean =>
  isLiveName(host) || (/\.[a-z]/i.test(host) && !/^localhost|\.(?:local|localhost|docker\.internal|test|db|sqlite3?)$/i.test(host))

const hostsIn = (text: string): readonly string[] =>
  [...text.matchAll(addresses)].map((found) => found.slice(1).find((host) => host !== undefined) ?? 'localhost')

/** Whether code names the server of a database that is another machine. */
export const namesStoreElsewhere = (text: string): boolean => hostsIn(text).some(isElsewhere)

/** Whether a file, or all that it loads where that names no other database, is about what others live on. */
export function isOfOthers(text: string, loaded: readonly string[]): boolean {
  if (namesLive(text) || namesStoreElsewhere(text)) return true
  const hosts = loaded.flatMap(hostsIn)
  return hosts.length > 0 && hosts.every(isElsewhere)
}
