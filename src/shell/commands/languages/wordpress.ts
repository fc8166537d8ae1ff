import { dumps, sqlSession } from '../databases/_sql.ts'
import type { Args } from '../../arguments.ts'
import {
  connect,
  database,
  defineCommand,
  type Draft,
  execute,
  install,
  projectCode,
  read,
  type Subcommand,
  write,
  flow,
} from '../../command-spec.ts'
import { textOf } from '../../value.ts'
import { codeIn } from '../_project.ts'
import { spawnedIn } from '../_spawned.ts'
import { table } from '../_table.ts'

/** Every command but a few starts the site first. */
const site = projectCode('site', 'wp-cli.yml', 'wp-config.php')

/** Filters by any field are options of it. */
const looks = (...aliases: readonly string[]): Subcommand => ({ aliases, onlyReads: true, effects: [site, database('read', 'site')] })
const changes = (...aliases: readonly string[]): Subcommand => ({ aliases, effects: [site, database('write', 'site')] })
/** Items of the site that are listed, or made, changed and taken away. */
const items = (looking: readonly string[] = [], changing: readonly string[] = []): Subcommand => ({
  subcommands: {
    list: looks('get', 'exists', ...looking),
    create: changes('update', 'delete', ...changing),
    meta: { subcommands: { list: looks('get', 'pluck'), update: changes('add', 'delete', 'patch', 'set') } },
  },
})
/** Code that comes from elsewhere. */
const fetched: Subcommand = {
  aliases: ['update'],
  options: table({ flag: '--activate, --force, --dry-run, --minor, --patch', value: '--version, --locale' }),
  effects: (args) =>
    args.has('--dry-run')
      ? [site]
      : args.operands.length > 0
        ? args.operands.map((word) => install('named', word))
        : [install('named', 'all')],
}
const packages: Subcommand = {
  subcommands: {
    list: looks('status', 'get', 'is-installed', 'is-active', 'path', 'search', 'verify-checksums'),
    install: fetched,
    activate: changes('deactivate', 'toggle', 'uninstall', 'delete', 'enable', 'disable'),
  },
}

/** Text files made from the sources; the last operand says where. */
const makesText = ({ operands }: Args): readonly Draft[] => [read(operands[0] ?? '.'), write(operands[1] ?? operands[0] ?? '.', 'folder')]

export default [
  defineCommand({
    name: 'wp',
    about: 'manages WordPress',
    ownTasks: true,
    // the site lies there, and its code runs; whoever calls stays where they are
    before: (args: Args) => [
      codeIn('wp-cli.yml', 'wp-cli.local.yml'),
      ...args.values('--path').map((folder): Draft => ({ do: 'project-code', what: 'site', files: [folder], notCode: true })),
    ],
    options: table({
      flag: '--info, --quiet, --color, --no-color, --allow-root, --skip-packages, --yes, --porcelain, --network, --all, --dry-run, --raw, --count, --all-tables, --regex, --precise, --report-changed-only, --skip-js, --skip-php, --skip-blade, --skip-block-json, --skip-theme-json, --skip-audit, --no-purge, --pretty-print, --merge',
      'value?': '--debug, --skip-plugins, --skip-themes',
      value: `--url, --user, --context, --field, --fields, --format, --status, --post_type, --post_status, --posts_per_page, --orderby, --order, --role,
        --search, --number, --include, --exclude, --include-columns, --skip-columns, --domain, --slug, --package-name, --headers, --ignore-domain, --host, --port,
        --docroot, --path, --name, --autoload, --type, --meta_key, --meta_value, --extensions, --create-target-dirs`,
      code: '--require',
      unsafe: '--ssh, --http, --exec, --prompt',
    }),
    inherit: true,
    subcommands: {
      help: { effects: [] },
      cli: { subcommands: { version: { aliases: ['info', 'cmd-dump', 'param-dump', 'has-command'], effects: [] } } },
      core: {
        subcommands: {
          version: looks('is-installed', 'check-update', 'verify-checksums'),
          download: fetched,
          install: changes('multisite-install', 'update-db'),
        },
      },
      plugin: packages,
      theme: packages,
      post: items(['url', 'url-to-id'], ['generate', 'term']),
      user: items(['list-caps'], ['set-role', 'add-role', 'add-cap', 'generate', 'reset-password', 'session']),
      comment: items(['count', 'status', 'url'], ['approve', 'spam', 'trash', 'generate', 'recount']),
      term: items(['url'], ['generate', 'recount', 'migrate']),
      option: items(['pluck'], ['add', 'patch', 'set-autoload']),
      transient: items(['type'], ['set']),
      role: items([], ['reset']),
      menu: items(['location', 'item']),
      site: items(['option'], ['empty', 'archive', 'activate', 'switch-language', 'generate']),
      taxonomy: items(),
      'post-type': items(),
      cron: {
        subcommands: {
          test: looks(),
          schedule: items(),
          event: { subcommands: { list: looks(), run: changes('schedule', 'delete', 'unschedule') } },
        },
      },
      rewrite: { subcommands: { list: looks(), flush: changes('structure') } },
      cache: { subcommands: { type: looks('get', 'supports'), flush: changes('add', 'set', 'delete', 'replace', 'incr', 'decr') } },
      config: { subcommands: { path: { aliases: ['has', 'is-true'], effects: [site] } } },
      db: {
        subcommands: {
          check: looks('size', 'tables', 'columns', 'prefix', 'search'),
          query: {
            options: table({ flag: '--skip-column-names, --silent, --vertical, --batch, --table, --html, --xml' }),
            effects: ({ operands, hasStdin, name }) => [
              site,
              ...(operands.length > 0
                ? operands.map((text): Draft => ({ do: 'code', language: 'sql', text }))
                : [sqlSession({ hasStdin, name })]),
            ],
          },
          export: {
            effects: ({ operands: [file] }) =>
              file && textOf(file) !== '-'
                ? [site, database('dump', 'site'), write(file), flow([{ taint: 'dump' }], file)]
                : [site, ...dumps('site')],
          },
          import: changes('create', 'repair', 'optimize'),
          reset: { aliases: ['drop', 'clean'], effects: [database('destroy', 'site')] },
        },
      },
      'dist-archive': { effects: ({ operands }) => [read(operands[0] ?? '.', 'search'), write(operands[1] ?? '..', 'folder')] },
      'search-replace': { effects: (args) => [site, database(args.has('--dry-run') ? 'read' : 'write', 'site')] },
      i18n: { subcommands: { 'make-pot': { aliases: ['make-json', 'make-mo', 'make-php', 'update-po', 'audit'], effects: makesText } } },
      eval: {
        effects: ({ operands }) => [
          site,
          ...operands.flatMap((text): readonly Draft[] => [{ do: 'code', language: 'php', text }, ...spawnedIn(text)]),
        ],
      },
      'eval-file': {
        effects: ({ operands: [file, ...parameters] }) => [
          site,
          ...(file ? [{ do: 'script', file, parameters, language: 'php' } as const] : []),
        ],
      },
      scaffold: { style: 'posix', effects: [site, write('.', 'folder')] },
      shell: { effects: [execute('arbitrary', 'php shell')] },
      server: { effects: (args) => [site, connect('listen', textOf(args.value('--host')) ?? 'localhost')] },
    },
    examples: [
      ['wp cli version'],
      ['wp help db'],
      ['wp dist-archive . build/a.zip', 'read:search .', 'write:folder build/a.zip'],
      ['wp core version', 'execute:project site', 'database:read site'],
      ['wp core download', 'install:named all'],
      ['wp core install', 'execute:project site', 'database:write site'],
      ['wp plugin list --format=json', 'execute:project site', 'database:read site'],
      ['wp plugin install akismet --activate', 'install:named akismet'],
      ['wp plugin update --dry-run', 'execute:project site'],
      ['wp theme activate x', 'execute:project site', 'database:write site'],
      ['wp post create', 'execute:project site', 'database:write site'],
      ['wp cron test', 'execute:project site', 'database:read site'],
      ['wp cron event run x', 'execute:project site', 'database:write site'],
      ['wp rewrite flush', 'execute:project site', 'database:write site'],
      ['wp cache type', 'execute:project site', 'database:read site'],
      ['wp config path', 'execute:project site'],
      ['wp config list', 'unknown: subcommand `list` of `wp config` is not described'],
      ['wp db check', 'execute:project site', 'database:read site'],
      ['wp post meta list 12', 'execute:project site', 'database:read site'],
      ['wp user meta update 1 a b', 'execute:project site', 'database:write site'],
      ["echo 'drop table a' | wp db query", 'execute:project site', 'database:write DROP TABLE'],
      ['wp db query', 'execute:project site', 'execute:arbitrary wp db query'],
      ["wp db query 'select 1'", 'execute:project site', 'database:read reads only'],
      ['wp db export a.sql', 'execute:project site', 'database:dump site', 'write a.sql'],
      ['wp db export -', 'execute:project site', 'database:dump site'],
      ['wp db import a.sql', 'execute:project site', 'database:write site'],
      ['wp db reset --yes', 'database:destroy site'],
      ['wp search-replace a b --dry-run', 'execute:project site', 'database:read site'],
      ['wp search-replace a b', 'execute:project site', 'database:write site'],
      ['wp i18n make-pot . a.pot', 'read .', 'write:folder a.pot'],
      ["wp eval 'echo 1;'", 'execute:project site'],
      ['wp eval \'system("rm a");\'', 'execute:project site', 'delete a'],
      ['wp eval-file /opt/a.php', 'unknown: runs `/opt/a.php`, which is not part of the workspace'],
      ['wp scaffold block a', 'execute:project site', 'write:folder .'],
      ['wp shell', 'execute:arbitrary php shell'],
      ['wp server', 'execute:project site', 'connect:listen localhost'],
      ['wp --require=/opt/a cli version', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      [
        'wp --ssh --http --exec --prompt cli version',
        'unknown: option `--ssh` of `wp` can run or load anything',
        'unknown: option `--http` of `wp` can run or load anything',
        'unknown: option `--exec` of `wp` can run or load anything',
        'unknown: option `--prompt` of `wp` can run or load anything',
      ],
      ['wp package install a/b', 'unknown: subcommand `package` of `wp` is not described'],
    ],
  }),
]
