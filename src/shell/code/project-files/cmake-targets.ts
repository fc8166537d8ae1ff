import { type Declared, withoutUncalled } from './declared-tasks.ts'

/** `add_custom_target(wipe COMMAND …)`; what is written in any other way, or belongs to every build, stays. */
const declarations = /\badd_custom_target\s{0,9}\(\s{0,99}(?<name>[\w.+-]{1,80})(?=[\s)])(?<words>[^()]{0,8000})\)/gi

/** Targets that others need without naming them in plain words, and declarations that mean something else here. */
const chosenOtherwise =
  /\badd_dependencies\s{0,9}\(\s{0,99}[^\s()]{1,200}\s[^()]{0,2000}\$\{|\bDEPENDS\b[^()]{0,400}\$\{[^}]{0,60}target|--target\s{1,9}["']?\$\{|\b(?:function|macro)\s{0,9}\(\s{0,9}add_custom_target\b|\bcmake_language\b/i

/** Where the files of a build usually lie, in which one target may name another. */
export const cmakeFiles = [
  'CMakeLists.txt',
  '*/CMakeLists.txt',
  '*/*/CMakeLists.txt',
  '*/*/*/CMakeLists.txt',
  '*.cmake',
  '*/*.cmake',
] as const

const remark = /#[^\n]*/g

/** A build file of CMake without what only targets do that are neither wanted, nor part of every build, nor named by any other. */
export function withoutOtherTargets(text: string, wanted: readonly string[], others: readonly string[]): string {
  const code = text.replace(remark, (found) => ' '.repeat(found.length))
  if ([code, ...others].some((one) => chosenOtherwise.test(one))) return text
  const targets = [...code.matchAll(declarations)].flatMap(({ 0: whole, index, groups = {} }): readonly Declared[] => {
    const { name = '', words = '' } = groups
    if (/(?:^|\s)["']?ALL["']?(?=\s|$)/.test(words)) return []
    const end = index + whole.length - 1
    return [{ name, head: [index, end - words.length], acting: [[end - words.length, end]] }]
  })
  return withoutUncalled(code, targets, { isMeant: (name) => wanted.includes(name), others: others.map((one) => one.replace(remark, '')) })
}
