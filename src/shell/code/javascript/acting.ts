/**
 * Packages by which a program starts others, deletes files, acts on other machines and services, talks to people, or reads secrets: that a
 * project declares one says nothing of what a call does.
 */
const acting: ReadonlySet<string> = new Set(
  `fs-jetpack trash trash-cli del del-cli move-file write-file-atomic steno ncp cpy recursive-copy copyfiles adm-zip extract-zip unzipper decompress tar tar-fs sudo-prompt node-pty node-ssh ssh2 ssh2-sftp-client basic-ftp ftp simple-git isomorphic-git nodegit
  dugite aws-sdk firebase-admin firebase-tools googleapis dockerode docker-compose kubernetes-client heroku-client cloudflare vercel netlify wrangler octokit
  nodemailer resend postmark mailgun.js twilio stripe braintree paypal-rest-sdk discord.js telegraf node-telegram-bot-api grammy keytar robotjs clipboardy
  open node-notifier pm2 forever tree-kill fkill kill-port ps-node amqplib kafkajs node-cron cron nats mqtt ldapjs jira-client jira.js`.split(
    /\s+/,
  ),
)
const actingScopes =
  /^@(?:aws-sdk|aws-cdk|google-cloud|azure|octokit|gitbeaker|slack|sendgrid|kubernetes|pulumi|cdktf|notionhq|linear|supabase|vercel|netlify|cloudflare|digitalocean|shopify|nut-tree)\//

/** Whether a package does more than compute, serve and keep data of its own project. */
export const actsElsewhere = (name: string): boolean => acting.has(name) || actingScopes.test(name)
