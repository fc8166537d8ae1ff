// Writes THIRD_PARTY_LICENSES from what the last build bundled (dist/bundled.json). With --check: fails if it is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const bundled = JSON.parse(readFileSync('dist/bundled.json', 'utf8'))
const sections = bundled.map(({ name, version, folder }) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const text = file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : `Licensed under ${manifest.license}; the package carries no licence file.`
  return `${'='.repeat(80)}\n${name} ${version} (${manifest.license})\n${'='.repeat(80)}\n\n${text}\n`
})
const all = `Code of these packages is part of the files in dist/.\n\n${sections.join('\n')}`

if (process.argv.includes('--check')) {
  if (!existsSync('THIRD_PARTY_LICENSES') || readFileSync('THIRD_PARTY_LICENSES', 'utf8') !== all) {
    console.error('THIRD_PARTY_LICENSES is out of date: run `npm run build && node scripts/third-party-licenses.mjs`')
    process.exit(1)
  }
} else writeFileSync('THIRD_PARTY_LICENSES', all)
