const looksLikeKey = /\b(?:sk|pk|rk|xai|gsk|key)-[A-Za-z0-9_-]{12,}|\bBearer\s+[A-Za-z0-9._~+/=-]{12,}/g

/** Replaces the key, and anything that looks like an API key, in text that is written down. */
export function redactKeys(text: string, keys: readonly string[]): string {
  let clean = text
  for (const key of keys)
    if (key.length >= 4)
      for (const form of new Set([key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)])) clean = clean.split(form).join('[key]')
  return clean.replace(looksLikeKey, '[key]')
}
