import { connect, type Draft, infra, read, send, unknown, write } from '../../command-spec.ts'
import { destroysAt } from '../../provider-requests.ts'
import { knownPrefix, literal, reworded, show, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { tagOf } from '../network/_transfer.ts'
import type { CloudCall } from './_call.ts'
import { token } from './_meanings.ts'
import { cloudTool, type Meaning } from './_tool.ts'

const file = (call: CloudCall, ...names: readonly string[]): readonly Word[] =>
  names.flatMap((name) => call.parameters.get(name) ?? []).slice(0, 1)

const uploads: Meaning = (call, target) => {
  const files = file(call, '--file', '-f', '--source', '-s', '--src', '--src-path')
  return [...files.map((word) => read(word, 'search')), send('upload', target, { carries: files })]
}
const downloads: Meaning = (call, target) => [
  infra('read', target),
  ...file(call, '--file', '-f', '--destination', '-d', '--dest', '--output-file').map((word): Draft => write(word)),
]

const rest: Meaning = (call, target) => [...requests(call, target), ...elsewhere(call), ...answersInto(call)]

function requests(call: CloudCall, target: string): readonly Draft[] {
  // `-mdelete`, and any beginning of a long option
  const [joined] = call.words.flatMap((word) => /^(?:-m(?=[^-=])|-m=|--m\w*=)(.+)$/.exec(show(word))?.slice(1) ?? [])
  const [named] = [...call.parameters].flatMap(([name, values]) => (/^(?:-m|--m\w*)$/.test(name) ? values : []))
  const method = (joined ?? show(named ?? literal(''))).toLowerCase()
  if (method === '' || method === 'get' || method === 'head') return [infra('read', target)]
  const given = (...names: readonly string[]): string => show(call.value(...names) ?? literal(''))
  const lost = destroysAt(tagOf(method), given('--url', '--uri', '-u'), given('--body', '-b'))
  if (lost.length > 0) return lost
  return [infra('change', `${target} ${method}`)]
}

/** Requests go to Azure with a token for it; elsewhere that token is given away. */
const isAzure = /^\/|^https:\/\/(?:[\w-]+\.)*(?:azure\.(?:com|net|us|cn)|microsoft\.com|microsoftonline\.com|windows\.net)(?=[/?]|$)/
const elsewhere = ({ parameters }: CloudCall): readonly Draft[] =>
  [...parameters]
    .filter(([name]) => /^(?:-u|--ur\w*)$/.test(name))
    .flatMap(([, values]) => values.filter((word) => !isAzure.test(knownPrefix(word))).map((word) => connect('get', word)))
    .flatMap((asked) => [asked, unknown('a request of `az` that does not go to Azure')])
const answersInto = (call: CloudCall): readonly Draft[] =>
  [...call.parameters].flatMap(([name, values]) => (/^--output-\w+$/.test(name) ? values.map((word) => write(word)) : []))

/** Works on a file of the project; what it makes lies beside it. */
const compiles: Meaning = (call, target) => {
  const [source] = file(call, '--file', '-f')
  const output = file(call, '--outfile', '--outdir')
  const makes = /build|decompile|format/.test(target) && !call.has('--stdout')
  const beside = source && makes && output.length === 0 ? [write(withEnding(source, target), 'edit')] : []
  return [infra('read', target), ...(source ? [read(source)] : []), ...output.map((word) => write(word)), ...beside]
}

/** Says what a template would change. */
const rehearses: Meaning = (call, target) => [infra('read', target), ...file(call, '--template-file', '-f').map((word) => read(word))]

const withEnding = (source: Word, target: string): Word =>
  /format/.test(target) ? source : reworded(source, (name) => name.replace(/\.\w+$/, /decompile/.test(target) ? '.bicep' : '.json'))

const drafts = (meaning: Meaning, ...given: Parameters<Exclude<Meaning, string>>): readonly Draft[] =>
  typeof meaning === 'function' ? meaning(...given) : []

const roles: Meaning = (call, target) => [
  infra(/^(owner|user access administrator|global administrator)$/i.test(call.text('--role')) ? 'grant-admin' : 'change', target),
]

export default cloudTool({
  name: 'az',
  about: 'Azure',
  globals: table({ flag: '--debug, --verbose, --only-show-errors', value: '--subscription, -o --output, --query, -g --resource-group' }),
  rehearsals: ['--dry-run', '--what-if', '-w'],
  harmless: ['--endpoint', '--server', '-s', '--plugin'],
  paths: [
    [
      `version, find, feedback, self-test, graph query, monitor log-analytics query, monitor metrics list, account show,
        account list, account tenant list, webapp log tail, webapp log show, aks check-acr, ad signed-in-user show, containerapp logs show,
        container logs, functionapp log tail, pipelines runs list`,
      'read',
    ],
    [['group', 'sub', 'mg', 'tenant'].map((scope) => `deployment ${scope} what-if, deployment ${scope} validate`).join(', '), rehearses],
    [
      `account get-access-token, keyvault secret show, keyvault secret download, keyvault key download,
        keyvault certificate download, storage account keys list, storage account show-connection-string,
        storage account generate-sas, storage container generate-sas, storage blob generate-sas, cosmosdb keys list,
        cosmosdb list-keys, cosmosdb list-connection-strings, acr credential show, acr login, aks get-credentials, redis list-keys,
        webapp config appsettings list, functionapp config appsettings list, functionapp keys list,
        webapp deployment list-publishing-profiles, webapp deployment list-publishing-credentials,
        webapp config connection-string list, sql db show-connection-string, servicebus namespace authorization-rule keys list,
        eventhubs namespace authorization-rule keys list, ad sp credential reset, ad app credential reset,
        iot hub connection-string show, search admin-key show, cognitiveservices account keys list, signalr key list,
        appconfig kv list, appconfig kv show, staticwebapp secrets list, iot hub policy show, eventgrid topic key list, eventgrid domain key list,
        webpubsub key show, network vpn-connection shared-key show, search query-key list, staticwebapp appsettings list`,
      token,
    ],
    // names and dates of what nobody sees again
    ['ad app credential list, ad sp credential list', (_call, target) => [infra('read', target)]],
    [
      'containerapp secret list',
      (call, target, operands) => (call.has('--show-values') ? drafts(token, call, target, operands) : [infra('read', target)]),
    ],
    [
      `group delete, sql server delete, sql db delete, postgres server delete, postgres flexible-server delete, postgres flexible-server db delete, postgres db delete, mysql db delete,
        mysql flexible-server db delete, sql mi delete, mysql server delete,
        mysql flexible-server delete, cosmosdb delete, cosmosdb sql database delete, cosmosdb mongodb database delete,
        storage account delete, storage container delete, storage blob delete-batch, aks delete, webapp delete, functionapp delete, containerapp delete,
        staticwebapp delete, keyvault delete, keyvault purge, stack group delete, stack sub delete, stack mg delete,
        backup vault delete, backup protection disable, snapshot delete, redis delete, account subscription cancel,
        account management-group delete, spring delete, synapse workspace delete, acr delete, storage fs delete, storage share delete,
        repos delete, devops project delete`,
      'destroy',
    ],
    [
      'monitor diagnostic-settings delete, monitor log-profiles delete, monitor activity-log-profiles delete, security setting update, monitor log-analytics workspace delete',
      'audit-off',
    ],
    [
      'bicep lint, bicep format, bicep build, bicep build-params, bicep decompile, bicep restore, bicep version, bicep list-versions',
      compiles,
    ],
    ['role assignment create', roles],
    [
      'vm run-command invoke, ssh vm, container exec, containerapp exec, webapp ssh, aks command invoke, network bastion ssh, vmss run-command invoke',
      'exec',
    ],
    [
      `storage blob upload, storage blob upload-batch, storage file upload, webapp deploy, webapp deployment source config-zip,
        functionapp deployment source config-zip, storage blob sync, acr build, storage copy`,
      uploads,
    ],
    ['storage blob download, storage blob download-batch, storage file download, webapp log download', downloads],
    [
      'ad sp create-for-rbac',
      (call, target, operands) => [...drafts(roles, call, target, operands), ...drafts(token, call, target, operands)],
    ],
    ['rest', rest],
    [
      `login, logout, configure, upgrade, interactive, account set, account clear, cloud set, extension add, extension update,
        extension remove, config set, config unset, devops configure, webapp up, aks install-cli, bicep install, init`,
      'change',
    ],
    ['cloud list, cloud show, extension list, config get, devops project list', 'read'],
  ],
  verbs: [
    [
      'list show get exists wait check-name check-name-availability list-skus list-sizes list-usage list-runs list-locations list-versions get-versions get-upgrades show-tags list-instances list-all list-deleted what-if validate show-usage query list-ip-addresses list-runtimes get-instance-view list-definitions list-namespaces list-service-tags list-quota list-available list-effective-nsg list-effective-route-table show-effective-route-table show-next-hop show-topology list-endpoint-services list-outbound-ips list-editions list-upgrades list-view-model list-defaults list-vm-resize-options',
      'read',
    ],
    [
      'create update delete set add remove start stop restart deploy scale purge import export attach detach enable disable assign move regenerate renew reset upgrade run invoke cancel deallocate redeploy swap sync approve reject link unlink migrate restore up enable-addons disable-addons rotate-certs revoke append generalize capture resize copy publish',
      'change',
    ],
    ['generate-sas list-keys keys show-connection-string', token],
  ],
  examples: [
    ['az monitor metrics list-definitions', 'infra:read az monitor metrics list-definitions'],
    ['az webapp list --query "[].name" -o table', 'infra:read az webapp list'],
    ["az webapp config appsettings list -n a --query '[].name'", 'infra:read az webapp config appsettings list'],
    ['az webapp config appsettings list -n a', 'infra:secret az webapp config appsettings list'],
    ['az deployment group what-if -g a --template-file t.json', 'infra:read az deployment group what-if', 'read t.json'],
    ['az deployment group create -g a --template-file t.json', 'infra:change az deployment group create'],
    ['az bicep lint --file a.bicep', 'infra:read az bicep lint', 'read a.bicep'],
    ['az bicep build -f a.bicep', 'infra:read az bicep build', 'read a.bicep', 'write:edit a.json'],
    ['az account get-access-token', 'infra:secret az account get-access-token'],
    ['az keyvault secret show --name x --vault-name v', 'infra:secret az keyvault secret show'],
    ['az group delete --name g --yes', 'infra:destroy az group delete'],
    [
      'az ad sp create-for-rbac --role Owner --scopes /subscriptions/1',
      'infra:grant-admin az ad sp create-for-rbac',
      'infra:secret az ad sp create-for-rbac',
    ],
    ['az role assignment create --assignee a --role Owner', 'infra:grant-admin az role assignment create'],
    ['az monitor diagnostic-settings delete --name x', 'infra:audit-off az monitor diagnostic-settings delete'],
    ['az vm create -n x', 'infra:change az vm create'],
    ['az vm run-command invoke -n x --scripts ls', 'infra:exec az vm run-command invoke'],
    ['az storage blob upload -f a.txt -c c', 'read:search a.txt', 'send:upload az storage blob upload'],
    ['az storage blob download -f a.txt -c c', 'infra:read az storage blob download', 'write a.txt'],
    ['az rest --method get --url https://management.azure.com/x', 'infra:read az rest'],
    ['az rest --method delete --url https://management.azure.com/x', 'infra:change az rest delete'],
    ['az rest -mdelete --url https://management.azure.com/x', 'infra:change az rest delete'],
    ['az rest --meth delete --url https://management.azure.com/x', 'infra:change az rest delete'],
    [
      'az rest -m delete -u https://management.azure.com/subscriptions/s/resourceGroups/app?api-version=1',
      'infra:destroy DELETE management.azure.com/subscriptions/s/resourceGroups/app',
    ],
    ['az logicapp config appsettings list -n a', 'infra:secret az logicapp config appsettings list'],
    ['az webapp config appsettings set -n a --settings A=b', 'infra:change az webapp config appsettings set'],
    ['az keyvault key list --vault-name v', 'infra:read az keyvault key list'],
    ['az containerapp secret list -n a --show-values', 'infra:secret az containerapp secret list'],
    [
      'az rest --url https://h.example/a --resource https://management.azure.com',
      'infra:read az rest',
      'connect:get https://h.example/a',
      'unknown: a request of `az` that does not go to Azure',
    ],
    ['az rest -u /subscriptions?api-version=1 --output-file /opt/a', 'unknown: option `-u` of `az` is not described', 'write /opt/a'],
    ['az vm list -o vms.txt', 'write vms.txt', 'infra:read az vm list'],
    ['az vm frob', 'unknown: subcommand `vm frob` of `az` is not described'],
  ],
})
