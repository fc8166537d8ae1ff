import type { ManifestReader } from './manifest.ts'

/** `npm run NAME`: the script with the ones that npm runs before and after it. */
export const packageJson: ManifestReader = {
  manifest: 'package.json',
  files: ['package.json'],
  read(text, name) {
    const scripts = scriptsOf(text)
    if (!scripts) return { problem: 'package.json cannot be read' }
    if (name === undefined) return { lines: [] }
    const script = scripts.get(name)
    if (script === undefined) return name === 'start' ? { lines: ['node server.js'] } : 'missing'
    return { lines: [scripts.get(`pre${name}`), script, scripts.get(`post${name}`)].filter((line) => line !== undefined) }
  },
}

function scriptsOf(text: string): ReadonlyMap<string, string> | undefined {
  try {
    const scripts: unknown = JSON.parse(text.replace(/^\uFEFF/, '')).scripts ?? {}
    if (typeof scripts !== 'object' || scripts === null) return undefined
    return new Map(Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return undefined
  }
}
