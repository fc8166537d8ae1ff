import { defineCommand, nothing, projectCode, read, type Subcommand, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { fillsBeside } from '../_project.ts'
import { table } from '../_table.ts'

import { generatesIn } from './_go-packages.ts'

const wireOptions = table({ value: '-tags', reads: '-header_file' })
const wire: Subcommand = { style: 'long', options: wireOptions, effects: generatesIn }

export default [
  defineCommand({
    name: 'mockgen',
    about: 'makes mocks of interfaces in Go',
    alone: '-version',
    style: 'long',
    // by reflection it builds and runs a program: what changes that stays out (`-exec_only`, `-build_flags`)
    options: table({
      flag: '-typed, -write_package_comment, -write_source_comment, -write_generate_directive, -write_command_comment, -debug_parser, -prog_only, -write_package_comment=false',
      value: '-package, -mock_names, -imports, -self_package, -exclude_interfaces, -aux_files',
      reads: '-source, -copyright_file',
      writes: '-destination',
    }),
    effects: (args) => [read('.'), ...(args.has('-source') ? [] : [projectCode('build', 'go.mod')])],
    examples: [
      ['mockgen -source=a.go -destination=b.go -package=mocks', 'read a.go', 'write b.go', 'read .'],
      ['mockgen -destination=/opt/a example.com/x Foo', 'write /opt/a', 'read .', 'execute:project build'],
      [
        'mockgen -build_flags=-toolexec=/opt/a example.com/x Foo',
        'unknown: option `-build_flags` of `mockgen` is not described',
        'read .',
        'execute:project build',
      ],
      ['mockgen -exec_only x', 'unknown: option `-exec_only` of `mockgen` is not described', 'read .', 'execute:project build'],
    ],
  }),
  defineCommand({
    name: 'mockery',
    about: 'makes mocks of interfaces in Go',
    options: table({
      flag: '--all, --inpackage, --inpackage-suffix, --with-expecter, --keeptree, --exported, --recursive -r, --testonly, --print, --quiet, --dry-run, --disable-version-string, --unroll-variadic, --fail-on-missing, --disable-func-mocks',
      value:
        '--name, --case, --outpkg, --structname, --filename, --tags, --log-level, --exclude, --packageprefix, --mock-build-tags, --note, --srcpkg',
      reads: '--config, --boilerplate-file',
      writes: '--output, --cpuprofile',
      code: '--dir',
    }),
    subcommands: { showconfig: { options: table({ reads: '--config' }), effects: nothing }, init: { effects: [write('.mockery.yml')] } },
    effects: (args) => [
      read('.'),
      ...(args.has('--print', '--dry-run') ? [] : args.has('--output') ? [] : [write('.', 'edit')]),
      ...args
        .values('--filename')
        .filter((word) => /\//.test(show(word)))
        .map((word) => write(word)),
    ],
    examples: [
      ['mockery --all', 'read .', 'write:edit .'],
      ['mockery --name=Foo --dir=internal --output=mocks', 'execute:project internal', 'write mocks', 'read .'],
      ['mockery --output=/opt/a --cpuprofile /opt/b', 'write /opt/a', 'write /opt/b', 'read .'],
      [
        'mockery --dir /opt/a --inpackage',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
        'write:edit .',
      ],
      ['mockery --filename ../../x.go', 'read .', 'write:edit .', 'write /x.go'],
      ['mockery showconfig'],
      ['mockery init example.com/x', 'write .mockery.yml'],
      ['mockery --frob', 'unknown: option `--frob` of `mockery` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'stringer',
    about: 'makes names for constants in Go',
    style: 'long',
    options: table({ flag: '-linecomment', value: '-type, -trimprefix, -tags', writes: '-output' }),
    effects: generatesIn,
    examples: [
      ['stringer -type=Pill', 'read .', 'write:edit .'],
      ['stringer -type=Pill -output=/opt/a', 'write /opt/a', 'read .', 'write:edit .'],
      ['stringer -type=Pill /opt/a', 'read .', 'write:edit .', 'write:edit /opt/a'],
      ['stringer -frob', 'unknown: option `-frob` of `stringer` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'enumer',
    about: 'makes names for constants in Go',
    style: 'long',
    options: table({
      flag: '-json, -yaml, -text, -sql, -gqlgen, -values, -linecomment, -ignorecase',
      value: '-type, -trimprefix, -addprefix, -transform, -comment, -typederrors',
      writes: '-output',
    }),
    effects: generatesIn,
    examples: [
      ['enumer -type=Pill -json', 'read .', 'write:edit .'],
      ['enumer -type=Pill -output=/opt/a', 'write /opt/a', 'read .', 'write:edit .'],
      ['enumer -type=Pill /opt/a', 'read .', 'write:edit .', 'write:edit /opt/a'],
      ['enumer -frob', 'unknown: option `-frob` of `enumer` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'wire',
    about: 'wires up dependencies in Go',
    style: 'long',
    options: wireOptions,
    subcommands: {
      gen: { ...wire, options: wireOptions },
      check: { style: 'long', options: wireOptions, effects: [read('.')] },
      diff: { style: 'long', options: wireOptions, effects: [read('.')] },
      show: { style: 'long', options: wireOptions, effects: [read('.')] },
      help: { effects: nothing },
    },
    effects: generatesIn,
    examples: [
      ['wire ./...', 'read .', 'write:edit .'],
      ['wire gen ./cmd/app', 'read .', 'write:edit .'],
      ['wire gen /opt/a', 'read .', 'write:edit .', 'write:edit /opt/a'],
      ['wire check', 'read .'],
      ['wire diff', 'read .'],
      ['wire show', 'read .'],
      ['wire help'],
      [
        'wire gen -output_file_prefix ../x ./...',
        'unknown: option `-output_file_prefix` of `wire gen` is not described',
        'read .',
        'write:edit .',
        'write:edit /x',
      ],
    ],
  }),
  defineCommand({
    name: 'moq',
    about: 'makes mocks of interfaces in Go',
    style: 'long',
    options: table({ flag: '-stub, -skip-ensure, -with-resets, -rm, -version', value: '-pkg, -fmt', writes: '-out' }),
    effects: [read('.')],
    examples: [
      ['moq -out mock.go . Foo', 'write mock.go', 'read .'],
      ['moq -out /opt/a . Foo', 'write /opt/a', 'read .'],
      ['moq -frob', 'unknown: option `-frob` of `moq` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'counterfeiter',
    about: 'makes fakes of interfaces in Go',
    style: 'long',
    options: table({ flag: '-generate, -p, -q', value: '-fake-name', reads: '-header', writes: '-o' }),
    effects: (args) => (args.operands.some((word) => show(word) === '-') ? [read('.')] : generatesIn(args)),
    examples: [
      ['counterfeiter . Foo', 'read .', 'write:edit .'],
      ['counterfeiter -o /opt/a . Foo', 'write /opt/a', 'read .', 'write:edit .'],
      ['counterfeiter /opt/a Foo', 'read .', 'write:edit .', 'write:edit /opt/a'],
      ['counterfeiter -generate', 'read .', 'write:edit .'],
      ['counterfeiter -frob', 'unknown: option `-frob` of `counterfeiter` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'easyjson',
    about: 'makes Go that reads and writes JSON; it builds and runs a program for that',
    style: 'long',
    options: table({
      flag: '-all, -byte, -camel_case, -lower_camel_case, -snake_case, -no_std_marshalers, -omit_empty, -disallow_unknown_fields, -leave_temps, -pkg, -stubs, -noformat, -disable_members_unescape, -simple_bytes',
      value: '-build_tags',
      writes: '-output_filename',
    }),
    effects: (args) => [
      projectCode('build', 'go.mod'),
      ...args.operands.map((word) => read(word)),
      ...(args.has('-output_filename') ? [] : fillsBeside(args.operands)),
    ],
    examples: [
      ['easyjson -all a.go', 'execute:project build', 'read a.go', 'write:folder .'],
      ['easyjson -output_filename /opt/a a.go', 'write /opt/a', 'execute:project build', 'read a.go'],
      ['easyjson /opt/a.go', 'execute:project build', 'read /opt/a.go', 'write:folder /opt'],
      [
        'easyjson -gen_build_flags x a.go',
        'unknown: option `-gen_build_flags` of `easyjson` is not described',
        'execute:project build',
        'read x',
        'read a.go',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'go-bindata',
    about: 'puts files into Go',
    style: 'long',
    options: table({
      flag: '-debug, -dev, -fs, -nomemcopy, -nocompress, -nometadata, -version',
      value: '-ignore, -mode, -modtime, -pkg, -prefix, -tags',
      writes: '-o',
    }),
    effects: ({ operands, has }) => [...operands.map((word) => read(word)), ...(has('-o') ? [] : [write('bindata.go')])],
    examples: [
      ['go-bindata data/...', 'read data/...', 'write bindata.go'],
      ['go-bindata -o /opt/a data', 'write /opt/a', 'read data'],
      ['go-bindata -frob', 'unknown: option `-frob` of `go-bindata` is not described', 'write bindata.go'],
    ],
  }),
  defineCommand({
    name: 'deepcopy-gen',
    about: 'makes Go that copies values',
    options: table({
      value: '-v, --bounding-dirs, -i --input-dirs, -O --output-file-base',
      reads: '--go-header-file -h',
      writes: '--output-file, --output-base, --output-dir',
    }),
    effects: generatesIn,
    examples: [
      ['deepcopy-gen ./pkg/apis/v1', 'read .', 'write:edit .'],
      ['deepcopy-gen --output-file /opt/a --output-base /opt/b ./pkg', 'write /opt/a', 'write /opt/b', 'read .', 'write:edit .'],
      ['deepcopy-gen --frob', 'unknown: option `--frob` of `deepcopy-gen` is not described', 'read .', 'write:edit .'],
    ],
  }),
  defineCommand({
    name: 'protoc-gen-go',
    aliases: ['protoc-gen-go-grpc'],
    about: 'makes Go for protoc, which feeds it and takes what it prints',
    options: {},
    effects: [],
    examples: [['protoc-gen-go'], ['protoc-gen-go --frob', 'unknown: option `--frob` of `protoc-gen-go` is not described']],
  }),
]
