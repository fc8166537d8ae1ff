import { defineCommand, run, unknown } from '../../command-spec.ts'
import { show } from '../../value.ts'
import { table } from '../_table.ts'
import { fetches, programOf, runsPackage } from './_packages.ts'

export default defineCommand({
  name: 'npx',
  aliases: ['bunx', 'pnpx'],
  about: 'runs the program of a package, fetching it first unless the project has it',
  alone: '-v -h',
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
    const [first] = args.operands
    if (first && /^\.{0,2}(?:\/|$)/.test(show(first))) return [unknown(`runs the program of the package in \`${show(first)}\``)]
    return first ? runsPackage(args.operands, packages) : []
  },
  examples: [
    ['npx tsc --version', 'install:undeclared tsc'],
    ['npx -y create-thing@latest', 'install:undeclared create-thing@latest', 'unknown: program `create-thing` is not described'],
    ['npx rimraf src', 'install:undeclared rimraf', 'delete src'],
    ['npx -c "rm -r dist"', 'delete dist'],
    ['npx .', 'unknown: runs the program of the package in `.`'],
    [
      'npx --userconfig x tsc',
      'unknown: option `--userconfig` of `npx` is not described',
      'install:undeclared x',
      'unknown: program `x` is not described',
    ],
    ['npx -c "rm -r dist" --package a', 'delete dist', 'install:undeclared a'],
  ],
})
