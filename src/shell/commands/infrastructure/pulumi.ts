import {
  connect,
  defineCommand,
  type Example,
  infra,
  install,
  type Options,
  projectCode,
  type Subcommand,
  write,
} from '../../command-spec.ts'
import { show } from '../../value.ts'
import { codeIn } from '../_project.ts'
import { table } from '../_table.ts'
import { about, acts, destroysWhen, each } from './_acts.ts'

const options: Options = table({
  flag: `-y --yes, -f --skip-preview --force, --diff, --json -j, -r --refresh, --non-interactive, --show-secrets, --show-config,
        --show-reads, --show-replacement-steps, --show-sames, --suppress-outputs, --suppress-progress, --suppress-permalink,
        --expect-no-changes, --target-dependents, --exclude-protected, --remove, --preserve-config, -a --all, --secret, --plaintext,
        --path, --generate-only, -g, --show-ids, -u --show-urns, --show-name, -c --create, --no-select, --clear-pending-creates,
        --skip-pending-creates, --full-trace, --copy`,
  value: `-s --stack, -m --message, -t --target, --replace, --target-replace, -p --parallel, --policy-pack-config,
        -c --config, --config-path, --config-file, --shape, --secrets-provider, -o --organization, --project, --tag, --limit, --since,
        --resource, -n --name, -d --description, --runtime-options, --version, --language, --from, --copy-config-from,
        --environment`,
  code: '--policy-pack',
  reads: '--file, --plan, --import-file',
  writes: '--save-plan, --out',
})

// the program of the project decides what happens
const program = [projectCode('pulumi', 'index.ts', 'index.js', '__main__.py', 'main.go'), codeIn('Pulumi.yaml')]
const runs = (tag: string, what: string): Subcommand => ({ options, effects: (args) => [...program, infra(tag, about(what, args))] })
const look = (name: string): Subcommand => ({
  options,
  effects: (args) => [infra(args.has('--show-secrets') ? 'secret' : 'read', `pulumi ${name}`)],
})
const change = (name: string): Subcommand => acts('change', name, options)

export default defineCommand({
  name: 'pulumi',
  about: 'infrastructure described as programs',
  inherit: true,
  optionVariables: { PULUMI_SKIP_CONFIRMATIONS: '--yes', PULUMI_OPTION_YES: '--yes' },
  options: table({
    flag: '--logtostderr, --emoji, --disable-integrity-checking, --fully-qualify-stack-names',
    value: '-v --verbose, --color, --tracing, --memprofilerate',
    writes: '--profiling',
    folder: '-C --cwd',
  }),
  subcommands: {
    preview: { ...runs('dry-run', 'preview'), aliases: ['pre'] },
    up: { ...runs('change', 'up'), aliases: ['update'] },
    watch: runs('change', 'watch'),
    refresh: {
      options: table({ flag: '--preview-only' }, options),
      effects: (args) => [infra(args.has('--preview-only') ? 'dry-run' : 'change', 'refresh')],
    },
    destroy: {
      aliases: ['down', 'dn'],
      options: table({ flag: '--preview-only' }, options),
      effects: (args) => (args.has('--preview-only') ? [infra('dry-run', 'destroy')] : destroysWhen('destroy', ['-y', '-f'])(args)),
    },
    stack: {
      options,
      effects: (args) => [infra(args.has('--show-secrets') ? 'secret' : 'read', 'pulumi stack')],
      subcommands: {
        ...each('ls output history graph', (name) => look(`stack ${name}`)),
        export: acts('secret', 'stack export', options),
        rm: { options, effects: destroysWhen('stack rm', ['-y', '-f']) },
        ...each('init select rename import tag change-secrets-provider unselect', (name) => change(`stack ${name}`)),
      },
    },
    config: {
      options,
      effects: (args) => [infra(args.has('--show-secrets') ? 'secret' : args.operands.length > 0 ? 'change' : 'read', 'pulumi config')],
      subcommands: {
        get: acts('secret', 'config get', options),
        ...each('set set-all rm rm-all cp refresh', (name) => ({
          options,
          effects: (args) => [
            write(args.value('-s') ? `Pulumi.${show(args.value('-s') as never)}.yaml` : 'Pulumi.yaml', 'edit'),
            infra('change', about(`config ${name}`, args)),
          ],
        })),
      },
    },
    state: { subcommands: each('delete unprotect rename upgrade move repair edit', (name) => change(`state ${name}`)) },
    plugin: {
      subcommands: {
        ls: look('plugin ls'),
        install: {
          options,
          effects: ({ operands }) => [
            operands.length > 0 ? install('named', operands.map(show).join(' ')) : install('manifest', 'pulumi plugins'),
          ],
        },
        rm: change('plugin rm'),
      },
    },
    ...each('whoami version about logs schema', look),
    ...each('cancel import package policy env convert', change),
    install: { options, effects: [install('manifest', 'Pulumi.yaml')] },
    new: { options: table({ writes: '--dir' }, options), effects: [write('.', 'folder'), install('named', 'pulumi template')] },
    login: {
      options: table({ flag: '-l --local', value: '--cloud-url, --default-org' }, options),
      effects: ({ operands: [host] }) => [connect('login', host ?? 'api.pulumi.com')],
    },
    logout: change('logout'),
  },
  examples: [
    ['pulumi plugin install resource aws', 'install:named resource aws'],
    ['pulumi preview --diff -s dev', 'execute:project pulumi', 'infra:dry-run preview'],
    ['pulumi up --yes', 'execute:project pulumi', 'infra:change up'],
    ['pulumi watch', 'execute:project pulumi', 'infra:change watch'],
    ['pulumi destroy', 'infra:change destroy'],
    ['pulumi destroy --yes -s dev', 'infra:destroy destroy'],
    ['PULUMI_SKIP_CONFIRMATIONS=true pulumi destroy', 'unknown: `PULUMI_SKIP_CONFIRMATIONS` changes what runs', 'infra:destroy destroy'],
    ['pulumi refresh -y', 'infra:change refresh'],
    [
      'pulumi refresh -y --file /opt/a --plan /opt/b --import-file /opt/c --save-plan /opt/d',
      'read /opt/a',
      'read /opt/b',
      'read /opt/c',
      'write /opt/d',
      'infra:change refresh',
    ],
    ['pulumi refresh -y --out /opt/a', 'write /opt/a', 'infra:change refresh'],
    ['pulumi stack output --show-secrets', 'infra:secret pulumi stack output'],
    ...'ls output history graph'.split(' ').map((verb): Example => [`pulumi stack ${verb}`, `infra:read pulumi stack ${verb}`]),
    ['pulumi stack export', 'infra:secret stack export'],
    ['pulumi stack rm dev -y', 'infra:destroy stack rm dev'],
    ...'init select rename import tag change-secrets-provider unselect'
      .split(' ')
      .map((verb): Example => [`pulumi stack ${verb}`, `infra:change stack ${verb}`]),
    ['pulumi config get db', 'infra:secret config get db'],
    ['pulumi config', 'infra:read pulumi config'],
    ['pulumi config set a b --stack dev', 'write:edit Pulumi.dev.yaml', 'infra:change config set a b'],
    ...'set set-all rm rm-all cp refresh'
      .split(' ')
      .map((verb): Example => [`pulumi config ${verb} a`, 'write:edit Pulumi.yaml', `infra:change config ${verb} a`]),
    ...'delete unprotect rename upgrade move repair edit'
      .split(' ')
      .map((verb): Example => [`pulumi state ${verb}`, `infra:change state ${verb}`]),
    ['pulumi plugin ls', 'infra:read pulumi plugin ls'],
    ['pulumi plugin install', 'install:manifest pulumi plugins'],
    ['pulumi plugin rm x', 'infra:change plugin rm x'],
    ...'whoami version about logs schema'.split(' ').map((verb): Example => [`pulumi ${verb}`, `infra:read pulumi ${verb}`]),
    ...'cancel import package policy env convert logout'.split(' ').map((verb): Example => [`pulumi ${verb}`, `infra:change ${verb}`]),
    ['pulumi install', 'install:manifest Pulumi.yaml'],
    ['pulumi new aws-typescript', 'write:folder .', 'install:named pulumi template'],
    ['pulumi login', 'connect:login api.pulumi.com'],
    ['pulumi frob', 'unknown: subcommand `frob` of `pulumi` is not described'],
  ],
})
