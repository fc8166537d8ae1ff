import { type Draft, publish } from '../command-spec.ts'

/** Libraries by which programs act on forges. */
const namesForge = /\boctokit\b|\bgo-github\b|\bfrom github\b|\bimport (?:github|gitlab)\b|\bGitlab\b|@gitbeaker|\bGithub\(/i

/** Calls after which a repository is gone, or open to everybody, as those libraries have them. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\brepos(?:itories)?\.delete\s*\(/i, 'repo-delete'],
  [/\.delete_?(?:repo|repository)\s*\(/i, 'repo-delete'],
  [/\bget_repo\([^()\n]{0,200}\)\.delete\s*\(\s*\)/, 'repo-delete'],
  [/\bprojects\.(?:delete|remove)\s*\(|\bprojects\.get\([^()\n]{0,200}\)\.delete\s*\(\s*\)|\bProjects\.remove\s*\(/, 'repo-delete'],
  [/["'`]DELETE \/repos\/\{?[\w-]+\}?\/\{?[\w-]+\}?["'`]/, 'repo-delete'],
  [/\bget_repo\([^()\n]{0,200}\)\.edit\([^()]{0,300}\bprivate\s*=\s*False/, 'repo-public'],
  [/\brepos\.update\(\s*\{[^{}]{0,300}(?:\bprivate\s*:\s*false|\bvisibility\s*:\s*["']public)/, 'repo-public'],
]

const comment = /(?:^|\s)(?:#|\/\/)[^\n]*/g

/** Code without what stands behind the signs by which most languages begin a comment. */
export const withoutComments = (text: string): string => text.replace(comment, ' ')

/** Repositories that code deletes or opens through the client of a forge, whatever its language. */
export function forgeLosses(text: string): readonly Draft[] {
  if (!namesForge.test(text)) return []
  const code = withoutComments(text)
  return forms.flatMap(([form, tag]) => (form.test(code) ? [publish(tag, 'a repository')] : []))
}
