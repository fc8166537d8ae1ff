import { guarded } from './text-index.ts'
/** Letters of scripts without spaces between words. */
export const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Letters of scripts with spaces between words, up to Cyrillic: a word may stand right beside Chinese, Japanese or Korean. */
const letters = 'A-Za-z\\u00c0-\\u052f'
const letter = `[${letters}0-9_]`

/**
 * One expression for a list of lowercase word forms: whole words in scripts that have spaces between words, anywhere in those that do
 * not. `_` in a form is a space. One boundary for all forms, letters as ranges and no case folding: other classes are what makes such
 * expressions slow to make.
 */
export function wordExpression(forms: readonly string[], flags = ''): RegExp {
  const all = forms.map((form) => form.replaceAll('_', '(?:[\\s-]+)').replaceAll('\\p{L}', `[${letters}]`))
  const spaced = all.filter((form) => !unspaced.test(form))
  const alternatives = [
    ...(spaced.length > 0 ? [`(?<!${letter})(?:${spaced.join('|')})(?!${letter})`] : []),
    ...all.filter((form) => unspaced.test(form)),
  ]
  return new RegExp(alternatives.join('|'), flags)
}

/** A line that was broken where no clause ends. */
const wrapped =
  /(?<![\w'])(do|not|don't|never|the|an?|to|of|in|on|and|or|but|please|any|my|our|without|before|until|that|with|for|from|must|should|you|i'll|no)[ \t]*\n[ \t]*(?=[a-z])/gi

/** Text as it is compared: one kind of apostrophe, dash and space. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u02bc\u00b4`](?=\p{L})/gu, (mark) => (mark === '`' ? mark : "'"))
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    .replace(/(?<=^|\s)\*\*(?=[^\s/*])|(?<=[\w.!?:)])\*\*(?=[\s.,:;!?]|$)/gm, '')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
    .replace(wrapped, '$1 ')
    .normalize('NFC')

const fileEndings =
  'ts|tsx|mts|cts|js|jsx|mjs|cjs|py|pyi|go|rs|rb|erb|java|kt|kts|c|h|cc|cpp|hpp|cs|php|sh|bash|zsh|ps1|md|mdx|rst|json|jsonc|json5|ya?ml|toml|lock|sql|css|scss|sass|less|html|txt|env|cfg|conf|ini|ipynb|csv|tsv|parquet|prisma|tf|tfvars|proto|graphql|vue|svelte|swift|m|ex|exs|erl|hs|r|jl|lua|xml|gradle|properties|log|db|sqlite3?|pt|pkl|bin|svg|png|jpg|pdf|zip|tar|gz'
const wellKnownFiles =
  'node_modules|__pycache__|third_party|makefile|dockerfile|procfile|gemfile|rakefile|jenkinsfile|vagrantfile|justfile|codeowners|brewfile|podfile|fastfile|go\\.mod|go\\.sum'
const pathExpression = new RegExp(
  `(?<![\\w/.:@-])(?:(?:~|\\.{1,2})?/?[\\w.@*+-]{1,99}(?:/[\\w.@*+-]{0,99})+|~/[\\w.@*/-]*|\\*+\\.[a-zA-Z][\\w.*-]{0,40}|/[a-zA-Z][\\w.-]+|\\.[a-zA-Z][\\w.*-]{0,99}|[\\w*][\\w.*-]{0,99}\\.(?:${fileEndings})|${wellKnownFiles})(?![\\w/])`,
  'g',
)
/** Slashes of prose, not of paths. */
const proseSlash = guarded(
  'and/or or/and he/she she/he read/write i/o n/a w/ either/or yes/no true/false client/server ci/cd tcp/ip s/he input/output before/after',
  /^(?:and\/or|or\/and|he\/she|she\/he|read\/write|i\/o|n\/a|w\/o?|either\/or|yes\/no|true\/false|client\/server|ci\/cd|tcp\/ip|his\/her|s\/he|input\/output|before\/after)$/i,
)

const host =
  /(?<![\w/.@-])(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|app|co|eu|de|fr|uk|us|edu|gov|info|cloud|internal|example|test))(?![\w-])/g

/** The hosts a lowercase text names. */
export const hostsIn = (text: string): readonly string[] => [...new Set([...text.matchAll(host)].map(([, name = '']) => name))]

/** "Files ending in .pb.go" are `*.pb.go`. */
const ending = guarded(
  'ending_ end_ ends_ extension_ extensions_ suffix_ suffixes_',
  /\b(?:ending|ends?|(?:extensions?|suffix(?:es)?)) (?:in |with |on |is |are )?[`"']?(?=\.[\w.]+)/gi,
)

/** So are ".pb.go files"; "`.env` files" are called that. */
const ofEnding = guarded(
  '_file',
  new RegExp(
    `(?<![\\w/.*~-])(?=\\.(?!env\\b)(?:[a-z]+\\.)?(?:${fileEndings})[\`"']? files?\\b(?! (?:in|under|inside|below) (?:the )?\\S*/))`,
    'gi',
  ),
)

/** The paths and file names a text mentions, as written, without the full stop of the sentence. */
export function pathsIn(text: string): readonly string[] {
  const found = (text.replace(ending, '*').replace(ofEnding, '*').match(pathExpression) ?? []).map((path) => path.replace(/\.+$/, ''))
  return [...new Set(found.filter((path) => path.length > 1 && !proseSlash.test(path) && !/^\d+(?:[./]\d+)*$/.test(path)))]
}
