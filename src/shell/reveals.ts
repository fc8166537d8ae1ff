import type { Args } from './arguments.ts'
import { parseArguments } from './parse-arguments.ts'
import { type CommandSpec, type Draft, type Grammar, read, type Reveals } from './command-spec.ts'
import { show, type Word } from './value.ts'

/** Whether a file holds `NAME=value` lines whose names are no secret: `.env`, `.dev.vars` and their kind. */
const isSettings = (path: string): boolean => /(?:^|\/)\.(?:env|dev\.vars)(?:\.[\w.-]+)?$/.test(path)

/** Whether what is in the file stays unseen. A line without `=` would be shown whole: key names count only where all lines have one. */
export const keepsBack = (reveals: Reveals | undefined, path: string): boolean =>
  reveals === 'nothing' || (reveals === 'names' && isSettings(path))

const revealsOf = ({ reveals }: Grammar, args: Args): Reveals | undefined => (typeof reveals === 'function' ? reveals(args) : reveals)

/** What a program shows of what it reads, its subcommands among the operands; undefined where its words are not understood. */
export function revealedBy(spec: CommandSpec, words: readonly Word[]): Reveals | undefined {
  if (spec.reveals === undefined) return undefined
  const grammar: Grammar = spec.subcommands ? { ...spec, style: 'posix' } : spec
  const { args, unknowns } = parseArguments(grammar, words, { name: spec.name, hasStdin: true })
  return unknowns.length > 0 ? undefined : revealsOf(spec, args)
}

/** The drafts of a command; files whose contents it keeps back are read by name only. */
export function veiled(drafts: readonly Draft[], grammar: Grammar, args: Args): readonly Draft[] {
  const reveals = revealsOf(grammar, args)
  if (reveals !== 'nothing' && reveals !== 'names') return drafts
  return drafts.flatMap((draft): readonly Draft[] => {
    if (draft.do === 'code' && draft.reads) {
      const { reads, ...code } = draft
      return [
        ...veiled(
          reads.map((file) => read(file)),
          grammar,
          args,
        ),
        code,
      ]
    }
    if (draft.do !== 'effect' || draft.kind !== 'read' || draft.tag !== undefined) return [draft]
    const path = typeof draft.target === 'string' ? draft.target : show(draft.target)
    return [keepsBack(reveals, path) ? { ...draft, tag: 'names' } : draft]
  })
}
