import type { Draft, EffectDraft } from '../command-spec.ts'
import { execute, unknown } from '../command-spec.ts'
import { show, textOf, type Word } from '../value.ts'
import { isSetting } from './describe.ts'
import { downloadRun, isDestructiveText, recursiveRemoval } from './destructive-text.ts'
import { isKeptWork } from './kept-work.ts'

const leavesProject =
  /^(?:\/(?!tmp(?:\/|$)|dev\/(?:null|zero|full|random|urandom|tty|std(?:in|out|err)|fd\/|shm\/)|var\/folders\/)|~|\.\.(?:\/|$))/
/** Folders whose files agents and git run by themselves. */
const runsByItself = /^(?:\.\/)?\.(?:git|claude|cursor|codex|gemini|automode\w*)(?:\/|$)/
const privateKey = /\.ssh\/id_(?!\w+\.pub)|\.gnupg\/|^\/etc\/shadow$/
const metadata = /169\.254\.169\.254|metadata\.google\.internal/
/** Commands that destroy whatever is filled in later. */
const destroys = new RegExp(
  String.raw`\b(?:${recursiveRemoval}(?:/|~/?|/\*|/(?:etc|usr|bin|sbin|lib\w{0,9}|boot|root|home|var|opt)/?)(?=\s|$)|mkfs\S{0,20}\s{1,9}/dev/|dd\s[^|;]{0,300}\bof=/dev/(?!null))`,
)
const secretPath =
  /(?:^|\/)\.(?:ssh|aws|gnupg|netrc|npmrc|pypirc|kube|docker|env|config\/(?:gcloud|gh\/hosts\.yml)|git-credentials|cargo\/credentials|pgpass|vault-token|m2\/settings\.xml|gradle\/gradle\.properties)(?:[/.]|$)|id_(?:rsa|ed25519|ecdsa)|credentials(?:\.json)?$/
const runsDownload = new RegExp(downloadRun)
const loopback = /^(?:https?:\/\/)?(?:localhost|127\.|\[::1\])/

/** Words without which a command that is put together does nothing that counts whatever is filled in. */
const mayHarm =
  /push|delete|destroy|drop|drain|remove|uninstall|\brm\b|\brb\b|kill|publish|release|deploy|terminate|purge|truncate|sudo|doas|curl|wget|\bnc\b|socat|scp|crontab|systemctl|launchctl|chmod|chown|\bdd\b|mkfs|>|\btee\b|\bmv\b|\bcp\b|reset|prune|stop|scale|apply|grant|config|--unsafe|--privileged/

const removal = /(?:^|[;&|]\s{0,9})(?:sudo\s{1,9})?(?:rm|rmdir|unlink|shred)\s([^;&|]{1,500})/g

/** Whether a command line deletes below a folder outside of the project, whatever the rest of the path is. */
const removesElsewhere = (line: string): boolean =>
  [...line.matchAll(removal)].some(([, operands = '']) =>
    operands.split(/\s+["']?/).some((operand) => leavesProject.test(operand.replace(/^["']/, ''))),
  )

/** What is known of a target from its start on, patterns written out. */
function startOf(target: Word | string): string {
  if (typeof target === 'string') return target
  const end = target.pieces.findIndex((piece) => !('text' in piece))
  return target.pieces
    .slice(0, end < 0 ? target.pieces.length : end)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')
}

const known = (target: Word | string): string | undefined => (typeof target === 'string' ? target : textOf(target))
const isWrittenOut = (target: Word | string): boolean => typeof target === 'string' || target.pieces.every((piece) => 'text' in piece)

/**
 * What a scan keeps of project code: commands given to spawn calls, deletes, writes to files that are named, destructive SQL,
 * and network use beside reads of secrets. What is merely not understood is ordinary project code.
 */
export function findings(drafts: readonly Draft[]): readonly Draft[] {
  // what a project sets for itself is its own
  const own = drafts.filter((draft) => !isSetting(draft))
  const kept = own.flatMap(findingsOf)
  const effects = own.filter((draft) => draft.do === 'effect')
  if (!effects.some(usesNetwork) || !effects.some((draft) => readsSecret(draft) || carriesEnvironment(draft))) return kept
  return [
    ...kept,
    ...drafts.filter((draft) => carriesSecret(draft) && !kept.includes(draft)),
    {
      ...unknown('project code reads secrets or the environment and talks to the network'),
      ...(drafts.some(takesFromHome) && drafts.some(postsAway) ? { detail: { takes: true } } : {}),
    },
  ]
}

function findingsOf(draft: Draft): readonly Draft[] {
  if (draft.do === 'shell') return findingsOfLine(draft)
  if (draft.do === 'run') return findingsOfCommand(draft)
  if (draft.do === 'code') return isDestructiveText(show(draft.text)) ? [draft] : []
  if (draft.do === 'effect') return findingsOfEffect(draft)
  return runsCommandLines(draft) ? [draft] : []
}

/** A command line that is put together at run time is ordinary; what is certain in it still counts. */
function findingsOfLine(draft: Extract<Draft, { do: 'shell' }>): readonly Draft[] {
  if (textOf(draft.text) !== undefined) return [draft]
  const line = show(draft.text)
  if (runsDownload.test(line)) return [execute('download', line)]
  if (destroys.test(line) || removesElsewhere(line)) return [draft]
  return startOf(draft.text).trim() !== '' && mayHarm.test(line) ? [{ ...draft, partly: true }] : []
}

function findingsOfCommand(draft: Extract<Draft, { do: 'run' }>): readonly Draft[] {
  const line = draft.words.map(show).join(' ')
  if (draft.words.every((word) => textOf(word) !== undefined) || destroys.test(line) || removesElsewhere(line)) return [inOwnFolder(draft)]
  return textOf(draft.words[0]) !== undefined && mayHarm.test(line) ? [{ ...inOwnFolder(draft), partly: true }] : []
}

function findingsOfEffect(draft: EffectDraft): readonly Draft[] {
  const kept: Draft[] = isFinding(draft) ? [draft] : isOutput(draft) ? [{ ...draft, tag: 'output' }] : []
  if (draft.kind !== 'read' || !privateKey.test(startOf(draft.target))) return kept
  return [
    ...kept,
    { ...unknown('project code reads a private key'), detail: { takes: true } },
    { ...draft, detail: { ...draft.detail, key: true } },
  ]
}

/** Whether code reads a store of secrets that is none of the project's. */
const takesFromHome = (draft: Draft): boolean =>
  draft.do === 'effect' && draft.kind === 'read' && /^[~/]/.test(startOf(draft.target)) && secretPath.test(startOf(draft.target))

/** Whether code hands something to another machine that it names. */
const postsAway = (draft: Draft): boolean =>
  draft.do === 'effect' && usesNetwork(draft) && (draft.kind === 'send' || draft.tag !== 'get') && known(draft.target) !== undefined

/** Whether a draft runs the command lines that a named file holds. */
const runsCommandLines = (draft: Draft): boolean => draft.do === 'script' && draft.language === 'shell' && textOf(draft.file) !== undefined

/** Commands whose harm depends on where they run. */
const takesAwayHere = /^(?:rm|rmdir|unlink|shred|find|mv|truncate|dd|xargs)$/

/** A command in a folder that only running shows (`cwd=tmp_path`): like a path that is put together, the folder is the code's own. */
const inOwnFolder = (draft: Extract<Draft, { do: 'run' }>): Extract<Draft, { do: 'run' }> =>
  draft.cwd?.pieces.some((piece) => 'hole' in piece && (piece.hole === 'opaque' || piece.hole === 'temp-path')) &&
  !takesAwayHere.test(draft.words[0] ? show(draft.words[0]) : '')
    ? { ...draft, cwd: { ...draft.cwd, pieces: [{ hole: 'temp-path', shown: '(folder)', quoted: true, fresh: 0 }] } }
    : draft

function isFinding({ kind, tag, target, detail, carries = [] }: EffectDraft): boolean {
  const path = startOf(target)
  if (kind === 'send') return carries.some((source) => typeof source !== 'string' && (isWrittenOut(source) || isKeptWork(show(source))))
  // a delete whose target is written out is judged by what is there; one that is put together at run time is ordinary
  if (kind === 'delete') return leavesProject.test(path) || isWrittenOut(target)
  // a file that is left with nothing is as good as deleted
  // what is done to a link later is done to where it leads
  if (kind === 'write' && tag === 'link' && leavesProject.test(String(detail?.to ?? ''))) return true
  if (kind === 'write') return leavesProject.test(path) || runsByItself.test(path) || (losesWhatWasThere(tag, path) && isWrittenOut(target))
  if (kind === 'process') return tag === 'all' || tag === 'fork-bomb'
  if (kind === 'connect') return metadata.test(path)
  if (kind === 'privilege') return tag === 'setuid' || tag === 'capability'
  // tests empty the database they are connected to; only a statement names another
  if (kind === 'database') return (tag === 'destroy' && detail?.connected !== true) || detail?.all === true
  return kind === 'execute' && tag !== 'project' && tag !== 'arbitrary'
}

/** Code that writes a file does so each time it runs; where an option says which file, nobody knows what lies there. */
const isOutput = ({ kind, tag, target, detail }: EffectDraft): boolean =>
  kind === 'write' && tag === undefined && isWrittenOut(target) && detail?.byOption !== true

const losesWhatWasThere = (tag: string | undefined, path: string): boolean => tag === 'overwrite' || (tag === undefined && isKeptWork(path))

function usesNetwork({ kind, target }: EffectDraft): boolean {
  return (kind === 'connect' || kind === 'send') && !loopback.test(known(target) ?? '')
}

function readsSecret({ kind, tag, target }: EffectDraft): boolean {
  if (kind === 'infra') return tag === 'secret' && target === 'environment'
  return kind === 'read' && secretPath.test(known(target) ?? '')
}

/** Whether what is sent is made of the whole environment, wherever that was read. */
const carriesEnvironment = ({ kind, carries = [] }: EffectDraft): boolean => kind === 'send' && carries.includes('environment')

function carriesSecret(draft: Draft): boolean {
  if (draft.do !== 'effect' || draft.kind !== 'send') return false
  return (draft.carries ?? []).some(
    (source) => source === 'secret' || source === 'environment' || (typeof source !== 'string' && secretPath.test(show(source))),
  )
}

/** Files outside of the project that shells, sessions and the machine run by themselves. */
const startsLater =
  /^(?:(?:~|\/root|\/(?:home|Users)\/[^/]+)\/(?:\.(?:bash|zsh|profile|login|xprofile|ssh\/|gitconfig|local\/bin\/|config\/(?:autostart|systemd|fish|git|environment\.d)\/)|Library\/Launch)|\/(?:etc|usr|s?bin|lib|boot|Library)\/)/

/** Whether a finding counts wherever it stands in code that is loaded, although nothing may ever call it. */
export function isPlainAct(draft: Draft): boolean {
  if (draft.do === 'shell' || draft.do === 'run') return draft.maybeData !== true
  if (runsCommandLines(draft)) return true
  if (draft.do !== 'effect') return false
  if (draft.kind === 'unknown') return draft.detail?.takes === true
  if (draft.kind === 'write') {
    const path = startOf(draft.target)
    return draft.tag === 'overwrite' || startsLater.test(path) || runsByItself.test(path)
  }
  return draft.kind === 'delete' || draft.kind === 'execute' || draft.kind === 'privilege' || carriesSecret(draft)
}

/** Whether a delete may as well be a request to a server (`delete("/users/1")`), which only the words around it would tell. */
export const deletesRoute = (draft: Draft): boolean =>
  draft.do === 'effect' &&
  draft.kind === 'delete' &&
  /^\/(?!(?:etc|usr|var|home|root|opt|srv|boot|lib|s?bin|mnt|Users|Library)(?:\/|$))/.test(startOf(draft.target))

/** Whether code runs what it puts together. */
export const isHidden = (draft: Draft): boolean => draft.do === 'effect' && draft.detail?.hidden === true

/** A delete of what only running the code shows. */
export function deletesAnything(draft: Draft): boolean {
  if (draft.do === 'run') return textOf(draft.words[0]) === 'rm' && draft.words.some(isOpen)
  if (draft.do === 'shell') return /^\s*rm\s/.test(show(draft.text)) && isOpen(draft.text)
  return draft.do === 'effect' && draft.kind === 'delete' && isOpen(draft.target)
}

const isOpen = (target: Word | string): boolean =>
  typeof target !== 'string' && target.pieces.some((piece) => 'hole' in piece && piece.hole === 'opaque')
