import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, read } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { fileWords } from '../_inputs.ts'
import { table } from '../_table.ts'

/** Pages by address or by file, or everything here. */
const pages = ({ operands }: Args): readonly Draft[] =>
  operands.length > 0 ? fileWords(operands).map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word))) : [read('.')]

export default [
  defineCommand({
    name: 'lychee',
    about: 'checks links',
    // --preprocess runs a program for each file
    options: table({
      flag: `-v -vv -vvv --verbose, -q --quiet, -n --no-progress, --cache, --dump, --dump-inputs, --suggest, --offline, --exclude-all-private, -E,
        --exclude-private, --exclude-link-local, --exclude-loopback, --include-mail, --exclude-mail, --include-fragments, --include-verbatim, --include-wikilinks,
        --skip-missing, --no-ignore, --hidden, --glob-ignore-case, --require-https`,
      value: `-m --max-redirects, --max-retries, --max-concurrency, -T --threads, -u --user-agent, -s --scheme, --include, --exclude, --exclude-path,
        --remap, --fallback-extensions, --extensions, -a --accept, -t --timeout, -r --retry-wait-time, -X --method, -b --base, --base-url, --root-dir, --mode, -f --format,
        --archive, --max-cache-age, --cache-exclude-status`,
      reads: '-c --config, --exclude-file, --files-from',
      writes: '-o --output, --cookie-jar',
      trust: '-i --insecure',
    }),
    effects: pages,
    examples: [
      ['lychee --offline docs', 'read docs'],
      ['lychee https://example.com', 'connect:get https://example.com'],
      ['lychee -o /opt/a --cookie-jar /opt/b docs', 'write /opt/a', 'write /opt/b', 'read docs'],
      ['lychee -c /opt/a --exclude-file /opt/b --files-from /opt/c docs', 'read /opt/a', 'read /opt/b', 'read /opt/c', 'read docs'],
      ['lychee --insecure docs', 'unknown: option `-i` of `lychee` changes what the program trusts'],
      ['lychee --preprocess "rm a" docs', 'unknown: option `--preprocess` of `lychee` is not described'],
    ],
  }),
  defineCommand({
    name: 'linkchecker',
    about: 'checks links of a site',
    // -F names a file behind a slash
    options: table({
      flag: '--no-robots, --list-plugins, --stdin, --no-status, --no-warnings, -q --quiet, -v --verbose, --check-extern',
      value: '-t --threads, -o --output, --ignore-url, --no-follow-url, -r --recursion-level, --timeout, --user-agent, -D --debug',
      reads: '--cookiefile',
      // settings name folders of plugins
      code: '-f --config',
    }),
    effects: pages,
    examples: [
      ['linkchecker -r 1 -o csv http://localhost:8000', 'connect:get http://localhost:8000'],
      ['linkchecker --cookiefile /opt/a site', 'read /opt/a', 'read site'],
      ['linkchecker -f /opt/a site', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read site'],
      ['linkchecker -F text/utf-8//opt/a site', 'unknown: option `-F` of `linkchecker` is not described'],
    ],
  }),
  defineCommand({
    name: 'markdown-link-check',
    about: 'checks links in Markdown',
    options: table({
      flag: '-p --progress, -q --quiet, -v --verbose, -r --retry',
      value: '-i --ignore, -a --alive',
      reads: '-c --config',
    }),
    effects: pages,
    examples: [
      ['markdown-link-check -q README.md', 'read README.md'],
      ['markdown-link-check -c /opt/a README.md', 'read /opt/a', 'read README.md'],
      ['markdown-link-check --reporters x a.md', 'unknown: option `--reporters` of `markdown-link-check` is not described'],
    ],
  }),
]
