/**
 * The text after plain substitutions (`s/old/new/g`) were made in it; undefined when the script holds anything else. What
 * basic and extended expressions read differently is left alone.
 */
export function sedEdited(script: string, text: string): string | undefined {
  let lines = text.split('\n')
  for (const part of script.split('\n')) {
    const parsed = substitution(part.trim())
    if (!parsed) return undefined
    lines = lines.map((line) => line.replace(parsed.pattern, () => parsed.replacement))
  }
  return lines.join('\n')
}

function substitution(command: string): { pattern: RegExp; replacement: string } | undefined {
  if (command[0] !== 's') return undefined
  const delimiter = command[1] ?? ''
  if (!/[^\w\s\\]/.test(delimiter)) return undefined
  const [pattern, replacement, flags, ...more] = command
    .slice(2)
    .replaceAll(`\\${delimiter}`, '\0')
    .split(delimiter)
    .map((part) => part.replaceAll('\0', delimiter))
  if (!pattern || replacement === undefined || flags === undefined || more.length > 0 || !/^[gI]*$/.test(flags)) return undefined
  const source = expression(pattern)
  if (source === undefined || /[&\\]/.test(replacement)) return undefined
  return { pattern: new RegExp(source, flags.replace('I', 'i')), replacement }
}

/** A JavaScript expression for a pattern of literals, dots, anchors and at most one star; undefined for any other. */
function expression(pattern: string): string | undefined {
  if (/[()+?{}|[\]]|\\[^./*$^"'-]/.test(pattern) || (pattern.match(/\*/g)?.length ?? 0) > 1) return undefined
  return pattern.replace(/(?<!\\)\//g, '\\/')
}
