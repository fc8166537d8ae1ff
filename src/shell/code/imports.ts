import { posix } from 'node:path'
import type { Language } from '../command-spec.ts'

/** Paths, from the folder of a file, that its code loads from the project: every place where the module may lie. */
export const importsOf = (language: Language, text: string): readonly string[] => readers.get(language)?.(text) ?? []

/** Files of code that stand in settings by name: plugins, set-up files, parsers. */
export const namedIn = (text: string): readonly string[] => [...new Set([...found(text, codeFile), ...found(text, setUp).flatMap(modules)])]

const codeFile = /(?:^|["'\s=:,[])(?:<rootDir>\/)?((?:\.{1,2}\/)?\.?[\w@-][\w@./-]*\.(?:[cm]?[jt]s|py|rb|php|rs|lua))(?=["'\s,\]}]|$)/gm

/** `setupFiles: 'tests/setup'`: a file by its path without an ending. */
const setUp = /\b(?:setupFiles\w*|globalSetup|globalTeardown)["']?\s*:\s*\[?\s*["'](?:<rootDir>\/)?([\w./-]*\/[\w-]+)["']/g

const found = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** A path without its ending, or a folder. */
const modules = (path: string): readonly string[] =>
  /\.[cm]?[jt]sx?$/.test(path)
    ? [path, path.replace(/\.([cm]?)js$/, '.$1ts')]
    : ['.js', '.ts', '.mjs', '.cjs', '.tsx', '/index.js', '/index.ts'].map((ending) => path + ending)

function pythonModules(text: string): readonly string[] {
  const named = [/^[ \t]*import[ \t]+([\w.]+)/gm, /\b(?:import_module|run_module|__import__)\(\s*["']([\w.]+)["']/g].flatMap((form) =>
    found(text, form),
  )
  const files = [/\brun_path\(\s*["']([^"'\n]+\.py)["']/g, /\bexec\(\s*(?:compile\(\s*)?open\(\s*["']([^"'\n]+\.py)["']/g].flatMap((form) =>
    found(text, form),
  )
  const members = [...text.matchAll(/^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+\(?([\w \t,]+)/gm)].flatMap(
    ([, dots = '', base = '', names = '']) => {
      const above = dots.length > 1 ? '../'.repeat(dots.length - 1) : ''
      const path = base.replaceAll('.', '/')
      return [path, ...names.split(',').map((name) => posix.join(path, name.trim().split(' ')[0] ?? ''))]
        .filter(Boolean)
        .map((one) => above + one)
    },
  )
  return [
    ...files,
    ...[...named.map((name) => name.replaceAll('.', '/')), ...members].flatMap((path) => [`${path}.py`, `${path}/__init__.py`]),
  ]
}

const readers: ReadonlyMap<Language, (text: string) => readonly string[]> = new Map([
  ['javascript', (text: string) => found(text, /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g).flatMap(modules)],
  ['python', pythonModules],
  ['ruby', (text: string) => found(text, /\brequire_relative[ \t(]+["']([^"'\n]+)["']/g).map((path) => `${path.replace(/\.rb$/, '')}.rb`)],
  ['php', (text: string) => found(text, /\b(?:require|include)(?:_once)?[ \t(]+(?:__DIR__[ \t]*\.[ \t]*)?["']\/?([^"'\n]+\.\w+)["']/g)],
])
