import { defineCommand, nothing, run } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'gotest',
    about: 'runs the tests of a Go module, in color',
    style: 'raw',
    effects: ({ words }) => [run([literal('go'), literal('test'), ...words])],
    examples: [
      ['gotest -run X ./...', 'execute:project tests'],
      ['gotest -exec ./x ./...', 'unknown: option `-exec` of `go test` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'richgo',
    about: 'runs Go, with its output in color',
    style: 'raw',
    effects: ({ words }) => [run([literal('go'), ...words])],
    examples: [
      ['richgo test ./...', 'execute:project tests'],
      ['richgo install x.example/a@latest', 'install:global x.example/a@latest'],
      ['richgo test -exec ./x ./...', 'unknown: option `-exec` of `go test` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'gotestfmt',
    about: 'makes the output of Go tests readable',
    options: table({ value: '-hide, -formatter, -showteststatus, -ci, -nofail' }),
    style: 'long',
    effects: nothing,
    examples: [['gotestfmt -hide all'], ['gotestfmt -input /opt/a', 'unknown: option `-input` of `gotestfmt` is not described']],
  }),
]
