import type { Args } from '../../arguments.ts'
import {
  connect,
  defineCommand,
  type Draft,
  infra,
  nothing,
  read,
  readsOperands,
  send,
  type Subcommand,
  unknown,
} from '../../command-spec.ts'
import { reworded, show, textOf } from '../../value.ts'
import { writesFormats } from '../_formatters.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { namedOnly } from '../_verbs.ts'

/** News of vulnerabilities are fetched. */
const news = connect('get', 'https://github.com')

/** A folder or file, also with its kind in front (`dir:.`); what has another one, or looks like an image, is fetched. */
const sources = ({ operands }: Pick<Args, 'operands'>): readonly Draft[] => [
  ...operands
    .filter((word) => !/^(?:https?|registry|docker|docker-archive-|podman|containerd|singularity|purl|git):/.test(show(word)))
    .map((word) => read(reworded(word, (text) => text.replace(/^(?:dir|file|sbom|oci-archive|docker-archive|oci-dir):/, '')))),
  news,
]

const trivyOptions = table({
  flag: `-q --quiet, -d --debug, --ignore-unfixed, --no-progress, --skip-db-update, --skip-java-db-update, --skip-check-update, --skip-policy-update, --skip-update, --skip-version-check,
    --disable-telemetry, --offline-scan, --list-all-pkgs, --dependency-tree, --include-dev-deps, --include-non-failures, --license-full, --show-suppressed, --removed-pkgs, --trace, --exit-on-eol`,
  value: `-s --severity, -f --format, --scanners --security-checks, --vuln-type --pkg-types, --exit-code, --timeout, --skip-dirs, --skip-files, --platform, --ignore-status,
    --misconfig-scanners, --report, --compliance, --pkg-relationships, --image-src, --file-patterns, --parallel, --detection-priority, --db-repository, --java-db-repository, --cache-backend, --branch,
    --commit, --tag, --include-namespaces, --exclude-namespaces, --include-kinds, --exclude-kinds, -t --template`,
  reads: '-c --config, --ignorefile, --secret-config, --tf-vars, --helm-values, --input, --vex',
  // rules are code
  code: '--config-check --config-policy --policy, --ignore-policy, --config-data, --module-dir',
  writes: '-o --output, --cache-dir',
})

/** A result can be handed to a plugin (`--output plugin=x`). */
const plugged = (args: Args): readonly Draft[] =>
  args
    .values('-o')
    .filter((word) => /^plugin=/.test(show(word)))
    .map((word) => unknown(`\`${show(word)}\` runs a plugin`))

const trivy = (targets: (args: Args) => readonly Draft[], ...aliases: readonly string[]): Subcommand => ({
  aliases,
  effects: (args) => [...plugged(args), ...targets(args), news],
})

const grypeOptions = table({
  flag: '-q --quiet, -v -vv --verbose, --only-fixed, --only-notfixed, --add-cpes-if-none, --by-cve, --show-suppressed',
  value: '-f --fail-on, -o --output, -s --scope, --distro, --exclude, --ignore-states, --name, --platform, --sort-by, --from',
  reads: '-c --config, -t --template, --vex',
  writes: '--file',
})

const syftOptions = table({
  flag: '-q --quiet, -v -vv --verbose',
  value:
    '-o --output, -s --scope, --exclude, --select-catalogers, --override-default-catalogers, --enrich, --from, --platform, --source-name, --source-version, --source-supplier, --parallelism',
  reads: '-c --config, -t --template, --base-path',
  writes: '--file',
})

const bills: Subcommand = { effects: (args) => [...writesFormats(args, '-o'), ...sources(args)] }

const osvOptions = table({
  flag: '-r --recursive, --no-ignore, --skip-git, --include-git-root, --offline, --offline-vulnerabilities, --all-packages, --all-vulns, --json',
  value: '-f --format, --verbosity, --licenses',
  reads: '-L --lockfile, -S --sbom, --config, --archive',
  writes: '--output',
})

const leaks: Subcommand = {
  effects: (args) => [
    ...(args.has('-s') ? args.values('-s').map((word) => read(word)) : readsOperandsOr(args)),
    // words for `git log`, which can write and run too
    ...args
      .values('--log-opts')
      .filter((word) => !/^[\w./~^@:= -]*$/.test(textOf(word) ?? '$') || /--(?:output|ext-diff|textconv)|-O/.test(show(word)))
      .map((word) => unknown(`\`${show(word)}\` for \`git log\` is not described`)),
  ],
}

export default [
  defineCommand({
    name: 'trivy',
    about: 'scans for vulnerabilities and secrets',
    options: trivyOptions,
    inherit: true,
    subcommands: {
      fs: trivy(readsOperandsOr, 'filesystem', 'rootfs', 'sbom', 'vm'),
      config: trivy(readsOperandsOr, 'conf'),
      repo: trivy(
        ({ operands }) => operands.map((word) => (/^(?:https?|git|ssh):|^git@/.test(show(word)) ? connect('clone', word) : read(word))),
        'repository',
      ),
      image: trivy(() => nothing, 'i'),
      k8s: trivy(() => [infra('read', 'cluster')], 'kubernetes'),
      convert: { effects: readsOperands },
      version: { effects: nothing },
    },
    examples: [
      ['trivy fs --severity HIGH .', 'read .', 'connect:get https://github.com'],
      ['trivy config infra', 'read infra', 'connect:get https://github.com'],
      ['trivy repo .', 'read .', 'connect:get https://github.com'],
      ['trivy image app:1', 'connect:get https://github.com'],
      ['trivy k8s --report summary cluster', 'infra:read cluster', 'connect:get https://github.com'],
      ['trivy convert -f table a.json', 'read a.json'],
      ['trivy version'],
      [
        'trivy image --secret-config /opt/a --tf-vars /opt/b --ignorefile /opt/c --helm-values /opt/d --input /opt/e --vex /opt/f -c /opt/g',
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `read /opt/${name}`),
        'connect:get https://github.com',
      ],
      ['trivy fs --output /opt/a --cache-dir /opt/b .', 'write /opt/a', 'write /opt/b', 'read .', 'connect:get https://github.com'],
      [
        'trivy config --policy /opt/a --ignore-policy /opt/b --config-data /opt/c --module-dir /opt/d .',
        ...['a', 'b', 'c', 'd'].map((name) => `unknown: runs \`/opt/${name}\`, which is not part of the workspace`),
      ],
      ['trivy fs --output plugin=x .', 'unknown: `plugin=x` runs a plugin'],
      ['trivy plugin install x', 'unknown: subcommand `plugin` of `trivy` is not described'],
    ],
  }),
  defineCommand({
    name: 'grype',
    about: 'scans for vulnerabilities',
    options: grypeOptions,
    inherit: true,
    subcommands: {
      db: {
        subcommands: {
          status: { effects: nothing },
          check: { effects: [news] },
          list: { effects: [news] },
          providers: { effects: nothing },
        },
      },
      version: { effects: nothing },
      explain: namedOnly('completion', 'config'),
    },
    effects: (args) => [...writesFormats(args, '-o'), ...sources(args)],
    examples: [
      ['grype explain --id x', 'unknown: `grype explain` is not described'],
      ['grype dir:. -o json', 'read .', 'connect:get https://github.com'],
      ['grype . -o json=/opt/a', 'write /opt/a', 'read .', 'connect:get https://github.com'],
      [
        'grype --file /opt/a -c /opt/b -t /opt/c --vex /opt/d',
        'write /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'connect:get https://github.com',
      ],
      ['grype db status'],
      ['grype db check', 'connect:get https://github.com'],
      ['grype db list', 'connect:get https://github.com'],
      ['grype db providers'],
      ['grype db delete', 'unknown: subcommand `delete` of `grype db` is not described'],
      ['grype version'],
    ],
  }),
  defineCommand({
    name: 'syft',
    about: 'lists what a folder or an image is made of',
    options: syftOptions,
    inherit: true,
    subcommands: {
      scan: { ...bills, aliases: ['packages'] },
      convert: bills,
      version: { effects: nothing },
      attest: namedOnly('login', 'cataloger', 'config', 'completion'),
    },
    effects: (args) => [...writesFormats(args, '-o'), ...sources(args)],
    examples: [
      ['syft . -o spdx-json', 'read .', 'connect:get https://github.com'],
      ['syft scan dir:. -o json=/opt/a', 'write /opt/a', 'read .', 'connect:get https://github.com'],
      ['syft convert a.json -o spdx', 'read a.json', 'connect:get https://github.com'],
      [
        'syft --file /opt/a -c /opt/b -t /opt/c --base-path /opt/d',
        'write /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'connect:get https://github.com',
      ],
      ['syft version'],
      ['syft --frob .', 'unknown: option `--frob` of `syft` is not described'],
      ['syft attest app:1', 'unknown: `syft attest` is not described'],
    ],
  }),
  defineCommand({
    name: 'dockle',
    about: 'checks images',
    options: table({
      flag: '--no-color, -q --quiet, -d --debug, --version-check',
      value: '-f --format, -c --exit-code, -l --exit-level, -i --ignore, -ak --accept-key, -af --accept-file, -t --timeout',
      reads: '--input',
      writes: '-o --output, --cache-dir',
    }),
    effects: [news],
    examples: [
      ['dockle -f json app:1', 'connect:get https://github.com'],
      [
        'dockle --input /opt/a -o /opt/b --cache-dir /opt/c',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'connect:get https://github.com',
      ],
      ['dockle --insecure app:1', 'unknown: option `--insecure` of `dockle` is not described'],
    ],
  }),
  defineCommand({
    name: 'osv-scanner',
    about: 'scans for vulnerabilities',
    // --call-analysis builds the project
    options: osvOptions,
    inherit: true,
    subcommands: {
      scan: {
        options: osvOptions,
        inherit: true,
        subcommands: { source: { effects: sources }, image: { effects: [news] } },
        effects: sources,
      },
      fix: namedOnly('update', 'mcp'),
    },
    effects: sources,
    examples: [
      ['osv-scanner -r .', 'read .', 'connect:get https://github.com'],
      ['osv-scanner scan source -r .', 'read .', 'connect:get https://github.com'],
      ['osv-scanner fix -L a', 'unknown: `osv-scanner fix` is not described'],
      ['osv-scanner scan image app:1', 'connect:get https://github.com'],
      [
        'osv-scanner scan -L /opt/a -S /opt/b --config /opt/c --archive /opt/d --output /opt/e',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'write /opt/e',
        'connect:get https://github.com',
      ],
      ['osv-scanner --call-analysis=all .', 'unknown: option `--call-analysis` of `osv-scanner` is not described'],
    ],
  }),
  defineCommand({
    name: 'gitleaks',
    about: 'looks for secrets',
    options: table({
      flag: '--no-banner, --no-color, -v --verbose, --no-git, --follow-symlinks, --pipe, --staged, --pre-commit, --ignore-gitleaks-allow',
      value:
        '--exit-code, --max-target-megabytes, -l --log-level, -f --report-format, --enable-rule, --max-decode-depth, --timeout, --log-opts, --platform, -s --source',
      'value?': '--redact',
      reads: '-b --baseline-path, -c --config, --report-template, -i --gitleaks-ignore-path',
      writes: '-r --report-path',
    }),
    inherit: true,
    subcommands: {
      detect: leaks,
      protect: leaks,
      git: leaks,
      dir: { ...leaks, aliases: ['directory', 'file', 'files'] },
      stdin: { effects: nothing },
      version: { effects: nothing },
    },
    examples: [
      ['gitleaks detect -s src', 'read src'],
      ['gitleaks detect --log-opts=main..HEAD', 'read .'],
      ['gitleaks protect --staged', 'read .'],
      ['gitleaks git .', 'read .'],
      ['gitleaks dir src -r /opt/a', 'write /opt/a', 'read src'],
      [
        'gitleaks dir -b /opt/a -c /opt/b --report-template /opt/c -i /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read .',
      ],
      ['gitleaks git --log-opts=--output=/opt/a', 'unknown: `--output=/opt/a` for `git log` is not described'],
      ['gitleaks stdin'],
      ['gitleaks version'],
      ['gitleaks frob', 'unknown: subcommand `frob` of `gitleaks` is not described'],
    ],
  }),
  defineCommand({
    name: 'trufflehog',
    about: 'looks for secrets and asks their services whether they are in use',
    // --verifier names a server that gets them
    options: table({
      flag: '--json, --json-legacy, --github-actions, --no-verification, --only-verified, --allow-verification-overlap, --filter-unverified, --no-update, --fail, --bare, --print-avg-detector-time',
      value:
        '--concurrency, --results, --filter-entropy, --log-level, --include-detectors, --exclude-detectors, --branch, --since-commit, --max-depth, --exclude-globs, --archive-max-size, --archive-max-depth, --archive-timeout',
      reads: '--config, -x --exclude-paths, -i --include-paths, --directory',
    }),
    inherit: true,
    subcommands: {
      filesystem: { effects: sources },
      git: {
        effects: ({ operands }) => [
          ...operands.map((word) =>
            /^(?:https?|ssh|git):|^git@/.test(show(word))
              ? connect('clone', word)
              : read(reworded(word, (text) => text.replace(/^file:\/\//, ''))),
          ),
          news,
        ],
      },
    },
    examples: [
      ['trufflehog filesystem --no-update .', 'read .', 'connect:get https://github.com'],
      ['trufflehog git file://. --json', 'read .', 'connect:get https://github.com'],
      [
        'trufflehog git --config /opt/a -x /opt/b -i /opt/c .',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read .',
        'connect:get https://github.com',
      ],
      ['trufflehog filesystem --directory /opt/a', 'read /opt/a', 'connect:get https://github.com'],
      ['trufflehog s3 --bucket x', 'unknown: subcommand `s3` of `trufflehog` is not described'],
    ],
  }),
  defineCommand({
    name: 'ggshield',
    about: 'sends files to a service that looks for secrets in them',
    options: table({ flag: '-v --verbose, --debug', reads: '-c --config-path' }),
    subcommands: {
      secret: {
        subcommands: {
          scan: {
            options: table({
              flag: '-r --recursive, -y --yes, --json, --exit-zero, --show-secrets, --with-incident-details, -v --verbose',
              value: '--exclude, --ignore-known-secrets, --banlist-detector, --format',
              writes: '-o --output',
            }),
            effects: [read('.'), send('data', 'https://api.gitguardian.com', { carries: ['opaque'] })],
          },
        },
      },
      'api-status': { effects: [connect('get', 'https://api.gitguardian.com')] },
    },
    examples: [
      ['ggshield secret scan path -r .', 'read .', 'send:data https://api.gitguardian.com'],
      ['ggshield -c /opt/b secret scan -o /opt/a repo .', 'read /opt/b', 'write /opt/a', 'read .', 'send:data https://api.gitguardian.com'],
      ['ggshield api-status', 'connect:get https://api.gitguardian.com'],
      ['ggshield install', 'unknown: subcommand `install` of `ggshield` is not described'],
    ],
  }),
  defineCommand({
    name: 'snyk',
    aliases: ['sonar-scanner', 'codecov', 'coveralls', 'cc-test-reporter', 'fossa'],
    about: 'sends project facts to a scanning service',
    options: table({
      flag: '--all-projects, --dev, -d --debug, --json, --sarif, --print-deps, -v --verbose, -X, --dry-run, -Z',
      value: `--severity-threshold, --file, --org, --project-name, --exclude, --package-manager, -D, -t --token, -F --flags, -n --name,
        -f --file-name, --fail-on, --detection-depth`,
      writes: '--json-file-output, --sarif-file-output',
    }),
    effects: (args) =>
      args.text(0) === 'auth'
        ? [connect('login', 'https://snyk.io')]
        : /^(?:help|version|config get)$/.test(
              [args.text(0), args.text(0) === 'config' ? args.text(1) : undefined].filter(Boolean).join(' '),
            )
          ? []
          : [read('.'), send('data', `https://${args.name}.io`, { carries: ['opaque'] })],
    examples: [
      ['snyk test', 'read .', 'send:data https://snyk.io'],
      ['snyk auth', 'connect:login https://snyk.io'],
      ['snyk config get org'],
      ['snyk config set api=x', 'read .', 'send:data https://snyk.io'],
      [
        'snyk test --json-file-output /opt/a --sarif-file-output /opt/b',
        'write /opt/a',
        'write /opt/b',
        'read .',
        'send:data https://snyk.io',
      ],
      ['snyk --frob', 'unknown: option `--frob` of `snyk` is not described', 'read .', 'send:data https://snyk.io'],
    ],
  }),
]
