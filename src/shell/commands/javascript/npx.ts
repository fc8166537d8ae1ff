import { defineCommand, run } from '../../command-spec.ts'
import { table } from '../_table.ts'
import { fetches, programOf, runsPackage } from './_packages.ts'

export default defineCommand({
  name: 'npx',
  aliases: ['bunx', 'pnpx'],
  about: 'runs the program of a package, fetching it first unless the project has it',
  style: 'posix',
  options: table({
    flag: `-y --yes, --no, --no-install, -q --quiet, -s --silent, --prefer-offline, --prefer-online, --offline, --bun, --verbose,
        --ignore-existing, --workspaces -ws, --include-workspace-root`,
    value: '-p --package, -w --workspace, --loglevel, --cache',
    runs: '-c --call --shell-auto-fallback',
  }),
  effects: (args) => {
    const packages = args.values('-p')
    if (args.has('-c')) return packages.map(fetches)
    if (args.has('--no', '--no-install') && args.operands[0])
      return [run([programOf(args.operands[0]), ...args.operands.slice(1)], { ofPackage: 'npm' })]
    return args.operands.length > 0 ? runsPackage(args.operands, packages) : []
  },
  examples: [
    ['npx tsc --version', 'install:undeclared tsc'],
    ['npx -y create-thing@latest', 'install:undeclared create-thing@latest', 'unknown: program `create-thing` is not described'],
    ['npx rimraf src', 'install:undeclared rimraf', 'delete src'],
    ['npx -c "rm -r dist"', 'delete dist'],
    [
      'npx --userconfig x tsc',
      'unknown: option `--userconfig` of `npx` is not described',
      'install:undeclared x',
      'unknown: program `x` is not described',
    ],
  ],
})
