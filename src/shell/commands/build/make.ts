import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, flow, type Manifest, read, run, shell, unknown, write } from '../../command-spec.ts'
import { dropPrefix, holes, literal, show, textOf, type Word } from '../../value.ts'
import { folderName } from '../_inputs.ts'
import { afterDashes } from '../_project.ts'
import { taskFiles } from '../languages/_rails.ts'
import { readsEnvironment, setsVariables } from '../_environment.ts'
import { table } from '../_table.ts'
import { kernelModules } from './_kernel-modules.ts'

/** Stands for the file that a makefile from standard input would be. */
const fed = literal('/dev/fd/makefile')

const assignment = /^[A-Za-z_.][\w.-]*[:+?]?:?=/
/** Compilers and tools that a variable usually names. */
const knownCompiler =
  /^(?:ccache |sccache )?(?:[\w]+-[\w-]*-)?(?:gcc|g\+\+|clang|clang\+\+|cc|c\+\+|tcc|ar|ld|go|python3?(?:\.\d+)?|node|npm|pnpm|yarn|docker|podman|uv|cargo|rustc)(?:-\d+)?$/

/** Variables that name a program. */
const programVariable =
  /^(CC|CXX|LD|AR|AS|FC|\.?SHELL(?:FLAGS)?|MAKE|MAKEFLAGS|MAKEFILES|RM|INSTALL|PYTHON|NODE|RUN|CMD|SUDO|DOCKER|KUBECTL|GO|CARGO|NPM|.*(_CMD|_COMMAND|_BIN|_SHELL))$/
/** Options of compilers that load or run something. */
const compilerHook = /-(wrapper|fplugin|B|specs|toolexec|exec|load)\b/
/** A name, a place in the project or below the temp folder, or options. */
const plainValue = /^[\w.,:@%+-]*$|^(?!.*(?:\.\.\/|:\/\/))(?:\/tmp\/)?[\w.@+-][\w.,:@%+/-]*$|^-[\w ./=,:-]*$/

/** A pattern of names, as filters of tests take them: a recipe is filled in with it, and judged by what it then is. Make's own rules use none. */
const patternValue = /^(?!.*\.\.\/)[\w.,:@%+*?^|()[\]/~&=!-][\w.,:@%+*?^|()[\]/~&=!#-]*\$?$/
const ofOwnRules = /FLAGS$|^(?:LDLIBS|LOADLIBES|TARGET_ARCH|TARGET_MACH)$/

/** A value with plain words in it that only running shows: a commit, a date. */
const isOpenPlain = (value: Word): boolean => {
  const origins = holes(value)
  const written = value.pieces.map((piece) => ('text' in piece ? piece.text : 'x')).join('')
  return origins.length > 0 && origins.every((origin) => origin === 'plain') && plainValue.test(written) && !compilerHook.test(written)
}

/** A place anywhere: recipes are filled in with it, and judged by what they then do. */
const plainPlace = /^\/(?!.*\.\.)[\w.@+/-]*$/

/** A file that the line names, whose commands run where it lies. */
const atFile = (file: Word): { readonly file: Word; readonly folder: Word } => ({ file, folder: literal(folderName(show(file)), file.at) })

/** Targets of a task file, with the variables set on the line; `dry`: what a rehearsal of them runs all the same. */
function targets(manifest: Manifest, args: Args, file: Word | undefined, { dry = false, always = false } = {}): readonly Draft[] {
  const isAssignment = (word: Word): boolean => assignment.test(show(word))
  const variables = args.operands.filter(isAssignment).map((word): readonly [string, Word] => {
    const [name = ''] = /^[^:+?=]+/.exec(show(word)) ?? []
    return [name, dropPrefix(word, show(word).indexOf('=') + 1)]
  })
  // what stands behind the dashes is for the commands of a task
  const handedOn = manifest === 'Taskfile.yml' ? afterDashes(args.words) : []
  const names = args.operands.filter((word) => !isAssignment(word) && !handedOn.includes(word))
  // what a variable makes of the recipes is followed only where it is plain data
  const doubts = variables
    .filter(([name, value]) => dry || programVariable.test(name) || !isOpenPlain(value))
    .filter(
      ([name, value]) =>
        (programVariable.test(name) &&
          // where no rule of make's own uses it, the recipes show what becomes of it
          !(/^(?:RUN|CMD)$/.test(name) && manifest === 'Makefile' && /^[\w.^|()$*+?-]+$/.test(textOf(value) ?? '')) &&
          !(/^(?:CC|CXX|LD|AR|AS|FC|PYTHON|NODE|GO|CARGO|NPM|DOCKER)$/.test(name) && knownCompiler.test(textOf(value) ?? ''))) ||
        textOf(value) === undefined ||
        // a rehearsal prints the recipes, but runs what `$(shell …)` holds
        !(
          (dry ? /^[^$`;|&<>()\n]*$/ : plainValue).test(textOf(value) ?? '') ||
          (manifest === 'Makefile' &&
            (textOf(value) ?? '')
              .split(' ')
              .every((word) => plainValue.test(word) || plainPlace.test(word) || (!ofOwnRules.test(name) && patternValue.test(word))))
        ) ||
        compilerHook.test(textOf(value) ?? ''),
    )
    .flatMap(([name, value]) => [
      unknown(`variable \`${name}\` may change what the recipes run`),
      ...(/\s/.test(textOf(value) ?? '') ? [shell(value)] : []),
    ])
  const runs = (names.length > 0 ? names : [undefined]).map(
    (name): Draft => ({
      do: 'manifest-script',
      manifest,
      name,
      parameters: handedOn,
      ...(file ? (manifest === 'Makefile' ? { file } : atFile(file)) : {}),
      ...(variables.length > 0 ? { variables } : {}),
      ...(dry ? { dry } : {}),
      ...(always ? { always } : {}),
    }),
  )
  // what recipes start sees them too
  return [...doubts, ...(manifest === 'Makefile' ? setsVariables(args.operands.filter(isAssignment)) : []), ...runs]
}

/** What make does in another folder: the first that it is given, seen from which the others are. */
function inFolder(args: Args, option: Word, folder: Word): readonly Draft[] {
  // in a bundle (`-kC dir`) the option cannot be taken out alone
  if (/^-[^-C]/.test(show(option))) return [unknown('option `-C` stands in a bundle')]
  const words = args.words.filter((word) => word !== option && word !== folder)
  return kernelModules(folder, args) ?? [run([literal('make'), ...words], { cwd: folder })]
}

/** The same name runs the tasks of a Python project, where there is no Taskfile. */
const orOfPython = (draft: Draft): Draft =>
  draft.do === 'manifest-script' && draft.name ? { ...draft, otherwise: [{ ...draft, manifest: 'pyproject.toml' }] } : draft

/** `--set NAME VALUE`: options end at the value, which stands where the first word would; the next `--set` is a word. */
function setInFront({ operands, given }: Args): {
  readonly variables: readonly (readonly [string, Word])[]
  readonly rest: readonly Word[]
} {
  let name = given.flatMap(({ name: option, value }) => (option === '--set' && value ? [value] : []))[0]
  const variables: (readonly [string, Word])[] = []
  let next = 0
  for (; name !== undefined && next < operands.length; next++) {
    variables.push([show(name), operands[next] as Word])
    name = undefined
    if (operands[next + 1] !== undefined && show(operands[next + 1] as Word) === '--set') {
      name = operands[next + 2]
      next += 2
    }
  }
  return { variables, rest: operands.slice(next) }
}

export default [
  defineCommand({
    name: 'make',
    aliases: ['gmake', 'remake'],
    about: 'runs targets of a Makefile',
    abbreviates: true,
    options: table({
      flag: `-b, -B --always-make, -d, -i --ignore-errors, -k --keep-going, -L --check-symlink-times,
        -n --just-print --dry-run --recon, -p --print-data-base, -q --question, -r --no-builtin-rules, -R --no-builtin-variables,
        -s --silent --quiet, --no-silent, -S --no-keep-going --stop, -t --touch, --trace, -v --version, -w --print-directory,
        --no-print-directory, --warn-undefined-variables`,
      'value?': '-j --jobs, -l --load-average --max-load, -O --output-sync, --debug, --shuffle',

      // a makefile given on the line is code
      value: '-C --directory, -o --old-file --assume-old, -W --what-if --new-file --assume-new, --eval -E, -f --file --makefile',
      code: '-I --include-dir',
      // any variable of the environment may then change what the recipes run
      unsafe: '-e --environment-overrides',
    }),
    // a rehearsal prints nothing of its own beside the database
    reveals: ({ has }) => (has('-p') && has('-n', '-q') ? 'lines' : undefined),
    effects: (args) => {
      if (args.has('-v')) return []
      const folder = args.given.find(({ name }) => name === '-C')
      if (folder?.value) return inFolder(args, folder.at, folder.value)
      const files = args.values('-f').map((word) => (/^(?:-|\/dev\/stdin)$/.test(textOf(word) ?? '') ? fed : word))
      const [file] = files
      const taken = files.includes(fed) ? [flow(['stdin'], fed)] : []
      // each may set what the others use
      if (files.length > 1) return [unknown('makefiles read as one'), ...taken, ...files.flatMap((one) => targets('Makefile', args, one))]
      const given = args
        .values('--eval')
        .flatMap((text): readonly Draft[] => [unknown('a makefile given on the line'), { do: 'code', language: 'make', text }])
      // among the variables of the database are those of the environment
      const shown = args.has('-p') ? readsEnvironment : []
      return [...given, ...shown, ...taken, ...targets('Makefile', args, file, { dry: args.has('-n', '-q'), always: args.has('-B', '-W') })]
    },
    examples: [
      ['make', 'execute:project Makefile (default) (no manifest)'],
      ['make -pn', 'infra:secret environment', 'execute:project Makefile (default) (no manifest)'],
      ["make -qp | grep -oE '^[a-z-]+:'", 'execute:project Makefile (default) (no manifest)'],
      ["make -qp | grep -E '^[a-z-]+:.*'", 'execute:project Makefile (default) (no manifest)'],
      ['make -j4 build test', 'execute:project Makefile build (no manifest)', 'execute:project Makefile test (no manifest)'],
      [
        'make -e test MAKEFILES=a.mk',
        'unknown: option `-e` of `make` can run or load anything',
        'unknown: variable `MAKEFILES` may change what the recipes run',
        'execute:project Makefile test (no manifest)',
      ],
      ['make -n deploy', 'execute:project Makefile deploy (no manifest)'],
      ['make test PACKAGES=./lib/...', 'execute:project Makefile test (no manifest)'],
      ['make image TAG=app:$(git rev-parse --short HEAD)', 'read:names .git', 'execute:project Makefile image (no manifest)'],
      ['make test RUN="TestPost|TestPay$"', 'execute:project Makefile test (no manifest)'],
      ['make test RUN=TestDestroy', 'execute:project Makefile test (no manifest)'],
      ["make test FILTER='Geo.*|A[0-9]'", 'execute:project Makefile test (no manifest)'],
      ["make test FILTER='Name~Geo&Priority=1' T='GeoTest#a*'", 'execute:project Makefile test (no manifest)'],
      [
        "make test CFLAGS='-a|b'",
        'unknown: variable `CFLAGS` may change what the recipes run',
        'execute:project Makefile test (no manifest)',
      ],
      ['make install PREFIX=/opt/a', 'execute:project Makefile install (no manifest)'],
      ['make test LD_PRELOAD=a.so', 'unknown: `LD_PRELOAD` changes what runs', 'execute:project Makefile test (no manifest)'],
      [
        'make -n deploy --include-dir /opt/a',
        'execute:project Makefile deploy (no manifest)',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['make -n test PACKAGES=../lib', 'execute:project Makefile test (no manifest)'],
      [
        "make -n test PACKAGES='$(shell x)'",
        'unknown: variable `PACKAGES` may change what the recipes run',
        'execute:project Makefile test (no manifest)',
      ],
      [
        'make test PACKAGES=../lib',
        'unknown: variable `PACKAGES` may change what the recipes run',
        'execute:project Makefile test (no manifest)',
      ],
      [
        "make lint .SHELLFLAGS='-c rm'",
        'unknown: variable `.SHELLFLAGS` may change what the recipes run',
        'unknown: program `-c` is not described',
        'execute:project Makefile lint (no manifest)',
      ],
      [
        'make lint RUN="rm -rf /"',
        'unknown: variable `RUN` may change what the recipes run',
        'delete /',
        'execute:project Makefile lint (no manifest)',
      ],
      [
        'make --eval="$(shell rm a)"',
        'unknown: a makefile given on the line',
        'delete a',
        'execute:project Makefile (default) (no manifest)',
      ],
      ['make -C /lib/modules/6.1.0/build M=drv modules', 'execute:project kernel module', 'write:folder drv'],
      ['make -C "/lib/modules/$(uname -r)/build" M=$PWD clean', 'execute:project kernel module', 'write:folder .'],
      [
        "make -C /lib/modules/6.1.0/build M=drv --eval='$(shell rm a)'",
        'unknown: a makefile given on the line',
        'delete /lib/modules/6.1.0/build/a',
        'unknown: script `Makefile (default)` is not part of the workspace',
      ],
      ['make -C /lib/modules/6.1.0/build M=drv modules_install', 'unknown: script `Makefile modules_install` is not part of the workspace'],
      [
        'make -C /lib/modules/6.1.0/build M=drv CC=./x modules',
        'unknown: variable `CC` may change what the recipes run',
        'unknown: script `Makefile modules` is not part of the workspace',
      ],
      ['make -kC /opt/a', 'unknown: option `-C` stands in a bundle'],
      ['make --directory /opt/a', 'unknown: script `Makefile (default)` is not part of the workspace'],
      ['make -f a.mk -f b.mk all', 'unknown: makefiles read as one'],
      ['make --file /opt/a', 'unknown: script `Makefile (default)` is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'just',
    about: 'runs recipes of a justfile',
    style: 'posix',
    options: table({
      flag: `-l --list, --summary, --dump, --evaluate, --variables, -n --dry-run, -q --quiet, -v --verbose, -u --unsorted, --yes,
        --no-deps, --fmt, --check, --unstable, --groups, --no-highlight, --highlight, --changelog, --one, --no-dotenv,
        -g --global-justfile, --timestamp, --list-submodules, --explain, --no-aliases, --allow-missing, --time`,
      value: '--set, --color, --list-heading, --list-prefix, -s --show, --dump-format, --alias-style, --timestamp-format, -f --justfile',
      folder: '-d --working-directory',
      environment: '--dotenv-filename, -E --dotenv-path',
      unsafe: '--shell, --shell-arg, -c --command, --choose, --chooser, -e --edit',
    }),
    effects: (args) => {
      const file = args.value('-f')
      if (textOf(file) === '-') return [unknown('recipes from standard input')]
      if (args.has('-g')) return [unknown('recipes of the home folder')]
      if (args.has('-l', '--summary', '--dump', '--variables', '-s', '--groups', '--check')) return [read(file ?? 'justfile')]
      if (args.has('--evaluate', '-n'))
        return [{ do: 'manifest-script', manifest: 'justfile', name: undefined, parameters: [], dry: true, ...(file ? { file } : {}) }]
      if (args.has('--fmt')) return [{ do: 'effect', kind: 'write', tag: 'edit', target: file ?? 'justfile', isPath: true }]
      const { variables: set, rest } = setInFront(args)
      if (rest.some((word, index) => /^-/.test(show(word)) && rest.slice(0, index).every((before) => assignment.test(show(before)))))
        return [unknown('options behind a variable of a justfile')]
      const start = rest.findIndex((word) => !assignment.test(show(word)))
      const given = rest.slice(0, start < 0 ? undefined : start)
      const variables = set.concat(
        given.map((word): readonly [string, Word] => {
          const sign = show(word).indexOf('=')
          return [show(word).slice(0, sign), dropPrefix(word, sign + 1)]
        }),
      )
      const isPlain = ([, value]: readonly [string, Word]): boolean =>
        plainValue.test(textOf(value) ?? '$') || plainPlace.test(textOf(value) ?? '$')
      const doubts = variables.every(isPlain) ? [] : [unknown('variables on the line may change what the recipes run')]
      const [name, ...parameters] = rest.slice(given.length)
      // `just sub/recipe` runs it from the justfile there
      const [, folder, recipe = ''] = /^(.+)\/([\w-]*)$/.exec(name ? (textOf(name) ?? '') : '') ?? []
      if (folder !== undefined)
        return [
          ...doubts,
          { do: 'run', words: [literal('just'), ...(recipe ? [literal(recipe)] : []), ...parameters], cwd: literal(folder) },
        ]
      return [
        ...doubts,
        {
          do: 'manifest-script',
          manifest: 'justfile',
          name,
          parameters,
          ...(file ? atFile(file) : {}),
          ...(variables.length > 0 ? { variables } : {}),
        },
      ]
    },
    examples: [
      ['just -g build', 'unknown: recipes of the home folder'],
      ['just --list', 'read justfile'],
      ['just -n build', 'execute:project justfile (default) (no manifest)'],
      ['just --fmt', 'write:edit justfile'],
      ['just image=a/b build', 'execute:project justfile build (no manifest)'],
      ["just image='$(x)' build", 'unknown: variables on the line may change what the recipes run'],
      ['just --set image x --set tag y build', 'execute:project justfile build (no manifest)'],
      ["just --set image '$(x)' build", 'unknown: variables on the line may change what the recipes run'],
      ['just --set image x --shell y build', 'unknown: options behind a variable of a justfile'],
      [
        'just --shell --shell-arg --choose --chooser --edit --list',
        'unknown: option `--shell` of `just` can run or load anything',
        'unknown: option `--shell-arg` of `just` can run or load anything',
        'unknown: option `--choose` of `just` can run or load anything',
        'unknown: option `--chooser` of `just` can run or load anything',
        'unknown: option `-e` of `just` can run or load anything',
      ],
      ['just --command x', 'unknown: option `-c` of `just` can run or load anything', 'execute:project justfile x (no manifest)'],
      ['just --working-directory /opt/a', 'unknown: script `justfile (default)` is not part of the workspace'],
      ['just --justfile -', 'unknown: recipes from standard input'],
      ['just --justfile /opt/a', 'unknown: script `justfile (default)` is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'task',
    aliases: ['go-task'],
    about: 'runs tasks of a Taskfile',
    options: table({
      flag: `-l --list, -a --list-all, -n --dry, -f --force, -p --parallel, -s --silent, -v --verbose, -w --watch, --status, --summary,
        -j --json, -y --yes, -i --init, --no-status, --exit-code -x, -c --color`,
      value: '-C --concurrency, -o --output, --sort, -I --interval, -t --taskfile',
      folder: '-d --dir',
    }),
    effects: (args) =>
      args.has('-l', '-a')
        ? [read(args.value('-t') ?? 'Taskfile.yml')]
        : args.has('-i')
          ? [write(args.operands[0] ?? 'Taskfile.yml')]
          : // tasks of somebody else's
            /^\w+:\/\/|\.git\b|^-$/.test(textOf(args.value('-t')) ?? '')
            ? [unknown('a list of tasks from elsewhere')]
            : targets('Taskfile.yml', args, args.value('-t'), { dry: args.has('-n', '--status', '--summary') }).map(orOfPython),
    examples: [
      ['task --list', 'read Taskfile.yml'],
      ['task -c lint', 'execute:project pyproject.toml lint (no manifest)'],
      ['task lint', 'execute:project pyproject.toml lint (no manifest)'],
      ['task --init', 'write Taskfile.yml'],
      ['task --init ../a', 'write /a'],
      ['task --frob', 'unknown: option `--frob` of `task` is not described', 'execute:project Taskfile.yml (default) (no manifest)'],
      ['task --dir /opt/a', 'unknown: script `Taskfile.yml (default)` is not part of the workspace'],
      ['task --taskfile https://x.example/Taskfile.yml', 'unknown: a list of tasks from elsewhere'],
      ['task --taskfile - x', 'unknown: a list of tasks from elsewhere'],
      ['task --taskfile /opt/a', 'unknown: script `Taskfile.yml (default)` is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'rake',
    projectFile: true,
    about: 'runs tasks of a Rakefile',
    options: table({
      flag: `-T --tasks, -P --prereqs, -n --dry-run, -D --describe, -q --quiet, -s --silent, -v --verbose, -A --all, -W --where,
        -t --trace, -m --multitask, -N --no-search, -B --build-all, -V --version`,
      value: '-j --jobs',
      'value?': '--backtrace',
      unsafe: '-e --execute, -E --execute-continue, -p --execute-print, -r --require, -R --rakelibdir, -I --libdir',
      code: '-f --rakefile',
    }),
    effects: (args) => {
      if (args.has('-T', '-P', '-n', '-D', '-W'))
        return [{ do: 'project-code', what: 'Rakefile', files: ['Rakefile', ...taskFiles], tasks: 'none' }]
      return railsTasks(args, args.operands)
    },
    examples: [
      [
        'rake --rakefile /opt/Rakefile build',
        'execute:project /opt/Rakefile',
        'unknown: runs `/opt/Rakefile`, which is not part of the workspace',
        'execute:project Rakefile build (no manifest)',
      ],
      ['rake -T', 'execute:project Rakefile'],
      ['rake db:drop', 'database:destroy rails'],
      ['rake db:reset', 'database:write rails db:reset'],
      ['rake db:reset RAILS_ENV=production', 'database:destroy rails db:reset'],
      ['rake db:migrate:status', 'execute:project Rakefile', 'database:read rails'],
      [
        'rake -T --execute-continue --execute-print --require --rakelibdir --libdir',
        'unknown: option `-E` of `rake` can run or load anything',
        'unknown: option `-p` of `rake` can run or load anything',
        'unknown: option `-r` of `rake` can run or load anything',
        'unknown: option `-R` of `rake` can run or load anything',
        'unknown: option `-I` of `rake` can run or load anything',
      ],
      ['rake -e x', 'unknown: option `-e` of `rake` can run or load anything', 'execute:project Rakefile x (no manifest)'],
      ['rake --rakefile /opt/a', 'unknown: script `Rakefile (default)` is not part of the workspace'],
    ],
  }),
]

/** Tasks that every Rails project has are database work; the others are the project's own. */
function railsTasks(args: Args, names: readonly Word[]): readonly Draft[] {
  const list = names.filter((word) => !assignment.test(show(word)))
  if (list.length === 0)
    return [
      {
        do: 'manifest-script',
        manifest: 'Rakefile',
        name: undefined,
        parameters: [],
        ...(args.value('-f') ? { file: args.value('-f') as Word } : {}),
      },
    ]
  return list.flatMap((name): readonly Draft[] =>
    /^(db|assets|zeitwerk|routes|stats|about|log|tmp|time|notes|middleware)(:|$)/.test(textOf(name) ?? '')
      ? [run([{ pieces: [{ text: 'rails' }], at: name.at }, name, ...names.filter((word) => assignment.test(show(word)))])]
      : [
          {
            do: 'manifest-script',
            manifest: 'Rakefile',
            name,
            parameters: [],
            // a task of a library that the Rakefile loads
            ...(/^(?:test|spec)(?::|$)/.test(textOf(name) ?? '')
              ? {
                  otherwise: [
                    { do: 'project-code', what: 'tests', files: ['Rakefile', 'test/test_helper.rb', 'spec/spec_helper.rb'] },
                  ] as const,
                }
              : {}),
          },
        ],
  )
}
