import { posix } from 'node:path'
import { type Draft, write } from '../../command-spec.ts'
import { ownFolder } from '../../own-folder.ts'
import { literal } from '../../value.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { namesElsewhere } from '../loads-elsewhere.ts'

/** Settings of builders: the folders that they fill, most of which they empty first. */
export const outputSettings: CodeAnalyser = { language: 'output-settings', inline: scan, scan, doubts }

const value = String.raw`["']?\s*[:=]\s*((?:new\s+)?[\w.]+\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|__dirname\s*\+\s*(?:"[^"\n]*"|'[^'\n]*')|"[^"\n]*"|'[^'\n]*'|[\w./~-]+)`

/** The folder under a key of its own, or under a common key in a part of its own. */
const folders = [
  new RegExp(
    String.raw`\b(?:out(?:put)?[-_]?(?:dir(?:ectory)?|path)|outFile|declarationDir|(?:dist|publish|site|build|target)[-_]?dir|reportsDirectory|coverageDirectory|swDest)${value}`,
    'gi',
  ),
  // deeper down it is where requests are sent on to
  new RegExp(String.raw`(?:^destination|^[ \t]*out|["']out(?:put)?)${value}`, 'gm'),
  /\btype=(?:local|tar),dest=([\w./~-]+)/g,
  new RegExp(String.raw`\boutput["']?\s*:\s*\{[^{}]*?\b(?:path|dir)${value}`, 'g'),
  new RegExp(String.raw`\bdir["']?\s*:\s*\{[^{}]*?\boutput${value}`, 'g'),
  new RegExp(String.raw`^\[(?:tool\.coverage\.|coverage:)?html\]\n(?:[^[\n]*\n){0,20}?directory${value}`, 'gm'),
  new RegExp(`^data_file${value}`, 'gm'),
]
const root = new RegExp(String.raw`^[ \t]*root${value}`, 'm')

function scan(text: string): readonly Draft[] {
  return [...outputsIn(text).map((folder) => write(literal(folder))), ...basesIn(text)]
}

/** `"extends": "./base.json"`: settings on which these build, and which name folders like them. */
const extended = /["']extends["']\s*:\s*(\[[^\]]*\]|"[^"\n]*"|'[^'\n]*')/g

function basesIn(text: string): readonly Draft[] {
  const paths = [...text.matchAll(extended)].flatMap(([, list = '']) => [...list.matchAll(/["']((?:\.{1,2}|~)?\/[^"'\n]+)["']/g)])
  const files = paths
    .map(([, path = '']) => (path.endsWith('.json') ? path : `${path}.json`))
    // the package that is open may be one of a larger project, whose settings lie above it
    .filter((path) => !/^(?:\.\.\/){1,2}(?!\.\.\/)/.test(path))
    .map((path) => literal(path.startsWith('.') ? `${ownFolder}/${path}` : path))
  return files.length > 0 ? [{ do: 'project-code', what: 'settings', files, as: 'output-settings', notCode: true, runsIn: '.' }] : []
}

/** Settings of others, on which these build, may name any folder. */
function doubts(text: string): readonly Draft[] {
  return namesElsewhere((text.match(/["']extends["']\s*:[^\n]*/g) ?? []).join('\n'))
}

/** The folders that settings name for what a build makes. */
export function outputsIn(text: string): readonly string[] {
  const code = text.replace(/^[ \t]*(?:\/\/|#).*$/gm, '')
  const base = pathIn(root.exec(code)?.[1] ?? '""') ?? ''
  const found = folders.flatMap((form) => [...code.matchAll(form)].flatMap(([, given = '']) => below(base, given) ?? []))
  return [...new Set(found)]
}

/** A path that a call puts together begins in the folder of the file, any other at the root that the settings name. */
function below(base: string, given: string): string | undefined {
  const path = pathIn(given)
  if (path === undefined || /^[/~]/.test(path)) return path
  return isPutTogether(given) ? `${ownFolder}/${path}` : posix.join(base, path)
}

/** A text, or the texts in a call that joins them behind the folder of the file. */
function pathIn(given: string): string | undefined {
  if (!isPutTogether(given)) return given.replace(/^["']|["']$/g, '')
  const texts = [...given.matchAll(/(["'])(.*?)\1/g)].map(([, , text = '']) => text)
  const rest = given
    .replace(/(["'])(.*?)\1/g, '')
    .replace(/process\.cwd\(\)|(?:new\s+)?[\w.]+\(|__dirname|import\.meta\.(?:dirname|url)|[\s,)+]/g, '')
  const path = texts.join('/')
  return rest === '' && texts.length > 0 ? (given.includes('+') ? path.replace(/^\/+/, '') : path) : undefined
}

/** `path.join(__dirname, 'x')`, `__dirname + '/x'`. */
const isPutTogether = (given: string): boolean => given.includes('(') || /^__dirname\s*\+/.test(given)
