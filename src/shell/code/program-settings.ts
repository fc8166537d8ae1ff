import type { Draft } from '../command-spec.ts'
import { execute, shell } from '../command-spec.ts'
import { literal } from '../value.ts'
import type { CodeAnalyser } from './analyser.ts'

/** Keys that name a shell, a compiler, a linker or a runner to take in place of the usual one, or options for it. */
const named = /^[ \t]*(?:script-shell|node-options|rustc(?:-\w+)*|rustdoc|linker|runner)[ \t]*=[ \t]*(.+)$/gm

/** Settings of package managers (`.npmrc`, `.cargo/config.toml`): programs of somebody else's that they put in place of their own. */
export const programSettings: CodeAnalyser = { language: 'program-settings', inline: scan, scan }

function scan(text: string): readonly Draft[] {
  return [...text.matchAll(named)].flatMap(([, value = '']): readonly Draft[] => {
    const words = value.replace(/["',[\]]+/g, ' ').trim()
    if (/(?:^|[\s=])(?:[/~]|\.\.\/|data:|https?:)/.test(words)) return [execute('arbitrary', words)]
    return /^[^-].*\s/.test(words) ? [shell(literal(words))] : []
  })
}
