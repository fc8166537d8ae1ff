/** An expression for paths of what people or running programs fill: databases, keys, settings of one machine, uploads, backups. */
const named = (start: string, end: string): RegExp =>
  new RegExp(
    String.raw`\.(?:db|duckdb|sqlite3?|mdb|rdb|realm|kdbx|pem|key|p12|pfx|jks|keystore|tfstate)${end}|${start}\.env(?:\.\w+)?${end}|${start}(?:uploads?|backups?|dumps?)/`,
  )

/** Whether what lies at a path is kept work, which a script that writes there would destroy. */
export const isKeptWork = (path: string): boolean => keptPath.test(path)
const keptPath = named('(?:^|/)', '$')

/** Finds such a path in the text of code, where it stands in quotes. */
export const namesKeptWork = named('[/"\'`]', '["\'`]')
