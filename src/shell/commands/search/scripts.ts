import { escaped } from '../../../expressions.ts'
import type { Args } from '../../arguments.ts'
import { runsItsLines } from '../../code/text-tools/sed.ts'
import { substitutionsOf } from '../../code/text-tools/sed-edit.ts'
import { computed, defineCommand, type Draft, flow, type Part, printsTainted, read, shell, unknown, write } from '../../command-spec.ts'
import { type Shape, shapeOfReplaced } from '../../matched-shape.ts'
import { wordSet } from '../../../word-set.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { forEachLine, runsLine } from '../_each-line.ts'
import { editBackups } from '../_backups.ts'
import { complainsOf, fileWords, sourcesOf } from '../_inputs.ts'
import { printsField } from '../_json-field.ts'
import { readBy } from '../_nested.ts'
import { table } from '../_table.ts'
import { editedBy, printedBy, works } from '../text/_worked.ts'

const lines = (scripts: readonly Word[]): Word =>
  join(...scripts.flatMap((script, index) => (index === 0 ? [script] : [literal('\n'), script])))

/** The text of the script where there is just one, on the line. */
function onlyScript({ values, text }: Args): string | undefined {
  const scripts = values('-e')
  return (scripts.length === 0 ? text(0) : scripts.length === 1 ? textOf(scripts[0]) : undefined)?.trim()
}

/** sed scripts that cut off or mask everything after the first `=`. */
const masksValues = /^s([/|#,])=\.\*\$?\1=?[\w<>*.… -]*\1g?$/

/** sed scripts that print what stands before the first `=`, of lines that begin with a name. */
const printsBeforeSign = /^s([/|#,])\^\\?\(\[(?:\^=|[\w-]+)\]\\?[*+]\\?\)=\.\*\$?\1\\1\1p$/

/** sed scripts that print or drop lines by number or pattern. */
const picksLines = /^(?:\d+|\$|\/[^/]*\/)(?:,(?:\d+|\$|\/[^/]*\/))?!?[dpq]$/

/** sed scripts that pick lines, take `./` off or change an ending, and those that leave one part of each line. */
const cutBy: readonly (readonly [RegExp, 'filter' | Part])[] = [
  [/^s([/|#,])(?!.*\.\.)(?:\\\.[\w-]+\$\1[\w.-]*|(?:\\\.|[\w-])+\$\1[\w.-]+)\1$/, 'filter'],
  [/^s([/|#,])\^\\?\.\\?\/\1\1$/, 'filter'],
  [picksLines, 'filter'],
  [/^s([/|#,]) \.\*\1\1$/, 'first-word'],
  [/^s([/|#,]):\.\*\1\1$/, 'before-colon'],
  [/^s([/|#,])\^(?:\s|\[\[:space:\]\]|\\s)\*\[0-9\](?:\*|\+|\\\+)(?: |\\s)[*+]?\1\1$/, 'after-count'],
  [/^s([/|#,])\^\.(?:\.[. ]|\\\{3\\\})\1\1$/, 'after-letters'],
]

/** sed scripts that print what stands behind a key, of lines that begin with it. */
const printsBehindKey = /^s([/|#,])\^\w+: ?\1\1p$/

/** What `s/…/…/p` prints where nothing else is. */
function printedShape(script: string, extended: boolean): Shape | undefined {
  const [only, ...more] = substitutionsOf(script) ?? []
  if (!only || more.length > 0 || !/^g?p$/.test(only.flags)) return undefined
  return shapeOfReplaced(only.pattern, only.replacement, extended ? 'extended' : 'basic')
}

const awkField = String.raw`\$(?:\d+|NF)`
const awkTest = String.raw`(?:(?:!\s*|${awkField}\s*!?~\s*)?/(?:[^/\\]|\\.)*/|(?:NR|NF|${awkField})\s*(?:[=!<>]=|[<>])\s*(?:\d+|"[^"\\]*"))`
/** awk programs that print one field of the lines they pick, or these lines whole. */
const picksField = new RegExp(
  String.raw`^\s*(?:${awkTest}(?:\s*(?:&&|\|\|)\s*${awkTest})*\s*)?(?:\{\s*print(?:\s+${awkField})?\s*;?\s*\})?\s*$`,
)

/** The first field of each line, the one behind it, or whichever they are. */
const partPrinted = (program: string): 'first-word' | 'after-count' | 'filter' =>
  /\$1\s*;?\s*\}/.test(program) ? 'first-word' : /\$(?:2|NF)\s*;?\s*\}/.test(program) ? 'after-count' : 'filter'

/** awk programs that print something of every line, or of every one behind a heading. */
const skipsHeading = /^\s*(?:NR\s*(?:>=?|!=)\s*\d\s*)?\{/

/** awk programs that end with printing each line whole. */
const printsEveryLine = /(?:^|[}\s;])(?:1|\{\s{0,9}print(?:\s{1,9}\$0)?[\s;]{0,9}\})[\s;]{0,9}$/

/** awk programs that print the first field of each line; beside it, text of their own. */
const printsFirstField = /^(?:!?\/\^?#?[^/]*\/\s*)?\{\s*print\s+\$1\s*\}$/
const printsNames = /^(?:!?\/\^?#?[^/]*\/\s*)?\{\s*print\s+(?:"[^"]*"[\s,]*)*\$1(?:[\s,]*"[^"]*")*\s*\}$/

export default [
  defineCommand({
    name: 'sed',
    aliases: ['gsed', 'ssed'],
    about: 'edit text with a script',
    abbreviates: true,
    options: table({
      flag: '-a, -E -r --regexp-extended, -n --quiet --silent, -s --separate, -u -l --unbuffered, --debug, --follow-symlinks, --posix, --sandbox, -z --null-data',
      value: '-e --expression, --line-length',
      'value?': '-i -I --in-place',
      reads: '-f --file',
    }),
    reveals: (args) => {
      const script = args.has('-i', '-f') ? '' : (onlyScript(args) ?? '')
      if (args.has('-n') && printsBeforeSign.test(script)) return 'names'
      return masksValues.test(script) ? 'names' : picksLines.test(script) ? 'lines' : undefined
    },
    effects: (args): readonly Draft[] => {
      const scripts = args.values('-e')
      const named = scripts.length > 0 || args.has('-f')
      // BSD spells "no backup" as an empty word after -i; before nothing but a file it is an empty script
      const spelled = args.has('-i') && args.text(0) === '' && (named || args.operands.length > 2)
      const operands = spelled ? args.operands.slice(1) : args.operands
      const text = named ? scripts : operands.slice(0, 1)
      const files = fileWords(named ? operands : operands.slice(1))
      const inPlace = args.has('-i') && (args.has('-n') ? 'quiet' : true)
      const scriptFiles = args.values('-f').map((file): Draft => ({ do: 'script', file, language: 'sed', parameters: files, inPlace }))
      const cut = files.length === 0 && !args.has('-f', '-i') ? cutBy.find(([script]) => script.test(onlyScript(args) ?? '')) : undefined
      const script = args.has('-f', '-i', '-z', '-s') ? undefined : onlyScript(args)
      const work =
        script === undefined
          ? []
          : works(named ? operands : operands.slice(1), editedBy(script, { extended: args.has('-E'), quiet: args.has('-n') }))
      if (cut) return [flow(['stdin'], 'stdout', cut[1]), ...work]
      if (files.length === 0 && args.has('-n') && printsBehindKey.test(script ?? ''))
        return [flow(['stdin'], 'stdout', 'after-count'), ...work]
      const shape = args.has('-n') && !args.has('-f', '-i', '-z') ? printedShape(onlyScript(args) ?? '', args.has('-E')) : undefined
      if (shape) return [...files.map((file) => read(file)), flow(sourcesOf(files), 'stdout', shape), ...work]
      const kept = spelled ? [] : editBackups(files, args.value('-i'))
      return text.length > 0
        ? [
            ...scriptFiles,
            ...kept,
            // first, because what is edited is gone from the input
            ...(runsItsLines(textOf(lines(text)) ?? '') ? [forEachLine(runsLine, files)] : []),
            {
              do: 'code',
              language: args.has('-E') ? 'sed-extended' : 'sed',
              text: lines(text),
              reads: files,
              inPlace,
              ...(args.has('-z') ? { takes: 'whole' } : {}),
              edits: !args.has('-n', '-f', '-i', '-z'),
            },
            ...work,
          ]
        : [...scriptFiles, ...kept, ...files.map((file) => (inPlace ? write(file, 'edit') : read(file)))]
    },
    examples: [
      ["sed -n '1,5p' a.ts", 'read a.ts'],
      ["sed -i 's/a/b/' a.ts", 'read a.ts', 'write:edit a.ts'],
      ["sed -i '' 's/a/b/' a.ts", 'read a.ts', 'write:edit a.ts'],
      ["sed -i.bak -e 's/a/b/' /etc/hosts", 'write /etc/hosts.bak', 'read /etc/hosts', 'write:edit /etc/hosts'],
      ["sed -i'/opt/*.old' 's/a/b/' a.ts", 'write /opt/a.ts.old', 'read a.ts', 'write:edit a.ts'],
      ["sed 's/=.*//' .env", 'read:names .env'],
      ["sed -i --quiet 's/a/b/' a.ts", 'read a.ts', 'write:overwrite a.ts'],
      ["sed -ni '' a.ts", 'read a.ts', 'write:overwrite a.ts'],
      ['echo d | sed -i -f /dev/stdin a.ts', 'execute:project /dev/stdin', 'write:overwrite a.ts', 'write:edit a.ts'],
      ["echo 'rm b' | sed 's/^/ /e'", 'delete b', 'unknown: sed `s///e` runs a command'],
      ["echo 'rm b' | sed -n e", 'unknown: sed `e` runs a command', 'delete b'],
      ['sed --exec x', 'unknown: option `--exec` of `sed` is not described'],
      ['sed --file /opt/a', 'read /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'awk',
    aliases: ['gawk', 'mawk', 'nawk', 'goawk'],
    about: 'process lines with a program',
    abbreviates: true,
    style: 'posix',
    options: table({
      flag: '-b --characters-as-bytes, -c --traditional, -C --copyright, -g --gen-pot, -h, -I --trace, -k --csv, -M --bignum, -n --non-decimal-data, -N --use-lc-numeric, -O --optimize, -P --posix, -r --re-interval, -s --no-optimize, -S --sandbox, -t --lint-old, -V',
      value: '-F --field-separator, -v --assign, -e --source, -i --include, -W',
      'value?': '-L --lint, -d --dump-variables, -o --pretty-print, -p --profile',
      reads: '-f --file',
      unsafe: '-l --load, -E --exec', // load code
    }),
    reveals: (args) =>
      textOf(args.value('-F')) === '=' && !args.has('-f', '-i', '-v') && printsNames.test(onlyScript(args) ?? '') ? 'names' : undefined,
    // lists of variables, the program as read, and a profile
    effects: (args) => [
      ...args
        .values('-W')
        .filter((word) => !/^(?:version|help|usage|copyright|posix|traditional|interactive)$/.test(textOf(word) ?? ''))
        .map((word) => unknown(`option \`-W ${show(word)}\` of \`${args.name}\` is not described`)),
      ...['-d', '-o', '-p'].flatMap((option) => args.values(option)).map((file) => write(file)),
      ...args
        .values('-v')
        .filter((set) => printsVariable(args, knownPrefix(set).replace(/=.*$/s, '')))
        .flatMap(complainsOf),
      ...programOf(args),
    ],
    examples: [
      ['mawk -W version'],
      ['mawk -W exec a', 'unknown: option `-W exec` of `mawk` is not described'],
      ["awk -F, '{print $2}' a.csv", 'read a.csv'],
      ["echo 'a rm' | awk '{print $2,$1}' | sh", 'delete a'],
      ["awk 'NR>1' a.csv b.csv", 'read a.csv', 'read b.csv'],
      ["awk -d/opt/a -o/opt/b -p/opt/c 'NR > 1'", 'write /opt/a', 'write /opt/b', 'write /opt/c'],
      ['awk --exec', 'unknown: option `-E` of `awk` can run or load anything'],
      [
        "gawk -l ./evil '{print}' a",
        'unknown: option `-l` of `gawk` can run or load anything',
        'read {print}',
        'read a',
        'unknown: awk program is not understood',
      ],
      [`awk "BEGIN { system(\\"echo $X; rm -rf /etc\\") }"`, 'unknown: awk code that is only known at run time', 'delete /etc'],
      ['echo b | awk \'{ system("rm " $1) }\'', 'unknown: awk runs a command only known at run time', 'delete b'],
      ["awk -v f=/opt/a '{ print > f }' b", 'unknown: awk acts on a name whose value may change', 'read b', 'write /opt/a'],
      ["awk '{ print > f }' f=/opt/a b", 'unknown: awk acts on a name whose value may change', 'read b', 'write /opt/a'],
      ["awk -v n=3 '$1 > n' b", 'read b'],
      ['awk -v k="$API_KEY" \'BEGIN { print k }\'', 'infra:secret $API_KEY'],
      ['awk -v k="$API_KEY" \'$1 == k { print $2 }\' b', 'read b'],
      ['awk "$X"', 'unknown: awk code that is only known at run time'],
      ['awk --zap x', 'unknown: option `--zap` of `awk` is not described'],
      ['awk --file /opt/a --include b', 'read /opt/a', 'unknown: an included file of awk is not looked at'],
    ],
  }),
  defineCommand({
    name: 'jq',
    aliases: ['gojq', 'jaq'],
    about: 'query and reshape JSON',
    style: 'raw',
    reveals: ({ words }) => {
      const filters = words.filter((word) => !/^-[a-zA-Z]+$/.test(textOf(word) ?? ''))
      return filters.length === 1 && showsNames.test(textOf(filters[0])?.replace(/\s+/g, '') ?? '') ? 'nothing' : undefined
    },
    effects: ({ words, name, hasStdin }) => {
      const rest: Word[] = []
      const files: Word[] = []
      const given: (readonly Word[])[] = []
      let index = 0
      for (; index < words.length; index++) {
        const text = textOf(words[index])
        if (text === '--arg' || text === '--argjson') {
          given.push(words.slice(index + 1, index + 3))
          index += 2
        } else if (text === '--slurpfile' || text === '--rawfile') {
          const file = words[index + 2]
          if (file) files.push(file)
          index += 2
        } else rest.push(words[index] as Word)
      }
      return [
        ...files.map((file) => read(file)),
        ...given.flatMap(([name, value]) => {
          const isShown = name !== undefined && showsVariable(rest.map(show).join(' '), show(name))
          return value && isShown ? complainsOf(value) : []
        }),
        ...readBy({ options: jqOptions }, rest, { name, hasStdin }, (args) => jqEffects(args, given)),
      ]
    },
    examples: [
      ["jq -r '.a[] | .b' a.json", 'read a.json'],
      ["jq --arg n x '.name = $n' package.json", 'read package.json'],
      ["jq --slurpfile o other.json '. + $o[0]' a.json", 'read other.json', 'read a.json'],
      ["jq -n '1 + 1'"],
      [`jq -rn '"cm0gYg=="|@base64d' | sh`, 'execute:decoded standard input as shell', 'unknown: runs text from standard input as shell'],
      ['jq -n --arg k "$API_KEY" \'{a: $k}\'', 'infra:secret $API_KEY'],
      ['jq --arg k "$API_KEY" \'.[] | select(.key == $k) | .id\' a.json', 'read a.json'],
      ['jq -r .version package.json', 'read package.json'],
      ['jq -L ./lib . a', 'unknown: option `-L` of `jq` is not described', 'read .', 'read a'],
    ],
  }),
]

/** The names of what an object holds, how many there are, or of what kind they are. */
const showsNames =
  /^(?:\.[\w.]*\|)*(?:keys(?:_unsorted)?|length|type|map_values\(type\)|to_entries\|map\(\.key\)|to_entries\[\]\|\.key)(?:\[\]|\.\[\]|\|(?:length|sort|\.\[\]|join\("[^"]*"\)))*$/

/** Whether a filter of jq does more with a variable than to compare it with something. */
const showsVariable = (filter: string, name: string): boolean =>
  new RegExp(String.raw`(?<!(?:[=!]=|[<>]=?|\b\w+\()\s*)\$${escaped(name)}\b(?!\s*(?:[=!]=|[<>]))`).test(filter)

/** Whether a program of awk prints what a variable holds. */
const printsVariable = ({ operands, values }: Args, name: string): boolean =>
  [...operands.slice(0, 1), ...values('-e')].some((program) =>
    new RegExp(String.raw`\bprintf?\b[^;}\n]*\b${escaped(name)}\b`).test(show(program)),
  )

const jqOptions = table({
  flag: '-a --ascii-output, -c --compact-output, -C --color-output, -e --exit-status, -h, -j --join-output, -M --monochrome-output, -n --null-input, -r --raw-output, -R --raw-input, -s --slurp, -S --sort-keys, -V, --args, --jsonargs, --raw-output0, --seq, --stream, --stream-errors, --tab, --unbuffered, --yaml-input, --yaml-output, --binary',
  value: '--indent, --from, --to',
  reads: '-f --from-file',
})

/** `--arg name value`, as the filter that does the same; what is only known at run time stays a name. */
function bindings(given: readonly (readonly Word[])[]): string {
  const known = given.flatMap(([name, value]) => {
    const text = textOf(value)
    return text !== undefined && /^\w+$/.test(textOf(name) ?? '') ? [`${JSON.stringify(text)} as $${textOf(name)} | `] : []
  })
  return known.join('')
}

const pickingWords = wordSet('keys values unique sort first last reverse flatten map to_entries')

/** Filters that print values of what they read, and make none: what code of the project printed stays its own. */
const picksValues = (filter: string): boolean =>
  /^\.[\w.[\]|?, ()]*$/.test(filter) &&
  [...filter.matchAll(/(\.?)\b([A-Za-z_]\w*)/g)].every(([, dot, word = '']) => dot === '.' || pickingWords.has(word))

function jqEffects({ operands, has, values }: Args, given: readonly (readonly Word[])[]): readonly Draft[] {
  const scripts = values('-f').map((file): Draft => ({ do: 'script', file, language: 'jq', parameters: [] }))
  const [filter] = has('-f') ? [] : operands
  // after --args the operands are values, not files
  const files = has('--args', '--jsonargs') ? [] : fileWords(operands.slice(filter ? 1 : 0))
  const edits = !has('-n', '-R', '-s', '--stream')
  const field =
    has('-r') && edits && files.length < 2 && given.length === 0 ? printsField(files[0] ?? 'stdin', textOf(filter) ?? '') : undefined
  if (field) return [...files.map((file) => read(file)), field]
  if (has('-r') && edits && files.length === 0 && given.length === 0 && picksValues(textOf(filter) ?? ''))
    return [flow(['stdin'], 'stdout', 'renamed')]
  return filter
    ? [
        { do: 'code', language: 'jq', text: join(literal(bindings(given)), filter), reads: files, edits },
        ...(/@base(?:64|32)d\b/.test(show(filter)) ? [printsTainted('decoded')] : []),
      ]
    : [...scripts, ...files.map((file) => read(file))]
}

/** What a program runs that stands elsewhere: in a variable of the line, or in the lines that it reads. */
function lineRuns(program: string, variables: readonly Word[], files: readonly Word[]): readonly Draft[] {
  const [, called] = /\bsystem\(\s*(\$0|[A-Za-z_]\w*)\s*\)/.exec(program) ?? []
  if (called === '$0')
    return files.length === 0
      ? [{ do: 'run-stdin', language: 'shell' }]
      : files.map((file): Draft => ({ do: 'script', file, language: 'shell', parameters: [] }))
  return [
    ...variables.flatMap((word) =>
      called !== undefined && knownPrefix(word).startsWith(`${called}=`) ? [shell(dropPrefix(word, called.length + 1))] : [],
    ),
    ...[...program.matchAll(runsField)].map(([, called = '', piped = '']) => forEachLine(`${called}${piped}$LINE`, files)),
  ]
}

/** `system("curl " $0)`, `"curl " $1 | getline`: a text with a field of the line behind it. */
const runsField = /\bsystem\(\s*"([^"\\]*)"\s*\$\d|"([^"\\]*)"\s*\$\d\s*\|&?\s*getline/g

/** Variables that are set on the line, as statements, where a program could write to them or run them; a number is neither. */
const given = (program: string, variables: readonly Word[]): string =>
  /[>|]|\bsystem\b/.test(program)
    ? variables
        .flatMap((word) => {
          const [, name, value = ''] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(textOf(word) ?? '') ?? []
          return name === undefined || /^[-+\d.]*$/.test(value) ? [] : [`BEGIN { ${name} = ${JSON.stringify(value)} }\n`]
        })
        .join('')
    : ''

function programOf({ operands, value, values, has }: Args): readonly Draft[] {
  const inPlace = textOf(value('-i')) === 'inplace' && 'quiet'
  // any other include is code from elsewhere
  if (has('-i') && !inPlace)
    return [
      unknown('an included file of awk is not looked at'),
      ...values('-i').map((file): Draft => ({ do: 'script', file, language: 'awk', parameters: [], notCode: true })),
    ]
  const sources = values('-e')
  const named = sources.length > 0 || has('-f')
  const text = named ? sources : operands.slice(0, 1)
  // `name=value` among the files sets a variable
  const sets = (word: Word): boolean => /^[A-Za-z_]\w*=/.test(show(word))
  const rest = fileWords(named ? operands : operands.slice(1))
  const files = rest.filter((word) => !sets(word))
  const variables = [...values('-v'), ...rest.filter(sets)]
  const scripts = values('-f').map((file): Draft => ({ do: 'script', file, language: 'awk', parameters: files, inPlace }))
  if (text.length === 0) return [...scripts, ...files.map((file) => (inPlace ? write(file, 'edit') : read(file)))]
  // fields are split at blanks, as xargs and a substitution split them anyway
  const known = textOf(text[0])
  const program = known ?? ''
  const separator = value('-F')
  const isPlain = known !== undefined && !named && !has('-v') && (!separator || textOf(separator) !== undefined)
  const fields = isPlain && files.length === operands.length - 1 ? printedBy(program, separator && textOf(separator)) : undefined
  const work = works(files, fields)
  const computes = fields && { computes: fields, exact: true as const }
  // a program with values in it that only running would show is no empty one: it is read as code, below
  if (known !== undefined && files.length === 0 && !named && !has('-v')) {
    if (textOf(value('-F')) === ':' && printsFirstField.test(program)) return [flow(['stdin'], 'stdout', 'before-colon')]
    if (!has('-F') && picksField.test(program))
      return [
        {
          do: 'flow',
          from: ['stdin'],
          to: 'stdout',
          through: partPrinted(program),
          ...(skipsHeading.test(program) ? {} : { some: true }),
          ...computes,
        },
        ...work,
      ]
  }
  if (computes && files.length === 0) return [computed(computes.computes, { exact: true }), ...work]
  const edits = !inPlace && printsEveryLine.test(program)
  return [
    ...scripts,
    { do: 'code', language: 'awk', text: join(literal(given(program, variables)), lines(text)), reads: files, inPlace, edits },
    ...lineRuns(program, variables, files),
    ...work,
  ]
}
