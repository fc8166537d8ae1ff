/** The start of `rm -rf …`, as an expression; bounded like the others here, because it looks through whole files. */
export const recursiveRemoval = String.raw`rm\s{1,9}(?:-\S{1,40}\s{1,9}){0,5}?-\w{0,20}[rR]\w{0,20}\s{1,9}(?:-\S{1,40}\s{1,9}){0,5}`

/** The start of a pipe from a download into a shell. */
export const downloadRun = String.raw`\b(?:curl|wget)\b[^|;]{0,500}\|\s{0,9}(?:sudo\s{1,9})?(?:ba|z|da)?sh\b`

/** Command lines that nobody can take back. */
const destroys = new RegExp(
  String.raw`(?:^|[;&|'"]\s{0,9}|\bsudo\s{1,9})(?:${recursiveRemoval}["']?(?:/|~|\$HOME|\*)|mkfs(?:\.\w+)?\s+\S|dd\s[^|;]{0,300}\bof=/dev/|shred\s+\S|wipefs\s+\S|:\(\)\s*\{)|>\s*/dev/(?:sd|nvme|disk|vd)|${downloadRun}`,
)

/** Whether a text holds a command line that destroys what nobody can bring back, or runs what it downloads. */
export const isDestructiveText = (text: string): boolean => destroys.test(text)
