/**
 * Packages by which a program starts others, acts on files, stores, other machines and services, talks to people, or reads secrets: that a
 * project declares one says nothing of what a call does.
 */
const acting: ReadonlySet<string> = new Set(
  `sh plumbum path py fsspec s3fs gcsfs dirsync cookiecutter copier tinydb diskcache pickledb sqlite_utils dataset plyvel lmdb pexpect ptyprocess paramiko fabric asyncssh netmiko pysftp scp ansible ansible_runner salt invoke git pygit2 dulwich github gitlab jira
  atlassian notion_client slack slack_sdk slack_bolt discord telegram twilio tweepy sendgrid mailchimp resend postmarker stripe paypalrestsdk braintree
  square plaid shopify docker kubernetes podman libvirt pulumi googleapiclient google azure msgraph oci digitalocean linode_api4 cloudflare pika kafka
  confluent_kafka nats paho aio_pika kombu neo4j clickhouse_connect influxdb_client consul etcd3 hvac kazoo environs decouple keyring pyautogui
  pynput pyperclip send2trash winreg scapy impacket pwn nmap playwright selenium scrapy setuptools pip ray prefect dagster modal sky runpod replicate
  langchain langchain_community langchain_experimental crewai autogen mongoengine ldap3 elasticsearch opensearchpy chromadb weaviate pinecone pymilvus`.split(
    /\s+/,
  ),
)

/** Whether a module does more than compute, serve and keep data of its own project. */
export const actsElsewhere = (module: string): boolean => acting.has(module.split('.')[0] ?? module)
