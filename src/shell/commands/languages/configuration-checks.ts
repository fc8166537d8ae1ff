import { defineCommand } from '../../command-spec.ts'
import { codeIn, fixes, loadsSettings, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'ansible-lint',
    about: 'checks and changes playbooks',
    options: table({
      flag: `-q --quiet, -v --verbose, --nocolor, --force-color, --offline, --no-offline, --strict -s, -p --parseable, --pep8, -L --list-rules, -T --list-tags, --list-profiles, --progressive, -P, -R,
        --show-relpath, --no-ansible, --codes, --version`,
      value:
        '-f --format, --profile, -t --tags, -x --skip-list, -w --warn-list, --enable-list, --exclude, -i --ignore-file, --supported-ansible-also',
      'value?': '--fix --write',
      reads: '--yamllint-file',
      writes: '--sarif-file, --cache-dir',
      folder: '--project-dir',
      // rules are Python
      code: '-r --rules-dir, -c --config-file',
    }),
    effects: (args) => [codeIn('.ansible-lint', '.ansible-lint.yml', '.config/ansible-lint.yml'), ...fixes(args, '--fix')],
    examples: [
      ['ansible-lint --profile production --offline', 'read .'],
      ['ansible-lint --fix', 'write:edit .'],
      ['ansible-lint --fix /opt/a.yml', 'write:edit /opt/a.yml'],
      ['ansible-lint --project-dir /opt/a --fix', 'write:edit /opt/a'],
      ['ansible-lint --sarif-file /opt/a --cache-dir /opt/b', 'write /opt/a', 'write /opt/b', 'read .'],
      [
        'ansible-lint -r /opt/a site.yml',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read site.yml',
      ],
      [
        'ansible-lint -c /opt/a site.yml',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'read site.yml',
      ],
      ['ansible-lint --generate-ignore', 'unknown: option `--generate-ignore` of `ansible-lint` is not described', 'read .'],
    ],
  }),
  defineCommand({
    name: 'puppet-lint',
    about: 'checks and changes manifests',
    options: table({
      flag: `-f --fix, --with-filename, --fail-on-warnings, --no-fail-on-warnings, --list-checks, --json, --sarif, --with-context, -d --relative, --version, --help,
        --no-autoloader_layout-check, --no-140chars-check, --no-80chars-check, --no-documentation-check, --no-class_inherits_from_params_class-check, --no-variable_scope-check, --no-arrow_alignment-check,
        --no-double_quoted_strings-check, --no-trailing_whitespace-check, --no-hard_tabs-check, --no-case_without_default-check, --no-parameter_order-check, --no-quoted_booleans-check`,
      value: '--error-level, --ignore-paths, --log-format, --only-checks, --top-scope-variables',
      writes: '--codeclimate-report-file',
      code: '-l --load, --load-from-puppet, -c --config',
    }),
    effects: (args) => [loadsSettings('puppet-lint', '.puppet-lint.rc'), ...fixes(args, '-f')],
    examples: [
      ['puppet-lint manifests', 'execute:project puppet-lint', 'read manifests'],
      ['puppet-lint --no-autoloader_layout-check manifests', 'execute:project puppet-lint', 'read manifests'],
      ['puppet-lint --fix /opt/a.pp', 'execute:project puppet-lint', 'write:edit /opt/a.pp'],
      ['puppet-lint --codeclimate-report-file /opt/a manifests', 'write /opt/a', 'execute:project puppet-lint', 'read manifests'],
      [
        'puppet-lint --load /opt/a.rb manifests',
        'execute:project /opt/a.rb',
        'unknown: runs `/opt/a.rb`, which is not part of the workspace',
        'execute:project puppet-lint',
        'read manifests',
      ],
      [
        'puppet-lint --load-from-puppet /opt/a manifests',
        'execute:project /opt/a',
        'unknown: runs `/opt/a`, which is not part of the workspace',
        'execute:project puppet-lint',
        'read manifests',
      ],
      ['puppet-lint --frob', 'unknown: option `--frob` of `puppet-lint` is not described', 'execute:project puppet-lint', 'read .'],
    ],
  }),
  defineCommand({
    name: 'foodcritic',
    about: 'checks cookbooks',
    options: table({
      flag: '-P --progress, -C --context, --no-context, -l --list, -V --version, -h --help, -r, -E',
      value: '-t --tags, -f --epic-fail, -c --chef-version, -B, -X --exclude, -e',
      reads: '-R, -s --search-grammar',
      // rules are Ruby
      code: '-I --include, --rule-file, -S',
    }),
    effects: readsOperandsOr,
    examples: [
      ['foodcritic .', 'read .'],
      ['foodcritic -I /opt/a .', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .'],
      ['foodcritic --rule-file /opt/a .', 'execute:project /opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace', 'read .'],
      ['foodcritic --frob .', 'unknown: option `--frob` of `foodcritic` is not described', 'read .'],
    ],
  }),
]
