/** One branch of a condition, and the variables that it sets where they held nothing before. */
interface Branch {
  readonly number: number
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
export const newBranch = (made: Conditions): Branch => ({ number: made.counted++, sets: new Set(), begins: false })

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
