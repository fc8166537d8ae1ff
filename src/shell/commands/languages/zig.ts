import { defineCommand, flow, install, projectCode, read, run, tidy, unknown, write } from '../../command-spec.ts'
import { testsBelow } from '../_project.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'

/** Options of a build that name a folder, in the next word or after `=`. */
const folderOption = /^(?:-p|--prefix|--cache-dir|--global-cache-dir|--build-file|--prefix-exe-dir|--prefix-lib-dir|--prefix-include-dir)$/
/** Options whose value is no file of the build. */
const valueOption = /^(?:--test-filter|--name|--summary|--color|-target|-mcpu|--libc|-O|--dep|-I|-L|-l|--seed|--maxrss|-j|--verbose-link)$/

/** `-femit-bin=FILE`: the program that a single compilation leaves. */
const emitted = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word) => {
    const [start] = /^-femit-[\w-]+=/.exec(knownPrefix(word)) ?? []
    return start === undefined ? [] : [dropPrefix(word, start.length)]
  })

/** Options that say what is built and how; others name folders of libraries, linkers and the like. */
const plainOption =
  /^-(?:$|D|O|f|j\d|l\w*$|I|L|M|m|c$|h$|p$|-(?:prefix(?:-\w+-dir)?|cache-dir|global-cache-dir|build-file|summary|verbose[\w-]*|check|stdin|ast-check|name|test-filter|watch|release|fetch|help|color|mod|dep|library|exclude|zon|seed|debounce|prominent-compile-errors|error-style|stack|strip|save(?:-exact)?)(?:=|$)|target$|mcpu|dynamic$|static$|rdynamic$|isystem$|version)/

/** The steps of a build that are asked for, where all of them are known. */
const stepsAmong = (words: readonly Word[]): { readonly tasks?: readonly string[]; readonly namedIn?: readonly string[] } =>
  words.every((word) => textOf(word) !== undefined) ? { tasks: words.map(show), namedIn: [] } : {}

const isPackage = (word: Word): boolean => !show(word).startsWith('-')

export default defineCommand({
  name: 'zig',
  about: 'builds Zig and C',
  style: 'raw',
  effects: ({ words: [name, ...rest] }) => {
    const text = textOf(name) ?? ''
    const after = (option: RegExp): readonly Word[] => rest.filter((_word, index) => option.test(show(rest[index - 1] ?? literal(''))))
    const folders = after(/^(?:-p|--prefix|--cache-dir|--global-cache-dir|--prefix-\w+-dir)$/)
    const values = new Set([...after(folderOption), ...after(valueOption)])
    const end = rest.findIndex((word) => show(word) === '--')
    const files = (end < 0 ? rest : rest.slice(0, end)).filter((word) => isPackage(word) && !values.has(word))
    const before = end < 0 ? rest : rest.slice(0, end)
    const odd = /^(?:cc|c\+\+)$/.test(text) ? [] : before.filter((word) => show(word).startsWith('-') && !plainOption.test(show(word)))
    if (odd.length > 0) return odd.map((word) => unknown(`option \`${show(word)}\` of \`zig ${text}\` is not described`))
    if (/^(version|env|help|targets|zen|std|libc|ast-check|translate-c)$/.test(text)) return files.map((word) => read(word))
    if (text === 'fmt') return rest.some((word) => show(word) === '--check') ? files.map((word) => read(word)) : files.map(tidy)
    if (/^(build|build-exe|build-lib|build-obj|test|run|test-obj)$/.test(text))
      return [
        {
          do: 'project-code',
          what: text === 'test' || files.some((word) => show(word) === 'test') ? 'tests' : 'build',
          // only a whole build has steps
          ...(text === 'build' ? { files: ['build.zig'], ...stepsAmong(files) } : { files }),
        },
        ...(text === 'build' ? [testsBelow('src', '*.zig')] : []),
        ...after(/^--build-file$/).map((word) => projectCode('build', word)),
        ...(folders.length > 0 ? folders.map((word) => write(word, 'folder')) : [write('zig-out')]),
        ...emitted(rest).flatMap((word) => [write(word), flow(files, word, 'compile')]),
      ]
    if (text === 'fetch') return files.map((word) => install('url', word))
    if (/^(cc|c\+\+)$/.test(text)) return [run([literal(text === 'cc' ? 'gcc' : 'g++'), ...rest])]
    if (text === 'init') return [write('build.zig')]
    return name ? [unknown(`subcommand \`${text}\` of \`zig\` is not described`)] : []
  },
  examples: [
    ['zig build test', 'execute:project tests', 'write zig-out'],
    ['zig build-exe a.zig -femit-bin=/tmp/a', 'execute:project build', 'write zig-out', 'write /tmp/a'],
    ['zig build-exe a.zig -femit-bin="$X"', 'execute:project build', 'unknown: writes `$X`, a path only known at run time'],
    ['zig build --prefix out', 'execute:project build', 'write:folder out'],
    ['zig fmt --check src', 'read src'],
    ['zig build --system /opt/a', 'unknown: option `--system` of `zig build` is not described'],
    ['zig build-exe a.zig -femit-asm=/opt/a', 'execute:project build', 'write zig-out', 'write /opt/a'],
    ['zig frob', 'unknown: subcommand `frob` of `zig` is not described'],
  ],
})
