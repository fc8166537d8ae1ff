import { defineMcpServer, type McpTool, reads, textsOf, tools } from '../mcp-server.ts'

const looks = reads('registry.terraform.io', {
  data: `provider_name provider_namespace provider_version provider_doc_id provider_data_type service_slug namespace name version limit
    module_id module_provider module_name module_publisher`,
  query: 'module_query policy_query terraform_policy_id query',
})

const folder = 'working_directory working_dir workingDirectory workingDir directory dir path cwd workspace_path'

/** A command of the program here, in the folder that an argument names. */
const command = (...verb: readonly string[]): McpTool => ({
  fields: { cwd: folder, data: 'args options flags' },
  runs: ({ args, options, flags }) => ['terraform', ...verb, ...[args, options, flags].flatMap(textsOf)],
})

export default defineMcpServer({
  name: 'terraform',
  aliases: 'terraform-registry hashicorp-ter hashicorp-terraform awslabs-terraform tofu',
  about: 'the public registry of Terraform, and the program here',
  tools: {
    ...tools(
      `search_providers get_provider_details get_latest_provider_version get_provider_capabilities search_modules get_module_details
      get_latest_module_version search_policies get_policy_details`,
      looks,
    ),
    ...Object.assign({}, ...['validate', 'plan', 'show', 'init'].map((verb) => tools(`${verb} terraform_${verb}`, command(verb)))),
    ...tools('fmt terraform_fmt format', command('fmt')),
    ...tools('state_list terraform_state_list list_state', command('state', 'list')),
    ...tools('ExecuteTerraformCommand run_terraform terraform_command', {
      fields: { cwd: folder, data: 'command args aws_region strip_ansi auto_approve autoApprove' },
      // nobody is there to answer when it asks
      runs: ({ command: verb, args }) => [
        ...['terraform', ...textsOf(verb), ...textsOf(args)],
        ...(verb === 'apply' || verb === 'destroy' ? ['-auto-approve'] : []),
      ],
    }),
  },
  lookups: looks,
  isPublic: true,
  examples: [
    ['search_modules', { module_query: 'vpc' }, 'connect:get registry.terraform.io'],
    ['plan', { working_directory: '.' }, 'unknown: a command that is not analysed here'],
    [
      'search_providers',
      { provider_name: 'aws', other: '/etc/x' },
      'connect:get registry.terraform.io',
      'unknown: argument `other` of `search_providers` is not described',
      'read:search /etc/x',
    ],
    ['ExecuteTerraformCommand', { command: 'apply' }, 'unknown: a command that is not analysed here'],
    ['apply', {}, 'unknown: tool `apply` of server `terraform` is not described'],
  ],
})
