import { wordSet } from '../word-set.ts'

/** Words for looking at one thing: what follows them is a thing. */
const lookingAtOne = wordSet('get read show describe explain fetch retrieve inspect find lookup compare')
/** Words for looking at many things, which come in the plural or as the first part of a name. */
const lookingAtMany = wordSet('list search browse explore')
/** Words that may also be things themselves, and things that are there to be looked at. */
const lookingOrThing = wordSet(
  `view recommend suggest query check count aggregate analyze diff estimate filter summarize validate whoami doc docs documentation info
  details health history logs metadata overview schema statistics stats status summary timeline`,
)

/** Words that say more than looking, wherever they stand. */
const acting = wordSet(
  `accept ack acknowledge activate add alter append apply approve archive assign attach auth authorize ban bump buy cancel clean clear click clone close
  compact complete configure confirm connect convert create deactivate decline delete deny destroy detach disable dismiss dispatch download drain drop
  duplicate edit emit empty enable enqueue ensure erase eval evaluate evict exec execute expire fill finalize fix flip flush force forward generate
  grant heal ingest init initialize insert install invalidate invoke kill launch login logout manage mark migrate modify move mute notify out overwrite
  pause pay pop prepare press promote provision publish purge push put quarantine react rebase rebuild recover recreate redeploy refresh register reject
  reload remove rename reopen reorder repair replace rerun reschedule resend reset resolve respond restart restore resume retry revert revoke roll
  rollback rotate save scale seed send set shutdown sign squash start stop submit subscribe suspend swap switch terminate toggle transform trim truncate
  unarchive unassign unblock undo uninstall unlink unlock unpublish unsubscribe update upgrade upload upsert wipe write`,
)

/** A name that joins two acts says that it does more than look. */
const joining = wordSet('and or then')

/** Words that are an act or a thing, by where they stand. */
const eitherWay = wordSet(
  `backup block book branch build call change charge comment commit copy deploy email export fork format import invite label link lock merge message open order
  patch pin post pull record refund release reply report request review run schedule share signal store sync tag test transfer transition trigger tweet vote`,
)

/** Things that are not to be shown to everybody who may look. */
const sensitive = wordSet(
  'certificate certificates config connection connections cookie cookies dsn dsns env environment kubeconfig tfstate variable variables vars',
)
const secret = /(?:key|secret|token|password|passwd|credential)s?$/

/** Last words of arguments that choose among what can be looked at; they say neither where it is taken nor what is done with it. */
const choosing = wordSet(
  `account accounts after age alert alerts app application applications apps arn article assignee author before board branch by bucket calendar calendars card
  catalog category cell channel chart chat check cluster collection collections column commit component conversation count country crate cursor customer
  cycle dashboard database dataset date dates day days deployment depth detail details device dimension dimensions direction document documents duration encoding
  end entity environment environments epic event events exclude excluded expand experiment feature field fields filter filters first flag flags format
  framework from funnel gate group groups guid hours id identifier ids iid include included index interval issue issues item items job key keys keyword
  keywords kind kinds label labels language languages last level levels library like limit lines list lists locale location log matcher matchers max metric metrics
  milestone min minutes model models module monitor month months name names namespace namespaces num number numbers offset order org organization orgs
  owner package packages page pages panel pattern period pipeline platform plugin pod priority product products project projects property queue range
  record records ref regex region registry release repo report repository results revision role row rows run schema screen search section sections
  segment selector selectors service services severities severity sha sheet since site sites size skip slug slugs sort sprint stage start state states
  status statuses step story stream suite symbol table tables tag tags tail task team teams template tenant term terms thread ticket time timestamp
  timezone title to token top topic topics trace type types uid unit until urn user username users uuid variant version versions view window workflow
  workspace year zone`,
)

const placing = wordSet('cwd dir directory file filename filepath files folder path paths root uri url')

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** A name with anything else in it may not be what it looks like. */
const plain = /^[\w.:/-]+$/

const lastWord = (name: string): string => wordsOf(name).at(-1) ?? ''

/** Whether a tool's name says that it looks something up, and nothing beside. */
export function looksThingsUp(tool: string): boolean {
  if (!plain.test(tool)) return false
  const words = wordsOf(tool)
  const by = words.indexOf('by')
  // what follows `by` is what the thing is chosen by
  const named = by < 0 ? words : words.slice(0, by)
  return (
    words.some((word) => lookingAtOne.has(word) || lookingAtMany.has(word) || lookingOrThing.has(word)) &&
    !words.some((word, at) => acting.has(word) || (eitherWay.has(word) && !isThing(words, at))) &&
    !named.some((word) => sensitive.has(word) || secret.test(word) || joining.has(word))
  )
}

/** `get_run` and `list_run_logs` look at a run; `run_query` runs, and so may `list_run`. */
function isThing(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at)
  return before.some((word) => lookingAtOne.has(word)) || (at < words.length - 1 && before.some((word) => lookingAtMany.has(word)))
}

/** Whether an argument's name says that it only chooses what is looked at (`projectId`, `start_time`, `labels`). */
export const onlyChooses = (argument: string): boolean => choosing.has(lastWord(argument))

/** Words for acts that are bounds or things where an argument is named after them. */
const bounding = wordSet('start stop set switch')

/** Whether an argument's name says that something is done beside the look (`markAsRead`, `createIfMissing`). */
export const saysAct = (argument: string): boolean => wordsOf(argument).some((word) => acting.has(word) && !bounding.has(word))

/** Whether an argument's name says that it is a place: a file or an address. */
export const namesPlace = (argument: string): boolean => placing.has(lastWord(argument))
