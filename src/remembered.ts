const limit = 4_000

/**
 * A pure reading of text that remembers what it read: rules and a conversation are read again with every call, and only their end is new.
 * Forgets everything when full, so that a long life costs no memory.
 */
export function remembered<Options, T>(read: (text: string, options?: Options) => T): (text: string, options?: Options) => T {
  const known = new Map<string, { readonly value: T }>()
  return (text, options) => {
    const key = options === undefined ? text : `${text}\0${JSON.stringify(options)}`
    const found = known.get(key)
    if (found) return found.value
    if (known.size >= limit) known.clear()
    const value = read(text, options)
    known.set(key, { value })
    return value
  }
}
