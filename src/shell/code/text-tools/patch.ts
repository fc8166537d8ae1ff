import type { Draft } from '../../command-spec.ts'
import { remove, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'

/** Diffs and mails that hold them: the files they name are changed, made, moved or deleted. */
export const patch: CodeAnalyser = {
  language: 'patch',
  inline: drafts,
  scan: drafts,
}

const header = /^(?:\+\+\+|---|\*\*\*|rename (?:from|to)|copy to|Index:)[ \t]+([^\t\n]+)/gm
/** A diff of modes or of bytes has no other line that names its file. */
const gitHeader = /^diff --git ("?)a\/(.+?)\1 \1b\/\2\1$/gm

function drafts(text: string): readonly Draft[] {
  const changed = new Set<string>()
  const gone = new Set<string>()
  for (const [line, name = ''] of text.matchAll(header)) {
    const path = pathIn(name)
    if (path === undefined) continue
    if (line.startsWith('rename from')) gone.add(path)
    else changed.add(path)
  }
  for (const [, , name = ''] of text.matchAll(gitHeader)) changed.add(name)
  return [...[...changed].map((path) => write(literal(path), 'edit')), ...[...gone].map((path) => remove(literal(path), 'move'))]
}

/** The path as the project names it: without quotes and git's leading `a/` or `b/`; undefined where nothing is named. */
function pathIn(name: string): string | undefined {
  const bare = name.trim().replace(/^"(.*)"$/, '$1')
  if (bare === '' || bare === '/dev/null' || /^[\d,]+ (?:\*\*\*\*|----)$/.test(bare)) return undefined
  return bare.replace(/^[ab]\//, '')
}
