import type { Draft } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { isRecord } from './compose.ts'
import { namedIn } from './imports.ts'

/** Settings that are no code themselves and name code to load (`.mocharc.json`, `.prettierrc`): the files that they name are about to run. */
export const codeSettings: CodeAnalyser = { language: 'code-settings', inline: scan, scan }

/** Where package.json keeps settings of tools; the rest of it names what others load. */
const keptApart = ['jest', 'mocha', 'ava', 'prettier', 'eslintConfig', 'babel', 'stylelint', 'build']

function scan(text: string): readonly Draft[] {
  const files = namedIn(ownPart(text))
  return files.length > 0 ? [{ do: 'project-code', what: 'settings', files }] : []
}

function ownPart(text: string): string {
  if (!/^\s*\{/.test(text) || !/"(?:name|version|scripts|(?:devD|d)ependencies)"\s*:/.test(text)) return text
  try {
    const manifest: unknown = JSON.parse(text)
    return isRecord(manifest) ? JSON.stringify(keptApart.map((key) => manifest[key])) : text
  } catch {
    return text
  }
}
