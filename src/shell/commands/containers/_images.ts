import type { Args } from '../../arguments.ts'
import { connect, type Draft, infra, publish, read, type Subcommand, unknown, write } from '../../command-spec.ts'
import { dropPrefix, knownPrefix, reworded, show, textOf, type Word } from '../../value.ts'
import { fillsNamed } from '../_project.ts'
import { table } from '../_table.ts'
import { acts } from '../infrastructure/_acts.ts'
import { splitWord } from './_mounts.ts'

const buildOptions = table({
  flag: `--no-cache, --pull, -q --quiet, --rm, --force-rm, --compress, --squash, --load, --push, --disable-content-trust, -D --debug, --check, --layers, --no-hosts, --tls-verify, --stdin, --print`,
  value: `-t --tag, --build-arg, --build-context, --cache-from, --cache-to, --add-host, --label, --network, --platform, --progress, --target, --ulimit, --shm-size, -m --memory, --memory-swap, -c --cpu-shares,
    --cpuset-cpus, --cpuset-mems, --cpu-period, --cpu-quota, --cgroup-parent, --isolation, --secret, --ssh, --allow, --attest, --provenance, --sbom, --no-cache-filter, --annotation, --call, --builder, --security-opt,
    -o --output, --set, --format, --jobs, --arch, --os, --variant, --isolation, --cap-add, -v --volume, --device, --manifest, --from, --unsetenv, --env, --progress, --metadata-provenance`,
  reads: '-f --file, --ignorefile',
  writes: '--iidfile, --metadata-file',
})

/** Where results or caches go: paths of this machine, or a registry. */
const outputs = (words: readonly Word[]): readonly Draft[] =>
  words.flatMap((word): readonly Draft[] => {
    const fields = splitWord(word, ',')
    const type = textOf(fields.find((field) => knownPrefix(field).startsWith('type=')))
    if (type === 'type=registry' || fields.some((field) => textOf(field) === 'push=true')) return [publish('image', show(word))]
    const place = fields.find((field) => knownPrefix(field).startsWith('dest='))
    if (place) return [write(dropPrefix(place, 'dest='.length))]
    return type || textOf(word) === '-' ? [] : [write(word)]
  })

/** `id=x,src=file`: a file whose text a build may use. */
const secretsLent = (word: Word): readonly Draft[] =>
  splitWord(word, ',').flatMap((field): readonly Draft[] => {
    const name = ['src=', 'source='].find((prefix) => knownPrefix(field).startsWith(prefix))
    return name ? [read(dropPrefix(field, name.length))] : []
  })

/** What `-o` and `--secret` name: paths of this machine. */
function buildPaths(args: Args): readonly Draft[] {
  const caches = args.values('--cache-to').filter((word) => knownPrefix(word).includes('type='))
  const secrets = args.values('--secret').flatMap(secretsLent)
  return [...outputs([...args.values('-o'), ...caches]), ...secrets]
}

/** How an image is called where containers have names too. */
const imageNamed = (tag: string): string => `image ${tag}`

/** `name=folder`: a further context, if it is a folder. */
const placeOf = (word: Word): Word => reworded(word, (text) => text.replace(/^[^=]*=/, ''))

/** Steps and files of an image that lie elsewhere are not the project's. */
const stepsFrom = (word: Word | undefined): readonly Draft[] =>
  word && /^(?:[/~$]|\.\.)/.test(show(word)) ? [{ do: 'project-code', what: 'build', files: [word], notCode: true }] : []

/** Builds an image; its steps run in containers of their own. */
function builds(args: Args): readonly Draft[] {
  const [context] = args.operands
  const place = context ? show(context) : '.'
  const tag = textOf(args.value('-t'))
  const opened = ['--allow', '--ssh', '--security-opt', '--cap-add', '-v', '--device'].filter((option) => args.has(option))
  if (args.values('--network').some((value) => show(value) === 'host')) opened.push('--network host')
  return [
    infra('build', place, tag === undefined ? {} : { detail: { name: imageNamed(tag) } }),
    ...(/^(https?|git|ssh):|^git@/.test(place) && context ? [connect('clone', context), unknown('a build context from elsewhere')] : []),
    ...(/^(\/|~|\.\.)/.test(place) && context ? [read(context, 'search')] : []),
    ...[context, ...args.values('-f'), ...args.values('--build-context').map(placeOf)].flatMap(stepsFrom),
    ...buildPaths(args),
    ...(opened.length > 0 ? [infra('host-access', opened.join(', '))] : []),
    ...(args.has('--push') ? [publish('image', args.values('-t').map(show).join(' '))] : []),
  ]
}

export const build: Subcommand = { options: buildOptions, effects: builds }

const bakeFiles = ['docker-bake.hcl', 'docker-bake.json', 'docker-bake.override.hcl', 'docker-bake.override.json']

/** A bake file names its targets; the files are plain data. */
export const bake: Subcommand = {
  options: buildOptions,
  effects: (args) => {
    const settings = (keys: RegExp): readonly Word[] =>
      args.values('--set').flatMap((word) => {
        const [key] = /^[^=]*\.[\w.-]+=/.exec(knownPrefix(word)) ?? []
        return key !== undefined && keys.test(key) ? [dropPrefix(word, key.length)] : []
      })
    const set = settings(/\.(?:output|cache-to)=$/)
    const opened = settings(/\.(?:ssh|entitlements|network)=$/).map(show)
    return [
      infra('build', 'bake'),
      ...args.operands
        .filter((word) => /:\/\/|^git@/.test(show(word)))
        .map((word) => unknown(`builds what \`${show(word)}\` says, which is not part of the project`)),
      fillsNamed(...bakeFiles),
      ...[...args.values('-f'), ...settings(/\.(?:context|dockerfile|contexts\.[\w.-]+)=$/)].flatMap(stepsFrom),
      ...outputs(set),
      ...settings(/\.secrets?=$/).flatMap(secretsLent),
      ...(opened.length > 0 ? [infra('host-access', opened.join(', '))] : []),
      ...(args.has('--push') ? [publish('image', 'bake')] : []),
    ]
  },
}

/** Sends an image to a registry. */
export const push: Subcommand = {
  options: table({
    flag: '-a --all-tags, -q --quiet, --disable-content-trust, --tls-verify, --all',
    value: '--platform, --format, --creds, --authfile, --sign-by',
  }),
  effects: ({ operands }) => [publish('image', operands.map(show).join(' '))],
}

export const pull = acts(
  'container',
  'pull',
  table({
    flag: '-a --all-tags, -q --quiet, --disable-content-trust, --tls-verify',
    value: '--platform, --arch, --os, --policy, --unpack',
  }),
)

export const images = acts(
  'read',
  'docker images',
  table({ flag: '-a --all, --digests, --no-trunc, -q --quiet, --tree, -n --noheading', value: '-f --filter, --format, --sort' }),
)

export const history = acts('read', 'docker history', table({ flag: '-H --human, --no-trunc, -q --quiet', value: '--format, --platform' }))

/** A template that asks for the variables of a container shows what they are set to. */
export const inspect: Subcommand = {
  harmless: true,
  options: table({ flag: '-s --size, -l --latest, --verbose, --raw', value: '-f --format, --type, --platform' }),
  effects: (args) => [infra(args.values('-f').some((word) => asksForVariables.test(show(word))) ? 'secret' : 'read', 'docker inspect')],
}

/** `.Config.Env`, or all of `.Config` */
const asksForVariables = /\bEnv\b|\.Config(?![.\w])/

export const save: Subcommand = {
  options: table({ flag: '-q --quiet, --compress, -m --multi-image-archive', value: '--platform, --format', writes: '-o --output' }),
  effects: ({ operands }) => [infra('read', `save ${operands.map(show).join(' ')}`)],
}

export const load: Subcommand = {
  options: table({ flag: '-q --quiet', value: '--platform', reads: '-i --input' }),
  effects: [infra('container', 'load image')],
}

/** One that the line built may go again. */
export const removeImage: Subcommand = {
  options: table({ flag: '-f --force, --no-prune, -a --all, -i --ignore', value: '--platform' }),
  effects: (args) => [
    ...args.operands.map((word) => infra('container-remove', imageNamed(show(word)))),
    ...(args.has('-a') ? [infra('change', 'all images')] : []),
  ],
}

export const prune = (what: string): Subcommand =>
  acts(
    'change',
    `prune ${what}`,
    table({
      flag: '-f --force, -a --all, --verbose',
      value: '--filter, --keep-storage, --reserved-space, --max-used-space, --min-free-space',
    }),
  )
