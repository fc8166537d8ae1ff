import { database, type Draft, read, shell, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'

const copying =
  /^\s*\\copy\s+(\(.*\)|[\w."]+(?:\s*\([\w\s,"]*\))?)\s+(from|to)\s+(?:(stdin|stdout|pstdin|pstdout)|(program\s+)?(?:'([^'\\]*)'|([\w./~-]+)))(?:\s+[\w\s(),'"|;]*)?$/i

/** Whether every quote that is opened in a text is closed in it, so that it may stand among other statements. */
const isClosed = (sql: string): boolean => !/--|\/\*|[$\\]/.test(sql) && sql.split("'").length % 2 === 1 && sql.split('"').length % 2 === 1

/** psql's `\copy`: the query goes on as a statement of its own, and the file at the other end is one of this machine. */
export function copiedByClient(text: string): { readonly sql: string; readonly drafts: readonly Draft[] } {
  if (!/\\copy\b/i.test(text)) return { sql: text, drafts: [] }
  const drafts: Draft[] = []
  const lines = text.split('\n').map((line) => {
    const [whole, source = '', direction = '', stream, program, quoted, bare] = copying.exec(line) ?? []
    if (whole === undefined || !isClosed(source)) return line
    const place = quoted ?? bare ?? ''
    if (program) drafts.push(shell(literal(place)))
    const out = direction.toLowerCase() === 'to'
    if (!program && !stream) drafts.push(out ? write(literal(place)) : read(literal(place)))
    if (!out) drafts.push(database('write', '`\\copy` adds rows'))
    if (!out) return ''
    return source.startsWith('(') ? `${source.slice(1, -1)};` : `SELECT * FROM ${source.replace(/\(.*/, '')};`
  })
  return { sql: lines.join('\n'), drafts }
}
