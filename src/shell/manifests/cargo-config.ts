import type { ManifestReader } from './manifest.ts'
import { parseToml } from './toml.ts'

/** `cargo NAME`: an alias for another of its commands. */
export const cargoConfig: ManifestReader = {
  manifest: 'cargo-alias',
  files: ['.cargo/config.toml', '.cargo/config'],
  read(text, name) {
    const tables = parseToml(text)
    if (!tables) return { problem: 'the settings of cargo cannot be read' }
    const alias = new Map(Object.entries(tables.get('alias') ?? {})).get(name ?? '')
    if (alias === undefined) return 'missing'
    const words = [alias].flat()
    return words.every((word) => typeof word === 'string')
      ? { lines: [`cargo ${words.join(' ')}`] }
      : { problem: `alias \`${name}\` of cargo is not understood` }
  },
}
