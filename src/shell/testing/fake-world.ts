import type { World } from '../world.ts'

/** A machine made of plain values, for examples and tests: workspace `/w`, home `/home/u`. */
export function fakeWorld({
  files = {},
  folders = [],
  settings = {},
  userSettings = {},
  temp = ['/tmp'],
  programs = [],
  links = {},
}: {
  files?: Readonly<Record<string, string>>
  folders?: readonly string[]
  settings?: Readonly<Record<string, string>>
  userSettings?: Readonly<Record<string, string>>
  temp?: readonly string[]
  /** Files that a build has left there and that are no text. */
  programs?: readonly string[]
  /** What each link says. */
  links?: Readonly<Record<string, string>>
} = {}): World {
  const names = [...Object.keys(files), ...programs, ...Object.keys(links)]
  const isFolder = (path: string): boolean => path === '/w' || folders.includes(path) || names.some((name) => name.startsWith(`${path}/`))
  return {
    home: '/home/u',
    roots: ['/w'],
    temp,
    kindOf: (path) => (names.includes(path) ? 'file' : isFolder(path) ? 'folder' : 'missing'),
    linksAt: (path) => Object.entries(links).filter(([link]) => link === path || link.startsWith(`${path}/`)),
    textOf: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
    expand: (pattern) =>
      [...new Set([...names, ...names.map((name) => name.slice(0, name.lastIndexOf('/'))), ...folders])]
        .filter((path) => matches(pattern, path))
        .sort(),
    isBuilt: (path) => programs.includes(path),
    repositoryOf: (path) => (path === '/w' || path.startsWith('/w/') ? '/w' : undefined),
    gitConfig: (_folder, key) => (Object.hasOwn(settings, key) ? settings[key] : undefined),
    gitSettings: () => new Map([...Object.entries(userSettings), ...Object.entries(settings)]),
    userGitSettings: () => new Map(Object.entries(userSettings)),
  }
}

/** Patterns with stars only, each inside one name. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`).test(path)
