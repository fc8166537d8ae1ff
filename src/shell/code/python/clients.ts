import { type Draft, infra, send, unknown } from '../../command-spec.ts'
import { literal } from '../../value.ts'
import { cloudStorage } from '../cloud-sdks.ts'
import { type Argument, type Call, knownText, textArgument } from '../interpreter/call.ts'
import { dropsDatabase, sends } from '../describe.ts'
import { oneOfNames } from '../../../expressions.ts'

interface Client {
  /** Functions and classes that make a client of the service. */
  readonly makes: string
  /** Methods that only ask, whichever part of the client they belong to. */
  readonly reads: RegExp
  /** Of those, the ones that answer with a secret. */
  readonly secrets?: RegExp
}

/** What programs do with an answer: it is data. */
const onData = oneOfNames(`
  get items keys values read decode json strip split splitlines lower upper append sort format isoformat strftime date time
  timestamp astimezone total_seconds to_dict dict model_dump startswith endswith copy close __enter__ __exit__ __aenter__`)

const clients: ReadonlyMap<string, Client> = new Map<string, Client>([
  [
    'aws',
    {
      makes: 'boto3.client boto3.resource boto3.Session boto3.session.Session',
      reads: oneOfNames(String.raw`
        (?:list|describe|get|head|search|batch_get|lookup|estimate|filter|select)_\w+ client resource paginate all filter limit pages
        page_size load search query scan Table Bucket Object Queue Stack Instance build_full_result`),
      secrets:
        /^get_(?:secret_value|session_token|federation_token|login_profile|credentials\w*|authorization_token|password_data|parameter\w*)$/,
    },
  ],
  [
    'vectors',
    {
      makes: `qdrant_client.QdrantClient qdrant_client.AsyncQdrantClient chromadb.HttpClient chromadb.Client chromadb.EphemeralClient chromadb.PersistentClient
        weaviate.connect_to_local weaviate.Client pinecone.Pinecone pymilvus.MilvusClient lancedb.connect`,
      reads: oneOfNames(String.raw`
        get_\w+ list_\w+ search\w* query\w* scroll count retrieve recommend\w* discover\w* collection_exists facet info peek heartbeat
        describe_\w+ has_collection is_ready open_table Index to_pandas to_arrow to_list limit near_\w+ fetch\w*`),
    },
  ],
  [
    'documents',
    {
      makes: `pymongo.MongoClient motor.motor_asyncio.AsyncIOMotorClient elasticsearch.Elasticsearch elasticsearch.AsyncElasticsearch opensearchpy.OpenSearch`,
      reads: oneOfNames(String.raw`
        find find_one count_documents estimated_document_count distinct list_\w+ index_information server_info ping info limit skip
        sort next to_list batch_size get_\w+ exists search msearch count mget stats health indices nodes shards aliases explain
        termvectors field_caps`),
    },
  ],
  [
    'models',
    {
      makes: 'huggingface_hub.HfApi mlflow.MlflowClient mlflow.tracking.MlflowClient wandb.Api',
      reads: oneOfNames(String.raw`
        \w+_info list_\w+ get_\w+ search_\w+ file_exists repo_exists whoami runs run project projects history scan_history files
        artifact artifacts summary`),
      secrets: /^get_token$/,
    },
  ],
  [
    'containers',
    {
      makes: 'docker.from_env docker.DockerClient docker.APIClient',
      reads: oneOfNames(String.raw`
        list logs info version ping stats top df events search history diff port attrs reload images inspect_\w+ containers`),
    },
  ],
  [
    'cluster',
    {
      makes:
        'kubernetes.client.CoreV1Api kubernetes.client.AppsV1Api kubernetes.client.BatchV1Api kubernetes.client.NetworkingV1Api kubernetes.client.VersionApi',
      reads: oneOfNames(String.raw`list_\w+ read_\w+ get_\w+`),
      secrets: /^(?:list|read)_\w*secret\w*$/,
    },
  ],
])

/** Everything that makes a client, by its full name. */
export const clientMakers: ReadonlyMap<string, string> = new Map(
  [...clients].flatMap(([kind, { makes }]) => makes.split(/\s+/).map((name) => [name, `client of ${kind}`] as const)),
)

/** Names of methods that change a service, on whatever they are called. */
const changes =
  /^\.(?:(?:create|put|update|insert|delete|send|modify|set|add|attach|detach|start|stop|run|restore|reset|replace|patch|remove|register|batch_write|upload|drop)_\w+|delete|remove|drop|stop|kill|terminate|purge|publish|invoke|upload|upsert|restart|prune|exec_run|save)$/

/** In code that made a client, a change of something that is not followed may be one of the service. */
export function clientDoubts(called: ReadonlySet<string>): readonly Draft[] {
  if (![...called].some((name) => clientMakers.has(name))) return []
  return [...called]
    .filter((name) => changes.test(name))
    .map((name) => unknown(`python calls \`${name.slice(1)}\` beside a client of a service`))
}

const clientOf = (receiver: Argument): Client | undefined =>
  receiver.kind === 'object' && receiver.of.startsWith('client of ') ? clients.get(receiver.of.slice('client of '.length)) : undefined

/** Whether a value is a client of a service, or a part of one. */
export const isClient = (receiver: Argument): boolean => clientOf(receiver) !== undefined

/** A pipeline of stages that are all seen, none of which puts its result somewhere. */
const onlyAsks = (pipeline: Argument | undefined): boolean =>
  pipeline?.kind === 'list' &&
  !pipeline.additions?.added &&
  pipeline.items.every(
    (stage) => stage.kind === 'record' && !stage.additions?.added && !stage.entries.has('$out') && !stage.entries.has('$merge'),
  )

/** Methods that put a file into a bucket of a cloud. */
export const uploading = ['upload_file', 'upload_from_filename', 'fput_object']

/** Methods of a client that put something there, whatever it is. */
const puts = /^(?:f?put_object|upload(?:_\w+)?)$/

/** The file that they put there, which is their first operand or the one after bucket and name; one that only running the code would name is ordinary. */
export function uploads({ name, positional, named }: Call): readonly Draft[] {
  const given = ['Filename', 'filename', 'file_path'].map((key) => named.get(key)).find((value) => value !== undefined)
  const file = given ?? positional[name === 'fput_object' ? 2 : 0]
  return knownText(file) === undefined || !file ? [] : sends(textArgument(cloudStorage), [{ kind: 'tainted', from: [file], taints: [] }])
}

/** What a method of a client does: it asks, or nobody knows. */
export function clientCalls(receiver: Argument, call: Call): readonly Draft[] {
  const { name, positional } = call
  const client = clientOf(receiver)
  if (!client || onData.test(name)) return []
  if (puts.test(name)) {
    const named = uploading.includes(name) ? uploads(call) : []
    return [
      ...(named.length > 0 ? named : [send('data', literal(cloudStorage), { carries: [] })]),
      unknown(`python calls \`${name}\` of a service`),
    ]
  }
  if (client.secrets?.test(name)) return [infra('secret', name)]
  if (name === 'drop_database') return dropsDatabase(positional[0])
  return [
    client.reads.test(name) || (name === 'aggregate' && onlyAsks(positional[0]))
      ? infra('read', name)
      : unknown(`python calls \`${name}\` of a service`),
  ]
}
