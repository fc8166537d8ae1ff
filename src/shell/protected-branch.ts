const protectedName =
  /^(?:main|master|trunk|mainline|production|prod|live|stable|release|default|(?:release|releases|hotfix-release)(?:\/.+|-.*\d.*))$/i

/** Whether teams protect a branch of this name: the trunk, what runs in production, and the line of a release (`release/x`, `release-1.2`). */
export const isProtectedBranch = (name: string): boolean => protectedName.test(name)
