import { defineCommand, install, projectCode, read, run, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'

const isPackage = (word: Word): boolean => !show(word).startsWith('-')

export default defineCommand({
  name: 'zig',
  about: 'builds Zig and C',
  style: 'raw',
  effects: ({ words: [name, ...rest] }) => {
    const text = textOf(name) ?? ''
    const files = rest.filter(isPackage)
    if (/^(version|env|help|targets|zen|std|libc|ast-check)$/.test(text)) return files.map((word) => read(word))
    if (text === 'fmt')
      return rest.some((word) => show(word) === '--check') ? files.map((word) => read(word)) : files.map((word) => write(word, 'edit'))
    if (/^(build|build-exe|build-lib|build-obj|test|run|test-obj)$/.test(text))
      return [
        projectCode(text === 'test' || files.some((word) => show(word) === 'test') ? 'tests' : 'build', 'build.zig', ...files),
        write('zig-out'),
      ]
    if (text === 'fetch') return files.map((word) => install('url', word))
    if (/^(cc|c\+\+)$/.test(text)) return [run([literal(text === 'cc' ? 'gcc' : 'g++'), ...rest])]
    if (text === 'init') return [write('build.zig')]
    return name ? [unknown(`subcommand \`${text}\` of \`zig\` is not described`)] : []
  },
  examples: [
    ['zig build test', 'execute:project tests', 'write zig-out'],
    ['zig fmt --check src', 'read src'],
    ['zig frob', 'unknown: subcommand `frob` of `zig` is not described'],
  ],
})
