// Puts what is not bundled beside the bundles: the launchers of the command line and of the hook, what both share, and the bash client.
import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

const parts = {
  cli: { 'cli.cjs': 'src/cli/launcher.cjs', 'code-cache.cjs': 'src/cli/code-cache.cjs' },
  hook: { 'hook.cjs': 'src/cli/hook-launcher.cjs', 'code-cache.cjs': 'src/cli/code-cache.cjs', 'client.sh': 'src/daemon/client.sh' },
}

export function copyParts(program, dist = 'dist') {
  for (const [to, from] of Object.entries(parts[program])) {
    copyFileSync(from, join(dist, to))
    chmodSync(join(dist, to), 0o755)
  }
}
