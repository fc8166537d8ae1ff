import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, infra, processes, run, shell, unknown } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { windowsActs } from '../../windows-acts.ts'

const plainly = (text: string): readonly Draft[] => windowsActs(text).map((effect): Draft => ({ do: 'effect', ...effect }))

/** What follows `/c` is one text for `cmd`. What a shell would do with it counts, too: most programs are the same there. */
function interprets({ words, name }: Args): readonly Draft[] {
  const start = words.findIndex((word) => /^\/[ckr]$/i.test(textOf(word) ?? ''))
  const text = words
    .slice(start + 1)
    .map(show)
    .join(' ')
  const doubt = unknown(`what \`${name}\` runs is not analysed`)
  return start < 0 || text === '' ? [doubt] : [...plainly(text), shell(literal(text.replaceAll('\\', '/'))), doubt]
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
    name: 'reg',
    aliases: [
      ...['reg.exe', 'schtasks', 'schtasks.exe', 'sc', 'sc.exe', 'net', 'net.exe', 'vssadmin', 'vssadmin.exe', 'wbadmin', 'wbadmin.exe'],
      ...['bcdedit', 'bcdedit.exe', 'wevtutil', 'wevtutil.exe', 'auditpol', 'auditpol.exe', 'wmic', 'wmic.exe', 'diskpart', 'diskpart.exe'],
      ...['mshta', 'mshta.exe', 'regsvr32', 'regsvr32.exe', 'bitsadmin', 'bitsadmin.exe', 'format.com'],
    ],
    about: 'administration of Windows',
    style: 'raw',
    effects: ({ words, name }) => [
      ...plainly([name, ...words.map(show)].join(' ')),
      unknown(`\`${[name, ...words.slice(0, 2).map(show)].join(' ')}\` is not described`),
    ],
    examples: [
      [
        String.raw`reg add "HKCU\Software\Microsoft\Windows\CurrentVersion\Run" /v x /d y`,
        'persist:autostart the registry',
        String.raw`unknown: ${'`'}reg add HKCU\Software\Microsoft\Windows\CurrentVersion\Run${'`'} is not described`,
      ],
      ['vssadmin delete shadows /all', 'infra:destroy backups', 'unknown: `vssadmin delete shadows` is not described'],
      ['vssadmin list shadows', 'unknown: `vssadmin list shadows` is not described'],
      ['schtasks /create /tn a /tr b', 'persist:autostart a scheduled task', 'unknown: `schtasks /create /tn` is not described'],
      ['schtasks /query', 'unknown: `schtasks /query` is not described'],
      ['wevtutil.exe cl Security', 'infra:audit-off event logs', 'unknown: `wevtutil.exe cl Security` is not described'],
    ],
  }),
]
