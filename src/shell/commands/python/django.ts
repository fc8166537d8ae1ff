import type { Args } from '../../arguments.ts'
import { database, defineCommand, type Draft, execute, infra, projectCode, read, unknown, write } from '../../command-spec.ts'
import { madeOf, show, textOf, type Word } from '../../value.ts'
import { readBy } from '../_nested.ts'
import { listens, testsFound } from '../_project.ts'
import { table } from '../_table.ts'

/** What every command of the project loads. */
const settingsFiles = ['manage.py', 'settings.py', '*/settings.py', '*/settings/*.py', '*/apps.py', '*/*/apps.py']

/** Where the tests of applications lie. */
const testFiles = ['*/tests.py', '*/tests/*.py', 'tests/*.py', '*/*/tests.py', '*/*/tests/*.py']

const djangoOptions = table({
  flag: `--noinput --no-input, --no-color, --force-color, --traceback, --skip-checks, --plan, --fake, --fake-initial, --check,
        --dry-run, --merge, --empty, --run-syncdb, --prune, -l --list, -p, --noreload, --nothreading, --insecure, --keepdb,
        --failfast, --parallel, --debug-mode -d, --reverse -r, --deploy, --all -a, --natural-foreign, --natural-primary, --clear -c,
        --link, --ignore-unmapped, --ipv6 -6, --no-startup, --update, --validate, --fail-on-warn, --no-location, --no-obsolete, --no-wrap,
        --keep-pot, --group-models -g, --commands, --first, --list, --shuffle, --debug-mode, --debug-sql, --timing, --pdb, --buffer -b,
        --include-partitions, --include-views, --dot, --pydot, --pygraphviz, --json, --disable-fields, --inheritance, --natural-foreign, --natural-primary, --list-tags, --skip-checks, --force-color, --backwards`,
  value: `-v --verbosity, --settings, --database, -n --name, --tag -t, --exclude -e --exclude-tag, -k, --format, --indent, --pks,
        --fail-level, -i --interface --ignore, --locale, --username, --email, --app, --parallel-count, --pattern`,
  writes: '-o --output, --file',
})

const djangoEffects = new Map<string, (args: Args) => readonly Draft[]>([
  ...[
    'check',
    'showmigrations',
    'sqlmigrate',
    'inspectdb',
    'findstatic',
    'show_urls',
    'help',
    'version',
    'sqlflush',
    'sqlsequencereset',
    'list_model_info',
    'validate_templates',
  ].map((name): [string, () => readonly Draft[]] => [name, () => [projectCode('settings', ...settingsFiles), database('read', 'django')]]),
  ['diffsettings', () => [projectCode('settings', ...settingsFiles), infra('secret', 'django settings')]],
  ['runserver', () => listens('dev server', ...settingsFiles)],
  ['runserver_plus', () => listens('dev server', ...settingsFiles)],
  ['test', () => [projectCode('tests', ...settingsFiles), testsFound(...testFiles)]],
  [
    'makemigrations',
    (args) => [projectCode('settings', ...settingsFiles), ...(args.has('--dry-run', '--check') ? [] : [write('.', 'folder')])],
  ],
  ['migrate', (args) => [args.has('--plan', '--check') ? database('read', 'django') : database('migrate', 'django')]],
  ['squashmigrations', () => [write('.', 'folder')]],
  ['flush', () => [database('write', 'django')]],
  ['reset_db', () => [database('destroy', 'django')]],
  ['loaddata', (args) => [...args.operands.slice(1).map((word) => read(word)), database('write', 'django')]],
  ['dumpdata', () => [database('dump', 'django'), { do: 'flow', from: [{ taint: 'dump' }], to: 'stdout' }]],
  ['createsuperuser', () => [database('write', 'django user')]],
  ['changepassword', () => [database('write', 'django user')]],
  ['createcachetable', () => [database('migrate', 'django')]],
  ['clearsessions', () => [database('write', 'django')]],
  // where they go, and what is cleared there, stands in the settings
  [
    'collectstatic',
    (args) => [
      projectCode('settings', ...settingsFiles),
      ...(args.has('--clear', '-c') ? [unknown('clears the folder that the settings name')] : [write('staticfiles')]),
    ],
  ],
  ['compilemessages', () => [write('locale', 'folder')]],
  ['makemessages', () => [write('locale', 'folder')]],
  ['spectacular', () => [projectCode('settings', ...settingsFiles)]],
  ['generateschema', () => [projectCode('settings', ...settingsFiles)]],
  ['graph_models', () => [projectCode('settings', ...settingsFiles)]],
  ['shell', (args) => (args.hasStdin ? [{ do: 'run-stdin', language: 'python' }] : [execute('arbitrary', 'django shell')])],
  ['shell_plus', () => [execute('arbitrary', 'django shell')]],
  [
    'dbshell',
    (args) => {
      // after `--` stand the options of the database's own client
      const statements = args.words.filter((_word, index) => /^-[ce]$/.test(textOf(args.words[index - 1]) ?? ''))
      if (statements.length > 0) return statements.map((text): Draft => ({ do: 'code', language: 'sql', text }))
      return args.hasStdin ? [{ do: 'run-stdin', language: 'sql' }] : [database('unread', 'django')]
    },
  ],
  ['startapp', (args) => [write(args.operands[2] ?? args.operands[1] ?? '.', 'folder')]],
  ['startproject', (args) => [write(args.operands[2] ?? args.operands[1] ?? '.', 'folder')]],
  ['sendtestemail', () => [{ do: 'effect', kind: 'send', tag: 'message', target: 'mail', carries: [] }]],
])

/** The classes that commands are made of, at the head of a class. */
const commandClasses = /(?<=^class \w{1,80})\((?:\w{1,40}\.){0,3}(?:Base|Label|App|Templates?)Command\)(?=:)/gm

/** A command of an application of the project: options and all, it is a script that lies where Django looks for it. */
function ownCommand(name: string, parameters: readonly Word[]): readonly Draft[] {
  const places = ['*', '*/*', '*/*/*'].map((application) => ({ application, rest: `/management/commands/${name}.py` }))
  // Django answers that itself: nothing of the command runs but what stands at the top of its file
  const asksForHelp = parameters.some((word) => /^(?:-h|--help)$/.test(textOf(word) ?? ''))
  const ran = asksForHelp ? [] : places
  return [
    ...ran.map(({ application, rest }): Draft => {
      const file: Word = madeOf({ text: application, glob: true }, { text: rest })
      return { do: 'script', file, language: 'python', parameters }
    }),
    {
      do: 'project-code',
      what: `Django command \`${name}\``,
      files: places.map(({ application, rest }) => application + rest),
      mustExist: true,
      ...(asksForHelp ? { onlyLoads: commandClasses } : {}),
    },
  ]
}

function described(args: Args): readonly Draft[] {
  const name = args.text(0)
  if (name === undefined) return args.operands.length === 0 ? [] : [unknown('a command only known at run time')]
  const code = args.has('-c') && name === 'shell' ? args.operands[1] : undefined
  if (code) return [{ do: 'code', language: 'python', text: code }]
  // what stands behind two dashes is for another program
  const [own = ''] = args.words
    .map(show)
    .join(' ')
    .split(/(?:^| )-- /)
  if (djangoEffects.has(name) && / --help(?: |$)/.test(own)) return [projectCode('settings', ...settingsFiles)]
  const written = args.given.flatMap(({ kind, value }) => (kind === 'writes' && value ? [write(value)] : []))
  return [...written, ...(djangoEffects.get(name)?.(args) ?? [unknown(`Django command \`${name}\` is not described`)])]
}

export default defineCommand({
  name: 'django-admin',
  aliases: ['manage.py'],
  projectFile: true,
  about: 'administers a Django project',
  style: 'raw',
  effects: ({ words, name, hasStdin }) => {
    const [first, ...parameters] = words
    const command = textOf(first) ?? ''
    return /^\w+$/.test(command) && !djangoEffects.has(command)
      ? ownCommand(command, parameters)
      : readBy({ options: djangoOptions, abbreviates: true }, words, { name, hasStdin }, described)
  },
  examples: [
    ['django-admin check', 'execute:project settings', 'database:read django'],
    ['django-admin migrate', 'database:migrate django'],
    ['django-admin dbshell -- -c "DROP DATABASE a"', 'database:destroy DROP DATABASE'],
    ['django-admin flush --noinput', 'database:write django'],
    ['django-admin runserver 8001', 'execute:project dev server', 'connect:listen localhost'],
    ['django-admin migrate --frob', 'unknown: option `--frob` of `django-admin` is not described', 'database:migrate django'],
    ['django-admin reset_db --noinput --help', 'execute:project settings'],
    ['django-admin spectacular --file /tmp/a.yml --validate', 'write /tmp/a.yml', 'execute:project settings'],
    ['django-admin graph_models -a -o /etc/a.png', 'write /etc/a.png', 'execute:project settings'],
    ['django-admin frob', 'unknown: Django command `frob` is not described'],
  ],
})
