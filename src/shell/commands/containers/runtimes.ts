import type { Args } from '../../arguments.ts'
import { defineCommand, type Draft, execute, infra, run, unknown } from '../../command-spec.ts'
import { show, textOf, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { acts } from '../infrastructure/_acts.ts'
import { build, images, inspect, pull, push, removeImage } from './_images.ts'
import { hostAccess, mountsOf } from './_mounts.ts'
import { runsInside } from './_run.ts'

/** `ctr run [options] IMAGE ID COMMAND…`. */
function runsImage(args: Args): readonly Draft[] {
  const [image, , ...command] = args.operands
  if (!image) return [unknown('no image is named')]
  const mounts = mountsOf(args)
  return [
    infra('container', image),
    ...hostAccess(args, mounts, command),
    ...(command.length > 0 ? [run(command, { where: 'container', mounts })] : []),
  ]
}

const wholeMachine = /^source=\/+$/
const withoutWalls = /^(?:security\.privileged=true|raw\.lxc=)/

/** What is looked at by a verb of its own; of other words the next may be a name. */
const hasParts = /^(?:config|image|network|profile|storage|project|cluster|remote|alias|operation|warning|auth)$/

/** `lxc VERB …`: system containers, whose settings can open the machine to them. */
function systemContainer(words: readonly Word[], name: string): readonly Draft[] {
  const texts = words.map((word) => textOf(word) ?? '')
  const [verb = ''] = texts
  const end = texts.indexOf('--')
  // `--project x` and the like stand before what is done
  if (verb.startsWith('-') && !/^--?(?:version|help|h|all|verbose|v|debug)$/.test(verb))
    return [unknown(`option \`${verb}\` of \`${name}\` is not described`)]
  if (verb === 'exec') return runsInside(texts[1] ?? '', end < 0 ? words.slice(2) : words.slice(end + 1))
  if (
    /^(?:list|ls|info|version|help|monitor)$/.test(verb) ||
    (hasParts.test(verb) && texts.slice(1, 3).some((text) => /^(?:list|show|get|info)$/.test(text)))
  )
    return [infra('read', `${name} ${verb}`)]
  const escapes = texts.some((text) => wholeMachine.test(text) || withoutWalls.test(text))
  return [...(escapes ? [execute('container-escape', `${name} ${verb}`)] : []), infra('change', words.slice(0, 3).map(show).join(' '))]
}

export default [
  defineCommand({
    name: 'ctr',
    about: 'containers of containerd',
    options: table({ value: '-n --namespace, --timeout', flag: '--debug', unsafe: '-a --address' }),
    subcommands: {
      run: {
        style: 'posix',
        options: table({
          flag: '--rm, --privileged, -t --tty, -d --detach, --net-host, --read-only, --null-io, --cni, --fifo-dir',
          value: '--mount, --env, --cwd, --label, --platform, --snapshotter, --runtime, --memory-limit, --cap-add, --device, --user',
          writes: '--pid-file',
        }),
        effects: runsImage,
      },
      task: {
        aliases: ['tasks', 't'],
        subcommands: {
          ls: { aliases: ['list'], effects: [infra('read', 'ctr task ls')] },
          exec: {
            style: 'posix',
            options: table({ value: '--exec-id, --cwd, --user', flag: '-t --tty, -d --detach' }),
            effects: ({ operands: [id, ...command] }) => runsInside(id ? show(id) : '', command),
          },
          kill: { aliases: ['rm', 'delete'], effects: ({ operands }) => [infra('change', operands.map(show).join(' '))] },
        },
      },
      images: {
        aliases: ['image', 'i', 'containers', 'c'],
        subcommands: { ls: { aliases: ['list'], effects: [infra('read', 'ctr images ls')] } },
      },
      version: { effects: [] },
    },
    examples: [
      ['ctr run', 'unknown: no image is named'],
      ['ctr images ls', 'infra:read ctr images ls'],
      ['ctr task ls', 'infra:read ctr task ls'],
      ['ctr task exec --exec-id a web ls', 'infra:read exec web', 'read:names /workdir'],
      ['ctr task kill web', 'infra:change web'],
      [
        'ctr run --privileged --mount type=bind,src=/,dst=/h alpine a chroot /h rm -rf /etc',
        'infra:container alpine',
        'write:folder /',
        'execute:container-escape ctr run',
        'delete /etc',
      ],
      [
        'ctr run --privileged --runtime b --cap-add c --device d alpine a',
        'infra:container alpine',
        'infra:host-access --privileged, --cap-add, --device, --runtime',
      ],
      ['ctr version'],
      ['ctr --address images ls', 'unknown: option `-a` of `ctr` can run or load anything'],
      ['ctr frob', 'unknown: subcommand `frob` of `ctr` is not described'],
    ],
  }),
  defineCommand({
    name: 'buildah',
    about: 'builds images',
    alone: '-h',
    options: table({ flag: '-v --version', value: '--log-level' }),
    // steps of a build by hand (`run`, `mount`, `copy`) and `unshare` stay out
    subcommands: {
      images,
      containers: acts(
        'read',
        'buildah containers',
        table({ flag: '-a --all, -n --noheading, --notruncate, -q --quiet, --json', value: '-f --filter, --format' }),
      ),
      inspect: { ...inspect, options: table({ value: '-f --format, -t --type' }) },
      info: acts('read', 'buildah info', table({ flag: '-D --debug', value: '--format' })),
      version: { options: table({ flag: '--json' }), effects: [] },
      build: { ...build, aliases: ['bud', 'build-using-dockerfile'] },
      pull,
      push,
      rmi: removeImage,
    },
    examples: [
      ['buildah images', 'infra:read docker images'],
      ['buildah containers --json', 'infra:read buildah containers'],
      ['buildah inspect -t image alpine', 'infra:read docker inspect'],
      ["buildah inspect -f '{{.OCIv1.Config.Env}}' alpine", 'infra:secret docker inspect'],
      ['buildah info', 'infra:read buildah info'],
      ['buildah version'],
      ['buildah build -t app .', 'infra:build .'],
      ['buildah bud -t app .', 'infra:build .'],
      ['buildah pull alpine', 'infra:container pull alpine'],
      ['buildah push app', 'publish:image app'],
      ['buildah rmi app', 'infra:container-remove image app'],
      ['buildah unshare sh', 'unknown: subcommand `unshare` of `buildah` is not described'],
    ],
  }),
  defineCommand({
    name: 'lxc',
    aliases: ['incus'],
    about: 'system containers',
    style: 'raw',
    effects: ({ words, name }) => systemContainer(words, name),
    examples: [
      ['lxc delete prod info --force', 'infra:change delete prod info'],
      ['lxc list', 'infra:read lxc list'],
      ['lxc --frob=/opt/a list', 'unknown: option `--frob=/opt/a` of `lxc` is not described'],
      ['lxc exec web -- rm -rf /tmp/x', 'infra:read exec web', 'infra:exec delete /tmp/x'],
      ['lxc config device add web root disk source=/ path=/mnt', 'execute:container-escape lxc config', 'infra:change config device add'],
      ['lxc launch ubuntu x', 'infra:change launch ubuntu x'],
    ],
  }),
]
