import type { Draft } from '../command-spec.ts'
import { isUndescribedOption } from '../effects-of.ts'
import { holes, show, type Word } from '../value.ts'

/** Words that promise more than a tool of the project does on this machine. */
const furtherWord =
  /(?:^|[^a-z])(?:deploy|publish|release|push|delete|destroy|drop|reset|wipe|purge|nuke|truncate|remove|login|logout|migrate|apply|upload|seed|exec|eval)(?:[^a-z]|$)/i

/** A temp file that no tool would load as code or settings. */
const isReport = /^\/tmp\/.*\.(?:html?|txt|log|md|csv|tsv|svg|png|pdf|xml|lcov|info|dot|out)$/

/** Whether a word given to a tool of the project promises more than work inside the workspace. */
export function promisesMore(word: Word, roots: readonly string[]): boolean {
  if (holes(word).some((origin) => origin !== 'plain' && origin !== 'workspace-path') || furtherWord.test(show(word))) return true
  const value = show(word).replace(/^--?[\w-]+=/, '')
  const here = roots.some((root) => value.startsWith(`${root}/`)) || isReport.test(value)
  return !(here && !value.split('/').includes('..')) && /^(?:[/~]|\.\.\/|\w+:\/\/(?!localhost|127\.))/.test(value)
}

/** What a tool that only builds, checks or tests may state beside running code of the project. */
const stayingHere: ReadonlySet<string> = new Set(['read', 'write', 'execute', 'connect'])

/** Options that weaken a check, give rights away, or hand over a command or a secret, by what they are called. */
const furtherOption =
  /insecure|unsafe|danger|force|verif|tls|ssl|secur|sandbox|auth|token|password|secret|allow|exec|command|cmd|shell|script|hook|host|remote|registry/i

/**
 * Whether the only doubt is about options nobody described, of a tool that runs code of the project and does nothing beyond:
 * whatever they say, it is one more way of running that code.
 */
export function onlyRunsProject(drafts: readonly Draft[], words: readonly Word[], roots: readonly string[]): boolean {
  const doubts = drafts.filter(isUndescribedOption)
  if (doubts.length === 0 || !drafts.some((draft) => draft.do === 'project-code')) return false
  const stays = drafts.every((draft) =>
    draft.do === 'effect' ? stayingHere.has(draft.kind) || doubts.includes(draft) : ['project-code', 'flow', 'lines'].includes(draft.do),
  )
  return stays && !words.some((word, index) => promisesMore(word, roots) || (isDoubted(word, doubts) && handsOver(word, words[index + 1])))
}

const isDoubted = (word: Word, doubts: readonly Draft[]): boolean => doubts.some((draft) => draft.do === 'effect' && draft.at === word.at)

/** An option of a telling name, or with a value that reads like a command line. */
const handsOver = (option: Word, next: Word | undefined): boolean =>
  furtherOption.test(show(option)) || [option, next].some((word) => word !== undefined && /[\s;|&<>$`(]/.test(show(word)))
