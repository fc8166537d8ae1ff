import { showsSecret } from '../secret-name.ts'

/** Where a makefile asks whether a caller gave a variable. */
const asked = [
  /\$[({](?:if|or)\s+\$[({](\w{1,60})[)}]/g,
  /^(?:else\s+)?ifn?def\s+(\w{1,60})/gm,
  /^(?:else\s+)?ifn?eq\s*\(\s*(?:\$[({]strip\s+)?\$[({](\w{1,60})[)}]/gm,
]

/** Where it tells people how to call it, in a remark or in what it prints: `## Tests (k=expression)`, `usage: make test FILE=path`. */
const told = /(?:#|\becho\b|\bprintf\b|\$[({](?:error|warning|info)\b).*$/gm
const example = /(?<![\w$/.-])(\w{1,60})=/g

/** Names that people give to what a caller may add: in small letters, of one letter, or such as say what to look at. */
const usual = /\$[({]([a-z]\w{0,30}|[A-Z]|TESTS?|FILES?|PKG|PACKAGE|MODULE|SERVICES?|CMD|COMMAND|MARKER|PATTERN|FILTER|SPEC|ONLY)[)}]/g

/** What a session is likely to hold already, or what says where things lie. */
export const isHeldOtherwise = (name: string): boolean =>
  showsSecret(name) || /^CI$|PATH|DIR|ROOT|HOME|PREFIX|HOST|URL|URI|DEST/i.test(name)

/** The variables of a makefile that are for whoever calls it to give, and that hold nothing where nobody does. */
export function parametersIn(text: string): ReadonlySet<string> {
  const remarks = (text.match(told) ?? []).join('\n')
  const found = [...asked, usual].flatMap((pattern) => [...text.matchAll(pattern)])
  return new Set([...found, ...remarks.matchAll(example)].map(([, name = '']) => name).filter((name) => !isHeldOtherwise(name)))
}
