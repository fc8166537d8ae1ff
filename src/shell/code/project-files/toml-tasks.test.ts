import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const tasks =
  '[tasks.lint]\ncommand = "cargo"\nargs = ["clippy", "${@}"]\n[tasks.ci]\ndependencies = ["lint"]\n[tasks.wipe]\nscript = "rm -rf data"\n[tasks.wipe.env]\nX = "1"\n'
const meson = "project('a', 'c')\nrun_target('wipe-data', command: ['rm', '-rf', 'data'])\n"

type Row = readonly [name: string, commandLine: string, file: string, text: string]

const lost = (commandLine: string, file: string, text: string): boolean =>
  effectLines(commandLine, { files: { [`/w/${file}`]: text, '/w/data/a': '', '/w/Cargo.toml': '' } }).some((line) =>
    line.startsWith('delete data'),
  )

describe('tasks of cargo-make and targets of Meson', () => {
  test.each<Row>([
    ['a task', 'cargo make lint', 'Makefile.toml', tasks],
    ['a task that others do not need', 'cargo make ci', 'Makefile.toml', tasks],
    ['a target while a build is set up', 'meson setup out', 'meson.build', meson],
    ['a target while all is built', 'meson compile -C out', 'meson.build', meson],
  ])('that nobody asks for do nothing: %s', (_name, commandLine, file, text) => expect(lost(commandLine, file, text)).toBe(false))

  test.each<Row>([
    ['by its name', 'cargo make wipe', 'Makefile.toml', tasks],
    ['beside another', 'cargo make lint wipe', 'Makefile.toml', tasks],
    ['by one that is not declared', 'cargo make ci-flow', 'Makefile.toml', tasks],
    ['where none is named', 'cargo make', 'Makefile.toml', tasks],
    ['by one that needs it', 'cargo make ci', 'Makefile.toml', tasks.replace('["lint"]', '["lint", "wipe"]')],
    ['by one that needs what only running shows', 'cargo make ci', 'Makefile.toml', tasks.replace('["lint"]', '["${T}"]')],
    ['from another file', 'cargo make ci', 'Makefile.toml', `extend = "b.toml"\n${tasks}`],
    ['by another command', 'cargo make ci', 'Makefile.toml', tasks.replace('"clippy"', '"make", "wipe"')],
    ['a target that has a name', 'meson setup out', 'meson.build', meson.replace('run_target', 'x = run_target')],
    ['at once', 'meson setup out', 'meson.build', "run_command('rm', '-rf', 'data')\n"],
  ])('that somebody asks for act: %s', (_name, commandLine, file, text) => expect(lost(commandLine, file, text)).toBe(true))
})
