import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, nothing, printsWorkspacePaths, projectCode, publish, read, run, write } from '../../command-spec.ts'
import { literal, show, type Word } from '../../value.ts'
import { codeFrom, editsOperands, fills, readsOperandsOr, runsSettings } from '../_project.ts'
import { table } from '../_table.ts'

/** They may name plugins to load. */
const linterSettings = ['.golangci.yml', '.golangci.yaml', '.golangci.toml', '.golangci.json']

const releaseSettings = ['.goreleaser.yml', '.goreleaser.yaml', 'goreleaser.yml', 'goreleaser.yaml']

const releaseOptions = table({
  flag: '--clean, --rm-dist, --snapshot, --auto-snapshot, --nightly, --single-target, --skip-publish, --skip-validate, --skip-before, -q --quiet',
  value: '--skip, --timeout, -p --parallelism, --id, -k --key',
})

const releaseBuilds = [runsSettings('build', ...releaseSettings), ...fills('dist', ...releaseSettings)]

const skipsPublishing = (args: Args): boolean =>
  args.has('--skip-publish') || args.values('--skip').some((word) => show(word).split(',').includes('publish'))

/** `json:report.json,tab`: formats, each with the file it goes to. */
const reportsIn = (word: Word): readonly Draft[] =>
  show(word)
    .split(',')
    .flatMap((part) => part.match(/(?<=:).+/) ?? [])
    .filter((file) => !/^std(?:out|err)$/.test(file))
    .map((file) => write(literal(file, word.at)))

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
        --whole-files, --diff, -n, --exclude-use-default`,
      value: `--timeout, --deadline, -E --enable, -D --disable, --out-format, --build-tags, --new-from-rev, --new-from-patch,
        --new-from-merge-base, -j --concurrency, --max-issues-per-linter, --max-same-issues, --skip-dirs, --skip-files, -e --exclude,
        --presets -p, --modules-download-mode, --go, --color, --issues-exit-code, --path-prefix, 
 --default, --enable-only, --path-mode, --exclude-dirs, --exclude-files`,
      // settings may name plugins to load
      code: '-c --config',
      writes:
        '--output.text.path, --output.json.path, --cpu-profile-path, --mem-profile-path, --trace-path, --output.tab.path, --output.checkstyle.path, --output.code-climate.path, --output.junit-xml.path, --output.sarif.path',
    }),
    inherit: true,
    subcommands: {
      run: {
        effects: (args) => [
          projectCode('build', 'go.mod'),
          codeFrom(...linterSettings),
          args.has('--fix') ? write('.', 'edit') : read('.'),
          ...args.values('--out-format').flatMap(reportsIn),
        ],
      },
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
      flag: '--hide-summary, --watch, --no-color, --rerun-fails-abort-on-data-race, --format-hide-empty-pkg, --no-summary, --rerun-fails-run-root-test, --watch-chdir, --watch-clear, --debug, --ignore-non-json-output-lines',
      value:
        '-f --format, --max-fails, --packages, --rerun-fails-max-failures, --format-icons, --junitfile-testsuite-name, --junitfile-testcase-classname, --junitfile-project-name',
      'value?': '--rerun-fails',
      writes: '--junitfile, --jsonfile, --jsonfile-timing-events, --rerun-fails-report',
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
    name: 'goreleaser',
    about: 'builds and publishes releases of Go projects',
    options: table({ flag: '--verbose', code: '-f --config' }),
    inherit: true,
    subcommands: {
      check: { options: table({ flag: '-q --quiet, --soft' }), effects: [read('.')] },
      healthcheck: { options: table({ flag: '-q --quiet' }), effects: [read('.')] },
      build: {
        options: table({ writes: '-o --output' }, releaseOptions),
        effects: releaseBuilds,
      },
      release: {
        options: table(
          { flag: '--fail-fast, --draft', reads: '--release-notes, --release-header, --release-footer, --release-notes-tmpl' },
          releaseOptions,
        ),
        effects: (args) => [
          ...(args.has('--snapshot', '--auto-snapshot') || skipsPublishing(args) ? [] : [publish('release', 'this project')]),
          ...releaseBuilds,
        ],
      },
      init: { effects: [write('.goreleaser.yaml'), write('.gitignore', 'append')] },
      jsonschema: { options: table({ writes: '-o --output' }), effects: nothing },
      completion: { effects: nothing },
    },
    examples: [
      ['goreleaser check', 'read .'],
      ['goreleaser healthcheck', 'read .'],
      ['goreleaser build --snapshot --clean --single-target', 'execute:project build', 'write dist'],
      ['goreleaser build --snapshot --output /opt/a', 'write /opt/a', 'execute:project build', 'write dist'],
      ['goreleaser release', 'publish:release this project', 'execute:project build', 'write dist'],
      ['goreleaser release --clean --skip=docker', 'publish:release this project', 'execute:project build', 'write dist'],
      ['goreleaser release --snapshot', 'execute:project build', 'write dist'],
      ['goreleaser release --skip=publish,sign', 'execute:project build', 'write dist'],
      ['goreleaser init', 'write .goreleaser.yaml', 'write:append .gitignore'],
      ['goreleaser jsonschema'],
      ['goreleaser completion bash'],
      [
        'goreleaser build --config /opt/a.yaml',
        'unknown: runs `/opt/a.yaml`, which is not part of the workspace',
        'execute:project build',
        'write dist',
      ],
      ['goreleaser announce', 'unknown: subcommand `announce` of `goreleaser` is not described'],
    ],
  }),
]
