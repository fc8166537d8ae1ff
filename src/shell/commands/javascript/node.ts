import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, projectCode, read, readsOperands, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { printsField } from '../_json-field.ts'
import { loads, loadsFiles, javascriptTests, testsFound } from '../_project.ts'
import { table } from '../_table.ts'
import { opensDebugger } from './_debugger.ts'

/** Where profiles and reports go, each under a name of its own. */
const reportFolders = ['--cpu-prof-dir', '--heap-prof-dir', '--diagnostic-dir', '--report-dir']

const nodeOptions = table({
  flag: `-p --print, -c --check, -i --interactive, -v, --test, --watch, --watch-preserve-output, --trace-warnings,
        --trace-deprecation, --throw-deprecation, --no-deprecation, --pending-deprecation, --trace-uncaught, --trace-exit,
        --trace-sigint, --trace-gc, --trace-sync-io, --report-on-fatalerror, --prof-process, --perf-basic-prof, --v8-options, --network-family-autoselection,
        --experimental-print-required-tla, --enable-source-maps, --experimental-strip-types,
        --experimental-transform-types, --no-experimental-strip-types, --experimental-vm-modules, --experimental-modules,
        --experimental-json-modules, --experimental-fetch, --no-experimental-fetch, --experimental-websocket, --experimental-sqlite,
        --experimental-test-coverage, --experimental-test-module-mocks, --experimental-import-meta-resolve,
        --experimental-network-inspection, --experimental-permission, --permission,
        --experimental-wasm-modules, --experimental-detect-module, --experimental-require-module, --experimental-global-webcrypto,
        --experimental-worker, --experimental-webstorage, --experimental-eventsource,
        --preserve-symlinks, --preserve-symlinks-main, --expose-gc, --expose_gc, --abort-on-uncaught-exception, --prof, --cpu-prof,
        --heap-prof, --frozen-intrinsics, --no-addons, --no-global-search-paths, --test-only, --test-force-exit,
        --test-update-snapshots, --openssl-legacy-provider, --force-fips, --use-openssl-ca, --use-bundled-ca, --use-system-ca,
        --verify-base-objects, --zero-fill-buffers, --track-heap-objects, --entry-url, --optimize-for-size, --jitless, --no-opt,
        --harmony, --allow-natives-syntax, --trace-opt, --trace-deopt, --trace-gc-verbose, --trace-gc-nvp, --trace-ic, --trace-turbo, --trace-opt-verbose, --trace-promises,
        --trace-env, --trace-require-module, --print-bytecode, --print-opt-code, --print-code, --log-deopt, --log-all, --ic, --no-lazy, --lazy, --single-threaded,
        --predictable, --no-compilation-cache, --interpreted-frames-native-stack, --perf-prof, --perf-prof-unwinding-info, --gc-stats, --detect-ineffective-gcs-near-heap-limit,
        --sparkplug, --no-sparkplug, --maglev, --no-maglev, --turbo-stats, --use-strict, --node-memory-debug, --experimental-async-context-frame,
        --report-compact, --node-snapshot, --no-node-snapshot, --experimental-repl-await, --no-experimental-repl-await,
        --experimental-test-snapshots, --no-verify-base-objects, --no-async-context-frame, --report-on-signal, --report-uncaught-exception,
        --allow-child-process, --allow-worker, --allow-addons`,
  value: `-e --eval, --input-type, --experimental-default-type, --experimental-specifier-resolution, --experimental-test-isolation,
        --trace-event-categories, --heapsnapshot-signal, -C --conditions, --test-name-pattern, --test-skip-pattern, --test-reporter,
        --test-reporter-destination, --test-concurrency, --test-timeout, --test-shard, --test-isolation, --test-coverage-include,
        --test-coverage-exclude, --test-coverage-branches, --test-coverage-functions, --test-coverage-lines, --max-old-space-size,
        --max_old_space_size, --stack-trace-limit, --stack_trace_limit, --max-semi-space-size, --max-http-header-size, --stack-size, --unhandled-rejections, --icu-data-dir,
        --dns-result-order, --disable-warning, --watch-path, --title,
        --es-module-specifier-resolution, --tls-min-v1.2, --tls-max-v1.3,
        --allow-fs-read, --allow-fs-write, --network-family-autoselection-attempt-timeout, --secure-heap, --random-seed, --gc-interval, --max-heap-size, --initial-heap-size, --min-semi-space-size, --semi-space-growth-factor, --heap-growing-percent,
        --heap-prof-interval, --cpu-prof-interval, --heapsnapshot-near-heap-limit, --report-signal, --v8-pool-size,
        -r --require, --import,
        --loader --experimental-loader, --run, ${reportFolders.join(', ')} --report-directory`,
  'value?': '--no-warnings, --inspect, --inspect-brk, --inspect-port, --inspect-wait, --debug-port',
  writes: '--cpu-prof-name, --heap-prof-name, --report-filename, --redirect-warnings',
  code: '--snapshot-blob, --experimental-config-file',
  environment: '--env-file, --env-file-if-exists',
})

/** Whether a word is a file of code by its path: but for JSON, node takes every ending for code. */
const isCode = (word: Word): boolean => /^\.{0,2}\/.*\.(?!json$)\w+$/.test(show(word))

const preloads = (args: Args): readonly Draft[] => [
  ...['-r', '--import', '--loader']
    .flatMap((option) => args.values(option))
    .flatMap((word): readonly Draft[] =>
      isCode(word) ? [{ do: 'script', file: word, language: 'javascript', parameters: [] }] : loads(word, 'javascript'),
    ),
  ...loadsFiles(args, ['--test-reporter'], 'javascript'),
]

function runs(args: Args): readonly Draft[] {
  const [file, ...parameters] = args.operands
  const before = [
    ...preloads(args),
    ...['--env-file', '--env-file-if-exists']
      .flatMap((option) => args.values(option))
      .filter((word) => /^[/~]|^\.\./.test(show(word)))
      // it may set `NODE_OPTIONS`
      .flatMap((word): readonly Draft[] => [read(word), { do: 'project-code', what: 'environment', files: [word], notCode: true }]),
    ...opensDebugger(args),
    ...reportFolders.flatMap((option) => args.values(option)).map((word) => write(word, 'folder')),
    // after the code, or in its place, what is read runs
    ...(args.has('-i') && args.hasStdin ? [{ do: 'run-stdin', language: 'javascript' } as const] : []),
    ...args.values('--test-reporter-destination').flatMap((word) => (/^std(?:out|err)$/.test(show(word)) ? [] : [write(word)])),
  ]
  const script = args.value('--run')
  if (script) return [...before, { do: 'manifest-script', manifest: 'package.json', name: script, parameters: args.operands }]
  const inline = args.value('-e') ?? (args.has('-p') ? file : undefined)
  if (inline) {
    const code: Draft = { do: 'code', language: 'javascript', text: inline, parameters: args.has('-e') ? args.operands : parameters }
    return [...before, ...(printsOfFile(textOf(inline) ?? '', args.has('-p')) ?? [code])]
  }
  // what is loaded before runs all the same
  if (args.has('-c')) return [...before, ...readsOperands(args)]
  if (args.has('--test'))
    return [
      ...before,
      projectCode('tests', ...args.operands),
      ...(args.operands.length === 0 ? [javascriptTests, testsFound('test/*.*js', 'test/*/*.*js')] : []),
    ]
  if (args.text(0) === 'inspect') return [execute('arbitrary', 'node debugger')]
  if (file && args.text(0) !== '-') return [...before, { do: 'script', file, language: 'javascript', parameters, called: true }]
  if (!file && args.has('-v', '--v8-options')) return []
  if (args.hasStdin || file) return [...before, { do: 'run-stdin', language: 'javascript', parameters: file ? args.operands : [] }]
  return [...before, execute('arbitrary', 'node REPL')]
}

const fieldOfFile = /^(console\.log\()?\s*require\((["'])(\.\/[\w./-]+\.json)\2\)((?:\.\w+|\[(?:"[^"\]]+"|'[^'\]]+')\])+)\s*(\)?);?\s*$/

/** `node -p "require('./package.json').version"`: nothing but a field of a file of data. */
function printsOfFile(code: string, printed: boolean): readonly Draft[] | undefined {
  const [, logged, , file, path, closed] = fieldOfFile.exec(code.trim()) ?? []
  if (file === undefined || path === undefined || (logged !== undefined) === printed || (logged !== undefined) !== (closed === ')'))
    return undefined
  const field = printsField(literal(file), path)
  return field && [read(file), field]
}

/** Settings of the compiler, which may name code to load first. */
const compilesBy = (args: Args): readonly Draft[] => [
  ...['--tsconfig', '-P'].flatMap((option) =>
    args.values(option).map((file): Draft => ({ do: 'project-code', what: 'settings', files: [file], notCode: true })),
  ),
  // a compiler by its name or place; for others a condition of exports
  ...(args.name.startsWith('ts') && args.name !== 'tsx' ? args.values('-C').flatMap((word) => loads(word, 'javascript')) : []),
]

const typescriptOptions = table(
  {
    flag: `--no-cache, --clear-screen, --no-clear-screen, -T --transpile-only, --transpileOnly, -F --files, --esm, --swc, --pretty,
        --skip-project, --skipProject, --script-mode, -s, --prefer-ts-exts, --log-error, --experimental-specifier-resolution-node,
        -H --compiler-host, --type-check, --emit, -w --watch-mode, --respawn, --exit-child, --cls, --rs, --quiet, --notify`,
    value:
      '--tsconfig, -P --project, -O --compilerOptions --compiler-options, --exclude, --include, --ignore, -I --ignore-diagnostics, --options, --config',
  },
  nodeOptions,
)

export default [
  defineCommand({
    name: 'node',
    aliases: ['nodejs'],
    about: 'runs JavaScript',
    style: 'posix',
    options: nodeOptions,
    effects: runs,
    examples: [
      [`node -p "require('./package.json').version"`, 'read package.json'],
      ['node --version'],
      ['echo "x()" | node -v'],
      ['node -v - <<< x', 'unknown: javascript name `x` is not described'],
      ['node app.js --port 1', 'execute:project app.js (not there)'],
      ['node -p "1 + 1"'],
      [`node -i -e 1 <<< 'require("fs").unlinkSync("a")'`, 'delete a'],
      ['node --check app.js', 'read app.js'],
      ['node --test', 'execute:project tests'],
      ['node -r ./hook.js app.js', 'execute:project hook.js (not there)', 'execute:project app.js (not there)'],
      ['node --import /tmp/x.mjs -c app.js', 'unknown: runs `/tmp/x.mjs`, which is not part of the workspace', 'read app.js'],
      ['node --import /tmp/x.mjs --test', 'unknown: runs `/tmp/x.mjs`, which is not part of the workspace', 'execute:project tests'],
      ['node', 'execute:arbitrary node REPL'],
      [
        'node --test-reporter /opt/a --test-reporter-destination /opt/b -p "1 + 1"',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'write /opt/b',
      ],
      ['node --cpu-prof --cpu-prof-name=/opt/a --heap-prof-name /opt/b -p "1 + 1"', 'write /opt/a', 'write /opt/b'],
      ['node --inspect-wait=a -p "1 + 1"', 'unknown: a debugger that other machines can reach'],
      [
        'node --inspect-port=a --report-filename /opt/b --redirect-warnings /opt/c -p "1 + 1"',
        'write /opt/b',
        'write /opt/c',
        'unknown: a debugger that other machines can reach',
      ],
      [
        'node --inspect-brk=a --heap-prof-dir /opt/b --diagnostic-dir /opt/c --report-dir /opt/d -p "1 + 1"',
        'unknown: a debugger that other machines can reach',
        'write:folder /opt/b',
        'write:folder /opt/c',
        'write:folder /opt/d',
      ],
      [
        'node --snapshot-blob /opt/a --experimental-config-file /opt/b --inspect=c --cpu-prof-dir /opt/d -p "1 + 1"',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: a debugger that other machines can reach',
        'write:folder /opt/d',
      ],
      [
        'node --build-snapshot app.js',
        'unknown: option `--build-snapshot` of `node` is not described',
        'unknown: runs `app.js`, which is not there yet',
      ],
      ['node --test --eval a', 'unknown: javascript name `a` is not described'],
      ['node --loader /opt/a -p "1 + 1"', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'tsx',
    aliases: ['ts-node', 'ts-node-esm', 'ts-node-dev', 'tsnd', 'esno', 'vite-node', 'babel-node', 'jiti', 'swc-node'],
    about: 'runs TypeScript',
    style: 'posix',
    options: typescriptOptions,
    effects: (args) => {
      const rest = args.operands.slice(1)
      const place = rest.findIndex((word) => !show(word).startsWith('-'))
      const file = rest[place]
      // `tsx watch FILE`
      if (args.text(0) === 'watch' && file)
        return [...compilesBy(args), ...preloads(args), { do: 'script', file, language: 'javascript', parameters: rest.slice(place + 1) }]
      // for that one it is no wish for a check
      const settings = args.name === 'vite-node' && args.has('-c', '--config') ? [unknown('settings of `vite-node`')] : []
      return [...settings, ...compilesBy(args), ...runs(args)]
    },
    examples: [
      ['ts-node -C /opt/a a.ts', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['tsx src/main.ts', 'execute:project src/main.ts (not there)'],
      ['vite-node -c /opt/a.ts a.ts', 'unknown: settings of `vite-node`'],
      ['vite-node --config /opt/a.ts a.ts', 'unknown: settings of `vite-node`'],
      ['tsx watch src/main.ts', 'execute:project src/main.ts (not there)'],
      ['ts-node -P tsconfig.json a.ts', 'execute:project a.ts (not there)'],
      ['ts-node', 'execute:arbitrary node REPL'],
      ['ts-node -P /opt/a.json a.ts', 'unknown: runs `/opt/a.json`, which is not part of the workspace'],
      ['tsx --frob a.ts', 'unknown: option `--frob` of `tsx` is not described', 'unknown: runs `a.ts`, which is not there yet'],
      [
        'tsx --print --require /opt/b --import /opt/c --loader /opt/d src/main.ts',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: javascript name `src` is not described',
        'unknown: javascript name `main` is not described',
      ],
      ['tsx --eval a src/main.ts', 'unknown: javascript name `a` is not described'],
    ],
  }),
]
