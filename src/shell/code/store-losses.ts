import { database, type Draft, infra, persist } from '../command-spec.ts'
import { namesStoreElsewhere } from './named-stores.ts'
import { givesName } from './losses.ts'
import { isTestName } from './test-name.ts'

/** Calls that take away every key, or a whole database, of what the code is connected to. */
const emptiesStore = /(?:\.|->|::)(?:flush_?(?:all|db)|drop_?database)\b|\bdatabase(?:\([^()\n]{0,80}\))?\.drop\b/i

/** A statement given to a connection that drops a database or a schema whole, and its name. */
const dropsWhole =
  /[.:>]\$?(?:exec|query|raw|unsafe|prepare|do|run)\w{0,24}!?\(?\s{0,8}(?:\w{1,24},?\s?)?["'`]\s*drop\s+(?:schema|database|keyspace)\s+(?:if\s+exists\s+)?["`]?([\w-]{0,60})/i

/** The same in a list or under a name, where the code gives a name to a connection. */
const dropsHeld = /["'`]\s*drop\s+(?:schema|database|keyspace)\s+(?:if\s+exists\s+)?["`]?([\w-]{0,60})/i

/** All that a service holds: what the library for it is called, and all the calls that take it away together. */
const wholes: readonly (readonly [library: RegExp, calls: readonly RegExp[], means: Draft])[] = [
  [
    /elasticsearch|opensearch/i,
    [/\bindices\(?\)?\.delete\(\s*\{?\s*(?:index\s*[=:]\s*)?["'](?:_all|\*)["']/],
    database('destroy', 'every index'),
  ],
  [/\b(?:docker|dockerode|podman)\b/i, [/\bvolumes\.list\(/, /\.remove\(/], infra('destroy', 'volumes')],
  [/\b(?:docker|dockerode|podman)\b/i, [/\bvolumes\.prune\(|\bpruneVolumes\(/], infra('destroy', 'volumes')],
  [/\bhvac\b|node-vault/, [/\bdisable_secrets_engine\(|\.unmount\(/], infra('destroy', 'a secret engine and all it holds')],
  [/\bcrontab\b/i, [/\bCronTab\(/, /\.write\w*\(/], persist('cron', 'crontab')],
  [/\bcrontab\b/i, [/\bcrontab\.load\(/, /\.save\(/], persist('cron', 'crontab')],
]

/** What code takes away whole of the databases and other services that it is connected to, as far as its words tell. */
export function storeLosses(code: string): readonly Draft[] {
  const dropped = (dropsWhole.exec(code) ?? (givesName.test(code) ? dropsHeld.exec(code) : undefined))?.[1]
  if (dropped !== undefined && !isTestName(dropped) && !/:memory:/.test(code)) return [database('destroy', `drops ${dropped}`)]
  if (emptiesStore.test(code) && namesStoreElsewhere(code)) return [database('destroy', 'a store on another machine')]
  return wholes.flatMap(([library, calls, means]) => (library.test(code) && calls.every((call) => call.test(code)) ? [means] : []))
}
