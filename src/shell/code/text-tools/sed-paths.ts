import { type Substitution, substitutionsOf } from './sed-edit.ts'

/** Whether a script makes of each path below a folder another one below it: a prefix, an ending or a name in it is changed. */
export function renamesPaths(script: string): boolean {
  return substitutionsOf(script)?.every(staysBelow) ?? false
}

/** Whether a script leaves plain names plain: signs that none begins with become dashes or underscores, or the `v` of a version goes. */
export const respellsNames = (script: string): boolean =>
  substitutionsOf(script)?.every(
    ({ pattern, replacement, flags }) =>
      /^g?$/.test(flags) &&
      ((/^(?:\\?[/.+]|[:@ ]|\[[/:.+@ ]+\])$/.test(pattern) && /^[-_]$/.test(replacement)) || (/^\^v$/.test(pattern) && replacement === '')),
  ) ?? false

/** Text of names and slashes that goes neither up nor into anything hidden, with what was matched in it. */
const names = /^(?:[\w@/-]|::|\.(?![./])|\\[1-9]|&)*$/

function staysBelow({ pattern, replacement, flags }: Substitution): boolean {
  // `./` in front changes nothing
  const put = replacement.replace(/^\.\//, '')
  if (!/^g?$/.test(flags) || !names.test(put) || /\/\./.test(put)) return false
  // what is taken off must leave something, without a slash in front
  if (put === '') return replacement !== '' || /\/$|^\/.*\$$/.test(pattern)
  if (put.startsWith('.')) return pattern.startsWith('\\.')
  if (put.startsWith('/')) return pattern.startsWith('/')
  // a group that begins with the path, or behind a slash in it, begins like a path
  if (put.startsWith('\\')) return put.startsWith('\\1') && /^\^?(?:[^()]*\/)?\\?\(/.test(pattern)
  return !put.startsWith('-')
}
