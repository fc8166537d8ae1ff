import {
  config,
  connect,
  defineCommand,
  type Draft,
  processes,
  projectCode,
  publish,
  read,
  remove,
  removeTree,
  run,
  shell,
  write,
} from '../../command-spec.ts'
import { hasGlob, literal, show, textOf, type Word } from '../../value.ts'
import { configFiles, loadsValues } from '../_project.ts'
import { table } from '../_table.ts'
import { packageScript } from './_packages.ts'

const assignment = /^[A-Za-z_]\w*=/

/** Leading `NAME=value` words and the command after them. */
function splitAssignments(words: readonly Word[]): {
  readonly env: readonly (readonly [string, Word])[]
  readonly command: readonly Word[]
} {
  const count = words.findIndex((word) => !assignment.test(show(word)))
  const cut = count < 0 ? words.length : count
  const env = words.slice(0, cut).map((word): readonly [string, Word] => {
    const [name = ''] = show(word).split('=')
    return [name, literal((textOf(word) ?? '').slice(name.length + 1), word.at)]
  })
  return { env, command: words.slice(cut) }
}

export default [
  defineCommand({
    name: 'rimraf',
    aliases: ['del', 'del-cli', 'trash-cli'],
    about: 'deletes files and folders',
    options: table({
      flag: '-g --glob, --no-glob, -G, -v --verbose, -V --no-verbose, -i --interactive, -I --no-interactive, --preserve-root, --force -f, -d --dry-run',
      value: '--backoff, --max-retries, --retry-delay, --tmp, --impl',
    }),
    effects: ({ operands, has }) =>
      operands.map((word) => (has('-d') ? read(word) : removeTree(word, undefined, hasGlob(word) ? { glob: true } : {}))),
    examples: [
      ['rimraf dist', 'delete dist'],
      ['rimraf --no-preserve-root x', 'unknown: option `--no-preserve-root` of `rimraf` is not described', 'delete x'],
    ],
  }),
  defineCommand({
    name: 'mkdirp',
    aliases: ['make-dir'],
    about: 'makes folders',
    options: table({ flag: '-p --print', value: '-m --mode' }),
    effects: ({ operands }) => operands.map((word) => write(word, 'folder')),
    examples: [
      ['mkdirp a/b', 'write:folder a/b'],
      ['mkdirp --frob', 'unknown: option `--frob` of `mkdirp` is not described'],
    ],
  }),
  defineCommand({
    name: 'shx',
    about: 'shell commands for every platform',
    style: 'raw',
    effects: ({ words }) => [run(words)],
    examples: [
      ['shx rm -r dist', 'delete dist'],
      ['shx frob', 'unknown: program `frob` is not described'],
    ],
  }),
  defineCommand({
    name: 'concurrently',
    about: 'runs commands side by side',
    options: table({
      flag: '-k --kill-others, --kill-others-on-fail, -r --raw, --no-color, -g --group, -i --handle-input, --timings, -P --passthrough-arguments, --pad-prefix',
      value: `-n --names, -c --prefix-colors, -p --prefix, -m --max-processes, -s --success, --name-separator, -l --prefix-length,
        -t --timestamp-format, --restart-tries, --restart-after, --hide, --default-input-target, --kill-signal, --kill-timeout`,
    }),
    effects: ({ operands }) =>
      operands.map((word): Draft => {
        const script = /^(?:npm|yarn|pnpm|bun|node):([\w:*-]+)$/.exec(textOf(word) ?? '')?.[1]
        return script && !script.includes('*') ? packageScript(literal(script, word.at)) : shell(word)
      }),
    examples: [
      ['concurrently "rm -r a" "ls b"', 'delete a', 'read:names b'],
      ['concurrently --frob x', 'unknown: option `--frob` of `concurrently` is not described', 'unknown: program `x` is not described'],
    ],
  }),
  defineCommand({
    name: 'npm-run-all',
    aliases: ['run-s', 'run-p', 'wireit', 'run-z'],
    about: 'runs package scripts one after the other or side by side',
    options: table({
      flag: '-p --parallel, -s --sequential --serial --silent, -c --continue-on-error, -l --print-label, -n --print-name, -r --race, --aggregate-output, -cn, -pl',
      value: '--max-parallel, --npm-path',
    }),
    effects: ({ operands }) =>
      operands.map((word) => (/[*{]/.test(show(word)) ? projectCode(`package scripts ${show(word)}`) : packageScript(word))),
    examples: [
      ['run-s build test', 'execute:project package.json build (no manifest)', 'execute:project package.json test (no manifest)'],
      ['run-p --frob x', 'unknown: option `--frob` of `run-p` is not described', 'execute:project package.json x (no manifest)'],
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
    ],
  }),
  defineCommand({
    name: 'dotenv',
    aliases: ['env-cmd', 'dotenvx'],
    about: 'runs a command with variables from a file',
    style: 'posix',
    // the file's values go to the command, nothing is shown
    options: table({
      flag: '-o --override, -c --cascade, --quiet, --no-expand, --silent, --no-override, -x',
      value: '-e --environments, -f --file --env-file, -v',
    }),
    effects: ({ operands: [first, ...rest] }) =>
      first
        ? [
            run(
              textOf(first) === 'run' && rest.length > 0
                ? rest.filter((word, index) => index > 0 || textOf(word) !== '--')
                : [first, ...rest],
            ),
          ]
        : [],
    examples: [
      ['dotenv -e .env.test -- rm -r dist', 'delete dist'],
      ['dotenv -p KEY', 'unknown: option `-p` of `dotenv` is not described', 'unknown: program `KEY` is not described'],
    ],
  }),
  defineCommand({
    name: 'nodemon',
    aliases: ['node-dev', 'tsc-watch', 'onchange', 'chokidar'],
    about: 'runs a script again when files change',
    style: 'posix',
    options: table({
      flag: '-q --quiet, -V --verbose, -L --legacy-watch, -C --on-change-only, --respawn, --clear, --noClear, --inspect, --initial, --silent, -k --kill, -i',
      value: '-w --watch, -e --ext, -i --ignore, -d --delay, -s --signal, --config, --ignore-pattern, -p',
      runs: '-x --exec, --onSuccess, --onFailure, -c --command',
    }),
    effects: ({ operands: [file, ...parameters], has }) =>
      file && !has('-x', '-c') ? [{ do: 'script', file, language: 'javascript', parameters }] : [],
    examples: [
      ['nodemon app.js', 'execute:project app.js (not there)'],
      ['nodemon -x "rm -r tmp"', 'delete tmp'],
      ['nodemon --frob a.js', 'unknown: option `--frob` of `nodemon` is not described', 'unknown: runs `a.js`, which is not there yet'],
    ],
  }),
  defineCommand({
    name: 'pm2',
    about: 'keeps processes running',
    options: table({
      flag: `-s --silent, --no-color, -f --force, --watch, --no-daemon, --no-autorestart, --update-env, --wait-ready, --time, --raw,
        --nostream, --json, --err, --out`,
      value: `-n --name, -i --instances, --max-memory-restart, --cron, --restart-delay, -e --error, -o --output, -l --log, --env, --only,
        --lines, --interpreter-args, --namespace`,
    }),
    inherit: true,
    subcommands: {
      start: {
        style: 'posix',
        effects: ({ operands: [file, ...parameters] }) => (file ? [{ do: 'script', file, parameters }, processes('service', file)] : []),
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
      ['pm2 deploy x', 'unknown: subcommand `deploy` of `pm2` is not described'],
    ],
  }),
  defineCommand({
    name: 'serve',
    aliases: ['http-server', 'live-server', 'browser-sync', 'json-server', 'lite-server', 'local-web-server', 'ws', 'sirv'],
    about: 'serves a folder over HTTP',
    options: table({
      flag: `-s --single --silent, --cors, -d, -o --open, --no-open, -c, -g --gzip, -b --brotli, --no-clipboard, -n --no-compression,
        --no-etag, -L --no-request-logging, --no-port-switching, -S --ssl --symlinks, -i, -U, --watch -w, --dev, -q --quiet,
        --no-dotfiles, --no-browser, --spa, --debug`,
      value:
        '-p --port, -a --host, -l --listen, -e --ext, -t --timeout, -P --proxy, --mount, --entry-file, --ignore, --wait, --routes, --static',
      reads: '--config',
    }),
    effects: ({ operands }) => [
      ...(operands.length > 0 ? operands.map((word) => read(word)) : [read('.')]),
      connect('listen', 'localhost'),
    ],
    examples: [
      ['serve -l 3000 dist', 'read dist', 'connect:listen localhost'],
      ['http-server', 'read .', 'connect:listen localhost'],
      ['serve --frob', 'unknown: option `--frob` of `serve` is not described', 'read .', 'connect:listen localhost'],
    ],
  }),
  defineCommand({
    name: 'wait-on',
    aliases: ['wait-port'],
    about: 'waits for files, ports and URLs',
    options: table({
      flag: '-l --log, -v --verbose, -r --reverse, -s --simultaneous',
      value: '-d --delay, -i --interval, -t --timeout, --tcpTimeout, --httpTimeout, -w --window',
    }),
    effects: ({ operands }) =>
      operands
        .filter((word) => /^https?/.test(show(word)))
        .map((word) => connect('get', literal(show(word).replace(/^(https?)-get:/, '$1:')))),
    examples: [
      ['wait-on http://localhost:3000', 'connect:get http://localhost:3000'],
      ['wait-on tcp:3000'],
      ['wait-on --frob', 'unknown: option `--frob` of `wait-on` is not described'],
    ],
  }),
  defineCommand({
    name: 'kill-port',
    aliases: ['fkill'],
    about: 'ends what listens on a port',
    options: table({ flag: '--force -f, --silent', value: '-p --port, --method' }),
    effects: ({ operands, values }) => [...operands, ...values('-p')].map((word) => processes('port', word)),
    examples: [
      ['kill-port 3000', 'process:port 3000'],
      ['kill-port --frob', 'unknown: option `--frob` of `kill-port` is not described'],
    ],
  }),
  defineCommand({
    name: 'husky',
    aliases: ['lefthook', 'simple-git-hooks'],
    about: 'puts git hooks in place',
    effects: (args) => [
      args.text(0) === 'run'
        ? projectCode('git hooks', 'lefthook.yml')
        : args.text(0) === 'uninstall'
          ? config('skip-checks', 'hooks removed')
          : config('runs', 'core.hooksPath'),
    ],
    examples: [
      ['husky', 'config:runs core.hooksPath'],
      ['husky install', 'config:runs core.hooksPath'],
      ['lefthook run pre-commit', 'execute:project git hooks'],
      ['husky --frob', 'unknown: option `--frob` of `husky` is not described', 'config:runs core.hooksPath'],
    ],
  }),
  defineCommand({
    name: 'lint-staged',
    aliases: ['nano-staged', 'pretty-quick'],
    about: 'runs linters on staged files',
    options: table({
      flag: '--allow-empty, -d --debug, --no-stash, -q --quiet, -r --relative, -v --verbose, --no-hide-partially-staged, --staged, --check, --continue-on-error',
      value: '-p --concurrent, --diff, --diff-filter, --max-arg-length, --branch, --pattern, -c --config',
      folder: '--cwd',
    }),
    effects: (args) => [
      projectCode('lint-staged', ...configFiles('lint-staged.config', '.lintstagedrc')),
      ...loadsValues(args, ['-c'], 'javascript'),
      write('.', 'edit'),
    ],
    examples: [
      ['lint-staged', 'execute:project lint-staged', 'write:edit .'],
      [
        'lint-staged --shell x',
        'unknown: option `--shell` of `lint-staged` is not described',
        'execute:project lint-staged',
        'write:edit .',
      ],
    ],
  }),
  defineCommand({
    name: 'commitlint',
    about: 'checks commit messages',
    options: table({
      flag: '-E, -V --verbose, -q --quiet, -s --strict, -c --color, --last -l, --print-config',
      value: '-f --from, -t --to, --git-log-args, -x --extends, -H --help-url, -e --edit, -o --format, -g --config',
    }),
    effects: (args) => [
      projectCode('commitlint', ...configFiles('commitlint.config', '.commitlintrc')),
      ...loadsValues(args, ['-g', '-x'], 'javascript'),
      read('.git'),
    ],
    examples: [
      ['commitlint --from HEAD~1', 'execute:project commitlint', 'read .git'],
      [
        'commitlint --parser-preset x',
        'unknown: option `--parser-preset` of `commitlint` is not described',
        'execute:project commitlint',
        'read .git',
      ],
    ],
  }),
  defineCommand({
    name: 'changeset',
    about: 'versions and changelogs of a monorepo',
    options: table({ flag: '--empty, --open, --verbose -v', value: '--since, --output, --snapshot, --tag, --otp' }),
    inherit: true,
    effects: [write('.changeset', 'folder')],
    subcommands: {
      add: { effects: [write('.changeset', 'folder')] },
      init: { effects: [write('.changeset', 'folder')] },
      status: { effects: [read('.changeset')] },
      version: { effects: [write('package.json', 'edit'), write('CHANGELOG.md', 'edit')] },
      tag: { effects: [write('.git', 'ref')] },
      pre: { effects: [write('.changeset', 'folder')] },
      publish: { effects: [publish('package', 'changed packages')] },
    },
    examples: [
      ['changeset pre', 'write:folder .changeset'],
      ['changeset tag', 'write:ref .git'],
      ['changeset version', 'write:edit package.json', 'write:edit CHANGELOG.md'],
      ['changeset status', 'read .changeset'],
      ['changeset init', 'write:folder .changeset'],
      ['changeset add', 'write:folder .changeset'],
      ['changeset', 'write:folder .changeset'],
      ['changeset publish', 'publish:package changed packages'],
      ['changeset --frob', 'unknown: option `--frob` of `changeset` is not described', 'write:folder .changeset'],
    ],
  }),
  defineCommand({
    name: 'semantic-release',
    aliases: ['release-it', 'standard-version', 'np', 'commit-and-tag-version', 'auto', 'multi-semantic-release'],
    about: 'releases a package',
    options: table({
      flag: `-d --dry-run, --ci, --no-ci, --debug, --first-release, --skip.changelog, --skip.tag, --no-git.push, --no-npm.publish,
        --changelog, --release-version, --sign, --no-verify -n, --any-branch, --preview, --no-publish, --no-tests, --yolo,
        --no-increment`,
      value: '-b --branches, -t --tag-format, --release-as -r, --prerelease, --preRelease, --tag, --branch, -i --increment',
    }),
    effects: (args) => [
      projectCode('release', ...configFiles('release.config', '.releaserc', '.release-it')),
      args.has('-d', '--release-version', '--preview')
        ? read('.')
        : ['standard-version', 'commit-and-tag-version'].includes(args.name)
          ? write('.git', 'commit')
          : publish('release', 'this package'),
    ],
    examples: [
      ['semantic-release --dry-run', 'execute:project release', 'read .'],
      ['release-it', 'execute:project release', 'publish:release this package'],
      [
        'semantic-release --plugins x',
        'unknown: option `--plugins` of `semantic-release` is not described',
        'execute:project release',
        'publish:release this package',
      ],
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
      ['corepack prepare x', 'install:global x'],
      ['corepack disable', 'install:global package manager shims'],
      ['corepack enable', 'install:global package manager shims'],
      ['corepack yarn add x', 'install:named x'],
      ['corepack frob', 'unknown: subcommand `frob` of `corepack` is not described'],
    ],
  }),
]
