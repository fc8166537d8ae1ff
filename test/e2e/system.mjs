// Makes this namespace look like a machine where automode was installed for everybody and the case's home is the account's own.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'

/** Gives this case a /etc of its own, in which it may write. */
export function ownEtc(base) {
  const own = join(base, 'etc')
  cpSync('/etc', own, { recursive: true, verbatimSymlinks: true, filter: readable })
  if (spawnSync('mount', ['--bind', own, '/etc']).status !== 0) throw new Error('/etc cannot be mounted over')
}

function readable(path) {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Puts the package and node below /usr/local and the home folder into /etc/passwd; seen by this case only. */
export function installForEverybody({ base, home }) {
  const local = join(base, 'local')
  const { username, homedir } = userInfo()
  mkdirSync(join(local, 'bin'), { recursive: true })
  copyFileSync(process.execPath, join(local, 'bin', 'node'))
  cpSync(join(base, 'package'), join(local, 'lib', 'node_modules', 'automode'), { recursive: true })
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const own = accounts.map((line) => (line.startsWith(`${username}:`) ? line.replace(`:${homedir}:`, `:${home}:`) : line))
  writeFileSync(join(base, 'passwd'), own.join('\n'))
  for (const [from, to] of [
    [local, '/usr/local'],
    [join(base, 'passwd'), '/etc/passwd'],
  ])
    if (spawnSync('mount', ['--bind', from, to]).status !== 0) throw new Error(`${to} cannot be mounted over`)
}
