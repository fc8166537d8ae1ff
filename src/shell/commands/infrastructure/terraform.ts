import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  type Example,
  infra,
  install,
  type Options,
  projectCode,
  read,
  type Subcommand,
  write,
  showsSecret,
} from '../../command-spec.ts'
import { planToDestroy, secretName } from '../../code/project-files/terraform.ts'
import { literal, show, textOf } from '../../value.ts'
import { printsPlain } from '../_inputs.ts'
import { takesFrom } from '../_project.ts'
import { table } from '../_table.ts'
import { about, acts, destroysWhen, each, isOn } from './_acts.ts'

const planning: Options = table({
  flag: '-no-color, -compact-warnings, -destroy, -refresh-only, -detailed-exitcode, -json, -concise, -consolidate-warnings, -consolidate-errors',
  'value?': '-input, -lock, -refresh, -auto-approve, -force, -show-sensitive',
  value: '-var, -target, -exclude, -replace, -parallelism, -lock-timeout, -state, -target-file, -exclude-file',
  reads: '-var-file',
  writes: '-out, -generate-config-out, -state-out, -backup',
})

/** Values are masked only where all are shown to a person. */
function output(args: Args): readonly Draft[] {
  const name = args.operands[0]
  const bare =
    args.has('-raw', '-show-sensitive') ||
    (name === undefined ? args.has('-json') : textOf(name) === undefined || secretName.test(show(name)))
  return bare ? showsSecret(about('output', args)) : [infra('read', about('output', args))]
}

function applies(args: Args): readonly Draft[] {
  const unasked = args.hasStdin || isOn(args, '-auto-approve') || isOn(args, '-force')
  return [
    ...args.operands.map((word) => read(word)),
    { do: 'project-code', what: 'apply', files: args.operands, as: 'terraform-plan', notCode: true },
    { do: 'project-code', what: 'apply', files: ['*.tf'], as: 'terraform-apply', notCode: true },
    infra(args.has('-destroy') && unasked ? 'destroy' : 'change', about('apply', args)),
  ]
}

const look = (name: string, options: Options = {}): Subcommand => ({
  options: table({ flag: '-json, -no-color', value: '-state, -id, -type, -module-depth, -draw-cycles, -plan' }, options),
  effects: [infra('read', `terraform ${name}`)],
})
const changes = (name: string): Subcommand =>
  acts(
    'change',
    name,
    table(
      {
        flag: '-allow-missing, -ignore-remote-version, -dry-run, -force',
        value: '-backup-out, -config, -provider',
        'value?': '-or-create',
      },
      planning,
    ),
  )

export default defineCommand({
  name: 'terraform',
  aliases: ['tofu'],
  about: 'infrastructure described as code',
  alone: '-v -h',
  style: 'long',
  optionVariables: { TF_CLI_ARGS: 'words', TF_CLI_ARGS_destroy: 'words', TF_CLI_ARGS_apply: 'words' },
  options: table({ folder: '-chdir', flag: '-version, -v' }),
  subcommands: longOptions({
    fmt: {
      options: table({ flag: '-check, -diff, -recursive, -no-color', 'value?': '-list, -write' }),
      effects: (args) => {
        const places = args.operands.filter((word) => textOf(word) !== '-')
        const only = args.has('-check') || (args.has('-write') && !isOn(args, '-write'))
        const act = (place: Parameters<typeof read>[0]): Draft => (only ? read(place) : write(place, 'edit'))
        return args.operands.length > 0 ? places.map(act) : [act('.')]
      },
    },
    init: {
      options: table({
        flag: '-no-color, -reconfigure, -migrate-state, -force-copy, -json, -upgrade',
        'value?': '-backend, -input, -get, -lock, -ignore-remote-version, -cloud, -get-plugins, -verify-plugins',
        value: '-backend-config, -lockfile, -lock-timeout, -test-directory, -from-module, -plugin-dir, -var',
        reads: '-var-file',
      }),
      effects: (args) => [
        infra('read', 'terraform init'),
        write('.terraform', 'folder'),
        takesFrom('*.tf'),
        ...args.values('-from-module').map((word) => install('url', word)),
        ...args.values('-plugin-dir').map((word) => install('url', word)),
        ...(args.has('-migrate-state', '-force-copy') ? [infra('change', 'state moves to another backend')] : []),
      ],
    },
    validate: look('validate', table({ value: '-test-directory', flag: '-no-tests' })),
    plan: {
      options: planning,
      effects: (args) => [
        projectCode('plan', '*.tf'),
        { do: 'project-code', what: 'plan', files: ['modules/*/*.tf'], notCode: true },
        // modules may lie anywhere
        { do: 'project-code', what: 'plan', files: ['*/*.tf', '*/*/*.tf'], plain: true, notCode: true },
        infra('dry-run', 'terraform plan'),
        ...(args.has('-destroy') ? args.values('-out') : []).map(
          (word): Draft => ({ do: 'flow', from: [{ known: literal(planToDestroy) }], to: word }),
        ),
      ],
    },
    show: {
      options: planning,
      effects: (args) => [
        ...args.operands.map((word) => read(word)),
        ...(args.has('-json', '-show-sensitive') && args.operands.length === 0
          ? showsSecret('terraform show')
          : [infra('read', 'terraform show')]),
      ],
    },
    output: { options: table({ flag: '-raw' }, planning), effects: output },
    apply: { options: planning, effects: applies },
    destroy: { options: planning, effects: destroysWhen('terraform destroy', ['-auto-approve', '-force']) },
    graph: look('graph'),
    version: look('version'),
    // its functions read any file and show what is marked sensitive
    console: {
      ...look('console', planning),
      effects: ({ hasStdin }) => [hasStdin ? { do: 'run-stdin', language: 'terraform-console' } : infra('secret', 'terraform console')],
    },
    test: {
      options: table({ flag: '-verbose', value: '-filter, -cloud-run', code: '-test-directory', writes: '-junit-xml' }, planning),
      effects: (args) => [
        {
          do: 'project-code',
          what: 'terraform test',
          files: [textOf(args.value('-test-directory')) ?? 'tests', '.'].flatMap((folder) => [
            `${folder}/*.tftest.hcl`,
            `${folder}/*.tftest.json`,
          ]),
          as: 'terraform-test',
        },
      ],
    },
    modules: look('modules'),
    providers: {
      ...look('providers'),
      subcommands: {
        schema: look('providers'),
        lock: { options: table({ value: '-platform, -fs-mirror, -net-mirror' }), effects: [write('.terraform.lock.hcl')] },
        mirror: { options: table({ value: '-platform' }), effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
      },
    },
    get: {
      options: table({ flag: '-update, -no-color', value: '-test-directory' }),
      effects: [infra('read', 'terraform get'), write('.terraform', 'folder')],
    },
    state: {
      style: 'long',
      subcommands: {
        list: { ...look('state list'), effects: [infra('read', 'terraform state list'), printsPlain('terraform state list')] },
        show: look('state show'),
        pull: acts('secret', 'state pull'),
        ...each('rm mv', (name) => ({
          ...changes(`state ${name}`),
          effects: (args) => [infra(isOn(args, '-dry-run') ? 'dry-run' : 'change', about(`state ${name}`, args))],
        })),
        ...each('push replace-provider', (name) => changes(`state ${name}`)),
      },
    },
    workspace: {
      style: 'long',
      subcommands: {
        list: look('workspace list'),
        show: look('workspace show'),
        ...each('select new', (name) => changes(`workspace ${name}`)),
        // with `-force` what the workspace still keeps track of is forgotten
        delete: { ...changes('workspace delete'), effects: destroysWhen('workspace delete', ['-force']) },
      },
    },
    metadata: { style: 'long', subcommands: { functions: look('metadata') } },
    ...each('import taint untaint refresh force-unlock', changes),
    login: { effects: ({ operands: [host] }) => [connect('login', host ?? 'app.terraform.io')] },
    logout: changes('logout'),
  }),
  examples: [
    ['terraform plan -backup=/opt/a', 'write /opt/a', 'execute:project plan', 'infra:dry-run terraform plan'],
    ['terraform -chdir=infra fmt', 'write:edit infra'],
    ['terraform fmt -check -recursive', 'read .'],
    ['terraform init -backend=false -input=false', 'infra:read terraform init', 'write:folder .terraform'],
    [
      'terraform init -from-module=git::https://example.com/m',
      'infra:read terraform init',
      'write:folder .terraform',
      'install:url git::https://example.com/m',
    ],
    [
      'terraform plan -out=p.tfplan -var-file=dev.tfvars',
      'write p.tfplan',
      'read dev.tfvars',
      'execute:project plan',
      'infra:dry-run terraform plan',
    ],
    ['terraform plan -destroy', 'execute:project plan', 'infra:dry-run terraform plan'],
    ['terraform show -json p.tfplan', 'read p.tfplan', 'infra:read terraform show'],
    ['terraform show -json', 'infra:secret terraform show'],
    ['terraform output', 'infra:read output'],
    ['terraform output vpc_id', 'infra:read output vpc_id'],
    ['terraform output -raw db_url', 'infra:secret output db_url'],
    ['terraform output -json', 'infra:secret output'],
    ['terraform output -json vpc_id', 'infra:read output vpc_id'],
    ['terraform state rm -dry-run module.a', 'infra:dry-run state rm module.a'],
    ['terraform output db_password', 'infra:secret output db_password'],
    ['terraform apply -auto-approve', 'infra:change apply'],
    ['terraform apply p.tfplan', 'read p.tfplan', 'infra:change apply p.tfplan'],
    [
      'terraform plan -destroy -out=p && terraform apply p',
      'write p',
      'execute:project plan',
      'infra:dry-run terraform plan',
      'read p',
      'infra:destroy all that a plan takes down',
      'infra:change apply p',
    ],
    ['terraform apply -destroy -auto-approve', 'infra:destroy apply'],
    ['terraform destroy', 'infra:change terraform destroy'],
    ['tofu destroy -auto-approve', 'infra:destroy terraform destroy'],
    ['echo yes | terraform destroy', 'infra:destroy terraform destroy'],
    [
      'TF_CLI_ARGS_destroy=-auto-approve terraform destroy',
      'unknown: `TF_CLI_ARGS_destroy` changes what runs',
      'infra:destroy terraform destroy',
    ],
    ['terraform workspace delete -force prod', 'infra:destroy workspace delete prod'],
    ['terraform state list', 'infra:read terraform state list'],
    ['terraform state show a.b', 'infra:read terraform state show'],
    ['terraform state pull', 'infra:secret state pull'],
    ['terraform providers schema -json', 'infra:read terraform providers'],
    ['terraform providers lock', 'write .terraform.lock.hcl'],
    ['terraform providers mirror out', 'write:folder out'],
    ['terraform get', 'infra:read terraform get', 'write:folder .terraform'],
    ['terraform login', 'connect:login app.terraform.io'],
    ['terraform console', 'infra:secret terraform console'],
    [`echo 'cidrsubnet("10.0.0.0/16", 4, 2)' | terraform console`, 'infra:read terraform console'],
    [`echo 'file("/etc/passwd")' | terraform console`, 'infra:secret terraform console'],
    ['terraform test -verbose', 'execute:project terraform test'],
    ['terraform test -verbose -junit-xml /opt/a', 'write /opt/a', 'execute:project terraform test'],
    ['terraform metadata functions -json', 'infra:read terraform metadata'],
    ...'validate graph version modules'.split(' ').map((verb): Example => [`terraform ${verb}`, `infra:read terraform ${verb}`]),
    ...'list show'.split(' ').map((verb): Example => [`terraform workspace ${verb}`, `infra:read terraform workspace ${verb}`]),
    ...'select new delete'.split(' ').map((verb): Example => [`terraform workspace ${verb} x`, `infra:change workspace ${verb} x`]),
    ...'rm mv push replace-provider'.split(' ').map((verb): Example => [`terraform state ${verb} x`, `infra:change state ${verb} x`]),
    ...'import taint untaint refresh force-unlock logout'
      .split(' ')
      .map((verb): Example => [`terraform ${verb} x`, `infra:change ${verb} x`]),
    [
      'terraform plan -frob',
      'unknown: option `-frob` of `terraform plan` is not described',
      'execute:project plan',
      'infra:dry-run terraform plan',
    ],
    ['terraform frob', 'unknown: subcommand `frob` of `terraform` is not described'],
    [
      'terraform init -migrate-state -plugin-dir b',
      'infra:read terraform init',
      'write:folder .terraform',
      'install:url b',
      'infra:change state moves to another backend',
    ],
    ['terraform init -force-copy', 'infra:read terraform init', 'write:folder .terraform', 'infra:change state moves to another backend'],
    ['terraform taint x -generate-config-out /opt/a', 'write /opt/a', 'infra:change taint x'],
    ['terraform taint x -state-out /opt/a', 'write /opt/a', 'infra:change taint x'],
    ['terraform init -backend=false -input=false -var-file /opt/a', 'read /opt/a', 'infra:read terraform init', 'write:folder .terraform'],
  ],
})

/** Every subcommand takes long options with one dash. */
function longOptions(subcommands: Readonly<Record<string, Subcommand>>): Readonly<Record<string, Subcommand>> {
  return Object.fromEntries(
    Object.entries(subcommands).map(([name, subcommand]) => [
      name,
      {
        style: 'long',
        ...subcommand,
        ...(subcommand.subcommands ? { subcommands: longOptions(subcommand.subcommands) } : {}),
      } satisfies Subcommand,
    ]),
  )
}
