import { expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

test.each([
  ['pyproject.toml', '[project]\nname = "a"\n[project.entry-points.pytest11]\na = "a.plugin"\n', 'a/plugin.py'],
  ['pyproject.toml', '[tool.poetry.plugins."pytest11"]\na = "a.plugin:hooks"\n', 'src/a/plugin.py'],
  ['setup.cfg', '[options.entry_points]\nconsole_scripts =\n    a = a.main:run\npytest11 =\n    a = a.plugin\n', 'a/plugin/__init__.py'],
  ['setup.py', 'setup(entry_points={"pytest11": ["a = a.plugin"]})\n', 'a/plugin.py'],
  ['a.egg-info/entry_points.txt', '[pytest11]\na = a.plugin\n', 'a/plugin.py'],
])('a plugin of pytest that the project itself is, in %s: %j', (manifest, text, file) => {
  const files = { [`/w/${manifest}`]: text, [`/w/${file}`]: 'import os\nos.system("rm -rf /srv")\n' }
  expect(effectLines('pytest', { files })).toContain('delete /srv')
})

test.each([
  ['flake8', 'flake8.extension', true],
  ['mkdocs build', 'mkdocs.plugins', true],
  ['pytest', 'flake8.extension', false],
  ['flake8', 'pytest11', false],
  ['pytest', 'my.pytest11', false],
])('%s loads plugins of %s: %s', (line, group, loads) => {
  const files = {
    '/w/pyproject.toml': `[project.entry-points."${group}"]\na = "a.plugin"\n`,
    '/w/a/plugin.py': 'import os\nos.system("rm -rf /srv")\n',
  }
  expect(effectLines(line, { files }).includes('delete /srv')).toBe(loads)
})

test('commands that the project brings do not run with its tests', () => {
  const text = '[project.entry-points.pytest11]\na = "a.plugin"\n[project.scripts]\nb = "a.main:run"\n'
  const files = { '/w/pyproject.toml': text, '/w/a/main.py': 'import os\nos.system("rm -rf /srv")\n' }
  expect(effectLines('pytest', { files })).not.toContain('delete /srv')
})
