import { type Argument, opaque } from '../interpreter/call.ts'

const folder: Argument = { kind: 'mixed', pieces: [{ hole: 'library-path', shown: '(installed software)' }] }
const file: Argument = { kind: 'mixed', pieces: [...folder.pieces, { text: '/__init__.py' }] }
const folders: Argument = { kind: 'iterable', item: folder }

/** Where Python and what is installed for it lie, by the names that tell. */
const members: readonly (readonly [RegExp, Argument])[] = [
  [/^[\w.]+\.__file__$/, file],
  [/^[\w.]+\.__path__$/, folders],
  [/^sys\.(?:base_|exec_|base_exec_)?prefix$/, folder],
]

const results: readonly (readonly [RegExp, Argument])[] = [
  [/^inspect\.get(?:source)?file$/, file],
  [/^sysconfig\.get_path$/, folder],
  [/^sysconfig\.get_paths$/, folders],
  [/^site\.getsitepackages$/, folders],
  [/^site\.get(?:usersitepackages|userbase)$/, folder],
  [/^importlib\.resources\.files$/, folder],
  [
    /^importlib\.util\.find_spec$/,
    {
      kind: 'record',
      entries: new Map([
        ['origin', file],
        ['submodule_search_locations', folders],
        ['name', opaque],
      ]),
    },
  ],
]

const found = (table: typeof members, name: string): Argument | undefined => table.find(([pattern]) => pattern.test(name))?.[1]

/** The place that a member of a module holds, where it is one of these. */
export const installedMember = (name: string): Argument | undefined => found(members, name)

/** The place that a call gives, where it is one of these. */
export const installedResult = (name: string): Argument | undefined => found(results, name)
