import type { Args } from '../../arguments.ts'
import { connect, defineCommand, infra, unknown, write } from '../../command-spec.ts'
import { show, type Word } from '../../value.ts'
import { table } from '../_table.ts'
import { acts, each } from '../infrastructure/_acts.ts'
import { compose, composeExamples, shownCompose } from './_compose.ts'
import { importImage, look, ps, remove, running, volumeRemoval, volumes } from './_containers.ts'
import { dockerExamples } from './_docker-examples.ts'
import { showsEnvironmentInside } from './_run.ts'
import { bake, build, history, images, inspect, load, prune, pull, push, removeImage, save } from './_images.ts'

const networkOptions = table({
  flag: '--attachable, --internal, --ipv6, --ingress, -f --force',
  value: '-d --driver, --gateway, --ip-range, --ipam-driver, --label, -o --opt, --subnet, --alias, --ip',
})
const networkNamed = (word: Word): string => `network ${show(word)}`

const network = {
  ...each('ls inspect', (name) => look(`network ${name}`)),
  ...each('connect disconnect reload', (name) => acts('change', `network ${name}`, networkOptions)),
  // it holds no data, and one that the line made may go again
  create: {
    options: networkOptions,
    effects: ({ operands }: Args) =>
      operands.map((word) => infra('container', networkNamed(word), { detail: { name: networkNamed(word) } })),
  },
  rm: {
    aliases: ['remove'],
    options: networkOptions,
    effects: ({ operands }: Args) => operands.map((word) => infra('container-remove', networkNamed(word))),
  },
  prune: prune('networks'),
}

export default defineCommand({
  name: 'docker',
  aliases: ['podman', 'nerdctl', 'finch'],
  about: 'containers and images',
  alone: '-h',
  reveals: showsEnvironmentInside,
  options: table({
    flag: '-D --debug, --tls, -v --version',
    value: '-l --log-level, -n --namespace, -H --host, -c --context, --config, --url, --connection, --address',
    trust: '--tlsverify',
    unsafe: '--remote', // --root, --hooks-dir, --runtime and the certificates stay out
  }),
  before: (args) =>
    args.has('-H', '-c', '--config', '--url', '--connection', '--address')
      ? [unknown('`docker` of another machine or other settings')]
      : [],
  subcommands: {
    ...running,
    build,
    builder: {
      subcommands: {
        build,
        du: acts('read', 'docker builder du', table({ flag: '--verbose', value: '--filter' })),
        prune: prune('build cache'),
      },
    },
    buildx: {
      subcommands: {
        build: { ...build, aliases: ['b'] },
        bake: { ...bake, aliases: ['f'] },
        ...each('ls inspect version', (name) => look(`buildx ${name}`)),
        history: { subcommands: each('ls inspect logs', (name) => look(`buildx history ${name}`)) },
        du: acts('read', 'docker buildx du', table({ flag: '--verbose', value: '--filter, --builder, --format, --timeout' })),
        imagetools: { subcommands: { inspect, create: push } },
        ...each('create use rm stop', (name) =>
          acts(
            'change',
            `buildx ${name}`,
            table({
              flag: '--bootstrap, --use, -f --force, --all-inactive, --default, --global, --keep-state',
              value: '--name, --driver, --driver-opt, --platform, --node, --buildkitd-flags',
            }),
          ),
        ),
        prune: prune('build cache'),
      },
    },
    images,
    history,
    inspect,
    pull,
    push,
    save,
    load,
    rmi: removeImage,
    import: importImage,
    tag: acts('container', 'tag'),
    image: {
      subcommands: {
        ls: { ...images, aliases: ['list'] },
        history,
        inspect,
        pull,
        push,
        save,
        load,
        build,
        import: importImage,
        tag: acts('container', 'tag'),
        rm: { ...removeImage, aliases: ['remove'] },
        prune: prune('images'),
        exists: look('image exists'),
      },
    },
    container: {
      subcommands: {
        ...running,
        ls: { ...ps, aliases: ['list'] },
        inspect,
        rm: { ...remove, aliases: ['remove'] },
        prune: prune('containers'),
        exists: look('container exists'),
      },
    },
    volume: {
      subcommands: {
        ls: { ...volumes, aliases: ['list'] },
        inspect: look('volume inspect'),
        exists: look('volume exists'),
        create: {
          options: table({ value: '-d --driver, --label, --name, -o --opt' }),
          // a folder of this machine under another name
          effects: (args) => [
            infra('container', `volume ${args.operands.map(show).join(' ')}`.trim()),
            ...args
              .values('-o')
              .filter((word) => /^device=(?!tmpfs)/.test(show(word)))
              .map((word) => infra('host-access', word)),
          ],
        },
        rm: {
          aliases: ['remove'],
          options: table({ flag: '-f --force, -a --all', value: '-t --time' }),
          effects: (args) => (args.has('-a') ? [infra('destroy', 'all volumes')] : volumeRemoval(args)),
        },
        prune: {
          options: table({ flag: '-f --force, -a --all', value: '--filter' }),
          // podman takes named volumes too, without being told
          effects: (args) => [
            infra((args.has('-a') || args.name.startsWith('podman')) && !args.has('--filter') ? 'destroy' : 'volume', 'unused volumes'),
          ],
        },
      },
    },
    network: { subcommands: network },
    system: {
      subcommands: {
        ...each('df info events', (name) =>
          acts('read', `docker system ${name}`, table({ flag: '-v --verbose', value: '--format, -f --filter, --since, --until' })),
        ),
        prune: {
          options: table({ flag: '-f --force, -a --all, --volumes, --external, --build', value: '--filter' }),
          effects: (args) => [
            args.has('--volumes') ? infra(args.has('-a') ? 'destroy' : 'volume', 'unused volumes') : infra('change', 'system prune'),
          ],
        },
        reset: { options: table({ flag: '-f --force' }), effects: [infra('destroy', 'all containers, images and volumes')] },
      },
    },
    context: {
      subcommands: {
        ...each('ls list inspect show', (name) => look(`context ${name}`)),
        ...each('use create rm update', (name) =>
          acts('change', `context ${name}`, table({ value: '--docker, --description', flag: '-f --force' })),
        ),
      },
    },
    manifest: {
      subcommands: {
        inspect: acts('read', 'docker manifest', table({ flag: '-v --verbose, --insecure' })),
        ...each('create annotate rm', (name) =>
          acts('change', `manifest ${name}`, table({ flag: '-a --amend', value: '--arch, --os, --variant' })),
        ),
        push,
      },
    },
    compose,
    sbom: acts(
      'read',
      'docker sbom',
      table({ flag: '-q --quiet', value: '--format, --layers, --platform, --exclude', writes: '-o --output' }),
    ),
    scout: {
      subcommands: each('cves quickview recommendations compare version', (name) =>
        acts(
          'read',
          `docker scout ${name}`,
          table({ flag: '--only-fixed, --ignore-base', value: '--format, --only-severity, --to, --platform' }),
        ),
      ),
    },
    login: {
      options: table({ flag: '--password-stdin, --get-login', value: '-u --username, -p --password' }),
      effects: ({ operands }) => [connect('login', operands[0] ?? 'docker.io')],
    },
    logout: acts('change', 'logout'),
    search: acts('read', 'docker search', table({ flag: '--no-trunc, --list-tags', value: '-f --filter, --format, --limit' })),
    events: acts('read', 'docker events', table({ value: '-f --filter, --format, --since, --until', flag: '--no-trunc' })),
    info: acts('read', 'docker info', table({ value: '-f --format' })),
    version: acts('read', 'docker version', table({ value: '-f --format' })),
    service: {
      subcommands: {
        ...each('ls ps inspect logs', (name) =>
          acts(
            'read',
            `docker service ${name}`,
            table({ flag: '--pretty, -q --quiet, --no-trunc, -f --follow, --raw', value: '--format, --filter, --tail, --since' }),
          ),
        ),
        ...each('create update scale rm rollback', (name) =>
          acts(
            'change',
            `service ${name}`,
            table({
              flag: '-d --detach, --force',
              value: '--image, --replicas, --name, -e --env, --env-add, -p --publish, --network, --mount',
            }),
          ),
        ),
      },
    },
    stack: {
      subcommands: {
        ...each('ls ps services', (name) =>
          acts('read', `docker stack ${name}`, table({ value: '--format, --filter', flag: '--no-trunc, -q --quiet' })),
        ),
        config: {
          options: table({ value: '-c --compose-file', flag: '--skip-interpolation' }),
          effects: ({ values, words }) => [
            shownCompose({ do: 'project-code', what: 'compose', files: values('-c') }, words),
            infra('read', 'docker stack config'),
          ],
        },
        deploy: acts('change', 'stack deploy', table({ value: '-c --compose-file', flag: '--prune, --with-registry-auth, -d --detach' })),
        rm: acts('destroy', 'stack'),
      },
    },
    node: {
      subcommands: {
        ...each('ls ps inspect', (name) => look(`node ${name}`)),
        ...each('update rm promote demote', (name) =>
          acts('change', `node ${name}`, table({ flag: '-f --force', value: '--availability, --role, --label-add' })),
        ),
      },
    },
    swarm: {
      subcommands: {
        ...each('init join leave update', (name) =>
          acts('change', `swarm ${name}`, table({ flag: '-f --force', value: '--token, --advertise-addr' })),
        ),
        ...each('join-token unlock-key', (name) => acts('secret', `swarm ${name}`)),
        // --rotate makes a new one
        ca: acts('read', 'docker swarm ca'),
      },
    },
    ...each('plugin config trust checkpoint', (kind) => ({
      subcommands: each(kind === 'trust' ? 'inspect' : kind === 'checkpoint' ? 'ls' : 'ls inspect', (name) => look(`${kind} ${name}`)),
    })),
    secret: {
      subcommands: {
        ...each('ls inspect', (name) => look(`secret ${name}`)),
        ...each('create rm', (name) => acts('change', `secret ${name}`)),
      },
    },
    pod: {
      subcommands: {
        ...each('ps ls list inspect logs stats top exists', (name) => look(`pod ${name}`)),
        ...each('create start stop rm', (name) =>
          acts('change', `pod ${name}`, table({ flag: '-f --force, -a --all', value: '--name, -p --publish' })),
        ),
      },
    },
    machine: {
      subcommands: {
        ...each('list info inspect', (name) => look(`machine ${name}`)),
        ...each('init start stop set', (name) =>
          acts('change', `machine ${name}`, table({ value: '--cpus, --memory, --disk-size', flag: '--rootful, --now' })),
        ),
        rm: acts('volume', 'machine', table({ flag: '-f --force' })),
      },
    },
    generate: {
      subcommands: {
        kube: { options: table({ flag: '-s --service', writes: '-f --filename' }), effects: [infra('read', 'generate kube')] },
        systemd: { options: table({ flag: '-n --name, --new' }), effects: [infra('read', 'generate systemd')] },
      },
    },
    init: { effects: [write('Dockerfile'), write('compose.yaml'), write('.dockerignore')] },
  },
  examples: [
    ['docker run --rm --log-driver gelf alpine ls', 'infra:container alpine', 'infra:host-access --log-driver gelf'],
    ...dockerExamples,
    ...composeExamples('docker compose'),
    [
      'docker run --privileged --use-api-socket --cap-add c --cgroup-parent d --runtime e --rm alpine ls /',
      'infra:container alpine',
      'infra:host-access --privileged, --cap-add, --use-api-socket, --runtime, --cgroup-parent',
    ],
    ['docker --context a run --rm alpine ls /', 'unknown: `docker` of another machine or other settings', 'infra:container alpine'],
    ['docker --config a run --rm alpine ls /', 'unknown: `docker` of another machine or other settings', 'infra:container alpine'],
    ['docker --url a run --rm alpine ls /', 'unknown: `docker` of another machine or other settings', 'infra:container alpine'],
    ['docker --connection a run --rm alpine ls /', 'unknown: `docker` of another machine or other settings', 'infra:container alpine'],
    ['docker --address a run --rm alpine ls /', 'unknown: `docker` of another machine or other settings', 'infra:container alpine'],
    [
      'docker run --device-cgroup-rule a --security-opt b --volumes-from c --rm alpine ls /',
      'infra:container alpine',
      'infra:host-access --volumes-from, --device-cgroup-rule, --security-opt b',
    ],
    [
      'docker run --env-file /opt/a --label-file /opt/b --cidfile /opt/c --pidfile /opt/d --rm alpine ls /',
      'read /opt/a',
      'read /opt/b',
      'write /opt/c',
      'write /opt/d',
      'infra:container alpine',
    ],
    ['docker run --entrypoint a -v data:/var/lib/x some/tool', 'infra:container some/tool', 'unknown: program `a` is not described'],
    ['docker rm --volumes --all', 'infra:change all containers'],
    ['docker rm -v db', 'infra:container-remove db', 'infra:volume anonymous volumes of db'],
    ['docker build --ssh a --allow b --volume c --device d', 'infra:build .', 'infra:host-access --allow, --ssh, -v, --device'],
    ['docker kill --all', 'infra:change all containers'],
    ['docker help run'],
    ['docker plugin install --help'],
    ['docker plugin install x', 'unknown: subcommand `install` of `docker plugin` is not described'],
    ['docker plugin ls', 'infra:read docker plugin ls'],
    ['docker config inspect x', 'infra:read docker config inspect'],
    ['docker trust inspect nginx', 'infra:read docker trust inspect'],
    ['docker checkpoint ls web', 'infra:read docker checkpoint ls'],
    ['docker swarm ca', 'infra:read docker swarm ca'],
    ['docker swarm ca --rotate', 'unknown: option `--rotate` of `docker swarm ca` is not described', 'infra:read docker swarm ca'],
    ['docker build --security-opt a --cap-add b', 'infra:build .', 'infra:host-access --security-opt, --cap-add'],
    ['docker sbom --output /opt/a', 'write /opt/a', 'infra:read docker sbom'],
    [
      'docker --tlsverify --remote top',
      'unknown: option `--tlsverify` of `docker` changes what the program trusts',
      'unknown: option `--remote` of `docker` can run or load anything',
      'infra:read docker top',
    ],
  ],
})
