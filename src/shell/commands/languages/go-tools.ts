import { connect, defineCommand, nothing, printsWorkspacePaths, projectCode, read, run, write } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { editsOperands, fills, readsOperandsOr, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { undescribedVerb } from '../_verbs.ts'

const siteSettings = ['hugo', 'config'].flatMap((stem) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${stem}.${ending}`))

export default [
  defineCommand({
    name: 'gofmt',
    aliases: ['goimports', 'gofumpt-fmt'],
    about: 'formats Go',
    options: table({ flag: '-d, -e, -l, -s, -w, -v, -format-only', value: '-r, -local, -srcdir', writes: '-cpuprofile' }),
    style: 'long',
    effects: (args) => [
      ...(args.has('-w') ? editsOperands(args) : readsOperandsOr(args)),
      ...(args.has('-l') && !args.has('-d') ? [printsWorkspacePaths] : []),
    ],
    examples: [
      ['gofmt -l .', 'read .'],
      ['gofmt -s -w src', 'write:edit src'],
      ['gofmt -l . -cpuprofile /opt/a', 'write /opt/a', 'read .'],
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
      value: `--timeout, --deadline, -E --enable, -D --disable, --out-format, --build-tags, --new-from-rev, --new-from-patch,
        --new-from-merge-base, -j --concurrency, --max-issues-per-linter, --max-same-issues, --skip-dirs, --skip-files, -e --exclude,
        --presets -p, --modules-download-mode, --go, --color, --issues-exit-code, --path-prefix, 
 --default, --enable-only`,
      // settings may name plugins to load
      code: '-c --config',
      writes: '--output.text.path, --output.json.path',
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
      ['golangci-lint cache --output.text.path /opt/a --output.json.path /opt/b', 'write /opt/a', 'write /opt/b'],
      ['golangci-lint custom', 'unknown: subcommand `custom` of `golangci-lint` is not described'],
      ['golangci-lint help --config /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
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
      flag: '-test, -tests, -json, -quiet, -v, -show, -error, -plumbing, -html, -vendor, -set_exit_status, -asserts, -blank, -exclude-generated, -no-fail, -list-checks, -matrix, -avg',
      value: `-checks, -f, -fmt, -format, -formatter, -tags, -go, -explain, -exclude, -exclude-dir, -severity, -confidence, -ignore,
        -ignorepkg, -mode, -over, -top, -max-open, -config, -include, -include-pkgs, -scan, -C, -t, -threshold, -locale, -i, -filter`,
      writes: '-out',
    }),
    effects: (args) => [read('.'), ...(args.name === 'govulncheck' ? [connect('get', 'https://vuln.go.dev')] : [])],
    examples: [
      ['staticcheck ./...', 'read .'],
      ['staticcheck ./... -out /opt/a', 'write /opt/a', 'read .'],
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
      [
        'gotestsum --post-run-command --junitfile /opt/b --jsonfile /opt/c -- -race ./...',
        'unknown: option `--post-run-command` of `gotestsum` can run or load anything',
        'write /opt/b',
        'write /opt/c',
      ],
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
    effects: (args) => [
      ...undescribedVerb(args, ['init']),
      ...(args.name === 'sqlc' ? settingsIn('sqlc.yaml', 'sqlc.yml', 'sqlc.json') : []),
      read('.'),
      ...(args.has('-destination', '-output', '-o', '-dir', '-dry-run') ? [] : [write('.', 'edit')]),
    ],
    examples: [
      ['mockgen -source=a.go -destination=b.go', 'read a.go', 'write b.go', 'read .'],
      [
        'mockgen -source=a.go -destination=b.go -config /opt/a -output /opt/b -o /opt/c -dir /opt/d',
        'read a.go',
        'write b.go',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'read .',
      ],
      ['sqlc generate', 'read .', 'write:edit .'],
      ['sqlc push', 'unknown: subcommand `push` of `sqlc` is not described', 'read .', 'write:edit .'],
      ['mockgen -exec_only x', 'unknown: option `-exec_only` of `mockgen` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'air',
    aliases: ['reflex-go', 'goreleaser', 'ko', 'wails', 'buffalo', 'hugo'],
    about: 'builds and serves Go projects and sites',
    options: table({
      flag: `-v, --clean, --snapshot, --skip-publish, --skip-validate, --single-target, --auto-snapshot, --minify, -D --buildDrafts, --gc,
        --quiet, --verbose, --watch, --disableFastRender, --navigateToChanged, --printPathWarnings, --printI18nWarnings,
        --printUnusedTemplates, --templateMetrics, --templateMetricsHints, --logLevel, -E --buildExpired, -F --buildFuture,
        --cleanDestinationDir, --ignoreCache, --noHTTPCache, --renderToMemory, --panicOnWarning, --nightly, -L --local, --bare -B`,
      value:
        '-p --parallelism --port, --skip, --timeout, -b --baseURL, -e --environment, --bind, -t --theme, --platform, -k --kind, --tags, --sbom',
      'value?': '--push',
      code: '-c --config, -f',
      folder: '-s --source',
      writes: '-d --destination, -o --output',
    }),
    effects: (args) => [
      args.name === 'goreleaser' && args.text(0) === 'release' && !args.has('--snapshot', '--skip-publish')
        ? { do: 'effect', kind: 'publish', tag: 'release', target: 'this project' }
        : args.name === 'ko' && !['version', 'resolve'].includes(args.text(0) ?? '') && !args.has('--local')
          ? { do: 'effect', kind: 'publish', tag: 'image', target: 'this project' }
          : runsSettings('build', '.air.toml', '.goreleaser.yml', '.goreleaser.yaml'),
      ...(args.has('-d') ? [] : fills(args.name === 'hugo' ? 'public' : 'dist', ...siteSettings)),
    ],
    examples: [
      ['hugo --minify', 'execute:project build', 'write public'],
      ['hugo --minify --destination /opt/a --output /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project build'],
      ['hugo --minify --source /opt/a', 'execute:project build', 'write /opt/a/public'],
      ['goreleaser release', 'publish:release this project', 'write dist'],
      ['ko build --local ./cmd/app', 'execute:project build', 'write dist'],
      ['air -c /opt/x.toml', 'unknown: runs `/opt/x.toml`, which is not part of the workspace', 'execute:project build', 'write dist'],
      ['goreleaser release --snapshot', 'execute:project build', 'write dist'],
      ['air --frob', 'unknown: option `--frob` of `air` is not described', 'execute:project build', 'write dist'],
      [
        'air -f /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project build',
        'write dist',
      ],
    ],
  }),
]
