import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  install,
  projectCode,
  publish,
  removeTree,
  type Subcommand,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { fills, loadsSettings, ownPlugins, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** The settings of a manual, which are code. */
const manual = (args: Args): readonly Draft[] => [
  projectCode('documentation', 'conf.py', 'docs/conf.py', 'docs/source/conf.py'),
  ...args
    .values('-D')
    .flatMap((word) =>
      textOf(word) === undefined || /^extensions\b/.test(show(word)) ? [unknown(`setting \`${show(word)}\` loads code`)] : [],
    ),
]

const sphinxOptions = table({
  flag: `-q --quiet, -Q --silent, -v -vv --verbose, -W --fail-on-warning, -n --nitpicky, -E --fresh-env, -a --write-all, -T --show-traceback, --keep-going, -N --no-color, --color, -P --pdb,
    -C --isolated, --exception-on-warning`,
  value: '-b --builder, -M, -j --jobs, -D --define, -A --html-define, -t --tag',
  code: '-c --conf-dir',
  writes: '-d --doctree-dir, -w --warning-file',
})

const pages: readonly Draft[] = [
  projectCode('documentation'),
  loadsSettings('documentation', 'mkdocs.yml', 'mkdocs.yaml'),
  ownPlugins('mkdocs.plugins'),
]
const pageOptions = table({
  flag: '-q --quiet, -v --verbose, -s --strict, --no-strict, -c --clean, --dirty, --use-directory-urls, --no-directory-urls, --livereload, --no-livereload, --dirtyreload, --watch-theme, -o --open, --color, --no-color',
  value: '-t --theme, -a --dev-addr, -w --watch',
  code: '-f --config-file',
})
const serves: Subcommand = { effects: [...pages, connect('listen', 'localhost')] }

export default [
  defineCommand({
    name: 'mkdocs',
    about: 'builds documentation; its settings name code',
    options: pageOptions,
    inherit: true,
    subcommands: {
      build: {
        options: table({ writes: '-d --site-dir' }),
        effects: (args) => [...pages, ...(args.has('-d') ? [] : fills('site', 'mkdocs.yml', 'mkdocs.yaml'))],
      },
      serve: serves,
      'get-deps': { options: table({ value: '-p --projects-file' }), effects: pages },
      new: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
      'gh-deploy': {
        options: table({
          flag: '--force, --no-history, --ignore-version, --shell',
          value: '-m --message, -b --remote-branch, -r --remote-name',
          writes: '-d --site-dir',
        }),
        effects: [...pages, publish('deploy', 'gh-pages')],
      },
    },
    examples: [
      ['mkdocs build --strict', 'execute:project documentation', 'write site'],
      ['mkdocs build --site-dir /opt/a', 'write /opt/a', 'execute:project documentation'],
      ['mkdocs serve -a localhost:8001', 'execute:project documentation', 'connect:listen localhost'],
      ['mkdocs get-deps', 'execute:project documentation'],
      ['mkdocs new docs', 'write:folder docs'],
      ['mkdocs gh-deploy --site-dir /opt/a', 'write /opt/a', 'execute:project documentation', 'publish:deploy gh-pages'],
      ['mkdocs build --config-file /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['mkdocs frob', 'unknown: subcommand `frob` of `mkdocs` is not described'],
    ],
  }),
  defineCommand({
    name: 'zensical',
    about: 'builds documentation; its settings name code',
    options: pageOptions,
    inherit: true,
    subcommands: {
      build: { effects: [...pages, ...fills('site', 'zensical.toml', 'mkdocs.yml')] },
      serve: serves,
      new: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
    },
    examples: [
      ['zensical build --clean', 'execute:project documentation', 'write site'],
      ['zensical serve', 'execute:project documentation', 'connect:listen localhost'],
      ['zensical new docs', 'write:folder docs'],
      ['zensical build -f /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['zensical frob', 'unknown: subcommand `frob` of `zensical` is not described'],
    ],
  }),
  defineCommand({
    name: 'sphinx-build',
    about: 'builds documentation; its settings are code',
    options: sphinxOptions,
    // `-M clean SOURCE BUILD` empties the folder
    effects: (args) => [
      ...manual(args),
      ...args.operands.slice(1, 2).map((word) => (textOf(args.value('-M')) === 'clean' ? removeTree(word) : write(word, 'folder'))),
    ],
    examples: [
      ['sphinx-build -b html docs out', 'execute:project documentation', 'write:folder out'],
      ['sphinx-build -M html docs out', 'execute:project documentation', 'write:folder out'],
      ['sphinx-build -M clean docs out', 'execute:project documentation', 'delete out'],
      ['sphinx-build -w /opt/a -d /opt/b docs out', 'write /opt/a', 'write /opt/b', 'execute:project documentation', 'write:folder out'],
      ['sphinx-build --conf-dir /opt/a docs out', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['sphinx-build -D extensions=a.b docs out', 'unknown: setting `extensions=a.b` loads code', 'write:folder out'],
      ['sphinx-build --frob docs out', 'unknown: option `--frob` of `sphinx-build` is not described'],
    ],
  }),
  defineCommand({
    name: 'sphinx-autobuild',
    about: 'builds documentation anew after each change and serves it',
    options: table(
      {
        flag: '--open-browser, --no-initial',
        value: '--port, --host, --re-ignore, --ignore, --watch, --delay',
        runs: '--pre-build, --post-build',
      },
      sphinxOptions,
    ),
    effects: (args) => [...manual(args), ...args.operands.slice(1, 2).map((word) => write(word, 'folder')), connect('listen', 'localhost')],
    examples: [
      ['sphinx-autobuild --port 8001 docs out', 'execute:project documentation', 'write:folder out', 'connect:listen localhost'],
      [
        "sphinx-autobuild --pre-build 'rm a' --post-build 'rm b' docs out",
        'delete a',
        'delete b',
        'execute:project documentation',
        'write:folder out',
        'connect:listen localhost',
      ],
      ['sphinx-autobuild --frob docs out', 'unknown: option `--frob` of `sphinx-autobuild` is not described'],
    ],
  }),
  defineCommand({
    name: 'pdoc',
    about: 'documentation of Python modules, which it imports',
    options: table({
      flag: '--math, --mermaid, --search, --no-search, --show-source, --no-show-source, --include-undocumented, --no-include-undocumented, -n --no-browser, --html, --pdf, --force',
      value: '-d --docformat, -e --edit-url, --favicon, --footer-text, --logo, --logo-link, -h --host, -p --port, -c --config',
      code: '-t --template-directory --template-dir',
      writes: '-o --output-directory --output-dir',
    }),
    effects: (args) => [
      projectCode('documentation', ...args.operands),
      ...(args.has('-o') ? [] : args.has('--html') ? [write('html', 'folder')] : args.has('--pdf') ? [] : [connect('listen', 'localhost')]),
    ],
    examples: [
      ['pdoc app', 'execute:project documentation', 'connect:listen localhost'],
      ['pdoc -o /opt/a app', 'write /opt/a', 'execute:project documentation'],
      ['pdoc --html app', 'execute:project documentation', 'write:folder html'],
      ['pdoc /opt/a.py', 'unknown: runs `/opt/a.py`, which is not part of the workspace'],
      ['pdoc -t /opt/a app', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['pdoc --frob', 'unknown: option `--frob` of `pdoc` is not described'],
    ],
  }),
  defineCommand({
    name: 'sphinx-apidoc',
    about: 'writes pages for the modules of a package',
    options: table({
      flag: '-f --force, -e --separate, -M --module-first, -P --private, -T --no-toc, -l --follow-links, -q, -n --dry-run, --implicit-namespaces',
      value: '-d --maxdepth, -s --suffix, -H, -A, -V',
      reads: '-t --templatedir',
      writes: '-o --output-dir',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['sphinx-apidoc -f -o docs src', 'write docs', 'read src'],
      ['sphinx-apidoc -f -o docs src --templatedir /opt/a', 'write docs', 'read /opt/a', 'read src'],
      ['sphinx-apidoc --frob', 'unknown: option `--frob` of `sphinx-apidoc` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'cookiecutter',
    about: 'makes a project from a template, which may run hooks',
    options: table({
      flag: '--no-input, -v --verbose, -f --overwrite-if-exists, --replay, -s --skip-if-file-exists',
      value: '-c --checkout, --directory',
      writes: '-o --output-dir',
    }),
    effects: ({ operands: [source] }) =>
      source
        ? [
            /^([./~]|$)/.test(show(source)) ? projectCode('template', source, `${show(source)}/hooks/*`) : install('url', source),
            write('.', 'folder'),
          ]
        : [],
    examples: [
      ['cookiecutter gh:a/b --output-dir /opt/a', 'write /opt/a', 'install:url gh:a/b', 'write:folder .'],
      ['cookiecutter gh:a/b', 'install:url gh:a/b', 'write:folder .'],
      [
        'cookiecutter --accept-hooks=yes x',
        'unknown: option `--accept-hooks` of `cookiecutter` is not described',
        'install:url x',
        'write:folder .',
      ],
    ],
  }),
  defineCommand({
    name: 'copier',
    about: 'makes a project from a template, which may run tasks',
    // --trust lets the template run what it likes
    options: table({
      flag: '-q --quiet, -f --force, -l --defaults, -w --overwrite, -n --pretend, --skip-tasks',
      value: '-d --data, -r --vcs-ref, -x --exclude, -s --skip',
      reads: '--data-file, -a --answers-file',
    }),
    subcommands: {
      copy: {
        effects: ({ operands: [source, folder] }) => [
          ...(source ? [/^([./~]|$)/.test(show(source)) ? projectCode('template', source) : install('url', source)] : []),
          write(folder ?? '.', 'folder'),
        ],
      },
    },
    examples: [
      ['copier copy gh:a/b out', 'install:url gh:a/b', 'write:folder out'],
      ['copier --data-file /opt/a -a /opt/b copy ./t out', 'read /opt/a', 'read /opt/b', 'execute:project template', 'write:folder out'],
      ['copier update', 'unknown: subcommand `update` of `copier` is not described'],
    ],
  }),
]
