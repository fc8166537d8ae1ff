import { type Declared, onlyCode, withoutUncalled } from './declared-tasks.ts'

/** `Task("X").Does(…);` of Cake, `Target X => _ => _.Executes(…);` of Nuke */
const declarations = /\bTask\("(?<quoted>[\w.-]{1,80})"\)|\bTarget (?<plain>\w{1,80}) =>/g

/** Tasks that others pull in without naming them, and scripts that are taken in from elsewhere. */
const chosenOtherwise =
  /\b(?:IsDependeeOn|DependentFor|TriggeredBy|Triggers|DoesForEach|Tasks\b)|^#load\b|\bRunTarget\((?!target\)|")|\bTask\((?!")/im

/** Where a statement ends that begins at a place; -1 where that cannot be told. */
function statementEnd(code: string, start: number): number {
  let depth = 0
  for (let place = start; place < code.length; place++) {
    if (/[([{]/.test(code[place] ?? '')) depth++
    else if (/[)\]}]/.test(code[place] ?? '')) depth--
    if (depth < 0) return -1
    if (depth === 0 && code[place] === ';') return place
  }
  return -1
}

/** Whether a script declares tasks as builds in C# do. */
export const declaresTasks = (text: string): boolean => /\bTask\("[\w.-]{1,80}"\)|\bTarget \w{1,80} =>/.test(text)

/** A build script in C# without what only tasks do that are neither wanted nor named by one that is. */
export function withoutOtherCsharpTasks(text: string, wanted: readonly string[], others: readonly string[]): string {
  if ([text, ...others].some((one) => chosenOtherwise.test(one))) return text
  const code = onlyCode(text)
  const tasks = [...text.matchAll(declarations)].flatMap(({ 0: head, index, groups = {} }): readonly Declared[] => {
    const end = code[index] === text[index] ? statementEnd(code, index) : -1
    const name = groups.quoted ?? groups.plain ?? ''
    return end < 0 ? [] : [{ name, head: [index, index + head.length], acting: [[index + head.length, end]] }]
  })
  return withoutUncalled(text, tasks, { isMeant: (name) => wanted.some((call) => call.toLowerCase() === name.toLowerCase()), others })
}
