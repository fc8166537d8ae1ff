import type { Language } from '../../command-spec.ts'
import { functionsIn } from '../called-functions.ts'
import { codeOnly } from './lexical-branches.ts'

/** Code that reaches functions in ways that do not name them. */
const reachesAnything =
  /\bnew \$|\b(?:send|public_send|__send__|method|instance_method|define_method|instance_eval|class_eval|const_get|call_user_func\w*|getMethod\w*|Reflection\w*|is_callable|method_exists|reflect|can|respond_to\?|loadstring|load|array_map|array_walk|array_filter|usort|register_shutdown_function|fromCallable)\b|\$\$?\w+\(|\beval\b|&\$/

const wordsIn = (language: Language, text: string): ReadonlySet<string> => new Set(codeOnly(language, text).match(/\w+/g))

/** The texts without those functions that only the parts called which were taken out of them. */
export function called(language: Language, before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.some((text) => reachesAnything.test(text)) || before.every((text, index) => text === after[index])) return after
  const functions = before.flatMap((text) => functionsIn(language, text))
  let left = after
  for (let grows = true; grows; ) {
    grows = false
    for (const { name, body } of functions) {
      const places = left.filter((text) => text.includes(body))
      if (places.length !== 1 || !before.some((text) => wordsIn(language, text.replace(body, '')).has(name))) continue
      if (left.some((text) => wordsIn(language, text.replace(body, '')).has(name))) continue
      left = left.map((text) => text.replace(body, () => body.replaceAll(/[^\n]/g, '')))
      grows = true
    }
  }
  return left
}
