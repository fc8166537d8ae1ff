import { connect, type Draft, infra, install, projectCode, read, showsSecret, tidy, unknown, write } from '../../command-spec.ts'
import { secretName } from '../../code/project-files/terraform.ts'
import { show, textOf } from '../../value.ts'
import { table } from '../_table.ts'
import type { CloudCall } from '../cloud/_call.ts'
import { builds, deploys, inside, serves, token } from '../cloud/_meanings.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'
import { codeIn, settingsIn } from '../_project.ts'

const cdkFiles = ['cdk.json', 'cdktf.json', 'cdk8s.yaml', 'bin/app.ts', 'app.py', 'main.ts', 'main.py']
const runsApp = (target: string): readonly Draft[] => [
  projectCode(target, ...cdkFiles),
  ...settingsIn('cdk.json', 'cdktf.json', 'cdk8s.yaml'),
]
const synthesises: Meaning = (_call, target) => [...runsApp(target), write('cdk.out', 'folder')]
const compares: Meaning = (_call, target) => [...runsApp(target), infra('dry-run', target)]
const templates = ['template.yaml', 'template.yml']
const buildsFunctions: Meaning = (call, target, operands) => [
  ...(builds('.aws-sam', ...templates) as Exclude<Meaning, string>)(call, target, operands),
  {
    do: 'project-code',
    what: 'functions',
    files: [call.value('-t', '--template', '--template-file') ?? [], ...templates].flat(),
    as: 'sam-build',
    notCode: true,
  },
]
const stackDestroy =
  (...unasked: readonly string[]) =>
  (call: CloudCall, target: string): readonly Draft[] => [infra(call.hasStdin || call.has(...unasked) ? 'destroy' : 'change', target)]
const destroysModules = stackDestroy('-auto-approve', '--auto-approve', '--terragrunt-non-interactive', '--non-interactive', '--all')
/** The units that a call of Terragrunt reads: hooks in any of them run, and so do commands whose output they take. */
function unitsOf(call: CloudCall): readonly Draft[] {
  const given = ['--terragrunt-working-dir', '--working-dir'].flatMap((option) => call.parameters.get(option) ?? []).at(-1)
  const folder = given ? textOf(given) : '.'
  if (folder === undefined) return [unknown('units in a folder that is only known at run time')]
  const isEvery = call.has('--all') || call.path.some((word) => /^(?:run-all|stack|\w+-all|graph)$/.test(textOf(word) ?? ''))
  const files = ['', ...(isEvery ? ['*/', '*/*/', '*/*/*/'] : [])].map((inner) => `${folder}/${inner}terragrunt.hcl`)
  return [{ do: 'project-code', what: 'hooks', files, as: 'terraform', notCode: true }]
}

/** Values are masked only where all are shown to a person. */
const outputs: Meaning = (call, target, operands) =>
  call.has('-json', '--json', '-raw', '--raw') || operands.some((word) => secretName.test(show(word)))
    ? showsSecret(target)
    : [infra('read', target)]

const makes: Meaning = () => [write('.', 'folder')]

export default [
  cloudTool({
    name: 'cdk',
    aliases: ['cdktf', 'cdk8s'],
    about: 'cloud stacks described as programs',
    globals: table({
      value: '--profile, --region, -c --context, --progress, --output-format',
      flag: '-v --verbose, --debug, --strict, --no-color, --ci, --no-version-reporting, --json, -q --quiet, --all, --no-notices',
    }),
    // the app is a command of its own
    unsafe: [
      '-a',
      '--app',
      '-p',
      '--plugin',
      '-b',
      '--build',
      '--browser',
      '--ca-bundle-path',
      '--proxy',
      '--outputs-file-include-sensitive-outputs',
    ],
    rehearsals: [],
    paths: [
      ['ls, list', (_call, target) => [...runsApp(target), infra('read', target)]],
      ['doctor, docs, doc, notices, metadata, version, context, acknowledge, ack, debug, provider list, output', 'read'],
      ['synth, synthesize, get', synthesises],
      ['diff, drift, plan', compares],
      ['deploy, watch, import, bootstrap, migrate, rollback, gc, refactor, apply, provider add, provider upgrade, login', 'change'],
      ['destroy', stackDestroy('-f', '--force', '--auto-approve', '--no-prompt')],
      ['init, convert', makes],
    ],
    examples: [
      ['cdk synth', 'execute:project cdk synth', 'write:folder cdk.out'],
      ['cdk diff web', 'execute:project cdk diff', 'infra:dry-run cdk diff'],
      ['cdk deploy --all --require-approval never', 'infra:change cdk deploy'],
      ['cdk destroy web', 'infra:change cdk destroy'],
      ['cdk destroy --force web', 'infra:destroy cdk destroy'],
      ['cdk docs --browser x', 'unknown: option `--browser` of `cdk` is not described', 'infra:read cdk docs'],
      ['cdk ls --app "node x.js"', 'unknown: option `--app` of `cdk` is not described', 'execute:project cdk ls', 'infra:read cdk ls'],
      ['cdk frob', 'unknown: subcommand `frob` of `cdk` is not described'],
    ],
  }),
  cloudTool({
    name: 'sam',
    about: 'AWS serverless applications',
    globals: table({ value: '--profile, --region, --config-env', flag: '--debug, --save-params' }),
    rehearsals: ['--no-execute-changeset', '--dry-run'],
    paths: [
      ['validate, logs, traces, list, list stack-outputs, list endpoints, list resources, docs', 'read'],
      ['build', buildsFunctions],
      ['local invoke, local start-api, local start-lambda, local generate-event', serves('template.yaml', 'template.yml')],
      ['deploy, sync, package, publish, remote invoke, pipeline bootstrap, pipeline init', 'change'],
      ['delete', stackDestroy('--no-prompts')],
      ['init', makes],
    ],
    examples: [
      ['sam build', 'execute:project sam build', 'write:folder .aws-sam'],
      ['sam deploy --guided', 'infra:change sam deploy'],
      ['sam delete --no-prompts', 'infra:destroy sam delete'],
      ['sam validate', 'infra:read sam validate'],
      ['sam frob', 'unknown: subcommand `frob` of `sam` is not described'],
    ],
  }),
  cloudTool({
    name: 'serverless',
    aliases: ['sls', 'sst', 'copilot-cli', 'eb', 'amplify', 'chalice', 'zappa'],
    about: 'serverless applications',
    settings: [codeIn('serverless.yml', 'serverless.yaml', 'serverless.json')],
    globals: table({ value: '-s --stage, -r --region, --aws-profile, -c --config, -p --param', flag: '--verbose, --debug' }),
    rehearsals: ['--noDeploy', '--dry-run'],
    paths: [
      ['info, logs, metrics, print, doctor, version, status, list, health, events, diff, deploy list, help, env list', 'read'],
      ['package, build', builds('.serverless', 'serverless.yml', 'serverless.ts', 'serverless.js', 'sst.config.ts')],
      ['offline, invoke local, local run, mock', serves('serverless.yml', 'serverless.ts', 'sst.config.ts')],
      ['deploy, deploy function, push, publish, update, undeploy function', deploys],
      ['remove, undeploy, terminate, delete', 'destroy'],
      ['secret list, secrets, printenv', token],
      ['invoke, ssh, shell, manage', inside],
      [
        // it puts a stand-in for the code into the cloud
        'dev, rollback, plugin install, plugin uninstall, init, create, login, config, secret set, add, configure, pull, use, setenv, scale, swap, restore',
        'change',
      ],
    ],
    examples: [
      ['serverless info', 'infra:read serverless info'],
      ['sls deploy --stage dev', 'publish:deploy sls deploy'],
      ['sst dev', 'infra:change sst dev'],
      ['sls remove', 'infra:destroy sls remove'],
      ['serverless frob', 'unknown: subcommand `frob` of `serverless` is not described'],
    ],
  }),
  cloudTool({
    name: 'azd',
    about: 'applications on Azure with all they need',
    globals: table({ value: '-e --environment, -C --cwd, -o --output', flag: '--debug, --no-prompt, --purge' }),
    rehearsals: ['--preview'],
    paths: [
      ['show, version, env list, config show, template list, template show, monitor, env get-value', 'read'],
      ['up, deploy, provision, publish', deploys],
      ['down', stackDestroy('--force')],
      ['env get-values, auth token', token],
      ['package, init, env new, env set, env select, env refresh, restore, pipeline config, auth login, auth logout, config set', 'change'],
    ],
    examples: [
      ['azd show', 'infra:read azd show'],
      ['azd up', 'publish:deploy azd up'],
      ['azd down --force --purge', 'infra:destroy azd down'],
      ['azd down', 'infra:change azd down'],
      ['azd frob', 'unknown: subcommand `frob` of `azd` is not described'],
    ],
  }),
  cloudTool({
    name: 'terragrunt',
    about: 'many Terraform modules at once',
    settings: unitsOf,
    globals: table({
      value: '--terragrunt-working-dir, --working-dir, --terragrunt-log-level, --log-level, --terragrunt-parallelism',
      flag: '--terragrunt-non-interactive, --non-interactive, --all',
    }),
    optionVariables: {
      TERRAGRUNT_NON_INTERACTIVE: '--non-interactive',
      TG_NON_INTERACTIVE: '--non-interactive',
      TERRAGRUNT_AUTO_APPROVE: '--non-interactive',
      TF_CLI_ARGS_destroy: 'words',
    },
    unsafe: ['--terragrunt-tfpath', '--tf-path', '--terragrunt-source', '--terragrunt-config'],
    rehearsals: [],
    paths: [
      [
        `fmt, validate, graph, graph-dependencies, output-module-groups, show, state list, state show, providers, version, render-json,
        render, info, list, find, hclvalidate, hcl validate, validate-inputs, run-all validate, run-all show, run validate, dag graph, init,
        run-all init, run init, terragrunt-info`,
        'read',
      ],
      ['plan, run-all plan, run plan, plan-all', 'dry-run'],
      ['hclfmt, hcl fmt', () => [tidy('.')]],
      ['output, run-all output, run output', outputs],
      ['state pull', token],
      [
        `apply, run-all apply, run apply, apply-all, import, taint, untaint, refresh, state rm, state mv, state push, force-unlock,
        catalog, scaffold, backend bootstrap`,
        'change',
      ],
      // run-all answers its own prompt
      ['run-all destroy, destroy-all, backend delete', 'destroy'],
      ['destroy, run destroy, stack run destroy', destroysModules],
      // `run --all -- destroy`
      [
        'run, stack run',
        (call, target) =>
          call.words.some((word) => textOf(word) === 'destroy') ? destroysModules(call, target) : [infra('change', target)],
      ],
    ],
    examples: [
      ['terragrunt plan', 'infra:dry-run terragrunt plan'],
      ['terragrunt run-all apply', 'infra:change terragrunt run-all apply'],
      ['terragrunt destroy -auto-approve', 'infra:destroy terragrunt destroy'],
      ['terragrunt run --all -- destroy', 'infra:destroy terragrunt run'],
      ['TG_NON_INTERACTIVE=true terragrunt destroy', 'infra:destroy terragrunt destroy'],
      ['terragrunt frob', 'unknown: subcommand `frob` of `terragrunt` is not described'],
    ],
  }),
  cloudTool({
    name: 'packer',
    about: 'machine images',
    harmless: ['-var-file'],
    paths: [
      ['validate, inspect, version, console, plugins installed, plugins required', 'read'],
      [
        'fmt',
        (call, _target, operands) =>
          (operands.length > 0 ? operands : ['.']).map((place) => (call.has('-check', '--check') ? read(place) : write(place, 'edit'))),
      ],
      ['init', () => [install('manifest', 'packer plugins')]],
      ['plugins install, hcl2_upgrade', 'change'],
      ['build', 'change'],
    ],
    examples: [
      ['packer validate .', 'infra:read packer validate'],
      ['packer fmt -check .', 'read .'],
      ['packer fmt /opt/a', 'write:edit /opt/a'],
      ['packer init .', 'install:manifest packer plugins'],
      ['packer build .', 'infra:change packer build .'],
      ['packer frob', 'unknown: subcommand `frob` of `packer` is not described'],
    ],
  }),
  cloudTool({
    name: 'vagrant',
    about: 'virtual machines',
    settings: [{ do: 'project-code', what: 'Vagrantfile', files: ['Vagrantfile'], notCode: true }],
    paths: [
      ['status, global-status, version, box list, box outdated, plugin list, port, ssh-config, validate, snapshot list', 'read'],
      ['ssh, winrm, rdp, powershell', inside],
      [
        `up, reload, resume, provision, suspend, halt, init, box add, box update, box remove, box prune, plugin install, snapshot save,
        snapshot restore, snapshot push, snapshot pop, snapshot delete, package, rsync, upload`,
        'change',
      ],
      ['destroy', 'volume'],
      ['cloud publish, push', deploys],
      ['login', () => [connect('login', 'vagrant')]],
    ],
    examples: [
      ['vagrant status', 'infra:read vagrant status'],
      ['vagrant up', 'infra:change vagrant up'],
      ['vagrant destroy -f', 'infra:volume vagrant destroy'],
      ['vagrant frob', 'unknown: subcommand `frob` of `vagrant` is not described'],
    ],
  }),
]
