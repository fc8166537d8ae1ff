import { connect, database, type Draft, publish, read, unknown, write } from '../../command-spec.ts'
import { type Argument, type Call, changedWordOf, knownText, opaque, row, textArgument, wordOf } from '../interpreter/call.ts'
import * as means from '../describe.ts'
import { eachMethod, type Meaning, type Method } from '../describe.ts'
import { filesByName } from '../files-by-name.ts'
import { ownName } from '../names.ts'
import { changesRows, objectSql } from './libraries.ts'
import { runsByCommand, knocks, opens } from './meanings.ts'
import { reachesOut, reachingMethods } from './reaching.ts'
import { cutsOpen, writesOpen } from '../interpreter/rewrites.ts'

/** A writer of tables, as of Spark, that takes away what was there. */
export const replacingWriter: Argument = { kind: 'object', of: 'replacing-writer' }

/** Methods that act on files or databases whatever object they are called on. */
export const riskyMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...reachingMethods,
  ...onReceiver('write_text write_bytes', means.writesText),
  ...onReceiver('read_text read_bytes', means.reads),
  ...onReceiver('unlink rmdir', means.deletes),
  ...onReceiver('rmtree', means.deletesTree),
  ...onReceiver('touch', means.appends),
  ...onReceiver('mkdir', means.makesFolder),
  ...onReceiver('chmod lchmod', means.changesRights),
  ...onReceiver('symlink_to hardlink_to link_to', (call) => means.links({ ...call, positional: [...call.positional].reverse() })),
  ...onReceiver('iterdir rglob', means.lists),
  ...eachMethod('rename', (receiver, call) =>
    receiver.kind === 'opaque' && (call.named.size > 0 || call.positional[0]?.kind === 'record')
      ? []
      : means.moves({ ...call, positional: [receiver, ...call.positional] }),
  ),
  // text has two things to replace, a path one to go to
  ...eachMethod('replace', (receiver, call) =>
    call.positional.length === 1 && call.named.size === 0 ? means.moves({ ...call, positional: [receiver, ...call.positional] }) : [],
  ),
  ...eachMethod('open', (receiver, call) =>
    receiver.kind === 'text' || receiver.kind === 'workspace-path' || receiver.kind === 'mixed'
      ? opens({ ...call, positional: [receiver, ...call.positional] })
      : receiver.kind === 'object'
        ? []
        : [unknown('python opens something only known at run time')],
  ),
  ...eachMethod('read', (_receiver, call) =>
    call.positional[0]?.kind === 'text' && !call.positional[0].constant ? means.reads(call) : [],
  ),
  ...eachMethod('write', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'archive'
      ? packs(call)
      : receiver.kind === 'object' && receiver.of === 'document'
        ? means.writes(call)
        : receiver.kind === 'opaque'
          ? filesByName(call)
          : [...means.feeds(receiver, call.positional[0]), ...writesOpen(receiver, call.positional[0])],
  ),
  ...eachMethod('add writepy', (receiver, call) => (receiver.kind === 'object' && receiver.of === 'archive' ? packs(call) : [])),
  ...eachMethod('truncate', cutsOpen),
  ...eachMethod('backup', (_receiver, { positional: [into] }) =>
    into?.kind === 'object' && into.of === 'database' ? [write(changedWordOf(into.made), 'overwrite')] : [],
  ),
  ...eachMethod('writelines', (receiver, call) => writesOpen(receiver, call.positional[0])),
  ...eachMethod('communicate', (receiver, call) => means.feeds(receiver, call.positional[0] ?? call.named.get('input'))),
  ...eachMethod(
    'write_html write_image to_file to_csv to_parquet to_excel to_pickle to_feather to_html to_json to_markdown to_string to_latex to_xml to_stata to_orc to_hdf to_netcdf to_zarr to_npy_stack to_raster savefig tofile write_csv write_parquet write_json write_ndjson write_ipc write_avro write_excel write_delta sink_csv sink_parquet sink_ipc sink_ndjson',
    (_receiver, call) =>
      (call.positional.length === 0 && !call.named.has('path_or_buf')) || isWorkbook(call.positional[0]) ? [] : means.writes(call),
  ),
  ...eachMethod('create update bulk_create bulk_update get_or_create update_or_create acreate aupdate adelete abulk_create', changesRows),
  // a session of the project's own; with a message it is one of git
  ...eachMethod('commit', (receiver, { positional, named }) =>
    receiver.kind === 'opaque' && positional.length + named.size === 0 ? [unknown('python commits changes to a database')] : [],
  ),
  ...eachMethod('create_all drop_all', (_receiver, { name, positional: [engine] }) =>
    engine?.kind === 'object' && engine.of === 'memory-database' ? [] : [unknown(`python changes tables by \`${ownName(name)}\``)],
  ),
  ...eachMethod('to_sql write_database', (_receiver, { positional, named }) => {
    const place = positional[1] ?? named.get('con')
    return place?.kind === 'object' && place.of === 'memory-database' ? [] : [unknown('python writes to a database')]
  }),
  ...eachMethod('parquet csv json orc text', (receiver, call) => (replaces(receiver, call) ? means.deletesTree(call) : [])),
  ...eachMethod('saveAsTable insertInto', (receiver, call) =>
    replaces(receiver, call) ? [database('write', 'a table is replaced', { detail: { all: true } })] : [],
  ),
  ...eachMethod('save', (receiver, call) =>
    call.positional.length === 0
      ? [unknown('python saves to a place only known at run time')]
      : replaces(receiver, call)
        ? means.deletesTree(call)
        : means.writes(call),
  ),
  ...eachMethod(
    'execute executemany executescript read_sql',
    (receiver, call) =>
      (receiver.kind === 'object' && receiver.of === 'redis' ? [] : objectSql(receiver, call)) ??
      (receiver.kind === 'object' && receiver.of === 'memory-database'
        ? means.memorySql(call.positional[0])
        : means.sqlOf(call.positional[0])),
  ),
  ...eachMethod('load_extension', () => [unknown('python loads a library into a database')]),
  ...eachMethod('sql', (receiver, call) => objectSql(receiver, call) ?? []),
  ...eachMethod('system popen spawn fork forkpty execv execve execvp execl execlp dup2', (_receiver, { name }) => [
    unknown(`python calls \`${name}\` on something only known at run time`),
  ]),
  ...eachMethod('extractall extract', (_receiver, call) => [
    write(changedWordOf(call.positional[0] ?? call.named.get('path') ?? { kind: 'text', text: '.' })),
  ]),
  ...eachMethod('sendall sendto sendmail send_message sendfile storbinary storlines', (receiver, { name, positional }) => [
    unknown(`python \`${name}\` sends data off`),
    ...means.sends(receiver.kind === 'object' ? receiver.made : undefined, positional),
  ]),
  ...eachMethod('push_to_hub upload_folder upload_large_folder upload_fileobj upload_from_filename', (_receiver, { name, positional }) => [
    publish('release', wordOf(positional[0] ?? textArgument(name))),
  ]),
  // a page for everybody on the network of the one who keeps the library
  ...eachMethod('launch', (_receiver, { named }) => (isGiven(named, 'share') ? [publish('deploy', 'an application')] : [])),
  ...eachMethod('from_pretrained', (_receiver, { named }) =>
    isGiven(named, 'trust_remote_code') ? [unknown('python runs code that comes with a model')] : [],
  ),
  ...eachMethod('send sendmsg makefile', (receiver, { positional }) => sentBySocket(receiver, positional)),
  ...eachMethod('drop_database', (_receiver, { positional: [name] }) => means.dropsDatabase(name)),
  ...eachMethod('exec_driver_sql', (receiver, { positional: [sql] }) => (receiver.kind === 'object' ? [] : means.sqlOf(sql))),
  ...eachMethod('exec_command', (_receiver, call) => means.spawns(call)),
  ...eachMethod('run run_always run_install sudo local', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'machine' ? means.spawns(call) : runsByCommand(call),
  ),
  ...eachMethod('connect connect_ex', (receiver, call) => (receiver.kind === 'object' && receiver.of === 'socket' ? knocks(call) : [])),
  ...eachMethod('bind listen', (receiver) => (receiver.kind === 'object' && receiver.of === 'socket' ? [connect('listen', 'a port')] : [])),
  // a program that the code started itself is its own to end
  ...eachMethod('kill terminate suspend send_signal', (receiver, { name }) =>
    receiver.kind === 'object' && receiver.of === 'process' ? [] : [unknown(`python \`${name}\` ends a process`)],
  ),
  ...eachMethod('eval', (_receiver, { positional }) => (positional.length > 0 ? [unknown('python evaluates text')] : [])),
  ...eachMethod('query', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'duckdb' ? (objectSql(receiver, call) ?? []) : reachesOut(call),
  ),
  ...eachMethod('load_module exec_module find_module', (_receiver, { name }) => [unknown(`python \`${name}\` loads code`)]),
  ...eachMethod('get head', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'session' ? means.gets(means.fromBase(receiver, call)) : [],
  ),
  ...eachMethod('request', (receiver, call) =>
    receiver.kind === 'object' && receiver.of === 'session'
      ? requestsBy({
          ...means.fromBase(receiver, { ...call, positional: call.positional.slice(1) }),
          name: knownText(call.positional[0]) ?? '',
        })
      : receiver.kind === 'object' && receiver.of === 'connection'
        ? means.posts({ ...call, positional: [receiver.made ?? opaque, ...call.positional.slice(2)] })
        : [],
  ),
  ...eachMethod('post put patch delete', (receiver, call) =>
    receiver.kind !== 'object' || receiver.of === 'rows' || receiver === row
      ? changesRows(receiver, call)
      : receiver.of === 'session'
        ? requestsBy(means.fromBase(receiver, call))
        : [],
  ),
])

/** Puts a file, or a folder with all it holds, into an archive. */
const packs: Meaning = ({ positional: [first], named }) => [read(wordOf(first ?? named.get('filename') ?? named.get('name')), 'search')]

/** Whether a table that is written goes in place of what was there. */
const replaces = (receiver: Argument, { named }: Call): boolean =>
  receiver === replacingWriter || knownText(named.get('mode')) === 'overwrite'

/** A request whose method is told by the name of the call. */
export const requestsBy: Meaning = (call) => means.requestsWith(call.name, call)

/** Whether a value is a workbook that is being written sheet by sheet. */
const isWorkbook = (place: Argument | undefined): boolean => place?.kind === 'object' && place.of === 'workbook'

const sentBySocket = (receiver: Argument, values: readonly Argument[]): readonly Draft[] =>
  receiver.kind === 'object' && receiver.of === 'socket'
    ? [unknown('python sends data by a connection of its own'), ...means.sends(receiver.made, values)]
    : []

/** Methods of a path: the path comes first. */
function onReceiver(names: string, meaning: Meaning): readonly [string, Method][] {
  return eachMethod(names, (receiver, call) => meaning({ ...call, positional: [receiver, ...call.positional] }))
}

const isGiven = (named: Call['named'], option: string): boolean => named.has(option) && knownText(named.get(option)) !== 'False'
