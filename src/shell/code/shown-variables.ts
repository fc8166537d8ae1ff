/** How languages read a variable of the environment by a name that is written out; the name is the last group that is filled. */
export const variableReadings =
  /\bos\.environ\[\s*["'](\w+)["']\s*\]|\bos\.(?:getenv|environ\.get)\(\s*["'](\w+)["'](?:\s*,[^()]{0,80})?\s*\)|\b(?:process|Bun|import\.meta)\.env\.(\w+)|\b(?:process|Bun)\.env\[\s*["'](\w+)["']\s*\]|\bDeno\.env\.get\(\s*["'](\w+)["']\s*\)|\bENV\[\s*["'](\w+)["']\s*\]|\bENV\.fetch\(\s*["'](\w+)["'](?:\s*,[^()]{0,80})?\s*\)|\bENVIRON\[\s*"(\w+)"\s*\]|\$ENV\{["']?(\w+)["']?\}|\bgetenv\(\s*["'](\w+)["']\s*\)|\$_(?:ENV|SERVER)\[\s*["'](\w+)["']\s*\]/g

/** Calls that print what they are given, and calls whose result shows what they are given. */
const printer =
  /(?:^|[^\w.])(?:print|pprint|console\.\w+|(?:process|sys)\.(?:stdout|stderr)\.write|puts|pp?|echo|say|printf|var_dump|print_r|warn)$/
const passesOn = /(?:^|[^\w$])(?:str|repr|String|JSON\.stringify|json\.dumps|json_encode)$|^$/

/** Words that print what stands behind them on the line. */
const printsLine = /(?:^|[\n;{]\s*)(?:puts|pp?|print|echo|say|warn)\s+[^\n;]*$/

/** Only whether it is there, or how long it is. */
const asksBefore = /(?:!|\btypeof\s{0,9}|\bnot\s{1,9}|\blen\(\s{0,9}|\bbool\(\s{0,9}|\bBoolean\(\s{0,9})$/
const asksBehind = /^(?:\s*\?(?![.?])|\??\.(?:length|size|empty\?|nil\?)|\s+is\s|\s*[!=]==?|\s*&&|\s+and\s|\s+if\s)/

const assigned = /(?:^|[\n;{(,]\s*|\b(?:const|let|var|my)\s+)\$?([A-Za-z_]\w*)\s*(?::\s*\w+\s*)?=\s*$/
const takenApart = /\{([\w\s,$]{1,400})\}\s*=\s*(?:process|Bun)\.env\b/g

/** The variables of the environment whose values code prints, as far as their names are written out. */
export function shownVariables(code: string): readonly string[] {
  const read = [...code.matchAll(variableReadings)].map((match) => ({
    name: match.slice(1).find((group) => group !== undefined) ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }))
  const held = new Map(
    [...code.matchAll(takenApart)].flatMap(([, names = '']) => names.split(',').map((name) => [name.trim(), name.trim()] as const)),
  )
  for (const { name, from } of read) {
    const variable = assigned.exec(code.slice(Math.max(0, from - 80), from))?.[1]
    if (variable !== undefined) held.set(variable, name)
  }
  const shown = read.filter(({ from, to }) => isShown(code, from, to)).map(({ name }) => name)
  // of more than so many all that are held may be shown
  const further = [...held].filter(([variable], index) => index >= mostHeld || isUsed(code, variable)).map(([, name]) => name)
  return [...new Set([...shown, ...further])]
}

const mostHeld = 32
const mostUses = 200

/** Whether code shows one of its own variables somewhere. */
function isUsed(code: string, variable: string): boolean {
  let uses = 0
  for (const { 0: text, index } of code.matchAll(new RegExp(`\\$?\\b${variable}\\b`, 'g')))
    if (++uses > mostUses || isShown(code, index, index + text.length)) return true
  return false
}

function isShown(code: string, from: number, to: number): boolean {
  const before = code.slice(0, from)
  if (asksBefore.test(before.slice(-20)) || asksBehind.test(code.slice(to, to + 20))) return false
  // all that there is: what `-p` prints
  if (before.trim() === '' && !/^\s*=(?!=)/.test(code.slice(to, to + 9))) return true
  if (printsLine.test(before.slice(-400))) return true
  let depth = 0
  for (let place = from - 1; place >= 0 && place > from - 4_000; place--) {
    if (code[place] === ')') depth++
    if (code[place] !== '(') continue
    if (depth-- > 0) continue
    depth = 0
    const callee = /[\w$.]*$/.exec(code.slice(Math.max(0, place - 60), place).trimEnd())?.[0] ?? ''
    if (printer.test(callee)) return true
    if (!passesOn.test(callee)) return false
  }
  return false
}
