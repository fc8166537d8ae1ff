/** Text hidden by base64, hex or the like, when it plainly is such; else undefined. */
export function decodeText(text: string | undefined): string | undefined {
  const bare = text?.replace(/\s+/g, '')
  if (!bare) return undefined
  if (/^(?:[0-9a-f]{2}){4,}$/i.test(bare)) return printable(Buffer.from(bare, 'hex'))
  if (/^[A-Za-z0-9+/_-]+={0,2}$/.test(bare) && bare.length >= 4) return printable(Buffer.from(bare, 'base64'))
  return undefined
}

function printable(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  return /^[\t\n\r\x20-\x7e\u00a0-\ufffc]+$/.test(text) ? text : undefined
}
