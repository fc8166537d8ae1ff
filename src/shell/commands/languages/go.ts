import { posix } from 'node:path'
import type { Args } from '../../arguments.ts'
import { optionsOf } from '../../options.ts'
import { parseArguments } from '../../parse-arguments.ts'
import {
  builds as fillsWithBuild,
  config,
  defineCommand,
  flow,
  type Draft,
  install,
  nothing,
  prints,
  printsWorkspacePaths,
  projectCode,
  read,
  removeTree,
  run,
  shell,
  type Subcommand,
  type Target,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, madeOf, show, textOf, type Word } from '../../value.ts'
import { printsInstalled, printsPlain } from '../_inputs.ts'
import { table } from '../_table.ts'
import { goTool, modules } from './_go-tool.ts'

/** Packages named by a path that leads out of the project. */
const outsidePackages = (operands: readonly Word[]): readonly Draft[] =>
  operands
    .filter((word) => /^(?:\/|~|\.\.(?:\/|$))/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` is code outside the project`))

const options = table({
  flag: `-a, -n, -race, -msan, -asan, -cover, -v, -work, -x, -trimpath, -linkshared, -modcacherw, -i, -t, -d,
        -short, -failfast, -fullpath, -benchmem, -c, -m, -e, -deps, -find, -export, -test, -compiled, -versions, -retracted, -fix,
        -diff, -y, -w`,
  value: `-p, -covermode, -coverpkg, -asmflags, -buildmode, -compiler, -gcflags, -installsuffix, -ldflags, -mod, 
        -pgo, -tags, -run, -skip, -bench, -benchtime, -count, -cpu, -parallel, -timeout, -shuffle, -fuzz, -fuzztime,
        -fuzzminimizetime, -list, -f, -reuse, -blockprofilerate, -mutexprofilefraction, -memprofilerate, -go, -compat, -require,
        -droprequire, -replace, -dropreplace, -exclude, -dropexclude, -retract, -module, -toolchain, -tool, -vet, -func, -mode`,
  writes: '-o, -coverprofile, -cpuprofile, -memprofile, -blockprofile, -mutexprofile, -trace, -outputdir, -test.gocoverdir',
  'value?': '-buildvcs, -u, -json',
  folder: '-C',
  // run a program instead of the compiler, the linker or the test
  program: '-toolexec, -exec',
  // flags of the other compiler name programs it runs
  unsafe: '-overlay, -gccgoflags',
  code: '-modfile, -pkgdir',
})

/** The checks of `go vet`, each on or off. */
const vetOptions = table({
  'value?':
    '-printf, -copylocks, -composites, -shadow, -unusedresult, -structtag, -unreachable, -nilfunc, -lostcancel, -loopclosure, -httpresponse, -bools, -assign, -atomic, -tests, -unmarshal, -unsafeptr, -shift, -rangeloops, -methods, -errorsas',
})
const long = { style: 'long', options } as const

const builds = (args: Args): readonly Draft[] =>
  args.has('-n')
    ? [read('.')]
    : [
        projectCode('build', ...goFiles(args.operands)),
        modules,
        ...(args.has('-o') ? [] : [write('.', 'folder')]),
        ...args.values('-o').map((word) => (isFolder(word) ? fillsWithBuild(word) : flow(mainFiles(args.operands), word, 'compile'))),
      ]

/** `-o bin/`: each program goes there under its own name. */
const isFolder = (word: Word): boolean => show(word).endsWith('/')

/** Files that are named one by one, instead of their package. */
const goFiles = (operands: readonly Word[]): readonly Word[] => operands.filter((word) => /\.go$/.test(textOf(word) ?? ''))

/** The files that the program of a package begins with. */
function mainFiles(packages: readonly Word[]): readonly Word[] {
  const files = goFiles(packages)
  return files.length > 0 ? files : (packages.length > 0 ? packages : [literal('.')]).map((word) => literal(join(show(word), 'main.go')))
}

const reads: Subcommand = { ...long, effects: [read('.')] }

/** Names of the project's own packages or their folders are no more than paths inside it; anything else that it prints may be from elsewhere. */
function lists(args: Args): readonly Draft[] {
  const shape = args.value('-f')
  // without a name, modules are those of the workspace
  const own =
    args.operands.every((word) => /^\.(?:\/|$)/.test(textOf(word) ?? '') && !args.has('-m')) && !args.has('-deps', '-json', '-test')
  const names = (shape === undefined && !args.has('-m')) || /^\{\{\s*\.(?:Dir|ImportPath|Name)\s*\}\}$/.test(textOf(shape) ?? '')
  if (own && names) return [read('.'), args.has('-m') ? prints(madeOf({ text: '**', glob: true, holds: 'go.mod' })) : printsWorkspacePaths]
  const plain = shape === undefined ? !args.has('-m', '-json') : /^\{\{\s*\.(?:Dir|ImportPath)\s*\}\}$/.test(textOf(shape) ?? '')
  return [read('.'), ...(plain ? [printsInstalled('go list')] : [])]
}

/** Linker flags can name an external linker. */
const linker = (args: Args): readonly Draft[] =>
  args
    .values('-ldflags')
    .flatMap((word) => (/-(extld|extldflags|plugin)/.test(show(word)) ? [unknown('linker flags that run another program')] : []))

/** Programs go where a variable says: within the project they are its own, anywhere else they are there for everybody. */
const intoFolder = { detail: { ecosystem: 'go', variable: 'GOBIN' } } as const

const withLinker =
  (effects: (args: Args) => readonly Draft[]) =>
  (args: Args): readonly Draft[] => [...linker(args), ...effects(args)]

const allFiles = ['*.go', '*/*.go', '*/*/*.go', '*/*/*/*.go']

/** The files whose `go:generate` lines run: those of the packages named, of the one here, or all where a name is no path. */
const generated = (packages: readonly Word[]): readonly string[] =>
  packages.length === 0
    ? ['*.go']
    : packages.flatMap((word) => {
        const text = textOf(word) ?? ''
        if (/\.go$/.test(text)) return [text]
        const [, folder, deep] = /^\.\/?((?:[\w-][\w.-]*\/)*[\w-][\w.-]*|)(\/?\.\.\.)?\/?$/.exec(text) ?? []
        if (folder === undefined) return allFiles
        return (deep ? allFiles : ['*.go']).map((pattern) => join(folder || '.', pattern))
      })

/** A package is a folder, unless its name is only known at run time or is that of a pipe. */
const isFolderName = (word: Word): boolean => textOf(word) !== undefined && !/^\/dev\//.test(textOf(word) ?? '')

/** The name of the program that a package makes: the last part of its path that is no version. */
const programOf = (text: string): string => posix.basename(text.replace(/\/v\d+$/, ''))

/** Words up to the package belong to go; what follows goes to the program. */
function runsProgram({ operands: [first, ...rest] }: Args): readonly Draft[] {
  if (!first) return []
  const text = textOf(first) ?? show(first)
  // the first words that are files; what follows, or stands behind a package, is for the program
  const words = [first, ...rest]
  const end = words.findIndex((word) => !/\.go$/.test(textOf(word) ?? ''))
  const files = words.slice(0, end < 0 ? words.length : end)
  if (/^(?:-|\/dev\/(?:stdin|fd\/0))$/.test(text)) return [{ do: 'run-stdin', language: 'go' }]
  if (/^\w+:\/\//.test(text)) return [unknown(`\`go run ${text}\` is no package`)]
  if (/@/.test(text)) return [install('undeclared', first), { do: 'effect', kind: 'execute', tag: 'arbitrary', target: text }]
  if (/^[\w-]+(\.[\w-]+)+\//.test(text))
    return [
      modules,
      install('runner', first, { detail: { ecosystem: 'go' } }),
      run([literal(programOf(text), first.at), ...rest], { ofPackage: 'go', packageName: text }),
    ]
  return [
    modules,
    {
      do: 'project-code',
      what: 'program',
      files:
        files.length > 0
          ? files
          : [...(isFolderName(first) ? [join(text, '*.go')] : [first]), ...(/^(?:\/|~|\.\.)/.test(text) ? [first] : [])],
      program: true,
      parameters: rest.filter((word) => !files.includes(word)),
    },
  ]
}

/** `go run` options end at the package: what follows is the program's own. */
function runsAfterOptions(args: Args): readonly Draft[] {
  const { words } = args
  let index = 0
  const isOption = (): boolean => /^-./.test(show(words[index] ?? literal('')))
  while (index < words.length && isOption()) {
    const spelling = `-${show(words[index] ?? literal(''))
      .replace(/^-+/, '')
      .replace(/=.*$/, '')}`
    index += optionsOf(options)[spelling] === 'flag' || show(words[index] ?? literal('')).includes('=') ? 1 : 2
  }
  const parsed = parseArguments({ style: 'long', options }, words.slice(0, index), { name: 'go run' })
  const folder = parsed.args.given.find(({ kind }) => kind === 'folder')
  if (folder?.value) {
    const left = words.filter((word) => word !== folder.at && word !== folder.value)
    return [{ do: 'run', words: [literal('go'), literal('run'), ...left], cwd: folder.value }]
  }
  return [
    ...parsed.unknowns.map(({ because }) => unknown(because)),
    ...parsed.args.given.flatMap(({ kind, value }) => (kind === 'program' && value ? [shell(value)] : [])),
    ...linker(parsed.args),
    ...runsProgram({ ...args, operands: words.slice(index) }),
  ]
}

const join = (folder: string, file: string): string => `${folder.replace(/\/+$/, '')}/${file}`

/** Folders and modules of others that a build is to take code from. */
const takesFrom = (words: readonly Word[]): readonly Draft[] =>
  words
    .filter((word) => /^(?:\/|~)|(?:^|\/)\.\.(?:\/|$)|^(?!\.)[^=]*@/.test(show(word).replace(/^.*=/, '')))
    .map((word) => unknown(`builds take code from \`${show(word)}\``))

/** Makes a list of modules: those that it takes from folders are stated beside it. */
const makes = (file: string): Draft => write(file, undefined, { detail: { keeps: true } })

/** Where Go keeps its own sources and what it downloads, unless somebody moved it. */
const goFolders = new Map([
  ['GOROOT', '/usr/local/go'],
  ['GOPATH', '~/go'],
  ['GOMODCACHE', '~/go/pkg/mod'],
  ['GOCACHE', '~/.cache/go-build'],
])

/** Settings that are one short name each, never empty. */
const goNames = /^(?:GOOS|GOARCH|GOHOSTOS|GOHOSTARCH|GOVERSION|CGO_ENABLED)$/

function goSetting({ operands }: Args): readonly Draft[] {
  const [only, ...more] = operands.map(show)
  if (only === undefined || more.length > 0) return []
  const folder = goFolders.get(only)
  return folder === undefined ? (goNames.test(only) ? [printsPlain(`go env ${only}`)] : []) : [prints(`${folder}\n`)]
}

/** The tests of the packages that are named: `./a`, `./...`. */
function testFiles(packages: readonly Word[]): readonly Target[] {
  const files = goFiles(packages)
  if (files.length > 0) return files
  const folders = packages.length > 0 ? packages.map(show).filter((name) => /^\.(?:\/|$)/.test(name)) : ['.']
  return folders.flatMap((name) => {
    const folder = name.replace(/\/?\.{3}$/, '')
    const inside = name.endsWith('...') ? [`${folder}/*/*_test.go`, `${folder}/*/*/*_test.go`] : []
    return [`${folder}/*_test.go`, ...inside]
  })
}

/** Edits packages of this module, and whatever else is named. */
const editsPackages = ({ operands }: Args): readonly Draft[] => [
  write('.', 'edit'),
  ...operands.filter((word) => !/^\.\/|\.{3}$|^\.$/.test(show(word))).map((word) => write(word, 'edit')),
]

export default defineCommand({
  name: 'go',
  about: 'Go packages',
  options: table({ folder: '-C' }),
  style: 'long',
  subcommands: {
    build: { ...long, effects: withLinker(builds) },
    install: {
      ...long,
      effects: withLinker(({ operands, has }) =>
        has('-n')
          ? [read('.')]
          : operands.length === 0 || operands.every((word) => /^\./.test(show(word)))
            ? [projectCode('build'), modules, install('placed', 'this module', intoFolder)]
            : [modules, ...operands.map((word) => install('placed', word, intoFolder))],
      ),
    },
    test: {
      style: 'long',
      handsOn: true,
      options: table(
        {
          rest: '-args',
          flag: '-test.v, -test.short, -test.failfast, -test.benchmem, -test.fullpath',
          value:
            '-test.run, -test.skip, -test.bench, -test.benchtime, -test.count, -test.cpu, -test.parallel, -test.timeout, -test.shuffle, -test.list, -test.fuzz',
          writes:
            '-test.coverprofile, -test.cpuprofile, -test.memprofile, -test.blockprofile, -test.mutexprofile, -test.trace, -test.outputdir, -test.fuzzcachedir, -test.testlogfile',
        },
        options,
      ),
      effects: withLinker((args) =>
        args.has('-n')
          ? [read('.')]
          : [
              { do: 'project-code', what: 'tests', files: testFiles(args.operands), runsIn: '.' },
              modules,
              ...(args.has('-c') && !args.has('-o') ? [write('.', 'folder')] : []),
              ...args.values('-o').map((word) => flow(mainFiles(args.operands), word, 'compile')),
            ],
      ),
    },
    run: { style: 'raw', effects: runsAfterOptions },
    vet: { style: 'long', options: table({ unsafe: '-vettool' }, options, vetOptions), effects: [read('.'), modules] },
    fmt: {
      ...long,
      effects: (args) => (args.has('-n') ? [read('.')] : editsPackages(args)),
    },
    fix: { ...long, effects: editsPackages },
    generate: {
      ...long,
      effects: (args) =>
        args.has('-n')
          ? [read('.')]
          : [
              {
                do: 'project-code',
                what: 'go generate',
                files: generated(args.operands),
                as: 'go-generate',
                runsIn: '.',
              },
              modules,
              ...outsidePackages(args.operands),
              write('.', 'edit'),
            ],
    },
    get: {
      ...long,
      effects: ({ operands }) =>
        operands.length === 0 || operands.every((word) => /^\.\.?(\/|$)/.test(show(word)))
          ? [install('manifest', 'go.mod')]
          : operands.map((word) => install('named', word)),
    },
    list: { ...long, effects: lists },
    doc: { style: 'long', options: table({ flag: '-all, -c, -cmd, -short, -src, -u, -http' }), effects: [read('.')] },
    env: {
      style: 'long',
      options: table({ flag: '-json, -w, -u, -changed' }),
      effects: (args) =>
        args.has('-w', '-u')
          ? args.operands.flatMap((word) => [
              config(
                /^(GOFLAGS|GOPROXY|GONOSUMDB|GONOSUMCHECK|GOSUMDB|GOINSECURE|CC|CXX|GOTOOLCHAIN|GOAUTH|GOBIN)/.test(show(word))
                  ? 'runs'
                  : 'global',
                word,
              ),
            ])
          : goSetting(args),
    },
    version: { style: 'long', options: table({ flag: '-m, -v' }), effects: ({ operands }) => operands.map((word) => read(word)) },
    clean: {
      style: 'long',
      options: table({ flag: '-i, -n, -r, -x, -cache, -testcache, -modcache, -fuzzcache' }),
      effects: (args) =>
        args.has('-n')
          ? []
          : args.has('-i')
            ? [removeTree('~/go/bin')]
            : args.has('-modcache')
              ? [removeTree('~/go/pkg/mod')]
              : args.has('-cache', '-fuzzcache')
                ? [removeTree('~/.cache/go-build')]
                : args.has('-testcache')
                  ? nothing
                  : [projectCode('clean')],
    },
    tool: { style: 'raw', effects: goTool },
    mod: {
      style: 'long',
      subcommands: {
        tidy: { ...long, effects: (args) => (args.has('-diff') ? [read('go.mod')] : [install('manifest', 'go.mod')]) },
        download: {
          ...long,
          effects: ({ operands }) =>
            operands.length > 0 && operands.some((word) => show(word).includes('@'))
              ? operands.map((word) => install('named', word))
              : [install('manifest', 'go.mod')],
        },
        verify: reads,
        graph: reads,
        why: reads,
        vendor: { ...long, effects: [install('manifest', 'go.mod'), write('vendor', 'folder')] },
        edit: {
          ...long,
          options: table({ flag: '-print, -fmt' }, options),
          effects: (args) => {
            const [file = 'go.mod'] = args.operands
            return [args.has('-print', '-json') ? read(file) : tidy(file), ...takesFrom(args.values('-replace'))]
          },
        },
        init: { ...long, effects: [makes('go.mod')] },
      },
    },
    work: {
      style: 'long',
      subcommands: {
        init: { ...long, effects: ({ operands }) => [makes('go.work'), ...takesFrom(operands)] },
        use: {
          style: 'long',
          options: table({ flag: '-r' }),
          effects: ({ operands }) => [tidy('go.work'), ...takesFrom(operands)],
        },
        sync: { ...long, effects: [tidy('go.work')] },
        edit: { ...long, effects: (args) => [tidy(args.operands[0] ?? 'go.work'), ...takesFrom(args.values('-replace'))] },
        vendor: { ...long, effects: [write('vendor', 'folder')] },
      },
    },
    telemetry: { effects: ({ operands }) => (operands.length > 0 ? [config('global', 'go telemetry')] : nothing) },
    bug: { effects: nothing },
    help: { effects: nothing },
  },
  examples: [
    ['go tool pprof -output=/opt/a http://example.com/x', 'connect:get http://example.com/x', 'write /opt/a'],
    ['go tool dist clean', 'unknown: `go tool dist` changes Go itself'],
    ['go tool fix /opt/a.go', 'write:edit /opt/a.go'],
    ['go tool pack r /opt/a.a b.o', 'write /opt/a.a'],
    ['go work use ../other', 'write:edit go.work', 'unknown: builds take code from `../other`'],
    ['go work use ./../other', 'write:edit go.work', 'unknown: builds take code from `./../other`'],
    ['go mod edit -replace=a/b=../b', 'write:edit go.mod', 'unknown: builds take code from `a/b=../b`'],
    ['go mod edit -fmt /opt/go.mod', 'write:edit /opt/go.mod'],
    ['go work edit -go=1.22 /opt/go.work', 'write:edit /opt/go.work'],
    ['go tool buildid -w /opt/a', 'write:edit /opt/a'],
    ['go tool test2json -t -p a rm -r b', 'delete b'],
    ['go tool link -o=/opt/a b.o', 'execute:project build', 'write:folder .', 'write /opt/a'],
    ['go tool compile -o notes.md main.go', 'execute:project build', 'write:folder .', 'write notes.md'],
    ['go help'],
    ['go bug'],
    ['go telemetry'],
    ['go telemetry on', 'config:global go telemetry'],
    ['go work sync', 'write:edit go.work'],
    ['go work use', 'write:edit go.work'],
    ['go mod init', 'write go.mod'],
    ['go mod edit', 'write:edit go.mod'],
    ['go mod vendor', 'install:manifest go.mod', 'write:folder vendor'],
    ['go mod why', 'read .'],
    ['go mod graph', 'read .'],
    ['go mod verify', 'read .'],
    ['go mod download', 'install:manifest go.mod'],
    ['go version x', 'read x'],
    ['go doc', 'read .'],
    ['go list', 'read .'],
    ['go list -json=Dir,Deps ./...', 'read .'],
    ['go install -n ./...', 'read .'],
    ['go generate', 'execute:project go generate', 'write:edit .'],
    ['go generate ./a/... ./b', 'execute:project go generate', 'write:edit .'],
    ['go fix', 'write:edit .'],
    ['go fmt', 'write:edit .'],
    ['go vet', 'read .'],
    [
      'go vet -blockprofile /opt/a -mutexprofile /opt/b -trace /opt/c -outputdir /opt/d -test.gocoverdir /opt/e',
      'write /opt/a',
      'write /opt/b',
      'write /opt/c',
      'write /opt/d',
      'write /opt/e',
      'read .',
    ],
    [
      'go vet -modfile /opt/a -pkgdir /opt/b',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'unknown: runs `/opt/b`, which is not part of the workspace',
    ],
    [
      'go vet -C /opt/a -toolexec x -overlay -vettool -coverprofile /opt/e -cpuprofile /opt/f -memprofile /opt/g',
      'unknown: option `-toolexec` of `go vet` can run or load anything',
      'unknown: option `-overlay` of `go vet` can run or load anything',
      'unknown: option `-vettool` of `go vet` can run or load anything',
      'write /opt/e',
      'write /opt/f',
      'write /opt/g',
      'read /opt/a',
    ],
    ['go build -o bin/app ./cmd/app', 'write bin/app', 'execute:project build'],
    ['go test -race -count=1 ./...', 'execute:project tests'],
    ['go test ./... -run TestX -v', 'execute:project tests'],
    [
      "go run -exec 'rm -r /etc/x' .",
      'unknown: option `-exec` of `go run` can run or load anything',
      'delete /etc/x',
      'execute:project program',
    ],
    ['go test -exec x ./...', 'unknown: option `-exec` of `go test` can run or load anything', 'execute:project tests'],
    ['go run ./cmd/app -port 1', 'execute:project program'],
    ['echo a | go run /dev/stdin', 'unknown: go code is not analysed'],
    ['go tool link -extld=/opt/a b.o', 'unknown: linker flags that run another program'],
    ['go run example.com/x/y@latest', 'install:undeclared example.com/x/y@latest', 'execute:arbitrary example.com/x/y@latest'],
    ['go get example.com/x/y', 'install:named example.com/x/y'],
    ['go mod tidy', 'install:manifest go.mod'],
    ['go install example.com/x@latest', 'install:global example.com/x@latest'],
    ['go env -w GOFLAGS=-mod=mod', 'config:runs GOFLAGS=-mod=mod'],
    ['go env GOPATH'],
    ['go tool -modfile=/opt/a compile a.go', 'unknown: option `-modfile=/opt/a` of `go tool` is not described'],
    ['go tool cover -func=c.out', 'read c.out'],
    ['go clean -modcache', 'delete ~/go/pkg/mod'],
    ['go frob', 'unknown: subcommand `frob` of `go` is not described'],
    ['go env GOPATH -u', 'config:global GOPATH'],
    ['go clean -cache', 'delete ~/.cache/go-build'],
    ['go clean -fuzzcache', 'delete ~/.cache/go-build'],
    ['go -C /opt/a doc', 'read /opt/a'],
  ],
})
