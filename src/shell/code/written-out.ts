import { withConstants } from './constants.ts'

/** The home folder as languages ask for it that nobody analyses. */
const home = [
  String.raw`(?:System|sys)\.(?:getProperty|props)\(\s{0,9}["']user\.home["']\s{0,9}\)`,
  String.raw`\(System/getProperty\s{1,9}"user\.home"\)`,
  String.raw`\(System/getenv\s{1,9}"HOME"\)`,
  String.raw`(?:[\w.]{0,40}\b(?:getenv|lookupEnv|env|GetEnvironmentVariable|getEnv|get_env)|sys\.env)!?\(\s{0,9}["'](?:HOME|USERPROFILE)["']\s{0,9}\)!?`,
  String.raw`(?:Platform\.environment|ENV|System\.env|ProcessInfo\.processInfo\.environment)\[["'](?:HOME|USERPROFILE)["']\]!?`,
  String.raw`System\.env\.HOME|System\.properties\[["']user\.home["']\]`,
  String.raw`(?:System\.)?Environment\.GetFolderPath\([\w.]{0,60}UserProfile\)`,
  String.raw`NSHomeDirectory\(\)|homedir\(\)|getHomeDir\(\)|System\.user_home!?\(\)|Dir\.home|Path\.home`,
].join('|')

const asked = new RegExp(`(?:${home})`, 'g')
const filledIn = new RegExp(String.raw`(?:\$\{|#\{|\\\()(?:${home})(?:\}|\))`, 'g')

const text = String.raw`"(?:[^"\\\n]|\\.){0,400}"`
const list = String.raw`(${text}(?:\s{0,40},\s{0,40}${text}){0,40})`
const maker = String.raw`(?:(?:java\.util\.)?(?:List\.of|Arrays\.asList|listOf|arrayOf|Seq|List|Array|Vector)\s{0,3}\(|new\s{1,3}(?:String\[\]|\[\]|List<string>|string\[\])\s{0,3}\{|\[)\s{0,40}`

/** `String.join("", List.of("a", "b"))`, `string.Concat("a", "b")`. */
const joinedBy = new RegExp(
  String.raw`\b[sS]tring\.[jJ]oin\(\s{0,9}(${text})\s{0,9},\s{0,9}(?:${maker}${list}\s{0,40}[)\]}]|${list})\s{0,9}\)`,
  'g',
)
const concatenated = new RegExp(String.raw`\b[sS]tring\.[cC]oncat\(\s{0,9}${list}\s{0,9}\)`, 'g')
/** `listOf("a", "b").joinToString("")`, `Seq("a", "b").mkString`, `["a", "b"].joined(separator: "")`, `["a"].join("")`. */
const joinedItself = new RegExp(
  String.raw`${maker}${list}\s{0,40}[)\]}]\s{0,9}\.\s{0,9}(?:joinToString|mkString|joined|join)(?:\(\s{0,9}(?:separator\s{0,3}[:=]\s{0,3})?(${text})?\s{0,9}\))?`,
  'g',
)
/** A text that goes on in another, by whichever sign a language has for it. */
const goesOn = /"[ \t]{0,9}(?:\+\+?|<>|\.\.|\^|&)[ \t]{0,9}\n?[ \t]{0,40}"/g

const inside = (quoted = '""'): string => quoted.slice(1, -1)
const itemsOf = (items: string): readonly string[] => (items.match(new RegExp(text, 'g')) ?? []).map(inside)

/**
 * Code of a language that nobody analyses, with texts in one piece that it puts together of several, and `~` where it asks for the home
 * folder. It reads the same otherwise, and is only looked through.
 */
export function writtenOut(code: string): string {
  if (code.length > longest) return code
  return withConstants(code.replace(filledIn, '~').replace(asked, '"~"'))
    .replace(joinedBy, (_, between: string, made?: string, items = '') => `"${itemsOf(made ?? items).join(inside(between))}"`)
    .replace(concatenated, (_, items: string) => `"${itemsOf(items).join('')}"`)
    .replace(joinedItself, (whole, items: string, between?: string) =>
      between === undefined && !/mkString$/.test(whole) ? whole : `"${itemsOf(items).join(inside(between))}"`,
    )
    .replace(goesOn, '')
}

const longest = 64 * 1024
