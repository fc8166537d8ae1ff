import type { Edit } from './protected-content.ts'

/** Settings of ssh, where most lines say how to reach a machine and a few name a command that runs whenever somebody logs in. */
const sshSettings = /\/\.ssh\/config(?:\.d\/[^/]+)?$/
const sshCommands =
  /^[ \t]*(?:(?:ProxyCommand|LocalCommand|KnownHostsCommand|PKCS11Provider|SecurityKeyProvider)[ \t=]+(?!none\b)|Match\b.*\bexec\b)/im

/** For settings that may name commands: why an edit of them makes one run later; text that was there before is not the edit's doing. */
export function startsAt(path: string): ((newText: string, oldText?: string) => string | undefined) | undefined {
  if (!sshSettings.test(path)) return undefined
  return (newText, oldText) => {
    const found = sshCommands.exec(newText)?.[0]
    return found === undefined || oldText?.includes(found) ? undefined : 'runs a command at every login'
  }
}

/** Why edits of one file make a command run later. */
export function startsOfEdits(path: string, edits: readonly Edit[]): string | undefined {
  const startsOf = startsAt(path)
  return startsOf && edits.map(({ text, old }) => startsOf(text, old)).find((why) => why !== undefined)
}
