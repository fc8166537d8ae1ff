import { cloudTool } from './_tool.ts'

export default [
  cloudTool({
    name: 'hasura',
    about: 'a server for GraphQL',
    unsafe: ['--endpoint'],
    paths: [
      ['version, migrate status, metadata diff, metadata inconsistency status, metadata inconsistency list, plugins list', 'read'],
      [
        'migrate apply, migrate create, migrate squash, migrate delete, metadata apply, metadata reload, metadata clear, seed apply, deploy',
        'change',
      ],
    ],
    examples: [
      ['hasura migrate status', 'infra:read hasura migrate status'],
      ['hasura migrate apply', 'infra:change hasura migrate apply'],
      ['hasura frob', 'unknown: subcommand `frob` of `hasura` is not described'],
    ],
  }),
  cloudTool({
    name: 'dapr',
    aliases: ['kn', 'coder', 'localstack'],
    about: 'services that help developers',
    unsafe: ['--kubeconfig', '--url', '--config'],
    paths: [
      ['version, list, status, components, configurations, show, logs, config show, config validate, users list, templates list', 'read'],
      ['init, uninstall, stop, start, restart, delete, create, publish, invoke, upgrade', 'change'],
    ],
    verbs: [
      ['list describe', 'read'],
      ['create update delete apply', 'change'],
    ],
    examples: [
      ['dapr status', 'infra:read dapr status'],
      ['kn service list', 'infra:read kn service list'],
      ['kn service delete web', 'infra:change kn service delete web'],
      ['localstack frob', 'unknown: subcommand `frob` of `localstack` is not described'],
    ],
  }),
  cloudTool({
    name: 'stripe',
    about: 'payments',
    unsafe: ['--api-key', '--forward-to', '--api-base'],
    paths: [
      ['version, status, resources, samples list, logs tail, get', 'read'],
      ['post, delete, trigger, fixtures, login, logout', 'change'],
    ],
    verbs: [
      ['list retrieve', 'read'],
      ['create update delete cancel capture confirm refund finalize pay void', 'change'],
    ],
    examples: [
      ['stripe customers list --limit 3', 'infra:read stripe customers list'],
      ['stripe customers delete x', 'infra:change stripe customers delete x'],
      ['stripe frob', 'unknown: subcommand `frob` of `stripe` is not described'],
    ],
  }),
]
