import { type Draft, execute, type Language, run, shell } from '../command-spec.ts'
import { literal } from '../value.ts'
import { isDestructiveText } from './destructive-text.ts'
import { reversed, rotated } from './small-languages/lexical-results.ts'
import { startsUsualProgram } from './spawned.ts'
import { unescaped } from './unescape.ts'

/** Languages whose files are programs. */
const programs: ReadonlySet<Language> = new Set<Language>([
  'python',
  'javascript',
  'ruby',
  'perl',
  'php',
  'lua',
  'elixir',
  'go',
  'rust',
  'c',
  'r',
  'other',
])

/** Words without which code runs no text, neither as a program nor as code. */
const runsText = /exec|system|spawn|popen|eval|[Pp]rocess|[Cc]ommand|shell|passthru|Function|invoke|\brun|%x|`|\bsh\b|assert|load/

const texts = /"((?:[^"\\\n]|\\.){8,1000})"|'((?:[^'\\\n]|\\.){8,1000})'|`([^`\n]{8,1000})`/g
const numbers = /(?:\b(?:0x[\da-f]{2}|\d{2,3})\b\s{0,3},\s{0,9}){5,400}(?:0x[\da-f]{2}|\d{2,3})\b/gi
/** Texts that are put together where they stand: one after the other, or as a list. */
const between = /(["'])\s{0,40}(?:\+|\.{1,3}|<>|,|\|\|)?\s{0,40}\1/g

const printable = /^[\t\n\r\x20-\x7e]{4,}$/
const mostTexts = 200
const longestFile = 64 * 1024

const fromBase64 = (text: string): string =>
  /^[A-Za-z\d+/_-]{10,}={0,2}$/.test(text) ? Buffer.from(text, 'base64').toString('latin1') : ''
const fromHex = (text: string): string => (/^(?:[\da-f]{2}){5,}$/i.test(text) ? Buffer.from(text, 'hex').toString('latin1') : '')

/** Whether a text is a command line, or code that holds one that destroys. */
const isLine = (text: string): boolean =>
  printable.test(text) && (isDestructiveText(text) || (/^\S+\s+\S/.test(text) && startsUsualProgram.test(text.trim())))

/**
 * Command lines that a program holds in a form in which nobody reads them: coded, backwards, or as the numbers of their letters. Whatever the
 * program does to read them, it has no other use for them than to run them.
 */
export function concealedLines(language: Language, text: string): readonly Draft[] {
  if (!programs.has(language) || text.length > longestFile || !runsText.test(text)) return pushedByLibrary(text)
  const written = [text, text.replace(between, '')].flatMap((code) =>
    [...code.matchAll(texts)].slice(0, mostTexts).map(([, double, single, back]) => unescaped(double ?? single ?? back ?? '')),
  )
  const coded = [...new Set(written)].flatMap((one) =>
    // a text without letters turns into itself: it stands there for everybody to read
    [fromBase64(one), fromHex(one), reversed(one), rotated(one)].filter((line) => line !== one),
  )
  const spelled = [...text.matchAll(numbers)]
    .slice(0, mostTexts)
    .map(([list]) => String.fromCharCode(...list.split(',').map((number) => Number(number.trim()))))
  const lines = [...new Set([...coded, ...spelled])].filter(isLine)
  return [
    ...lines.flatMap((line) => [execute('decoded', 'a text that is coded'), shell(literal(line.trim()))]),
    ...looseLines(text, [...new Set(written)]),
    ...pushedByLibrary(text),
  ]
}

/** Calls that start what only running shows. */
const startsComputed =
  /\b(?:exec\w*|spawn\w*|system|popen|Popen|run|call|check_\w+|shell_exec|passthru|create_subprocess_\w+|Command|ProcessBuilder|os_exec)\(\s*(?:\[\s*)?(?:[A-Za-z_$][\w$.]*|["'](?:\/bin\/)?(?:ba|z|da)?sh["'])\s*[,)[.]/
/** Code that asks what becomes of such lines, or lists them, has other uses for them. */
const aboutLines = /\b(?:expect|describe|it|test|assert\w*|pytest|unittest|blocked|forbidden|danger\w*|deny|denied|unsafe|pattern\w*)\b/i
const mostLoose = 2

/** The one or two lines that destroy in a program that starts something it does not spell out: whichever way they take, they get there. */
function looseLines(text: string, written: readonly string[]): readonly Draft[] {
  const lines = written.filter((line) => isDestructiveText(line) && startsUsualProgram.test(line.trim()))
  if (lines.length === 0 || lines.length > mostLoose || !startsComputed.test(text) || aboutLines.test(text)) return []
  return lines.map((line) => shell(literal(line.trim())))
}

/** `repo.git.push("--force", "origin", "main")`: a program called through a library that has its verbs for methods. */
const pushed = /\bgit\.(push|reset|clean|checkout)\(\s*((?:["'][\w@:+./=-]+["']\s*,?\s*){1,8})\)/g

const pushedByLibrary = (text: string): readonly Draft[] =>
  [...text.matchAll(pushed)].map(([, verb = '', list = '']) =>
    run(['git', verb, ...[...list.matchAll(/["']([^"']+)["']/g)].map(([, word = '']) => word)].map((word) => literal(word))),
  )
