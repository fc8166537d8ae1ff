import type { Manifest } from '../command-spec.ts'
import type { ManifestReader } from './manifest.ts'
import { composerJson } from './composer-json.ts'
import { denoJson } from './deno-json.ts'
import { justfile } from './justfile.ts'
import { makefile } from './makefile.ts'
import { packageJson } from './package-json.ts'
import { pyproject } from './pyproject.ts'
import { rakefile } from './rakefile.ts'
import { taskfile } from './taskfile.ts'

const readers: readonly ManifestReader[] = [packageJson, makefile, composerJson, denoJson, justfile, pyproject, rakefile, taskfile]

const byName: ReadonlyMap<Manifest, ManifestReader> = new Map(readers.map((reader) => [reader.manifest, reader]))

export const manifestReader = (manifest: Manifest): ManifestReader | undefined => byName.get(manifest)
