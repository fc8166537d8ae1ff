import type { Draft, Language } from '../command-spec.ts'
import { isHidden } from './findings.ts'

/** How code in whatever language reads its standard input. */
const input = String.raw`(?:\bstdin\b|\bSTDIN\b|\binput\(\)|\breadFileSync\((?:0|["']/dev/stdin["'])|\bopen\((?:0|["']/dev/stdin["'])|\bgets\b|\bARGF\b|<STDIN>|<>|php://(?:stdin|input)|(?<![.\w])io\.read\b|(?<![\w$])\$_(?!\w))`

/** Calls that run text as code of their own language, up to the text; what a pattern or a model does by these names is something else. */
const asCode = String.raw`(?:(?<![.\w])(?:eval|load(?:string)?|Function)|\b(?:runIn(?:This|New)?Context|instance_eval|class_eval))\b[^,;\n]{0,60}?(?:\bjoin\b[^,;\n]{0,9},\s*)?`
/** Calls that run it as a command, up to the command. */
const asCommand = String.raw`(?:\b(?:system|popen\w*|execSync|spawnSync|shell_exec|passthru|getoutput|check_output|check_call|subprocess\.\w+|(?:child_process["']\)|cp|child)\.exec|\w\.(?:run|call|Popen)(?=\([^\n]{0,200}\bshell\s*=\s*True))|(?<![.\w])exec)\b\s*\(?\s*(?:\[\s*["'](?:/bin/)?(?:ba|z|da)?sh["']\s*,\s*["']-c["']\s*,\s*)?[^,;\n[]{0,40}?`
/** In Python the same word runs code. */
const asPython = asCode.replace('eval|', 'eval|exec|')

/** Names for what was read: `text = sys.stdin.read()`, `for line in sys.stdin`, `.on('data', text => …)`, `{ |line| … }`. */
const names = (read: string): RegExp =>
  new RegExp(
    String.raw`(\$?\b\w+)\s*[+.]?=(?!=|>)[^;\n]{0,80}?${read}|\bfor\s+(\w+)\s+(?:in|of)\b[^:\n]{0,80}?${read}|${read}[^|\n]{0,60}?(?:\|\s*(\w+)\s*\||\(?\b(\w+)\)?\s*=>)`,
    'g',
  )

/** What code does, with the text that it is fed where it runs that as code or as a command. */
export const withInputRun = (language: Language, drafts: readonly Draft[], text: string): readonly Draft[] =>
  drafts.some((draft) => isHidden(draft) || draft.do === 'run') ? [...drafts, ...inputRuns(language, text)] : drafts

/** That code runs the text that it is fed. */
export function inputRuns(language: Language, text: string): readonly Draft[] {
  if (!new RegExp(input).test(text)) return []
  let read = input
  for (let round = 0; round < 2; round++) {
    const found = [...text.matchAll(names(read))].flatMap((match) => match.slice(1).find((name) => name !== undefined) ?? [])
    if (found.length > 0)
      read = `(?:${input}|(?<![\\w$])(?:${[...new Set(found)].map((name) => name.replace('$', '\\$')).join('|')})(?!\\w))`
  }
  const runs = (how: string): boolean => new RegExp(how + read).test(text)
  const isPython = language === 'python'
  return [
    ...(runs(isPython ? asPython : asCode) ? [{ do: 'run-stdin', language } as const] : []),
    ...(runs(isPython ? asCommand.replace('|(?<![.\\w])exec', '') : asCommand) ? [{ do: 'run-stdin', language: 'shell' } as const] : []),
  ]
}
