import { defineCommand, flow, nothing, projectCode, read, removeTree, run, type Subcommand, write, unknown } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'

const licenses = table({
  flag: '--include_tests, --logtostderr, --alsologtostderr, --force',
  value: '--ignore, --disallowed_types, --allowed_licenses, --confidence_threshold, -v --v',
  reads: '--template',
})

const lists: Subcommand = {
  options: table({ flag: '-std, -s, -h, -cluster, -short, -nocolor, -all, -match', value: '-f, -type, -format, -cmp' }),
  style: 'long',
  effects: [read('.')],
}

export default [
  defineCommand({
    name: 'go-licenses',
    about: 'says under which licences the packages of a Go program stand',
    subcommands: {
      report: { aliases: ['csv'], options: licenses, effects: [read('.')] },
      check: { options: licenses, effects: [read('.')] },
      save: {
        options: table({ value: '--save_path' }, licenses),
        effects: (args) => [
          read('.'),
          ...args
            .values('--save_path')
            .flatMap((folder) => [...(args.has('--force') ? [removeTree(folder)] : []), write(folder, 'folder')]),
        ],
      },
    },
    examples: [
      ['go-licenses report ./cmd/app', 'read .'],
      ['go-licenses report ./... --template /opt/a', 'read /opt/a', 'read .'],
      ['go-licenses check ./...', 'read .'],
      ['go-licenses save ./... --save_path=third_party', 'read .', 'write:folder third_party'],
      ['go-licenses save ./... --save_path=src --force', 'read .', 'delete src', 'write:folder src'],
      ['go-licenses frob', 'unknown: subcommand `frob` of `go-licenses` is not described'],
    ],
  }),
  defineCommand({
    name: 'goda',
    about: 'shows what the packages of a Go program import',
    style: 'long',
    subcommands: { list: lists, graph: lists, tree: lists, cut: lists, weight: lists, 'weight-diff': lists },
    examples: [
      ['goda list ./...', 'read .'],
      ['goda graph -cluster ./...', 'read .'],
      ['goda tree ./...', 'read .'],
      ['goda cut ./...', 'read .'],
      ['goda weight -h app', 'read .'],
      ['goda weight-diff app other', 'read .'],
      ['goda exec x ./...', 'unknown: subcommand `exec` of `goda` is not described'],
    ],
  }),
  defineCommand({
    name: 'go-junit-report',
    aliases: ['go-test-report', 'gocover-cobertura', 'gocov-xml', 'gocov-html', 'go-mod-outdated', 'tparse'],
    about: 'turns what Go tools print into a report',
    style: 'long',
    options: table({
      flag: '-set-exit-code, -iocopy, -no-xml-header, -direct, -update, -ci, -all, -pass, -skip, -notests, -slow, -smallscreen, -nocolor, -by-files, -ignore-gen-files, -subtest-mode',
      value: '-parser, -p, -package-name, -prop, -style, -format, -sort, -ignore-dirs, -ignore-files, -version',
      reads: '-in, -file',
      writes: '-out',
    }),
    effects: [flow([], 'stdout')],
    examples: [
      ['go-junit-report -set-exit-code'],
      ['go-junit-report -in /opt/a -out /opt/b', 'read /opt/a', 'write /opt/b'],
      ['go-junit-report -frob', 'unknown: option `-frob` of `go-junit-report` is not described'],
    ],
  }),
  defineCommand({
    name: 'gocov',
    aliases: ['gobco', 'courtney'],
    about: 'measures how much of a Go program its tests reach',
    style: 'posix',
    effects: (args) =>
      /^(?:report|annotate|convert)$/.test(args.text(0) ?? '')
        ? args.operands.slice(1).map((file) => read(file))
        : args.name === 'gocov' && args.text(0) === 'test'
          ? [run([literal('go'), ...args.operands])]
          : [projectCode('tests', ...args.operands.slice(1))],
    examples: [
      ['gocov test -exec rm ./...', 'unknown: option `-exec` of `go test` can run or load anything'],
      ['gocov test ./...', 'execute:project tests'],
      ['gocov test /opt/a', 'execute:project tests', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['gocov convert c.out', 'read c.out'],
    ],
  }),
  defineCommand({
    name: 'gomplate',
    about: 'fills templates',
    options: table({
      flag: '-V --verbose, --experimental, --exec-pipe',
      value: '-i --in, --left-delim, --right-delim, --missing-key, --exclude, --include, --chmod',
      reads: '-f --file, --input-dir',
      writes: '-o --out, --output-dir, --output-map',
      // data may come from anywhere, plug-ins run
      unsafe: '-d --datasource, -c --context, --plugin, -t --template, --config',
    }),
    effects: ({ values, operands, has }) => [
      // what stands behind the options runs when all is filled in, fed with it or beside it
      ...(has('--exec-pipe') ? [unknown('a program that is fed with what was filled in')] : []),
      ...(operands.length > 0 ? [run(operands)] : []),
      ...(values('-i').some(
        (text) =>
          textOf(text) === undefined ||
          /\b(?:file|ds|datasource|include|env|Env|getenv|aws|net|tmpl|sockaddr|gcp|tpl|template)\b/.test(show(text)),
      )
        ? [unknown('a template that reads files or variables')]
        : nothing),
    ],
    examples: [
      ['gomplate -f a.tmpl --exec-pipe -- sh', 'read a.tmpl', 'unknown: a program that is fed with what was filled in'],
      ['gomplate -f a.tmpl -o b -- rm x', 'read a.tmpl', 'write b', 'delete x'],
      ["gomplate -i '{{ add 1 2 }}'"],
      ['gomplate -i "$TEXT"', 'unknown: a template that reads files or variables'],
      [`gomplate -i '{{ file.Read "a" }}'`, 'unknown: a template that reads files or variables'],
      ['gomplate -f a.tmpl -o a.txt', 'read a.tmpl', 'write a.txt'],
      ['gomplate --input-dir /opt/a --output-dir /opt/b --output-map /opt/c', 'read /opt/a', 'write /opt/b', 'write /opt/c'],
      ['gomplate -d x=https://a.example -i "{{ ds `x` }}"', 'unknown: option `-d` of `gomplate` can run or load anything'],
      ['gomplate --plugin x=y', 'unknown: option `--plugin` of `gomplate` can run or load anything'],
      ['gomplate --frob', 'unknown: option `--frob` of `gomplate` is not described'],
    ],
  }),
]
