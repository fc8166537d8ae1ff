import type { Draft, Language } from '../command-spec.ts'
import { unknown } from '../command-spec.ts'
import type { CodeAnalyser } from './analyser.ts'
import { awk } from './awk.ts'
import { compose } from './compose.ts'
import { go, goGenerate } from './go.ts'
import { javascript } from './javascript.ts'
import { jq } from './jq.ts'
import { lua } from './lua.ts'
import { make } from './make.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { r } from './r.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { sed } from './sed.ts'
import { sqlText } from './sql-text.ts'

export { languageOf } from './languages.ts'

const analysers: ReadonlyMap<Language, CodeAnalyser> = new Map(
  [awk, compose, go, goGenerate, javascript, jq, lua, make, perl, php, python, r, ruby, rust, sed, sqlText].map((analyser) => [analyser.language, analyser]),
)

/** What inline code in another language does. */
export function codeDrafts(language: Language, text: string): readonly Draft[] {
  return analysers.get(language)?.inline(text) ?? [unknown(`${language} code is not analysed`)]
}

/** What a scan of project code finds beyond `execute project`: literals given to spawn calls, deletes and writes outside, secrets sent off. */
export function scanCode(language: Language, text: string): readonly Draft[] {
  return analysers.get(language)?.scan(text) ?? []
}
