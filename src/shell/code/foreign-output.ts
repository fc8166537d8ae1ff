import { type Draft, flow, printsTainted } from '../command-spec.ts'
import type { Language } from '../draft.ts'
import { show } from '../value.ts'

/** How code makes text out of what nobody can read, in whatever language. A single character by its number is no text. */
const decodes =
  /\b(?:b(?:16|32|64|85)decode|(?:un)?hexlify|a2b_\w+|fromhex|atob|(?:strict_|urlsafe_)?decode64|decode_base64|base64_decode|hex2bin|str_rot13|rot_?13|fromCharCode|decompress|gun[zZ]ip(?:Sync)?|inflate(?:Sync|Raw)?|gz(?:inflate|uncompress|decode)|decrypt)\b|["'](?:base64(?:url)?|hex)["']|\b(?:un)?pack1?\b\s*\(?\s*["']|\bmap\(\s*chr\b|(?:\bchr\(\d+\)\W{0,4}){4}/

const isDownload = (draft: Draft): boolean =>
  draft.do === 'effect' &&
  draft.kind === 'connect' &&
  (draft.tag === 'get' || draft.tag === 'post') &&
  !/^(?:https?:\/\/)?(?:localhost|127\.|\[::1\])/.test(typeof draft.target === 'string' ? draft.target : show(draft.target))

/** Languages whose values are followed: what they write is known to come from the network, or known not to. */
const isFollowed = (language: Language): boolean => language === 'python' || language === 'javascript'

/** What code does, with what it may have put into files: what it got from the network, which matters where that is run. */
export function withForeignFiles(language: Language, drafts: readonly Draft[]): readonly Draft[] {
  if (isFollowed(language) || !drafts.some(isDownload)) return drafts
  return drafts.flatMap((draft): readonly Draft[] =>
    draft.do === 'effect' && draft.kind === 'write' && draft.tag !== 'folder' && typeof draft.target !== 'string'
      ? [draft, flow([{ taint: 'download' }], draft.target)]
      : [draft],
  )
}

/** What code does, with what its output may hold: text that it decoded or downloaded, which matters where that is run. */
export const withForeignOutput = (drafts: readonly Draft[], text: string): readonly Draft[] => [
  ...drafts,
  ...(decodes.test(text) ? [printsTainted('decoded')] : []),
  ...(drafts.some(isDownload) ? [printsTainted('download')] : []),
]
