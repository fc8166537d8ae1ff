import { oneOfNames } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  database,
  type Draft,
  type Example,
  infra,
  type Options,
  printsTainted,
  projectCode,
  unknown,
} from '../../command-spec.ts'
import { droppedBy } from '../../given-statements.ts'
import { show, textOf, type Word } from '../../value.ts'
import { deletesWhole, plainlyDestroys } from '../../whole-things.ts'
import { commandAmong } from '../_spawned.ts'
import { type CloudCall, doubtsOfRead, doubtsOfWork, readCall } from './_call.ts'

/** What an act means: a tag of `infra`, or drafts of its own. */
export type Meaning = string | ((call: CloudCall, target: string, operands: CloudCall['path']) => readonly Draft[])

interface CloudTool {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  /** Options that may stand inside the path of a command. */
  readonly globals?: Options
  /** Command paths by what they do, separated by commas. The longest that fits counts. */
  readonly paths: readonly (readonly [paths: string, meaning: Meaning])[]
  /** Verbs by what they do, wherever one stands after the first word: `compute instances list`. */
  readonly verbs?: readonly (readonly [verbs: string, meaning: Meaning])[]
  /** Options by which nothing is done. Where none are said a dry run is believed of a change, but of nothing that destroys. */
  readonly rehearsals?: readonly string[]
  /** Options that send the request elsewhere or load code: the call stays unknown. */
  readonly unsafe?: readonly string[]
  /** Options that name code to load. */
  readonly code?: readonly string[]
  /** First words that only say how finished a command is (`gcloud beta …`). */
  readonly skips?: readonly string[]
  readonly optionVariables?: Readonly<Record<string, string>>
  /** Options named like files that are none. */
  readonly harmless?: readonly string[]
  /** What it loads whichever command is given. */
  readonly settings?: readonly Draft[] | ((call: CloudCall) => readonly Draft[])
  readonly examples: readonly Example[]
}

/**
 * A cloud's command line whose options are parameters of requests: they say what is asked for, and only a few reach further.
 * A path or verb that is not listed is unknown.
 */
export function cloudTool({
  name,
  aliases,
  about,
  globals = {},
  paths,
  verbs = [],
  rehearsals,
  unsafe = [],
  code = [],
  harmless = [],
  skips = [],
  optionVariables,
  settings = [],
  examples,
}: CloudTool): CommandSpec {
  const byPath = new Map(
    paths.flatMap(([list, meaning]) => list.split(',').map((path) => [path.trim().replace(/\s+/g, ' '), meaning] as const)),
  )
  const byVerb = new Map(
    verbs.flatMap(([list, meaning]) =>
      list
        .trim()
        .split(/\s+/)
        .map((verb) => [verb, meaning] as const),
    ),
  )
  const effects = ({ words, hasStdin, name: calledAs }: Args): readonly Draft[] => {
    const given = readCall(words, globals, hasStdin)
    const call = skips.includes(textOf(given.path[0]) ?? '') ? { ...given, path: given.path.slice(1) } : given
    if (call.path.length === 0 && words.length > 0 && words.every((word) => /^(-h|-v|-V|--help|--version)$/.test(show(word)))) return []
    const texts = call.path.map((word) => textOf(word))
    const found = findPath(texts, byPath) ?? findPath(texts.map(spelledOut), byPath) ?? findVerb(texts, byVerb)
    if (texts[0] === 'help' || (call.has('--help') && typeof found?.meaning !== 'function')) return []
    if (!found) {
      const destroyed = plainlyDestroys(words)
      const dropped = droppedBy(calledAs, words)
      return [
        unknown(`subcommand \`${call.path.map(show).slice(0, 3).join(' ')}\` of \`${calledAs}\` is not described`),
        ...(destroyed === undefined ? [] : [infra('destroy', `${calledAs} ${destroyed}`)]),
        ...(dropped === undefined ? [] : [database('destroy', dropped.slice(0, 60))]),
      ]
    }
    const target = `${calledAs} ${texts.slice(0, found.length).join(' ')}`.trim()
    const doubts: Draft[] = [
      ...unsafe.filter((option) => call.has(option)).map((option) => unknown(`option \`${option}\` of \`${calledAs}\` is not described`)),
      ...code
        .flatMap((option) => call.parameters.get(option) ?? [])
        .map((word) => projectCode(`${calledAs} ${texts[0] ?? ''}`.trim(), word)),
      ...(typeof settings === 'function' ? settings(call) : settings),
    ]
    const operands = call.path.slice(found.length)
    const meaning = meaningOf(found, texts.slice(0, found.length))
    const drafts = typeof meaning === 'function' ? meaning(call, target, operands) : undefined
    // a command that is handed on has a `--help` of its own
    if (textOf(words.at(-1)) === '--help' && drafts?.every(staysHere)) return []
    const rehearsed = (rehearsals ?? ['--dry-run']).some((option) => call.has(option) && !/^(false|none)$/.test(call.text(option)))
    const destroys = drafts?.some(isDestruction) ?? meaning === 'destroy'
    if (rehearsed && (rehearsals || !destroys) && (drafts?.every(isChange) ?? true)) return [...doubts, infra('dry-run', target)]
    if (typeof meaning === 'function')
      return [
        ...doubts,
        ...(drafts?.some(worksHere) ? doubtsOfWork(call, calledAs, drafts) : []),
        ...(drafts ?? []),
        ...(drafts?.some(runsProject) ? codeOutside(call, drafts) : []),
      ]
    if (meaning === 'container' || meaning === 'dry-run' || meaning === 'build')
      doubts.push(...doubtsOfWork(call, calledAs, []), ...operands.filter(isElsewhere).map(fromElsewhere))
    // the bare name of a kind of thing lists it; what is done with one is a subcommand that was not described
    const verb = textOf(operands[0]) ?? (isReadingVerb.test(texts[found.length - 1] ?? '') ? '' : 'set')
    if (meaning === 'read' && operands.length > 0 && changingVerb.test(verb))
      return [...doubts, unknown(`subcommand \`${texts.slice(0, found.length + 1).join(' ')}\` of \`${calledAs}\` is not described`)]
    const handedOn = meaning === 'read' ? behindDashes(words) : []
    if (handedOn.length > 0) return [...doubts, unknown(`what \`${target}\` is handed behind \`--\``), ...commandAmong(handedOn)]
    if (meaning === 'read') return [...doubts, ...doubtsOfRead(call, calledAs, new Set(harmless)), infra('read', target)]
    return [...doubts, infra(meaning, [target, ...operands.map(show)].join(' ').slice(0, 200))]
  }
  return { name, ...(aliases ? { aliases } : {}), about, style: 'raw', ...(optionVariables ? { optionVariables } : {}), effects, examples }
}

/** What may be a command to run: `vercel env run -- npm start`. */
const behindDashes = (words: readonly Word[]): readonly Word[] => {
  const place = words.findIndex((word) => textOf(word) === '--')
  return place < 0 ? [] : words.slice(place + 1)
}

/** What a machine or an image here is made of, fetched from somebody else. */
const isElsewhere = (word: Word): boolean => /^(?:https?|ftp|git|ssh):\/\//.test(show(word))
const fromElsewhere = (word: Word): Draft => unknown(`\`${show(word)}\` comes from elsewhere`)

const runsProject = (draft: Draft): boolean => draft.do === 'project-code' && !draft.notCode

/** Whether a draft hands nothing on to another program or language. */
const staysHere = (draft: Draft): boolean => draft.do === 'effect' || draft.do === 'project-code' || draft.do === 'flow'

/** What a run of project code is pointed to elsewhere, whichever option or operand does it, and unless it is only written to. */
const codeOutside = ({ path, parameters }: CloudCall, drafts: readonly Draft[]): readonly Draft[] =>
  [...path, ...[...parameters.values()].flat()]
    .filter((word) => /^(?:\/|~|\.\.(?:\/|$))/.test(show(word)))
    .filter((word) => !drafts.some((draft) => draft.do === 'effect' && draft.kind === 'write' && draft.target === word))
    .map((word) => projectCode('code', word))

/** Words that say what is read, so that a name follows and no further word of the command. */
const isReadingVerb =
  /(?:^|[:-])(?:ls|list|get|describe|show|status|logs?|tail|view|info|cat|head|diff|search|inspect|history|top|read|query|open|stat|du|find|tree|wait|whoami|version|validate|explain|check|events|metrics|releases|ps|url|test|lint|plan|preview|analy[sz]e)s?$/

/** Words with which a subcommand changes something. */
const changingVerb = oneOfNames(`
  add rm remove delete del purge invalidate set unset create update deploy rollback enable disable clear reset push apply edit import restore promote
  terminate stop kill destroy rotate revoke grant transfer rename install uninstall upload put drop truncate exec execute run invoke send start restart scale upgrade cancel
  approve publish unpublish link unlink attach detach assign register`)

const isDestruction = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'infra' && draft.tag === 'destroy'

/** Whether a rehearsal leaves a draft out: changes there, and what is sent for them. Secrets are shown and commands run all the same. */
const isChange = (draft: Draft): boolean =>
  draft.do === 'effect' &&
  (draft.kind === 'read' || draft.kind === 'send' || (draft.kind === 'infra' && /^(?:change|destroy|volume)$/.test(draft.tag ?? '')))

/** Whether a draft is work on this machine, as against a request. */
const worksHere = (draft: Draft): boolean =>
  draft.do === 'project-code' || (draft.do === 'effect' && (draft.kind === 'write' || draft.kind === 'install' || draft.tag === 'listen'))

/** What a table says of a path, unless the noun in it says more: something whole goes, or a secret is shown. */
function meaningOf({ meaning }: Found, path: readonly (string | undefined)[]): Meaning {
  if (meaning === 'change' && deletesWhole(path)) return 'destroy'
  const [noun = '', verb = ''] = path.slice(-2)
  const isShown = (/^(?:get|show|view|access|reveal)$/.test(verb) && namesSecret.test(noun)) || (verb === 'list' && listsSecrets.test(noun))
  return meaning === 'read' && isShown ? (_call, target) => [infra('secret', target), printsTainted('secret')] : meaning
}

const namesSecret = /^(?:secrets?|credentials?|passwords?|tokens?|api-?keys?|access-?keys?|connection-strings?|kubeconfigs?)$/
/** Of these a list shows what each of them is, too. */
const listsSecrets = /^(?:credentials?|app-?settings)$/

/** Short and other words under which most tools also delete. */
const spelledOut = (text: string | undefined): string | undefined => (/^(?:rm|remove|del|destroy)$/.test(text ?? '') ? 'delete' : text)

interface Found {
  readonly meaning: Meaning
  readonly length: number
}

function findPath(texts: readonly (string | undefined)[], paths: ReadonlyMap<string, Meaning>): Found | undefined {
  for (let length = Math.min(texts.length, 5); length >= 0; length--) {
    const words = texts.slice(0, length)
    if (words.some((word) => word === undefined)) continue
    const exact = paths.get(words.join(' '))
    if (exact !== undefined && (length > 0 || texts.length === 0)) return { meaning: exact, length }
  }
  return undefined
}

function findVerb(texts: readonly (string | undefined)[], verbs: ReadonlyMap<string, Meaning>): Found | undefined {
  for (const [index, text] of texts.entries()) {
    if (text === undefined) return undefined
    const meaning = index > 0 ? verbs.get(text) : undefined
    if (meaning !== undefined) return { meaning, length: index + 1 }
  }
  return undefined
}
