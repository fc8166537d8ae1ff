import { isLiveName } from './test-name.ts'

const addresses =
  /\b(?:mongodb(?:\+srv)?|rediss?|postgres(?:ql)?|mysql|mariadb|cassandra|bolt|neo4j):\/\/(?:[^@/"'`\s]{0,200}@)?([\w.-]{1,200})|\bhost(?:name)?["']?\s*(?:=>|[:=])\s*["']([\w.-]{1,200})["']|\bAddrs?:\s*(?:\[\]string\{)?"([\w.-]{1,200})|\bconnect\(\s*["']([\w.-]{1,200})["']/g

/** Machines that only their own network knows are those of somebody's compose file, unless their name says that others live on them. */
const isElsewhere = (host: string): boolean =>
  isLiveName(host) || (/\.[a-z]/i.test(host) && !/^localhost|\.(?:local|localhost|docker\.internal|test|db|sqlite3?)$/i.test(host))

/** Whether code names the server of a database that is another machine. */
export const namesStoreElsewhere = (text: string): boolean =>
  [...text.matchAll(addresses)].some((found) => isElsewhere(found.slice(1).find((host) => host !== undefined) ?? 'localhost'))
