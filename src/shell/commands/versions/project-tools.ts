import { connect, defineCommand, type Draft, install, nothing, read, run, shell, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { printsSetup } from '../_inputs.ts'
import { runsSettings, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'
import { each, examplesOf, installs, locates, looks, runsBehind } from './_managers.ts'

export default [
  defineCommand({
    name: 'devbox',
    about: 'packages and scripts of a project, from its `devbox.json`',
    options: table({ flag: '-q --quiet' }),
    inherit: true,
    subcommands: {
      ...each('list info search version help', looks({ flag: '--show-all, --markdown, -v --verbose' })),
      shellenv: {
        options: table({ flag: '--pure, --init-hook, --install, --no-refresh-alias' }),
        effects: [...settingsIn('devbox.json'), printsSetup],
      },
      install: { options: table({ flag: '--tidy-lockfile' }), effects: [install('manifest', 'devbox.json'), ...settingsIn('devbox.json')] },
      ...each('update add rm', {
        options: table({
          flag: '--sync-lock, --all-projects, --no-install, --patch-glibc, --disable-plugin',
          value: '-o --outputs, -p --platform, -e --exclude-platform',
        }),
        effects: ({ operands, name }) => [
          ...(name === 'devbox rm'
            ? []
            : operands.length > 0
              ? operands.map((word) => install('named', word))
              : [install('manifest', 'devbox.json')]),
          write('devbox.json', 'edit'),
        ],
      }),
      init: {
        options: table({ flag: '--auto, --dry-run' }),
        effects: ({ operands: [folder] }) => [write(folder ?? 'devbox.json', 'create')],
      },
      shell: {
        style: 'posix',
        options: table({ flag: '--pure, --print-env, --omit-nix-env', environment: '--env-file' }),
        effects: ({ operands }) => [read('devbox.json'), ...settingsIn('devbox.json'), ...(operands.length > 0 ? [run(operands)] : [])],
      },
      // a script of its file, or any command
      run: {
        style: 'posix',
        options: table({ flag: '--pure, -l --list, --omit-nix-env, --all-projects', environment: '--env-file' }),
        effects: ({ operands, has }): readonly Draft[] => {
          const [first] = operands
          if (has('-l') || !first) return [read('devbox.json')]
          if (operands.length > 1) return [run(operands)]
          return /\s/.test(show(first)) ? [shell(first)] : [runsSettings(`task ${show(first)}`, 'devbox.json')]
        },
      },
      services: {
        subcommands: {
          ls: looks(),
          attach: looks(),
          ...each('up start restart stop', { effects: [runsSettings('services', 'devbox.json', 'process-compose.yaml')] }),
        },
      },
    },
    examples: [
      ...examplesOf('devbox', 'list info search version help shellenv'),
      ['devbox install', 'install:manifest devbox.json'],
      ['devbox update', 'install:manifest devbox.json', 'write:edit devbox.json'],
      ['devbox add ripgrep', 'install:named ripgrep', 'write:edit devbox.json'],
      ['devbox rm ripgrep', 'write:edit devbox.json'],
      ['devbox init', 'write:create devbox.json'],
      ['devbox shell', 'read devbox.json'],
      ['devbox shell -- rm -r dist', 'read devbox.json', 'delete dist'],
      ['devbox run build', 'execute:project task build'],
      ['devbox run -- rm -r dist', 'delete dist'],
      ['devbox run rm -r dist', 'delete dist'],
      ["devbox run 'rm -r dist'", 'delete dist'],
      ['devbox run -c /opt/a build', 'unknown: option `-c` of `devbox run` is not described'],
      ['devbox services ls'],
      ['devbox services attach'],
      ...['up', 'start', 'restart', 'stop'].map((name) => [`devbox services ${name}`, 'execute:project services'] as const),
      ['devbox global add x', 'unknown: subcommand `global` of `devbox` is not described'],
    ],
  }),
  defineCommand({
    name: 'pkgx',
    about: 'runs programs that it fetches',
    style: 'posix',
    // it tells programs and their versions apart by a sign in front: `pkgx +zlib.net cmd`
    options: table({ flag: '-q --quiet, --silent, -v, --version, -j, --json' }),
    effects: ({ operands }) => {
      const brought = operands.filter((word) => show(word).startsWith('+'))
      const [program, ...rest] = operands.slice(brought.length)
      return program
        ? [
            ...[...brought, program].map((word) => install('undeclared', word)),
            run([literal(show(program).replace(/@.*$/, ''), program.at), ...rest]),
          ]
        : brought.map((word) => install('undeclared', word))
    },
    examples: [
      ['pkgx --version'],
      ['pkgx env rm -r dist', 'install:undeclared env', 'delete dist'],
      ['pkgx +zlib.net rm@9 -r dist', 'install:undeclared +zlib.net', 'install:undeclared rm@9', 'delete dist'],
      ['pkgx --frob x', 'unknown: option `--frob` of `pkgx` is not described'],
    ],
  }),
  defineCommand({
    name: 'hermit',
    about: 'tools that the repository brings along',
    subcommands: {
      ...each('info search list status which help', looks({ flag: '-s --short, --json, -e --exact' })),
      env: {
        options: table({ flag: '-r --raw, -i --inherit, -n --names, -s --shell, -b --bin, -o --ops, --deactivate' }),
        effects: ({ operands }) => (operands.length > 1 ? [write('bin/hermit.hcl', 'edit')] : [printsSetup]),
      },
      ...each('install uninstall upgrade', {
        options: table({ flag: '-r --remove' }),
        effects: ({ operands }) => [write('bin', 'folder'), ...operands.map((word) => install('named', word))],
      }),
      exec: { style: 'posix', effects: ({ operands: [, ...rest] }) => (rest.length > 0 ? [run(rest)] : nothing) },
      sync: { effects: [connect('fetch', 'https://github.com')] },
    },
    examples: [
      ...examplesOf('hermit', 'info search list status which help env exec'),
      ['hermit env FOO bar', 'write:edit bin/hermit.hcl'],
      ['hermit install go', 'write:folder bin', 'install:named go'],
      ['hermit uninstall go', 'write:folder bin', 'install:named go'],
      ['hermit upgrade', 'write:folder bin'],
      ['hermit exec ./bin/go rm a', 'delete a'],
      ['hermit sync', 'connect:fetch https://github.com'],
      ['hermit init /opt/a', 'unknown: subcommand `init` of `hermit` is not described'],
    ],
  }),
  defineCommand({
    name: 'aqua',
    about: 'versions of many tools, from the project’s list',
    options: table({ value: '--log-level', code: '-c --config' }),
    inherit: true,
    subcommands: {
      ...each('list info help version', looks({ flag: '-i --installed, -a --all' })),
      which: locates({ flag: '-v --version' }),
      'root-dir': locates(),
      ...each('install i', {
        options: table({ flag: '-l --only-link, --test, -a --all', value: '-t --tags, --exclude-tags' }),
        effects: [install('manifest', 'aqua.yaml')],
      }),
      ...each('update up update-checksum upc', {
        options: table({
          flag: '-r --only-registry, -p --only-package, -s --select-version, -a --all, --deep, --prune',
          value: '-t --tags, -l --limit',
        }),
        effects: [write('aqua.yaml', 'edit'), connect('get', 'https://api.github.com')],
      }),
      ...each('generate g', {
        options: table({ flag: '-i --insert, -s --select-version, --pin, -d --detail', value: '--limit', reads: '-f', writes: '-o' }),
        effects: ({ has }) => [...(has('-i') ? [write('aqua.yaml', 'edit')] : []), connect('get', 'https://api.github.com')],
      }),
      cp: {
        options: table({ flag: '-a --all', value: '-t --tags, --exclude-tags', writes: '-o' }),
        effects: ({ has }) => [install('manifest', 'aqua.yaml'), ...(has('-o') ? [] : [write('dist', 'folder')])],
      },
      exec: runsBehind(0),
      ...each('remove rm update-aqua upa', installs({ flag: '-a --all', value: '-m --mode' })),
      init: { effects: ({ operands: [file] }) => [write(file ?? 'aqua.yaml', 'create')] },
    },
    examples: [
      ...examplesOf('aqua', 'list info help version which root-dir exec'),
      ['aqua install', 'install:manifest aqua.yaml'],
      ['aqua i', 'install:manifest aqua.yaml'],
      ...['update', 'up', 'update-checksum', 'upc'].map(
        (name) => [`aqua ${name}`, 'write:edit aqua.yaml', 'connect:get https://api.github.com'] as const,
      ),
      ['aqua generate cli/cli', 'connect:get https://api.github.com'],
      ['aqua g -i -f /opt/a -o /opt/b', 'read /opt/a', 'write /opt/b', 'write:edit aqua.yaml', 'connect:get https://api.github.com'],
      ['aqua cp', 'install:manifest aqua.yaml', 'write:folder dist'],
      ['aqua cp -o /opt/a', 'write /opt/a', 'install:manifest aqua.yaml'],
      ['aqua exec -- rm -r dist', 'delete dist'],
      ...['remove', 'rm', 'update-aqua', 'upa'].map((name) => [`aqua ${name} x`, `install:global ${name} x`] as const),
      ['aqua init', 'write:create aqua.yaml'],
      ['aqua -c /opt/a.yaml exec -- rm a', 'unknown: runs `/opt/a.yaml`, which is not part of the workspace'],
      ['aqua policy allow', 'unknown: subcommand `policy` of `aqua` is not described'],
    ],
  }),
]
