import { connect, defineCommand, type Draft, printsTainted, read, send, unknown, write } from '../../command-spec.ts'
import { join, literal, show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { destroysBy, remoteName, savesTo, sendsValues, skipsTls, tagOf } from './_transfer.ts'

/** Where `-x` puts a file: in folders as in the address; that of the host is left out, as `-nH` does, since without it more can be hit. */
const placeOf = (url: Word): string =>
  show(url)
    .replace(/^\w+:\/\/[^/]*\/*/, '')
    .replace(/[?#].*$/, '') || 'index.html'

export default [
  defineCommand({
    name: 'wget',
    aliases: ['wget2'],
    about: 'download files',
    abbreviates: true,
    options: table({
      flag: `-4 --inet4-only, -6 --inet6-only, -b --background, -c --continue, -d --debug, -E --adjust-extension, -F --force-html, -h, -H --span-hosts, -k --convert-links, -K --backup-converted, -L --relative, -m --mirror, -N --timestamping,
        -np --no-parent, -nc --no-clobber, -nd --no-directories, -nH --no-host-directories, -nv --no-verbose, -p --page-requisites, -q --quiet, -r --recursive, -S --server-response, -v --verbose, -V, -x --force-directories,
        --auth-no-challenge, --content-disposition, --content-on-error, --delete-after, --follow-ftp, --https-only, --ignore-case, --ignore-length, --keep-session-cookies, --no-cache, --no-check-certificate, --no-config, --no-cookies, --no-dns-cache, --no-glob,
        --no-hsts, --no-http-keep-alive, --no-iri, --no-netrc, --no-passive-ftp, --no-proxy, --no-remove-listing, --no-use-server-timestamps, --no-warc-compression, --protocol-directories, --random-wait, --retr-symlinks, --retry-connrefused, --retry-on-host-error,
        --save-headers, --show-progress, --spider, --strict-comments, --trust-server-names, --unlink, --xattr`,
      value: `-a --append-output, -A --accept, -B --base, -D --domains, -e, --bind-address, --body-data, --body-file, --ca-certificate, --ca-directory, --certificate, --compression, --connect-timeout, --cut-dirs, --default-page, --dns-timeout, --exclude-domains, -I --include-directories,
        --follow-tags, --header, --http-password, --http-user, --ignore-tags, -l --level, --limit-rate, --local-encoding, --max-redirect, --method, -o --output-file, -O --output-document, --password, -P --directory-prefix, --post-data, --post-file,
        --prefer-family, --private-key, --progress, --proxy-password, --proxy-user, -Q --quota, -R --reject, --accept-regex, --reject-regex, --read-timeout, --referer, --regex-type, --remote-encoding, --report-speed, --restrict-file-names, --retry-on-http-error,
        --secure-protocol, --start-pos, -t --tries, -T --timeout, -U --user-agent, --user, -w --wait, --waitretry, -X --exclude-directories`,
      reads: '--load-cookies',
      writes: '--save-cookies, --warc-file, --rejected-log',
      unsafe: '-i --input-file, --config', // take addresses or settings from elsewhere
      program: '--use-askpass',
    }),
    effects: (args) => {
      const log = args.value('-o') ?? args.value('-a')
      return [
        ...(args.has('-e') ? [unknown('option `-e` of `wget` can set anything')] : []),
        ...skipsTls(args, '--no-check-certificate'),
        ...(log && textOf(log) !== '-' ? [write(log, args.has('-a') ? 'append' : undefined)] : []),
        ...args.operands.flatMap((url): readonly Draft[] => {
          const upload = args.value('--post-file') ?? args.value('--body-file')
          const method = textOf(args.value('--method')) ?? (args.has('--post-data', '--post-file') ? 'POST' : 'GET')
          const sent = [
            url,
            ...['--header', '--post-data', '--body-data', '--user', '--password', '--http-password', '-U'].flatMap((option) =>
              args.values(option),
            ),
          ]
          const folder = args.value('-P')
          const named = args.value('-O')
          const whole = args.has('-r', '-m', '-p')
          // folders as in the address
          const below = args.has('-x') && !whole ? literal(placeOf(url)) : undefined
          const file = below
            ? folder
              ? join(folder, literal('/'), below)
              : below
            : (named ?? (whole ? (folder ?? literal('.')) : folder ? join(folder, literal('/'), remoteName(url)) : remoteName(url)))
          return [
            ...(upload ? [read(upload)] : []),
            connect(tagOf(method), url),
            ...destroysBy(tagOf(method), url, sent),
            ...(upload ? [send('upload', url, { carries: [upload] })] : []),
            ...sendsValues(sent, url),
            ...(args.has('--spider') ? [printsTainted('download')] : savesTo(file)),
          ]
        }),
      ]
    },
    examples: [
      ['wget -x -nH https://example.com/.git/hooks/a', 'connect:get https://example.com/.git/hooks/a', 'write .git/hooks/a'],
      ['wget -q https://example.com/a.zip', 'connect:get https://example.com/a.zip', 'write a.zip'],
      ['wget -qO- https://example.com', 'connect:get https://example.com'],
      ['wget -P tmp https://example.com/a.zip', 'connect:get https://example.com/a.zip', 'write tmp/a.zip'],
      [
        'wget --post-file=a.txt https://example.com',
        'read a.txt',
        'connect:post https://example.com',
        'send:upload https://example.com',
        'write index.html',
      ],
      ['wget --spider https://example.com', 'connect:get https://example.com'],
      [
        'wget -e use_proxy=yes https://example.com',
        'unknown: option `-e` of `wget` can set anything',
        'connect:get https://example.com',
        'write index.html',
      ],
      ['wget -i list.txt', 'unknown: option `-i` of `wget` can run or load anything', 'connect:get list.txt', 'write list.txt'],
      [
        'wget --no-check-certificate --use-askpass /opt/b',
        'unknown: option `--use-askpass` of `wget` can run or load anything',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'config:tls-off wget',
      ],
      ['wget -qO- https://example.com --body-file a', 'read a', 'connect:get https://example.com', 'send:upload https://example.com'],
      [
        'wget -q https://example.com/a.zip --recursive --warc-file /opt/b',
        'write /opt/b',
        'connect:get https://example.com/a.zip',
        'write .',
      ],
      [
        'wget -q https://example.com/a.zip --page-requisites --output-file /opt/b --post-data c --save-cookies /opt/d',
        'write /opt/d',
        'write /opt/b',
        'connect:post https://example.com/a.zip',
        'write .',
      ],
      ['wget -qO- https://example.com --rejected-log /opt/a', 'write /opt/a', 'connect:get https://example.com'],
      [
        'wget -q https://example.com/a.zip --mirror --load-cookies /opt/b --config --append-output /opt/d --method e',
        'unknown: option `--config` of `wget` can run or load anything',
        'read /opt/b',
        'write:append /opt/d',
        'connect:post https://example.com/a.zip',
        'write .',
      ],
    ],
  }),
  defineCommand({
    name: 'aria2c',
    aliases: ['axel'],
    about: 'download files',
    abbreviates: true,
    options: table({
      flag: '-c --continue, -q --quiet, -V --check-integrity, -a --alternate, -n',
      value:
        '-o --out --output, -d --dir, -s --split, -x --max-connection-per-server, -j --max-concurrent-downloads, -k --min-split-size, -U --user-agent, --header, --http-user, --http-passwd, --max-tries, --timeout, --retry-wait, --summary-interval, --console-log-level, --file-allocation, --seed-time, --max-download-limit, --checksum, --referer, --enable-rpc, --bt-max-peers',
      'value?': '--allow-overwrite, --auto-file-renaming, --check-certificate',
    }),
    effects: (args) => {
      if (args.has('--enable-rpc')) return [unknown('a download server can be told anything')]
      const folder = args.value('-d')
      return args.operands.flatMap((url): readonly Draft[] => {
        const name = args.value('-o') ?? remoteName(url)
        return [
          // it fetches what such a file lists, and gives it to others
          ...(/^magnet:|\.(?:torrent|metalink|meta4)(?:[?#]|$)/.test(show(url)) ? [unknown('what is shared by others')] : []),
          connect('get', url),
          ...sendsValues([url, ...args.values('--header')], url),
          ...savesTo(folder ? join(folder, literal('/'), name) : name),
        ]
      })
    },
    examples: [
      ['aria2c -x 8 -o a.iso https://example.com/b.iso', 'connect:get https://example.com/b.iso', 'write a.iso'],
      ['aria2c -x 8 -o a.iso https://example.com/b.iso --dir /opt/a', 'connect:get https://example.com/b.iso', 'write /opt/a/a.iso'],
      ['aria2c https://example.com/a.torrent', 'unknown: what is shared by others'],
      [
        'aria2c --on-download-complete=./x https://example.com',
        'unknown: option `--on-download-complete` of `aria2c` is not described',
        'connect:get https://example.com',
        'write index.html',
      ],
      ['aria2c --enable-rpc a', 'unknown: a download server can be told anything'],
    ],
  }),
]
