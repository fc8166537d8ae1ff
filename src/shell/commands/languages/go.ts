import { type Args, parseArguments } from '../../arguments.ts'
import {
  connect,
  config,
  defineCommand,
  type Draft,
  install,
  nothing,
  projectCode,
  read,
  removeTree,
  run,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

const options = table({
  flag: `-a, -n, -race, -msan, -asan, -cover, -v, -work, -x, -trimpath, -linkshared, -modcacherw, -json, -buildvcs, -i, -t, -u, -d,
        -short, -failfast, -fullpath, -benchmem, -c, -m, -e, -deps, -find, -export, -test, -compiled, -versions, -retracted, -fix,
        -diff, -y, -w`,
  value: `-p, -covermode, -coverpkg, -asmflags, -buildmode, -compiler, -gccgoflags, -gcflags, -installsuffix, -ldflags, -mod, -modfile,
        -pgo, -pkgdir, -tags, -run, -skip, -bench, -benchtime, -count, -cpu, -parallel, -timeout, -shuffle, -fuzz, -fuzztime,
        -fuzzminimizetime, -list, -f, -reuse, -blockprofilerate, -mutexprofilefraction, -memprofilerate, -go, -compat, -require,
        -droprequire, -replace, -dropreplace, -exclude, -dropexclude, -retract, -module, -toolchain, -tool, -vet, -func, -mode`,
  writes: '-o, -coverprofile, -cpuprofile, -memprofile, -blockprofile, -mutexprofile, -trace, -outputdir, -test.gocoverdir',
  folder: '-C',
  // run a program instead of the compiler, the linker or the test
  unsafe: '-toolexec, -exec, -overlay',
})
const long = { style: 'long', options } as const
const builds = (args: Args): readonly Draft[] =>
  args.has('-n') ? [read('.')] : [projectCode('build'), ...(args.has('-o') ? [] : [write('.', 'folder')])]
const reads: Subcommand = { ...long, effects: [read('.')] }

/** Linker flags can name an external linker. */
const linker = (args: Args): readonly Draft[] =>
  args
    .values('-ldflags')
    .flatMap((word) => (/-(extld|extldflags|plugin)/.test(show(word)) ? [unknown('linker flags that run another program')] : []))
const withLinker =
  (effects: (args: Args) => readonly Draft[]) =>
  (args: Args): readonly Draft[] => [...linker(args), ...effects(args)]

/** Words up to the package belong to go; what follows goes to the program. */
function runsProgram({ operands: [first, ...rest] }: Args): readonly Draft[] {
  if (!first) return []
  const text = textOf(first) ?? show(first)
  const files = [first, ...rest].filter((word) => /\.go$/.test(textOf(word) ?? ''))
  if (/@/.test(text)) return [install('undeclared', first), { do: 'effect', kind: 'execute', tag: 'arbitrary', target: text }]
  if (/^[\w-]+(\.[\w-]+)+\//.test(text))
    return [install('runner', first, { detail: { ecosystem: 'go' } }), { do: 'effect', kind: 'execute', tag: 'arbitrary', target: text }]
  return [projectCode('program', ...(files.length > 0 ? files : [join(text, 'main.go')]))]
}
/** `go run` options end at the package: what follows is the program's own. */
function runsAfterOptions(args: Args): readonly Draft[] {
  const { words } = args
  let index = 0
  const isOption = (): boolean => show(words[index] ?? literal('')).startsWith('-')
  while (index < words.length && isOption()) {
    const spelling = `-${show(words[index] ?? literal(''))
      .replace(/^-+/, '')
      .replace(/=.*$/, '')}`
    index += options[spelling] === 'flag' || show(words[index] ?? literal('')).includes('=') ? 1 : 2
  }
  const parsed = parseArguments({ style: 'long', options }, words.slice(0, index), { name: 'go run' })
  return [
    ...parsed.unknowns.map(({ because }) => unknown(because)),
    ...linker(parsed.args),
    ...runsProgram({ ...args, operands: words.slice(index) }),
  ]
}
const join = (folder: string, file: string): string => `${folder.replace(/\/+$/, '')}/${file}`

const tool = ({ words: [name, ...rest] }: Args): readonly Draft[] => {
  const text = textOf(name)
  if (!name) return []
  const value = (option: string): Word | undefined => rest.find((word) => show(word).startsWith(`${option}=`))
  if (text === 'cover' || text === 'pprof' || text === 'trace' || text === 'covdata') {
    const out = value('-o')
    const files = rest.map(show).map((part) => /^-{1,2}(?:func|html|i)=(.+)$/.exec(part)?.[1] ?? (part.startsWith('-') ? undefined : part))
    return [
      ...files.flatMap((file) => (file && !/^(text|https?:)/.test(file) ? [read(file)] : [])),
      ...(out ? [write(show(out).slice(3))] : []),
      ...(rest.some((word) => /^-{1,2}http=/.test(show(word))) ? [connect('listen', 'localhost')] : []),
    ]
  }
  if (['nm', 'objdump', 'addr2line', 'buildid', 'doc', 'vet', 'fix', 'dist', 'pack', 'test2json', 'api'].includes(text ?? ''))
    return rest.filter((word) => !show(word).startsWith('-')).map((word) => read(word))
  if (['compile', 'asm', 'link', 'cgo'].includes(text ?? '')) return [projectCode('build'), write('.', 'folder')]
  return [projectCode(`tool ${text ?? ''}`.trim(), 'go.mod')]
}

export default [
  defineCommand({
    name: 'go',
    about: 'Go packages',
    options: table({ folder: '-C' }),
    style: 'long',
    subcommands: {
      build: { ...long, effects: withLinker(builds) },
      install: {
        ...long,
        effects: withLinker(({ operands }) =>
          operands.length === 0 || operands.every((word) => /^\./.test(show(word)))
            ? [projectCode('build'), install('global', 'this module')]
            : operands.map((word) => install('global', word)),
        ),
      },
      test: {
        style: 'long',
        options: { ...options, '-args': 'flag' },
        effects: withLinker((args) =>
          args.has('-n') ? [read('.')] : [projectCode('tests'), ...(args.has('-c') && !args.has('-o') ? [write('.', 'folder')] : [])],
        ),
      },
      run: { style: 'raw', effects: runsAfterOptions },
      vet: { style: 'long', options: { ...options, '-vettool': 'unsafe', '-printf': 'flag', '-copylocks': 'flag' }, effects: [read('.')] },
      fmt: { ...long, effects: (args) => (args.has('-n') ? [read('.')] : [write('.', 'edit')]) },
      fix: { ...long, effects: [write('.', 'edit')] },
      generate: {
        ...long,
        effects: (args) => (args.has('-n') ? [read('.')] : [projectCode('go generate', ...args.operands), write('.', 'edit')]),
      },
      get: {
        ...long,
        effects: ({ operands }) =>
          operands.length === 0 || operands.every((word) => /^\.\.?(\/|$)/.test(show(word)))
            ? [install('manifest', 'go.mod')]
            : operands.map((word) => install('named', word)),
      },
      list: reads,
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
            : [],
      },
      version: { style: 'long', options: table({ flag: '-m, -v' }), effects: ({ operands }) => operands.map((word) => read(word)) },
      clean: {
        style: 'long',
        options: table({ flag: '-i, -n, -r, -x, -cache, -testcache, -modcache, -fuzzcache' }),
        effects: (args) =>
          args.has('-n')
            ? []
            : args.has('-modcache')
              ? [removeTree('~/go/pkg/mod')]
              : args.has('-cache', '-testcache', '-fuzzcache')
                ? [removeTree('~/.cache/go-build')]
                : [projectCode('clean')],
      },
      tool: { style: 'raw', effects: tool },
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
          vendor: { ...long, effects: [install('manifest', 'go.mod'), write('vendor')] },
          edit: {
            ...long,
            options: { ...options, '-print': 'flag', '-fmt': 'flag' },
            effects: (args) => [args.has('-print', '-json') ? read('go.mod') : write('go.mod', 'edit')],
          },
          init: { ...long, effects: [write('go.mod')] },
        },
      },
      work: {
        style: 'long',
        subcommands: {
          init: { ...long, effects: [write('go.work')] },
          use: { style: 'long', options: table({ flag: '-r' }), effects: [write('go.work', 'edit')] },
          sync: { ...long, effects: [write('go.work', 'edit')] },
          edit: { ...long, effects: [write('go.work', 'edit')] },
          vendor: { ...long, effects: [write('vendor')] },
        },
      },
      telemetry: { effects: nothing },
      bug: { effects: nothing },
      help: { effects: nothing },
    },
    examples: [
      ['go help'],
      ['go bug'],
      ['go telemetry'],
      ['go work sync', 'write:edit go.work'],
      ['go work use', 'write:edit go.work'],
      ['go mod init', 'write go.mod'],
      ['go mod edit', 'write:edit go.mod'],
      ['go mod vendor', 'install:manifest go.mod', 'write vendor'],
      ['go mod why', 'read .'],
      ['go mod graph', 'read .'],
      ['go mod verify', 'read .'],
      ['go mod download', 'install:manifest go.mod'],
      ['go version x', 'read x'],
      ['go doc', 'read .'],
      ['go list', 'read .'],
      ['go generate', 'execute:project go generate', 'write:edit .'],
      ['go fix', 'write:edit .'],
      ['go fmt', 'write:edit .'],
      ['go vet', 'read .'],
      ['go build -o bin/app ./cmd/app', 'write bin/app', 'execute:project build'],
      ['go test -race -count=1 ./...', 'execute:project tests'],
      ['go test ./... -run TestX -v', 'execute:project tests'],
      ['go test -exec x ./...', 'unknown: option `-exec` of `go test` can run or load anything', 'execute:project tests'],
      ['go run ./cmd/app -port 1', 'execute:project program'],
      ['go run example.com/x/y@latest', 'install:undeclared example.com/x/y@latest', 'execute:arbitrary example.com/x/y@latest'],
      ['go get example.com/x/y', 'install:named example.com/x/y'],
      ['go mod tidy', 'install:manifest go.mod'],
      ['go install example.com/x@latest', 'install:global example.com/x@latest'],
      ['go env -w GOFLAGS=-mod=mod', 'config:runs GOFLAGS=-mod=mod'],
      ['go env GOPATH'],
      ['go tool cover -func=c.out', 'read c.out'],
      ['go clean -modcache', 'delete ~/go/pkg/mod'],
      ['go frob', 'unknown: subcommand `frob` of `go` is not described'],
    ],
  }),
  defineCommand({
    name: 'gofmt',
    aliases: ['goimports', 'gofumpt-fmt'],
    about: 'formats Go',
    options: table({ flag: '-d, -e, -l, -s, -w, -v, -format-only', value: '-r, -local, -srcdir, -cpuprofile' }),
    style: 'long',
    effects: (args) => (args.has('-w') ? editsOperands(args) : readsOperandsOr(args)),
    examples: [
      ['gofmt -l .', 'read .'],
      ['gofmt -s -w src', 'write:edit src'],
      ['gofmt -frob', 'unknown: option `-frob` of `gofmt` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'golangci-lint',
    about: 'lints Go',
    options: table({
      flag: `-v --verbose, --no-config, --fix, --fast, --fast-only, --new, --tests, --print-issued-lines, --print-linter-name,
        --show-stats, --allow-parallel-runners, --allow-serial-runners, --disable-all, --enable-all, --uniq-by-line, --sort-results,
        --whole-files, --diff`,
      value: `-c --config, --timeout, --deadline, -E --enable, -D --disable, --out-format, --build-tags, --new-from-rev, --new-from-patch,
        --new-from-merge-base, -j --concurrency, --max-issues-per-linter, --max-same-issues, --skip-dirs, --skip-files, -e --exclude,
        --presets -p, --modules-download-mode, --go, --color, --issues-exit-code, --path-prefix, --output.text.path,
        --output.json.path, --default, --enable-only`,
    }),
    inherit: true,
    subcommands: {
      run: { effects: (args) => [projectCode('build'), args.has('--fix') ? write('.', 'edit') : read('.')] },
      fmt: { effects: (args) => (args.has('--diff') ? readsOperandsOr(args) : editsOperands(args)) },
      linters: { effects: nothing },
      formatters: { effects: nothing },
      help: { effects: nothing },
      version: { effects: nothing },
      config: { effects: [read('.golangci.yml')] },
      cache: { effects: nothing },
      migrate: { effects: [write('.golangci.yml', 'edit')] },
    },
    examples: [
      ['golangci-lint migrate', 'write:edit .golangci.yml'],
      ['golangci-lint cache'],
      ['golangci-lint config', 'read .golangci.yml'],
      ['golangci-lint version'],
      ['golangci-lint help'],
      ['golangci-lint formatters'],
      ['golangci-lint linters'],
      ['golangci-lint fmt x', 'write:edit x'],
      ['golangci-lint run ./...', 'execute:project build', 'read .'],
      ['golangci-lint run --fix', 'execute:project build', 'write:edit .'],
      ['golangci-lint custom', 'unknown: subcommand `custom` of `golangci-lint` is not described'],
    ],
  }),
  defineCommand({
    name: 'staticcheck',
    aliases: [
      'revive',
      'errcheck',
      'ineffassign',
      'gosec',
      'govulncheck',
      'deadcode',
      'unparam',
      'nilaway',
      'gocyclo',
      'misspell',
      'golint',
      'gocritic',
      'unconvert',
      'structcheck',
      'goconst',
      'dupl',
    ],
    about: 'checks Go source',
    style: 'long',
    options: table({
      flag: '-test, -tests, -json, -quiet, -v, -show, -set_exit_status, -asserts, -blank, -exclude-generated, -no-fail, -list-checks, -matrix, -avg',
      value: `-checks, -f, -fmt, -format, -formatter, -tags, -go, -explain, -exclude, -exclude-dir, -severity, -confidence, -ignore,
        -ignorepkg, -mode, -over, -top, -max-open, -config, -include, -include-pkgs, -scan, -C`,
      writes: '-out',
    }),
    effects: (args) => [read('.'), ...(args.name === 'govulncheck' ? [connect('get', 'https://vuln.go.dev')] : [])],
    examples: [
      ['staticcheck ./...', 'read .'],
      ['govulncheck ./...', 'read .', 'connect:get https://vuln.go.dev'],
      ['staticcheck -frob', 'unknown: option `-frob` of `staticcheck` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'dlv',
    about: 'Go debugger: its commands can do anything',
    style: 'posix',
    options: table({
      flag: '--headless, --continue, --accept-multiclient, --check-go-version',
      value: '-l --listen, --api-version, --build-flags, --log-output, --wd, --backend',
    }),
    effects: (args) =>
      args.text(0) === 'version'
        ? []
        : [
            ...(args.text(0) === 'attach' ? [{ do: 'effect', kind: 'process', tag: 'debug', target: args.text(1) ?? '' } as const] : []),
            { do: 'effect', kind: 'execute', tag: 'arbitrary', target: 'dlv' },
          ],
    examples: [
      ['dlv version'],
      ['dlv attach 12', 'process:debug 12', 'execute:arbitrary dlv'],
      ['dlv --init x', 'unknown: option `--init` of `dlv` is not described', 'execute:arbitrary dlv'],
    ],
  }),
  defineCommand({
    name: 'gotestsum',
    about: 'runs Go tests with other output',
    style: 'posix',
    options: table({
      flag: '--hide-summary, --watch, --no-color, --rerun-fails-abort-on-data-race',
      value: '-f --format, --max-fails, --packages, --rerun-fails-max-failures',
      'value?': '--rerun-fails',
      writes: '--junitfile, --jsonfile',
      unsafe: '--post-run-command, --raw-command',
    }),
    effects: ({ operands }) => [run([literal('go'), literal('test'), ...operands])],
    examples: [
      ['gotestsum -- -race ./...', 'execute:project tests'],
      ['gotestsum --raw-command x', 'unknown: option `--raw-command` of `gotestsum` can run or load anything', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'mockgen',
    aliases: [
      'mockery',
      'stringer',
      'wire',
      'sqlc',
      'oapi-codegen',
      'ent',
      'gqlgen',
      'moq',
      'counterfeiter',
      'swag',
      'templ',
      'easyjson',
      'protoc-gen-go',
      'go-bindata',
      'enumer',
      'deepcopy-gen',
      'controller-gen',
    ],
    about: 'generates Go code',
    style: 'long',
    options: table({
      flag: '-all, -inpackage, -with-expecter, -keeptree, -typed, -write_package_comment, -linecomment, -parseDependency, -parseInternal, -dry-run, -v, -lazy',
      value:
        '-package, -mock_names, -imports, -self_package, -build_flags, -name, -case, -outpkg, -type, -trimprefix, -generate, -pkg, -f, -g, -d, -path, -include',
      reads: '-source, -config',
      writes: '-destination, -output, -o, -dir',
    }),
    effects: (args) => [read('.'), ...(args.has('-destination', '-output', '-o', '-dir', '-dry-run') ? [] : [write('.', 'edit')])],
    examples: [
      ['mockgen -source=a.go -destination=b.go', 'read a.go', 'write b.go', 'read .'],
      ['sqlc generate', 'read .', 'write:edit .'],
      ['mockgen -exec_only x', 'unknown: option `-exec_only` of `mockgen` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'air',
    aliases: ['reflex-go', 'goreleaser', 'ko', 'wails', 'buffalo', 'hugo'],
    about: 'builds and serves Go projects and sites',
    options: table({
      flag: `--clean, --snapshot, --skip-publish, --skip-validate, --single-target, --auto-snapshot, --minify, -D --buildDrafts, --gc,
        --quiet, --verbose, --watch, --disableFastRender, --navigateToChanged, --printPathWarnings`,
      value: '-c --config, -p --parallelism --port, --skip, --timeout, -b --baseURL, -e --environment, --bind, -t --theme, --platform',
      writes: '-d --destination',
    }),
    effects: (args) => [
      args.name === 'goreleaser' && args.text(0) === 'release' && !args.has('--snapshot', '--skip-publish')
        ? { do: 'effect', kind: 'publish', tag: 'release', target: 'this project' }
        : args.name === 'ko' && !['version', 'resolve'].includes(args.text(0) ?? '')
          ? { do: 'effect', kind: 'publish', tag: 'image', target: 'this project' }
          : projectCode('build', '.air.toml', '.goreleaser.yml'),
      ...(args.has('-d') ? [] : [write(args.name === 'hugo' ? 'public' : 'dist')]),
    ],
    examples: [
      ['hugo --minify', 'execute:project build', 'write public'],
      ['goreleaser release', 'publish:release this project', 'write dist'],
      ['goreleaser release --snapshot', 'execute:project build', 'write dist'],
      ['air --frob', 'unknown: option `--frob` of `air` is not described', 'execute:project build', 'write dist'],
    ],
  }),
]
