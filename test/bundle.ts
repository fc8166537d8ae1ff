import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Bundles a source file into one program that plain Node runs, so that tests of processes need no build first. */
export async function bundle(entry: string): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'automode-bundle-')), 'cli.cjs')
  await build({
    entryPoints: [resolve(import.meta.dirname, '..', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['ai'],
    loader: { '.wasm': 'file' },
    define: { 'import.meta.url': '__fileUrl' },
    banner: { js: 'const __fileUrl = require("node:url").pathToFileURL(__filename).href;' },
    logLevel: 'error',
  })
  return outfile
}
