import type { TranscriptEntry } from '../tool-call.ts'
import { anyChange, type Demand } from './demand.ts'
import { demandsOf } from './phrase.ts'
import { clausesOf, forbiddings, isGoAhead, permitted } from './speech.ts'
import { pathsIn } from './words.ts'

/** Something the user said not to do, in their own words. */
export interface Prohibition {
  readonly text: string
  readonly demand: Demand
}

/** Blocks that clients and programs put into a user's turn; nobody said them. */
const machineBlock = /<(system-reminder|environment_context|session_context|task-notification|user_instructions|permissions instructions|command-\w+|local-command-\w+|turn_aborted|skill|tool_result|context|file|document)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi

/** What a person wrote in an entry: no machine turns, no pasted code or quotations. */
function personText({ role, action, content, machine }: TranscriptEntry): string {
  if (role !== 'user' || machine) return ''
  return (action ?? content ?? '')
    .slice(0, 20_000)
    .replace(machineBlock, ' ')
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/^\s*>.*$/gm, ' ')
}

const known = new WeakMap<readonly TranscriptEntry[], readonly Prohibition[]>()

/** The prohibitions of a conversation that still stand: said by a person, about something a call can show, and not lifted later. */
export function prohibitionsIn(transcript: readonly TranscriptEntry[]): readonly Prohibition[] {
  let found = known.get(transcript)
  if (!found) {
    found = collect(transcript)
    known.set(transcript, found)
  }
  return found
}

function collect(transcript: readonly TranscriptEntry[]): readonly Prohibition[] {
  let standing: readonly Prohibition[] = []
  let lastPaths: readonly string[] = []
  for (const entry of transcript) {
    const text = personText(entry)
    if (text.trim() === '') continue
    const sentences = clausesOf(text)
    if (standing.length > 0) standing = withoutLifted(standing, sentences.flat())
    const added: Prohibition[] = []
    for (const clauses of sentences) {
      for (const clause of clauses) {
        for (const demand of demandsOfClause(clause, lastPaths)) added.push({ text: clauses.join(', '), demand })
        const paths = pathsIn(clause)
        if (paths.length > 0) lastPaths = paths
      }
    }
    standing = [...standing, ...added]
  }
  return standing
}

function demandsOfClause(clause: string, lastPaths: readonly string[]): readonly Demand[] {
  return forbiddings(clause).flatMap(({ how, text }) => {
    if (how === 'look-only') return [anyChange]
    if (how === 'leave') return demandsOf(`touch ${text}`, { lastPaths })
    if (how === 'only-there') return pathsIn(text).length > 0 ? demandsOf(`change anything except ${text}`) : []
    return demandsOf(text, { verb: how === 'act', act: how === 'somewhere', lastPaths })
  })
}

/** What a later message permits again. Only an act or place it names is lifted; a bare "yes" lifts nothing. */
function withoutLifted(standing: readonly Prohibition[], clauses: readonly string[]): readonly Prohibition[] {
  const lifted = new Set<string>()
  for (const clause of clauses) {
    if (isGoAhead(clause)) lifted.add('change')
    const text = permitted(clause)
    if (text === undefined) continue
    for (const { key } of demandsOf(text, { verb: true })) lifted.add(key)
    if (/^(?:fix|implement|change|edit|update|refactor|rewrite|write|apply|add|create|make)\b/iu.test(text)) lifted.add('change')
    if (lifted.has('change')) for (const path of pathsIn(text)) lifted.add(`path:${path}`)
  }
  return standing.filter(({ demand }) => !lifted.has(demand.key))
}
