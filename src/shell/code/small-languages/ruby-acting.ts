import { wordSet } from '../../../word-set.ts'

/**
 * Gems by which a program starts others, acts on files, stores, other machines and services, or talks to people: that a project declares one
 * says nothing of what a call does.
 */
const acting = wordSet(`
  redis pg mysql2 sqlite3 sequel mongo mongoid cassandra elasticsearch opensearch influxdb neo4j etcdv3 diplomat vault zookeeper bunny
  sneakers sidekiq resque delayed_job good_job ruby-kafka kafka rdkafka nats mqtt aws fog google azure octokit gitlab git rugged jira trello
  slack twilio stripe braintree paypal shopify_api plaid sendgrid mail pony mailgun postmark discordrb telegram twitter net faraday httparty
  rest_client restclient typhoeus excon http httpx mechanize ferrum selenium capybara watir sshkit capistrano docker kubeclient winrm chef
  puppet mixlib train tty childprocess posix subprocess open4 terrapin cocaine rake thor zip archive minitar foreman listen openai anthropic
  langchain active_record action_mailer active_storage rails`)

/** Whether a library does more than compute and keep data of its own project. */
export const actsElsewhere = (library: string): boolean => acting.has(library)
