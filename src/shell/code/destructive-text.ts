/** Command lines that nobody can take back. */
const destroys =
  /(?:^|[;&|'"]\s*|\bsudo\s+)(?:rm\s+(?:-\S+\s+)*-\w*[rR]\w*\s+(?:-\S+\s+)*["']?(?:\/|~|\$HOME|\*)|mkfs(?:\.\w+)?\s+\S|dd\s[^|;]*\bof=\/dev\/|shred\s+\S|wipefs\s+\S|:\(\)\s*\{)|>\s*\/dev\/(?:sd|nvme|disk|vd)|\b(?:curl|wget)\b[^|;]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/

const always: ReadonlySet<string> = new Set(['wipe', 'purge', 'nuke', 'destroy'])
const ofData =
  /^(?:all|everything|db|databases?|data|tables?|schemas?|collections?|stores?|indexes|indices|queues?|users?|accounts?|tenants?|production|prod)$/

/** Whether a function's name says that it takes data away (`wipeUsers`, `reset_db`); `truncate` alone may be about text. */
export function isDestructiveName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
  if (words.some((word) => always.has(word))) return true
  return words.some((word) => /^(?:drop|reset|truncate|delete|clear|flush)$/.test(word)) && words.some((word) => ofData.test(word))
}

/** Whether a text holds a command line that destroys what nobody can bring back, or runs what it downloads. */
export const isDestructiveText = (text: string): boolean => destroys.test(text)
