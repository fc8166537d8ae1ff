import type { Args } from '../../arguments.ts'
import {
  defineCommand,
  type Draft,
  execute,
  infra,
  install,
  type Options,
  printsTainted,
  read,
  shell,
  unknown,
  write,
} from '../../command-spec.ts'
import { dropPrefix, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

const common: Options = table({
  flag: `-b --become, -C --check, -D --diff, -K --ask-become-pass, -k --ask-pass, -J --ask-vault-pass --ask-vault-password,
        -v --verbose, -vv, -vvv, -vvvv, --list-hosts, --list-tasks, --list-tags, --syntax-check, --step, --flush-cache,
        --force-handlers, -o --one-line, --list, --graph, --vars, --yaml -y, --export, --toml`,
  value: `-i --inventory --inventory-file, -l --limit, -e --extra-vars, -f --forks, -u --user, -c --connection, -T --timeout, -t --tags,
        --skip-tags, --start-at-task, -m --module-name, -a --args, -B --background, -P --poll, --become-user, --become-method,
        --vault-id, --host, --task-timeout, --ssh-common-args, --ssh-extra-args, --private-key --key-file`,
  reads: '--vault-password-file --vault-pass-file, --become-password-file, --connection-password-file',
  writes: '--output',
  // modules are programs
  unsafe: '-M --module-path, --scp-extra-args, --sftp-extra-args',
  code: '--playbook-dir',
})

/** Where code of the project lies that ansible loads by itself. */
const plugins = ['inventory', 'vars', 'callback', 'filter', 'lookup', 'action', 'connection', 'cache', 'strategy', 'test'].map(
  (kind) => `${kind}_plugins/*.py`,
)

/** Inventories and variable files; a list of hosts ends with or holds a comma. */
function filesOf(args: Args): readonly Draft[] {
  const inventories = args.values('-i').filter((word) => !show(word).includes(','))
  const variables = args
    .values('-e')
    .filter((word) => knownPrefix(word).startsWith('@'))
    .map((word) => dropPrefix(word, 1))
  const commands = ['--ssh-common-args', '--ssh-extra-args']
    .flatMap((name) => args.values(name))
    .filter((word) => /Proxy|Command|-F/i.test(show(word)))
  return [
    { do: 'project-code', what: 'ansible.cfg', files: ['ansible.cfg'], as: 'program-settings', notCode: true },
    // a folder of them is read whole, programs in it run, and so do plug-ins of the project
    ...inventories.map((word): Draft => ({ do: 'project-code', what: 'inventory', files: [word, `${show(word)}/*`], notCode: true })),
    { do: 'project-code', what: 'plug-ins', files: plugins, notCode: true },
    ...[...inventories, ...variables].map((word) => read(word)),
    ...commands.map((word) => unknown(`ssh with \`${show(word)}\``)),
    ...args
      .values('-e')
      .filter((word) => /ansible_(?:\w*(?:args|executable|interpreter|exe|pass\w*)|connection|shell_type|become_method)\b/.test(show(word)))
      .map((word) => unknown(`variable \`${show(word)}\` says what runs`)),
  ]
}

const looking =
  /^(ansible\.builtin\.)?(ping|setup|debug|gather_facts|stat|find|assert|getent|service_facts|package_facts|win_ping|fail|wait_for|ansible\.windows\.win_ping)$/

/** What an expression looks up: files and commands that are written out count beside the unknown. */
function lookedUp(word: Word): readonly Draft[] {
  const calls = [...show(word).matchAll(/\b(?:lookup|query|q)\s*\(\s*['"](?:[\w.]+\.)?(\w+)['"]\s*,\s*['"]([^'"]*)['"]/g)]
  return [
    unknown(`\`${show(word).slice(0, 60)}\` looks something up on this machine`),
    ...calls.map(([, plugin, value = '']) => (plugin === 'pipe' || plugin === 'lines' ? shell(literal(value)) : read(value))),
  ]
}

/** One module on some hosts; on this machine a command is a command of the line. */
function ansible(args: Args): readonly Draft[] {
  const module = textOf(args.value('-m') ?? literal('command')) ?? ''
  const hosts = args.operands.map(show)[0] ?? ''
  const files = filesOf(args)
  if (args.operands.length === 0) return files
  // expressions look files, variables and the output of programs up on this machine
  const looksUp = [...args.values('-a'), ...args.values('-e')].filter((word) => /\b(?:lookup|query|q)\s*\(/.test(show(word)))
  if (looksUp.length > 0) return [...files, ...looksUp.flatMap(lookedUp)]
  if (args.has('--list-hosts') || looking.test(module)) return [...files, infra('read', `ansible ${module}`)]
  const here = /^(localhost|127\.0\.0\.1)$/.test(hosts)
  const command = args.value('-a')
  if (here && command && /(^|\.)(command|shell|raw)$/.test(module)) return [...files, shell(command)]
  if (args.has('-C')) return [...files, infra('dry-run', `ansible ${hosts}`)]
  const runsText = command && /(^|\.)(command|shell|raw|script)$/.test(module)
  const removed =
    command && /(^|\.)file$/.test(module) && /\bstate=absent\b/.test(show(command))
      ? /\b(?:path|dest|name)=(\S+)/.exec(show(command))
      : null
  const text = runsText ? command : removed?.[1] ? literal(`rm -rf ${removed[1]}`) : undefined
  return [...files, ...(text ? [{ do: 'shell', text, where: 'remote' } as const] : []), infra('exec', `${module} on ${hosts}`)]
}

function playbook(args: Args): readonly Draft[] {
  const reads = [...filesOf(args), ...args.operands.map((word) => read(word))]
  if (args.has('--list-hosts', '--list-tasks', '--list-tags', '--syntax-check')) return reads
  const rehearsed = args.has('-C')
  const as = rehearsed ? 'playbook-rehearsed' : staysHere(args) ? 'playbook-here' : 'playbook'
  return [
    ...reads,
    { do: 'project-code', what: 'plays', files: args.operands, as, notCode: true },
    infra(rehearsed ? 'dry-run' : 'change', 'playbook'),
  ]
}

/** Whether the line says that this machine is the one to change. */
const staysHere = (args: Args): boolean =>
  textOf(args.value('-c')) === 'local' || args.values('-i').some((word) => /^(?:localhost|127\.0\.0\.1),?$/.test(show(word)))

const vaultVerbs: ReadonlyMap<string, (files: readonly Word[]) => readonly Draft[]> = new Map<
  string,
  (files: readonly Word[]) => readonly Draft[]
>([
  ['view', (files) => [...files.map((word) => read(word)), infra('secret', 'ansible-vault view'), printsTainted('secret')]],
  ['decrypt', (files) => [...files.map((word) => write(word, 'edit')), infra('secret', 'ansible-vault decrypt')]],
  ['encrypt', (files) => files.map((word) => write(word, 'edit'))],
  ['rekey', (files) => files.map((word) => write(word, 'edit'))],
  ['create', (files) => files.map((word) => write(word))],
  ['edit', (files) => [...files.map((word) => write(word, 'edit')), infra('secret', 'ansible-vault edit')]],
  ['encrypt_string', () => []],
])

export default [
  defineCommand({
    name: 'ansible',
    about: 'runs one module on hosts',
    abbreviates: true,
    options: table({ writes: '-t --tree' }, common),
    effects: ansible,
    examples: [
      [
        'ansible all -m ping --scp-extra-args x --sftp-extra-args x',
        'unknown: option `--scp-extra-args` of `ansible` can run or load anything',
        'unknown: option `--sftp-extra-args` of `ansible` can run or load anything',
        'infra:read ansible ping',
      ],
      ['ansible localhost -m ping', 'infra:read ansible ping'],
      ['ansible web -m file -a "path=/var/lib/x state=absent"', 'delete /var/lib/x', 'infra:exec file on web'],
      ['ansible web -i hosts.ini -a "reboot"', 'read hosts.ini', 'process:shutdown this machine', 'infra:exec command on web'],
      ['ansible localhost -m shell -a "rm -r dist"', 'delete dist'],
      [
        'ansible --private-key /opt/a --vault-password-file /opt/b --become-password-file /opt/c --module-path --tree /opt/e',
        'unknown: option `-M` of `ansible` can run or load anything',
        'read /opt/b',
        'read /opt/c',
        'write /opt/e',
      ],
      ['ansible all --frob', 'unknown: option `--frob` of `ansible` is not described'],
    ],
  }),
  defineCommand({
    name: 'ansible-playbook',
    about: 'brings hosts into a described state',
    abbreviates: true,
    options: common,
    effects: playbook,
    examples: [
      ['ansible-playbook -i hosts site.yml --check', 'read hosts', 'read site.yml', 'infra:dry-run playbook'],
      ['ansible-playbook site.yml -e @v.yml', 'read v.yml', 'read site.yml', 'infra:change playbook'],
      ['ansible-playbook site.yml --syntax-check', 'read site.yml'],
      [
        'ansible-playbook --check /opt/a.yml',
        'read /opt/a.yml',
        'unknown: runs `/opt/a.yml`, which is not part of the workspace',
        'infra:dry-run playbook',
      ],
      ['ansible-playbook --frob site.yml', 'unknown: option `--frob` of `ansible-playbook` is not described'],
    ],
  }),
  defineCommand({
    name: 'ansible-inventory',
    aliases: ['ansible-config', 'ansible-test'],
    about: 'looks at inventories, modules and playbooks',
    abbreviates: true,
    options: table(
      {
        flag: '-q, -p, --offline, --strict, --profile, -L, --nocolor, -s --snippet, -j --json, -F --list_files, -r, --metadata-dump, --only-changed, --disabled, --list-tests, --show, --list-targets, --dump',
        value: '-x, --type -t, -w --warn-list, --enable-list, --format',
        reads: '-c',
      },
      common,
    ),
    effects: (args) => {
      const verb = args.text(0)
      if (args.name === 'ansible-config' && !/^(list|dump|view|validate|init)$/.test(verb ?? ''))
        return verb === undefined ? [] : [unknown(`subcommand \`${verb}\` of \`ansible-config\` is not described`)]
      // its integration tests change the machine they run on
      if (args.name === 'ansible-test' && !/^(?:sanity|units|env|coverage)$/.test(verb ?? ''))
        return [unknown(`subcommand \`${verb ?? ''}\` of \`ansible-test\` is not described`)]
      return [...filesOf(args), infra('read', args.name)]
    },
    examples: [
      ['ansible-test sanity --list-tests', 'infra:read ansible-test'],
      ['ansible-test integration x', 'unknown: subcommand `integration` of `ansible-test` is not described'],
      ['ansible-config init --disabled', 'infra:read ansible-config'],
      ['ansible-inventory -i localhost, --list', 'infra:read ansible-inventory'],
      [
        'ansible-inventory -i localhost, --list --connection-password-file /opt/a --output /opt/b -c /opt/c',
        'read /opt/a',
        'write /opt/b',
        'read /opt/c',
        'infra:read ansible-inventory',
      ],
      ['ansible-inventory --frob', 'unknown: option `--frob` of `ansible-inventory` is not described'],
    ],
  }),
  defineCommand({
    name: 'ansible-doc',
    about: 'shows what modules do',
    abbreviates: true,
    options: table({
      flag: '-l --list, -F --list_files, -s --snippet, -j --json, -v --verbose, --metadata-dump',
      value: '-t --type, -r --roles-path, --playbook-dir, -e --entry-point',
    }), // -M loads modules from elsewhere
    effects: [infra('read', 'ansible-doc')],
    examples: [
      ['ansible-doc -l', 'infra:read ansible-doc'],
      ['ansible-doc -M x copy', 'unknown: option `-M` of `ansible-doc` is not described'],
    ],
  }),
  defineCommand({
    name: 'ansible-vault',
    about: 'encrypted variable files',
    abbreviates: true,
    options: table({ flag: '--stdin-name, -n', value: '--encrypt-vault-id, --new-vault-id, --name' }, common),
    effects: ({ operands: [verb, ...files] }) =>
      vaultVerbs.get(textOf(verb) ?? '')?.(files) ?? [
        unknown(`subcommand \`${verb ? show(verb) : ''}\` of \`ansible-vault\` is not described`),
      ],
    examples: [
      ['ansible-vault view a.yml', 'read a.yml', 'infra:secret ansible-vault view'],
      ['ansible-vault encrypt a.yml', 'write:edit a.yml'],
      ['ansible-vault frob', 'unknown: subcommand `frob` of `ansible-vault` is not described'],
    ],
  }),
  defineCommand({
    name: 'ansible-galaxy',
    about: 'roles and collections from elsewhere',
    abbreviates: true,
    options: table(
      {
        flag: '--force, --force-with-deps, -n --no-deps, --pre, -U --upgrade, --offline, -g --keep-scm-meta',
        value: '--token --api-key, --role-skeleton, --format, --author, --platforms, --galaxy-tags',
        writes: '-p --roles-path --collections-path, --init-path, --output-path, --download-path',
        reads: '-r --role-file --requirements-file',
        unsafe: '-s --server',
      },
      common,
    ),
    effects: (args) => {
      const texts = args.operands.map((word) => textOf(word) ?? '?')
      const at = texts[0] === 'role' || texts[0] === 'collection' ? 1 : 0
      const verb = texts[at] ?? ''
      const names = args.operands.slice(at + 1)
      if (/^(list|info|search|verify|download)$/.test(verb)) return [infra('read', `ansible-galaxy ${verb}`)]
      if (verb === 'install')
        return args.has('-r')
          ? args.values('-r').map((word) => install('manifest', word))
          : names.map((word) => install(/^(https?|git)/.test(show(word)) ? 'url' : 'named', word))
      if (verb === 'init') return names.map((word) => write(word, 'folder'))
      if (verb === 'build') return args.has('--output-path') ? [read('galaxy.yml')] : [write('.', 'folder')]
      return /^(publish|import|delete|remove|setup)$/.test(verb)
        ? [infra('change', `ansible-galaxy ${verb}`)]
        : [unknown(`subcommand \`${verb}\` of \`ansible-galaxy\` is not described`)]
    },
    examples: [
      ['ansible-galaxy install -r requirements.yml', 'read requirements.yml', 'install:manifest requirements.yml'],
      [
        'ansible-galaxy install -r /opt/a.yml',
        'read /opt/a.yml',
        'install:manifest /opt/a.yml',
        'unknown: installs what `/opt/a.yml` names, which is not part of the workspace',
      ],
      ['ansible-galaxy collection install a.b', 'install:named a.b'],
      ['ansible-galaxy collection build --force --output-path /opt/a', 'write /opt/a', 'read galaxy.yml'],
      ['ansible-galaxy collection download a.b --download-path /opt/a', 'write /opt/a', 'infra:read ansible-galaxy download'],
      ['ansible-galaxy role list', 'infra:read ansible-galaxy list'],
      ['ansible-galaxy role list --server', 'unknown: option `-s` of `ansible-galaxy` can run or load anything'],
      ['ansible-galaxy role list --playbook-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['ansible-galaxy frob', 'unknown: subcommand `frob` of `ansible-galaxy` is not described'],
    ],
  }),
  defineCommand({
    name: 'ansible-console',
    aliases: ['ansible-pull'],
    about: 'runs what somebody types, or what a repository holds',
    style: 'raw',
    effects: ({ words, name }) =>
      words.every((word) => /^--?(help|version|h|list-hosts)$/.test(show(word))) && words.length > 0 ? [] : [execute('arbitrary', name)],
    examples: [
      ['ansible-console', 'execute:arbitrary ansible-console'],
      ['ansible-pull --help'],
      ['ansible-pull -U https://example.com/r', 'execute:arbitrary ansible-pull'],
    ],
  }),
]
