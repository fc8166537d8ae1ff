import { commandLine } from '../quote.ts'
import type { Site } from './installer.ts'

/** The words that start the hook: bash without the environment's functions, then the client with the recorded paths. */
export function hookWords(agent: string, event: string, { program, options }: Site): readonly string[] {
  const { config, state, cache } = program.paths
  return [
    '/bin/bash',
    '-p',
    program.client,
    agent,
    event,
    '--node',
    program.node,
    '--config',
    config,
    '--state',
    state,
    '--cache',
    cache,
    ...(options.attended === undefined ? [] : ['--attended', options.attended]),
    ...(options.defer ? ['--defer'] : []),
    ...(options.daemon === false ? ['--no-daemon'] : []),
  ]
}

/**
 * The same as one line for any shell, for clients that run the call when a hook ends in any way but exit 2: whatever
 * becomes of the hook, this line ends with 0 or 2.
 */
export function hookLine(agent: string, event: string, site: Site): string {
  const guard =
    '"$@"; code=$?; case $code in 0|2) ;; *) echo "automode: its hook failed; the call is blocked" >&2; code=2;; esac; exit $code'
  return commandLine(['/bin/sh', '-c', guard, 'automode', ...hookWords(agent, event, site)])
}

/** Whether a text is a hook command that some automode wrote. */
export const isOurs = (text: string): boolean => /client\.sh/.test(text) && /--state/.test(text)
