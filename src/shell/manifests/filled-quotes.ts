/**
 * Stands before every expansion that a runner would have made before the shell sees the line. Make, just and task know no quotes: `'$(X)'` is the
 * value in single quotes, where the shell would take an expansion for plain text.
 */
export const mark = '\u0001'

/** The text as the shell has to be given it: what the runner expands leaves single quotes for a moment. */
export function forShell(text: string): string {
  if (!text.includes(mark)) return text
  let result = ''
  // the quote that is open, in the line and in every substitution around the place
  const quotes = ['']
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? ''
    const quote = quotes.at(-1) ?? ''
    if (letter === mark) {
      const end = expansionEnd(text, place + 1)
      const expansion = text.slice(place + 1, end)
      result += quote === "'" ? `'"${expansion}"'` : expansion
      place = end - 1
      continue
    }
    result += letter
    if (letter === '\\' && quote !== "'") result += text[++place] ?? ''
    else if (letter === quote) quotes[quotes.length - 1] = ''
    else if (letter === '"' && quote === '') quotes[quotes.length - 1] = letter
    else if (letter === "'" && quote === '') quotes[quotes.length - 1] = letter
    else if (letter === '(' && text[place - 1] === '$' && quote !== "'") quotes.push('')
    else if (letter === ')' && quote === '' && quotes.length > 1) quotes.pop()
    else if (letter === '#' && quote === '' && /^$|[\s;]/.test(text[place - 1] ?? '')) {
      const end = text.indexOf('\n', place)
      result += text.slice(place + 1, end < 0 ? undefined : end).replaceAll(mark, '')
      place = (end < 0 ? text.length : end) - 1
    }
  }
  return result
}

/** Where an expansion ends that begins with the dollar at `start`. */
function expansionEnd(text: string, start: number): number {
  const next = text[start + 1]
  if (next !== '(' && next !== '{') return start + 1 + (/^\w*/.exec(text.slice(start + 1, start + 101))?.[0].length ?? 0)
  const end = closing(text, start + 1)
  return end < 0 ? text.length : end + 1
}

/** Where the bracket that opens at a place is closed, as runners count them: whatever quotes stand around; -1 where it is not. */
export function closing(text: string, open: number): number {
  const pair = text[open] === '(' ? ['(', ')'] : ['{', '}']
  let depth = 0
  for (let place = open; place < text.length; place++) {
    if (text[place] === pair[0]) depth++
    else if (text[place] === pair[1] && --depth === 0) return place
  }
  return -1
}

/** Command substitutions in a text, without the text; of one that make reads again, only those with the mark are. */
export function commandsIn(text: string, opening = '$('): string {
  let found = ''
  for (let place = text.indexOf(opening); place >= 0; place = text.indexOf(opening, place + opening.length)) {
    const start = place + opening.length - 2
    const end = closing(text, start + 1)
    if (end > 0) found += `${mark}${text.slice(start, end + 1)}`
  }
  return found
}
