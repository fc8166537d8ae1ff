/** One branch of a condition, and the variables that it sets where they held nothing before. */
interface Branch {
  readonly number: number
  /** A variable that must hold something for it. */
  readonly asks: string | undefined
  /** One that must do so for the branch behind it. */
  readonly leaves: string | undefined
  readonly sets: Set<string>
  /** Whether a rule in it may be the one that make begins with: those after it are not. */
  begins: boolean
}

/** What is known of conditions while a makefile is read: both sides of each count. */
export interface Conditions {
  /** Values that variables have before a condition sets them otherwise. */
  readonly conditional: Map<string, string>
  /** Of variables that only one branch of a condition sets, the number of that branch. */
  readonly setIn: Map<string, number>
  /** How many conditions are open. */
  depth: number
  /** For each of them, its branches so far. */
  readonly branches: Branch[][]
  /** How many branches there were so far. */
  counted: number
}

/** A further branch of a condition. */
export function newBranch(made: Conditions, condition = ''): Branch {
  const { held, empty } = condition === '' ? { held: made.branches.at(-1)?.at(-1)?.leaves } : asksFor(condition)
  return { number: made.counted++, asks: held, leaves: empty, sets: new Set(), begins: false }
}

/** The one variable that a condition asks to hold something, or to hold nothing (`ifdef X`, `ifneq ($(X),)`). */
function asksFor(condition: string): { readonly held?: string | undefined; readonly empty?: string | undefined } {
  const [, kind = '', defined, ...sides] =
    /^(ifn?def|ifn?eq)\b\s*(?:(\w+)|\(([^,]*),([^,]*)\)|"([^"]*)"\s+"([^"]*)"|'([^']*)'\s+'([^']*)')$/.exec(condition) ?? []
  const [text, ...more] = sides.filter((side) => side !== undefined && side.trim() !== '')
  const [, compared] = more.length === 0 ? (/^\s*\$[({](?:strip\s+\$[({])?(\w+)[)}]{1,2}\s*$/.exec(text ?? '') ?? []) : []
  const name = defined ?? compared
  return /^(?:ifdef|ifneq)$/.test(kind) ? { held: name } : { empty: name }
}

/** What only some branches of a condition set may hold nothing after it. */
export function endCondition(made: Conditions): void {
  made.depth--
  const branches = made.branches.pop() ?? []
  const names = new Set(branches.flatMap(({ sets }) => [...sets]))
  const outer = made.branches.at(-1)?.at(-1)
  for (const name of names) {
    const setting = branches.filter(({ sets }) => sets.has(name))
    if (branches.length < 2 || setting.length < branches.length) {
      // set once more anywhere else, it may be what is set there
      if (setting.length === 1 && setting[0] && !made.conditional.has(name)) made.setIn.set(name, setting[0].number)
      else made.setIn.delete(name)
      made.conditional.set(name, made.conditional.get(name) ?? '')
    }
    outer?.sets.add(name)
  }
}
