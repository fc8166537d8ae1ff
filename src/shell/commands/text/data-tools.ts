import type { Args } from '../../arguments.ts'
import {
  type CommandSpec,
  defineCommand,
  type Draft,
  type Example,
  flow,
  nothing,
  printsTainted,
  read,
  remove,
  run,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, reworded, show, textOf, type Word } from '../../value.ts'
import { matchesAll, matchesEach } from '../../code/interpreter/remainders.ts'
import { baseName, complainsOf, fileWords } from '../_inputs.ts'
import { table } from '../_table.ts'
import { undescribedVerb } from '../_verbs.ts'

/** Files among the words of a tool whose options are many and all harmless. */
const filesOf = (words: readonly Word[]): readonly Word[] =>
  words.filter((word) => {
    const shown = show(word)
    if (shown.startsWith('-')) return false
    const named = /\.(?:csv|tsv|json|jsonl|ndjson|ya?ml|toml|xml|html?|txt|md|parquet|xlsx?)$/i.test(shown)
    return named || textOf(word) === undefined || /^\.{0,2}[\w~@%+-]*\/[\w./~@%+-]*$|^\.[a-z][\w.-]*$/i.test(shown)
  })

/** One letter says how a file is read; where a result goes is looked at. */
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `-${letter}`).join(', ')

const reader = (name: string, aliases: readonly string[], about: string, example: Example): CommandSpec =>
  defineCommand({
    name,
    aliases,
    about,
    style: 'raw',
    options: table({
      flag: `${letters},
        --delimiter, --no-headers, --select, --output, --ignore-case, --invert-match, --invert, --jobs, --reverse, --numeric, --names, --columns, --not-columns, --regex, --match, --file,
        --any-match, --tabs, --quoting, --quotechar, --encoding, --skip-lines, --zero, --format, --sheet, --no-inference, --blanks, --indent, --key, --stream, --csv, --json, --count,
        --max-rows, --max-columns, --max-column-width, --type, --nulls, --unique, --min, --max, --mean, --sum, --freq, --everything, --mode, --cardinality, --median, --len, --start,
        --end, --index, --limit, --left, --right, --outer, --full, --cross, --headers, --just-names, --text, --attribute, --pretty, --color, --plain, --monochrome, --no-sort, --schemafile,
        --check-metaschema, --snifflimit, --date-format, --locale, --no-header-row, --linenumbers, --add-bom, --num-cpus, --fields, --pattern, --ignore-whitespace, --remove-nodes, --base, --version`,
    }),
    effects: ({ words, name: called }) => [
      ...undescribedVerb({ name: called, text: (index) => textOf(words[index]) }),
      ...looksThrough(words),
    ],
    examples: [
      example,
      [`${name} headers a.csv --frob`, `unknown: option \`--frob\` of \`${name}\` is not described`],
      [`${name} split out a.csv`, `unknown: subcommand \`split\` of \`${name}\` is not described`, 'read a.csv'],
    ],
  })

/** Words that look like paths are read, `-o FILE` is written, `name=@file` is read too. */
function looksThrough(words: readonly Word[]): readonly Draft[] {
  const attached = words.find((word) => /^(?:--output=|-o)./.test(knownPrefix(word)))
  const output =
    words.find((_, index) => ['-o', '--output'].includes(textOf(words[index - 1]) ?? '')) ??
    (attached && dropPrefix(attached, /^(?:--output=|-o)/.exec(knownPrefix(attached))?.[0].length ?? 0))
  if (words.some((word) => /^\w+:\/\//.test(show(word)) || /^--(?:schemafile|check-metaschema)/.test(show(word))))
    return [unknown('data from another machine')]
  const paths = words.flatMap((word) => {
    const text = textOf(word) ?? ''
    const value = /^[^=]*=[@:%]+(.*)$/.exec(text)
    if (word === output || text.startsWith('-')) return []
    if (value) return [literal(value[1] ?? '', word.at)]
    return /[./~]/.test(show(word)) || textOf(word) === undefined ? [word] : []
  })
  return [...paths.map((path) => read(path)), ...(output ? [write(output)] : [])]
}

/** Options of `mlr` that rewrite its files, run a program for each of them, or take settings and code out of others. */
const takesOver = /^(?:-I|--(?:prepipex?|prepipe-\w+|load|mload|tz-file))$/

/** `put -f FILE`: the program of a verb comes out of a file. */
const loadsProgram = (words: readonly (string | undefined)[]): boolean =>
  words.some((word, index) => {
    if (word !== '-f' && word !== '-s') return false
    const verb = words.slice(words.lastIndexOf('then', index) + 1, index)
    return verb.some((before) => before === 'put' || before === 'filter')
  })

/** Variables are filled into a file, or into standard input: those that are named, or whichever the text names. */
function fillsIn(named: Word | undefined, file: Word | undefined): Draft {
  if (named) return { do: 'code', language: 'template', text: named }
  return file
    ? { do: 'script', file, language: 'template', parameters: [], notCode: true }
    : { do: 'run-stdin', language: 'template', notCode: true }
}

export default [
  defineCommand({
    name: 'sd',
    aliases: ['sad'],
    about: 'replace text in files',
    options: table({ flag: '-p --preview, -F --fixed-strings -s --string-mode, -A', value: '-f --flags, -n --max-replacements' }),
    effects: ({ operands, has, text }) => {
      const pattern = (text(0) ?? '').replace(/^\(\?\w+\)/, '')
      const takesAll = !has('-F') && (matchesAll(pattern) || matchesEach(pattern)) && !/\$/.test(text(1) ?? '$')
      return operands.slice(2).map((file) => (has('-p') ? read(file) : write(file, takesAll ? 'overwrite' : 'edit')))
    },
    examples: [
      ['sd old new a.ts', 'write:edit a.ts'],
      ["sd '(?s).*' '' a.ts", 'write:overwrite a.ts'],
      ['sd -p old new a.ts', 'read a.ts'],
      ['sd --zap a b', 'unknown: option `--zap` of `sd` is not described'],
    ],
  }),
  defineCommand({
    name: 'envsubst',
    about: 'fill variables into text',
    abbreviates: true,
    options: table({ flag: '-v --variables', reads: '-i', writes: '-o' }),
    // an operand names the variables that are filled in, and with `-v` only their names are printed
    effects: ({ operands: [named], has, value }) => [...(has('-v') ? [] : [fillsIn(named, value('-i'))]), printsTainted('environment')],
    examples: [
      ["envsubst '$HOST'"],
      ["envsubst '$API_TOKEN'", 'infra:secret environment variable API_TOKEN'],
      ["envsubst -v '$API_TOKEN'"],
      ["envsubst <<< '$API_TOKEN on ${HOST}'", 'infra:secret environment variable API_TOKEN'],
      ["envsubst <<< '$HOST'"],
      ["envsubst '$HOST' <<< '$API_TOKEN'"],
      ['helm template . | envsubst', 'unknown: runs text from standard input as template'],
      ['envsubst -i /opt/a -o /opt/b', 'read /opt/a', 'write /opt/b'],
      ['envsubst --zap', 'unknown: option `--zap` of `envsubst` is not described'],
    ],
  }),
  reader(
    'xsv',
    [
      'qsv',
      'csvtk',
      'csvcut',
      'csvgrep',
      'csvlook',
      'csvclean',
      'csvformat',
      'csvstat',
      'csvjson',
      'csvsort',
      'csvjoin',
      'csvstack',
      'in2csv',
      'gron',
      'ungron',
      'jo',
      'htmlq',
      'pup',
      'jless',
    ],
    'look at data files',
    ['xsv select a b.csv', 'read b.csv'],
  ),
  defineCommand({
    name: 'mlr',
    aliases: ['miller', 'choose'],
    about: 'process records',
    style: 'raw',
    options: table({
      flag: `${letters}, -nr, -nf, -tr, -cr,
        --i*, --o*, --c2*, --t2*, --j2*, --l2*, --x2*, --p2*, --csv, --csvlite, --tsv, --json, --jsonl, --xtab, --pprint, --nidx, --dkvp, --markdown, --fs, --ps, --rs, --from,
        --headerless-csv-output, --headerless-csv-input, --allow-ragged-csv-input, --records-per-batch, --barred, --right, --no-auto-flatten, --no-auto-unflatten, --no-color,
        --quote-all, --quote-original, --lazy-quotes, --jvstack, --no-jvstack, --jlistwrap, --no-jlistwrap, --tz, --explode, --values, --pairs, --across-records, --across-fields, --nested-fs,
        --nested-ps, --evar, --only-if-blank, --fr, --gr, --gfr, --lp, --rp, --np, --ul, --ur, --fill-down, --header-in, --header-out, --sort, --group, --full, --filler, --repifs, --skip-comments,
        --pass-comments, --infer-none, --infer-octal, --no-fflatsep, --version, --field-separator, --whitespace, --field-names, --narm, --sep-by, -1, -2, -3`,
    }),
    // its language can run programs and write files
    effects: ({ words }) =>
      words.some(
        (word) => /\b(?:system|exec|tee|emit|dump|split)\b|\bprintn?\s*[>|]|[>|]\s*["$]/.test(show(word)) || takesOver.test(show(word)),
      ) ||
      textOf(words[0]) === '-s' ||
      loadsProgram(words.map(textOf))
        ? [unknown('a program of `mlr` that can write or run')]
        : filesOf(words).map((file) => read(file)),
    examples: [
      [`mlr -n put 'end{print > ENV["HOME"]."/a", "b"}'`, 'unknown: a program of `mlr` that can write or run'],
      ['mlr --icsv --ojson cat a.csv', 'read a.csv'],
      ['mlr --icsv cat /opt/a', 'read /opt/a'],
      ['mlr --frob cat a.csv', 'unknown: option `--frob` of `mlr` is not described', 'read a.csv'],
      ['mlr --idkvp cat .env', 'read .env'],
      ["mlr --icsv filter '$a > 1' then cut -f b a.csv", 'read a.csv'],
      ["mlr --prepipe 'rm b' --icsv cat a.csv", 'unknown: a program of `mlr` that can write or run'],
      ['mlr -s settings a.csv', 'unknown: a program of `mlr` that can write or run'],
      ['mlr --icsv put -q -f x.mlr a.csv', 'unknown: a program of `mlr` that can write or run'],
      ['mlr put \'system("x")\' a.csv', 'unknown: a program of `mlr` that can write or run'],
    ],
  }),
  defineCommand({
    name: 'datamash',
    about: 'counts and sums columns of standard input',
    abbreviates: true,
    options: table({
      flag: `-f --full, -H --headers, --header-in, --header-out, -i --ignore-case, -s --sort, -n --narm, -W --whitespace, -C --skip-comments,
        --no-strict, -c --collapse, --vnlog`,
      value: '-g --group --groupby, -t --field-separator, -R --round, --format, --filler, --output-delimiter',
    }),
    effects: nothing,
    examples: [['datamash -t, -H -s -g 1 sum 2 mean 3'], ['datamash -x', 'unknown: option `-x` of `datamash` is not described']],
  }),
  defineCommand({
    name: 'rename',
    aliases: ['prename', 'file-rename', 'mmv', 'zmv', 'brename'],
    about: 'rename many files',
    options: table({
      flag: '-n --nono --no-act --dry-run, -v --verbose, -f --force, -i --interactive, -o --no-overwrite, -s --symlink, -a --all, -l --last, -d',
    }),
    effects: renames,
    examples: [
      ["rename 's/x/b/' x.txt", 'delete:move x.txt', 'write:create b.txt'],
      ['rename .htm .html x.htm', 'delete:move x.htm', 'write x.html'],
      ['rename x /opt/x x.htm', 'delete:move x.htm', 'write /opt/x.htm'],
      ["rename 's#.*#/opt/x#' x.htm", 'delete:move x.htm', 'unknown: new names that cannot be told'],
      ["rename -n 's/a/b/' x.txt", 'read:names x.txt'],
      ["rename -f 's/a/b/' x.txt", 'unknown: renames over what is there'],
      ["rename 'unlink $_' x", 'unknown: a rule of `rename` is code'],
    ],
  }),
  defineCommand({
    name: 'ts',
    aliases: ['figlet', 'toilet', 'cowsay', 'banner', 'ascii', 'errno', 'sl', 'qalc', 'numbat'],
    about: 'print nice text',
    style: 'raw',
    options: table({
      flag: `${letters}, --help, --version, --gay, --metal, --width, --terse, --exact, --verbose, --round, --compact, -exrates`,
    }),
    // fonts and cows from a file can be code
    effects: ({ words, name }) => {
      // a queue of commands has the name of what puts the time before lines
      const queued = name === 'ts' && words.some((word) => !/^-|%/.test(show(word)))
      if (queued) return [unknown('`ts` may run its words'), run(words.filter((word) => !show(word).startsWith('-')))]
      return words.some((word) => /^-\w*f|^--file/.test(show(word)))
        ? [unknown('takes a file that is not looked at')]
        : words.flatMap(complainsOf)
    },
    examples: [
      ['figlet hi'],
      ['figlet --frob', 'unknown: option `--frob` of `figlet` is not described'],
      ['ts %H:%M'],
      ['cowsay -f ./x.cow hi', 'unknown: takes a file that is not looked at'],
    ],
  }),
  defineCommand({
    name: 'units',
    about: 'turn amounts into other units',
    // -H and -L keep a record in a file, -f takes definitions from one
    options: table({
      flag: '-1 --one-line, -c --check, -e --exponential, -q --quiet --silent, -s --strict, -S --show-factor, -t --terse, -v --verbose, -V --version',
      value: '-d --digits, -o --output-format',
    }),
    effects: nothing,
    examples: [['units -t "3 miles" km'], ['units -H /opt/a', 'unknown: option `-H` of `units` is not described']],
  }),
  defineCommand({
    name: 'fdupes',
    aliases: ['jdupes', 'rdfind', 'rmlint'],
    about: 'find equal files',
    options: table({
      flag: '-r --recurse, -S --size, -m --summarize, -n --noempty, -q --quiet, -s --symlinks, -1 --sameline, -A --nohidden, -t --time, -j --json',
    }),
    // -d and -N delete
    effects: ({ operands }) => operands.map((folder) => read(folder, 'search')),
    examples: [
      ['fdupes -r src', 'read:search src'],
      [
        'fdupes -dN src',
        'unknown: option `-d` of `fdupes` is not described',
        'unknown: option `-N` of `fdupes` is not described',
        'read:search src',
      ],
    ],
  }),
  defineCommand({
    name: 'inotifywait',
    about: 'wait for changes of files',
    abbreviates: true,
    options: table({
      flag: '-m --monitor, -r --recursive, -q --quiet, -s --syslog, -v --verbose, -z --zero, -c --csv, -P --no-dereference, --no-newline, -d --daemon',
      value: '-e --event, --exclude, --excludei, --include, --includei, --format, --timefmt, -t --timeout',
      reads: '--fromfile',
      writes: '-o --outfile',
    }),
    effects: ({ operands }) => operands.map((file) => read(file, 'names')),
    examples: [
      ['inotifywait -d -o /opt/a src', 'write /opt/a', 'read:names src'],
      ['inotifywait -e modify src', 'read:names src'],
      ['inotifywait -e modify src --fromfile /opt/a --outfile /opt/b', 'read /opt/a', 'write /opt/b', 'read:names src'],
      ['inotifywait -o /opt/a -m src', 'write /opt/a', 'read:names src'],
      ['inotifywait --zap', 'unknown: option `--zap` of `inotifywait` is not described'],
    ],
  }),
  defineCommand({
    name: 'inotifywatch',
    about: 'count changes of files',
    abbreviates: true,
    options: table({
      flag: '-r --recursive, -v --verbose, -z --zero, -P --no-dereference',
      value: '-e --event, --exclude, --excludei, --include, --includei, -t --timeout, -a --ascending, -d --descending',
      reads: '--fromfile',
    }),
    effects: ({ operands }) => operands.map((file) => read(file, 'names')),
    examples: [
      ['inotifywatch -d modify -r src', 'read:names src'],
      ['inotifywatch --zap', 'unknown: option `--zap` of `inotifywatch` is not described'],
    ],
  }),
  defineCommand({
    name: 'fswatch',
    about: 'wait for changes of files',
    // settings of a monitor may name anything
    options: table({
      flag: '-0 --print0, -1 --one-event, -a --access, -d --directories, -E --extended, -I --insensitive, -L --follow-links, -n --numeric, -o --one-per-batch, -r --recursive, -t --timestamp, -u --utf-time, -v --verbose, -x --event-flags',
      value: '-e --exclude, -i --include, -l --latency, -m --monitor, --event, --batch-marker, --format, -f --format-time',
      reads: '--filter-from',
    }),
    effects: ({ operands }) => operands.map((file) => read(file, 'names')),
    examples: [
      ['fswatch -o src', 'read:names src'],
      ['fswatch --filter-from /opt/a src', 'read /opt/a', 'read:names src'],
      ['fswatch --zap', 'unknown: option `--zap` of `fswatch` is not described'],
    ],
  }),
  defineCommand({
    name: 'tsp',
    aliases: ['vipe', 'zrun', 'ifne', 'pee', 'mispipe'],
    about: 'pipe helpers that run programs',
    style: 'raw',
    effects: ({ words, name }) => [
      unknown('a pipe helper runs programs'),
      ...(/^(?:pee|mispipe)$/.test(name)
        ? words.map((word) => shell(word))
        : [run(words.slice(show(words[0] ?? literal('')) === '-n' ? 1 : 0))]),
    ],
    examples: [['pee x', 'unknown: a pipe helper runs programs']],
  }),
]

/** A rule of the Perl `rename` is code; plain substitutions and the two words of the other `rename` are not. */
function renames({ operands, has, text }: Args): readonly Draft[] {
  const rule = text(0) ?? ''
  const substitution = /^(?:s|y|tr)([/|#,!])(?:[^$@`]|\$(?=\1)|\$\d)*\1[gix]*$/.test(rule)
  if (!substitution && (operands.length < 3 || /[$`;(){}]/.test(rule)))
    return [
      unknown('a rule of `rename` is code'),
      ...operands.slice(0, 1).map((code): Draft => ({ do: 'code', language: 'perl', text: code })),
    ]
  const files = fileWords(operands.slice(substitution ? 1 : 2))
  if (has('-f', '-d') && !has('-n')) return [...files.map((file) => remove(file, 'move')), unknown('renames over what is there')]
  if (has('-n')) return files.map((file) => read(file, 'names'))
  const renamed = substitution ? substituted(rule) : replaced(rule, text(1))
  return files.flatMap((file): readonly Draft[] => [
    remove(file, 'move', { recursive: true }),
    renamed ? write(reworded(file, renamed), substitution || has('-o') ? 'create' : undefined) : unknown('new names that cannot be told'),
    flow([file], 'stdout', 'filter'),
  ])
}

type Change = (name: string) => string

/** `rename FROM TO`: the first of what it finds in the name. */
const replaced = (from: string, to: string | undefined): Change | undefined =>
  to === undefined ? undefined : (name) => `${name.slice(0, name.lastIndexOf('/') + 1)}${baseName(name).replace(from, () => to)}`

/** `s/a/b/`, as far as it is the same in both languages. */
function substituted(rule: string): Change | undefined {
  const [, , from, to, flags] = /^s([/|#,!])((?:[\w .^$+*?-]|\\[.dws-])*)\1([\w .-]*)\1([gi]*)$/.exec(rule) ?? []
  // single letters for others: no folder among them
  if (/^(?:y|tr)\//.test(rule)) return (name) => `${name}.renamed`
  if (from === undefined || to === undefined) return undefined
  try {
    const pattern = new RegExp(from, flags)
    return (name) => name.replace(pattern, () => to)
  } catch {
    return undefined
  }
}
