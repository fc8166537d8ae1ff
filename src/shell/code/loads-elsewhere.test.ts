import { describe, expect, test } from 'vitest'
import { effectLines } from '../testing/effect-lines.ts'

const machine = { files: { '/w/Cargo.toml': '[package]\nname = "a"\n[dependencies]\nserde = "1"\n', '/w/go.mod': 'module a\n' } }
const elsewhere = (path: string): string => `unknown: runs \`${path}\`, which is not part of the workspace`

describe('code that the line writes and runs', () => {
  test.each([
    ['in JavaScript', `echo "require('/opt/x.js')" > a.js; node a.js`, '/opt/x.js'],
    ['up and out', `echo "import '../../x.mjs'" > src/a.mjs; node src/a.mjs`, '/x.mjs'],
    ['folders of modules', `echo "import sys; sys.path.insert(0, '/opt/x')" > a.py; python a.py`, '/opt/x'],
    ['settings as code', `echo "module.exports={addons:['/opt/x']}" > eslint.config.js; npx eslint .`, '/opt/x'],
    ['settings', `echo '{"extends":"/opt/x.json"}' > .eslintrc.json; eslint src`, '/opt/x.json'],
    ['in an option that says nothing of files', 'cypress run --spec /opt/x.js', '/opt/x.js'],
    ['a context of an image', 'docker build /opt/x', '/opt/x'],
  ])('%s', (_name, commandLine, path) => expect(effectLines(commandLine, machine)).toContain(elsewhere(path)))

  test('files of data are only read', () =>
    expect(effectLines(`echo "import pandas; pandas.load('/opt/x.csv')" > a.py; python a.py`, machine)).not.toContain(
      elsewhere('/opt/x.csv'),
    ))
})

describe('what a manifest names anew to be fetched', () => {
  test.each([
    ['a crate', `printf 'evil = "1"\\n' >> Cargo.toml; cargo build`, 'install:brought Cargo.toml'],
    ['a module', `echo 'require x.example/evil v1.0.0' >> go.mod; go build ./...`, 'install:brought go.mod'],
    ['a plugin', `echo '<project><plugin></plugin></project>' > pom.xml; mvn test`, 'install:brought pom.xml'],
  ])('%s', (_name, commandLine, line) => expect(effectLines(commandLine, machine)).toContain(line))

  test('what it named before is not new', () =>
    expect(effectLines(`sed -i 's/"a"/"b"/' Cargo.toml; cargo build`, machine)).not.toContain('install:brought Cargo.toml'))

  test('a manifest that the line may make is not missing', () =>
    expect(effectLines('split -l 9 a part-; make -f part-aa')).toContain(
      'unknown: script `Makefile (default)` is of a manifest that this line brings',
    ))
})
