import { type Draft, unknown } from '../../command-spec.ts'
import { apply } from './application.ts'
import { knownText } from './call.ts'
import type { Statement } from './code-tree.ts'
import { isDestructiveText } from '../destructive-text.ts'
import type { Dialect } from './dialect.ts'
import { evaluate, mostSteps } from './expression-values.ts'
import { applyToAnything } from './members.ts'
import { outputOf } from './output.ts'
import { certainTexts, withoutRewrites } from './rewrites.ts'
import { runAll } from './run-statements.ts'
import { newScope, type Run, type Scope } from './scope.ts'
import { optionsOf } from './values.ts'

/** Rounds over the whole code in which values may still grow. */
const mostPasses = 10

/**
 * What code does, names and values followed as far as they are known before it runs. A name that is bound more than once
 * holds any of its values at any time, so that the order of statements never hides one, except where one step plainly follows
 * the other. `again` analyses text that runs as code.
 */
export function interpret(
  program: readonly Statement[],
  dialect: Dialect,
  again: (text: string) => readonly Draft[],
  { patience = 4 }: { patience?: number } = {},
): readonly Draft[] {
  const run = newRun(dialect, again)
  const scope = newScope(undefined, run)
  while (run.changed && run.walked <= mostSteps && run.pass < mostPasses) {
    run.changed = false
    run.drafts = []
    run.pass++
    scope.now?.clear()
    // values that still grow after a few rounds never settle: nothing is known of them
    run.widen = run.pass > patience
    runAll(program, scope, run)
    for (const [code, seen] of run.functions) if (seen.pass !== run.pass) applyToAnything(code, seen.scope, run)
  }
  const unsettled = run.changed || run.walked > mostSteps ? [unknown(`${dialect.language} code is too long to follow`)] : []
  const output = outputOf(program, scope, run)
  const drafts = [...run.drafts, ...dialect.together(run.called), ...idleTexts(scope, run), ...unsettled, ...output]
  return certainTexts(withoutRewrites(drafts), run.handed)
}

const newRun = (dialect: Dialect, again: Run['again']): Run => ({
  dialect,
  steps: { evaluate, runAll, apply },
  again,
  called: new Set(),
  additions: new Map(),
  kept: new WeakSet(),
  collections: new Map(),
  applications: new Map(),
  functions: new Map(),
  fields: new Map(),
  updates: new Map(),
  used: new Set(),
  usedFields: new Set(),
  spilled: new Set(),
  folders: new Set(),
  loops: new Map(),
  shared: new Set(),
  handed: new Set(),
  exposed: dialect.fieldsByName !== true,
  drafts: [],
  returns: [],
  changed: true,
  widen: false,
  pass: 0,
  walked: 0,
  depth: 0,
  scopes: 1,
  repeats: 0,
  endless: false,
  maybe: 0,
})

/** A command line that destroys, given a name that nothing in the code looks up: what it is there for cannot be told. */
const idleTexts = ({ values }: Scope, { used, dialect }: Run): readonly Draft[] =>
  [...values]
    .filter(([name, value]) => !used.has(name) && optionsOf(value).some((option) => isDestructiveText(knownText(option) ?? '')))
    .map(([name]) => unknown(`${dialect.language} \`${name}\` holds a command line that destroys, for no use that is seen`))
