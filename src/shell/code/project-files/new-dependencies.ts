import { posix } from 'node:path'
import { type Draft, install } from '../../command-spec.ts'

/** Manifests from which a build fetches by itself: the lines that name what it fetches, and the parts that they must stand in. */
interface Fetched {
  readonly files: RegExp
  readonly lines: RegExp
  readonly part?: RegExp
}

const fetched: readonly Fetched[] = [
  // not those of the workspace itself
  { files: /^Cargo\.toml$/, lines: /^\s*["'\w-]+(?:\.\w+)?\s*=(?!.*\b(?:path|workspace)\s*=)/, part: /dependencies|^\[patch/ },
  { files: /^go\.mod$/, lines: /^\s*(?:require\s+|replace\b.*=>\s*)?[\w-]+\.[\w./-]+\s+v\d|=>\s*[\w-]+\.[\w./-]+\s+v\d/ },
  { files: /^pom\.xml$/, lines: /<(?:dependency|plugin|extension|repository|pluginRepository|parent)>/ },
  { files: /\.(?:cs|fs|vb)proj$|^Directory\.\w+\.props$/, lines: /<(?:PackageReference|DotNetCliToolReference|Sdk)\b|RestoreSources/ },
  { files: /^flake\.nix$/, lines: /\burl\s*=\s*"|fetch(?:Tarball|Git|url|FromGitHub)/ },
  { files: /\.tf$/, lines: /^\s*source\s*=\s*"(?!\.{0,2}\/)/ },
  { files: /^(?:deno\.jsonc?|import_map\.json|package\.json)$/, lines: /:\s*"(?:https?|npm|jsr|git|github)[:+]/ },
  { files: /^setup\.(?:py|cfg)$/, lines: /(?:install|setup|tests)_requires|dependency_links/ },
  { files: /^Package\.swift$/, lines: /\.package\s*\(\s*(?:name:[^,]*,\s*)?url:/ },
  { files: /^mix\.exs$/, lines: /\{\s*:\w+,\s*(?:"|git:|github:)/ },
]

/** What a manifest names to be fetched that it did not name before. */
export function newDependencies(path: string, before: string, after: string): readonly Draft[] {
  const kind = fetched.find(({ files }) => files.test(posix.basename(path)))
  if (!kind) return []
  const known = new Set(before.split('\n').map((line) => line.trim()))
  let part = ''
  for (const line of after.split('\n')) {
    if (/^\s*\[/.test(line)) part = line.trim()
    if (!known.has(line.trim()) && kind.lines.test(line) && (!kind.part || kind.part.test(part)))
      return [install('brought', posix.basename(path))]
  }
  return []
}
