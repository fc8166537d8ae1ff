/** Whether a mode of `chmod` or `install` sets the set-user-id or set-group-id bit. */
export function setsUserId(mode: string | undefined): boolean {
  if (mode === undefined) return false
  if (/^[0-7]+$/.test(mode)) return (Number.parseInt(mode, 8) & 0o6000) !== 0
  return mode.split(',').some((clause) => /^[ugoa]*[+=][rwxXt]*s/.test(clause))
}
