import { acts, defineMcpServer, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('resources', {
  data: 'prefix log_group logGroup resource_type identifier region properties log_group_name log_group_name_prefix logGroupName logGroupNamePrefix date_range granularity metric path_prefix service_code',
})

export default defineMcpServer({
  name: 'aws',
  aliases: `aws-api aws-cli cost-explorer aws-cost-explorer aws-pricing aws-cloudformation ccapi cfn ecs eks cloudwatch-logs
    cloudwatch dynamodb s3 aws-iam aws-lambda aws-diagram cloudtrail aws-cloudtrail rds aurora aws-s3
    cloudwatch-applicationsignals cloudwatch-appsignals aws-serverless step-functions bedrock bedrock-kb-retrieval bedrock-agentcore
    aws-support aws-health well-architected well-architected-security billing-cost-management aws-billing amazon-neptune aws-msk keyspaces
    elasticache timestream ecr codepipeline codebuild amplify aws-cloudwatch aws-logs kinesis aws-dataprocessing aws-network aws-location
    amazon-mq aws-dynamodb aws-ecs aws-eks aws-rds aws-kb-retrieval aws-resource-explorer aws-glue
    awslabs-iam awslabs-lambda-tool awslabs-cost-analysis`,
  about: 'the AWS cloud',
  tools: {
    // the command is an `aws …` line and is judged as one
    ...tools('call_aws aws___call_aws aws_cli_pipeline', { fields: { command: 'cli_command command', data: 'max_results timeout' } }),
    ...tools(
      'suggest_aws_commands aws___suggest_aws_commands aws_cli_help',
      readsInfra('documentation', { query: 'query', data: 'service command' }),
    ),
    ...tools('execute_log_insights_query get_pricing get_pricing_service_codes', {
      ...readsInfra('resources', { data: 'log_group_names start_time end_time limit region service_code filters', query: 'query_string' }),
    }),
    ecs_troubleshooting_tool: readsInfra('resources', { act: 'action', arguments: 'parameters' }),
    ...tools('list_resources get_resource get_cost_and_usage get_cost_and_usage_comparisons', looks),
    ...tools('create_resource update_resource delete_resource', acts('infra', 'change', 'resources')),
  },
  lookups: looks,
  examples: [
    ['call_aws', { cli_command: 'aws s3 ls' }, 'unknown: a command that is not analysed here'],
    ['list_resources', { resource_type: 'AWS::S3::Bucket' }, 'infra:read resources'],
    [
      'ecs_troubleshooting_tool',
      { action: 'delete_service' },
      'unknown: `delete_service` is not described',
      'infra:read resources',
      'infra:destroy ecs_troubleshooting_tool',
    ],
    ['delete_resource', { identifier: 'x' }, 'infra:change resources'],
    ['aws_cli_help', { service: 's3' }, 'infra:read documentation'],
  ],
})
