import type { Args } from '../../arguments.ts'
import { type Draft, infra, type Options, type Reveals, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { printsPlain } from '../_inputs.ts'
import { table } from '../_table.ts'
import { hostAccess, mountsOf } from './_mounts.ts'

/** Options of `docker run` and `docker create`. */
export const runOptions: Options = table({
  flag: `-d --detach, --init, -i --interactive, --no-healthcheck, --oom-kill-disable, -P --publish-all, --privileged, -q --quiet, --read-only, --rm, -t --tty, --disable-content-trust,
    --use-api-socket, --replace, --rmi, --tls-verify, --no-hosts, --no-hostname, --env-host, --http-proxy, --passwd, --systemd`,
  value: `-a --attach, --add-host, --annotation, --blkio-weight, --cap-add, --cap-drop, --cgroup-parent, --cgroupns, --cpu-period, --cpu-quota, --cpu-rt-period, --cpu-rt-runtime, -c --cpu-shares,
    --cpus, --cpuset-cpus, --cpuset-mems, --detach-keys, --device, --device-cgroup-rule, --device-read-bps, --device-write-bps, --dns, --dns-option, --dns-search, --domainname, --entrypoint, -e --env,
    --expose, --gpus, --group-add, --health-cmd, --health-interval, --health-retries, --health-start-period, --health-start-interval, --health-timeout, -h --hostname, --ip, --ip6, --ipc, --isolation,
    --kernel-memory, -l --label, --link, --link-local-ip, --log-driver, --log-opt, --mac-address, -m --memory, --memory-reservation, --memory-swap, --memory-swappiness, --mount, --name,
    --network --net, --network-alias --net-alias, --oom-score-adj, --pid, --pids-limit, --platform, -p --publish, --pull, --restart, --runtime, --security-opt, --shm-size, --stop-signal,
    --stop-timeout, --storage-opt, --sysctl, --tmpfs, --ulimit, -u --user, --userns, --uts, -v --volume, --volume-driver, --volumes-from, -w --workdir, --arch, --os, --pod, --secret, --timeout, --tz, --umask, --subuidname`,
  'value?': '--sig-proxy',
  reads: '--env-file, --label-file',
  writes: '--cidfile, --pidfile',
})

/** `exec … env`: what is set inside, a line each. */
export const showsEnvironmentInside = ({ operands }: Args): Reveals | undefined =>
  operands.some((word) => textOf(word) === 'exec') && /^(?:env|printenv)$/.test(textOf(operands.at(-1)) ?? '') ? 'lines' : undefined

/** Images whose entry point is one program: their command is that program's arguments. Last the folder it works in. */
const entrypoints: readonly (readonly [image: RegExp, program: string, workdir?: string])[] = [
  [/(^|\/)shellcheck(-alpine)?$/, 'shellcheck', '/mnt'],
  [/(^|\/)hadolint$/, 'hadolint'],
  [/hashicorp\/terraform$/, 'terraform'],
  [/opentofu\/opentofu$/, 'tofu'],
  [/aquasec(urity)?\/trivy$/, 'trivy'],
  [/alpine\/helm$/, 'helm', '/apps'],
  [/(bitnami|rancher)\/kubectl$/, 'kubectl'],
  [/amazon\/aws-cli$/, 'aws', '/aws'],
  [/curlimages\/curl$/, 'curl'],
  [/mikefarah\/yq$/, 'yq', '/workdir'],
  [/(jqlang|stedolan)\/jq$/, 'jq'],
  [/pandoc\/\w+$/, 'pandoc', '/data'],
  [/mvdan\/shfmt$/, 'shfmt'],
  [/cytopia\/yamllint$|pipelinecomponents\/yamllint$/, 'yamllint'],
  [/tmknom\/prettier$/, 'prettier', '/work'],
  [/alpine\/git$/, 'git', '/git'],
  [/terraform-linters\/tflint$/, 'tflint', '/data'],
  [/bridgecrew\/checkov$/, 'checkov'],
  [/(?:tfsec|aquasec)\/tfsec$/, 'tfsec'],
  [/zricethezav\/gitleaks$|gitleaks\/gitleaks$/, 'gitleaks'],
  [/rhysd\/actionlint$/, 'actionlint'],
  [/kubeconform$/, 'kubeconform'],
  [/openpolicyagent\/(?:opa)$/, 'opa'],
  [/openpolicyagent\/conftest$/, 'conftest', '/project'],
  [/davidanson\/markdownlint-cli2$/, 'markdownlint-cli2', '/workdir'],
  [/anchore\/syft$/, 'syft'],
  [/anchore\/grype$/, 'grype'],
  [/bufbuild\/buf$/, 'buf'],
  [/sqlc\/sqlc$/, 'sqlc'],
  [/pyo3\/maturin$/, 'maturin', '/io'],
  [/astral-sh\/ruff$/, 'ruff', '/io'],
  [/squidfunk\/mkdocs-material$/, 'mkdocs', '/docs'],
  [/minlag\/mermaid-cli$/, 'mmdc', '/data'],
  [/plantuml\/plantuml$/, 'plantuml', '/data'],
  [/stoplight\/spectral$/, 'spectral'],
  [/redocly\/cli$/, 'redocly', '/spec'],
  [/jnorwood\/helm-docs$/, 'helm-docs', '/helm-docs'],
  [/lycheeverse\/lychee$/, 'lychee'],
  [/jdkato\/vale$/, 'vale', '/docs'],
  [/hugomods\/hugo$|klakegg\/hugo$/, 'hugo', '/src'],
]

const imageName = (image: string): string => image.replace(/@sha256:.*$/, '').replace(/:[^/:]*$/, '')

/** `docker run IMAGE COMMAND…`: the command runs confined, what it does to mounted folders happens here. */
export function runsContainer(args: Args): readonly Draft[] {
  const [image, ...command] = args.operands
  if (!image) return [unknown('no image is named')]
  const mounts = mountsOf(args)
  const entrypoint = args.value('--entrypoint')
  const name = args.value('--name')
  const [, program, folder] = entrypoints.find(([pattern]) => pattern.test(imageName(show(image)))) ?? []
  const workdir = args.value('-w') ?? (folder ? literal(folder) : undefined)
  let words: readonly Word[] = command
  if (entrypoint && textOf(entrypoint) !== '') words = [entrypoint, ...command]
  else if (program && textOf(command[0]) !== program) words = [literal(program), ...command]
  // what a later command of the line may call it by
  const id = `$(${args.name} ${show(image)})`
  const printed = args.has('-d') || args.name.endsWith('create') ? [printsPlain(`${args.name} ${show(image)}`)] : []
  const access = hostAccess(args, mounts, words)
  const sealed = mounts.length === 0 && access.length === 0
  const started = infra('container', image, { detail: { id, sealed, ...(name ? { name: show(name) } : {}) } })
  if (words.length > 0)
    return [started, ...access, run(words, { where: 'container', mounts, ...(workdir ? { cwd: workdir } : {}) }), ...printed]
  return [
    started,
    ...access,
    ...printed,
    ...(mounts.some(({ readonly, volume }) => !readonly && !volume) ? [unknown('default entrypoint with a writable mount')] : []),
  ]
}

/** Where containers and pods keep what they log in with. */
const mountedSecret = /\/run\/secrets\/|serviceaccount\/|\.aws\/|\.kube\/|\/(?:etc|mnt|run|var|vault|opt)\/(?:[\w.-]+\/){0,9}secrets?\//

interface Inside {
  readonly workdir?: Word | undefined
  /** How what is done there is told, where it is not an `exec`. */
  readonly verb?: string
  /** Its name, where nothing but the command says what it is to do. */
  readonly container?: string | undefined
}

/** A program of a package, in the folder that its package manager puts it in. */
const ofPackage = /^(?:\.\/)?(?:vendor\/bin|node_modules\/\.bin|\.?venv\/bin)\/(\w[\w-]*)$/

/** Programs of packages mean the same by their path, and in the hands of their interpreter, as by their name. */
function byName(words: readonly Word[]): readonly Word[] {
  const start = /^(?:php|node|python3?)$/.test(textOf(words[0]) ?? '') ? 1 : 0
  const [, name] = ofPackage.exec(textOf(words[start]) ?? '') ?? []
  return name === undefined ? words : [literal(name, words[start]?.at), ...words.slice(start + 1)]
}

/** A command in a container that is already there: what it does there counts. Its own folder goes by `/workdir`. */
export function runsInside(where: string, words: readonly Word[], { workdir, container, verb = 'exec' }: Inside = {}): readonly Draft[] {
  if (words.length === 0) return [infra('exec', where)]
  const secret = words.some((word) => mountedSecret.test(show(word)))
  return [
    infra('read', `${verb} ${where}`),
    ...(secret ? [infra('secret', `${verb} ${where}`)] : []),
    run(byName(words), { where: 'pod', cwd: workdir ?? literal('/workdir'), ...(container === undefined ? {} : { container }) }),
  ]
}
