import { defineCommand, type Draft, loadsVariables, processes, projectCode, read, remove, run, shell, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { splitAssignments } from '../_environment.ts'
import { joinWithSpaces } from '../_inputs.ts'
import { configFiles, runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { packageScript } from './_packages.ts'

/** A pattern of script names is no pattern of files. */
const asText = (word: Word): Word => literal(show(word), word.at)

export default [
  defineCommand({
    name: 'concurrently',
    about: 'runs commands side by side',
    alone: '-v -h',
    options: table({
      flag: '-k --kill-others, --kill-others-on-fail, -r --raw, --no-color, -g --group, -i --handle-input, --timings, -P --passthrough-arguments, --pad-prefix',
      value: `-n --names, -c --prefix-colors, -p --prefix, -m --max-processes, -s --success, --name-separator, -l --prefix-length,
        -t --timestamp-format, --restart-tries, --restart-after, --hide, --default-input-target, --kill-signal, --kill-timeout`,
    }),
    effects: ({ operands }) =>
      operands.map((word): Draft => {
        const [, manager = '', script = '', words = ''] =
          /^(npm|yarn|pnpm|bun|node):([\w:*-]+)((?: +[\w@%+=:,./-]+)*)$/.exec(show(word)) ?? []
        if (script === '') return shell(word)
        // its star stands for colons as well
        if (words === '') return packageScript(literal(script.replaceAll('*', '**'), word.at))
        const call = manager === 'node' ? 'node --run' : `${manager} run`
        return shell(literal(`${call} ${script}${words}`, word.at))
      }),
    examples: [
      ['concurrently "rm -r a" "ls b"', 'delete a', 'read:names b'],
      ['concurrently "pnpm:dev:*"', 'execute:project package.json dev:** (no manifest)'],
      ['concurrently "npm:dev -- --watch"', 'execute:project package.json dev (no manifest)'],
      [
        'concurrently "npm:dev --script-shell=/opt/a"',
        'unknown: option `--script-shell` of `npm run` is not described',
        'execute:project package.json dev (no manifest)',
      ],
      ['concurrently "npm:dev; rm a"', 'unknown: program `npm:dev` is not described', 'delete a'],
      ['concurrently npm:dev:*', 'execute:project package.json dev:** (no manifest)'],
      ['concurrently --frob x', 'unknown: option `--frob` of `concurrently` is not described', 'unknown: program `x` is not described'],
    ],
  }),
  defineCommand({
    name: 'zx',
    about: 'runs scripts that start commands',
    style: 'posix',
    options: table({
      flag: '--quiet, --verbose, --experimental, --prefer-local -l',
      value: '-e --eval, --ext',
      folder: '--cwd',
      reads: '--env',
      // fetches what a script imports, or puts words around each of its commands
      unsafe: '--install, --registry, --prefix, --postfix, --shell, --repl',
    }),
    effects: (args) => {
      const [file, ...parameters] = args.operands
      const inline = args.values('-e').map((text): Draft => ({ do: 'code', language: 'javascript', text, parameters: args.operands }))
      if (inline.length > 0) return inline
      if (!file) return args.hasStdin ? [{ do: 'run-stdin', language: 'javascript' }] : []
      return [show(file) === '-' ? { do: 'run-stdin', language: 'javascript' } : { do: 'script', file, language: 'javascript', parameters }]
    },
    examples: [
      ['zx build.mjs', 'execute:project build.mjs (not there)'],
      ["zx -e 'await $`rm -r a`'", 'delete a'],
      ["echo 'await fs.remove(`a`)' | zx", 'delete a'],
      ["zx -e 'console.log(await fs.readJson(`a.json`))'", 'read a.json'],
      ['zx --install a.mjs', 'unknown: option `--install` of `zx` can run or load anything'],
      ['zx --cwd /opt/a b.mjs', 'unknown: runs `/opt/a/b.mjs`, which is not part of the workspace'],
      ['zx --env /opt/a b.mjs', 'read /opt/a', 'execute:project b.mjs (not there)'],
      ['zx --frob a.mjs', 'unknown: option `--frob` of `zx` is not described'],
    ],
  }),
  defineCommand({
    name: 'npm-run-all',
    aliases: ['run-s', 'run-p', 'wireit', 'run-z'],
    about: 'runs package scripts one after the other or side by side',
    options: table({
      flag: '-p --parallel, -s --sequential --serial --silent, -c --continue-on-error, -l --print-label, -n --print-name, -r --race, --aggregate-output, -cn, -pl',
      value: '--max-parallel',
      program: '--npm-path',
    }),
    effects: ({ operands }) =>
      operands.map((word) => (show(word).includes('{') ? projectCode(`package scripts ${show(word)}`) : packageScript(asText(word)))),
    examples: [
      ['run-s build test', 'execute:project package.json build (no manifest)', 'execute:project package.json test (no manifest)'],
      [
        'npm-run-all --npm-path /opt/a',
        'unknown: option `--npm-path` of `npm-run-all` can run or load anything',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['run-p --frob x', 'unknown: option `--frob` of `run-p` is not described', 'execute:project package.json x (no manifest)'],
    ],
  }),
  defineCommand({
    name: 'start-server-and-test',
    aliases: ['start-test', 'server-test'],
    about: 'starts a server, waits for it and runs tests',
    options: table({ flag: '--expect-json', value: '--expect' }),
    // each word is a script, a command line, or the address to wait for
    effects: ({ operands }) =>
      operands.flatMap((word) => {
        const text = show(word)
        if (/^(?:\d+|:\d+|https?[:-].*)$/.test(text)) return []
        return [/^[\w:-]+$/.test(text) ? packageScript(word) : shell(word)]
      }),
    examples: [
      ['start-test dev 3000 e2e', 'execute:project package.json dev (no manifest)', 'execute:project package.json e2e (no manifest)'],
      ["start-server-and-test 'rm -r tmp' http://localhost:3000 test", 'delete tmp', 'execute:project package.json test (no manifest)'],
      [
        'start-test --frob dev',
        'unknown: option `--frob` of `start-test` is not described',
        'execute:project package.json dev (no manifest)',
      ],
    ],
  }),
  defineCommand({
    name: 'cross-env',
    aliases: ['cross-env-shell', 'env-cmd-x'],
    about: 'sets variables and runs a command',
    style: 'posix',
    effects: ({ operands, name }) => {
      const { env, command } = splitAssignments(operands)
      const [text] = command
      return text ? [name === 'cross-env-shell' && command.length === 1 ? shell(text) : run(command, { env })] : []
    },
    examples: [
      ['cross-env CI=1 rm -r dist', 'delete dist'],
      ['cross-env CI=1 frob', 'unknown: program `frob` is not described'],
      ['cross-env NODE_OPTIONS=$X rm -r dist', 'unknown: `NODE_OPTIONS` changes what runs', 'delete dist'],
    ],
  }),
  defineCommand({
    name: 'dotenv',
    aliases: ['env-cmd'],
    about: 'runs a command with variables from a file',
    style: 'posix',
    // the file's values go to the command, nothing is shown
    options: table({
      flag: '-o --override, -c --cascade, --quiet, --no-expand, --silent, --no-override, -x',
      value: '-v',
      // of one of them it names the file, of another a part of it
      environment: '-e --environments, -f --file --env-file',
    }),
    effects: ({ operands }) => (operands.length > 0 ? [run(operands)] : []),
    examples: [
      ['dotenv -e .env.test -- rm -r dist', 'delete dist'],
      ['dotenv -p KEY', 'unknown: option `-p` of `dotenv` is not described', 'unknown: program `KEY` is not described'],
    ],
  }),
  defineCommand({
    name: 'dotenvx',
    about: 'runs a command with variables from files that may be encrypted; the other subcommands show or change those files',
    options: table({ flag: '-q --quiet, -v --verbose, -d --debug', value: '-l --log-level' }),
    inherit: true,
    subcommands: {
      run: {
        style: 'posix',
        options: table({
          flag: '-o --overload --override, --strict',
          value: '--convention, --ignore',
          environment: '-f --env-file, -fk --env-keys-file',
        }),
        effects: ({ operands, has }) => (operands.length > 0 ? [...(has('-f') ? [] : [loadsVariables('.env')]), run(operands)] : []),
      },
    },
    examples: [
      ['dotenvx run -f .env.test -- rm -r dist', 'delete dist'],
      ['dotenvx run -f /opt/a -- ls', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read:names .'],
      ['dotenvx get KEY', 'unknown: subcommand `get` of `dotenvx` is not described'],
      ['dotenvx set A b', 'unknown: subcommand `set` of `dotenvx` is not described'],
    ],
  }),
  defineCommand({
    name: 'nodemon',
    aliases: ['node-dev', 'tsc-watch'],
    about: 'runs a script again when files change',
    alone: '-v -h',
    style: 'posix',
    options: table({
      flag: '-q --quiet, -V --verbose, -L --legacy-watch, -C --on-change-only, --respawn, --clear, --noClear, --inspect, --initial, --no-stdin, -I, --spawn, --dump, --exitcrash, --no-update-notifier, --no-colours, --silent, -k --kill, -i',
      // settings may name commands to run
      code: '--config',
      runs: '--onSuccess, --onFailure, -c --command',
      value: '-x --exec, -w --watch, -e --ext, -i --ignore, -d --delay, -s --signal, --ignore-pattern, -p',
    }),
    // the script is handed to the command, if one is named
    effects: ({ operands, operands: [file, ...parameters], has, value }) => {
      const command = value('-x')
      const events = settingsIn('nodemon.json', 'package.json')
      if (command) return [...events, shell(joinWithSpaces([command, ...operands]))]
      if (has('-c')) return []
      if (file) return [...events, { do: 'script', file, language: 'javascript', parameters }]
      return [
        runsSettings('nodemon.json', 'nodemon.json', 'package.json'),
        { do: 'manifest-script', manifest: 'package.json', name: literal('start'), parameters: [], otherwise: [] },
      ]
    },
    examples: [
      ['nodemon app.js', 'execute:project app.js (not there)'],
      ['nodemon', 'execute:project nodemon.json'],
      ['nodemon -x "rm -r tmp"', 'delete tmp'],
      ['nodemon --exec ts-node app.ts', 'execute:project app.ts (not there)'],
      ['nodemon --frob a.js', 'unknown: option `--frob` of `nodemon` is not described', 'unknown: runs `a.js`, which is not there yet'],
      [
        'nodemon --config /opt/a --onSuccess /opt/b --onFailure /opt/c --command /opt/d',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'chokidar',
    aliases: ['onchange'],
    about: 'runs a command when files change',
    options: table({
      flag: '--initial, --silent, -k --kill, -v --verbose, --polling, -f --follow-symlinks, -j --jobs, -a --add',
      value: '-i --ignore, -e --exclude, -d --delay, -t --throttle, --debounce',
      runs: '-c --command',
    }),
    effects: ({ words }) => {
      const end = words.findIndex((word) => textOf(word) === '--')
      return end < 0 ? [] : [run(words.slice(end + 1))]
    },
    examples: [
      ['chokidar "src/**" -c "rm -r tmp"', 'delete tmp'],
      ['onchange "src/**" -- rm -r tmp', 'delete tmp'],
      ['chokidar --frob', 'unknown: option `--frob` of `chokidar` is not described'],
    ],
  }),
  defineCommand({
    name: 'pm2',
    about: 'keeps processes running',
    alone: '-v -h',
    options: table({
      flag: `-s --silent, --no-color, -f --force, --watch, --no-daemon, --no-autorestart, --update-env, --wait-ready, --time, --raw,
        --nostream, --json, --err, --out`,
      value: `-n --name, -i --instances, --max-memory-restart, --cron, --restart-delay, -e --error, -o --output, -l --log, --env, --only,
        --lines, --namespace`,
      unsafe: '--interpreter-args',
    }),
    inherit: true,
    subcommands: {
      start: {
        style: 'posix',
        effects: ({ operands: [file, ...parameters] }) => [
          // what has a blank in it is a line for a shell
          file
            ? /\s/.test(textOf(file) ?? '')
              ? shell(file)
              : { do: 'script', file, parameters }
            : projectCode('processes', ...configFiles('ecosystem.config')),
          processes('service', file ?? 'ecosystem.config.js'),
        ],
      },
      list: { aliases: ['ls', 'l', 'ps', 'status', 'jlist', 'prettylist'], effects: [] },
      logs: { aliases: ['log'], effects: [read('~/.pm2/logs')] },
      describe: { aliases: ['show', 'info', 'desc'], effects: [] },
      monit: { effects: [] },
      env: { effects: [read('~/.pm2')] },
      stop: { effects: ({ operands }) => operands.map((word) => processes('service', word)) },
      restart: { aliases: ['reload', 'gracefulReload'], effects: ({ operands }) => operands.map((word) => processes('service', word)) },
      delete: { aliases: ['del'], effects: ({ operands }) => operands.map((word) => processes('service', word)) },
      kill: { effects: [processes('service', 'pm2')] },
      flush: { effects: [remove('~/.pm2/logs')] },
      save: { effects: [write('~/.pm2/dump.pm2')] },
      startup: { effects: [{ do: 'effect', kind: 'persist', tag: 'unit', target: 'pm2 startup' }] },
    },
    examples: [
      ['pm2 save', 'write ~/.pm2/dump.pm2'],
      ['pm2 flush', 'delete ~/.pm2/logs'],
      ['pm2 kill', 'process:service pm2'],
      ['pm2 delete x', 'process:service x'],
      ['pm2 restart x', 'process:service x'],
      ['pm2 env', 'read ~/.pm2'],
      ['pm2 monit'],
      ['pm2 describe'],
      ['pm2 logs', 'read ~/.pm2/logs'],
      ['pm2 start x', 'execute:project x (not there)', 'process:service x'],
      ['pm2 list'],
      ['pm2 stop all', 'process:service all'],
      ['pm2 startup', 'persist:unit pm2 startup'],
      ['pm2 list --interpreter-args', 'unknown: option `--interpreter-args` of `pm2 list` can run or load anything'],
      ['pm2 deploy x', 'unknown: subcommand `deploy` of `pm2` is not described'],
    ],
  }),
  defineCommand({
    name: 'corepack',
    about: 'provides package managers',
    subcommands: {
      enable: {
        options: table({ value: '--install-directory' }),
        effects: [{ do: 'effect', kind: 'install', tag: 'global', target: 'package manager shims' }],
      },
      disable: { effects: [{ do: 'effect', kind: 'install', tag: 'global', target: 'package manager shims' }] },
      prepare: {
        options: table({ flag: '--activate, --all' }),
        effects: ({ operands }) => operands.map((word): Draft => ({ do: 'effect', kind: 'install', tag: 'global', target: word })),
      },
      install: {
        options: table({ flag: '-g --global' }),
        effects: ({ operands, has }) => [
          { do: 'effect', kind: 'install', tag: has('-g') ? 'global' : 'manifest', target: operands[0] ?? 'package.json' },
        ],
      },
      use: { effects: ({ operands }) => operands.map((word): Draft => ({ do: 'effect', kind: 'install', tag: 'named', target: word })) },
      yarn: { style: 'raw', effects: ({ words }) => [run([literal('yarn'), ...words])] },
      pnpm: { style: 'raw', effects: ({ words }) => [run([literal('pnpm'), ...words])] },
      npm: { style: 'raw', effects: ({ words }) => [run([literal('npm'), ...words])] },
    },
    examples: [
      ['corepack npm x', 'unknown: no program is named'],
      ['corepack pnpm x', 'unknown: program `x` is not described'],
      ['corepack use x', 'install:named x'],
      ['corepack install x', 'install:manifest x'],
      ['corepack install x --global', 'install:global x'],
      ['corepack prepare x', 'install:global x'],
      ['corepack disable', 'install:global package manager shims'],
      ['corepack enable', 'install:global package manager shims'],
      ['corepack yarn add x', 'install:named x'],
      ['corepack frob', 'unknown: subcommand `frob` of `corepack` is not described'],
    ],
  }),
]
