import type { CodeAnalyser } from '../analyser.ts'
import { matchesAll, matchesEach } from '../interpreter/remainders.ts'

/** Code run for each line (`perl -pe`, `ruby -ne`) that leaves nothing of it. */
export const takesLineAway: NonNullable<CodeAnalyser['empties']> = (code, { quiet }) => {
  if (code.length > longest) return true
  const bare = code.replaceAll(constantText, "''")
  return (
    neverGoesOn.test(bare) ||
    (quiet
      ? !prints.test(bare) || neverHolds.test(bare)
      : empties.test(bare) || isMadeAnew(bare) || replacesAll(code) || takesLetters(code))
  )
}

/** Longer code is not looked through: the expressions below take much longer for a little more. */
const longest = 1_000

/** A text that nothing of the line is filled into. */
const constantText = /"[^"$@#\\]*"|'[^']*'/g

/** Something is printed that is more than a constant. */
const prints =
  /\b(?:print\w*|say|puts|putc|pp?|write|display|STDOUT|stdout)\b(?!\s*\(?\s*''(?:\s*[.,+]\s*'')*\s*(?:[;)}]|\b(?:if|unless|for|and|or)\b|$))/

/** A condition that never holds, or for one line only: `print if 0`, `0 and print`, `if (0) { … }`, `print if eof`. */
const neverHolds =
  /\bprint\s+if\s+(?:eof\b|\$\.\s*<=?\s*[01]\b|\$\.\s*==\s*\d)|\b(?:if|while)\s*\(?\s*(?:!\s*1|0|''|false|nil|undef|\/\(\?!\)\/)\s*(?:[);}]|$)|\b(?:unless|until)\s*\(?\s*(?:!\s*0|[1-9]|true)\s*(?:[);}]|$)|(?:^|[;{])\s*(?:0|''|false|nil|undef)\s*(?:&&|\band\b)|(?:^|[;{])\s*(?:[1-9]|true)\s*(?:\|\||\bor\b)/

/** What always stops before anything is printed. */
const neverGoesOn = /^\s*(?:exit|last|die|abort|__END__)\b(?!\s*(?:\(?[^;]*\)?\s*)?\b(?:if|unless)\b)|^\s*next\s*;/

const empties =
  /(?:^|[;{}])\s*(?:undef\s*(?:\(\s*)?\$_(?:\s*\))?|\$_\.(?:clear|replace\(?\s*''\)?)|substr\s*\(\s*\$_\s*,\s*0\s*\)\s*=\s*''|chop\s+(?:while|until)\b[^;}]*|\$_\.slice!\(\s*0\s*\.\.\s*\))\s*(?:[;}]|$)/

/** What every line is set to. */
const madeOf = /(?:^|[;{}])\s*(?:\(\s*\$_\s*\)|\$_)\s*(?:x=|=(?![=~]))([^;{}]*)/g
/** Something of the line, of what was found in it, or of a name. */
const holdsSome = /\$[\w&]|@\w|\b(?:lc|uc|lcfirst|ucfirst|g?sub|chomp|tr)\b(?!\s*'')/
const isCount = /^\s*(?:length|ord|scalar|defined)\b|^\s*\$_(?:\.(?:length|size|bytesize|count|hash)\b|\s*\*\s*0|\[\s*0\s*,\s*0\s*\])/
const isForSome = /\b(?:if|unless|for|foreach|while|and|or)\b|&&|\|\||\?/

/** Whether each line becomes a constant, a number or nothing. */
const isMadeAnew = (bare: string): boolean =>
  [...bare.matchAll(madeOf)].some(([, value = '']) => !isForSome.test(value) && (isCount.test(value) || !holdsSome.test(value)))

/** A substitution of all there is by a constant. */
const replacesAll = (code: string): boolean => {
  const [, every, given] = /(?:^|[;{.])\s*(g?)sub!?\s*\(?\s*\/(.*?)\/[a-z]*\s*,\s*(?:""|'')/.exec(code) ?? []
  const substituted = [...code.matchAll(/(?:^|[;{}])\s*s([/|#!,])(.*?)\1[^$\\&]*?\1([a-z]*)\s*(?=[;}]|$)/g)]
  return (
    matchesAll(given) ||
    (every === 'g' && matchesEach(given)) ||
    substituted.some(([, , pattern, flags]) => matchesAll(pattern) || (flags?.includes('g') === true && matchesEach(pattern)))
  )
}

/** `tr/a-z//d`, `y/\n//cd`, `tr/a-z/x/`: letters of which none, or only one and the same, is left. */
const takesLetters = (code: string): boolean => {
  const [, , signs, put = '', flags = ''] = /(?:^|[;{])\s*(?:tr|y)([/|#!,])(.*?)\1(.?)\1([a-z]*)\s*(?:[;}]|$)/.exec(code) ?? []
  if (signs === undefined || (put === '' && !flags.includes('d'))) return false
  return flags.includes('c') ? !/[a-z]/i.test(signs.replaceAll(/\\./g, '')) : everyLetter.test(signs)
}
const everyLetter = /a-z|\\0+-|\\x00-|[ !]-~/
