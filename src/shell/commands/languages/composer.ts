import { connect, config, defineCommand, type Draft, install, nothing, read, run, tidy, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { removesPackages, takesFrom } from '../_project.ts'
import { table } from '../_table.ts'

const composerOptions = table({
  flag: `-q --quiet, -v --verbose, -vv, -vvv, -n --no-interaction, --no-ansi, --ansi, --profile, --no-plugins, --no-scripts,
        --no-cache, --dev, --no-dev, -o --optimize-autoloader --optimize, -a --classmap-authoritative, --apcu-autoloader,
        --prefer-dist, --prefer-source, --prefer-stable, --prefer-lowest, --ignore-platform-reqs, --no-progress, --no-suggest,
        --no-autoloader, --dry-run, --no-install, --no-update, -W --with-all-dependencies --update-with-all-dependencies,
        -w --with-dependencies, --lock, --root-reqs, -D --direct, -t --tree, -l --list, -i --installed, --locked, --strict,
        --no-check-all, --no-check-publish, --no-check-lock, --all, -g --global, --unset, --auth, --abandoned, --audit, --no-audit,
        --sort-packages, -m --minor-only, -M --major-only, -p --patch-only, -s --self, -P --path, -A --available, --outdated, --latest, -N --name-only, --strict-psr, --strict-ambiguous`,
  value: `-f --format, --ignore-platform-req, --stability, --name, --type, --description, --author, --require, --require-dev,
        --homepage, --apcu-autoloader-prefix, --repository, --ignore, --timeout`,
  folder: '-d --working-dir',
})

const scripts = (...names: readonly string[]): readonly Draft[] =>
  names.map((name) => ({ do: 'manifest-script', manifest: 'composer.json', name: literal(name), parameters: [], otherwise: [] }))

/** The folder to work in is looked for among all words, those for the script as well. */
function runsScript(name: Word, parameters: readonly Word[], otherwise?: readonly Draft[]): readonly Draft[] {
  const own = parameters.slice(0, parameters.findIndex((word) => textOf(word) === '--') >>> 0)
  return [
    { do: 'manifest-script', manifest: 'composer.json', name, parameters, ...(otherwise ? { otherwise } : {}) },
    ...own.filter((word) => /^(?:-d|--working-dir)/.test(show(word))).map(() => unknown('a script of another folder')),
  ]
}

/** Subcommands that do more than run what the project says. */
const acting = 'require remove global config self-update create-project exec clear-cache'.split(' ')

/** Composer takes any beginning of a subcommand, in any letters, where no script is called so. */
function abbreviated(name: Word, parameters: readonly Word[]): readonly Draft[] | undefined {
  const spelled = textOf(name)?.toLowerCase()
  const meant = spelled ? acting.find((verb) => verb.startsWith(spelled)) : undefined
  return meant === undefined ? undefined : [run([literal('composer'), literal(meant, name.at), ...parameters])]
}

const dumpScripts = scripts('pre-autoload-dump', 'post-autoload-dump')
const composerScripts: readonly Draft[] = [...scripts('pre-install-cmd', 'post-install-cmd'), ...dumpScripts]

export default defineCommand({
  name: 'composer',
  about: 'PHP dependencies of a project',
  options: composerOptions,
  inherit: true,
  style: 'posix',
  effects: ({ operands: [name, ...parameters] }) => (name ? runsScript(name, parameters, abbreviated(name, parameters)) : []),
  subcommands: {
    install: {
      aliases: ['i'],
      effects: (args) =>
        args.has('--dry-run')
          ? [read('composer.json')]
          : [install('manifest', 'composer.json'), takesFrom('composer.json'), ...(args.has('--no-scripts') ? [] : composerScripts)],
    },
    update: {
      aliases: ['u', 'upgrade'],
      effects: (args) =>
        args.has('--dry-run')
          ? [read('composer.json')]
          : [install('manifest', 'composer.json'), takesFrom('composer.json'), ...composerScripts],
    },
    require: {
      aliases: ['req'],
      effects: (args) => (args.has('--dry-run') ? [read('composer.json')] : args.operands.map((word) => install('named', word))),
    },
    remove: { aliases: ['rm'], effects: removesPackages('composer.json') },
    'dump-autoload': { aliases: ['dumpautoload'], effects: [install('manifest', 'composer.json'), ...dumpScripts] },
    show: { aliases: ['info'], effects: [read('composer.json')] },
    validate: { effects: [read('composer.json')] },
    licenses: { effects: [read('composer.json')] },
    why: { aliases: ['depends'], options: table({ flag: '-r --recursive, -t --tree, --locked' }), effects: [read('composer.json')] },
    'why-not': {
      aliases: ['prohibits'],
      options: table({ flag: '-r --recursive, -t --tree, --locked' }),
      effects: [read('composer.json')],
    },
    status: { effects: [read('composer.json')] },
    fund: { effects: [read('composer.json')] },
    'check-platform-reqs': { effects: [read('composer.json')] },
    suggests: { effects: [read('composer.json')] },
    about: { effects: nothing },
    list: { effects: nothing },
    help: { effects: nothing },
    outdated: { effects: [read('composer.json'), connect('get', 'https://packagist.org')] },
    audit: { effects: [read('composer.json'), connect('get', 'https://packagist.org')] },
    search: { effects: [connect('get', 'https://packagist.org')] },
    diagnose: { effects: [connect('get', 'https://packagist.org')] },
    archive: {
      options: table({ value: '--file', writes: '--dir' }),
      effects: (args) => [
        read('.'),
        ...(args.has('--dir') ? [] : [write('.', 'folder')]),
        ...args.values('--file').map((file) => write(file)),
      ],
    },
    normalize: {
      options: table({ flag: '--diff, --no-update-lock, --no-check-lock', value: '--indent-size, --indent-style' }),
      effects: (args) => [args.has('--dry-run') ? read('composer.json') : tidy('composer.json')],
    },
    bump: { effects: [tidy('composer.json')] },
    init: { effects: [write('composer.json')] },
    reinstall: { effects: [install('manifest', 'composer.json')] },
    run: {
      aliases: ['run-script'],
      style: 'posix',
      effects: ({ operands: [name, ...parameters], has }) => (name && !has('-l') ? runsScript(name, parameters) : [read('composer.json')]),
    },
    exec: {
      style: 'posix',
      effects: ({ operands }) =>
        operands.length > 0
          ? [
              run(
                operands.filter((_, index) => index !== operands.findIndex((other) => textOf(other) === '--')),
                { ofPackage: 'php' },
              ),
            ]
          : [],
    },
    'create-project': {
      effects: ({ operands: [name, folder] }) => (name ? [install('undeclared', name), write(folder ?? '.', 'folder')] : []),
    },
    global: {
      style: 'posix',
      effects: ({ operands: [name, ...rest] }) => {
        const named = rest.filter((word) => !show(word).startsWith('-'))
        if (/^(?:|show|info|outdated|list|licenses|about|why|status|validate|help|audit)$/.test(show(name ?? literal('')))) return []
        return named.length > 0 ? named.map((word) => install('global', word)) : [install('global', 'composer')]
      },
    },
    config: {
      effects: (args) =>
        args.operands.length < 2 && !args.has('--unset')
          ? [read('composer.json')]
          : [
              config(
                args.has('-g')
                  ? 'global'
                  : /^(repositories|secure-http|disable-tls|allow-plugins|scripts|extra|autoload|ca(?:file|path)|audit|[\w-]+-dir\b)/.test(
                        args.text(0) ?? '',
                      )
                    ? 'runs'
                    : 'inert',
                args.operands.map(show).join(' '),
              ),
            ],
    },
    'clear-cache': {
      aliases: ['clearcache', 'cc'],
      effects: [{ do: 'effect', kind: 'delete', target: '~/.cache/composer', isPath: true, recursive: true }],
    },
    'self-update': { aliases: ['selfupdate'], effects: [install('global', 'composer')] },
  },
  examples: [
    ['composer config extra.merge-plugin.include /opt/a', 'config:runs extra.merge-plugin.include /opt/a'],
    ['composer archive --dir /opt/a', 'write /opt/a', 'read .'],
    ['composer run x -d /opt/a', 'unknown: a script of another folder'],
    ['composer self-update', 'install:global composer'],
    ['composer self-up', 'install:global composer'],
    ['composer REM x', 'install:remove x'],
    ['composer clear-cache', 'delete ~/.cache/composer'],
    ['composer create-project x', 'install:undeclared x', 'write:folder .'],
    ['composer run x', 'execute:project composer.json x (no manifest)'],
    ['composer reinstall', 'install:manifest composer.json'],
    ['composer init', 'write composer.json'],
    ['composer bump', 'write:edit composer.json'],
    ['composer normalize', 'write:edit composer.json'],
    ['composer diagnose', 'connect:get https://packagist.org'],
    ['composer search', 'connect:get https://packagist.org'],
    ['composer audit', 'read composer.json', 'connect:get https://packagist.org'],
    ['composer outdated', 'read composer.json', 'connect:get https://packagist.org'],
    ['composer help'],
    ['composer list'],
    ['composer about'],
    ['composer suggests', 'read composer.json'],
    ['composer check-platform-reqs', 'read composer.json'],
    ['composer fund', 'read composer.json'],
    ['composer status', 'read composer.json'],
    ['composer why-not', 'read composer.json'],
    ['composer why', 'read composer.json'],
    ['composer licenses', 'read composer.json'],
    ['composer show', 'read composer.json'],
    ['composer dump-autoload', 'install:manifest composer.json'],
    ['composer remove x', 'install:remove x'],
    ['composer update', 'install:manifest composer.json'],
    ['composer install --no-dev', 'install:manifest composer.json'],
    ['composer require a/b', 'install:named a/b'],
    ['composer validate', 'read composer.json'],
    ['composer exec rm -- -r src', 'delete src'],
    ['composer global require a/b', 'install:global a/b'],
    ['composer global update', 'install:global composer'],
    ['composer global show'],
    ['composer config secure-http false', 'config:runs secure-http false'],
    ['composer --working-dir /opt/a run x', 'unknown: script `composer.json x` is not part of the workspace'],
  ],
})
