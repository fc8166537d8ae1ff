import type { Draft } from '../../command-spec.ts'
import { escaped } from '../../../expressions.ts'
import { ownFolder } from '../../own-folder.ts'
import type { CodeAnalyser, Held } from '../analyser.ts'
import { tasksWanted } from './tasks.ts'

/** Manifests of Python packages: modules of the project that a tool loads as its plugins, as soon as the project is installed. */
export const entryPoints: CodeAnalyser = { language: 'entry-points', inline: (text) => scan(text), scan }

/** What a group lists: `[project.entry-points.pytest11]`, `pytest11 =`, `"pytest11": [`. */
const listOf = (group: string): RegExp =>
  new RegExp(`(?<=(?:entry-points|plugins)\\.|^|["'\\s[])${escaped(group)}(?![\\w.])["']?\\]?((?:(?!\\n\\[|\\])[\\s\\S]){1,2000})`, 'g')

const module = /=\s*["']?([A-Za-z_][\w.]*)/g

function scan(text: string, held?: Held): readonly Draft[] {
  const lists = (tasksWanted(held) ?? []).flatMap((group) => [...text.matchAll(listOf(group))].map(([, list = '']) => list))
  const modules = lists.flatMap((list) => [...list.matchAll(module)].map(([, name = '']) => name.replaceAll('.', '/')))
  // what was built of the project has a folder of its own in it
  const folders = ['', 'src/'].flatMap((folder) => [folder, `${ownFolder}/${folder}`])
  const files = [...new Set(modules)].flatMap((path) =>
    folders.flatMap((folder) => [`${folder}${path}.py`, `${folder}${path}/__init__.py`]),
  )
  return files.length > 0 ? [{ do: 'project-code', what: 'plugins', files }] : []
}
