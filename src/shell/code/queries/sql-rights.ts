/** Roles that may do everything on a server of a kind, or in an account. */
const roles = 'sysadmin|securityadmin|dba|sysdba|sysoper|accountadmin|orgadmin|rds_superuser|cloudsqlsuperuser|azure_pg_admin|root'

/** Statements that give rights over a whole database server. */
const makesAdmin = new RegExp(
  String.raw`(?:^|;)[ \t]*(?:${[
    String.raw`(?:alter|create)\s+(?:role|user)\b[^;]{0,1000}\ssuperuser\b`,
    String.raw`grant\s+all\b[^;]{0,1000}\son\s+\*\.\*\s+to\b`,
    String.raw`grant\s+(?:role\s+)?["\x60[]?(?:${roles})["\x60\]]?\s+to\b`,
    String.raw`grant\s+control\s+server\s+to\b`,
    String.raw`alter\s+server\s+role\s+\[?(?:${roles})\]?\s+add\s+member\b`,
    String.raw`(?:exec(?:ute)?\s+)?(?:master\.{1,2}(?:dbo\.)?)?sp_addsrvrolemember\b[^;]{0,200}(?:${roles})\b`,
  ].join('|')})`,
  'im',
)

/** Whether SQL makes somebody an administrator of the server that reads it. */
export const grantsAdmin = (sql: string): boolean => makesAdmin.test(sql)
