import { config, defineCommand, install, nothing, run, type Subcommand, unknown, write } from '../../command-spec.ts'
import { literal, show } from '../../value.ts'
import { printsSetup } from '../_inputs.ts'
import { table } from '../_table.ts'
import {
  chooses,
  each,
  examplesOf,
  installs,
  installsListed,
  locates,
  looks,
  runsBehind,
  setsEverywhere,
  setsUp,
  shimVersions,
} from './_managers.ts'

/** Links a version to the one place that every project takes it from; without a name it takes that of the project. */
const linksVersion: Subcommand = setsEverywhere()

export default [
  shimVersions(
    'pyenv',
    'Python',
    '.python-version',
    {
      virtualenv: installs({ flag: '-f --force, -u --upgrade, -v --verbose, --without-pip', value: '-p --python' }),
      'virtualenv-delete': installs({ flag: '-f --force' }),
      virtualenvs: looks({ flag: '--bare, --skip-aliases' }),
      'virtualenv-init': setsUp(),
      activate: chooses({ flag: '-f --force, -q --quiet, -v --verbose' }),
      deactivate: chooses({ flag: '-f --force, -q --quiet, -v --verbose' }),
      latest: looks({ flag: '-k --known, -q --quiet, -b --bypass, -p --print, -f --force' }),
      doctor: looks(),
      update: installs(),
    },
    [
      ...examplesOf('pyenv', 'virtualenvs virtualenv-init activate deactivate latest doctor'),
      ['pyenv virtualenv 3.12 x', 'install:global virtualenv 3.12 x'],
      ['pyenv virtualenv-delete x', 'install:global virtualenv-delete x'],
      ['pyenv update', 'install:global update'],
      ['eval "$(pyenv init -)"'],
      ['cat "$(pyenv prefix)/pyvenv.cfg"', 'read $(pyenv prefix)/pyvenv.cfg'],
    ],
  ),
  shimVersions('rbenv', 'Ruby', '.ruby-version', { doctor: looks(), alias: setsEverywhere({ flag: '--auto, --remove' }) }, [
    ['rbenv doctor'],
    ['rbenv alias'],
    ['rbenv alias 3 3.3.0', 'config:global alias 3 3.3.0'],
  ]),
  shimVersions('nodenv', 'Node.js', '.node-version', { update: installs() }, [['nodenv update', 'install:global update']]),
  shimVersions('goenv', 'Go', '.go-version', { installed: looks(), latest: looks() }, [['goenv installed'], ['goenv latest']]),
  shimVersions('phpenv', 'PHP', '.php-version'),
  shimVersions('plenv', 'Perl', '.perl-version'),
  shimVersions('swiftenv', 'Swift', '.swift-version'),
  shimVersions(
    'jenv',
    'Java',
    '.java-version',
    { doctor: looks(), info: looks(), javahome: locates(), ...each('add remove enable-plugin disable-plugin', installs()) },
    [
      ['jenv doctor'],
      ['jenv info'],
      ['jenv javahome'],
      ['jenv add /opt/jdk', 'install:global add /opt/jdk'],
      ['jenv remove 17', 'install:global remove 17'],
      ['jenv enable-plugin export', 'install:global enable-plugin export'],
      ['jenv disable-plugin export', 'install:global disable-plugin export'],
    ],
  ),
  defineCommand({
    name: 'fnm',
    about: 'versions of Node.js',
    // other servers to take versions from stay out
    options: table({
      value: '--log-level, --arch, --version-file-strategy',
      flag: '--corepack-enabled, --resolve-engines, --no-resolve-engines',
    }),
    inherit: true,
    subcommands: {
      env: setsUp({ flag: '--use-on-cd, --json, --multi', value: '--shell' }),
      ...each('list ls current', looks()),
      ...each('list-remote ls-remote', looks({ flag: '--lts, --latest', value: '--filter, --sort' })),
      completions: looks({ value: '--shell' }),
      use: {
        options: table({ flag: '--install-if-missing, --silent-if-unchanged' }),
        effects: ({ operands, has }) =>
          !has('--install-if-missing')
            ? nothing
            : operands.length > 0
              ? [install('global', operands.map(show).join(' '))]
              : installsListed('.node-version'),
      },
      exec: runsBehind(0, { value: '--using' }),
      ...each('default alias unalias', setsEverywhere()),
      install: installs({ flag: '--lts, --latest, --use', 'value?': '--progress' }),
      uninstall: installs(),
    },
    examples: [
      ...examplesOf('fnm', 'env list ls current list-remote ls-remote completions use default alias unalias'),
      ['eval "$(fnm env --use-on-cd)"'],
      ['fnm use --install-if-missing', 'install:manifest .node-version'],
      ['fnm use 20 --install-if-missing', 'install:global 20'],
      ['fnm default 20', 'config:global default 20'],
      ['fnm install 20', 'install:global install 20'],
      ['fnm uninstall 20', 'install:global uninstall 20'],
      ['fnm exec --using=20 rm -r dist', 'delete dist'],
      ['fnm install --node-dist-mirror x', 'unknown: option `--node-dist-mirror` of `fnm install` is not described'],
      ['fnm frob', 'unknown: subcommand `frob` of `fnm` is not described'],
    ],
  }),
  defineCommand({
    name: 'n',
    about: 'versions of Node.js',
    options: table({ flag: '-q --quiet, -V --version, --all', value: '-a --arch' }),
    inherit: true,
    subcommands: {
      ...each('ls list ls-remote lsr list-remote doctor help', looks()),
      ...each('which bin', locates()),
      exec: runsBehind(1),
      ...each('run use as', { style: 'posix', effects: ({ operands }) => [run([literal('node'), ...operands.slice(1)])] }),
      ...each('rm prune uninstall install', installs()),
    },
    effects: ({ operands }) => (operands.length > 0 ? [install('global', operands.map(show).join(' '))] : nothing),
    examples: [
      ...examplesOf('n', 'ls list ls-remote lsr list-remote doctor help which bin exec'),
      ['n exec 20 rm -r dist', 'delete dist'],
      ['n run 20 /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['n use 20 /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['n as 20 /opt/a.js', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['n rm 20', 'install:global rm 20'],
      ['n prune', 'install:global prune'],
      ['n uninstall', 'install:global uninstall'],
      ['n install 20', 'install:global install 20'],
      ['n lts', 'install:global lts'],
      ['n --insecure lts', 'unknown: option `--insecure` of `n` is not described'],
    ],
  }),
  defineCommand({
    name: 'nodebrew',
    aliases: ['nodist'],
    about: 'versions of Node.js',
    subcommands: {
      ...each('ls list ls-remote ls-all ls-release list-remote help dist', looks()),
      use: linksVersion,
      ...each('install install-binary compile uninstall migrate-package selfupdate unalias clean', installs()),
      alias: setsEverywhere(),
      exec: runsBehind(1),
    },
    examples: [
      ...examplesOf('nodebrew', 'ls list ls-remote ls-all ls-release list-remote help dist alias exec'),
      ['nodebrew use v20', 'config:global use v20'],
      ...examplesOf('nodebrew', 'install').map(() => ['nodebrew install v20', 'install:global install v20'] as const),
      ...['install-binary', 'compile', 'uninstall', 'migrate-package', 'selfupdate', 'unalias', 'clean'].map(
        (name) => [`nodebrew ${name}`, `install:global ${name}`] as const,
      ),
      ['nodebrew exec v20 -- rm -r dist', 'delete dist'],
      ['nodebrew frob', 'unknown: subcommand `frob` of `nodebrew` is not described'],
    ],
  }),
  defineCommand({
    name: 'tfenv',
    aliases: ['tgenv', 'tofuenv'],
    about: 'versions of Terraform, OpenTofu or Terragrunt',
    subcommands: {
      ...each('list list-remote version-name help', looks()),
      use: linksVersion,
      ...each('install uninstall', installs()),
      pin: { effects: ({ name }) => [write(name.startsWith('tofuenv') ? '.opentofu-version' : '.terraform-version')] },
      init: installs(),
    },
    examples: [
      ...examplesOf('tfenv', 'list list-remote version-name help use'),
      ['tfenv use 1.9.0', 'config:global use 1.9.0'],
      ['tfenv install 1.9.0', 'install:global install 1.9.0'],
      ['tfenv uninstall 1.9.0', 'install:global uninstall 1.9.0'],
      ['tfenv init', 'install:global init'],
      ['tfenv pin', 'write .terraform-version'],
      ['tfenv frob', 'unknown: subcommand `frob` of `tfenv` is not described'],
    ],
  }),
  defineCommand({
    name: 'gvm',
    aliases: ['g'],
    about: 'versions of Go',
    subcommands: {
      ...each('list listall ls ls-remote version help env', looks()),
      use: setsEverywhere({ flag: '--default' }),
      ...each('install uninstall implode remove clean self', installs({ flag: '-B --binary, --prefer-binary' })),
    },
    examples: [
      ...examplesOf('gvm', 'list listall ls ls-remote version help env'),
      ['gvm use go1.22', 'config:global use go1.22'],
      ...['install', 'uninstall', 'implode', 'remove', 'clean', 'self'].map((name) => [`gvm ${name}`, `install:global ${name}`] as const),
      ['gvm linkthis', 'unknown: subcommand `linkthis` of `gvm` is not described'],
    ],
  }),
  defineCommand({
    name: 'rvm',
    about: 'versions of Ruby',
    subcommands: {
      list: { subcommands: { known: looks(), rubies: looks(), strings: looks(), gemsets: looks() }, effects: nothing },
      info: { effects: ({ operands }) => (operands.length > 1 ? [unknown('more than one version is named')] : nothing) },
      ...each('current version status help', looks()),
      use: {
        options: table({ flag: '--default, --create, --install, --quiet-curl' }),
        effects: (args) => (args.given.length > 0 ? [config('global', `rvm use ${args.operands.map(show).join(' ')}`)] : nothing),
      },
      ...each('install uninstall remove reinstall upgrade get rubygems cleanup gemset alias implode pkg', installs()),
    },
    examples: [
      ['rvm list'],
      ...examplesOf('rvm list', 'known rubies strings gemsets'),
      ...examplesOf('rvm', 'info current version status help use'),
      ['rvm use 3.3'],
      ['rvm use 3.3 --default', 'config:global rvm use 3.3'],
      ...['install', 'uninstall', 'remove', 'reinstall', 'upgrade', 'get', 'rubygems', 'cleanup', 'gemset', 'alias', 'implode', 'pkg'].map(
        (name) => [`rvm ${name} x`, `install:global ${name} x`] as const,
      ),
      ['rvm 3.3 do rm a', 'unknown: subcommand `3.3` of `rvm` is not described'],
    ],
  }),
  defineCommand({
    name: 'chruby',
    about: 'versions of Ruby',
    options: table({ flag: '-h, -V --version' }),
    // options for Ruby may follow
    effects: ({ operands }) => (operands.length > 1 ? [unknown('options for Ruby follow the version')] : nothing),
    examples: [['chruby'], ['chruby ruby-3.3'], ['chruby ruby-3.3 -r/opt/a', 'unknown: option `-r` of `chruby` is not described']],
  }),
  defineCommand({
    name: 'sdk',
    about: 'versions of Java and of tools around it',
    subcommands: {
      ...each('list ls current c version v help home h broadcast b', looks()),
      ...each('use u', chooses()),
      ...each('default d', setsEverywhere()),
      ...each('install i uninstall rm upgrade ug update selfupdate flush offline config', installs()),
      ...each('env e', {
        subcommands: {
          install: { effects: installsListed('.sdkmanrc') },
          init: { effects: [write('.sdkmanrc')] },
          clear: { effects: nothing },
        },
        effects: [printsSetup],
      }),
    },
    examples: [
      ...examplesOf('sdk', 'list ls current c version v help home h broadcast b use u default d env e'),
      ['sdk list java'],
      ['sdk use java 21-tem'],
      ['sdk default java 21-tem', 'config:global default java 21-tem'],
      ['sdk env install', 'install:manifest .sdkmanrc'],
      ['sdk env init', 'write .sdkmanrc'],
      ['sdk env clear'],
      ...['install', 'i', 'uninstall', 'rm', 'upgrade', 'ug', 'update', 'selfupdate', 'flush', 'offline', 'config'].map(
        (name) => [`sdk ${name} x`, `install:global ${name} x`] as const,
      ),
      ['sdk frob', 'unknown: subcommand `frob` of `sdk` is not described'],
    ],
  }),
  defineCommand({
    name: 'jabba',
    about: 'versions of Java',
    subcommands: {
      ...each('ls ls-remote current', looks({ value: '-o --os, --arch, --latest' })),
      which: locates({ flag: '--home' }),
      ...each('use deactivate', chooses()),
      alias: setsEverywhere(),
      ...each('install uninstall link unlink unalias', installs({ value: '-o --output' })),
    },
    examples: [
      ...examplesOf('jabba', 'ls ls-remote current which use deactivate alias'),
      ...['install', 'uninstall', 'link', 'unlink', 'unalias'].map((name) => [`jabba ${name} x`, `install:global ${name} x`] as const),
      ['jabba frob', 'unknown: subcommand `frob` of `jabba` is not described'],
    ],
  }),
  defineCommand({
    name: 'ghcup',
    about: 'versions of Haskell',
    options: table({ flag: '-v --verbose, -c --cache, -n --no-verify, -o --offline', value: '-m --metadata-fetching-mode' }),
    inherit: true,
    subcommands: {
      list: looks({ flag: '-r --raw-format, -o --old, -n --nightly', value: '-t --tool, -c --show-criteria, -d --since, -u --until' }),
      whereis: locates({ flag: '-d --directory' }),
      ...each('tool-requirements debug-info version help', looks({ flag: '-r --raw-format' })),
      ...each('install set unset rm upgrade compile nuke gc prefetch tui test', installs({ flag: '--set, -f --force, --inplace, -i' })),
      run: {
        style: 'posix',
        options: table({
          flag: '-i --install, -m --mingw-path, -q --quick, -a --append',
          value: '--ghc, --cabal, --hls, --stack',
        }),
        effects: ({ operands, has }) => [
          ...(has('-i') ? [install('global', 'ghcup run')] : []),
          ...(operands.length > 0 ? [run(operands)] : []),
        ],
      },
    },
    examples: [
      ...examplesOf('ghcup', 'list whereis tool-requirements debug-info version help'),
      ['ghcup list -t ghc -r'],
      ...['install', 'set', 'unset', 'rm', 'upgrade', 'compile', 'nuke', 'gc', 'prefetch', 'tui', 'test'].map(
        (name) => [`ghcup ${name} ghc`, `install:global ${name} ghc`] as const,
      ),
      ['ghcup run --ghc 9.4 -- rm -r dist', 'delete dist'],
      ['ghcup run -i rm a', 'install:global ghcup run', 'delete a'],
      ['ghcup frob', 'unknown: subcommand `frob` of `ghcup` is not described'],
    ],
  }),
  defineCommand({
    name: 'juliaup',
    about: 'versions of Julia',
    subcommands: {
      ...each('status st list help', looks()),
      info: looks(),
      default: setsEverywhere(),
      config: setsEverywhere(),
      override: { subcommands: { status: looks(), list: looks() } },
      ...each('add rm remove update up link gc self', installs()),
    },
    examples: [
      ...examplesOf('juliaup', 'status st list help info default config'),
      ['juliaup override list'],
      ['juliaup override status'],
      ['juliaup default 1.10', 'config:global default 1.10'],
      ...['add', 'rm', 'remove', 'update', 'up', 'link', 'gc', 'self'].map(
        (name) => [`juliaup ${name} x`, `install:global ${name} x`] as const,
      ),
      ['juliaup override set 1.10', 'unknown: subcommand `set` of `juliaup override` is not described'],
    ],
  }),
]
