import { connect, defineCommand, type Draft, install, projectCode, read, removeTree, unknown, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { fills, loadsSettings, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'mkdocs',
    aliases: ['sphinx-build', 'sphinx-autobuild', 'pdoc', 'zensical'],
    about: 'builds documentation; its settings are code',
    options: table({
      flag: `-q --quiet, -v --verbose, -s --strict, --clean, --dirty, -W --fail-on-warning, -n --nitpicky, -E --fresh-env, -a --write-all,
        -T --show-traceback, --keep-going, --no-livereload, --livereload, --use-directory-urls, -N --no-color, --force,
        -e --separate, --open -o, --no-directory-urls, --dirtyreload, --watch-theme, -Q, -P --pdb, -C --isolated, --color, --exception-on-warning`,
      value:
        '-b --builder, -j --jobs, -D --define, -A --html-define, -t --tag --theme, --dev-addr, -m --message, -M, --docformat, --host, -p --port, --watch -w',
      code: '-f --config-file, -c --config-dir, --conf-dir',
      writes: '-d --site-dir --doctree-dir --output-directory, --warnings-file, --warning-file',
    }),
    effects: (args) => {
      const builds = (): readonly Draft[] => [
        projectCode('documentation', 'conf.py', 'docs/conf.py', 'docs/source/conf.py'),
        loadsSettings('documentation', 'mkdocs.yml', 'mkdocs.yaml'),
        ...args
          .values('-D')
          .flatMap((word) =>
            textOf(word) === undefined || /^extensions\b/.test(show(word)) ? [unknown(`setting \`${show(word)}\` loads code`)] : [],
          ),
      ]
      // `-M clean SOURCE BUILD` empties the folder
      if (args.name === 'sphinx-build' && textOf(args.value('-M')) === 'clean')
        return [...builds(), ...args.operands.slice(1, 2).map((word) => removeTree(word))]
      if (args.name === 'pdoc') {
        const [first, ...others] = args.operands
        return [...builds(), ...(args.has('-o') && first ? [write(first, 'folder')] : []), ...others.map((word) => read(word))]
      }
      if (!['mkdocs', 'zensical'].includes(args.name))
        return [
          ...builds(),
          // where warnings go; for mkdocs it is a folder to watch
          ...args.values('--watch').map((word) => write(word)),
          ...args.operands.slice(1, 2).map((word) => write(word, 'folder')),
        ]
      const name = args.text(0) ?? ''
      if (name === 'serve') return [...builds(), connect('listen', 'localhost')]
      if (name === 'build') return [...builds(), ...(args.has('-d') ? [] : fills('site', 'mkdocs.yml', 'mkdocs.yaml'))]
      if (name === 'get-deps') return builds()
      if (name === 'new') return args.operands.slice(1).map((word) => write(word, 'folder'))
      if (name === 'gh-deploy') return [...builds(), { do: 'effect', kind: 'publish', tag: 'deploy', target: 'gh-pages' }]
      return [unknown(`subcommand \`${name}\` of \`mkdocs\` is not described`)]
    },
    examples: [
      ['sphinx-build -M clean . build', 'execute:project documentation', 'delete build'],
      ['sphinx-build -w /opt/a . build', 'execute:project documentation', 'write /opt/a', 'write:folder build'],
      ['pdoc -o /opt/a src', 'execute:project documentation', 'write:folder /opt/a', 'read src'],
      ['mkdocs build --strict', 'execute:project documentation', 'write site'],
      ['sphinx-build -b html docs out', 'execute:project documentation', 'write:folder out'],
      ['sphinx-build -Q --warning-file /opt/a docs out', 'write /opt/a', 'execute:project documentation', 'write:folder out'],
      [
        'sphinx-build --conf-dir /opt/a docs out',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project documentation',
        'write:folder out',
      ],
      [
        'sphinx-build -D extensions=a.b docs out',
        'execute:project documentation',
        'unknown: setting `extensions=a.b` loads code',
        'write:folder out',
      ],
      ['mkdocs get-deps', 'execute:project documentation'],
      ['mkdocs gh-deploy', 'execute:project documentation', 'publish:deploy gh-pages'],
      ['mkdocs build --strict --site-dir /opt/a --warnings-file /opt/b', 'write /opt/a', 'write /opt/b', 'execute:project documentation'],
      ['mkdocs frob', 'unknown: subcommand `frob` of `mkdocs` is not described'],
      [
        'mkdocs gh-deploy --config-dir /opt/a',
        'execute:project documentation',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'publish:deploy gh-pages',
      ],
      [
        'mkdocs --config-file /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: subcommand `` of `mkdocs` is not described',
      ],
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
    aliases: ['copier'],
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
]
