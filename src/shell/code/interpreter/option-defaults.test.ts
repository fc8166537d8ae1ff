import { expect, test } from 'vitest'
import { textArgument } from './call.ts'
import { optionDefaults } from './option-defaults.ts'
import { scanCode } from '../index.ts'

const named = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, ReturnType<typeof textArgument>> =>
  new Map(Object.entries(entries).map(([name, value]) => [name, textArgument(value)]))

test.each([
  ['a long name', 'argparse.add_argument', ['-d', '--dry-run'], { default: 'x' }, ['dry_run', 'dryRun']],
  ['a place', 'add_argument', ['dir'], { default: 'x' }, ['dir']],
  ['a name of its own', 'add_argument', ['--dir'], { default: 'x', dest: 'folder' }, ['folder']],
  ['the third argument', 'option', ['-d, --dir <dir>', 'which', 'x'], {}, ['dir']],
  ['a name beside it', 'click.option', ['--data-dir', 'target'], { default: 'x' }, ['data_dir', 'dataDir', 'target']],
  ['the second argument', 'flags.DEFINE_string', ['dir', 'x', 'which one'], {}, ['dir']],
  ['none', 'option', ['-d, --dir <dir>', 'which'], {}, []],
  ['another function', 'open', ['-d, --dir <dir>', 'which', 'x'], {}, []],
] as const)('an option with its default: %s', (_name, name, positional, options, expected) => {
  const found = optionDefaults({ name, positional: positional.map(textArgument), named: named(options) })
  expect(found.map(([own]) => own)).toEqual(expected)
})

test.each([
  [
    'argparse',
    'python',
    'import argparse, os\np = argparse.ArgumentParser()\np.add_argument("--old", default="a.db")\nos.remove(p.parse_args().old)',
  ],
  [
    'commander',
    'javascript',
    "const { program } = require('commander')\nprogram.option('--old <file>', 'which', 'a.db')\nrequire('fs').unlinkSync(program.opts().old)",
  ],
  [
    'an action',
    'javascript',
    "const { program } = require('commander')\nprogram.option('--old <file>', 'which', 'a.db').action((o) => require('fs').unlinkSync(o.old))",
  ],
  [
    'node',
    'javascript',
    "const { values } = require('util').parseArgs({ options: { old: { type: 'string', default: 'a.db' } } })\nrequire('fs').unlinkSync(values.old)",
  ],
  ['yargs', 'javascript', "const argv = require('yargs').options({ old: { default: 'a.db' } }).argv\nrequire('fs').unlinkSync(argv.old)"],
  [
    'minimist',
    'javascript',
    "const argv = require('minimist')(process.argv, { default: { old: 'a.db' } })\nrequire('fs').unlinkSync(argv.old)",
  ],
  [
    'click',
    'python',
    'import click, os\n@click.command()\n@click.option("--old", default="a.db")\ndef main(old):\n    os.remove(old)\nmain()',
  ],
  [
    'a parameter of click',
    'python',
    'import click, os\n@click.command()\n@click.argument("old", default="a.db")\ndef main(old):\n    os.remove(old)\n',
  ],
  ['typer', 'python', 'import os, typer\ndef main(old: str = typer.Option("a.db")):\n    os.remove(old)\ntyper.run(main)'],
] as const)('what a default names is deleted: %s', (_name, language, text) => {
  expect(scanCode(language, text)).toMatchObject([{ kind: 'delete' }])
})

test.each([
  ['the default itself', 'default="runs/last.json"', 'args.to', []],
  ['a file below the default', 'default="runs"', 'args.to + "/last.json"', []],
  ['a file beside the default', 'default="runs/last.json"', '"runs/last.csv"', [{ kind: 'write', tag: 'output' }]],
])('what an option would put elsewhere is no finding: %s', (_name, option, path, expected) => {
  const start = `import argparse\np = argparse.ArgumentParser()\np.add_argument("--to", ${option})\nargs = p.parse_args()\n`
  expect(scanCode('python', `${start}open(${path}, "w").write("x")`)).toMatchObject(expected)
})
