// Puts the parts of the hook that are not bundled beside the bundle: its launcher and the bash client.
import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'

const parts = [
  ['src/cli/hook-launcher.cjs', 'hook.cjs'],
  ['src/daemon/client.sh', 'client.sh'],
]

export function copyHookAssets(dist = 'dist') {
  for (const [from, to] of parts) {
    copyFileSync(from, join(dist, to))
    chmodSync(join(dist, to), 0o755)
  }
}

if (process.argv[1]?.endsWith('hook-assets.mjs')) copyHookAssets()
