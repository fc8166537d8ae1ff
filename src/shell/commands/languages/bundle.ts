import {
  connect,
  config,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  read,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { show } from '../../value.ts'
import { printsInstalled } from '../_inputs.ts'
import { takesFrom } from '../_project.ts'
import { table } from '../_table.ts'

const bundleOptions = table({
  flag: `--quiet, --verbose, --local, --frozen, --deployment, --no-cache, --no-prune, --system, --full-index, --prefer-local,
        --redownload --force, --clean, --all, --conservative, --patch, --minor, --major, --strict, --pre, --parseable, --filter-major,
        --filter-minor, --filter-patch, --only-explicit, --name-only, --paths, --outdated, --dry-run, --skip-install, --optimistic,
        --no-color, --global, --local-config, --parallel, --bundler`,
  value: `-j --jobs, --without, --with, --retry, --group -g, --require, --source -s, --git, --github,
        --branch, --ref, --add-platform, --ruby, --only-group, --without-group, --format`,
  // of the tool itself, or attached to what is added
  'value?': '--version -v',
  writes: '--binstubs',
  code: '--gemfile, --path',
})

/** The list of libraries is code that is run to be read. */
const installs: readonly Draft[] = [
  projectCode('Gemfile', 'Gemfile', '*.gemspec'),
  install('manifest', 'Gemfile'),
  takesFrom('Gemfile', '.bundle/config'),
]

export default defineCommand({
  name: 'bundle',
  aliases: ['bundler'],
  about: 'Ruby dependencies of a project',
  options: bundleOptions,
  inherit: true,
  effects: ({ operands: [first], has }) =>
    first ? [unknown(`subcommand \`${show(first)}\` of \`bundle\` is not described`)] : has('--version') ? nothing : installs,
  subcommands: {
    install: { aliases: ['i'], effects: installs },
    update: { effects: installs },
    check: { effects: [read('Gemfile')] },
    list: { effects: [read('Gemfile'), { do: 'project-code', what: 'Gemfile', files: ['Gemfile'], notCode: true }] },
    show: {
      options: table({ flag: '--paths' }),
      effects: ({ operands }) => [read('Gemfile'), ...(operands.length > 0 ? [printsInstalled('bundle show')] : [])],
    },
    info: {
      options: table({ flag: '--path, --version' }),
      effects: (args) => [read('Gemfile'), ...(args.has('--path') ? [printsInstalled('bundle info --path')] : [])],
    },
    viz: { effects: [read('Gemfile')] },
    platform: { options: table({ flag: '--ruby' }), effects: [read('Gemfile')] },
    why: { effects: [read('Gemfile')] },
    licenses: { effects: [read('Gemfile')] },
    version: { effects: nothing },
    env: { effects: [read('Gemfile')] },
    doctor: { effects: [read('Gemfile')] },
    help: { effects: nothing },
    outdated: { effects: [read('Gemfile'), connect('get', 'https://rubygems.org')] },
    audit: {
      options: table({
        flag: '-u --update, --no-update, -q --quiet, -v --verbose',
        value: '-i --ignore, --format, -F, -D --database, --config, -c',
      }),
      effects: [read('Gemfile.lock'), connect('get', 'https://github.com')],
    },
    lock: {
      options: table({
        flag: '--print, --local, --full-index, --conservative, --patch, --minor, --major, --strict, --pre, --bundler, --normalize-platforms',
        value: '--add-platform, --remove-platform, --add-checksums',
        'value?': '--update',
        code: '--gemfile',
        writes: '--lockfile',
      }),
      effects: [write('Gemfile.lock')],
    },
    add: {
      effects: (args) =>
        args.has('--git', '--github', '--source')
          ? [install('url', args.value('--git') ?? args.value('--github') ?? args.value('--source') ?? '')]
          : args.operands.map((word) => install('named', word)),
    },
    remove: { effects: ({ operands }) => operands.map((word) => install('remove', word)) },
    exec: {
      aliases: ['e'],
      style: 'posix',
      options: table({ flag: '--keep-file-descriptors' }),
      // whatever it runs, these are code and loaded before
      effects: ({ operands }) => [
        { do: 'project-code', what: 'Gemfile', files: ['Gemfile', '*.gemspec'], notCode: true },
        run(operands, { ofPackage: 'ruby' }),
      ],
    },
    config: {
      effects: (args) =>
        ['get', 'list', undefined].includes(args.text(0)) || args.operands.length === 1
          ? [read('.bundle/config')]
          : [
              config(
                args.has('--global')
                  ? 'global'
                  : !args.operands.some((word) => /^(?:\/|~|\.\.(?:\/|$))/.test(show(word))) &&
                      /path|without|with|deployment|frozen|jobs|retry/.test(args.operands.map(show).join(' '))
                    ? 'inert'
                    : 'runs',
                args.operands.map(show).join(' '),
              ),
            ],
    },
    plugin: { subcommands: { list: { effects: [read('.bundle')] } } },
    binstubs: { effects: [write('bin')] },
    cache: { aliases: ['package', 'pack'], effects: [...installs, write('vendor/cache')] },
    clean: { effects: ({ has }) => [has('--dry-run') ? read('Gemfile') : install('remove', 'unused gems')] },
    pristine: { effects: installs },
    init: { effects: [write('Gemfile')] },
    gem: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
    open: { effects: [execute('arbitrary', 'an editor')] },
    console: { effects: [execute('arbitrary', 'ruby REPL')] },
  },
  examples: [
    [
      'bundle install --path /opt/a',
      'execute:project /opt/a',
      'unknown: runs `/opt/a`, which is not part of the workspace',
      'execute:project Gemfile',
      'install:manifest Gemfile',
    ],
    ['bundle -v'],
    ['bundle console', 'execute:arbitrary ruby REPL'],
    ['bundle open', 'execute:arbitrary an editor'],
    ['bundle gem x', 'write:folder x'],
    ['bundle init', 'write Gemfile'],
    ['bundle pristine', 'execute:project Gemfile', 'install:manifest Gemfile'],
    ['bundle clean', 'install:remove unused gems'],
    ['bundle cache', 'execute:project Gemfile', 'install:manifest Gemfile', 'write vendor/cache'],
    ['bundle binstubs', 'write bin'],
    ['bundle config', 'read .bundle/config'],
    ['bundle remove x', 'install:remove x'],
    ['bundle lock', 'write Gemfile.lock'],
    ['bundle lock --gemfile /opt/a --lockfile /opt/b', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write /opt/b'],
    ['bundle audit', 'read Gemfile.lock', 'connect:get https://github.com'],
    ['bundle outdated', 'read Gemfile', 'connect:get https://rubygems.org'],
    ['bundle help'],
    ['bundle doctor', 'read Gemfile'],
    ['bundle env', 'read Gemfile'],
    ['bundle version'],
    ['bundle licenses', 'read Gemfile'],
    ['bundle platform --ruby', 'read Gemfile'],
    ['bundle why rack', 'read Gemfile'],
    ['bundle viz', 'read Gemfile'],
    ['bundle info', 'read Gemfile'],
    ['bundle show', 'read Gemfile'],
    ['bundle list', 'read Gemfile'],
    ['bundle plugin list', 'read .bundle'],
    ['bundle update', 'execute:project Gemfile', 'install:manifest Gemfile'],
    ['bundle install --jobs 4', 'execute:project Gemfile', 'install:manifest Gemfile'],
    ['bundle exec rspec', 'execute:project tests'],
    ['bundle exec rm -r src', 'delete src'],
    ['bundle install --gemfile=gems/Gemfile', 'execute:project gems/Gemfile', 'execute:project Gemfile', 'install:manifest Gemfile'],
    ['bundle add rails', 'install:named rails'],
    ['bundle check', 'read Gemfile'],
    ['bundle env --binstubs /opt/a', 'write /opt/a', 'read Gemfile'],
    ['bundle frob', 'unknown: subcommand `frob` of `bundle` is not described'],
  ],
})
