import { literal } from '../../value.ts'
import type { Surroundings } from '../surroundings.ts'
import { emitUnknown, type Evaluation } from '../evaluation.ts'
import { runText } from './shell-text.ts'

/** Programs that only show what they are given; an option of theirs can name another only as a word of its own. */
const pager = /(?:cat|less|more|most|delta|bat|diff-so-fancy|diff-highlight)(?: -[\w-]+(?:=\d+)?)*/.source

/** Words behind a program's name that start nothing further. */
const words = / [\w./%~=:@,+'" -]*/.source

/** `ssh` as the user set it up: with a command or another settings file on its line it could run anything. */
const login = `ssh(?:(?!.*(?:command| -f))${words})?`

/** Settings that only switch something on or off, or name a program that does nothing. */
const inertSetting = new RegExp(
  `^(?:|true|false|yes|no|on|off|0|1|vim?|nano|:|gpg2?|git[- ]lfs${words}|git-crypt${words}|${login}|checkout|rebase|merge|none|${pager}(?: ?\\| ?${pager})?)$`,
  'i',
)

/** Settings of who stands between git and the other side. */
const guards = /^(?:http|remote)\..*(?:proxy|sslverify)$/
const nearby = /^(?:\w+:\/\/)?(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?\/?$/

/** Helpers that come with git, with the system or with the program of a forge. */
const ownHelper =
  /^(?:cache(?: --timeout[= ]\d+)?|store|osxkeychain|manager(?:-core)?|libsecret|wincred|gnome-keyring|!(?:\/(?:usr|opt)(?:\/[\w.-]+)*\/)?(?:gh|glab) auth git-credential)$/

/** What such a setting takes away. */
function weakened(key: string, value: string): string | undefined {
  if (key === 'core.worktree') return `has its files in \`${value.slice(0, 60)}\``
  if (!guards.test(key)) return undefined
  if (key.endsWith('proxy')) return value === '' || nearby.test(value) ? undefined : `hands what is sent to \`${value.slice(0, 60)}\``
  return /^(?:false|no|off|0)$/i.test(value) ? 'leaves the other side unverified' : undefined
}

/** The program that a setting names. An address is one only where it names a transport of its own: `ext::sh -c …`. */
function programIn(key: string, value: string): string | undefined {
  if (guards.test(key) || key === 'core.worktree' || (/^credential\.(?:.*\.)?helper$/.test(key) && ownHelper.test(value))) return undefined
  const base = /^url\.(.*)\.(?:push)?insteadof$/.exec(key)?.[1]
  const address = base ?? (/^remote\..*\.(?:push)?url$/.test(key) ? value : undefined)
  if (address === undefined) return value.replace(/^!/, '')
  return /^[\w+-]+::/.test(address) ? address.replace(/^ext::/, '') : undefined
}

const patterns = new WeakMap<readonly string[], RegExp>()

/** One expression for all keys; a star in a key stands for any name. */
function patternOf(keys: readonly string[]): RegExp {
  const pattern = patterns.get(keys) ?? new RegExp(`^(?:${keys.map((key) => key.replaceAll('.', '\\.').replaceAll('*', '.*')).join('|')})$`)
  patterns.set(keys, pattern)
  return pattern
}

/**
 * Runs what settings of this line or of the repository name under these keys: looked through, and unknown all the same. What the user set for
 * all repositories is the user's own, except where it names a file that each repository brings along.
 */
export function runConfigured(evaluation: Evaluation, keys: readonly string[], surroundings: Surroundings): void {
  const { settings, cwd } = surroundings.state
  const { world } = evaluation
  const pattern = patternOf(keys)
  const isUsers = (key: string, value: string): boolean => world.userGitSettings().get(key) === value && !/^!?\.{1,2}\//.test(value)
  for (const table of [settings, ...(cwd === undefined ? [] : [world.gitSettings(cwd)])]) {
    for (const [key, value] of table) {
      const weakness = pattern.test(key) && !isUsers(key, value) ? weakened(key, value) : undefined
      if (weakness !== undefined) emitUnknown(evaluation, `git setting \`${key}\` ${weakness}`)
      const program = pattern.test(key) ? programIn(key, value) : undefined
      if (program === undefined || inertSetting.test(program) || (table !== settings && isUsers(key, value))) continue
      emitUnknown(evaluation, `git setting \`${key}\` runs \`${program.slice(0, 60)}\``)
      runText(evaluation, literal(program), surroundings)
    }
  }
}
