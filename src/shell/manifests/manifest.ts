import type { Manifest } from '../command-spec.ts'

/** What a named script of a manifest runs. */
export interface ManifestScript {
  /** Shell lines, run one after the other; the call's parameters are appended to the last. */
  readonly lines: readonly string[]
  /** Each line is a shell of its own (make), so `cd` does not carry over. */
  readonly separate?: true
  /** The call's parameters are already in the lines. */
  readonly complete?: true
}

/** Reads one kind of manifest: pure, text in, script out. */
export interface ManifestReader {
  readonly manifest: Manifest
  /** File names, in the order the tool looks for them. */
  readonly files: readonly string[]
  /** The script, `missing` when the manifest has none of that name, or why it cannot be told. */
  read(text: string, name: string | undefined, parameters?: readonly string[]): ManifestScript | 'missing' | { readonly problem: string }
}
