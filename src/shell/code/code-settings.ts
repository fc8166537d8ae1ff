import type { Draft } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'

/** Files of code that stand in settings: plugins, set-up files, parsers. */
const codeFile = /(?:^|["'\s=:,[])((?:\.{1,2}\/)?[\w@-][\w@./-]*\.(?:[cm]?[jt]s|py|rb))(?=["'\s,\]]|$)/gm

/** Settings that are no code themselves and name code to load (`.mocharc.json`, `.prettierrc`): the files that they name are about to run. */
export const codeSettings: CodeAnalyser = { language: 'code-settings', inline: scan, scan }

function scan(text: string): readonly Draft[] {
  const files = [...new Set([...text.matchAll(codeFile)].map(([, file = '']) => file))]
  return files.length > 0 ? [{ do: 'project-code', what: 'settings', files }] : []
}
