import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, flow, install, projectCode, type Subcommand, write } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { table } from '../_table.ts'

const runOptions = table({
  flag: '-g, --disable-cache, --enable-all, --enable-simd, --net, --quiet, -v --verbose, --reactor',
  value:
    '--invoke -e --entrypoint, --env, -W --wasm, -S --wasi, -O --optimize, -D --debug, --fuel, --max-wasm-stack, --wasm-timeout, --forward-host-env, --dir, --mapdir',
  unsafe: '--preload, -C --config, --codegen',
})

/** Folders that the program may write: `--dir host::guest`, `--mapdir guest:host`. */
const mounted = (args: Args): readonly Draft[] => [
  ...args.values('--dir').map((word) => {
    const text = textOf(word)
    return write(text === undefined ? word : literal(text.replace(/::.*$/, ''), word.at), 'folder')
  }),
  ...args.values('--mapdir').map((word) => {
    const [, host] = /^[^:]+:{1,2}(.+)$/.exec(textOf(word) ?? '') ?? []
    return write(host === undefined ? word : literal(host, word.at), 'folder')
  }),
]

const runs: Subcommand = {
  style: 'posix',
  effects: (args) => [
    ...mounted(args),
    // any other name is that of a package to fetch
    ...args.operands
      .slice(0, 1)
      .map((file) => (/\.(?:c?wasm|wat|wast)$/.test(show(file)) ? projectCode('program', file) : install('undeclared', file))),
  ],
}

export default [
  defineCommand({
    name: 'wasmtime',
    aliases: ['wasmer', 'wasmedge'],
    about: 'runs WebAssembly, shut off from all but the folders it is given',
    style: 'posix',
    options: runOptions,
    inherit: true,
    subcommands: {
      run: runs,
      compile: {
        options: table({ writes: '-o --output', value: '--target, -O --optimize, -W --wasm' }),
        effects: (args) =>
          args.has('-o') ? args.values('-o').map((made) => flow(args.operands, made, 'compile')) : [write('.', 'folder')],
      },
      serve: {
        ...runs,
        options: table({ value: '--addr' }),
        effects: (args) => [...(runs.effects as (given: Args) => readonly Draft[])(args), connect('listen', 'localhost')],
      },
      wast: runs,
      validate: { effects: ({ operands }) => operands.map((word) => projectCode('check', word)) },
      inspect: { effects: ({ operands }) => operands.map((word) => projectCode('check', word)) },
      settings: { effects: [] },
      explore: { effects: [write('.', 'folder')] },
    },
    effects: runs.effects ?? [],
    examples: [
      ['wasmtime a.wasm --frob', 'execute:project program'],
      ['wasmtime run --dir=. --env A=1 a.wasm b', 'write:folder .', 'execute:project program'],
      ['wasmtime --dir /opt/a::/data a.wasm', 'write:folder /opt/a', 'execute:project program'],
      ['wasmer run a.wasm --mapdir /data:/opt/a', 'execute:project program'],
      ['wasmer run --mapdir /data:/opt/a a.wasm', 'write:folder /opt/a', 'execute:project program'],
      ['wasmtime compile a.wasm -o /opt/a', 'write /opt/a'],
      ['wasmtime serve a.wasm', 'execute:project program', 'connect:listen localhost'],
      ['wasmtime wast a.wast', 'execute:project program'],
      ['wasmer validate a.wasm', 'execute:project check'],
      ['wasmer inspect a.wasm', 'execute:project check'],
      ['wasmtime settings'],
      ['wasmtime explore a.wasm', 'write:folder .'],
      ['wasmtime /opt/a.wasm', 'execute:project program', 'unknown: runs `/opt/a.wasm`, which is not part of the workspace'],
      ['wasmer run cowsay/cowsay', 'install:undeclared cowsay/cowsay'],
      ['wasmtime --preload x=y a.wasm', 'unknown: option `--preload` of `wasmtime` can run or load anything'],
      ['wasmtime -C cache=n a.wasm', 'unknown: option `-C` of `wasmtime` can run or load anything'],
      ['wasmtime --codegen w a.wasm', 'unknown: option `--codegen` of `wasmtime` can run or load anything'],
    ],
  }),
]
