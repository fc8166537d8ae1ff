import type { Draft } from '../command-spec.ts'

/** Libraries that log in, sign or check with a key, and calls that only work something out of it. */
const uses =
  /paramiko|asyncssh|(?<![.\w])ssh2?['"./]|node-?ssh|\bfabric\b|sftp|net::ssh|net\/ssh|phpseclib|nodegit|pygit2|simple-git|sshclient|\bjsch\b|crypto\/ssh|\bjwt\b|\bjose\b|\bsign(?:ature|ing|er)?\b|createprivatekey|(?:load|from|parse|decode)_?\w{0,20}private_?key|createhash|hashlib|\bdigest\b|\bsha\d+\b|\bmd5\b|fingerprint/i
/** Calls that show a text, write it down or hand it on. */
const shows =
  /\b(?:print\w*|console\.\w+|puts|echo|say|log\w*|write\w*|stdout|copy\w*|copyfile|dump\w*|send\w*|post|put|fetch|upload\w*|cat)\b/i

/** A read of a private key that code of the project makes, as a scan marks it. */
const isKeyRead = (draft: Draft): boolean => draft.do === 'effect' && draft.kind === 'read' && draft.detail?.key === true

/** What code does, without its reads of a private key where the key may be there to be used and not to be seen. */
export const withShownKeys = (drafts: readonly Draft[], text: string): readonly Draft[] =>
  drafts.some(isKeyRead) && (uses.test(text) || !shows.test(text)) ? drafts.filter((draft) => !isKeyRead(draft)) : drafts
