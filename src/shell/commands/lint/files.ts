import { connect, defineCommand, install, projectCode, write } from '../../command-spec.ts'
import { show, textOf } from '../../value.ts'
import { configFiles, editsOperands, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { undescribedVerb } from '../_verbs.ts'

export default [
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
      'check-jsonschema',
      'kube-linter',
      'cfn-lint',
      'htmlhint',
      'csslint',
      'checkbashisms',
      'shellharden',
      'bashate',
      'typos',
      'ls-lint',
      'conform',
      'commitsar',
      'markdown-link-check',
      'lychee',
      'linkchecker',
      'protolint',
      'graphql-schema-linter',
      'nginx-lint',
      'squawk',
      'sqlcheck',
      'tsqllint',
      'golint-json',
      'sqruff',
      'prisma-lint',
      'dclint',
    ],
    about: 'checks files of one kind',
    options: table({
      flag: `-q --quiet, -v --verbose, -s --strict, --no-color, --no-colors, --color, --no-fail, --fix, --write -w --write-changes,
        --recursive, --list-files, --no-warnings, --force-colors, --oneline, --no-progress, --offline, --summary,
        --ignore-missing-schemas, --noout, --valid-only, --json, --errors-only, --no-ignore, --diff, --all-errors, --compact,
        --schema-validation, --pedantic, --persona, --exclude-mail, --include-mail, --verify-config, --brief, --all, --no-cache, --check, --dump, --dump-inputs, --include-fragments, --include-verbatim, --skip-missing, --cache, -n, --suggest, --hidden, --generate, --require-https, --glob-ignore-case, --strict-labels, --disable-ignore-pragma, --no-robots, --check-extern, --no-status`,
      value: `--ignore, -f --format, -t --failure-threshold, --trusted-registry, -d --config-data, --error, --warning, --info, --style,
        --require-label, --exclude, --schema, -r --ruleset --regions --rules, --severity, --only,
        --fail-severity --fail-level --min-severity, --schema-location, --kubernetes-version, --skip, --spec, --template, --types,
        --xpath, -l --log-level, --max-warnings, --config, --builtin-schema, --exclude-path, --exclude-link, --timeout, --max-retries, --max-concurrency,
        --accept, --method, --user-agent, --filter, --min-confidence, --base, --base-url, --root-dir, --lang, --parser-errors, --data-transform, --exclude-file, --include, --scheme, --fallback-extensions, --max-redirects, --retry-wait-time, --mode, --archive, --cache-exclude-status, --max-cache-age, --remap, --extensions, --file-path-in-report`,
      reads: '--schemafile, --baseline',
      // settings may name plugins to load
      code: '-c --config-file',
      writes: '-o --output',
    }),
    effects: (args) => {
      const verbs = /^(lint|check|validate|vet|eval|test|verify|fmt|output-check|scan|stats|bundle|split|rules|fix)$/
      const operands = args.operands.filter((word, index) => index > 0 || !verbs.test(textOf(word) ?? ''))
      if (operands.some((word) => /^https?:/.test(show(word))))
        return operands.filter((word) => /^https?:/.test(show(word))).map((word) => connect('get', word))
      const edits = args.has('--fix', '--write') || args.text(0) === 'fix' || args.words.some((word) => textOf(word) === '-fix')
      // variables are what it tidies up
      if (edits && args.name === 'dotenv-linter' && operands.length === 0) return [write('.env', 'edit')]
      return [
        ...undescribedVerb(args),
        ...loadsValues(args, ['--config', '-r']),
        ...(edits ? editsOperands({ operands }) : readsOperandsOr({ operands })),
      ]
    },
    examples: [
      ['sqruff fix /opt/a.sql', 'write:edit /opt/a.sql'],
      ['dotenv-linter fix', 'write:edit .env'],
      ['squawk upload-to-github a.sql', 'unknown: subcommand `upload-to-github` of `squawk` is not described'],
      ['hadolint Dockerfile', 'read Dockerfile'],
      ['hadolint Dockerfile --schemafile /opt/a --baseline /opt/b', 'read /opt/a', 'read /opt/b', 'read Dockerfile'],
      ['yamllint -s .', 'read .'],
      ['lychee --output links.txt docs', 'write links.txt', 'read docs'],
      ['yamllint -c /opt/x .', 'unknown: runs `/opt/x`, which is not part of the workspace', 'read .'],
      ['actionlint', 'read .'],
      ['kube-linter push x', 'unknown: subcommand `push` of `kube-linter` is not described', 'read push', 'read x'],
      ['hadolint --frob', 'unknown: option `--frob` of `hadolint` is not described', 'read .'],
      [
        'hadolint --ruleset /opt/a --config /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'tflint',
    about: 'checks Terraform; plugins come from its settings',
    options: table({
      flag: '--init, --recursive, --force, --fix, --no-color, --color, --no-parallel-runners, -v --version, --langserver-off',
      value:
        '-f --format, --filter, --minimum-failure-severity, --ignore-module, --enable-rule, --disable-rule, --only, --var, --call-module-type, --max-workers',
      reads: '--var-file',
      folder: '--chdir',
      code: '-c --config',
    }),
    effects: (args) =>
      args.has('--init')
        ? [install('manifest', '.tflint.hcl')]
        : [projectCode('checks', '.tflint.hcl'), ...(args.has('--fix') ? editsOperands(args) : readsOperandsOr(args))],
    examples: [
      ['tflint --recursive', 'execute:project checks', 'read .'],
      ['tflint --init', 'install:manifest .tflint.hcl'],
      [
        'tflint --init --var-file /opt/a',
        'read /opt/a',
        'install:manifest .tflint.hcl',
        'unknown: runs `/opt/a`, which is not part of the workspace',
      ],
      ['tflint --fix', 'execute:project checks', 'write:edit .'],
      [
        'tflint --fix --chdir /opt/a',
        'execute:project checks',
        'write:edit /opt/a',
        'unknown: runs code of a folder that is not part of the workspace',
      ],
      ['tflint -c /opt/x.hcl', 'unknown: runs `/opt/x.hcl`, which is not part of the workspace'],
      ['tflint --enable-plugin x', 'unknown: option `--enable-plugin` of `tflint` is not described'],
    ],
  }),
  defineCommand({
    name: 'kubeconform',
    aliases: ['kubeval'],
    about: 'checks Kubernetes manifests',
    style: 'long',
    options: table({
      flag: '-summary, -strict, -verbose, -ignore-missing-schemas, -exit-on-error, -debug, -h, -v',
      value: '-kubernetes-version, -schema-location, -output, -skip, -reject, -n, -ignore-filename-pattern, -cache',
      trust: '-insecure-skip-tls-verify',
    }),
    effects: (args) => [...readsOperandsOr(args), connect('get', 'https://raw.githubusercontent.com')],
    examples: [
      ['kubeconform -summary k8s', 'read k8s', 'connect:get https://raw.githubusercontent.com'],
      [
        'kubeconform -insecure-skip-tls-verify k8s',
        'unknown: option `-insecure-skip-tls-verify` of `kubeconform` changes what the program trusts',
      ],
      [
        'kubeconform -frob',
        'unknown: option `-frob` of `kubeconform` is not described',
        'read .',
        'connect:get https://raw.githubusercontent.com',
      ],
    ],
  }),
  defineCommand({
    name: 'cspell',
    aliases: ['cspell-cli'],
    about: 'checks spelling; its settings may be code of the project',
    options: table({
      flag: `--no-progress, --progress, --no-summary, --summary, --words-only, -u --unique, --quiet, --dot, --no-dot, --gitignore, --no-gitignore, --cache, --no-cache,
        --cache-reset, --fail-fast, --no-fail-fast, --show-suggestions, --no-show-suggestions, --show-context, --must-find-files,
        --no-must-find-files, --relative, --no-relative, -v --verbose, --debug, --color, --no-color, --issues, --no-issues, --legacy, --local,
        --validate-directives, --no-validate-directives, --exit-code, --no-exit-code, --stdin, --no-default-configuration, --show-perf-summary,
        --all, --ignore-case, --no-ignore-case, --compound-words, --only-found, --repl, --enabled, --continue-on-error`,
      value: `-e --exclude, --language-id, --locale, --max-duplicate-problems, --max-file-size, --dictionary, --disable-dictionary, --report,
        --cache-strategy, --gitignore-root, --files, --filter, --num-suggestions, --num-changes, --dictionaries, --issue-template,
        -c --config, --reporter`,
      reads: '--file-list, -r --root',
      writes: '--cache-location',
    }),
    effects: (args) => [
      ...loadsValues(args, ['-c', '--reporter'], 'javascript'),
      ...readsOperandsOr({
        operands: args.operands.filter((word, index) => index > 0 || !/^(?:lint|check|trace|suggestions)$/.test(show(word))),
      }),
    ],
    examples: [
      ['cspell --no-progress docs', 'read docs'],
      ['cspell lint src', 'read src'],
      [
        'cspell lint src --file-list /opt/a --root /opt/b --cache-location /opt/c',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'read src',
      ],
      ['cspell --zap', 'unknown: option `--zap` of `cspell` is not described', 'read .'],
      [
        'cspell --config /opt/a --reporter /opt/b',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'remark',
    aliases: ['textlint', 'alex', 'html-validate'],
    about: 'checks prose and markup; rules and settings may be code of the project',
    eitherCase: true,
    options: table({
      flag: `-f --frail, -q --quiet, -S --silent, --stdout, --inspect, --color, --why, --diff, --fix, --dry-run, --cache, --stdin, --debug, --html, --mdx, --text, --parse,
        --dump-source, --dump-events, --init, --rc, --ignore, --experimental`,
      value: `-e --ext, --rule, --preset, --plugin, -u --use, -s --setting, --formatter, --max-warnings, --tree-in, --tree-out, --file-path, --stdin-file-path,
        --stdin-filename, --format, --reporter, --report, -r --rc-path, -c --config, --rulesdir`,
      reads: '-i --ignore-path, --ignore-pattern',
      writes: '--output-file, --cache-location',
      // the files themselves are rewritten, or a folder is filled
      'value?': '-o --output',
    }),
    effects: (args) => [
      projectCode(args.name, ...configFiles('.remarkrc', '.textlintrc', '.alexrc', '.htmlvalidate')),
      ...loadsValues(args, ['--rule', '--preset', '--plugin', '-u', '--formatter', '-r', '-c', '--rulesdir'], 'javascript'),
      // for `textlint` the next word is the file that its report goes to
      ...(args.name !== 'remark' && args.has('-o') ? args.operands.slice(0, 1).map((word) => write(word)) : []),
      ...(args.has('--fix', '-o') ? editsOperands(args) : readsOperandsOr(args)),
      ...args.values('-o').map((word) => write(word)),
    ],
    examples: [
      ['textlint -o report.json a.md', 'execute:project textlint', 'write report.json', 'write:edit report.json', 'write:edit a.md'],
      ['remark docs --frail', 'execute:project remark', 'read docs'],
      ['textlint --fix a.md', 'execute:project textlint', 'write:edit a.md'],
      ['remark a.md -o', 'execute:project remark', 'write:edit a.md'],
      [
        'remark a.md -o --ignore-path /opt/a --ignore-pattern /opt/b --output-file /opt/c --cache-location /opt/d',
        'read /opt/a',
        'read /opt/b',
        'write /opt/c',
        'write /opt/d',
        'execute:project remark',
        'write:edit a.md',
      ],
      [
        'remark -u /tmp/x.mjs a.md',
        'execute:project remark',
        'unknown: runs `/tmp/x.mjs`, which is not part of the workspace',
        'read a.md',
      ],
      ['remark --zap', 'unknown: option `--zap` of `remark` is not described', 'execute:project remark', 'read .'],
      [
        'remark --rule /opt/a --preset /opt/b --plugin /opt/c --formatter /opt/d --rc-path /opt/e',
        'execute:project remark',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/c`, which is not part of the workspace',
        'unknown: runs `/opt/d`, which is not part of the workspace',
        'unknown: runs `/opt/e`, which is not part of the workspace',
        'read .',
      ],
      [
        'remark --config /opt/a --rulesdir /opt/b',
        'execute:project remark',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
  defineCommand({
    name: 'markdownlint',
    aliases: ['markdownlint-cli2', 'mdl', 'rumdl', 'mdformat', 'doctoc', 'remark-cli'],
    about: 'checks Markdown',
    options: table({
      flag: '-f --fix, -q --quiet, -d --dot, --stdin, -j --json, --check, --no-globs, --number, --github, --gitlab, --bitbucket, --ghost, --gogs, --nodejs, --notitle, --dryrun, --stdout, -u --update-only, --all, --toctitle, -w --warnings, --list-rules -l, --no-validate',
      value:
        '-i --ignore, --enable, --disable, --wrap, -s --style, -c --config, -r --rules, --configPointer, --maxlevel, --minlevel, --title, --entryprefix',
      reads: '-p --ignore-path',
      writes: '-o --output',
    }),
    effects: (args) => [
      ...loadsValues(args, ['-c', '-r', '-s'], 'javascript'),
      ...(args.has('-f') || (['mdformat', 'doctoc'].includes(args.name) && !args.has('--check', '--dryrun', '--stdout'))
        ? editsOperands(args)
        : readsOperandsOr(args)),
    ],
    examples: [
      ['markdownlint docs', 'read docs'],
      ['markdownlint -f a.md', 'write:edit a.md'],
      ['markdownlint docs --ignore-path /opt/a --output /opt/b', 'read /opt/a', 'write /opt/b', 'read docs'],
      ['markdownlint -r /tmp/x.js a.md', 'unknown: runs `/tmp/x.js`, which is not part of the workspace', 'read a.md'],
      ['markdownlint --frob', 'unknown: option `--frob` of `markdownlint` is not described', 'read .'],
      [
        'markdownlint --style /opt/a --config /opt/b',
        'unknown: runs `/opt/b`, which is not part of the workspace',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read .',
      ],
    ],
  }),
]
