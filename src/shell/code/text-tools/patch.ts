import type { FileChange } from '../../../tool-call.ts'
import { type Draft, remove, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { isEnvelope, parsePatch } from './parse-patch.ts'

/** Diffs, mails that hold them and patches of agents: the files they name are changed, made, moved or deleted. */
export const patch: CodeAnalyser = {
  language: 'patch',
  inline: drafts,
  scan: drafts,
}

function drafts(text: string): readonly Draft[] {
  const parsed = parsePatch(text)
  if ('changes' in parsed) return parsed.changes.flatMap(changeDrafts)
  return isEnvelope(text) ? [unknown(`the patch cannot be read whole: ${parsed.invalid}`)] : namedDrafts(text)
}

function changeDrafts({ change, path, to, text = '', old = '' }: FileChange): readonly Draft[] {
  const gone = change === 'delete' ? [remove(literal(path))] : change === 'move' ? [remove(literal(path), 'move')] : []
  return change === 'delete' ? gone : [...gone, write(literal(to ?? path), 'edit', { puts: { text, old } })]
}

const header = /^(?:\+\+\+|---|\*\*\*|rename (?:from|to)|copy to|Index:)[ \t]+([^\t\n]+)/gm
/** A diff of modes or of bytes has no other line that names its file. */
const gitHeader = /^diff --git ("?)a\/(.+?)\1 \1b\/\2\1$/gm

/** A text that is more than diffs, or in which not every line is understood: every name in it counts, and all that is added anywhere. */
function namedDrafts(text: string): readonly Draft[] {
  const changed = new Set<string>()
  const gone = new Set<string>()
  for (const [line, name = ''] of text.matchAll(header)) {
    const path = pathIn(name)
    if (path === undefined) continue
    if (line.startsWith('rename from')) gone.add(path)
    else changed.add(path)
  }
  for (const [, , name = ''] of text.matchAll(gitHeader)) changed.add(name)
  const puts = { text: linesWith('+', text), old: linesWith('-', text) }
  return [...[...changed].map((path) => write(literal(path), 'edit', { puts })), ...[...gone].map((path) => remove(literal(path), 'move'))]
}

const linesWith = (sign: string, text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n')

/** The path as the project names it: without quotes and git's leading `a/` or `b/`; undefined where nothing is named. */
function pathIn(name: string): string | undefined {
  const bare = name.trim().replace(/^"(.*)"$/, '$1')
  if (bare === '' || bare === '/dev/null' || /^[\d,]+ (?:\*\*\*\*|----)$/.test(bare)) return undefined
  return bare.replace(/^[ab]\//, '')
}
