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

const promise = /promises destruction/

test.each([
  ['what a library answers', 'python a.py drop --help', group, false],
  ['as a module', 'python -m a drop --help', group, false],
  ['with words before it', 'python a.py drop runs/a --help', group, false],
  ['the command itself', 'python a.py drop runs/a', group, true],
  ['code that answers nothing', 'python a.py drop --help', 'import sys\nprint(sys.argv)\n', true],
  ['words behind two dashes', 'python a.py -- drop --help', group, true],
  ['a word that is not known', 'python a.py drop "$X" --help', group, true],
])('a word that promises destruction, and a wish for help: %s', (_name, line, code, promised) => {
  expect(effectLines(line, { files: { '/w/a.py': code } }).some((one) => promise.test(one))).toBe(promised)
})
