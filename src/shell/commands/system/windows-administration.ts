import { defineCommand, type Draft, unknown } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { plainly } from './_windows.ts'

/** Programs that administrate Windows, with the words by which each only shows something. */
const programs: ReadonlyMap<string, RegExp | undefined> = new Map<string, RegExp | undefined>([
  // some keys hold what was typed as a password once
  [
    'reg',
    /^query (?=hk[\w]+(?:\\|\/|$))(?!.*(?:\\|\/)(?:sam|security|winlogon|putty|simontatham|credentials?|vnc|snmp)\b)\S+(?: \/(?:ve|v \S+))?$/,
  ],
  ['schtasks', /^\/query(?: \/(?:tn|fo) \S+| \/v| \/nh)*$/],
  ['sc', /^(?:query|queryex|qc|qdescription|qfailure|getdisplayname|enumdepend)(?: [\w.-]+)*$/],
  // what follows `start` is started
  ['net', /^(?:(?:user|localgroup|group|share)(?: [\w$-]+)?|(?:start|accounts|statistics|config|session|file|use|view))$/],
  ['vssadmin', /^list [\w ]+$/],
  ['wbadmin', /^get \w+$/],
  ['bcdedit', /^(?:\/enum(?: \w+)?)?$/],
  ['wevtutil', /^(?:el|enum-logs|gl|get-log|gli|get-loginfo|ep|enum-publishers|gp|get-publisher)(?: [\w./-]+)?$/],
  ['auditpol', /^\/(?:get|list) \/[\w:*,]+$/],
  ['wmic', /^[a-z]+ (?:list(?: (?:brief|full))?|get [\w,]+)$/],
  ['systeminfo', /^(?:\/fo \w+|\/nh| )*$/],
  ['tasklist', /^(?:(?:^| )\/(?:v|svc|nh|fo \w+|fi [^/]+(?= \/|$)|m(?: [\w.]+)?)(?= \/|$))*$/],
  ['driverquery', /^(?:\/(?:v|si|nh|fo \w+)| )*$/],
  ['getmac', /^(?:\/(?:v|nh|fo \w+)| )*$/],
  ['gpresult', /^\/(?:r|v|z)$/],
  ['quser', /^$/],
  ['ver', /^$/],
  ['chcp', /^$/],
  ['powercfg', /^\/(?:list|l|query|q|getactivescheme|devicequery \w+|availablesleepstates|a)$/],
  ['netsh', /^(?:[a-z0-9]+ )+show(?: [a-z]+)*$/],
  ['fsutil', /^(?:fsinfo|volume diskfree|dirty query|behavior query)(?: [\w:]+)*$/],
  ['pnputil', /^\/enum-\w+$/],
  ['nbtstat', /^-[nrs]$/],
  ['diskpart', undefined],
  ['mshta', undefined],
  ['regsvr32', undefined],
  ['bitsadmin', undefined],
  ['format.com', undefined],
  ['takeown', undefined],
  ['icacls', /^[\w./\\-]+$/],
  ['robocopy', undefined],
  ['runas', undefined],
  ['psexec', undefined],
  ['psexec64', undefined],
])

const plainName = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.exe$/, '')

/** In the shell that comes with git a slash is doubled, lest it be taken for a path. */
const asWritten = (text: string): string => text.replaceAll(/(?<=^| )\/\/(?=\w)/g, '/').trim()

export default [
  defineCommand({
    name: 'reg',
    aliases: [...programs.keys()].flatMap((name) => (name === 'reg' ? ['reg.exe'] : name.includes('.') ? [name] : [name, `${name}.exe`])),
    about: 'administration of Windows',
    style: 'raw',
    effects: ({ words, name }): readonly Draft[] => {
      const text = asWritten(words.map(show).join(' '))
      if (programs.get(plainName(name))?.test(text.toLowerCase())) return []
      return [...plainly(`${name} ${text}`), unknown(`\`${[name, ...words.slice(0, 2).map(show)].join(' ')}\` is not described`)]
    },
    examples: [
      [
        String.raw`reg add "HKCU\Software\Microsoft\Windows\CurrentVersion\Run" /v x /d y`,
        'persist:autostart the registry',
        String.raw`unknown: ${'`'}reg add HKCU\Software\Microsoft\Windows\CurrentVersion\Run${'`'} is not described`,
      ],
      [String.raw`reg query "HKCU\Software\Microsoft\Windows\CurrentVersion\Run"`],
      [String.raw`reg query "HKLM\SAM\SAM"`, String.raw`unknown: ${'`'}reg query HKLM\SAM\SAM${'`'} is not described`],
      [String.raw`reg query "\\server\HKLM\Software"`, String.raw`unknown: ${'`'}reg query \server\HKLM\Software${'`'} is not described`],
      ['vssadmin delete shadows /all', 'infra:destroy backups', 'unknown: `vssadmin delete shadows` is not described'],
      ['vssadmin list shadows'],
      ['schtasks /create /tn a /tr b', 'persist:autostart a scheduled task', 'unknown: `schtasks /create /tn` is not described'],
      ['schtasks //query'],
      ['schtasks /query /s server', 'unknown: `schtasks /query /s` is not described'],
      ['net start'],
      ['net start spooler', 'unknown: `net start spooler` is not described'],
      ['net user ann'],
      ['net user ann secret', 'unknown: `net user ann` is not described'],
      ['wevtutil.exe cl Security', 'infra:audit-off event logs', 'unknown: `wevtutil.exe cl Security` is not described'],
      ['netsh interface ip show config'],
      ['netsh advfirewall set allprofiles state off', 'unknown: `netsh advfirewall set` is not described'],
      ['tasklist /fo csv'],
    ],
  }),
]
