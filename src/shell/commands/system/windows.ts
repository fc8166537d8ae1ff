import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, infra, processes, read, run, shell, unknown } from '../../command-spec.ts'
import { isDynamic, literal, show, textOf } from '../../value.ts'
import { plainly } from './_windows.ts'

/** The same as a shell would write it, as far as the programs are known there. */
const asShell = (text: string): string =>
  text
    .replaceAll('\\', '/')
    .replaceAll(/%(?:userprofile|homedrive%%homepath)%/gi, '~')
    .replaceAll(/(^|[&|]\s*)(?:type|more)(?=\s)/gi, '$1cat')
    .replaceAll(/(^|[&|]\s*)copy(?=\s)/gi, '$1cp')

/** What follows `/c` is one text for `cmd`. What a shell would do with it counts, too: most programs are the same there. */
function interprets({ words, name }: Args): readonly Draft[] {
  const start = words.findIndex((word) => /^\/[ckr]$/i.test(textOf(word) ?? ''))
  const text = words
    .slice(start + 1)
    .map(show)
    .join(' ')
  const doubt = unknown(`what \`${name}\` runs is not analysed`)
  return start < 0 || text === '' ? [doubt] : [...plainly(text), shell(literal(asShell(text))), doubt]
}

export default [
  defineCommand({
    name: 'cmd',
    aliases: ['cmd.exe'],
    about: 'the command interpreter of Windows',
    style: 'raw',
    effects: interprets,
    examples: [
      [
        'cmd /c "format D: /q"',
        'infra:destroy a disk',
        'unknown: program `format` is not described',
        'unknown: what `cmd` runs is not analysed',
      ],
      ['cmd /c "type %USERPROFILE%\\\\.ssh\\\\id_rsa"', 'read ~/.ssh/id_rsa', 'unknown: what `cmd` runs is not analysed'],
      ['cmd.exe /c git status', 'read .', 'unknown: what `cmd.exe` runs is not analysed'],
    ],
  }),
  defineCommand({
    name: 'wsl',
    aliases: ['wsl.exe'],
    about: 'Linux beside Windows',
    style: 'raw',
    effects: ({ words, name }) => {
      const texts = words.map((word) => textOf(word) ?? '')
      if (/^(?:-l|--list|--status|--version|--help)$/.test(texts[0] ?? '')) return []
      if (texts.includes('--unregister')) return [infra('destroy', 'a Linux and all its files')]
      if (texts.some((text) => /^(?:--shutdown|-t|--terminate)$/.test(text))) return [processes('shutdown', 'this machine')]
      let start = 0
      while (/^-/.test(texts[start] ?? '')) start += /^(?:-d|--distribution|-u|--user|--cd)$/.test(texts[start] ?? '') ? 2 : 1
      const command = words.slice(start)
      return command.length > 0
        ? [run(command), unknown(`\`${name}\` may run it in another Linux`)]
        : [unknown(`\`${name}\` is not described`)]
    },
    examples: [
      ['wsl --list'],
      ['wsl --unregister Ubuntu', 'infra:destroy a Linux and all its files'],
      ['wsl --unregister Ubuntu --list', 'infra:destroy a Linux and all its files'],
      ['wsl --shutdown', 'process:shutdown this machine'],
      ['wsl -d Ubuntu -e rm a', 'delete a', 'unknown: `wsl` may run it in another Linux'],
    ],
  }),
  defineCommand({
    name: 'taskkill',
    aliases: ['taskkill.exe', 'tskill'],
    about: 'end processes of Windows',
    style: 'raw',
    effects: ({ words }) => {
      const [by, what] = words.slice(words.findIndex((word) => /^\/(?:im|pid)$/i.test(show(word)))).map(show)
      return [processes(/^\/pid$/i.test(by ?? '') ? 'number' : 'name', what ?? by ?? '')]
    },
    examples: [
      ['taskkill /F /IM node.exe', 'process:name node.exe'],
      ['taskkill /PID 12', 'process:number 12'],
    ],
  }),
  defineCommand({
    name: 'findstr',
    aliases: ['findstr.exe'],
    about: 'search for text on Windows',
    style: 'raw',
    effects: ({ words }) => {
      const texts = words.map(show)
      if (words.some(isDynamic)) return [unknown('what it searches is only known at run time')]
      const isOption = (text = ''): boolean => /^\/{1,2}[a-z]+(?::|$)/i.test(text)
      const named = texts.some((text) => /^\/{1,2}c:/i.test(text))
      if (texts.some((text) => /^\/{1,2}[fgd]:/i.test(text))) return [unknown('`findstr` takes what it searches from elsewhere')]
      const operands = words.filter((_word, index) => !isOption(texts[index])).slice(named ? 0 : 1)
      const isDeep = texts.some((text) => /^\/{1,2}s$/i.test(text))
      return operands.map((word) => (isDeep && !/[\\/]/.test(show(word)) ? read('.', 'search') : read(word)))
    },
    examples: [
      ['findstr /i "a b" README.md', 'read README.md'],
      ['findstr /s /i TODO *.md', 'read:search .'],
      ['findstr /g:/opt/a /s x *.md', 'unknown: `findstr` takes what it searches from elsewhere'],
    ],
  }),
]
