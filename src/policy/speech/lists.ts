import { holding } from './text-index.ts'
const negation = "do not|don't|dont|never|must not|mustn't|should not|shouldn't|may not|nicht|ne pas"
const forbidden =
  "don'?t'?s|no-?gos|non-?goals?|(?:strictly )?(?:forbidden|prohibited|not allowed|banned|taboo|verboten|interdit|prohibido)|avoid|refrain from|abstain from|évite[rz]?|evita"
const spared =
  "(?:(?:the following|these|those|\\w+) )?(?:things|files|folders|places|areas|parts|paths) (?:are|stay|remain) (?:sacred|off[- ]limits|frozen|taboo|untouchable|locked|holy|out of (?:scope|bounds)|read[- ]only|not yours|forbidden)|off[- ]limits|out of (?:scope|bounds)|(?:stay|keep) (?:away from|out of)|(?:do not|don't|dont) touch|leave alone|(?:the following|these|those)(?: \\w+)?(?: (?:are|is) [\\w -]{1,30}? (?:and|so))? (?:must|should|may|shall|are) (?:not|never)(?: to)? be (?:edited|changed|touched|modified|altered)|(?:do not|don't|dont|never) (?:touch|edit|change|modify) (?:any of )?(?:the following|these|those)"
/** What the speaker does not want to see is said as things: "what I don't want: new files, a second build". */
const unwanted = "(?:things|stuff|what) (?:that )?(?:i|we) (?:don't|do not|dont) (?:want|need|like)(?: to see)?"
const things =
  '(?: (?:actions?|things?|commands?|operations?|steps?|files?|folders?|paths?))?(?: (?:for now|today|right now|here|for this \\w+))?'

/** Words one of which every such start has; the expression is the longest of all, and takes milliseconds to make. */
const mayBeHeading = holding(
  "do_not don't dont never must_not mustn't should_not shouldn't may_not nicht ne_pas dont's no-go nogo non-goal nongoal forbidden prohibited not_allowed not_permitted not_supposed banned taboo verboten interdit prohibido avoid refrain abstain évite evita off-limits off_limits out_of_ stay keep leave_alone things stuff what actions commands following these",
)

/** The start of a line that says that what follows is not to be done, or is to be left alone: "Do not:", "Things to avoid:", "## Out of scope". */
const heading = new RegExp(
  `^[\\s#*_>-]*(?:(?:and|but|also|bitte|please|por favor) )*(?:((?:things to )?(?:${spared})${things})|(${unwanted})|(?:(?:you|you're|you are|we|we're|du) )?(?:${negation}|not (?:allowed|permitted|supposed) to)(?: (?:ever )?do)?(?: (?:any|one) of)?(?: (?:the following|these(?: things)?|this|folgendes|lo siguiente|ce qui suit))?|(?:${forbidden})${things}|(?:things|stuff|what|actions|commands)(?: you)? (?:not to (?:do|run|touch)|to avoid|(?:you )?(?:must|should|may|shall)(?: not|n't) (?:do|run|touch)|are (?:not allowed|forbidden)))[*_]*\\s*(:?)[*_]*(?:\\s+|$)`,
  'u',
)

/** The heading a line starts with. Letters are compared in lower case: to ignore case costs the expression more than all the rest. */
function headingOf(line: string): readonly (string | undefined)[] {
  const lower = line.toLowerCase()
  return (mayBeHeading(lower) && heading.exec(lower.length === line.length ? lower : line)) || []
}

const item = /^\s*(?:[-*•+]|\d{1,2}[.)]|\[[ x]?\]|❌|🚫)\s*/u
/** Nothing but a place. */
const place = /^(?:the |any |our |all |anything (?:in|under) )*[`"]?[\w.*-]*[./][\w./*-]*[`"]?(?:\s|$)/

/** A heading may follow other sentences on its line: "Make it faster. Off limits: src/, lib/". */
const beforeHeading = /(?<=[.!?]) (?=\S[^.!?:\n]{0,60}:\s)/g

type Order = "don't" | "don't touch" | 'no'

/** A text in which every item of a list of what is not to be done says so itself: "Do not:\n- push" reads "don't push". */
export function spellOutLists(text: string): string {
  if (!text.includes('\n') && !text.includes(':')) return text
  const lines = text.replace(beforeHeading, '\n').split('\n')
  let order: Order | undefined
  return lines
    .map((line, index) => {
      const [start, isSpared, isUnwanted, colon] = headingOf(line)
      if (start !== undefined) {
        const rest = line.slice(start.length)
        const said = isSpared ? "don't touch" : isUnwanted ? 'no' : "don't"
        const opens = rest === '' && (colon === ':' || item.test(lines.slice(index + 1).find((next) => next.trim()) ?? ''))
        order = opens ? said : undefined
        return opens ? '' : colon === ':' && rest !== '' ? itemsOf(rest, said) : line
      }
      if (order === undefined || line.trim() === '') return line
      if (item.test(line) || isShort(line)) return orderOf(line, order)
      order = undefined
      return line
    })
    .join('\n')
}

const isShort = (line: string) => line.trim().split(/\s+/, 6).length < 6 && !/[.:?]$/.test(line.trim())

/** "Do not: push, tag. Thanks" */
function itemsOf(line: string, order: Order): string {
  const end = /[.!?](?=\s)/.exec(line)?.index ?? line.length
  const items = line.slice(0, end).split(/,\s+(?:(?:or|and|nor) )?|\s+(?:or|and|nor)\s+/)
  return `${items.map((text) => orderOf(text, order)).join('; ')}${line.slice(end)}`
}

function orderOf(line: string, order: Order): string {
  const text = line.replace(item, '')
  return `${place.test(text) ? "don't touch" : order} ${text}`
}
