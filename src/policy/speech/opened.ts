import { acts } from './acts.ts'
import { guarded } from './text-index.ts'

/** Acts that another one asked for may look like: "don't build, just typecheck". */
export const ofOneAct = new Set(acts.map(({ concept }) => concept.id))

/** Prohibitions of many acts at once; one of them may be asked for later, and the rest stays: "stay offline", then "pull main". */
export const ofManyActs = new Set(['network', 'share', 'version-control', 'program:git', 'run'])

export const setsThere = guarded(
  'the_same_ set turn enable disable configure insert document mention increase raise lower do_ tackle_',
  /^(?:(?:do )?the same (?:in|for|to|with)|(?:do|tackle) (?=(?:the )?\S*[./]\S)|set|turn (?:on|off)|enable|disable|configure|insert|document|mention|increase|raise|lower)(?:\b|(?<= ))/,
)

/** The folders a path lies in, each with and without the slash at its end. */
const foldersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\/(?=.)/g)].flatMap(({ index }) => [path.slice(0, index), path.slice(0, index + 1)])

/** A place that is named to do something there is no longer meant by limits, kinds of files and names that would take it in. */
export const isOpenedBy = (place: string, key: string): boolean =>
  key === 'elsewhere' || key === 'change' || /^(?:files|noun):/.test(key) || foldersOf(place).some((folder) => key === `path:${folder}`)
