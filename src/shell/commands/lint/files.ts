import { connect, defineCommand, nothing, projectCode, read, send, unknown, write } from '../../command-spec.ts'
import { literal, show, textOf } from '../../value.ts'
import { editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'shellcheck',
    about: 'checks shell scripts',
    options: table({
      flag: '-a --check-sourced, -x --external-sources, --norc, --list-optional, -V --version',
      value: `-C --color, -i --include, -e --exclude, --extended-analysis, -f --format, -o --enable, -P --source-path, -s --shell,
        -S --severity, -W --wiki-link-count`,
      reads: '--rcfile',
    }),
    effects: (args) => (args.operands.length > 0 ? readsOperandsOr(args) : nothing),
    examples: [
      ['shellcheck -s bash a.sh', 'read a.sh'],
      ['shellcheck -'],
      ['shellcheck --frob', 'unknown: option `--frob` of `shellcheck` is not described'],
    ],
  }),
  defineCommand({
    name: 'shfmt',
    aliases: ['beautysh'],
    about: 'formats shell scripts',
    options: table({
      flag: `-l --list, -w --write, -d --diff, -s --simplify, -mn --minify, -bn --binary-next-line, -ci --case-indent,
        -sr --space-redirects, -kp --keep-padding, -fn --func-next-line, -f --find, --to-json, --from-json, --apply-ignore, --check`,
      value: '-i --indent, -ln --language-dialect, -p, --filename',
    }),
    effects: (args) => (args.has('-w') ? editsOperands(args) : readsOperandsOr(args)),
    examples: [
      ['shfmt -d .', 'read .'],
      ['shfmt -i 2 -w a.sh', 'write:edit a.sh'],
      ['shfmt --frob', 'unknown: option `--frob` of `shfmt` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'hadolint',
    aliases: [
      'yamllint',
      'actionlint',
      'zizmor',
      'dockerfilelint',
      'dotenv-linter',
      'editorconfig-checker',
      'ec',
      'jsonlint',
      'ajv',
      'kube-linter',
      'tflint',
      'cfn-lint',
      'spectral',
      'redocly',
      'htmlhint',
      'html-validate',
      'csslint',
      'checkbashisms',
      'bashate',
      'typos',
      'dprint',
      'ls-lint',
      'gitlint',
      'conform',
      'commitsar',
      'markdown-link-check',
      'lychee',
      'linkchecker',
      'protolint',
      'graphql-schema-linter',
      'promtool',
      'cue',
      'conftest',
      'opa',
      'regal',
      'nginx-lint',
      'squawk',
      'sqlcheck',
      'tsqllint',
      'golint-json',
      'remark',
      'sqruff',
      'prisma-lint',
      'docker-lock',
      'dclint',
    ],
    about: 'checks files of one kind',
    options: table({
      flag: `-q --quiet, -v --verbose, -s --strict, --no-color, --no-colors, --color, --no-fail, --fix, --write -w --write-changes,
        --recursive, --list-files, --no-warnings, --force-colors, --oneline, --no-progress, --offline, --summary,
        --ignore-missing-schemas, --noout, --valid-only, --json, --errors-only, --no-ignore, --diff, --all-errors, --compact,
        --schema-validation`,
      value: `--ignore, -f --format, -t --failure-threshold, --trusted-registry, -d --config-data, --error, --warning, --info, --style,
        --output, --require-label, --exclude, --schema, -r --ruleset --regions --rules, --severity, --only,
        --fail-severity --fail-level --min-severity, --schema-location, --kubernetes-version, --skip, --spec, --template, --types,
        --xpath, -l --log-level, --max-warnings, --config`,
      reads: '-c --config-file, --schemafile, --baseline',
      writes: '-o',
    }),
    effects: (args) => {
      const verbs = /^(lint|check|validate|vet|eval|test|verify|fmt|output-check|scan|stats|bundle|split|rules)$/
      const operands = args.operands.filter((word, index) => index > 0 || !verbs.test(textOf(word) ?? ''))
      if (operands.some((word) => /^https?:/.test(show(word))))
        return operands.filter((word) => /^https?:/.test(show(word))).map((word) => connect('get', word))
      const edits = args.has('--fix', '--write') || (['dprint', 'cue'].includes(args.name) && args.text(0) === 'fmt')
      return [...loadsValues(args, ['--config', '-r']), ...(edits ? editsOperands({ operands }) : readsOperandsOr({ operands }))]
    },
    examples: [
      ['hadolint Dockerfile', 'read Dockerfile'],
      ['yamllint -s .', 'read .'],
      ['actionlint', 'read .'],
      ['hadolint --frob', 'unknown: option `--frob` of `hadolint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'kubeconform',
    aliases: ['kubeval'],
    about: 'checks Kubernetes manifests',
    style: 'long',
    options: table({
      flag: '-summary, -strict, -verbose, -ignore-missing-schemas, -exit-on-error, -debug, -h, -v, -insecure-skip-tls-verify',
      value: '-kubernetes-version, -schema-location, -output, -skip, -reject, -n, -ignore-filename-pattern, -cache',
    }),
    effects: (args) => [...readsOperandsOr(args), connect('get', 'https://raw.githubusercontent.com')],
    examples: [
      ['kubeconform -summary k8s', 'read k8s', 'connect:get https://raw.githubusercontent.com'],
      [
        'kubeconform -frob',
        'unknown: option `-frob` of `kubeconform` is not described',
        'read .',
        'connect:get https://raw.githubusercontent.com',
      ],
    ],
  }),
  defineCommand({
    name: 'markdownlint',
    aliases: ['markdownlint-cli2', 'mdl', 'rumdl', 'mdformat', 'doctoc', 'remark-cli'],
    about: 'checks Markdown',
    options: table({
      flag: '-f --fix, -q --quiet, -d --dot, --stdin, -j --json, --check, --no-globs, --number, --github, --notitle',
      value: '-i --ignore, --enable, --disable, --wrap, -s --style, -c --config, -r --rules, --configPointer, --maxlevel',
      reads: '-p --ignore-path',
      writes: '-o --output',
    }),
    effects: (args) => [
      ...loadsValues(args, ['-c', '-r', '-s'], 'javascript'),
      ...(args.has('-f') || (['mdformat', 'doctoc'].includes(args.name) && !args.has('--check'))
        ? editsOperands(args)
        : readsOperandsOr(args)),
    ],
    examples: [
      ['markdownlint docs', 'read docs'],
      ['markdownlint -f a.md', 'write:edit a.md'],
      ['markdownlint -r /tmp/x.js a.md', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'read a.md'],
      ['markdownlint --frob', 'unknown: option `--frob` of `markdownlint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'trivy',
    aliases: [
      'grype',
      'syft',
      'checkov',
      'tfsec',
      'terrascan',
      'kics',
      'dockle',
      'osv-scanner',
      'gitleaks',
      'trufflehog',
      'dependency-check',
      'horusec',
      'cosign-verify',
      'docker-scout',
      'retire',
      'njsscan',
      'whispers',
      'bearer',
      'kubescape',
      'polaris',
      'kubesec',
      'detect-secrets-hook',
      'ggshield',
    ],
    about: 'scans for vulnerabilities and secrets',
    options: table({
      flag: `-q --quiet, -d --debug, -v --verbose, --ignore-unfixed, --only-fixed, --no-progress, --skip-db-update, --skip-update,
        --offline-scan --offline, --list-all-pkgs, --dependency-tree, --by-cve, --compact, --soft-fail, --no-git, --no-banner,
        --redact, --staged, --pre-commit, --recursive -r, --include-dev-deps, --json, --only-verified, --no-verification, --no-update,
        --fail, --no-fail, --list, --skip-java-db-update, --skip-check-update, --lockfile-only, --all-packages`,
      value: `-s --severity, -f --format, --scanners --security-checks, --vuln-type --pkg-types, --exit-code, --timeout, --skip-dirs,
        --skip-files, --platform, --fail-on, --scope, --check, --skip-check, --framework, --exclude, --output-format, --log-level -l,
        --log-opts, --only-allow, --results, --since-commit, --branch, --max-depth, --minimum-severity, --source, --policy-path,
        --input, --cache-backend, --db-repository, --ignore-states, --parallel`,
      reads: '-c --config, --ignorefile, --secret-config, --baseline -b, -L --lockfile, --tf-vars',
      writes: '-o --output --report-path, --cache-dir, --file',
    }),
    effects: (args) => {
      const [first, ...rest] = args.operands
      const name = first ? (textOf(first) ?? '') : ''
      const verbs =
        /^(fs|filesystem|repo|repository|image|config|rootfs|vm|sbom|k8s|kubernetes|scan|dir|detect|protect|git|version|db|plugin|server|clean|source|cluster|list|check|secret|path)$/
      if (/^(plugin|server)$/.test(name)) return [unknown(`\`${args.name} ${name}\` is not described`)]
      const targets = verbs.test(name) ? rest : args.operands
      const paths = targets.filter(
        (word) => !/^(image|repo|k8s|kubernetes|cluster|version|db|clean)$/.test(name) && !/^(https?:|registry:|docker:)/.test(show(word)),
      )
      return [
        ...paths.map((word) => read(literal(show(word).replace(/^(dir|file|sbom):/, ''), word.at))),
        ...(targets.length === 0 && !/^(version|db|clean)$/.test(name) ? [read('.')] : []),
        connect('get', 'https://github.com'),
      ]
    },
    examples: [
      ['trivy fs --severity HIGH .', 'read .', 'connect:get https://github.com'],
      ['trivy image app:1', 'connect:get https://github.com'],
      ['gitleaks detect', 'read .', 'connect:get https://github.com'],
      ['trivy plugin install x', 'unknown: `trivy plugin` is not described'],
    ],
  }),
  defineCommand({
    name: 'semgrep',
    aliases: ['opengrep', 'ast-grep', 'sg'],
    about: 'finds code by pattern',
    options: table({
      flag: `-q --quiet, -v --verbose, --debug, --json, --sarif, --text, --error, --strict, --no-git-ignore, --autofix -a, --dryrun,
        --time, --no-rewrite-rule-ids, --oss-only, --disable-version-check, -i --interactive, -U --update-all, --heading, --validate,
        --test, --no-color`,
      value: `-c --config, -e, -l --lang, -p --pattern, -r --rewrite --rule, --exclude, --include, --severity, --timeout, --max-memory,
        -j --jobs --threads, --max-target-bytes, --metrics, --baseline-commit, --color, --selector, --strictness, --globs,
        --inline-rules, --filter, -A --after, -B --before, -C --context, --replacement, --exclude-rule, --report-style`,
      writes: '-o --output',
    }),
    effects: (args) => {
      const operands = /^(scan|ci|run|test|lsp|new|login)$/.test(args.text(0) ?? '') ? args.operands.slice(1) : args.operands
      const remote = args.values('-c').some((word) => /^(auto|p\/|r\/|https?:)/.test(show(word)))
      return [
        ...(remote ? [connect('get', 'https://semgrep.dev')] : args.values('-c').map((word) => read(word))),
        ...((args.has('--autofix') && !args.has('--dryrun')) || args.has('-U')
          ? editsOperands({ operands })
          : readsOperandsOr({ operands })),
      ]
    },
    examples: [
      ['semgrep --config auto src', 'connect:get https://semgrep.dev', 'read src'],
      ['semgrep -c rules.yml --autofix', 'read rules.yml', 'write:edit .'],
      ['ast-grep run -p x src', 'read src'],
      ['semgrep --frob', 'unknown: option `--frob` of `semgrep` is not described', 'read .'],
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
        : ['config', 'help', 'version'].includes(args.text(0) ?? '')
          ? []
          : [read('.'), send('data', `https://${args.name}.io`, { carries: ['opaque'] })],
    examples: [
      ['snyk test', 'read .', 'send:data https://snyk.io'],
      ['snyk auth', 'connect:login https://snyk.io'],
      ['snyk --frob', 'unknown: option `--frob` of `snyk` is not described', 'read .', 'send:data https://snyk.io'],
    ],
  }),
  defineCommand({
    name: 'act',
    about: 'runs GitHub workflows in containers',
    options: table({
      flag: `-l --list, -n --dryrun, -g --graph, -v --verbose, -q --quiet, -r --reuse, --rm, --pull, --no-recurse, --json, -w --watch,
        --action-offline-mode, --validate`,
      value: `-j --job, -W --workflows, -P --platform, --container-architecture, -e --eventpath, --matrix, --input, --env, --actor,
        --remote-name, --defaultbranch, --artifact-server-path, -s --secret, --var`,
      folder: '-C --directory',
      unsafe: '-b --bind, --privileged, --container-options, --container-daemon-socket, --env-file, --secret-file',
    }),
    effects: (args) =>
      args.has('-l', '-n', '-g', '--validate')
        ? [read('.github/workflows')]
        : [projectCode('workflow', '.github/workflows'), { do: 'effect', kind: 'infra', tag: 'container', target: 'act' }],
    examples: [
      ['act -l', 'read .github/workflows'],
      ['act -j test', 'execute:project workflow', 'infra:container act'],
      [
        'act --privileged',
        'unknown: option `--privileged` of `act` can run or load anything',
        'execute:project workflow',
        'infra:container act',
      ],
    ],
  }),
  defineCommand({
    name: 'git-cliff',
    aliases: [
      'conventional-changelog',
      'auto-changelog',
      'towncrier',
      'cz',
      'bump-my-version',
      'bumpversion',
      'bump2version',
      'standard-changelog',
      'git-chglog',
      'svu',
    ],
    about: 'makes changelogs and versions from history',
    options: table({
      flag: `-l --latest, -u --unreleased, --current, -s, -i --draft, --dry-run -n, --keep, --yes, --bump, --changelog, --no-verify,
        --allow-dirty, --verbose -v, --bumped-version, --list, --check-consistency, --no-commit, --no-tag, --commit, --tag`,
      value: `-t --tag-name, -p --preset --prepend, --body, -r --release-count, --version, --name, --template, --starting-version,
        --increment, --rev-range, --new-version, --current-version, --type, -b`,
      reads: '-c --config',
      writes: '-o --output',
    }),
    effects: (args) => [
      read('.git'),
      ...(args.has('--dry-run', '--draft', '-o', '--bumped-version', '--list') ||
      ['check', 'version', 'info', 'ls', 'show', 'example', 'schema', 'next', 'current'].includes(args.text(0) ?? '')
        ? []
        : args.name === 'git-cliff' || args.name === 'svu'
          ? []
          : [write('CHANGELOG.md', 'edit'), ...(/bump|^cz$/.test(args.name) ? [write('.git', 'commit')] : [])]),
    ],
    examples: [
      ['git-cliff -o CHANGELOG.md', 'write CHANGELOG.md', 'read .git'],
      ['cz bump', 'read .git', 'write:edit CHANGELOG.md', 'write:commit .git'],
      ['git-cliff --frob', 'unknown: option `--frob` of `git-cliff` is not described', 'read .git'],
    ],
  }),
]
