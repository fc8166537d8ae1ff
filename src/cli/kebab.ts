/** A flag's name as people type it: `dryRun` is `--dry-run`. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
