import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, execute, infra, printsTainted, read, send, unknown, write } from '../../command-spec.ts'
import { ownHost } from '../../own-server.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { addressesOf } from './_url-patterns.ts'
import { destroysBy, localFile, remoteName, savesTo, sendsValues, skipsTls, tagOf } from './_transfer.ts'

/** Options in a file: whatever else it holds, what it plainly asks for is done. */
const takesOptions = (file: Word): readonly Draft[] => [
  unknown(`takes options of \`curl\` from \`${show(file)}\``),
  textOf(file) === '-'
    ? { do: 'run-stdin', language: 'curl-settings' }
    : { do: 'project-code', what: 'options', files: [file], as: 'curl-settings', notCode: true },
]

export default defineCommand({
  name: 'curl',
  aliases: ['curlie'],
  about: 'transfer data with URLs',
  abbreviates: true,
  options: table({
    flag: `-0 --http1.0, -1 --tlsv1, -2 --sslv2, -3 --sslv3, -4 --ipv4, -6 --ipv6, -a --append, -B --use-ascii, -f --fail, -g --globoff, -G --get, -h, -i --show-headers --include, -I --head, -j --junk-session-cookies, -J --remote-header-name,
      -k --insecure, -l --list-only, -L --location, -M --manual, -n --netrc, -N --no-buffer, -O --remote-name, -p --proxytunnel, -q --disable, -R --remote-time, -s --silent, -S --show-error, -v --verbose, -V, -Z --parallel, -# --progress-bar, -: --next,
      --anyauth, --basic, --ca-native, --cert-status, --compressed, --compressed-ssh, --create-dirs, --crlf, --digest, --disable-eprt, --disable-epsv, --doh-cert-status, --doh-insecure, --fail-early, --fail-with-body, --false-start, --form-escape,
      --ftp-create-dirs, --ftp-pasv, --ftp-skip-pasv-ip, --haproxy-protocol, --http0.9, --http1.1, --http2, --http2-prior-knowledge, --http3, --http3-only, --ignore-content-length, --location-trusted, --metalink, --negotiate, --netrc-optional, --no-alpn,
      --no-clobber, --no-keepalive, --no-npn, --no-progress-meter, --no-sessionid, --no-buffer, --ntlm, --parallel-immediate, --path-as-is, --post301, --post302, --post303, --proxy-anyauth, --proxy-basic, --proxy-insecure, --raw, --remote-name-all,
      --remove-on-error, --retry-all-errors, --retry-connrefused, --sasl-ir, --ssl, --ssl-reqd, --ssl-no-revoke, --ssl-allow-beast, --styled-output, --no-styled-output, --suppress-connect-headers, --tcp-fastopen, --tcp-nodelay, --tlsv1.0, --tlsv1.1, --tlsv1.2,
      --tlsv1.3, --tr-encoding, --trace-ids, --trace-time, --xattr, --no-location, --fail-with-body, --skip-existing`,
    value: `-A --user-agent, -b --cookie, -c --cookie-jar, -C --continue-at, -d --data --data-ascii --data-binary --data-urlencode --json, --data-raw, -D --dump-header, -e --referer, -E --cert, -F --form, --form-string, -H --header, -m --max-time,
      -K --config, -o --output, -P --ftp-port, -r --range, -t --telnet-option, -T --upload-file, -u --user, -U --proxy-user, -w --write-out, -x --proxy --preproxy --proxy1.0 --socks4 --socks4a --socks5 --socks5-hostname, -X --request, -y --speed-time, -Y --speed-limit, -z --time-cond, --aws-sigv4, --cacert, --capath, --cert-type,
      --ciphers, --connect-timeout, --connect-to, --curves, --delegation, --dns-servers --doh-url, --expect100-timeout, --happy-eyeballs-timeout-ms, --interface, --ip-tos, --keepalive-time, --key, --key-type, --krb, --limit-rate, --local-port, --login-options,
      --max-filesize, --max-redirs, --noproxy, --oauth2-bearer, --output-dir, --parallel-max, --pass, --pinnedpubkey, --proto, --proto-default, --proto-redir, --proxy-header, --rate, --request-target, --resolve, --retry, --retry-delay,
      --retry-max-time, --service-name, --stderr, --tls-max, --tls13-ciphers, --tlsuser, --tlspassword, --tlsauthtype, --unix-socket, --abstract-unix-socket, --url, --url-query, --variable, --create-file-mode, --trace-config, --hostpubmd5`,
    writes: '--libcurl, --trace, --trace-ascii, --etag-save, --hsts, --alt-svc',
    unsafe: '--engine, -Q --quote, --prequote, --postquote', // takes code from elsewhere; orders for a server of files
  }),
  effects: (args) => {
    const formats = args.values('-w').map(show).join()
    if (/%output\{/.test(formats))
      return [
        unknown('the output format of `curl` writes files'),
        ...[...formats.matchAll(/%output\{(?:>>)?([^}]+)\}/g)].map(([, file = '']) => write(literal(file))),
      ]
    const urls = [...args.operands, ...args.values('--url')]
    if (args.values('--url').some(isFile)) return [unknown('the addresses come from a file')]
    return [
      ...skipsTls(args, '--proxy-insecure', '--doh-insecure', ...(staysHere(args, urls) ? [] : ['-k'])),
      ...detours(args),
      ...args.values('-K').flatMap(takesOptions),
      ...reads(args),
      // `@file`: the format is read from there, and shown
      ...args.values('-w').flatMap((word) => (/^@[^-]/.test(show(word)) ? [read(dropPrefix(word, 1))] : [])),
      ...urls.flatMap((url, index) => [...transfer(args, url, index), ...patterned(args, url, index)]),
    ]
  },
  examples: [
    ['curl -sSL https://example.com/a.json', 'connect:get https://example.com/a.json'],
    ['curl -fsSLo a.tgz https://example.com/a.tgz', 'connect:get https://example.com/a.tgz', 'write a.tgz'],
    ['curl -O https://example.com/a.tgz', 'connect:get https://example.com/a.tgz', 'write a.tgz'],
    ["curl -d '{}' http://localhost:3000/x", 'connect:post http://localhost:3000/x'],
    ['curl -X DELETE https://example.com/1', 'connect:delete https://example.com/1'],
    ['curl -T secret.txt https://example.com', 'read secret.txt', 'connect:put https://example.com', 'send:upload https://example.com'],
    ['curl -F file=@a.zip https://example.com', 'read a.zip', 'connect:post https://example.com', 'send:upload https://example.com'],
    ['curl -s -w @/opt/a https://example.com', 'read /opt/a', 'connect:get https://example.com'],
    [
      "curl --variable x@a.txt --expand-data '{{x}}' https://example.com",
      'unknown: option `--expand-data` of `curl` is not described',
      'read a.txt',
    ],
    ['curl -k https://example.com', 'config:tls-off curl', 'connect:get https://example.com'],
    ['curl -k https://localhost:8443/metrics', 'connect:get https://localhost:8443/metrics'],
    ['curl -kL https://localhost:8443', 'config:tls-off curl', 'connect:get https://localhost:8443'],
    [
      "curl 'http://a{1,2}.example/{x,y}'",
      'connect:get http://a{1,2}.example/{x,y}',
      'connect:get http://a1.example/{x,y}',
      'connect:get http://a2.example/{x,y}',
    ],
    [
      "curl 'fil{e}:///opt/[a-b]'",
      'connect:get fil{e}:///opt/[a-b]',
      'read /opt/a',
      'connect:get file:///opt/a',
      'read /opt/b',
      'connect:get file:///opt/b',
    ],
    [
      "curl 'http://[1-999].example/'",
      'connect:get http://[1-999].example/',
      'unknown: `http://[1-999].example/` stands for many addresses',
    ],
    ["curl -g 'http://a{1,2}.example/'", 'connect:get http://a{1,2}.example/'],
    ["curl 'http://example.com/[1-999].png'", 'connect:get http://example.com/[1-999].png'],
    ['curl file:///etc/shadow', 'read /etc/shadow', 'connect:get file:///etc/shadow'],
    ['curl -u ann:x https://example.com', 'connect:get https://example.com', 'send:data https://example.com'],
    ['curl --unix-socket /var/run/docker.sock http://x/info', 'infra:change /var/run/docker.sock'],
    [
      `curl --unix-socket /var/run/docker.sock -d '{"HostConfig":{"Binds":["/:/h"]}}' http://x/containers/create`,
      'infra:change /var/run/docker.sock',
      'execute:container-escape a container with the rights of the machine',
    ],
    ["curl -w '%output{/opt/a}x' https://example.com", 'unknown: the output format of `curl` writes files', 'write /opt/a'],
    ['curl -K evil.cfg', 'unknown: takes options of `curl` from `evil.cfg`'],
    ["curl -K - <<< 'url = https://example.com/a'", 'unknown: takes options of `curl` from `-`', 'connect:get https://example.com/a'],
    ['curl -Q "DELE a" ftp://example.com/', 'unknown: option `-Q` of `curl` can run or load anything'],
    ['curl --zap', 'unknown: option `--zap` of `curl` is not described'],
    ['curl -sSL https://example.com/a.json --netrc', 'connect:get https://example.com/a.json', 'send:data https://example.com/a.json'],
    [
      'curl -sSL https://example.com/a.json --netrc-optional',
      'connect:get https://example.com/a.json',
      'send:data https://example.com/a.json',
    ],
    ['curl -sSL https://example.com/a.json --cookie a --abstract-unix-socket b', 'read a', 'infra:change b'],
    ['curl -sSL https://example.com/a.json --cert a', 'connect:get https://example.com/a.json', 'send:data https://example.com/a.json'],
    [
      'curl -sSL https://example.com/a.json --proxy-user a',
      'connect:get https://example.com/a.json',
      'send:data https://example.com/a.json',
    ],
    [
      'curl -sSL https://example.com/a.json --aws-sigv4 a',
      'connect:get https://example.com/a.json',
      'send:data https://example.com/a.json',
    ],
    ['curl -sSL https://example.com/a.json --key a', 'connect:get https://example.com/a.json', 'send:data https://example.com/a.json'],
    [
      'curl -sSL https://example.com/a.json --oauth2-bearer a',
      'connect:get https://example.com/a.json',
      'send:data https://example.com/a.json',
    ],
    ['curl --doh-insecure', 'config:tls-off curl'],
    ['curl --proxy-insecure', 'config:tls-off curl'],
    [
      'curl -k https://example.com --form-string a --resolve 2 --etag-save /opt/c --hsts /opt/d --alt-svc /opt/e',
      'write /opt/c',
      'write /opt/d',
      'write /opt/e',
      'config:tls-off curl',
      'connect:post 2',
      'connect:post https://example.com',
    ],
    [
      'curl -k https://example.com --cookie-jar /opt/a --data-raw b --dump-header /opt/c --connect-to 2 --stderr /opt/e',
      'config:tls-off curl',
      'connect:post 2',
      'connect:post https://example.com',
      'write /opt/a',
      'write /opt/c',
      'write /opt/e',
    ],
    ['curl --remote-name-all https://example.com/a.tgz', 'connect:get https://example.com/a.tgz', 'write a.tgz'],
    [
      'curl --doh-insecure --engine --proxy b --dns-servers c --url 2 --libcurl /opt/e --trace /opt/f --trace-ascii /opt/g',
      'unknown: option `--engine` of `curl` can run or load anything',
      'write /opt/e',
      'write /opt/f',
      'write /opt/g',
      'connect:tunnel c',
      'connect:tunnel b',
      'connect:get 2',
    ],
  ],
})

function transfer(args: Args, url: Word, index: number): readonly Draft[] {
  const file = localFile(url)
  if (file !== undefined) return [read(literal(file, url.at)), connect('get', url), ...saves(args, url, index)]
  const files = uploads(args)
  // another machine than the address names gets it all
  const others = pinned(args).flatMap((host) => [
    ...(files.length > 0 ? [send('upload', host, { carries: files })] : []),
    connect(tagOf(methodOf(args)), host),
  ])
  const tag = tagOf(methodOf(args))
  const socket = args.value('--unix-socket') ?? args.value('--abstract-unix-socket')
  // a socket of this machine is the door of a service that rules it (Docker), whatever the verb
  if (socket) return [infra('change', socket), ...freesContainer(args), ...saves(args, url, index)]
  const words = [
    url,
    ...['-H', '-u', '-b', '-A', '-e', '--oauth2-bearer', '--form-string', '--data-raw', '--url-query', '-F', '-d'].flatMap((option) =>
      args.values(option),
    ),
  ]
  return [
    ...others,
    connect(tag, url),
    ...destroysBy(tag, url, words),
    ...(files.length > 0 ? [send('upload', url, { carries: files })] : []),
    ...(logsIn(args) ? [send('data', url, { carries: [] })] : []),
    ...sendsValues(
      words.filter((word) => !isFile(word)),
      url,
    ),
    ...saves(args, url, index),
  ]
}

/** What is asked where the address is a pattern. */
function patterned(args: Args, url: Word, index: number): readonly Draft[] {
  const text = textOf(url)
  if (text === undefined || args.has('-g')) return []
  const addresses = addressesOf(text)
  if (!addresses) return [unknown(`\`${text}\` stands for many addresses`)]
  return addresses.flatMap((address) => transfer(args, literal(address, url.at), index))
}

/** Names and passwords, a key, cookies or the user's list of passwords go along. */
const logsIn = (args: Args): boolean =>
  args.has('-n', '--netrc-optional', '-u', '-E', '--key', '-U', '--oauth2-bearer', '--aws-sigv4') ||
  args.values('-b').some((word) => !show(word).includes('='))

function methodOf(args: Args): string {
  const method = textOf(args.value('-X'))
  if (method !== undefined) return method
  if (args.has('-X')) return 'POST'
  if (args.has('-T')) return 'PUT'
  if (args.has('-I') || args.has('-G')) return 'GET'
  return args.has('-d', '--data-raw', '-F', '--form-string') ? 'POST' : 'GET'
}

const isFile = (word: Word): boolean => knownPrefix(word).startsWith('@')

/** Files and streams whose content goes out. */
function uploads(args: Args): readonly (Word | 'stdin')[] {
  const body = ['-d', '--url-query']
    .flatMap((option) => args.values(option))
    .flatMap((word) => {
      const at = /^(?:[\w.[\]-]*)?@/.exec(knownPrefix(word))?.[0].length ?? 0
      return at > 0 ? [dropPrefix(word, at)] : []
    })
  const parts = args.values('-F').flatMap((word) => {
    const match = /^[^=]*=[@<]/.exec(knownPrefix(word))
    return match ? [withoutAttributes(dropPrefix(word, match[0].length))] : []
  })
  const headers = ['-H', '--proxy-header'].flatMap((option) => args.values(option)).filter(isFile)
  const cookies = args.values('-b').filter((word) => !show(word).includes('='))
  const held = args.values('--variable').flatMap((word) => {
    const at = /^%?\w+@/.exec(knownPrefix(word))?.[0].length ?? 0
    return at > 0 ? [dropPrefix(word, at)] : []
  })
  return [...args.values('-T'), ...body, ...held, ...parts, ...cookies, ...headers.map((word) => dropPrefix(word, 1))].map((word) =>
    ['-', '.'].includes(show(word)) ? 'stdin' : word,
  )
}

/** `-F name=@file;type=text/plain`: what follows the semicolon is no path. */
const withoutAttributes = (word: Word): Word => {
  const text = textOf(word)
  return text?.includes(';') ? literal(text.slice(0, text.indexOf(';')), word.at) : word
}

/** Files read besides the URL: uploads, cookies, headers from a file. */
function reads(args: Args): readonly Draft[] {
  const files = uploads(args).flatMap((source) => (source === 'stdin' ? [] : [source]))
  return files.filter((word) => textOf(word) !== '-').map((word) => read(word))
}

const ownServer = new RegExp(String.raw`${ownHost}(?::\d+)?(?:[/?]|$)`)

/** Asks servers of this machine and follows them nowhere: their certificates are made by hand, and nobody stands between. */
const staysHere = (args: Args, urls: readonly Word[]): boolean =>
  urls.every((url) => ownServer.test(textOf(url) ?? '')) && !args.has('-L', '--location-trusted')

/** Connections to other places than the URL says. */
const detours = (args: Args): readonly Draft[] =>
  ['--dns-servers', '-x'].flatMap((option) => args.values(option)).map((host) => connect('tunnel', host))

/** The hosts that are asked in place of the one in the address. */
const pinned = (args: Args): readonly Word[] =>
  [...args.values('--resolve'), ...args.values('--connect-to')].map((word) =>
    literal(show(word).split(':').slice(2).join(':') || show(word), word.at),
  )

function saves(args: Args, url: Word, index: number): readonly Draft[] {
  const extra = ['-c', '-D', '--stderr'].flatMap((option) => args.values(option)).filter((word) => textOf(word) !== '-')
  const folder = args.value('--output-dir')
  const place = (file: Word): Word => (folder && textOf(file) !== '-' ? join(folder, literal('/'), file) : file)
  const named = args.values('-o')[index] ?? (args.has('-O', '--remote-name-all') ? undefined : args.value('-o'))
  const file = named ?? (args.has('-O', '--remote-name-all') ? remoteName(url) : undefined)
  return [...(file ? savesTo(place(file)) : [printsTainted('download')]), ...extra.flatMap(savesTo)]
}

/** A container that is asked for over the socket of Docker with all rights, or with folders of the machine above any project. */
const freesContainer = (args: Args): readonly Draft[] =>
  args
    .values('-d')
    .concat(args.values('--data-raw'))
    .some((word) =>
      /"Privileged"\s*:\s*true|"PidMode"\s*:\s*"host"|"(?:Binds|Source)"\s*:\s*\[?\s*"\/(?:(?:etc|root|home|var|usr|proc|sys|boot)?\/?)[:"]/.test(
        show(word),
      ),
    )
    ? [execute('container-escape', 'a container with the rights of the machine')]
    : []
