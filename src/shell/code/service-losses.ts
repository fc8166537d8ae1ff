import { database, type Draft, type Language } from '../command-spec.ts'
import { cloudCalls, withoutRehearsal } from './cloud-sdks.ts'
import { forgeLosses, withoutComments } from './forge-losses.ts'
import { looseCalls } from './loose-calls.ts'
import { namesStoreElsewhere } from './named-stores.ts'
import { isTestName } from './test-name.ts'

/** Languages in which programs are written; those that are interpreted tell by themselves what they call. */
const programs: ReadonlySet<Language> = new Set<Language>(['python', 'javascript', 'ruby', 'php', 'perl', 'go', 'lua', 'elixir', 'rust', 'other'])
const interpreted: ReadonlySet<Language> = new Set<Language>(['python', 'javascript'])

/** Calls that take away every key, or a whole database, of what the code is connected to. */
const emptiesStore = /(?:\.|->|::)(?:flush_?(?:all|db)|drop_?database)\b|\bdatabase\.drop\b/i

/** A statement given to a connection that drops a database or a schema whole, and its name. */
const dropsWhole =
  /[.:>]\$?(?:exec|query|raw|unsafe|prepare|do)\w{0,24}!?\(?\s{0,8}(?:\w{1,24},?\s?)?["'`]\s*drop\s+(?:schema|database)\s+(?:if\s+exists\s+)?["`]?([\w-]{0,60})/i

function storeLosses(text: string): readonly Draft[] {
  const code = withoutComments(text)
  const dropped = dropsWhole.exec(code)?.[1]
  if (dropped !== undefined && !isTestName(dropped) && !/:memory:/.test(code)) return [database('destroy', `drops ${dropped}`)]
  return emptiesStore.test(code) && namesStoreElsewhere(code) ? [database('destroy', 'a store on another machine')] : []
}

/** Words without which code destroys nothing of a service. */
const mayDestroy = /delete|remove|drop|destroy|flush|terminate|purge|close_account|stop_?logging|policy|private/i

const isDestroy = (draft: Draft): boolean => draft.do === 'effect' && draft.tag === 'destroy' && draft.detail?.connected !== true

/** What code does, with what it destroys of services that others use, as far as its words tell. */
export function withServiceLosses(language: Language, drafts: readonly Draft[], text: string): readonly Draft[] {
  if (!programs.has(language) || !mayDestroy.test(text) || drafts.some(isDestroy)) return drafts
  const clouds = interpreted.has(language) ? [] : cloudCalls(looseCalls(text))
  return [...drafts, ...withoutRehearsal(text, [...clouds, ...forgeLosses(text), ...storeLosses(text)])]
}

/** Where code asks, or looks at what it was told, before it goes on. */
const choosing =
  /\badd_subparsers\b|@(?:click|app|cli)\.(?:command|group)\b|\bchoices\s*=|\byargs\b|\.command\(|\bswitch\b|\bcase\s|\b(?:if|unless|when|while)\b[^\n]{0,200}\b(?:args?|argv|opts?|options|flags?|ARGV|Args|environ|getenv|env|ENV|confirm\w*|answer|response|input|dry_?run|dryRun|force|yes)\b|\b(?:input|prompt|confirm|readline|question|readlines?)\s*\(|\bgets\b/

/** Whether what a script does depends on its words, on the environment or on an answer, so that a part of it may well not run. */
export const choosesItself = (text: string): boolean => choosing.test(text)

/** Words without which a script does nothing that is beyond repair. */
const mayBeBeyondRepair = (text: string): boolean => mayDestroy.test(text) || /https?:\/\//.test(text)

/** Whether it is worth the time to follow a script as closely as code on the line. */
export const isWorthFollowing = (language: Language, text: string): boolean =>
  programs.has(language) && mayBeBeyondRepair(text) && !choosesItself(text)
