import { commandIn } from '../../doubted-commands.ts'
import {
  type CommandSpec,
  config,
  connect,
  defineCommand,
  type Draft,
  type Example,
  infra,
  install,
  nothing,
  removeTree,
  unknown,
} from '../../command-spec.ts'
import { wordSet } from '../../../word-set.ts'
import { literal, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

interface Manager {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  /** Verbs by what they do; a verb that is in none of them is unknown. */
  readonly looks: string
  /** The same for verbs whose letters or second word say it (`pacman -Qqe`, `brew services list`). */
  readonly looksLike?: RegExp
  /** Of those, what some print that others can use. */
  readonly tells?: ReadonlyMap<string, Draft>
  readonly fetches?: string
  readonly installs: string
  readonly removes: string
  readonly configures?: string
  /** Options that take a value. */
  readonly values?: string
  /** Options that only say what is listed and how, or how talkative it is. */
  readonly flags: string
  readonly dryRun?: string
  /** Options that can set what runs. */
  readonly unsafe?: RegExp
  readonly examples: readonly Example[]
}

type Act = 'look' | 'fetch' | 'install' | 'remove' | 'configure'

const acting = (list: string | undefined, act: Act): readonly (readonly [string, Act])[] =>
  [...wordSet(list ?? '')].map((verb) => [verb, act])

/** A package manager of the system: verb first or options first, then names. */
export function manager({ name, aliases = [], about, examples, ...manages }: Manager): CommandSpec {
  const acts = new Map<string, Act>([
    ...acting(manages.configures, 'configure'),
    ...acting(manages.removes, 'remove'),
    ...acting(manages.installs, 'install'),
    ...acting(manages.fetches, 'fetch'),
    ...acting(manages.looks, 'look'),
  ])
  const values = wordSet(manages.values ?? '')
  const dryRun = wordSet(manages.dryRun ?? '')
  return defineCommand({
    name,
    aliases,
    about,
    style: 'raw',
    options: table({
      flag: Object.values({ ...manages, unsafe: '', tells: '', looksLike: '' })
        .flatMap((list) => [...wordSet(list)])
        .filter((text) => text.startsWith('-'))
        .join(', '),
    }),
    effects: ({ words, name: called }): readonly Draft[] => {
      const texts = words.flatMap((word) => textOf(word) ?? [])
      const setting = texts.find((text) => manages.unsafe?.test(text))
      if (setting !== undefined)
        return [
          unknown(`option \`${setting}\` of \`${called}\` can run or load anything`),
          ...words.flatMap((word) => (textOf(word)?.includes('=') ? commandIn([word], false) : [])),
        ]
      const isVerb = (text: string): boolean => acts.has(text) || manages.looksLike?.test(text) === true || verbIn(text, acts) !== undefined
      const [first, ...names] = withoutOptions(words, values, isVerb)
      const given = textOf(first)
      const verb = given === undefined || acts.has(given) || manages.looksLike?.test(given) ? given : (verbIn(given, acts) ?? given)
      if (verb === undefined && first) return [unknown(`subcommand of \`${called}\` is only known at run time`)]
      if (verb === undefined) return [manages.tells?.get('') ?? []].flat()
      const told = names.length === 0 ? manages.tells?.get(verb) : undefined
      if (told) return [told]
      const act = acts.get(verb)
      if (act === 'look' || manages.looksLike?.test([first, ...names].slice(0, 2).map(textOf).join(' '))) return nothing
      if (texts.some((text) => dryRun.has(text)) && !texts.some((text) => takesBack(text, dryRun))) return [infra('dry-run', called)]
      switch (act) {
        case 'fetch':
          return [config('system', 'package lists'), connect('fetch', called)]
        case 'install':
          return names.length > 0 ? names.map((word) => install(isFile(word) ? 'url' : 'system', word)) : [install('system', called)]
        case 'remove':
          return [
            ...(names.length > 0 ? names.map((word) => install('remove', word)) : [install('remove', called)]),
            // a pattern that fits every name leaves nothing of the system
            ...(names.some((word) => /^(?:\^?\.\*\$?|\*)$/.test(textOf(word) ?? '')) ? [removeTree(literal('/usr'))] : []),
          ]
        case 'configure':
          return [config('system', called)]
        case undefined:
          return [unknown(`subcommand \`${verb}\` of \`${called}\` is not described`)]
      }
    },
    examples,
  })
}

/** `--simulate=false`, `--no-simulate`: it is no rehearsal after all. */
const takesBack = (text: string, dryRun: ReadonlySet<string>): boolean =>
  dryRun.has(text.replace(/=(?:false|no|off|0)$/, '').replace(/^--no-/, '--')) &&
  /=(?:false|no|off|0)$|^--no-/.test(text) &&
  !dryRun.has(text)

/** The verb in a bundle of letters (`softwareupdate -ia`), where it does more than look. */
function verbIn(text: string, acts: ReadonlyMap<string, Act>): string | undefined {
  const letters = /^-[A-Za-z]{2,}$/.test(text) ? [...text.slice(1)].map((letter) => `-${letter}`) : []
  return letters.find((letter) => acts.has(letter) && acts.get(letter) !== 'look')
}

/** The verb and the names; some verbs look like options (`pacman -S`). */
function withoutOptions(words: readonly Word[], values: ReadonlySet<string>, isVerb: (text: string) => boolean): readonly Word[] {
  const rest: Word[] = []
  let isValue = false
  for (const word of words) {
    const text = textOf(word)
    const takesValue: boolean = !isValue && text !== undefined && values.has(text)
    if (!isValue && !takesValue && (!text?.startsWith('-') || isVerb(text))) rest.push(word)
    isValue = takesValue
  }
  return rest
}

const isFile = (word: Word): boolean => /^(?:https?|git|file):|^\.{0,2}\/|\.(?:deb|rpm|apk|pkg)$/.test(textOf(word) ?? '')
