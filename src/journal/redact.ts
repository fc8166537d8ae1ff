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
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s/:@'"]*):[^\s/@'"]+@/gi, `$1:${hidden}@`],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/:@'"]{20,}@/gi, `$1${hidden}@`],
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
  // far more than is kept goes through the patterns, so that a secret across the cut is seen whole
  let result = text.length > longest * 2 ? text.slice(0, longest * 2) : text
  for (const [pattern, left] of patterns) result = result.replace(pattern, left)
  return result.length > longest || text.length > longest * 2
    ? `${result.slice(0, longest)}… [${text.length - longest} more characters]`
    : result
}

/** The value with every text redacted; a field whose name is that of a secret loses its whole value. */
export function redact(value: Json, depth = 0): Json {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '[nested deeper]'
  if (Array.isArray(value)) return cutList(value, depth)
  const fields = Object.entries(value as { readonly [key: string]: Json })
  return Object.fromEntries(
    fields
      .slice(0, 200)
      .map(([key, item]) => [
        redactText(key, { longest: 200 }),
        typeof item === 'string' && secretField.test(key) ? hidden : redact(item, depth + 1),
      ]),
  )
}

function cutList(list: readonly Json[], depth: number): Json {
  const kept = list.slice(0, 200).map((item) => redact(item, depth + 1))
  return list.length > 200 ? [...kept, `[${list.length - 200} more values]`] : kept
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
