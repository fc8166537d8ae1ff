/** The little TOML that task lists are written in. */
export type TomlValue = string | boolean | number | readonly TomlValue[] | { readonly [key: string]: TomlValue }
type Table = { [key: string]: TomlValue }

/** Tables by their dotted name (`tool.poe.tasks`), or undefined when the text is not understood. */
export function parseToml(text: string): ReadonlyMap<string, Readonly<Record<string, TomlValue>>> | undefined {
  const tables = new Map<string, Table>()
  const reader = { text: text.replace(/\r\n/g, '\n'), place: 0 }
  let path: readonly string[] = []
  try {
    for (;;) {
      skip(reader, /[\s\n]|#[^\n]*/y)
      if (reader.place >= reader.text.length) return tables
      if (reader.text[reader.place] === '[') {
        const header = take(reader, /\[\[?([^\]\n]+)\]\]?/y)
        path = keysOf(header[1] ?? '')
        continue
      }
      const key = take(reader, /((?:[\w-]+|"[^"\n]*"|'[^'\n]*')(?:\s*\.\s*(?:[\w-]+|"[^"\n]*"|'[^'\n]*'))*)\s*=[ \t]*/y)
      const keys = keysOf(key[1] ?? '')
      const last = keys.at(-1) ?? ''
      const name = [...path, ...keys.slice(0, -1)].join('.')
      const table = tables.get(name) ?? (Object.create(null) as Table)
      table[last] = valueAt(reader, 0)
      tables.set(name, table)
      flatten(tables, [name, last].filter(Boolean).join('.'), table[last])
    }
  } catch {
    return undefined
  }
}

/** `tasks = { a = "…" }` is the table `tasks` as well. */
function flatten(tables: Map<string, Table>, name: string, value: TomlValue | undefined): void {
  if (typeof value !== 'object' || Array.isArray(value) || tables.has(name)) return
  tables.set(name, Object.assign(Object.create(null) as Table, value))
}

interface Reader {
  readonly text: string
  place: number
}

function take(reader: Reader, what: RegExp): RegExpExecArray {
  what.lastIndex = reader.place
  const found = what.exec(reader.text)
  if (!found) throw new Error('not understood')
  reader.place = what.lastIndex
  return found
}

function skip(reader: Reader, what: RegExp): void {
  for (;;) {
    what.lastIndex = reader.place
    const found = what.exec(reader.text)
    if (!found || found[0] === '') return
    reader.place = what.lastIndex
  }
}

const keysOf = (text: string): readonly string[] =>
  [...text.matchAll(/[\w-]+|"([^"]*)"|'([^']*)'/g)].map((match) => match[1] ?? match[2] ?? match[0])

const unescaped = (text: string): string =>
  text.replace(/\\(?:\n\s*|u([\da-fA-F]{4})|([\s\S]))/g, (_, code?: string, character?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : character === 'n' ? '\n' : character === 't' ? '\t' : (character ?? ''),
  )

function valueAt(reader: Reader, depth: number): TomlValue {
  if (depth > 8) throw new Error('too deep')
  const rest = reader.text.slice(reader.place, reader.place + 3)
  if (rest === '"""') return unescaped(take(reader, /"""\n?((?:[^\\"]|\\[\s\S]|"(?!""))*)"""/y)[1] ?? '')
  if (rest === "'''") return take(reader, /'''\n?([\s\S]*?)'''/y)[1] ?? ''
  if (rest.startsWith('"')) return unescaped(take(reader, /"((?:[^"\\\n]|\\.)*)"/y)[1] ?? '')
  if (rest.startsWith("'")) return take(reader, /'([^'\n]*)'/y)[1] ?? ''
  if (rest.startsWith('[')) return arrayAt(reader, depth)
  if (rest.startsWith('{')) return inlineTableAt(reader, depth)
  const [word] = take(reader, /[^\s,#\]}]+(?: \d[\d:.]*)?/y)
  return word === 'true' ? true : word === 'false' ? false : Number.isNaN(Number(word)) ? word : Number(word)
}

function arrayAt(reader: Reader, depth: number): readonly TomlValue[] {
  const items: TomlValue[] = []
  reader.place++
  for (;;) {
    skip(reader, /[\s,]|#[^\n]*/y)
    if (reader.text[reader.place] === ']') break
    items.push(valueAt(reader, depth + 1))
  }
  reader.place++
  return items
}

function inlineTableAt(reader: Reader, depth: number): Table {
  const table = Object.create(null) as Table
  reader.place++
  for (;;) {
    skip(reader, /[\s,]|#[^\n]*/y)
    if (reader.text[reader.place] === '}') break
    const key = take(reader, /([\w-]+|"[^"\n]*"|'[^'\n]*')(?:\.[\w-]+)*\s*=\s*/y)
    table[keysOf(key[1] ?? '')[0] ?? ''] = valueAt(reader, depth + 1)
  }
  reader.place++
  return table
}
