import type { Args } from '../../arguments.ts'
import { type Draft, execute, infra, read, unknown, write } from '../../command-spec.ts'
import { dropPrefix, isDynamic, knownPrefix, literal, type Piece, show, textOf, type Word } from '../../value.ts'

/** A folder of this machine that a container sees. */
interface Mount {
  readonly inside: string
  readonly outside: Word
  readonly readonly: boolean
  /** A volume that docker keeps: it outlives the container, but is no folder of this machine's own. */
  readonly volume?: true
}

/** A word cut at a character of its known text; holes stay whole in their part. */
export function splitWord(word: Word, separator: string): readonly Word[] {
  const parts: Piece[][] = [[]]
  for (const piece of word.pieces) {
    if (!('text' in piece)) {
      parts.at(-1)?.push(piece)
      continue
    }
    for (const [index, text] of piece.text.split(separator).entries()) {
      if (index > 0) parts.push([])
      if (text) parts.at(-1)?.push({ ...piece, text })
    }
  }
  return parts.map((pieces) => ({ pieces: pieces.length > 0 ? pieces : [{ text: '' }], at: word.at }))
}

const isFolder = (word: Word): boolean => isDynamic(word) || /^(\/|\.|~|[A-Za-z]:[\\/])/.test(knownPrefix(word))

/** What `-v`, `--mount` and `--device` bring into a container; anonymous volumes and temporary file systems go with it. */
export function mountsOf(args: Args): readonly Mount[] {
  return [...args.values('-v').flatMap(volume), ...args.values('--mount').flatMap(mount), ...args.values('--device').flatMap(device)]
}

function volume(word: Word): readonly Mount[] {
  const [outside, inside, flags] = splitWord(knownPrefix(word).startsWith('=') ? dropPrefix(word, 1) : word, ':')
  if (!outside || !inside) return unseen(word)
  return [place(outside, inside, /(^|,)ro($|,)/.test(textOf(flags) ?? ''))]
}

/** What is only known at run time may name any folder. */
const unseen = (word: Word): readonly Mount[] => (isDynamic(word) ? [{ outside: word, inside: '/', readonly: false }] : [])

/** Volumes go by a folder of their own, so that what is done to them can be told. */
const place = (outside: Word, inside: Word, readonly: boolean): Mount =>
  isFolder(outside)
    ? { outside, inside: clean(show(inside)), readonly }
    : { outside: literal(`/docker-volumes/${show(outside)}`), inside: clean(show(inside)), readonly, volume: true }

/** A device of this machine is the same inside, under its own or another name. */
function device(word: Word): readonly Mount[] {
  const [outside, inside] = splitWord(word, ':')
  return outside && isFolder(outside) ? [{ outside, inside: clean(show(inside ?? outside)), readonly: false }] : []
}

function mount(word: Word): readonly Mount[] {
  const fields = splitWord(word, ',')
  const field = (...names: readonly string[]): Word | undefined => {
    for (const part of fields)
      for (const name of names) if (knownPrefix(part).startsWith(`${name}=`)) return dropPrefix(part, name.length + 1)
    return undefined
  }
  const outside = field('source', 'src')
  const inside = field('target', 'destination', 'dst')
  const type = textOf(field('type'))
  if (type === 'tmpfs') return []
  if (!outside || !inside) return unseen(word)
  const readonly = fields.some((part) => /^(readonly|ro)(=(true|1))?$/.test(textOf(part) ?? ''))
  return [place(outside, inside, readonly)]
}

const clean = (path: string): string => path.replace(/(?<=.)\/+$/, '')

const hostNamespaces = ['--network', '--pid', '--ipc', '--uts', '--userns', '--cgroupns']
const sockets = /(docker|podman|containerd|crio)[\w.-]*\.sock$/

/** What a container may reach of this machine beside what its command does: mounts, namespaces, devices, rights. */
export function hostAccess(args: Args, mounts: readonly Mount[], inner: readonly Word[]): readonly Draft[] {
  const drafts: Draft[] = []
  const opened: string[] = []
  for (const option of [
    '--privileged',
    '--cap-add',
    '--device',
    '--volumes-from',
    '--device-cgroup-rule',
    '--use-api-socket',
    '--runtime',
    '--cgroup-parent',
  ])
    if (args.has(option)) opened.push(option)
  for (const option of hostNamespaces)
    for (const value of args.values(option))
      if (/^(host|container:|ns:)/.test(show(value)) || isDynamic(value)) opened.push(`${option} ${show(value)}`)
  // what it prints goes to a server that the line names
  for (const value of args.values('--log-driver'))
    if (!/^(?:none|local|json-file|journald|k8s-file|passthrough)$/.test(show(value))) opened.push(`--log-driver ${show(value)}`)
  for (const value of args.values('--security-opt'))
    if (!/^no-new-privileges/.test(show(value))) opened.push(`--security-opt ${show(value)}`)
  for (const { outside, readonly, volume } of mounts) {
    if (volume) continue
    const path = textOf(outside)
    if (path === undefined && isDynamic(outside)) drafts.push(unknown(`the folder \`${show(outside)}\` is only known at run time`))
    else if (path !== undefined && sockets.test(path)) opened.push(`mount ${path}`)
    else if (/^\/dev\//.test(path ?? '')) continue
    // the container sees all of it; a folder that is missing is made
    else drafts.push(readonly ? read(outside, 'search') : write(outside, 'folder'))
  }
  const root = mounts.some(({ outside, readonly }) => /^\/+\.?$/.test(show(outside)) && !readonly)
  const breaksOut = inner.some((word) => /(^|[\s;&|/])(chroot|nsenter|mount|debugfs|release_agent)(\s|$)/.test(show(word)))
  const hasAllRights = opened.includes('--privileged')
  const seesProcesses = opened.some((name) => name.startsWith('--pid host'))
  const entersHost =
    (hasAllRights || seesProcesses) &&
    // all rights over the processes of the machine are a way out by themselves
    ((hasAllRights && seesProcesses) || breaksOut || mounts.some(({ outside }) => /^\/(dev|proc|sys)?\/*$/.test(show(outside))))
  // a disk can be mounted inside, and so can any folder with the right to mount
  const disk = mounts.some(({ outside }) => /^\/dev\/(?:[sv]d[a-z]|xvd|nvme|mmcblk|mapper\/|dm-|disk|md\d|mem$|kmem$)/.test(show(outside)))
  const mayMount = args.values('--cap-add').some((word) => /^(?:CAP_)?(?:SYS_ADMIN|SYS_MODULE|ALL)$/i.test(show(word)))
  // through the socket it starts containers on this machine that may reach all of it
  const startsOthers =
    opened.some((name) => name.startsWith('mount ')) &&
    /(?:^|\s)(?:-v|--volume)[ =]\/+:|--privileged|--pid[ =]host|(?:src|source)=\/+,/.test(inner.map(show).join(' '))
  if (root || entersHost || disk || startsOthers || (mayMount && breaksOut)) drafts.push(execute('container-escape', args.name))
  else if (opened.length > 0) drafts.push(infra('host-access', opened.join(', ')))
  return drafts
}
