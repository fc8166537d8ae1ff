import type { ProgramFile } from './reached.ts'

/** Code that runs what it puts together, or reaches the names of all others, may run any part of a program. */
const putsTogether =
  /(?<![.\w])(?:exec|eval|globals|locals|setattr|vars\s*\(\s*(?!args\b|options\b|opts\b|parsed\b|namespace\b)\w*|__import__)\s*\(|(?<![.\w])vars\(\s*(?!args|options|opts|parsed|namespace)|__dict__|__main__\.|\bimport __main__|\bFunction\(|\bvm\.|\bwith\s*\((?=[^)]*\)\s*\{)/

export const reachesAll = (text: string): boolean => putsTogether.test(text)

/** Code that puts other words in the place of those a program is called with, in whichever of its files. */
const otherWords =
  /\bargv\b\s{0,9}(?:\[[^\]\n]{0,80}\][^\n=!<>]{0,40}(?<![=!<>])=(?!=)|\+=|\.(?:append|insert|extend|push|unshift|splice|fill|remove|clear|reverse|sort|copyWithin)\s{0,9}\()|\b(?:sys|process|Bun)\.argv\s{0,9}(?::[^\n=]{0,40})?=(?![=>])|["'`]argv["'`]|\bassign\(\s{0,9}process\.argv|\b(?:Deno|Bun)\.(?:args|argv)\s{0,9}(?:=(?!=)|\.(?:push|unshift|splice))/

/** The list under another name, which is changed by that. */
const otherName = /\b([A-Za-z_]\w{0,40})\s{0,9}(?::=|=)\s{0,9}(?:sys|process|Bun)\.argv(?![\w.[])/g

const changesList = (name: string): RegExp =>
  new RegExp(
    String.raw`\b${name}\s{0,9}(?:\.(?:append|insert|extend|push|unshift|splice|fill|clear)\s{0,9}\(|\[[^\]\n]{0,80}\][^\n=!<>]{0,40}(?<![=!<>])=(?!=)|\+=)`,
  )

/** A parser of the words is told what they are. */
const isTold =
  /\.parse(?:Async|Sync)?\(\s{0,9}\[|\byargs\(\s{0,9}\[|\.invoke\(\s{0,9}\w{1,40}\s{0,9},|\.main\(\s{0,9}(?:args\s{0,9}=\s{0,9})?\[/

export const changesWords = (text: string): boolean =>
  otherWords.test(text) ||
  isTold.test(text) ||
  [...text.matchAll(otherName)].some(([, name = '']) => name !== 'argv' && changesList(name).test(text))

const baseOf = (path: string): string => /([^/]*?)(?:\.\w+)?$/.exec(path)?.[1] ?? ''

/** Whether a program starts itself again, with other words, or is loaded by what it loads. */
export function startsItself([entry, ...modules]: readonly ProgramFile[]): boolean {
  if (!entry) return false
  const runs = /\bsys\.executable\b|\bexecPath\b|\bfork\(|\bexec[vl]\w*\(|\bnew Worker\(/
  const itself = /\b__file__\b|\b__filename\b|\bargv\[[01]\]|\bimport\.meta\.(?:url|filename)\b|\b__package__\b/
  const all = [entry, ...modules]
  if (all.some(({ text }) => runs.test(text)) && all.some(({ text }) => itself.test(text) || text.includes(`${baseOf(entry.path)}.`)))
    return true
  const name = baseOf(entry.path)
  return modules.some(({ text }) =>
    new RegExp(
      String.raw`\b(?:from|import)\s[^\n]{0,80}\b${name.replaceAll(/[^\w]/g, '.')}\b|\brequire\([^)\n]{0,80}\b${name.replaceAll(/[^\w]/g, '.')}\b`,
    ).test(text),
  )
}
