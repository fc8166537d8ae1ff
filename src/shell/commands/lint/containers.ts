import { defineCommand, readsOperands } from '../../command-spec.ts'
import { configFiles, fixes, loadsFiles, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'hadolint',
    about: 'checks Dockerfiles',
    options: table({
      flag: '--no-fail, --no-color, --nofail, -V --verbose, --strict-labels, --disable-ignore-pragma',
      value: `-f --format, -t --failure-threshold, --error, --warning, --info, --style, --ignore, --trusted-registry, --require-label,
        --file-path-in-report`,
      reads: '-c --config',
    }),
    effects: (args) => readsOperandsOr(args),
    examples: [
      ['hadolint Dockerfile', 'read Dockerfile'],
      ['hadolint -f json --ignore DL3008 Dockerfile', 'read Dockerfile'],
      ['hadolint --config /opt/a Dockerfile', 'read /opt/a', 'read Dockerfile'],
      ['hadolint --frob', 'unknown: option `--frob` of `hadolint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'dockerfilelint',
    about: 'checks Dockerfiles',
    options: table({ value: '-o --output', reads: '-c --config' }),
    effects: readsOperands,
    examples: [
      ['dockerfilelint -o json Dockerfile', 'read Dockerfile'],
      ['dockerfilelint -c /opt/a Dockerfile', 'read /opt/a', 'read Dockerfile'],
      ['dockerfilelint --frob', 'unknown: option `--frob` of `dockerfilelint` is not described'],
    ],
  }),
  defineCommand({
    name: 'dclint',
    about: 'checks Compose files; settings and formatters may be code of the project',
    options: table({
      flag: '-r --recursive, --fix, --fix-dry-run, -q --quiet, --color, --no-color, --debug',
      value: '-f --formatter, --max-warnings, -e --exclude, --disable-rule',
      code: '-c --config',
      writes: '-o --output-file',
    }),
    effects: (args) => [
      { do: 'project-code', what: 'dclint', files: configFiles('.dclintrc'), notCode: true },
      ...loadsFiles(args, ['-f'], 'javascript'),
      ...fixes(args, '--fix'),
    ],
    examples: [
      ['dclint -r .', 'read .'],
      ['dclint -f json compose.yaml', 'read compose.yaml'],
      ['dclint --fix compose.yaml', 'write:edit compose.yaml'],
      ['dclint -o /opt/a .', 'write /opt/a', 'read .'],
      ['dclint -f /opt/a.js .', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['dclint --config /opt/a.js .', 'unknown: runs `/opt/a.js`, which is not part of the workspace'],
      ['dclint --frob', 'unknown: option `--frob` of `dclint` is not described'],
    ],
  }),
  defineCommand({
    name: 'actionlint',
    about: 'checks GitHub workflows',
    style: 'long',
    options: table({
      flag: '-color, -no-color, -verbose, -debug, -oneline, -version',
      value: '-ignore, -format, -stdin-filename',
      reads: '-config-file',
      // the checkers that it calls for scripts; none where it is empty
      starts: '-shellcheck, -pyflakes',
      // writes settings into the repository
      unsafe: '-init-config',
    }),
    effects: (args) => readsOperandsOr(args, '.github/workflows'),
    examples: [
      ['actionlint', 'read .github/workflows'],
      ['actionlint -color -shellcheck= a.yml', 'read a.yml'],
      ['actionlint -config-file /opt/a', 'read /opt/a', 'read .github/workflows'],
      ['actionlint -shellcheck /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['actionlint -pyflakes /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
      ['actionlint -init-config', 'unknown: option `-init-config` of `actionlint` can run or load anything'],
      ['actionlint -frob', 'unknown: option `-frob` of `actionlint` is not described'],
    ],
  }),
  defineCommand({
    name: 'zizmor',
    about: 'looks for weak spots in GitHub workflows',
    // --gh-token is a secret on the line
    options: table({
      flag: `-p --pedantic, -o --offline, --no-online-audits, -v --verbose, -q --quiet, --no-progress, --no-config, --no-exit-codes,
        --strict-collection, --show-audit-urls`,
      value: '--persona, --format, --color, --render-links, --min-severity, --min-confidence, --collect',
      'value?': '--fix',
      reads: '-c --config',
      writes: '--cache-dir',
    }),
    effects: (args) => fixes(args, '--fix'),
    examples: [
      ['zizmor --persona pedantic .github', 'read .github'],
      ['zizmor --fix=all .github', 'write:edit .github'],
      ['zizmor --cache-dir /opt/a -c /opt/b .', 'write /opt/a', 'read /opt/b', 'read .'],
      ['zizmor --frob', 'unknown: option `--frob` of `zizmor` is not described', 'read .'],
    ],
  }),
]
