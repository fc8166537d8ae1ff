import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const ini = `[tox]
envlist = py{311,312}, lint
[testenv]
commands = pytest {posargs:tests}
commands_post = py312: rm post
[testenv:lint]
commands =
    ruff check .
    - rm lint
[testenv:{docs,site}]
commands = rm docs
[testenv:both]
commands =
    {[testenv:lint]commands}
    rm both
[testenv:release]
commands =
    rm release
    twine upload dist/*
`
const inToml = `[project]\nname = "x"\n\n[tool.tox]\nlegacy_tox_ini = """\n${ini}"""\n`
const native = `env_list = ["py312", "lint"]

[env_run_base]
commands = [["pytest", "-q"], ["rm", "post"]]

[env.lint]
commands = [["rm", "lint"]]

[env.release]
commands = [["rm", "release"], ["twine", "upload", "dist/a"]]
`

/** What a call deletes, by the words of the files that say so. */
const deleted = (line: string, files: Readonly<Record<string, string>>): readonly string[] =>
  effectLines(line, { files }).flatMap((effect) => /^delete (\w+)$/.exec(effect)?.[1] ?? (effect.startsWith('publish') ? ['publish'] : []))

describe.each([
  ['tox.ini', ini],
  ['setup.cfg', ini.replace('[tox]', '[tox:tox]')],
  ['pyproject.toml', inToml],
])('environments in %s', (file, text) => {
  test.each([
    ['an environment without settings of its own', 'tox -e py312', ['post']],
    ['one of its own', 'tox -e lint', ['lint', 'post']],
    ['one of several', 'tox run -e py311,release', ['post', 'release', 'publish']],
    ['named by a pattern', 'tox -e "{lint,release}"', ['lint', 'post', 'release', 'publish']],
    ['named by a pattern in the file', 'tox -e site', ['docs', 'post']],
    ['one that names another', 'tox -e both', ['lint', 'both', 'post']],
    ['those that are listed', 'tox', ['post', 'lint']],
    ['all of them', 'tox -e ALL', ['lint', 'post', 'docs', 'both', 'release', 'publish']],
    ['one only known at run time', 'tox -e "$X"', ['lint', 'post', 'docs', 'both', 'release', 'publish']],
    ['none that are only listed', 'tox -l', []],
  ])('%s', (_name, line, expected) => expect(new Set(deleted(line, { [`/w/${file}`]: text }))).toEqual(new Set(expected)))
})

describe.each([
  ['tox.toml', native],
  ['pyproject.toml', native.replace('env_list', '[tool.tox]\nenv_list').replaceAll('[env', '[tool.tox.env')],
])('tables in %s', (file, text) => {
  test.each([
    ['without settings of its own', 'tox -e py312', ['post']],
    ['of its own', 'tox -e release', ['release', 'publish']],
    ['those that are listed', 'tox', ['post', 'lint']],
  ])('%s', (_name, line, expected) => expect(new Set(deleted(line, { [`/w/${file}`]: text }))).toEqual(new Set(expected)))
})

describe('sessions of nox', () => {
  const code = `import nox
nox.options.sessions = ["lint"]
@nox.session
def lint(session):
    session.run("ruff", "check")
@nox.session
def tests(session):
    session.run("pytest")
@nox.session
def release(session):
    session.run("twine", "upload", "dist/*")
`
  const publishes = (line: string, text = code): boolean =>
    effectLines(line, { files: { '/w/noxfile.py': text } }).some((effect) => effect.startsWith('publish'))
  test.each([
    ['nox -s release', true],
    ['nox -s tests release', true],
    ['nox -s "tests-3.12(attrs=\'min\')"', false],
    ['nox -s tests-3.12 -- -x', false],
    ['nox', false],
    ['nox -l', false],
  ])('%s', (line, expected) => expect(publishes(line)).toBe(expected))
  test('all of them where none is listed', () => expect(publishes('nox', code.replace(/nox\.options.*\n/, ''))).toBe(true))
  test('all of them where the list grows', () =>
    expect(publishes('nox', code.replace('@nox', 'nox.options.sessions += ["release"]\n@nox'))).toBe(true))
})
