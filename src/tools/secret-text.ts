/** Forms of tokens and keys that their makers publish, so that they can be found in text. */
const knownForms: readonly RegExp[] = [
  /\b(?:AKIA|ASIA|AROA|AIDA|AGPA)[A-Z0-9]{12,}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/,
  /\bgl(?:pat|dt|rt|ptt|soat|cbt)-[A-Za-z0-9_-]{16,}/,
  /\bsk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{16,}/,
  /\b[sr]k_(?:live|test)_[A-Za-z0-9]{10,}/,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/,
  /\bAIza[A-Za-z0-9_-]{30,}/,
  /\bya29\.[A-Za-z0-9_-]{20,}/,
  /\bnpm_[A-Za-z0-9]{30,}/,
  /\bpypi-[A-Za-z0-9_-]{30,}/,
  /\bhf_[A-Za-z0-9]{20,}/,
  /\bdop_v1_[a-f0-9]{32,}/,
  /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/,
  /-----BEGIN [A-Z ]*(?:PRIVATE KEY|CERTIFICATE)-----/,
  /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqps?):\/\/[^\s/:@]+:[^\s@]+@/,
  /\bssh-(?:rsa|ed25519|dss) [A-Za-z0-9+/=]{40,}/,
]

const secretName =
  '(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|access[_-]?key|auth|bearer|private[_-]?key|client[_-]?secret|credentials?|session(?:id)?|cookie|jwt|sig(?:nature)?)(?:[_-]?(?:id|key|value|token))?'

/** `password=…` or `api_key: a1…`: a name that says secret, with a value; after a colon only one that is no plain word. */
const namedSecret = new RegExp(`(?:^|[^a-z])${secretName}\\s*(?:=\\s*\\S{6,}|:\\s*(?=\\S*\\d)(?=\\S*[a-z])\\S{8,})`, 'i')

/** Environment assignments as `env` prints them: one of a secret, or several of any kind. */
const secretVariable = /(?:^|[\s;&])(?:AWS_[A-Z_]+|DATABASE_URL|[A-Z][A-Z0-9_]*_(?:KEY|TOKEN|SECRET|PASSWORD))=\S{6,}/
const anyVariable = /(?:^|[\s;&])[A-Z][A-Z0-9_]{2,}=\S/g

/** Whether text holds something that looks like a secret: a known token form, a named secret, or a long random-looking string. */
export function looksSecret(text: string): boolean {
  if (text.length < 12) return false
  if (knownForms.some((form) => form.test(text))) return true
  if (namedSecret.test(text) || secretVariable.test(text) || (text.match(anyVariable)?.length ?? 0) > 1) return true
  return longRandom(text)
}

/** A run of base64 or hex too long and too mixed to be a word, a commit or a slug. */
function longRandom(text: string): boolean {
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_=-]{32,}/g)) {
    // commits, digests and ids are hex of known lengths; names are words with dashes
    if (/^[0-9a-f]+$/i.test(run)) {
      if (run.length > 64) return true
      continue
    }
    if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(run)) continue
    const longest = run.split(/[-_/=+]/).reduce((most, part) => (part.length > most.length ? part : most), '')
    if (longest.length >= 24 && entropy(longest) > 3.6 && /\d/.test(longest) && /[A-Z]/.test(longest) && /[a-z]/.test(longest)) return true
    if (run.length >= 40 && entropy(run) > 4.5 && changes(run) > 0.35) return true
  }
  return false
}

/** How often small letters, capitals and digits follow one another, per character: words change seldom, encoded bytes all the time. */
function changes(text: string): number {
  const kinds = [...text].map((char) => (/[a-z]/.test(char) ? 'a' : /[A-Z]/.test(char) ? 'A' : '0'))
  return kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length / text.length
}

/** Shannon entropy in bits per character. */
function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
