import { oneOfNames } from '../expressions.ts'
import { isDynamic, show, textOf, type Word } from './value.ts'

const takesAway = /^(?:delete|destroy|remove|rm|del|drop|purge|terminate|obliterate)$/

/** What holds the data of many, or everything else of somebody; deleting one takes all of that away. */
const wholes = oneOfNames(`
  database databases db dbs sql cluster clusters bucket buckets backup backups snapshot snapshots namespace namespaces ns
  keyspace keyspaces dataset datasets tenant tenants org orgs organization organizations account accounts vault vaults
  subscription subscriptions resource-group resource-groups db-instance db-cluster`)

/** What may be as large, or one's own and small: only deleting one without being asked counts. */
const oftenWhole = oneOfNames(
  'project projects app apps application repo repos repository stack stacks workspace workspaces space spaces model controller',
)
const unasked = /^(?:-[yf]|--(?:force|yes|assume-yes|no-prompt|no-confirm|confirm|auto-approve|quiet|skip-confirmation)(?:=.*)?)$/

/** Whether a path of words ends in deleting something whole (`managed-db database delete`). */
export const deletesWhole = (path: readonly (string | undefined)[]): boolean =>
  takesAway.test(path.at(-1) ?? '') &&
  (wholes.test(path.at(-2) ?? '') ||
    /^projects?$/.test(path.at(-2) ?? '') ||
    (/^instances?$/.test(path.at(-2) ?? '') && /^(?:databases?|dbs?|rdb|sql|redis|postgres\w*|mysql|mongo\w*)$/.test(path.at(-3) ?? '')))

/** Whether a word stands for all that a listing finds, without a filter. */
export const isEveryListed = (word: Word, listing: RegExp): boolean => {
  const shown = show(word)
  return isDynamic(word) && listing.test(shown) && !/--filter|\[\?|(?:^|\s)-f\b|grep|head|…/.test(shown)
}

/** `DeleteDBInstance`, `destroy-model`, `bucket_delete`: the words of one name. */
const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_:.]/)

/**
 * What a command that nobody described plainly takes away whole, by its verb and the noun beside it among its first words; undefined where
 * it says nothing of the kind.
 */
export function plainlyDestroys(words: readonly Word[]): string | undefined {
  const names = words.filter((word) => !show(word).startsWith('-')).slice(0, 3)
  const texts = names.map((word) => textOf(word) ?? '')
  const isUnasked = words.some((word) => unasked.test(show(word)))
  const isWhole = (noun: string): boolean => wholes.test(noun) || (isUnasked && oftenWhole.test(noun))
  const pairs = texts.flatMap((text, index): readonly (readonly [string, string])[] => {
    const parts = text.length > 60 ? [] : wordsIn(text)
    const own =
      parts.length > 1
        ? ([
            [parts[0] ?? '', parts.slice(1).join('-')],
            [parts.at(-1) ?? '', parts.slice(0, -1).join('-')],
          ] as const)
        : []
    const next = texts[index + 1]
    if (next === undefined) return own
    // a verb in front of its noun opens the line; further on the word before it is the noun
    const isFront = index === 0 || (text === 'drop' && !/^(?:help|docs?|man|explain|describe|get|list)$/.test(texts[0] ?? ''))
    return [...own, [next, text], ...(isFront ? [[text, next] as const] : [])]
  })
  return pairs.some(([verb, noun]) => takesAway.test(verb) && isWhole(noun)) ? texts.join(' ') : undefined
}
