import { acts, defineMcpFamily, readsInfra, tools } from '../mcp-server.ts'

const looks = readsInfra('queues', {
  data: 'topic topicName topics consumerGroup group queue vhost exchange stream subject partition workflowId runId taskQueue connectorName queue_url queueUrl',
  query: 'query',
})

export default defineMcpFamily({
  name: 'queues',
  servers: `kafka confluent redpanda rabbitmq nats pulsar activemq temporal inngest bullmq celery flower sidekiq sqs pubsub google-pubsub
    service-bus event-hubs mqtt emqx hivemq hatchet trigger-dev restate dbos conductor orkes camunda zeebe oban faktory resque msk
    kafka-connect schema-registry eventbridge`,
  about: 'topics, queues and workflows; what sends to them or drains them is never a look',
  tools: {
    ...tools('list-topics list_topics list-connectors read-connector list-schemas list-environments list-clusters', looks),
    ...tools('produce-message produce_message publish_message send_message enqueue', acts('send', 'message', 'queues')),
  },
  lookups: looks,
  examples: [
    ['list-topics', {}, 'infra:read queues'],
    ['describe_workflow', { workflowId: 'x' }, 'infra:read queues'],
    ['produce-message', { topicName: 'x' }, 'send:message queues'],
    ['delete-topics', {}, 'unknown: tool `delete-topics` of server `kafka` is not described'],
  ],
})
