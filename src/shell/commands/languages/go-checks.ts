import { connect, defineCommand, type CommandSpec, read, write } from '../../command-spec.ts'
import { codeIn, fixes } from '../_project.ts'
import { table, type OptionLists } from '../_table.ts'

interface Checker {
  readonly name: string
  readonly about: string
  readonly options: OptionLists
  readonly examples: CommandSpec['examples']
}

/** What every checker takes that stands on the analysis of Go itself; profiles go to files. */
const analysis: OptionLists = {
  flag: '-test, -tests, -json, -V, -flags, -source, -all, -v',
  value: '-c, -tags, -debug',
  writes: '-cpuprofile, -memprofile, -trace',
}

/** A checker that only reads the packages it is given, in their own spelling (`./...`). */
const checker = ({ name, about, options, examples }: Checker): CommandSpec =>
  defineCommand({ name, about, alone: '-version -h', style: 'long', options: table(options), effects: [read('.')], examples })

/** The same on the analysis of Go, which can put its suggestions into the sources. */
const analyser = ({ name, about, options, examples }: Checker): CommandSpec =>
  defineCommand({
    name,
    about,
    alone: '-version -h',
    style: 'long',
    options: table({ flag: '-fix, -diff' }, table(options), table(analysis)),
    effects: ({ has }) => [has('-fix') && !has('-diff') ? write('.', 'edit') : read('.')],
    examples,
  })

export default [
  checker({
    name: 'staticcheck',
    about: 'checks Go',
    options: {
      flag: '-tests, -show-ignored, -list-checks, -matrix, -merge, -debug.version, -version, -test',
      value: '-checks, -f, -tags, -go, -explain, -fail',
      writes: '-debug.cpuprofile, -debug.memprofile, -debug.trace, -debug.measure-analyzers',
    },
    examples: [
      ['staticcheck -checks all ./...', 'read .'],
      [
        'staticcheck -debug.cpuprofile /opt/a -debug.memprofile /opt/b -debug.trace /opt/c ./...',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'read .',
      ],
      ['staticcheck -frob', 'unknown: option `-frob` of `staticcheck` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'revive',
    about: 'checks Go',
    options: { flag: '-set_exit_status, -version', value: '-formatter, -exclude, -max_open_files', reads: '-config' },
    examples: [
      ['revive -config revive.toml -formatter friendly ./...', 'read revive.toml', 'read .'],
      ['revive -frob', 'unknown: option `-frob` of `revive` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'errcheck',
    about: 'looks for errors in Go that nobody looks at',
    options: {
      flag: '-asserts, -blank, -abspath, -verbose, -ignoretests, -excludeonly',
      value: '-ignore, -ignorepkg, -tags, -mod',
      reads: '-exclude',
    },
    examples: [
      ['errcheck -blank -asserts ./...', 'read .'],
      ['errcheck -exclude /opt/a ./...', 'read /opt/a', 'read .'],
      ['errcheck -frob', 'unknown: option `-frob` of `errcheck` is not described', 'read .'],
    ],
  }),
  analyser({
    name: 'ineffassign',
    about: 'looks for assignments in Go that nobody uses',
    options: { flag: '-check-escaping-errors' },
    examples: [
      ['ineffassign ./...', 'read .'],
      ['ineffassign -fix ./...', 'write:edit .'],
      ['ineffassign -cpuprofile=/opt/a -memprofile=/opt/b -trace=/opt/c ./...', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'read .'],
      ['ineffassign -frob', 'unknown: option `-frob` of `ineffassign` is not described', 'read .'],
    ],
  }),
  analyser({
    name: 'nilaway',
    about: 'looks for nil in Go',
    options: { flag: '-pretty-print, -group-error-messages', value: '-include-pkgs, -exclude-pkgs, -exclude-file-docstrings' },
    examples: [
      ['nilaway -include-pkgs=a ./...', 'read .'],
      ['nilaway -fix ./...', 'write:edit .'],
      ['nilaway -frob', 'unknown: option `-frob` of `nilaway` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'gosec',
    about: 'looks for holes in Go',
    // `-ai-api-key` and its like send code away
    options: {
      flag: '-quiet, -verbose, -no-fail, -nosec, -sort, -stdout, -tests, -terse, -color, -exclude-generated, -track-suppressions, -show-ignored, -r, -enable-audit',
      value: '-fmt, -include, -exclude, -exclude-dir, -exclude-rules, -severity, -confidence, -tags, -nosec-tag, -concurrency, -verbose',
      reads: '-conf',
      writes: '-out, -log',
    },
    examples: [
      ['gosec -quiet -fmt=json ./...', 'read .'],
      ['gosec -out=/opt/a -log=/opt/b ./...', 'write /opt/a', 'write /opt/b', 'read .'],
      ['gosec -ai-api-key x ./...', 'unknown: option `-ai-api-key` of `gosec` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'govulncheck',
    about: 'looks for packages of Go with known holes',
    alone: '-version -h',
    style: 'long',
    // `-db` asks another server
    options: table({ flag: '-json, -test, -version', value: '-mode, -scan, -tags, -format, -show', folder: '-C' }),
    effects: [read('.'), connect('get', 'https://vuln.go.dev')],
    examples: [
      ['govulncheck -json ./...', 'read .', 'connect:get https://vuln.go.dev'],
      [
        'govulncheck -db https://a.example ./...',
        'unknown: option `-db` of `govulncheck` is not described',
        'read .',
        'connect:get https://vuln.go.dev',
      ],
    ],
  }),
  checker({
    name: 'deadcode',
    about: 'looks for functions in Go that nobody calls',
    options: { flag: '-test, -json, -generated', value: '-tags, -filter, -f, -whylive', writes: '-cpuprofile, -memprofile' },
    examples: [
      ['deadcode -test ./...', 'read .'],
      ['deadcode -cpuprofile /opt/a -memprofile /opt/b ./...', 'write /opt/a', 'write /opt/b', 'read .'],
      ['deadcode -frob', 'unknown: option `-frob` of `deadcode` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'unparam',
    about: 'looks for parameters in Go that nobody uses',
    options: { flag: '-tests, -exported, -debug', value: '-algo, -tags', writes: '-cpuprofile' },
    examples: [
      ['unparam ./...', 'read .'],
      ['unparam -cpuprofile /opt/a ./...', 'write /opt/a', 'read .'],
      ['unparam -frob', 'unknown: option `-frob` of `unparam` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'gocyclo',
    about: 'measures how tangled Go is',
    options: { flag: '-avg, -avg-short, -total, -total-short', value: '-over, -top, -ignore' },
    examples: [
      ['gocyclo -over 15 .', 'read .'],
      ['gocyclo -frob', 'unknown: option `-frob` of `gocyclo` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'gocognit',
    about: 'measures how tangled Go is',
    options: { flag: '-avg, -json, -test, -d', value: '-over, -top, -ignore, -f' },
    examples: [
      ['gocognit -over 10 .', 'read .'],
      ['gocognit -frob', 'unknown: option `-frob` of `gocognit` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'misspell',
    about: 'looks for misspelt words',
    style: 'long',
    options: table({
      flag: '-w, -error, -q, -debug, -legal, -v, -source=auto',
      value: '-locale, -i, -f, -j, -source, -exclude, -dict',
      writes: '-o',
    }),
    effects: (args) => fixes(args, '-w'),
    examples: [
      ['misspell -error README.md', 'read README.md'],
      ['misspell -w docs', 'write:edit docs'],
      ['misspell -w /opt/a', 'write:edit /opt/a'],
      ['misspell -o /opt/a .', 'write /opt/a', 'read .'],
      ['misspell -frob', 'unknown: option `-frob` of `misspell` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'golint',
    about: 'checks the style of Go',
    options: { flag: '-set_exit_status', value: '-min_confidence' },
    examples: [
      ['golint ./...', 'read .'],
      ['golint -frob', 'unknown: option `-frob` of `golint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'gocritic',
    about: 'checks Go',
    style: 'long',
    subcommands: {
      check: {
        style: 'long',
        options: table({
          flag: '-enableAll, -shorterErrLocation, -checkTests, -checkGenerated, -v',
          value: '-enable, -disable, -exitCode, -goVersion, -concurrency',
        }),
        effects: [codeIn('.gocritic.yml'), read('.')],
      },
      doc: { effects: [] },
      version: { effects: [] },
    },
    examples: [
      ['gocritic check -enableAll ./...', 'read .'],
      ['gocritic doc'],
      ['gocritic version'],
      ['gocritic check -fix ./...', 'unknown: option `-fix` of `gocritic check` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'unconvert',
    about: 'looks for conversions in Go that change nothing',
    style: 'long',
    options: table({ flag: '-v, -safe, -all, -fastmath, -tests, -apply', value: '-tags', writes: '-cpuprofile' }),
    effects: ({ has }) => [has('-apply') ? write('.', 'edit') : read('.')],
    examples: [
      ['unconvert ./...', 'read .'],
      ['unconvert -apply ./...', 'write:edit .'],
      ['unconvert -cpuprofile /opt/a ./...', 'write /opt/a', 'read .'],
      ['unconvert -frob', 'unknown: option `-frob` of `unconvert` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'goconst',
    about: 'looks for texts in Go that stand there often',
    options: {
      flag: '-ignore-tests, -match-constant, -numbers, -set-exit-status, -find-duplicates, -eval-const-expr',
      value: '-ignore, -min-occurrences, -min-length, -min, -max, -output, -ignore-strings',
    },
    examples: [
      ['goconst ./...', 'read .'],
      ['goconst -frob', 'unknown: option `-frob` of `goconst` is not described', 'read .'],
    ],
  }),
  checker({
    name: 'dupl',
    about: 'looks for code that stands twice in Go',
    options: { flag: '-files, -html, -plumbing, -vendor, -verbose', value: '-t, -threshold' },
    examples: [
      ['dupl -html -t 50 .', 'read .'],
      ['dupl -frob', 'unknown: option `-frob` of `dupl` is not described', 'read .'],
    ],
  }),
]
