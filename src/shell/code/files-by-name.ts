import type { Draft } from '../command-spec.ts'
import { deletesTree, writes } from './describe.ts'
import { type Argument, type Call, knownText } from './interpreter/call.ts'
import { ownName, spelledApart } from './names.ts'

/** Members that write files: `write_gml`, `save`, `outputJson`, `dump_stats`, `mimsave`, `toFile`, `get_writer`. */
const writing = /^(?:save|dump|export|to_file)$|^(?:save|dump|export|output|write)_\w+$|^(?:im|mim|mm|vol)(?:save|write)\w*$|\w_writer$/
/** Members that write a file, or text into one that is open. */
const either = /^(?:write|output)$/
const fileName = /^[\w./~-]*[\w-]\.\w{1,8}$/
/** Members that make something of a file that one of their options names. */
const making = /^(?:write|pdf|screenshot|file|destination)$/
/** Members that open a file in the mode that is given beside it. */
const opening = /(?:file|open|handler?|memmap)$/
/** Members that delete. */
const removing = /^(?:delete|remove|unlink)_(?:files?|dir|directory|folder|path|tree)(?:_sync)?$/

/** Members that declare options of a command line. */
const declaring = /^add_(?:argument|option|subparsers)$/

/** Options that name a file for the result, and those that name one for either. */
const intoFile =
  /^(?:out|out_?file|out_?path|output|output_(?:file|filename|path)|dest|dst|destination|(?:dest|dst|destination)_path|save_(?:path|as|to)|buf)$/
const ofFile = /^(?:path|file|filename)$/

/** Whether a value may name a file. */
export const isPath = (value: Argument): boolean =>
  value.kind === 'mixed' || value.kind === 'workspace-path' || (value.kind === 'text' && !value.constant)

/** Whether a mode opens a file for writing. */
export const isWriting = (mode: Argument | undefined): boolean => /^(?:[wx]|[ra]?b?\+)[bt+]*$/.test(knownText(mode) ?? '')

/** A member nobody described that says by its name, its options or a mode that it writes or deletes files: where it is told to. */
export function filesByName({ name, positional, named }: Call): readonly Draft[] {
  const own = spelledApart(ownName(name))
  // where a parser puts the value of an option is a name
  if (declaring.test(own)) return []
  const first = positional.filter(isPath).slice(0, 1)
  if (removing.test(own)) return first.flatMap((place) => deletesTree({ name, positional: [place], named }))
  const isNamed = writing.test(own)
  const opens = opening.test(own) && isWriting(named.get('mode') ?? positional[1])
  const options = [...named].filter(([option]) => {
    const spelled = spelledApart(option)
    return intoFile.test(spelled) || ((isNamed || making.test(own)) && ofFile.test(spelled))
  })
  const isFile = either.test(own) && first.some((place) => fileName.test(knownText(place) ?? ''))
  const places = [...(isNamed || opens || isFile ? first : []), ...options.map(([, place]) => place).filter(isPath)]
  return places.flatMap((place) => writes({ name, positional: [place], named }))
}
