/** Whether what lies at a path is filled by people or running programs: databases, keys, settings of one machine, uploads, backups. */
export const isKeptWork = (path: string): boolean => keptPath.test(path)
const keptPath =
  /\.(?:db|duckdb|sqlite3?|mdb|rdb|realm|kdbx|pem|key|p12|pfx|jks|keystore|tfstate)$|(?:^|\/)\.env(?:\.\w+)?$|(?:^|\/)(?:uploads?|backups?|dumps?)\//
