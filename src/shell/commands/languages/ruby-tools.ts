import {
  connect,
  defineCommand,
  install,
  persist,
  processes,
  projectCode,
  read,
  readsOperands,
  removeTree,
  run,
  tidy,
  unknown,
  write,
} from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { fills, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { otherVerb } from '../_verbs.ts'

export default [
  defineCommand({
    name: 'spring',
    about: 'runs commands of a Rails application that it keeps loaded',
    style: 'posix',
    effects: ({ operands: [verb, ...rest], name }) =>
      !verb || /^(?:help|version|status)$/.test(show(verb))
        ? []
        : /^(?:rails|rake|rspec|cucumber)$/.test(textOf(verb) ?? '')
          ? [run([verb, ...rest])]
          : textOf(verb) === 'stop'
            ? [processes('own', 'spring')]
            : [unknown(`subcommand \`${show(verb)}\` of \`${name}\` is not described`)],
    examples: [
      ['spring rake db:drop', 'database:destroy rails'],
      ['spring stop', 'process:own spring'],
      ['spring binstub x', 'unknown: subcommand `binstub` of `spring` is not described'],
    ],
  }),
  defineCommand({
    name: 'annotaterb',
    aliases: ['annotate', 'chusaku'],
    about: 'writes columns and routes into the comments of models',
    options: table({
      flag: '-m --models, -r --routes, -d --delete, --frozen, --dry-run, -i --show-indexes, -k --show-foreign-keys, -a --active-admin, --exit-with-error-on-annotation, --verbose, --force -f, -s --simple-indexes',
      value: '-p --position, -e --exclude, --model-dir, --format, --sort',
      folder: '--root-dir',
    }),
    effects: ({ has }) => [
      projectCode('application', 'config/application.rb', 'config/boot.rb'),
      has('--frozen', '--dry-run') ? read('app/models') : tidy('app'),
    ],
    examples: [
      ['annotaterb models', 'execute:project application', 'write:edit app'],
      [
        'annotaterb models --root-dir /opt/a',
        'execute:project application',
        'write:edit /opt/a/app',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['chusaku --dry-run', 'execute:project application', 'read app/models'],
      ['annotate --require x', 'unknown: option `--require` of `annotate` is not described', 'execute:project application'],
    ],
  }),
  defineCommand({
    name: 'flog',
    aliases: ['flay', 'stackprof', 'debride'],
    about: 'measures Ruby',
    options: table({
      flag: `-a --all, -b --blame, -c --continue, -d --details --diff, -g --group, -m --methods-only --mass, -q --quiet, -s --score --summary, -v --verbose, -z --zero,
        -l --liberal, -f --fuzzy, --text, --files, --graphviz, --json, --sort-total, --rails`,
      value: '-t --timeout, -e --exclude, --limit, --method, --file, -I',
    }),
    effects: readsOperandsOr,
    examples: [
      ['flog -a lib', 'read lib'],
      ['stackprof --callgrind a.dump', 'unknown: option `--callgrind` of `stackprof` is not described', 'read a.dump'],
    ],
  }),
  defineCommand({
    name: 'rubycritic',
    about: 'reports on the quality of Ruby',
    options: table({
      flag: '--no-browser, --suppress-ratings, -d --deduplicate-symlinks, -v --version, --churn-after',
      value: '-f --format, -s --minimum-score, -t --maximum-decrease, --formatter',
      writes: '-p --path',
      // other branches are taken out in between
      unsafe: '-b --branch, -m --mode-ci',
    }),
    effects: (args) => [...readsOperandsOr(args), ...(args.has('-p') ? [] : [write('tmp/rubycritic', 'folder')])],
    examples: [
      ['rubycritic --no-browser lib', 'read lib', 'write:folder tmp/rubycritic'],
      ['rubycritic -p /opt/a', 'write /opt/a', 'read .'],
      ['rubycritic -b main', 'unknown: option `-b` of `rubycritic` can run or load anything'],
    ],
  }),
  defineCommand({
    name: 'jekyll',
    aliases: ['middleman', 'bridgetown', 'nanoc'],
    about: 'builds sites',
    alone: '-v -h',
    options: table({
      flag: '-w --watch, -D --drafts, -I --incremental, --future, -V --verbose, -q --quiet, -l --livereload, --trace, --no-watch, -o',
      value: '-P --port, -H --host, -b --baseurl',
      writes: '-d --destination',

      code: '--config, -s --source',
    }),
    effects: (args) => [
      ...otherVerb(
        args,
        /^(?:build|b|serve|server|s|start|doctor|hyde|compile|co|view|live|check|show-\w+|prune|clean|new|new-theme|init|article|post|draft|page|publish|unpublish|docs|help|console|frontend:\w+)$/,
      ),
      projectCode('site', '_config.yml', '_plugins/*.rb', 'config.rb', 'Rules'),
      ...(/^(?:clean|prune)$/.test(args.text(0) ?? '') ? args.values('-d').map((folder) => removeTree(folder)) : []),
      ...(/^(serve|server|s)$/.test(args.text(0) ?? '') ? [connect('listen', 'localhost')] : []),
      ...(args.has('-d') ? [] : fills('_site', '_config.yml', 'nanoc.yaml')),
    ],
    examples: [
      ['jekyll build', 'execute:project site', 'write _site'],
      ['jekyll serve', 'execute:project site', 'connect:listen localhost', 'write _site'],
      ['jekyll clean -d src', 'write src', 'execute:project site', 'delete src'],
      ['jekyll build --destination /opt/b', 'write /opt/b', 'execute:project site'],
      ['jekyll build --source /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['jekyll build --config /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['bridgetown apply https://x.example/a.rb', 'unknown: subcommand `apply` of `bridgetown` is not described'],
      ['jekyll --plugins x', 'unknown: option `--plugins` of `jekyll` is not described', 'execute:project site', 'write _site'],
    ],
  }),
  defineCommand({
    name: 'rbs',
    about: 'signatures of Ruby',
    inherit: true,
    options: table({
      flag: '--log-output, --no-stdlib, --no-collection, -v --version',
      value: '-r, -I, --repo, --log-level, --collection',
    }),
    subcommands: {
      validate: { options: table({ flag: '--silent, --exit-error-on-syntax-error' }), effects: [read('sig')] },
      list: { options: table({ flag: '--class, --module, --interface' }), effects: [read('sig')] },
      ancestors: { options: table({ flag: '--instance, --singleton' }), effects: [read('sig')] },
      methods: { options: table({ flag: '--instance, --singleton, --inherit, --no-inherit' }), effects: [read('sig')] },
      method: { options: table({ flag: '--instance, --singleton' }), effects: [read('sig')] },
      constant: { options: table({ value: '--context' }), effects: [read('sig')] },
      ast: { effects: [read('sig')] },
      parse: { options: table({ flag: '--type, --method-type', value: '-e' }), effects: readsOperands },
      paths: { effects: [read('sig', 'names')] },
      diff: { options: table({ value: '--format, --type-name, --library', reads: '--before, --after' }), effects: [read('sig')] },
      // of the ways to guess a signature only `runtime` loads code
      prototype: {
        options: table({
          flag: '--method-owner, --merge, --todo, --autoload, --base-dir',

          code: '-r --require, -R --require-relative',
          writes: '--out_dir',
        }),
        effects: ({ text, operands }) => (text(0) === 'runtime' ? [projectCode('library')] : operands.slice(1).map((word) => read(word))),
      },
      collection: {
        effects: ({ text }) =>
          /^(?:install|update)$/.test(text(0) ?? '') ? [install('manifest', 'rbs_collection.yaml')] : [write('rbs_collection.yaml')],
      },
      test: { options: table({ value: '--target, --double-suite' }), style: 'posix', effects: ({ operands }) => [run(operands)] },
    },
    effects: [],
    examples: [
      ['rbs validate', 'read sig'],
      ['rbs -I sig list', 'read sig'],
      ['rbs ancestors A', 'read sig'],
      ['rbs methods A', 'read sig'],
      ['rbs method A b', 'read sig'],
      ['rbs constant A', 'read sig'],
      ['rbs ast', 'read sig'],
      ['rbs parse sig/a.rbs', 'read sig/a.rbs'],
      ['rbs paths', 'read:names sig'],
      ['rbs diff --before a --after b', 'read a', 'read b', 'read sig'],
      ['rbs prototype rb lib/a.rb', 'read lib/a.rb'],
      ['rbs prototype runtime A', 'execute:project library'],
      ['rbs prototype runtime A --out_dir /opt/a', 'write /opt/a', 'execute:project library'],
      ['rbs collection install', 'install:manifest rbs_collection.yaml'],
      ['rbs test rm -r dist', 'delete dist'],
      ['rbs --frob', 'unknown: option `--frob` of `rbs` is not described'],
      [
        'rbs prototype --require /opt/a --require-relative /opt/b',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
      ],
    ],
  }),
  defineCommand({
    name: 'erb',
    about: 'fills in a template, or shows the Ruby it stands for',
    options: table({ flag: '-x, -n, -v, -d, -P, --version', value: '-T, -S, -U, -E', code: '-r' }),
    effects: ({ operands, has, hasStdin }) =>
      has('-x')
        ? operands.map((word) => read(word))
        : operands.length > 0
          ? [projectCode('template', ...operands)]
          : hasStdin
            ? [{ do: 'run-stdin', language: 'ruby' }]
            : [],
    examples: [
      ['erb -x -T - a.html.erb', 'read a.html.erb'],
      ['erb a.erb', 'execute:project template'],
      ['erb /opt/a.erb', 'execute:project template', 'unknown: runs `/opt/a.erb`, which is not part of the workspace'],
      ['erb -r /opt/a', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
    ],
  }),
  defineCommand({
    name: 'whenever',
    about: 'makes a table of cron jobs from a description in Ruby',
    options: table({
      flag: '-i --update-crontab, -w --write-crontab, -c --clear-crontab, -v --version',
      value: '-s --set, -k --cut, -r --roles',
      program: '-x --crontab-command',
      code: '-f --load-file',
    }),
    effects: (args) => [
      projectCode('schedule', 'config/schedule.rb'),
      ...(args.has('-i', '-w', '-c') ? [persist('cron', 'config/schedule.rb')] : []),
    ],
    examples: [
      [
        'whenever --load-file /opt/a.rb',
        'execute:project /opt/a.rb',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'execute:project schedule',
      ],
      ['whenever', 'execute:project schedule'],
      [
        "whenever --crontab-command 'rm -rf /'",
        'unknown: option `-x` of `whenever` can run or load anything',
        'delete /',
        'execute:project schedule',
      ],
      ['whenever --update-crontab', 'execute:project schedule', 'persist:cron config/schedule.rb'],
      ['whenever --frob', 'unknown: option `--frob` of `whenever` is not described', 'execute:project schedule'],
    ],
  }),
]
