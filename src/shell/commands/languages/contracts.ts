import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { editsOperands, fills, fillsNamed, listens, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** A chain that answers where no other is named. */
const localChain = 'http://localhost:8545'

const looksAtChain = (args: Args): readonly Draft[] => [connect('get', args.value('--rpc-url') ?? localChain)]

/** The chain that is copied into a local one, where one is named. */
const forks = (args: Args): readonly Draft[] => args.values('--rpc-url').map((url) => connect('get', url))

// `--ffi` lets contracts start programs; keys and `--broadcast` send what they do to a chain
const buildOptions = table({
  flag: `-v, --force, --no-cache, --offline, --via-ir, --optimize, --ast, --names, --sizes, --build-info, --no-metadata, --deny-warnings, --json,
        -q --quiet --silent, --hardhat --hh, --no-auto-detect, --md, --summary, --detailed, --watch -w, --use-literal-content`,
  value: `--use, --optimizer-runs, --evm-version, --extra-output, --extra-output-files, --skip, --revert-strings, --color, -j --threads --jobs,
        --model-checker-engine, --libraries, -R --remappings`,
  folder: '--root',
  reads: '-C --contracts, --lib-paths',
  writes: '-o --out, --cache-path, --build-info-path',
  code: '--config-path',
  unsafe: '--ffi',
})

const testOptions = table({
  flag: `--gas-report, --allow-failure, --fail-fast, --rerun, -l --list, --show-progress, --decode-internal, --junit, --isolate, --flamegraph,
        --flamechart, --suppress-successful-traces, --disable-labels, --no-storage-caching, --evm-profile, --ir-minimum, --include-libs, --asc,
        --desc, --always-use-create-2-factory`,
  'value?': '--diff, --check',
  value: `--match-test --mt, --no-match-test --nmt, --match-contract --mc, --no-match-contract --nmc, --match-path --mp, --no-match-path --nmp,
        --no-match-coverage --nmco, --fuzz-runs, --fuzz-seed, --fuzz-timeout, --report, --lcov-version, --min, --max, --tolerance, --format,
        --fork-block-number, --fork-retries, --block-number, --block-timestamp, --chain-id --chain, --gas-limit, --gas-price, --base-fee,
        --initial-balance, --sender, --tx-origin, --memory-limit, --verbosity, -s --sig, --target-contract --tc, --rpc-url --fork-url -f`,
  reads: '--fuzz-input-file',
  writes: '-r --report-file, --snap',
})

const chainOptions = table({
  flag: '-j --json, -e --ether, --trace, --debug, --decode-internal, --full, --quick, --flashbots, -p --packed, --abi-path, --pretty, --no-proxy, --sort, -v',
  value: `-r --rpc-url, -b --block, -f --field, --from, --value, --gas-limit, --gas-price, --erc20, -c --chain, --from-block, --to-block, --address,
        --rpc-timeout, --to-base --to, --base-in --from-base, --nonce, --salt, --init-code, --init-code-hash, --deployer, --confirmations, -n --name`,
})

const builds: readonly Draft[] = [projectCode('build', 'foundry.toml'), ...fills('out', 'foundry.toml')]
const tests = (args: Args): readonly Draft[] => [projectCode('tests', 'foundry.toml', ...args.operands), ...forks(args)]

/** What a runner of contracts written in JavaScript or Python takes for its settings. */
const runnerFiles = [
  'hardhat.config.js',
  'hardhat.config.ts',
  'hardhat.config.cjs',
  'truffle-config.js',
  'brownie-config.yaml',
  'ape-config.yaml',
]

/** A network beyond this machine. */
const reachesOut = (args: Args): readonly Draft[] =>
  args
    .values('--network')
    .filter((word) => !/^(?:hardhat\w*|localhost|development|::test)$/.test(show(word)))
    .map((word) => unknown(`network \`${show(word)}\` is not of this machine`))

function runnerTask({ name, operands: [task, file, ...parameters] }: Args): readonly Draft[] {
  const verb = task ? show(task) : ''
  if (/^(?:compile|build|size-contracts|check|flatten|typechain)$/.test(verb))
    return [projectCode('build', ...runnerFiles), write('artifacts')]
  if (/^(?:test|coverage)$/.test(verb)) return [projectCode('tests', ...runnerFiles, ...(file ? [file, ...parameters] : []))]
  if (verb === 'run' && file) return [{ do: 'script', file, parameters }]
  if (verb === 'node') return listens('local chain', ...runnerFiles)
  if (verb === 'clean') return [projectCode('build', ...runnerFiles), removeTree('artifacts'), removeTree('cache')]
  if (verb === 'console') return [execute('arbitrary', `${name} console`)]
  return [unknown(`subcommand \`${verb}\` of \`${name}\` is not described`)]
}

export default [
  defineCommand({
    name: 'forge',
    about: 'builds and tests contracts',
    options: buildOptions,
    inherit: true,
    subcommands: {
      build: { aliases: ['b', 'compile', 'geiger', 'config', 'eip712', 'lint'], effects: builds },
      test: { aliases: ['t', 'coverage'], options: testOptions, effects: tests },
      snapshot: {
        options: testOptions,
        effects: (args) => [...tests(args), ...(args.has('--check', '--diff') ? [] : [write('.gas-snapshot')])],
      },
      // without `--broadcast` it only plays through
      script: { options: testOptions, effects: (args) => [projectCode('program', 'foundry.toml', ...args.operands), ...forks(args)] },
      inspect: {
        aliases: ['in'],
        options: table({ flag: '--pretty, --strip-yul-comments, --wrap', value: '-r --regex' }),
        effects: builds,
      },
      tree: {
        aliases: ['tr', 'remappings', 're'],
        options: table({ flag: '--no-dedupe, --pretty', value: '--charset' }),
        effects: [read('.')],
      },
      flatten: { aliases: ['f'], effects: (args) => readsOperandsOr(args) },
      fmt: {
        options: table({ flag: '--check, --raw' }),
        effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)),
      },
      doc: {
        options: table({
          flag: '-b --build, -s --serve, --open, --include-libraries -i',
          value: '--hostname, -p --port',
          writes: '-o --out',
        }),
        effects: (args) => [...builds, ...(args.has('--serve') ? [connect('listen', 'localhost')] : [])],
      },
      selectors: {
        options: chainOptions,
        subcommands: {
          list: { aliases: ['ls', 'collision', 'find', 'cache'], effects: builds },
          upload: { aliases: ['up'], effects: [publish('package', 'selectors')] },
        },
      },
      clean: { aliases: ['cl'], effects: [removeTree('out'), removeTree('cache'), fillsNamed('foundry.toml')] },
      install: {
        options: table({ flag: '--no-git, --commit, --no-commit, --shallow' }),
        effects: ({ operands }) =>
          operands.length > 0 ? operands.map((word) => install('named', word)) : [install('manifest', '.gitmodules')],
      },
      create: { style: 'raw', effects: [publish('deploy', 'a contract')] },
    },
    examples: [
      ['forge build --sizes', 'execute:project build', 'write out'],
      ['forge test -vvv --match-test x', 'execute:project tests'],
      ['forge test --fork-url https://rpc.example.com', 'execute:project tests', 'connect:get https://rpc.example.com'],
      ['forge test --ffi', 'unknown: option `--ffi` of `forge test` can run or load anything', 'execute:project tests'],
      ['forge snapshot', 'execute:project tests', 'write .gas-snapshot'],
      ['forge snapshot --check --tolerance 5', 'execute:project tests'],
      ['forge script script/A.s.sol -s run', 'execute:project program'],
      ['forge script x --broadcast', 'unknown: option `--broadcast` of `forge script` is not described', 'execute:project program'],
      ['forge inspect Vault abi', 'execute:project build', 'write out'],
      ['forge tree', 'read .'],
      ['forge flatten a.sol -o /opt/a', 'write /opt/a', 'read a.sol'],
      ['forge fmt', 'write:edit .'],
      ['forge fmt --check', 'read .'],
      ['forge doc --serve', 'execute:project build', 'write out', 'connect:listen localhost'],
      ['forge selectors list', 'execute:project build', 'write out'],
      ['forge selectors upload', 'publish:package selectors'],
      ['forge clean', 'delete out', 'delete cache'],
      ['forge install a/b', 'install:named a/b'],
      ['forge create x', 'publish:deploy a contract'],
      [
        'forge build --contracts /opt/a --lib-paths /opt/b --out /opt/c --cache-path /opt/d --build-info-path /opt/e --config-path /opt/f',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'unknown: runs `/opt/f`, which is not part of the workspace',
      ],
      [
        'forge test --root /opt/a --fuzz-input-file /opt/b --report-file /opt/c --snap /opt/d',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project tests',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['forge verify-contract x', 'unknown: subcommand `verify-contract` of `forge` is not described'],
    ],
  }),
  defineCommand({
    name: 'cast',
    about: 'encodes for contracts and asks a chain',
    options: chainOptions,
    inherit: true,
    subcommands: {
      keccak: {
        aliases: `sig sig-event abi-encode abi-encode-event decode-abi abi-decode decode-calldata calldata-decode calldata pretty-calldata
          decode-event decode-error decode-string decode-transaction to-wei from-wei to-unit parse-units format-units parse-bytes32-string
          parse-bytes32-address format-bytes32-string to-hex to-dec to-base to-bytes32 to-ascii to-utf8 to-hexdata to-uint256 to-int256
          to-fixed-point from-fixed-point from-utf8 from-rlp to-rlp from-bin to-check-sum-address concat-hex max-int max-uint min-int
          address-zero hash-zero shl shr index namehash compute-address create2 disassemble selectors hash-message`.split(/\s+/),
        harmless: true,
        effects: [],
      },
      block: {
        aliases: `block-number balance call chain chain-id client code codesize codehash storage storage-root nonce gas-price estimate logs
          receipt tx proof age base-fee find-block lookup-address resolve-name access-list implementation admin run tx-pool
          da-estimate`.split(/\s+/),
        harmless: true,
        effects: looksAtChain,
      },
      '4byte': {
        aliases: ['4byte-decode', '4byte-event'],
        effects: [connect('get', 'https://api.openchain.xyz')],
      },
      interface: {
        aliases: ['source', 'constructor-args', 'creation-code', 'artifact'],
        options: table({ writes: '-o --output, -d --directory' }),
        effects: (args) => [connect('get', 'https://api.etherscan.io'), ...forks(args)],
      },
      rpc: { options: table({ flag: '-w --raw' }), effects: (args) => [connect('post', args.value('--rpc-url') ?? localChain)] },
    },
    examples: [
      ['cast keccak a'],
      ['cast sig "deposit()"'],
      ['cast sig "$(cat a)"', 'read a'],
      ['cast block latest --rpc-url http://localhost:8545', 'connect:get http://localhost:8545'],
      ['cast call 0x1 "x()"', 'connect:get http://localhost:8545'],
      ['cast 4byte 0xd0e30db0', 'connect:get https://api.openchain.xyz'],
      ['cast interface 0x1 -o /opt/a', 'write /opt/a', 'connect:get https://api.etherscan.io'],
      ['cast source 0x1 --directory /opt/a', 'write /opt/a', 'connect:get https://api.etherscan.io'],
      ['cast rpc eth_blockNumber', 'connect:post http://localhost:8545'],
      ['cast send 0x1', 'unknown: subcommand `send` of `cast` is not described'],
      ['cast wallet list', 'unknown: subcommand `wallet` of `cast` is not described'],
    ],
  }),
  defineCommand({
    name: 'anvil',
    about: 'a chain on this machine',
    options: table({
      flag: '--silent -q --quiet, --steps-tracing, --print-traces, --no-mining, --auto-impersonate, --no-rate-limit, --no-storage-caching, --optimism, --json, -v, --no-cors, --preserve-historical-states',
      value: `-p --port, -a --accounts, --balance, -b --block-time, --chain-id, --host, --fork-block-number, --hardfork, --gas-limit, --gas-price,
        --base-fee --block-base-fee-per-gas, --timestamp, --order, --code-size-limit, --rpc-url --fork-url -f, --retries, --timeout,
        --compute-units-per-second, --state-interval -s, --threads -j, --derivation-path, -m --mnemonic, --mnemonic-random`,
      reads: '--load-state, --init --genesis',
      writes: '--dump-state, --state, --config-out',
    }),
    effects: (args) => [connect('listen', args.value('--host') ?? 'localhost'), ...forks(args)],
    examples: [
      ['anvil --port 8545', 'connect:listen localhost'],
      ['anvil --fork-url https://rpc.example.com', 'connect:listen localhost', 'connect:get https://rpc.example.com'],
      [
        'anvil --load-state /opt/a --init /opt/b --dump-state /opt/c --state /opt/d --config-out /opt/e',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'connect:listen localhost',
      ],
      ['anvil --ipc', 'unknown: option `--ipc` of `anvil` is not described', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'hardhat',
    aliases: ['truffle', 'brownie', 'ape'],
    about: 'builds and tests contracts; its settings are code',
    options: table({
      flag: '--show-stack-traces, --verbose, --no-compile, --parallel, --bail, --force, --quiet, --typecheck, --emoji, --coverage, -C, -s, -v, --gas, --silent -q',
      value: '--network, --grep, --max-memory, --hostname, --port -p, --fork-block-number, --tsconfig, --config, -k, -n, --testfiles',
    }),
    effects: (args) => [...loadsValues(args, ['--config'], 'javascript'), ...reachesOut(args), ...runnerTask(args)],
    examples: [
      ['hardhat compile', 'execute:project build', 'write artifacts'],
      ['hardhat test --grep x', 'execute:project tests'],
      ['hardhat run a.ts --network localhost', 'execute:project a.ts (not there)'],
      ['hardhat run a.ts --network mainnet', 'unknown: network `mainnet` is not of this machine'],
      ['hardhat test --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'execute:project tests'],
      ['hardhat node', 'execute:project local chain', 'connect:listen localhost'],
      ['hardhat clean', 'execute:project build', 'delete artifacts', 'delete cache'],
      ['hardhat console', 'execute:arbitrary hardhat console'],
      ['hardhat verify x', 'unknown: subcommand `verify` of `hardhat` is not described'],
    ],
  }),
  defineCommand({
    name: 'solc',
    about: 'compiles contracts',
    options: table({
      flag: `--abi, --bin, --bin-runtime, --asm, --asm-json, --ast-compact-json, --hashes, --opcodes, --storage-layout, --transient-storage-layout,
        --metadata, --metadata-literal, --userdoc, --devdoc, --gas, --ir, --ir-optimized, --via-ir, --optimize, --optimize-yul, --overwrite,
        --pretty-json, --no-color, --error-codes, --no-cbor-metadata, --generated-sources, --experimental-via-ir`,
      value: `--optimize-runs, --evm-version, --combined-json, --libraries -l, --revert-strings, --metadata-hash, --stop-after, --yul-optimizations,
        --debug-info, --json-indent, --model-checker-engine, --model-checker-timeout, --model-checker-targets`,
      reads: '--base-path, -I --include-path, --allow-paths, --standard-json',
      writes: '-o --output-dir',
    }),
    // `prefix=folder` says where imports are found
    effects: ({ operands }) =>
      operands.map((word) => read(textOf(word)?.includes('=') ? literal(show(word).replace(/^[^=]*=/, ''), word.at) : word)),
    examples: [
      ['solc --optimize --combined-json abi,bin a.sol', 'read a.sol'],
      ['solc @lib/=/opt/a/ a.sol --abi -o /opt/b', 'write /opt/b', 'read /opt/a', 'read a.sol'],
      [
        'solc a.sol --base-path /opt/a --include-path /opt/b --allow-paths /opt/c --standard-json /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read a.sol',
      ],
      ['solc --model-checker-solvers smtlib2 a.sol', 'unknown: option `--model-checker-solvers` of `solc` is not described', 'read a.sol'],
    ],
  }),
  defineCommand({
    name: 'halmos',
    about: 'proves tests of contracts',
    options: table({
      flag: '-v --verbose, --statistics, --early-exit, --print-failed-states, --print-mem, --print-full-model, --no-status, --cache-solver, --symbolic-storage, --symbolic-msg-sender',
      value: `--function --mt --match-test, --contract --mc --match-contract, --loop, --width, --depth, --solver-timeout-assertion, --solver-timeout-branching,
        --solver-threads, --array-lengths, --default-array-lengths, --default-bytes-lengths, --storage-layout, --invariant-depth`,
      folder: '--root',
      writes: '--json-output, --dump-smt-directory',
    }),
    effects: [projectCode('tests', 'foundry.toml', 'halmos.toml'), ...fills('out', 'foundry.toml')],
    examples: [
      ['halmos --function check_ --loop 4', 'execute:project tests', 'write out'],
      [
        'halmos --root /opt/a --json-output /opt/b --dump-smt-directory /opt/c',
        'write /opt/b',
        'write /opt/c',
        'execute:project tests',
        'write /opt/a/out',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      [
        'halmos --solver-command x',
        'unknown: option `--solver-command` of `halmos` is not described',
        'execute:project tests',
        'write out',
      ],
    ],
  }),
  defineCommand({
    name: 'echidna',
    aliases: ['medusa'],
    about: 'tests contracts with made-up transactions',
    options: table({
      value: `--contract, --test-limit, --seq-len, --test-mode, --format, --contract-addr, --deployer, --sender, --seed, --timeout, --shrink-limit,
        --workers`,
      flag: '--all-contracts, --disable-slither, --disable-onchain-sources',
      // it names the compiler
      code: '--config',
      writes: '--corpus-dir',
    }),
    effects: ({ operands }) => [
      projectCode('tests', 'foundry.toml', ...operands.map((word) => (textOf(word) === 'fuzz' ? literal('medusa.json') : word))),
    ],
    examples: [
      ['echidna test/A.sol --contract A --test-limit 5000', 'execute:project tests'],
      ['medusa fuzz --timeout 60', 'execute:project tests'],
      [
        'echidna . --config /opt/a --corpus-dir /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write /opt/b',
        'execute:project tests',
      ],
      ['echidna . --crytic-args x', 'unknown: option `--crytic-args` of `echidna` is not described', 'execute:project tests'],
    ],
  }),
]
