import type { Args } from '../../arguments.ts'
import {
  config,
  connect,
  defineCommand,
  type Draft,
  type EffectDraft,
  infra,
  printsTainted,
  unknown,
  write,
  showsSecret,
} from '../../command-spec.ts'
import { optionsOf } from '../../options.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { isEveryListed } from '../../whole-things.ts'
import { table } from '../_table.ts'
import { actOf, writesAnswer } from './_aws-operations.ts'
import { s3 } from './_aws-s3.ts'
import { asksForPlainFields, type CloudCall, doubtsOfRead, parameterFiles, readCall } from './_call.ts'

const globals = table({
  flag: '--debug, --no-paginate, --no-sign-request, --no-cli-pager, --cli-auto-prompt, --no-cli-auto-prompt, --version, --v2-debug, --no-verify-ssl',
  value:
    '--profile, --region, --output, --query, --color, --endpoint-url, --ca-bundle, --cli-read-timeout, --cli-connect-timeout, --cli-binary-format, --cli-error-format',
})

/** Whether an address is that of a stand-in for the cloud on this machine. */
const isLocal = (name: string, call: CloudCall): boolean =>
  name === 'awslocal' ||
  // of several the last one counts
  (call.has('--endpoint-url') &&
    call.parameters.get('--endpoint-url')?.every((word) => /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/.test(show(word))) === true)

/** What is made there is made for trying things out; what is taken away there may still be somebody's. */
const locally = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.map((draft) =>
    draft.do === 'effect' && draft.kind === 'infra'
      ? { ...draft, tag: draft.tag === 'destroy' || /\b(?:delete|rb|rm)\b/.test(targetOf(draft)) ? 'change' : 'container' }
      : draft,
  )

const targetOf = ({ target }: EffectDraft): string => (typeof target === 'string' ? target : show(target))

/** Another server, or one whose name is not checked, would get signed requests. */
const elsewhere = (call: CloudCall): readonly Draft[] =>
  ['--endpoint-url', '--no-verify-ssl', '--ca-bundle']
    .filter((name) => call.has(name))
    .flatMap((name) => {
      const server = name === '--endpoint-url' ? call.value(name) : undefined
      return [unknown(`option \`${name}\` of \`aws\` is not described`), ...(server ? [connect('get', server)] : [])]
    })

const grantsAdmin = (call: CloudCall): boolean => {
  const policy = ['--policy-arn', '--managed-policy-arn', '--policy-document', '--permission-set-arn', '--policy']
    .map((name) => call.text(name))
    .join(' ')
  return (
    /^admin(?:istrator)?s?$/i.test(call.text('--group-name')) ||
    /policy\/(AdministratorAccess|IAMFullAccess)\b/.test(policy) ||
    (/"Action"\s*:\s*\[?\s*"\*"/.test(policy) && /"Effect"\s*:\s*"Allow"/.test(policy))
  )
}

function configure(verb: string | undefined, operands: readonly Word[]): readonly Draft[] {
  const name = operands.map(show)[0] ?? ''
  if (verb === 'get')
    return [
      infra(/secret|token|access_key/.test(name) || textOf(operands[0]) === undefined ? 'secret' : 'read', `aws configure get ${name}`),
    ]
  if (verb === 'list' || verb === 'list-profiles') return [infra('read', `aws configure ${verb}`)]
  if (verb === 'export-credentials') return [infra('secret', 'aws credentials'), printsTainted('secret')]
  if (verb === undefined || ['set', 'sso', 'sso-session', 'import', 'add-model'].includes(verb))
    return [config('global', `aws ${name}`.trim())]
  return [unknown(`subcommand \`configure ${verb}\` of \`aws\` is not described`)]
}

function aws({ words, hasStdin, name }: Args): readonly Draft[] {
  const call = readCall(words, globals, hasStdin)
  return isLocal(name, call) ? locally(asks(call, words)) : [...elsewhere(call), ...asks(call, words)]
}

function asks(call: CloudCall, words: readonly Word[]): readonly Draft[] {
  const [serviceWord, operationWord, ...operands] = call.path
  const service = textOf(serviceWord)
  const operation = textOf(operationWord)
  if (service === 'help' || operation === 'help' || textOf(operands[0]) === 'help' || textOf(words.at(-1)) === '--help') return []
  // an option that is not described may have taken the words that follow it
  if (!serviceWord)
    return words.every((word) => /^--(?:version|help|debug)$/.test(show(word))) ? [] : [unknown('an option of `aws` is not described')]
  if (service === undefined || (operationWord && operation === undefined)) return [unknown('subcommand of `aws` is only known at run time')]
  if (service === 's3') return s3(call, words.slice(words.indexOf(serviceWord) + 1))
  if (service === 'configure') return configure(operation, operands)
  if (service === 'sso' && (operation === 'login' || operation === 'logout')) return [connect('login', 'aws sso')]
  if (service === 'eks' && operation === 'update-kubeconfig')
    return [infra('change', 'kubeconfig'), ...(call.value('--kubeconfig') ? [write(call.value('--kubeconfig') as Word)] : [])]
  const act = operation === undefined ? undefined : actOf(service, operation)
  const target = `${service} ${operation ?? ''}`.trim()
  if (act === undefined) return [unknown(`operation \`${target}\` of \`aws\` is not described`)]
  return [...parameterFiles(call, ['file://', 'fileb://']), ...statementsOf(call, target), ...effectsOf(call, target, act)]
}

/** Statements that a service hands to a database. */
function statementsOf(call: CloudCall, target: string): readonly Draft[] {
  if (!/^(?:rds-data|redshift-data|athena) (?:batch-)?(?:execute-statement|execute-sql|start-query-execution)$/.test(target)) return []
  const text = call.value('--sql', '--query-string')
  return text ? [{ do: 'code', language: 'sql', text }] : []
}

/** Operations that only an option makes beyond repair. */
const beyondRepair = [
  ['ecr delete-repository', '--force'],
  ['secretsmanager delete-secret', '--force-delete-without-recovery'],
] as const

/** The file that an answer goes to: the one word that is no value of an option, wherever it stands. */
function answersIn({ path, parameters, words }: CloudCall): readonly Word[] {
  const before = show(words.at(-2) ?? literal(''))
  const last = words.slice(-1).filter((word) => !/^--/.test(show(word)) && (!/^--/.test(before) || optionsOf(globals)[before] === 'flag'))
  const further = [...parameters.values()].flatMap((values) => values.slice(1))
  const isFile = (word: Word): boolean => textOf(word) !== '/dev/stdout' && textOf(word) !== '-'
  return [...new Set([...path.slice(2), ...further, ...last])].filter(isFile)
}

/** Operations that take a word of their own. */
const takesWord = / wait$|^(?:logs tail|ddb \w+|history show)$/

function effectsOf(call: CloudCall, target: string, act: string): readonly Draft[] {
  // operations take no words of their own, but for the file of an answer that is no JSON
  const file = (writesAnswer.has(target) ? answersIn(call) : call.path.slice(takesWord.test(target) ? 3 : 2)).map((word) => write(word))
  if (call.has('--generate-cli-skeleton')) return [infra('read', target)]
  if ((call.has('--dry-run') && target.startsWith('ec2 ')) || call.text('--invocation-type') === 'DryRun') return [infra('dry-run', target)]
  if (/^ssm get-parameter/.test(target)) return call.has('--with-decryption') ? showsSecret(target) : [infra('read', target)]
  if (target === 'apigateway get-api-keys' && call.has('--include-values', '--include-value')) return showsSecret(target)
  if (act === 'change' && /^(iam|sso-admin) (?!delete|remove|detach|create-group|update-group)/.test(target) && grantsAdmin(call))
    return [infra('grant-admin', target)]
  if (target === 'guardduty update-detector' && call.has('--no-enable')) return [infra('audit-off', target)]
  if (beyondRepair.some(([operation, option]) => target === operation && call.has(option))) return [infra('destroy', target)]
  const everything = (word: Word): boolean => isEveryListed(word, /\baws [\w-]+ (?:describe|list)-/)
  if (act === 'change' && / (?:delete|terminate)-/.test(target) && call.words.some(everything)) return [infra('destroy', target)]
  if (act === 'secret' && !(/ (?:get|describe|list)-/.test(target) && asksForPlainFields(call)))
    return [infra('secret', target), printsTainted('secret')]
  if (act === 'read' && secretField.test(call.text('--query'))) return showsSecret(target)
  const tag = act === 'secret' ? 'read' : act
  return [...(tag === 'read' ? doubtsOfRead(call, 'aws', harmless) : []), infra(tag, tag === 'read' ? `aws ${target}` : target), ...file]
}

/** Fields of an answer that hold a secret, by their whole names: `SecretArn` and `PasswordLastUsed` hold none. */
const secretField =
  /(?<![A-Za-z])(?:ClientSecret|Secret(?:String|Binary|AccessKey|Key)|(?:Master)?(?:User)?Password|PrivateKey|AuthToken|KeyMaterial|SharedSecret|SessionToken)(?![A-Za-z])/

/** Named like files or servers, but part of a request. */
const harmless = new Set([
  '--endpoint-url',
  '--ca-bundle',
  '--no-verify-ssl',
  '--destination',
  '--server',
  '--plugin',
  '--script',
  '--proxy',
  '--endpoint',
])

export default defineCommand({
  name: 'aws',
  aliases: ['awslocal'],
  about: 'Amazon Web Services',
  style: 'raw',
  effects: aws,
  examples: [
    ['aws s3 rb s3://b --force -- --help', 'infra:destroy bucket s3://b'],
    [
      'aws ec2 terminate-instances --instance-ids $(aws ec2 describe-instances --output text)',
      'infra:read aws ec2 describe-instances',
      'infra:destroy ec2 terminate-instances',
    ],
    ['aws rds delete-db-instance --db-instance-identifier x --dry-run', 'infra:destroy rds delete-db-instance'],
    ['aws --frob x s3 rb s3://b --force', 'unknown: an option of `aws` is not described'],
    ['aws --endpoint-url=http://localhost:4566 s3 mb s3://b', 'infra:container mb s3://b'],
    [
      'aws --endpoint-url=http://localhost:4566 s3 mb s3://b --endpoint-url=https://h.example',
      'unknown: option `--endpoint-url` of `aws` is not described',
    ],
    ['awslocal s3 rb s3://b --force', 'infra:change bucket s3://b'],
    ['aws --endpoint-url http://h s3 ls', 'unknown: option `--endpoint-url` of `aws` is not described', 'infra:read aws s3 ls'],
    ['aws --profile dev sts get-caller-identity', 'infra:read aws sts get-caller-identity'],
    ['aws ec2 describe-instances --filters Name=tag:app,Values=web --output table', 'infra:read aws ec2 describe-instances'],
    ['aws ec2 wait instance-running --instance-ids i-1', 'infra:read aws ec2 wait'],
    ['aws logs tail /ecs/web --since 1h', 'infra:read aws logs tail'],
    ['aws dynamodb query --table-name t --expression-attribute-values file://v.json', 'read v.json', 'infra:read aws dynamodb query'],
    ['aws ec2 run-instances --image-id ami-1 --dry-run', 'infra:dry-run ec2 run-instances'],
    ['aws ec2 terminate-instances --instance-ids i-1', 'infra:change ec2 terminate-instances'],
    ['aws s3 ls s3://b/p --recursive', 'infra:read aws s3 ls'],
    ['aws s3 cp a.txt s3://b/a.txt --acl private', 'read a.txt', 'send:upload s3://b/a.txt'],
    ['aws s3 cp s3://b/a.txt .', 'infra:read copy s3://b/a.txt', 'write a.txt'],
    [
      'aws s3 cp s3://b/x.sh - | bash',
      'infra:read copy s3://b/x.sh',
      'execute:download standard input as shell',
      'unknown: runs text from standard input as shell',
    ],
    ['aws s3 sync dist s3://b --delete', 'read:search dist', 'send:upload s3://b', 'infra:change delete what is missing in s3://b'],
    ['aws s3 sync s3://b out --delete', 'infra:read copy s3://b', 'write out', 'delete out'],
    ['aws s3 mv s3://a/x s3://b/x', 'infra:change copy s3://a/x s3://b/x'],
    ['aws s3 rm s3://b/tmp --recursive', 'infra:change delete s3://b/tmp'],
    ['aws s3 rm s3://b/tmp --recursive --dryrun', 'infra:dry-run aws s3 rm'],
    ['aws s3 rb s3://b', 'infra:change bucket s3://b'],
    ['aws s3 rb s3://b --force', 'infra:destroy bucket s3://b'],
    ['aws s3 presign s3://b/x', 'infra:secret address of s3://b/x'],
    ['aws s3api get-object --bucket b --key k out.bin', 'infra:read aws s3api get-object', 'write out.bin'],
    ['aws s3api get-object --bucket b --key k out.bin --profile x', 'infra:read aws s3api get-object', 'write out.bin'],
    ['aws s3api get-object out.bin --bucket b --key k', 'infra:read aws s3api get-object', 'write out.bin'],
    ['aws guardduty update-detector --detector-id d --no-enable', 'infra:audit-off guardduty update-detector'],
    ['aws appconfig get-configuration --application a --client-id b /opt/a', 'infra:read aws appconfig get-configuration', 'write /opt/a'],
    ['aws frobs get-thing /opt/a --id b', 'infra:read aws frobs get-thing', 'write /opt/a'],
    ['aws lambda invoke --function-name f out.json', 'infra:exec lambda invoke', 'write out.json'],
    ['aws secretsmanager get-secret-value --secret-id x', 'infra:secret secretsmanager get-secret-value'],
    [
      "aws lambda get-function-configuration --function-name f --query '{t:Timeout,r:Runtime}'",
      'infra:read aws lambda get-function-configuration',
    ],
    ['aws secretsmanager get-secret-value --secret-id x --query SecretString', 'infra:secret secretsmanager get-secret-value'],
    ['aws cognito-idp describe-user-pool-client --client-id a', 'infra:secret cognito-idp describe-user-pool-client'],
    ['aws iot describe-authorizer --authorizer-name a --query authorizer.AuthToken', 'infra:secret iot describe-authorizer'],
    ['aws iam list-users --query Users[].PasswordLastUsed', 'infra:read aws iam list-users'],
    ['aws ssm get-parameter --name /a --with-decryption', 'infra:secret ssm get-parameter'],
    ['aws ssm get-parameter --name /a', 'infra:read ssm get-parameter'],
    ['aws rds-data execute-statement --sql "DROP DATABASE a"', 'database:destroy DROP DATABASE', 'infra:change rds-data execute-statement'],
    ['aws rds delete-db-instance --db-instance-identifier x', 'infra:destroy rds delete-db-instance'],
    ['aws cloudformation delete-stack --stack-name x', 'infra:destroy cloudformation delete-stack'],
    ['aws cloudtrail stop-logging --name x', 'infra:audit-off cloudtrail stop-logging'],
    [
      'aws iam attach-role-policy --role-name r --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
      'infra:grant-admin iam attach-role-policy',
    ],
    ['aws iam attach-role-policy --role-name r --policy-arn arn:aws:iam::aws:policy/ReadOnlyAccess', 'infra:change iam attach-role-policy'],
    ['aws ecr delete-repository --repository-name r --force', 'infra:destroy ecr delete-repository'],
    ['aws secretsmanager delete-secret --secret-id s --force-delete-without-recovery', 'infra:destroy secretsmanager delete-secret'],
    ['aws configure get region', 'infra:read aws configure get region'],
    ['aws configure get aws_secret_access_key', 'infra:secret aws configure get aws_secret_access_key'],
    ['aws configure set region x', 'config:global aws region'],
    ['aws sso login', 'connect:login aws sso'],
    ['aws eks update-kubeconfig --name x', 'infra:change kubeconfig'],
    ['aws ec2 help'],
    ['aws --version'],
    [
      'aws ec2 describe-vpcs --endpoint-url http://h',
      'unknown: option `--endpoint-url` of `aws` is not described',
      'infra:read aws ec2 describe-vpcs',
    ],
    ['aws ec2 frob-things', 'unknown: operation `ec2 frob-things` of `aws` is not described'],
  ],
})
