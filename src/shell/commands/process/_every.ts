/** How the numbers of all processes are shown, which a `kill` of them knows again. */
export const everyProcess = '$(every process)'

/** Whether a pattern of names leaves out nobody. */
export const matchesEverything = (pattern: string): boolean => /^[.^$*]*$/.test(pattern)
