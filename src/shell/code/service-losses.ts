import { type Draft, infra, type Language } from '../command-spec.ts'
import { givesFunctions, type Held } from './analyser.ts'
import { cloudCalls, namesCloud, withoutRehearsal } from './cloud-sdks.ts'
import { forgeLosses, withoutComments } from './forge-losses.ts'
import { looseCalls } from './loose-calls.ts'
import { sentOff } from './sent-off.ts'
import { storeLosses } from './store-losses.ts'
import { toldElsewhere } from './told-elsewhere.ts'

/** Languages in which programs are written; those that are interpreted tell by themselves what they call. */
const programs: ReadonlySet<Language> = new Set<Language>([
  'python',
  'javascript',
  'ruby',
  'php',
  'perl',
  'go',
  'lua',
  'elixir',
  'rust',
  'other',
])
const interpreted: ReadonlySet<Language> = new Set<Language>(['python', 'javascript'])

/** Words without which code does nothing of a service, or to another machine, that is beyond repair. */
const mayMatter =
  /delete|remove|drop|destroy|flush|terminate|purge|prune|disable|close_account|stop_?logging|policy|private|upload|put_?object|stripe|smtp|https?:\/\/|crontab|ssh|socket/i

const isSend = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'send'
const isDestroy = (draft: Draft): boolean => draft.do === 'effect' && draft.tag === 'destroy' && draft.detail?.connected !== true

/** What code does, with what it destroys of services that others use, as far as its words tell. */
export function withServiceLosses(language: Language, drafts: readonly Draft[], text: string): readonly Draft[] {
  if (!programs.has(language) || drafts.some(isDestroy) || !mayMatter.test(text)) return drafts
  const code = withoutComments(text)
  const followed = interpreted.has(language)
  const clouds = followed ? [] : cloudCalls(looseCalls(text))
  return [
    ...drafts,
    ...withoutRehearsal(text, [
      ...clouds,
      ...forgeLosses(text),
      ...storeLosses(code),
      ...toldElsewhere(code, { followed }),
      ...(followed || drafts.some(isSend) ? [] : sentOff(code, { inline: true })),
    ]),
  ]
}

/** Clients of services that others use. */
const namesService =
  /\b(?:from|import)\s+(?:docker|elasticsearch|opensearchpy|neo4j|github|gitlab|hvac|consul|etcd3|pulumi|cloudflare|digitalocean|googleapiclient)\b|["'`](?:dockerode|@elastic\/elasticsearch|@octokit\/\w+|octokit|firebase-admin|cloudflare|@vercel\/sdk|kubernetes-client|stripe)["'`]|\bAws::|\bOctokit::|aws-sdk-go|client-go/
const takesAway = /(?:\.|->|::)(?:delete|destroy|disable|terminate|purge|prune|drop)\w*!?\(|\bDelete\w+Command\(/i

/** Whether a script deletes something by the client of a service, whatever that is: nobody else brings it back. */
export const serviceDoubts = (language: Language, text: string): readonly Draft[] =>
  programs.has(language) &&
  takesAway.test(text) &&
  (namesCloud.test(text) || namesService.test(text)) &&
  takesAway.test(withoutComments(text))
    ? withoutRehearsal(text, [infra('destroy', takesAway.exec(text)?.[0] ?? 'delete')]).map(
        (draft) => ({ ...draft, tag: 'change' }) as Draft,
      )
    : []

/** Where code asks, or looks at its words or the environment before it goes on, so that a part of it may well not run. */
const choosing =
  /\badd_subparsers\b|@(?:click|app|cli)\.(?:command|group)\b|\bchoices\s*=|\byargs\b|\.command\(|\bswitch\b|\bcase\s|\b(?:if|unless|when|while)\b[^\n]{0,200}\b(?:args?|argv|opts?|options|flags?|ARGV|Args|environ|getenv|env|ENV|confirm\w*|answer|response|input|dry_?run|dryRun|force|yes)\b|\b(?:input|prompt|confirm|readline|question|readlines?)\s*\(|\bgets\b/

/** Whether it is worth the time to follow a script as closely as code on the line. */
export const isWorthFollowing = (language: Language, text: string, held: Held): boolean =>
  programs.has(language) && (mayMatter.test(text) || givesFunctions(held)) && !choosing.test(text)
