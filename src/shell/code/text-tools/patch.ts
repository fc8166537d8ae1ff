import type { FileChange } from '../../../tool-call.ts'
import { type Draft, remove, unknown, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { sessionDrafts } from '../session.ts'
import { isScanned } from '../interpreter/rewrites.ts'
import { type Hunk, hunksOf, isEnvelope, parsePatch } from './parse-patch.ts'

/** Diffs, mails that hold them and patches of agents: the files they name are changed, made, moved or deleted. */
export const patch: CodeAnalyser = {
  language: 'patch',
  inline: drafts,
  scan: drafts,
}

/** A diff that is applied to a file of the line, whatever names stand in it. */
export const edScript: CodeAnalyser = { language: 'ed-script', inline: edDrafts, scan: edDrafts }

/** A line that only `ed` understands: an address with a command behind it. */
const edLine = /^\d+(?:,\d+)?(?:[acdi][ \t]*$|!|[erwEW][ \t]|s[^\w\s])/m
/** What no script of `ed` has. */
const diffLine = /^(?:@@ -\d|\*{15}$|diff --git |\d+(?:,\d+)?[acd]\d)/m

/** `patch` hands a script of `ed` to `ed`, which has shell escapes. */
function edDrafts(text: string): readonly Draft[] {
  return edLine.test(text) && !diffLine.test(text) ? [unknown('an ed script can run shell commands'), ...sessionDrafts(text)] : []
}

function drafts(text: string): readonly Draft[] {
  const script = edDrafts(text)
  if (script.length > 0) return script
  const parsed = parsePatch(text)
  if ('changes' in parsed) {
    const hunks = hunksOf(text)
    return parsed.changes.flatMap((change) => [...changeDrafts(change), ...textsAfter(change, hunks.get(change.path) ?? [])])
  }
  return isEnvelope(text) ? [unknown(`the patch cannot be read whole: ${parsed.invalid}`)] : namedDrafts(text)
}

function changeDrafts({ change, path, to, text = '', old = '' }: FileChange): readonly Draft[] {
  const gone = change === 'delete' ? [remove(literal(path))] : change === 'move' ? [remove(literal(path), 'move')] : []
  return change === 'delete' ? gone : [...gone, write(literal(to ?? path), 'edit', { puts: { text, old } })]
}

/** What a file of code then holds: a new one the lines that are added, another one either text, as somebody may also take a patch back. */
function textsAfter({ change, path, text = '' }: FileChange, hunks: readonly Hunk[]): readonly Draft[] {
  const to = literal(path)
  if (change === 'create') return [{ do: 'flow', from: [{ known: literal(`${text}\n`) }], to, anew: true }]
  if (change !== 'edit' || !isScanned.test(path) || hunks.length === 0) return []
  const back = hunks.map(({ old, text: lines }) => ({ old: lines, text: old }))
  return [
    {
      do: 'flow',
      from: [to],
      to,
      stated: true,
      becomes: (before) => {
        const after = [hunks, back].flatMap((way) => patched(before, way) ?? [])
        return after.length > 0 ? [before, ...after] : undefined
      },
    },
  ]
}

/** The text with each hunk put in the only place where its lines stand; undefined where that cannot be told. */
function patched(text: string, hunks: readonly Hunk[]): string | undefined {
  let done = ''
  let rest = `\n${text}`
  for (const hunk of hunks) {
    const old = `\n${hunk.old.join('\n')}\n`
    const place = hunk.old.length > 0 ? rest.indexOf(old) : -1
    if (place < 0 || rest.includes(old, place + 1)) return undefined
    done += rest.slice(0, place) + hunk.text.map((line) => `\n${line}`).join('')
    rest = rest.slice(place + old.length - 1)
  }
  return (done + rest).slice(1)
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
