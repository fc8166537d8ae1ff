/** Which bits of a mode of `chmod` or `install`, also as code spells it (`0o4755`), lend the rights of somebody else: those of the owner, or only of the group. */
export function lendsRights(mode: string | undefined): 'setuid' | 'setgid' | undefined {
  if (mode === undefined) return undefined
  const octal = /^(?:0o)?([0-7]+)$/i.exec(mode)?.[1]
  if (octal !== undefined) {
    const bits = Number.parseInt(octal, 8)
    return bits & 0o4000 ? 'setuid' : bits & 0o2000 ? 'setgid' : undefined
  }
  const lending = mode.split(',').filter((clause) => /^[ugoa]*[+=][rwxXt]*s/.test(clause))
  if (lending.length === 0) return undefined
  return lending.every((clause) => /^[go]*g[go]*[+=]/.test(clause)) ? 'setgid' : 'setuid'
}
