import { connect, defineCommand, type Draft, printsTainted, read, send, config, write } from '../../command-spec.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { destroysBy, remoteName, savesTo, sendsValues, tagOf } from './_transfer.ts'

export default defineCommand({
  name: 'http',
  aliases: ['https', 'xh', 'xhs'],
  about: 'make HTTP requests',
  options: table({
    flag: '-b --body, -c --continue, -d --download, -f --form, -F --follow, -h --headers, -I --ignore-stdin, -j --json, -m --meta, -q --quiet, -S --stream, -v --verbose, -x --compress, --all, --check-status, --chunked, --debug, --multipart, --no-check-status, --offline, --path-as-is, --sorted, --unsorted, --traceback, --https, --curl, --http-version, -4, -6',
    value:
      '-a --auth, -A --auth-type, -p --print, -P --history-print, -s --style, --boundary, --cert, --cert-key, --ciphers, --default-scheme, --format-options, --max-headers, --max-redirects, --pretty, --proxy, --raw, --response-charset, --response-mime, --session, --session-read-only, --ssl, --timeout, --verify, --bearer',
    writes: '-o --output',
  }),
  effects: (args): readonly Draft[] => {
    const [first, ...others] = args.operands
    if (!first) return []
    const hasMethod = isMethod(textOf(first) ?? '') && others.length > 0
    const url = onThisMachine(hasMethod ? (others[0] as Word) : first)
    const items = hasMethod ? others.slice(1) : others
    const files = items.flatMap((item) => fileOf(item) ?? [])
    const hasBody =
      args.has('--raw') || (args.hasStdin && !args.has('-I')) || items.some((item) => /^[^:=@]*(?:=(?!=)|:=|@)/.test(show(item)))
    const carries = [...files, ...(args.hasStdin && !args.has('-I') ? (['stdin'] as const) : [])]
    const output = args.value('-o')
    const tag = tagOf(hasMethod ? (textOf(first) ?? 'POST') : hasBody ? 'POST' : 'GET')
    return [
      ...files.map((file) => read(file)),
      ...(/^(?:no|false|0)$/.test(textOf(args.value('--verify')) ?? '') ? [config('tls-off', args.name)] : []),
      ...args.values('--proxy').map((proxy) => connect('tunnel', proxy)),
      // a path is a file that headers and cookies are kept in, else it is a name of its own
      ...args
        .values('--session')
        .filter((name) => /[/.]/.test(show(name)))
        .map((file) => write(file)),
      ...(args.has('--offline') ? [] : [connect(tag, url), ...destroysBy(tag, url, [...items, ...args.values('--raw')])]),
      ...(carries.length > 0 && !args.has('--offline') ? [send('upload', url, { carries })] : []),
      ...sendsValues([url, ...items, ...args.values('-a'), ...args.values('--raw'), ...args.values('--bearer')], url),
      ...(output ? [] : args.has('-d') ? savesTo(remoteName(url)) : [printsTainted('download')]),
    ]
  },
  examples: [
    ['http example.com X-Key:@a.txt', 'read a.txt', 'connect:get example.com', 'send:upload example.com'],
    ['http example.com key==@a.txt', 'read a.txt', 'connect:get example.com', 'send:upload example.com'],
    ['http --session=/opt/a example.com', 'write /opt/a', 'connect:get example.com'],
    ['http GET https://example.com/users', 'connect:get https://example.com/users'],
    ['http :3000/users', 'connect:get http://localhost:3000/users'],
    ["http :8123 --raw 'DROP DATABASE a'", 'connect:post http://localhost:8123', 'database:destroy DROP DATABASE'],
    ['http https://example.com/users name=ann', 'connect:post https://example.com/users'],
    ['http https://example.com/up file@a.zip', 'read a.zip', 'connect:post https://example.com/up', 'send:upload https://example.com/up'],
    ['http DELETE https://example.com/users/1', 'connect:delete https://example.com/users/1'],
    ['http :3000/users --proxy a --raw b --output /opt/c', 'write /opt/c', 'connect:tunnel a', 'connect:post http://localhost:3000/users'],
    ['xh delete https://example.com/users/1', 'connect:delete https://example.com/users/1'],
    ['http localhost name=ann', 'connect:post localhost'],
    ['http --download :3000/users', 'connect:get http://localhost:3000/users', 'write users'],
    ['http --zap https://example.com', 'unknown: option `--zap` of `http` is not described', 'connect:get https://example.com'],
  ],
})

/** A method may be written in small letters too, where it cannot be the name of a host. */
const isMethod = (text: string): boolean => /^(?:[A-Z]+|get|head|post|put|patch|delete|options|trace|connect)$/.test(text)

/** `:3000/x` and `:/x` are short for this machine. */
const onThisMachine = (url: Word): Word => (/^:(?:\d|\/|$)/.test(knownPrefix(url)) ? join(literal('http://localhost', url.at), url) : url)

/** `name@file`, `name=@file`, `name:=@file`, `name==@file`, `Header:@file`: the file a request item takes its value from. */
function fileOf(item: Word): Word | undefined {
  const match = /^[^@:=]*(?::=|={1,2}|:)?@/.exec(knownPrefix(item))
  return match ? dropPrefix(item, match[0].length) : undefined
}
