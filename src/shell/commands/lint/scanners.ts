import { connect, defineCommand, read, send, shell, write } from '../../command-spec.ts'
import { reworded, show, textOf } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { undescribedVerb } from '../_verbs.ts'

export default [
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
    ],
    about: 'scans for vulnerabilities and secrets',
    options: table({
      flag: `-q --quiet, -d --debug, -v --verbose, --ignore-unfixed, --only-fixed, --no-progress, --skip-db-update, --skip-update,
        --offline-scan --offline, --list-all-pkgs, --dependency-tree, --by-cve, --compact, --soft-fail, --no-git, --no-banner,
        --redact, --staged, --pre-commit, --recursive -r, --include-dev-deps, --json, --only-verified, --no-verification, --no-update,
        --fail, --no-fail, --list, --no-color --no-colour, --concise-output, --include-passed, --include-ignored, --only-show-failed-tests, --skip-java-db-update, --skip-check-update, --lockfile-only, --all-packages`,
      value: `-s --severity, -f --format, --scanners --security-checks, --vuln-type --pkg-types, --exit-code, --timeout, --skip-dirs,
        --skip-files, --platform, --fail-on, --scope, --check, --skip-check, --framework, --exclude, --output-format, --log-level -l,
        --log-opts, --only-allow, --results, --since-commit, --branch, --max-depth, --minimum-severity, --source, --policy-path,
        -o --output, --input, -i --iac-type, -t --policy-type, --set-exit-code-below-score, --cache-backend, --db-repository, --ignore-states, --parallel`,
      reads: '--audit-path, --config-file, -c --config, --ignorefile, --secret-config, --baseline -b, -L --lockfile, --tf-vars',
      writes: '--report-path, --cache-dir, --file',
    }),
    effects: (args) => {
      const [first, ...rest] = args.operands
      const name = first ? (textOf(first) ?? '') : ''
      const verbs =
        /^(fs|filesystem|repo|repository|image|config|rootfs|vm|sbom|k8s|kubernetes|scan|dir|detect|protect|git|version|db|plugin|server|clean|source|cluster|list|check|secret|path)$/
      const verb = undescribedVerb(args)
      if (verb.length > 0) return verb
      const targets = [...(verbs.test(name) ? rest : args.operands), ...args.values('--source')]
      const paths = targets.filter(
        (word) => !/^(image|repo|k8s|kubernetes|cluster|version|db|clean)$/.test(name) && !/^(https?:|registry:|docker:)/.test(show(word)),
      )
      return [
        // `-o FILE`, or `-o FORM=FILE`
        ...args
          .values('-o')
          .filter((word) => args.name !== 'syft' || /=/.test(show(word)))
          .map((word) => write(reworded(word, (text) => text.replace(/^[\w-]+=/, '')))),
        ...(args.name === 'gitleaks' && args.has('-r') ? paths.slice(-1).map((word) => write(word)) : []),
        ...paths.map((word) =>
          read(
            reworded(word, (text) => text.replace(/^(dir|file|sbom):/, '')),
            'search',
          ),
        ),
        ...(targets.length === 0 && !/^(version|db|clean)$/.test(name) ? [read('.', 'search')] : []),
        connect('get', 'https://github.com'),
      ]
    },
    examples: [
      ['syft dir:. -o spdx-json=/opt/a', 'write /opt/a', 'read:search .', 'connect:get https://github.com'],
      ['trivy fs . -o /opt/a', 'write /opt/a', 'read:search .', 'connect:get https://github.com'],
      ['gitleaks git -r /opt/a', 'write /opt/a', 'read:search /opt/a', 'connect:get https://github.com'],
      ['trivy fs --severity HIGH .', 'read:search .', 'connect:get https://github.com'],
      ['trivy image app:1', 'connect:get https://github.com'],
      [
        'trivy --secret-config /opt/a --lockfile /opt/b --tf-vars /opt/c --output /opt/d --cache-dir /opt/e --file /opt/f',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'write /opt/e',
        'write /opt/f',
        'write /opt/d',
        'read:search .',
        'connect:get https://github.com',
      ],
      [
        'trivy image app:1 --audit-path /opt/a --config-file /opt/b --config /opt/c --ignorefile /opt/d --baseline /opt/e',
        'read /opt/a',
        'read /opt/b',
        'read /opt/c',
        'read /opt/d',
        'read /opt/e',
        'connect:get https://github.com',
      ],
      ['gitleaks detect', 'read:search .', 'connect:get https://github.com'],
      ['trivy plugin install x', 'unknown: subcommand `plugin` of `trivy` is not described'],
      ['syft attest app:1', 'unknown: subcommand `attest` of `syft` is not described'],
    ],
  }),
  defineCommand({
    name: 'semgrep',
    aliases: ['opengrep', 'ast-grep', 'sg'],
    about: 'finds code by pattern',
    options: table({
      flag: `-q --quiet, -v --verbose, --debug, --sarif, --text, --stdin, --files-with-matches, --error, --strict, --no-git-ignore, --autofix -a, --dryrun,
        --time, --no-rewrite-rule-ids, --oss-only, --disable-version-check, -i --interactive, -U --update-all, --heading, --validate,
        --test, --no-color, --junit-xml, --gitlab-sast, --gitlab-secrets, --emacs, --vim`,
      value: `-c --config, -e, -l --lang, -p --pattern, -r --rewrite --rule, --exclude, --include, --severity, --timeout, --max-memory,
        -j --jobs --threads, --max-target-bytes, --metrics, --baseline-commit, --color, --selector, --strictness, --globs,
        --inline-rules, --filter, -A --after, -B --before, -C --context, --replacement, --exclude-rule, --report-style`,
      'value?': '--json, --debug-query',
      writes: '-o --output',
    }),
    effects: (args) => {
      const operands = /^(scan|run|test|lsp|new)$/.test(args.text(0) ?? '') ? args.operands.slice(1) : args.operands
      const verb = args.text(0) === 'ci' ? [send('data', 'https://semgrep.dev', { carries: ['opaque'] })] : undescribedVerb(args, ['run'])
      const remote = args.values('-c').some((word) => /^(auto|p\/|r\/|https?:)/.test(show(word)))
      // `sg GROUP -c COMMAND`, `sg GROUP COMMAND` is another program of that name
      const asGroup = args.name === 'sg' && !args.has('-p', '-r') && operands.length === args.operands.length ? args.operands.slice(1) : []
      const other = args.name === 'sg' ? [...args.values('-c'), ...asGroup].map((text) => shell(text)) : []
      return [
        ...verb,
        ...other,
        ...(remote ? [connect('get', 'https://semgrep.dev')] : args.values('-c').map((word) => read(word))),
        ...((args.has('--autofix') && !args.has('--dryrun')) || args.has('-U')
          ? editsOperands({ operands })
          : readsOperandsOr({ operands })),
      ]
    },
    examples: [
      ['semgrep --config auto src', 'connect:get https://semgrep.dev', 'read src'],
      ['semgrep -c rules.yml --autofix', 'read rules.yml', 'write:edit .'],
      ['semgrep --config auto src --output /opt/a', 'write /opt/a', 'connect:get https://semgrep.dev', 'read src'],
      ['ast-grep run -p x --json=compact src', 'read src'],
      ["sg staff -c 'rm a'", 'delete a', 'read rm a', 'read staff'],
      ["sg staff 'rm a'", 'delete a', 'read staff', 'read rm a'],
      ['semgrep publish rules', 'unknown: subcommand `publish` of `semgrep` is not described', 'read publish', 'read rules'],
      ['semgrep --frob', 'unknown: option `--frob` of `semgrep` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'comby',
    about: 'finds and rewrites code by pattern',
    style: 'long',
    options: table({
      flag: `-match-only -mo, -json-lines, -json-only-diff, -diff, -count, -stdout, -only-matching, -newline-separated, -review-off, -sequential, -stats, -i -in-place,
        -ignore-whitespace, -bound-count, -parse-regions`,
      value:
        '-matcher, -language, -rule, -f -extensions, -exclude, -exclude-dir, -depth, -timeout, -jobs -j, -match-newline-at-toplevel, -d -directory',
      reads: '-config, -templates',
      unsafe: '-review -editor',
    }),
    effects: (args) => {
      const files = { operands: [...args.operands.slice(2), ...args.values('-d')] }
      return args.has('-in-place') ? editsOperands(files) : readsOperandsOr(files)
    },
    examples: [
      ["comby 'f(:[x])' '' src -match-only", 'read src'],
      ["comby 'f(:[x])' 'g(:[x])' a.ts -in-place", 'write:edit a.ts'],
      ['comby a b -d /opt/a -config /opt/b -templates /opt/c', 'read /opt/b', 'read /opt/c', 'read /opt/a'],
      ['comby a b -in-place -d /opt/a', 'write:edit /opt/a'],
      ['comby a b -review', 'unknown: option `-review` of `comby` can run or load anything'],
      ['comby a b -frob', 'unknown: option `-frob` of `comby` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'snyk',
    aliases: ['sonar-scanner', 'codecov', 'coveralls', 'cc-test-reporter', 'fossa', 'ggshield'],
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
      ['ggshield secret scan path .', 'read .', 'send:data https://ggshield.io'],
      ['snyk test', 'read .', 'send:data https://snyk.io'],
      ['snyk auth', 'connect:login https://snyk.io'],
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
