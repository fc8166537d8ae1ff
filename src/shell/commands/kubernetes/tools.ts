import { connect, defineCommand, type Draft, type Example, execute, infra, read, run, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf, type Word } from '../../value.ts'
import { helmfiles } from '../../code/project-files/helmfile.ts'
import { runsSettings } from '../_project.ts'
import { table } from '../_table.ts'
import { inside, login, token, settingsOf } from '../cloud/_meanings.ts'
import type { CloudCall } from '../cloud/_call.ts'
import { cloudTool, type Meaning } from '../cloud/_tool.ts'

/** A cluster on this machine, made for trying things out. */
const localCluster = 'container'

const isAddress = (file: Word): boolean => /^\w+:\/\//.test(show(file))
const settingsElsewhere = (call: CloudCall): readonly Draft[] =>
  settingsOf(call)
    .filter(isAddress)
    .map((file) => unknown(`settings of \`${show(file)}\` are code from elsewhere`))

/** Settings name programs that fill them in: those of somebody else are code. */
const renders: Exclude<Meaning, string> = (call, target) => [
  ...settingsElsewhere(call),
  ...settingsOf(call)
    .filter((file) => !isAddress(file))
    .map((file): Draft => ({ do: 'project-code', what: show(file), files: [], settings: [file], otherwise: 'code-settings' })),
  ...['-o', '--output', '--output-dir']
    .flatMap((option) => (/ (?:render|template)$/.test(target) ? (call.value(option) ?? []) : []))
    .map((file) => write(file)),
  infra('dry-run', target),
]

/** Files of helmfile that are filled in whatever is done. */
const filledIn = (call: CloudCall): readonly Draft[] =>
  helmfiles(
    ...settingsOf(call),
    ...['helmfile.yaml', 'helmfile.yml', 'helmfile.yaml.gotmpl', 'helmfile.d/*.yaml', 'helmfile.d/*.yml', 'helmfile.d/*.gotmpl'],
  )

/** What settings have done before and behind each step. */
const hooksOf = (call: CloudCall): readonly Draft[] => [
  { do: 'project-code', what: 'hooks', files: [...settingsOf(call), 'skaffold.yaml'], as: 'command-lines', plain: true, notCode: true },
]

export default [
  cloudTool({
    name: 'helmfile',
    about: 'many charts at once',
    settings: filledIn,
    globals: table({
      value: '-e --environment, -f --file, -n --namespace, -l --selector, --kube-context, --log-level, --state-values-set',
      flag: '-q --quiet, --no-color, --debug, -i --interactive',
    }),
    unsafe: ['--helm-binary', '-b', '--kustomize-binary', '--args'],
    paths: [
      ['list, version, status, deps, cache info', 'read'],
      ['template, diff, lint, build', renders],
      ['destroy', 'destroy'],
      ['apply, sync, test, repos, fetch, init', 'change'],
    ],
    examples: [
      ['helmfile list', 'infra:read helmfile list'],
      ['helmfile -f /opt/a template', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['helmfile destroy', 'infra:destroy helmfile destroy'],
      ['helmfile apply', 'infra:change helmfile apply'],
      ['helmfile frob x', 'unknown: subcommand `frob x` of `helmfile` is not described'],
    ],
  }),
  defineCommand({
    name: 'kustomize',
    about: 'renders Kubernetes manifests',
    options: table({ writes: '-o --output', value: '--load-restrictor, --reorder, -e --env, --as-current-user', flag: '--stack-trace' }), // helm, exec and network plug-ins run programs
    subcommands: {
      build: {
        // a chart is rendered by helm, which `--helm-command` names
        options: table({
          writes: '-o --output',
          value: '--load-restrictor, --reorder',
          flag: '--as-current-user, --enable-managedby-label, --enable-helm',
          unsafe: '--helm-command',
        }),
        effects: ({ operands: [place] }) => [
          place && /^(https?:|git@|ssh:)/.test(show(place)) ? connect('get', place) : read(place ?? '.', 'search'),
        ],
      },
      version: { options: table({ flag: '--short', value: '-o' }), effects: [] },
      // others of them edit the files in place
      cfg: {
        options: table({ flag: '-R' }),
        subcommands: Object.fromEntries(
          ['cat', 'count', 'grep', 'tree'].map((name) => [name, { effects: ({ operands }) => operands.map((word) => read(word)) }]),
        ),
      },
      create: {
        options: table({ flag: '--autodetect, --recursive', value: '--resources, --namespace, --nameprefix' }),
        effects: [write('kustomization.yaml')],
      },
      edit: { options: table({ value: '--kind, --name, --from-literal, --from-file' }), effects: [write('kustomization.yaml', 'edit')] },
    },
    examples: [
      ['kustomize build overlays/dev', 'read:search overlays/dev'],
      ['kustomize build overlays/dev --output /opt/a', 'write /opt/a', 'read:search overlays/dev'],
      ['kustomize version'],
      ['kustomize build --enable-helm a', 'read:search a'],
      [
        'kustomize build --enable-helm --helm-command ./x a',
        'unknown: option `--helm-command` of `kustomize build` can run or load anything',
      ],
      ['kustomize cfg tree base', 'read base'],
      ...['cat', 'count', 'grep'].map((verb): Example => [`kustomize cfg ${verb} base`, 'read base']),
      ['kustomize cfg fmt base', 'unknown: subcommand `fmt` of `kustomize cfg` is not described'],
      ['kustomize create --autodetect', 'write kustomization.yaml'],
      ['kustomize edit set image a=b', 'write:edit kustomization.yaml'],
      ['kustomize --output /opt/a cfg tree base', 'write /opt/a', 'read base'],
      ['kustomize build --enable-exec x', 'unknown: option `--enable-exec` of `kustomize build` is not described'],
    ],
  }),
  defineCommand({
    name: 'stern',
    aliases: ['kubetail', 'kail'],
    about: 'follows logs of pods',
    options: table({
      flag: '-A --all-namespaces, -t --timestamps, --no-follow, --only-log-lines, --init-containers, --ephemeral-containers, --diff-container -d, --prompt -p',
      value: `-n --namespace, -c --container, -E --exclude-container, -s --since, --tail, -l --selector, --field-selector, -o --output,
        --context, -i --include, -e --exclude, -H --highlight, --template, --color, --container-state, --exclude-pod,
        --max-log-requests, --node, --timezone, --condition`,
    }),
    effects: [infra('read', 'pod logs')],
    examples: [
      ['stern -n dev web --since 5m', 'infra:read pod logs'],
      ['stern --frob', 'unknown: option `--frob` of `stern` is not described'],
    ],
  }),
  defineCommand({
    name: 'k9s',
    aliases: ['lens', 'kubeshark', 'lazydocker', 'ctop'],
    about: 'a window on clusters and containers',
    alone: '-h',
    style: 'raw',
    effects: ({ words, name }) =>
      /^(version|info|help|--version|--help)$/.test(textOf(words[0]) ?? '') ? [] : [execute('arbitrary', name)],
    examples: [['k9s', 'execute:arbitrary k9s'], ['k9s version']],
  }),
  cloudTool({
    name: 'minikube',
    aliases: ['kind', 'k3d', 'colima', 'k3s', 'microk8s', 'lima', 'limactl', 'orb', 'rdctl'],
    about: 'clusters and machines on this machine',
    globals: table({ value: '-p --profile, --name, -v, --verbosity', flag: '--alsologtostderr, -q --quiet' }),
    // folders of this machine, and images and settings from elsewhere
    unsafe: [
      '--mount',
      '--mount-string',
      '--edit',
      '-V',
      '--volume',
      '--iso-url',
      '--image-repository',
      '--base-image',
      '--docker-opt',
      '--extra-config',
      '--insecure-registry',
      '--registry-mirror',
    ],
    paths: [
      [
        `status, ip, version, profile list, addons list, service, service list, logs, list, get clusters, get nodes, get config,
        cluster list, node list, node ls, image list, image ls, ssh-config, docker-env, podman-env, config view, config get,
        dashboard, info, ls, update-check, options, registry list, ssh-key, ssh-host, inspect, shell-env,
        logs list, mount list`,
        'read',
      ],
      ['get kubeconfig, config kubeconfig, kubeconfig, kubeconfig get, token', token],
      [
        `start, stop, pause, unpause, create cluster, create, cluster create, cluster start, cluster stop, load docker-image,
        load image-archive, image load, image import, image build, image pull, build node-image, restart, cache add,
        addons enable, addons disable`,
        localCluster,
      ],
      ['delete, delete cluster, delete clusters, cluster delete, uninstall, reset, factory-reset, prune', 'volume'],
      ['export logs', (_call, target, [folder]) => [infra('read', target), ...(folder ? [write(folder, 'folder')] : [])]],
      ['ssh, shell', inside],
      // the program of that name, from within
      ...['kubectl', 'nerdctl', 'crictl'].map((program): readonly [string, Meaning] => [
        program,
        (call) => [
          run([
            literal(program),
            ...call.words.slice(call.words.findIndex((word) => textOf(word) === program) + 1).filter((word) => textOf(word) !== '--'),
          ]),
        ],
      ]),
      [
        `tunnel, mount, update-context, config set, config unset, cp, node add, node delete, profile, registry create, kubeconfig merge,
        kubeconfig write, update, edit, template, export kubeconfig, setup`,
        'change',
      ],
    ],
    examples: [
      [
        'minikube start --mount --mount-string /:/a',
        'unknown: option `--mount` of `minikube` is not described',
        'infra:container minikube start',
      ],
      ['colima start --frob /opt/a', 'unknown: option `--frob` of `colima` is not described', 'infra:container colima start'],
      ['minikube status', 'infra:read minikube status'],
      ['minikube start --cpus 4', 'infra:container minikube start'],
      ['kind delete cluster --name x', 'infra:volume kind delete cluster'],
      ['minikube kubectl -- get pods', 'infra:read kubectl get'],
      ['colima start', 'infra:container colima start'],
      [
        'limactl start https://x.example/a.yaml',
        'unknown: `https://x.example/a.yaml` comes from elsewhere',
        'infra:container limactl start https://x.example/a.yaml',
      ],
      ['colima nerdctl volume rm x', 'infra:volume x'],
      ['kind export logs /opt/a', 'infra:read kind export logs', 'write:folder /opt/a'],
      ['kind frob', 'unknown: subcommand `frob` of `kind` is not described'],
    ],
  }),
  cloudTool({
    name: 'skaffold',
    aliases: ['tilt', 'garden', 'telepresence'],
    about: 'builds and deploys while one works',
    globals: table({ value: '-p --profile, -n --namespace, -f --filename, --kube-context', flag: '-q --quiet' }),
    // what is built goes to a registry
    unsafe: ['--push', '--default-repo', '-d'],
    paths: [
      ['version, config list, schema list, status, logs, list, get, ci --dry, analyze, print, doctor, describe', 'read'],
      ['render, diagnose, inspect', (call, target, operands) => [...hooksOf(call), ...renders(call, target, operands)]],
      [
        'build, test',
        (call, target) => [
          ...settingsElsewhere(call),
          { ...runsSettings(target, 'skaffold.yaml', 'devspace.yaml', 'garden.yml', '*/garden.yml'), settings: settingsOf(call) },
          infra('build', target),
        ],
      ],
      [
        'dev, run, deploy, up, debug, ci',
        (call, target) => [
          ...settingsElsewhere(call),
          {
            ...runsSettings(target, 'skaffold.yaml', 'devspace.yaml', 'garden.yml', '*/garden.yml'),
            settings: settingsOf(call),
          },
          { do: 'project-code', what: target, files: ['Tiltfile'], plain: true, notCode: true },
          infra('change', target),
        ],
      ],
      [
        `apply, delete, down, purge, trigger, connect, intercept, leave, quit, init, config set, enter,
        exec, sync, fix, args, destroy`,
        'change',
      ],
    ],
    examples: [
      ['skaffold render -o /opt/a', 'write /opt/a', 'infra:dry-run skaffold render'],
      ['skaffold build --file-output /opt/a', 'unknown: option `--file-output` of `skaffold` is not described'],
      ['skaffold render', 'infra:dry-run skaffold render'],
      ['skaffold render -f https://x.example/a', 'unknown: settings of `https://x.example/a` are code from elsewhere'],
      ['skaffold test -f https://x.example/a', 'unknown: settings of `https://x.example/a` are code from elsewhere'],
      ['skaffold render -f /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['skaffold render -f/opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['skaffold build', 'execute:project skaffold build', 'infra:build skaffold build'],
      ['skaffold dev', 'execute:project skaffold dev', 'infra:change skaffold dev'],
      ['skaffold frob', 'unknown: subcommand `frob` of `skaffold` is not described'],
    ],
  }),
  cloudTool({
    name: 'devspace',
    aliases: ['okteto', 'werf'],
    about: 'builds, puts into a registry and deploys while one works',
    globals: table({ value: '-p --profile, -n --namespace, --kube-context', flag: '--debug' }),
    paths: [
      ['version, list, status, logs, analyze, doctor', 'read'],
      // variables may be what a command prints
      ['print, render', renders],
      ['build, dev, run, deploy, up, down, purge, destroy, converge, cleanup, init, enter, sync, test, exec, attach', 'change'],
    ],
    examples: [
      ['okteto build', 'infra:change okteto build'],
      ['devspace list namespaces', 'infra:read devspace list'],
      ['devspace print -c /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'infra:dry-run devspace print'],
      ['devspace frob', 'unknown: subcommand `frob` of `devspace` is not described'],
    ],
  }),
  cloudTool({
    name: 'argocd',
    aliases: ['argo'],
    about: 'deployments from git',
    globals: table({ value: '--server-name, --auth-token, --grpc-web-root-path, -n --namespace', flag: '--grpc-web, --core, --plaintext' }),
    unsafe: ['--server', '--insecure', '-s', '--argo-server', '-k', '--insecure-skip-verify'],
    paths: [
      [
        `version, app list, app get, app diff, app history, app manifests, app logs, app resources, app wait, cluster list,
        cluster get, repo list, repo get, proj list, proj get, account list, account get, account get-user-info, account can-i,
        appset list, appset get, list, get, logs, watch, wait, lint, template list, template get, cron list, cron get,
        archive list`,
        'read',
      ],
      ['account generate-token, admin initial-password, account bcrypt, auth token, repocreds list', token],
      ['app delete, proj delete, appset delete, cluster rm', 'destroy'],
      [
        `app create, app sync, app set, app unset, app rollback, app patch, app terminate-op, app actions run, app delete-resource,
        app patch-resource, cluster add, repo add, repo rm, proj create, proj set, account update-password, appset create, submit,
        resubmit, retry, stop, terminate, delete, suspend, resume, cron create, cron delete, template create, template delete`,
        'change',
      ],
      ['context', (call, target, operands) => [infra(operands.length > 0 || call.has('--delete') ? 'change' : 'read', target)]],
      ['login, relogin, logout', login],
    ],
    rehearsals: ['--dry-run'],
    examples: [
      ['argocd app diff web', 'infra:read argocd app diff'],
      ['argo list -s h.example:2746', 'unknown: option `-s` of `argo` is not described', 'infra:read argo list'],
      ['argocd app sync web --dry-run', 'infra:dry-run argocd app sync'],
      ['argocd app sync web', 'infra:change argocd app sync web'],
      ['argocd app delete web -y', 'infra:destroy argocd app delete web'],
      ['argocd frob', 'unknown: subcommand `frob` of `argocd` is not described'],
    ],
  }),
]
