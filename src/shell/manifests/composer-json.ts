import type { ManifestReader } from './manifest.ts'

/** `composer run NAME`: its lines, with references to PHP and to other scripts written out. */
export const composerJson: ManifestReader = {
  manifest: 'composer.json',
  files: ['composer.json'],
  read(text, name) {
    const scripts = scriptsOf(text)
    if (!scripts) return { problem: 'composer.json cannot be read' }
    if (name === undefined) return { lines: [] }
    if (!Object.hasOwn(scripts, name)) return 'missing'
    const entry = scripts[name]
    const lines: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
    if (!lines.every((line) => typeof line === 'string')) return { problem: `script \`${name}\` of composer.json cannot be read` }
    return { lines: lines.map(shellLine), separate: true }
  },
}

/** A static method is called inside composer: installed code, nothing for a shell. */
const callback = /^\\?[A-Z][\w\\]*::\w+$/

function shellLine(line: string): string {
  if (callback.test(line)) return ':'
  if (line.startsWith('@php ')) return line.slice(1)
  if (line.startsWith('@composer ')) return line.slice(1)
  if (line.startsWith('@putenv ')) return ':'
  return line.startsWith('@') ? `composer run ${line.slice(1)}` : line.replaceAll('@additional_args', '').replaceAll('@no_additional_args', '')
}

function scriptsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const scripts: unknown = JSON.parse(text.replace(/^\uFEFF/, '')).scripts ?? {}
    return typeof scripts === 'object' && scripts !== null ? (scripts as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
