import { type Draft, shell, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { findings } from '../findings.ts'

/** Nix is only ever settings of a build or a shell: what the shell starts with. */
export const nix: CodeAnalyser = {
  language: 'nix',
  inline: () => [unknown('nix code is not analysed')],
  scan: (text) => findings([...text.matchAll(hook)].map(([, line, lines]): Draft => shell(literal(line ?? lines ?? '')))),
}

/** `shellHook = "…"` and `shellHook = ''…''`. */
const hook = /\bshellHook\s*=\s*(?:"((?:[^"\\]|\\.)*)"|''([\s\S]*?)'')/g
