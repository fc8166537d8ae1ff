/** Beyond this many, addresses are not written out. */
const mostAddresses = 64

/**
 * The addresses that a pattern of curl stands for (`http://host{1,2}/`, `http://host[1-9]/`), where it decides who is asked or which file is read;
 * undefined: too many. What stands in the path of a web address leads to the same server, and an address of six parts in brackets is no pattern.
 */
export function addressesOf(url: string): readonly string[] | undefined {
  const head = /^(?:https?:\/\/)?[^/?#]*/i.exec(url)?.[0] ?? ''
  const pattern = /^https?:\/\/|^[^/:]+(?:\/|$)/i.test(url) ? head : url
  const rest = url.slice(pattern.length)
  return hasPattern(pattern) ? writtenOut([pattern])?.map((address) => address + rest) : []
}

const group = /^([\s\S]*?)(?:\{([^{}]*)\}|\[(\w+)-(\w+)(?::(\d+))?\])([\s\S]*)$/
const hasPattern = (text: string): boolean => group.test(text)

function writtenOut(patterns: readonly string[]): readonly string[] | undefined {
  if (patterns.length > mostAddresses) return undefined
  if (!patterns.some(hasPattern)) return patterns
  const next: string[] = []
  for (const pattern of patterns) {
    const [, before = '', choices, first = '', last = '', step, after = ''] = group.exec(pattern) ?? []
    const values = choices === undefined ? range(first, last, Number(step ?? 1)) : choices.split(',')
    if (!values) return undefined
    next.push(...values.map((value) => before + value + after))
  }
  return writtenOut(next)
}

/** The numbers or letters from one to another, counted on so far as they are few. */
function range(first: string, last: string, step: number): readonly string[] | undefined {
  const isNumber = /^\d+$/.test(first) && /^\d+$/.test(last)
  const from = isNumber ? Number(first) : first.charCodeAt(0)
  const to = isNumber ? Number(last) : last.charCodeAt(0)
  if (step < 1 || to < from || (to - from) / step >= mostAddresses) return undefined
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => {
    const value = from + index * step
    return isNumber ? String(value).padStart(first.length, '0') : String.fromCharCode(value)
  })
}
