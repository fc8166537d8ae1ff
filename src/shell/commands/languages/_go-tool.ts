import type { Args } from '../../arguments.ts'
import { connect, type Draft, projectCode, read, run, tidy, unknown, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { codeFrom, editsOperands } from '../_project.ts'

/** Options of the compilers by which they fill a file or folder. */
const filled =
  /^-{1,2}(?:o|linkobj|asmhdr|exportheader|objdir|dynout|traceprofile|cpuprofile|memprofile|blockprofile|mutexprofile|bench|tmpdir)$/

/** Where options of the compilers write, in the same word or the next. */
const filledBy = (words: readonly Word[]): readonly Draft[] =>
  words.flatMap((word, index) => {
    const sign = knownPrefix(word).indexOf('=')
    if (sign > 0 && filled.test(knownPrefix(word).slice(0, sign))) return [write(dropPrefix(word, sign + 1))]
    return filled.test(show(words[index - 1] ?? literal(''))) ? [write(word)] : []
  })

/** `go tool test2json -p a ./a.test -test.v` runs what stands behind its own options. */
function turnsToJson(words: readonly Word[]): readonly Draft[] {
  const program = words.findIndex((word, index) => !knownPrefix(word).startsWith('-') && textOf(words[index - 1]) !== '-p')
  return program < 0 ? [] : [run(words.slice(program))]
}

/** Modules that are taken from folders of this machine. */
export const modules = codeFrom('go.mod', 'go.work')

/** Tools that Go brings along, and those that `go.mod` names. */
export const goTool = ({ words }: Args): readonly Draft[] => {
  const [name, ...rest] = words.slice(words.findIndex((word) => textOf(word) !== '-n'))
  const text = textOf(name)
  if (!name) return []
  // options of `go tool` itself point it at other modules
  if (knownPrefix(name).startsWith('-')) return [unknown(`option \`${show(name)}\` of \`go tool\` is not described`)]
  if (text === 'cover' || text === 'pprof' || text === 'trace' || text === 'covdata') {
    const out = rest.flatMap((word) => /^-{1,2}o(?:utput)?=(.+)$/.exec(show(word))?.[1] ?? [])
    const after = rest.filter((_word, index) => /^-{1,2}o(?:utput)?$/.test(show(rest[index - 1] ?? literal(''))))
    const files = rest.map(show).map((part) => /^-{1,2}(?:func|html|i)=(.+)$/.exec(part)?.[1] ?? (part.startsWith('-') ? undefined : part))
    return [
      ...files.flatMap((file) => (!file || file === 'text' ? [] : [/^https?:/.test(file) ? connect('get', file) : read(file)])),
      ...out.map((file) => write(file)),
      ...after.map((word) => write(word)),
      ...(rest.some((word) => /^-{1,2}http=/.test(show(word))) ? [connect('listen', 'localhost')] : []),
    ]
  }
  if (rest.some((word) => /^-{1,2}(?:extld|extldflags|toolexec|plugin)\b/.test(show(word))))
    return [unknown('linker flags that run another program')]
  // it makes and cleans the folder of Go itself
  if (text === 'dist' && !/^(?:list|version|env)$/.test(textOf(rest[0]) ?? '')) return [unknown('`go tool dist` changes Go itself')]
  // it edits sources, or an archive
  if (text === 'fix') return editsOperands({ operands: rest.filter((word) => !show(word).startsWith('-')) })
  if (text === 'pack' && !/^[tpv]+$/.test(textOf(rest[0]) ?? '')) return rest.slice(1, 2).map((word) => write(word))
  if (text === 'test2json') return turnsToJson(rest)
  if (text === 'buildid' && rest.some((word) => /^-{1,2}w\b/.test(show(word)))) return rest.slice(1).map((word) => tidy(word))
  if (['nm', 'objdump', 'addr2line', 'buildid', 'doc', 'vet', 'dist', 'pack', 'api'].includes(text ?? ''))
    return rest.filter((word) => !show(word).startsWith('-')).map((word) => read(word))
  if (['compile', 'asm', 'link', 'cgo'].includes(text ?? '')) return [projectCode('build'), write('.', 'folder'), ...filledBy(rest)]
  return [projectCode(`tool ${text ?? ''}`.trim(), 'go.mod'), modules]
}
