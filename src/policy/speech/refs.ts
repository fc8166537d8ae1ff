import type { CallFacts } from '../matching/facts.ts'
import type { Uses } from './demand.ts'

/** `feat/login` beside a push is a branch; beside an edit it is a folder. */
export const isRef = (path: string, uses: Uses) => !uses.edit && !path.startsWith('.') && !path.endsWith('/')

/** A commit to one of these branches, or to one that nobody knows. */
export const commitsTo = ({ effects }: CallFacts, refs: readonly string[]): boolean => {
  const branches = effects.flatMap(({ kind, tag, detail }) => (kind === 'write' && tag === 'commit' ? [detail?.branch] : []))
  return branches.length === 0 || branches.some((branch) => typeof branch !== 'string' || refs.includes(branch))
}

export const branches = 'main|master|develop|dev|trunk|production|prod|release|staging|upstream|origin|gh-pages'

const toBranch = new RegExp(
  `(?<!\\p{L})(?:to|onto|into|on|auf|nach|in|a|sur|vers|en)\\s+(?:the\\s+|origin/?\\s*)?(${branches})(?!\\p{L})`,
  'u',
)

const orBranch = new RegExp(`(?:or|and|nor|oder|o|ou)\\s+(?:to\\s+|the\\s+)*(${branches})(?!\\p{L})`, 'gu')

/** The branch or remote a push or merge must not go to. */
export function refsIn(prose: string, paths: readonly string[]): readonly string[] {
  const [start, first] = toBranch.exec(prose) ?? []
  const more =
    start === undefined ? [] : [...prose.slice(prose.indexOf(start) + start.length).matchAll(orBranch)].map(([, name = '']) => name)
  return [...(first ? [first, ...more] : []), ...paths]
}
