import { expect, test } from 'vitest'
import { cloudCalls, cloudGrants } from './cloud-sdks.ts'

const linesOf = (...called: readonly string[]): readonly string[] =>
  cloudCalls(new Set(called)).map((draft) => (draft.do === 'effect' ? `${draft.kind}:${draft.tag} ${String(draft.target)}` : draft.do))

test.each([
  ['a method of a client', ['boto3.client', '.delete_db_instance'], ['infra:destroy delete_db_instance']],
  ['a command object', ['@aws-sdk/client-rds.DeleteDBInstanceCommand'], ['infra:destroy delete_db_instance']],
  ['camel case', ['aws-sdk.RDS', '.deleteDBInstance'], ['infra:destroy delete_db_instance']],
  ['a namespace', ['kubernetes.client.CoreV1Api', '.delete_namespace'], ['infra:destroy delete_namespace']],
  ['the record of who did what', ['boto3.client', '.stop_logging'], ['infra:audit-off stop_logging']],
  ['a whole bucket', ['google.cloud.storage.Client', '.bucket', '.delete'], ['infra:destroy delete']],
  ['one blob of it', ['google.cloud.storage.Client', '.bucket', '.blob', '.delete'], []],
  ['everything in a bucket', ['boto3.resource', '.Bucket', '.all', '.delete'], ['infra:destroy delete']],
  ['a table', ['boto3.resource', '.Table', '.delete'], ['infra:destroy delete']],
  ['a bucket after all that is in it', ['boto3.Session', '.delete_objects', '.delete_bucket'], ['infra:destroy delete_bucket']],
  ['an empty bucket', ['boto3.client', '.delete_bucket'], []],
  ['a namespace in Go', ['k8s.io/client-go/kubernetes', '.Namespaces', '.Delete'], ['infra:destroy delete']],
  ['a pod in Go', ['k8s.io/client-go/kubernetes', '.Pods', '.Delete'], []],
  ['buckets in Ruby', ['Aws::S3', '.buckets', '.each', '.delete!'], ['infra:destroy delete!']],
  ['a group of resources', ['azure.mgmt.resource.ResourceManagementClient', '.begin_delete'], ['infra:destroy begin_delete']],
  ['one object of a bucket', ['boto3.client', '.delete_object'], []],
  ['reads', ['boto3.client', '.describe_db_instances'], []],
  ['a method of the same name of something else', ['app.models.Order', '.delete_table'], []],
] as const)('%s', (_name, called, found) => {
  expect(linesOf(...called)).toEqual(found)
})

test.each([
  ['all rights', `boto3.client('iam').attach_user_policy(PolicyArn='arn:aws:iam::aws:policy/AdministratorAccess')`, true],
  ['some', `boto3.client('iam').attach_user_policy(PolicyArn='arn:aws:iam::aws:policy/ReadOnlyAccess')`, false],
  ['only looked for', `print('arn:aws:iam::aws:policy/AdministratorAccess' in boto3.client('iam').list_policies())`, false],
] as const)('rights that code hands out: %s', (_name, text, grants) => {
  expect(cloudGrants(`import boto3; ${text}`).length > 0).toBe(grants)
})
