import type { Effect, EffectKind } from '../effect.ts'

type Act = readonly [command: string, kind: EffectKind, tag: string, target: string]

/** Hives, drives and folders that hold the system or everybody's work. */
const startKeys = String.raw`(?:currentversion\\(?:run(?:once)?|policies\\explorer\\run|winlogon)\b|currentcontrolset\\services\\[^;|\n]*\bimagepath\b)`
const homes = String.raw`(?:[a-z]:[\\/]+users[\\/]+[^\\/"'\s]+|%userprofile%|%homepath%|\$env:userprofile|\$home|~)(?:[\\/]+[^\\/"'\s]+)?[\\/]*(?:\*)?(?=["'\s;),]|$)`
const system = String.raw`(?:[a-z]:|\$env:systemdrive|%systemdrive%)[\\/]*(?:\*(?:\.\*)?)?(?=["'\s;),]|$)|(?:[a-z]:[\\/]+windows|[a-z]:[\\/]+program ?(?:files|data)|\$env:(?:systemroot|windir|programfiles|programdata)|%(?:systemroot|windir|programfiles|programdata)%)\b|[a-z]:[\\/]+users[\\/]*(?:\*)?(?=["'\s;),]|$)|${homes}`
/** A folder that lies directly on the drive of the system, but for those that hold what is soon gone. */
const topFolder = String.raw`c:[\\/]+(?!te?mp\b)[\w-]+[\\/]*(?:\*(?:\.\*)?)?(?=["'\s;),]|$)`
/** Keys of the registry on which everything else hangs. */
const rootKeys = String.raw`["']?(?:hklm|hkcu|hkcr|hku|hkey_\w+):?(?:[\\/]+(?:software|system|sam|security|hardware)(?:[\\/]+(?:microsoft|classes)(?:[\\/]+windows)?)?)?[\\/]*(?=["'\s;]|$)`
const ran = String.raw`(?:new-object\s+(?:system\.)?net\.webclient\s*\)\s*\.downloadfile\(|certutil\b[^;|&\n]*[-/]urlcache|bitsadmin\b[^;|&\n]*\/transfer|start-bitstransfer\b|(?:iwr|wget|curl|invoke-webrequest|start-bitstransfer)\b[^;|\n]{0,300}-(?:outfile|o|dest\w*)\b)[^;|\n]{0,300}?([\w-]{1,80}\.(?:exe|ps1|bat|cmd|msi|vbs|scr|hta))\b[^\n]{0,300}?[;&|\n]\s*(?:start(?:-process)?\s+|&\s*|cmd\s+\/c\s+|msiexec\b[^;\n]*?\s)?["']?(?:[\w$:.{}\\/%]*[\\/])?\1`

/** Services that record what happens. */
const recorders = String.raw`["']?(?:eventlog|sysmon(?:64)?|windefend|sense)\b`
const lists = '(?:get-childitem|gci|dir|ls)'
const deletes = String.raw`(?:remove-item|ri|rm|del|erase|rd)\b`

/** Commands of Windows after which nothing is as it was, by the name and what must follow it. */
const acts: readonly Act[] = [
  [String.raw`(?:stop|restart)-computer\b`, 'process', 'shutdown', 'this machine'],
  [String.raw`shutdown\s+(?:[^;|\n]*\s)?[/-][srphg]\b`, 'process', 'shutdown', 'this machine'],
  [
    String.raw`(?:format-volume|clear-disk|initialize-disk|remove-partition|remove-virtualdisk|remove-storagepool|diskpart)\b`,
    'infra',
    'destroy',
    'a disk',
  ],
  [String.raw`format(?:\.com)?\s+(?:[^;|\n]*\s)?[a-z]:`, 'infra', 'destroy', 'a disk'],
  [
    String.raw`(?:remove-item|ri|rm|del|erase|rd|rmdir|takeown|icacls|set-acl)\b[^;|\n]*?["'\s](?:${system})`,
    'infra',
    'destroy',
    'a drive or a folder of the system',
  ],
  [
    String.raw`(?:(?:remove-item|ri|rm|del|erase|rd|rmdir)\b(?=[^;|\n]*\s-r)|(?:rd|rmdir|del|erase)\b(?=[^;|\n]*\s\/s\b))[^;|\n]*?["'\s](?:${topFolder})`,
    'infra',
    'destroy',
    'a drive or a folder of the system',
  ],
  // what is found there goes one by one
  [
    String.raw`${lists}\b[^;|\n]*?["'\s](?:${system})[^;|\n]*\|[^\n]*?\b${deletes}`,
    'infra',
    'destroy',
    'a drive or a folder of the system',
  ],
  // all that lies in the folder it is called in
  [String.raw`${lists}(?:\s+-(?:force|recurse|file|directory|hidden))*\s*\|\s*${deletes}`, 'infra', 'destroy', 'everything in a folder'],
  [String.raw`fsutil\s+file\s+setzerodata\b[^;|\n]*?\s(?:${system})`, 'infra', 'destroy', 'a drive or a folder of the system'],
  [String.raw`robocopy\b[^;|\n]*?["'\s](?:${system})[^;|\n]*\/(?:mir|purge)\b`, 'infra', 'destroy', 'a drive or a folder of the system'],
  [
    String.raw`\[(?:system\.)?io\.(?:file|directory)\]::(?:delete|move|copy|create\w*|write\w*|append\w*)\(\s*["']?(?:${system})`,
    'infra',
    'destroy',
    'a drive or a folder of the system',
  ],
  [String.raw`(?:get-item|gi)\s+["']?(?:${system})["']?\s*\)\s*\.delete\(`, 'infra', 'destroy', 'a drive or a folder of the system'],
  [String.raw`(?:remove-item|ri|rm|del|rd|reg\s+delete)\b[^;|\n]*?\s${rootKeys}`, 'infra', 'destroy', 'the registry'],
  // modules of providers: the noun says what is lost whole
  [
    String.raw`remove-\w*?(?:resourcegroup|database|sqlserver|sqlinstance|storageaccount|cluster|dbinstance|dbcluster|cfnstack|ddbtable|snapshot|recoverypoint|recoveryservicesvault|backupvault|keyvault|cosmosdb\w+|flexibleserver|mysqlserver|postgresqlserver|subscription|gcproject|webapp|adforest|addomain|adorganizationalunit)\b`,
    'infra',
    'destroy',
    'something of a provider as a whole',
  ],
  [String.raw`remove-\w*bucket\b[^;|\n]*-(?:deletebucketcontent|force)\b`, 'infra', 'destroy', 'a bucket'],
  [
    String.raw`new-azroleassignment\b[^;|\n]*["'\s](?:owner|user access administrator)\b|register-iam\w+policy\b[^;|\n]*administratoraccess|add-adgroupmember\b[^;|\n]*\b(?:domain|enterprise|schema) admins|add-azureaddirectoryrolemember\b`,
    'privilege',
    'grant-admin',
    'administrators',
  ],
  [String.raw`export-pfxcertificate\b|certutil\b[^;|\n]*[-/]exportpfx\b`, 'infra', 'private-key', 'a certificate and its key'],
  [
    String.raw`vssadmin\s+(?:delete|resize)\b|wmic\s+shadowcopy\s+delete|wbadmin\s+(?:delete|disable)\b|get-(?:wmi|cim)\w+\s[^;|\n]*?\bwin32_shadowcopy\b[^;\n]*?\|[^;\n]*?(?:\bremove-|\.delete\()|get-(?:wmi|cim)\w+\s[^;|\n]*?\bwin32_shadowcopy["'\s]*\)\s*\.delete\(|disable-computerrestore\b`,
    'infra',
    'destroy',
    'backups',
  ],
  [String.raw`bcdedit\s+\/(?:set|delete\w*|import)\b`, 'infra', 'destroy', 'how the machine starts'],
  [
    String.raw`wevtutil\s+(?:cl|clear-log)\b|(?:clear|remove)-eventlog\b|auditpol\s+\/(?:clear|remove)\b|wevtutil\s+(?:sl|set-log)\s[^;|\n]*\/e(?:nabled)?:false|fsutil\s+usn\s+deletejournal\b|\[(?:system\.)?diagnostics\.eventing\.reader\.eventlogsession\]::globalsession\.clearlog\b`,
    'infra',
    'audit-off',
    'event logs',
  ],
  [
    String.raw`(?:(?:stop|suspend|remove)-service\b[^;|\n]*?\s|(?:sc|net1?)\s+(?:stop|delete)\s+)${recorders}|set-service\b[^;|\n]*?\s${recorders}[^;|\n]*\sdisabled\b|sc\s+config\s+${recorders}[^;|\n]*\sdisabled\b`,
    'infra',
    'audit-off',
    'what records events',
  ],
  [
    String.raw`(?:get-process|gps|ps)(?:\s+-includeusername)?\s*\|\s*(?:(?:where-object|where|\?)\s*\{[^{}|]*-ne\s+\$pid[^{}|]*\}\s*\|\s*)?(?:stop-process|spps|kill)\b|taskkill\b[^;|\n]*\/im\s+\*`,
    'process',
    'all',
    'every process',
  ],
  [String.raw`while\s*\(\s*(?:\$true|1)\s*\)\s*\{\s*(?:start-process|saps|start)\s`, 'process', 'fork-bomb', 'processes without end'],
  [
    String.raw`(?:stop-ctlogging|remove-cttrail|remove-gddetector|stop-cfgconfigurationrecorder|remove-cwllloggroup)\b|remove-azdiagnosticsetting\b|auditpol\s+\/set\b[^;|\n]*:disable`,
    'infra',
    'audit-off',
    'the record of a cloud or of this machine',
  ],
  [String.raw`set-mppreference\b[^;|\n]*-disable\w+[\s:]+(?:\$true|1)`, 'infra', 'audit-off', 'the virus scanner'],
  [String.raw`reg\s+(?:add|copy|import)\b[^;|\n]*${startKeys}`, 'persist', 'autostart', 'the registry'],
  [String.raw`(?:(?:new|set)-item(?:property)?)\b[^;|\n]*${startKeys}`, 'persist', 'autostart', 'the registry'],
  [
    String.raw`schtasks\s+(?:[^;|\n]*\s)?\/(?:create|change)\b|register-scheduled(?:task|job)\b`,
    'persist',
    'autostart',
    'a scheduled task',
  ],
  [String.raw`new-service\b|sc(?:\.exe)?\s+(?:create|config)\s+\S+\s+[^;|\n]*binpath=`, 'persist', 'unit', 'a service'],
  [String.raw`(?:add-content|set-content|out-file|tee-object|copy-item)\b[^;|\n]*\$profile\b`, 'persist', 'rc', 'the profile'],
  [String.raw`[^;|\n]*[\\/]start menu[\\/]programs[\\/]startup[\\/]`, 'persist', 'autostart', 'the startup folder'],
  [
    String.raw`net1?\s+(?:local)?group\s+["']?[\w ]*admin[^;|\n]*\/add|add-localgroupmember\b[^;|\n]*admin`,
    'privilege',
    'grant-admin',
    'administrators',
  ],
  [
    String.raw`start-process\s+(?:-f\w{0,8}\s+)?(?!.*-a(?:rg\w*)?\s)["']?(?:powershell|pwsh|cmd)\S*[^;|\n]*-verb\s+runas`,
    'privilege',
    'root-shell',
    'an elevated shell',
  ],
  [
    String.raw`runas\b[^;|\n]{0,200}\/user:["']?(?:[\w.-]+\\)?(?:administrator|system)\b[^;|\n]*["'\s](?:cmd|powershell|pwsh)\b|psexec(?:64)?\b[^;|\n]{0,200}\s-s\b[^;|\n]{0,200}["'\s](?:cmd|powershell|pwsh)\b|(?:gsudo|sudo)\s+(?:cmd|powershell|pwsh)(?:\.exe)?\s*(?:$|[;|\n])`,
    'privilege',
    'root-shell',
    'an elevated shell',
  ],
  [String.raw`reg\s+save\s+["']?(?:hklm|hkey_local_machine)\\(?:sam|system|security)\b`, 'infra', 'private-key', 'accounts of the machine'],
  [
    String.raw`(?:procdump|rundll32|out-minidump|taskmgr)\w*\b[^;|\n]*?\b(?:lsass|minidump)\b|mimikatz\b|invoke-mimikatz\b|ntdsutil\b[^;|\n]*?\bifm\b`,
    'infra',
    'private-key',
    'accounts of the machine',
  ],
  [
    String.raw`rundll32\s+["']?(?:javascript|vbscript):|mshta\s+["']?(?:https?|javascript|vbscript):|msiexec\b[^;|\n]*\s[-/](?:i|package)\s+["']?https?:|regsvr32\b[^;|\n]*\/i:https?:`,
    'execute',
    'download',
    'text from the network',
  ],
  [
    String.raw`wmic\b[^;\n]{0,100}\bcall\s+create\b[^;\n]{0,100}\b(?:powershell|pwsh)\b[^;\n]{0,100}\s-e`,
    'execute',
    'decoded',
    'decoded text',
  ],
  [
    String.raw`(?:set-wmiinstance|new-ciminstance|register-(?:wmi|cimindication)event)\b[^;\n]*(?:__eventfilter|eventconsumer|__filtertoconsumerbinding)\b`,
    'persist',
    'autostart',
    'what Windows does on an event',
  ],
  [ran, 'execute', 'download', 'text from the network'],
  [
    String.raw`(?:iwr|irm|wget|curl|invoke-webrequest|invoke-restmethod)\b[^;|\n]{0,200}-o\w{0,6}\s+\$(\w{1,40})\b[^\n]{0,200}?[;&|\n]\s*(?:&\s*|\.\s+|start-process\s+)\$\1\b`,
    'execute',
    'download',
    'text from the network',
  ],
]

/** A command begins a line, or stands behind what ends another, opens a block or starts it; it may be called by its path and ending. */
const starts = String.raw`(?:(?:start-process|saps|start)\s+(?:-f\w{0,8}\s+)?)?["']?(?:cmd(?:\.exe)?["']?\s+(?:-a\w{0,12}\s+)?["']?\/[ckr]["']?\s*,?\s*|(?:powershell|pwsh)(?:\.exe)?["']?\s+-a\w{0,12}\s+["']?-\w{1,12}(?:\s+|["']\s*,\s*))["'{]?\s*`
const begins = String.raw`(?:^|[;|&{(\n])\s*(?:${starts})?(?:["']?[\w:.\\/]{0,80}[\\/])?`
const compiled = (): readonly { readonly pattern: RegExp; readonly effect: PlainEffect }[] =>
  acts.map(([command, kind, tag, target]) => ({
    pattern: new RegExp(begins + command.replaceAll(String.raw`\s+`, String.raw`(?:\.exe)?["']?\s+`), 'gi'),
    effect: { kind, tag, target },
  }))
// most calls are none of Windows and never need them
let patterns: ReturnType<typeof compiled> | undefined

/** Longer texts are left to those who read them whole. */
const longest = 4096

/** An effect on nothing that lies at a path. */
export type PlainEffect = Required<Pick<Effect, 'kind' | 'tag' | 'target'>>

/** Whether the command that was found is only rehearsed, as an option of its own says that stands in it or behind it. */
function isRehearsed(text: string, { 0: found, index }: RegExpExecArray): boolean {
  const end = index + found.length
  const command = found + (/^[^;|&\n#{}]*/.exec(text.slice(end))?.[0] ?? '')
  return /\s-(?:whatif|wi)(?:\s|$)/i.test(command.replaceAll(/'[^']*'|"[^"]*"/g, '').split('#', 1)[0] ?? '')
}

/** What a text for PowerShell or `cmd` plainly does to Windows, whatever stands around it; a rehearsal does nothing. */
export function windowsActs(text: string): readonly PlainEffect[] {
  if (text.length > longest) return []
  patterns ??= compiled()
  const found = patterns.flatMap(({ pattern, effect }) =>
    [...text.matchAll(pattern)].some((match) => !isRehearsed(text, match)) ? [effect] : [],
  )
  // several ways to say the same
  return found.filter(({ tag, target }, at) => found.findIndex((other) => other.tag === tag && other.target === target) === at)
}
