import type { Draft } from '../command-spec.ts'
import { read, removeTree, send, shell, write } from '../command-spec.ts'
import { literal } from '../value.ts'
import type { CodeAnalyser } from './analyser.ts'
import { unbraced } from './spawned.ts'

type Meaning = (rest: string) => Draft

/** How editors, debuggers, transfer programs and database clients leave their own language, line by line. */
const escapes: readonly (readonly [RegExp, Meaning])[] = [
  [/^:?[\d,$%]*(?:(?:r|e|w|read|edit|write|silent|execute)!?\s*["']?){0,3}!+\s*(\S.*?)["']?$/, (line) => shell(literal(line))],
  // output goes through a program
  [/^(?:\\(?:o|out|g|gx|w)|\.(?:once|output|import|excel))\s+["']?\|\s*(\S.*?)["']?$/, (line) => shell(literal(line))],
  [/^(?:\\!\s*|(?:\.(?:shell|system)|(?:platform )?shell|system)\s+)(\S.*)$/, (line) => shell(literal(line.replace(/;$/, '')))],
  [/\\write\s*18\s*\{((?:[^{}]|\{[^{}]*\})*)\}/, (line) => shell(literal(line))],
  [/^(?:exec|spawn)\s+(\S.*)$/, (line) => shell(literal(unbraced(line.replace(/;$/, ''))))],
  [/^(?:python|script|pi)\s+(\S.*)$/, (text) => ({ do: 'code', language: 'python', text: literal(text) })],
  [/\b(?:m4_)?e?syscmd(?:_s)?\s*\(\s*(?:\[+([^\]]*)\]|([^[\]`'"()]+)\))/, (line) => shell(literal(line))],
  [/\b(?:system(?:list)?|os\.execute|io\.popen|e?syscmd)\s*\(\s*"([^"]*)"/, (line) => shell(literal(line))],
  [/\b(?:system(?:list)?|os\.execute|io\.popen|e?syscmd)\s*\(\s*[`']([^']*)'/, (line) => shell(literal(line))],
  [/^:?[\d,$%]*(?:wq?|x|write|sav(?:eas)?)!?\s+(?:>>\s*)?([/~]\S*)$/, (path) => write(literal(path))],
  [/^:?[\d,$%]*(?:wq?|write|sav(?:eas)?)!?\s+([\w.-]*[./]\S*)$/, (path) => write(literal(path))],
  [/^:?[\d,$%]*(?:r|e|read|edit)!?\s+([/~]\S*)$/, (path) => read(literal(path))],
  [/^\\(?:o|out|g|w)\s+([/~]\S*)$/, (path) => write(literal(path))],
  [/^file delete (?:-force )?(?:-- )?(\S+)$/, (path) => removeTree(literal(path))],
  [/^(?:m?put|reput|mirror -R)\s+(\S+)/, (path) => send('upload', 'the other side', { carries: [literal(path)] })],
]

const mostLines = 200

/** What the lines of a session with a client do outside of it. That the session itself is not followed is for its program to say. */
export const sessionDrafts = (text: string): readonly Draft[] =>
  text
    .split(/\n|;(?=\s*!)/)
    .slice(0, mostLines)
    .flatMap((line) =>
      escapes.flatMap(([pattern, meaning]) => {
        const found = pattern.exec(line.trim())
        return found ? [meaning(found[1] ?? found[2] ?? '')] : []
      }),
    )

/** The lines given to an editor, a debugger or a client. */
export const session: CodeAnalyser = { language: 'session', inline: sessionDrafts, scan: sessionDrafts }
