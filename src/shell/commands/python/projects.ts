import { wordSet } from '../../../word-set.ts'
import type { Args } from '../../arguments.ts'
import {
  loadsVariables,
  config,
  connect,
  defineCommand,
  type Draft,
  type Example,
  infra,
  install,
  projectCode,
  publish,
  read,
  removeTree,
  run,
  type Subcommand,
  tidy,
  write,
} from '../../command-spec.ts'
import { knownPrefix, literal, show, textOf, type Word } from '../../value.ts'
import { printsInstalled } from '../_inputs.ts'
import { codeIn, editsOperands, readsOperandsOr, removesPackages, startsByPath, takesFrom } from '../_project.ts'
import { table } from '../_table.ts'
import { buildHooks, hooks, shellIn, task } from './_projects.ts'
import { runs } from './_runs.ts'
import { buildsPackage, installsRequirement } from './_pip.ts'

/** Packages of a manifest for the project, or for everybody on the machine. */
const kindOf = ({ has }: Pick<Args, 'has'>): string => (has('--system') ? 'global' : 'manifest')

const poetryOptions = table({
  flag: `-q --quiet, -v --verbose, -vv, -vvv, -n --no-interaction, --no-ansi, --ansi, --no-plugins, --no-cache, --no-root, --no-dev,
        --sync, --dry-run, --all-extras, --all-groups, --only-root, --no-directory, --compile, -D --dev, -e --editable,
        --allow-prereleases, --lock, --no-update, --regenerate, --check, --lock-only, --tree -t, -l --latest, -o --outdated, -a --all,
        --top-level -T, --why, --strict, --short -s, --next-phase, --full-path, --path -p, --without-hashes, --with-credentials, --json,
        --no-truncate`,
  value: `--extras -E, --only, --with, --without, -G --group, --source, --platform, -f --format, --priority, --name,
        --description, --author, --license, --dependency, --dev-dependency, --src-layout`,
  folder: '-C --directory, -P --project',
  starts: '--python',
})

const poetryInstalls: Subcommand = {
  options: poetryOptions,
  effects: (args) =>
    args.has('--dry-run')
      ? [read('pyproject.toml')]
      : [install('manifest', 'pyproject.toml'), takesFrom('pyproject.toml', 'Pipfile'), codeIn('pyproject.toml')],
}

const poetryAdds: Subcommand = {
  options: poetryOptions,
  effects: (args) => (args.has('--dry-run') ? [read('pyproject.toml')] : args.operands.flatMap((word) => installsRequirement(word))),
}

const shows: Subcommand = { options: poetryOptions, effects: [read('pyproject.toml')] }

const builds: Subcommand = {
  options: table({ writes: '-o --output' }, poetryOptions),
  effects: (args) => [...buildHooks, ...buildsPackage(literal('.')), ...(args.has('-o') ? [] : [write('dist')])],
}

const publishes: Subcommand = {
  options: table(
    {
      flag: '--build, --skip-existing, -y --yes',
      value:
        '-r --repo --repository, -u --username --user, -p --password --auth, --publish-url, --token, --trusted-publishing, --check-url',
    },
    poetryOptions,
  ),
  effects: (args) => [args.has('--dry-run') ? read('dist') : publish('package', 'this package')],
}

const inEnvironment: Subcommand = { style: 'posix', options: table({ flag: '-s --site-packages' }), effects: runs }

const testFlags = wordSet('-r --randomize -p --parallel -c --cover --cover-quiet -a --all -s --show --')
const testValues = wordSet('--retries --retry-delay -py --python -i --include -x --exclude')

/** What `hatch test` leaves to the runner of the tests. */
const handedToTests = (words: readonly Word[]): readonly Word[] =>
  words.filter(
    (word, at) => !testFlags.has(show(word)) && !testValues.has(show(word)) && !testValues.has(show(words[at - 1] ?? literal(''))),
  )

/** `hatch run +py=3.12 lint:style src`: a script of an environment, or a program that is installed there. */
function inHatch({ operands, value }: Args): readonly Draft[] {
  const start = operands.findIndex((word) => !knownPrefix(word).startsWith('+'))
  const [name, ...parameters] = start < 0 ? [] : operands.slice(start)
  if (!name) return []
  const [, environment = textOf(value('-e')), script = show(name)] = /^([\w.-]+):(.+)$/.exec(textOf(name) ?? '') ?? []
  const program = textOf(name) === undefined ? name : literal(script, name.at)
  const otherwise = [run([program, ...parameters], { ofPackage: 'python' })]
  return environment === undefined || textOf(name) === undefined
    ? task([name, ...parameters], otherwise)
    : task([literal(`${environment}:${script}`, name.at), ...parameters], otherwise)
}

export default [
  defineCommand({
    name: 'poetry',
    about: 'Python projects',
    ownTasks: true,
    options: poetryOptions,
    inherit: true,
    subcommands: {
      install: poetryInstalls,
      sync: poetryInstalls,
      update: poetryInstalls,
      lock: { options: poetryOptions, effects: [connect('get', 'https://pypi.org'), write('poetry.lock')] },
      add: poetryAdds,
      remove: { options: poetryOptions, effects: removesPackages('pyproject.toml') },
      run: inEnvironment,
      shell: shellIn,
      show: shows,
      check: shows,
      about: shows,
      search: { options: poetryOptions, effects: [connect('get', 'https://pypi.org')] },
      version: {
        options: poetryOptions,
        effects: ({ operands }) => [operands.length > 0 ? tidy('pyproject.toml') : read('pyproject.toml')],
      },
      build: builds,
      publish: publishes,
      init: { options: poetryOptions, effects: [write('pyproject.toml')] },
      new: { options: poetryOptions, effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
      export: {
        options: table({ writes: '-o --output' }, poetryOptions),
        effects: ({ has }) => [
          read('poetry.lock'),
          ...(has('--with-credentials') ? [infra('secret', 'credentials of package sources')] : []),
        ],
      },
      env: {
        options: table({ flag: '-p --path, -e --executable, --full-path, --all' }, poetryOptions),
        effects: (args) =>
          ['info', 'list', 'activate'].includes(args.text(0) ?? '')
            ? [read('pyproject.toml'), ...(args.has('-p') ? [printsInstalled('poetry env info --path')] : [])]
            : args.text(0) === 'use'
              ? [write('.venv', 'folder'), ...startsByPath(args.operands[1])]
              : [removeTree('.venv')],
      },
      config: {
        options: table({ flag: '--list, --unset, --local, --migrate' }, poetryOptions),
        effects: (args) =>
          args.has('--list') || args.operands.length < 2
            ? []
            : [config(args.has('--local') ? 'inert' : 'global', args.operands.map(show)[0] ?? '')],
      },
      cache: {
        options: table({ flag: '--all' }, poetryOptions),
        effects: (args) => (args.text(0) === 'list' ? [] : [removeTree('~/.cache/pypoetry')]),
      },
      self: { effects: (args) => (args.text(0) === 'show' ? [] : [install('global', `poetry ${args.operands.map(show).join(' ')}`)]) },
      source: {
        effects: (args) => (args.text(0) === 'show' ? [read('pyproject.toml')] : [install('url', args.operands[2] ?? 'package source')]),
      },
      list: shows,
    },
    examples: [
      ['poetry build -o /opt/a', 'write /opt/a', 'execute:project build'],
      ['poetry env use /opt/a/python', 'write:folder .venv', 'unknown: runs `/opt/a/python`, which is not part of the workspace'],
      ['poetry list', 'read pyproject.toml'],
      ['poetry source', 'install:url package source'],
      ['poetry self x', 'install:global poetry x'],
      ['poetry cache', 'delete ~/.cache/pypoetry'],
      ['poetry config'],
      ['poetry env', 'delete .venv'],
      ['poetry export', 'read poetry.lock'],
      ['poetry export --with-credentials', 'read poetry.lock', 'infra:secret credentials of package sources'],
      ['poetry export --directory /opt/a --output /opt/b', 'write /opt/b', 'read /opt/a/poetry.lock'],
      ['poetry new x', 'write:folder x'],
      ['poetry init', 'write pyproject.toml'],
      ['poetry build', 'execute:project build', 'write dist'],
      ['poetry version x', 'write:edit pyproject.toml'],
      ['poetry search', 'connect:get https://pypi.org'],
      ['poetry about', 'read pyproject.toml'],
      ['poetry check', 'read pyproject.toml'],
      ['poetry show', 'read pyproject.toml'],
      ['poetry remove x', 'install:remove x'],
      ['poetry lock', 'connect:get https://pypi.org', 'write poetry.lock'],
      ['poetry update', 'install:manifest pyproject.toml'],
      ['poetry sync', 'install:manifest pyproject.toml'],
      ['poetry install', 'install:manifest pyproject.toml'],
      ['poetry add requests', 'install:named requests'],
      ['poetry run pytest', 'execute:project tests'],
      ['poetry run rm -r src', 'delete src'],
      ['poetry publish --build', 'publish:package this package'],
      ['poetry shell', 'execute:arbitrary a shell in the environment'],
      ['poetry env --project /opt/a', 'delete /opt/a/.venv'],
      ['poetry frob', 'unknown: subcommand `frob` of `poetry` is not described'],
    ],
  }),
  defineCommand({
    name: 'pipenv',
    aliases: ['rye'],
    about: 'Python projects',
    ownTasks: true,
    options: table({
      flag: `-q --quiet, -v --verbose, --dev -d, --prod --production, --no-lock, --frozen-lockfile, --check, --deploy, --system,
        --ignore-pipfile, --skip-lock, --clear, --keep-outdated, --pre, --no-self, --dry-run, --three, --bare, --json, --json-tree,
        --reverse, --freeze, -f --force, --graph --tree, --env, --venv, --where, --packages, --resolve, --fields, --csv, --markdown, --sort`,
      starts: '--python',
      value: '-G --group, --categories, -i --index, --features',
      folder: '-p --project',
      unsafe: '-g --global',
    }),
    inherit: true,
    subcommands: {
      install: {
        options: table({ value: '-r --requirements, -e --editable' }),
        effects: (args) =>
          args.operands.length > 0
            ? args.operands.flatMap((word) => installsRequirement(word))
            : [install(kindOf(args), args.value('-r') ?? 'pyproject.toml'), ...hooks],
      },
      sync: { effects: (args) => [install(kindOf(args), 'pyproject.toml'), ...hooks] },
      update: { effects: [install('manifest', 'pyproject.toml')] },
      lock: { effects: [write('pdm.lock')] },
      add: {
        effects: ({ operands, has }) =>
          has('--dry-run') ? [read('pyproject.toml')] : operands.flatMap((word) => installsRequirement(word)),
      },
      remove: { aliases: ['uninstall'], effects: removesPackages('pyproject.toml') },
      run: {
        style: 'posix',
        options: table({ flag: '-l --list, -j --json, -s --site-packages, --recreate' }),
        effects: ({ operands, has }) => (has('-l') ? [read('pyproject.toml')] : [loadsVariables('.env'), ...task(operands)]),
      },
      list: { aliases: ['graph', 'info', 'check', 'outdated', 'verify', 'show'], effects: [read('pyproject.toml')] },
      build: {
        ...builds,
        options: table({
          flag: '--no-sdist, --no-wheel, --no-clean, --no-isolation, -k, --sdist, --wheel, -a --all, --clean',
          value: '-C --config-setting, --skip',
          writes: '-d --dest, -o --out',
        }),
      },
      publish: publishes,
      init: { effects: [write('pyproject.toml')] },
      venv: { effects: [write('.venv', 'folder')] },
      test: { style: 'posix', effects: ({ operands }) => task([literal('test'), ...operands], [projectCode('tests', 'conftest.py')]) },
      fmt: { effects: (args) => editsOperands(args) },
      lint: { effects: (args) => readsOperandsOr(args) },
      shell: shellIn,
      requirements: { effects: [read('Pipfile.lock')] },
    },
    examples: [
      ['pipenv evil --help', 'unknown: subcommand `evil` of `pipenv` is not described'],
      ['pipenv requirements', 'read Pipfile.lock'],
      ['pipenv shell', 'execute:arbitrary a shell in the environment'],
      ['pipenv lint x', 'read x'],
      ['pipenv fmt x', 'write:edit x'],
      ['pipenv test', 'execute:project tests'],
      ['pipenv venv', 'write:folder .venv'],
      ['pipenv init', 'write pyproject.toml'],
      ['pipenv publish', 'publish:package this package'],
      ['pipenv build', 'execute:project build', 'write dist'],
      ['pipenv list', 'read pyproject.toml'],
      ['pipenv remove x', 'install:remove x'],
      ['pipenv add x', 'install:named x'],
      ['pipenv lock', 'write pdm.lock'],
      ['pipenv update', 'install:manifest pyproject.toml'],
      ['pipenv install', 'install:manifest pyproject.toml'],
      ['pipenv install --deploy --system', 'install:global pyproject.toml'],
      ['pipenv sync --system', 'install:global pyproject.toml'],
      ['pipenv install --global', 'unknown: option `-g` of `pipenv install` can run or load anything'],
      ['pipenv test --project /opt/a', 'unknown: script `pyproject.toml test` is not part of the workspace'],
      ['pipenv install requests', 'install:named requests'],
      ['pipenv run rm -r src', 'delete src'],
      ['rye sync', 'install:manifest pyproject.toml'],
      ['pipenv frob', 'unknown: subcommand `frob` of `pipenv` is not described'],
    ],
  }),
  defineCommand({
    name: 'hatch',
    about: 'tasks and environments of a Python project',
    optionVariables: { HATCH_ENV: '--env=' },
    style: 'posix',
    options: table({ flag: '-q --quiet, -v --verbose, --no-color, -d --dry-run', value: '-e --env', folder: '-C --directory' }),
    // the environment may stand before the verb
    before: (args) => (args.has('-e') && args.text(0) === 'run' ? inHatch({ ...args, operands: args.operands.slice(1) }) : []),
    effects: inHatch,
    subcommands: {
      run: {
        style: 'posix',
        options: table({ flag: '--ignore-compat, --force-continue, -x, -i --include', value: '-e --env' }),
        effects: inHatch,
      },
      test: { style: 'raw', effects: ({ words }) => [run([literal('pytest'), ...handedToTests(words)])] },
      fmt: {
        options: table({ flag: '--check, -l --linter, -f --formatter' }),
        effects: (args) => (args.has('--check') ? readsOperandsOr(args) : editsOperands(args)),
      },
      build: builds,
      publish: publishes,
      env: {
        options: table({ flag: '--ascii, --json, -i --internal, --hide-titles', value: '-p --filter' }),
        effects: (args) =>
          ['show', 'find'].includes(args.text(0) ?? '')
            ? [read('pyproject.toml')]
            : args.text(0) === 'create'
              ? [install('manifest', 'pyproject.toml')]
              : [install('remove', 'environment')],
      },
      version: { effects: ({ operands }) => [operands.length > 0 ? tidy('pyproject.toml') : read('pyproject.toml')] },
      shell: shellIn,
      dep: { effects: [read('pyproject.toml')] },
      new: { effects: ({ operands }) => operands.map((word) => write(word, 'folder')) },
      clean: { effects: [removeTree('dist')] },
    },
    examples: [
      ['hatch clean', 'delete dist'],
      ['hatch new x', 'write:folder x'],
      ['hatch dep', 'read pyproject.toml'],
      ['hatch shell', 'execute:arbitrary a shell in the environment'],
      ['hatch version x', 'write:edit pyproject.toml'],
      ['hatch env', 'install:remove environment'],
      ['hatch fmt x', 'write:edit x'],
      ['hatch test', 'execute:project tests'],
      ['hatch test --cover -q tests', 'execute:project tests'],
      ['hatch test --rootdir /opt/a', 'execute:project tests', 'unknown: runs `/opt/a/conftest.py`, which is not part of the workspace'],
      ['hatch run dev:lint', 'unknown: program `lint` is not described'],
      ['hatch run +py=3.12 dev:pytest -q', 'execute:project tests'],
      ['hatch -e dev run pytest -q', 'execute:project tests'],
      ['hatch publish', 'publish:package this package'],
      ['hatch build', 'execute:project build', 'write dist'],
      ['hatch --directory /opt/a dep', 'read /opt/a/pyproject.toml'],
      ['hatch --frob', 'unknown: option `--frob` of `hatch` is not described'],
    ],
  }),
  defineCommand({
    name: 'pixi',
    about: 'tasks and environments of a project',
    style: 'posix',
    options: table({
      flag: '-q --quiet, -v --verbose, --locked, --frozen, --no-progress, --as-is, --no-install, --no-lockfile-update, --revalidate',
      value: '-e --environment, --color, --concurrent-downloads, --concurrent-solves',
      code: '--manifest-path',
    }),
    inherit: true,
    subcommands: {
      run: {
        style: 'posix',
        options: table({ flag: '-n --dry-run, -x --executable, --clean-env, --skip-deps, --force-activate' }),
        effects: (args) => (args.has('-n') ? [read('pixi.toml')] : task(args.operands)),
      },
      install: { aliases: ['i', 'lock', 'update', 'reinstall'], effects: [install('manifest', 'pixi.toml')] },
      clean: { effects: [removeTree('.pixi')] },
      add: { effects: ({ operands }) => operands.map((word) => install('named', word)) },
      remove: { effects: ({ operands }) => operands.map((word) => install('remove', word)) },
      ...Object.fromEntries(
        'list tree info search'.split(' ').map((name) => [
          name,
          {
            options: table({ flag: '--json, -i --invert, -x --explicit', value: '--platform, --sort-by, --limit' }),
            effects: [read('pixi.toml')],
          },
        ]),
      ),
      task: {
        subcommands: {
          list: { aliases: ['ls'], options: table({ flag: '-s --summary, --machine-readable, --json' }), effects: [read('pixi.toml')] },
        },
      },
      shell: shellIn,
    },
    examples: [
      ['pixi task list', 'read pixi.toml'],
      ['pixi task add a "rm -r b"', 'unknown: subcommand `add` of `pixi task` is not described'],
      ...'list tree info search'.split(' ').map((name): Example => [`pixi ${name}`, 'read pixi.toml']),
      ['pixi run rm -r a', 'delete a'],
      ['pixi run --dry-run test', 'read pixi.toml'],
      ['pixi clean', 'delete .pixi'],
      ['pixi install', 'install:manifest pixi.toml'],
      ['pixi add x', 'install:named x'],
      ['pixi remove x', 'install:remove x'],
      ['pixi shell', 'execute:arbitrary a shell in the environment'],
      ['pixi frob', 'unknown: subcommand `frob` of `pixi` is not described'],
      [
        'pixi list --manifest-path /opt/a',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read pixi.toml',
      ],
    ],
  }),
  defineCommand({
    name: 'poe',
    aliases: ['poethepoet', 'taskipy'],
    about: 'tasks of a Python project',
    style: 'posix',
    options: table({ flag: '-q --quiet, -v --verbose, -d --dry-run, --ansi, --no-ansi', folder: '-C --directory' }),
    effects: ({ operands, has }) => (has('-d') ? [read('pyproject.toml')] : task(operands)),
    examples: [
      ['poe --dry-run build', 'read pyproject.toml'],
      ['poe build', 'unknown: program `build` is not described'],
      ['poe -C api rm -r a', 'delete api/a'],
      ['poe --frob', 'unknown: option `--frob` of `poe` is not described'],
    ],
  }),
]
