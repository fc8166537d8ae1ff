import type { Json } from '../tool-call.ts'

const hidden = '[redacted]'

/** Longest text kept of one value; more is cut, and the journal says how much. */
export const longestText = 4000

/** Words that make a name the name of a secret. */
const secretName =
  '(?:pass(?:wd|word|phrase|code)?(?![a-z])|pwd|secret|token(?!s)|api[_-]?key|access[_-]?key|private[_-]?key|signing[_-]?key|encryption[_-]?key|credentials?|auth(?![a-z]))'

const secretField = new RegExp(`(?:^|[_.-])${secretName}(?:$|[_.-])|${secretName}$`, 'i')

/** Pieces of the names of secrets; a text with none of them holds no named secret. */
const namePieces = ['pass', 'pwd', 'secret', 'token', 'key', 'credential', 'auth']

interface Redaction {
  /** Lowercase pieces of which a text must hold one before the pattern is tried: most texts hold none, and cost nothing. */
  readonly hints: readonly string[]
  readonly pattern: RegExp
  /** The text that takes the place of a match. */
  readonly left: string
}

const token = (hints: string, pattern: RegExp): Redaction => ({ hints: hints.split(' '), pattern, left: hidden })
const value = (hints: readonly string[], pattern: RegExp, left = `$1${hidden}`): Redaction => ({ hints, pattern, left })

const redactions: readonly Redaction[] = [
  // whole blocks, also when the end was cut off
  token('begin', /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|$)/g),
  // tokens whose makers gave them a shape
  token('akia asia abia acca', /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/g),
  token('gho_ ghp_ ghu_ ghs_ ghr_ github_pat_', /\bgh[opusr]_[A-Za-z0-9]{16,}|\bgithub_pat_[A-Za-z0-9_]{20,}/g),
  token('gl', /\bgl(?:pat|dt|rt|ptt|soat|agent|cbt|ft|imt|oas)-[\w-]{16,}/g),
  token('xox xapp-', /\bxox[a-z]-[\w-]{10,}|\bxapp-\d-[\w-]{10,}/g),
  token('sk-', /\bsk-(?:ant-|proj-|or-|svcacct-|admin-)?[\w-]{20,}/g),
  token('_live_ _test_ whsec_', /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}|\bwhsec_[A-Za-z0-9+/=]{16,}/g),
  token('aiza ya29. gocspx-', /\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}|\bGOCSPX-[\w-]{20,}/g),
  token('npm_ pypi- hf_ dop_v1_', /\bnpm_[A-Za-z0-9]{30,}|\bpypi-[\w-]{40,}|\bhf_[A-Za-z0-9]{20,}|\bdop_v1_[a-f0-9]{40,}/g),
  token('sg. hvs. age-secret-key-1', /\bSG\.[\w-]{16,}\.[\w-]{16,}|\bhvs\.[\w-]{20,}|\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g),
  token('dckr_pat_ sq0 shp', /\bdckr_pat_[\w-]{20,}|\bsq0[a-z]{3}-[\w-]{20,}|\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{30,}/g),
  token('eyj', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}(?:\.[\w-]*)?/g),
  token(':aa', /\b\d{8,10}:AA[\w-]{32,}/g),
  // what stands where secrets stand
  value(['hooks.slack.com', 'discord'], /(\bhooks\.slack\.com\/services\/|\bdiscord(?:app)?\.com\/api\/webhooks\/\d{1,24}\/)[\w/-]+/g),
  value(['://'], /\b([a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@'"]{0,200}):[^\s/@'"]+@/gi, `$1:${hidden}@`),
  value(['://'], /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:@'"]{20,}@/gi, `$1${hidden}@`),
  value(
    ['authorization'],
    /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:(?:bearer|basic|token|digest|apikey|aws4-hmac-sha256)\s+)?)[^\s"',;]+/gi,
  ),
  value(
    ['x-', 'api-key', 'private-token', 'cookie'],
    /\b((?:x-[\w-]*(?:key|token|secret)|api-key|private-token|cookie|set-cookie)["']?\s*:\s*)[^\n"']+/gi,
  ),
  value(['bearer'], /\b(bearer\s+)[\w.~+/-]{16,}=*/gi),
  value(
    namePieces,
    new RegExp(
      String.raw`((?:^|[\s;&|({"'?,$])[\w.-]*${secretName}[\w-]*["']?\s*(?:=|:=|:|=>)\s*)(?:"(?:[^"\\]|\\.)*"|'[^']*'|(?!\$[{(A-Za-z_])[^\s"';&|,})]+)`,
      'gi',
    ),
  ),
  value(
    namePieces,
    new RegExp(String.raw`(\s--?[\w-]*${secretName}[\w-]*(?:=|\s+))(?!-)(?:"[^"]*"|'[^']*'|(?!\$[{(A-Za-z_])[^\s;&|]+)`, 'gi'),
  ),
  value(['-u', '--user', '--proxy-user'], /(\s(?:-u|--user|--proxy-user)(?:=|\s+)["']?[^\s:"']+:)[^\s"']+/g),
  value(['mysql', 'mariadb'], /(\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^;|&\n]*?\s-p)[^\s;|&]+/g),
  value(['sshpass'], /(\bsshpass\s+-p\s*)\S+/g),
]

function withoutSecrets(text: string): string {
  const lower = text.toLowerCase()
  let result = text
  for (const { hints, pattern, left } of redactions) if (hints.some((hint) => lower.includes(hint))) result = result.replace(pattern, left)
  return result
}

/** The text without secrets, cut to a length that a log can bear. What it removes cannot be had back from the journal. */
export function redactText(text: string, { longest = longestText }: { readonly longest?: number } = {}): string {
  // more than is kept goes through the patterns, so that a secret across the cut is seen whole
  const tooLong = text.length > longest * 2
  let result = withoutSecrets(tooLong ? text.slice(0, longest * 2) : text)
  // what was cut off before may have halved a secret, and removals may have moved that half into the part that is kept
  if (tooLong) result = result.slice(0, -500)
  return result.length > longest || tooLong ? `${result.slice(0, longest)}… [${text.length} characters in all]` : result
}

/** How much of an input one entry keeps: a patch of many files must not make a line of megabytes. */
const most = { characters: 32_000, items: 200, depth: 12, keyLength: 200 }

/** The value with every text redacted; a field whose name is that of a secret loses its whole value. */
export function redact(value: Json): Json {
  return redactWithin(value, { characters: most.characters }, 0)
}

function redactWithin(value: Json, left: { characters: number }, depth: number): Json {
  if (typeof value === 'string') {
    const text = redactText(value, { longest: Math.max(40, Math.min(longestText, left.characters)) })
    left.characters -= text.length
    return text
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > most.depth) return '[nested deeper]'
  if (Array.isArray(value)) {
    const kept = value.slice(0, most.items).map((item) => redactWithin(item, left, depth + 1))
    return value.length > most.items ? [...kept, `[${value.length - most.items} more values]`] : kept
  }
  const fields = Object.entries(value as { readonly [key: string]: Json })
  const isSecret = (key: string, item: Json): boolean => typeof item !== 'object' && typeof item !== 'boolean' && secretField.test(key)
  return Object.fromEntries(
    fields
      .slice(0, most.items)
      .map(([key, item]) => [
        redactText(key, { longest: most.keyLength }),
        isSecret(key, item) ? hidden : redactWithin(item, left, depth + 1),
      ]),
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
