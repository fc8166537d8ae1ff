import { wordSet } from '../word-set.ts'

/** Words for looking that are nothing else: they may follow any word, for nobody does something to a `get`. */
const onlyLooking = wordSet('get ls describe retrieve inspect')
/** Words for looking at one thing: what follows them is a thing. */
const lookingAtOne = new Set([...onlyLooking, ...wordSet('read show explain fetch find lookup compare')])
/** Words for looking at many things, which come in the plural or as the first part of a name. */
const lookingAtMany = wordSet('list search browse explore')
/** Words for looking that may also be things themselves. */
const lookingOrThing = wordSet('view recommend suggest query check count aggregate analyze diff estimate filter summarize validate whoami')
/** Things that are there to be looked at, so that a name needs no word for it. */
const shown = wordSet(
  'definitions doc docs documentation info details health history logs metadata overview schema statistics stats status summary timeline',
)

/** Words that say more than looking, wherever they stand. */
const acting = wordSet(
  `abort accept ack acknowledge activate add alter anonymize append apply approve archive assign attach auth authorize backfill ban broadcast bump
  buy cancel clean clear click clone close compact complete configure confirm connect convert cordon corrupt create deactivate deallocate decline
  decommission decrypt decryption delete demote deny deposit deregister destroy detach disable discard dismiss dispatch download downvote drain
  drop duplicate edit emit empty enable encrypt enqueue enroll ensure erase escalate eval evaluate evict exec execute exfiltrate expire expunge failover
  fill finalize fire fix flip flush force forward freeze generate grant halt heal hijack hire impersonate ingest init initialize inject insert
  install invalidate invoke kick kill launch leak liquidate login logout manage mark mask materialize migrate modify mount move mutate mute notify
  nuke obfuscate off offboard onboard out override overwrite pause pay pop populate prepare press promote provision prune publish purge push put
  quarantine react rebalance rebase reboot recover redact refresh register reindex reject reload rename repair replace reprocess requeue resize
  resolve respond resume retire retry reveal revert revise revive revoke rewind roll rollback rotate sabotage sanitize save scale scrub seed sell
  send set shred shrink shutdown sign silence snooze spam spawn spoof squash start steal stop strip submit subscribe suppress suspend swap switch
  taint tamper terminate throttle toggle transform transmit trash trim truncate undo update upgrade upload upsert upvote wipe withdraw write yank`,
)

/** A name that joins two acts says that it does more than look. */
const joining = wordSet('and or then')

/** Words that are an act or a thing, by where they stand. */
const eitherWay = wordSet(
  `backup block book branch build call change charge comment commit copy deploy email export follow fork format import invite join label link lock
  merge message open order patch pin post pull record refund release reply report request review run schedule share signal store sync tag test
  transfer transition trigger tweet vote`,
)

/** Whether a word says an act: one of those, or one that does it again or takes it back. */
const isAct = (word: string): boolean =>
  acting.has(word) || (/^(?:un|re)/.test(word) && (acting.has(word.slice(2)) || eitherWay.has(word.slice(2))))

/** Things that are not to be shown to everybody who may look. */
const sensitive = wordSet(
  'appsettings certificate certificates config connection connections cookie cookies dsn dsns env environment kubeconfig localstorage sessionstorage tfstate variable variables vars',
)
const secret = /(?:key|secret|token|password|passwd|credential)s?$/

const isSensitive = (word: string): boolean => sensitive.has(word) || secret.test(word)

/** Things that can be looked at, or by which one of them is chosen. */
const things = wordSet(
  `account after age alert api app application arn article assignee attendee author batch before blob board branch browser bucket bulk by calendar
  card catalog category cell channel chart chat check clause cloud cluster codebase collection column commit component console container
  conversation count country crate cursor customer cycle dashboard database dataset datasource date day db deployment depth detail device dimension
  direction document duration email encoding end entity env environment epic event experiment feature field filter first flag format
  framework from funnel gate group guid hours id identifier iid index intent interval issue item job key keyword kind label language last
  level library like lines list locale location log lookback matcher max member memory metric milestone min minutes model module
  monitor month name namespace num number object offset operator order org organization owner ownership package page panel parent
  participant pattern period phrase pipeline platform plugin pod prefix priority product project prompt property queries query question
  queue range record ref reference regex region registry release repo report repository resource results revision role row run schema screen search
  section segment selector series service severities severity sha sheet sid since site size slug sprint stage start state statistic status
  statuses step storage story stream subscription substring suffix suite survey symbol system table tag tail task team telemetry template
  tenant term thread ticket time timeframe timestamp timezone title to token tool top topic trace ts type uid unit until urn user username
  uuid value variant verbosity version view warehouse web window workflow workspace year zone`,
)

/** Last words of arguments that choose among what can be looked at; they say neither where it is taken nor what is done with it. */
const choosing = new Set([...things, ...wordSet('exclude excluded expand include included limit skip sort')])

const placing = wordSet('cwd dir directory file filename filepath files folder path paths root uri url')

/** The words of a name in any style: `listBuilds`, `list-builds`, `list_builds`. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** A name with anything else in it may not be what it looks like. */
const plain = /^[\w.:/-]+$/

const none: ReadonlySet<string> = new Set()

const lastWord = (name: string): string => wordsOf(name).at(-1) ?? ''

/** Whether a tool's name says that it looks something up, and nothing beside; `own` are the words of its server's names. */
export function looksThingsUp(tool: string, own: ReadonlySet<string> = none): boolean {
  if (!plain.test(tool)) return false
  const words = wordsOf(tool)
  const by = words.indexOf('by')
  // what follows `by` is what the thing is chosen by
  const named = by < 0 ? words : words.slice(0, by)
  return (
    saysLook(words, own) &&
    !words.some((word, at) => isAct(word) || (eitherWay.has(word) && !isThing(words, at))) &&
    !named.some((word) => isSensitive(word) || joining.has(word))
  )
}

const statement = wordSet('select sql statement queries query')
const carryingOut = wordSet('data database db exec execute only perform raw read readonly run safe tool write')

/** Whether a tool's name says that it carries out the statement it is given, and nothing beside. */
export function carriesOutStatement(tool: string, own: ReadonlySet<string>): boolean {
  const words = wordsOf(tool)
  return (
    plain.test(tool) &&
    words.some((word) => statement.has(word)) &&
    words.every((word) => statement.has(word) || carryingOut.has(word) || own.has(word))
  )
}

const isLooking = (word: string): boolean => lookingAtOne.has(word) || lookingAtMany.has(word) || lookingOrThing.has(word)

const isPlural = (word = ''): boolean => /[^s]s$/.test(word)

/** Whether there is a look and only things stand before it: what the first word of `zap_list_users` does nobody knows. */
function saysLook(words: readonly string[], own: ReadonlySet<string>): boolean {
  if (words.some((word) => onlyLooking.has(word))) return true
  if (!words.some((word) => isLooking(word) || shown.has(word))) return false
  return wordsBeforeLook(words).every((word) => own.has(word) || namesThing(word))
}

/** The words of a name that stand before the look; all of them where it names only what is there to be looked at. */
export function wordsBeforeLook(words: readonly string[]): readonly string[] {
  const look = words.findIndex(isLooking)
  return look < 0 ? words : words.slice(0, look)
}

/** Things of machines: they are looked at, and as arguments say where. */
const machines = wordSet('image volume network node pod server host machine vm disk bucket instance')

const namesThing = (word: string): boolean => shown.has(word) || things.has(word) || machines.has(word) || isPlural(word)

/** Words behind which only things stand. */
const linking = wordSet('by for from in of with')

/** `get_run`, `run_get_log`, `list_run_logs` and `search_logs_with_tag` look at things; `run_query` runs, and so may `list_run`. */
function isThing(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at)
  const next = words[at + 1]
  if (next !== undefined && (onlyLooking.has(next) || before.some((word) => lookingAtMany.has(word)))) return true
  return before.some((word) => lookingAtOne.has(word) || linking.has(word))
}

/** Whether an argument's name says that it only chooses what is looked at (`projectId`, `start_time`, `labels`). */
export const onlyChooses = (argument: string): boolean => {
  const word = lastWord(argument)
  return choosing.has(word) || (isPlural(word) && choosing.has(word.slice(0, -1)))
}

/** Words for acts that are bounds or things where an argument is named after them. */
const bounding = wordSet('start stop set switch')

/** A `to` behind words for a time is the end of a range; behind any other word it names somebody who receives something. */
const timing = /^(?:at|date|day|month|time|year|\w+ed)$/

/** Whether an argument's name says that something is done beside the look (`markAsRead`, `createIfMissing`, `reply_to`). */
export function saysAct(argument: string): boolean {
  const words = wordsOf(argument)
  const hasReceiver = words.length > 1 && words.at(-1) === 'to' && !timing.test(words.at(-2) ?? '')
  return hasReceiver || words.some((word) => isAct(word) && !bounding.has(word))
}

/** Whether an argument that is switched on does more than choose: it shows what is not to be shown, or is itself an act (`refund`). */
export function actsWhenOn(argument: string): boolean {
  const words = wordsOf(argument)
  return words.some(isSensitive) || (words.length === 1 && words.every((word) => eitherWay.has(word)))
}

const wrapping = wordSet('arguments args data input options parameters params request')

/** Whether an argument's name says that it holds the arguments proper. */
export const wrapsArguments = (argument: string): boolean => wrapping.has(lastWord(argument))

const naming = wordSet('action method operation')

/** Whether an argument's name says that it names what is to be done. */
export const namesAct = (argument: string): boolean => naming.has(lastWord(argument))

/** Whether an argument is the address of what is looked at; that of somebody to be told (`callback_url`) is another. */
export const isAddress = (argument: string): boolean => /^urls?$/i.test(argument)

/** Whether an argument's name says that it is a place: a file or an address. */
export const namesPlace = (argument: string): boolean => placing.has(lastWord(argument))
