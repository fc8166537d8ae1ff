import { spawnSync } from 'node:child_process'
import type { Repository } from './repository.ts'

/** What keeps the repository's own settings from running anything or going out to the network. */
const inert = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'protocol.allow=never',
  'safe.directory=*',
  'core.untrackedCache=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'log.showSignature=false',
]

/** Output of a read-only git command; undefined on failure or after half a second. For plumbing that touches no working tree file. */
export function runGit(repository: Repository, words: readonly string[]): string | undefined {
  const run = spawnSync(
    'git',
    [
      '--no-pager',
      ...inert.flatMap((setting) => ['-c', setting]),
      `--git-dir=${repository.folder}`,
      `--work-tree=${repository.root}`,
      ...words,
    ],
    {
      cwd: '/',
      encoding: 'utf8',
      timeout: 500,
      maxBuffer: 8_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        PATH: process.env.PATH ?? '/usr/bin:/bin',
        LC_ALL: 'C',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_TERMINAL_PROMPT: '0',
        GIT_NO_LAZY_FETCH: '1',
        GIT_EXTERNAL_DIFF: '',
        GIT_ATTR_NOSYSTEM: '1',
      },
    },
  )
  return run.status === 0 ? run.stdout : undefined
}
