import { acts, generic } from './acts.ts'
import { otherNames } from './demand.ts'
import { tokensIn } from '../matching/facts.ts'
import { wordSet } from '../../word-set.ts'
import { emptyWords } from './plain-words.ts'
import { ambiguousPrograms, families, knownPrograms, runners } from '../matching/programs.ts'
import { guarded } from './text-index.ts'

/** `npx` and its like say nothing without the package they run. */
const runsPackages = (name: string): boolean => runners.some((words) => words.length === 1 && words[0] === name)

/** The commands a text spells out: "git status and npm test"; what `npx` runs is one by itself. */
export const commandsIn = (text: string): readonly (readonly string[])[] =>
  tokensIn(text).flatMap((word, index, words) => {
    const next = words[index + 1]
    if (next === undefined) return []
    if (runsPackages(word)) return [[word, next], [next]]
    return families.has(word) ? [[word, next]] : []
  })

/** The commands a text spells out, and the programs that do one thing: "only git status and vitest". */
export const allowedIn = (text: string): readonly (readonly string[])[] => [
  ...commandsIn(text),
  ...programsIn(text).filter(([name = '']) => !families.has(name) && !runsPackages(name)),
]

const uses = guarded(
  'run use using call execute executing invoke invoking',
  /^(?:run|running|use|using|call|calling|execute|executing|invoke|invoking)$/,
)

/** "Never run terraform state" means that one of its commands. */
const isSubcommand = (word: string): boolean => /^[a-z][\w:-]*[a-rt-z]$/.test(word) && !emptyWords.has(word) && !ofProgram.test(word)

const ofProgram = guarded(
  'anymore twice instead except unless until without because while against before after outside hub cli ly',
  /^(?:directly|locally|anymore|twice|instead|except|unless|until|without|because|while|against|before|after|outside|hub|cli|\w+ly)$/,
)

/** "Npm run deploy" is one script of many. */
const handsOn = wordSet('run run-script exec x dlx compose')

/** `git mv` and `docker rm` are commands of theirs. */
const ownCommands = /^(?:git|docker|podman|kubectl)$/

const ofSettings = guarded('config settings rules docs output', /^(?:config|configs|configuration|settings|rules|docs|output)$/)
const ofPlace = guarded('the our my', /\b(?:in|inside|from|to) (?:the|our|my|your)$/)

/** Programs a phrase names. A name that is also a plain word counts only next to a word that says so. */
export function programsIn(prose: string): readonly (readonly string[])[] {
  const words = prose.split(/\s+/).map((word) => word.replace(/^["'(]+|["'),.!?]+$/g, ''))
  return words.flatMap((word, index) => {
    const name = word.toLowerCase()
    const before = words[index - 1] ?? ''
    if (runsPackages(before) || ownCommands.test(before) || !(knownPrograms.has(name) || (otherNames.has(name) && before !== 'to')))
      return []
    const next = words[index + 1]?.toLowerCase() ?? ''
    // "git history" is no command
    if (next === 'history') return []
    // "no ignores in the ruff config" is about what stands there
    if (ofSettings.test(next) && (generic.edit.test(prose) || ofPlace.test(words.slice(Math.max(0, index - 2), index).join(' ')))) return []
    if (before === 'sudo') return [['sudo', name]]
    // "git pull" is one command of many
    const part =
      (runsPackages(name) && knownPrograms.has(next)) ||
      (families.has(name) && (uses.test(before) || (before === 'no' && ambiguousPrograms.has(name))) && isSubcommand(next)) ||
      acts.some(
        ({ concept, words: forms, commands }) =>
          (families.has(name) && concept.thing !== 'object' && forms.test(next)) ||
          commands.some(({ words: [first, second] }) => first === name && second === next),
      )
    const plain =
      part ||
      !ambiguousPrograms.has(name) ||
      uses.test(before) ||
      (/^(?:or|nor|and)$/.test(before) && knownPrograms.has(words[index - 2] ?? '')) ||
      /^(?:command|target|task|recipe)s?$/.test(next)
    const third = words[index + 2]?.toLowerCase() ?? ''
    const handedOn = part && handsOn.has(next) && /^[a-z][\w:-]*$/.test(third) && !emptyWords.has(third) && !ofProgram.test(third)
    return plain ? [part ? [name, next, ...(handedOn ? [third] : [])] : [name]] : []
  })
}
