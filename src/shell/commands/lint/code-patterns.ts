import type { Args } from '../../arguments.ts'
import { connect, defineCommand, type Draft, nothing, read, send, shell, type Subcommand, unknown, write } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { namedOnly } from '../_verbs.ts'

const semgrepOptions = table({
  flag: `-q --quiet, -v --verbose, --debug, --sarif, --text, --files-with-matches, --error, --strict, --no-git-ignore, --use-git-ignore, -a --autofix, --no-autofix, --dryrun, --no-dryrun,
    --time, --no-time, --no-rewrite-rule-ids, --rewrite-rule-ids, --oss-only, --pro, --disable-version-check, --validate, --test, --no-color, --force-color, --junit-xml, --gitlab-sast,
    --gitlab-secrets, --emacs, --vim, --disable-nosem, --enable-nosem, --scan-unknown-extensions, --no-error, --show-supported-languages, --x-ignore-semgrepignore-files, --secrets, --historical-secrets`,
  value: `-c -f --config, -e --pattern, -l --lang, --replacement, --exclude, --exclude-rule, --include, --severity, --timeout, --timeout-threshold, --max-memory, --max-log-list-entries,
    --max-chars-per-line, --max-lines-per-finding, -j --jobs, --max-target-bytes, --metrics, --baseline-commit, --optimizations, --project-root`,
  'value?': '--json',
  writes:
    '-o --output, --json-output, --sarif-output, --text-output, --gitlab-sast-output, --gitlab-secrets-output, --junit-xml-output, --emacs-output, --vim-output',
})

/** Rules by name or address, or in files of the project. */
function scans(args: Args): readonly Draft[] {
  const rules = args.values('-c')
  const remote = rules.filter((word) => /^\w+:\/\//.test(show(word)))
  const named = rules.filter((word) => /^(?:auto$|p\/|r\/)/.test(show(word)))
  const edits = args.has('-a') && !args.has('--dryrun', '--no-autofix')
  return [
    ...remote.map((word) => connect('get', word)),
    ...(named.length > 0 ? [connect('get', 'https://semgrep.dev')] : []),
    ...rules.filter((word) => !remote.includes(word) && !named.includes(word)).map((word) => read(word)),
    ...(edits && remote.length > 0 ? [unknown('edits by rules from elsewhere')] : []),
    ...(edits ? editsOperands(args) : readsOperandsOr(args)),
  ]
}

const patternOptions = table({
  flag: '-i --interactive, -U --update-all, --heading, --stdin, --follow, --files-with-matches, --no-color',
  value: `-p --pattern, --selector, --strictness, -l --lang, --color, --no-ignore, -A --after, -B --before, -C --context, --globs, -j --threads, --report-style, --inline-rules,
    --filter, --format, --max-results, --inspect`,
  'value?': '--json, --debug-query, --error, --warning, --info, --hint, --off',
  // settings may load languages, which are libraries
  code: '-c --config',
})

const rewrites: Subcommand = {
  options: table({ value: '-r --rewrite' }, patternOptions),
  effects: (args) => (args.has('-U') ? editsOperands(args) : readsOperandsOr(args)),
}

export default [
  defineCommand({
    name: 'semgrep',
    aliases: ['opengrep'],
    about: 'finds code by pattern',
    options: semgrepOptions,
    inherit: true,
    subcommands: {
      scan: { effects: scans },
      test: { effects: scans },
      validate: { effects: readsOperandsOr },
      ci: { effects: (args) => [...scans(args), send('data', 'https://semgrep.dev', { carries: ['opaque'] })] },
      publish: namedOnly('login', 'logout', 'lsp', 'mcp', 'install-semgrep-pro', 'install-semgrep-ci', 'show'),
    },
    effects: scans,
    examples: [
      ['semgrep --config auto src', 'connect:get https://semgrep.dev', 'read src'],
      ['semgrep --config https://a.example/x src', 'connect:get https://a.example/x', 'read src'],
      [
        'semgrep --config https://a.example/x -a src',
        'connect:get https://a.example/x',
        'unknown: edits by rules from elsewhere',
        'write:edit src',
      ],
      ['semgrep -c rules.yml --autofix', 'read rules.yml', 'write:edit .'],
      ['semgrep scan -c rules.yml --autofix --dryrun', 'read rules.yml', 'read .'],
      ['semgrep test rules', 'read rules'],
      ['semgrep validate rules', 'read rules'],
      ['semgrep ci', 'read .', 'send:data https://semgrep.dev'],
      [
        'semgrep -o /opt/a --json-output=/opt/b --sarif-output=/opt/c --text-output=/opt/d src',
        ...['a', 'b', 'c', 'd'].map((name) => `write /opt/${name}`),
        'read src',
      ],
      [
        'semgrep --gitlab-sast-output=/opt/a --gitlab-secrets-output=/opt/b --junit-xml-output=/opt/c --emacs-output=/opt/d --vim-output=/opt/e src',
        ...['a', 'b', 'c', 'd', 'e'].map((name) => `write /opt/${name}`),
        'read src',
      ],
      ['semgrep publish rules', 'unknown: `semgrep publish` is not described'],
      ['semgrep --allow-local-builds', 'unknown: option `--allow-local-builds` of `semgrep` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'ast-grep',
    aliases: ['sg'],
    about: 'finds and rewrites code by pattern',
    options: table({ value: '-r --rewrite' }, patternOptions),
    subcommands: {
      run: rewrites,
      scan: { options: table({ reads: '-r --rule' }, patternOptions), effects: rewrites.effects ?? nothing },
      test: {
        options: table(
          { flag: '--skip-snapshot-tests', value: '-f --filter', reads: '-t --test-dir', writes: '--snapshot-dir' },
          patternOptions,
        ),
        effects: (args) => (args.has('-U') ? [write('.', 'edit')] : [read('.')]),
      },
      new: { style: 'raw', effects: [write('.', 'folder')] },
      completions: { effects: nothing },
    },
    effects: (args) => {
      // `sg GROUP -c COMMAND`, `sg GROUP COMMAND` is another program of that name
      const asGroup = args.name === 'sg' && !args.has('-p', '-r') ? args.operands.slice(1) : []
      const other = args.name === 'sg' ? [...args.values('-c'), ...asGroup].map((text) => shell(text)) : []
      return [...other, ...(args.has('-U') ? editsOperands(args) : readsOperandsOr(args))]
    },
    examples: [
      ['ast-grep -p x --json=compact src', 'read src'],
      ['ast-grep run -p x -r y -U src', 'write:edit src'],
      ['ast-grep scan -r /opt/a src', 'read /opt/a', 'read src'],
      ['ast-grep scan -U src', 'write:edit src'],
      ['ast-grep test --skip-snapshot-tests', 'read .'],
      ['ast-grep test -U', 'write:edit .'],
      ['ast-grep test -t /opt/a --snapshot-dir /opt/b', 'read /opt/a', 'write /opt/b', 'read .'],
      ['ast-grep new project', 'write:folder .'],
      ['ast-grep completions zsh'],
      ['ast-grep scan -c /opt/a.yml', 'unknown: runs `/opt/a.yml`, which is not part of the workspace'],
      ["sg staff -c 'rm a'", 'execute:project rm a', 'delete a', 'read staff'],
      ["sg staff 'rm a'", 'delete a', 'read staff', 'read rm a'],
      ['ast-grep --frob', 'unknown: option `--frob` of `ast-grep` is not described', 'read .'],
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
]
