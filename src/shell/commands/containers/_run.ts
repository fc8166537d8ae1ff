import type { Args } from '../../arguments.ts'
import { type Draft, infra, type Options, run, unknown } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
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

/** Images whose entry point is one program: their command is that program's arguments. */
const entrypoints: readonly (readonly [image: RegExp, program: string])[] = [
  [/(^|\/)shellcheck(-alpine)?$/, 'shellcheck'],
  [/(^|\/)hadolint$/, 'hadolint'],
  [/hashicorp\/terraform$/, 'terraform'],
  [/opentofu\/opentofu$/, 'tofu'],
  [/aquasec(urity)?\/trivy$/, 'trivy'],
  [/alpine\/helm$/, 'helm'],
  [/(bitnami|rancher)\/kubectl$/, 'kubectl'],
  [/amazon\/aws-cli$/, 'aws'],
  [/curlimages\/curl$/, 'curl'],
  [/mikefarah\/yq$/, 'yq'],
  [/(jqlang|stedolan)\/jq$/, 'jq'],
  [/pandoc\/\w+$/, 'pandoc'],
  [/mvdan\/shfmt$/, 'shfmt'],
  [/cytopia\/yamllint$|pipelinecomponents\/yamllint$/, 'yamllint'],
  [/tmknom\/prettier$/, 'prettier'],
  [/alpine\/git$/, 'git'],
]

const imageName = (image: string): string => image.replace(/@sha256:.*$/, '').replace(/:[^/:]*$/, '')

/** `docker run IMAGE COMMAND…`: the command runs confined, what it does to mounted folders happens here. */
export function runsContainer(args: Args): readonly Draft[] {
  const [image, ...command] = args.operands
  if (!image) return [unknown('no image is named')]
  const mounts = mountsOf(args)
  const workdir = args.value('-w')
  const entrypoint = args.value('--entrypoint')
  const name = args.value('--name')
  const program = entrypoints.find(([pattern]) => pattern.test(imageName(show(image))))?.[1]
  let words: readonly Word[] = command
  if (entrypoint && textOf(entrypoint) !== '') words = [entrypoint, ...command]
  else if (program && textOf(command[0]) !== program) words = [literal(program), ...command]
  const started = infra('container', image, name ? { detail: { name: show(name) } } : {})
  const access = hostAccess(args, mounts, words)
  if (words.length > 0) return [started, ...access, run(words, { where: 'container', mounts, ...(workdir ? { cwd: workdir } : {}) })]
  return [started, ...access, ...(mounts.some(({ readonly }) => !readonly) ? [unknown('default entrypoint with a writable mount')] : [])]
}

/** Where containers and pods keep what they log in with. */
const mountedSecret = /\/run\/secrets\/|serviceaccount\/|\.aws\/|\.kube\//

/** A command in a container that is already there: what it does there counts, nothing is confined. Its own folder goes by `/workdir`. */
export function runsInside(where: string, words: readonly Word[], workdir?: Word): readonly Draft[] {
  if (words.length === 0) return [infra('exec', where)]
  const secret = words.some((word) => mountedSecret.test(show(word)))
  return [infra('read', `exec ${where}`), ...(secret ? [infra('secret', `exec ${where}`)] : []), run(words, { where: 'pod', cwd: workdir ?? literal('/workdir') })]
}
