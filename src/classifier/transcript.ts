import { isPerson } from '../is-person.ts'
import type { TranscriptEntry } from '../tool-call.ts'
import { cutMiddle } from './cut.ts'

/** One line of the compressed conversation. */
export interface Line {
  readonly role: TranscriptEntry['role']
  readonly action: string
  /** A user turn that no person wrote. */
  readonly machine?: true
}

/** What the model sees of a conversation. */
export interface Conversation {
  readonly lines: readonly Line[]
  /** What the user forbade anywhere in it, however long ago. */
  readonly prohibitions: readonly string[]
}

/** How much of a conversation a model is shown. */
export interface TranscriptLimits {
  readonly entries: number
  readonly characters: number
  readonly include: readonly ('assistant' | 'tool')[]
}

/** Characters of user messages kept whole, and of prohibitions listed. */
const userBudget = 6_000
const prohibitionBudget = 2_000
const prohibitionLimit = 300

/**
 * Compresses a conversation: the last entries, cut short; the user's own messages whole within a budget, the first and the newest first.
 * The agent's prose and tool results are left out unless asked for: both can be steered by what the agent reads.
 */
export function compress(transcript: readonly TranscriptEntry[], limits: TranscriptLimits): Conversation {
  const visible = transcript.filter((entry) => isVisible(entry, limits.include))
  const windowStart = Math.max(0, visible.length - Math.max(0, limits.entries))
  const lengths = userLengths(visible, limits.characters)
  const lines = visible.flatMap((entry, index): readonly Line[] => {
    const whole = lengths.get(index)
    if (index < windowStart && whole === undefined) return []
    const action = cutMiddle(textOf(entry), whole ?? limits.characters)
    return [{ role: entry.role, action, ...(entry.machine ? { machine: true } : {}) }]
  })
  return { lines, prohibitions: prohibitionsIn(visible) }
}

function isVisible(entry: TranscriptEntry, include: TranscriptLimits['include']): boolean {
  if (textOf(entry) === '') return false
  if (entry.role === 'user') return true
  // an action is what the agent did; content without one is its prose, or a tool's result
  if (entry.role === 'assistant') return entry.action !== undefined || include.includes('assistant')
  return entry.role === 'tool' && include.includes('tool')
}

const textOf = (entry: TranscriptEntry): string => entry.action ?? entry.content ?? ''

/** How much of each message of the user is kept: the first, then from the newest back, while the budget lasts. */
function userLengths(entries: readonly TranscriptEntry[], minimum: number): ReadonlyMap<number, number> {
  const own = entries.flatMap((entry, index) => (isPerson(entry) ? [index] : []))
  const [first, ...later] = own
  const lengths = new Map<number, number>()
  let left = userBudget
  for (const index of first === undefined ? [] : [first, ...later.reverse()]) {
    const entry = entries[index]
    if (!entry || left <= 0) break
    // a long first message must leave room for what the user said since
    const share = index === first && own.length > 1 ? Math.ceil(userBudget / 2) : left
    const length = Math.min(textOf(entry).length, share)
    lengths.set(index, Math.max(length, minimum))
    left -= length
  }
  return lengths
}

const forbids =
  /\b(?:do\s?n[o']?t|don’t|do not|never|must\s?n[o']?t|must not|should\s?n[o']?t|should not|can\s?not|can[’']?t|may not|no (?:more )?(?:commit|push|deploy|delet|install|migrat|network|chang|edit|writ|force|download|upload|publish|release|restart|touch)\w*|stop|avoid|without (?:asking|my|first|permission|approval)|only (?:look|read|review|explain|plan|analy[sz]e|show|list|answer)|read[- ]only|leave .{1,60} alone|hands off|keep (?:out|away|your hands)|ask (?:me )?(?:first|before)|not allowed|off[- ]limits|forbid\w*|forbidden|prohibit\w*|unless i|until i|wait for)\b/i

/** Sentences of the user that forbid something, newest last. */
function prohibitionsIn(entries: readonly TranscriptEntry[]): readonly string[] {
  const found = new Set<string>()
  for (const entry of entries) {
    if (!isPerson(entry)) continue
    for (const sentence of sentencesOf(textOf(entry))) if (forbids.test(sentence)) found.add(cutMiddle(sentence, prohibitionLimit))
  }
  const kept: string[] = []
  let left = prohibitionBudget
  for (const sentence of [...found].reverse()) {
    left -= sentence.length
    if (left < 0) break
    kept.unshift(sentence)
  }
  return kept
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+|[\r\n]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
