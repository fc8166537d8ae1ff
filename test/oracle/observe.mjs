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
  for (const line of log.split('\n')) {
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

/** The quoted paths of a call, each seen from the folder that stands before it (`AT_FDCWD</w>, "x"`). */
function pathsOf(rest, here) {
  const found = []
  for (const match of rest.matchAll(/(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"/g)) found.push(resolve(match[1] ?? here, match[2]))
  return found
}
