// Runs every bench/*.bench.ts (or those named: `npm run bench decisions`), one topic a file, each in a process of its own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const wanted = process.argv.slice(2)
const topics = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.includes(basename(name, '.bench.ts')))
if (topics.length === 0) {
  console.error(
    `no such topic; there are: ${readdirSync('bench')
      .filter((name) => name.endsWith('.bench.ts'))
      .map((name) => basename(name, '.bench.ts'))
      .join(', ')}`,
  )
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'automode-bench-'))
try {
  for (const topic of topics) {
    const outfile = join(folder, `${topic}.cjs`)
    await build({
      entryPoints: [join('bench', topic)],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      mainFields: ['module', 'main'],
      external: ['ai', 'esbuild'],
      loader: { '.wasm': 'file' },
      define: { 'import.meta.url': '__fileUrl' },
      banner: { js: 'const __fileUrl = require("node:url").pathToFileURL(__filename).href;' },
      logLevel: 'error',
    })
    // extra certificates triple the start of Node 20 and say nothing about us
    const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env
    console.log(`\n# ${basename(topic, '.bench.ts')}`)
    const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit', env })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
