import type { Manifest } from '../command-spec.ts'
import type { ManifestReader } from './manifest.ts'
import { makefile } from './makefile.ts'
import { packageJson } from './package-json.ts'

const readers: readonly ManifestReader[] = [packageJson, makefile]

const byName: ReadonlyMap<Manifest, ManifestReader> = new Map(readers.map((reader) => [reader.manifest, reader]))

export const manifestReader = (manifest: Manifest): ManifestReader | undefined => byName.get(manifest)
