import { wordSet } from '../../word-set.ts'
import type { Args } from '../arguments.ts'
import { type Draft, type Subcommand, unknown } from '../command-spec.ts'
import { knownPrefix, show, textOf } from '../value.ts'

/** First words by which a program that mostly reads does more: it sends, installs, serves or runs something. */
const acting =
  wordSet(`push pull publish upload download deploy login logout auth install install-hook uninstall-hook uninstall upgrade update self-update
  init run exec cmd mod import server serve start attest submit plugin plugins hook hooks config-set add remove delete destroy create
  apply release sync share split partition foreach lua luau py fetch fetchpost to describegpt shell installGitPreCommitHook installGitPrePushHook
  git-pre-commit-hook git-pre-push-hook upload-to-github translate-missing`)

/**
 * Checkers and readers described in one group take files; a first word that is a verb is then no file but a subcommand
 * nobody described. `known` are the verbs that the group does describe.
 */
export function undescribedVerb(args: Pick<Args, 'name' | 'text'>, known: readonly string[] = []): readonly Draft[] {
  const verb = args.text(0)
  return verb !== undefined && acting.has(verb) && !known.includes(verb)
    ? [unknown(`subcommand \`${verb}\` of \`${args.name}\` is not described`)]
    : []
}

/** Of a program whose first word is always a subcommand: any but those that do what is described. */
export function otherVerb({ operands: [first], name }: Pick<Args, 'name' | 'operands'>, known: RegExp): readonly Draft[] {
  if (!first || known.test(textOf(first) ?? '')) return []
  return [unknown(`subcommand \`${show(first)}\` of \`${name}\` is not described`)]
}

/** Subcommands of a program that takes files too: known only by name, so that none of them counts as a file. */
export const namedOnly = (...aliases: readonly string[]): Subcommand => ({
  aliases,
  style: 'raw',
  effects: ({ name }) => [unknown(`\`${name}\` is not described`)],
})

/** Options behind the verb of a program that stops reading its own there: those that are not among the plain ones. */
export function optionsBehind({ operands, name }: Pick<Args, 'operands' | 'name'>, plain: RegExp): readonly Draft[] {
  const end = operands.findIndex((word) => textOf(word) === '--')
  return operands
    .slice(1, end < 0 ? undefined : end)
    .filter((word) => /^-./.test(knownPrefix(word)) && !plain.test(show(word)))
    .map((word) => unknown(`option \`${show(word)}\` of \`${name}\` is not described`))
}
