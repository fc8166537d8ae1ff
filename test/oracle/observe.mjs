// Reads a strace log: which files were written or deleted, which programs ran, which connections were made.
import { resolve } from 'node:path'

const opens = /^(?:open|openat|openat2|creat)$/
const writes =
  /^(?:mkdir|mkdirat|symlink|symlinkat|link|linkat|mknod|mknodat|chmod|fchmodat|fchmodat2|chown|lchown|fchownat|truncate|utimensat|utimes|setxattr|removexattr|open|openat|openat2|creat)$/
const deletes = /^(?:unlink|unlinkat|rmdir)$/
const renames = /^(?:rename|renameat|renameat2)$/

/** Everything that was observed, in order: `{ act: 'write' | 'delete' | 'exec' | 'connect', path }`. */
export function observe(log, cwd) {
  const folders = new Map()
  const found = []
  for (const line of wholeLines(log)) {
    const match = /^(\d+) (\w+)\((.*)$/.exec(line)
    if (!match) continue
    const [, pid, call, rest] = match
    const here = folders.get(pid) ?? cwd
    const result = /\) += (-?\d+)/.exec(rest)?.[1]
    if (result === undefined || result.startsWith('-')) continue
    const paths = pathsOf(rest, here)
    if (/^(?:clone|clone3|fork|vfork)$/.test(call)) folders.set(result, here)
    else if (call === 'chdir') folders.set(pid, paths[0] ?? here)
    else if (call === 'execve') found.push({ act: 'exec', path: paths[0] })
    else if (call === 'connect') found.push(...(/sa_family=AF_INET/.test(rest) ? [{ act: 'connect', path: rest.slice(0, 80) }] : []))
    else if (deletes.test(call)) found.push({ act: 'delete', path: paths[0] })
    else if (renames.test(call)) found.push({ act: 'delete', path: paths[0] }, { act: 'write', path: paths[1] })
    else if (opens.test(call) ? call === 'creat' || /O_(?:WRONLY|RDWR|CREAT|TRUNC)/.test(rest) : writes.test(call))
      found.push({ act: 'write', path: /^(?:symlink|link|linkat|symlinkat)$/.test(call) ? paths.at(-1) : paths[0] })
  }
  return found.filter(({ path }) => path !== undefined)
}

/** strace cuts a call in two when another process speaks in between: the halves are put together again. */
function wholeLines(log) {
  const begun = new Map()
  return log.split('\n').flatMap((line) => {
    const unfinished = /^(\d+) (.*) <unfinished \.\.\.>$/.exec(line)
    if (unfinished) {
      begun.set(unfinished[1], unfinished[2])
      return []
    }
    const resumed = /^(\d+) <\.\.\. \w+ resumed>(.*)$/.exec(line)
    if (!resumed) return [line]
    const start = begun.get(resumed[1]) ?? ''
    begun.delete(resumed[1])
    return [`${resumed[1]} ${start}${resumed[2]}`]
  })
}

/** The quoted paths of a call, each seen from the folder that stands before it (`AT_FDCWD</w>, "x"`). */
function pathsOf(rest, here) {
  const found = []
  for (const match of rest.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g)) found.push(resolve(match[1] ?? here, match[2]))
  return found
}
