import { connect, type Draft, infra, read, type Subcommand } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { isEveryListed } from '../../whole-things.ts'
import { printsPlain } from '../_inputs.ts'
import { table } from '../_table.ts'
import { acts } from '../infrastructure/_acts.ts'
import { copiesAcross } from './_copy.ts'
import { runOptions, runsContainer, runsInside } from './_run.ts'

const listOptions = table({
  flag: '-a --all, -q --quiet, -n --last, -l --latest, --no-trunc, -s --size, --noheading, --sync, -w --watch, -p --pod, --ns, --external',
  value: '-f --filter, --format, --sort',
})
const logs = acts(
  'read',
  'docker logs',
  table({ flag: '-f --follow, -t --timestamps, --details, --names, -l --latest, --color', value: '-n --tail, --since, --until' }),
)
/** The containers there are. */
export const ps: Subcommand = {
  options: listOptions,
  harmless: true,
  effects: (args) => [
    infra('read', 'docker ps'),
    ...(args.has('-q') || /^\{\{\s*\.(?:Names|ID)\s*\}\}$/.test(textOf(args.value('--format')) ?? '') ? [printsPlain('docker ps -q')] : []),
  ],
}
/** The volumes there are; a filtered list keeps its filter in what it is called. */
export const volumes: Subcommand = {
  options: listOptions,
  harmless: true,
  effects: (args) => [
    infra('read', 'docker volume ls'),
    ...(args.has('-q') ? [printsPlain(args.has('-f') ? 'docker volume ls --filter' : 'docker volume ls')] : []),
  ],
}
const stats = acts(
  'read',
  'docker stats',
  table({ flag: '-a --all, --no-stream, --no-trunc, --no-reset', value: '--format, -i --interval' }),
)
/** A subcommand that only shows something. */
export const look = (name: string): Subcommand => acts('read', `docker ${name}`, table({ flag: '--pretty, -v --verbose' }, listOptions))

/** Containers of the same line may be removed again: each is named apart. */
const perContainer = (tag: string, flags: string): Subcommand => ({
  options: table({ flag: flags, value: '-t --time --timeout, -s --signal, --filter, --cidfile' }),
  effects: (args) => [
    ...args.operands.map((word) => infra(tag, word)),
    ...(args.has('-v') ? args.operands.map((word) => infra('volume', `anonymous volumes of ${show(word)}`)) : []),
    ...(args.has('-a') ? [infra('change', 'all containers')] : []),
  ],
})
/** Removes containers, each named apart. */
export const remove = perContainer('container-remove', '-f --force, -v --volumes, -l --link --latest, -a --all, -i --ignore, --depend')
const stop = perContainer('container-stop', '-a --all, -l --latest, -i --ignore')
const exec: Subcommand = {
  style: 'posix',
  options: table({
    flag: '-d --detach, -i --interactive, -t --tty, -l --latest',
    value: '-e --env, -u --user, -w --workdir, --detach-keys, --env-file, --preserve-fds',
    unsafe: '--privileged',
  }),
  effects: (args) => {
    const [container, ...command] = args.operands
    if (!container) return []
    // a variable may point a client at another server
    const own = args.has('-e', '--env-file') ? undefined : show(container)
    return runsInside(show(container), command, { workdir: args.value('-w'), container: own })
  },
}
const create: Subcommand = { style: 'posix', options: runOptions, effects: runsContainer }
const copy: Subcommand = {
  options: table({ flag: '-a --archive, -L --follow-link, -q --quiet, --overwrite, --extract' }),
  effects: copiesAcross,
}
const start = acts(
  'container',
  'start',
  table({ flag: '-a --attach, -i --interactive, --all, -l --latest', value: '--detach-keys, --sig-proxy, --filter, --checkpoint' }),
)
const commit = acts(
  'change',
  'commit',
  table({ flag: '-p --pause, -q --quiet', value: '-a --author, -c --change, -m --message, -f --format' }),
)
const rename = acts('change', 'rename')
const update = acts(
  'change',
  'update',
  table({ value: '--cpus, -m --memory, --memory-swap, --restart, --pids-limit, -c --cpu-shares, --cpuset-cpus, --memory-reservation' }),
)
const attach = acts('exec', 'attach', table({ flag: '--no-stdin', value: '--detach-keys, --sig-proxy' }))
const exportFiles: Subcommand = {
  options: table({ writes: '-o --output' }),
  effects: ({ operands }) => [infra('read', `export ${operands.map(show).join(' ')}`)],
}
/** Makes an image of an archive. */
export const importImage: Subcommand = {
  options: table({ value: '-c --change, -m --message, --platform' }),
  effects: ({ operands: [file] }) => [
    ...(file && show(file) !== '-' ? [/^https?:/.test(show(file)) ? connect('get', file) : read(file)] : []),
    infra('container', 'import image'),
  ],
}
const wait = acts('read', 'docker wait', table({ value: '--condition, -i --interval' }))
/** What can be done with containers, as `docker VERB` and `docker container VERB`. */
export const running = {
  logs,
  ps,
  stats,
  exec,
  attach,
  start,
  commit,
  rename,
  update,
  wait,
  run: create,
  create,
  cp: copy,
  rm: remove,
  kill: stop,
  stop,
  diff: acts('read', 'docker diff'),
  port: acts('read', 'docker port', listOptions),
  // what follows the container is meant for `ps`
  top: { ...acts('read', 'docker top'), style: 'posix' as const },
  export: exportFiles,
  pause: acts('change', 'pause'),
  unpause: acts('change', 'unpause'),
  restart: acts('change', 'restart', table({ flag: '-a --all', value: '-t --time --timeout, -s --signal' })),
}

/** Removes volumes by name, or every one of the machine. */
export const volumeRemoval = ({ operands }: { readonly operands: readonly Word[] }): readonly Draft[] =>
  operands.some((word) => isEveryListed(word, /volume (?:ls|list)\b/))
    ? [infra('destroy', 'all volumes')]
    : [infra('volume', operands.map(show).join(' '))]
