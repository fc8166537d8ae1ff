import { database, type Draft, flow, printsTainted, read, run, shell, unknown, write } from '../../command-spec.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { leavesFrom, sqlFile, sqlOf, type Store, withoutAttached } from './_sql.ts'

/** The words of a dot command, quotes taken off. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')

type Meaning = (words: readonly string[], line: string, store: Store) => readonly Draft[]

/** Dot commands that reach files or programs; those that only show are the SQL analyser's. */
const dots: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['.shell', (_words, line) => [shell(literal(line.replace(/^\.\w+\s*/, '')))]],
  ['.system', (_words, line) => [shell(literal(line.replace(/^\.\w+\s*/, '')))]],
  [
    '.read',
    (words, _line, store) =>
      words[0]?.startsWith('|') ? runsPrinted(words) : [sqlFile(literal(words[0] ?? ''), store), leavesFrom(literal(words[0] ?? ''))],
  ],
  ['.import', (words) => importsFile(words.filter((word) => !word.startsWith('-') && word !== ','))],
  ['.output', writesFile],
  ['.once', writesFile],
  ['.backup', (words) => copiesDatabase(words.at(-1))],
  ['.save', (words) => copiesDatabase(words.at(-1))],
  ['.clone', (words) => copiesDatabase(words.at(-1))],
  ['.cd', ([folder = '']) => [unknown(`moves to \`${folder}\``)]],
  ['.dump', () => [database('read', '`.dump` only shows'), printsTainted('dump')]],
])

function importsFile(words: readonly string[]): readonly Draft[] {
  const [file = ''] = words
  const from = file.startsWith('|') ? pipedFrom(words) : read(literal(file))
  return [from, database('write', 'imports a file', { detail: { creates: true } })]
}

/** A program after `|`, whether or not its words are in one pair of quotes. */
const pipedFrom = (words: readonly string[]): Draft => shell(literal((words[0]?.includes(' ') ? words[0] : words.join(' ')).slice(1)))

/** What a program prints is not seen, and may hold dot commands. */
const runsPrinted = (words: readonly string[]): readonly Draft[] => [pipedFrom(words), unknown('runs what a program prints')]

/** A file, or a program with the rest of the line. */
function writesFile(words: readonly string[]): readonly Draft[] {
  const [file, ...rest] = words.filter((word, index) => index > 0 || !word.startsWith('-'))
  if (file === undefined || file === 'stdout' || file === 'off') return []
  return file.startsWith('|') ? [run([literal('sh'), literal('-c'), literal([file.slice(1), ...rest].join(' '))])] : [write(literal(file))]
}

const copiesDatabase = (file: string | undefined): readonly Draft[] =>
  file ? [write(literal(file)), database('read', `copied to ${file}`), flow([{ taint: 'dump' }], literal(file))] : []

/** One argument of the SQLite shell: a dot command, or SQL. */
export function statementOf(text: Word, store: Store): readonly Draft[] {
  const known = textOf(text)?.trim()
  const [name, ...words] = known?.startsWith('.') && !known.includes('\n') ? wordsOf(known) : []
  const meaning = name === undefined ? undefined : [...dots].find(([dot]) => name.length > 3 && dot.startsWith(name))?.[1]
  if (meaning && known !== undefined) {
    const drafts = meaning(words, known, store)
    return drafts.map((draft) => {
      if (draft.do !== 'effect' || draft.kind !== 'database' || store === 'server') return draft
      return store === 'memory' ? { ...draft, tag: 'memory' } : { ...draft, inFile: store.file }
    })
  }
  const { sql, files } = known === undefined || store === 'server' ? { sql: undefined, files: [] } : withoutAttached(known)
  const reads = files.map((file) => read(literal(file, text.at)))
  return sql?.trim() === '' ? reads : [...reads, sqlOf(files.length > 0 ? literal(sql ?? '', text.at) : text, store)]
}
