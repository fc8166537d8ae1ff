import type { Language } from '../command-spec.ts'
import { type ModuleNames, pathsNamed } from './module-names.ts'

/** A module of the project that code loads. */
export interface LoadedModule {
  /** What its members are found under; without it they are names of the code itself. */
  readonly name?: string
  /** Every place where it may lie, from the folder of the file; a pattern stands for the files that it finds. */
  readonly paths: readonly string[]
  /** What stands in files there that are no part of it. */
  readonly unless?: RegExp
}

/** The modules that a file of code loads from the project; `names`: those that stand for paths, asked for where a file uses any. */
export const importsOf = (language: Language, text: string, names: () => ModuleNames): readonly LoadedModule[] =>
  readers.get(language)?.(text, names) ?? []

/** Files of code that stand in settings by name: plugins, set-up files, parsers. */
export const namedIn = (text: string): readonly string[] => [
  ...new Set([
    ...found(text, codeFile),
    ...found(text, support).flatMap((list) => found(list, /["']([\w@./*-]*\*[\w@./*-]*\.[cm]?[jt]s)["']/g).map(oneLevel)),
    ...[...found(text, setUp), ...found(text, relative), ...found(text, listed), ...found(text, besideIt)].flatMap((path) => [
      ...modules(path),
      `${path}/jest-preset.js`,
    ]),
  ]),
]

const codeFile =
  /(?:^|["'\s=:,[(])(?:<rootDir>\/)?((?:\.{1,2}\/){0,6}\.?[\w@-][\w@./-]*\.(?:[cm]?[jt]s|py|rb|php|rs|lua))(?=["'\s,)\]}]|$)/gm

/** `setupFiles: 'tests/setup'`, `modules: ['./base']`: a file by its path without an ending. */
const relative = /["']((?:\.{1,2}\/){1,6}\.?[\w@-]+(?:\/[\w@-]+){0,8})["']/g
/** The same as an item of a list in YAML. */
const listed = /^[ \t]*-[ \t]+((?:\.{1,2}\/){1,6}[\w@-]+(?:\/[\w@-]+){0,8})[ \t]*$/gm
/** `path.resolve(__dirname, 'loaders/text')`: a place beside the settings themselves. */
const besideIt =
  /\b(?:resolve|join)\(\s{0,9}(?:__dirname|import\.meta\.dirname|process\.cwd\(\))\s{0,9},\s{0,9}["']((?:\.{1,2}\/){0,3}[\w@-]+(?:\/[\w@-]+){0,8})["']/g
const setUp = /\b(?:setupFiles\w*|globalSetup|globalTeardown)["']?\s*:\s*\[?\s*["'](?:<rootDir>\/)?([\w./-]*\/[\w-]+)["']/g

/** `import: ['e2e/steps/*.mjs']`, `require: [...]`: code that a runner of scenarios loads by patterns. */
const support = /\b(?:require|import|support\w*|stepDefinitions|steps)["']?\s{0,9}:\s{0,9}(\[[^\]]{0,2000}\]|["'][^"'\n]{0,200}["'])/g
/** Folders below folders are not searched further than one. */
const oneLevel = (pattern: string): string => pattern.replaceAll('**', '*')

const found = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** A path without its ending, or a folder. */
const modules = (path: string): readonly string[] =>
  /\.(?:[cm]?[jt]sx?|json)$/.test(path)
    ? [path, path.replace(/\.([cm]?)js$/, '.$1ts')]
    : ['.js', '.ts', '.mjs', '.cjs', '.tsx', '.json', '/index.js', '/index.ts', '/index.mjs', `/${manifest}`].map((ending) => path + ending)

/** A folder is loaded by what its manifest names. */
const manifest = 'package.json'

function pythonModules(text: string): readonly LoadedModule[] {
  const named = [
    ...found(text, /^[ \t]*import[ \t]+([\w., \t]+)/gm).flatMap((names) => names.split(',').map((name) => name.trim().split(' ')[0] ?? '')),
    ...found(text, /\b(?:import_module|run_module|__import__)\(\s*["']([\w.]+)["']/g),
    // `for name in ("lib.a", "lib.b"): import_module(name)`
    ...(/\b(?:import_module|__import__)\(\s*[^"'\s]/.test(text)
      ? found(text, /["'](\.?(?:[a-z_]\w*\.){1,6}[a-z_]\w*|\.[a-z_]\w*)["']/g)
      : []),
    ...found(text, /^(?:pytest_plugins|extensions)\s*=\s*([[(][^\])]*|[^\n]*)/gm).flatMap((list) => found(list, /["']([\w.]+)["']/g)),
  ]
  const files = [
    /\brun_path\(\s*["']([^"'\n]+\.py)["']/g,
    /\b(?:spec_from_file_location|SourceFileLoader)\(\s*[^,\n]{1,80},\s*["']([^"'\n]+)["']/g,
    /\bexec\(\s*(?:compile\(\s*)?(?:open|Path)\(\s*["']([^"'\n]+)["']/g,
  ].flatMap((form) => found(text, form))
  const members = [...text.matchAll(/^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+\(?([\w \t,*]+)/gm)].flatMap(
    ([, from = '', names = '']) => [
      pythonModule(from),
      // `from . import x` loads `.x` and calls it `..x`
      ...names.split(',').map((part) => {
        const name = part.trim().split(' ')[0] ?? ''
        return pythonModule(`${from}.${name}`, from.endsWith('.') ? from + name : undefined)
      }),
    ],
  )
  // the settings of Django, which every application asks for by this name
  const settings = /\bdjango\.conf\b/.test(text)
    ? [{ name: 'django.conf.settings', paths: ['settings.py', '*/settings.py', '*/settings/base.py', '*/settings/__init__.py'] }]
    : []
  // `TEST_RUNNER = "core.runner.Runner"`: a class that settings name
  const classes = found(text, /^[A-Z][A-Z_]*[ \t]*=[ \t]*["']([a-z_]\w*(?:\.[a-z_]\w*){0,6})\.[A-Z]\w*["']/gm)
  // `import_module(f'commands.{name}')`: any module of that folder
  const folders = [...text.matchAll(/\bimport_module\(\s*(?:f["'](?:\{__\w+__\})?([\w.]*)\.\{|["']([\w.]+)\.["']\s*[+%])/g)].map(
    ([, filled, added]) => `${(filled ?? added ?? '').replaceAll('.', '/').replace(/^\//, '')}/*.py`,
  )
  // a package runs before what lies in it
  const around = [...named, ...found(text, /^[ \t]*from[ \t]+(\w[\w.]*)[ \t]+import\b/gm)].flatMap((name) => packagesAround(name))
  return [
    { paths: [...files, ...folders] },
    ...settings,
    ...[...named, ...classes].map((name) => pythonModule(name)),
    ...members,
    ...[...new Set(around)].map((name): LoadedModule => ({ name, paths: [`${name.replaceAll('.', '/')}/__init__.py`] })),
  ]
}

/** `a.b.c` lies in the packages `a` and `a.b`. */
const packagesAround = (name: string): readonly string[] =>
  /^\w/.test(name)
    ? name
        .split('.')
        .slice(0, -1)
        .map((_, index, parts) => parts.slice(0, index + 1).join('.'))
    : []

function pythonModule(name: string, loaded = name): LoadedModule {
  const [, dots = '', base = ''] = /^(\.*)(.*)$/.exec(loaded) ?? []
  const path = '../'.repeat(Math.max(dots.length - 1, 0)) + base.replaceAll('.', '/')
  return { name, paths: base === '' ? [] : [`${path}.py`, `${path}/__init__.py`] }
}

const goStandard =
  /^(?:archive|compress|container|crypto|database|debug|encoding|go|hash|html|image|io|log|math|mime|net|os|path|runtime|sync|testing|text|time|unicode)\//

const goMain = /^func main\(\)/m

/** Packages of a module lie in the folders that their names end with; how much of a name is the module's only its manifest tells. */
const goPackages = (text: string): readonly LoadedModule[] => [
  // the files of a package are one, but a program has only one that begins it
  { paths: ['*.go'], ...(goMain.test(text) ? { unless: goMain } : {}) },
  ...[...text.matchAll(/(?:^|[;(])[ \t]*(?:import[ \t]+\(?)?(?:(\w+)[ \t]+)?"([\w.-]+(?:\/[\w.-]+)+)"[ \t]*(?=$|[;)])/gm)]
    .filter(([, , path = '']) => !goStandard.test(path))
    .map(([, alias, path = '']) => {
      const segments = path.split('/')
      const folders = [1, 2, 3].map((length) => segments.slice(length).join('/')).filter(Boolean)
      return { name: alias ?? segments.at(-1) ?? '', paths: folders.map((folder) => `${folder}/*.go`) }
    }),
]

/** `mod x;`, and `#[path = "y.rs"] mod x;`. */
const rustModules = (text: string): readonly LoadedModule[] => [
  { paths: found(text, /^[ \t]*(?:pub(?:\([\w: ]*\))?[ \t]+)?mod[ \t]+(\w+);/gm).flatMap((name) => [`${name}.rs`, `${name}/mod.rs`]) },
  { paths: found(text, /#\[path[ \t]*=[ \t]*"([^"\n]+)"\]/g) },
  // modules of the package's own library, as its tests name them
  {
    paths: [...text.matchAll(/^use [a-z]\w*::(?:([a-z]\w*)\b|\{([^{}]{0,400})\})/gm)]
      .flatMap(([, name, list = '']) => (name === undefined ? list.split(',').map((one) => one.trim()) : [name]))
      .filter((name) => /^[a-z]\w*$/.test(name) && name !== 'self')
      .flatMap((name) => [`src/${name}.rs`, `src/${name}/mod.rs`, `../${name}.rs`, `../${name}/mod.rs`]),
  },
  { paths: found(text, /\binclude!\([ \t]*"([^"\n]+)"/g) },
  // another package of the project, by its name
  {
    paths: [...new Set(found(text, /\b([a-z]\w*)::(?!std\b)[a-z]/g))]
      .filter((name) => !/^(?:std|core|alloc|crate|self|super|env|fs|process|path|io|fmt)$/.test(name))
      .slice(0, mostNamed)
      .flatMap((name) =>
        [name, name.replaceAll('_', '-')].flatMap((folder) => ['', '../', 'crates/'].map((place) => `${place}${folder}/src/lib.rs`)),
      ),
  },
]

/** Modules of the language and of registries. */
const isElsewhere = /^(?:\w+:|(?:fs|path|os|url|util|child_process|crypto|assert|events|http|https|stream|readline|process)(?:\/|$))/

function javascriptModules(text: string, names: () => ModuleNames): readonly LoadedModule[] {
  const started = found(text, /\b(?:Worker|fork|register)\(\s{0,20}(?:new URL\(\s{0,20})?["']([\w./-]+\.[cm]?[jt]s)["']/g)
  const loaded = [
    ...found(text, /\b(?:from|import|require)\s{0,20}\(?\s{0,20}["']([^"'\n]+)["']/g),
    ...started.map((path) => (path.startsWith('.') ? path : `./${path}`)),
  ]
  // `require('./rules/' + name)`: any file of that folder
  const folders = found(text, /\b(?:require|import)\(\s{0,20}["'`](\.{1,2}\/(?:[\w@.-]{1,60}\/){1,6})(?:["']\s{0,20}\+|\$\{)/g)
  // `require(path.join(dir, name))` of whatever a folder holds
  const listedFolders =
    /\b(?:readdir\w*|glob\w*)\(/.test(text) && /\b(?:require|import)\(\s{0,9}(?:[\w.]{1,40}[([\w]|`)/.test(text)
      ? found(
          text,
          /\b(?:join|resolve|URL|readdir\w{0,9}|glob\w{0,9})\(\s{0,9}(?:[\w.]{1,40}\s{0,9},\s{0,9})?["'`]((?:[\w@.-]{1,60}\/?){1,6})["'`/]/g,
        ).map((folder) => `./${folder.replace(/^\.\/|\/$/g, '')}/`)
      : []
  // text of a file that runs as code
  const read = found(text, /\b(?:eval|Function|runIn\w+|Script)\(\s*(?:[\w.()"']{1,40}\.)?readFileSync\(\s*["']([^"'\n]+)["']/g)
  return [
    {
      paths: [
        ...read,
        ...[...folders, ...listedFolders].flatMap((folder) => ['js', 'cjs', 'mjs', 'ts'].map((ending) => `${folder}*.${ending}`)),
      ],
    },
    ...loaded
      .filter((name) => !isElsewhere.test(name))
      .map((name) => ({ name, paths: (/^\.{1,2}\//.test(name) ? [name] : pathsNamed(name, names())).flatMap(modules) })),
  ]
}

/** `HTTPServer.Files` → `http_server/files`. */
const underscored = (name: string): string =>
  name
    .replaceAll('.', '/')
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, lower, upper, last) => (last === undefined ? `${lower}_${upper}` : `${last}_`))
    .toLowerCase()

/** Modules that a file calls functions of, where projects keep them: by their whole name, and helpers of tests by its end. */
const elixirModules = (text: string): readonly LoadedModule[] => {
  const named = found(text, /(?:^|[\s([{,&])((?:[A-Z]\w*\.){1,6}[A-Z]\w*)\b/g).filter(
    (name) => !/^(?:Code|Path|File|System|Mix|IO)\./.test(name),
  )
  const paths = [...new Set(named)].slice(0, mostNamed).flatMap((name) => {
    const path = underscored(name)
    return [`lib/${path}.ex`, `test/support/${path.slice(path.lastIndexOf('/') + 1)}.ex`]
  })
  return [{ paths: [...found(text, /\bCode\.(?:require_file|eval_file|compile_file)\(\s*"([^"\n]+)"/g), ...paths] }]
}

/** How many of the names in one file are looked for on disk. */
const mostNamed = 8

/** Modules by their names, and files by their paths, from where the code is run or beside it. */
const perlModules = (text: string): readonly LoadedModule[] => [
  ...found(text, /(?:^|;)[ \t]*(?:use|require)[ \t]+([A-Z]\w*(?:::\w+)*)/gm).map((name) => {
    const path = `${name.replaceAll('::', '/')}.pm`
    const added = found(text, /\buse[ \t]+lib[ \t]+(?:["']|qw[({[])(?:\$FindBin::Bin\/)?([\w./-]+)/g)
    return { paths: [path, ...['lib', '../lib', ...added].map((folder) => `${folder}/${path}`)] }
  }),
  {
    paths: found(
      text,
      /\b(?:require|do)[ \t(]+(?:dirname\(__FILE__\)[ \t]*\.[ \t]*)?["'](?:\$(?:FindBin::)?(?:Real)?Bin)?\/?([\w./-]+\.\w+)["']/g,
    ),
  },
]

/** `require 'x.php'`. */
const requiredByPhp = /\b(?:require|include)(?:_once)?[ \t(]+(?:__DIR__[ \t]*\.[ \t]*)?["']\/?([^"'\n]+\.\w+)["']/g

/** Where projects keep a class by its namespace: the first part of it is that of a folder, or of the project. */
export function classFiles(name: string): readonly string[] {
  const [top = '', ...rest] = name.split(/\\+/)
  const path = rest.join('/')
  return [`${top.toLowerCase()}/${path}.php`, `src/${path}.php`, `tests/${path}.php`, `src/${top}/${path}.php`]
}

/** Modules of Swift, packages of the languages of Java, files of Dart: each by what only that language writes. */
function otherModules(text: string): readonly LoadedModule[] {
  const swift = found(text, /^(?:@testable )?import (\w+)$/gm).map((name) => `Sources/${name}/*.swift`)
  const java = found(text, /^import (?:static )?([a-z][\w.]*\.[A-Z]\w*)/gm)
    .filter((name) => !/^(?:java|javax|kotlin|scala|org\.junit|org\.scalatest)\./.test(name))
    .slice(0, mostNamed)
    .map((name) => name.replaceAll('.', '/'))
  // classes of the same package need no import
  const endings = /^package [\w.]+;?$/m.test(text) ? ['.java', '.kt'] : /^(?:using|namespace) [\w.]+[;{]?\s*$/m.test(text) ? ['.cs'] : []
  const beside =
    endings.length > 0
      ? [...new Set(found(text, /\b([A-Z]\w{1,60})(?=\.[A-Za-z]|\()/g))]
          .slice(0, mostNamed)
          .flatMap((name) => endings.map((ending) => name + ending))
      : []
  const included = found(text, /^[ \t]*include\("([\w./-]+\.jl)"\)/gm)
  const dart = found(text, /^import '(?:package:[\w.]+\/)?([\w./-]+\.dart)'/gm).flatMap((path) => [path, `lib/${path}`])
  return [
    {
      paths: [
        ...swift,
        ...beside,
        ...java.flatMap((path) =>
          ['', 'buildSrc/'].flatMap((build) =>
            ['main', 'test'].flatMap((set) => [`${build}src/${set}/java/${path}.java`, `${build}src/${set}/kotlin/${path}.kt`]),
          ),
        ),
        ...dart,
        ...included,
      ],
    },
  ]
}

const cmakeFolder = /\$\{(?:CMAKE|PROJECT)_(?:CURRENT_)?(?:SOURCE|LIST)_DIR\}\//g

/** The files that settings of CMake include, in the folders where they have them looked for. */
export function includedBy(text: string): readonly string[] {
  const code = text.replace(cmakeFolder, '')
  const folders = found(code, /\bCMAKE_MODULE_PATH\s{1,9}"?([\w./-]+)"?\s{0,9}\)/g)
  return [...code.matchAll(/\b(include|add_subdirectory)\s*\(\s*"?([^\s"()$]+)"?(?:\s[^()]*)?\)/gi)].flatMap(([, name = '', path = '']) => {
    if (name.toLowerCase() !== 'include') return [`${path}/CMakeLists.txt`]
    const file = path.replace(/(?<!\.cmake)$/, '.cmake')
    return [file, ...(path.includes('/') ? [] : folders.map((folder) => `${folder}/${file}`))]
  })
}

const readers: ReadonlyMap<Language, (text: string, names: () => ModuleNames) => readonly LoadedModule[]> = new Map([
  ['javascript', javascriptModules],
  ['command-lines', javascriptModules],
  ['python', pythonModules],
  ['go', goPackages],
  ['rust', rustModules],
  [
    'ruby',
    (text: string): readonly LoadedModule[] => [
      {
        paths: [
          ...found(text, /\b(?:require_relative|require|load)[ \t(]+["']([^"'\n]+)["']/g).flatMap((path) =>
            /\.(?:rb|rake|cr)$/.test(path) ? [path] : [`${path}.rb`, `${path}.cr`],
          ),
          ...found(text, /\beval_gemfile[ \t(]+["']([^"'\n]+)["']/g),
        ],
      },
    ],
  ],
  ['perl', perlModules],
  [
    'bats',
    (text: string): readonly LoadedModule[] => [
      {
        paths: found(text, /(?:^|[{;&])[ \t]*(?:bats_)?load[ \t]+["']?([\w./-]+)/gm).flatMap((path) => [
          path,
          `${path}.bash`,
          `${path}.sh`,
        ]),
      },
    ],
  ],
  ['c', (text: string): readonly LoadedModule[] => [{ paths: found(text, /^[ \t]*#[ \t]*include[ \t]+"([\w./-]+)"/gm) }]],
  ['cmake', (text: string): readonly LoadedModule[] => [{ paths: includedBy(text) }]],
  ['elixir', elixirModules],
  ['r', (text: string): readonly LoadedModule[] => [{ paths: found(text, /\bsource\(\s{0,9}["']([^"'\n]+)["']/g) }]],
  ['other', otherModules],
  [
    'lua',
    (text: string): readonly LoadedModule[] => [
      {
        paths: found(text, /\b(?:require|dofile|loadfile)[ \t]*\(?[ \t]*["']([\w./-]+)["']/g).flatMap((name) =>
          name.endsWith('.lua') ? [name] : ['', 'lua/', 'src/', 'lib/'].map((folder) => `${folder}${name.replaceAll('.', '/')}.lua`),
        ),
      },
    ],
  ],
  [
    'php',
    (text: string): readonly LoadedModule[] => [
      {
        paths: [
          ...found(text, requiredByPhp),
          // classes that are looked for by their names
          ...(/\bautoload/.test(text)
            ? found(text, /\bnew[ \t]+([A-Z]\w*)\b(?!\\)/g).flatMap((name) => [`${name}.php`, `src/${name}.php`])
            : []),
          ...found(text, /\b(?:require|include)(?:_once)?[ \t(]+dirname\(__DIR__\)[ \t]*\.[ \t]*["']\/?([^"'\n]+\.\w+)["']/g).map(
            (path) => `../${path}`,
          ),
          ...found(text, /\bclass[ \t]+\w+[ \t]+extends[ \t]+([A-Z]\w*)\b(?!\\)/g).map((name) => `${name}.php`),
          ...[...new Set(found(text, /(?:\buse[ \t]+|\bnew[ \t]+|[\s(])\\?((?:[A-Z]\w*\\){1,6}[A-Z]\w*)/g))]
            .slice(0, mostNamed)
            .flatMap(classFiles),
        ],
      },
    ],
  ],
])
