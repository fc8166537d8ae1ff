/** Whether a name says that what it names is only there for tests. */
export const isTestName = (name: string): boolean =>
  /(?:^|[_.-])(?:test|tests|testing|e2e|spec|ci|scratch|sandbox|tmp|temp)(?:[_.-]?(?:\d+|db|database))?$|^(?:test|tmp|temp|ci)[_.-]/i.test(
    name,
  )

/** Whether a name says that others live on what it names. */
export const isLiveName = (name: string): boolean => /(?:^|[_.-])(?:prod|production|live)(?:[_.-]|$)/i.test(name)

/**
 * Whether code names a machine or a store that others live on: `"db.prod.internal"`, `'acme-prod'`, `DROP DATABASE app_production`; the name alone
 * is one of a setting.
 */
export const namesLive = (text: string): boolean =>
  [...text.matchAll(/["'`@/]([\w.-]{6,80})(?=["'`:/])/g)].some(([, name = '']) => /[.-]/.test(name) && isLiveName(name)) ||
  [...text.matchAll(/\bdatabase\s{1,9}(?:if\s{1,9}exists\s{1,9})?[`"'[]?([\w-]{4,80})/gi)].some(([, name = '']) => isLiveName(name))
