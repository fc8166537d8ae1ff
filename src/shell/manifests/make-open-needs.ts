import { endsOf } from './make-words.ts'

/** What is known of words that only running shows: how they begin and end, and whether they name files that are there. */
interface Shape {
  readonly head: string
  readonly tail: string
  readonly files: boolean
}

/** Commands that print names of files that are there, and such as pass some of them on. */
const listing =
  /^(?:find(?!.* -(?:exec|printf|fprintf|ok))|ls|fd|git ls-files|grep|sort|uniq|head|tail|tr ['"]?\\[0n]['"]? ['"]?(?: |\\n)['"]?)(?:\s[^;&<>`$()]*)?$/

const isListing = (command: string): boolean =>
  command
    .slice(2, -1)
    .split('|')
    .every((part) => listing.test(part.trim().replace(/\s*2>\s*\/dev\/null/g, '')))

function shapeOf(need: string): Shape {
  const { head, tail } = endsOf(need) ?? { head: '', tail: '' }
  // words of a command, each changed by a pattern of make
  const [, left = '', right = ''] = /echo "([^"$`\\]*)\$\{word%[^}"]*\}([^"$`\\]*)"; done\)$/.exec(need) ?? []
  const [, ending = ''] = /^\$\([^|]* ['"]?\*(\.\w+)['"]?[^|*]*\)$/.exec(need) ?? []
  const commands = need.match(/\$\([^()]*\)/g) ?? []
  return { head: head || left, tail: tail || right || ending, files: head + tail + left + right === '' && commands.every(isListing) }
}

/** Whether words that only running shows may turn out to be the name of that rule, which may be a pattern or open itself. */
export function mayBe(need: string, rule: string, isThere: (name: string) => boolean): boolean {
  if (need === rule) return false
  const { head, tail, files } = shapeOf(need)
  if (!/[%$]/.test(rule))
    return (
      // what the environment may hold is nothing more often than the name of a rule
      /\$\(|\*/.test(need) &&
      !rule.startsWith('.') &&
      rule.length >= head.length + tail.length &&
      rule.startsWith(head) &&
      rule.endsWith(tail) &&
      (!files || isThere(rule))
    )
  const other = endsOf(rule.replace('%', '*')) ?? { head: '', tail: '' }
  return (head.startsWith(other.head) || other.head.startsWith(head)) && (tail.endsWith(other.tail) || other.tail.endsWith(tail))
}
