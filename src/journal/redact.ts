import type { Json } from '../tool-call.ts'

const hidden = '[redacted]'

/** Longest text kept of one value; more is cut, and the journal says how much. */
export const longestText = 4000

/** Words that make a name the name of a secret. */
const secretName =
  '(?:pass(?:wd|word|phrase|code)?(?![a-z])|pwd|secret|token(?!s)|api[_-]?key|access[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|credentials?|auth(?![a-z]))'

const secretField = new RegExp(`(?:^|[_.-])${secretName}(?:$|[_.-])|${secretName}$`, 'i')

/** Each pattern with what is left of it; all run over every text, so each starts with something rare. */
const patterns: readonly (readonly [pattern: RegExp, left: string])[] = [
  // whole blocks, also when the end was cut off
  [/-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|$)/g, hidden],
  // tokens whose makers gave them a shape
  [/\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/g, hidden],
  [/\bgh[opusr]_[A-Za-z0-9]{16,}|\bgithub_pat_[A-Za-z0-9_]{20,}/g, hidden],
  [/\bgl(?:pat|dt|rt|ptt|soat|agent|cbt|ft|imt|oas)-[\w-]{16,}/g, hidden],
  [/\bxox[a-z]-[\w-]{10,}|\bxapp-\d-[\w-]{10,}/g, hidden],
  [/(\bhooks\.slack\.com\/services\/|\bdiscord(?:app)?\.com\/api\/webhooks\/\d{1,24}\/)[\w/-]+/g, `$1${hidden}`],
  [/\bsk-(?:ant-|proj-|or-|svcacct-|admin-)?[\w-]{20,}/g, hidden],
  [/\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}|\bwhsec_[A-Za-z0-9+/=]{16,}/g, hidden],
  [/\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}|\bGOCSPX-[\w-]{20,}/g, hidden],
  [/\bnpm_[A-Za-z0-9]{30,}|\bpypi-[\w-]{40,}|\bhf_[A-Za-z0-9]{20,}|\bdop_v1_[a-f0-9]{40,}|\bSG\.[\w-]{16,}\.[\w-]{16,}/g, hidden],
  [
    /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}|\bhvs\.[\w-]{20,}|\bdckr_pat_[\w-]{20,}|\bsq0[a-z]{3}-[\w-]{20,}|\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{30,}/g,
    hidden,
  ],
  [/\beyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?/g, hidden],
  [/\b\d{8,10}:AA[\w-]{32,}/g, hidden],
  // what stands where secrets stand
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@'"]{0,200}):[^\s/@'"]+@/gi, `$1:${hidden}@`],
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:@'"]{20,}@/gi, `$1${hidden}@`],
  [
    /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:(?:bearer|basic|token|digest|apikey|aws4-hmac-sha256)\s+)?)[^\s"',;]+/gi,
    `$1${hidden}`,
  ],
  [/\b((?:x-[\w-]*(?:key|token|secret)|api-key|private-token|cookie|set-cookie)["']?\s*:\s*)[^\n"']+/gi, `$1${hidden}`],
  [/\b(bearer\s+)[\w.~+/-]{16,}=*/gi, `$1${hidden}`],
  [
    new RegExp(
      String.raw`((?:^|[\s;&|({"'?,$])[\w.-]*${secretName}[\w-]*["']?\s*(?:=|:=|:|=>)\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|(?!\$[{(A-Za-z_])[^\s"';&|,})]+)`,
      'gi',
    ),
    `$1${hidden}`,
  ],
  [
    new RegExp(String.raw`(\s--?[\w-]*${secretName}[\w-]*(?:=|\s+))(?!-)(?:"[^"]*"|'[^']*'|(?!\$[{(A-Za-z_])[^\s;&|]+)`, 'gi'),
    `$1${hidden}`,
  ],
  [/(\s(?:-u|--user|--proxy-user)(?:=|\s+)["']?[^\s:"']+:)[^\s"']+/g, `$1${hidden}`],
  [/(\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^;|&\n]*?\s-p)[^\s;|&]+/g, `$1${hidden}`],
  [/(\bsshpass\s+-p\s*)\S+/g, `$1${hidden}`],
]

/** The text without secrets, cut to a length that a log can bear. What it removes cannot be had back from the journal. */
export function redactText(text: string, { longest = longestText }: { readonly longest?: number } = {}): string {
  // more than is kept goes through the patterns, so that a secret across the cut is seen whole
  const tooLong = text.length > longest * 2
  let result = tooLong ? text.slice(0, longest * 2) : text
  for (const [pattern, left] of patterns) result = result.replace(pattern, left)
  // what was cut off before may have halved a secret, and removals may have moved that half into the part that is kept
  if (tooLong) result = result.slice(0, -500)
  return result.length > longest || tooLong ? `${result.slice(0, longest)}… [${text.length} characters in all]` : result
}

/** Characters one entry keeps of an input; a patch of many files must not make a line of megabytes. */
const mostText = 32_000

/** The value with every text redacted; a field whose name is that of a secret loses its whole value. */
export function redact(value: Json): Json {
  return redactWithin(value, { characters: mostText }, 0)
}

function redactWithin(value: Json, left: { characters: number }, depth: number): Json {
  if (typeof value === 'string') {
    const text = redactText(value, { longest: Math.max(40, Math.min(longestText, left.characters)) })
    left.characters -= text.length
    return text
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '[nested deeper]'
  if (Array.isArray(value)) {
    const kept = value.slice(0, 200).map((item) => redactWithin(item, left, depth + 1))
    return value.length > 200 ? [...kept, `[${value.length - 200} more values]`] : kept
  }
  const fields = Object.entries(value as { readonly [key: string]: Json })
  const isSecret = (key: string, item: Json): boolean => typeof item !== 'object' && typeof item !== 'boolean' && secretField.test(key)
  return Object.fromEntries(
    fields
      .slice(0, 200)
      .map(([key, item]) => [redactText(key, { longest: 200 }), isSecret(key, item) ? hidden : redactWithin(item, left, depth + 1)]),
  )
}

/** The shape of a value without any of its text: for journals that must not hold what was worked on. */
export function structureOf(value: Json, depth = 0): Json {
  if (typeof value === 'string') return `<text of ${value.length}>`
  if (typeof value === 'number') return '<number>'
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '<nested deeper>'
  if (Array.isArray(value)) return [`<list of ${value.length}>`]
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Json })
      .slice(0, 50)
      .map(([key, item]) => [key.slice(0, 60), structureOf(item, depth + 1)]),
  )
}
