import type { Manifest } from '../command-spec.ts'
import { cargoConfig } from './cargo-config.ts'
import { composerJson } from './composer-json.ts'
import { denoJson } from './deno-json.ts'
import { earthfile } from './earthfile.ts'
import { justfile } from './justfile.ts'
import { makefile } from './makefile.ts'
import type { ManifestReader } from './manifest.ts'
import { melosYaml } from './melos-yaml.ts'
import { miseToml } from './mise-toml.ts'
import { mixExs } from './mix-exs.ts'
import { packageJson } from './package-json.ts'
import { pyprojectToml } from './pyproject-toml.ts'
import { rakefile } from './rakefile.ts'
import { nxJson, turboJson } from './task-order.ts'
import { taskfile } from './taskfile.ts'

const readers: readonly ManifestReader[] = [
  cargoConfig,
  composerJson,
  denoJson,
  earthfile,
  justfile,
  makefile,
  melosYaml,
  miseToml,
  mixExs,
  nxJson,
  packageJson,
  pyprojectToml,
  rakefile,
  taskfile,
  turboJson,
]

const byName: ReadonlyMap<Manifest, ManifestReader> = new Map(readers.map((reader) => [reader.manifest, reader]))

/** The reader of a kind of manifest; undefined for those that are looked up elsewhere. */
export const manifestReader = (manifest: Manifest): ManifestReader | undefined => byName.get(manifest)
