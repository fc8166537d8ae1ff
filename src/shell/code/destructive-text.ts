/** Command lines that nobody can take back. */
const destroys =
  /(?:^|[;&|'"]\s*|\bsudo\s+)(?:rm\s+(?:-\S+\s+)*-\w*[rR]\w*\s+(?:-\S+\s+)*["']?(?:\/|~|\$HOME|\*)|mkfs(?:\.\w+)?\s+\S|dd\s[^|;]*\bof=\/dev\/|shred\s+\S|wipefs\s+\S|:\(\)\s*\{)|>\s*\/dev\/(?:sd|nvme|disk|vd)|\b(?:curl|wget)\b[^|;]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/

/** Whether a text holds a command line that destroys what nobody can bring back, or runs what it downloads. */
export const isDestructiveText = (text: string): boolean => destroys.test(text)
