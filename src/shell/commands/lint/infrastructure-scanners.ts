import { connect, defineCommand, infra, nothing, read, readsOperands, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

/** Rules and news are fetched. */
const news = connect('get', 'https://github.com')

export default [
  defineCommand({
    name: 'checkov',
    about: 'scans descriptions of infrastructure',
    // a key sends the results to a service, and rules of a git address are code from elsewhere
    options: table({
      flag: '--quiet, --compact, -l --list, -s --soft-fail, --skip-download, --deep-analysis, --no-fail-on-crash, --skip-results-upload, --run-all-external-checks, --no-guide, -v --version, --include-all-checkov-policies',
      value: `-o --output, --framework, --skip-framework, -c --check, --skip-check, --soft-fail-on, --hard-fail-on, --download-external-modules, --skip-path, --evaluate-variables, --summary-position,
        --secrets-scan-file-type, --enable-secret-scan-all-files, --block-list-secret-scan, --mask, --branch, --repo-id`,
      reads: '-d --directory, -f --file, --baseline, --var-file, --repo-root-for-plan-enrichment, --ca-certificate',
      code: '--external-checks-dir, --config-file',
      writes: '--output-file-path, --create-config',
    }),
    effects: (args) => [...(args.has('-d', '-f', '-l') ? readsOperands(args) : readsOperandsOr(args)), news],
    examples: [
      ['checkov -d . -o json --check CKV_AWS_20', 'read .', 'connect:get https://github.com'],
      ['checkov -f a.tf --var-file /opt/a --baseline /opt/b', 'read a.tf', 'read /opt/a', 'read /opt/b', 'connect:get https://github.com'],
      [
        'checkov -l --repo-root-for-plan-enrichment /opt/a --ca-certificate /opt/b',
        'read /opt/a',
        'read /opt/b',
        'connect:get https://github.com',
      ],
      [
        'checkov -d . --output-file-path /opt/a --create-config /opt/b',
        'read .',
        'write /opt/a',
        'write /opt/b',
        'connect:get https://github.com',
      ],
      ['checkov -d . --external-checks-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['checkov -d . --config-file /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['checkov --external-checks-git x', 'unknown: option `--external-checks-git` of `checkov` is not described'],
    ],
  }),
  defineCommand({
    name: 'tfsec',
    about: 'scans Terraform',
    // --update replaces the program, --custom-check-url fetches rules
    options: table({
      flag: `-s --soft-fail, --no-color, --no-colour, --include-passed, --include-ignored, --concise-output, --exclude-downloaded-modules, --force-all-dirs, --no-module-downloads, --verbose, --debug,
        --run-statistics, --ignore-hcl-errors, --no-code, -G --disable-grouping, --no-ignores, --allow-checks-to-panic, --single-thread`,
      value:
        '-f --format, -m --minimum-severity, -e --exclude, -w --workspace, --exclude-path, --filter-results, --code-theme, --exclude-ignores-by-date',
      reads: '--tfvars-file, --config-file, --custom-check-dir',
      code: '--rego-policy-dir',
      writes: '-O --out',
    }),
    effects: (args) => [...readsOperandsOr(args), news],
    examples: [
      ['tfsec -f json .', 'read .', 'connect:get https://github.com'],
      [
        'tfsec --tfvars-file /opt/a --config-file /opt/b --custom-check-dir /opt/c --out /opt/d .',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'read .',
        'connect:get https://github.com',
      ],
      ['tfsec --rego-policy-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['tfsec --update', 'unknown: option `--update` of `tfsec` is not described'],
    ],
  }),
  defineCommand({
    name: 'terrascan',
    about: 'scans descriptions of infrastructure',
    // --webhook-url is where results are sent
    options: table({
      value: '-l --log-level, -x --log-type, -o --output',
      reads: '-c --config-path',
      writes: '--log-output-dir, --temp-dir',
    }),
    inherit: true,
    subcommands: {
      scan: {
        options: table({
          flag: '-v --verbose, --show-passed, --non-recursive, --config-only, --config-with-error, --find-vuln',
          value:
            '-i --iac-type, --iac-version, -t --policy-type, --severity, --skip-rules, --scan-rules, --use-colors, --categories, --repo-ref',
          reads: '-d --iac-dir, -f --iac-file',
          code: '-p --policy-path',
        }),
        effects: (args) => [...(args.has('-d', '-f') ? nothing : [read('.')]), news],
      },
      version: { effects: nothing },
    },
    examples: [
      ['terrascan scan -i terraform -d infra -o json', 'read infra', 'connect:get https://github.com'],
      [
        'terrascan scan -f a.tf -c /opt/a --log-output-dir /opt/b --temp-dir /opt/c',
        'read a.tf',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'connect:get https://github.com',
      ],
      ['terrascan scan -p /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['terrascan version'],
      ['terrascan init', 'unknown: subcommand `init` of `terrascan` is not described'],
    ],
  }),
  defineCommand({
    name: 'kics',
    about: 'scans descriptions of infrastructure',
    options: table({
      flag: '--ci, -s --silent, -v --verbose, --no-color, --no-progress, --minimal-ui, -f --log-file',
      value: '--log-level, --log-format',
      writes: '--log-path',
    }),
    inherit: true,
    subcommands: {
      scan: {
        options: table({
          flag: '--bom, --disable-secrets, --disable-full-descriptions, --exclude-gitignore',
          value: `--report-formats, --output-name, -t --type, -e --exclude-paths, --exclude-queries, -i --include-queries, --fail-on, --ignore-on-exit, --preview-lines, --exclude-severities, --exclude-categories,
            --exclude-results, --timeout, --cloud-provider, --max-file-size`,
          reads: '-p --path, -r --secrets-regexes-path, --input-data',
          // rules are code, and settings name them
          code: '-q --queries-path, --config, -b --libraries-path',
          writes: '-o --output-path, -d --payload-path',
        }),
        effects: [news],
      },
      'list-platforms': { effects: nothing },
      version: { effects: nothing },
    },
    examples: [
      ['kics scan -p . --report-formats json', 'read .', 'connect:get https://github.com'],
      [
        'kics scan -p . -r /opt/a --input-data /opt/b -o /opt/c -d /opt/d --log-path /opt/e',
        'read .',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write /opt/e',
        'connect:get https://github.com',
      ],
      [
        'kics scan -p . -q /opt/a --config /opt/b -b /opt/c',
        ...['a', 'b', 'c'].map((name) => `unknown: runs \`/opt/${name}\`, which is not part of the workspace`),
      ],
      ['kics list-platforms'],
      ['kics version'],
      ['kics remediate --results a.json', 'unknown: subcommand `remediate` of `kics` is not described'],
    ],
  }),
  defineCommand({
    name: 'kubescape',
    about: 'scans Kubernetes objects and clusters',
    // --submit and --account send the results, --enable-host-scan puts a program on every node
    options: table({ value: '-l --logger', writes: '--cache-dir' }),
    inherit: true,
    subcommands: {
      scan: {
        options: table({
          flag: '-v --verbose, --keep-local, --use-default, --scan-images, --print-attack-tree',
          value:
            '-f --format, --format-version, -s --severity-threshold, --compliance-threshold, -t --fail-threshold, -e --exclude-namespaces, --include-namespaces, --view, --kube-context',
          reads: '--use-from, --exceptions, --controls-config',
          writes: '-o --output',
        }),
        effects: (args) => {
          const [kind] = args.operands
          const files = kind && /^(?:framework|control|workload)$/.test(show(kind)) ? args.operands.slice(2) : args.operands
          return [...(files.length > 0 ? files.map((word) => read(word)) : [infra('read', 'cluster')]), news]
        },
      },
      list: { effects: nothing },
      version: { effects: nothing },
    },
    examples: [
      ['kubescape scan framework nsa k8s', 'read k8s', 'connect:get https://github.com'],
      ['kubescape scan', 'infra:read cluster', 'connect:get https://github.com'],
      [
        'kubescape scan k8s --use-from /opt/a --exceptions /opt/b --controls-config /opt/c -o /opt/d --cache-dir /opt/e',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
        'write /opt/e',
        'read k8s',
        'connect:get https://github.com',
      ],
      ['kubescape list controls'],
      ['kubescape version'],
      ['kubescape scan --submit', 'unknown: option `--submit` of `kubescape scan` is not described'],
      ['kubescape fix a.json', 'unknown: subcommand `fix` of `kubescape` is not described'],
    ],
  }),
  defineCommand({
    name: 'polaris',
    about: 'scans Kubernetes objects and clusters',
    subcommands: {
      audit: {
        // --output-url is where results are sent
        options: table({
          flag: '--set-exit-code-on-danger, --color, -q --quiet, --merge-config, --disallow-exemptions',
          value:
            '-f --format, --set-exit-code-below-score, --only-show-failed-tests, --namespace, --resource, --severity, --checks, --display-name',
          reads: '--audit-path, -c --config, --helm-chart, --helm-values',
          writes: '--output-file',
        }),
        effects: (args) => (args.has('--audit-path', '--helm-chart') ? nothing : [infra('read', 'cluster')]),
      },
      version: { effects: nothing },
    },
    examples: [
      ['polaris audit --audit-path k8s -f pretty', 'read k8s'],
      ['polaris audit', 'infra:read cluster'],
      [
        'polaris audit --helm-chart /opt/a --helm-values /opt/b -c /opt/c --output-file /opt/d',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/d',
      ],
      ['polaris version'],
      ['polaris fix --files-path .', 'unknown: subcommand `fix` of `polaris` is not described'],
    ],
  }),
  defineCommand({
    name: 'kubesec',
    about: 'scans Kubernetes objects',
    subcommands: {
      scan: {
        options: table({
          flag: '--absolute-path, --debug, --disable-validation',
          value: '-f --format, --exit-code, --kubernetes-version, --schema-location',
          reads: '-t --template',
          writes: '-o --output',
        }),
        effects: (args) => [...readsOperandsOr(args), news],
      },
      'print-rules': { effects: nothing },
      version: { effects: nothing },
    },
    examples: [
      ['kubesec scan a.yaml', 'read a.yaml', 'connect:get https://github.com'],
      ['kubesec scan -t /opt/a -o /opt/b a.yaml', 'read /opt/a', 'write /opt/b', 'read a.yaml', 'connect:get https://github.com'],
      ['kubesec print-rules'],
      ['kubesec version'],
      ['kubesec http 8080', 'unknown: subcommand `http` of `kubesec` is not described'],
    ],
  }),
  defineCommand({
    name: 'dependency-check',
    about: 'scans for vulnerabilities',
    // settings of a file, and programs of other paths, stay out
    options: table({
      flag: '-n --noupdate, --enableExperimental, --enableRetired, --prettyPrint, --disable*',
      value: '-f --format, --project, --failOnCVSS, --exclude, --junitFailOnCVSS, --nvdApiKey, --nvdApiDelay, --symLink',
      reads: '-s --scan, --suppression, --hints',
      writes: '-o --out, -d --data, -l --log',
    }),
    effects: (args) => [...(args.has('-o') ? nothing : [write('.', 'folder')]), news],
    examples: [
      ['dependency-check --scan . --format HTML --out reports', 'read .', 'write reports', 'connect:get https://github.com'],
      [
        'dependency-check -s . --suppression /opt/a --hints /opt/b -d /opt/c -l /opt/d',
        'read .',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'write:folder .',
        'connect:get https://github.com',
      ],
      ['dependency-check --purge', 'unknown: option `--purge` of `dependency-check` is not described'],
    ],
  }),
  defineCommand({
    name: 'retire',
    about: 'scans JavaScript for vulnerabilities',
    options: table({
      flag: '-v --verbose, -c --colors, --js, --deep, -p --package',
      value: '--outputformat, --ignore, --severity, --exitwith, --ext, --includeOsv',
      reads: '--path, --jspath, --nodepath, --ignorefile',
      trust: '--insecure, --proxy, --cacert',
      writes: '--outputpath, --cachedir',
    }),
    effects: (args) => [...(args.has('--path', '--jspath', '--nodepath') ? nothing : [read('.')]), news],
    examples: [
      ['retire --outputformat json', 'read .', 'connect:get https://github.com'],
      [
        'retire --path /opt/a --jspath /opt/b --nodepath /opt/c --ignorefile /opt/d --outputpath /opt/e --cachedir /opt/f',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'write /opt/e',
        'write /opt/f',
        'connect:get https://github.com',
      ],
      ['retire --insecure', 'unknown: option `--insecure` of `retire` changes what the program trusts'],
      ['retire --proxy x', 'unknown: option `--proxy` of `retire` changes what the program trusts'],
      ['retire --jsrepo https://a.example', 'unknown: option `--jsrepo` of `retire` is not described'],
    ],
  }),
  defineCommand({
    name: 'njsscan',
    about: 'scans JavaScript for weak spots',
    options: table({
      flag: '--json, --sarif, --sonarqube, --html, --missing-controls, -w --exit-warning',
      reads: '-c --config',
      writes: '-o --output',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['njsscan --json src', 'read src'],
      ['njsscan -c /opt/a -o /opt/b src', 'read /opt/a', 'write /opt/b', 'read src'],
      ['njsscan --frob', 'unknown: option `--frob` of `njsscan` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'whispers',
    about: 'looks for secrets',
    options: table({
      flag: '-i --info',
      value: '-e --exitcode, -r --rules, -s --severity',
      reads: '-c --config',
      writes: '-o --output, -l --log',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['whispers src', 'read src'],
      ['whispers -c /opt/a -o /opt/b -l /opt/c src', 'read /opt/a', 'write /opt/b', 'write /opt/c', 'read src'],
      ['whispers --frob', 'unknown: option `--frob` of `whispers` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'bearer',
    about: 'scans code for weak spots',
    // a key sends the results to a service
    options: table({ flag: '--debug, --no-color' }),
    inherit: true,
    subcommands: {
      scan: {
        options: table({
          flag: '-q --quiet, --hide-progress-bar, --force, --disable-default-rules, --no-extract, --diff',
          value:
            '--severity, --fail-on-severity, --report, -f --format, --only-rule, --skip-rule, --exclude-fingerprint, --skip-path, --scanner, --exit-code, --parallel, --context',
          reads: '--config-file, --ignore-file',
          code: '--external-rule-dir',
          writes: '--output',
        }),
        effects: (args) => [...readsOperandsOr(args), news],
      },
      version: { effects: nothing },
    },
    examples: [
      ['bearer scan . --severity critical', 'read .', 'connect:get https://github.com'],
      [
        'bearer scan . --config-file /opt/a --ignore-file /opt/b --output /opt/c',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'read .',
        'connect:get https://github.com',
      ],
      ['bearer scan . --external-rule-dir /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['bearer version'],
      ['bearer init', 'unknown: subcommand `init` of `bearer` is not described'],
    ],
  }),
]
