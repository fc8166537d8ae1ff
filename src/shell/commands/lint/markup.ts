import { connect, defineCommand, projectCode, read, readsOperands, write } from '../../command-spec.ts'
import { writesFormats } from '../_formatters.ts'
import { configFiles, editsOperands, fixes, loads, loadsFiles, loadsValues, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'
import { show } from '../../value.ts'

export default [
  defineCommand({
    name: 'remark',
    about: 'checks and formats Markdown; rules and settings may be code of the project',
    eitherCase: true,
    options: table({
      flag: '-f --frail, -q --quiet, -S --silent, --stdout, --inspect, --color, --tree, --rc, --ignore, --config, --silently-ignore, --verbose',
      value: '-e --ext, -u --use, -s --setting, --file-path, --tree-in, --tree-out, -r --rc-path, --report, --ignore-pattern',
      reads: '-i --ignore-path',
      // the files themselves are rewritten, or a folder is filled
      'value?': '-o --output',
    }),
    effects: (args) => [
      projectCode(args.name, ...configFiles('.remarkrc')),
      ...loadsValues(args, ['-u', '-r', '--report'], 'javascript'),
      ...(args.has('-o') ? editsOperands(args) : readsOperandsOr(args)),
      ...args.values('-o').map((word) => write(word)),
    ],
    examples: [
      ['remark docs --frail', 'execute:project remark', 'read docs'],
      ['remark a.md -o', 'execute:project remark', 'write:edit a.md'],
      ['remark a.md --output=/opt/a', 'execute:project remark', 'write:edit a.md', 'write /opt/a'],
      ['remark a.md --ignore-path /opt/a', 'read /opt/a', 'execute:project remark', 'read a.md'],
      [
        'remark -u /tmp/x.mjs a.md',
        'execute:project remark',
        'unknown: runs `/tmp/x.mjs`, which is not part of the workspace',
        'read a.md',
      ],
      ['remark --rc-path /opt/a a.md', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['remark --report /opt/a a.md', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['remark --zap', 'unknown: option `--zap` of `remark` is not described', 'execute:project remark', 'read .'],
    ],
  }),
  defineCommand({
    name: 'textlint',
    about: 'checks prose; rules and settings may be code of the project',
    eitherCase: true,
    options: table({
      flag: '--fix, --dry-run, --debug, --print-config, --color, --textlintrc, --quiet, --stdin, --experimental, --cache',
      value: '--stdin-filename, --rule, --plugin, --preset, --rulesdir, -c --config, -f --format',
      reads: '--ignore-path',
      writes: '-o --output-file, --cache-location',
      // writes settings
      unsafe: '--init',
    }),
    effects: (args) => [
      projectCode(args.name, ...configFiles('.textlintrc')),
      ...loadsValues(args, ['--rule', '--plugin', '--preset', '--rulesdir', '-c'], 'javascript'),
      ...loadsFiles(args, ['-f'], 'javascript'),
      ...(args.has('--dry-run') ? readsOperandsOr(args) : fixes(args, '--fix')),
    ],
    examples: [
      ['textlint -f json docs', 'execute:project textlint', 'read docs'],
      ['textlint --fix a.md', 'execute:project textlint', 'write:edit a.md'],
      ['textlint --fix --dry-run a.md', 'execute:project textlint', 'read a.md'],
      [
        'textlint --ignore-path /opt/a -o /opt/b --cache-location /opt/c a.md',
        'read /opt/a',
        'write /opt/b',
        'write /opt/c',
        'execute:project textlint',
        'read a.md',
      ],
      [
        'textlint --rule /opt/a --preset /opt/b --plugin /opt/c --rulesdir /opt/d -c /opt/e -f /opt/f a.md',
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `unknown: runs \`/opt/${name}\`, which is not part of the workspace`),
      ],
      ['textlint --init', 'unknown: option `--init` of `textlint` can run or load anything'],
      ['textlint --zap', 'unknown: option `--zap` of `textlint` is not described'],
    ],
  }),
  defineCommand({
    name: 'alex',
    about: 'looks for inconsiderate writing; settings may be code of the project',
    options: table({
      flag: '--html, --mdx, -t --text, -d --diff, --stdin, -w --why, -q --quiet',
      value: '--reporter',
    }),
    effects: (args) => [
      projectCode(args.name, ...configFiles('.alexrc')),
      ...loadsValues(args, ['--reporter'], 'javascript'),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['alex -q docs', 'execute:project alex', 'read docs'],
      ['alex --reporter /opt/a a.md', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['alex --fix', 'unknown: option `--fix` of `alex` is not described'],
    ],
  }),
  defineCommand({
    name: 'html-validate',
    about: 'checks HTML; rules and settings may be code of the project',
    options: table({
      flag: '--stdin, --print-config, --dump-events, --dump-source, --dump-tokens, --dump-tree',
      value: '--ext, --max-warnings, --rule, --preset, --stdin-filename, -c --config, -f --formatter',
      // writes settings
      unsafe: '--init',
    }),
    effects: (args) => [
      projectCode(args.name, ...configFiles('.htmlvalidate')),
      ...loadsValues(args, ['-c'], 'javascript'),
      ...writesFormats(args, '-f'),
      ...args
        .values('-f')
        .filter((word) => /^[./~]/.test(show(word)))
        .flatMap((word) => loads(word, 'javascript')),
      ...readsOperandsOr(args),
    ],
    examples: [
      ['html-validate -f json dist', 'execute:project html-validate', 'read dist'],
      ['html-validate --formatter json=/opt/a dist', 'execute:project html-validate', 'write /opt/a', 'read dist'],
      ['html-validate -f /opt/a.js dist', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['html-validate -c /opt/a.js dist', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['html-validate --init', 'unknown: option `--init` of `html-validate` can run or load anything'],
      ['html-validate --frob', 'unknown: option `--frob` of `html-validate` is not described'],
    ],
  }),
  defineCommand({
    name: 'htmlhint',
    about: 'checks HTML',
    // --init writes settings
    options: table({
      flag: '-l --list, --nocolor, --warn',
      value: '-r --rules, -f --format, -i --ignore',
      reads: '-c --config',
      code: '-R --rulesdir',
    }),
    effects: (args) =>
      args.operands.length > 0
        ? args.operands.map((word) => (/^https?:/.test(show(word)) ? connect('get', word) : read(word)))
        : [read('.')],
    examples: [
      ['htmlhint -f json src', 'read src'],
      ['htmlhint https://example.com/a', 'connect:get https://example.com/a'],
      ['htmlhint -c /opt/a src', 'read /opt/a', 'read src'],
      ['htmlhint -R /opt/a src', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read src'],
      ['htmlhint --init', 'unknown: option `--init` of `htmlhint` is not described'],
    ],
  }),
  defineCommand({
    name: 'csslint',
    about: 'checks style sheets',
    options: table({
      flag: '--list-rules, --quiet, --version',
      value: '--format, --errors, --warnings, --ignore, --exclude-list',
      reads: '--config',
    }),
    effects: readsOperands,
    examples: [
      ['csslint --format=compact a.css', 'read a.css'],
      ['csslint --config=/opt/a a.css', 'read /opt/a', 'read a.css'],
      ['csslint --frob', 'unknown: option `--frob` of `csslint` is not described'],
    ],
  }),
]
