import { posix } from 'node:path'
import type { Makefile, Target } from './make-model.ts'
import { placeOf, withStem } from './make-words.ts'
import type { ManifestCall } from './manifest.ts'

/** The rule for a name: its own, or of the patterns that fit the one that leaves the least of it open. */
export function targetOf(
  made: Makefile,
  name: string,
  used: ReadonlySet<string> = new Set(),
): (Target & { readonly stem?: string; readonly pattern?: string }) | undefined {
  const own = made.targets.get(name)
  if (own && own.recipe.length > 0) return own
  let nearest: (Target & { readonly stem: string; readonly pattern: string }) | undefined
  for (const [pattern, target] of made.targets) {
    const place = placeOf('%', pattern)
    if (place < 0 || target.recipe.length === 0 || used.has(pattern)) continue
    const [before, after] = [pattern.slice(0, place), pattern.slice(place + 1)]
    if (name.length < before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) continue
    const stem = name.slice(before.length, name.length - after.length)
    if (nearest && nearest.stem.length <= stem.length) continue
    nearest = {
      needs: [...(own?.needs ?? []), ...target.needs.map((need) => withStem(need, stem))],
      ...(target.otherNeeds ? { otherNeeds: [...(own?.needs ?? []), ...target.otherNeeds.map((need) => withStem(need, stem))] } : {}),
      recipe: target.recipe,
      own: target.own,
      ordered: [...(own?.ordered ?? []), ...(target.ordered ?? [])],
      always: target.always === true || own?.always === true,
      ...(target.within ? { within: target.within } : {}),
      stem,
      pattern,
    }
  }
  if (nearest) return nearest
  return own ?? made.targets.get('.DEFAULT')
}

/** Endings of what rules of make's own turn into a program or an object. */
const endings = '.o .c .cc .C .cpp .p .f .F .r .s .S .y .l .sh'.split(' ')

/** Endings that make has rules of its own for: what has one of them is no program, made from an object. */
const knownEndings = new Set([
  ...endings,
  ...'.out .a .ln .m .ym .yl .mod .sym .def .h .info .dvi .tex .texi .w .ch .web .el .elc'.split(' '),
])

/** What rules of make's own would make a file from, where a rule of the makefile makes that. */
export function sourcesOf(made: Makefile, name: string, call: ManifestCall, used?: ReadonlySet<string>): readonly string[] {
  const stem = name.replace(/\.o$/, '')
  const ending = posix.extname(stem)
  if (/[$%()]/.test(name) || (stem === name && knownEndings.has(ending))) return []
  // of `%.o: %.c` make looks for the file that is needed; what has an ending hardly ever has a second one
  const isThere = (need: string): boolean =>
    ending === '' || !posix.basename(need).startsWith(posix.basename(stem)) || made.targets.has(need) || call.file(need) !== undefined
  const isMade = (target: Target | undefined): boolean =>
    target !== undefined && target.recipe.length > 0 && target !== made.targets.get('.DEFAULT') && target.needs.every(isThere)
  return endings.map((one) => stem + one).filter((source) => source !== name && isMade(targetOf(made, source, used)))
}

/** Whether a makefile would be made by a rule that fits its name: where it is missing, or make is told to make everything anew. */
export function isMadeByPattern(made: Makefile, file: string, call: ManifestCall): boolean {
  const isMissing = made.included.includes(file) && call.file(file) === undefined
  const isMade = (targetOf(made, file)?.recipe.length ?? 0) > 0
  return (isMade && call.always === true) || (isMissing && (isMade || sourcesOf(made, file, call).length > 0))
}

/** A rule as it counts for one name. */
export type Rule = NonNullable<ReturnType<typeof targetOf>>

/** The rule for a name, and where that is one by a pattern whose needs are not there, those that make goes on to; whether one of them is met. */
export function rulesFor(
  made: Makefile,
  name: string,
  { call, patterns = new Set() }: { readonly call: ManifestCall; readonly patterns?: ReadonlySet<string> },
): { readonly rules: readonly Rule[]; readonly isMet: boolean } {
  const rules: Rule[] = []
  const used = new Set(patterns)
  for (let rule = targetOf(made, name, used); rule; rule = targetOf(made, name, used)) {
    rules.push(rule)
    if (rule.pattern === undefined) return { rules, isMet: rule.recipe.length > 0 && rule !== made.targets.get('.DEFAULT') }
    used.add(rule.pattern)
    const isThere = (need: string): boolean =>
      made.targets.has(need) || call.file(need) !== undefined || (targetOf(made, need, used)?.recipe.length ?? 0) > 0
    if (rule.needs.every((need) => need === '|' || isThere(need))) return { rules, isMet: true }
  }
  return { rules, isMet: false }
}

/** Whether the name of a rule is a pattern, or one that only running shows. */
export const isOpenName = (name: string): boolean => /[%$]/.test(name)
