import type { Args } from '../../arguments.ts'
import {
  type Draft,
  type Example,
  type Grammar,
  infra,
  type Options,
  publish,
  read,
  run,
  type Subcommand,
  unknown,
} from '../../command-spec.ts'
import { knownPrefix, show, textOf, type Word } from '../../value.ts'
import { printsPlain } from '../_inputs.ts'
import { table } from '../_table.ts'
import { acts } from '../infrastructure/_acts.ts'
import { copiesAcross } from './_copy.ts'
import { mountsOf } from './_mounts.ts'
import { runsInside } from './_run.ts'

const defaultFiles = [
  'compose.yaml',
  'compose.yml',
  'docker-compose.yml',
  'docker-compose.yaml',
  'compose.override.yaml',
  'compose.override.yml',
  'docker-compose.override.yml',
  'docker-compose.override.yaml',
]

/** The compose files decide what the containers may reach: they are scanned before anything starts. */
function composeFile(args: Args): readonly Draft[] {
  const files = args.values('-f')
  if (args.has('-H', '-c')) return [unknown('containers of another machine')]
  if (files.some((file) => textOf(file) === '-' || /^(https?|git|oci):/.test(show(file))))
    return [
      unknown('a compose file that is not in the project'),
      ...(args.hasStdin ? (['compose-alone', 'compose-commands'] as const) : []).map((language): Draft => ({ do: 'run-stdin', language })),
    ]
  // nothing starts, and no value is shown
  if (isConfig(args.operands) && !showsValues(args.operands)) return files.map((file) => read(file))
  const tasks = servicesNamed(args)
  const scanned = {
    do: 'project-code',
    what: 'compose',
    files: files.length > 0 ? files : defaultFiles,
    ...(tasks ? { tasks } : {}),
    ...(args.has('--env-file') ? { variables: args.values('--env-file') } : {}),
    ...(files.length > 0 ? {} : { namedBy: 'COMPOSE_FILE' }),
  } as const
  return [
    { ...scanned, as: files.length > 1 ? 'compose' : 'compose-alone' },
    ...(startsServices(args.operands) ? [{ ...scanned, as: 'compose-commands', plain: true } as const] : []),
    ...(showsValues(args.operands) ? [shownCompose(scanned, args.operands)] : []),
    ...(textOf(args.operands[0]) === 'build' || args.operands.some((word) => textOf(word) === '--build')
      ? [{ ...scanned, tasks: [], as: 'compose-built', notCode: true } as const]
      : []),
  ]
}

const startsServices = ([verb]: readonly Word[]): boolean => /^(?:up|run|start|restart|watch)$/.test(textOf(verb) ?? '')

/** Verbs with which a container of the file comes to run something. */
const starting = /^(?:up|run|start|restart|watch|create|scale|exec|unpause)$/

/** The services that the line may start; undefined: every one. A word that names none is passed over when the file is read. */
function servicesNamed(args: Args): readonly string[] | 'none' | undefined {
  const [verb, ...rest] = args.operands
  const words = rest.filter((_, at) => !/^--(?:no-)?attach$|^--exit-code-from$/.test(textOf(rest[at - 1]) ?? '')).map(textOf)
  if (args.has('--dry-run') || (verb && !starting.test(textOf(verb) ?? 'up'))) return 'none'
  const named = words.filter((word) => !word?.startsWith('-'))
  return named.length > 0 && named.every((word) => word !== undefined) ? named : undefined
}

const isConfig = ([verb]: readonly (Word | undefined)[]): boolean => /^(?:config|convert)$/.test(textOf(verb) ?? '')

const hidesValues = /^(?:-q|--(?:quiet|services|volumes|profiles|images|networks|models|hash|variables)(?:=.*)?)$/

/** Compose files as they are shown: what they fill in counts, and what they take out of the environment by a name alone. */
export const shownCompose = (files: ComposeFiles, words: readonly Word[]): Draft => {
  const keeps = words.some((word) => /^--(?:no-interpolate|skip-interpolation)$/.test(show(word)))
  return { ...files, as: keeps ? 'compose-resolved' : 'compose-shown', mustExist: true }
}

type ComposeFiles = Omit<Extract<Draft, { do: 'project-code' }>, 'as' | 'mustExist'>

/** `config` puts the values of variables in before it shows the files. */
const showsValues = ([verb, ...rest]: readonly Word[]): boolean => isConfig([verb]) && !rest.some((word) => hidesValues.test(show(word)))

const starts = (what: string, options: Options): Subcommand => ({ options, effects: [infra('container', what)] })

const upOptions = table({
  flag: `-d --detach, --build, --no-build, --force-recreate, --no-recreate, --always-recreate-deps, --no-deps, --remove-orphans, -V --renew-anon-volumes, --abort-on-container-exit,
    --abort-on-container-failure, --attach-dependencies, --no-log-prefix, --no-color, --no-start, --quiet-pull, --quiet-build, --wait, --timestamps, -w --watch, --menu, -y --yes, --pull-always`,
  value: '-t --timeout, --scale, --exit-code-from, --attach, --no-attach, --wait-timeout, --pull',
})
const logOptions = table({
  flag: '-f --follow, --no-color, --no-log-prefix, -t --timestamps',
  value: '-n --tail, --since, --until, --index',
})
const runOptions = table({
  flag: `-d --detach, --build, -i --interactive, -T --no-TTY --no-tty, --no-deps, -q --quiet, --quiet-pull, --quiet-build,
        --remove-orphans, --rm, -P --service-ports, --use-aliases, -t --tty`,
  value: '-e --env, -l --label, --name, -p --publish, -u --user, -w --workdir, --entrypoint, --pull, -v --volume, --cap-add, --cap-drop',
  reads: '--env-from-file',
})

/** A service runs another command: it sees the project's files as the compose file mounts them. */
function runsService(args: Args): readonly Draft[] {
  const [service, ...command] = args.operands
  if (!service) return [unknown('no service is named')]
  const entrypoint = args.value('--entrypoint')
  const opened = [...args.values('-v'), ...args.values('--cap-add')]
  // options without a command are for the program that the image starts
  const own = command[0] && knownPrefix(command[0]).startsWith('-') ? [] : command
  const words = entrypoint ? [entrypoint, ...command] : own
  return [
    infra('container', `compose run ${show(service)}`),
    ...(opened.length > 0 ? [infra('host-access', opened.map(show).join(', '))] : []),
    ...(words.length > 0 ? [run(words)] : []),
    // what the command does to folders that this line mounts happens here
    ...(words.length > 0 && args.has('-v') ? [run(words, { where: 'container', mounts: mountsOf(args) })] : []),
  ]
}

const removal =
  (what: string) =>
  (args: Args): readonly Draft[] => [args.has('-v') ? infra('volume', `${what} -v`) : infra('container', what)]

const subcommands: Readonly<Record<string, Subcommand>> = {
  up: {
    options: upOptions,
    // volumes without a name are made anew, and what was in them is gone
    effects: (args) => [infra(args.has('-V') ? 'volume' : 'container', args.has('-V') ? 'compose up -V' : 'compose up')],
  },
  create: starts('compose create', upOptions),
  start: starts('compose start', table({ flag: '--wait', value: '--wait-timeout' })),
  watch: starts('compose watch', table({ flag: '--no-up, --prune, --quiet' })),
  restart: starts('compose restart', table({ flag: '--no-deps', value: '-t --timeout' })),
  stop: starts('compose stop', table({ value: '-t --timeout' })),
  pause: starts('compose pause', {}),
  unpause: starts('compose unpause', {}),
  pull: starts(
    'compose pull',
    table({ flag: '-q --quiet, --ignore-pull-failures, --ignore-buildable, --include-deps, --no-parallel', value: '--policy' }),
  ),
  build: {
    options: table({
      flag: '--no-cache, --pull, --push, -q --quiet, --force-rm, --parallel, --with-dependencies, --check, --compress, --print',
      value: '--build-arg, --progress, -m --memory, --builder, --ssh',
    }),
    effects: (args) => [args.has('--push') ? publish('image', 'compose build') : infra('build', 'compose')],
  },
  down: { options: table({ flag: '-v --volumes, --remove-orphans', value: '--rmi, -t --timeout' }), effects: removal('compose down') },
  rm: {
    options: table({ flag: '-f --force, -s --stop, -v --volumes, -a' }),
    effects: (args) => [args.has('-v') ? infra('volume', 'compose rm -v') : infra('change', 'compose rm')],
  },
  kill: starts('compose kill', table({ flag: '--remove-orphans', value: '-s --signal' })),
  scale: acts('change', 'compose scale', table({ flag: '--no-deps' })),
  run: { style: 'posix', options: runOptions, effects: runsService },
  exec: {
    style: 'posix',
    options: table({
      flag: '-d --detach, -T --no-TTY --no-tty, -i --interactive, -t --tty',
      value: '-e --env, --index, -u --user, -w --workdir',
      unsafe: '--privileged',
    }),
    effects: (args) => (args.operands[0] ? runsInside(show(args.operands[0]), args.operands.slice(1), { workdir: args.value('-w') }) : []),
  },
  cp: { options: table({ flag: '-a --archive, -L --follow-link', value: '--index' }), effects: copiesAcross },
  push: { options: table({ flag: '-q --quiet, --include-deps, --ignore-push-failures' }), effects: [publish('image', 'compose push')] },
  publish: { options: table({ flag: '-y --yes', value: '--oci-version' }), effects: [publish('image', 'compose publish')] },
  ps: {
    options: table({ flag: '-a --all, -q --quiet, --services, --no-trunc, --orphans', value: '--format, --filter, --status' }),
    harmless: true,
    effects: (args) => [infra('read', 'compose ps'), ...(args.has('-q', '--services') ? [printsPlain('compose ps -q')] : [])],
  },
  ls: acts('read', 'compose ls', table({ flag: '-a --all, -q --quiet', value: '--format, --filter' })),
  logs: acts('read', 'compose logs', logOptions),
  top: acts('read', 'compose top'),
  stats: acts('read', 'compose stats', table({ flag: '-a --all, --no-stream, --no-trunc', value: '--format' })),
  images: acts('read', 'compose images', table({ flag: '-q --quiet', value: '--format' })),
  port: acts('read', 'compose port', table({ value: '--protocol, --index' })),
  events: acts('read', 'compose events', table({ flag: '--json', value: '--since, --until' })),
  volumes: acts('read', 'compose volumes', table({ flag: '-q --quiet', value: '--format' })),
  version: acts('read', 'compose version', table({ flag: '--short', value: '-f --format' })),
  wait: acts('read', 'compose wait', table({ flag: '--down-project' })),
  config: {
    aliases: ['convert'],
    options: table({
      flag: `-q --quiet, --services, --volumes, --profiles, --images, --networks, --models, --no-interpolate, --no-normalize,
        --no-path-resolution, --no-consistency, --resolve-image-digests, --lock-image-digests, --no-env-resolution`,
      value: '--format, --hash, --variables',
      writes: '-o --output',
    }),
    effects: [infra('read', 'compose config')],
  },
}

/** Every subcommand can be rehearsed. */
const rehearsable = ([name, subcommand]: readonly [string, Subcommand]): readonly [string, Subcommand] => {
  const { options, effects = [] } = subcommand
  const does = (args: Args): readonly Draft[] => (typeof effects === 'function' ? effects(args) : effects)
  return [
    name,
    {
      ...subcommand,
      options: table({ flag: '--dry-run' }, ...(options ? [options] : [])),
      effects: (args) => (args.has('--dry-run') ? [infra('dry-run', `compose ${name}`)] : does(args)),
    },
  ]
}

/** What `docker compose` and `docker-compose` understand. */
export const compose: Grammar = {
  options: table({
    flag: '--compatibility, --all-resources, --dry-run, --verbose, -v --version, --no-ansi',
    value: '-f --file, -p --project-name, --profile, --ansi, --parallel, --progress, --log-level, -H --host, -c --context',
    // it only fills in the compose file, nothing shows it
    environment: '--env-file',
    folder: '--project-directory, --workdir',
  }),
  before: composeFile,
  passesOn: ['--dry-run'],
  subcommands: Object.fromEntries(Object.entries(subcommands).map(rehearsable)),
}

/** Examples of every compose subcommand, for the name it is called by. */
export const composeExamples = (name: string): readonly Example[] => [
  [`${name} up -d --build db`, 'execute:project compose', 'infra:container compose up'],
  [`${name} up -V`, 'execute:project compose', 'infra:volume compose up -V'],
  [`${name} -f dev.yml ps`, 'execute:project compose', 'infra:read compose ps'],
  [`${name} --file https://example.com/a.yml ls`, 'unknown: a compose file that is not in the project'],
  [`${name} --context a ls`, 'unknown: containers of another machine'],
  [`${name} down --remove-orphans`, 'execute:project compose', 'infra:container compose down'],
  [`${name} down -v --dry-run`, 'execute:project compose', 'infra:dry-run compose down'],
  [`${name} --dry-run down -v`, 'execute:project compose', 'infra:dry-run compose down'],
  [`${name} --dry-run run --rm db rm -r data`, 'execute:project compose', 'infra:dry-run compose run'],
  [`${name} down -v`, 'execute:project compose', 'infra:volume compose down -v'],
  [`${name} rm -fsv`, 'execute:project compose', 'infra:volume compose rm -v'],
  [`${name} run --rm app rm -r dist`, 'execute:project compose', 'infra:container compose run app', 'delete dist'],
  [`${name} run --rm app --help`, 'execute:project compose', 'infra:container compose run app'],
  [`${name} run -v /:/h app`, 'execute:project compose', 'infra:container compose run app', 'infra:host-access /:/h'],
  [
    `${name} run --env-from-file /opt/a --cap-add ALL --entrypoint frob app`,
    'execute:project compose',
    'read /opt/a',
    'infra:container compose run app',
    'infra:host-access ALL',
    'unknown: program `frob` is not described',
  ],
  [`${name} exec --privileged web ls`, `unknown: option \`--privileged\` of \`${name} exec\` can run or load anything`],
  [`${name} exec -T db cat /etc/hosts`, 'execute:project compose', 'infra:read exec db', 'read /etc/hosts'],
  [`${name} exec -T app ./vendor/bin/phpunit`, 'execute:project compose', 'infra:read exec app', 'execute:project tests'],
  [`${name} exec app node node_modules/.bin/frob`, 'unknown: program `frob` is not described'],
  [`${name} exec web frob`, 'unknown: program `frob` is not described'],
  [`${name} logs --tail=50 -f db`, 'execute:project compose', 'infra:read compose logs'],
  [`${name} config --quiet`, 'infra:read compose config'],
  [`${name} config --quiet --output /opt/a`, 'write /opt/a', 'infra:read compose config'],
  [`${name} build --push web`, 'execute:project compose', 'publish:image compose build'],
  [`${name} build --no-cache`, 'execute:project compose', 'infra:build compose'],
  [`${name} push`, 'execute:project compose', 'publish:image compose push'],
  [`${name} publish a/b`, 'execute:project compose', 'publish:image compose publish'],
  [
    `${name} cp web:/app/out.txt .`,
    'execute:project compose',
    'infra:read copy from web:/app/out.txt',
    'read:search /app/out.txt',
    'write out.txt',
  ],
  ...['create', 'start', 'watch', 'restart', 'stop', 'kill', 'pause', 'unpause', 'pull'].map(
    (verb): Example => [`${name} ${verb}`, 'execute:project compose', `infra:container compose ${verb}`],
  ),
  ...['scale'].map((verb): Example => [`${name} ${verb}`, 'execute:project compose', `infra:change compose ${verb}`]),
  ...['ls', 'top', 'stats', 'images', 'port', 'events', 'volumes', 'version', 'wait'].map(
    (verb): Example => [`${name} ${verb}`, 'execute:project compose', `infra:read compose ${verb}`],
  ),
  [`${name} -H tcp://h ps`, 'unknown: containers of another machine'],
  [`${name} frob`, `unknown: subcommand \`frob\` of \`${name}\` is not described`],
]
