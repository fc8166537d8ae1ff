const looksLikeKey = /\b(?:sk|pk|rk|xai|gsk|key)-[A-Za-z0-9_-]{12,}|\bBearer\s+[A-Za-z0-9._~+/=-]{12,}/g
/** A user name and password in an address. */
const credentials = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"'\\]+@/gi
/** A key in the query of an address. */
const inQuery = /([?&](?:[a-z_-]*key|[a-z_-]*token|sig|signature|secret|password)=)[^\s&"'\\]+/gi

/** Replaces the key, anything that looks like an API key, and the secrets of addresses in text that is written down. */
export function redactKeys(text: string, keys: readonly string[]): string {
  let clean = text
  for (const key of keys)
    if (key.length >= 4)
      for (const form of new Set([key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])) clean = clean.split(form).join('[key]')
  return clean.replace(looksLikeKey, '[key]').replace(credentials, '$1[key]@').replace(inQuery, '$1[key]')
}
