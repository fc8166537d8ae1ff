import type { Args } from '../arguments.ts'
import { connect, type Draft, install, projectCode, read, run, type Target, tidy, unknown, write } from '../command-spec.ts'
import { literal, reworded, show, textOf, type Word } from '../value.ts'
import { folderName } from './_inputs.ts'

const moduleName = /^(@[\w.-]+\/)?[A-Za-z][\w.-]*(\/[\w./-]+)?$/
const dataFile = /\.(json|jsonc|json5|ya?ml|toml|ini|cfg|conf|properties|xml|neon|dist|rc|env|txt|md)$|(^|\/)\.[\w-]+rc$/

/** A settings file, plugin or preload named on the line: code of the project if it lies in it, else it can be anything. */
export function loads(word: Word, language?: 'javascript' | 'python' | 'ruby' | 'php'): readonly Draft[] {
  const text = textOf(word)
  if (text === undefined) return [unknown(`\`${show(word)}\`, code or settings only known at run time`)]
  if (/^[a-z][\w+.-]*:/.test(text)) return [unknown(`\`${text}\` is code from elsewhere`)]
  const outside = /^(\/|~)|(^|\/)\.\.(\/|$)/.test(text)
  // a folder of the project, in which settings are looked for by their names
  if (!outside && /(?:^|\/)\.?$/.test(text)) return [projectCode(text)]
  if (!outside && dataFile.test(text)) return [read(word), ...settingsIn(word)]
  const isPath = outside || text.startsWith('.') || /\.[cm]?[jt]sx?$|\.(py|rb|php)$/.test(text)
  if (!isPath && moduleName.test(text)) return [projectCode(text, ...(language === 'python' ? moduleFiles(text) : []))]
  const endings = /\.\w+$/.test(text) ? undefined : leftOut.get(language)
  if (endings) return [projectCode(text, ...endings.map((ending) => literal(`${text}${ending}`, word.at)))]
  return [{ do: 'script', file: word, parameters: [], ...(language ? { language } : {}) }]
}

/** Endings of files that may be left out where they are loaded. */
const leftOut: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['javascript', ['', '.js', '.cjs', '.mjs', '.ts', '/index.js']],
  ['ruby', ['', '.rb']],
])

/** Where a module of the project lies, if it is one. */
export const moduleFiles = (name: string): readonly string[] => {
  const path = name.replace(/:.*$/, '').replaceAll('.', '/')
  return [`${path}.py`, `${path}/__init__.py`, `src/${path}.py`, `src/${path}/__init__.py`]
}

/** A module of Python that a tool is told to load: one of the project, also below these folders, or of a package that it declares. */
export const loadsModule = (name: string, ...folders: readonly Word[]): Draft => ({
  do: 'project-code',
  what: `module \`${name}\``,
  files: [...moduleFiles(name), ...folders.flatMap((folder) => moduleFiles(name).map((file) => `${show(folder)}/${file}`))],
  mustExist: true,
  orDeclared: { names: [name.split('.')[0] ?? name], ecosystem: 'python-module' },
  notCode: true,
})

/** The module of a class that an option names (`uvicorn.workers.UvicornWorker`, `package:Class`); names without one are the tool's own. */
export const loadsClasses = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options
    .flatMap((option) => args.values(option))
    .filter((word) => /[.:]/.test(textOf(word) ?? '.') && !/^egg:/.test(show(word)))
    .map((word) =>
      textOf(word) === undefined
        ? unknown(`\`${show(word)}\`, a class only known at run time`)
        : loadsModule(show(word).replace(show(word).includes(':') ? /:.*$/ : /\.[^.]*$/, '')),
    )

/** Loads the code that settings of the project name. */
export const loadsSettings = (what: string, ...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what,
  files,
  as: 'code-settings',
})

/** Runs the command lines that settings of the project hold; what is not understood in them is project code like other. */
export const runsSettings = (what: string, ...files: readonly Target[]): Extract<Draft, { do: 'project-code' }> => ({
  do: 'project-code',
  what,
  files,
  as: 'command-lines',
  plain: true,
})

/** Code that settings of the project name, beside what their tool is known to do. */
export const codeIn = (...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what: 'settings',
  files,
  as: 'code-settings',
  notCode: true,
})

/** Loads the plugins of these groups that the project itself brings (`[project.entry-points.pytest11]`). */
export const ownPlugins = (...groups: readonly string[]): Draft => ({
  do: 'project-code',
  what: 'plugins',
  files: ['pyproject.toml', 'setup.cfg', 'setup.py', '*.egg-info/entry_points.txt', 'src/*.egg-info/entry_points.txt'],
  tasks: groups,
  as: 'entry-points',
  notCode: true,
})

/** Takes code from the folders that settings of the project name. */
export const codeFrom = (...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what: 'code',
  files,
  as: 'code-places',
  notCode: true,
})

/** What settings of the project name, as code to load or as command lines, beside what their tool is known to do. */
export const settingsIn = (...files: readonly Target[]): readonly Draft[] => [
  codeIn(...files),
  { do: 'project-code', what: 'settings', files, as: 'command-lines', plain: true, notCode: true },
]

/** Takes packages from where settings of the project say. */
export const takesFrom = (...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what: 'packages',
  files,
  as: 'package-sources',
  notCode: true,
})

/** Fills the folders that settings of the project name for results. */
export const fillsNamed = (...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what: 'output',
  files,
  as: 'output-settings',
  notCode: true,
})

/** Fills the folder that a tool fills by itself, or those that settings of the project name. */
export const fills = (folder: string, ...files: readonly Target[]): readonly Draft[] => [write(folder), fillsNamed(...files)]

/** What the debugger of Python runs before anything else. */
export const debuggerSettings: Draft = { do: 'project-code', what: 'debugger', files: ['.pdbrc'], as: 'python', notCode: true }

/** Runs the examples that stand in documents and in the documentation of code. */
export const examplesIn = (...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what: 'tests',
  files,
  as: 'doctests',
  notCode: true,
  plainActs: true,
})

/** All values of some options, loaded as code or settings. */
export const loadsValues = (
  args: Args,
  options: readonly string[],
  language?: 'javascript' | 'python' | 'ruby' | 'php',
): readonly Draft[] => options.flatMap((option) => args.values(option).flatMap((word) => loads(word, language)))

/** Values that are names of the tool's own (`dot`, `jsdom`) or a file with one of the caller's, which is loaded. */
export const loadsFiles: typeof loadsValues = (args, options, language) =>
  options
    .flatMap((option) => args.values(option))
    .filter((word) => /[./]/.test(textOf(word) ?? '.'))
    .flatMap((word) => loads(word, language))

/** Starts the programs that options name: what becomes of each is judged as if it only said its version. */
export const startsNamed = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  options.flatMap((option) => args.values(option)).map((word) => run([word, literal('--version')]))

/** Starts a program that is given by its path; a bare name or number is one of those that the tool knows. */
export const startsByPath = (word: Word | undefined): readonly Draft[] =>
  word && show(word).includes('/') ? [run([word, literal('--version')])] : []

/** Puts results beside the files that they are made from. */
export function fillsBeside(sources: readonly Word[], tag = 'folder'): readonly Draft[] {
  const folders = sources.map((word) => reworded(word, folderName))
  const isFirst = (word: Word, index: number): boolean => folders.findIndex((other) => show(other) === show(word)) === index
  return folders.length > 0 ? folders.filter(isFirst).map((folder) => write(folder, tag)) : [write('.', tag)]
}

/** The folders of a search path given on the line. */
export const foldersIn = (list: Word): readonly Word[] =>
  textOf(list) === undefined
    ? [list]
    : show(list)
        .split(/[:;]/)
        .map((folder) => literal(folder === '' ? '.' : folder, list.at))

/** The same where code is loaded from each of them. */
export const loadsFolders = (what: string, list: Word): readonly Draft[] => foldersIn(list).map((folder) => projectCode(what, folder))

/** Edits the named files in place, or everything here; `-` is standard input. */
export const editsOperands = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] =>
  operands.length > 0 ? operands.filter((word) => textOf(word) !== '-').map((word) => tidy(word)) : [tidy('.')]

/** Edits files here that settings or patterns choose, and those elsewhere that the line names. */
export const editsHere = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] => [
  write('.', 'edit'),
  ...operands.filter((word) => textOf(word) === undefined || /^(?:\.\.|\/|~)/.test(show(word))).map((word) => write(word, 'edit')),
]

/** Reads the named files, or everything here; `-` is standard input. */
export function readsOperandsOr({ operands }: Pick<Args, 'operands'>, fallback: Target = '.'): readonly Draft[] {
  return operands.length > 0 ? operands.filter((word) => textOf(word) !== '-').map((word) => read(word)) : [read(fallback)]
}

/** The words of an inner command: everything after a subcommand, read raw so that no option of it is taken for one's own. */
export function wordsAfter(args: Pick<Args, 'words'>, name: string): readonly Word[] {
  const rest = args.words.slice(args.words.findIndex((word) => textOf(word) === name) + 1)
  const dashes = rest.findIndex((word) => textOf(word) === '--')
  return dashes < 0 ? rest : rest.filter((_, index) => index !== dashes)
}

/** Words after the first literal `--`. */
export function afterDashes(words: readonly Word[]): readonly Word[] {
  const index = words.findIndex((word) => textOf(word) === '--')
  return index < 0 ? [] : words.slice(index + 1)
}

/** Config files a JavaScript tool looks for: `name.config.js` and its siblings. */
export const configFiles = (...stems: readonly string[]): readonly string[] =>
  stems.flatMap((stem) => ['.js', '.mjs', '.cjs', '.ts', '.mts'].map((extension) => `${stem}${extension}`))

/** Changes the files in place where one of the options asks for that, else only looks at them. */
export const fixes = (args: Args, ...options: readonly string[]): readonly Draft[] =>
  args.has(...options) ? editsOperands(args) : readsOperandsOr(args)

/** Takes packages out of a manifest, or only says what that would change. */
export const removesPackages =
  (manifest: string) =>
  (args: Args): readonly Draft[] =>
    args.has('--dry-run') ? [read(manifest)] : args.operands.map((word) => install('remove', word))

/** Serves the project on this machine. */
export const listens = (what: string, ...files: readonly string[]): readonly Draft[] => [
  projectCode(what, ...files),
  connect('listen', 'localhost'),
]

/** What a check with ESLint loads: its settings, and the code that those name which are no code. */
export const eslintSettings: readonly Draft[] = [
  { do: 'project-code', what: 'eslint', files: configFiles('eslint.config', '.eslintrc'), notCode: true },
  codeIn('.eslintrc.json', '.eslintrc', '.eslintrc.yml', '.eslintrc.yaml', 'package.json'),
]

/** Files of a name in a folder and a little below it, as tests are looked for. */
const filesBelow = (folder: string, ...names: readonly string[]): readonly string[] =>
  ['', '*/', '*/*/'].flatMap((inner) => names.map((name) => `${folder}/${inner}${name}`))

/** Tests that a runner finds by itself. */
export const testsFound = (...files: readonly Target[]): Draft => ({
  do: 'project-code',
  what: 'tests',
  files,
  notCode: true,
  plainActs: true,
})

/** The same for tests of a name in a folder and a little below it. */
export const testsBelow = (folder: string, ...names: readonly string[]): Draft => testsFound(...filesBelow(folder, ...names))

/** Tests in JavaScript of a folder that the line names. */
export const testsInFolder = (word: Word): readonly Draft[] => {
  const folder = textOf(word)?.replace(/\/$/, '')
  return folder === undefined || /\.\w+$|\*/.test(folder) ? [] : [testsBelow(folder, '*.js', '*.ts', '*.mjs', '*.cjs', '*.tsx')]
}

/** Folders in which packages of a workspace lie. */
const workspaceFolders = ['packages/*/', 'apps/*/', 'libs/*/']

/** Settings of a tool in the packages of a workspace, which it reads as its own. */
export const inPackages = (...files: readonly string[]): readonly string[] =>
  workspaceFolders.flatMap((folder) => files.map((file) => `${folder}${file}`))

/** Tests that a runner finds: all of them, those of the folders that are named, or any whose name holds a word. */
export const testsNamed = (words: readonly Word[]): readonly Draft[] => [
  ...(words.length === 0 || words.some((word) => /^[\w-]+$/.test(textOf(word) ?? '')) ? [javascriptTests] : []),
  ...words.flatMap(testsInFolder),
]

// not every folder: installed packages bring tests of their own
const testFolders = [
  '',
  'src/',
  'src/*/',
  'src/*/*/',
  'test/',
  'test/*/',
  'tests/',
  'tests/*/',
  'lib/',
  'lib/*/',
  'app/',
  'app/*/',
  'spec/',
  'e2e/',
  'e2e/*/',
]

/** Tests in JavaScript, wherever a runner looks for them by itself. */
export const javascriptTests: Draft = testsFound(
  ...[...testFolders, ...inPackages('', 'src/', 'test/', 'tests/')].flatMap((folder) => [
    `${folder}*.test.*`,
    `${folder}*.spec.*`,
    `${folder}__tests__/*.*`,
  ]),
)
