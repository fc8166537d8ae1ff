import { defineCommand, read, unknown, write } from '../../command-spec.ts'
import { loadsValues } from '../_project.ts'
import { table } from '../_table.ts'

export default defineCommand({
  name: 'jscodeshift',
  about: 'rewrites JavaScript by a program of the project',
  options: table({
    flag: `-d --dry, -p --print, -s --silent, --no-babel, --babel, --run-in-band, --fail-on-error, --gitignore, --stdin`,
    reads: '--ignore-config, --parser-config',
    value: '--parser, --extensions, --ignore-pattern, -c --cpus, -v --verbose, -t --transform',
  }),
  effects: (args) => [
    ...(args.has('-t')
      ? loadsValues(args, ['-t'], 'javascript')
      : [unknown('`jscodeshift` rewrites by `transform.js`, which is not named')]),
    ...args.operands.map((word) => (args.has('-d') ? read(word) : write(word, 'edit'))),
  ],
  examples: [
    ['jscodeshift -t codemods/a.js --parser=tsx --extensions=ts,tsx src', 'execute:project codemods/a.js (not there)', 'write:edit src'],
    ['jscodeshift --dry --print -t codemods/a.js src/a.ts', 'execute:project codemods/a.js (not there)', 'read src/a.ts'],
    ['jscodeshift src', 'unknown: `jscodeshift` rewrites by `transform.js`, which is not named', 'write:edit src'],
    ['jscodeshift -t https://x.test/a.js src', 'unknown: `https://x.test/a.js` is code from elsewhere', 'write:edit src'],
    ['jscodeshift --frob src', 'unknown: option `--frob` of `jscodeshift` is not described', 'write:edit src'],
  ],
})
