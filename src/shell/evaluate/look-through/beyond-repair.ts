import { posix } from 'node:path'
import type { Effect } from '../../../effect.ts'
import type { Held } from '../../code/analyser.ts'
import { cloudStorage, followedDrafts, isWorthFollowing, startedDrafts } from '../../code/index.ts'
import type { Draft, Language } from '../../command-spec.ts'
import { emptyData } from '../data.ts'
import { emit, type Evaluation, takeBack } from '../evaluation.ts'
import type { Surroundings } from '../surroundings.ts'
import { performCode } from './perform-code.ts'

interface Script {
  readonly path: string
  readonly language: Language
  readonly text: string
  /** What the files hold that it loads. */
  readonly held: Held
  /** It is loaded by a tool, which may never call what it declares. */
  readonly isLoaded?: boolean
}

/** A tool that is only fetched where it is missing is one that the project brings along. */
const looksFirst = /\bexists\w*\b|\bexist\?|\bis_file\b|\bisfile\b|\baccess(?:Sync)?\(|\bstat(?:Sync)?\(|\bwhich\(|\bENOENT\b/

/** What nobody can take back, or no project does to the machine it is worked on. */
function isBeyondRepair({ kind, tag = '', path = '', detail, carries = [] }: Effect, text: string): boolean {
  if (kind === 'send') return carries.some((source) => /^(?:archive|dump|secret)$/.test(source))
  if (kind === 'persist') return tag === 'cron'
  // files of a machine, here or where the code logs in
  if (kind === 'delete') return /^\/(?:(?:etc|usr|s?bin|lib\w*|boot|root|var)(?:\/|$)|$)/.test(path)
  if (kind === 'infra') return /^(?:destroy|audit-off|grant-admin)$/.test(tag)
  if (kind === 'publish') return /^(?:repo-delete|repo-public|force-push-default)$/.test(tag)
  // which database a script is connected to by its settings is not known; it may well be one of its own
  if (kind === 'database') return tag === 'destroy' && detail?.connected !== true
  return kind === 'execute' && tag === 'download' && !looksFirst.test(text)
}

/** Requests that change something and files for a bucket, where the code itself says to which machine, messages and payments; a key sent along is a login. */
const changesElsewhere = ({ kind, tag = '', target }: Effect): boolean =>
  kind === 'send' || kind === 'infra'
    ? target === cloudStorage || tag === 'payment' || (kind === 'send' && tag === 'message')
    : kind === 'connect' && /^(?:post|put|patch|delete)$/.test(tag) && /^https?:\/\/[\w-]/.test(target) && !onThisMachine.test(target)

const onThisMachine = /^\w+:\/\/(?:localhost|127\.|0\.0\.0\.0|host\.docker\.internal)/

/**
 * A script that looks at no word and asks nobody does all that stands in it: followed as closely as code on the line, what is beyond
 * repair in it counts, and what it changes on other machines. All else of it is for the scan to tell.
 */
export function beyondRepair(
  evaluation: Evaluation,
  { path, language, text, held, isLoaded = false }: Script,
  surroundings: Surroundings,
): void {
  if (!isWorthFollowing(language, text, held)) return
  const effectsOf = (drafts: readonly Draft[]): readonly Effect[] => {
    const start = evaluation.effects.length
    // what it loads has been looked through already
    const own = drafts.filter((draft) => draft.do !== 'script' && draft.do !== 'project-code')
    performCode(evaluation, own, { ...surroundings, stdin: emptyData }, posix.dirname(path))
    return takeBack(evaluation, start)
  }
  const isNew = ({ kind, tag }: Effect): boolean => !evaluation.effects.some((other) => other.kind === kind && other.tag === tag)
  const found = [
    ...effectsOf((isLoaded ? startedDrafts : followedDrafts)(language, text, held)).filter((effect) => isBeyondRepair(effect, text)),
    // what a server does when it is asked is not done by starting it
    ...(isLoaded || serves.test(text) ? [] : effectsOf(startedDrafts(language, text, held)).filter(changesElsewhere)),
  ]
  for (const effect of found) if (isNew(effect)) emit(evaluation, effect)
}

const serves = /\.listen\(|\buvicorn\.run\(|\bapp\.run\(|\bserve_forever\(|\brun_app\(|\.serve\(/
