import { defineCommand, type Draft, nothing, prints, printsTainted, shell, silent, unknown } from '../../command-spec.ts'
import { isDynamic, join, knownPrefix, literal, type Piece, show, textOf, type Word } from '../../value.ts'
import { formatText, unescapeText } from '../_escapes.ts'
import { complainsOf, hole, joinWithSpaces, printsNumber, printsNumbers, printsPlain } from '../_inputs.ts'

/** Operands of a program that counts, and options that leave its output numbers. */
const plainCount = /^(?:-?[\d.]+|-w|--equal-width|--all|--ignore=?\d*)$/

export default [
  defineCommand({
    name: 'echo',
    aliases: ['gecho'],
    about: 'print words',
    style: 'raw',
    reveals: 'text',
    effects: ({ words }) => {
      let first = 0
      while (/^-[neE]+$/.test(textOf(words[first]) ?? '')) first++
      const flags = words.slice(0, first).map(textOf).join('')
      const text = joinWithSpaces(words.slice(first))
      const end = flags.includes('n') ? [] : [literal('\n')]
      if (/e(?!.*E)/.test(flags)) return [prints(join(unescaped(text), ...end))]
      // some shells read escapes without being asked: what follows them is then another line
      const doubtful = /\\[nrcvfx0]/.test(show(text)) && !flags.includes('E')
      return [prints(join(text, ...end), doubtful ? join(unescaped(text), ...end) : undefined)]
    },
    examples: [['echo rm -rf /'], ['echo -n "$HOME"'], ['echo -e "a\\tb"']],
  }),
  defineCommand({
    name: 'printf',
    aliases: ['gprintf'],
    about: 'print formatted words',
    style: 'raw',
    reveals: 'text',
    effects: ({ words }) => {
      const ended = textOf(words[0]) === '--'
      const [first, ...rest] = ended ? words.slice(1) : words
      // -v sets a variable of the shell
      if (!first || (!ended && textOf(first)?.startsWith('-'))) return [unknown('option `-v` of `printf` is not described')]
      const format = textOf(first)
      // an escape that is put together at run time: `printf "\\\\$(printf %o 114)"`
      if (format === undefined)
        return [...(/\\[^\w]*$/.test(knownPrefix(first)) ? [printsTainted('decoded')] : nothing), ...complainsOf(first)]
      const parameters = rest.map(textOf)
      const text = parameters.every((parameter) => parameter !== undefined) ? formatText(format, parameters) : undefined
      const isShort = /^%\.[0-8]s(?:\\n)?$/.test(format)
      return text === undefined ? [...withHoles(format, rest), ...(isShort ? nothing : rest.flatMap(complainsOf))] : [prints(text)]
    },
    examples: [
      ['printf %q "$API_KEY"', 'infra:secret $API_KEY'],
      ['printf "$API_KEY"', 'infra:secret $API_KEY'],
      ['printf %.4s "$API_KEY"'],
      ['printf "%s\\n" a b'],
      ['rm -r "a/$(printf "%(%Y)T" -1)"', 'delete a/*'],
      ['printf "\\x72\\x6d"'],
    ],
  }),
  defineCommand({
    name: 'true',
    aliases: ['false', ':', 'gtrue'],
    about: 'do nothing',
    style: 'raw',
    reveals: 'nothing',
    effects: silent,
    examples: [['true'], [': "${X:=1}"']],
  }),
  defineCommand({
    name: 'yes',
    aliases: ['gyes'],
    about: 'print the same line for ever',
    style: 'raw',
    reveals: 'nothing',
    effects: () => [printsTainted('endless')],
    examples: [
      ['yes y'],
      ['yes | head -3 > a.txt', 'write a.txt'],
      ['yes > a.txt', 'write a.txt', 'unknown: writes to `a.txt` without end'],
      ['yes | xargs -n1 echo', 'unknown: starts processes without end'],
    ],
  }),
  defineCommand({
    name: 'test',
    aliases: ['['],
    about: 'check files and strings',
    style: 'raw',
    // the subscript of a variable name is evaluated, and may hold a substitution
    effects: ({ words }) => {
      const names = words.filter((word, index) => textOf(words[index - 1]) === '-v' && (textOf(word) ?? '[').includes('['))
      const subscripts = names.map((name) => shell(join(literal('(('), name, literal('))'))))
      return names.length > 0 ? [unknown('a subscript in a variable name is evaluated'), ...subscripts] : silent
    },
    examples: [
      ['test -f a.txt'],
      ['[ -d src -a "$x" = y ]'],
      ["test -v 'a[$(id)]'", 'unknown: a subscript in a variable name is evaluated'],
      ["test -v 'a[$(rm b)]'", 'unknown: a subscript in a variable name is evaluated', 'delete b'],
    ],
  }),
  defineCommand({
    name: 'seq',
    aliases: [
      'gseq',
      'jot',
      'factor',
      'nproc',
      'whoami',
      'tty',
      'getconf',
      'sw_vers',
      'lsb_release',
      'locale',
      'uuidgen',
      'ipcalc',
      'hostid',
      'logname',
      'mcookie',
      'pwgen',
      'runlevel',
    ],
    about: 'print numbers, names of this machine and the like',
    style: 'raw',
    effects: ({ name, words }) => {
      if (!/seq$|^(?:jot|nproc)$/.test(name)) return [printsPlain(name)]
      // `-f` and `-s` print text of the caller's choosing
      const isCount = words.every((word) => isDynamic(word) || plainCount.test(textOf(word) ?? ''))
      return [...(isCount ? [name === 'nproc' ? printsNumber(name) : printsNumbers(name)] : nothing), ...words.flatMap(complainsOf)]
    },
    examples: [
      ['seq 1 10'],
      ['seq $API_KEY', 'infra:secret $API_KEY'],
      [
        'seq -f a/%g 2 | xargs rm',
        'unknown: a word that is only known at run time could be an option',
        'unknown: deletes `(standard input)`, a path only known at run time',
      ],
      ['nproc --all'],
      ['whoami'],
      ['getconf PAGE_SIZE'],
    ],
  }),
  defineCommand({
    name: 'expr',
    aliases: ['gexpr'],
    about: 'calculate',
    style: 'raw',
    effects: ({ words }) => words.flatMap(complainsOf),
    examples: [['expr 1 + 2'], ['expr "$x" : "a.*"'], ['expr "$API_KEY" : "\\(.*\\)"', 'infra:secret $API_KEY']],
  }),
]

const unescaped = (word: Word): Word => ({
  ...word,
  pieces: word.pieces.map((piece) => ('text' in piece ? { text: unescapeText(piece.text) } : piece)),
})

/** `%s`, numbers without blanks before them, and times without blanks in them. */
const directives = /%(?:s|(?:0\d+)?[diux]|\([%\w.:+-]*\)T)/g

/** A format filled with words that are not wholly known; it is used again until none is left. */
function withHoles(format: string, words: readonly Word[]): readonly Draft[] {
  const text = unescapeText(format)
  const found = text.match(directives) ?? []
  const parts = text.split(directives)
  // one that an escape gives begins no directive
  const isPlain = text.split('%').length === format.split('%').length && !parts.some((part) => part.includes('%'))
  const isFilled = found.length > 0 && words.length % found.length === 0 && isPlain
  if (!isFilled) return [prints(hole('opaque', '$(printf …)'))]
  const pieces = words.flatMap((word, index): readonly Piece[] => {
    const place = index % found.length
    const end = place === found.length - 1 ? [{ text: parts[place + 1] ?? '' }] : []
    return [{ text: parts[place] ?? '' }, ...filledIn(found[place] ?? '', word), ...end]
  })
  return [prints({ pieces, at: words[0]?.at ?? { start: 0, end: 0 } })]
}

function filledIn(directive: string, word: Word): readonly Piece[] {
  if (directive === '%s') return word.pieces
  return [{ hole: 'plain', shown: `$(printf ${directive})`, ...(/[diu]$/.test(directive) ? { number: true } : {}) }]
}
