import { defineCommand, infra, nothing, projectCode, publish, read, readsOperands, run, unknown, write } from '../../command-spec.ts'
import { literal, textOf } from '../../value.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'lintian',
    aliases: ['rpmlint', 'namcap', 'desktop-file-validate', 'appstream-util-validate'],
    about: 'checks packages',
    options: table({
      flag: '-i --info, -I --display-info, -E --display-experimental, --pedantic, -v --verbose, -q --quiet, --no-tag-display-limit, -r --recursive, --copyright, -V --version, --strict, -m, --machine-readable',
      value: '--tags, --suppress-tags, --profile, --color, --fail-on, -T, --check, --ignore, --lines, -c',
    }),
    effects: readsOperandsOr,
    examples: [
      ['lintian --pedantic a.deb', 'read a.deb'],
      ['rpmlint -i a.rpm', 'read a.rpm'],
      ['lintian --user-dirs a.deb', 'unknown: option `--user-dirs` of `lintian` is not described', 'read a.deb'],
    ],
  }),
  defineCommand({
    name: 'nfpm',
    about: 'packs what was built',
    options: table({ reads: '-f --config' }),
    inherit: true,
    subcommands: {
      // scripts of the package run where it is installed
      package: {
        aliases: ['pkg', 'p'],
        options: table({ value: '-p --packager', writes: '-t --target' }),
        effects: ({ has }) => [read('nfpm.yaml'), ...(has('-t') ? [] : [write('.', 'folder')])],
      },
      jsonschema: { aliases: ['schema'], options: table({ writes: '-o --output' }), effects: nothing },
    },
    examples: [
      ['nfpm package --packager deb --target /opt/a', 'write /opt/a', 'read nfpm.yaml'],
      ['nfpm pkg -p rpm -f /opt/a', 'read /opt/a', 'read nfpm.yaml', 'write:folder .'],
      ['nfpm jsonschema -o /opt/a', 'write /opt/a'],
      ['nfpm init', 'unknown: subcommand `init` of `nfpm` is not described'],
    ],
  }),
  defineCommand({
    name: 'stow',
    about: 'links files of a folder into another',
    options: table({
      flag: '-n --no --simulate, -v --verbose, -S --stow, -D --delete, -R --restow, --adopt, --no-folding, --dotfiles, -p --compat',
      value: '--ignore, --defer, --override',
      reads: '-d --dir, -t --target',
    }),
    effects: (args) => [
      ...args.operands.map((word) => read(word)),
      // what lies in the target may be a link or a file of another
      ...(args.has('-n') ? [] : [unknown('`stow` puts links where its target says')]),
    ],
    examples: [
      ['stow -n -v -t /opt/a vim', 'read /opt/a', 'read vim'],
      ['stow -D --dir /opt/a vim', 'read /opt/a', 'read vim', 'unknown: `stow` puts links where its target says'],
      ['stow --frob', 'unknown: option `--frob` of `stow` is not described'],
    ],
  }),
  defineCommand({
    name: 'scdoc',
    about: 'turns text into manual pages',
    effects: readsOperands,
    examples: [['scdoc'], ['scdoc --frob', 'unknown: option `--frob` of `scdoc` is not described']],
  }),
  defineCommand({
    name: 'butler',
    about: 'publishes games',
    options: table({ flag: '-V --version, -v --verbose, -q --quiet, -j --json' }),
    inherit: true,
    subcommands: {
      push: {
        options: table({
          flag: '--dry-run, --if-changed, --fix-permissions, --dereference',
          value: '--userversion, --ignore',
          reads: '--userversion-file',
        }),
        effects: ({ operands, has }) => [
          ...operands.slice(0, 1).map((word) => read(word)),
          has('--dry-run') ? infra('dry-run', 'butler push') : publish('release', 'butler push'),
        ],
      },
      status: { options: table({ flag: '--show-all-files' }), effects: [infra('read', 'butler status')] },
      validate: { options: table({ value: '--platform, --arch' }), effects: readsOperands },
      version: { effects: nothing },
      which: { effects: nothing },
    },
    examples: [
      ['butler push --dry-run build a/b:linux', 'read build', 'infra:dry-run butler push'],
      ['butler push build a/b:linux --userversion-file /opt/a', 'read /opt/a', 'read build', 'publish:release butler push'],
      ['butler status a/b', 'infra:read butler status'],
      ['butler validate build', 'read build'],
      ['butler version'],
      ['butler which'],
      ['butler fetch a/b out', 'unknown: subcommand `fetch` of `butler` is not described'],
    ],
  }),
  defineCommand({
    name: 'love',
    about: 'runs games written in Lua',
    style: 'posix',
    options: table({ flag: '--fused, --console, --version' }),
    effects: ({ operands: [place] }) =>
      place === undefined
        ? nothing
        : textOf(place) === '.'
          ? [projectCode('game', 'main.lua', 'conf.lua')]
          : [run([literal('love'), literal('.')], { cwd: place })],
    examples: [
      ['love .', 'execute:project game'],
      ['love --version'],
      ['love /opt/a', 'execute:project game', 'unknown: runs code of a folder that is not part of the workspace'],
      ['love --frob .', 'unknown: option `--frob` of `love` is not described', 'execute:project game'],
    ],
  }),
]
