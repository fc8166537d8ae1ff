import { anyNameOf } from '../../../expressions.ts'
/** What the operations of AWS services do beyond what their first word says; anything not here goes by that word. */
const exceptions: Readonly<Record<'secret' | 'destroy' | 'audit-off' | 'volume' | 'exec' | 'read', Readonly<Record<string, string>>>> = {
  secret: {
    secretsmanager: 'get-secret-value batch-get-secret-value get-random-password',
    sts: 'assume-role assume-role-with-saml assume-role-with-web-identity assume-root get-session-token get-federation-token',
    ecr: 'get-login-password get-authorization-token get-login',
    'ecr-public': 'get-login-password get-authorization-token',
    codeartifact: 'get-authorization-token login',
    iam: 'create-access-key create-login-profile create-service-specific-credential reset-service-specific-credential',
    kms: 'decrypt generate-data-key generate-data-key-pair re-encrypt',
    ec2: 'get-password-data create-key-pair',
    rds: 'generate-db-auth-token',
    lambda: 'get-function get-function-configuration',
    connect: 'get-federation-token',
    quicksight: 'get-dashboard-embed-url get-session-embed-url',
    dsql: 'generate-db-connect-auth-token generate-db-connect-admin-auth-token',
    eks: 'get-token',
    'eks-auth': 'assume-role-for-pod-identity',
    redshift: 'get-cluster-credentials get-cluster-credentials-with-iam',
    'redshift-serverless': 'get-credentials',
    lightsail: 'get-instance-access-details get-relational-database-master-user-password download-default-key-pair create-key-pair',
    sso: 'get-role-credentials',
    'sso-oidc': 'create-token',
    'cognito-identity': 'get-credentials-for-identity get-open-id-token',
    'cognito-idp': 'initiate-auth admin-initiate-auth describe-user-pool-client',
    apigateway: 'get-api-key create-api-key',
    emr: 'get-cluster-session-credentials',
    iot: 'create-keys-and-certificate',
    configure: 'export-credentials',
  },
  destroy: {
    rds: 'delete-db-instance delete-db-cluster delete-db-snapshot delete-db-cluster-snapshot delete-db-instance-automated-backup delete-db-cluster-automated-backup delete-global-cluster',
    docdb: 'delete-db-instance delete-db-cluster delete-db-cluster-snapshot',
    neptune: 'delete-db-instance delete-db-cluster delete-db-cluster-snapshot',
    dynamodb: 'delete-table delete-backup',
    cloudformation: 'delete-stack delete-stack-set delete-stack-instances',
    backup: 'delete-recovery-point delete-backup-vault delete-backup-plan delete-backup-selection disassociate-recovery-point',
    logs: 'delete-log-group',
    kms: 'schedule-key-deletion delete-custom-key-store delete-imported-key-material',
    codecommit: 'delete-repository',
    organizations: 'delete-organization close-account leave-organization remove-account-from-organization delete-organizational-unit',
    account: 'disable-region',
    elasticbeanstalk: 'terminate-environment delete-application',
    eks: 'delete-cluster',
    elasticache: 'delete-cache-cluster delete-replication-group delete-serverless-cache delete-snapshot',
    redshift: 'delete-cluster delete-cluster-snapshot',
    'redshift-serverless': 'delete-namespace delete-snapshot',
    opensearch: 'delete-domain',
    es: 'delete-elasticsearch-domain',
    ec2: 'delete-snapshot',
    efs: 'delete-file-system',
    fsx: 'delete-file-system delete-backup',
    glacier: 'delete-vault delete-archive',
    amplify: 'delete-app',
    apprunner: 'delete-service',
    lightsail: 'delete-relational-database delete-relational-database-snapshot delete-instance-snapshot',
    'cognito-idp': 'delete-user-pool',
    'resource-groups': 'delete-group',
    timestream: 'delete-database',
    'timestream-write': 'delete-database',
    keyspaces: 'delete-keyspace',
    memorydb: 'delete-cluster delete-snapshot',
    kafka: 'delete-cluster',
  },
  'audit-off': {
    cloudtrail: 'stop-logging delete-trail delete-event-data-store stop-event-data-store-ingestion deregister-organization-delegated-admin',
    configservice: 'stop-configuration-recorder delete-configuration-recorder delete-delivery-channel',
    guardduty: 'delete-detector stop-monitoring-members disassociate-from-master-account disassociate-from-administrator-account',
    securityhub: 'disable-security-hub disable-organization-admin-account',
    ec2: 'delete-flow-logs',
    accessanalyzer: 'delete-analyzer',
    macie2: 'disable-macie',
    wafv2: 'delete-logging-configuration',
    'network-firewall': 'delete-firewall',
    detective: 'delete-graph',
    inspector2: 'disable',
  },
  volume: { ec2: 'delete-volume' },
  exec: {
    ssm: 'start-session send-command start-automation-execution resume-session',
    ecs: 'execute-command',
    lambda: 'invoke invoke-async',
    'ec2-instance-connect': 'ssh send-ssh-public-key open-tunnel',
    'bedrock-runtime': 'invoke-model converse',
    stepfunctions: 'start-execution start-sync-execution',
  },
  read: {
    dynamodb: 'query scan batch-get-item',
    logs: 'tail start-query stop-query start-live-tail test-metric-filter',
    sts: 'decode-authorization-message',
    iam: 'generate-credential-report generate-service-last-accessed-details',
    configure: 'list list-profiles',
    cloudformation: 'detect-stack-drift detect-stack-resource-drift',
    codepipeline: 'poll-for-jobs',
  },
}

const byOperation: ReadonlyMap<string, string> = new Map(
  Object.entries(exceptions).flatMap(([tag, services]) =>
    Object.entries(services).flatMap(([service, operations]) =>
      operations.split(' ').map((operation) => [`${service} ${operation}`, tag] as const),
    ),
  ),
)

const reads = new RegExp(
  `^${anyNameOf(`
    describe list get head search lookup filter batch-get batch-describe check validate estimate simulate preview count wait
    help`)}(-|$)`,
)
const changes = new RegExp(
  `^${anyNameOf(`
    create put update modify delete remove add attach detach associate disassociate start stop reboot terminate run tag untag
    set enable disable register deregister publish send import export restore copy upload execute authorize revoke allocate
    release reset cancel complete purge apply deploy package rotate change batch transact schedule promote failover admin
    activate deactivate subscribe unsubscribe accept reject request initiate abort move sync receive retry continue rollback
    resume suspend pause force replace merge approve confirm resize reload scale split increase decrease issue renew sign
    encrypt open close mb website resend redrive monitor unmonitor assign unassign provision withdraw advertise upgrade
    downgrade post patch swap switchover refresh rebuild recover grant retire unlink link convert advance notify submit record
    signal report test commit`)}(-|$)`,
)

/** What is deleted whole, data and all, in whichever service. */
const destroys =
  /^(?:delete|terminate|purge)-(?:[a-z]+-)*(?:db-cluster|db-instance|database|clusters?|ledger|snapshot|backup|backup-vault|recovery-point|file-system|keyspace|stack|vault|repository|domain|organization)$/

/** Operations that write their answer into a file named last. */
export const writesAnswer = new Set(
  's3api get-object,s3api get-object-torrent,s3api select-object-content,lambda invoke,glacier get-job-output,apigateway get-export,apigateway get-sdk,apigatewayv2 export-api,iot-data get-thing-shadow,ebs get-snapshot-block,polly synthesize-speech,bedrock-runtime invoke-model,appconfig get-configuration,appconfig get-hosted-configuration-version,appconfigdata get-latest-configuration,backupstorage get-chunk,backupstorage get-object-metadata,cloudfront get-function,codeartifact get-package-version-asset,codeguruprofiler get-profile,geo-maps get-tile,geo-maps get-glyphs,geo-maps get-sprites,geo-maps get-static-map,geo-maps get-style-descriptor,iot-data update-thing-shadow,iot-data delete-thing-shadow,kinesis-video-media get-media,kinesis-video-archived-media get-clip,kinesis-video-archived-media get-media-for-fragment-list,lakeformation get-work-unit-results,lex-runtime post-content,lexv2-runtime recognize-utterance,location get-map-tile,location get-map-glyphs,location get-map-sprites,location get-map-style-descriptor,mediastore-data get-object,medialive describe-input-device-thumbnail,medical-imaging get-image-frame,medical-imaging get-image-set-metadata,mobile export-bundle,omics get-read-set,omics get-reference,sagemaker-runtime invoke-endpoint,schemas get-code-binding-source,workmailmessageflow get-raw-message-content'.split(
    ',',
  ),
)

/** What an operation does, or undefined where nothing says. */
export function actOf(service: string, operation: string): string | undefined {
  const exact = byOperation.get(`${service} ${operation}`)
  if (exact) return exact
  if (service === 'configure') return undefined
  if (reads.test(operation)) return 'read'
  if (destroys.test(operation)) return 'destroy'
  return changes.test(operation) ? 'change' : undefined
}
