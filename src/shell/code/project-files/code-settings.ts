import type { Draft } from '../../command-spec.ts'
import { parseJsonc } from '../../manifests/jsonc.ts'
import { ownFolder } from '../../own-folder.ts'
import type { CodeAnalyser } from '../analyser.ts'
import { literal } from '../../value.ts'
import { classFiles, namedIn } from '../imports.ts'
import { namesElsewhere } from '../loads-elsewhere.ts'
import { python } from '../python/index.ts'
import { ruby } from '../small-languages/ruby.ts'

/** Settings that are no code themselves and name code to load (`.mocharc.json`, `.prettierrc`): the files that they name are about to run. */
export const codeSettings: CodeAnalyser = { language: 'code-settings', inline: scan, scan, doubts }

/** What a manifest says of the package itself: files that others load, and commands that run when they are asked for. */
const ofPackages = new Set(
  `name version description keywords homepage author contributors repository files main module browser source types typings typesVersions
  exports imports bin man unpkg jsdelivr sideEffects directories scripts tasks dependencies devDependencies peerDependencies
  optionalDependencies bundledDependencies bundleDependencies overrides resolutions publishConfig config workspaces`.split(/\s+/),
)

/** Tables of manifests: of all that they name only what these keys name is loaded. */
const keptLines: readonly (readonly [manifest: RegExp, line: RegExp])[] = [
  [/^\[(?:package|workspace)\]/m, /^build\s*=.*$/gm],
  [/^\[(?:project|build-system|tool\.[\w.-]+)\]/m, /^(?:path|script|plugins|addopts)\s*=.*$/gm],
  [
    /^\[(?:tool:)?(?:pytest|flake8[\w:-]*|run|main|master|mypy[\w.-]*|coverage:run|metadata)\]/im,
    /^(?:plugins|addopts|load-plugins|preload)\s*=.*$/gm,
  ],
]

/** `build-backend = "x"`, `plugins = ["a.b"]`, `-p a.b`: modules of Python by their names. */
const backend = /^build-backend\s*=\s*"([\w.]+)[^\n]*\n(?:[^\n[]*\n)*?backend-path\s*=\s*\[\s*"([\w./-]+)"/m
const plugins = /^(?:(?:load-)?plugins|module_name|default)\s*=\s*(.*)$|^extension\s*=\s*\w+\s*=\s*([\w.]+)|[\s"']-p[ =]([\w.]+)/gm

/** `script_location = db`: where the environment of migrations lies. */
const migrations = /^script_location\s*=\s*(?:%\(here\)s\/)?([\w./-]+)/gm

/** `<bootstrap class="Tests\Support\Hook"/>`, `class: App\Rules\Mine`: classes of PHP that a tool makes objects of. */
const phpClass = /\b(?:class|handler|plugin|extension)(?:\s*=\s*["']|:\s*["']?|["']\s*:\s*["'])(\\?(?:[A-Z]\w*\\{1,2}){1,6}[A-Z]\w*)/g

/** `require: ./lib/cops`, as one or as a list of YAML, or `--require ./lib/cops`: files of Ruby by their path. */
const rubyRequired =
  /^(?:-r|--require\b|(?:require|plugins|inherit_from|extensions):)(?:[ \t=]+["']?(\.{1,2}\/[\w./-]+)|((?:[ \t]*\n[ \t]*-[ \t]+["']?\.{1,2}\/[\w./-]+["']?){1,20}))/gm

/** `init-hook = 'code'`, which pylint runs before anything else. */
const initHook = /^init-hook\s*=\s*(.+)$/m

/** `python_files = check_*.py`, `addopts = --doctest-modules`: what pytest takes for tests beside what it always does. */
const testNames = /^python_files\s*=\s*(.*(?:\n[ \t]+\S.*)*)/m
const everyModule = /(?:^|[\s"'])--doctest-modules\b/m

function testsIn(text: string): readonly Draft[] {
  const [, list = ''] = testNames.exec(text) ?? []
  const patterns = [...(list.match(/[\w*?.-]+\.py\b/g) ?? []), ...(everyModule.test(text) ? ['*.py'] : [])]
  if (patterns.length === 0) return []
  const files = ['', '*/', '*/*/'].flatMap((folder) => patterns.map((pattern) => `${folder}${pattern}`))
  return [{ do: 'project-code', what: 'tests', files, notCode: true, plainActs: true }]
}

function modulesIn(text: string): readonly string[] {
  const [, name, folder] = backend.exec(text) ?? []
  const listed = [...text.matchAll(plugins)].flatMap(([, list = '', local = '', one = '']) =>
    [...list.matchAll(/[\w.]+/g)].map(String).concat(local, one),
  )
  const paths = [...(name === undefined ? [] : [`${folder}/${name}`]), ...listed].map((module) => module.replaceAll('.', '/'))
  const classes = [...text.matchAll(phpClass)].flatMap(([, name = '']) => classFiles(name.replace(/^\\/, '')))
  const required = [...text.matchAll(rubyRequired)].flatMap(([, one = '', list = '']) => [one, ...(list.match(/\.{0,2}[\w./-]+/g) ?? [])])
  const environments = [...text.matchAll(migrations)].map(([, place]) => `${place}/env`)
  return [
    ...[...paths, ...environments].filter(Boolean).map((path) => `${path}.py`),
    ...classes,
    ...required.filter(Boolean).map((path) => `${path.replace(/\.rb$/, '')}.rb`),
  ]
}

/** A file by its path from a folder of the system, as against one of a site (`/static/a.js`). */
const rooted =
  /(?:^|["'\s=:,[])((?:~|\/(?:tmp|var|opt|home|Users|root|srv|usr|etc|mnt|media|dev\/shm|private))\/[\w@./-]*\.(?:[cm]?[jt]s|py|rb|php|rs|lua))(?=["'\s,\]}]|$)/gm

function scan(text: string): readonly Draft[] {
  const own = ownPart(text)
  // tools look from where they run, or from where the settings lie
  const inside = [...new Set([...namedIn(own), ...modulesIn(text)])].flatMap((file) => [file, `${ownFolder}/${file}`])
  const files = [...inside, ...[...own.matchAll(rooted)].map(([, path = '']) => literal(path))]
  const hook = initHook.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? ''
  return [
    ...(files.length > 0 ? [{ do: 'project-code' as const, what: 'settings', files }] : []),
    ...testsIn(text),
    ...python.scan(hook),
    ...toolsIn(text),
    // templates of Ruby, which some tools fill in first
    ...[...text.matchAll(/<%(?!#)=?([^%]{1,500})%>/g)].flatMap(([, code = '']) => ruby.scan(code)),
  ]
}

/** `"executor": "./tools/mine:lint"`: a tool of the project's own, whose settings say which code it is. */
const ownTool = /["'](?:executor|builder|generator|schematic)["']\s*:\s*["'](\.{1,2}\/[\w@./-]+):[\w-]+["']/g

function toolsIn(text: string): readonly Draft[] {
  const folders = [...new Set([...text.matchAll(ownTool)].map(([, folder = '']) => folder))]
  const files = folders.flatMap((folder) => ['executors', 'builders', 'generators', 'collection'].map((name) => `${folder}/${name}.json`))
  return files.length > 0 ? [{ do: 'project-code', what: 'settings', files, as: 'code-settings', notCode: true }] : []
}

/** Of settings that nobody but the line has seen, all that they name outside counts, and plugins that the project does not know. */
function doubts(text: string): readonly Draft[] {
  const hook = initHook.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? ''
  return [...namesElsewhere(ownPart(text)), ...pluginsIn(text).map(pluginOf), ...python.inline(hook)]
}

const pluginsIn = (text: string): readonly string[] =>
  [...text.matchAll(plugins)]
    .flatMap(([, list = '', local = '', one = '']) => [...(list.match(/[\w.]+/g) ?? []), local, one])
    .filter((name) => name !== '' && !ownPlugin.test(name))

/** Plugins that a tool brings along. */
const ownPlugin = /^(?:no|pylint|pytest|mypy|flake8|coverage|doctest|unittest|cacheprovider|warnings|logging|tmpdir|faulthandler)\b/

function pluginOf(name: string): Draft {
  const [top = name] = name.split('.')
  const file = name.replaceAll('.', '/')
  return {
    do: 'project-code',
    what: `plugin ${name}`,
    files: [`${file}.py`, `${file}/__init__.py`, `src/${file}.py`, `src/${file}/__init__.py`],
    mustExist: true,
    orDeclared: { names: [top, `pytest-${top}`], ecosystem: 'python' },
    notCode: true,
  }
}

function ownPart(text: string): string {
  const kept = keptLines.find(([manifest]) => manifest.test(text))
  if (kept) return (text.match(kept[1]) ?? []).join('\n')
  if (!/^\s*\{/.test(text) || !/"(?:name|version|scripts|tasks|(?:devD|d)ependencies)"\s*:/.test(text)) return text
  const manifest = parseJsonc(text)
  // a name of its own makes no manifest of other settings: what they load counts whatever stands beside it
  return manifest ? JSON.stringify(Object.entries(manifest).filter(([key]) => !ofPackages.has(key))) : text
}
