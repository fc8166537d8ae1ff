import { defineCommand, run, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { loadsFiles } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'bats',
    aliases: ['shellspec', 'shunit2', 'urchin', 'roundup'],
    about: 'tests of shell scripts',
    options: table({
      flag: `-c --count, -p --pretty, -r --recursive, -t --tap, -T --timing, -x --trace, --print-output-on-failure, --show-output-of-passing-tests,
        --verbose-run, --no-parallelize-across-files, --no-parallelize-within-files, --no-tempdir-cleanup, --abort, -q --quick, --dry-run, --fail-fast,
        --kcov, --skip-message, --list, --version`,
      value: `-f --filter, -j --jobs, -F --formatter --format, --filter-tags, --filter-status, --report-formatter, --code-quote-style, -e --example, --tag,
        --random, -s --shell, --pattern`,
      writes: '-o --output, --gather-test-outputs-in, --reportdir',
    }),
    effects: (args) => [
      ...loadsFiles(args, ['-F', '--report-formatter', '-s']),
      {
        do: 'project-code',
        what: 'tests',
        files: [
          ...args.operands,
          ...args.operands.flatMap((word) => ['*.bats', '*/*.bats'].map((name) => `${show(word)}/${name}`)),
          'spec/spec_helper.sh',
          'spec/*_spec.sh',
        ],
        plain: true,
      },
    ],
    examples: [
      ['bats -f usage test', 'execute:project tests'],
      [
        'bats -f usage test --output /opt/a --gather-test-outputs-in /opt/b --reportdir /opt/c',
        'write /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project tests',
      ],
      [
        'bats -f usage test --formatter /opt/a --report-formatter /opt/b --shell /opt/c',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
      ],
      ['bats /opt/x.bats', 'unknown: runs `/opt/x.bats`, which is not part of the workspace'],
      ['bats --frob test', 'unknown: option `--frob` of `bats` is not described', 'execute:project tests'],
    ],
  }),
  defineCommand({
    name: 'kcov',
    about: 'runs a program and records which lines it reaches',
    style: 'posix',
    options: table({
      flag: '--verify, --bash-dont-parse-binary-dir, --clean, --skip-solibs',
      value: '--include-path, --exclude-path, --include-pattern, --exclude-pattern, --limits, --strip-path',
    }),
    effects: ({ operands: [folder, ...command] }) => [
      ...(folder ? [write(folder, 'folder')] : []),
      ...(command.length > 0 ? [run(command)] : []),
    ],
    examples: [
      ['kcov coverage bats test', 'write:folder coverage', 'execute:project tests'],
      ['kcov coverage rm -r dist', 'write:folder coverage', 'delete dist'],
      ['kcov --frob out ls', 'unknown: option `--frob` of `kcov` is not described', 'write:folder out', 'read:names .'],
    ],
  }),
]
