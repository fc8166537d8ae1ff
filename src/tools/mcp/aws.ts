import { acts, defineMcpServer, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('resources', {
  data: 'resource_type identifier region properties log_group_name log_group_name_prefix logGroupName logGroupNamePrefix date_range granularity metric',
})

export default defineMcpServer({
  name: 'aws',
  aliases: [
    'aws-api',
    'aws-cli',
    'awslabs.aws-api',
    'awslabs.aws-api-mcp-server',
    'awslabs-cost-explorer',
    'aws-cost-explorer',
    'cost-explorer',
    'aws-pricing',
    'aws-cloudformation',
    'ccapi',
    'cfn',
    'ecs',
    'eks',
    'cloudwatch-logs',
    'awslabs-cloudwatch',
    'awslabs-eks',
    'awslabs-ecs',
    'awslabs-aws-pricing',
    'dynamodb',
    's3',
  ],
  about: 'the AWS cloud',
  tools: {
    // the command is an `aws …` line and is judged as one
    ...tools('call_aws aws_cli_pipeline', { fields: { command: 'cli_command command', data: 'max_results timeout' } }),
    ...tools('suggest_aws_commands aws_cli_help', readsInfra('documentation', { query: 'query', data: 'service command' })),
    ...tools('list_resources get_resource get_cost_and_usage get_cost_and_usage_comparisons', looks),
    ...tools('create_resource update_resource delete_resource', acts('infra', 'change', 'resources')),
  },
  lookups: looks,
  examples: [
    ['call_aws', { cli_command: 'aws s3 ls' }, 'unknown: a command that is not analysed here'],
    ['list_resources', { resource_type: 'AWS::S3::Bucket' }, 'infra:read resources'],
    ['delete_resource', { identifier: 'x' }, 'infra:change resources'],
    ['aws_cli_help', { service: 's3' }, 'infra:read documentation'],
  ],
})
