import { connect, defineCommand, projectCode, read } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const isAddress = (word: Word): boolean => /^\w+:\/\//.test(show(word))

export default [
  defineCommand({
    name: 'schemathesis',
    about: 'tests an interface from its description',
    options: table({ flag: '--no-color, --version' }),
    inherit: true,
    subcommands: {
      run: {
        options: table({
          flag: '-x --exitfirst, --dry-run, --stateful, --show-trace, --show-errors-tracebacks, --continue-on-failure, --no-shrink, -v --verbosity, --code-sample-style',
          value: `-c --checks, --exclude-checks, --hypothesis-max-examples, --hypothesis-deadline, --hypothesis-seed, --hypothesis-phases, --max-examples -n, --seed,
        --mode, --phases, -w --workers, -b --base-url --url -u, -E --endpoint, -M --method, -T --tag, --include-path, --include-method,
        --include-tag, --exclude-path, --exclude-method, --include-operation-id, --request-timeout, --max-failures, --max-response-time,
        --validate-schema, --experimental, --wait-for-schema, --rate-limit`,
          writes: '--junit-xml, --cassette-path, --report-junit-path, --report-har-path',
        }),
        effects: ({ operands, values }) => [
          projectCode('interface tests', 'schemathesis.toml'),
          ...operands.map((word) => (isAddress(word) ? connect('post', word) : read(word))),
          ...values('-b').map((word) => connect('post', word)),
        ],
      },
    },
    examples: [
      [
        'schemathesis run http://localhost:8000/openapi.json',
        'execute:project interface tests',
        'connect:post http://localhost:8000/openapi.json',
      ],
      [
        'schemathesis run api.yaml -b http://localhost:8000',
        'execute:project interface tests',
        'read api.yaml',
        'connect:post http://localhost:8000',
      ],
      [
        'schemathesis run --junit-xml /opt/a --cassette-path /opt/b --report-junit-path /opt/c --report-har-path /opt/d',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project interface tests',
      ],
      ['schemathesis frob', 'unknown: subcommand `frob` of `schemathesis` is not described'],
    ],
  }),
]
