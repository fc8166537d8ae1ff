import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, install, projectCode, read, removeTree, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

/** Options of both compilers that neither name a file nor start anything. */
const plainOption =
  /^-(?:c|g|gs|gx|O\d?|O|release|unittest|debug(?:=\w+)?|inline|noboundscheck|boundscheck=\w+|d|dw|de|w|wi|v|vcg-ast|vcolumns|vtls|vgc|color(?:=\w+)?|profile|cov|main|betterC|m32|m64|mcpu=[\w-]+|fPIC|shared|lib|check(?:action)?=[\w=]+|preview=\w+|revert=\w+|transition=\w+|version=\w+|verrors=\w+|o-|op|mtriple=[\w-]+|mattr=[\w+,-]+|relocation-model=\w+|enable-\w+|disable-\w+|link-defaultlib-\w+|static|flto=\w+|ftime-trace|dip\d+|L-l\w+|-?help|-?version|quiet)$/

/** `-of=a`, `-ofa`, `-od=dir`, `-Xf=a`, `-Dd=dir`, `-Hf=a`: where results go. */
const output = /^-(?:of|od|Dd|Df|Hd|Hf|HCd|HCf|Xf|output-dir|hd|hf)=?(.+)$/

/** `-I=dir`, `-J=dir`: sources and texts that are compiled in. */
const include = /^-[IJ]=?(.+)$/

function compiles(words: readonly Word[], name: string): readonly Draft[] {
  const rest: Word[] = []
  const found: Draft[] = []
  for (const word of words) {
    const text = show(word)
    const [, place] = output.exec(text) ?? []
    const [, folder] = include.exec(text) ?? []
    if (place !== undefined) found.push(write(literal(place, word.at)))
    else if (folder !== undefined) found.push(projectCode('sources', literal(folder, word.at)))
    else if (!text.startsWith('-') && !text.startsWith('@')) rest.push(word)
    else if (!plainOption.test(text)) found.push(unknown(`option \`${text}\` of \`${name}\` is not described`))
  }
  return [
    ...found,
    ...rest.map((word) => read(word)),
    ...(found.some((draft) => draft.do === 'effect' && draft.kind === 'write') ? [] : [write('.', 'folder')]),
  ]
}

/** What stands behind `-run` is the program and its words. */
function compilesOrRuns({ words, name }: Args): readonly Draft[] {
  const index = words.findIndex((word) => show(word) === '-run')
  if (index < 0) return compiles(words, name)
  const [program] = words.slice(index + 1)
  return [...compiles(words.slice(0, index), name), ...(program ? [projectCode('program', program)] : [])]
}

const dubOptions = table({
  flag: `-v --verbose, -q --quiet, --vquiet, --verror, --vverbose, -f --force, -y --yes, -n --non-interactive, --parallel, --rdmd, --combined, --nodeps, --skip-registry=all, --temp-build, --coverage, --print-platform, --print-builds, --print-configs, --deep, --missing-only, --prerelease, --annotate, --bare, -s`,
  value:
    '-b --build, -c --config, -a --arch, -d --debug, --compiler, --skip-registry, --color, --filter-versions, --data, --data-list, --import-paths, --string-import-paths, --dflags-list, --build-mode, --d-version',
  folder: '--root',
})
/** A compiler is known by its name; by a path it is any program. */
const compilerOf = (args: Args): readonly Draft[] =>
  args
    .values('--compiler')
    .filter((word) => !/^(?:dmd|ldc2|ldmd2|gdc|gdmd)(?:-[\d.]+)?$/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\`, a compiler that is not known`))
const dubBuilds = (what: string): Subcommand => ({
  style: 'posix',
  options: dubOptions,
  effects: (args) => [
    ...compilerOf(args),
    ...args.operands
      .slice(0, 1)
      .filter((word) => !show(word).startsWith(':'))
      .map((word) => unknown(`package \`${show(word)}\` may not be part of the project`)),
    projectCode(what, 'dub.json', 'dub.sdl'),
    { ...runsSettings(what, 'dub.json', 'dub.sdl'), notCode: true },
    write('.', 'folder'),
  ],
})
const looks: Subcommand = { options: dubOptions, effects: [read('.')] }

export default [
  defineCommand({
    name: 'dmd',
    aliases: ['ldc2', 'ldmd2', 'gdmd'],
    about: 'compiles D',
    style: 'raw',
    effects: compilesOrRuns,
    examples: [
      ['dmd a.d', 'read a.d', 'write:folder .'],
      ['ldc2 -O3 a.d -of=app', 'write app', 'read a.d'],
      ['dmd -of=/opt/a -od=/opt/b a.d', 'write /opt/a', 'write /opt/b', 'read a.d'],
      ['dmd -D -Dd=/opt/a a.d', 'unknown: option `-D` of `dmd` is not described', 'write /opt/a', 'read a.d'],
      [
        'dmd -I=/opt/a b.d',
        'execute:project sources',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read b.d',
        'write:folder .',
      ],
      ['dmd -unittest -run a.d x', 'write:folder .', 'execute:project program'],
      ['dmd -run /opt/a.d', 'write:folder .', 'execute:project program', 'unknown: runs `/opt/a.d`, which is not part of the workspace'],
      ['ldc2 -plugin=/opt/a.so a.d', 'unknown: option `-plugin=/opt/a.so` of `ldc2` is not described', 'read a.d', 'write:folder .'],
      ['dmd @/opt/a', 'unknown: option `@/opt/a` of `dmd` is not described', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'rdmd',
    about: 'compiles and runs D',
    style: 'raw',
    // `--eval`, `--loop`, `--compiler` and `--build-only` stay out; what stands behind the program is for it
    effects: ({ words, name }) => {
      const index = words.findIndex((word) => !show(word).startsWith('-'))
      const options = index < 0 ? words : words.slice(0, index)
      const program = index < 0 ? undefined : words[index]
      const odd = options.filter(
        (word) => !plainOption.test(show(word)) && !/^--(?:force|chatty|main|makedepend|dry-run)$/.test(show(word)),
      )
      return [
        ...odd.map((word) => unknown(`option \`${show(word)}\` of \`${name}\` is not described`)),
        ...(program ? [projectCode('program', program)] : []),
      ]
    },
    examples: [
      ['rdmd a.d x', 'execute:project program'],
      ['rdmd -unittest a.d', 'execute:project program'],
      ['rdmd /opt/a.d', 'execute:project program', 'unknown: runs `/opt/a.d`, which is not part of the workspace'],
      ["rdmd --eval='x'", 'unknown: option `--eval=x` of `rdmd` is not described'],
      ['rdmd --compiler=/opt/a b.d', 'unknown: option `--compiler=/opt/a` of `rdmd` is not described', 'execute:project program'],
    ],
  }),
  defineCommand({
    name: 'dub',
    about: 'builds D; packages may run programs while they are built',
    options: dubOptions,
    subcommands: {
      build: dubBuilds('build'),
      test: dubBuilds('tests'),
      run: dubBuilds('program'),
      lint: dubBuilds('checks'),
      describe: looks,
      list: { ...looks, aliases: ['search'] },
      generate: dubBuilds('build'),
      fetch: {
        options: table({ value: '--version, --cache' }, dubOptions),
        effects: ({ operands }) => operands.map((word) => install('undeclared', word)),
      },
      add: { options: dubOptions, effects: ({ operands }) => operands.map((word) => install('named', word)) },
      remove: { options: dubOptions, effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      upgrade: { options: dubOptions, effects: [install('manifest', 'dub.json')] },
      init: { options: dubOptions, effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
      clean: {
        options: dubOptions,
        effects: ({ operands: [name] }) => [
          name ? unknown(`package \`${show(name)}\` may not be part of the project`) : removeTree('.dub'),
        ],
      },
    },
    effects: ({ operands: [first] }) =>
      first
        ? [unknown(`subcommand \`${show(first)}\` of \`dub\` is not described`)]
        : [projectCode('program', 'dub.json', 'dub.sdl'), write('.', 'folder')],
    examples: [
      ['dub', 'execute:project program', 'write:folder .'],
      ['dub build --build=release --compiler=ldc2', 'execute:project build', 'write:folder .'],
      [
        'dub build --compiler=/opt/a',
        'unknown: `/opt/a`, a compiler that is not known',
        'execute:project build',
        'write:folder .',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      [
        'dub --root=/opt/a build',
        'execute:project build',
        'unknown: runs code of a folder that is not part of the workspace',
        'write:folder /opt/a',
      ],
      ['dub test', 'execute:project tests', 'write:folder .'],
      ['dub run', 'execute:project program', 'write:folder .'],
      ['dub run x', 'unknown: package `x` may not be part of the project', 'execute:project program', 'write:folder .'],
      ['dub lint', 'execute:project checks', 'write:folder .'],
      ['dub describe', 'read .'],
      ['dub list', 'read .'],
      ['dub generate cmake', 'unknown: package `cmake` may not be part of the project', 'execute:project build', 'write:folder .'],
      ['dub fetch x', 'install:undeclared x'],
      ['dub add x', 'install:named x'],
      ['dub remove x', 'install:remove x'],
      ['dub upgrade', 'install:manifest dub.json'],
      ['dub init a', 'write:folder a'],
      ['dub clean', 'delete .dub'],
      ['dub add-path /opt/a', 'unknown: subcommand `add-path` of `dub` is not described'],
    ],
  }),
]
