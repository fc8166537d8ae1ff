import { looseCode } from './small-languages/loose-code.ts'

const opens = /^[A-Za-z_$][\w$]*[!?]?$/

/**
 * The names of what code calls, whatever its language, methods with a dot before them, and the libraries that it names: text in quotes
 * is a library where it stands behind a word that loads one.
 */
export function looseCalls(text: string): ReadonlySet<string> {
  const { tokens } = looseCode(text)
  const called = new Set<string>()
  tokens.forEach((token, place) => {
    if (token.kind === 'text') {
      if (/^[\w@.-]+(?:\/[\w@.-]+)*$/.test(token.text)) called.add(token.text)
      return
    }
    if (token.kind !== 'name' || !opens.test(token.text)) return
    const [before, after] = [tokens[place - 1]?.text ?? '', tokens[place + 1]?.text ?? '']
    if (after === '::' || after === '\\') called.add(`${token.text}${after}${tokens[place + 2]?.text ?? ''}`)
    if (/^(?:\.|->|::|&\.)$/.test(before) && (after === '(' || token.text.endsWith('!') || /^(?:\n|}|;|do|{)?$/.test(after)))
      called.add(`.${token.text}`)
  })
  return called
}
