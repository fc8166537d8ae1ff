import { type Draft, write } from '../../command-spec.ts'
import { fillsNamed, settingsIn } from '../../commands/_project.ts'
import { isPrintedWord, isUndescribedOption } from '../../effects-of.ts'
import { packagesWith } from '../../npm-programs.ts'
import { holes, show, type Word } from '../../value.ts'

/** Words that promise more than a tool of the project does on this machine. */
const furtherWord =
  /(?:^|[^a-z])(?:deploy|publish|release|push|delete|destroy|drop|reset|wipe|purge|nuke|truncate|empty|flush|remove|login|logout|migrate|migrations?|revert|rollback|apply|upload|seed|exec|eval)(?:[^a-z]|$)/i

/** A temp file that no tool would load as code or settings. */
const isReport = /^\/tmp\/.*\.(?:html?|txt|log|md|csv|tsv|svg|png|pdf|xml|lcov|info|dot|out)$/

/** `-o x`, `--out-dir=x`, `--css-output x`, `--swDest x`: where results go. */
const resultOption =
  /^(?:-[oO]|--?(?:[\w-]+-)?(?:out(?:put)?|dest(?:ination)?|target(?=-?[dD]ir))(?:-?(?:[dD]ir|[fF]ile|[pP]ath|[fF]older))?|--?[a-z]+(?:Out(?:put)?|Dest(?:ination)?)(?:Dir|File|Path|Folder)?|--report(?:-?(?:[dD]ir|[fF]ile))?)$/
const inTemp = /^\/tmp\/[\w@%+=:,.-]+(?:\/[\w@%+=:,.-]+)*\/?$/

/** `--name=value`, `--name.part=value`, `-name:value`, and a place that follows a letter. */
const withValue = /^(--?[^\s=:/]+)[=:](.*)$|^(-[A-Za-z])([/~].*|\.\.\/.*)$/s

/** An option and the value that stands in the same word. */
function optionIn(word: Word): { readonly name?: string | undefined; readonly value?: string | undefined } {
  const [, name, value, letter, place] = withValue.exec(show(word)) ?? []
  return { name: name ?? letter, value: value ?? place }
}

/** Whether words given to a tool of the project promise more than work inside the workspace. */
export const promiseMore = (words: readonly Word[], roots: readonly string[]): boolean =>
  words.some((word, index) => {
    if (holes(word).some((origin) => origin !== 'plain' && origin !== 'workspace-path') || furtherWord.test(show(word))) return true
    const { name: attached, value = show(word) } = optionIn(word)
    const before = words[index - 1]
    const isResult = resultOption.test(attached ?? (before ? show(before) : '')) && inTemp.test(value)
    const here = roots.some((root) => value.startsWith(`${root}/`)) || isReport.test(value) || isResult
    return !(here && !value.split('/').includes('..')) && /^(?:[/~]|\.\.\/|\w+:\/\/(?!localhost|127\.))/.test(value)
  })

/** Whether code stands behind an option that many programs take it by: `-e 'f()'`, `--print 'f()'`. */
export const carryCode = (words: readonly Word[]): boolean =>
  words.some(
    (word, index) => /^(?:-[eEcCpPrRxX]|--(?:eval|print|require|import|code|run|execute))$/.test(show(word)) && isCode(words[index + 1]),
  )

const isCode = (word: Word | undefined): boolean => word !== undefined && /[\w\])]\s*\(|[;`]|\$\(/.test(show(word))

/** Kinds of effects that a tool may state which only builds, checks or tests. */
const stayingHere: ReadonlySet<string> = new Set(['read', 'write', 'execute', 'connect'])

/** Options that weaken a check, give rights away, set something up, or hand over a command or a secret, by what they are called. */
const furtherOption =
  /(?<!no-?|skip-?)install|cloud|submit|share(?!d)|(?:^-*|api-?|-)key$|insecure|unsafe|danger|force|verif|tls|ssl|secur|sandbox|auth|token|password|secret|allow|exec|command|cmd|shell|(?<!type|java)script|hook|host|remote|registry/i

/**
 * Whether the only doubt is about options nobody described, of a tool that does nothing beyond the workspace: the project
 * chose it, and whatever they say, it is one more way of doing the project's work.
 */
export function onlyWorksHere(drafts: readonly Draft[], words: readonly Word[], roots: readonly string[]): boolean {
  const doubts = drafts.filter(isUndescribedOption)
  if (doubts.length === 0) return false
  const stays = drafts.every((draft) => doubts.includes(draft) || staysHere(draft))
  return stays && !promiseMore(words, roots) && !words.some((word, index) => isDoubted(word, doubts) && handsOver(word, words[index + 1]))
}

/** Runs code of the project and does nothing beyond the workspace. */
export const runsOnlyProject = (drafts: readonly Draft[]): boolean =>
  drafts.some((draft) => draft.do === 'project-code' && !draft.notCode) && drafts.every(staysHere)

/** The drafts without doubts about words that project code printed: given back to what runs that code, they let it do nothing more. */
export function withoutPrinted(drafts: readonly Draft[]): readonly Draft[] {
  if (!drafts.some(isPrintedWord)) return drafts
  const rest = drafts.filter((draft) => !isPrintedWord(draft))
  return runsOnlyProject(rest) ? rest : drafts
}

/** Of what a tool hands on, only scripts of the project's packages: with an option nobody knows, any other command may begin elsewhere. */
function staysHere(draft: Draft): boolean {
  if (draft.do === 'effect') return stayingHere.has(draft.kind)
  if (draft.do === 'manifest-script') return draft.otherwise?.length === 0
  return draft.do === 'run' ? draft.packages !== undefined : ['project-code', 'flow', 'lines'].includes(draft.do)
}

const isDoubted = (word: Word, doubts: readonly Draft[]): boolean => doubts.some((draft) => draft.do === 'effect' && draft.at === word.at)

/** An option of a telling name, or with a value that reads like a command line. */
const handsOver = (option: Word, next: Word | undefined): boolean =>
  furtherOption.test(show(option).replace(/=.*/s, '')) ||
  [option, next].some((word) => word !== undefined && /[\s;|&<>$`(]/.test(show(word)))

/** `-o x`, `--output=x`: where a tool puts its results, whichever tool it is. */
const resultsOf = (words: readonly Word[]): readonly Draft[] =>
  words.flatMap((word, index) => {
    const { name: attached = '', value } = optionIn(word)
    const before = words[index - 1]
    if (value && resultOption.test(attached)) return [write(value)]
    return before && resultOption.test(show(before)) && isPlace(word) ? [write(word)] : []
  })

/** Whether a word is a path, not a format or an option. */
const isPlace = (word: Word): boolean => /^[^-].*[./]/s.test(show(word))

/** What a tool of the project is likely to load: code on the line, and settings that go by its name or by that of its package. */
export function loadedBy(name: string, code: readonly Word[], words: readonly Word[]): readonly Draft[] {
  const stems = [name, ...packagesWith(name)].map((one) => one.replace(/^@|^dotnet-|\/.*$|(?:-cli|js)$/g, ''))
  const settings = [...new Set(stems)].flatMap((stem) => [
    `${stem}.*`,
    `${stem}-*.*`,
    `.${stem}.*`,
    `.${stem}rc*`,
    `.${stem}/config.*`,
    `${stem}file*`,
    `${stem.charAt(0).toUpperCase()}${stem.slice(1)}file*`,
  ])
  const drafts: readonly Draft[] = [
    { do: 'project-code', what: name, files: [...code, ...settings], tasks: words.map(show), otherwise: 'javascript', notCode: true },
    ...settingsIn(...settings),
    fillsNamed(...code, ...settings),
  ]
  return [...drafts.map((draft) => ({ ...draft, places: words })), ...resultsOf(words)]
}
