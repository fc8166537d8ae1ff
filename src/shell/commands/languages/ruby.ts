import type { Args } from '../../arguments.ts'
import {
  connect,
  config,
  defineCommand,
  type Draft,
  execute,
  install,
  nothing,
  projectCode,
  publish,
  read,
  run,
  unknown,
  write,
} from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { foldersIn, loads, loadsFolders } from '../_project.ts'
import { table } from '../_table.ts'
import { editBackups } from '../_backups.ts'
import { editsInPlace, runsOnLines } from './_line-options.ts'

const rubyOptions = table({
  flag: '-w, -v, -c, -n, -p, -a, -l, -s, -S, -x, -y, --jit, --yjit, --disable-gems, --verbose, --version, --copyright, -d --debug, -U, -0',
  value: '-e, -E, -F, -K, -T, --encoding, --external-encoding, --disable, --enable, --parser, -r, -I',
  'value?': '-i, -W',
  folder: '-C',
})

/** `-r name` is `require 'name'`. */
const requires = (name: Word, searched: readonly Word[]): readonly Draft[] =>
  /^\w[\w/-]*$/.test(textOf(name) ?? '')
    ? [{ do: 'code', language: 'ruby', text: literal(`require '${show(name)}'`, name.at), searched }]
    : loads(name, 'ruby')

function runsRuby(args: Args): readonly Draft[] {
  const [file, ...parameters] = args.operands
  const code = args.values('-e')
  const inPlace = editsInPlace(args)
  const searched = args.values('-I').flatMap(foldersIn)
  const before = [
    ...(inPlace && code.length === 0
      ? [...parameters.map((word) => write(word, 'edit')), ...editBackups(parameters, args.value('-i'))]
      : []),
    ...args.values('-I').flatMap((list) => loadsFolders('libraries', list)),
    ...args.values('-r').flatMap((name) => requires(name, searched)),
  ]
  if (code.length > 0) return [...before, ...runsOnLines(args, 'ruby', code, searched)]
  // what `-r` names is loaded even if the script is only checked
  if (args.has('-c')) return [...before, ...args.operands.map((word) => read(word))]
  // a program by its name
  if (file && args.has('-S')) return [...before, run(args.operands, { ofPackage: 'ruby' })]
  if (file && textOf(file) !== '-')
    return [...before, { do: 'script', file, language: 'ruby', parameters, called: true, inPlace, searched }]
  if (args.has('-v', '--version')) return []
  return [args.hasStdin || file ? { do: 'run-stdin', language: 'ruby' } : execute('arbitrary', 'ruby')]
}

/** Packages that come from another place than the usual one. */
const withSources =
  (drafts: readonly Draft[]) =>
  ({ values }: Args): readonly Draft[] => [...values('-s').map((source) => install('url', source)), ...drafts]

/** Options of a session that only shape what it shows. */
const plainForSession =
  /^(?:-f|-v|-h|--(?:no)?(?:echo|inspect|colorize|color|multiline|singleline|readline|verbose|pager|history|autocomplete|script)|--(?:simple|sample)-prompt|--prompt|simple|null|--noprompt|--no-\w+)$/

export default [
  defineCommand({
    name: 'ruby',
    aliases: ['jruby', 'truffleruby'],
    about: 'runs Ruby',
    style: 'posix',
    options: rubyOptions,
    effects: runsRuby,
    examples: [
      ['ruby -S rm a', 'delete a'],
      ['ruby --version'],
      ['ruby a.rb', 'execute:project a.rb (not there)'],
      ["ruby -Ilib:/opt/x -e 'puts 1'", 'execute:project libraries', 'unknown: runs `/opt/x`, which is not part of the workspace'],
      ['ruby -Ilib -rset -e 1', 'execute:project libraries'],
      ['ruby -Ilib -rmystery -e 1', 'execute:project libraries', 'unknown: ruby library `mystery` is not described'],
      ['ruby -c a.rb', 'read a.rb'],
      ['ruby -pi a.rb b.md', 'write:edit b.md', 'execute:project a.rb (not there)'],
      ['ruby -r /tmp/x.rb -c a.rb', 'unknown: runs `/tmp/x.rb`, which is not part of the workspace', 'read a.rb'],
      ['ruby', 'execute:arbitrary ruby'],
      ['ruby --frob a.rb', 'unknown: option `--frob` of `ruby` is not described', 'unknown: runs `a.rb`, which is not there yet'],
      [
        'ruby -C /opt/a -r /opt/b a.rb',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a/a.rb`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'irb',
    aliases: ['pry'],
    about: 'interactive Ruby',
    alone: '-v -h',
    style: 'raw',
    effects: (args) => [
      // found in the folder where it is started
      {
        do: 'project-code',
        what: 'settings',
        files: args.name === 'pry' ? ['.pryrc'] : ['.irbrc', 'irb.rc', '.config/irb/irbrc'],
        as: 'ruby',
        notCode: true,
      },
      ...args.words
        .filter((word) => !plainForSession.test(textOf(word) ?? ''))
        .map((word) => unknown(`\`${show(word)}\` is loaded or run`)),
      args.hasStdin ? { do: 'run-stdin', language: 'ruby' } : execute('arbitrary', 'ruby REPL'),
    ],
    examples: [['irb', 'execute:arbitrary ruby REPL']],
  }),
  defineCommand({
    name: 'gem',
    about: 'Ruby packages',
    alone: '-v -h',
    options: table({
      flag: `-V --verbose, -q --quiet, -N --no-document, --user-install, -f --force, --conservative, --pre --prerelease, -l --local,
        -r --remote, -a --all, -d --details, -x --executables, -I --ignore-dependencies, --strict, --silent, -e --exact, --versions,
        --no-versions, --lib-only, --prefix, --no-prefix, --show-install-dir, --installed, --no-installed, --ruby, --yaml, --marshal, --pipe, -R --reverse-dependencies,
        --dry-run, --no-color, --both, --no-details, --no-update-sources, --minimal-deps, --development, --backtrace, --debug, --norc, --prerelease-only`,
      value:
        '-v --version, -i --install-dir, -n --bindir, -P --trust-policy, -k --key, --platform, --host, -o --output, -s --source, --clear-sources',
    }),
    inherit: true,
    subcommands: {
      install: {
        aliases: ['i'],
        effects: (args) => [
          ...args.values('-s').map((word) => install('url', word)),
          ...args.operands.map((word) => install('global', word)),
        ],
      },
      update: {
        effects: ({ operands }) => (operands.length > 0 ? operands.map((word) => install('global', word)) : [install('global', 'all')]),
      },
      // without a name it takes all of them
      uninstall: { effects: ({ operands }) => (operands.length > 0 ? operands : ['all']).map((word) => install('global', word)) },
      list: { effects: withSources(nothing) },
      info: { effects: withSources(nothing) },
      which: { effects: nothing },
      contents: { effects: nothing },
      environment: { aliases: ['env'], effects: nothing },
      specification: { aliases: ['spec'], effects: withSources(nothing) },
      outdated: { effects: withSources([connect('get', 'https://rubygems.org')]) },
      search: { effects: withSources([connect('get', 'https://rubygems.org')]) },
      dependency: { effects: withSources(nothing) },
      stale: { effects: nothing },
      rdoc: { effects: nothing },
      unpack: {
        options: table({ flag: '--spec', value: '-v --version', writes: '--target' }),
        effects: ({ has }) => (has('--target') ? [] : [write('.', 'folder')]),
      },
      pristine: { effects: ({ operands }) => operands.map((word) => install('global', word)) },
      check: { effects: nothing },
      help: { effects: nothing },
      fetch: { effects: withSources([connect('get', 'https://rubygems.org'), write('.', 'folder')]) },
      build: {
        options: table({ writes: '-o --output' }),
        effects: ({ operands }) => [projectCode('build', ...operands), write('.', 'folder')],
      },
      push: { effects: ({ operands }) => [publish('package', operands.map(show).join(' '))] },
      yank: { effects: ({ operands }) => [publish('package', `yank ${operands.map(show).join(' ')}`)] },
      owner: { effects: ({ operands }) => [publish('package', `owner ${operands.map(show).join(' ')}`)] },
      sources: {
        options: table({ value: '-a --add, -r --remove', flag: '-c --clear-all, -u --update' }),
        effects: (args) => (args.has('-a', '-r', '-c') ? [config('global', 'gem sources')] : []),
      },
      cleanup: { effects: [install('global', 'old versions')] },
      signin: { effects: [connect('login', 'https://rubygems.org')] },
    },
    examples: [
      ['echo 1 | irb -r ./a', 'unknown: `-r` is loaded or run', 'unknown: `./a` is loaded or run'],
      ['gem build a.gemspec --output /opt/a', 'write /opt/a', 'execute:project build', 'write:folder .'],
      ['gem signin', 'connect:login https://rubygems.org'],
      ['gem cleanup', 'install:global old versions'],
      ['gem sources'],
      ['gem owner x', 'publish:package owner x'],
      ['gem yank x', 'publish:package yank x'],
      ['gem build', 'execute:project build', 'write:folder .'],
      ['gem fetch', 'connect:get https://rubygems.org', 'write:folder .'],
      ['gem fetch a -s http://b', 'install:url http://b', 'connect:get https://rubygems.org', 'write:folder .'],
      ['gem list --frob', 'unknown: option `--frob` of `gem list` is not described'],
      ['gem help'],
      ['gem check'],
      ['gem dependency'],
      ['gem search', 'connect:get https://rubygems.org'],
      ['gem outdated', 'connect:get https://rubygems.org'],
      ['gem specification'],
      ['gem environment'],
      ['gem contents'],
      ['gem which'],
      ['gem info'],
      ['gem uninstall x', 'install:global x'],
      ['gem uninstall -aIx', 'install:global all'],
      ['gem update x', 'install:global x'],
      ['gem install rails', 'install:global rails'],
      ['gem stale'],
      ['gem rdoc x'],
      ['gem unpack x', 'write:folder .'],
      ['gem unpack x --target /tmp/x', 'write /tmp/x'],
      ['gem pristine x', 'install:global x'],
      ['gem list'],
      ['gem push a.gem', 'publish:package a.gem'],
      ['gem frob', 'unknown: subcommand `frob` of `gem` is not described'],
      ['gem sources --remote --remove b', 'config:global gem sources'],
      ['gem sources --all --add b', 'config:global gem sources'],
      ['gem sources --clear-all', 'config:global gem sources'],
      ['gem sources --remove a', 'config:global gem sources'],
      ['gem sources --add a', 'config:global gem sources'],
    ],
  }),
]
