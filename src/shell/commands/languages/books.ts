import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, projectCode, publish, read, removeTree, write } from '../../command-spec.ts'
import { fills, fillsNamed, readsOperandsOr, settingsIn } from '../_project.ts'
import { table } from '../_table.ts'

/** Settings of a book may name programs that render it. */
const book = (what: string): readonly Draft[] => [projectCode(what), ...settingsIn('book.toml')]
const bookOptions = table({
  flag: '-o --open',
  value: '-p --port, -n --hostname, -c --chapter',
  code: '-L --library-path',
  writes: '-d --dest-dir',
})
const bookAt = ({ operands }: Args): readonly Draft[] => operands.map((folder) => projectCode('site', folder))

const zolaOptions = table({
  flag: '--drafts, -f --force, --minify',
  value: '-u --base-url, -p --port, -i --interface',
  writes: '-o --output-dir',
})

const quartoOptions = table({
  flag: '--execute, --no-execute, --no-browser, --no-watch-inputs, --no-navigate, --no-serve, --quiet, --execute-debug, --execute-daemon-restart, --no-execute-daemon, --use-freezer, --cache, --no-cache, --cache-refresh, --no-clean, --debug, --toc, --number-sections',
  value:
    '-t --to, -P --execute-param, -M --metadata, --profile, --port, --host, --log-level, --log-format, --execute-daemon, --timeout, --render',
  reads: '--execute-params, --metadata-file, --execute-dir',
  writes: '-o --output, --output-dir, --log',
})

const pelicanOptions = table({
  flag: '-r --autoreload, -q --quiet, -v --verbose, -D --debug, --ignore-cache, -l --listen, --relative-urls',
  value: '-p --port, -b --bind, -j, --fatal',
  'value?': '--print-settings',
  writes: '-o --output, -w --write-selected, --cache-path',
  code: '-s --settings, -t --theme-path',
})

export default [
  defineCommand({
    name: 'mdbook',
    about: 'builds books; settings may name programs of the project',
    subcommands: {
      build: {
        options: bookOptions,
        effects: (args) => [...book('site'), ...bookAt(args), ...(args.has('-d') ? [] : fills('book', 'book.toml'))],
      },
      serve: { options: bookOptions, effects: (args) => [...book('site'), ...bookAt(args), connect('listen', 'localhost')] },
      watch: { options: bookOptions, effects: (args) => [...book('site'), ...bookAt(args)] },
      test: { options: bookOptions, effects: (args) => [...book('tests'), ...bookAt(args)] },
      clean: {
        options: table({ value: '-d --dest-dir' }),
        effects: (args) => [
          ...(args.has('-d') ? args.values('-d').map((folder) => removeTree(folder)) : [removeTree('book'), fillsNamed('book.toml')]),
          ...args.operands.map((folder) => removeTree(folder)),
        ],
      },
      init: {
        options: table({ flag: '--theme, --force', value: '--title, --ignore' }),
        effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')],
      },
      completions: { effects: nothing },
    },
    examples: [
      ['mdbook build docs', 'execute:project site', 'write book'],
      ['mdbook build -d /opt/a', 'write /opt/a', 'execute:project site'],
      ['mdbook build /opt/a', 'execute:project site', 'unknown: runs `/opt/a`, which is not part of the workspace', 'write book'],
      ['mdbook serve -p 3001', 'execute:project site', 'connect:listen localhost'],
      ['mdbook watch', 'execute:project site'],
      ['mdbook test', 'execute:project tests'],
      [
        'mdbook test -L /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project tests',
      ],
      ['mdbook clean', 'delete book'],
      ['mdbook clean -d /opt/a', 'delete /opt/a'],
      ['mdbook init a', 'write:folder a'],
      ['mdbook completions bash'],
      ['mdbook frob', 'unknown: subcommand `frob` of `mdbook` is not described'],
    ],
  }),
  defineCommand({
    name: 'zola',
    about: 'builds sites',
    options: table({ folder: '-r --root', reads: '-c --config' }),
    subcommands: {
      build: { options: zolaOptions, effects: ({ has }) => [read('.'), ...(has('-o') ? [] : fills('public', 'config.toml'))] },
      serve: {
        options: table({ flag: '-O --open, --fast, --no-port-append, --store-html' }, zolaOptions),
        effects: [read('.'), connect('listen', 'localhost')],
      },
      check: { options: table({ flag: '--drafts, --skip-external-links' }), effects: [read('.')] },
      init: { options: table({ flag: '-f --force' }), effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
    },
    examples: [
      ['zola build --drafts', 'read .', 'write public'],
      ['zola build -o /opt/a', 'write /opt/a', 'read .'],
      ['zola -r docs build', 'read docs', 'write docs/public'],
      ['zola serve --port 1111', 'read .', 'connect:listen localhost'],
      ['zola check', 'read .'],
      ['zola init a', 'write:folder a'],
      ['zola build --frob', 'unknown: option `--frob` of `zola build` is not described', 'read .', 'write public'],
    ],
  }),
  defineCommand({
    name: 'quarto',
    about: 'renders documents, and runs the code in them',
    subcommands: {
      render: {
        options: quartoOptions,
        effects: (args) => [
          projectCode('site', ...args.operands, '*.qmd'),
          ...settingsIn('_quarto.yml'),
          ...readsOperandsOr(args),
          ...(args.has('--output-dir') ? [] : [write('.', 'folder'), fillsNamed('_quarto.yml')]),
        ],
      },
      preview: {
        options: quartoOptions,
        effects: ({ operands }) => [projectCode('site', ...operands), ...settingsIn('_quarto.yml'), connect('listen', 'localhost')],
      },
      check: { effects: nothing },
      inspect: { effects: (args) => readsOperandsOr(args) },
      convert: {
        options: table({ flag: '--with-ids', writes: '-o --output' }),
        effects: ({ operands, has }) => [...operands.map((word) => read(word)), ...(has('-o') ? [] : [write('.', 'folder')])],
      },
      publish: { style: 'raw', effects: [publish('deploy', 'the site')] },
    },
    examples: [
      ['quarto render a.qmd --to html', 'execute:project site', 'read a.qmd', 'write:folder .'],
      ['quarto render a.qmd -o /opt/a', 'write /opt/a', 'execute:project site', 'read a.qmd', 'write:folder .'],
      ['quarto render --output-dir /opt/a', 'write /opt/a', 'execute:project site', 'read .'],
      ['quarto preview --no-browser', 'execute:project site', 'connect:listen localhost'],
      ['quarto check'],
      ['quarto inspect', 'read .'],
      ['quarto convert a.ipynb', 'read a.ipynb', 'write:folder .'],
      ['quarto publish gh-pages', 'publish:deploy the site'],
      ['quarto install tinytex', 'unknown: subcommand `install` of `quarto` is not described'],
      ['quarto add a/b', 'unknown: subcommand `add` of `quarto` is not described'],
    ],
  }),
  defineCommand({
    name: 'antora',
    about: 'builds sites from several repositories; extensions are code',
    options: table({
      flag: '--fetch, --clean, --stacktrace, --silent, --quiet',
      value:
        '--title, --url, --html-url-extension-style, --redirect-facility, --log-level, --log-format, --log-failure-level, --attribute, --key',
      writes: '--to-dir, --cache-dir, --log-file',
      code: '-r --require, --extension, --generator, --ui-bundle-url',
    }),
    subcommands: { generate: { effects: (args) => antora(args) } },
    effects: (args) => antora(args),
    examples: [
      ['antora --fetch antora-playbook.yml', 'execute:project site', 'write:folder build'],
      ['antora generate antora-playbook.yml', 'execute:project site', 'write:folder build'],
      ['antora --to-dir /opt/a --cache-dir /opt/b a.yml', 'write /opt/a', 'write /opt/b', 'execute:project site'],
      ['antora --clean --to-dir /opt/a a.yml', 'write /opt/a', 'execute:project site', 'delete /opt/a'],
      [
        'antora -r /opt/a.js a.yml',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project site',
        'write:folder build',
      ],
      [
        'antora --extension /opt/a.js a.yml',
        'execute:project /opt/a.js',
        'unknown: runs `/opt/a.js`, which is not part of the workspace',
        'execute:project site',
        'write:folder build',
      ],
      [
        'antora --generator /opt/a a.yml',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project site',
        'write:folder build',
      ],
      [
        'antora --ui-bundle-url https://x.example/ui.zip a.yml',
        'unknown: `https://x.example/ui.zip` is code from elsewhere',
        'execute:project site',
        'write:folder build',
      ],
      ['antora --frob', 'unknown: option `--frob` of `antora` is not described', 'execute:project site', 'write:folder build'],
    ],
  }),
  defineCommand({
    name: 'pelican',
    about: 'builds sites; settings are code',
    options: pelicanOptions,
    // `-d` deletes what is where the site goes, `-e` changes settings
    effects: (args) => [
      projectCode('site', 'pelicanconf.py', 'publishconf.py'),
      ...(args.operands.length > 0 ? args.operands.map((word) => read(word)) : [read('.')]),
      ...(args.has('-o') ? [] : fills('output', 'pelicanconf.py')),
      ...(args.has('-l') ? [connect('listen', 'localhost')] : []),
    ],
    examples: [
      [
        'pelican content -o output -s pelicanconf.py',
        'write output',
        'execute:project pelicanconf.py',
        'execute:project site',
        'read content',
      ],
      ['pelican content -o /opt/a', 'write /opt/a', 'execute:project site', 'read content'],
      ['pelican -r -l', 'execute:project site', 'read .', 'write output', 'connect:listen localhost'],
      [
        'pelican -s /opt/a.py',
        'execute:project /opt/a.py',
        'unknown: runs `/opt/a.py`, which is not part of the workspace',
        'execute:project site',
        'read .',
        'write output',
      ],
      [
        'pelican content -t /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project site',
        'read content',
        'write output',
      ],
      ['pelican --write-selected /opt/a', 'write /opt/a', 'execute:project site', 'read .', 'write output'],
      ["pelican -e 'X=1'", 'unknown: option `-e` of `pelican` is not described', 'execute:project site', 'read X=1', 'write output'],
      [
        'pelican --delete-output-directory content',
        'unknown: option `--delete-output-directory` of `pelican` is not described',
        'execute:project site',
        'read content',
        'write output',
      ],
    ],
  }),
  defineCommand({
    name: 'retype',
    about: 'builds sites',
    subcommands: {
      build: {
        options: table({ flag: '--verbose, --strict', value: '--secret, --password, --override', writes: '--output' }),
        effects: ({ has }) => [read('.'), ...(has('--output') ? [] : [write('.retype', 'folder')])],
      },
      start: {
        aliases: ['watch', 'serve'],
        options: table({ flag: '--verbose, --no-open', value: '--host, --port' }),
        effects: [read('.'), connect('listen', 'localhost')],
      },
      init: { effects: [write('retype.yml')] },
    },
    examples: [
      ['retype build', 'read .', 'write:folder .retype'],
      ['retype build --output /opt/a', 'write /opt/a', 'read .'],
      ['retype start', 'read .', 'connect:listen localhost'],
      ['retype init', 'write retype.yml'],
      ['retype wallet --add x', 'unknown: subcommand `wallet` of `retype` is not described'],
    ],
  }),
  defineCommand({
    name: 'honkit',
    about: 'builds books; plug-ins are code',
    subcommands: {
      build: { options: table({ flag: '--timing, --reload', value: '--log, --format' }), effects: honkit('_book') },
      serve: {
        options: table({ flag: '--no-watch, --no-live, --open, --reload', value: '--port, --lrport, --log' }),
        effects: (args) => [...honkit('_book')(args), connect('listen', 'localhost')],
      },
      pdf: { effects: honkit('book.pdf') },
      epub: { effects: honkit('book.epub') },
      init: { effects: ({ operands: [folder] }) => [write(folder ?? '.', 'folder')] },
    },
    examples: [
      ['honkit build', 'execute:project site', 'write:folder _book'],
      ['honkit build . /opt/a', 'execute:project site', 'write:folder /opt/a'],
      ['honkit serve', 'execute:project site', 'write:folder _book', 'connect:listen localhost'],
      ['honkit pdf . /opt/a.pdf', 'execute:project site', 'write:folder /opt/a.pdf'],
      ['honkit epub', 'execute:project site', 'write:folder book.epub'],
      ['honkit init a', 'write:folder a'],
      ['honkit frob', 'unknown: subcommand `frob` of `honkit` is not described'],
    ],
  }),
]

function antora(args: Args): readonly Draft[] {
  return [
    projectCode('site', ...args.operands),
    ...args.operands.flatMap((word) => settingsIn(word)),
    ...(args.has('--to-dir')
      ? args.has('--clean')
        ? args.values('--to-dir').map((folder) => removeTree(folder))
        : []
      : [write('build', 'folder')]),
  ]
}

/** `honkit build [book] [output]` */
function honkit(place: string): (args: Args) => readonly Draft[] {
  return ({ operands: [folder, output] }) => [
    projectCode('site', 'book.js', 'book.json', ...(folder ? [folder] : [])),
    write(output ?? place, 'folder'),
  ]
}
