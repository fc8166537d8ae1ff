/** Whether a mode of `chmod` or `install`, also as code spells it (`0o4755`), sets the set-user-id or set-group-id bit. */
export function setsUserId(mode: string | undefined): boolean {
  if (mode === undefined) return false
  const octal = /^(?:0o)?([0-7]+)$/i.exec(mode)?.[1]
  if (octal !== undefined) return (Number.parseInt(octal, 8) & 0o6000) !== 0
  return mode.split(',').some((clause) => /^[ugoa]*[+=][rwxXt]*s/.test(clause))
}
