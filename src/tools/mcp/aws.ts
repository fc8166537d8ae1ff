import { acts, defineMcpServer, readsInfra, tools } from '../mcp-server.ts'

export default defineMcpServer({
  name: 'aws',
  aliases: ['aws-api', 'aws-cli', 'awslabs.aws-api', 'awslabs.aws-api-mcp-server'],
  about: 'the AWS cloud',
  tools: {
    // the command is an `aws …` line and is judged as one
    ...tools('call_aws aws_cli_pipeline', { fields: { command: 'cli_command command', data: 'max_results timeout' } }),
    ...tools('suggest_aws_commands aws_cli_help', readsInfra('documentation', { query: 'query', data: 'service command' })),
    ...tools('list_resources get_resource', readsInfra('resources', { data: 'resource_type identifier region properties' })),
    ...tools('create_resource update_resource delete_resource', acts('infra', 'change', 'resources')),
  },
  examples: [
    ['call_aws', { cli_command: 'aws s3 ls' }, 'unknown: a command that is not analysed here'],
    ['list_resources', { resource_type: 'AWS::S3::Bucket' }, 'infra:read resources'],
    ['delete_resource', { identifier: 'x' }, 'infra:change resources'],
    ['aws_cli_help', { service: 's3' }, 'infra:read documentation'],
  ],
})
