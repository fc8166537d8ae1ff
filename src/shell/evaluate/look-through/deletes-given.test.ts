import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const group = `import shutil
import typer
app = typer.Typer()

@app.command()
def show(run: str):
    print(run)

@app.command()
def drop(run: str):
    shutil.rmtree(run)

app()
`
const single = `import os
import click

@click.command()
@click.argument("path")
def main(path):
    os.remove(path)

main()
`
const temporary = `import os
import click

@click.command()
@click.argument("path")
def main(path):
    os.remove(path + ".tmp")

main()
`

/** A program that deletes what it is given: the words of the call, where the code takes them under names of its own. */
test.each<readonly [name: string, line: string, code: string, deleted: readonly string[]]>([
  ['one of several commands', 'python a.py drop runs/a', group, ['delete runs/a']],
  ['another of them', 'python a.py show runs/a', group, []],
  ['its help', 'python a.py drop --help', group, []],
  ['as a module', 'python -m a drop runs/a', group, ['delete runs/a']],
  ['the only command', 'python a.py notes.md', single, ['delete notes.md']],
  ['a file beside the one that is given', 'python a.py notes.md', temporary, ['delete notes.md.tmp']],
  ['outside', 'python a.py drop /opt/x', group, ['delete /opt/x']],
])('%s', (_name, line, code, deleted) => {
  expect(effectLines(line, { files: { '/w/a.py': code } }).filter((one) => one.startsWith('delete'))).toEqual(deleted)
})

test('what it is given is only known at run time', () => {
  expect(effectLines('python a.py drop "$RUN"', { files: { '/w/a.py': group } })).toContain(
    'unknown: deletes `$RUN`, a path only known at run time',
  )
})
