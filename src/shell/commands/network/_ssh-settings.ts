import { config, type Draft, shell, unknown } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, show, type Word } from '../../value.ts'

const inert = new Set(
  `addressfamily batchmode bindaddress bindinterface ciphers clearallforwardings compression connectionattempts connecttimeout controlmaster controlpath controlpersist dynamicforward escapechar exitonforwardfailure
   fingerprinthash forwardagent forwardx11 gatewayports hashknownhosts hostkeyalgorithms hostkeyalias hostname identitiesonly identityfile ipqos kbdinteractiveauthentication kexalgorithms localforward loglevel macs
   numberofpasswordprompts passwordauthentication port preferredauthentications proxyjump pubkeyacceptedalgorithms pubkeyacceptedkeytypes pubkeyauthentication rekeylimit remoteforward requesttty sendenv serveralivecountmax
   serveraliveinterval setenv streamlocalbindunlink tcpkeepalive updatehostkeys user verifyhostkeydns visualhostkey identityagent`
    .trim()
    .split(/\s+/),
)

/** What `-o NAME=VALUE` settings of ssh, scp and sftp do. Settings that run programs, and unlisted ones, are unknown. */
export function sshSettings(settings: readonly Word[]): readonly Draft[] {
  return settings.flatMap((setting): readonly Draft[] => {
    const [, name = '', value = ''] = /^\s*(\w+)[\s=]*(.*)$/.exec(show(setting)) ?? []
    const key = name.toLowerCase()
    if (key === 'stricthostkeychecking') return /^(?:yes|ask|accept-new)$/i.test(value) ? [] : [config('skip-checks', name)]
    if (key === 'userknownhostsfile' || key === 'globalknownhostsfile') return [config('skip-checks', name)]
    if (inert.has(key)) return []
    // what the value would do as a command counts beside the unknown
    const head = /^\s*\w+[\s=]*/.exec(knownPrefix(setting))?.[0] ?? ''
    return [
      unknown(`setting \`${name}\` of ssh can run programs`),
      ...(key.endsWith('command') ? [shell(dropPrefix(setting, head.length))] : []),
    ]
  })
}
