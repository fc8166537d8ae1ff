import type { Args } from '../../arguments.ts'
import { builds, type Draft, projectCode } from '../../command-spec.ts'
import { dropPrefix, join, literal, show, textOf, type Word } from '../../value.ts'

/** Where a system keeps what its kernel was built with: it comes with packages, and only root writes there. */
const kernelTree = /^\/(?:usr\/)?lib\/modules\/[^/]+\/(?:build|source)\/?$|^\/usr\/src\/(?:linux|kernels\/)[^/]*\/?$/

/** Variables that say how a module is built, not by what program or where to. */
const plainSetting =
  /^(?:(?:M|SUBDIRS|src)=.*|ARCH=\w+|CROSS_COMPILE=(?:[\w-]+-)?|[CVW]=\d?|LLVM=(?:1|-\d+)?|CF=["']?-D\w+["']?|KBUILD_VERBOSE=\d|KBUILD_MODPOST_WARN=1|CONFIG_\w+=\w*)$/

/** Options that say how much of the work is done at once and shown. */
const plainOption = /^(?:-[jklsSOwB]|--no-print-directory|--trace)$/

/** `make -C /lib/modules/…/build M=$PWD`: builds modules of the kernel by the rules of the kernel, in the folder that `M` names. */
export function kernelModules(folder: Word, { operands, given }: Args): readonly Draft[] | undefined {
  if (!given.every(({ name, value }) => (name === '-C' ? value === folder : plainOption.test(name)))) return undefined
  const isPlain = folder.pieces.every((piece) => ('text' in piece ? !piece.glob : piece.hole === 'plain'))
  if (!isPlain || !kernelTree.test(show(folder)) || show(folder).includes('..')) return undefined
  const settings = operands.filter((word) => /^\w+=/.test(show(word)))
  const goals = operands.filter((word) => !settings.includes(word)).map(textOf)
  const places = settings.filter((word) => /^M=/.test(show(word))).map((word) => dropPrefix(word, 2))
  const [place] = places
  if (!place || places.length > 1 || !goals.every((goal) => goal === 'modules' || goal === 'clean')) return undefined
  if (!settings.every((word) => plainSetting.test(show(word)))) return undefined
  return [
    projectCode('kernel module', join(place, literal('/Kbuild'))),
    // its makefile is read for what it names, no rule of it is asked for
    { do: 'manifest-script', manifest: 'Makefile', name: literal('obj-m'), parameters: [], folder: place, dry: true, otherwise: [] },
    builds(place),
  ]
}
