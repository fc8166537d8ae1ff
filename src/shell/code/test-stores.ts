import type { Draft } from '../command-spec.ts'
import { show } from '../value.ts'
import { isTestName, namesLive } from './test-name.ts'

/** `postgresql+psycopg2://user:pw@host:5432/name?x`: where a database lies, and what it is called. */
const address =
  /\b(?:postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|cockroachdb|mongodb|clickhouse)(?:\+\w+)?:\/\/(?:[^@/\s"'`]{1,100}@)?([^/\s"'`:]{0,100})(?::\d+)?(?:\/([\w-]*))?/g
/** `host: 'localhost'`, `dbname="app_test"`. */
const host = /\b(?:host(?:name)?|server|PGHOST)\b["']?\s{0,3}(?:[:=]|=>)\s{0,3}["']([^"'\n]{1,100})["']/g
const name = /\b(?:db_?name|database|dbname|PGDATABASE)\b["']?\s{0,3}(?:[:=]|=>)\s{0,3}["']([\w.-]{1,100})["']/gi
/** A variable of the environment that says which; one for tests holds none but theirs. */
const asked =
  /\b(?:environ(?:\.get)?|getenv|process\.env|ENV(?:\.fetch)?|env)\b[[(."'\s]{1,4}(\w*(?:DATABASE|DB|PG|POSTGRES|MYSQL|MONGO|DSN)\w*)/g
const forTests = /(?:^|_)(?:TEST|TESTS|TESTING|CI|E2E)(?:_|$)/
const here = /^(?:localhost|127\.[\d.]+|\[?::1\]?|0\.0\.0\.0)$/

/** Whether all databases that code names are tests' own and lie on this machine. */
function hasTestStore(text: string): boolean {
  const addresses = [...text.matchAll(address)]
  const hosts = [...addresses.map(([, found = '']) => found || 'localhost'), ...[...text.matchAll(host)].map(([, found = '']) => found)]
  const names = [...addresses, ...[...text.matchAll(name)].map(([whole, found]) => [whole, '', found])].map(([, , found = '']) => found)
  const variables = [...text.matchAll(asked)].map(([, found = '']) => found)
  return (
    names.length + variables.length > 0 &&
    names.every(isTestName) &&
    hosts.every((found) => here.test(found)) &&
    variables.every((variable) => forTests.test(variable)) &&
    !namesLive(text)
  )
}

/** Tests empty their own database each time they run: what code does so with on this machine is no loss. */
export const withoutTestStores = (drafts: readonly Draft[], text: string): readonly Draft[] =>
  drafts.some(takesAway) && hasTestStore(text) ? drafts.filter((draft) => !takesAway(draft)) : drafts

/** Rows or a schema of the database at hand; a statement that names a whole database may mean any other. */
const takesAway = (draft: Draft): boolean =>
  draft.do === 'effect' &&
  draft.kind === 'database' &&
  /^(?:write|destroy)$/.test(draft.tag ?? '') &&
  !/\bdatabase\b/i.test(typeof draft.target === 'string' ? draft.target : show(draft.target))
