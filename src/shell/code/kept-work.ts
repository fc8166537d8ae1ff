/** What programs of its own, or people, fill: databases, keys, settings of one machine, what was uploaded or put aside. */
const named = (start: string, end: string): RegExp =>
  new RegExp(
    String.raw`\.(?:db|sqlite3?|mdb|rdb|kdbx|pem|key|p12|tfstate)${end}|${start}\.env(?:\.\w+)?${end}|${start}(?:uploads?|backups?|dumps?)/`,
  )

/** Whether text over a path is no result of a script. */
export const isKeptWork = (path: string): boolean => keptPath.test(path)
const keptPath = named('(?:^|/)', '$')

/** A path of that kind as it stands in code. */
export const namesKeptWork = named('[/"\'`]', '["\'`]')
