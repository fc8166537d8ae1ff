import { defineCommand, flow, nothing, projectCode, read, unknown, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'mage',
    about: 'runs targets of a project, written in Go',
    style: 'long',
    options: table({
      flag: '-l, -h, -v, -f, -debug, -keep, -version, -clean, -init, -goarch, -goos',
      value: '-t',
      folder: '-d',
      unsafe: '-gocmd, -compile, -w',
    }),
    effects: ({ operands, has }) => [
      { do: 'project-code', what: 'build', files: ['magefile.go', 'magefiles/*.go'], tasks: has('-l') ? 'none' : operands.map(show) },
      ...(has('-l', '-version', '-h') || operands.length === 0 ? [] : [write('.', 'folder')]),
    ],
    examples: [
      ['mage -l', 'execute:project build'],
      ['mage -v build', 'execute:project build', 'write:folder .'],
      [
        'mage -gocmd x build -d /opt/a -compile -w',
        'unknown: option `-compile` of `mage` can run or load anything',
        'unknown: option `-w` of `mage` can run or load anything',
        'write:folder /opt/a',
      ],
      ['mage -gocmd x build', 'unknown: option `-gocmd` of `mage` can run or load anything', 'execute:project build', 'write:folder .'],
    ],
  }),
  defineCommand({
    name: 'tinygo',
    about: 'compiles Go for small machines',
    style: 'long',
    options: table({
      flag: '-x, -v, -short, -json, -print-allocs, -no-debug, -work',
      value: '-target, -size, -opt, -gc, -panic, -scheduler, -tags, -stack-size, -serial, -run, -ldflags',
      writes: '-o',
    }),
    effects: ({ text, operands: [, ...rest], name, values }) => {
      const verb = text(0) ?? ''
      if (/^(?:version|env|targets|info|help|ports|list)$/.test(verb)) return nothing
      if (/^(?:build|test|run)$/.test(verb))
        return [
          projectCode(verb === 'test' ? 'tests' : verb === 'run' ? 'program' : 'build', ...rest),
          ...values('-o').map((output) => flow(rest, output, 'compile')),
        ]
      return verb === '' ? [read('.')] : [unknown(`subcommand \`${verb}\` of \`${name}\` is not described`)]
    },
    examples: [
      ['tinygo version'],
      ['tinygo build -target wasm -o a.wasm main.go', 'write a.wasm', 'execute:project build'],
      ['tinygo flash -target pico', 'unknown: subcommand `flash` of `tinygo` is not described'],
    ],
  }),
  defineCommand({
    name: 'earthly',
    about: 'builds in containers by an Earthfile',
    style: 'posix',
    options: table({
      flag: '--version, --verbose -V, --debug -D, --no-output, --no-cache, --ci, --strict, -l --long, -a --args, --interactive -i',
      value: '--platform',
      unsafe: '--buildkit-host',
    }),
    // targets elsewhere, secrets, pushes and privileged steps stay out
    effects: ({ operands: [first, ...rest], name }) => {
      const target = first ? show(first) : ''
      if (/^(?:ls|doc|docs)$/.test(target)) return [read('Earthfile')]
      if (/^(?:\.\/[\w/-]*)?\+[\w-]+$/.test(target) && rest.every((word) => /^--[\w-]+=[\w.-]+$/.test(show(word))))
        return [
          {
            do: 'manifest-script',
            manifest: 'Earthfile',
            name: literal(target.replace(/^.*\+/, '')),
            parameters: [],
            folder: literal(target.replace(/\+.*$/, '') || '.'),
            otherwise: [projectCode('build', 'Earthfile')],
          },
          write('.', 'folder'),
        ]
      return target === '' ? nothing : [unknown(`\`${target}\` of \`${name}\` is not described`)]
    },
    examples: [
      ['earthly ls', 'read Earthfile'],
      ['earthly +test', 'execute:project build', 'write:folder .'],
      ['earthly --buildkit-host ls', 'unknown: option `--buildkit-host` of `earthly` can run or load anything'],
      ['earthly --push +release', 'unknown: option `--push` of `earthly` is not described', 'execute:project build', 'write:folder .'],
      ['earthly github.com/x/y+all', 'unknown: `github.com/x/y+all` of `earthly` is not described'],
    ],
  }),
]
