import { type Draft, flow, infra, printsTainted, read, removeTree, send, unknown, write } from '../../command-spec.ts'
import { knownPrefix, show, textOf, type Word } from '../../value.ts'
import { into } from '../_inputs.ts'
import type { CloudCall } from './_call.ts'

const isRemote = (word: Word): boolean => /^(s3|gs|https?):\/\//.test(knownPrefix(word))
/** Whether an address is a whole bucket, not something in it. */
const isWhole = (word: Word): boolean => /^(?:s3|gs):\/\/[^/]+(?:\/(?:\*\*?)?)?$/.test(show(word))
const isStream = (word: Word): boolean => textOf(word) === '-'

/** Copies between this machine and a bucket, either way. */
export function copies(from: Word, to: Word, { deep = false, deletes = false, moves = false } = {}): readonly Draft[] {
  const bucket = isRemote(to) ? to : from
  if (isRemote(from) && isRemote(to)) return [infra('change', `copy ${show(from)} ${show(to)}`)]
  if (isRemote(to))
    return [
      ...(isStream(from) ? [] : [read(from, deep ? 'search' : undefined)]),
      send('upload', bucket, { carries: [isStream(from) ? 'stdin' : from] }),
      ...(deletes ? [infra('change', `delete what is missing in ${show(to)}`)] : []),
      ...(moves ? [removeTree(from, 'move')] : []),
    ]
  if (!isRemote(from)) return [unknown(`\`${show(from)}\` and \`${show(to)}\` are both local`)]
  const place = /(^|\/)\.{0,2}$/.test(show(to)) && !deep ? into(to, from) : to
  return [
    infra(moves ? 'change' : 'read', `copy ${show(from)}`),
    ...(isStream(to) ? [printsTainted('download')] : [write(place), flow([{ taint: 'download' }], place)]),
    ...(deletes ? [removeTree(to)] : []),
  ]
}

const flags = new Set([
  '--recursive',
  '--dryrun',
  '--delete',
  '--quiet',
  '--only-show-errors',
  '--no-progress',
  '--force',
  '--size-only',
  '--exact-timestamps',
  '--follow-symlinks',
  '--no-follow-symlinks',
  '--human-readable',
  '--summarize',
  '--no-guess-mime-type',
  '--no-sign-request',
  '--no-paginate',
  '--debug',
  '--force-glacier-transfer',
  '--no-verify-ssl',
  '--ignore-glacier-warnings',
  '--no-cli-pager',
  '--no-overwrite',
])

/** Operands of `aws s3`: words that are no option and no value of one. */
function operandsOf(words: readonly Word[]): readonly Word[] {
  return words.filter((word, index) => {
    if (/^--/.test(knownPrefix(word))) return false
    const before = knownPrefix(words[index - 1] ?? word)
    return index === 0 || !before.startsWith('--') || before.includes('=') || flags.has(before)
  })
}

/** `aws s3 VERB …`. */
export function s3(call: CloudCall, words: readonly Word[]): readonly Draft[] {
  const verb = textOf(words[0]) ?? ''
  const [from, to] = operandsOf(words.slice(1))
  if (call.has('--dryrun')) return [infra('dry-run', `aws s3 ${verb}`)]
  if (verb === 'ls') return [infra('read', 'aws s3 ls')]
  if (!from) return [unknown(`\`aws s3 ${verb}\` without a place`)]
  if (verb === 'cp' && to) return copies(from, to, { deep: call.has('--recursive') })
  if (verb === 'mv' && to) return copies(from, to, { deep: call.has('--recursive'), moves: true })
  if (verb === 'sync' && to) return copies(from, to, { deep: true, deletes: call.has('--delete') })
  if (verb === 'rm') return [infra(call.has('--recursive') && isWhole(from) ? 'destroy' : 'change', `delete ${show(from)}`)]
  if (verb === 'rb') return [infra(call.has('--force') ? 'destroy' : 'change', `bucket ${show(from)}`)]
  if (verb === 'presign') return [infra('secret', `address of ${show(from)}`)]
  if (verb === 'mb' || verb === 'website') return [infra('change', `${verb} ${show(from)}`)]
  return [unknown(`subcommand \`s3 ${verb}\` of \`aws\` is not described`)]
}
