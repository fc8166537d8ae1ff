import type { Args } from '../../arguments.ts'
import { connect, type Draft, projectCode, read, unknown, write } from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf } from '../../value.ts'
import { codeFrom, editsOperands } from '../_project.ts'

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
  if (['nm', 'objdump', 'addr2line', 'buildid', 'doc', 'vet', 'dist', 'pack', 'test2json', 'api'].includes(text ?? ''))
    return rest.filter((word) => !show(word).startsWith('-')).map((word) => read(word))
  if (['compile', 'asm', 'link', 'cgo'].includes(text ?? '')) {
    const named = rest.filter((_word, index) =>
      /^-{1,2}(?:o|exportheader|cpuprofile|memprofile)$/.test(show(rest[index - 1] ?? literal(''))),
    )
    return [projectCode('build'), write('.', 'folder'), ...named.map((word) => write(word))]
  }
  return [projectCode(`tool ${text ?? ''}`.trim(), 'go.mod'), modules]
}
