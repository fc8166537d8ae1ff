import type { Draft, EffectDraft } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { type Argument, type Call, knownText, textArgument } from './call.ts'
import type { Run } from './scope.ts'
import { eitherOf, optionsOf } from './values.ts'
import { ownName } from '../names.ts'

type Default = readonly [name: string, value: Argument]

const declaring = /^(?:add_argument|add_option|argument|option|DEFINE_\w+|requiredOption|options|parseArgs|minimist)$/

/** What options of the command line hold that nobody gives, by the names under which code finds them. */
export function optionDefaults({ name, positional, named }: Call): readonly Default[] {
  if (!declaring.test(ownName(name))) return []
  const options = named.get('options') ?? (ownName(name) === 'options' ? positional[0] : undefined)
  if (options?.kind === 'record')
    return [...options.entries].flatMap(([own, option]) => (option.kind === 'record' ? ofEntry(own, option.entries.get('default')) : []))
  const value = named.get('default') ?? (isFlag(name) ? positional[1] : positional.slice(2).find((argument) => argument.kind === 'text'))
  if (value?.kind === 'record') return [...value.entries]
  return [knownText(named.get('dest')) ?? longName(positional), ...(named.has('default') ? plainNames(positional) : [])].flatMap((own) =>
    ofEntry(own, value),
  )
}

/** Under this name a script holds the words that it is called with, as a list. */
export const wordsGiven = '{words}'

/** What options and operands of the command line hold, where code declares any and these words are given. */
export function optionsGiven({ name, positional, named }: Call, words: readonly Argument[]): readonly Default[] {
  if (words.length === 0 || !declaring.test(ownName(name))) return []
  const texts = words.map((word) => knownText(word) ?? '')
  const declared = positional.flatMap((argument) => (knownText(argument) ?? '').split(/[\s,=|]+/))
  const long = longName(positional)
  const shorts = shortNames(named.get('options') ?? positional[0], named.get('alias'), long)
  const options = texts.flatMap((text, index): readonly Default[] => {
    const [, own, joined] = /^--([\w-]+)(?:=(.*))?$/s.exec(text) ?? []
    const value = joined === undefined ? words[index + 1] : textArgument(joined)
    if (own !== undefined) return ofEntry(own, value)
    if (!/^-\w$/.test(text)) return []
    return declared.includes(text) ? ofEntry(long, value) : ofEntry(shorts.get(text.slice(1)) ?? '', value)
  })
  const operand = /^[<[]?(\w[\w-]*)/.exec(declared[0] ?? '')?.[1]
  const operands = words.filter((_, index) => !/^-/.test(texts[index] ?? ''))
  const isOperand = operand !== undefined && /^(?:add_argument|argument)$/.test(ownName(name)) && operands.length > 0
  return isOperand ? [...options, ...ofEntry(operand, eitherOf([...operands, { kind: 'list', items: operands }]))] : options
}

/** `{ out: { short: 'o' } }`, `option('out', { alias: 'o' })`: options by their letters. */
function shortNames(options: Argument | undefined, alias: Argument | undefined, long: string): ReadonlyMap<string, string> {
  const own = knownText(alias)
  if (options?.kind !== 'record') return new Map(own === undefined ? [] : [[own, long]])
  return new Map(
    [...options.entries].flatMap(([name, option]) => {
      const short = option.kind === 'record' ? knownText(option.entries.get('short') ?? option.entries.get('alias')) : undefined
      return short === undefined ? [] : [[short, name]]
    }),
  )
}

/** `flags.DEFINE_string(name, default, help)`. */
const isFlag = (name: string): boolean => ownName(name).startsWith('DEFINE_')

/** `--data-dir`, `target`: a name of its own beside the option. */
const plainNames = ([, ...more]: readonly Argument[]): readonly string[] =>
  more.flatMap((argument) => knownText(argument) ?? []).filter((text) => /^[a-z_]\w*$/i.test(text))

/** `dry-run` is `dry_run` to one library and `dryRun` to another. */
const ofEntry = (name: string, value: Argument | undefined): readonly Default[] =>
  value === undefined
    ? []
    : [...new Set([name.replaceAll('-', '_'), name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())])].map((own) => [
        own,
        value,
      ])

/** `-d, --dir <folder>`; without a long name, the first there is. */
function longName(positional: readonly Argument[]): string {
  const words = positional.flatMap((argument) => (knownText(argument) ?? '').split(/[\s,=]+/))
  return (words.find((word) => word.startsWith('--')) ?? words[0] ?? '').replace(/^-+/, '')
}

/** Says of a write that a word of the command line puts it there, or that one would put it elsewhere. What is read as well is only changed. */
export function withChosenFiles(drafts: readonly Draft[], { options, held }: Pick<Run, 'options' | 'held'>): readonly Draft[] {
  const words = held.get(wordsGiven)
  const given = new Set(words?.kind === 'list' ? words.items.flatMap((word) => knownText(word)?.replace(/^--?[\w-]+=/, '') ?? []) : [])
  if (options.size + given.size === 0) return drafts
  const defaults = [...options.values()].flatMap(optionsOf).flatMap((value) => knownText(value) ?? [])
  const read = new Set(drafts.flatMap((draft) => (draft.do === 'effect' && draft.kind === 'read' ? [pathOf(draft)] : [])))
  return drafts.map((draft) => {
    if (draft.do !== 'effect' || draft.kind !== 'write' || draft.tag !== undefined) return draft
    const path = pathOf(draft)
    if (given.has(path)) return read.has(path) ? draft : { ...draft, detail: { ...draft.detail, given: true } }
    const isDefault = defaults.some((place) => path === place || path.startsWith(`${place}/`))
    return isDefault ? { ...draft, detail: { ...draft.detail, byOption: true } } : draft
  })
}

const pathOf = ({ target }: EffectDraft): string => (typeof target === 'string' ? target : show(target))
