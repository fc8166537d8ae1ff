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
  unknown,
} from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'

interface Manager {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  /** Verbs by what they do; a verb that is in none of them is unknown. */
  readonly looks: string
  /** Of those, what some print that others can use. */
  readonly tells?: ReadonlyMap<string, Draft>
  readonly fetches?: string
  readonly installs: string
  readonly removes: string
  readonly configures?: string
  /** Options that take a value. */
  readonly values?: string
  readonly dryRun?: string
  /** Options that can set what runs. */
  readonly unsafe?: RegExp
  readonly examples: readonly Example[]
}

const set = (list: string | undefined): ReadonlySet<string> => new Set((list ?? '').split(/\s+/).filter(Boolean))

/** A package manager of the system: verb first or options first, then names. */
export function manager({ name, aliases = [], about, examples, ...verbs }: Manager): CommandSpec {
  const [looks, fetches, installs, removes, configures, values, dryRun] = [
    verbs.looks,
    verbs.fetches,
    verbs.installs,
    verbs.removes,
    verbs.configures,
    verbs.values,
    verbs.dryRun,
  ].map(set) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
  ]
  return defineCommand({
    name,
    aliases,
    about,
    style: 'raw',
    effects: ({ words, name: called }): readonly Draft[] => {
      const texts = words.map(textOf)
      const rest: Word[] = []
      for (let index = 0; index < words.length; index++) {
        const text = texts[index]
        if (text !== undefined && values.has(text)) index++
        else if (
          text === undefined ||
          !text.startsWith('-') ||
          looks.has(text) ||
          installs.has(text) ||
          removes.has(text) ||
          fetches.has(text) ||
          configures.has(text)
        )
          rest.push(words[index] as Word)
      }
      const setting = texts.find((text) => text !== undefined && verbs.unsafe?.test(text))
      if (setting !== undefined) return [unknown(`option \`${setting}\` of \`${called}\` can run or load anything`)]
      const verb = textOf(rest[0])
      if (verb === undefined) return rest.length === 0 ? nothing : [unknown(`subcommand of \`${called}\` is only known at run time`)]
      const told = rest.length === 1 ? verbs.tells?.get(verb) : undefined
      if (told) return [told]
      if (looks.has(verb)) return nothing
      if (texts.some((text) => text !== undefined && dryRun.has(text))) return [infra('dry-run', called)]
      if (fetches.has(verb)) return [config('system', 'package lists'), connect('fetch', called)]
      const names = rest.slice(1)
      if (installs.has(verb))
        return names.length > 0 ? names.map((word) => install(isFile(word) ? 'url' : 'system', word)) : [install('system', called)]
      if (removes.has(verb)) return names.length > 0 ? names.map((word) => install('remove', word)) : [install('remove', called)]
      return configures.has(verb) ? [config('system', called)] : [unknown(`subcommand \`${verb}\` of \`${called}\` is not described`)]
    },
    examples,
  })
}

const isFile = (word: Word): boolean => /^(?:https?|git|file):|^\.{0,2}\/|\.(?:deb|rpm|apk|pkg)$/.test(textOf(word) ?? '')
