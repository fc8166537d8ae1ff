import { defineCommand, install, projectCode } from '../../command-spec.ts'
import { editsOperands, readsOperandsOr } from '../_project.ts'
import { table } from '../_table.ts'

export default defineCommand({
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
})
